## agents

levels = Niveaux
agents =
    {""}
    Adversaires

## bench

profile = profil

## code

the-moves-of-have-no = les coups de { $title } n'ont pas de numéro
turn = tour { $turn }, { $said } : { $why }

## contest

games = parties

## contest/words

games-in-rounds-of-one = parties, par donnes jouées :
elo-of-the-first-over = Elo du premier sur les autres
pairs-with-points-for-the = paires à 0, ½, 1, 1½, 2 points pour le premier
share-of-whoever-begins = part de qui commence
moves-a-game = coups par partie
time-limits-the-thinking-the = le temps limite la réflexion : le résultat dépend de la machine et de sa charge
won-drawn-lost = gagnées, nulles, perdues
share = part
margin = écart
seconds-a-move = secondes par coup
open = pas encore clair
elo0 = plutôt le plus petit
elo1 = plutôt le plus grand

## experiment

unknown-study-there-are = étude inconnue ; il y a

## odds

chances-are-counted-in-schotten = les chances ne se comptent qu'au Schotten-Totten
visit = l'enregistrement a { $most } étapes, non { $after }

## perft

wins = gagne
draws = nulles
shared-wins = victoires partagées
ended-by = fin par
perft-rate = { $nodes } nœuds en { $seconds } s ({ $rate } par seconde)

## random

player-whole = chaque coup permis est aussi probable
player-parts = comme jouent les joueurs au hasard, par parties
rules = règles
seed = graine

## random/statistics

legal-moves = coups permis
first-parts = premières parties de coup
mean-scores = scores moyens
margin-of-player-over = avance du joueur 1 sur le 2
deviation = écart type
unfinished = inachevées

## replay

chance = hasard
scores = scores
to-move = au trait
the-record-is-right = L'enregistrement est juste
resigned = a abandonné
the-record-is-right-the =
    {""}
    L'enregistrement est juste ; la partie continue.
a-draw = partie nulle
shared-win = victoire partagée

## rules

more-bastide-rules-game =
    {""}
    Plus : bastide rules JEU
presets = Variantes
options-default-first-shown =
    {""}
    Options (avec la valeur par défaut)

## serve

games-in = parties dans
no-data-folder = aucun dossier connu pour les parties ; nommer un fichier avec --data
config-line = { $file }, ligne { $line } : { $what }
config-syntax = ce n’est pas du TOML : { $why }
config-unknown = il n’y a pas de réglage « { $name } »
config-one-value = le réglage « { $name } » prend une seule valeur
setting-by-flag = par la ligne de commande
setting-by-file = { $file }, ligne { $line }
setting-usual = par défaut
setting-unset = sans valeur
check-pages =
    { $count ->
        [one] { $count } fichier de pages dans le programme
       *[other] { $count } fichiers de pages dans le programme
    }
check-address-taken = { $address } est occupée en ce moment, peut-être par un serveur déjà en marche
check-same-address = metrics-address doit différer de address
check-no-folder = { $folder } : ce dossier n’existe pas
check-folder-closed = { $folder } : cet utilisateur ne peut pas y écrire
check-file-closed = { $file } : cet utilisateur ne peut pas le lire et l’écrire
check-no-file = { $file } n’est pas un fichier
check-no-proxy = public-url sans trusted-proxy : tous les visiteurs se partageraient les limites d’un seul
check-no-public = trusted-proxy sans public-url : sur { $address }, seuls les noms de cette machine reçoivent une réponse
backup-made =
    { $count ->
        [one] { $count } partie copiée dans { $file }
       *[other] { $count } parties copiées dans { $file }
    }
backup-restored =
    { $count ->
        [one] { $count } partie de retour dans { $file }
       *[other] { $count } parties de retour dans { $file }
    }
backup-replaced = ce qui s’y trouvait est maintenant { $file }

## solve

say-with-out-where-the = dire par --out où mettre la table
seconds = secondes
positions = positions
memory-mib = mémoire, Mio
folder = dossier
writing-the-table = écriture de la table
in-turns-won-lost = en { $pass } tours : { $won } gagnées, { $lost } perdues
pass-decided = passe { $pass }, { $decided } % décidées
pass-decided-about-min-left = passe { $pass }, { $decided } % décidées, encore { $left } min environ
only-bobail = seul bobail peut être résolu
table-there = { $path } existe déjà ; --again la refait

## suggest

expected = suite attendue
nodes-playouts-depth = nœuds, parties, profondeur

## tablebase

