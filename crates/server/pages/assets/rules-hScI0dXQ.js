var e=`# The rules as pages to read.

## Carcassonne

carcassonne-aim = The aim
carcassonne-aim-text = Two to five players draw tiles and lay them into one common landscape of walled cities, roads, monasteries and fields. Followers put on the tiles claim what they stand on. Whoever has the most points at the end wins.
carcassonne-aim-begin = One start tile lies on the table; 71 more are drawn one by one. Every player has seven followers.
carcassonne-aim-caption = Three tiles: cities with their walls, a road with fields on both sides, a monastery.

carcassonne-turn = Your turn
carcassonne-turn-text = A turn has three parts, always in this order.
carcassonne-turn-tile = Lay the tile you drew next to at least one other. Where it touches neighbours, its edges must show the same: road to road, city to city, field to field. You may turn it. If it fits anywhere you must lay it; if nowhere, it leaves the game and you draw again.
carcassonne-turn-follower = Put one follower from your hand onto the new tile, if you like: on a city, a road, a field or a monastery. Nobody may stand anywhere on the whole feature that it now belongs to, not even you.
carcassonne-turn-score = Score every road, city and monastery that the tile completes. All followers on it go home to their players. A follower put down in this very turn scores too, but cannot be used again before the next one.
carcassonne-turn-caption = Road meets road, and the city goes on.

carcassonne-scores = What scores
carcassonne-scores-text = A tile counts once for a feature, however often the feature crosses it.
carcassonne-scores-feature = feature
carcassonne-scores-complete = complete when
carcassonne-scores-points = points
carcassonne-scores-end = at the end, incomplete
carcassonne-score-road = road
carcassonne-score-road-complete = both ends are closed by a crossing, a gate or a monastery, or it is a ring
carcassonne-score-road-points = 1 a tile
carcassonne-score-road-end = 1 a tile
carcassonne-score-city = city
carcassonne-score-city-complete = its wall has no gap
carcassonne-score-city-points = 2 a tile, 2 a shield
carcassonne-score-city-end = 1 a tile, 1 a shield
carcassonne-score-monastery = monastery
carcassonne-score-monastery-complete = all eight places around it are filled
carcassonne-score-monastery-points = 9
carcassonne-score-monastery-end = 1, and 1 a neighbour
carcassonne-score-field = field
carcassonne-score-field-complete = never
carcassonne-score-field-points = –
carcassonne-score-field-end = 3 for each complete city it touches

carcassonne-sharing = Sharing a feature
carcassonne-sharing-text = You cannot join somebody’s city directly, but two cities that both have a follower can grow together. Whoever has the most followers there gets all the points; players who are level in the lead each get all of them.

carcassonne-farmers = Farmers
carcassonne-farmers-text = A follower in a field lies down and stays until the game ends. Then each field pays its leader 3 points for every complete city it touches. A city can pay several fields. Roads and city walls bound fields; a field goes round the end of a road at a monastery, but not through a crossing or past a gate.
carcassonne-farmers-caption = A knight in the city, a thief on the road, a farmer lying in the field.

carcassonne-end = The end
carcassonne-end-text = The game ends when the last tile is laid. Then incomplete roads, cities, monasteries and the fields are scored. Bastide tells this scoring step by step and shows each place on the board.

carcassonne-variants = Variants
carcassonne-variants-text = Five things that the base game does not have. “Change single options” switches each of them on; “Everything” takes all but the other ways to win.
carcassonne-variants-name = variant
carcassonne-variants-effect = what it does
carcassonne-variant-marks = special tiles
carcassonne-variant-marks-effect = Marked tiles come into the pile. A market doubles the completed city that contains it, a toll the completed road. After a silence the next player puts down no follower for a turn. Whoever lays a festival may take back a follower from anywhere.
carcassonne-variant-events = events
carcassonne-variant-events-effect = A die is rolled at the start of a turn; a six draws a card. Exchange: the drawn tile may be exchanged. Double: another turn follows. Drought: no follower this turn. Tithe: whoever has most followers on the board takes one home. Swap: a tile in hand may be given for one of another player’s. Three more cards can be put into the deck and say where the tile may lie, if one can be laid so. Cluster: beside two tiles. Trail: beside the tile laid last. Shun: beside no tile with a follower.
carcassonne-variant-hands = tiles in hand
carcassonne-variant-hands-effect = Everybody holds one to three tiles, draws one more and lays any of them. Others see how many you hold; with open hands, which.
carcassonne-variant-actions = actions
carcassonne-variant-actions-effect = Instead of putting down a follower you may recall one from an incomplete city or road, or move it from there to the tile just laid; with other settings it may walk to another tile of its feature, or travel to any feature that is free and not complete. Once a game you may exchange the drawn tile.
carcassonne-variant-victory = other ways to win
carcassonne-variant-victory-effect = Territory: control a number of tiles, those of everything where you alone have most followers. Blockade: make a number of cities or roads of others impossible to complete. Shutting in: leave a number of opponents without a follower in hand and without one that can come home. If nobody gets there, points decide.
carcassonne-variants-caption = Market, toll, silence and festival.

carcassonne-good = Good to know
carcassonne-good-followers = Followers are your budget: keep one or two in hand for a monastery or a city that can be completed at once.
carcassonne-good-table = The tab “Table” shows which tiles are left. A city whose last gap needs a tile that is gone will never be complete; such places carry a cross.
carcassonne-good-brackets = The number in brackets beside a score is what it would be if the game ended now.

## Schotten-Totten

schotten-aim = The aim
schotten-aim-text = Nine stones stand in a line between two players. At each stone the stronger formation of three cards takes it. Three stones side by side win at once, and so do any five.
schotten-aim-caption = At the middle stone a colour run beats three fours; at the left one another is growing.

schotten-turn = Your turn
schotten-turn-text = The 54 cards come in six colours with values from 1 to 9. You hold six of them.
schotten-turn-play = Play one card on your side of a stone that nobody has taken, at most three a stone. It stays where it lies.
schotten-turn-claim = Claim any number of stones, if you can prove that they are yours.
schotten-turn-draw = Draw a card, as long as there are any.

schotten-formations = Formations
schotten-formations-text = From the strongest to the weakest. Within a category the higher sum wins; at equal sums the side that was complete first.

schotten-proof = Claiming by proof
schotten-proof-when = A stone can be claimed when your side is complete and the other side is weaker. The fine point: the other side need not be complete. If nothing that it could still become would beat you, the stone is yours now.
schotten-proof-open = Only open cards count as arguments: those on the table and in the discard pile, never those in a hand, not even in yours. If a claim is not proven, Bastide names the cards that refute it.
schotten-proof-caption = The 8 and the 9 of red lie elsewhere: no colour run can come any more, and three sixes are enough.

schotten-tactics = Tactics cards
schotten-tactics-text = In the variant “With tactics” ten more cards are in play. You may never have played more than one of them more than your opponent.
schotten-tactics-card = card
schotten-tactics-effect = what it does
schotten-card-joker = Joker (two)
schotten-card-joker-effect = any colour and value, decided when the stone is claimed
schotten-card-spy = Spy
schotten-card-spy-effect = value 7, any colour
schotten-card-shield = Shield-Bearer
schotten-card-shield-effect = value 1, 2 or 3, any colour
schotten-card-bluff = Blind-Man’s Bluff
schotten-card-bluff-effect = at this stone only the sum counts
schotten-card-mud = Mud Fight
schotten-card-mud-effect = at this stone four cards a side
schotten-card-recruiter = Recruiter
schotten-card-recruiter-effect = draw three cards, put two back
schotten-card-strategist = Strategist
schotten-card-strategist-effect = move one of your cards to another stone, or discard it
schotten-card-banshee = Banshee
schotten-card-banshee-effect = discard a card of the other side
schotten-card-traitor = Traitor
schotten-card-traitor-effect = take a clan card of the other side to yours

schotten-good = Good to know
schotten-good-stone = Press a stone to see what both sides can still become, and why it can be claimed or not.
schotten-good-table = The tab “Table” shows all cards you have not seen yet.
schotten-good-cover = At one screen a cover hides the cards between two players.

## Bobail

bobail-aim = The aim
bobail-aim-text = Two players with five pawns each face each other on a board of 5 × 5 squares. Between them stands the bobail, which belongs to nobody. It wins for the player on whose home column it comes to stand, whoever moved it there.
bobail-aim-caption = The start. Player 1 is at home on the left, player 2 on the right.

bobail-turn = Your turn
bobail-turn-text = Player 1 begins; in this very first turn only a pawn moves. After that every turn has two parts.
bobail-turn-step = The bobail goes one square in any of the eight directions, to an empty square.
bobail-turn-slide = One of your pawns slides in a straight line in any of the eight directions, as far as it can. Only the edge, a pawn or the bobail stops it.
bobail-turn-caption = The bobail steps to C2; then the pawn from E1 slides up the diagonal until the edge stops it.

bobail-end = The end
bobail-end-text = You win when the bobail stands on your home column, or when you have surrounded it: on the other player’s turn it has no empty square beside it.
bobail-end-home = A step of the bobail onto a home column ends the turn: no pawn moves any more.
bobail-end-stuck = A step after which none of your pawns could slide is not allowed, unless it reaches a home column. Who has no legal turn at all makes it a draw.
bobail-end-limit = After 100 turns the game is a draw.
bobail-end-caption = Left: the bobail is at home, player 1 wins. Right: the bobail is surrounded, and whoever is to move loses.

bobail-good = Good to know
bobail-good-near = A bobail one step from a home column wins at once for its owner, if that player is to move. Think about where you leave it.
bobail-good-empty = Pawns slide far and do not stop where you like: the empty squares are as important as the pawns.
bobail-good-refusal = Try a square that is not lit: Bastide says why it is not allowed.
`;export{e as default};