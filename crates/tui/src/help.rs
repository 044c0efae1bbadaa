//! Help: what a game says of itself, the commands, the keys.

use bastide_core::{Lang, Text};

use crate::command;

/// The whole page about a game that is described so, a line each.
#[must_use]
pub fn page(help: &str, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = help.lines().map(str::to_owned).collect();
    lines.push(String::new());
    lines.push(Text::new("Commands", "Commandes").get(lang).to_owned());
    lines.extend(command::pages(lang));
    lines
}

/// The keys of the full screen, a line each.
pub(crate) fn keys(lang: Lang) -> Vec<String> {
    let text = Text::new(KEYS_EN, KEYS_FR).get(lang);
    text.lines().map(str::to_owned).collect()
}

const KEYS_EN: &str = "\nKeys
  arrows       go to the next thing that can be picked
  Enter        pick it      Esc, Backspace  back
  Space, Tab   turn the tile to the right (also ]); pause opponents
  Shift-Tab    turn the tile to the left (also [)
  →, Enter     one move while they are paused      + -  faster, slower
  Esc          while an opponent thinks: move now
  Ctrl-T hint   Ctrl-Z undo   Ctrl-Y redo   Ctrl-S save   Ctrl-O load
  Esc Esc      to the start menu      Ctrl-C  leave; the game is kept";

const KEYS_FR: &str = "\nTouches
  flèches      vers la chose suivante à choisir
  Entrée       la choisir      Échap, Retour arrière  revenir
  Espace, Tab  tourner la tuile vers la droite (aussi ]) ; arrêter les adversaires
  Maj-Tab      tourner la tuile vers la gauche (aussi [)
  →, Entrée    un coup pendant l'arrêt      + -  plus vite, moins vite
  Échap        pendant qu'un adversaire réfléchit : qu'il joue
  Ctrl-T conseil   Ctrl-Z reprendre   Ctrl-Y rejouer   Ctrl-S sauver   Ctrl-O charger
  Échap Échap  vers le menu      Ctrl-C  quitter ; la partie est gardée";
