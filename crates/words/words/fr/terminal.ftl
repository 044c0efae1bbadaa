## command

help = aide
this-page-also = cette page (aussi ?)
moves = coups
list-the-legal-moves = liste les coups permis
odds = chances
how-likely-each-card-still = la chance que chaque carte vienne encore (Schotten-Totten)
hint = conseil
what-a-strong-player-would = ce que ferait un joueur fort
review = revue
what-every-move-was-worth = ce que valait chaque coup (Bobail, avec une table)
left = gauche
turn-the-tile-to-be = tourne vers la gauche la tuile à poser
right = droite
turn-it-to-the-right = la tourne vers la droite
undo = reprendre
take-back-your-last-move = reprend votre dernier coup
redo = rejouer
play-it-again = le rejoue
log = journal
what-happened-so-far = ce qui s'est passé
notation = notation
tell-moves-in-notation = dire les coups en notation, ou de nouveau en phrases (Ctrl-N)
wording-notation = Les coups sont désormais dits en notation.
wording-words = Les coups sont désormais dits en phrases.
save-name = sauver NOM
save-the-game-name-json = sauve la partie (NOM.json : le document seul)
load-name = charger NOM
go-on-with-a-saved = continue une partie sauvée
resign = abandonner
give-up = abandonne la partie
quit = quitter
leave-the-game-is-kept = quitte ; la partie est gardée
type-a-move-or = Tapez un coup, ou :{" "}

## help

