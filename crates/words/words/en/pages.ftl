# What the pages say.

app-name = Bastide
# What this language calls itself.
language-name = English
label = { $what }: { $value }
app-tagline = Three games of stone, card and field. Play them, watch them, study them.
app-skip = Skip to the content
app-unaffiliated = Bastide is not affiliated with the publishers of these games; their names only say which rules are meant.
app-fonts = Set in Alegreya and Alegreya Sans (SIL Open Font License).

nav-main = Main
nav-play = Play
nav-games = Games
nav-learn = Learn
nav-theme = Colours
nav-theme-auto = As the system
nav-theme-light = Light
nav-theme-dark = Dark
nav-sound-on = Sound on
nav-sound-off = Sound off

game-players = { $n } players
game-carcassonne-line = Lay tiles, send followers, share the land.
game-schotten-line = Nine stones, hidden hands, proofs.
game-bobail-line = Small board, one neutral piece, deep water.
game-carcassonne-facts = 2–5 players · 30 min
game-schotten-facts = 2 players · 20 min
game-bobail-facts = 2 players · 10 min

home-continue = Continue
home-new = New game
home-watch = Watch
home-watch-line = Set agents against each other and look on, at your speed.
home-watch-live = Being played now
home-review = Review
home-review-line = Every finished game is kept. Step through it and ask an agent what it would have played.
home-learn = Learn
home-learn-line = The rules with pictures, and a first guided game.
home-play = Play
home-rules = Rules
home-guided = First guided game
home-all = All games
home-import = Import a record
home-forget = Remove from this list

new-rules = Rules
new-preset = Preset
new-options = Change single options
new-options-changed = { $n } changed
new-players = Players
new-seats = Who plays
new-seat = Player { $n }
new-kind-here = A person at this screen
new-kind-link = A friend, by link
new-kind-agent = An agent
new-name = Name
new-level = Strength
new-level-custom = Own spec…
new-level-seconds = about { $n } s a move
new-level-instant = at once
new-spec = Spec of the agent
new-spec-hint = For example { $example }
new-first = begins
new-more = More
new-title = Name of the table
new-title-hint = So that it can be found among the games.
new-file-choose = Choose a file
new-file-remove = Without the file
new-seed = Seed
new-seed-hint = The same seed gives the same draws. Leave empty for chance.
new-takebacks = Taking back allowed
new-takebacks-hint = With cards or draws, taking back shows what would have stayed hidden. Tick it for practice.
new-listed = Show in the list of games
new-start = Start
new-startWatch = Start watching
new-quick = Against
new-quick-agent = an agent
new-quick-friend = a friend, by link
new-quick-screen = a friend, at this screen
new-quick-watch = watch agents
new-quick-custom = own table


room-connecting = Connecting…
room-sending = Sending…
room-offline = The server does not answer. Trying again…
room-gone = There is no such game, or it was deleted.
room-badSecret = This link does not belong to a seat of this game.
room-asSpectator = Look on as a spectator
room-home = Back to the start
room-board = Board
room-players = Players
room-log = Moves
room-info = Table
room-tools = Tools
room-toMove = to move
room-thinking = thinking…
room-absent = away
room-open = seat is free
room-you = you
room-agent = agent
room-spectators =
    { $n ->
        [one] { $n } spectator
       *[other] { $n } spectators
    }
