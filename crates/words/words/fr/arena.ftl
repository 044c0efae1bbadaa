## matches

match-error-changed = « { $name } » a changé pendant que la rencontre commençait ; les parties jouées sont gardées : recommencer, ou le remettre et continuer
match-error-agents = { $found } adversaires pour { $seats } places : en nommer deux, ou un par place (les règles disent combien de places)

## study/bobail

bobail-how-much-better-is = Bobail : combien le Monte-Carlo récursif vaut-il mieux que le simple, et qui a l'avantage ?

## study/carcassonne

carcassonne-how-do-points-grow = Carcassonne : comment les points croissent-ils de tour en tour, par quoi, et pour qui ?

## study/cost

what-is-a-doubling-of = Que vaut un doublement de la réflexion, dans chaque jeu ?

## study/learning

carcassonne-do-trained-temperaments-get = Carcassonne : les tempéraments entraînés obtiennent-ils plus de ce qu'ils cherchent que ceux réglés à la main, et comment jouent-ils ?

## study/reports

which-figures-of-the-five = Quels chiffres des cinq rapports dont ce projet est né retrouve-t-on, en jouant comme ils le décrivent ?

## study/schotten

schotten-totten-how-do-the = Schotten-Totten : que valent les adversaires, quelle chance de tirer encore une carte, qui a l'avantage ?

## study/temperaments

carcassonne-what-do-the-temperaments = Carcassonne : que font les tempéraments, et que valent-ils à deux, trois, quatre ou cinq ?

## study/variants

carcassonne-which-temperament-does-each = Carcassonne : quel tempérament chaque variante favorise-t-elle ?

## journal

journal-error-file = { $path }: { $error }
journal-error-line = { $path }, ligne { $line } : { $reason }
journal-error-other = { $path } est d'une autre rencontre : son champ { $field } vaut { $found }, non { $wanted }
journal-error-foreign = { $path } : { $error }
journal-error-exists = { $path } contient déjà { $games } parties ; continuer avec --resume, ou nommer un autre dossier

## tournament/spec

spec-problem = ligne { $line } : { $what }
spec-challengers = « challengers » doit aller de 1 à { $most }
challengers-belongs-to-format-gauntlet = « challengers » va avec format = "gauntlet"
unknown-format-there-are-round = format inconnu « { $other } » ; il y a : round-robin, gauntlet
a-name-has-to-characters = un nom a de 1 à 60 caractères, sans caractère de contrôle
two-agents-are-called-give = deux adversaires s'appellent « { $name } » ; donner un autre « name » à l'un
games-must-be-from-to = « games » doit aller de 1 à 1000000
there-must-be-to-agents = il faut de 2 à 64 adversaires
