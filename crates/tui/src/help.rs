//! Help: the rules of each game in short, how moves are written, the commands.

use bastide_core::{Lang, Text};

use crate::command;

/// The rules of a game in short and how its moves are written; empty for a game that has no such page.
#[must_use]
pub fn rules(game: &str) -> Text {
    match game {
        "bobail" => Text::new(BOBAIL_EN, BOBAIL_FR),
        "carcassonne" => Text::new(CARCASSONNE_EN, CARCASSONNE_FR),
        "schotten" => Text::new(SCHOTTEN_EN, SCHOTTEN_FR),
        _ => Text::new("", ""),
    }
}

/// The whole page, a line each.
#[must_use]
pub fn page(game: &str, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = rules(game).get(lang).lines().map(str::to_owned).collect();
    lines.push(String::new());
    lines.push(Text::new("Commands", "Commandes").get(lang).to_owned());
    lines.extend(command::pages(lang));
    lines
}

const BOBAIL_EN: &str = "\
Bobail
  Five pawns each, and the bobail between them, which belongs to nobody.
  Your turn: 1. the bobail goes one square in any direction;
             2. one of your pawns slides as far as it can, in any direction.
  In the very first turn only a pawn moves.
  The bobail on your home column wins the game for you, whoever put it there.
  Player 1's home is column 1, player 2's column 5.
  If you surround the bobail so that it cannot move, you win too.
Moves
  C2 A1-D4     the bobail to C2, the pawn of A1 to D4
  B1-E4        the first turn: a pawn alone
  C1           a step onto a home column ends the game by itself
  Lower case, c2a1d4 and other ways to write it are understood.";

const BOBAIL_FR: &str = "\
Bobail
  Cinq pions chacun, et entre eux le bobail, qui n'est à personne.
  À votre tour : 1. le bobail avance d'une case, dans une direction quelconque ;
                 2. un de vos pions glisse aussi loin qu'il peut, en ligne droite.
  Au tout premier tour, seul un pion bouge.
  Le bobail sur votre colonne de départ vous fait gagner, qui que ce soit qui l'y mette.
  La colonne du joueur 1 est la 1, celle du joueur 2 est la 5.
  Si vous entourez le bobail de sorte qu'il ne bouge plus, vous gagnez aussi.
Coups
  C2 A1-D4     le bobail en C2, le pion de A1 en D4
  B1-E4        le premier tour : un pion seul
  C1           un pas sur une colonne de départ finit la partie à lui seul
  Les minuscules, c2a1d4 et d'autres façons d'écrire sont comprises.";

const CARCASSONNE_EN: &str = "\
Carcassonne
  Draw a tile, lay it edge to edge so that all touching edges match, and
  perhaps put a follower on one part of it, if nobody stands on the
  whole feature. Complete road: 1 point a tile. Complete city: 2 a tile
  and 2 a shield. Monastery with its eight neighbours: 9. Followers on
  what is complete come home. At the end: roads 1 a tile, cities 1 a
  tile and shield, monasteries 1 a tile there; farmers get 3 for each
  complete city that their field touches. The most followers on a
  feature take its points; level players all get them.
Moves
  K@2,-1/1 city:0   tile K at x=2 (east), y=-1 (north), turned a quarter
                    clockwise, a follower on its city 0
  K@2,-1/1          the same without a follower
