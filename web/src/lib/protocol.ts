// Written from the server's types by `cargo xtask protocol`; do not edit.

/**
 * What an agent would play.
 */
export type Advice = {
/**
 * For whom.
 */
seat: number,
/**
 * The agent with all its parameters.
 */
agent: string,
/**
 * The level or spec by which it was asked.
 */
asked: string,
/**
 * The move in notation.
 */
text: string,
/**
 * What the game is worth to the seat, from 0 (lost) to 1 (won).
 */
value: number,
/**
 * The moves looked at, best first.
 */
hints: Array<Hint>,
/**
 * The moves expected from here on.
 */
line: Array<string>,
/**
 * Nodes looked at.
 */
nodes: number,
/**
 * Playouts made.
 */
playouts: number,
/**
 * Moves ahead that were searched in full.
 */
depth: number, };

/**
 * A kind of opponent.
 */
export type AgentInfo = {
/**
 * The name in specs.
 */
name: string,
/**
 * One line about how it thinks.
 */
summary: string,
/**
 * What can be set about it.
 */
parameters: Array<ParameterInfo>, };

/**
 * A drawing: markup for the inside of an `svg` element, which refers to the definitions of the room's [`Sheet`].
 */
export type BoardPicture = {
/**
 * The markup. What can be picked carries `data-pick` with the id of a choice.
 */
svg: string,
/**
 * The part of the plane that shows all of it: left, top, width, height.
 */
view_box: [number, number, number, number],
/**
 * What it is, for screen readers.
 */
title: string,
/**
 * What is to be seen, for screen readers.
 */
desc: string, };

/**
 * A turn in its parts.
 */
export type BobailAction = {
/**
 * The bobail's step; none in a turn that moves a pawn alone.
 */
bobail: BobailWay | null,
/**
 * The pawn's slide; none in a turn that ends with the bobail's step.
 */
pawn: BobailWay | null, };

/**
 * What fronts draw.
 */
export type BobailView = {
/**
 * The position on one line.
 */
position: string,
/**
 * Where the bobail stands.
 */
bobail: Square,
/**
 * Where each player's pawns stand.
 */
pawns: [Array<Square>, Array<Square>],
/**
 * Whether the next turn is the first of the game.
 */
first_turn: boolean,
/**
 * The number of turns played.
 */
turns: number, };

/**
 * From one square to another.
 */
export type BobailWay = {
/**
 * Where it begins.
 */
from: Square,
/**
 * Where it ends.
 */
to: Square, };

/**
 * A step in its parts, as a viewer may know it.
 */
export type CarcassonneAction = { "type": "lay",
/**
 * Its kind.
 */
tile: string,
/**
 * How far east.
 */
x: number,
/**
 * How far south.
 */
y: number,
/**
 * Quarter turns clockwise.
 */
rotation: number,
/**
 * The segment that takes a follower: `city:0`.
 */
follower: string | null, } | { "type": "exchange" } | { "type": "swap",
/**
 * The other player.
 */
with: Seat,
/**
 * The tile given.
 */
give: string, } | { "type": "recall",
/**
 * Where it stood.
 */
from: [number, number], } | { "type": "move",
/**
 * Where it stood.
 */
from: [number, number],
/**
 * The segment of the tile just laid.
 */
to: string, } | { "type": "walk",
/**
 * Where it stood.
 */
from: [number, number],
/**
 * Where it goes.
 */
to: [number, number], } | { "type": "travel",
/**
 * Where it stood.
 */
from: [number, number],
/**
 * Where it goes.
 */
to: [number, number],
/**
 * The segment there: `city:0`.
 */
segment: string, } | { "type": "take-back",
/**
 * Where it stood.
 */
from: [number, number], } | { "type": "pass" } | { "type": "draw",
/**
 * Its kind, for those who may know it.
 */
tile: string | null,
/**
 * Whether it can be laid.
 */
fits: boolean, } | { "type": "die",
/**
 * What it shows.
 */
face: number, } | { "type": "card",
/**
 * Which.
 */
card: CarcassonneCard, } | { "type": "take",
/**
 * Its kind.
 */
tile: string, };

/**
 * An event card.
 */
export type CarcassonneCard = "exchange" | "double" | "drought" | "tithe" | "swap" | "cluster" | "trail" | "shun";

/**
 * An event card and how many there are.
 */
export type CarcassonneCardCount = {
/**
 * The card.
 */
card: CarcassonneCard,
/**
 * How many.
 */
copies: number, };

/**
 * What a step did.
 */
export type CarcassonneEffect = { "type": "unplaceable",
/**
 * Its kind.
 */
tile: string,
/**
 * What happens to it.
 */
then: CarcassonneUnplaceable, } | { "type": "event",
/**
 * Which.
 */
card: CarcassonneCard, } | { "type": "swapped",
/**
 * Who began it.
 */
seat: Seat,
/**
 * With whom.
 */
with: Seat,
/**
 * The tile given.
 */
given: string,
/**
 * The tile taken.
 */
taken: string, } | { "type": "exchanged",
/**
 * By whom.
 */
seat: Seat,
/**
 * The tile; none where it is not known.
 */
tile: string | null, } | { "type": "home",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many.
 */
followers: number, } | { "type": "silenced",
/**
 * Who.
 */
seat: Seat, } | { "type": "blocked",
/**
 * By whom.
 */
seat: Seat,
/**
 * How many.
 */
more: number,
/**
 * How many in the whole game.
 */
total: number, } | { "type": "shut-in",
/**
 * Who.
 */
seat: Seat,
/**
 * For whom it counts, if for anybody.
 */
by: Seat | null, } | { "type": "scored" } & CarcassonneScoring;

/**
 * What a segment is part of.
 */
export type CarcassonneFeatureKind = "city" | "road" | "field" | "monastery";

/**
 * Roads, cities, fields and monasteries, a list for each thing that can be said of them: number by number they belong
 * together. So many features are told in few bytes.
 */
