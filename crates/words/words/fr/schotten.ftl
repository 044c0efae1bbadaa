## card

tactic-spy = Espion
tactic-shield = Porte-Bouclier
tactic-bluff = Colin-Maillard
tactic-mud = Combat de Boue
tactic-recruiter = Chasseur de Têtes
tactic-strategist = Stratège
tactic-traitor = Traître
tactic-joker = Joker
tactic-banshee = Banshee

## chances

chances-title = { $who } : chance d'obtenir chaque carte d'ici la fin, en %

## class

category-sum = somme
category-run = suite
category-colour = couleur
category-kind = brelan
category-colour-run = suite de couleur

## data

effect-claimed = { $seat } prend la borne { $stone }
effect-discarded = la Banshee défausse { $name } à la borne { $stone }
effect-moved = { $name } passe de la borne { $from } à la borne { $to }
effect-removed = { $name } quitte la borne { $from } pour la défausse
effect-passed = { $seat } passe

## game

title = Schotten-Totten

## notation

pass = passer
done = plus de revendication
discard = la défausser
ending-three-stones = Trois bornes voisines sont prises.
ending-five-stones = Cinq bornes sont prises.
ending-passed = Les deux joueurs ont passé sans rien revendiquer ; qui a le plus de bornes gagne.
stone = borne
claim-stone = revendiquer la borne
draw-clan = piocher une carte clan
draw-tactics = piocher une carte tactique
at-stone = à la borne
unreadable-draw = une carte est à piocher : écrire + et la carte, comme +R7
unreadable-action = écrire R7>3 ou deux nombres (carte de la main, borne) pour poser une carte, !3 pour revendiquer, done, pass, draw:clan, return:R7, recruiter, banshee:4:G7, strategist:1:R5 puis >2 ou discard, traitor:4:G7 puis >2
unknown-card = une carte est une couleur R G B Y P O et une valeur de 1 à { $top }, ou parmi { $words }
unknown-stone = les bornes vont de 1 à 9
unknown-pile = les pioches sont clan et tactics
empty-hand = votre main est vide
no-such-card = il n'y a pas de carte { $part } : les cartes de votre main vont de 1 à { $held }

## rules

preset-standard = Le jeu de base : 54 cartes Clan, six cartes en main, revendications après avoir joué.
preset-simplified = Le jeu de base sans revendication anticipée : les deux côtés doivent être complets.
preset-experts = Le jeu de base avec revendications en début de tour.
preset-tactics = Avec les dix cartes Tactique et sept cartes en main.
preset-battle-line = Battle Line : valeurs jusqu'à dix, sept cartes en main, cartes Tactique.
preset-battle-line-basic = Battle Line sans cartes Tactique.
option-claim-phase = Quand on revendique les bornes : après avoir joué une carte ou au début du tour.
option-early-claim = Si l'on peut revendiquer une borne par preuve quand l'autre côté est incomplet.
option-auto-claim = Si une borne revient d'elle-même au côté le plus fort dès que les deux sont complets.
option-max-value = La plus haute valeur des cartes Clan.
option-hand = Le nombre de cartes distribuées à chacun.
option-tactics = Si les dix cartes Tactique sont en jeu.
option-wild-value = La valeur de l'Espion.
option-returned-cards = Où vont les deux cartes du Chasseur de Têtes : sous les pioches ou dessus.
option-match-scoring = Si le résultat compte des points pour un match : 5 au vainqueur, 1 par borne au perdant.

## position

position-card = { $card } est nommée trop souvent ou n'est pas en jeu selon ces règles
position-number = c'est un nombre de 0 à { $most }
not-a-position = pas une position : { $what }
position-form = elle est faite de mots comme 3=R7,R8|G1 et turn=2
position-twice = ce mot vient deux fois
position-word = les mots commencent par une borne de 1 à 9, hand1, hand2, discard, recruiter, returned, known, played, jokers, flags, idle, turn ou phase
position-hand = une main a au plus 10 cartes
position-returned = au plus deux cartes sont rendues
position-known = une carte est nommée deux fois
position-player = le joueur est 1 ou 2
position-played = écrire deux nombres, comme 1,0
position-flags = les indications sont passed, claimed et recruited
position-stone = une borne est : cartes du joueur 1, une barre |, cartes du joueur 2
position-marks = les marques sont bluff, mud, owner1 ou owner2, first2
position-first = first2 est pour les bornes aux deux côtés complets
position-side = un côté a au plus trois cartes, quatre avec mud, toutes des troupes
position-jokers = un joueur ne pose qu'un Joker
position-phase = les phases sont deal:N, play, claim, strategist:3:R7, traitor:3:R7, recruit:N, return:N, choose, draw:clan, recruited:clan:N, over
position-won = les deux joueurs ont gagné
position-misfit = cette phase ne va pas avec les mains, les pioches et les bornes
position-no-tactics = les cartes returned et known demandent un recruiter, et les cartes known sont dans la main de l'autre joueur

## claim

grounds-stronger = { $own } bat { $other }
grounds-completed-first = les deux côtés valent { $class }, et celui-ci a été complété le premier
grounds-proof = le mieux que l'autre côté puisse devenir est { $best }, qui ne bat pas { $own }
grounds-never-complete = il reste trop peu de cartes pour que l'autre côté soit jamais complet
stone-claimed = la borne { $stone } est déjà prise
claim-refusal-incomplete = votre côté de la borne { $stone } a { $has ->
    [one] { $has } carte
   *[other] { $has } cartes
} ; il en faut { $needs } pour la revendiquer
claim-refusal-weaker = la borne { $stone } n'est pas à vous : { $other } bat votre { $own }
claim-refusal-completed-later = la borne { $stone } n'est pas à vous : les deux côtés valent { $class }, et l'autre a été complété le premier
claim-refusal-too-early = la borne { $stone } ne peut être revendiquée que lorsque les deux côtés sont complets
claim-refusal-refutable = la borne { $stone } ne peut pas encore être revendiquée : { $with } donnerait { $by }, qui bat { $own }

