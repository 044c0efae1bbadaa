// The rules as a page to read, in our own words. Figures are drawn by Figure.svelte.

export interface Section {
  title: string;
  text: string[];
  list?: string[];
  table?: string[][];
  figure?: string;
  caption?: string;
}

type Page = Record<'en' | 'fr', Section[]>;

const carcassonne: Page = {
  en: [
    {
      title: 'The aim',
      text: [
        'Two to five players draw tiles and lay them into one common landscape of walled cities, roads, monasteries and fields. Followers put on the tiles claim what they stand on. Whoever has the most points at the end wins.',
        'One start tile lies on the table; 71 more are drawn one by one. Every player has seven followers.',
      ],
      figure: 'carcassonne-tile',
      caption: 'A tile: a city with its wall, a road, and fields on both sides of the road.',
    },
    {
      title: 'Your turn',
      text: ['A turn has three parts, always in this order.'],
      list: [
        'Lay the tile you drew next to at least one other. Where it touches neighbours, its edges must show the same: road to road, city to city, field to field. You may turn it. If it fits anywhere you must lay it; if nowhere, it leaves the game and you draw again.',
        'Put one follower from your hand onto the new tile, if you like: on a city, a road, a field or a monastery. Nobody may stand anywhere on the whole feature that it now belongs to, not even you.',
        'Score every road, city and monastery that the tile completes. All followers on it go home to their players. A follower put down in this very turn scores too, but cannot be used again before the next one.',
      ],
      figure: 'carcassonne-fit',
      caption: 'Road meets road, and the city goes on.',
    },
    {
      title: 'What scores',
      text: ['A tile counts once for a feature, however often the feature crosses it.'],
      table: [
        ['feature', 'complete when', 'points', 'at the end, incomplete'],
        ['road', 'both ends are closed by a crossing, a gate or a monastery, or it is a ring', '1 a tile', '1 a tile'],
        ['city', 'its wall has no gap', '2 a tile, 2 a shield', '1 a tile, 1 a shield'],
        ['monastery', 'all eight places around it are filled', '9', '1, and 1 a neighbour'],
        ['field', 'never', '–', '3 for each complete city it touches'],
      ],
    },
    {
      title: 'Sharing a feature',
      text: [
        'You cannot join somebody’s city directly, but two cities that both have a follower can grow together. Whoever has the most followers there gets all the points; players who are level in the lead each get all of them.',
      ],
    },
    {
      title: 'Farmers',
      text: [
        'A follower in a field lies down and stays until the game ends. Then each field pays its leader 3 points for every complete city it touches. A city can pay several fields. Roads and city walls bound fields; a field goes round the end of a road at a monastery, but not through a crossing or past a gate.',
      ],
      figure: 'carcassonne-farmer',
      caption: 'A knight in the city, a thief on the road, a farmer lying in the field.',
    },
    {
      title: 'The end',
      text: ['The game ends when the last tile is laid. Then incomplete roads, cities, monasteries and the fields are scored. Bastide tells this scoring step by step and shows each place on the board.'],
    },
    {
      title: 'Variants',
      text: [
        'Five things that the base game does not have. “Change single options” switches each of them on; “everything” takes all but the other ways to win.',
      ],
      table: [
        ['variant', 'what it does'],
        ['special tiles', 'Marked tiles come into the pile. A market doubles the completed city that contains it, a toll the completed road. After a silence the next player puts down no follower for a turn. Whoever lays a festival may take back a follower from anywhere.'],
        ['events', 'A die is rolled at the start of a turn; a six draws a card. Exchange: the drawn tile may be exchanged. Double: another turn follows. Drought: no follower this turn. Tithe: whoever has most followers on the board takes one home. Swap: a tile in hand may be given for one of another player’s.'],
        ['tiles in hand', 'Everybody holds one to three tiles, draws one more and lays any of them. Others see how many you hold; with open hands, which.'],
        ['actions', 'Instead of putting down a follower you may recall one from an incomplete city or road, or move it from there to the tile just laid. Once a game you may exchange the drawn tile.'],
        ['other ways to win', 'Territory: control so many tiles, those of everything where you alone have most followers. Blockade: make so many cities or roads of others impossible to complete. If nobody gets there, points decide.'],
      ],
      figure: 'carcassonne-marks',
      caption: 'Market, toll, silence and festival.',
    },
    {
      title: 'Good to know',
      text: [],
      list: [
        'Followers are your budget: keep one or two in hand for a monastery or a city that can be completed at once.',
        'The tab “Table” shows which tiles are left. A city whose last gap needs a tile that is gone will never be complete; such places carry a cross.',
        'The number in brackets beside a score is what it would be if the game ended now.',
      ],
    },
  ],
  fr: [
    {
      title: 'Le but',
      text: [
        'De deux à cinq joueurs tirent des tuiles et composent ensemble un paysage de villes fortifiées, de routes, de monastères et de champs. Les partisans posés sur les tuiles prennent ce sur quoi ils se tiennent. Qui a le plus de points à la fin gagne.',
        'Une tuile de départ est sur la table ; 71 autres sont tirées une à une. Chaque joueur a sept partisans.',
      ],
      figure: 'carcassonne-tile',
      caption: 'Une tuile : une ville et son mur, une route, et des champs de part et d’autre.',
    },
    {
      title: 'Votre tour',
      text: ['Un tour a trois parties, toujours dans cet ordre.'],
      list: [
        'Posez la tuile tirée à côté d’au moins une autre. Là où elle touche ses voisines, les bords doivent montrer la même chose : route contre route, ville contre ville, champ contre champ. Vous pouvez la tourner. Si elle va quelque part, il faut la poser ; sinon elle quitte le jeu et vous en tirez une autre.',
        'Posez, si vous voulez, un partisan de votre main sur la nouvelle tuile : dans une ville, sur une route, dans un champ ou au monastère. Personne ne doit se trouver nulle part sur l’ensemble auquel il appartient maintenant, pas même vous.',
        'Comptez chaque route, ville et monastère que la tuile achève. Tous les partisans qui s’y trouvent rentrent chez eux. Celui que vous venez de poser compte aussi, mais ne resservira qu’au tour suivant.',
      ],
      figure: 'carcassonne-fit',
      caption: 'La route rejoint la route, et la ville continue.',
    },
    {
      title: 'Ce qui rapporte',
      text: ['Une tuile compte une fois pour une construction, aussi souvent qu’elle la traverse.'],
      table: [
        ['construction', 'achevée quand', 'points', 'à la fin, inachevée'],
        ['route', 'ses deux bouts sont fermés par un carrefour, une porte ou un monastère, ou c’est une boucle', '1 par tuile', '1 par tuile'],
        ['ville', 'son mur n’a pas de brèche', '2 par tuile, 2 par blason', '1 par tuile, 1 par blason'],
        ['monastère', 'les huit lieux autour sont remplis', '9', '1, et 1 par voisine'],
        ['champ', 'jamais', '–', '3 par ville achevée qu’il touche'],
      ],
    },
    {
      title: 'Partager une construction',
      text: [
        'On n’entre pas directement dans la ville d’un autre, mais deux villes occupées peuvent se rejoindre. Qui y a le plus de partisans prend tous les points ; les joueurs à égalité en tête les prennent tous, chacun.',
      ],
    },
    {
      title: 'Les paysans',
      text: [
        'Un partisan dans un champ se couche et y reste jusqu’à la fin. Alors chaque champ paie à celui qui le domine 3 points par ville achevée qu’il touche. Une ville peut payer plusieurs champs. Routes et murs bornent les champs ; un champ contourne le bout d’une route à un monastère, mais ne traverse ni un carrefour ni une porte.',
      ],
      figure: 'carcassonne-farmer',
      caption: 'Un chevalier dans la ville, un voleur sur la route, un paysan couché dans le champ.',
    },
    {
      title: 'La fin',
      text: ['La partie finit quand la dernière tuile est posée. On compte alors les routes, villes et monastères inachevés, et les champs. Bastide raconte ce décompte pas à pas et montre chaque lieu sur le plateau.'],
    },
    {
      title: 'Variantes',
      text: [
        'Cinq choses que le jeu de base n’a pas. « Changer une option » active chacune d’elles ; « everything » les prend toutes, sauf les autres façons de gagner.',
      ],
      table: [
        ['variante', 'ce qu’elle fait'],
        ['tuiles spéciales', 'Des tuiles marquées entrent dans la pioche. Un marché double la ville achevée qui le contient, un péage la route achevée. Après un silence, le joueur suivant ne pose pas de partisan pendant un tour. Qui pose une fête peut reprendre un partisan, où qu’il soit.'],
        ['évènements', 'Un dé est lancé au début du tour ; un six fait piocher une carte. Échange : la tuile piochée peut être échangée. Double tour : un autre tour suit. Sécheresse : aucun partisan ce tour-ci. Dîme : qui a le plus de partisans sur le plateau en reprend un. Troc : une tuile en main peut être donnée contre une d’un autre joueur.'],
        ['tuiles en main', 'Chacun tient une à trois tuiles, en pioche une de plus et pose celle qu’il veut. Les autres voient combien vous en tenez ; à mains ouvertes, lesquelles.'],
        ['actions', 'Au lieu de poser un partisan, vous pouvez en rappeler un d’une ville ou d’une route inachevée, ou le déplacer de là sur la tuile qui vient d’être posée. Une fois par partie, vous pouvez échanger la tuile piochée.'],
        ['autres façons de gagner', 'Territoire : contrôler tant de tuiles, celles de tout ce où vous seul avez le plus de partisans. Blocus : rendre impossibles à achever tant de villes ou de routes des autres. Si personne n’y arrive, les points décident.'],
      ],
      figure: 'carcassonne-marks',
      caption: 'Marché, péage, silence et fête.',
    },
    {
      title: 'Bon à savoir',
      text: [],
      list: [
        'Les partisans sont votre budget : gardez-en un ou deux pour un monastère ou une ville qui peut s’achever tout de suite.',
        'L’onglet « Table » montre les tuiles qui restent. Une ville à qui il manque une tuile épuisée ne s’achèvera jamais ; ces lieux portent une croix.',
        'Le nombre entre parenthèses à côté d’un score est ce qu’il serait si la partie finissait maintenant.',
      ],
    },
  ],
};

