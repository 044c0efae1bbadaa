### The rules of each game in short, as the help of all fronts shows them.

bobail =
    Bobail
      Cinq pions chacun, et entre eux le bobail, qui n'est à personne.
      À votre tour : 1. le bobail avance d'une case, dans une direction quelconque ;
                     2. un de vos pions glisse { $slide ->
        [any] d'autant de cases que vous voulez
       *[max] aussi loin qu'il peut
    }, en ligne droite.
      { $first-turn ->
        [full] Le tout premier tour a ses deux parties.
       *[pawn-only] Au tout premier tour, seul un pion bouge.
    }
      { $goal ->
        [own-step-only] Vous gagnez en menant le bobail sur votre colonne de départ.
       *[home] Le bobail sur votre colonne de départ vous fait gagner, qui que ce soit qui l'y mette.
    }
      La colonne du joueur 1 est la 1, celle du joueur 2 est la 5.
      { $surround ->
        [draw] Si le bobail ne peut plus bouger, la partie est nulle.
       *[mover-wins] Si vous entourez le bobail de sorte qu'il ne bouge plus, vous gagnez aussi.
    }
    Coups
      C2 A1-D4     le bobail en C2, le pion de A1 en D4
      B1-E4        le premier tour : un pion seul
      C1           un pas sur une colonne de départ finit la partie à lui seul
      331          un tour par son code, de 0 à 359 ; « coups » les montre
      Les minuscules, c2a1d4 et d'autres façons d'écrire sont comprises.

carcassonne =
    Carcassonne
      Piochez une tuile, posez-la bord à bord de sorte que tous les bords se
      suivent, et mettez-y si vous voulez un partisan, si personne n'est sur
      tout le domaine. Route complète : 1 point par tuile. Ville complète :
      2 par tuile et par blason. Abbaye avec ses huit voisines : 9. Les
      partisans de ce qui est complet rentrent. À la fin : routes 1 par
      tuile, villes 1 par tuile et blason, abbayes 1 par tuile présente ;
      { $fields ->
        [none] il n'y a pas de paysans.
        [per-city] les paysans ont { $field-points } par ville complète, s'ils sont les plus nombreux autour.
       *[per-field] les paysans ont { $field-points } par ville complète que leur pré touche.
    } Qui a le
      plus de partisans prend les points ; à égalité, { $ties ->
        [split] on les partage, arrondis en dessous.
        [halves] on les partage.
        [none] personne ne les a.
       *[all] chacun les a tous.
    }
    Coups
      K@2,-1/1 city:0   la tuile K en x=2 (est), y=-1 (nord), tournée d'un quart
                        à droite, un partisan sur sa ville 0
      K@2,-1/1          de même, sans partisan
    Variantes, là où elles sont en jeu
      Marques : un marché $ double la ville complète où il est, un péage % la
      route ; silence ! : le joueur suivant ne pose pas de partisan ;
      fête & : vous pouvez en reprendre un. Un six pioche une carte : exchange
      (échanger la tuile piochée), double (un autre tour), drought (pas de
      partisan), tithe (qui en a le plus sur le plateau en reprend un), swap
      (une tuile contre celle d'un autre). Au lieu de poser un partisan :
      recall, en rappeler un d'une ville ou d'une route incomplètes ; move,
      le déplacer sur la nouvelle tuile ; exchange, une fois par partie.
      territory:N  contrôler N tuiles (seul à y avoir le plus de partisans)
      blockade:N   rendre impossibles N villes ou routes des autres
      exchange   swap:2:K   recall:2,-1   move:2,-1:city:0   back:2,-1   pass
    Touches
      flèches : la case   Espace, Maj-Tab : tourner à droite, à gauche   Entrée : poser
      1-9 : partisan, 0 : aucun   En texte simple : gauche, droite la montrent tournée
      Maj+flèches ou Page haut/bas : regarder ailleurs   Échap : retour

schotten =
    Schotten-Totten
      Neuf bornes sont entre les joueurs. À votre tour, posez une carte de
      votre côté d'une borne (trois par côté), prenez les bornes que vous
      pouvez, et piochez. De la plus forte à la plus faible : suite de
      couleur, brelan, couleur, suite, somme. À égalité : la plus grande
      somme, puis le premier complet. { $claims ->
        [auto] Une borne va d'elle-même
      au côté le plus fort dès que les deux sont complets.
        [complete] Vous prenez une borne quand les
      deux côtés sont complets et que le vôtre est le plus fort.
       *[proof] Vous prenez une borne quand votre côté
      est complet et que l'autre ne peut plus le battre avec les cartes que
      personne n'a vues ; le jeu vérifie la preuve.
    } Trois bornes voisines
      gagnent, ou cinq quelconques.
    Coups
      R7>3         poser la carte R7 à la borne 3
      3 5          poser la troisième carte de la main à la borne 5
      !3           prendre la borne 3
      R7>3 !3      les deux sur une ligne
      done         ne plus rien prendre      pass : sans carte à poser
      banshee:4:G7, strategist:1:R5>2, traitor:3:B2>6, recruiter, draw:clan,
      return:R7    cartes tactiques, si elles sont en jeu
