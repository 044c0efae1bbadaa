## effect

incomplete = { $kind } { $gender ->
    [feminine] inachevée
   *[masculine] inachevé
}
scored-where = { $what }{ $tiles ->
    [1] {""}
   *[other] {" "}de { $tiles } tuiles
} en { $at } : { $points } { $count ->
    [one] point
   *[other] points
}{ $doubled ->
    [yes] , doublés
   *[no] {""}
}{ $whom ->
    [nobody] , que personne ne prend
   *[somebody] {""}
}
scored-gain = { $player } : { $what }, { $points } { $count ->
    [one] point
   *[other] points
}
followers-home = { $player } reprend { $count ->
    [one] { $count } partisan
   *[other] { $count } partisans
}
scored-kind-supply = ravitaillement
effect-unplaceable = la tuile { $tile } ne va nulle part et { $then }
effect-event = évènement { $card } : { $meaning }
effect-swapped = { $seat } donne { $given } à { $with } et prend { $taken }
effect-exchanged = { $seat } rend { $tile }
effect-silenced = { $seat } est réduit au silence
effect-blocked = { $seat } en bloque { $more } de plus, { $total } en tout
effect-shut-in = { $seat } est enfermé
effect-shut-in-by = { $by } enferme { $seat }
unplaceable-redraw = quitte le jeu
unplaceable-reshuffle = retourne à la pioche
unplaceable-skip = le tour est perdu

## game

carcassonne = Carcassonne

## graphfile

graph-number = une séquence commence par le numéro de sa tuile, de 1 à { $most-digits } chiffres
graph-digit = un chiffre de { $least } à { $most } est attendu ici
graph-lonely-edges = arêtes d'une tuile dont les sommets ne sont pas donnés ; une séquence entre « * » les donne
graph-not-ended = la séquence n'est pas finie par « { $fence } » sur sa ligne
graph-vertices-twice = les sommets de la tuile { $number } sont donnés deux fois, d'abord à la ligne { $line }
graph-letter-twice = « { $letter } » est donné deux fois pour la tuile { $number }
graph-edges-twice = les arêtes de la tuile { $number } sont données deux fois, d'abord à la ligne { $line }
graph-row = après « { $letter } » viennent une ligne de 0 à 2, une colonne de 1 à 3, et 1 ou 0
graph-order = ligne { $row } et colonne { $column } : le sommet inférieur vient d'abord
graph-monastery = une abbaye est un sommet sans arête
graph-no-tile = il n'y a aucune tuile
graph-too-many = il y a { $count } tuiles ; il peut y en avoir au plus { $most-kinds }
graph-no-vertex = une arête finit au sommet { $end } de « { $letter } », que la tuile n'a pas
assumed-once = les tuiles que le jeu de base n'a pas y sont une fois : { $list }
assumed-left-out = tuile { $number } : le pré du coin { $list } est entre deux côtés de ville et n'atteint aucun bord ; il est omis
assumed-added = tuile { $number } : le coin { $list } n'a pas de pré, mais un côté voisin en demande ; chacun reçoit le sien
misread = ligne { $line }, colonne { $column } : { $what }
text-too-large = le texte dépasse { $most } Kio
start-tile-assumed = la tuile de départ est la tuile { $tile }
no-set = les tuiles ne font pas un jeu : { $problem }
graph-letter = « { $glyph } » n'a pas de sens ici ; une lettre parmi { $list } est attendue
graph-outside = « { $fence } » est hors d'une séquence ; une séquence commence par « * » ou « % », un commentaire par « # »
graph-road-and-city = le côté { $side } a une route et une ville ; il ne peut avoir que l'une
graph-emblem = il y a un emblème du côté { $side }, qui n'a pas de ville
assumed-sides = les routes, villes et emblèmes sont donnés par côté depuis le nord, les prés par coin depuis le nord-ouest, dans le sens des aiguilles
assumed-half-edges = les deux demi-bords qui se rejoignent dans un coin appartiennent au pré de ce coin
assumed-borders = un pré borde les villes des côtés voisins de ses coins
assumed-copies = chaque tuile a autant d'exemplaires que celle du jeu de base qui lui ressemble

