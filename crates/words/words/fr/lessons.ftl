# Ce que dit le guide dans une première partie.

## Carcassonne

carcassonne-welcome = Bienvenue ! Les joueurs bâtissent ensemble un paysage, tuile après tuile. En haut à gauche, la tuile que vous avez tirée. Les lieux où elle va sont éclairés : choisissez-en un.
carcassonne-turn = La tuile est posée pour l’instant. Cliquez dessus (ou la molette, ou R) pour la tourner. La route touche la route, la ville la ville, le pré le pré.
carcassonne-follower = Les figures pâles sur la tuile sont des places pour un partisan. Sur une ville ou une route, il marque quand elle est achevée, puis il rentre. Choisissez-en une, ou aucune, puis « Poser la tuile ».
carcassonne-seven = Vous avez sept partisans. Celui que vous avez envoyé travaille jusqu’à ce que sa construction soit achevée : ne les envoyez pas tous d’un coup.
carcassonne-hover = Pointez une ville, une route ou un pré : vous voyez à qui elle est, ce qu’elle vaut maintenant et ce qu’elle vaudra achevée.
carcassonne-complete = Une ville achevée vaut 2 par tuile (1 si la partie finit avant), une route 1 par tuile, une abbaye 9 avec ses huit voisins.
carcassonne-farmer = Un partisan couché dans un pré est un paysan : il y reste jusqu’à la fin et rapporte 3 points par ville achevée que touche son pré. Un paysan tôt placé peut décider d’une partie.
carcassonne-hint = Vous hésitez ? Demandez un conseil : les meilleurs lieux s’affichent avec leur rang. L’onglet « Table » montre les tuiles qui restent.

## Schotten-Totten

schotten-welcome = Neuf bornes se dressent entre vous et votre adversaire. Vous tenez six cartes. Choisissez-en une : les bornes éclairées sont celles où elle peut aller. Vous pouvez aussi la glisser.
schotten-three = Trois cartes de votre côté font une formation. De la plus forte à la plus faible : suite couleur (7-8-9 d’une couleur), brelan, couleur, suite, et la simple somme.
schotten-spread = Gardez vos chances : deux cartes voisines d’une couleur peuvent encore devenir une suite couleur. Jetez les cartes inutiles aux bornes que vous pensez perdre.
schotten-about = Touchez une borne pour voir ce que chaque côté peut encore devenir, et pourquoi elle peut être revendiquée ou non.
schotten-claim = Une borne peut être à vous ! On peut la revendiquer avant même que l’autre côté soit complet, si rien de ce qu’il peut encore devenir n’est plus fort. C’est le cœur du jeu.
schotten-goal = Trois bornes voisines gagnent, ou cinq en tout. Surveillez les voisines des bornes déjà prises.

## Bobail

bobail-welcome = La pièce jaune est le bobail. Il n’est à personne : vous gagnez quand il se trouve sur votre colonne, quel que soit celui qui l’y a mis. Au tout premier tour seul un pion bouge : choisissez l’un des vôtres.
bobail-slide = Un pion glisse en ligne droite aussi loin qu’il peut : il ne s’arrête qu’au bord ou devant une autre pièce. Choisissez une case éclairée.
bobail-bobail = Désormais chaque tour a deux parties : d’abord le bobail avance d’une case dans n’importe quelle direction, puis un de vos pions glisse.
bobail-refusal = Essayez une case qui n’est pas éclairée : le jeu vous dit pourquoi elle n’est pas permise.
bobail-danger = Avant de finir, regardez où l’adversaire pourrait mener le bobail : à deux cases d’une colonne de départ, il est dangereux. Vos pions peuvent aussi l’enfermer : qui l’encercle gagne.
bobail-hint = Un conseil dessine les meilleurs tours en flèches. Ici on reprend librement : essayez.
