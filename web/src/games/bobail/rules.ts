// The rules of Bobail as a page to read, in our own words.

import type { RulesPage } from '../front';

export const rules: RulesPage = {
  en: [
    {
      title: 'The aim',
      text: [
        'Two players with five pawns each face each other on a board of 5 × 5 squares. Between them stands the bobail, which belongs to nobody. It wins for the player on whose home column it comes to stand, whoever moved it there.',
      ],
      figure: 'start',
      caption: 'The start. Player 1 is at home on the left, player 2 on the right.',
    },
    {
      title: 'Your turn',
      text: ['Player 1 begins; in this very first turn only a pawn moves. After that every turn has two parts.'],
      list: [
        'The bobail goes one square in any of the eight directions, to an empty square.',
        'One of your pawns slides in a straight line in any of the eight directions, as far as it can. Only the edge, a pawn or the bobail stops it.',
      ],
      figure: 'turn',
      caption: 'The bobail steps to C2; then the pawn from E1 slides up the diagonal until the edge stops it.',
    },
    {
      title: 'The end',
      text: ['You win when the bobail stands on your home column, or when you have surrounded it: on the other player’s turn it has no empty square beside it.'],
      list: [
        'A step of the bobail onto a home column ends the turn: no pawn moves any more.',
        'A step after which none of your pawns could slide is not allowed, unless it reaches a home column. Who has no legal turn at all makes it a draw.',
        'After 100 turns the game is a draw.',
      ],
      figure: 'end',
      caption: 'Left: the bobail is at home, player 1 wins. Right: the bobail is surrounded, and whoever is to move loses.',
    },
    {
      title: 'Good to know',
      text: [],
      list: [
        'A bobail one step from a home column wins at once for its owner, if that player is to move. Think about where you leave it.',
        'Pawns slide far and do not stop where you like: the empty squares are as important as the pawns.',
        'Try a square that is not lit: Bastide says why it is not allowed.',
      ],
    },
  ],
  fr: [
    {
      title: 'Le but',
      text: [
        'Deux joueurs, cinq pions chacun, se font face sur un plateau de 5 × 5 cases. Entre eux se tient le bobail, qui n’est à personne. Il fait gagner le joueur sur la colonne de départ duquel il s’arrête, quel que soit celui qui l’y a mené.',
      ],
      figure: 'start',
      caption: 'Le départ. Le joueur 1 est chez lui à gauche, le joueur 2 à droite.',
    },
    {
      title: 'Votre tour',
      text: ['Le joueur 1 commence ; à ce tout premier tour seul un pion bouge. Ensuite chaque tour a deux parties.'],
      list: [
        'Le bobail avance d’une case dans l’une des huit directions, vers une case vide.',
        'Un de vos pions glisse en ligne droite dans l’une des huit directions, aussi loin qu’il peut. Seuls le bord, un pion ou le bobail l’arrêtent.',
      ],
      figure: 'turn',
      caption: 'Le bobail va en C2 ; puis le pion de E1 remonte la diagonale jusqu’au bord.',
    },
    {
      title: 'La fin',
      text: ['Vous gagnez quand le bobail se trouve sur votre colonne de départ, ou quand vous l’avez encerclé : au tour de l’autre, il n’a plus de case vide à côté de lui.'],
      list: [
        'Un pas du bobail sur une colonne de départ finit le tour : aucun pion ne bouge plus.',
        'Un pas après lequel aucun de vos pions ne pourrait glisser n’est pas permis, sauf s’il atteint une colonne de départ. Qui n’a aucun tour possible fait partie nulle.',
        'Après 100 tours la partie est nulle.',
      ],
      figure: 'end',
      caption: 'À gauche : le bobail est rentré, le joueur 1 gagne. À droite : le bobail est encerclé, et celui qui doit jouer perd.',
    },
    {
      title: 'Bon à savoir',
      text: [],
      list: [
        'Un bobail à un pas d’une colonne de départ fait gagner aussitôt son propriétaire, si c’est à lui de jouer. Voyez où vous le laissez.',
        'Les pions glissent loin et ne s’arrêtent pas où l’on veut : les cases vides comptent autant que les pions.',
        'Essayez une case qui n’est pas éclairée : Bastide dit pourquoi elle n’est pas permise.',
      ],
    },
  ],
};