export type CarcassonneFeatures = {
/**
 * What each is.
 */
kind: Array<CarcassonneFeatureKind>,
/**
 * The edges at which it goes on; for a monastery, the empty places around it. Without any it is complete, but for
 * a field, which never is.
 */
open_ends: Array<number>,
/**
 * Its shields.
 */
shields: Array<number>,
/**
 * The followers on it by seat; empty when there are none. Those with the most own it.
 */
followers: Array<Array<number>>,
/**
 * What it is worth: to its owners if the game ended now, or what it was worth when it was completed.
 */
value: Array<number>,
/**
 * What it would be worth if it were complete as it is; for a field, if all its cities were.
 */
value_if_complete: Array<number>,
/**
 * For a field, the cities it borders, as numbers of features.
 */
cities: Array<Array<number>>, };

/**
 * A follower on a tile.
 */
export type CarcassonneFollower = {
/**
 * The number of the tile it stands on.
 */
on: number,
/**
 * Whose it is.
 */
seat: Seat,
/**
 * The segment it stands on: `city:0`.
 */
segment: string, };

/**
 * A follower that went home.
 */
export type CarcassonneHome = {
/**
 * Whose it is.
 */
seat: Seat,
/**
 * The tile it stood on.
 */
tile: [number, number], };

/**
 * What is to be done next.
 */
export type CarcassonnePhase = "draw" | "lay" | "over" | "roll" | "card" | "take" | "action" | "feast";

/**
 * What was scored.
 */
export type CarcassonneScored = "city" | "road" | "monastery" | "field" | "supply";

/**
 * A scoring: what, where, who, gained.
 */
export type CarcassonneScoring = {
/**
 * What was scored.
 */
what: CarcassonneScored,
/**
 * Whether it was complete; at the end of the game it may not be.
 */
complete: boolean,
/**
 * For a field, the completed cities it touches.
 */
cities?: number,
/**
 * The tiles of the feature.
 */
tiles: Array<[number, number]>,
/**
 * The points it is worth.
 */
points: number,
/**
 * Whether a market or toll doubled them; left out when not.
 */
doubled?: boolean,
/**
 * The followers on it, by seat.
 */
followers: Array<number>,
/**
 * The points each player got.
 */
gains: Array<number>,
/**
 * The followers that went home; left out when there are none.
 */
home?: Array<CarcassonneHome>, };

/**
 * What a front needs to know of the definitions.
 */
export type CarcassonneSheet = {
/**
 * The length of a tile's side.
 */
tile: number,
/**
 * The kinds of tiles by id.
 */
kinds: { [key in string]: CarcassonneTileSheet }, };

/**
 * A kind of tile and how many there are.
 */
export type CarcassonneTileCount = {
/**
 * The kind.
 */
tile: string,
/**
 * How many.
 */
copies: number, };

/**
 * A kind of tile.
 */
export type CarcassonneTileSheet = {
/**
 * How many quarter turns can be told apart.
 */
turns: number,
/**
 * How many tiles of this kind there are.
 */
count: number,
/**
 * Where a follower stands on each segment before the tile is turned; the segments in the order in which tiles of
 * views name their features.
 */
spots: Record<string, [number, number]>,
/**
 * The segment at the middle of each edge before the tile is turned, clockwise from the north; where a road leaves, the road.
 */
edges: Array<number>,
/**
 * What a special tile does.
 */
mark: string | null, };

/**
 * The tiles on the table, a list for each thing that can be said of them, as with [`FeatureLists`].
 */
export type CarcassonneTiles = {
/**
 * The kind of each.
 */
tile: Array<string>,
/**
 * How far east.
 */
x: Array<number>,
/**
 * How far south.
 */
y: Array<number>,
/**
 * Quarter turns clockwise.
 */
rotation: Array<number>,
/**
 * What each of its segments belongs to, as numbers in the list of features. Segments are in the order of the
 * tile's design: cities, roads, fields, monastery.
 */
features: Array<Array<number>>,
/**
 * The followers on them.
 */
followers: Array<CarcassonneFollower>, };

/**
 * What happens to a drawn tile that fits nowhere.
 */
export type CarcassonneUnplaceable = "redraw" | "reshuffle" | "skip";

/**
 * What variants add to the picture.
 */
export type CarcassonneVariant = {
/**
 * Whether the player in turn may put no follower on the board.
 */
barred: boolean,
/**
 * The players who are silenced in their next turn.
 */
silenced: Array<Seat>,
/**
 * The tiles in hand by player; `null` for one that the viewer does not know.
 */
hands: Array<Array<string | null>>,
/**
 * The tiles in the pile; `pile` counts those of hidden hands too.
 */
pile_left: number,
/**
 * What the die of this turn shows.
 */
die: number | null,
/**
 * The tile that goes back into the pile once another is drawn.
 */
returning: string | null,
/**
 * The event cards not yet drawn.
 */
deck: Array<CarcassonneCardCount>,
/**
 * Whether the player in turn takes another turn after this one.
 */
again: boolean,
/**
 * The players who have used their exchange.
 */
exchanged: Array<Seat>,
/**
 * Where the last tile lies, while a follower may be recalled or moved.
 */
last: [number, number] | null,
/**
 * The tiles that each player controls.
 */
territory: Array<number>,
/**
 * The features of others that each player has blocked.
 */
blocked: Array<number>,
/**
 * The card that says where the tile of this turn may lie; left out when there is none.
 */
bound?: CarcassonneCard,
/**
 * The players who are shut in; left out when there are none.
 */
shut_in?: Array<Seat>,
/**
 * The opponents that each player has shut in; left out where that does not win.
 */
caught?: Array<number>,
/**
 * How the game is won.
 */
victory: CarcassonneVictory,
/**
 * How much that takes.
 */
goal: number | null, };

/**
 * How a game is won.
 */
export type CarcassonneVictory = "points" | "territory" | "blockade" | "shut-in";

/**
 * What fronts draw; seats are counted from 0.
 */
export type CarcassonneView = {
/**
 * What is to be done next.
 */
phase: CarcassonnePhase,
/**
 * Whose turn it is.
 */
in_turn: Seat,
/**
 * The tile to be laid.
 */
drawn: string | null,
/**
 * Points by seat.
 */
scores: Array<number>,
/**
 * Points by seat if the game ended now.
 */
projected_scores: Array<number>,
/**
 * Followers in hand by seat.
 */
hand: Array<number>,
/**
 * The kinds of tiles in the pile.
 */
pile: Array<CarcassonneTileCount>,
/**
 * The tiles on the table, in the order in which they were laid.
 */
tiles: CarcassonneTiles,
/**
 * The empty places beside a tile.
 */
open_cells: Array<[number, number]>,
/**
 * Those of them that no tile left fits.
 */
dead_cells: Array<[number, number]>,
/**
 * Roads, cities, fields and monasteries.
 */
features: CarcassonneFeatures,
/**
 * What variants add.
 */
variant?: CarcassonneVariant | null, };

