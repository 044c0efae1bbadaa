var e=`# Les règles en pages à lire.

## Carcassonne

carcassonne-aim = Le but
carcassonne-aim-text = De deux à cinq joueurs tirent des tuiles et composent ensemble un paysage de villes fortifiées, de routes, d’abbayes et de prés. Les partisans posés sur les tuiles prennent ce sur quoi ils se tiennent. Qui a le plus de points à la fin gagne.
carcassonne-aim-begin = Une tuile de départ est sur la table\xA0; 71 autres sont tirées une à une. Chaque joueur a sept partisans.
carcassonne-aim-caption = Trois tuiles\xA0: des villes et leurs murs, une route entre deux prés, une abbaye.

carcassonne-turn = Votre tour
carcassonne-turn-text = Un tour a trois parties, toujours dans cet ordre.
carcassonne-turn-tile = Posez la tuile tirée à côté d’au moins une autre. Là où elle touche ses voisines, les bords doivent montrer la même chose\xA0: route contre route, ville contre ville, pré contre pré. Vous pouvez la tourner. Si elle va quelque part, il faut la poser\xA0; sinon elle quitte le jeu et vous en tirez une autre.
carcassonne-turn-follower = Posez, si vous voulez, un partisan de votre main sur la nouvelle tuile\xA0: dans une ville, sur une route, dans un pré ou à l’abbaye. Personne ne doit se trouver où que ce soit sur la construction à laquelle cette place appartient maintenant, pas même vous.
carcassonne-turn-score = Comptez chaque route, ville et abbaye que la tuile achève. Tous les partisans qui s’y trouvent rentrent chez eux. Celui que vous venez de poser compte aussi, mais ne resservira qu’au tour suivant.
carcassonne-turn-caption = La route rejoint la route, et la ville continue.

carcassonne-scores = Ce qui rapporte
carcassonne-scores-text = Une tuile compte une fois pour une construction, même si celle-ci la traverse plusieurs fois.
carcassonne-scores-feature = construction
carcassonne-scores-complete = achevée quand
carcassonne-scores-points = points
carcassonne-scores-end = à la fin, inachevée
carcassonne-score-road = route
carcassonne-score-road-complete = ses deux bouts sont fermés par un carrefour, une porte ou une abbaye, ou c’est une boucle
carcassonne-score-road-points = 1 par tuile
carcassonne-score-road-end = 1 par tuile
carcassonne-score-city = ville
carcassonne-score-city-complete = son mur n’a pas de brèche
carcassonne-score-city-points = 2 par tuile, 2 par blason
carcassonne-score-city-end = 1 par tuile, 1 par blason
carcassonne-score-monastery = abbaye
carcassonne-score-monastery-complete = les huit lieux autour sont remplis
carcassonne-score-monastery-points = 9
carcassonne-score-monastery-end = 1, et 1 par voisine
carcassonne-score-field = pré
carcassonne-score-field-complete = jamais
carcassonne-score-field-points = –
carcassonne-score-field-end = 3 par ville achevée qu’il touche

carcassonne-sharing = Partager une construction
carcassonne-sharing-text = On n’entre pas directement dans la ville d’un autre, mais deux villes occupées peuvent se rejoindre. Qui y a le plus de partisans prend tous les points\xA0; les joueurs à égalité en tête les prennent tous, chacun.

carcassonne-farmers = Les paysans
carcassonne-farmers-text = Un partisan dans un pré se couche et y reste jusqu’à la fin. Alors chaque pré paie à celui qui le domine 3 points par ville achevée qu’il touche. Une ville peut payer plusieurs prés. Routes et murs bornent les prés\xA0; un pré contourne le bout d’une route à une abbaye, mais ne traverse ni un carrefour ni une porte.
carcassonne-farmers-caption = Un chevalier dans la ville, un brigand sur la route, un paysan couché dans le pré.

carcassonne-end = La fin
carcassonne-end-text = La partie finit quand la dernière tuile est posée. On compte alors les routes, villes et abbayes inachevées, et les prés. Bastide raconte ce décompte pas à pas et montre chaque lieu sur le plateau.

carcassonne-variants = Variantes
carcassonne-variants-text = Cinq choses que le jeu de base n’a pas. «\xA0Changer une option\xA0» active chacune d’elles\xA0; «\xA0Tout\xA0» les prend toutes, sauf les autres façons de gagner.
carcassonne-variants-name = variante
carcassonne-variants-effect = ce qu’elle fait
carcassonne-variant-marks = tuiles spéciales
carcassonne-variant-marks-effect = Des tuiles marquées entrent dans la pioche. Un marché double la ville achevée qui le contient, un péage la route achevée. Après un silence, le joueur suivant ne pose pas de partisan pendant un tour. Qui pose une fête peut reprendre un partisan, où qu’il soit.
carcassonne-variant-events = évènements
carcassonne-variant-events-effect = Un dé est lancé au début du tour\xA0; un six fait piocher une carte. Échange\xA0: la tuile piochée peut être échangée. Double tour\xA0: un autre tour suit. Sécheresse\xA0: aucun partisan ce tour-ci. Dîme\xA0: qui a le plus de partisans sur le plateau en reprend un. Troc\xA0: une tuile en main peut être donnée contre une d’un autre joueur. Trois autres cartes peuvent entrer dans le paquet et disent où la tuile se pose, si c’est possible. Grappe\xA0: à côté de deux tuiles. Sillage\xA0: à côté de la dernière posée. Écart\xA0: à côté d’aucune tuile avec un partisan.
carcassonne-variant-hands = tuiles en main
carcassonne-variant-hands-effect = Chacun tient une à trois tuiles, en pioche une de plus et pose celle qu’il veut. Les autres voient combien vous en tenez\xA0; à mains ouvertes, lesquelles.
carcassonne-variant-actions = actions
carcassonne-variant-actions-effect = Au lieu de poser un partisan, vous pouvez en rappeler un d’une ville ou d’une route inachevée, ou le déplacer de là sur la tuile qui vient d’être posée\xA0; avec d’autres réglages il peut marcher vers une autre tuile de sa construction, ou voyager vers toute construction libre et inachevée. Une fois par partie, vous pouvez échanger la tuile piochée.
carcassonne-variant-victory = autres façons de gagner
carcassonne-variant-victory-effect = Territoire\xA0: contrôler un certain nombre de tuiles, celles des constructions où vous seul avez le plus de partisans. Blocus\xA0: rendre impossibles à achever un certain nombre de villes ou de routes des autres. Enfermement\xA0: laisser un certain nombre d’adversaires sans partisan en main et sans aucun qui puisse rentrer. Si personne n’y arrive, les points décident.
carcassonne-variants-caption = Marché, péage, silence et fête.

carcassonne-good = Bon à savoir
carcassonne-good-followers = Les partisans sont votre budget\xA0: gardez-en un ou deux pour une abbaye ou une ville qui peut s’achever tout de suite.
carcassonne-good-table = L’onglet «\xA0Table\xA0» montre les tuiles qui restent. Une ville à qui il manque une tuile épuisée ne s’achèvera jamais\xA0; ces lieux portent une croix.
carcassonne-good-brackets = Le nombre entre parenthèses à côté d’un score est ce qu’il serait si la partie finissait maintenant.

## Schotten-Totten

schotten-aim = Le but
schotten-aim-text = Neuf bornes se dressent en ligne entre deux joueurs. À chaque borne, la plus forte formation de trois cartes l’emporte. Trois bornes voisines gagnent aussitôt, et cinq en tout aussi.
schotten-aim-caption = À la borne du milieu, une suite couleur bat trois quatre\xA0; à gauche, une autre se prépare.

schotten-turn = Votre tour
schotten-turn-text = Les 54 cartes sont de six couleurs, avec des valeurs de 1 à 9. Vous en tenez six.
schotten-turn-play = Jouez une carte de votre côté d’une borne que personne n’a prise, trois au plus par borne. Elle y reste.
schotten-turn-claim = Revendiquez autant de bornes que vous voulez, si vous pouvez prouver qu’elles sont à vous.
schotten-turn-draw = Piochez une carte, tant qu’il y en a.

schotten-formations = Les formations
schotten-formations-text = De la plus forte à la plus faible. Dans une même sorte, la plus grande somme gagne\xA0; à sommes égales, le côté complet le premier.

schotten-proof = Revendiquer par la preuve
schotten-proof-when = Une borne se revendique quand votre côté est complet et l’autre plus faible. Le fin du jeu\xA0: l’autre côté n’a pas besoin d’être complet. Si rien de ce qu’il pourrait encore devenir ne vous bat, la borne est à vous maintenant.
schotten-proof-open = Seules les cartes visibles servent d’argument\xA0: celles de la table et de la défausse, jamais celles d’une main, pas même la vôtre. Si la preuve ne tient pas, Bastide nomme les cartes qui la réfutent.
schotten-proof-caption = Le 8 et le 9 rouges sont ailleurs\xA0: plus de suite couleur possible, et trois six suffisent.

schotten-tactics = Les cartes tactiques
schotten-tactics-text = Dans la variante «\xA0Avec tactiques\xA0», dix cartes de plus sont en jeu. On ne peut jamais en avoir joué plus d’une de plus que l’adversaire.
schotten-tactics-card = carte
schotten-tactics-effect = ce qu’elle fait
schotten-card-joker = Joker (deux)
schotten-card-joker-effect = couleur et valeur au choix, décidées à la revendication
schotten-card-spy = Espion
schotten-card-spy-effect = valeur 7, couleur au choix
schotten-card-shield = Porte-Bouclier
schotten-card-shield-effect = valeur 1, 2 ou 3, couleur au choix
schotten-card-bluff = Colin-Maillard
schotten-card-bluff-effect = à cette borne, seule la somme compte
schotten-card-mud = Combat de Boue
schotten-card-mud-effect = à cette borne, quatre cartes par côté
schotten-card-recruiter = Chasseur de Têtes
schotten-card-recruiter-effect = piocher trois cartes, en remettre deux
schotten-card-strategist = Stratège
schotten-card-strategist-effect = déplacer une de ses cartes vers une autre borne, ou la défausser
schotten-card-banshee = Banshee
schotten-card-banshee-effect = défausser une carte de l’autre côté
schotten-card-traitor = Traître
schotten-card-traitor-effect = prendre une carte clan de l’autre côté

schotten-good = Bon à savoir
schotten-good-stone = Touchez une borne pour voir ce que chaque côté peut encore devenir, et pourquoi elle peut être revendiquée ou non.
schotten-good-table = L’onglet «\xA0Table\xA0» montre toutes les cartes que vous n’avez pas encore vues.
schotten-good-cover = À un seul écran, un rideau cache les cartes entre les deux joueurs.

## Bobail

bobail-aim = Le but
bobail-aim-text = Deux joueurs, cinq pions chacun, se font face sur un plateau de 5 × 5 cases. Entre eux se tient le bobail, qui n’est à personne. Il fait gagner le joueur sur la colonne de départ duquel il s’arrête, quel que soit celui qui l’y a mené.
bobail-aim-caption = Le départ. Le joueur 1 est chez lui à gauche, le joueur 2 à droite.

bobail-turn = Votre tour
bobail-turn-text = Le joueur 1 commence\xA0; à ce tout premier tour seul un pion bouge. Ensuite chaque tour a deux parties.
bobail-turn-step = Le bobail avance d’une case dans l’une des huit directions, vers une case vide.
bobail-turn-slide = Un de vos pions glisse en ligne droite dans l’une des huit directions, aussi loin qu’il peut. Seuls le bord, un pion ou le bobail l’arrêtent.
bobail-turn-caption = Le bobail va en C2\xA0; puis le pion de E1 remonte la diagonale jusqu’au bord.

bobail-end = La fin
bobail-end-text = Vous gagnez quand le bobail se trouve sur votre colonne de départ, ou quand vous l’avez encerclé\xA0: au tour de l’autre, il n’a plus de case vide à côté de lui.
bobail-end-home = Un pas du bobail sur une colonne de départ finit le tour\xA0: aucun pion ne bouge plus.
bobail-end-stuck = Un pas après lequel aucun de vos pions ne pourrait glisser n’est pas permis, sauf s’il atteint une colonne de départ. Qui n’a aucun tour possible fait partie nulle.
bobail-end-limit = Après 100 tours la partie est nulle.
bobail-end-caption = À gauche\xA0: le bobail est rentré, le joueur 1 gagne. À droite\xA0: le bobail est encerclé, et celui qui doit jouer perd.

bobail-good = Bon à savoir
bobail-good-near = Un bobail à un pas d’une colonne de départ fait gagner aussitôt son propriétaire, si c’est à lui de jouer. Voyez où vous le laissez.
bobail-good-empty = Les pions glissent loin et ne s’arrêtent pas où l’on veut\xA0: les cases vides comptent autant que les pions.
bobail-good-refusal = Essayez une case qui n’est pas éclairée\xA0: Bastide dit pourquoi elle n’est pas permise.
`;export{e as default};