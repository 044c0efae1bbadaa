## catalogue

beginner = Beginner
easy = Easy
normal = Normal
hard = Hard
expert = Expert

## catalogue/bobail

mebibytes-of-the-transposition-table = Mebibytes of the transposition table.
whether-every-move-gets-its = Whether every move gets its exact value, for hints (slower).
greedy = One turn ahead.
minimax = Every sequence of turns up to a depth, without pruning.
alphabeta = Alpha-beta with iterative deepening and a transposition table.
how-often-it-plays-any = How often it plays any legal turn instead of the best, from 0 to 1.
perfect = Perfect play from the table of the solved game.
random-games-the-bobails-step = Random games: the bobail's step first (parts), each whole turn equally likely (turns), or each code 0–359 (codes).
what-a-drawn-random-game = What a drawn random game counts: half a win, or nothing.
playouts-go-in-rounds-to = Playouts go in rounds to the better half of the moves (halving), or to all alike (even).
the-reply-tried-the-more = The reply: tried the more often the better it is (tried), or by flat Monte Carlo (flat).
perfect-2 = Perfect
slips-half = Perfect, but slips every other turn
slips-often = Perfect, but slips one turn in four
slips-sometimes = Perfect, but slips one turn in ten
slips-rarely = Perfect, but slips one turn in thirty
perfect-needs-a-table-of = `perfect` needs a table of the solved game, and the one for these rules cannot be read: make it anew with `bastide solve bobail --again`, with --rules for these rules
perfect-needs-a-table-of-2 = `perfect` needs a table of the solved game, and there is none for these rules: make it with `bastide solve bobail --rules …`
perfect-needs-a-table-of-3 = `perfect` needs a table of the solved game: make it with `bastide solve bobail`, or name the folder that holds one in BASTIDE_TABLES
the-strongest-level-perfect-plays = The strongest level, perfect, plays from the table of the solved game: it never errs.
the-table-of-the-solved = The table of the solved game for these rules cannot be read: the strongest level here, expert, is alpha-beta search.
there-is-no-table-of = There is no table of the solved game for these rules: the strongest level here, expert, is alpha-beta search.
there-is-no-table-of-2 = There is no table of the solved game yet: the strongest level, expert, is alpha-beta search.

## catalogue/carcassonne

how-positions-are-judged-by = How positions are judged: by the points if the game ended now, by a temperament, by fitted weights (fitted), by what is strongest for the players and rules (champion), or by a model.
answers-to-each-tile-that = Answers to each tile that are tried before all others.
exploration-in-points-how-much = Exploration in points: how much rarely tried moves are preferred.
points-behind-the-best-at = Points behind the best at which a move is thought a third as likely.
moves-of-a-position-that = Moves of a position that are looked at further.
moves-after-the-one-in = Moves after the one in question before a position is judged, each the best one ahead where the tree ends.
how-the-moves-in-question = How the moves in question are tried: in a race under the same luck, or like all others in the tree.
the-most-moves-that-race = The most moves that race; fewer with less than five playouts for each.
the-points-of-a-move = The points of a move: those that it scores, or those that it adds if the game ended then.
how-much-the-points-of = How much the points of the best answer weigh beside one's own; 0 plays for oneself alone.
tiles-in-the-pile-from = Tiles in the pile from which on everything to the end is looked at.
how-far-moves-are-judged = How far moves are judged: by the position after the move, or to the end of the own turn, so that swaps, exchanges and moving followers count for what they allow (turn: for variants).
whether-other-ways-to-win = Whether other ways to win and silences count, or play goes on as in the base game.
greedy-2 = One tile ahead, by the points if the game ended then.
constructive = One tile ahead; builds: own points, large cities, finishing what was begun.
opportunist = One tile ahead; takes: joins and blocks what others build, even at a cost.
defensive = One tile ahead; keeps: fields and small things that will surely be finished.
balanced = One tile ahead; some of everything, weighed by hand.
alternating = One tile ahead; balanced by turns: sabotages while the leader is one tile from four points or more, and nothing of one's own is nearer; builds otherwise.
saboteur = One tile ahead; only spoils: the others' points and hopes down, blocking first, own points not sought.
fitted = One tile ahead, with weights fitted to the results of many games.
learned = One tile ahead, by a trained model.
mcts = Monte Carlo tree search (UCT) with random games to the end.
minimax-2 = Own gain less the best answer to it, by how likely each tile is; without pruning.
aleat = As in the report: a random place, a coin whether to put a follower, then any free segment.
minimax-points = As in the report: the points of a move less those of the other's best answer, by the chance of each tile.
star = Like minimax, with Star2.5 pruning, deeper and deeper.
maxn = Max^n: everybody takes what is best for them, some tiles ahead.
puct = Monte Carlo tree search (PUCT) without random games: the evaluator guides and judges; the last tiles exactly.
report-easy = As in the report: easy
report-normal = As in the report: normal