/**
 * The legal moves, a tree of picks. Picks are numbered through all groups. In `first` and in `forks`, a number from 0
 * on is a pick that completes a move; -1 is the first fork, -2 the second. A fork is a pick and what may follow it.
 */
export type Choices = {
/**
 * What can be picked.
 */
groups: Array<PickGroup>,
/**
 * Picks that others follow.
 */
forks: Array<Array<number>>,
/**
 * What can be picked first.
 */
first: Array<number>, };

/**
 * A message of a client, with a number that the answer carries back.
 */
export type ClientFrame = {
/**
 * The number.
 */
id?: number, } & ({ "type": "hello",
/**
 * The language to be spoken to in.
 */
lang: Lang,
/**
 * Seat tokens and the host key; none for a spectator.
 */
secrets: Array<string>,
/**
 * Whose eyes to look through; the first seat held when left out.
 */
look?: number,
/**
 * The colours of drawings.
 */
theme?: Theme,
/**
 * What is wanted beside the view.
 */
render?: Renderings,
/**
 * Whether longer messages may come packed: binary frames that hold the same text in raw DEFLATE.
 */
pack?: boolean, } | { "type": "look",
/**
 * The seat; `null` for a spectator's eyes.
 */
seat: number | null, } | { "type": "lang",
/**
 * The language.
 */
lang: Lang, } | { "type": "theme",
/**
 * The colours.
 */
theme: Theme, } | { "type": "render",
/**
 * What.
 */
render: Renderings, } | { "type": "play",
/**
 * For which seat.
 */
seat: number,
/**
 * The move in notation.
 */
text: string,
/**
 * The number of moves made so far; a mismatch is refused.
 */
moves?: number, } | { "type": "undo",
/**
 * Who asks.
 */
seat: number, } | { "type": "redo",
/**
 * Who asks.
 */
seat: number, } | { "type": "swap",
/**
 * Who asks.
 */
seat: number, } | { "type": "answer",
/**
 * Who answers.
 */
seat: number,
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "type": "withdraw",
/**
 * Who proposed.
 */
seat: number, } | { "type": "resign",
/**
 * Who does.
 */
seat: number, } | { "type": "rematch",
/**
 * Who asks.
 */
seat: number,
/**
 * Whether players change seats.
 */
swap: boolean, } | { "type": "rename",
/**
 * Whose name.
 */
seat: number,
/**
 * The name.
 */
name: string, } | { "type": "pace",
/**
 * Whether they wait.
 */
paused: boolean,
/**
 * Milliseconds from one move to the next at least.
 */
delay: number, } | { "type": "hint",
/**
 * For which seat.
 */
seat: number,
/**
 * The agent asked, by level or spec.
 */
agent?: string, } | { "type": "stop_hint" } | { "type": "foresee",
/**
 * For which seat.
 */
seat: number,
/**
 * The moves; the first 32 are looked at.
 */
texts: Array<string>, } | { "type": "prepare",
/**
 * For which seat.
 */
seat: number, } | { "type": "ping" });

/**
 * What a client says.
 */
export type ClientMessage = { "type": "hello",
/**
 * The language to be spoken to in.
 */
lang: Lang,
/**
 * Seat tokens and the host key; none for a spectator.
 */
secrets: Array<string>,
/**
 * Whose eyes to look through; the first seat held when left out.
 */
look?: number,
/**
 * The colours of drawings.
 */
theme?: Theme,
/**
 * What is wanted beside the view.
 */
render?: Renderings,
/**
 * Whether longer messages may come packed: binary frames that hold the same text in raw DEFLATE.
 */
pack?: boolean, } | { "type": "look",
/**
 * The seat; `null` for a spectator's eyes.
 */
seat: number | null, } | { "type": "lang",
/**
 * The language.
 */
lang: Lang, } | { "type": "theme",
/**
 * The colours.
 */
theme: Theme, } | { "type": "render",
/**
 * What.
 */
render: Renderings, } | { "type": "play",
/**
 * For which seat.
 */
seat: number,
/**
 * The move in notation.
 */
text: string,
/**
 * The number of moves made so far; a mismatch is refused.
 */
moves?: number, } | { "type": "undo",
/**
 * Who asks.
 */
seat: number, } | { "type": "redo",
/**
 * Who asks.
 */
seat: number, } | { "type": "swap",
/**
 * Who asks.
 */
seat: number, } | { "type": "answer",
/**
 * Who answers.
 */
seat: number,
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "type": "withdraw",
/**
 * Who proposed.
 */
seat: number, } | { "type": "resign",
/**
 * Who does.
 */
seat: number, } | { "type": "rematch",
/**
 * Who asks.
 */
seat: number,
/**
 * Whether players change seats.
 */
swap: boolean, } | { "type": "rename",
/**
 * Whose name.
 */
seat: number,
/**
 * The name.
 */
name: string, } | { "type": "pace",
/**
 * Whether they wait.
 */
paused: boolean,
/**
 * Milliseconds from one move to the next at least.
 */
delay: number, } | { "type": "hint",
/**
 * For which seat.
 */
seat: number,
/**
 * The agent asked, by level or spec.
 */
agent?: string, } | { "type": "stop_hint" } | { "type": "foresee",
/**
 * For which seat.
 */
seat: number,
/**
 * The moves; the first 32 are looked at.
 */
texts: Array<string>, } | { "type": "prepare",
/**
 * For which seat.
 */
seat: number, } | { "type": "ping" };

/**
 * A room that was made, with its secrets.
 */
export type Created = {
/**
 * The room.
 */
room: RoomInfo,
/**
 * The key of whoever made it.
 */
host: string,
/**
 * The tokens of the seats played in this browser.
 */
seats: Array<SeatToken>,
/**
 * What to send to those who play elsewhere.
 */
invitations: Array<Invitation>, };

/**
 * What a position or a move is worth for certain, where a game is solved.
 */
export type Exact = {
/**
 * Won, drawn or lost.
 */
value: ExactValue,
/**
 * In how many turns, both players' counted; `null` for a draw.
 */
turns: number | null, };

