## catalogue

words = {""}
unknown-game = jeu inconnu « { $name } »{ $meant }

## error

it-is-not-your-turn = ce n'est pas votre tour : c'est au { $seat }
the-game-is-over = la partie est finie
session-error-seats = { $found } joueurs sont nommés ; ces règles sont pour { $wanted }
wrong-name = le nom du { $seat } doit avoir de 1 à { $most } caractères, sans caractère de contrôle
no-such-seat = il n'y a pas de { $seat } dans une partie à { $seats }
nothing-to-undo = il n'y a rien à reprendre
nothing-to-redo = il n'y a rien à rejouer

## game_session

has-resigned = { $name } a abandonné.

## puzzle

solved = Résolu !
task-at-once = Le joueur { $who } gagne tout de suite. Un seul coup y mène.
task = Le joueur { $who } gagne en { $turns } tours, dont { $own } à lui. Un seul premier coup y mène.

## review

mistake-it-was = { $after } (erreur : c'était { $before })

## solved

writing = écriture de la table, { $done } %
done = la table est là
stopped = arrêté ; cela peut reprendre où c'en était
pass-of-the-positions-decided = passe { $pass }, { $decided } % des positions décidées
pass-decided-about-min-left = passe { $pass }, { $decided } % décidées, encore { $left } min environ
