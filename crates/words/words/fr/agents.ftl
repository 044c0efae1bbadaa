## catalogue

beginner = Débutant
easy = Facile
normal = Normal
hard = Difficile
expert = Expert

## catalogue/bobail

mebibytes-of-the-transposition-table = Mébioctets de la table de transposition.
whether-every-move-gets-its = Si chaque coup reçoit sa valeur exacte, pour les conseils (plus lent).
greedy = Un tour d'avance.
minimax = Toutes les suites de tours jusqu'à une profondeur, sans élagage.
alphabeta = Alpha-bêta à profondeur croissante, avec table de transposition.
how-often-it-plays-any = À quelle fréquence il joue un coup permis quelconque au lieu du meilleur, de 0 à 1.
perfect = Jeu parfait d'après la table du jeu résolu.
random-games-the-bobails-step = Parties au hasard : d'abord le pas du bobail (parts), chaque tour entier aussi probable (turns), ou chaque code 0–359 (codes).
what-a-drawn-random-game = Ce que compte une partie au hasard nulle : une demi-victoire, ou rien.
playouts-go-in-rounds-to = Les parties vont par rondes à la meilleure moitié des coups (halving), ou à tous également (even).
the-reply-tried-the-more = La réponse : essayée d'autant plus qu'elle est bonne (tried), ou par Monte-Carlo simple (flat).
perfect-2 = Parfait
slips-half = Parfait, mais se trompe un tour sur deux
slips-often = Parfait, mais se trompe un tour sur quatre
slips-sometimes = Parfait, mais se trompe un tour sur dix
slips-rarely = Parfait, mais se trompe un tour sur trente
perfect-needs-a-table-of = « perfect » demande une table du jeu résolu, et celle de ces règles est illisible : la refaire par « bastide solve bobail --again », avec --rules pour ces règles
perfect-needs-a-table-of-2 = « perfect » demande une table du jeu résolu, et il n'y en a pas pour ces règles : la faire par « bastide solve bobail --rules … »
perfect-needs-a-table-of-3 = « perfect » demande une table du jeu résolu : la faire par « bastide solve bobail », ou nommer dans BASTIDE_TABLES le dossier qui en contient une
the-strongest-level-perfect-plays = Le plus fort niveau, parfait, joue d'après la table du jeu résolu : il ne se trompe jamais.
the-table-of-the-solved = La table du jeu résolu pour ces règles est illisible : le plus fort niveau ici, expert, est une recherche alpha-bêta.
there-is-no-table-of = Il n'y a pas de table du jeu résolu pour ces règles : le plus fort niveau ici, expert, est une recherche alpha-bêta.
there-is-no-table-of-2 = Il n'y a pas encore de table du jeu résolu : le plus fort niveau, expert, est une recherche alpha-bêta.

## catalogue/carcassonne

how-positions-are-judged-by = Comment les positions sont jugées : aux points si la partie finissait là, selon un tempérament, par des poids ajustés (fitted), par ce qui est le plus fort pour ces joueurs et ces règles (champion), ou par un modèle.
answers-to-each-tile-that = Réponses à chaque tuile essayées avant toutes les autres.
exploration-in-points-how-much = Exploration en points : préférence aux coups peu essayés.
points-behind-the-best-at = Points de retard sur le meilleur auxquels un coup est jugé trois fois moins probable.
moves-of-a-position-that = Coups d'une position examinés plus avant.
moves-after-the-one-in = Coups après celui en question avant de juger la position, chacun le meilleur à un coup là où l'arbre finit.
how-the-moves-in-question = Comment les coups en question sont essayés : à la course avec la même chance, ou comme tous dans l'arbre.
the-most-moves-that-race = Coups en course, au plus ; moins s'il n'y a pas cinq parties pour chacun.
the-points-of-a-move = Les points d'un coup : ceux qu'il marque, ou ceux qu'il ajoute si la partie finissait là.
how-much-the-points-of = Poids des points de la meilleure réponse face aux siens ; 0 ne joue que pour soi.
tiles-in-the-pile-from = Tuiles de la pioche à partir desquelles tout est examiné jusqu'à la fin.
how-far-moves-are-judged = Jusqu'où les coups sont jugés : par la position après le coup, ou jusqu'à la fin de son tour, de sorte que trocs, échanges et déplacements de partisans valent ce qu'ils permettent (turn : pour les variantes).
whether-other-ways-to-win = Si les autres façons de gagner et les silences comptent, ou si l'on joue comme au jeu de base.
greedy-2 = Une tuile d'avance, aux points si la partie finissait là.
constructive = Une tuile d'avance ; bâtit : ses points, de grandes villes, finir ce qui est commencé.
opportunist = Une tuile d'avance ; profite : rejoint et bloque ce que bâtissent les autres, même à perte.
defensive = Une tuile d'avance ; garde : des prés et de petits domaines sûrs d'être finis.
balanced = Une tuile d'avance ; un peu de tout, pesé à la main.
alternating = Une tuile d'avance ; équilibré tour à tour : sabote quand le meneur est à une tuile d'au moins quatre points et que rien à soi n'est plus proche ; bâtit sinon.
saboteur = Une tuile d'avance ; ne fait que gâcher : moins de points et d'espoirs aux autres, bloquer d'abord, sans chercher les siens.
fitted = Une tuile d'avance, avec des poids ajustés aux résultats de nombreuses parties.
learned = Une tuile d'avance, d'après un modèle entraîné.
mcts = Recherche arborescente Monte-Carlo (UCT) avec des parties au hasard jusqu'à la fin.
minimax-2 = Son gain moins la meilleure réponse, selon la probabilité de chaque tuile ; sans élagage.
aleat = Comme dans le rapport : un emplacement au hasard, pile ou face pour un partisan, puis un élément libre.
minimax-points = Comme dans le rapport : les points du coup moins ceux de la meilleure réponse, selon la chance de chaque tuile.
star = Comme minimax, avec élagage Star2.5, de plus en plus profond.
maxn = Max^n : chacun prend le meilleur pour soi, sur quelques tuiles.
puct = Recherche arborescente Monte-Carlo (PUCT) sans parties au hasard : l'évaluation guide et juge ; les dernières tuiles exactement.
report-easy = Comme dans le rapport : facile
report-normal = Comme dans le rapport : normal