## moves

refused-other-tile = le joueur a une autre tuile à poser
refused-no-such-rotation = une rotation est de 0, 1, 2 ou 3 quarts de tour
refused-place-taken = une tuile se trouve déjà là
refused-no-neighbour = une tuile se pose à côté d'une autre, bord à bord
refused-edge-mismatch = le bord { $side } de la tuile ne va pas avec son voisin
refused-no-such-segment = la tuile n'a pas ce segment
refused-no-follower-left = vous n'avez plus de partisan en main
refused-no-farmers = il n'y a pas de paysans dans cette partie
refused-no-monks = les abbayes ne prennent pas de partisan dans cette partie
refused-feature-occupied = un partisan se trouve déjà sur ce domaine
refused-not-now = cela ne peut se faire maintenant
refused-barred = vous ne pouvez poser de partisan ce tour-ci
refused-no-exchange = vous ne pouvez échanger la tuile piochée, ou la pioche est vide
refused-no-swap = vous ne pouvez troquer de tuile avec ce joueur
refused-no-follower-there = aucun de vos partisans qui puisse partir ne se trouve là
refused-no-walk = le partisan n'est sur aucun domaine de cette tuile, ou un autre partisan se trouve sur la tuile
refused-no-harbour = un partisan ne voyage que vers la tuile libre la plus au nord d'un domaine inachevé, à l'écart de la tuile posée, où personne ne se trouve

## notation

pick-exchange = échanger la tuile piochée
pick-swap = échanger une tuile avec { $name }
pick-recall = rappeler le partisan : { $place }
pick-move = mener le partisan : { $place }
pick-take-back = reprendre le partisan : { $place }
pick-pass = rien de plus
pick-walk = faire marcher le partisan : { $place }
pick-walk-to = vers la tuile : { $place }
pick-travel = faire voyager le partisan : { $place }
pick-travel-to = { $segment } : { $place }
ending-last-tile = La dernière tuile a été piochée.
ending-nothing-fits = Aucune tuile de la pioche ne peut être posée.
tile-fits = « ! » dit que la tuile ne va nulle part, or elle peut être posée
unknown-tile-known = tuile inconnue « { $id } » ; il y a : { $known }
no-such-segment = la tuile { $id } n'a pas de segment « { $shorten } » ; elle a : { $names }
bad-event = un évènement est une tuile, die:1 à die:{ $faces }, take:K, ou card: suivi de { $cards }
bad-move-place = x et y sont des nombres entiers près des autres tuiles, comme 2,-1
bad-move-rotation = la rotation est un nombre de quarts de tour de 0 à 3
bad-move-segment = un segment au plus suit la tuile
bad-move-form = un coup s'écrit K@2,-1/1 ou K@2,-1/1 city:0 : tuile, x (est), y (sud), quarts de tour horaires, et le segment qui prend un partisan

## rules

