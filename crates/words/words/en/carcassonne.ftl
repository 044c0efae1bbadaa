## effect

# $gender (Text) feminine or masculine, where words agree with what was scored.
incomplete = incomplete { $kind }
# $points as they are shown, 12½; $count is the same as a number.
scored-where = { $what }{ $tiles ->
    [1] {""}
   *[other] {" "}of { $tiles } tiles
} at { $at }: { $points } { $count ->
    [one] point
   *[other] points
}{ $doubled ->
    [yes] , doubled
   *[no] {""}
}{ $whom ->
    [nobody] , which nobody gets
   *[somebody] {""}
}
# $points as they are shown, 12½; $count (Number) is the same as a number.
scored-gain = { $player } scored { $what } for { $points }
followers-home = { $player } took { $count ->
    [one] { $count } follower
   *[other] { $count } followers
} home
scored-kind-supply = supply
effect-unplaceable = tile { $tile } fits nowhere and { $then }
effect-event = event { $card }: { $meaning }
effect-swapped = { $seat } gave { $given } to { $with } and took { $taken }
effect-exchanged = { $seat } gave { $tile } back
effect-silenced = { $seat } is silenced
effect-blocked = { $seat } blocked { $more } more, { $total } in all
effect-shut-in = { $seat } is shut in
effect-shut-in-by = { $by } shut in { $seat }
unplaceable-redraw = leaves the game
unplaceable-reshuffle = goes back into the pile
unplaceable-skip = the turn is lost

## game

carcassonne = Carcassonne

## graphfile

graph-number = a sequence begins with the number of its tile, of 1 to { $most-digits } digits
graph-digit = a digit from { $least } to { $most } is expected here
graph-lonely-edges = edges of a tile whose vertices are not told; a sequence between `*` tells them
graph-not-ended = the sequence is not ended by `{ $fence }` on its line
graph-vertices-twice = the vertices of tile { $number } are told twice, first on line { $line }
graph-letter-twice = `{ $letter }` is told twice for tile { $number }
graph-edges-twice = the edges of tile { $number } are told twice, first on line { $line }
graph-row = after `{ $letter }` come a row from 0 to 2, a column from 1 to 3, and 1 or 0
graph-order = row { $row } and column { $column }: the lower vertex comes first
graph-monastery = a monastery is one vertex without edges
graph-no-tile = there is no tile
graph-too-many = there are { $count } tiles; at most { $most-kinds } can be
graph-no-vertex = an edge ends at vertex { $end } of `{ $letter }`, which the tile does not have
assumed-once = tiles that the base set does not have are there once: { $list }
assumed-left-out = tile { $number }: the field in the corner { $list } lies between two city sides and reaches no edge; it is left out
assumed-added = tile { $number }: the corner { $list } has no field, but a side beside it needs one; each gets a field of its own
misread = line { $line }, column { $column }: { $what }
text-too-large = the text has more than { $most } KiB
start-tile-assumed = the start tile is tile { $tile }
no-set = the tiles make no set: { $problem }
graph-letter = `{ $glyph }` means nothing here; a letter of { $list } is expected
graph-outside = `{ $fence }` stands outside of a sequence; one begins with `*` or `%`, a comment with `#`
graph-road-and-city = the { $side } side has a road and a city; it can have one of them
graph-emblem = there is an emblem on the { $side } side, which has no city
assumed-sides = roads, cities and emblems are told by side from the north clockwise, fields by corner from the north-west clockwise
assumed-half-edges = both half-edges that meet in a corner belong to the field of that corner
assumed-borders = a field borders the cities on the sides beside its corners
assumed-copies = there are as many copies of a tile as the base set has of one that looks alike

## moves