positions-value-kept-best-move = positions ; valeur gardée, meilleur coup
blocks-read-checksums-right-totals = blocs lus : sommes de contrôle justes, totaux tels que dits
positions-compared-with-their-successors = positions comparées à leurs suites ; tours
own-decisions = décisions du gagnant
replies-answered = réponses examinées
lines-ended-by-the-winner = suites closes par le gagnant
lines-ended-by-the-loser = suites closes par le perdant
longest-line-turns = plus longue suite, tours
nothing-is-wrong = rien n'est faux
nothing-is-known-for-certain = rien n'est connu avec certitude de cette partie
bytes = octets
won = gagnées
lost = perdues
drawn = nulles
longest-turns = la plus longue, tours
turns-won-lost = tours, gagnées, perdues
wins-take-to-turns = un gain prend 1 à { $longest } tours
found-of-such-wins-are = { $puzzles } sur { $count } ; de tels gains sont rares
there-is-no-table-in = pas de table { $name } dans { $place } ; la faire par « bastide solve bobail{ $option } »
puzzle-task = le joueur { $side } gagne en { $turns } tours, par un seul coup
search-reach = une recherche trouve les gains en 1 à 5 tours

## tablebase/recount

the-totals-are-not-those = les totaux ne sont pas ceux de la table
the-totals-are-those-of = les totaux sont ceux de la table
no-table-to-compare-with = aucune table à comparer

## tiles

the-tile-file-is-right = le fichier de tuiles est correct
assumed = supposé

## tournament

check = { $found } adversaires ne remplissent pas une table de { $seats } ; en nommer plus

## train

plans-that-come-with-the = {" "}; plans fournis avec le programme :
no-game-that-can-be = aucun jeu à apprendre ne s'appelle
at-the-end = à la fin{"     "}
each-move = à chaque coup
reward = récompense
feature = grandeur{"  "}
games-the-model-of-game = parties, modèle de la partie
reward-2 = récompense
opponent-thinks-by-the-clock = l'adversaire « { $spec } » réfléchit à l'horloge, et la même commande ne ferait pas le même fichier ; lui donner playouts, nodes ou depth au lieu de time
the-file-of-an-opponent = le fichier « { $name } » d'un adversaire a changé pendant l'entraînement ; le remettre et redonner la commande : rien du dernier lot n'est gardé

## serve prune

old-rooms = parties anciennes
rooms-forgotten = parties oubliées

## usage

help-usage = Utilisation :
help-commands = Commandes{ " " }
help-command = COMMANDE
help-arguments = Arguments{ " " }
help-options = Options{ " " }
help-default = par défaut : { $value }
help-possible = valeurs : { $values }
wrong-argument = il n’y a pas ici d’argument « { $arg } »
wrong-command = il n’y a pas de commande « { $name } »
wrong-no-command = il faut une commande
wrong-no-value = { $arg } demande une valeur
wrong-value-of = « { $value } » n’est pas une valeur de { $arg } ; il prend { $values }
wrong-value = « { $value } » n’est pas une valeur de { $arg } : { $why }
wrong-missing = il manque : { $args }
wrong-together = { $arg } et { $other } ne vont pas ensemble
wrong-number = { $arg } prend { $wanted } valeurs, et non { $given }
wrong-few = { $arg } prend au moins { $least } valeurs, et non { $given }
wrong-many = « { $value } » est une valeur de trop pour { $arg }
wrong-twice = { $arg } est donné deux fois
wrong-bounds = il prend un nombre entier de { $least } à { $most }
wrong-whole = il prend un nombre entier
wrong-large = le nombre est trop grand
wrong-seconds = il prend des secondes, de 0.01 à 600
wrong-elo = il prend deux différences d’Elo de -2000 à 2000, la plus petite d’abord, comme 0,20
wrong-viewer = il prend le numéro d’un joueur à partir de 1, ou spectator
wrong-socket = il prend une adresse avec un port, comme 127.0.0.1:4270
wrong-network = il prend une adresse ou un réseau, comme 10.0.0.0/8
wrong-url = il prend une adresse sans chemin, comme https://jeux.example.org
wrong-text = un argument n’est pas du texte
wrong-meant = peut-être : { $names }
wrong-help = --help en dit plus.
wrong-store = il prend une base, comme postgres://bastide@localhost/bastide
games-moved = { $count ->
    [one] { $count } partie est maintenant dans { $place }
   *[other] { $count } parties sont maintenant dans { $place }
}
