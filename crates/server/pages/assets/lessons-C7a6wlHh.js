var e=`# What the guide says in a first game.

## Carcassonne

carcassonne-welcome = Welcome! Together the players build one landscape, tile by tile. At the top left is the tile you drew. Places where it fits are lit: choose one.
carcassonne-turn = The tile lies there for now. Click it (or use the wheel, or R) to turn it. Roads must meet roads, cities meet cities, fields meet fields.
carcassonne-follower = The pale figures on the tile are places for a follower. A follower on a city or road scores when it is complete, then comes home. Choose one, or none, and press “Lay the tile”.
carcassonne-seven = You have seven followers. The one you sent out works until its feature is complete: do not send all of them at once.
carcassonne-hover = Point at a city, road or field: you see whose it is, what it is worth now, and what it will be worth when complete.
carcassonne-complete = Cities pay 2 a tile when complete (1 if the game ends first), roads 1 a tile, a monastery 9 with all eight neighbours.
carcassonne-farmer = A follower lying in a field is a farmer: it stays until the end and brings 3 points for each complete city its field touches. One early farmer can decide a game.
carcassonne-hint = Not sure? Ask for a hint: the best places are drawn on the board with their rank. The tab “Table” shows which tiles are left.

## Schotten-Totten

schotten-welcome = Nine stones stand between you and your opponent. You hold six cards. Choose one: lit stones are where it can go. You may also drag it.
schotten-three = Three cards on your side make a formation. From the strongest: colour run (7-8-9 of one colour), same value, colour, run, and the plain sum.
schotten-spread = Keep chances open: two cards of one colour in a row can still become a colour run, the strongest there is. Use stones you expect to lose for cards you cannot use.
schotten-about = Press a stone to see what both sides can still become, and why it can be claimed or not.
schotten-claim = A stone can be yours now! You may claim it even before the other side is complete, if nothing it can still become is stronger. That is the heart of the game.
schotten-goal = Three stones side by side win, or any five. Watch the stones next to those already taken.

## Bobail

bobail-welcome = The yellow piece is the bobail. It belongs to nobody: you win when it stands on your home column, whoever moved it there. In the very first turn only a pawn moves: choose one of yours.
bobail-slide = A pawn slides in a straight line as far as it can: it stops only at the edge or before another piece. Choose a lit square.
bobail-bobail = From now on every turn has two parts: first the bobail goes one square in any direction, then one of your pawns slides.
bobail-refusal = Try a square that is not lit: the game tells you why it is not allowed.
bobail-danger = Before you end your turn, look where your opponent could take the bobail: two squares from a home column it is dangerous. Your pawns can wall it in, too: who surrounds it wins.
bobail-hint = A hint draws the best turns as arrows. Undo is free here: try things.
`;export{e as default};