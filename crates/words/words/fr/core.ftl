# The language itself, as its speakers call it.
language = français

## wdl

won-in = gagné en { $turns }
drawn = nul
lost-in = perdu en { $turns }

## error

game-over = la partie est finie
not-your-turn = ce n'est pas votre tour
impossible-event = le hasard ne peut en décider ainsi
not-legal = ce coup n'est pas permis ici
parse-error = « { $input } », colonne { $column } : { $what }
config-error-unknown-preset = variante inconnue « { $name } » ; il y a : { $known }
config-error-unknown-option = option inconnue « { $name } » ; il y a : { $known }
config-error-bad-value = l'option « { $option } » ne peut valoir « { $value } » ; elle prend { $expected }
config-error-bad-data = option « { $option } » : { $words }
config-error-twice = l'option « { $option } » est donnée deux fois
config-error-bad-form = « { $part } » est illisible dans les règles ; écrire une variante, puis option=valeur, séparées par des virgules

## provenance

no-git = sans git
modified = modifié
artifact-kind-model = modèle
artifact-kind-table = table
nameless-build = (il n'a pas dit lequel)
not-there = absent
mixed-work = le travail des deux serait mêlé ; choisir un autre dossier, ou continuer quand même avec
from-game = dès la partie
other-build = fait par un autre binaire : { $found } ; celui-ci est { $own }
other-artifact = « { $name } » ({ $kind }) était autre : SHA-256 { $found }, maintenant { $own }

## record

too-long = { $length } caractères sont plus qu'il n'en faut pour une étape
record-error-form = pas une partie enregistrée : { $error }
record-error-version = le document a la version { $found } ; ce programme lit la version { $record-version }
record-error-other-game = le document est une partie de « { $found } », non de « { $wanted } »
record-error-rules-version = le document suit la version { $found } des règles de { $game } ; ce programme joue la version { $known }
record-error-rules = dans « rules » : { $error }
record-error-name = « seats » : le nom du { $seat } doit avoir de 1 à { $most-name } caractères, sans caractère de contrôle
record-error-seats = « seats » nomme { $found } joueurs ; ces règles sont pour { $wanted }
record-error-too-long = « steps » a { $found } entrées ; au plus { $most-steps } sont lues
record-error-step = étape { $number } (« { $text } ») : { $reason }
record-error-resigned = « resigned » : le { $seat } ne peut abandonner : ce joueur n'existe pas, ou la partie était finie
record-error-result = « result » dit { $found }, mais les étapes mènent à { $reached }

## rules

rules-form = les règles doivent être un objet ou un texte

## seat

player = joueur { $number }

## spelling

there-are = {" "}; il y a : { $list }
did-you-mean = {" "}: est-ce { $near } ? Il y a : { $list }

## telling

list = { $before } et { $last }
plays = { $mood ->
   *[told] { $name } joue { $move }
    [proposed] { $move }
}

## values

value-on = oui
value-off = non
