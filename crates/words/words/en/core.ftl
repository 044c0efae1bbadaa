# The language itself, as its speakers call it.
language = English

## wdl

won-in = won in { $turns }
drawn = drawn
lost-in = lost in { $turns }

## error

game-over = the game is over
not-your-turn = it is not your turn
impossible-event = chance cannot choose this here
not-legal = that move is not legal here
parse-error = `{ $input }`, column { $column }: { $what }
config-error-unknown-preset = unknown preset `{ $name }`; there are: { $known }
config-error-unknown-option = unknown option `{ $name }`; there are: { $known }
config-error-bad-value = option `{ $option }` cannot be `{ $value }`; it takes { $expected }
config-error-bad-data = option `{ $option }`: { $words }
config-error-twice = option `{ $option }` is set twice
config-error-bad-form = cannot read `{ $part }` in the rules; write a preset, then option=value, separated by commas

## provenance

no-git = no git
modified = modified
artifact-kind-model = model
artifact-kind-table = table
nameless-build = (it did not say which)
not-there = not there
mixed-work = what both do would be mixed; choose another folder, or go on all the same with
from-game = from game
other-build = made by another build: { $found }; this one is { $own }
other-artifact = the { $kind } `{ $name }` was another: SHA-256 { $found }, now { $own }

## record

too-long = { $length } characters are more than any step needs
record-error-form = not a record: { $error }
record-error-version = the record has version { $found }; this program reads version { $record-version }
record-error-other-game = the record is of the game `{ $found }`, not of `{ $wanted }`
record-error-rules-version = the record was made with version { $found } of the rules of { $game }; this program plays version { $known }
record-error-rules = in `rules`: { $error }
record-error-name = `seats`: the name of { $seat } must have 1 to { $most-name } characters, none of them a control character
record-error-seats = `seats` names { $found } players; these rules are for { $wanted }
record-error-too-long = `steps` has { $found } entries; at most { $most-steps } are read
record-error-step = step { $number } (`{ $text }`): { $reason }
record-error-resigned = `resigned`: { $seat } cannot give up: there is no such seat, or the game was over
record-error-result = `result` says { $found }, but the steps lead to { $reached }

## rules

rules-form = rules must be an object or a text

## seat

player = player { $number }

## spelling

there-are = ; there are: { $list }
did-you-mean = : did you mean { $near }? There are: { $list }

## telling

list = { $before } and { $last }
plays = { $mood ->
   *[told] { $name } plays { $move }
    [proposed] { $move }
}

## values

value-on = yes
value-off = no
