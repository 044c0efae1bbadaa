// What the guide says in a first game: the first lesson that fits and was not read yet.

import type { View as Bobail } from '../games/bobail';
import type { View as Carcassonne } from '../games/carcassonne';
import type { View as Schotten } from '../games/schotten';
import type { Position } from '../lib/protocol';

export interface Moment {
  position: Position;
  /** How many picks of the move are made. */
  picks: number;
  mine: boolean;
}

export interface Lesson {
  id: string;
  en: string;
  fr: string;
  when: (moment: Moment) => boolean;
}

const carcassonne = (position: Position) => position.view as Carcassonne;
const schotten = (position: Position) => position.view as Schotten;
const bobail = (position: Position) => position.view as Bobail;

export const GUIDES: Record<string, Lesson[]> = {
  carcassonne: [
    {
      id: 'welcome',
      en: 'Welcome! Together the players build one landscape, tile by tile. At the top left is the tile you drew. Places where it fits are lit: choose one.',
      fr: 'Bienvenue ! Les joueurs bâtissent ensemble un paysage, tuile après tuile. En haut à gauche, la tuile que vous avez tirée. Les lieux où elle va sont éclairés : choisissez-en un.',
      when: ({ mine, picks }) => mine && picks === 0,
    },
    {
      id: 'turn',
      en: 'The tile lies there for now. Click it (or use the wheel, or R) to turn it. Roads must meet roads, cities meet cities, fields meet fields.',
      fr: 'La tuile est posée pour l’instant. Cliquez dessus (ou la molette, ou R) pour la tourner. La route touche la route, la ville la ville, le champ le champ.',
      when: ({ mine, picks }) => mine && picks >= 2,
    },
    {
      id: 'follower',
      en: 'The pale figures on the tile are places for a follower. A follower on a city or road scores when it is complete, then comes home. Choose one, or none, and press “Lay the tile”.',
      fr: 'Les figures pâles sur la tuile sont des places pour un partisan. Sur une ville ou une route, il marque quand elle est achevée, puis il rentre. Choisissez-en une, ou aucune, puis « Poser la tuile ».',
      when: ({ mine, picks }) => mine && picks >= 2,
    },
    {
      id: 'seven',
      en: 'You have seven followers. The one you sent out works until its feature is complete: do not send all of them at once.',
      fr: 'Vous avez sept partisans. Celui que vous avez envoyé travaille jusqu’à ce que sa construction soit achevée : ne les envoyez pas tous d’un coup.',
      when: ({ position, mine }) => mine && carcassonne(position).hand.some((left) => left < 7),
    },
    {
      id: 'hover',
      en: 'Point at a city, road or field: you see whose it is, what it is worth now, and what it will be worth when complete.',
      fr: 'Pointez une ville, une route ou un champ : vous voyez à qui elle est, ce qu’elle vaut maintenant et ce qu’elle vaudra achevée.',
      when: ({ position, mine }) => mine && position.moves >= 4,
    },
    {
      id: 'complete',
      en: 'Cities pay 2 a tile when complete (1 if the game ends first), roads 1 a tile, a monastery 9 with all eight neighbours.',
      fr: 'Une ville achevée vaut 2 par tuile (1 si la partie finit avant), une route 1 par tuile, un monastère 9 avec ses huit voisins.',
      when: ({ position, mine }) => mine && position.moves >= 6,
    },
    {
      id: 'farmer',
      en: 'A follower lying in a field is a farmer: it stays until the end and brings 3 points for each complete city its field touches. One early farmer can decide a game.',
      fr: 'Un partisan couché dans un champ est un paysan : il y reste jusqu’à la fin et rapporte 3 points par ville achevée que touche son champ. Un paysan tôt placé peut décider d’une partie.',
      when: ({ position, mine }) => mine && position.moves >= 10,
    },
    {
      id: 'hint',
      en: 'Not sure? Ask for a hint: the best places are drawn on the board with their rank. The tab “Table” shows which tiles are left.',
      fr: 'Vous hésitez ? Demandez un conseil : les meilleurs lieux s’affichent avec leur rang. L’onglet « Table » montre les tuiles qui restent.',
      when: ({ position, mine }) => mine && position.moves >= 12,
    },
  ],
  schotten: [
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
      when: ({ position, mine }) => mine && position.choices.some((choice) => choice.id.startsWith('claim:')),
    },
    {
      id: 'goal',
      en: 'Three stones side by side win, or any five. Watch the stones next to those already taken.',
      fr: 'Trois bornes voisines gagnent, ou cinq en tout. Surveillez les voisines des bornes déjà prises.',
      when: ({ position, mine }) => mine && schotten(position).owned.some((stones) => stones.length > 0),
    },
  ],
  bobail: [
    {
      id: 'welcome',
      en: 'The yellow piece is the bobail. It belongs to nobody: you win when it stands on your home column, whoever moved it there. In the very first turn only a pawn moves: choose one of yours.',
      fr: 'La pièce jaune est le bobail. Il n’est à personne : vous gagnez quand il se trouve sur votre colonne, quel que soit celui qui l’y a mis. Au tout premier tour seul un pion bouge : choisissez l’un des vôtres.',
      when: ({ mine, picks, position }) => mine && picks === 0 && bobail(position).first_turn,
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
      when: ({ mine, picks, position }) => mine && picks === 0 && !bobail(position).first_turn,
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
  ],
};

/** The first lesson that fits the moment and was not read. */
export function lessonFor(game: string, moment: Moment, read: ReadonlySet<string>): Lesson | null {
  return (GUIDES[game] ?? []).find((lesson) => !read.has(lesson.id) && lesson.when(moment)) ?? null;
}
