follower = partisan
home = { $player } reprend { $count ->
    [one] { $count } partisan
   *[other] { $count } partisans
}
unfinished = { $what ->
    [city] ville inachevée
   *[road] route inachevée
}
greeting = Bonjour, { $name } !
