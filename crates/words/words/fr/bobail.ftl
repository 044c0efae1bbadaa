## bobail

title = Bobail

## notation

bobail-to = bobail en
pawn = pion
slides-to = glisse en
ending-home = Le bobail a atteint une colonne de départ.
ending-surrounded = Le bobail est entouré et ne peut plus bouger.
ending-stuck = Le joueur au trait n'a aucun coup permis.
ending-repetition = La même position est revenue trop souvent.
ending-turns = Le nombre de tours est épuisé.
no-chance = il n'y a pas de hasard au Bobail
outside-board = { $first }{ $second } est hors du plateau : lignes A à E, colonnes 1 à 5
unreadable-turn = écrire un tour comme C2 B1-E4 : la nouvelle case du bobail, puis le trajet d'un pion
not-the-bobail = quatre cases commencent par celle du bobail, qui est en { $bobail }, non en { $named }
position-count = il y a 25 cases, et { $count } sont données
not-a-position = pas une position : { $what }
position-form = elle a trois parties : cases, camp au trait (0 ou 1), F ou -
position-side = le camp au trait est 0 ou 1
position-first = la dernière partie est F avant le premier tour de la partie, sinon -
position-one-bobail = il y a un seul bobail
position-squares = les cases sont . 0 1 ou B
position-no-bobail = le bobail B manque
position-pawns = un joueur a au plus cinq pions

## rules

preset-standard = Les règles habituelles ; nulle après 100 tours.
preset-arena = Pour les matchs : qui ne peut jouer perd, la troisième répétition annule, sans limite de tours.
preset-flexible = Les pions s'arrêtent où ils veulent.
option-slide = Jusqu'où glisse un pion : le plus loin possible, ou à toute distance.
option-goal = Dans quelles colonnes le bobail peut entrer : les deux (leur propriétaire gagne), ou celle du joueur seulement.
option-surround = Un bobail qui ne peut bouger : celui qui l'a entouré gagne, ou la partie est nulle.
option-stuck = Aucun pion ne peut suivre le bobail : sans coup permis, nulle, perte, ou le pas du bobail fait le tour.
option-first-turn = Le tout premier tour : un pion seulement, ou les deux parties.
option-repetition = Une position qui revient au début d'un tour annule la partie à la n-ième fois.
option-turn-limit = Nulle après ce nombre de tours, ceux des deux joueurs comptés.

## refusal

refusal-bobail-in-first-turn = le bobail ne bouge pas au premier tour : déplacer seulement un pion, par exemple B1-E4
refusal-bobail-not-moved = le bobail doit bouger d'abord : nommer sa case avant le pion, par exemple C2 B1-E4
refusal-bobail-too-far = le bobail avance d'une case, et { $to } est plus loin de { $from }
refusal-enemy-home = selon ces règles, le bobail ne peut entrer dans la colonne adverse en { $to }
refusal-no-displacement = la pièce en { $at } doit quitter sa case
refusal-not-straight = de { $from } à { $to }, ce n'est pas une ligne droite
refusal-occupied = { $at } est occupée
refusal-empty-square = il n'y a pas de pion en { $at }
refusal-not-your-pawn = la pièce en { $at } n'est pas un de vos pions
refusal-stopped-early = le pion s'arrête trop tôt en { $at } : il doit glisser le plus loin possible, jusqu'en { $must }
refusal-pawn-not-moved = un pion doit bouger après le bobail, par exemple C2 B1-E4
refusal-pawn-after-goal = le pas du bobail finit la partie : aucun pion ne bouge ensuite
refusal-stuck-after = avec le bobail en { $to }, aucun de vos pions ne pourrait bouger
refusal-stuck = aucun de vos pions ne peut bouger
numbered = { $words } (refus { $number })

## code

code-bobail-off = le code { $code } fait sortir le bobail du plateau
code-no-pawn = le code { $code } est du pion { $pawn }, qui n'existe pas
code-pawn-off = le code { $code } fait sortir du plateau le pion en { $from }
code-range = les codes de tours vont de 0 à 359

## sentence

sentence-both = { $mood ->
   *[told] { $name } mène le bobail en { $to } et un pion de { $from } à { $stop }
    [proposed] Mener le bobail en { $to } et le pion de { $from } à { $stop }
}
sentence-bobail = { $mood ->
   *[told] { $name } mène le bobail en { $to }
    [proposed] Mener le bobail en { $to }
}
sentence-pawn = { $mood ->
   *[told] { $name } mène un pion de { $from } à { $stop }
    [proposed] Mener le pion de { $from } à { $stop }
}
# $how (Text) goal, surrounded or stuck
end-won = { $how ->
    [goal] le bobail est rentré
    [surrounded] le bobail ne peut plus bouger
   *[stuck] il ne reste aucun coup
} : { $winner } gagne
# $how (Text) surrounded, stuck, repetition or turn-limit
end-drawn = { $how ->
    [surrounded] le bobail ne peut plus bouger
    [repetition] la position est revenue trop souvent
    [turn-limit] les tours sont épuisés
   *[stuck] il ne reste aucun coup
} : partie nulle

## titles

title-standard = Règles usuelles
title-arena = Pour les matchs
title-flexible = Glissades libres
name-slide = Glissades
name-goal = But
name-surround = Bobail encerclé
name-stuck = Aucun pion ne peut bouger
name-first-turn = Premier tour
name-repetition = Répétition
name-turn-limit = Nombre de tours
repetition-none = jamais
turn-limit-none = sans limite
slide-max = aussi loin que possible
slide-any = à toute distance
goal-home = l’une ou l’autre colonne
goal-own-step-only = sa propre colonne seulement
surround-mover-wins = qui encercle gagne
surround-draw = partie nulle
stuck-draw = partie nulle
stuck-loss = perd
stuck-pass = le pas du bobail suffit
first-turn-pawn-only = un pion seulement
first-turn-full = les deux parties
