# Ce que disent les pages.


app-name = Bastide
# Comment cette langue se nomme.
language-name = Français
label = { $what } : { $value }
app-tagline = Trois jeux de pierre, de cartes et de champs. À jouer, à regarder, à étudier.
app-skip = Aller au contenu
app-unaffiliated = Bastide n’est lié à aucun éditeur de ces jeux ; leurs noms disent seulement de quelles règles il s’agit.
app-fonts = Composé en Alegreya et Alegreya Sans (SIL Open Font License).

nav-main = Principal
nav-play = Jouer
nav-games = Parties
nav-learn = Apprendre
nav-theme = Couleurs
nav-theme-auto = Comme le système
nav-theme-light = Clair
nav-theme-dark = Sombre
nav-sound-on = Son activé
nav-sound-off = Son coupé

game-players = { $n } joueurs
game-carcassonne-line = Posez des tuiles, envoyez vos partisans, partagez la terre.
game-schotten-line = Neuf bornes, des mains cachées, des preuves.
game-bobail-line = Petit plateau, une pièce neutre, eau profonde.
game-carcassonne-facts = 2 à 5 joueurs · 30 min
game-schotten-facts = 2 joueurs · 20 min
game-bobail-facts = 2 joueurs · 10 min

home-continue = Continuer
home-new = Nouvelle partie
home-watch = Regarder
home-watch-line = Opposez des programmes et regardez-les jouer, à votre rythme.
home-watch-live = En cours
home-review = Revoir
home-review-line = Chaque partie finie est gardée. Parcourez-la et demandez à un programme ce qu’il aurait joué.
home-learn = Apprendre
home-learn-line = Les règles en images, et une première partie guidée.
home-play = Jouer
home-rules = Règles
home-guided = Première partie guidée
home-all = Toutes les parties
home-import = Importer une partie
home-forget = Retirer de cette liste

new-rules = Règles
new-preset = Variante
new-options = Changer une option
new-options-changed = { $n } changée(s)
new-players = Joueurs
new-seats = Qui joue
new-seat = Joueur { $n }
new-kind-here = Une personne à cet écran
new-kind-link = Un ami, par lien
new-kind-agent = Un programme
new-name = Nom
new-level = Force
new-level-custom = Autre…
new-level-seconds = environ { $n } s par coup
new-level-instant = aussitôt
new-spec = Description du programme
new-spec-hint = Par exemple { $example }
new-first = commence
new-more = Plus
new-title = Nom de la table
new-title-hint = Pour la retrouver parmi les parties.
new-file-choose = Choisir un fichier
new-file-remove = Sans le fichier
new-seed = Graine
new-seed-hint = La même graine donne les mêmes tirages. Vide : au hasard.
new-takebacks = Reprises permises
new-takebacks-hint = Avec des cartes ou une pioche, reprendre montre ce qui serait resté caché. À cocher pour s’exercer.
new-listed = Montrer dans la liste des parties
new-start = Commencer
new-startWatch = Regarder
new-quick = Contre
new-quick-agent = un programme
new-quick-friend = un ami, par lien
new-quick-screen = un ami, à cet écran
new-quick-watch = regarder des programmes
new-quick-custom = table libre