/**
 * Won, drawn or lost.
 */
export type ExactValue = "won" | "drawn" | "lost";

/**
 * The body of every HTTP answer that is an error.
 */
export type Failed = {
/**
 * What went wrong.
 */
error: Fault, };

/**
 * What went wrong: a code for programs, words for people.
 */
export type Fault = {
/**
 * A short name that never changes, in kebab case.
 */
code: string,
/**
 * What is wrong and what would be right.
 */
message: string,
/**
 * The number that people know the reason by, where it has one: 1 to 6 for refused turns of Bobail.
 */
number?: number, };

/**
 * The points that a move would lead to, before chance acts and others move.
 */
export type Foreseen = {
/**
 * The move in notation.
 */
text: string,
/**
 * Points by seat.
 */
scores: Array<number>,
/**
 * Points by seat if the game ended then.
 */
projected: Array<number>, };

/**
 * A game that can be played here.
 */
export type GameInfo = {
/**
 * The name in requests.
 */
id: string,
/**
 * The name people read.
 */
title: string,
/**
 * One line about it; empty where nobody wrote one.
 */
summary: string,
/**
 * The rules in short and how moves are written, as lines of plain text; empty where nobody wrote them.
 */
help: string,
/**
 * The version of its rules.
 */
rules_version: number,
/**
 * The fewest players.
 */
min_seats: number,
/**
 * The most players.
 */
max_seats: number,
/**
 * Whether there are rules under which players have secrets from each other.
 */
hidden_information: boolean,
/**
 * Whether chance acts.
 */
chance: boolean,
/**
 * Named rules, the default first.
 */
presets: Array<PresetInfo>,
/**
 * What can be changed one by one.
 */
options: Array<OptionInfo>,
/**
 * Strengths of opponents, weakest first.
 */
levels: Array<LevelInfo>,
/**
 * Opponents that know everything and err by a chosen amount, those that err most first.
 */
graded: Array<LevelInfo>,
/**
 * The levels of the report that the game grew from, weakest first.
 */
reported: Array<LevelInfo>,
/**
 * Whether the game can be solved: then there is `GET /api/games/{game}/table`.
 */
solvable: boolean,
/**
 * How many puzzles there are.
 */
puzzles: number,
/**
 * Kinds of opponents, for those who write specs.
 */
agents: Array<AgentInfo>, };

/**
 * A move with what the agent thinks of it.
 */
export type Hint = {
/**
 * The move in notation.
 */
text: string,
/**
 * The same in one sentence, in the language of whoever asked; empty in reviews, which are for all languages.
 */
words: string,
/**
 * The same in its parts, as the game describes it.
 */
action: GameAction,
/**
 * What the game is worth to the player after it, from 0 (lost) to 1 (won).
 */
value: number,
/**
 * Playouts or nodes spent on it.
 */
visits: number,
/**
 * What the move is worth to the player for certain, where the game is solved.
 */
exact: Exact | null, };

/**
 * Asks for a room from a record.
 */
export type Import = {
/**
 * The record.
 */
record: unknown,
/**
 * Who plays on, by seat; without it the room is for looking only.
 */
seats?: Array<SeatSetup>,
/**
 * A name for the list.
 */
title?: string,
/**
 * Whether it is shown in the list of rooms; it is when left out.
 */
listed?: boolean, };

/**
 * A seat and what becomes its secret, once.
 */
export type Invitation = {
/**
 * The seat.
 */
seat: number,
/**
 * The secret to be sent.
 */
invitation: string, };

/**
 * Takes a seat one was invited to.
 */
export type Join = {
/**
 * What was sent.
 */
invitation: string,
/**
 * The name to play under.
 */
name?: string, };

/**
 * A seat that was taken.
 */
export type Joined = {
/**
 * The room.
 */
room: RoomInfo,
/**
 * The seat.
 */
seat: number,
/**
 * Its secret.
 */
token: string, };

/**
 * A language of the product.
 */
export type Lang = "en" | "fr";

/**
 * A strength that people choose.
 */
export type LevelInfo = {
/**
 * The name in requests.
 */
name: string,
/**
 * The name people read.
 */
title: string,
/**
 * What it stands for.
 */
spec: string,
/**
 * Seconds it typically thinks.
 */
seconds: number, };

/**
 * One step of the history, as one viewer may read it.
 */
export type LogEntry = {
/**
 * Who made it; `null` for chance.
 */
seat: number | null,
/**
 * The number of moves made once it was made.
 */
move: number,
/**
 * The step in the game's notation, with what is hidden left out.
 */
text: string,
/**
 * The same in one sentence for people, with the players' names.
 */
words: string,
/**
 * The same in its parts, as the game describes it.
 */
action: GameAction,
/**
 * What it did, as the game describes it.
 */
effects: GameEffect[],
/**
 * The same in words, a sentence each.
 */
told: Array<string>, };

/**
 * A part of the history.
 */
export type LogPage = {
/**
 * How many entries there are before it.
 */
from: number,
/**
 * The entries.
 */
log: Array<LogEntry>, };

/**
 * Asks for a room.
 */
export type NewRoom = {
/**
 * The game.
 */
game: string,
/**
 * A text such as `arena,turn-limit=50` or an object of options; the first preset when left out.
 */
rules?: string | Record<string, unknown>,
/**
 * Who plays, by seat; everybody in this browser when left out.
 */
seats?: Array<SeatSetup>,
/**
 * The seed of chance; drawn when left out.
 */
seed?: number,
/**
 * A name for the list.
 */
title?: string,
/**
 * Whether it is shown in the list of rooms; it is when left out.
 */
listed?: boolean,
/**
 * Whether the players agree that moves may be taken back where cards are hidden or drawn.
 */
takebacks?: boolean,
/**
 * How agents pace their moves.
 */
pace?: Pace, };

/**
 * The effect of steps that do nothing beyond themselves: there is none.
 */
export type NoEffect = never;

/**
 * An option of the rules.
 */
export type OptionInfo = {
/**
 * The name in requests.
 */
name: string,
/**
 * The name people read.
 */
title: string,
/**
 * One sentence for players.
 */
summary: string,
/**
 * What people call its values, where they are words.
 */
titles: { [key in string]: string },
/**
 * The values it takes, in words: `max / any`, `a whole number from 2 to 5`.
 */
expected: string, };

