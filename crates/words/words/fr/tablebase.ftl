## exercise

judgement-best = Juste.
judgement-won = Cela gagne aussi, mais en { $turns } tours ; c'est possible en { $left }.
judgement-drawn = Cela ne donne que la nulle.
judgement-lost = Cela perd, en { $turns } tours.
this-does-not-win-in = Cela ne gagne pas en { $left } tours.

## log

too-short-remove-it-and = trop court ; l'enlever, et le même ordre le refait
it-belongs-to-another-solve = il est d'une autre résolution
its-checksum-is-wrong-remove = sa somme de contrôle est fausse ; l'enlever, et le même ordre le refait
a-record-cannot-be-unpacked = un bloc est illisible ; l'enlever, et le même ordre le refait

## solve

the-solve-is-not-finished = la résolution n'est pas finie

## tablebase

not-a-table-of-bobail = ce n'est pas une table de Bobail
its-head-is-damaged = son en-tête est abîmé
made-by-another-version = faite par une autre version
made-for-rules-that-are = faite pour des règles inconnues
cut-off-or-damaged-at = tronquée ou abîmée à la fin
its-index-is-damaged = son index est abîmé
the-checksum-of-its-index = la somme de contrôle de son index est fausse
its-statistics-are-damaged = ses totaux sont abîmés
its-blocks-do-not-hold = ses blocs ne contiennent pas ce que disent ses totaux
a-distance-is-longer-than = une distance dépasse la plus longue
a-block-lacks-a-distance = il manque une distance dans un bloc
the-checksum-of-a-block = la somme de contrôle d'un bloc est fausse
a-block-cannot-be-unpacked = un bloc est illisible

## error

table-error-file = { $path } : { $error }
table-error-damaged = { $path } : { $what }
table-error-other-pawns = { $path } : faite pour { $found } pions par camp, non pour { $wanted }
table-error-other-rules = { $path } : table des règles « { $found } », non de « { $wanted } »
table-error-no-such-position = la table connaît les positions à { $pawns } pions par camp où la partie n'est pas finie
table-error-memory = il faut { $needed } Mio de mémoire, et { $available } Mio sont disponibles
table-error-busy = une table y est déjà en cours
table-error-stopped = arrêté ; le même ordre reprendra où il en était
