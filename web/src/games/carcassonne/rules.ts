// The rules of Carcassonne as a page to read, in our own words.

import type { RulesPage } from '../front';

export const rules: RulesPage = {
  en: [
    {
      title: 'The aim',
      text: [
        'Two to five players draw tiles and lay them into one common landscape of walled cities, roads, monasteries and fields. Followers put on the tiles claim what they stand on. Whoever has the most points at the end wins.',
        'One start tile lies on the table; 71 more are drawn one by one. Every player has seven followers.',
      ],
      figure: 'tile',
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
      figure: 'fit',
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
      figure: 'farmer',
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
        ['events', 'A die is rolled at the start of a turn; a six draws a card. Exchange: the drawn tile may be exchanged. Double: another turn follows. Drought: no follower this turn. Tithe: whoever has most followers on the board takes one home. Swap: a tile in hand may be given for one of another player’s. Three more cards can be put into the deck and say where the tile may lie, if one can be laid so. Cluster: beside two tiles. Trail: beside the tile laid last. Shun: beside no tile with a follower.'],
        ['tiles in hand', 'Everybody holds one to three tiles, draws one more and lays any of them. Others see how many you hold; with open hands, which.'],
        ['actions', 'Instead of putting down a follower you may recall one from an incomplete city or road, or move it from there to the tile just laid; with other settings it may walk to another tile of its feature, or travel to any feature that is free and not complete. Once a game you may exchange the drawn tile.'],
        ['other ways to win', 'Territory: control so many tiles, those of everything where you alone have most followers. Blockade: make so many cities or roads of others impossible to complete. Shutting in: leave so many opponents without a follower in hand and without one that can come home. If nobody gets there, points decide.'],
      ],
      figure: 'marks',
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
        'De deux à cinq joueurs tirent des tuiles et composent ensemble un paysage de villes fortifiées, de routes, d’abbayes et de prés. Les partisans posés sur les tuiles prennent ce sur quoi ils se tiennent. Qui a le plus de points à la fin gagne.',
        'Une tuile de départ est sur la table ; 71 autres sont tirées une à une. Chaque joueur a sept partisans.',
      ],
      figure: 'tile',
      caption: 'Une tuile : une ville et son mur, une route, et des prés de part et d’autre.',
    },
    {
      title: 'Votre tour',
      text: ['Un tour a trois parties, toujours dans cet ordre.'],
      list: [
        'Posez la tuile tirée à côté d’au moins une autre. Là où elle touche ses voisines, les bords doivent montrer la même chose : route contre route, ville contre ville, pré contre pré. Vous pouvez la tourner. Si elle va quelque part, il faut la poser ; sinon elle quitte le jeu et vous en tirez une autre.',
        'Posez, si vous voulez, un partisan de votre main sur la nouvelle tuile : dans une ville, sur une route, dans un pré ou à l’abbaye. Personne ne doit se trouver nulle part sur l’ensemble auquel il appartient maintenant, pas même vous.',
        'Comptez chaque route, ville et abbaye que la tuile achève. Tous les partisans qui s’y trouvent rentrent chez eux. Celui que vous venez de poser compte aussi, mais ne resservira qu’au tour suivant.',
      ],
      figure: 'fit',
      caption: 'La route rejoint la route, et la ville continue.',
    },
    {
      title: 'Ce qui rapporte',
      text: ['Une tuile compte une fois pour une construction, aussi souvent qu’elle la traverse.'],
      table: [
        ['construction', 'achevée quand', 'points', 'à la fin, inachevée'],
        ['route', 'ses deux bouts sont fermés par un carrefour, une porte ou une abbaye, ou c’est une boucle', '1 par tuile', '1 par tuile'],
        ['ville', 'son mur n’a pas de brèche', '2 par tuile, 2 par blason', '1 par tuile, 1 par blason'],
        ['abbaye', 'les huit lieux autour sont remplis', '9', '1, et 1 par voisine'],
        ['pré', 'jamais', '–', '3 par ville achevée qu’il touche'],
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
        'Un partisan dans un pré se couche et y reste jusqu’à la fin. Alors chaque pré paie à celui qui le domine 3 points par ville achevée qu’il touche. Une ville peut payer plusieurs prés. Routes et murs bornent les prés ; un pré contourne le bout d’une route à une abbaye, mais ne traverse ni un carrefour ni une porte.',
      ],
      figure: 'farmer',
      caption: 'Un chevalier dans la ville, un brigand sur la route, un paysan couché dans le pré.',
    },
    {
      title: 'La fin',
      text: ['La partie finit quand la dernière tuile est posée. On compte alors les routes, villes et abbayes inachevées, et les prés. Bastide raconte ce décompte pas à pas et montre chaque lieu sur le plateau.'],
    },
    {
      title: 'Variantes',
      text: [
        'Cinq choses que le jeu de base n’a pas. « Changer une option » active chacune d’elles ; « everything » les prend toutes, sauf les autres façons de gagner.',
      ],
      table: [
        ['variante', 'ce qu’elle fait'],
        ['tuiles spéciales', 'Des tuiles marquées entrent dans la pioche. Un marché double la ville achevée qui le contient, un péage la route achevée. Après un silence, le joueur suivant ne pose pas de partisan pendant un tour. Qui pose une fête peut reprendre un partisan, où qu’il soit.'],
        ['évènements', 'Un dé est lancé au début du tour ; un six fait piocher une carte. Échange : la tuile piochée peut être échangée. Double tour : un autre tour suit. Sécheresse : aucun partisan ce tour-ci. Dîme : qui a le plus de partisans sur le plateau en reprend un. Troc : une tuile en main peut être donnée contre une d’un autre joueur. Trois autres cartes peuvent entrer dans le paquet et disent où la tuile se pose, si c’est possible. Grappe : à côté de deux tuiles. Sillage : à côté de la dernière posée. Écart : à côté d’aucune tuile avec un partisan.'],
        ['tuiles en main', 'Chacun tient une à trois tuiles, en pioche une de plus et pose celle qu’il veut. Les autres voient combien vous en tenez ; à mains ouvertes, lesquelles.'],
        ['actions', 'Au lieu de poser un partisan, vous pouvez en rappeler un d’une ville ou d’une route inachevée, ou le déplacer de là sur la tuile qui vient d’être posée ; avec d’autres réglages il peut marcher vers une autre tuile de son domaine, ou voyager vers tout domaine libre et inachevé. Une fois par partie, vous pouvez échanger la tuile piochée.'],
        ['autres façons de gagner', 'Territoire : contrôler tant de tuiles, celles de tout ce où vous seul avez le plus de partisans. Blocus : rendre impossibles à achever tant de villes ou de routes des autres. Enfermement : laisser tant d’adversaires sans partisan en main et sans aucun qui puisse rentrer. Si personne n’y arrive, les points décident.'],
      ],
      figure: 'marks',
      caption: 'Marché, péage, silence et fête.',
    },
    {
      title: 'Bon à savoir',
      text: [],
      list: [
        'Les partisans sont votre budget : gardez-en un ou deux pour une abbaye ou une ville qui peut s’achever tout de suite.',
        'L’onglet « Table » montre les tuiles qui restent. Une ville à qui il manque une tuile épuisée ne s’achèvera jamais ; ces lieux portent une croix.',
        'Le nombre entre parenthèses à côté d’un score est ce qu’il serait si la partie finissait maintenant.',
      ],
    },
  ],
};
