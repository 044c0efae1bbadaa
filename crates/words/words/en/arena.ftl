## matches

match-error-changed = `{ $name }` was changed while the match was beginning; the games so far are kept: begin anew, or put it back and go on
match-error-agents = { $found } opponents for { $seats } seats: name two, or one a seat (the rules say how many seats)

## study/bobail

bobail-how-much-better-is = Bobail: how much better is recursive than flat Monte Carlo, and who has the advantage?

## study/carcassonne

carcassonne-how-do-points-grow = Carcassonne: how do points grow from turn to turn, from what, and for whom?

## study/cost

what-is-a-doubling-of = What is a doubling of the thinking worth, in each game?

## study/learning

carcassonne-do-trained-temperaments-get = Carcassonne: do trained temperaments get more of what they seek than those set by hand, and how do they play?

## study/reports

which-figures-of-the-five = Which figures of the five reports that this project grew from come out again, played as they describe?

## study/schotten

schotten-totten-how-do-the = Schotten-Totten: how do the opponents compare, how likely is a card still to come, who has the advantage?

## study/temperaments

carcassonne-what-do-the-temperaments = Carcassonne: what do the temperaments do, and how do they fare with two to five players?

## study/variants

carcassonne-which-temperament-does-each = Carcassonne: which temperament does each variant favour?

## journal

journal-error-file = { $path }: { $error }
journal-error-line = { $path }, line { $line }: { $reason }
journal-error-other = { $path } is of another match: its { $field } is { $found }, not { $wanted }
journal-error-foreign = { $path }: { $error }
journal-error-exists = { $path } already holds { $games } games; go on with --resume, or name another folder

## tournament/spec

spec-problem = line { $line }: { $what }
spec-challengers = `challengers` must be from 1 to { $most }
challengers-belongs-to-format-gauntlet = `challengers` belongs to format = "gauntlet"
unknown-format-there-are-round = unknown format `{ $other }`; there are: round-robin, gauntlet
a-name-has-to-characters = a name has 1 to 60 characters, none of them a control character
two-agents-are-called-give = two agents are called `{ $name }`; give one another `name`
games-must-be-from-to = `games` must be from 1 to 1000000
there-must-be-to-agents = there must be 2 to 64 agents