commands = Commandes
keys =
    {""}
    Touches
      flèches      vers la chose suivante à choisir
      Entrée       la choisir      Échap, Retour arrière  revenir
      Espace, Tab  tourner la tuile vers la droite (aussi ]) ; arrêter les adversaires
      Maj-Tab      tourner la tuile vers la gauche (aussi [)
      →, Entrée    un coup pendant l'arrêt      + -  plus vite, moins vite
      Échap        pendant qu'un adversaire réfléchit : qu'il joue
      Ctrl-T conseil   Ctrl-Z reprendre   Ctrl-Y rejouer   Ctrl-S sauver   Ctrl-O charger
      Ctrl-N       dire les coups en notation, ou de nouveau en phrases
      Échap Échap  vers le menu      Ctrl-C  quitter ; la partie est gardée

## local_game

seats-are-named-the-game = { $named ->
    [one] { $named } place est nommée
   *[other] { $named } places sont nommées
} ; la partie en a { $seats }
player-name = Joueur { $number }
not-kept = La partie continue, mais elle n'est pas gardée : { $why }. Faites de la place ou permettez d'y écrire, ou sauvez-la ailleurs : sauver ./partie.json
has-resigned = { $name } a abandonné.

## plain

puzzles-of-bobail-bastide-puzzle = Problèmes de Bobail : bastide puzzle
game = jeu
rules-enter-the-usual-ones = règles (Entrée : celles d'usage)
to-make-the-table-bastide = Pour faire la table : bastide solve bobail (environ 6 Go de mémoire, 1,8 Go sur le disque).
me-a-level-or-a = me, un niveau ou un adversaire ; Entrée : me
a-game-was-interrupted-to = Une partie de { $game } est interrompue ; pour la continuer : charger { $name }
alone-looks-now-press-enter = Au { $who } seul de regarder : appuyez sur Entrée.{" "}
there-is-no-tile-to = il n'y a pas de tuile à tourner
name-the-save-save-name = nommez la partie : sauver NOM
saved-in = sauvée dans
what-moves-are-worth-is = la valeur des coups n'est connue qu'au Bobail, avec une table : « bastide solve bobail »
cost-turns = {" "}(a coûté { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
})
hint-by = Conseil de { $who } : { $what } ({ $worth })
chance-to-win = { $percent } % de gagner
to-play-it = Pour le jouer, tapez : { $move }

## puzzle

type-a-turn-c2-a1 = Tapez un coup (C2 A1-D4), ou : solution, suivant, précédent, encore, nouveau, coups, aide, quitter.
there-is-no-puzzle-they = il n'y a pas de problème « { $shorten } » ; ils s'appellent { $first } à { $last } : les tours, et un numéro
puzzle-of-solved = Problème { $id } — { $solved } sur { $all } résolus
the-first-turn-is-judged = {" "}Le premier coup est jugé.
try-again = Essayez encore.
the-answer-is-now-win = { $words } La réponse est { $reply } ; à vous de gagner en { $left }.
solved = Résolu !
with-the-solution-in-view = Avec la solution sous les yeux, cela ne compte pas.
solution = Solution :
new-puzzles-are-made-from = les problèmes nouveaux se font d'après la table du jeu résolu : « bastide solve bobail »
enter-or-next-the-next = Entrée ou « suivant » : le problème suivant.

## saves

cannot-name-a-save-use = « { $name } » ne peut nommer une partie : lettres, chiffres, - et _, { $most-name } au plus
there-is-no-save-there = il n'y a pas de partie « { $name } » ; il y a : { $known }
the-save-before-it-is = la sauvegarde d'avant est gardée : --load
not-utf-text-from-byte = pas du texte UTF-8 à partir de l'octet { $at }
larger-than-mib = plus de { $most } Mio

## screen/board/carcassonne

end = fin
tile = tuile
tiles-left = tuiles restantes :
tiles = tuiles :
controls = contrôle
shut-in = a enfermé
blocked = a bloqué
is-shut-in = est enfermé
silenced = au silence
die = dé :
no-follower-this-turn = pas de partisan ce tour
shut-in-win = { $goal ->
    [one] { $goal } enfermé gagne
   *[other] { $goal } enfermés gagnent
}
tiles-win = { $goal ->
    [one] { $goal } tuile gagne
   *[other] { $goal } tuiles gagnent
}
blocked-win = { $goal ->
    [one] { $goal } blocage gagne
   *[other] { $goal } blocages gagnent
}

## screen/board/schotten

stone = borne
stones-cards = { $stones ->
    [one] { $stones } borne
   *[other] { $stones } bornes
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
clan-cards-left = cartes clan :
tactics-cards-left = cartes tactiques :
discarded = défausse :

## screen/game

esc-once-more-to-the = Échap encore une fois : vers le menu (la partie est gardée)
log-2 = Journal
it-is-not-your-turn = ce n'est pas votre tour
odds-2 = Chances
review-2 = Revue
nobody-here-plays = personne ne joue ici
save = sauver{" "}
type-a-name-for-the = Tapez un nom pour la partie, puis Entrée.
load-a-game = Charger une partie
legal-moves = Coups permis
help-2 = Aide

## screen/game/draw

help-3 = ? aide{" "}
paused-space-go-on-one = Arrêt. Espace : continuer. → : un coup.
the-adviser = le conseiller
thinks-positions-esc-move-now = { $turning } { $who } réfléchit… { $done ->
    [one] { $done } position
   *[other] { $done } positions
}   Échap : qu'il joue
enter-to-the-start-menu = Entrée : vers le menu  Ctrl-E revue  Ctrl-Z reprendre  Ctrl-C quitter
enter-to-the-start-menu-2 = Entrée : vers le menu  Ctrl-Z reprendre  ? aide  Ctrl-C quitter
space-pause-one-move-speed = Espace arrêt  → un coup  + - vitesse  ? aide  Ctrl-C quitter
follower-none-arrows-enter-esc = 1-9 partisan  0 aucun  flèches Entrée  Échap retour  ? aide  Ctrl-C quitter
arrows-cell-space-turn-enter = flèches case  Espace tourner  Entrée poser  ou tapez  ? aide  Ctrl-C quitter
arrows-choose-enter-take-esc = flèches choisir  Entrée prendre  Échap retour  ou tapez  ? aide  Ctrl-C quitter
cover-turn = C'est au tour du { $who }.
cover-alone = Quand le { $who } est seul à regarder : Entrée.

## screen/maker

the-table-is-there = la table est là
decimal-mark = ,
table-cost = { $memory } Go de mémoire, ~{ $minutes } min, { $disk } Go de disque

## screen/menu

is-no-seed-a-whole = « { $shorten } » n'est pas une graine : un nombre entier, ou rien pour une au hasard
here-lines-values-enter-to = Ici : ↑↓ lignes, ←→ valeurs, Entrée pour taper une valeur ou continuer.

## screen/menu/draw

bastide-a-game-at-the = {" "}Bastide — une partie au terminal
line-value-enter-choose-or = ↑↓ ligne  ←→ valeur  Entrée choisir ou taper  ? aide  q quitter
a-person-here = une personne ici
a-person-a-level-or = Une personne, un niveau, ou avec Entrée un adversaire comme mcts:playouts=2000.
enter-stops-it-it-goes = Entrée l'arrête ; la fois suivante, le calcul reprend où il en était.
enter-makes-it-in-the = Entrée la fait en arrière-plan. Avec elle, un niveau qui ne se trompe jamais et des conseils exacts.
win-in-so-many-turns = Gagner en tant de tours, par un seul coup ; l'autre résiste aussi longtemps que possible.
menu-go-on-with = Continuer
menu-game = Jeu
menu-rules = Règles
menu-options = Options
menu-player = Joueur
menu-seed = Graine
menu-by-chance = au hasard
menu-start-the-game = Commencer la partie
menu-load-a-game = Charger une partie …
menu-puzzles-of-bobail = Problèmes de Bobail …
menu-table-of-the-solved-game = Table du jeu résolu
menu-language = Langue
menu-leave = Quitter

## screen/puzzle

esc-once-more-to-the-2 = Échap encore une fois : vers le menu
enter-the-next-puzzle-tab = Entrée : le suivant  Tab suivant  Maj-Tab précédent  Échap menu
arrows-enter-or-type-ctrl = flèches Entrée  ou tapez  Ctrl-T solution  Tab suivant  Maj-Tab précédent

## turn

fits-nowhere-so = ne va nulle part ainsi
turned-right-by-of-quarters = { $id }/{ $turned } : tournée vers la droite de { $turned } quarts sur 4

## words

not-text = ce n'est pas une ligne de texte
draw = partie nulle
shared = la victoire est partagée
wins = gagne
seed = graine
resign-sure = pour abandonner la partie, tapez « abandonner oui »
no-saves = il n'y a pas de parties sauvées
no-odds = les chances ne se comptent qu'au Schotten-Totten

## screen/app

too-small = La fenêtre est trop petite.
size-needed = il faut : { $width }×{ $height }
size-here = ici : { $width }×{ $height }
ctrl-c-leaves = Ctrl-C pour quitter.
interrupted = {" "}Une partie de { $game } a été interrompue : { $name }
interrupted-go-on = {" "}o          la continuer
interrupted-new = {" "}n, Entrée  commencer la nouvelle ; l'autre reste parmi les parties sauvées
