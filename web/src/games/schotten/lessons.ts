// What the guide says in a first game of Schotten-Totten.

import type { Lesson } from '../front';
import { viewOf } from './schotten';

export const lessons: Lesson[] = [
  {
    id: 'welcome',
    en: 'Nine stones stand between you and your opponent. Your six cards are at the bottom. Choose one: lit stones are where it can go. You may also drag it.',
    fr: 'Neuf bornes se dressent entre vous et votre adversaire. Vos six cartes sont en bas. Choisissez-en une : les bornes éclairées sont celles où elle peut aller. Vous pouvez aussi la glisser.',
    when: ({ mine }) => mine,
  },
  {
    id: 'three',
    en: 'Three cards on your side make a formation. From the strongest: colour run (7-8-9 of one colour), same value, colour, run, and the plain sum.',
    fr: 'Trois cartes de votre côté font une formation. De la plus forte à la plus faible : suite couleur (7-8-9 d’une couleur), brelan, couleur, suite, et la simple somme.',
    when: ({ position, mine }) => mine && position.moves >= 1,
  },
  {
    id: 'spread',
    en: 'Keep chances open: two cards of one colour in a row can still become a colour run, the strongest there is. Use stones you expect to lose for cards you cannot use.',
    fr: 'Gardez vos chances : deux cartes voisines d’une couleur peuvent encore devenir une suite couleur. Jetez les cartes inutiles aux bornes que vous pensez perdre.',
    when: ({ position, mine }) => mine && position.moves >= 4,
  },
  {
    id: 'about',
    en: 'Press a stone to see what both sides can still become, and why it can be claimed or not.',
    fr: 'Touchez une borne pour voir ce que chaque côté peut encore devenir, et pourquoi elle peut être revendiquée ou non.',
    when: ({ position, mine }) => mine && position.moves >= 8,
  },
  {
    id: 'claim',
    en: 'A stone can be yours now! You may claim it even before the other side is complete, if nothing it can still become is stronger. That is the heart of the game.',
    fr: 'Une borne peut être à vous ! On peut la revendiquer avant même que l’autre côté soit complet, si rien de ce qu’il peut encore devenir n’est plus fort. C’est le cœur du jeu.',
    when: ({ choices, mine }) => mine && choices.some((choice) => choice.id.startsWith('claim:')),
  },
  {
    id: 'goal',
    en: 'Three stones side by side win, or any five. Watch the stones next to those already taken.',
    fr: 'Trois bornes voisines gagnent, ou cinq en tout. Surveillez les voisines des bornes déjà prises.',
    when: ({ position, mine }) => mine && viewOf(position).owned.some((stones) => stones.length > 0),
  },
];