preset-standard = Les règles actuelles.
preset-first-edition = Chaque ville achevée rapporte 4 à la majorité des paysans alentour ; les petites villes valent 2.
preset-second-edition = Une ville paie chaque joueur paysan une fois au plus ; les petites villes valent 2.
preset-four-point-farms = Chaque ville achevée rapporte 4 à la majorité des paysans alentour.
preset-ten-followers = Dix partisans chacun ; les meneurs à égalité se partagent les points.
preset-no-farmers = Sans paysans.
preset-everything = Tuiles spéciales, évènements, une tuile en main et toutes les actions.
option-tiles = Les tuiles : le jeu de base, ou un fichier de tuiles.
too-many-dealt = { $dealt } tuiles seraient distribuées, mais { $pile } seulement peuvent être piochées
monasteries-stay = les abbayes ne peuvent être ôtées de « { $title } » : sa tuile de départ en a une, ou il ne resterait rien à piocher
option-players = Le nombre de joueurs.
option-followers = Le nombre de partisans qu'un joueur peut avoir sur le plateau.
option-unplaceable = Une tuile piochée qui ne va nulle part : elle quitte le jeu et on repioche, elle retourne à la pioche et on repioche, ou le tour est perdu.
option-fields = Paysans : payés par pré, par pré avec chaque ville payant un joueur une seule fois, par ville selon la majorité alentour, ou aucun.
option-field-points = Les points des paysans pour chaque ville achevée.
option-two-tile-city = Ce que vaut une ville achevée de deux tuiles sans blason.
option-ties = Meneurs à égalité : tous ont les points, ils se les partagent en arrondissant, ils se les partagent au demi-point près, ou aucun n'en a.
option-final-ties = De même pour le décompte final.
option-monasteries = Abbayes : jouées, présentes sans effet, ou leurs tuiles retirées.
option-incomplete = Si les routes, villes et abbayes inachevées comptent à la fin.
option-events = Si un dé est lancé au début du tour ; un six fait piocher une carte évènement.
option-deck = Les cartes évènement et le nombre de chacune.
option-hand = Les tuiles que chaque joueur tient en main outre celle qu'il pioche.
option-open-hands = Si tous voient les tuiles en main.
option-actions = Ce qu'un joueur peut faire au lieu de poser un partisan : en rappeler un, en déplacer un vers la nouvelle tuile, en faire marcher un dans son domaine ou voyager vers un domaine libre ; et si la tuile piochée peut être échangée une fois.
option-victory = Comment on gagne : aux points, ou aussitôt en contrôlant tant de tuiles, en ayant bloqué tant de domaines adverses ou enfermé tant d'adversaires.
option-special-tiles = Si des tuiles spéciales s'ajoutent : marchés, péages, silences, fêtes.
option-markets = Tuiles avec un marché, qui double la ville achevée où il se trouve.
option-tolls = Tuiles avec un péage, qui double la route achevée où il se trouve.
option-silences = Tuiles avec un silence : le joueur suivant ne pose pas de partisan.
option-festivals = Tuiles avec une fête : leur joueur peut reprendre un partisan.
special-name-taken = le jeu « { $title } » a déjà une tuile « { $id } » ; special-tiles en ajoute une de ce nom
special-no-room = le jeu « { $title } » n'a pas de place pour des tuiles spéciales : il peut y avoir au plus { $most-tiles } tuiles
victory-out-of-reach = victory=shut-in:{ $goal } est hors d'atteinte à { $seats } joueurs ; shut-in:{ $others } est le plus

## tilefile

more-problems = et { $count ->
    [one] { $count } autre problème
   *[other] { $count } autres problèmes
} à partir d'ici
file-too-many-kinds = le jeu a { $found } sortes ; il peut y en avoir au plus { $most-kinds }
file-no-start = aucune sorte n'est marquée « start = true »
problem = ligne { $line } : { $what }
unreadable-file = lecture impossible : { $message }
file-too-large = le fichier dépasse { $most } Kio
edge = bord
half-edge = demi-bord
tiles = tuiles
city-segments = segments de ville
road-segments = segments de route
field-segments = segments de pré
file-segments = une tuile a au plus { $most-segments } villes, routes et prés en tout
file-id = un nom a de 1 à 16 lettres, chiffres, - ou _
file-count = count vaut { $number } ; il doit être compris entre 1 et { $most-tiles }
file-mark = marque inconnue « { $found } » ; il y a : { $known }
file-edges = { $words } bords sont donnés ; il en faut quatre : nord, est, sud, ouest
file-terrain = terrain inconnu « { $word } » ; il y a : field, road, city
file-attribute = { $name } vaut { $count } ; il doit être compris entre 0 et { $most }
file-city-twice = le pré cite deux fois la ville { $index }
file-city = le pré borde la ville { $city } ; la tuile a { $cities } villes, comptées à partir de 0
file-name-twice = le { $noun } { $name } est cité deux fois
file-name = { $noun } inconnu « { $name } » ; il y a : { $known }
file-reaches-none = le segment n'atteint aucun { $noun }
file-wrong-edge = un segment { $name } atteint le bord { $letter }, qui montre { $shown-name }
file-edge-twice = le bord { $letter } est dans deux segments
file-edge-free = le bord { $letter } montre { $shown }, mais aucun segment { $shown } ne l'atteint
file-half-city = un pré atteint la moitié { $name } d'un bord qui montre une ville
file-half-twice = la moitié { $name } est dans deux prés
file-half-free = la moitié { $half } n'appartient à aucun pré
file-id-taken = le nom « { $get-ref } » est déjà pris à la ligne { $line }
file-second-start = une deuxième sorte est marquée comme tuile de départ ; il y en a une
file-too-many = le jeu a { $found } { $noun } ; il peut y en avoir au plus { $most }
file-nothing-to-draw = le jeu n'a que sa tuile de départ ; il n'y a rien à piocher