Variants, where they are on
  Marks: a market $ doubles the complete city it is in, a toll % the road;
  silence !: the next player puts down no follower; festival &: you may
  take one of yours back. A six draws a card: exchange (the drawn tile),
  double (another turn), drought (no follower), tithe (most followers on
  the board: one goes home), swap (a tile with another player's).
  Instead of putting down a follower: recall one from an incomplete city
  or road, or move it to the new tile; exchange a tile once a game.
  territory:N  control N tiles (alone most followers there) and win
  blockade:N   make N cities or roads of others impossible and win
  exchange   swap:2:K   recall:2,-1   move:2,-1:city:0   back:2,-1   pass
Keys
  arrows: the cell   Space: turn the tile   Enter: lay it   1-9: follower, 0: none
  Shift+arrows or Page Up/Down: look around   Esc: back";

const CARCASSONNE_FR: &str = "\
Carcassonne
  Piochez une tuile, posez-la bord à bord de sorte que tous les bords se
  suivent, et mettez-y si vous voulez un partisan, si personne n'est sur
  tout le domaine. Chemin complet : 1 point par tuile. Ville complète :
  2 par tuile et par blason. Monastère avec ses huit voisines : 9. Les
  partisans de ce qui est complet rentrent. À la fin : chemins 1 par
  tuile, villes 1 par tuile et blason, monastères 1 par tuile présente ;
  les paysans ont 3 par ville complète que leur pré touche. Qui a le
  plus de partisans prend les points ; à égalité, chacun les a tous.
Coups
  K@2,-1/1 city:0   la tuile K en x=2 (est), y=-1 (nord), tournée d'un quart
                    à droite, un partisan sur sa ville 0
  K@2,-1/1          de même, sans partisan
Variantes, là où elles sont en jeu
  Marques : un marché $ double la ville complète où il est, un péage % le
  chemin ; silence ! : le joueur suivant ne pose pas de partisan ;
  fête & : vous pouvez en reprendre un. Un six pioche une carte : exchange
  (échanger la tuile piochée), double (un autre tour), drought (pas de
  partisan), tithe (qui en a le plus sur le plateau en reprend un), swap
  (une tuile contre celle d'un autre). Au lieu de poser un partisan :
  recall, en rappeler un d'une ville ou d'un chemin incomplets ; move,
  le déplacer sur la nouvelle tuile ; exchange, une fois par partie.
  territory:N  contrôler N tuiles (seul à y avoir le plus de partisans)
  blockade:N   rendre impossibles N villes ou chemins des autres
  exchange   swap:2:K   recall:2,-1   move:2,-1:city:0   back:2,-1   pass
Touches
  flèches : la case   Espace : tourner   Entrée : poser   1-9 : partisan, 0 : aucun
  Maj+flèches ou Page haut/bas : regarder ailleurs   Échap : retour";

const SCHOTTEN_EN: &str = "\
Schotten-Totten
  Nine stones lie between the players. In your turn lay one card on your
  side of a stone (three cards a side), claim the stones you can, and
  draw a card. From strong to weak: colour run (one colour in a row),
  three of a value, colour, run, any three (the sum). Equal sorts: the
  higher sum, then who was complete first. You may claim a stone when
  your side is complete and the other side can no longer beat it with
  the cards that nobody has seen; the game checks the proof. Three
  stones side by side win, or any five.
Moves
  R7>3         lay the card R7 at stone 3
  !3           claim stone 3
  R7>3 !3      both in one line
  done         claim nothing more        pass: when no card can be laid
  banshee:4:G7, strategist:1:R5>2, traitor:3:B2>6, recruiter, draw:clan,
  return:R7    tactics cards, where they are in play";

const SCHOTTEN_FR: &str = "\
Schotten-Totten
  Neuf bornes sont entre les joueurs. À votre tour, posez une carte de
  votre côté d'une borne (trois par côté), prenez les bornes que vous
  pouvez, et piochez. De la plus forte à la plus faible : suite de
  couleur, brelan, couleur, suite, somme. À égalité : la plus grande
  somme, puis le premier complet. Vous prenez une borne quand votre côté
  est complet et que l'autre ne peut plus le battre avec les cartes que
  personne n'a vues ; le jeu vérifie la preuve. Trois bornes voisines
  gagnent, ou cinq quelconques.
Coups
  R7>3         poser la carte R7 à la borne 3
  !3           prendre la borne 3
  R7>3 !3      les deux sur une ligne
  done         ne plus rien prendre      pass : sans carte à poser
  banshee:4:G7, strategist:1:R5>2, traitor:3:B2>6, recruiter, draw:clan,
  return:R7    cartes tactiques, si elles sont en jeu";

/// The keys of the full screen, a line each.
pub(crate) fn keys(lang: Lang) -> Vec<String> {
    let text = Text::new(KEYS_EN, KEYS_FR).get(lang);
    text.lines().map(str::to_owned).collect()
}

const KEYS_EN: &str = "\nKeys
  arrows       go to the next thing that can be picked
  Enter        pick it      Esc, Backspace  back
  Space, Tab   turn the tile; pause opponents that play each other
  →, Enter     one move while they are paused      + -  faster, slower
  Esc          while an opponent thinks: move now
  Ctrl-T hint   Ctrl-Z undo   Ctrl-Y redo   Ctrl-S save   Ctrl-O load
  Esc Esc      to the start menu      Ctrl-C  leave; the game is kept";

const KEYS_FR: &str = "\nTouches
  flèches      vers la chose suivante à choisir
  Entrée       la choisir      Échap, Retour arrière  revenir
  Espace, Tab  tourner la tuile ; arrêter des adversaires qui jouent entre eux
  →, Entrée    un coup pendant l'arrêt      + -  plus vite, moins vite
  Échap        pendant qu'un adversaire réfléchit : qu'il joue
  Ctrl-T conseil   Ctrl-Z reprendre   Ctrl-Y rejouer   Ctrl-S sauver   Ctrl-O charger
  Échap Échap  vers le menu      Ctrl-C  quitter ; la partie est gardée";
