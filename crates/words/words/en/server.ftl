## presenter

to-move = { $name } to move
wins = { $winner } wins
a-draw = A draw: { $winners }

## refusal

unreadable = cannot be read: { $why }
no-room = there is no such room; it may have been deleted
no-seat = the game has no such seat
bad-method = this address is not asked for like this
no-page = there is nothing at this address
no-puzzle = there is no such puzzle
not-the-way = these turns are not on the way to the win
no-tables = this server makes no tables for those who ask over the network; start it with --build-tables, or run `bastide solve bobail`
bad-secret = this link does not open anything in this room
bad-invitation = this invitation was used already, or was never made
not-yours = you do not play this seat
not-allowed = only players and whoever made the room may do this
hello-first = the first message must be `hello`, and only the first
look-only = this room is for looking only
other-moment = the game went on since you chose this move
no-takebacks = moves are taken back in games with cards or tiles only when that was agreed at the start
resigned = a game that somebody resigned stays finished
no-swap = players cannot change seats where hands are hidden; ask for a rematch with seats changed
no-proposal = nothing was proposed to you
proposed = another proposal waits for its answer
not-over = this is possible once the game is over
bad-pace = the delay between moves goes from 0 to 10000 milliseconds
bad-title = a title has 1 to 80 characters, none of them a control character
bad-query = a parameter of the address cannot be read
too-fast = too many requests; wait a moment
too-large = this is too large
too-many-rooms = the server holds as many rooms as it may; delete some
too-many-here = as many people as possible are here already
busy = the server is busy with other reviews; try again later
stopped = it was stopped
storage = the server could not keep this; it was not done
closing = the server is stopping
other-site = requests must come from this server's own pages; behind a proxy, start it with --public-url

too-slow = the request took too long to arrive
too-many-of-yours = you have as many rooms here as you may; delete some, or play on in those you have
damaged = this room was kept, but cannot be read; whoever runs the server finds its name in the log
not-ready = games cannot be kept at the moment
seat-open = a seat still waits for its player; the invitation would open a seat in both games
too-long = a game has at most { $most } steps here
parameter-too-large = the parameter `{ $parameter }` of an agent is at most { $most } on this server

## store

file-owned = another server has this file open; stop it first, or name another file with --data
file-owned-by = another server has this file open (process { $owner }); stop it first, or name another file with --data
file-not-locked = the file cannot be locked: { $error }
file-damaged = the file is damaged ({ $what }); put a copy in its place, or save what can be read with `sqlite3 FILE .recover`
file-newer = the file has format { $found }; this program reads up to format { $known }
database-silent = the database does not answer
file-there = this file is there already, and nothing is written over it
file-foreign = this is no file of games
file-not-copied = the copy cannot be made: { $error }
