## presenter

to-move = C'est à { $name } de jouer
wins = { $winner } gagne
a-draw = Égalité : { $winners }

## refusal

unreadable = illisible : { $why }
no-room = cette partie n'existe pas ; elle a peut-être été supprimée
no-seat = la partie n'a pas cette place
bad-method = on ne s'adresse pas ainsi à cette page
no-page = il n'y a rien à cette adresse
no-puzzle = ce problème n'existe pas
not-the-way = ces coups ne sont pas sur le chemin du gain
no-tables = ce serveur ne fait pas de table pour qui le demande par le réseau ; le lancer avec --build-tables, ou lancer « bastide solve bobail »
bad-secret = ce lien n'ouvre rien dans cette partie
bad-invitation = cette invitation a déjà servi, ou n'a jamais existé
not-yours = vous ne jouez pas à cette place
not-allowed = seuls les joueurs et l'hôte peuvent faire cela
hello-first = le premier message doit être « hello », et lui seul
look-only = cette partie est à regarder seulement
other-moment = la partie a continué depuis que vous avez choisi ce coup
no-takebacks = on ne reprend un coup dans un jeu de cartes ou de tuiles que si c'était convenu au départ
resigned = une partie abandonnée reste finie
no-swap = on ne change pas de place quand les mains sont cachées ; demandez une revanche à places échangées
no-proposal = rien ne vous a été proposé
proposed = une autre proposition attend sa réponse
not-over = ce sera possible quand la partie sera finie
bad-pace = le délai entre les coups va de 0 à 10000 millisecondes
bad-title = un titre a de 1 à 80 caractères, sans caractère de contrôle
bad-query = un paramètre de l'adresse est illisible
too-fast = trop de demandes ; attendez un instant
too-large = c'est trop gros
too-many-rooms = le serveur a autant de parties qu'il peut en garder ; supprimez-en
too-many-here = il y a déjà ici autant de monde que possible
busy = le serveur est occupé par d'autres analyses ; réessayez plus tard
stopped = arrêté
storage = le serveur n'a pas pu conserver cela ; rien n'a été fait
closing = le serveur s'arrête
other-site = les demandes doivent venir des pages de ce serveur ; derrière un mandataire, le lancer avec --public-url

too-slow = la demande a mis trop de temps à arriver
too-many-of-yours = vous avez ici autant de parties que possible ; supprimez-en, ou continuez celles que vous avez
damaged = cette partie a été conservée, mais elle est illisible ; l'exploitant du serveur trouve son nom dans le journal
not-ready = les parties ne peuvent être conservées pour le moment
seat-open = une place attend encore son joueur ; l'invitation ouvrirait une place dans les deux parties
too-long = une partie a ici au plus { $most } étapes
parameter-too-large = le paramètre « { $parameter } » d’un adversaire vaut au plus { $most } sur ce serveur

## store

file-owned = un autre serveur a ouvert ce fichier ; l'arrêter d'abord, ou nommer un autre fichier avec --data
file-owned-by = un autre serveur a ouvert ce fichier (processus { $owner }) ; l'arrêter d'abord, ou nommer un autre fichier avec --data
file-not-locked = le fichier ne peut être verrouillé : { $error }
file-damaged = le fichier est abîmé ({ $what }) ; le remplacer par une copie, ou sauver ce qui se lit avec « sqlite3 FICHIER .recover »
file-newer = le fichier a le format { $found } ; ce programme lit jusqu'au format { $known }
database-silent = la base de données ne répond pas
file-there = ce fichier existe déjà, et rien n’est écrit par-dessus
file-foreign = ce n’est pas un fichier de parties
file-not-copied = la copie ne peut pas être faite : { $error }
