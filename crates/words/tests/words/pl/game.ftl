home = { $player } zabiera { $count ->
    [one] { $count } zwolennika
    [few] { $count } zwolenników
   *[many] { $count } zwolenników do domu
}