refused-other-tile = the player has another tile to lay
refused-no-such-rotation = a rotation is 0, 1, 2 or 3 quarter turns
refused-place-taken = a tile lies there already
refused-no-neighbour = a tile must be laid beside another one, edge to edge
refused-edge-mismatch = the tile's { $side } edge does not match its neighbour
refused-no-such-segment = the tile has no such segment
refused-no-follower-left = no follower is left in your hand
refused-no-farmers = there are no farmers in this game
refused-no-monks = monasteries take no follower in this game
refused-feature-occupied = a follower already stands on this feature
refused-not-now = this cannot be done now
refused-barred = you may put no follower on the board this turn
refused-no-exchange = you may not exchange the drawn tile, or none is left to draw
refused-no-swap = you may not swap a tile with that player
refused-no-follower-there = no follower of yours that may go stands there
refused-no-walk = the follower stands on no feature of that tile, or another follower stands on the tile
refused-no-harbour = a follower can travel only to the northernmost free tile of an incomplete feature, away from the tile just laid, on which nobody stands

## notation

pick-exchange = exchange the drawn tile
pick-swap = swap a tile with { $name }
pick-recall = recall the follower: { $place }
pick-move = move the follower: { $place }
pick-take-back = take back the follower: { $place }
pick-pass = nothing more
pick-walk = let the follower walk: { $place }
pick-walk-to = to the tile: { $place }
pick-travel = let the follower travel: { $place }
pick-travel-to = { $segment }: { $place }
ending-last-tile = The last tile was drawn.
ending-nothing-fits = No tile of the pile fits anywhere.
tile-fits = `!` says that the tile fits nowhere, but it does fit
unknown-tile-known = unknown tile `{ $id }`; there are: { $known }
no-such-segment = tile { $id } has no segment `{ $shorten }`; it has: { $names }
bad-event = an event is a tile, die:1 to die:{ $faces }, take:K, or card: with one of { $cards }
bad-move-place = x and y are whole numbers near the other tiles, such as 2,-1
bad-move-rotation = the rotation is a number of quarter turns from 0 to 3
bad-move-segment = one segment at most follows the tile
bad-move-form = a move is written K@2,-1/1 or K@2,-1/1 city:0: tile, x (east), y (south), quarter turns clockwise, and the segment that takes a follower

## rules

preset-standard = The current rules.
preset-first-edition = Each completed city pays 4 to the majority of all farmers round it; small cities are worth 2.
preset-second-edition = A city pays each farming player at most once; small cities are worth 2.
preset-four-point-farms = Each completed city pays 4 to the majority of all farmers round it.
preset-ten-followers = Ten followers each; level leaders divide the points.
preset-no-farmers = Without farmers.
preset-everything = Special tiles, events, a tile in hand and all actions.
option-tiles = The tiles: the base set, or a tile file.
too-many-dealt = { $dealt } tiles would be dealt, but only { $pile } can be drawn
monasteries-stay = monasteries cannot be removed from `{ $title }`: its start tile has one, or nothing would be left to draw
option-players = The number of players.
option-followers = The most followers a player can have on the board.
option-unplaceable = A drawn tile that fits nowhere: it leaves the game and another is drawn, it goes back and another is drawn, or the turn is lost.
option-fields = Farmers: paid per field, per field with each city paying a player once, per city by the majority round it, or none at all.
option-field-points = The points of farmers for each completed city.
option-two-tile-city = What a completed city of two tiles without shield is worth.
option-ties = Leaders level on a feature: all get the points, they split them rounded down, they split them exactly to the half, or none gets any.
option-final-ties = The same for the scoring at the end of the game.
option-monasteries = Monasteries: played, on the board without effect, or their tiles taken out.
option-incomplete = Whether incomplete roads, cities and monasteries score at the end.
option-events = Whether a die is rolled at the start of a turn; a six draws an event card.
option-deck = The event cards and how many there are of each.
option-hand = The tiles that each player holds besides the one drawn.
option-open-hands = Whether everybody sees the tiles in hand.
option-actions = What a player may do instead of placing a follower: recall one, move one to the new tile, let one walk within its feature or travel to any free one; and whether the drawn tile may be exchanged once.
option-victory = How the game is won: by points, or at once by who controls so many tiles, has blocked so many features of others or has shut in so many opponents.
option-special-tiles = Whether special tiles are added: markets, tolls, silences, festivals.
option-markets = Tiles with a market, which doubles the completed city it lies in.
option-tolls = Tiles with a toll, which doubles the completed road it lies in.
option-silences = Tiles with a silence: the next player puts no follower on the board.
option-festivals = Tiles with a festival: its player may take back a follower.
special-name-taken = the set `{ $title }` has a tile `{ $id }` of its own; special-tiles adds one of that name
special-no-room = the set `{ $title }` has no room for special tiles: at most { $most-tiles } tiles can be
victory-out-of-reach = victory=shut-in:{ $goal } cannot be reached with { $seats } players; shut-in:{ $others } is the most