room-watching = You are watching.
room-confirm = Confirm
room-cancel = Cancel
room-back = One step back
room-hint = Hint
room-hint-by = Hint by
room-hint-asked = Asked: { $name }
room-hint-thinking = Thinking about a hint…
room-hint-none = A hint can be asked when it is your turn.
room-hint-best = Best moves
room-hint-value = chance to win
room-hint-clear = Put the hint away
room-undo = Take back
room-redo = Redo
room-undo-ask = Ask to take back
room-undo-no = Nothing can be taken back here.
room-resign = Resign
room-resign-sure = Resign this game?
room-resign-yes = Yes, resign
room-rematch = Rematch
room-rematch-swap = Rematch, sides swapped
room-swap = Swap sides
room-share = Share
room-share-title = Links
room-share-watch = Anybody with this link can watch.
room-share-invite = Send this link to { $name }: it takes the seat once.
room-share-own = Your own link, to go on from another device. Keep it for yourself.
room-share-copy = Copy
room-share-copied = Copied
room-review = Review this game
room-export = Save as a file
room-delete = Delete this game
room-delete-sure = Delete this game for good?
room-proposal-undo = { $name } would like to take back a move.
room-proposal-redo = { $name } would like to redo the move taken back.
room-proposal-swap = { $name } would like to swap sides.
room-proposal-rematch = { $name } would like a rematch.
room-proposal-rematch-swapped = { $name } would like a rematch with sides swapped.
room-proposal-waiting = Waiting for an answer…
room-accept = Accept
room-decline = Decline
room-declined = { $name } declined.
room-agreed = { $name } agreed.
room-withdraw = Withdraw
room-rematch-ready = The rematch is ready.
room-rematch-go = Go there
room-pace = Speed
room-pause = Pause
room-resume = Go on
room-cover-title = { $name }, it is your turn
room-cover-line = Only you should look at the screen now.
room-cover-show = Show my cards
room-type = Type a move
room-type-send = Play
room-list = List of moves
room-list-line = Everything you can choose now, for keyboard and screen reader.
room-rules = Rules played: { $rules }
room-notation = Notation beside the words
room-menu = Menu
room-diagram = The board as text
room-keys = Keys
room-keys-line = Tab or arrows choose, Enter picks, Escape goes back, H hint, U take back, L list of moves, P prepares a move, comma and full stop go through the game.
room-keys-carcassonne = R turns the tile, arrows move between places, + and − zoom, 0 shows all.
room-guide = Guide
room-guide-quiet = Play on. The guide speaks up when there is something new.
room-guide-next = Understood
room-guide-close = Leave the guide

log-earlier = Earlier moves
log-empty = Nothing yet.
log-show = Show on the board

over-title = The game is over
over-won = { $name } wins
over-youWon = You win!
over-draw = A draw
over-shared = Shared by { $names }
over-breakdown = Where the points came from
over-moments = How it went
over-story = How it went
moment-largest = Largest scoring: { $name } +{ $n }
moment-lead = { $name } takes the lead for good
moment-final = Most of the final count: { $name } +{ $n }
moment-ahead = Furthest ahead: { $name }, by { $n }
moment-scored = { $name } scores +{ $n }
moment-claimed = { $name } claims stone { $n }
moment-longest = Completed over the most tiles
moment-first = First stone: { $name }, stone { $n }
moment-decisive = The decisive stone: { $name }, stone { $n }
moment-row = { $name } claims { $n } stones in a row
moment-slide = Longest slide: { $name }, { $n } squares
moment-near = The bobail stands one step from the home column of { $name }
moment-last = The last turn: { $name }
over-chart = Scores by turn
over-chart-label = Chart of the scores by turn: { $text }
over-final = Final scoring, step by step
over-step = Step { $n } of { $total }
over-previous = Back
over-next = Next
over-sums = Points so far
over-play = Play the count
over-skip = Skip
over-total = Total

feature-road = Roads
feature-city = Cities
feature-monastery = Monasteries
feature-field = Fields
feature-road-1 = Road
feature-city-1 = City
feature-monastery-1 = Monastery
feature-field-1 = Field

and = and
side-north = north
side-east = east
side-south = south
side-west = west
a-city = a city
a-road = a road
a-field = a field
a-monastery = a monastery
carcassonne-laid = Laid at { $place }: { $tile }
carcassonne-inHand = Tile to lay
carcassonne-left =
    { $n ->
        [one] { $n } tile left
       *[other] { $n } tiles left
    }
carcassonne-kinds = Tiles left by kind
carcassonne-followers = Followers left
carcassonne-followers-n = { $n } followers left
carcassonne-claimed = Followers at work
carcassonne-rotate = Turn the tile
carcassonne-step-cell = Choose a lit place for the tile.
carcassonne-step-spot = Turn the tile if you like, then put a follower on it or none.
carcassonne-step-tile = Choose a tile of your hand and a lit place for it.
carcassonne-step-action = Recall or move one of your followers, or do nothing more.
carcassonne-step-to = Choose where on the new tile the follower goes.
carcassonne-step-away = Choose the tile the follower goes to.
carcassonne-step-feast = Festival: take back one of your followers, or none.
carcassonne-step-swap = Choose the tile that you give.
carcassonne-barred = No follower may be put on the board this turn.
carcassonne-inHands = Your tiles
carcassonne-holds = { $n } tiles in hand
carcassonne-silenced = silenced in the next turn
carcassonne-territory = controls { $n } of { $goal } tiles
carcassonne-blockade = blocked { $n } of { $goal } features
carcassonne-shut-in = has shut in { $n } of { $goal } opponents
carcassonne-shut = is shut in: no follower in hand, and none that can come home
carcassonne-deck = Event cards left
carcassonne-die = The die shows { $n }.
carcassonne-again = Another turn follows this one.
carcassonne-marks = Marks
card-exchange = Exchange: the drawn tile may be exchanged
card-double = Double: another turn follows
card-drought = Drought: no follower this turn
card-tithe = Tithe: whoever has most followers on the board takes one home
card-swap = Swap: a tile may be swapped with another player
card-cluster = Cluster: the tile must touch at least two others, if one can
card-trail = Trail: the tile must lie beside the one laid last, if one can
card-shun = Shun: the tile must not lie beside a follower’s tile, if one can
mark-market = Market: doubles the completed city
mark-toll = Toll: doubles the completed road
mark-silence = Silence: the next player places no follower
mark-festival = Festival: take back a follower
carcassonne-none = No follower
carcassonne-confirm = Lay the tile
carcassonne-graph = The graph of features (G)
carcassonne-graph-legend = What the nodes are
carcassonne-zoom-in = Closer
carcassonne-zoom-out = Farther
carcassonne-zoom-all = Show all
carcassonne-tiles =
    { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }
carcassonne-sorts =
    { $n ->
        [one] { $n } kind
       *[other] { $n } kinds
    }
carcassonne-now = now { $n }
carcassonne-complete = { $n } when complete
carcassonne-worth-now = now { $n }
carcassonne-worth-end = end { $n }
carcassonne-worth = What each choice is worth: at once, and if the game ended here
carcassonne-done = complete: { $n } points
carcassonne-nobody = nobody
carcassonne-projected = { $n } if the game ended now
carcassonne-open =
    { $n ->
        [one] { $n } open end
       *[other] { $n } open ends
    }
carcassonne-places =
    { $n ->
        [one] { $n } empty place around it
       *[other] { $n } empty places around it
    }
carcassonne-cities =
    { $n ->
        [one] touches { $n } city
       *[other] touches { $n } cities
    }

schotten-hand = Your hand
schotten-claim = Claim
schotten-step-card = Choose a card, or drag it to a stone.
schotten-step-target = Choose where { $card } goes.
schotten-step-draw = Draw a card.
schotten-step-claim = Claim stones, or go on.
schotten-pile = Clan pile
schotten-pile-tactics = Tactics pile
schotten-discard = Discarded
schotten-unseen = Cards not seen yet
schotten-odds = The chance of each card
schotten-odds-note = How likely the player gets each card between now and the end, in per cent, from what you can see.
schotten-owned = Stones
schotten-owner = taken by { $name }
schotten-best = can become { $class }
schotten-category-colour-run = Colour run
schotten-category-colour = Colour
schotten-category-run = Run
schotten-category-sum = Sum
schotten-short-colour-run = Col. run
schotten-short-colour = Colour
schotten-short-run = Run
schotten-short-sum = Sum
schotten-legend = Strength of formations
schotten-backs = hidden card

schotten-colour-R = red
schotten-colour-G = green
schotten-colour-B = blue
schotten-colour-Y = yellow
schotten-colour-P = purple
schotten-colour-O = orange
schotten-tactic-joker = Joker
schotten-tactic-joker1 = Joker
schotten-tactic-joker2 = Joker
schotten-tactic-spy = Spy
schotten-tactic-shield = Shield-Bearer
schotten-tactic-bluff = Blind-Man’s Bluff
schotten-tactic-mud = Mud Fight
schotten-tactic-recruiter = Recruiter
schotten-tactic-strategist = Strategist
schotten-tactic-banshee = Banshee
schotten-tactic-traitor = Traitor
schotten-side = Stone { $n }, { $name }: { $cards }
schotten-empty = no cards
schotten-about = Stone { $n }
schotten-category-kind = Same value
schotten-short-kind = Same
schotten-marks-mud = Mud Fight: four cards a side
schotten-marks-bluff = Blind-Man’s Bluff: only the sum counts

bobail-bobail = bobail
bobail-empty = empty
bobail-pawnOf = pawn of { $name }
bobail-step-bobail = Move the bobail to a lit square.
bobail-step-pawn = Choose one of your pawns.
bobail-step-slide = Choose where it slides.
bobail-turns =
    { $n ->
        [one] { $n } turn played
       *[other] { $n } turns played
    }

review-title = Review
review-position = After move { $n } of { $total }
review-start = First position
review-first = To the start
back-title = Look back
back-at = You are looking at move { $n } of { $total }
back-start = You are looking at the start, { $total } moves ago
back-new =
    { $n ->
        [one] { $n } new move
       *[other] { $n } new moves
    }