/**
 * How a game ended.
 */
export type Outcome = {
/**
 * The rank of each seat, 0 the best; level seats share a rank.
 */
ranks: Array<number>,
/**
 * The final points by seat, where the game has points.
 */
scores: Array<number> | null,
/**
 * The code of the ending.
 */
ending: string, };

/**
 * How agents pace their moves.
 */
export type Pace = {
/**
 * Whether they wait.
 */
paused: boolean,
/**
 * Milliseconds from one move to the next at least.
 */
delay: number, };

/**
 * Something that can be set about an opponent.
 */
export type ParameterInfo = {
/**
 * The name in specs.
 */
name: string,
/**
 * One line about what it does.
 */
summary: string,
/**
 * The value it has when nothing is said.
 */
default: string | null,
/**
 * The values it takes.
 */
expected: string, };

/**
 * Picks that are alike: `*` in their words stands for each of `of`.
 */
export type PickGroup = {
/**
 * What is picked, for programs: `cell:*`.
 */
id: string,
/**
 * The same in words: `cell *`.
 */
label: string,
/**
 * What it adds to the move in notation: `K@*` and so on. The pieces of all picks of a move together are the move.
 */
text: string,
/**
 * What `*` stands for, one for each pick.
 */
of: Array<string>, };

/**
 * The game at one moment, through one pair of eyes.
 */
export type Position = {
/**
 * The number of moves made by players so far.
 */
moves: number,
/**
 * The seat through whose eyes this is seen; `null` for a spectator's.
 */
looker: number | null,
/**
 * Whether players know different things in this game.
 */
secrets: boolean,
/**
 * Who is to move; `null` when the game is over.
 */
to_move: number | null,
/**
 * Points by seat, where the game has points.
 */
scores: Array<number> | null,
/**
 * How it ended; `null` while it goes on.
 */
result: Outcome | null,
/**
 * Why it ended, in words.
 */
ending: string | null,
/**
 * What the looker may know, as the game describes it.
 */
view: GameView,
/**
 * The same drawn with characters, for those who asked for it.
 */
diagram?: string,
/**
 * The same as a drawing, where there is one, for those who asked for it.
 */
board?: BoardPicture,
/**
 * The legal moves; left out for those who are not to move.
 */
choices?: Choices,
/**
 * Whether the looker, who plays here and is not to move, can make the next move ready (`prepare`).
 */
prepares?: boolean,
/**
 * One line: whose turn it is or who won.
 */
tip: string, };

/**
 * Named rules.
 */
export type PresetInfo = {
/**
 * The name in requests.
 */
name: string,
/**
 * The name people read.
 */
title: string,
/**
 * One sentence for players.
 */
summary: string,
/**
 * The number of players.
 */
seats: number,
/**
 * The value of every option.
 */
values: Record<string, string | number>, };

/**
 * What somebody proposed to the others.
 */
export type Proposal = {
/**
 * What.
 */
kind: ProposalKind,
/**
 * Who.
 */
seat: number,
/**
 * The seats whose answer is awaited.
 */
waiting: Array<number>, };

/**
 * What can be proposed.
 */
export type ProposalKind = "undo" | "redo" | "swap" | "rematch" | "rematch-swapped";

/**
 * A puzzle at one moment.
 */
export type Puzzle = {
/**
 * What people choose it by.
 */
info: PuzzleInfo,
/**
 * The task in words.
 */
task: string,
/**
 * The position, with the legal turns.
 */
position: Position,
/**
 * Turns to the win from here.
 */
left: number,
/**
 * Whether it is solved.
 */
solved: boolean,
/**
 * The turns of both players so far.
 */
line: Array<LogEntry>, };

/**
 * What came of a turn.
 */
export type PuzzleAnswer = {
/**
 * How good it is.
 */
grade: PuzzleGrade,
/**
 * What it is worth for certain, where that is known.
 */
exact: Exact | null,
/**
 * The same in words.
 */
words: string,
/**
 * The turn as it is written.
 */
text: string,
/**
 * The other player's answer.
 */
reply: string | null,
/**
 * The puzzle after it.
 */
puzzle: Puzzle, };

/**
 * How good a turn is.
 */
export type PuzzleGrade = "best" | "slower" | "wrong";

/**
 * What people choose a puzzle by.
 */
export type PuzzleInfo = {
/**
 * The name in requests.
 */
id: string,
/**
 * The turns to the win, both players' counted.
 */
turns: number,
/**
 * Who is to win.
 */
seat: number,
/**
 * Legal turns in the position; one wins.
 */
choices: number,
/**
 * Whether it is played to the win; otherwise the first turn is judged.
 */
plays_out: boolean, };

/**
 * A turn that somebody tries.
 */
export type PuzzleTry = {
/**
 * The own turns that were right so far.
 */
moves: Array<string>,
/**
 * The turn in notation.
 */
text: string, };

/**
 * What a client wants beside the view; nothing unless it says so.
 */
export type Renderings = {
/**
 * The view drawn with characters.
 */
diagram?: boolean,
/**
 * The view as a drawing.
 */
board?: boolean, };

/**
 * How far a review is.
 */
export type Review = {
/**
 * The agent with all its parameters.
 */
agent: string,
/**
 * The positions judged so far.
 */
done: number,
/**
 * The positions to be judged: one before each move.
 */
total: number,
/**
 * Whether it is being worked on.
 */
running: boolean,
/**
 * The positions judged, in order.
 */
points: Array<ReviewPoint>, };

/**
 * The agent's opinion of one position, from the view of the seat to move alone.
 */
export type ReviewPoint = {
/**
 * The number of moves made before it.
 */
moves: number,
/**
 * Who was to move.
 */
seat: number,
/**
 * What the game was worth to that seat, from 0 (lost) to 1 (won).
 */
value: number,
/**
 * What the agent would have played.
 */
text: string,
/**
 * The moves looked at, best first; at most eight.
 */
hints: Array<Hint>,
/**
 * These moves in one sentence each, by language; none in reviews that were kept before there were any.
 */
words: { [key in string]: Array<string> },
/**
 * What the game was worth to that seat for certain, where the game is solved.
 */
exact: Exact | null,
/**
 * What it was worth after the move that was played.
 */
played: Exact | null, };