const schotten: Page = {
  en: [
    {
      title: 'The aim',
      text: ['Nine stones stand in a line between two players. At each stone the stronger formation of three cards takes it. Three stones side by side win at once, and so do any five.'],
      figure: 'schotten-line',
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
      figure: 'schotten-formations',
    },
    {
      title: 'Claiming by proof',
      text: [
        'A stone can be claimed when your side is complete and the other side is weaker. The fine point: the other side need not be complete. If nothing that it could still become would beat you, the stone is yours now.',
        'Only open cards count as arguments: those on the table and in the discard pile, never those in a hand, not even in yours. If a claim is not proven, Bastide names the cards that refute it.',
      ],
      figure: 'schotten-proof',
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
      figure: 'schotten-line',
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
      figure: 'schotten-formations',
    },
    {
      title: 'Revendiquer par la preuve',
      text: [
        'Une borne se revendique quand votre côté est complet et l’autre plus faible. Le fin du jeu : l’autre côté n’a pas besoin d’être complet. Si rien de ce qu’il pourrait encore devenir ne vous bat, la borne est à vous maintenant.',
        'Seules les cartes visibles servent d’argument : celles de la table et de la défausse, jamais celles d’une main, pas même la vôtre. Si la preuve ne tient pas, Bastide nomme les cartes qui la réfutent.',
      ],
      figure: 'schotten-proof',
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

const bobail: Page = {
  en: [
    {
      title: 'The aim',
      text: [
        'Two players with five pawns each face each other on a board of 5 × 5 squares. Between them stands the bobail, which belongs to nobody. It wins for the player on whose home column it comes to stand, whoever moved it there.',
      ],
      figure: 'bobail-start',
      caption: 'The start. Player 1 is at home on the left, player 2 on the right.',
    },
    {
      title: 'Your turn',
      text: ['Player 1 begins; in this very first turn only a pawn moves. After that every turn has two parts.'],
      list: [
        'The bobail goes one square in any of the eight directions, to an empty square.',
        'One of your pawns slides in a straight line in any of the eight directions, as far as it can. Only the edge, a pawn or the bobail stops it.',
      ],
      figure: 'bobail-turn',
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
      figure: 'bobail-end',
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
      figure: 'bobail-start',
      caption: 'Le départ. Le joueur 1 est chez lui à gauche, le joueur 2 à droite.',
    },
    {
      title: 'Votre tour',
      text: ['Le joueur 1 commence ; à ce tout premier tour seul un pion bouge. Ensuite chaque tour a deux parties.'],
      list: [
        'Le bobail avance d’une case dans l’une des huit directions, vers une case vide.',
        'Un de vos pions glisse en ligne droite dans l’une des huit directions, aussi loin qu’il peut. Seuls le bord, un pion ou le bobail l’arrêtent.',
      ],
      figure: 'bobail-turn',
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
      figure: 'bobail-end',
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

export const RULES: Record<string, Page> = { carcassonne, schotten, bobail };
