## carcassonne/table

tiles-on-the-table-in = { $laid } tiles on the table, { $left } in the pile.
points-followers-in-hand = {" "}{ $name }: { $points } points, { $hand } followers in hand.
lays-tile = {" "}{ $name } lays tile { $tile }.

## schotten/table

claimed-by = ; claimed by { $owner }
your-hand = Your hand: { $list }.
stone-described = Stone { $stone }: { $first } { $own }, { $second } { $other }

## carcassonne/legend

# $points as they are shown, 12½; $count is the same as a number.
carcassonne-legend = { $points } { $count ->
    [one] point
   *[other] points
}, { $hand ->
    [one] { $hand } follower
   *[other] { $hand } followers
} in hand

## bobail

bobail-described = Bobail on { $bobail }. { $first }: { $own }. { $second }: { $other }.
bobail-to-move = {" "}{ $player } to move.

## carcassonne/tile

tile-set-described = { $kinds } kinds, { $tiles } tiles
