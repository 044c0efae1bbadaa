## command

help = help
this-page-also = this page (also ?)
moves = moves
list-the-legal-moves = list the legal moves
odds = odds
how-likely-each-card-still = how likely each card still comes (Schotten-Totten)
hint = hint
what-a-strong-player-would = what a strong player would do
review = review
what-every-move-was-worth = what every move was worth (Bobail, with a table)
left = left
turn-the-tile-to-be = turn the tile to be laid to the left
right = right
turn-it-to-the-right = turn it to the right
undo = undo
take-back-your-last-move = take back your last move
redo = redo
play-it-again = play it again
log = log
what-happened-so-far = what happened so far
notation = notation
tell-moves-in-notation = tell moves in notation, or in words again (Ctrl-N)
wording-notation = Moves are told in notation from now on.
wording-words = Moves are told in words from now on.
save-name = save NAME
save-the-game-name-json = save the game (NAME.json: as a record)
load-name = load NAME
go-on-with-a-saved = go on with a saved game
resign = resign
give-up = give up
quit = quit
leave-the-game-is-kept = leave; the game is kept
type-a-move-or = Type a move, or:{" "}

## help

commands = Commands
keys =
    {""}
    Keys
      arrows       go to the next thing that can be picked
      Enter        pick it      Esc, Backspace  back
      Space, Tab   turn the tile to the right (also ]); pause opponents
      Shift-Tab    turn the tile to the left (also [)
      →, Enter     one move while they are paused      + -  faster, slower
      Esc          while an opponent thinks: move now
      Ctrl-T hint   Ctrl-Z undo   Ctrl-Y redo   Ctrl-S save   Ctrl-O load
      Ctrl-N       tell moves in notation, or in words again
      Esc Esc      to the start menu      Ctrl-C  leave; the game is kept

## local_game

seats-are-named-the-game = { $named ->
    [one] { $named } seat is named
   *[other] { $named } seats are named
}; the game has { $seats }
player-name = Player { $number }
not-kept = The game goes on, but it is not kept: { $why }. Make room or allow writing there, or save it elsewhere: save ./game.json
has-resigned = { $name } has resigned.

## plain

puzzles-of-bobail-bastide-puzzle = Puzzles of Bobail: bastide puzzle
game = game
rules-enter-the-usual-ones = rules (Enter: the usual ones)
to-make-the-table-bastide = To make the table: bastide solve bobail (about 6 GB of memory, 1.8 GB on disk).
me-a-level-or-a = me, a level or a spec; Enter: me
a-game-was-interrupted-to = A game of { $game } was interrupted; to go on with it: load { $name }
alone-looks-now-press-enter = { $who } alone looks now: press Enter.{" "}
there-is-no-tile-to = there is no tile to turn
name-the-save-save-name = name the save: save NAME
saved-in = saved in
what-moves-are-worth-is = what moves are worth is known for certain only in Bobail, with a table: `bastide solve bobail`
cost-turns = {" "}(cost { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
})
hint-by = Hint by { $who }: { $what } ({ $worth })
chance-to-win = { $percent } % to win
to-play-it = To play it, type: { $move }

## puzzle

type-a-turn-c2-a1 = Type a turn (C2 A1-D4), or: solution, next, previous, again, new, moves, help, quit.
there-is-no-puzzle-they = there is no puzzle `{ $shorten }`; they are called { $first } to { $last }: the turns, and a number
puzzle-of-solved = Puzzle { $id } — { $solved } of { $all } solved
the-first-turn-is-judged = {" "}The first turn is judged.
try-again = Try again.
the-answer-is-now-win = { $words } The answer is { $reply }; now win in { $left }.
solved = Solved!
with-the-solution-in-view = With the solution in view it does not count.
solution = Solution:
new-puzzles-are-made-from = new puzzles are made from the table of the solved game: `bastide solve bobail`
enter-or-next-the-next = Enter or `next`: the next puzzle.

## saves

cannot-name-a-save-use = `{ $name }` cannot name a save: use letters, digits, - and _, at most { $most-name }
there-is-no-save-there = there is no save `{ $name }`; there are: { $known }
the-save-before-it-is = the save before it is kept: --load
not-utf-text-from-byte = not UTF-8 text, from byte { $at } on
larger-than-mib = larger than { $most } MiB

## screen/board/carcassonne

end = end
tile = tile
tiles-left = tiles left:
tiles = tiles:
controls = controls
shut-in = shut in
blocked = blocked
is-shut-in = is shut in
silenced = silenced
die = die:
no-follower-this-turn = no follower this turn
shut-in-win = { $goal ->
    [one] { $goal } shut in wins
   *[other] { $goal } shut in win
}
tiles-win = { $goal ->
    [one] { $goal } tile wins
   *[other] { $goal } tiles win
}
blocked-win = { $goal ->
    [one] { $goal } blocked wins
   *[other] { $goal } blocked win
}

## screen/board/schotten

stone = stone
stones-cards = { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
clan-cards-left = clan cards left:
tactics-cards-left = tactics cards left:
discarded = discarded:

## screen/game

esc-once-more-to-the = Esc once more: to the start menu (the game is kept)
log-2 = Log
it-is-not-your-turn = it is not your turn
odds-2 = Odds
review-2 = Review
nobody-here-plays = nobody here plays
save = save{" "}
type-a-name-for-the = Type a name for the game, then Enter.
load-a-game = Load a game
legal-moves = Legal moves
help-2 = Help

## screen/game/draw

help-3 = ? help{" "}
paused-space-go-on-one = Paused. Space: go on. →: one move.
the-adviser = the adviser
thinks-positions-esc-move-now = { $turning } { $who } thinks… { $done ->
    [one] { $done } position
   *[other] { $done } positions
}   Esc: move now
enter-to-the-start-menu = Enter: to the start menu  Ctrl-E review  Ctrl-Z take back  Ctrl-C leave
enter-to-the-start-menu-2 = Enter: to the start menu  Ctrl-Z take back  ? help  Ctrl-C leave
space-pause-one-move-speed = Space pause  → one move  + - speed  ? help  Ctrl-C leave
follower-none-arrows-enter-esc = 1-9 follower  0 none  arrows Enter  Esc back  ? help  Ctrl-C leave
arrows-cell-space-turn-enter = arrows cell  Space turn  Enter lay  or type  ? help  Ctrl-T hint  Ctrl-C leave
arrows-choose-enter-take-esc = arrows choose  Enter take  Esc back  or type a move  ? help  Ctrl-C leave
cover-turn = It is the turn of { $who }.
cover-alone = When { $who } alone looks: Enter.

## screen/maker

the-table-is-there = the table is there
decimal-mark = .
table-cost = { $memory } GB of memory, about { $minutes } min, { $disk } GB on disk

## screen/menu

is-no-seed-a-whole = `{ $shorten }` is no seed: a whole number, or nothing for one by chance
here-lines-values-enter-to = Here: ↑↓ lines, ←→ values, Enter to type a value or to go on.

## screen/menu/draw

bastide-a-game-at-the = {" "}Bastide — a game at the terminal
line-value-enter-choose-or = ↑↓ line  ←→ value  Enter choose or type  ? help  q leave
a-person-here = a person here
a-person-a-level-or = A person, a level, or with Enter a spec such as mcts:playouts=2000.
enter-stops-it-it-goes = Enter stops it; it goes on where it was the next time.
enter-makes-it-in-the = Enter makes it in the background. With it there is a level that never errs, and exact hints.
win-in-so-many-turns = Win in so many turns, by one turn only; the other player resists as long as possible.
menu-go-on-with = Go on with
menu-game = Game
menu-rules = Rules
menu-options = Options
menu-player = Player
menu-seed = Seed
menu-by-chance = by chance
menu-start-the-game = Start the game
menu-load-a-game = Load a game …
menu-puzzles-of-bobail = Puzzles of Bobail …
menu-table-of-the-solved-game = Table of the solved game
menu-language = Language
menu-leave = Leave

## screen/puzzle

esc-once-more-to-the-2 = Esc once more: to the start menu
enter-the-next-puzzle-tab = Enter: the next puzzle  Tab next  Shift-Tab previous  Esc menu  Ctrl-C leave
arrows-enter-or-type-ctrl = arrows Enter  or type  Ctrl-T solution  Tab next  Shift-Tab previous  Esc menu

## turn

fits-nowhere-so = fits nowhere so
turned-right-by-of-quarters = { $id }/{ $turned }: turned right by { $turned } of 4 quarters

## words

not-text = that is no line of text
draw = a draw
shared = the win is shared
wins = wins
seed = seed
resign-sure = to give the game up, type `resign yes`
no-saves = there are no saved games
no-odds = chances are counted in Schotten-Totten only

## screen/app

too-small = The window is too small.
size-needed = needed: { $width }×{ $height }
size-here = here: { $width }×{ $height }
ctrl-c-leaves = Ctrl-C leaves.
interrupted = {" "}A game of { $game } was interrupted: { $name }
interrupted-go-on = {" "}y         go on with it
interrupted-new = {" "}n, Enter  start the new game; the other stays among the saved games