/**
 * Asks for a review.
 */
export type ReviewQuery = {
/**
 * The agent, by level or spec.
 */
agent: string, };

/**
 * A room as anybody may see it.
 */
export type RoomInfo = {
/**
 * Its name in addresses.
 */
id: string,
/**
 * The name it was given.
 */
title: string | null,
/**
 * The game.
 */
game: string,
/**
 * The rules as text.
 */
rules: string,
/**
 * Who plays, by seat.
 */
seats: Array<SeatInfo>,
/**
 * Whether the game goes on.
 */
state: RoomState,
/**
 * Whether the room is for looking only.
 */
review: boolean,
/**
 * Whether moves may be taken back where cards are hidden or drawn.
 */
takebacks: boolean,
/**
 * Whether whoever made the room chose the seed, and so could know what chance will do.
 */
seeded: boolean,
/**
 * Moves made so far.
 */
moves: number,
/**
 * How it ended.
 */
result: Outcome | null,
/**
 * How agents pace their moves.
 */
pace: Pace,
/**
 * Those who look on now.
 */
spectators: number,
/**
 * When it was made, in milliseconds since 1970.
 */
created: number,
/**
 * When something was last done in it.
 */
updated: number,
/**
 * The room of the rematch, if there was one.
 */
next: string | null, };

/**
 * Rooms that were searched for, newest first.
 */
export type RoomList = {
/**
 * The rooms of this page.
 */
rooms: Array<RoomInfo>,
/**
 * How many there are in all; at most 2 000 are counted.
 */
total: number,
/**
 * What to ask with as `after` for the next page; left out with the last one.
 */
next?: string, };

/**
 * Whether a game goes on.
 */
export type RoomState = "playing" | "over";

/**
 * What rules mean.
 */
export type RulesInfo = {
/**
 * The nearest preset and what differs.
 */
text: string,
/**
 * The number of players.
 */
seats: number,
/**
 * The value of every option.
 */
values: Record<string, string | number>, };

/**
 * Asks what rules mean.
 */
export type RulesQuery = {
/**
 * A text such as `arena,turn-limit=50`, or an object of options with `preset`.
 */
rules: string | Record<string, unknown>, };

/**
 * A step in its parts, as a viewer may know it.
 */
export type SchottenAction = { "type": "lay",
/**
 * The card.
 */
card: SchottenCard,
/**
 * Where.
 */
stone: SchottenStone, } | { "type": "pass" } | { "type": "claim",
/**
 * Which.
 */
stone: SchottenStone, } | { "type": "done" } | { "type": "banshee",
/**
 * Where it lies.
 */
stone: SchottenStone,
/**
 * The card.
 */
card: SchottenCard, } | { "type": "strategist",
/**
 * Where it lies.
 */
stone: SchottenStone,
/**
 * The card.
 */
card: SchottenCard, } | { "type": "traitor",
/**
 * Where it lies.
 */
stone: SchottenStone,
/**
 * The card.
 */
card: SchottenCard, } | { "type": "place",
/**
 * Where.
 */
stone: SchottenStone, } | { "type": "discard" } | { "type": "recruiter" } | { "type": "draw",
/**
 * Which.
 */
pile: SchottenPile, } | { "type": "return",
/**
 * The card, for those who may know it.
 */
card: SchottenCard | null,
/**
 * Where it goes.
 */
pile: SchottenPile, } | { "type": "drawn",
/**
 * Who gets it.
 */
seat: Seat,
/**
 * The card, for those who may know it.
 */
card: SchottenCard | null, };

/**
 * Numbers of cards by their backs.
 */
export type SchottenBacks = {
/**
 * Clan cards.
 */
clan: number,
/**
 * Tactics cards.
 */
tactics: number, };

/**
 * A card: one of up to 60 clan cards or a kind of tactics card.
 */
export type SchottenCard = string;

/**
 * Some cards of both kinds, in no order: a hand, a shuffled pile, the discard pile.
 */
export type SchottenCards = Array<string>;

/**
 * The kinds of formations, the weakest first.
 */
export type SchottenCategory = "sum" | "run" | "colour" | "kind" | "colour-run";

/**
 * A chance as a fraction: so many cases of all.
 */
export type SchottenChance = {
/**
 * The cases in which it comes.
 */
cases: number,
/**
 * All cases, at least 1.
 */
of: number, };

/**
 * The chances of one player: a row a colour, a column a value.
 */
export type SchottenChances = {
/**
 * Whose they are.
 */
seat: Seat,
/**
 * By colour in the order of [`Colour::ALL`], then by value from 1.
 */
rows: Array<Array<SchottenChance>>, };

/**
 * Whether a claim holds.
 */
export type SchottenClaim = {
/**
 * The same in words.
 */
words: string, } & ({ "granted": SchottenGrounds } | { "refused": SchottenClaimRefusal });

/**
 * Why a claim does not hold.
 */
export type SchottenClaimRefusal = { "because": "owned",
/**
 * The stone.
 */
stone: SchottenStone, } | { "because": "incomplete",
/**
 * The stone.
 */
stone: SchottenStone,
/**
 * How many cards it has.
 */
has: number,
/**
 * How many it needs.
 */
needs: number, } | { "because": "weaker",
/**
 * The stone.
 */
stone: SchottenStone,
/**
 * The claimant's class.
 */
own: SchottenClass,
/**
 * The other's class.
 */
other: SchottenClass, } | { "because": "completed-later",
/**
 * The stone.
 */
stone: SchottenStone,
/**
 * The class of both.
 */
class: SchottenClass, } | { "because": "too-early",
/**
 * The stone.
 */
stone: SchottenStone, } | { "because": "refutable",
/**
 * The stone.
 */
stone: SchottenStone,
/**
 * The claimant's class.
 */
own: SchottenClass,
/**
 * The completion that refutes the claim.
 */
by: SchottenReach, };

/**
 * A set of clan cards: ten bits a colour, the lowest for value 1.
 */
export type SchottenClans = Array<string>;

/**
 * A ranking class: formations of one class are equal in strength. A greater class wins.
 */
export type SchottenClass = { category: SchottenCategory, sum: number, };

/**
 * What a step did.
 */