room-connecting = Connexion…
room-sending = Envoi…
room-offline = Le serveur ne répond pas. Nouvel essai…
room-gone = Cette partie n’existe pas, ou elle a été supprimée.
room-badSecret = Ce lien n’appartient à aucune place de cette partie.
room-asSpectator = Regarder comme spectateur
room-home = Retour à l’accueil
room-board = Plateau
room-players = Joueurs
room-log = Coups
room-info = Table
room-tools = Outils
room-toMove = à jouer
room-thinking = réfléchit…
room-absent = absent
room-open = place libre
room-you = vous
room-agent = programme
room-spectators =
    { $n ->
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
room-watching = Vous regardez.
room-confirm = Confirmer
room-cancel = Annuler
room-back = Un pas en arrière
room-hint = Conseil
room-hint-by = Conseil de
room-hint-asked = Consulté : { $name }
room-hint-thinking = Un conseil se prépare…
room-hint-none = Un conseil se demande quand c’est à vous.
room-hint-best = Meilleurs coups
room-hint-value = chances de gagner
room-hint-clear = Ranger le conseil
room-undo = Reprendre
room-redo = Rétablir
room-undo-ask = Demander à reprendre
room-undo-no = Rien ne peut être repris ici.
room-resign = Abandonner
room-resign-sure = Abandonner cette partie ?
room-resign-yes = Oui, abandonner
room-rematch = Revanche
room-rematch-swap = Revanche, côtés échangés
room-swap = Échanger les côtés
room-share = Partager
room-share-title = Liens
room-share-watch = Avec ce lien, chacun peut regarder.
room-share-invite = Envoyez ce lien à { $name } : il prend la place, une seule fois.
room-share-own = Votre lien à vous, pour continuer sur un autre appareil. Gardez-le pour vous.
room-share-copy = Copier
room-share-copied = Copié
room-review = Revoir cette partie
room-export = Enregistrer dans un fichier
room-delete = Supprimer cette partie
room-delete-sure = Supprimer cette partie pour de bon ?
room-proposal-undo = { $name } voudrait reprendre un coup.
room-proposal-redo = { $name } voudrait rétablir le coup repris.
room-proposal-swap = { $name } voudrait échanger les côtés.
room-proposal-rematch = { $name } voudrait une revanche.
room-proposal-rematch-swapped = { $name } voudrait une revanche, côtés échangés.
room-proposal-waiting = On attend une réponse…
room-accept = Accepter
room-decline = Refuser
room-declined = { $name } refuse.
room-agreed = { $name } accepte.
room-withdraw = Retirer
room-rematch-ready = La revanche est prête.
room-rematch-go = Y aller
room-pace = Vitesse
room-pause = Pause
room-resume = Continuer
room-cover-title = { $name }, c’est à vous
room-cover-line = Vous seul devriez regarder l’écran maintenant.
room-cover-show = Montrer mes cartes
room-type = Écrire un coup
room-type-send = Jouer
room-list = Liste des coups
room-list-line = Tout ce que vous pouvez choisir maintenant, au clavier ou au lecteur d’écran.
room-rules = Règles jouées : { $rules }
room-notation = La notation à côté des mots
room-menu = Menu
room-diagram = Le plateau en texte
room-keys = Touches
room-keys-line = Tab ou les flèches choisissent, Entrée prend, Échap revient, H conseil, U reprendre, L liste des coups, P prépare un coup, virgule et point parcourent la partie.
room-keys-carcassonne = R tourne la tuile, les flèches passent d’un lieu à l’autre, + et − zooment, 0 montre tout.
room-guide = Guide
room-guide-quiet = Continuez. Le guide reprend dès qu’il y a du nouveau.
room-guide-next = Compris
room-guide-close = Quitter le guide

log-earlier = Coups précédents
log-empty = Rien encore.
log-show = Montrer sur le plateau

over-title = La partie est finie
over-won = { $name } gagne
over-youWon = Vous gagnez !
over-draw = Partie nulle
over-shared = Partagée par { $names }
over-breakdown = D’où viennent les points
over-moments = Comment cela s’est passé
over-story = Le récit
moment-largest = Plus gros gain : { $name } +{ $n }
moment-lead = { $name } prend la tête pour de bon
moment-final = Plus gros gain du décompte : { $name } +{ $n }
moment-ahead = Plus grande avance : { $name }, de { $n }
moment-scored = { $name } marque +{ $n }
moment-claimed = { $name } prend la borne { $n }
moment-longest = Achevé sur le plus de tuiles
moment-first = Première borne : { $name }, borne { $n }
moment-decisive = La borne décisive : { $name }, borne { $n }
moment-row = { $name } prend { $n } bornes d’affilée
moment-slide = Plus long déplacement : { $name }, { $n } cases
moment-near = Le bobail est à un pas de la colonne de { $name }
moment-last = Le dernier tour : { $name }
over-chart = Scores par tour
over-chart-label = Courbe des scores par tour : { $text }
over-final = Décompte final, pas à pas
over-step = Étape { $n } sur { $total }
over-previous = Retour
over-next = Suite
over-sums = Points jusqu’ici
over-play = Dérouler le décompte
over-skip = Passer
over-total = Total

feature-road = Routes
feature-city = Villes
feature-monastery = Abbayes
feature-field = Prés
feature-road-1 = Route
feature-city-1 = Ville
feature-monastery-1 = Abbaye
feature-field-1 = Pré

and = et
side-north = au nord
side-east = à l’est
side-south = au sud
side-west = à l’ouest
a-city = une ville
a-road = une route
a-field = un pré
a-monastery = une abbaye
carcassonne-laid = Posée en { $place } : { $tile }
carcassonne-inHand = Tuile à poser
carcassonne-left =
    { $n ->
        [one] { $n } tuile restante
       *[other] { $n } tuiles restantes
    }
carcassonne-kinds = Tuiles restantes par sorte
carcassonne-followers = Partisans en main
carcassonne-followers-n = { $n } partisans en main
carcassonne-claimed = Partisans au travail
carcassonne-rotate = Tourner la tuile
carcassonne-step-cell = Choisissez un lieu éclairé pour la tuile.
carcassonne-step-spot = Tournez la tuile si vous voulez, puis posez un partisan, ou aucun.
carcassonne-step-tile = Choisissez une tuile de votre main et une case éclairée.
carcassonne-step-action = Rappelez ou déplacez l’un de vos partisans, ou rien de plus.
carcassonne-step-to = Choisissez où va le partisan sur la nouvelle tuile.
carcassonne-step-away = Choisissez la tuile où va le partisan.
carcassonne-step-feast = Fête : reprenez l’un de vos partisans, ou aucun.
carcassonne-step-swap = Choisissez la tuile que vous donnez.
carcassonne-barred = Aucun partisan ne peut être posé ce tour-ci.
carcassonne-inHands = Vos tuiles
carcassonne-holds = { $n } tuiles en main
carcassonne-silenced = réduit au silence au prochain tour
carcassonne-territory = contrôle { $n } tuiles sur { $goal }
carcassonne-blockade = a bloqué { $n } domaines sur { $goal }
carcassonne-shut-in = a enfermé { $n } adversaires sur { $goal }
carcassonne-shut = est enfermé : aucun partisan en main, et aucun qui puisse rentrer
carcassonne-deck = Cartes évènement restantes
carcassonne-die = Le dé montre { $n }.
carcassonne-again = Un autre tour suit celui-ci.
carcassonne-marks = Marques
card-exchange = Échange : la tuile piochée peut être échangée
card-double = Double tour : un autre tour suit
card-drought = Sécheresse : aucun partisan ce tour-ci
card-tithe = Dîme : qui a le plus de partisans sur le plateau en reprend un
card-swap = Troc : une tuile peut être échangée avec un autre joueur
card-cluster = Grappe : la tuile doit en toucher au moins deux autres, si possible
card-trail = Sillage : la tuile doit toucher la dernière posée, si possible
card-shun = Écart : la tuile ne doit pas toucher la tuile d’un partisan, si possible
mark-market = Marché : double la ville achevée
mark-toll = Péage : double la route achevée
mark-silence = Silence : le joueur suivant ne pose pas de partisan
mark-festival = Fête : reprendre un partisan
carcassonne-none = Sans partisan
carcassonne-confirm = Poser la tuile
carcassonne-graph = Le graphe des domaines (G)
carcassonne-graph-legend = Ce que sont les nœuds
carcassonne-zoom-in = Plus près
carcassonne-zoom-out = Plus loin
carcassonne-zoom-all = Tout montrer
carcassonne-tiles =
    { $n ->
        [one] { $n } tuile
       *[other] { $n } tuiles
    }
carcassonne-sorts =
    { $n ->
        [one] { $n } sorte
       *[other] { $n } sortes
    }
carcassonne-now = maintenant { $n }
carcassonne-complete = { $n } à l’achèvement
carcassonne-worth-now = { $n } maintenant
carcassonne-worth-end = { $n } à la fin
carcassonne-worth = Ce que vaut chaque choix : tout de suite, et si la partie finissait ici
carcassonne-done = { $n } points à l’achèvement
carcassonne-nobody = personne
carcassonne-projected = { $n } si la partie finissait maintenant
carcassonne-open =
    { $n ->
        [one] { $n } bout ouvert
       *[other] { $n } bouts ouverts
    }
carcassonne-places =
    { $n ->
        [one] { $n } place vide autour
       *[other] { $n } places vides autour
    }
carcassonne-cities =
    { $n ->
        [one] touche { $n } ville
       *[other] touche { $n } villes
    }

schotten-hand = Votre main
schotten-claim = Revendiquer
schotten-step-card = Choisissez une carte, ou glissez-la vers une borne.
schotten-step-target = Choisissez où va { $card }.
schotten-step-draw = Piochez une carte.
schotten-step-claim = Revendiquez des bornes, ou continuez.
schotten-pile = Pioche des clans
schotten-pile-tactics = Pioche tactique
schotten-discard = Défausse
schotten-unseen = Cartes pas encore vues
schotten-odds = La chance de chaque carte
schotten-odds-note = La chance que le joueur obtienne chaque carte d’ici la fin, en pour cent, d’après ce que vous voyez.
schotten-owned = Bornes
schotten-owner = prise par { $name }
schotten-best = peut devenir { $class }
schotten-category-colour-run = Suite couleur
schotten-category-colour = Couleur
schotten-category-run = Suite
schotten-category-sum = Somme
schotten-short-colour-run = S. coul.
schotten-short-colour = Couleur
schotten-short-run = Suite
schotten-short-sum = Somme
schotten-legend = Force des formations
schotten-backs = carte cachée

schotten-colour-R = rouge
schotten-colour-G = vert
schotten-colour-B = bleu
schotten-colour-Y = jaune
schotten-colour-P = violet
schotten-colour-O = orange
schotten-tactic-joker = Joker
schotten-tactic-joker1 = Joker
schotten-tactic-joker2 = Joker
schotten-tactic-spy = Espion
schotten-tactic-shield = Porte-Bouclier
schotten-tactic-bluff = Colin-Maillard
schotten-tactic-mud = Combat de Boue
schotten-tactic-recruiter = Chasseur de Têtes
schotten-tactic-strategist = Stratège
schotten-tactic-banshee = Banshee
schotten-tactic-traitor = Traître
schotten-side = Borne { $n }, { $name } : { $cards }
schotten-empty = aucune carte
schotten-about = Borne { $n }
schotten-category-kind = Brelan
schotten-short-kind = Brelan
schotten-marks-mud = Combat de Boue : quatre cartes par côté
schotten-marks-bluff = Colin-Maillard : seule la somme compte

bobail-bobail = bobail
bobail-empty = vide
bobail-pawnOf = pion de { $name }
bobail-step-bobail = Déplacez le bobail vers une case éclairée.
bobail-step-pawn = Choisissez un de vos pions.
bobail-step-slide = Choisissez où il glisse.
bobail-turns =
    { $n ->
        [one] { $n } tour joué
       *[other] { $n } tours joués
    }

review-title = Revoir
review-position = Après le coup { $n } sur { $total }
review-start = Première position
review-first = Au début
back-title = Revoir
back-at = Vous regardez le coup { $n } sur { $total }
back-start = Vous regardez le début, { $total } coups plus tôt
back-new =
    { $n ->
        [one] { $n } nouveau coup
       *[other] { $n } nouveaux coups
    }
back-turn = C’est à vous de jouer
back-steps = Parcourir la partie
back-now = Revenir au présent
prepare = Préparer un coup
prepare-tip = Joué dès que ce sera à vous. { $tip }
prepare-ready = Prêt pour votre tour : { $move }
prepare-cancel = Annuler
prepare-dropped = Le coup préparé n’est plus possible.
prepare-never = Cela ne peut pas devenir votre prochain coup.
review-previous = Un coup en arrière
review-next = Un coup en avant
review-last = À la fin
review-play = Dérouler
review-stop = Arrêter
review-graph = Évaluation
review-graph-label = Chances de { $name } coup par coup
review-agent = Juge
review-evaluate = Évaluer
review-progress = { $done } positions sur { $total } jugées
review-would = Le programme aurait joué
review-played = Joué
review-same = Le programme est d’accord.
review-through = Vu par
review-everybody = Spectateur
review-worst = Tournants
review-none = Choisissez un juge et faites évaluer la partie : il dira ce qu’il aurait joué.
review-running = Cette partie se joue encore ; elle pourra être revue quand elle sera finie.
review-continue = Continuer d’ici
review-slider = Coup

library-title = Parties
library-search = Chercher par joueur ou par nom
library-game = Jeu
library-state = État
library-any = tous
library-playing = En cours
library-over = Finies
library-none = Aucune partie trouvée.
library-more = Suite
library-import = Importer une partie
library-import-line = Une partie enregistrée par Bastide (JSON). Elle est vérifiée coup par coup.
library-import-file = Choisir un fichier
library-import-paste = ou collez-la ici
library-import-go = Importer
library-import-bad = Ce n’est pas une partie enregistrée : { $error }
library-moves =
    { $n ->
        [one] { $n } coup
       *[other] { $n } coups
    }
library-watch = Regarder
library-review = Revoir

join-title = On vous invite à jouer à { $game }
join-name = Votre nom
join-go = Prendre la place
join-taken = Cette invitation a déjà servi, ou la partie n’existe plus.

learn-title = Apprendre
learn-line = Lisez les règles, ou laissez le guide vous mener dans une première partie.
learn-rules = Lire les règles
learn-guided = Commencer la partie guidée

new-level-graded = Parfait, mais se trompe
new-level-reported = Comme dans le rapport
table-what = Avec la table du jeu résolu, il y a un adversaire qui ne se trompe jamais, des conseils exacts, et des revues qui disent ce que chaque erreur a coûté.
table-make = Faire la table en arrière-plan (environ { $memory } Go de mémoire, { $minutes } minutes, { $disk } Go sur le disque)
table-goOn = Continuer la table (environ { $memory } Go de mémoire, { $minutes } minutes en tout, { $disk } Go sur le disque)
table-work = Environ { $work } Go sur le disque pendant le calcul. On peut jouer en attendant ; il peut être arrêté et repris plus tard.
table-tight = Trop peu de mémoire : { $available } Go sont libres, il en faut { $memory }.
table-stop = Arrêter ; on pourra reprendre
table-making = La table se fait
table-elsewhere = Ce serveur ne fait pas de table par le réseau. Qui le fait tourner le peut :
exact-won = gagné en { $n }
exact-drawn = nul
exact-lost = perdu en { $n }
review-mistakes = Erreurs certaines
review-mistakes-none = Aucun coup n’a laissé échapper un gain ou une nulle.
review-mistake = Une erreur : le résultat est passé à l’autre ou à la nulle.
review-slower = Cela a coûté { $n } tours.
puzzles-title = Problèmes
puzzles-intro = Des positions de Bobail tirées du jeu résolu. Dans chacune, un seul coup gagne dans le nombre de tours dit. Trouvez-le, puis continuez contre la plus longue résistance.
puzzles-all = Tous les problèmes
puzzles-gone = Ce problème n’existe pas.
puzzles-grade = Gagner en { $n } tours
puzzles-own =
    { $n ->
        [one] { $n } coup à vous
       *[other] { $n } coups à vous
    }
puzzles-number = Gagner en { $turns }, n° { $n }
puzzles-side-left = Vous êtes le joueur 1 ; votre camp est la colonne 1, à gauche.
puzzles-side-right = Vous êtes le joueur 2 ; votre camp est la colonne 5, à droite.
puzzles-playsOut = Jouez jusqu’au gain.
puzzles-firstOnly = Le premier coup est jugé.
puzzles-choices = { $n } coups sont permis ; un seul gagne à temps.
puzzles-solved = Résolu !
puzzles-withHelp = Avec la solution sous les yeux, cela ne compte pas.
puzzles-goOn = La réponse est { $reply } ; à vous de gagner en { $n }.
puzzles-tryAgain = Essayez encore.
puzzles-solution = Solution
puzzles-line = Joué
puzzles-back = Reprendre le choix
puzzles-show = Montrer la solution
puzzles-again = Depuis le début
puzzles-next = Problème suivant
puzzles-fresh = Nouveau, d’après la table
puzzles-start = Au prochain problème non résolu
puzzles-progress = { $solved } sur { $total } résolus
puzzles-you = Vous
puzzles-other = L’autre joueur
puzzles-link = Gagner en { $turns }, n° { $n } : { $state }
puzzles-state-new = pas essayé
puzzles-state-tried = essayé
puzzles-state-solved = résolu
puzzles-forget = Oublier mes résultats
puzzles-forget-sure = Oublier quels problèmes vous avez résolus ?

error-offline = Le serveur ne répond pas. Est-il encore en marche ?
error-unknown = Quelque chose n’a pas marché : { $code }
dialog-close = Fermer
