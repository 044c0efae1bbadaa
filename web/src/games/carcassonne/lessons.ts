// What the guide says in a first game of Carcassonne.

import type { Lesson } from '../front';
import { viewOf } from './carcassonne';

export const lessons: Lesson[] = [
  {
    id: 'welcome',
    en: 'Welcome! Together the players build one landscape, tile by tile. At the top left is the tile you drew. Places where it fits are lit: choose one.',
    fr: 'Bienvenue ! Les joueurs bâtissent ensemble un paysage, tuile après tuile. En haut à gauche, la tuile que vous avez tirée. Les lieux où elle va sont éclairés : choisissez-en un.',
    when: ({ mine, picks }) => mine && picks === 0,
  },
  {
    id: 'turn',
    en: 'The tile lies there for now. Click it (or use the wheel, or R) to turn it. Roads must meet roads, cities meet cities, fields meet fields.',
    fr: 'La tuile est posée pour l’instant. Cliquez dessus (ou la molette, ou R) pour la tourner. La route touche la route, la ville la ville, le pré le pré.',
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
    when: ({ position, mine }) => mine && viewOf(position).hand.some((left) => left < 7),
  },
  {
    id: 'hover',
    en: 'Point at a city, road or field: you see whose it is, what it is worth now, and what it will be worth when complete.',
    fr: 'Pointez une ville, une route ou un pré : vous voyez à qui elle est, ce qu’elle vaut maintenant et ce qu’elle vaudra achevée.',
    when: ({ position, mine }) => mine && position.moves >= 4,
  },
  {
    id: 'complete',
    en: 'Cities pay 2 a tile when complete (1 if the game ends first), roads 1 a tile, a monastery 9 with all eight neighbours.',
    fr: 'Une ville achevée vaut 2 par tuile (1 si la partie finit avant), une route 1 par tuile, une abbaye 9 avec ses huit voisins.',
    when: ({ position, mine }) => mine && position.moves >= 6,
  },
  {
    id: 'farmer',
    en: 'A follower lying in a field is a farmer: it stays until the end and brings 3 points for each complete city its field touches. One early farmer can decide a game.',
    fr: 'Un partisan couché dans un pré est un paysan : il y reste jusqu’à la fin et rapporte 3 points par ville achevée que touche son pré. Un paysan tôt placé peut décider d’une partie.',
    when: ({ position, mine }) => mine && position.moves >= 10,
  },
  {
    id: 'hint',
    en: 'Not sure? Ask for a hint: the best places are drawn on the board with their rank. The tab “Table” shows which tiles are left.',
    fr: 'Vous hésitez ? Demandez un conseil : les meilleurs lieux s’affichent avec leur rang. L’onglet « Table » montre les tuiles qui restent.',
    when: ({ position, mine }) => mine && position.moves >= 12,
  },
];