## tilefile

more-problems = and { $count ->
    [one] { $count } more problem
   *[other] { $count } more problems
} from here on
file-too-many-kinds = the set has { $found } kinds; at most { $most-kinds } can be
file-no-start = no kind is marked `start = true`
problem = line { $line }: { $what }
unreadable-file = { $message }
file-too-large = the file has more than { $most } KiB
edge = edge
half-edge = half-edge
tiles = tiles
city-segments = city segments
road-segments = road segments
field-segments = field segments
file-segments = a tile has at most { $most-segments } cities, roads and fields together
file-id = an id has 1 to 16 letters, digits, - or _
file-count = count is { $number }; it must be from 1 to { $most-tiles }
file-mark = unknown mark `{ $found }`; there are: { $known }
file-edges = { $words } edges are given; there are four: north, east, south, west
file-terrain = unknown terrain `{ $word }`; there are: field, road, city
file-attribute = { $name } is { $count }; it must be from 0 to { $most }
file-city-twice = the field lists city { $index } twice
file-city = the field borders city { $city }; the tile has { $cities } cities, counted from 0
file-name-twice = { $noun } { $name } is listed twice
file-name = unknown { $noun } `{ $name }`; there are: { $known }
file-reaches-none = the segment reaches no { $noun }
file-wrong-edge = a { $name } reaches edge { $letter }, which shows { $shown-name }
file-edge-twice = edge { $letter } is in two segments
file-edge-free = edge { $letter } shows { $shown }, but no { $shown } segment reaches it
file-half-city = a field reaches half { $name } of an edge that shows city
file-half-twice = half { $name } is in two fields
file-half-free = half { $half } belongs to no field
file-id-taken = the id `{ $get-ref }` is already used on line { $line }
file-second-start = a second kind is marked as start tile; there is one
file-too-many = the set has { $found } { $noun }; at most { $most } can be
file-nothing-to-draw = the set has only its start tile; there is nothing to draw

## variants/bounds

bound-cluster = this turn the tile must touch at least two others
bound-trail = this turn the tile must lie beside the one that was laid last
bound-shun = this turn the tile must not lie beside one on which a follower stands

## variants/deck

card-exchange-meaning = the drawn tile may be exchanged
card-double-meaning = another turn follows this one
card-drought-meaning = no follower may be put on the board this turn
card-tithe-meaning = whoever has the most followers on the board takes one home
card-swap-meaning = a tile in hand may be swapped with another player
card-cluster-meaning = the tile must touch at least two others, if one can be laid so
card-trail-meaning = the tile must lie beside the one laid last, if one can be laid so
card-shun-meaning = the tile must not lie beside one on which a follower stands, if one can be laid so
card-exchange = exchange
card-double = double
card-drought = drought
card-tithe = tithe
card-swap = swap
card-cluster = cluster
card-trail = trail
card-shun = shun
position-followers = { $seat } has more followers on the board than there are
position-left = from 1 to { $most } copies of it can be left, named once

## words

ending-shut-in = Enough opponents were shut in.
ending-blockade = Enough features of others were blocked.
ending-territory = Enough tiles were controlled.
tile = tile
no-follower = no follower
no-move = `{ $shorten }` is no move; there are K@2,-1/1 with or without a segment, exchange, swap:2:K, recall:2,-1, move:2,-1:city:0, walk:2,-1:3,0, travel:2,-1:3,0:city:0, back:2,-1 and pass