## variants/bounds

bound-cluster = ce tour-ci la tuile doit en toucher au moins deux autres
bound-trail = ce tour-ci la tuile doit se poser à côté de la dernière posée
bound-shun = ce tour-ci la tuile ne doit pas toucher de tuile où se trouve un partisan

## variants/deck

card-exchange-meaning = la tuile piochée peut être échangée
card-double-meaning = un autre tour suit celui-ci
card-drought-meaning = aucun partisan ne peut être posé ce tour-ci
card-tithe-meaning = qui a le plus de partisans sur le plateau en reprend un
card-swap-meaning = une tuile en main peut être échangée avec un autre joueur
card-cluster-meaning = la tuile doit en toucher au moins deux autres, si c'est possible
card-trail-meaning = la tuile doit toucher la dernière posée, si c'est possible
card-shun-meaning = la tuile ne doit pas toucher de tuile où se trouve un partisan, si c'est possible
card-exchange = échange
card-double = double tour
card-drought = sécheresse
card-tithe = dîme
card-swap = troc
card-cluster = grappe
card-trail = sillage
card-shun = écart
position-followers = le { $seat } a trop de partisans sur le plateau
position-left = il peut en rester de 1 à { $most }, cités une fois

## words

ending-shut-in = Assez d'adversaires ont été enfermés.
ending-blockade = Assez de domaines adverses ont été bloqués.
ending-territory = Assez de tuiles ont été contrôlées.
tile = tuile
no-follower = sans partisan
no-move = « { $shorten } » n'est pas un coup ; il y a K@2,-1/1 avec ou sans segment, exchange, swap:2:K, recall:2,-1, move:2,-1:city:0, walk:2,-1:3,0, travel:2,-1:3,0:city:0, back:2,-1 et pass

## design

feature-kind-city = ville
feature-kind-road = route
feature-kind-field = pré
feature-kind-monastery = abbaye
mark-market = marché
mark-toll = péage
mark-silence = silence
mark-festival = fête
segment-one-side = { $kind }, { $last }
segment-sides = { $kind }, { $before } et { $last }

## position

position-five-parts = avec des variantes une position a cinq parties séparées par « ; » : tuiles, points, pioche, tour, variantes
position-four-parts = une position a quatre parties séparées par « ; » : tuiles, points, pioche, tour
position-no-tile = aucune tuile n'est posée
unknown-tile = tuile inconnue « { $shorten } »
position-tile = une tuile s'écrit K@2,-1/1 ou K@2,-1/1=2.city:0
position-rotation = la tuile a le même aspect en rotation { $canonical } ; l'écrire ainsi
position-place = la tuile en recouvre une autre, ou n'en touche aucune
position-copies = le jeu n'a plus d'exemplaire de cette tuile
position-segments = la tuile a : { $names }
position-player = les joueurs sont numérotés de 1 à { $seats }
position-no-follower = ces règles n'y permettent pas de partisan
position-complete = un partisan se trouve sur un domaine achevé
position-scores = { $words } scores sont donnés pour { $seats } joueurs
position-points = les points sont un nombre entier, suivi de ½ si les règles donnent des demi-points
position-pile = les tuiles de la pioche s'écrivent K*3
position-turn = le tour s'écrit « 1 draws », « 1 lays K » ou « 1 over »
position-pile-empty = la pioche est vide
position-fits-nowhere = la tuile piochée ne va nulle part