back-turn = It is your turn
back-steps = Steps through the game
back-now = Back to now
prepare = Prepare a move
prepare-tip = Played as soon as it is your turn. { $tip }
prepare-ready = Ready for your turn: { $move }
prepare-cancel = Cancel
prepare-dropped = The move you prepared is no longer possible.
prepare-never = That cannot become your next move.
review-previous = One move back
review-next = One move on
review-last = To the end
review-play = Play through
review-stop = Stop
review-graph = Evaluation
review-graph-label = Chances of { $name } by move
review-agent = Judge
review-evaluate = Evaluate
review-progress = { $done } of { $total } positions judged
review-would = The agent would have played
review-played = Played
review-same = The agent agrees.
review-through = Seen by
review-everybody = Spectator
review-worst = Turning points
review-none = Choose a judge and let it evaluate the game: it tells what it would have played.
review-running = This game is still being played; it can be reviewed when it is over.
review-continue = Play on from here
review-slider = Move

library-title = Games
library-search = Search by player or title
library-game = Game
library-state = State
library-any = All
library-playing = Being played
library-over = Finished
library-none = No game found.
library-more = More
library-import = Import a record
library-import-line = A record saved from Bastide (JSON). It is checked move by move.
library-import-file = Choose a file
library-import-paste = or paste it here
library-import-go = Import
library-import-bad = This is not a record: { $error }
library-moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
library-watch = Watch
library-review = Review

join-title = You are invited to play { $game }
join-name = Your name
join-go = Take the seat
join-taken = This invitation was already used, or the game is gone.

learn-title = Learn
learn-line = Read the rules, or let the guide take you through a first game.
learn-rules = Read the rules
learn-guided = Start the guided game

new-level-graded = Perfect, but slips
new-level-reported = As in the report
table-what = With a table of the solved game there is an opponent that never errs, exact hints, and reviews that say what each mistake cost.
table-make = Make the table in the background (about { $memory } GB of memory, { $minutes } minutes, { $disk } GB on disk)
table-goOn = Go on making the table (about { $memory } GB of memory, { $minutes } minutes in all, { $disk } GB on disk)
table-work = About { $work } GB on disk while it is made. You can play meanwhile; it can be stopped and goes on later.
table-tight = Too little memory: { $available } GB are free, { $memory } GB are needed.
table-stop = Stop; it can go on later
table-making = Making the table
table-elsewhere = This server makes no tables over the network. Whoever runs it can:
exact-won = won in { $n }
exact-drawn = drawn
exact-lost = lost in { $n }
review-mistakes = Mistakes, for certain
review-mistakes-none = No move gave a win or a draw away.
review-mistake = A mistake: it gave the result away.
review-slower = It cost { $n } turns.
puzzles-title = Puzzles
puzzles-intro = Positions of Bobail from the solved game. In each of them one turn wins in the number of turns said, and no other does. Find it, then play on against the longest resistance.
puzzles-all = All puzzles
puzzles-gone = There is no such puzzle.
puzzles-grade = Win in { $n } turns
puzzles-own =
    { $n ->
        [one] { $n } turn of your own
       *[other] { $n } turns of your own
    }
puzzles-number = Win in { $turns }, no. { $n }
puzzles-side-left = You play player 1; your home is column 1, on the left.
puzzles-side-right = You play player 2; your home is column 5, on the right.
puzzles-playsOut = Play on to the win.
puzzles-firstOnly = The first turn is judged.
puzzles-choices = { $n } turns are legal; one wins in time.
puzzles-solved = Solved!
puzzles-withHelp = With the solution in view it does not count.
puzzles-goOn = The answer is { $reply }; now win in { $n }.
puzzles-tryAgain = Try again.
puzzles-solution = Solution
puzzles-line = Played
puzzles-back = Take the pick back
puzzles-show = Show the solution
puzzles-again = From the start
puzzles-next = Next puzzle
puzzles-fresh = New from the table
puzzles-start = To the next unsolved puzzle
puzzles-progress = { $solved } of { $total } solved
puzzles-you = You
puzzles-other = The other player
puzzles-link = Win in { $turns }, no. { $n }: { $state }
puzzles-state-new = not tried
puzzles-state-tried = tried
puzzles-state-solved = solved
puzzles-forget = Forget my progress
puzzles-forget-sure = Forget which puzzles you solved?

error-offline = The server does not answer. Is it still running?
error-unknown = Something went wrong: { $code }
dialog-close = Close