## design

feature-kind-city = city
feature-kind-road = road
feature-kind-field = field
feature-kind-monastery = monastery
mark-market = market
mark-toll = toll
mark-silence = silence
mark-festival = festival
segment-one-side = { $kind }, { $last }
segment-sides = { $kind }, { $before } and { $last }

## position

position-five-parts = with variants a position has five parts separated by `;`: tiles, points, pile, turn, variants
position-four-parts = a position has four parts separated by `;`: tiles, points, pile, turn
position-no-tile = no tile lies on the table
unknown-tile = unknown tile `{ $shorten }`
position-tile = a tile is written K@2,-1/1 or K@2,-1/1=2.city:0
position-rotation = the tile looks the same in rotation { $canonical }; write that
position-place = the tile lies on another, or touches none
position-copies = the set has no further copy of this tile
position-segments = the tile has: { $names }
position-player = players are numbered from 1 to { $seats }
position-no-follower = these rules allow no follower there
position-complete = a follower stands on a completed feature
position-scores = { $words } scores are given for { $seats } players
position-points = points are a whole number, with ½ after it where the rules give half points
position-pile = tiles in the pile are written K*3
position-turn = the turn is written `1 draws`, `1 lays K` or `1 over`
position-pile-empty = the pile is empty
position-fits-nowhere = the drawn tile fits nowhere

## position/variants

position-variants = of variants there are hands=, dealt=, barred, fresh, exchange, swap, again, second, exchanged=, silenced=, won=, returning=, swapping=, die=, deck=, blocked=, bound=, newest=, shut=, caught= and last=
position-hands = a player holds more tiles than the rules say
position-too-many = the position has more tiles { $id } than the set
position-waiting = { $player } cannot be waiting for that

## terrain

side-north = north
side-east = east
side-south = south
side-west = west

## describe

tile-monastery = a monastery
tile-field = open fields
tile-shield = a shield
# $mark (Text) market, toll, silence or festival
tile-mark = a { $mark }
# $shape (Text) end, corner, across, three or four
tile-city = { $shape ->
    [end] a city on one side
    [corner] a city on two sides
    [across] a city from side to side
    [three] a city on three sides
   *[four] a city on all sides
}
tile-cities = { $count ->
    [2] two cities
    [3] three cities
   *[other] { $count } cities
}
# $shape (Text) end, corner or across
tile-road = { $shape ->
    [end] a road that ends
    [corner] a road that bends
    [across] a straight road
   *[other] a junction
}
tile-roads = a junction of { $count ->
    [2] two roads
    [3] three roads
    [4] four roads
   *[other] { $count } roads
}
tile-with = { $first } with { $rest }
tile-edges = { $terrain } { $sides }
place-start = the start tile
# $way (Text) north, east, south or west
place-step = { $distance } { $way }
# $side (Text) where the neighbour lies, seen from the place
beside = { $side ->
    [north] south
    [east] west
    [south] north
   *[west] east
} of { $feature }
# $whose (Text) you, nobody, done, several or other; $kind (Text) city, road, field or monastery
# $sound (Text) vowel or consonant: how the name begins
feature-of = { $whose ->
    [you] your
    [nobody] an unclaimed
    [done] a finished
    [several] a shared
   *[other] { $name }’s
} { $kind }

## sentence