## position/variants

position-variants = pour les variantes il y a hands=, dealt=, barred, fresh, exchange, swap, again, second, exchanged=, silenced=, won=, returning=, swapping=, die=, deck=, blocked=, bound=, newest=, shut=, caught= et last=
position-hands = un joueur tient plus de tuiles que ne le disent les règles
position-too-many = la position a plus de tuiles { $id } que le jeu
position-waiting = le { $player } ne peut attendre cela

## terrain

side-north = nord
side-east = est
side-south = sud
side-west = ouest

## describe

tile-monastery = une abbaye
tile-field = des prés
tile-shield = un blason
tile-mark = { $mark ->
    [market] un marché
    [toll] un péage
    [silence] un silence
   *[festival] une fête
}
# $shape (Text) end, corner, across, three or four
tile-city = { $shape ->
    [end] une ville sur un côté
    [corner] une ville sur deux côtés
    [across] une ville de part en part
    [three] une ville sur trois côtés
   *[four] une ville sur tous les côtés
}
tile-cities = { $count ->
    [2] deux villes
    [3] trois villes
   *[other] { $count } villes
}
# $shape (Text) end, corner or across
tile-road = { $shape ->
    [end] une route qui s’arrête
    [corner] une route qui tourne
    [across] une route droite
   *[other] un carrefour
}
tile-roads = un carrefour de { $count ->
    [2] deux routes
    [3] trois routes
    [4] quatre routes
   *[other] { $count } routes
}
tile-with = { $first } avec { $rest }
tile-edges = { $terrain } { $sides }
place-start = la tuile de départ
# $way (Text) north, east, south or west
place-step = { $distance } { $way ->
    [north] au nord
    [east] à l’est
    [south] au sud
   *[west] à l’ouest
}
# $side (Text) where the neighbour lies, seen from the place
beside = { $feature } { $side ->
    [north] au nord
    [east] à l’est
    [south] au sud
   *[west] à l’ouest
}
# $whose (Text) you, nobody, done, several or other; $kind (Text) city, road, field or monastery
feature-of = { $whose ->
    [you] { $kind ->
        [city] votre ville
        [road] votre route
        [field] votre pré
       *[monastery] votre abbaye
    }
    [nobody] { $kind ->
        [city] une ville libre
        [road] une route libre
        [field] un pré libre
       *[monastery] une abbaye libre
    }
    [done] { $kind ->
        [city] une ville achevée
        [road] une route achevée
        [field] un pré achevé
       *[monastery] une abbaye achevée
    }
    [several] { $kind ->
        [city] une ville partagée
        [road] une route partagée
        [field] un pré partagé
       *[monastery] une abbaye partagée
    }
   *[other] { $kind ->
        [city] la ville
        [road] la route
        [field] le pré
       *[monastery] l’abbaye
    } { $sound ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }
}

## sentence

