## carcassonne/table

tiles-on-the-table-in = { $laid } tuiles sur la table, { $left } dans la pioche.
points-followers-in-hand = {" "}{ $name } : { $points } points, { $hand } partisans en main.
lays-tile = {" "}{ $name } pose la tuile { $tile }.

## schotten/table

claimed-by = {" "}; prise par { $owner }
your-hand = Votre main : { $list }.
stone-described = Borne { $stone } : { $first } { $own }, { $second } { $other }

## carcassonne/legend

carcassonne-legend = { $points } { $count ->
    [one] point
   *[other] points
}, { $hand ->
    [one] { $hand } partisan
   *[other] { $hand } partisans
} en main

## bobail

bobail-described = Bobail en { $bobail }. { $first } : { $own }. { $second } : { $other }.
bobail-to-move = {" "}{ $player } au trait.

## carcassonne/tile

tile-set-described = { $kinds } sortes, { $tiles } tuiles
