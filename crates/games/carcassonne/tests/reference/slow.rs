//! Carcassonne the slow way: a map of tiles, and flood fill for every question. Nothing is kept up to date,
//! nothing is shared with the engine but the tiles as their file describes them.

use std::collections::{BTreeMap, BTreeSet};

use bastide_carcassonne::{
    Attribute, Bound, CarcassonneRules, FeatureKind, Fields, Mark, Monasteries, Segment, Terrain, Ties,
    TileDesign, TileKind, TwoTileCity, Unplaceable, Victory,
};
use bastide_core::Points;

pub(crate) type Cell = (i16, i16);

/// A feature in numbers, see [`Slow::features`].
pub(crate) type FeatureFacts = (FeatureKind, BTreeSet<Cell>, usize, usize, i32, Vec<u32>);

/// North, east, south, west.
const AROUND: [Cell; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

#[derive(Clone)]
pub(crate) struct Tile {
    kind: usize,
    rotation: usize,
    follower: Option<(usize, Segment)>,
}

/// One connected feature.
struct Blob {
    segments: BTreeSet<(Cell, u8)>,
    open: usize,
}

#[derive(Clone)]
pub(crate) struct Slow {
    rules: CarcassonneRules,
    board: BTreeMap<Cell, Tile>,
    pub(crate) pile: Vec<u32>,
    pub(crate) scores: Vec<Points>,
    pub(crate) turn: usize,
    pub(crate) over: bool,
    /// Whether the player in turn may put no follower on the board.
    pub(crate) silenced: bool,
    /// The features of others that each player has blocked.
    pub(crate) blocked: Vec<usize>,
    /// Who was shut in at the end of the last turn, and whom each player has shut in.
    pub(crate) shut: Vec<bool>,
    pub(crate) caught: Vec<BTreeSet<usize>>,
}

impl Slow {
    pub(crate) fn new(rules: &CarcassonneRules) -> Self {
        let kinds = rules.tiles.kinds();
        let copies = |kind: &TileDesign| {
            let removed = kind.monastery && rules.monasteries == Monasteries::Removed;
            if removed { 0 } else { u32::from(kind.count) - u32::from(kind.start) }
        };
        let start = kinds.iter().position(|kind| kind.start).unwrap();
        let tile = Tile { kind: start, rotation: 0, follower: None };
        Self {
            rules: rules.clone(),
            board: BTreeMap::from([((0, 0), tile)]),
            pile: kinds.iter().map(copies).collect(),
            scores: vec![Points::default(); rules.players.get() as usize],
            turn: 0,
            over: false,
            silenced: false,
            blocked: vec![0; rules.players.get() as usize],
            shut: vec![false; rules.players.get() as usize],
            caught: vec![BTreeSet::new(); rules.players.get() as usize],
        }
    }

    fn kind(&self, tile: &Tile) -> &TileDesign {
        &self.rules.tiles.kinds()[tile.kind]
    }

    pub(crate) fn hands(&self) -> Vec<u32> {
        let on_board = |seat: usize| {
            self.board.values().filter(|tile| tile.follower.is_some_and(|(owner, _)| owner == seat)).count()
        };
        (0..self.scores.len()).map(|seat| self.rules.followers.get() - on_board(seat) as u32).collect()
    }

    /// Every legal (x, y, rotation) for a kind, in order.
    pub(crate) fn placements(&self, kind: TileKind) -> Vec<(i16, i16, u8)> {
        let mut found = BTreeSet::new();
        for (x, y) in self.board.keys() {
            for (dx, dy) in AROUND {
                let cell = (x + dx, y + dy);
                if !self.board.contains_key(&cell) {
                    found.extend(
                        (0..4).filter(|turn| self.fits(cell, kind, *turn)).map(|turn| (cell.0, cell.1, turn)),
                    );
                }
            }
        }
        found.into_iter().collect()
    }

    fn fits(&self, (x, y): Cell, kind: TileKind, rotation: u8) -> bool {
        let tile = Tile { kind: kind.index(), rotation: usize::from(rotation), follower: None };
        (0..4).all(|side| {
            let (dx, dy) = AROUND[side];
            match self.board.get(&(x + dx, y + dy)) {
                Some(other) => self.edge(&tile, side) == self.edge(other, (side + 2) % 4),
                None => true,
            }
        })
    }

    fn edge(&self, tile: &Tile, side: usize) -> Terrain {
        self.kind(tile).edges[(side + 4 - tile.rotation) % 4]
    }

    /// The segments on which the player in turn could stand after laying this tile.
    pub(crate) fn options(&self, kind: TileKind, (x, y, rotation): (i16, i16, u8)) -> Vec<Segment> {
        if self.hands()[self.turn] == 0 || self.silenced {
            return Vec::new();
        }
        let mut after = self.clone();
        after.put((x, y), kind, rotation);
        let tile = &self.rules.tiles.kinds()[kind.index()];
        let free = |segment: &Segment| match tile.feature_kind(*segment).unwrap() {
            FeatureKind::Field if self.rules.fields == Fields::None => false,
            FeatureKind::Monastery => self.rules.monasteries == Monasteries::On,
            _ => after.followers(&after.blob((x, y), *segment)).iter().all(|count| *count == 0),
        };
        tile.segments().filter(free).collect()
    }

    fn put(&mut self, cell: Cell, kind: TileKind, rotation: u8) {
        let tile = Tile { kind: kind.index(), rotation: usize::from(rotation), follower: None };
        self.board.insert(cell, tile);
    }

    /// Everything connected to a segment.
    fn blob(&self, cell: Cell, segment: Segment) -> Blob {
        let mut blob = Blob { segments: BTreeSet::new(), open: 0 };
        let mut waiting = vec![(cell, segment)];
        while let Some((cell, segment)) = waiting.pop() {
            if !blob.segments.insert((cell, segment.0)) {
                continue;
            }
            for beyond in self.beyond(cell, segment) {
                match beyond {
                    Some(next) => waiting.push(next),
                    None => blob.open += 1,
                }
            }
        }
        blob
    }

    /// What lies across each edge (or half-edge, for a field) of a segment; `None` where no tile lies.
    fn beyond(&self, (x, y): Cell, segment: Segment) -> Vec<Option<(Cell, Segment)>> {
        let tile = &self.board[&(x, y)];
        let kind = self.kind(tile);
        let across = |side: usize| (x + AROUND[side].0, y + AROUND[side].1);
        let fields = kind.cities.len() + kind.roads.len();
        let index = usize::from(segment.0);
        let edges = match kind.feature_kind(segment).unwrap() {
            FeatureKind::City => kind.cities[index].edges,
            FeatureKind::Road => kind.roads[index - kind.cities.len()].edges,
            FeatureKind::Monastery => 0,
            FeatureKind::Field => {
                let halves = (0..8).filter(|half| kind.fields[index - fields].halves >> half & 1 == 1);
                let turned = halves.map(|half| (half + 2 * tile.rotation) % 8);
                return turned.map(|half| self.field_at(across(half / 2), opposite_half(half))).collect();
            }
        };
        let sides = (0..4).filter(|edge| edges >> edge & 1 == 1).map(|edge| (edge + tile.rotation) % 4);
        sides.map(|side| self.way_at(across(side), (side + 2) % 4)).collect()
    }

    fn field_at(&self, cell: Cell, half: usize) -> Option<(Cell, Segment)> {
        let tile = self.board.get(&cell)?;
        let kind = self.kind(tile);
        let bit = (half + 8 - 2 * tile.rotation) % 8;
        let at = kind.fields.iter().position(|field| field.halves >> bit & 1 == 1).unwrap();
        Some((cell, Segment((kind.cities.len() + kind.roads.len() + at) as u8)))
    }

    fn way_at(&self, cell: Cell, side: usize) -> Option<(Cell, Segment)> {
        let tile = self.board.get(&cell)?;
        let kind = self.kind(tile);
        let bit = (side + 4 - tile.rotation) % 4;
        let edges = kind.ways().map(|way| way.edges);
        let at = edges.into_iter().position(|edges| edges >> bit & 1 == 1).unwrap();
        Some((cell, Segment(at as u8)))
    }

    fn followers(&self, blob: &Blob) -> Vec<u32> {
        let mut followers = vec![0; self.scores.len()];
        for (cell, segment) in &blob.segments {
            if let Some((seat, at)) = self.board[cell].follower
                && at.0 == *segment
            {
                followers[seat] += 1;
            }
        }
        followers
    }

    fn tiles(blob: &Blob) -> i32 {
        blob.segments.iter().map(|(cell, _)| *cell).collect::<BTreeSet<_>>().len() as i32
    }

    fn shields(&self, blob: &Blob) -> i32 {
        let shields = |(cell, segment): &(Cell, u8)| {
            let city = self.kind(&self.board[cell]).cities.get(usize::from(*segment));
            city.map_or(0, |city| city.attributes.count(Attribute::Shield) as i32)
        };
        blob.segments.iter().map(shields).sum()
    }

    /// Draws a tile; true when it can be laid.
    pub(crate) fn draw(&mut self, kind: TileKind) -> bool {
        self.pile[kind.index()] -= 1;
        if !self.placements(kind).is_empty() {
            return true;
        }
        match self.rules.unplaceable {
            Unplaceable::Redraw => {}
            Unplaceable::Skip => {
                self.note_shut_in();
                self.turn = (self.turn + 1) % self.scores.len();
                self.silenced = false;
            }
            Unplaceable::Reshuffle => {
                self.pile[kind.index()] += 1;
                let left = (0..self.pile.len()).filter(|kind| self.pile[*kind] > 0);
                self.over =
                    !left.map(|kind| TileKind(kind as u8)).any(|kind| !self.placements(kind).is_empty());
            }
        }
        self.over |= self.pile.iter().all(|copies| *copies == 0);
        false
    }

    pub(crate) fn play(
        &mut self,
        kind: TileKind,
        (x, y, rotation): (i16, i16, u8),
        follower: Option<Segment>,
    ) {
        self.lay(kind, (x, y, rotation), follower);
        self.settle(kind, (x, y));
    }

    /// Lays a tile, perhaps with a follower; nothing is scored yet.
    pub(crate) fn lay(
        &mut self,
        kind: TileKind,
        (x, y, rotation): (i16, i16, u8),
        follower: Option<Segment>,
    ) {
        let before = self.blocked_segments(Some(kind));
        self.put((x, y), kind, rotation);
        let seat = self.turn;
        self.blocked[seat] += self.newly_blocked(&before);
        self.board.get_mut(&(x, y)).unwrap().follower = follower.map(|segment| (seat, segment));
    }

    /// Scores what a tile completed and ends the turn.
    pub(crate) fn settle(&mut self, kind: TileKind, (x, y): Cell) {
        for segment in self.rules.tiles.kinds()[kind.index()].segments() {
            self.score_if_complete((x, y), segment);
        }
        self.score_full_monasteries();
        self.note_shut_in();
        self.turn = (self.turn + 1) % self.scores.len();
        self.silenced = self.rules.tiles.kinds()[kind.index()].mark == Some(Mark::Silence);
        self.over = self.pile.iter().all(|copies| *copies == 0) || self.is_won();
    }

    fn is_won(&self) -> bool {
        match self.rules.victory {
            Victory::Points => false,
            Victory::Territory(least) => self.territory().iter().any(|tiles| *tiles >= usize::from(least)),
            Victory::Blockade(least) => self.blocked.iter().any(|count| *count >= usize::from(least)),
            Victory::ShutIn(least) => self.caught.iter().any(|seats| seats.len() >= usize::from(least)),
        }
    }

    fn note_shut_in(&mut self) {
        let now: Vec<bool> = (0..self.scores.len()).map(|seat| self.is_shut_in(seat)).collect();
        let new = (0..now.len()).filter(|seat| now[*seat] && !self.shut[*seat] && *seat != self.turn);
        let turn = self.turn;
        self.caught[turn].extend(new);
        self.shut = now;
    }

    /// Whether a player has followers, all on the table and none that can come home.
    fn is_shut_in(&self, seat: usize) -> bool {
        let own: Vec<(Cell, Segment)> = self
            .board
            .iter()
            .filter_map(|(cell, tile)| {
                tile.follower.filter(|(owner, _)| *owner == seat).map(|at| (*cell, at.1))
            })
            .collect();
        if self.pile.iter().all(|copies| *copies == 0) || self.hands()[seat] > 0 || own.is_empty() {
            return false;
        }
        let (blocked, dead) = (self.blocked_segments(None), self.dead_cells(None));
        own.into_iter().all(|(cell, segment)| match self.feature_kind(cell, segment) {
            FeatureKind::Field => true,
            FeatureKind::Monastery => {
                dead.iter().any(|(x, y)| (x - cell.0).abs() <= 1 && (y - cell.1).abs() <= 1)
            }
            _ => !self.rules.actions.recall && blocked.contains(&(cell, segment.0)),
        })
    }

    /// What can be done with followers after a tile without one was laid at `last`, as text; nothing if nothing but to
    /// pass.
    pub(crate) fn follower_moves(&self, last: Cell) -> BTreeSet<String> {
        let actions = self.rules.actions;
        let mut moves = BTreeSet::new();
        for (cell, tile) in &self.board {
            let Some((_, segment)) = tile.follower.filter(|(owner, _)| *owner == self.turn) else { continue };
            let (kind, blob) = (self.feature_kind(*cell, segment), self.blob(*cell, segment));
            let from = format!("{},{}", cell.0, cell.1);
            let is_open = matches!(kind, FeatureKind::City | FeatureKind::Road) && blob.open > 0;
            if is_open && actions.recall {
                moves.insert(format!("recall:{from}"));
            }
            if is_open && (actions.shift || actions.travel) && !self.silenced {
                moves.extend(self.free_here(last).into_iter().map(|to| format!("move:{from}:{to}")));
            }
            if is_open && actions.travel && !self.silenced {
                moves.extend(self.free_elsewhere(last).into_iter().map(|to| format!("travel:{from}:{to}")));
            }
            if actions.walk && !self.silenced && (is_open || kind == FeatureKind::Field) {
                let cells: BTreeSet<Cell> = blob.segments.iter().map(|(cell, _)| *cell).collect();
                let empty = cells.into_iter().filter(|cell| self.board[cell].follower.is_none());
                moves.extend(empty.map(|(x, y)| format!("walk:{from}:{x},{y}")));
            }
        }
        if !moves.is_empty() {
            moves.insert("pass".to_owned());
        }
        moves
    }

    fn may_stand(&self, kind: FeatureKind) -> bool {
        match kind {
            FeatureKind::Field => self.rules.fields != Fields::None,
            FeatureKind::Monastery => self.rules.monasteries == Monasteries::On,
            _ => true,
        }
    }

    fn is_free(&self, blob: &Blob) -> bool {
        self.followers(blob).iter().all(|count| *count == 0)
    }

    fn free_here(&self, last: Cell) -> Vec<String> {
        let kind = self.kind(&self.board[&last]);
        let free = |segment: &Segment| {
            self.may_stand(kind.feature_kind(*segment).unwrap()) && self.is_free(&self.blob(last, *segment))
        };
        kind.segments().filter(free).map(|segment| kind.segment_name(segment)).collect()
    }

    /// One spot for each incomplete feature without followers that does not touch `last`.
    fn free_elsewhere(&self, last: Cell) -> Vec<String> {
        let mut spots: BTreeMap<(Cell, u8), (i16, i16, u8)> = BTreeMap::new();
        for (cell, tile) in self.board.iter().filter(|(cell, tile)| **cell != last && tile.follower.is_none())
        {
            for segment in self.kind(tile).segments() {
                let (kind, blob) = (self.feature_kind(*cell, segment), self.blob(*cell, segment));
                let goes_on = match kind {
                    FeatureKind::Field => true,
                    FeatureKind::Monastery => self.filled(*cell) < 9,
                    _ => blob.open > 0,
                };
                let touches = blob.segments.iter().any(|(cell, _)| *cell == last);
                if self.may_stand(kind) && goes_on && !touches && self.is_free(&blob) {
                    let spot = (cell.1, cell.0, segment.0);
                    let best = spots.entry(*blob.segments.first().unwrap()).or_insert(spot);
                    *best = spot.min(*best);
                }
            }
        }
        let name = |(y, x, segment): (i16, i16, u8)| {
            format!("{x},{y}:{}", self.kind(&self.board[&(x, y)]).segment_name(Segment(segment)))
        };
        spots.into_values().map(name).collect()
    }

    /// A follower goes home, or to another place.
    pub(crate) fn shift(&mut self, from: Cell, to: Option<(Cell, Segment)>) {
        let follower = self.board.get_mut(&from).unwrap().follower.take();
        if let (Some((seat, _)), Some((cell, segment))) = (follower, to) {
            self.board.get_mut(&cell).unwrap().follower = Some((seat, segment));
        }
    }

    /// The segment of a tile that belongs to the feature a follower stands on.
    pub(crate) fn same_feature(&self, from: Cell, to: Cell) -> Segment {
        let (_, segment) = self.board[&from].follower.unwrap();
        let blob = self.blob(from, segment);
        let there = self.kind(&self.board[&to]).segments();
        there.into_iter().find(|segment| blob.segments.contains(&(to, segment.0))).unwrap()
    }

    /// Those placements that a card allows; all where it allows none.
    pub(crate) fn within(
        &self,
        bound: Option<Bound>,
        newest: Cell,
        placements: Vec<(i16, i16, u8)>,
    ) -> Vec<(i16, i16, u8)> {
        let beside = |x: i16, y: i16| AROUND.map(|(dx, dy)| (x + dx, y + dy));
        let heeds = |(x, y, _): &(i16, i16, u8)| {
            let tiles: Vec<Cell> =
                beside(*x, *y).into_iter().filter(|cell| self.board.contains_key(cell)).collect();
            match bound {
                None => true,
                Some(Bound::Cluster) => tiles.len() > 1,
                Some(Bound::Trail) => tiles.contains(&newest),
                Some(Bound::Shun) => tiles.iter().all(|cell| self.board[cell].follower.is_none()),
            }
        };
        let heeding: Vec<_> = placements.iter().copied().filter(heeds).collect();
        if heeding.is_empty() { placements } else { heeding }
    }

    /// The tiles of features on which each player alone has the most followers.
    pub(crate) fn territory(&self) -> Vec<usize> {
        let mut tiles = vec![BTreeSet::new(); self.scores.len()];
        for (_, blob) in
            self.occupied(&[FeatureKind::City, FeatureKind::Road, FeatureKind::Field, FeatureKind::Monastery])
        {
            let followers = self.followers(&blob);
            let most = *followers.iter().max().unwrap();
            let leaders: Vec<usize> = (0..followers.len()).filter(|seat| followers[*seat] == most).collect();
            if let [alone] = leaders[..] {
                tiles[alone].extend(blob.segments.iter().map(|(cell, _)| *cell));
            }
        }
        tiles.iter().map(BTreeSet::len).collect()
    }

    /// Every segment of the roads and cities that go on into a cell which no tile left fits.
    fn blocked_segments(&self, drawn: Option<TileKind>) -> BTreeSet<(Cell, u8)> {
        let mut blocked = BTreeSet::new();
        if drawn.is_none() && self.pile.iter().all(|copies| *copies == 0) {
            return blocked;
        }
        for (x, y) in self.dead_cells(drawn) {
            for (side, (dx, dy)) in AROUND.into_iter().enumerate() {
                let Some(tile) = self.board.get(&(x + dx, y + dy)) else { continue };
                if self.edge(tile, (side + 2) % 4) == Terrain::Field {
                    continue;
                }
                let (cell, segment) = self.way_at((x + dx, y + dy), (side + 2) % 4).unwrap();
                blocked.extend(self.blob(cell, segment).segments);
            }
        }
        blocked
    }

    /// The features with a follower of somebody else that are blocked now, and of which no segment was before.
    fn newly_blocked(&self, before: &BTreeSet<(Cell, u8)>) -> usize {
        let mut found = BTreeSet::new();
        for (cell, segment) in self.blocked_segments(None) {
            let blob = self.blob(cell, Segment(segment));
            let foreign =
                self.followers(&blob).iter().enumerate().any(|(seat, count)| seat != self.turn && *count > 0);
            if foreign && blob.segments.is_disjoint(before) {
                found.insert(*blob.segments.first().unwrap());
            }
        }
        found.len()
    }

    fn feature_kind(&self, cell: Cell, segment: Segment) -> FeatureKind {
        self.kind(&self.board[&cell]).feature_kind(segment).unwrap()
    }

    fn score_if_complete(&mut self, cell: Cell, segment: Segment) {
        let kind = self.feature_kind(cell, segment);
        let blob = self.blob(cell, segment);
        if blob.open > 0 || !matches!(kind, FeatureKind::City | FeatureKind::Road) {
            return;
        }
        let tiles = Self::tiles(&blob);
        let small = tiles == 2 && self.rules.two_tile_city == TwoTileCity::Two;
        let points = match kind {
            FeatureKind::Road => tiles,
            _ => (tiles + self.shields(&blob)) * if small { 1 } else { 2 },
        };
        let mark = if kind == FeatureKind::Road { Mark::Toll } else { Mark::Market };
        let doubled = blob.segments.iter().any(|(cell, _)| self.kind(&self.board[cell]).mark == Some(mark));
        let points = if doubled { 2 * points } else { points };
        let gains = award(&self.followers(&blob), points, self.rules.ties);
        self.add(&gains);
        for (cell, segment) in blob.segments {
            let tile = self.board.get_mut(&cell).unwrap();
            tile.follower = tile.follower.filter(|(_, at)| at.0 != segment);
        }
    }

    fn add(&mut self, gains: &[Points]) {
        for (score, gain) in self.scores.iter_mut().zip(gains) {
            *score += *gain;
        }
    }

    fn filled(&self, (x, y): Cell) -> i32 {
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        near.filter(|cell| self.board.contains_key(cell)).count() as i32
    }

    fn monks(&self) -> Vec<(Cell, usize)> {
        let monk = |(cell, tile): (&Cell, &Tile)| {
            let (seat, segment) = tile.follower?;
            (self.feature_kind(*cell, segment) == FeatureKind::Monastery).then_some((*cell, seat))
        };
        self.board.iter().filter_map(monk).collect()
    }

    fn score_full_monasteries(&mut self) {
        for (cell, seat) in self.monks() {
            if self.filled(cell) == 9 {
                self.scores[seat] += Points::whole(9);
                self.board.get_mut(&cell).unwrap().follower = None;
            }
        }
    }

    /// Every feature on the table: what it is, its tiles, its segments, its open ends (for a monastery, the empty
    /// places around it; for a field they are not counted), its shields, its followers.
    pub(crate) fn features(&self) -> Vec<FeatureFacts> {
        let mut seen = BTreeSet::new();
        let mut features = Vec::new();
        for (cell, tile) in &self.board {
            for segment in self.kind(tile).segments() {
                if seen.contains(&(*cell, segment.0)) {
                    continue;
                }
                let blob = self.blob(*cell, segment);
                let kind = self.feature_kind(*cell, segment);
                let tiles: BTreeSet<Cell> = blob.segments.iter().map(|(cell, _)| *cell).collect();
                let open = match kind {
                    FeatureKind::Field => 0,
                    FeatureKind::Monastery => 9 - self.filled(*cell) as usize,
                    _ => blob.open,
                };
                let shields = if kind == FeatureKind::City { self.shields(&blob) } else { 0 };
                let followers = self.followers(&blob);
                features.push((kind, tiles, blob.segments.len(), open, shields, followers));
                seen.extend(blob.segments);
            }
        }
        features.sort();
        features
    }

    /// The empty places beside a tile that no tile left fits, the drawn one included.
    pub(crate) fn dead_cells(&self, drawn: Option<TileKind>) -> Vec<Cell> {
        let beside = |(x, y): &Cell| AROUND.map(|(dx, dy)| (x + dx, y + dy));
        let open: BTreeSet<Cell> = self.board.keys().flat_map(beside).collect();
        let left = (0..self.pile.len()).filter(|kind| self.pile[*kind] > 0).map(|kind| TileKind(kind as u8));
        let left: Vec<TileKind> = left.chain(drawn).collect();
        let fillable = |cell: Cell| left.iter().any(|kind| (0..4).any(|turn| self.fits(cell, *kind, turn)));
        open.into_iter().filter(|cell| !self.board.contains_key(cell) && !fillable(*cell)).collect()
    }

    /// The scores as if the game ended now.
    pub(crate) fn finals(&self) -> Vec<Points> {
        let mut end = self.clone();
        if self.rules.incomplete {
            end.score_incomplete();
        }
        match self.rules.fields {
            Fields::PerField => end.score_fields(),
            Fields::PerFieldCityOnce => end.score_fields_city_once(),
            Fields::PerCity => end.score_per_city(),
            Fields::None => {}
        }
        end.scores
    }

    /// One blob for each feature of these kinds on which somebody stands.
    fn occupied(&self, kinds: &[FeatureKind]) -> Vec<(FeatureKind, Blob)> {
        let mut seen = BTreeSet::new();
        let mut blobs = Vec::new();
        for (cell, tile) in &self.board {
            let Some((_, segment)) = tile.follower else { continue };
            let kind = self.feature_kind(*cell, segment);
            if kinds.contains(&kind) && !seen.contains(&(*cell, segment.0)) {
                let blob = self.blob(*cell, segment);
                seen.extend(blob.segments.iter().copied());
                blobs.push((kind, blob));
            }
        }
        blobs
    }

    fn score_incomplete(&mut self) {
        let ties = self.rules.ties_at_end();
        for (_, blob) in self.occupied(&[FeatureKind::City, FeatureKind::Road]) {
            let points = Self::tiles(&blob) + self.shields(&blob);
            let gains = award(&self.followers(&blob), points, ties);
            self.add(&gains);
        }
        for (cell, seat) in self.monks() {
            let points = Points::whole(self.filled(cell));
            self.scores[seat] += points;
        }
    }

    /// The completed cities that a field touches, each named by its first segment.
    fn cities(&self, field: &Blob) -> BTreeSet<(Cell, u8)> {
        let mut cities = BTreeSet::new();
        for (cell, segment) in &field.segments {
            let kind = self.kind(&self.board[cell]);
            let part = &kind.fields[usize::from(*segment) - kind.cities.len() - kind.roads.len()];
            for city in (0..kind.cities.len()).filter(|city| part.cities >> city & 1 == 1) {
                let blob = self.blob(*cell, Segment(city as u8));
                if blob.open == 0 {
                    cities.insert(*blob.segments.first().unwrap());
                }
            }
        }
        cities
    }

    fn score_fields(&mut self) {
        for (_, field) in self.occupied(&[FeatureKind::Field]) {
            let points = self.cities(&field).len() as i32 * self.rules.field_points.get() as i32;
            let gains = award(&self.followers(&field), points, self.rules.ties_at_end());
            self.add(&gains);
        }
    }

    /// For each player and city, the best share in any field.
    fn score_fields_city_once(&mut self) {
        let mut best: BTreeMap<(usize, (Cell, u8)), Points> = BTreeMap::new();
        for (_, field) in self.occupied(&[FeatureKind::Field]) {
            let points = self.rules.field_points.get() as i32;
            let gains = award(&self.followers(&field), points, self.rules.ties_at_end());
            for (seat, gain) in gains.into_iter().enumerate() {
                for city in self.cities(&field) {
                    let share = best.entry((seat, city)).or_default();
                    *share = gain.max(*share);
                }
            }
        }
        for ((seat, _), share) in best {
            self.scores[seat] += share;
        }
    }

    fn score_per_city(&mut self) {
        let mut farmers: BTreeMap<(Cell, u8), Vec<u32>> = BTreeMap::new();
        for (_, field) in self.occupied(&[FeatureKind::Field]) {
            for city in self.cities(&field) {
                let sum = farmers.entry(city).or_insert_with(|| vec![0; self.scores.len()]);
                for (total, more) in sum.iter_mut().zip(self.followers(&field)) {
                    *total += more;
                }
            }
        }
        for followers in farmers.into_values() {
            let gains = award(&followers, self.rules.field_points.get() as i32, self.rules.ties_at_end());
            self.add(&gains);
        }
    }
}

/// Half-edges that meet across a border: `Nw` and `Sw`, `En` and `Wn`, and so on.
fn opposite_half(half: usize) -> usize {
    [5, 4, 7, 6, 1, 0, 3, 2][half]
}

/// What everybody gets. Under halves a share is the most half points that all leaders can have without giving out more
/// than there are, found by trying.
fn award(followers: &[u32], points: i32, ties: Ties) -> Vec<Points> {
    let most = *followers.iter().max().unwrap();
    let leaders = followers.iter().filter(|count| **count == most && most > 0).count() as i32;
    let fits = |share: &Points| {
        let given: Points = (0..leaders).map(|_| *share).sum();
        given <= Points::whole(points)
    };
    let share = match ties {
        Ties::Split => Points::whole(points / leaders.max(1)),
        Ties::Halves if leaders > 0 => (0..=2 * points).map(Points::halves).rfind(fits).unwrap(),
        Ties::None if leaders > 1 => Points::whole(0),
        Ties::All | Ties::Halves | Ties::None => Points::whole(points),
    };
    let nothing = Points::whole(0);
    followers.iter().map(|count| if *count == most && most > 0 { share } else { nothing }).collect()
}
