// The rules of Schotten-Totten as a page to read, in our own words.

import type { RulesPage } from '../front';

export const rules: RulesPage = {
  en: [
    {
      title: 'The aim',
      text: ['Nine stones stand in a line between two players. At each stone the stronger formation of three cards takes it. Three stones side by side win at once, and so do any five.'],
      figure: 'line',
      caption: 'The middle stone was taken; at the left one a formation is growing.',
    },
    {
      title: 'Your turn',
      text: ['The 54 cards come in six colours with values from 1 to 9. You hold six of them.'],
      list: [
        'Play one card on your side of a stone that nobody has taken, at most three a stone. It stays where it lies.',
        'Claim any number of stones, if you can prove that they are yours.',
        'Draw a card, as long as there are any.',
      ],
    },
    {
      title: 'Formations',
      text: ['From the strongest to the weakest. Within a category the higher sum wins; at equal sums the side that was complete first.'],
      figure: 'formations',
    },
    {
      title: 'Claiming by proof',
      text: [
        'A stone can be claimed when your side is complete and the other side is weaker. The fine point: the other side need not be complete. If nothing that it could still become would beat you, the stone is yours now.',
        'Only open cards count as arguments: those on the table and in the discard pile, never those in a hand, not even in yours. If a claim is not proven, Bastide names the cards that refute it.',
      ],
      figure: 'proof',
      caption: 'The 8 and the 9 of red lie elsewhere: no colour run can come any more, and three sixes are enough.',
    },
    {
      title: 'Tactics cards',
      text: ['In the variant “tactics” ten more cards are in play. You may never have played more than one of them more than your opponent.'],
      table: [
        ['card', 'what it does'],
        ['Joker (two)', 'any colour and value, decided when the stone is claimed'],
        ['Spy', 'value 7, any colour'],
        ['Shield-Bearer', 'value 1, 2 or 3, any colour'],
        ['Blind-Man’s Bluff', 'at this stone only the sum counts'],
        ['Mud Fight', 'at this stone four cards a side'],
        ['Recruiter', 'draw three cards, put two back'],
        ['Strategist', 'move one of your cards to another stone, or discard it'],
        ['Banshee', 'discard a card of the other side'],
        ['Traitor', 'take a clan card of the other side to yours'],
      ],
    },
    {
      title: 'Good to know',
      text: [],
      list: [
        'Press a stone to see what both sides can still become, and why it can be claimed or not.',
        'The tab “Table” shows all cards you have not seen yet.',
        'At one screen a cover hides the cards between two players.',
      ],
    },
  ],
  fr: [
    {
      title: 'Le but',
      text: ['Neuf bornes se dressent en ligne entre deux joueurs. À chaque borne, la plus forte formation de trois cartes l’emporte. Trois bornes voisines gagnent aussitôt, et cinq en tout aussi.'],
      figure: 'line',
      caption: 'La borne du milieu est prise ; à gauche une formation se prépare.',
    },
    {
      title: 'Votre tour',
      text: ['Les 54 cartes sont de six couleurs, avec des valeurs de 1 à 9. Vous en tenez six.'],
      list: [
        'Jouez une carte de votre côté d’une borne que personne n’a prise, trois au plus par borne. Elle y reste.',
        'Revendiquez autant de bornes que vous voulez, si vous pouvez prouver qu’elles sont à vous.',
        'Piochez une carte, tant qu’il y en a.',
      ],
    },
    {
      title: 'Les formations',
      text: ['De la plus forte à la plus faible. Dans une même sorte, la plus grande somme gagne ; à sommes égales, le côté complet le premier.'],
      figure: 'formations',
    },
    {
      title: 'Revendiquer par la preuve',
      text: [
        'Une borne se revendique quand votre côté est complet et l’autre plus faible. Le fin du jeu : l’autre côté n’a pas besoin d’être complet. Si rien de ce qu’il pourrait encore devenir ne vous bat, la borne est à vous maintenant.',
        'Seules les cartes visibles servent d’argument : celles de la table et de la défausse, jamais celles d’une main, pas même la vôtre. Si la preuve ne tient pas, Bastide nomme les cartes qui la réfutent.',
      ],
      figure: 'proof',
      caption: 'Le 8 et le 9 rouges sont ailleurs : plus de suite couleur possible, et trois six suffisent.',
    },
    {
      title: 'Les cartes tactiques',
      text: ['Dans la variante « tactics », dix cartes de plus sont en jeu. On ne peut jamais en avoir joué plus d’une de plus que l’adversaire.'],
      table: [
        ['carte', 'ce qu’elle fait'],
        ['Joker (deux)', 'couleur et valeur au choix, décidées à la revendication'],
        ['Espion', 'valeur 7, couleur au choix'],
        ['Porte-Bouclier', 'valeur 1, 2 ou 3, couleur au choix'],
        ['Colin-Maillard', 'à cette borne, seule la somme compte'],
        ['Combat de Boue', 'à cette borne, quatre cartes par côté'],
        ['Chasseur de Têtes', 'piocher trois cartes, en remettre deux'],
        ['Stratège', 'déplacer une de ses cartes vers une autre borne, ou la défausser'],
        ['Banshee', 'défausser une carte de l’autre côté'],
        ['Traître', 'prendre une carte clan de l’autre côté'],
      ],
    },
    {
      title: 'Bon à savoir',
      text: [],
      list: [
        'Touchez une borne pour voir ce que chaque côté peut encore devenir, et pourquoi elle peut être revendiquée ou non.',
        'L’onglet « Table » montre toutes les cartes que vous n’avez pas encore vues.',
        'À un seul écran, un rideau cache les cartes entre les deux joueurs.',
      ],
    },
  ],
};