## catalogue/common

a-trained-model-its-name = Un modèle entraîné : son nom ou son fichier, comme dans learned:FICHIER.
exploration-how-much-rarely-tried = Exploration : préférence aux coups peu essayés.
visits-after-which-a-leaf = Visites après lesquelles une feuille de l'arbre croît.
worlds-to-look-at-where = Mondes à examiner quand tout n'est pas visible.
what-is-sought-the-win = Ce qui est recherché : la victoire, ou l'écart de points.
points-of-a-clear-win = Points d'une nette victoire, avec reward=margin.
random = N'importe quel coup permis.
learned-2 = Un coup d'avance, d'après un modèle entraîné.
flat = Monte-Carlo simple : autant de parties au hasard après chaque coup.
recursive = Monte-Carlo récursif : la meilleure réponse à chaque coup est aussi cherchée par Monte-Carlo.
mcts-2 = Recherche arborescente Monte-Carlo (UCT).
ismcts = Recherche Monte-Carlo sur ensembles d'information : un arbre pour tout ce qui peut être caché.
maxn-2 = Max^n : chacun prend le meilleur pour soi, sur quelques coups.

## catalogue/schotten

how-far-a-card-in = Part d'une carte en main sur laquelle une borne peut compter.
the-same-for-a-card = De même pour une carte encore à piocher.
how-far-a-card-is = Part qui reste d'une carte pour chaque carte de plus qui manque à un côté.
how-much-more-a-card = Ce qu'une carte en main compte de plus quand la pioche est vide.
how-far-the-opponents-cards = Part des cartes adverses par rapport aux siennes.
how-a-position-is-judged = Comment une position est jugée après les pas : aux chances des bornes, ou par un modèle.
moves-and-draws-played-out = Coups et pioches joués d'après l'évaluation avant de juger la position.
the-most-moves-that-are = Nombre maximal de coups comparés.
how-evenly-the-evaluator-spreads = Répartition de l'attention entre les coups selon l'évaluation.
positions-to-look-at-once = Positions à examiner quand la pioche est vide, exactement si elles suffisent.
ismcts-2 = Recherche Monte-Carlo sur ensembles d'information, guidée par les chances des bornes ; fins exactes.
pimc = Recherche Monte-Carlo dans plusieurs mondes, guidée par les chances des bornes ; fins exactes.
racing = Les meilleurs coups dans les mêmes mondes, poursuivis d'après les chances des bornes ; fins exactes.
sum = Poursuit le total sur la borne où l'écart est le plus petit.
threes = Pose la valeur X à la borne X.
combinations = Prépare et complète des combinaisons selon les chances de chaque carte à venir.
greedy-3 = Vise la plus forte formation que chaque côté puisse devenir.
stones = Les chances de gagner chaque borne, et avec elles la partie ; un coup d'avance.
ia0 = Comme dans un rapport : n'importe quelle carte à une borne libre quelconque.
ia1 = Comme dans un rapport : plus de points là où l'écart est le plus faible, avec la plus petite carte qui suffit.
ia2 = Comme dans un rapport : la valeur X à la borne X, sinon au hasard.
ia3 = Comme dans un rapport : débuts de combinaisons, pesés par la chance de la carte manquante.

## parameter

nodes = Positions à examiner.
playouts = Parties à dérouler.
each = Parties à dérouler après chaque coup exploré, au lieu d'un nombre pour tous.
lines-of-play-to-try = Suites de coups à essayer, chacune jugée quelques coups plus loin.
depth = Coups à prévoir.
time = Secondes de réflexion.

## perfect

unreadable = « perfect » ne peut continuer : la table du jeu résolu n'est plus lisible

## spec

unknown-there-is-none = « { $name } » est inconnu ({ $what }) ; il n'y en a pas
unknown = « { $name } » est inconnu ({ $what }){ $suggest }
sort-words = mots
sort-models = modèles
unknown-model = le paramètre « { $parameter } » ne connaît pas « { $name } »{ $names }, ou nommer un fichier
noun-agent = adversaire
noun-parameter = paramètre
spec-error-bad-value = le paramètre « { $parameter } » ne peut valoir « { $value } » ; il prend { $expected }
spec-error-bad-form = « { $part } » est illisible ; écrire adversaire:paramètre=valeur,paramètre=valeur, une valeur avec une virgule entre guillemets droits
spec-error-twice = le paramètre « { $parameter } » est donné deux fois
spec-error-model = modèle « { $name } » : { $why }
spec-error-level-with-parameters = « { $level } » est un niveau et n'a pas de paramètres ; écrire : { $spec }

## models

no-models = aucun n'est fourni ; nommer un fichier
known-models = il y a : { $names } ; ou nommer un fichier
no-model-unknown = aucun modèle n'a ce nom ; { $known-words }
no-model-files = les fichiers ne sont pas lus ici : le mettre dans le dossier des modèles ({ $variable }) et écrire son nom sans « .json »