# $follower (Text) city, road, field, monastery or none: on what it stands; $mood (Text) told, chosen or proposed
sentence-lay = { $mood ->
   *[told] { $name } lays { $tile }
    [chosen] Lay { $tile }
    [proposed] Lay the tile
} { $place }{ $follower ->
    [city] , with a knight
    [road] , with a thief
    [field] , with a farmer
    [monastery] , with a monk
   *[none] {""}
}
sentence-close = { $mood ->
   *[told] { $name } closes { $what } with { $tile }
    [chosen] Close { $what } with { $tile }
    [proposed] Close { $what }
} { $place }{ $follower ->
    [city] , and a knight on it
    [road] , and a thief on it
    [field] , and a farmer on it
    [monastery] , and a monk on it
   *[none] {""}
}: { $gains }
# $kind (Text) city, road or monastery
closed = { $kind ->
    [city] a city of { $tiles } tiles
    [road] a road of { $tiles } tiles
   *[monastery] a monastery
}
gain-own = +{ $points }
gain-of = { $name } +{ $points }
gain-none = no points, nobody is there
home-one = { $kind ->
    [city] the knight comes home
    [road] the thief comes home
   *[monastery] the monk comes home
}
home-many = { $count } followers come home
final-count = The last count: { $gains }
sentence-exchange = { $mood ->
   *[told] { $name } gives { $tile } back and draws another tile
    [proposed] Give { $tile } back and draw another tile
}
sentence-swap = { $mood ->
   *[told] { $name } gives { $with } { $tile } for another tile
    [proposed] Give { $with } { $tile } for another tile
}
sentence-recall = { $mood ->
   *[told] { $name } calls a follower home from { $place }
    [proposed] Call the follower home from { $place }
}
sentence-shift = { $mood ->
   *[told] { $name } moves a follower from { $place } to the new tile
    [proposed] Move the follower from { $place } to the new tile
}
sentence-walk = { $mood ->
   *[told] { $name } lets a follower walk from { $from } to { $to }
    [proposed] Let the follower walk from { $from } to { $to }
}
sentence-travel = { $mood ->
   *[told] { $name } lets a follower travel from { $from } to { $to }
    [proposed] Let the follower travel from { $from } to { $to }
}
sentence-pass = { $mood ->
   *[told] { $name } does nothing more
    [proposed] Do nothing more
}
sentence-draw = { $name } draws { $tile }
sentence-draw-hidden = { $name } draws a tile
sentence-die = The die shows { $face }
turned = { $turn ->
    [0] as drawn
   *[other] turned by { $turn }°
}: { $sides }
cell-at = { $place }: { $beside }
pick-tile = { $tile } ({ $letter })
# $on (Text) city, road, field, monastery or none
pick-spot = { $on ->
    [city] knight
    [road] thief
    [field] farmer
   *[monastery] monk
}: { $segment }

## titles

title-standard = Usual rules
title-first-edition = First edition
title-second-edition = Second edition
title-four-point-farms = Four-point farms
title-ten-followers = Ten followers
title-no-farmers = Without farmers
title-everything = Everything
name-players = Players
name-followers = Followers
name-tiles = Tiles
name-unplaceable = Tiles that fit nowhere
name-fields = Farmers
name-field-points = Points for each city of a field
name-two-tile-city = Cities of two tiles
name-ties = Ties on a feature
name-final-ties = Ties at the end
name-monasteries = Monasteries
name-incomplete = Incomplete features score
name-special-tiles = Special tiles
name-markets = Markets
name-tolls = Tolls
name-silences = Silences
name-festivals = Festivals
name-events = Events
name-deck = Event cards
name-hand = Tiles in hand
name-open-hands = Open hands
name-actions = Actions
name-victory = How the game is won
when-unplaceable-redraw = it leaves the game, another is drawn
when-unplaceable-reshuffle = it goes back, another is drawn
when-unplaceable-skip = the turn is lost
fields-per-field = paid for each field
fields-per-field-city-once = for each field, a city pays once
fields-per-city = paid by the city
fields-none = none
two-tile-city-4 = 4 points
two-tile-city-2 = 2 points
ties-all = all get the points
ties-split = they share, rounded down
ties-halves = they share to the half
ties-none = nobody gets any
final-ties-as-ties = as during the game
final-ties-all = all get the points
final-ties-split = they share, rounded down
final-ties-halves = they share to the half
final-ties-none = nobody gets any
monasteries-on = played
monasteries-inert = without effect
monasteries-removed = taken out