export type SchottenEffect = { "type": "claimed",
/**
 * By whom.
 */
seat: Seat,
/**
 * Which.
 */
stone: SchottenStone,
/**
 * Why the claim holds.
 */
grounds: SchottenGrounds | null, } | { "type": "discarded",
/**
 * The card.
 */
card: SchottenCard,
/**
 * Where it lay.
 */
stone: SchottenStone, } | { "type": "moved",
/**
 * The card.
 */
card: SchottenCard,
/**
 * Where it lay.
 */
from: SchottenStone,
/**
 * Where it lies.
 */
to: SchottenStone, } | { "type": "removed",
/**
 * The card.
 */
card: SchottenCard,
/**
 * Where it lay.
 */
from: SchottenStone, } | { "type": "passed",
/**
 * Who.
 */
seat: Seat, };

/**
 * Why a claim holds.
 */
export type SchottenGrounds = { "because": "stronger",
/**
 * The claimant's class.
 */
own: SchottenClass,
/**
 * The other's class.
 */
other: SchottenClass, } | { "because": "completed-first",
/**
 * The class of both.
 */
class: SchottenClass, } | { "because": "proof",
/**
 * The claimant's class.
 */
own: SchottenClass,
/**
 * The best the other side can become; `None` when it can never be complete.
 */
best: SchottenReach | null, };

/**
 * What is to be done next.
 */
export type SchottenPhase = { "name": "deal",
/**
 * How many were dealt.
 */
dealt: number, } | { "name": "play" } | { "name": "claim" } | { "name": "place",
/**
 * The card.
 */
card: SchottenCard,
/**
 * Where it lies.
 */
from: SchottenStone,
/**
 * Whether it is an enemy's, taken by the Traitor; else an own one, taken by the Strategist.
 */
enemy: boolean, } | { "name": "recruit",
/**
 * How many cards are still to be drawn.
 */
left: number, } | { "name": "return",
/**
 * How many.
 */
left: number, } | { "name": "choose-pile" } | { "name": "draw",
/**
 * From which pile.
 */
pile: SchottenPile,
/**
 * How many more the Recruiter draws after this one; 0 at the end of a turn.
 */
left: number,
/**
 * Whether the Recruiter draws.
 */
recruits: boolean, } | { "name": "over" };

/**
 * One of the two piles, told apart by the backs of their cards.
 */
export type SchottenPile = "clan" | "tactics";

/**
 * A formation that a side can become.
 */
export type SchottenReach = {
/**
 * What it is worth.
 */
class: SchottenClass,
/**
 * The unseen cards it takes.
 */
with: Array<SchottenCard>,
/**
 * The whole formation, wild cards as the clan cards they stand for, by value.
 */
formation: Array<SchottenCard>, };

/**
 * A card that the Recruiter put back, which everybody knows to lie at the end of its pile.
 */
export type SchottenReturned = {
/**
 * The pile.
 */
pile: SchottenPile,
/**
 * The card, for the player who put it there.
 */
card: SchottenCard | null, };

/**
 * What a front needs to know of the definitions.
 */
export type SchottenSheet = {
/**
 * Width and height of a card.
 */
card: [number, number], };

/**
 * One of the nine stones, counted from 0 in code and from 1 in words.
 */
export type SchottenStone = number;

/**
 * One stone as fronts draw it.
 */
export type SchottenStoneView = {
/**
 * The cards on each side, in the order in which they were laid.
 */
sides: [Array<SchottenCard>, Array<SchottenCard>],
/**
 * What each side is worth once it is complete.
 */
classes: [SchottenClass | null, SchottenClass | null],
/**
 * Who owns it.
 */
owner: Seat | null,
/**
 * The cards that a side needs.
 */
needs: number,
/**
 * Whether only the sum counts.
 */
bluff: boolean,
/**
 * Whether sides need four cards.
 */
mud: boolean,
/**
 * Whose side was complete first.
 */
first: Seat | null,
/**
 * The best each side can become as far as the viewer knows.
 */
best: [SchottenReach | null, SchottenReach | null],
/**
 * Whether each player may claim it as the table lies, and why or why not.
 */
claims: [SchottenClaim, SchottenClaim], };

/**
 * A set of stones.
 */
export type SchottenStones = Array<number>;

/**
 * What fronts draw. Seats are counted from 0, stones from 1.
 */
export type SchottenView = {
/**
 * Who looks; none for a spectator.
 */
viewer: Seat | null,
/**
 * Whose turn it is.
 */
turn: Seat,
/**
 * What is to be done next.
 */
phase: SchottenPhase,
/**
 * The stones from the left.
 */
stones: Array<SchottenStoneView>,
/**
 * The viewer's own hand.
 */
hand: SchottenCards | null,
/**
 * The cards in each player's hand, by their backs.
 */
hand_sizes: [SchottenBacks, SchottenBacks],
/**
 * The cards in the piles.
 */
piles: SchottenBacks,
/**
 * The cards that the Recruiter put back, first returned first.
 */
returned: Array<SchottenReturned>,
/**
 * The cards in the other player's hand that the viewer knows.
 */
known: SchottenCards,
/**
 * The discard pile.
 */
discard: SchottenCards,
/**
 * The clan cards whose place the viewer does not know.
 */
unseen: SchottenClans,
/**
 * How many tactics cards the viewer does not know the place of.
 */
unseen_tactics: number,
/**
 * The tactics cards that each player has played.
 */
tactics_played: [number, number],
/**
 * The stones that each player could claim if claims were asked for now.
 */
claimable: [SchottenStones, SchottenStones],
/**
 * The stones that each player owns.
 */
owned: [SchottenStones, SchottenStones],
/**
 * How likely each clan card comes between now and the end: the viewer's own chances, both players' for a spectator.
 */
chances: Array<SchottenChances>, };

/**
 * A place at the table, counted from 0 in code and data and from 1 in words ("player 1").
 */
export type Seat = number;

/**
 * Who plays a seat, as anybody may see it.
 */
export type SeatInfo = {
/**
 * The name.
 */
name: string,
/**
 * Who it is.
 */
kind: SeatKind,
/**
 * The agent's level or spec.
 */
agent: string | null,
/**
 * Whether the person is connected; agents always are.
 */
present: boolean, };

/**
 * Who plays a seat.
 */
export type SeatKind = "here" | "open" | "link" | "agent" | "nobody";

/**
 * Who shall play a seat.
 */
