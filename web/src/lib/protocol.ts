// Written from the server's types by `cargo xtask protocol`; do not edit.

/**
 * A language of the product.
 */
export type Lang = "en" | "fr";

/**
 * Colours for drawings.
 */
export type Theme = "light" | "dark";

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
message: string, };

/**
 * The body of every HTTP answer that is an error.
 */
export type Failed = {
/**
 * What went wrong.
 */
error: Fault, };

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
 * Whether players have secrets from each other.
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
 * Named rules.
 */
export type PresetInfo = {
/**
 * The name in requests.
 */
name: string,
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
 * An option of the rules.
 */
export type OptionInfo = {
/**
 * The name in requests.
 */
name: string,
/**
 * One sentence for players.
 */
summary: string,
/**
 * The values it takes, in words: `max / any`, `a whole number from 2 to 5`.
 */
expected: string, };

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
 * Asks what rules mean.
 */
export type RulesQuery = {
/**
 * A text such as `arena,turn-limit=50`, or an object of options with `preset`.
 */
rules: string | Record<string, unknown>, };

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
 * Whether a game goes on.
 */
export type RoomState = "playing" | "over";

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
 * Rooms that were searched for, newest first.
 */
export type RoomList = {
/**
 * The rooms of this page.
 */
rooms: Array<RoomInfo>,
/**
 * How many there are in all.
 */
total: number, };

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
view: unknown,
/**
 * The same drawn with characters, for those who cannot see pictures.
 */
diagram: string,
/**
 * The same as a drawing, where there is one.
 */
board: Board | null,
/**
 * The legal moves, a tree of picks; empty for those who are not to move.
 */
choices: Array<Choice>,
/**
 * One line: whose turn it is or who won.
 */
tip: string, };

/**
 * A drawing: markup for the inside of an `svg` element, which refers to the definitions of the room's [`Sheet`].
 */
export type Board = {
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
desc: string,
/**
 * What a front needs beyond the drawing.
 */
data: unknown, };

/**
 * The definitions that the boards of a room refer to, the same during the whole game.
 */
export type Sheet = {
/**
 * Markup for the inside of a `defs` element.
 */
svg: string,
/**
 * What a front needs to know about them.
 */
data: unknown, };

/**
 * One pick on the way to a move.
 */
export type Choice = {
/**
 * What is picked, for programs: `cell:2,-1`.
 */
id: string,
/**
 * The same in words.
 */
label: string,
/**
 * The move in notation, when this is the last pick.
 */
text: string | null,
/**
 * The picks that may follow.
 */
next: Array<Choice>, };

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
 * What it did beyond that, a sentence each.
 */
told: Array<string>,
/**
 * The same as data.
 */
data: unknown[], };

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
 * A move with what the agent thinks of it.
 */
export type Hint = {
/**
 * The move in notation.
 */
text: string,
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
 * Asks for a review.
 */
export type ReviewQuery = {
/**
 * The agent, by level or spec.
 */
agent: string, };

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
 * What the game was worth to that seat for certain, where the game is solved.
 */
exact: Exact | null,
/**
 * What it was worth after the move that was played.
 */
played: Exact | null, };

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
line: Array<string>, };

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
 * How good a turn is.
 */
export type PuzzleGrade = "best" | "slower" | "wrong";

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
 * How far the making of a table is.
 */
export type TableStage = "idle" | "solving" | "writing" | "done" | "stopped" | "failed";

/**
 * Asks for a table.
 */
export type TableQuery = {
/**
 * A text such as `flexible,stuck=loss`, or an object of options with `preset`.
 */
rules: string | Record<string, unknown>, };

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
theme?: Theme, } | { "type": "look",
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
theme: Theme, } | { "type": "play",
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
agent?: string, } | { "type": "stop_hint" } | { "type": "ping" };

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
theme?: Theme, } | { "type": "look",
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
theme: Theme, } | { "type": "play",
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
agent?: string, } | { "type": "stop_hint" } | { "type": "ping" });

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
message: string, } | { "type": "hint",
/**
 * The number of the message that asked.
 */
id: number | null,
/**
 * The moves.
 */
advice: Advice,
/**
 * The board with the moves drawn on it.
 */
board: Board | null, } | { "type": "review" } & Review | { "type": "rematch",
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
 * How many entries of the log already known still hold.
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
 * Whether a seat may take back.
 */
export type UndoRight = "free" | "ask" | "no";

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
