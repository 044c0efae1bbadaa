// What the guide says in a first game of Bobail.

import type { Lesson } from '../front';
import { viewOf } from './bobail';

export const lessons: Lesson[] = [
  {
    id: 'welcome',
    en: 'The yellow piece is the bobail. It belongs to nobody: you win when it stands on your home column, whoever moved it there. In the very first turn only a pawn moves: choose one of yours.',
    fr: 'La pièce jaune est le bobail. Il n’est à personne : vous gagnez quand il se trouve sur votre colonne, quel que soit celui qui l’y a mis. Au tout premier tour seul un pion bouge : choisissez l’un des vôtres.',
    when: ({ mine, picks, position }) => mine && picks === 0 && viewOf(position).first_turn,
  },
  {
    id: 'slide',
    en: 'A pawn slides in a straight line as far as it can: it stops only at the edge or before another piece. Choose a lit square.',
    fr: 'Un pion glisse en ligne droite aussi loin qu’il peut : il ne s’arrête qu’au bord ou devant une autre pièce. Choisissez une case éclairée.',
    when: ({ mine, picks }) => mine && picks === 1,
  },
  {
    id: 'bobail',
    en: 'From now on every turn has two parts: first the bobail goes one square in any direction, then one of your pawns slides.',
    fr: 'Désormais chaque tour a deux parties : d’abord le bobail avance d’une case dans n’importe quelle direction, puis un de vos pions glisse.',
    when: ({ mine, picks, position }) => mine && picks === 0 && !viewOf(position).first_turn,
  },
  {
    id: 'refusal',
    en: 'Try a square that is not lit: the game tells you why it is not allowed.',
    fr: 'Essayez une case qui n’est pas éclairée : le jeu vous dit pourquoi elle n’est pas permise.',
    when: ({ mine, position }) => mine && position.moves >= 4,
  },
  {
    id: 'danger',
    en: 'Before you end your turn, look where your opponent could take the bobail: two squares from a home column it is dangerous. Your pawns can wall it in, too: who surrounds it wins.',
    fr: 'Avant de finir, regardez où l’adversaire pourrait mener le bobail : à deux cases d’une colonne de départ, il est dangereux. Vos pions peuvent aussi l’enfermer : qui l’encercle gagne.',
    when: ({ mine, position }) => mine && position.moves >= 6,
  },
  {
    id: 'hint',
    en: 'A hint draws the best turns as arrows. Undo is free here: try things.',
    fr: 'Un conseil dessine les meilleurs tours en flèches. Ici on reprend librement : essayez.',
    when: ({ mine, position }) => mine && position.moves >= 8,
  },
];