export type SeatSetup = { "kind": "here",
/**
 * The player's name.
 */
name?: string, } | { "kind": "link",
/**
 * The player's name.
 */
name?: string, } | { "kind": "agent",
/**
 * A level or a spec.
 */
agent: string,
/**
 * The name it plays under.
 */
name?: string, };

/**
 * A seat and the secret of who plays it.
 */
export type SeatToken = {
/**
 * The seat.
 */
seat: number,
/**
 * Its secret.
 */
token: string, };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "welcome",
/**
 * The room.
 */
room: RoomInfo,
/**
 * Who one is.
 */
you: You, } | { "type": "state" } & State | { "type": "room",
/**
 * The room.
 */
room: RoomInfo, } | { "type": "done",
/**
 * The number of the message.
 */
id: number | null, } | { "type": "error",
/**
 * The number of the message, where it had one that could be read.
 */
id: number | null,
/**
 * A short name that never changes.
 */
code: string,
/**
 * What is wrong and what would be right.
 */
message: string,
/**
 * The number that people know the reason by, where it has one.
 */
number?: number, } | { "type": "hint",
/**
 * The number of the message that asked.
 */
id: number | null,
/**
 * The moves.
 */
advice: Advice,
/**
 * The board with the moves drawn on it, for those who asked for boards.
 */
board?: BoardPicture, } | { "type": "foreseen",
/**
 * The number of the message that asked.
 */
id: number | null,
/**
 * For each move, in the order asked.
 */
points: Array<Foreseen>, } | { "type": "prepared",
/**
 * The number of the message that asked.
 */
id: number | null,
/**
 * The moves, of which one may be legal then or not.
 */
choices?: Choices, } | { "type": "answered",
/**
 * What was proposed.
 */
kind: ProposalKind,
/**
 * Who proposed it.
 */
seat: number,
/**
 * Who answered.
 */
by: number,
/**
 * Whether they accepted.
 */
accept: boolean, } | { "type": "review" } & Review | { "type": "rematch",
/**
 * The new room.
 */
room: string,
/**
 * The seats one has there; the same secrets open it.
 */
seats: Array<number>, } | { "type": "closed",
/**
 * Why: `deleted`, `shutdown`, `slow`, `flood`, `full`.
 */
reason: string, };

/**
 * The definitions that the boards of a room refer to, the same during the whole game.
 */
export type Sheet = {
/**
 * Markup for the inside of a `defs` element.
 */
svg: string,
/**
 * What a front needs to know about them, as the game describes it.
 */
data: GameSheet, };

/**
 * A square, held as the cell number that the bitboards use: six times the column plus the row. The sixth
 * row of each column is never a square; it stops shifts from running over the edge.
 */
export type Square = string;

/**
 * The game as it stands, for one connection.
 */
export type State = {
/**
 * Rises with every change.
 */
revision: number,
/**
 * The game.
 */
position: Position,
/**
 * Whether what was told of the log before is to be forgotten: on entering, and when the whole is told anew. Then
 * the last entries come, and earlier ones can be asked for.
 */
log_fresh?: boolean,
/**
 * How many entries of the log there are before these; those known still hold.
 */
log_from: number,
/**
 * The entries that follow them.
 */
log: Array<LogEntry>,
/**
 * The agent's seat that is thinking.
 */
thinking: number | null,
/**
 * Whether each seat may take back.
 */
undo: Array<UndoRight>,
/**
 * Whether each seat may play again what was taken back.
 */
redo: Array<UndoRight>,
/**
 * What somebody proposed to the others.
 */
proposal: Proposal | null, };

/**
 * The table of a game under some rules.
 */
export type TableInfo = {
/**
 * Whether it is there.
 */
present: boolean,
/**
 * Who the strongest level is under these rules, in words.
 */
strongest: string | null,
/**
 * Whether this server makes tables for those who ask.
 */
may_build: boolean,
/**
 * Bytes of memory that making it takes.
 */
memory: number,
/**
 * Bytes of memory that are available, where the system tells.
 */
available: number | null,
/**
 * Bytes of the table on the disk.
 */
disk: number,
/**
 * Bytes on the disk while it is made.
 */
work: number,
/**
 * Minutes that it may take.
 */
minutes: number,
/**
 * Whether an earlier run left something to go on from.
 */
begun: boolean,
/**
 * How far the making is.
 */
stage: TableStage,
/**
 * How far of this part, from 0 to 1.
 */
done: number,
/**
 * The same in words; empty when nothing was asked for.
 */
words: string, };

/**
 * Asks for a table.
 */
export type TableQuery = {
/**
 * A text such as `flexible,stuck=loss`, or an object of options with `preset`.
 */
rules: string | Record<string, unknown>, };

/**
 * How far the making of a table is.
 */
export type TableStage = "idle" | "solving" | "writing" | "done" | "stopped" | "failed";

/**
 * Colours for drawings.
 */
export type Theme = "light" | "dark";

/**
 * Whether a seat may take back.
 */
export type UndoRight = "free" | "ask" | "no";

/**
 * Who a connection is.
 */
export type You = {
/**
 * The seats held.
 */
seats: Array<number>,
/**
 * Whether the host key is held.
 */
host: boolean,
/**
 * Whose eyes are looked through; `null` for a spectator's.
 */
look: number | null, };

/**
 * What a viewer sees, by game.
 */
export type GameViews = { bobail: BobailView, carcassonne: CarcassonneView, schotten: SchottenView, };

/**
 * What a viewer sees, of any game.
 */
export type GameView = GameViews[keyof GameViews];

/**
 * What was done, by game.
 */
export type GameActions = { bobail: BobailAction, carcassonne: CarcassonneAction, schotten: SchottenAction, };

/**
 * What was done, of any game.
 */
export type GameAction = GameActions[keyof GameActions];

/**
 * What came of it, by game.
 */
export type GameEffects = { bobail: NoEffect, carcassonne: CarcassonneEffect, schotten: SchottenEffect, };

/**
 * What came of it, of any game.
 */
export type GameEffect = GameEffects[keyof GameEffects];

/**
 * What a front needs to know of a sheet, by game.
 */
export type GameSheets = { carcassonne: CarcassonneSheet, schotten: SchottenSheet, };

/**
 * What a front needs to know of a sheet, of any game.
 */
export type GameSheet = GameSheets[keyof GameSheets];