## refusal

refused-play-first = jouez d'abord une carte
refused-claim-or-done = revendiquez une borne, ou dites « done »
refused-place-first = placez d'abord { $card }
refused-choose-pile = choisissez d'abord une pioche : « draw:clan » ou « draw:tactics »
refused-return-first = rendez d'abord une carte de votre main : « return: » et la carte
refused-claim-later = les bornes se revendiquent après avoir joué une carte
refused-claim-phase-over = les bornes ne se revendiquent qu'au début du tour
refused-claimed-by-themselves = selon ces règles, nul ne revendique : une borne revient au côté le plus fort dès que les deux sont complets
refused-not-in-hand = { $card } n'est pas dans votre main
refused-side-full = votre côté de la borne { $stone } est plein
refused-must-play = vous ne pouvez passer tant que vous pouvez jouer une carte Clan
refused-tactics-ahead = vous avez une carte Tactique d'avance ; attendez que l'autre joueur en ait joué une
refused-second-joker = vous avez déjà posé un Joker dans cette partie
refused-not-laid = { $card } ne se pose pas à une borne
refused-not-on-other-side = { $card } n'est pas de l'autre côté de la borne { $stone }
refused-not-on-your-side = { $card } n'est pas de votre côté de la borne { $stone }
refused-clan-only = le Traître ne prend que des cartes Clan
refused-no-room = aucune borne libre n'a de place de votre côté
refused-same-stone = le Stratège déplace la carte vers une autre borne
refused-cannot-discard = la carte du Traître doit être placée de votre côté
refused-clan-pile-empty = la pioche des cartes Clan est vide
refused-tactics-pile-empty = la pioche des cartes Tactique est vide

## names

# $colour (Text) the letter of the colour
clan-card = { $value } { $colour ->
    [R] rouge
    [G] vert
    [B] bleu
    [Y] jaune
    [P] violet
   *[O] orange
}

## sentence

# $what (Text) what the side is or may become; it may be empty
sentence-lay = { $mood ->
   *[told] { $name } pose
    [proposed] Poser
} { $card } à la borne { $stone }{ $what }
# $category (Text) colour-run, kind, colour, run or sum
side-is = {" : "}{ $category ->
    [colour-run] une suite de couleur
    [kind] un brelan
    [colour] une couleur
    [run] une suite
   *[sum] une somme
}, { $sum }
side-may-be = {" : "}{ $category ->
    [colour-run] une suite de couleur est possible
    [kind] un brelan est possible
    [colour] une couleur est possible
   *[run] une suite est possible
}
side-never = {" : "}ce côté ne sera jamais complet
side-bluff = {" : "}seule la somme y compte
side-mud = {" : "}il y faut quatre cartes par côté
sentence-claim = { $mood ->
   *[told] { $name } revendique
    [proposed] Revendiquer
} la borne { $stone } : { $why }
sentence-pass = { $mood ->
   *[told] { $name } passe
    [proposed] Passer
}
sentence-done = { $mood ->
   *[told] { $name } ne revendique plus rien
    [proposed] Ne plus rien revendiquer
}
sentence-banshee = { $mood ->
   *[told] { $name } joue
    [proposed] Jouer
} la Banshee : { $card } quitte la borne { $stone }
sentence-take-up = { $mood ->
   *[told] { $name } joue { $tactic } et reprend { $card } à la borne { $stone }
    [proposed] Jouer { $tactic } et reprendre { $card } à la borne { $stone }
}
sentence-place = { $mood ->
   *[told] { $name } pose
    [proposed] Poser
} { $card } à la borne { $stone }
sentence-discard = { $mood ->
   *[told] { $name } défausse
    [proposed] Défausser
} { $card }
sentence-recruiter = { $mood ->
   *[told] { $name } joue
    [proposed] Jouer
} le Recruteur : trois cartes viennent, deux retournent
# $pile (Text) clan or tactics
sentence-pile = { $mood ->
   *[told] { $name } pioche
    [proposed] Piocher
} dans la pile { $pile ->
    [clan] des clans
   *[tactics] des tactiques
}
sentence-return = { $mood ->
   *[told] { $name } rend
    [proposed] Rendre
} { $card }
sentence-return-hidden = { $name } rend une carte { $pile ->
    [clan] de clan
   *[tactics] de tactique
}
sentence-draw = { $name } pioche { $card }
sentence-draw-hidden = { $name } pioche une carte

## titles

title-standard = Jeu de base
title-simplified = Simplifié
title-experts = Experts
title-tactics = Avec tactiques
title-battle-line = Battle Line
title-battle-line-basic = Battle Line sans tactiques
name-claim-phase = Moment des revendications
name-early-claim = Revendications par preuve
name-auto-claim = Bornes prises d’elles-mêmes
name-max-value = Plus haute valeur
name-hand = Cartes en main
name-tactics = Cartes tactiques
name-wild-value = Valeur de l’Espion
name-returned-cards = Cartes rendues
name-match-scoring = Points de match
claim-phase-after-play = après avoir posé une carte
claim-phase-start-of-turn = au début du tour
returned-cards-bottom = sous la pile
returned-cards-top = sur la pile
