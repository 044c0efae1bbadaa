follower = follower
home = { $player } took { $count ->
    [one] { $count } follower
   *[other] { $count } followers
} home
unfinished = unfinished { $what ->
    [city] city
   *[road] road
}
greeting = Good day, { $name }!
