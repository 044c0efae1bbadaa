## catalogue

words = {""}
unknown-game = unknown game `{ $name }`{ $meant }

## error

it-is-not-your-turn = it is not your turn: { $seat } is to move
the-game-is-over = the game is over
session-error-seats = { $found } players are named; these rules are for { $wanted }
wrong-name = the name of { $seat } must have 1 to { $most } characters, none of them a control character
no-such-seat = there is no { $seat } in a game for { $seats }
nothing-to-undo = there is nothing to take back
nothing-to-redo = there is nothing to play again

## game_session

has-resigned = { $name } has resigned.

## puzzle

solved = Solved!
task-at-once = Player { $who } wins at once. Only one turn does it.
task = Player { $who } wins in { $turns } turns, { $own } of them their own. Only one first turn does it.

## review

mistake-it-was = { $after } (mistake: it was { $before })

## solved

writing = writing the table, { $done } %
done = the table is there
stopped = stopped; it can go on where it was
pass-of-the-positions-decided = pass { $pass }, { $decided } % of the positions decided
pass-decided-about-min-left = pass { $pass }, { $decided } % decided, about { $left } min left