## catalogue/common

a-trained-model-its-name = A trained model: its name or file, as in learned:FILE.
exploration-how-much-rarely-tried = Exploration: how much rarely tried moves are preferred.
visits-after-which-a-leaf = Visits after which a leaf of the tree grows.
worlds-to-look-at-where = Worlds to look at where something is hidden.
what-is-sought-the-win = What is sought: the win, or a margin of points.
points-of-a-clear-win = Points of a clear win, with reward=margin.
random = Any legal move.
learned-2 = One move ahead, by a trained model.
flat = Flat Monte Carlo: as many random games after each move.
recursive = Recursive Monte Carlo: the best reply to each move is found by Monte Carlo too.
mcts-2 = Monte Carlo tree search (UCT).
ismcts = Information-set Monte Carlo tree search: one tree for all that may be hidden.
maxn-2 = Max^n: everybody takes what is best for them, some moves ahead.

## catalogue/schotten

how-far-a-card-in = How far a card in hand is counted on for one stone.
the-same-for-a-card = The same for a card still to be drawn.
how-far-a-card-is = How far a card is still counted on for each card more that a side lacks.
how-much-more-a-card = How much more a card in hand is counted on when the pile is gone.
how-far-the-opponents-cards = How far the opponent's cards count beside the own.
how-a-position-is-judged = How a position is judged after the steps: by the chances of the stones, or by a model.
moves-and-draws-played-out = Moves and draws played out by the evaluator before a position is judged.
the-most-moves-that-are = The most moves that are compared.
how-evenly-the-evaluator-spreads = How evenly the evaluator spreads the attention over the moves.
positions-to-look-at-once = Positions to look at once the pile is empty, exactly where they suffice.
ismcts-2 = Information-set Monte Carlo tree search guided by the chances of the stones; exact endings.
pimc = Monte Carlo tree search in many worlds, guided by the chances of the stones; exact endings.
racing = The most promising moves in the same worlds, played on by the chances of the stones; exact endings.
sum = Chases the total on the stone where the gap is smallest.
threes = Lays value X at stone X.
combinations = Prepares and completes combinations by how likely each card still comes.
greedy-3 = Goes for the strongest formation that each side can become.
stones = The chance to win each stone, and with them the game; one move ahead.
ia0 = As in a report: any card at any stone with room.
ia1 = As in a report: more points where the gap is smallest, with the lowest card that does.
ia2 = As in a report: value X at stone X, else anything.
ia3 = As in a report: beginnings of combinations, weighed by the chance of the card that is missing.

## parameter

nodes = Positions to look at.
playouts = Games to play out.
each = Games to play out after each move explored, in place of a number for all of them.
lines-of-play-to-try = Lines of play to try, each judged some moves on.
depth = Moves to look ahead.
time = Seconds to think.

## perfect

unreadable = `perfect` cannot go on: the table of the solved game cannot be read any more

## spec

unknown-there-is-none = unknown { $what } `{ $name }`; there is none
unknown = unknown { $what } `{ $name }`{ $suggest }
sort-words = words
sort-models = models
unknown-model = parameter `{ $parameter }` knows no `{ $name }`{ $names }, or name a file
noun-agent = agent
noun-parameter = parameter
spec-error-bad-value = parameter `{ $parameter }` cannot be `{ $value }`; it takes { $expected }
spec-error-bad-form = cannot read `{ $part }`; write agent:parameter=value,parameter=value, a value with a comma in double quotes
spec-error-twice = parameter `{ $parameter }` is set twice
spec-error-model = model `{ $name }`: { $why }
spec-error-level-with-parameters = `{ $level }` is a level and has no parameters; write its spec: { $spec }

## models

no-models = none comes with the program; name a file
known-models = there are: { $names }; or name a file
no-model-unknown = there is no model of this name; { $known-words }
no-model-files = files are not read here: put it into the folder of models ({ $variable }) and write its name without `.json`
