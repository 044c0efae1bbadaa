## agents

levels = Levels
agents =
    {""}
    Agents

## bench

profile = profile

## code

the-moves-of-have-no = the moves of { $title } have no numbers
turn = turn { $turn }, { $said }: { $why }

## contest

games = games

## contest/words

games-in-rounds-of-one = games in rounds of one deal:
elo-of-the-first-over = Elo of the first over the others
pairs-with-points-for-the = pairs with 0, ½, 1, 1½, 2 points for the first
share-of-whoever-begins = share of whoever begins
moves-a-game = moves a game
time-limits-the-thinking-the = time limits the thinking: the result depends on the machine and its load
won-drawn-lost = won, drawn, lost
share = share
margin = margin
seconds-a-move = seconds a move
open = not clear yet
elo0 = rather the smaller
elo1 = rather the larger

## experiment

unknown-study-there-are = unknown study; there are

## odds

chances-are-counted-in-schotten = chances are counted in Schotten-Totten only
visit = the record has { $most } steps, not { $after }

## perft

wins = wins
draws = draws
shared-wins = shared wins
ended-by = ended by
perft-rate = { $nodes } nodes in { $seconds } s ({ $rate } a second)

## random

player-whole = each legal move equally likely
player-parts = as random players do, part by part
rules = rules
seed = seed

## random/statistics

legal-moves = legal moves
first-parts = first parts
mean-scores = mean scores
margin-of-player-over = margin of player 1 over 2
deviation = deviation
unfinished = unfinished

## replay

chance = chance
scores = scores
to-move = to move
the-record-is-right = The record is right
resigned = resigned
the-record-is-right-the =
    {""}
    The record is right; the game goes on.
a-draw = a draw
shared-win = shared win

## rules

more-bastide-rules-game =
    {""}
    More: bastide rules GAME
presets = Presets
options-default-first-shown =
    {""}
    Options (default first shown)

## serve

games-in = games in
no-data-folder = no folder for games is known; name a file with --data
config-line = { $file }, line { $line }: { $what }
config-syntax = this is no TOML: { $why }
config-unknown = there is no setting `{ $name }`
config-one-value = the setting `{ $name }` takes one value
setting-by-flag = by the command line
setting-by-file = { $file }, line { $line }
setting-usual = as usual
setting-unset = not set
check-pages =
    { $count ->
        [one] { $count } file of pages in the program
       *[other] { $count } files of pages in the program
    }
check-address-taken = { $address } is in use now, perhaps by a server that runs already
check-same-address = metrics-address must be another than address
check-no-folder = { $folder }: there is no such folder
check-folder-closed = { $folder }: this user may not write in it
check-file-closed = { $file }: this user may not read and write it
check-no-file = { $file } is no file
check-no-proxy = public-url without trusted-proxy: all visitors would share the limits of one
check-no-public = trusted-proxy without public-url: on { $address } only names of this machine are answered
backup-made =
    { $count ->
        [one] { $count } room copied to { $file }
       *[other] { $count } rooms copied to { $file }
    }
backup-restored =
    { $count ->
        [one] { $count } room is back in { $file }
       *[other] { $count } rooms are back in { $file }
    }
backup-replaced = what was there is now { $file }

## solve

say-with-out-where-the = say with --out where the table shall be
seconds = seconds
positions = positions
memory-mib = memory, MiB
folder = folder
writing-the-table = writing the table
in-turns-won-lost = in { $pass } turns: { $won } won, { $lost } lost
pass-decided = pass { $pass }, { $decided } % decided
pass-decided-about-min-left = pass { $pass }, { $decided } % decided, about { $left } min left
only-bobail = only bobail can be solved
table-there = { $path } is there already; --again makes it anew

## suggest

expected = expected
nodes-playouts-depth = nodes, playouts, depth

## tablebase

positions-value-kept-best-move = positions; value kept, best move
blocks-read-checksums-right-totals = blocks read: checksums right, totals as told
positions-compared-with-their-successors = positions compared with their successors; turns
own-decisions = own decisions
replies-answered = replies answered
lines-ended-by-the-winner = lines ended by the winner
lines-ended-by-the-loser = lines ended by the loser
longest-line-turns = longest line, turns
nothing-is-wrong = nothing is wrong
nothing-is-known-for-certain = nothing is known for certain of this game
bytes = bytes
won = won
lost = lost
drawn = drawn
longest-turns = longest, turns
turns-won-lost = turns, won, lost
wins-take-to-turns = wins take 1 to { $longest } turns
found-of-such-wins-are = found { $puzzles } of { $count }; such wins are rare
there-is-no-table-in = there is no table { $name } in { $place }; make it with `bastide solve bobail{ $option }`
puzzle-task = player { $side } wins in { $turns } turns, by one move only
search-reach = a search finds wins in 1 to 5 turns

## tablebase/recount

the-totals-are-not-those = the totals are not those of the table
the-totals-are-those-of = the totals are those of the table
no-table-to-compare-with = no table to compare with

## tiles

the-tile-file-is-right = the tile file is right
assumed = assumed

## tournament

check = { $found } agents do not fill a table of { $seats }; name more

## train

plans-that-come-with-the = ; plans that come with the program:
no-game-that-can-be = no game that can be learned is called
at-the-end = at the end
each-move = each move{" "}
reward = reward{" "}
feature = feature
games-the-model-of-game = games, the model of game
reward-2 = reward
opponent-thinks-by-the-clock = opponent `{ $spec }` thinks by the clock, so that the same command would not make the same file; give it playouts, nodes or depth instead of time
the-file-of-an-opponent = the file `{ $name }` of an opponent was changed during the training; put it back and give the command again: nothing of the last batch was kept

## serve prune

old-rooms = old rooms
rooms-forgotten = rooms forgotten

## usage

help-usage = Usage:
help-commands = Commands
help-command = COMMAND
help-arguments = Arguments
help-options = Options
help-default = default: { $value }
help-possible = values: { $values }
wrong-argument = there is no argument `{ $arg }` here
wrong-command = there is no command `{ $name }`
wrong-no-command = a command is needed
wrong-no-value = { $arg } needs a value
wrong-value-of = `{ $value }` is no value of { $arg }; it takes { $values }
wrong-value = `{ $value }` is no value of { $arg }: { $why }
wrong-missing = these are needed: { $args }
wrong-together = { $arg } and { $other } cannot stand together
wrong-number = { $arg } takes { $wanted } values, not { $given }
wrong-few = { $arg } takes at least { $least } values, not { $given }
wrong-many = `{ $value }` is a value too many for { $arg }
wrong-twice = { $arg } stands twice
wrong-bounds = it takes a whole number from { $least } to { $most }
wrong-whole = it takes a whole number
wrong-large = the number is too large
wrong-seconds = it takes seconds from 0.01 to 600
wrong-elo = it takes two Elo differences from -2000 to 2000, the smaller first, such as 0,20
wrong-viewer = it takes a player's number from 1, or spectator
wrong-socket = it takes an address with a port, such as 127.0.0.1:4270
wrong-network = it takes an address or a network, such as 10.0.0.0/8
wrong-url = it takes an address without a path, such as https://games.example.org
wrong-text = an argument is no text
wrong-meant = meant perhaps: { $names }
wrong-help = --help says more.
wrong-store = it takes a database, such as postgres://bastide@localhost/bastide
games-moved = { $count ->
    [one] { $count } room is now in { $place }
   *[other] { $count } rooms are now in { $place }
}
