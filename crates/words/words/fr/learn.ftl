## model

model-error-form = ce n'est pas un modèle : { $words }
model-error-version = modèle de version { $found } ; ce programme lit la version { $version }
model-error-game = modèle de « { $found } », non de « { $wanted } »
model-error-features = fait pour d'autres grandeurs ({ $found }) que celles de ce programme ({ $wanted }) ; l'entraîner de nouveau
model-error-part = « { $part } » manque ou n'est pas comme il faut : { $expected }

## plan

plan-error-range = « { $field } » doit valoir { $expected }
plan-error-reward-term = rien à récompenser sous le nom « { $name } » ; il y a : { $known }
plan-error-feature = « learning.without » : aucune grandeur n'a « { $text } » dans son nom ; « bastide train --features { $game } » les donne
plan-error-mover = « learning.eyes » doit valoir "all" ici : sous ces règles une position ne dit pas qui a joué le dernier
plan-error-no-reward = aucune récompense : donner un poids autre que 0 à une grandeur, par exemple « win = 1.0 »

## training

other-plan = un autre plan
other-features = une autre liste de grandeurs
other-seed = une autre graine
other-budget = un autre nombre de parties
training-error-checkpoint = le point de reprise est illisible : { $words }
training-error-version = point de reprise de version { $found } ; ce programme reprend de la version { $version } ; choisir un autre dossier, ou l'ôter
training-error-endless = après la partie { $games } les poids ne sont plus des nombres finis ; rien n'en est gardé : donner de moindres récompenses, ou un moindre « learning.rate »
training-error-other = le point de reprise est d'un entraînement avec { $what } ; choisir un autre dossier, ou l'ôter