# $follower (Text) city, road, field, monastery or none: on what it stands
sentence-lay = { $mood ->
   *[told] { $name } pose { $tile }
    [chosen] Poser { $tile }
    [proposed] Poser la tuile
}, { $place }{ $follower ->
    [city] , avec un chevalier
    [road] , avec un brigand
    [field] , avec un paysan
    [monastery] , avec un moine
   *[none] {""}
}
sentence-close = { $mood ->
   *[told] { $name } achève { $what } avec { $tile }
    [chosen] Achever { $what } avec { $tile }
    [proposed] Achever { $what }
}, { $place }{ $follower ->
    [city] , un chevalier dessus
    [road] , un brigand dessus
    [field] , un paysan dessus
    [monastery] , un moine dessus
   *[none] {""}
} : { $gains }
# $kind (Text) city, road or monastery
closed = { $kind ->
    [city] une ville de { $tiles } tuiles
    [road] une route de { $tiles } tuiles
   *[monastery] une abbaye
}
gain-own = +{ $points }
gain-of = { $name } +{ $points }
gain-none = aucun point, personne n’y est
home-one = { $kind ->
    [city] le chevalier rentre
    [road] le brigand rentre
   *[monastery] le moine rentre
}
home-many = { $count } partisans rentrent
final-count = Le dernier décompte : { $gains }
sentence-exchange = { $mood ->
   *[told] { $name } rend { $tile } et pioche une autre tuile
    [proposed] Rendre { $tile } et piocher une autre tuile
}
sentence-swap = { $mood ->
   *[told] { $name } donne à { $with } { $tile } contre une autre tuile
    [proposed] Donner à { $with } { $tile } contre une autre tuile
}
sentence-recall = { $mood ->
   *[told] { $name } rappelle un partisan : { $place }
    [proposed] Rappeler le partisan : { $place }
}
sentence-shift = { $mood ->
   *[told] { $name } mène un partisan sur la nouvelle tuile, depuis : { $place }
    [proposed] Mener le partisan sur la nouvelle tuile, depuis : { $place }
}
sentence-walk = { $mood ->
   *[told] { $name } fait marcher un partisan : { $from } → { $to }
    [proposed] Faire marcher le partisan : { $from } → { $to }
}
sentence-travel = { $mood ->
   *[told] { $name } fait voyager un partisan : { $from } → { $to }
    [proposed] Faire voyager le partisan : { $from } → { $to }
}
sentence-pass = { $mood ->
   *[told] { $name } ne fait rien de plus
    [proposed] Ne rien faire de plus
}
sentence-draw = { $name } pioche { $tile }
sentence-draw-hidden = { $name } pioche une tuile
sentence-die = Le dé montre { $face }
turned = { $turn ->
    [0] comme piochée
   *[other] tournée de { $turn }°
} : { $sides }
cell-at = { $place } : { $beside }
pick-tile = { $tile } ({ $letter })
# $on (Text) city, road, field, monastery or none
pick-spot = { $on ->
    [city] chevalier
    [road] brigand
    [field] paysan
   *[monastery] moine
} : { $segment }

## titles

title-standard = Règles usuelles
title-first-edition = Première édition
title-second-edition = Deuxième édition
title-four-point-farms = Prés à quatre points
title-ten-followers = Dix partisans
title-no-farmers = Sans paysans
title-everything = Tout
name-players = Joueurs
name-followers = Partisans
name-tiles = Tuiles
name-unplaceable = Tuiles impossibles à poser
name-fields = Paysans
name-field-points = Points par ville d’un pré
name-two-tile-city = Villes de deux tuiles
name-ties = Égalités
name-final-ties = Égalités à la fin
name-monasteries = Abbayes
name-incomplete = L’inachevé compte
name-special-tiles = Tuiles spéciales
name-markets = Marchés
name-tolls = Péages
name-silences = Silences
name-festivals = Fêtes
name-events = Évènements
name-deck = Cartes d’évènement
name-hand = Tuiles en main
name-open-hands = Mains ouvertes
name-actions = Actions
name-victory = Victoire
when-unplaceable-redraw = elle quitte le jeu, on en pioche une autre
when-unplaceable-reshuffle = elle retourne dans la pioche, on en pioche une autre
when-unplaceable-skip = le tour est perdu
fields-per-field = payés par pré
fields-per-field-city-once = par pré, une ville paie une fois
fields-per-city = payés par ville
fields-none = aucun
two-tile-city-4 = 4 points
two-tile-city-2 = 2 points
ties-all = tous ont les points
ties-split = partagés, arrondis en dessous
ties-halves = partagés au demi-point
ties-none = personne n’a rien
final-ties-as-ties = comme pendant la partie
final-ties-all = tous ont les points
final-ties-split = partagés, arrondis en dessous
final-ties-halves = partagés au demi-point
final-ties-none = personne n’a rien
monasteries-on = jouées
monasteries-inert = sans effet
monasteries-removed = retirées
