//! The table in numbers for evaluators: what each open feature is worth and how likely it is to be completed.
//!
//! How likely: each cell where a feature goes on counts 1 − 0.8ⁿ, where n is the number of tiles left that fit
//! there, and a feature the product over its cells. The base was not measured; it only has to rank.

use bastide_core::MAX_SEATS;

use crate::design::{FeatureKind, TileKind};
use crate::features::Followers;
use crate::frontier::Content;
use crate::game::{Carcassonne, with_table};
use crate::mask::{Mask, bits};
use crate::oriented::{FIRST_HALF, MIDDLE, SECOND_HALF};
use crate::rules::CarcassonneRules;
use crate::scoring::{FULL_MONASTERY, feature_kind_of};
use crate::size::{Id, Large, Size, Small, Store};
use crate::tabletop::Tabletop;

/// One thing of the table that an evaluator may care about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Site {
    /// A road or city that is not complete, or a monastery with a follower, or a field with followers.
    Feature(Surveyed),
    /// An open cell where two features of a kind meet that have followers; a tile there may join them.
    Join {
        /// What they are.
        kind: FeatureKind,
        /// The followers on each, by seat.
        followers: [[u8; MAX_SEATS]; 2],
        /// What each would pay if it were complete as it is; for a field, what it pays now.
        values: [f32; 2],
        /// How likely the cell is to be filled.
        chance: f32,
    },
}

/// A feature in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surveyed {
    /// What it is.
    pub kind: FeatureKind,
    /// The followers on it, by seat; none on a road or city that nobody has claimed.
    pub followers: [u8; MAX_SEATS],
    /// The points to its owners if the game ended now.
    pub value: f32,
    /// What it would pay if it were complete as it is; for a field, with its open cities weighted by how likely
    /// they are to be completed.
    pub promise: f32,
    /// How likely it is to be completed, from 0 (it cannot be) to 1; for a field the expected number of its open
    /// cells that will be filled.
    pub chance: f32,
    /// The open cells at which it goes on; for a monastery the empty places around it.
    pub cells: u32,
}

/// How likely a cell is to be filled that this many tiles fit.
const FILLED: [f32; 256] = {
    let mut table = [0.0; 256];
    let (mut count, mut missed) = (0, 1.0);
    while count < 256 {
        table[count] = 1.0 - missed;
        missed *= 0.8;
        count += 1;
    }
    table
};

/// The same for a place that no tile touches yet.
const FAR: f32 = 0.9;

impl Carcassonne {
    /// Calls `visit` for everything open on the table that an evaluator may care about; allocates nothing.
    /// The order depends on how the table came about, the content does not.
    pub fn survey(&self, visit: impl FnMut(Site)) {
        with_table!(self, table => table.survey(&self.rules, visit));
    }

    /// Replaces what a layout says with what the tiles of this game say.
    pub fn lay_out(&self, layout: &mut Layout) {
        match &self.large {
            None => self.small.lay_out(&self.rules, layout.small.get_or_insert_default()),
            Some(table) => table.lay_out(&self.rules, layout.large.get_or_insert_default()),
        }
    }

    /// The survey of a game on whose tiles the layout was made; where the last tile took a follower may differ. Visits
    /// the same in the same order as a survey without it.
    pub fn survey_on(&self, layout: &Layout, visit: impl FnMut(Site)) {
        match (&self.large, &layout.small, &layout.large) {
            (None, Some(plan), _) => self.small.survey_on(&self.rules, plan, visit),
            (Some(table), _, Some(plan)) => table.survey_on(&self.rules, plan, visit),
            _ => self.survey(visit),
        }
    }
}

/// What the tiles on a table say by themselves, the same wherever the last of them takes a follower: how likely each
/// open cell is to be filled, what that means for each feature, and where features meet.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    small: Option<Box<Plan<Small>>>,
    large: Option<Box<Plan<Large>>>,
}

/// A layout of one size.
#[derive(Clone, Debug)]
struct Plan<S: Size> {
    walk: Walk<S>,
    /// The features that meet at open cells and have followers or are those of the last tile, with how likely the
    /// cell is to be filled.
    meetings: Vec<([S::Id; 2], f32)>,
}

impl<S: Size> Default for Plan<S> {
    fn default() -> Self {
        Self { walk: Walk::new(), meetings: Vec::new() }
    }
}

#[inline]
fn by_seat(followers: Followers) -> [u8; MAX_SEATS] {
    let [one, two, three, four, five, ..] = followers.0.to_le_bytes();
    [one, two, three, four, five]
}

/// What a walk over the open cells finds out about a feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Note {
    /// The product over its cells of how likely each is to be filled.
    product: f32,
    /// The sum of the same.
    sum: f32,
    cells: u32,
}

impl Note {
    const NEW: Self = Self { product: 1.0, sum: 0.0, cells: 0 };

    fn add(&mut self, filled: f32) {
        self.product *= filled;
        self.sum += filled;
        self.cells += 1;
    }
}

/// How many tiles left fit each cell of a word: bit n of a cell's number is in plane n.
struct Fits([u64; 8]);

impl Fits {
    /// `copies` are those left of kinds that fit alike, counted at the first of them.
    fn of<S: Size>(table: &Tabletop<S>, rules: &CarcassonneRules, copies: &S::Pile, word: usize) -> Self {
        let mut fits = Self([0; 8]);
        for (kind, copies) in copies.as_ref().iter().enumerate().filter(|(_, copies)| **copies > 0) {
            let orientations =
                rules.tiles.orientations(TileKind(kind as u8)).iter().filter(|oriented| oriented.listed != 0);
            let cells =
                orientations.fold(0, |cells, oriented| cells | table.frontier.fitting(word, oriented));
            fits.add(cells, u32::from(*copies));
        }
        fits
    }

    #[inline]
    fn add(&mut self, cells: u64, copies: u32) {
        for bit in bits(u64::from(copies)) {
            let mut carry = cells;
            for plane in &mut self.0[bit & 7..] {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
                if carry == 0 {
                    break;
                }
            }
        }
    }

    #[inline]
    fn filled(&self, bit: usize) -> f32 {
        let number = self.0.iter().rev().fold(0, |number, plane| 2 * number + (plane >> bit & 1) as usize);
        FILLED[number & 255]
    }
}

/// What one walk over all open cells finds out.
#[derive(Clone, Debug)]
struct Walk<S: Size> {
    /// By road and city.
    ways: S::WayNotes,
    /// By field.
    fields: S::FieldNotes,
    /// By open cell, how likely it is to be filled.
    cells: S::CellNotes,
}

impl<S: Size> Walk<S> {
    fn new() -> Self {
        Self {
            ways: S::WayNotes::filled(Note::NEW),
            fields: S::FieldNotes::filled(Note::NEW),
            cells: S::CellNotes::filled(0.0),
        }
    }
}

impl<S: Size> Tabletop<S> {
    fn survey(&self, rules: &CarcassonneRules, mut visit: impl FnMut(Site)) {
        let mut walk = Walk::new();
        self.walk(
            rules,
            &mut walk,
            |root| self.features.is_occupied(root),
            |pair, chance| self.visit_join(rules, pair, chance, &mut visit),
        );
        self.visit_features(rules, &walk, visit);
    }

    fn lay_out(&self, rules: &CarcassonneRules, plan: &mut Plan<S>) {
        let Plan { walk, meetings } = plan;
        *walk = Walk::new();
        meetings.clear();
        let last = self.laid[self.laid_count - 1].labels.map(|label| self.features.root(label));
        self.walk(
            rules,
            walk,
            |root| self.features.is_occupied(root) || last.contains(&root),
            |pair, chance| meetings.push((pair, chance)),
        );
    }

    fn survey_on(&self, rules: &CarcassonneRules, plan: &Plan<S>, mut visit: impl FnMut(Site)) {
        for (pair, chance) in &plan.meetings {
            if pair.iter().all(|root| self.features.is_occupied(*root)) {
                self.visit_join(rules, *pair, *chance, &mut visit);
            }
        }
        self.visit_features(rules, &plan.walk, visit);
    }

    fn visit_features(&self, rules: &CarcassonneRules, walk: &Walk<S>, mut visit: impl FnMut(Site)) {
        for root in self.features.ways_in_use() {
            let note = walk.ways[root];
            if note.cells > 0 {
                visit(Site::Feature(self.survey_way(rules, S::Id::new(root), note)));
            }
        }
        for root in self.features.occupied().skip_while(|root| *root < S::FIELDS).map(S::Id::new) {
            visit(Site::Feature(self.survey_field(rules, root, walk)));
        }
        for index in 0..self.monk_count {
            visit(Site::Feature(self.survey_monk(index, walk)));
        }
    }

    /// Walks over all open cells; calls `meet` with two features of a kind that meet there and that may both count.
    fn walk(
        &self,
        rules: &CarcassonneRules,
        walk: &mut Walk<S>,
        may_count: impl Fn(S::Id) -> bool,
        mut meet: impl FnMut([S::Id; 2], f32),
    ) {
        let copies = self.copies_by_fit(rules);
        for word in 0..self.frontier.words() {
            let fits = Fits::of(self, rules, &copies, word);
            for bit in bits(self.frontier.open_cells(word)) {
                let slot = 64 * word + bit;
                let filled = fits.filled(bit);
                walk.cells[slot] = filled;
                self.note_cell(walk, slot, filled, &may_count, &mut meet);
            }
        }
    }

    /// The tiles left, those of kinds that fit alike counted at the first of them.
    fn copies_by_fit(&self, rules: &CarcassonneRules) -> S::Pile {
        let mut copies = S::Pile::filled(0);
        let unlaid = self.unlaid(rules);
        for kind in rules.tiles.kinds_with(unlaid.as_ref()) {
            copies[rules.tiles.alike(kind).index()] += unlaid[kind.index()];
        }
        copies
    }

    /// Notes the features that go on at an open cell, each once.
    #[inline]
    fn note_cell(
        &self,
        walk: &mut Walk<S>,
        slot: usize,
        filled: f32,
        may_count: &impl Fn(S::Id) -> bool,
        meet: &mut impl FnMut([S::Id; 2], f32),
    ) {
        let cell = self.frontier.open_cell(slot);
        let mut met = [S::Id::NONE; 12];
        let mut counting = [S::Id::NONE; 12];
        let (mut count, mut counting_count) = (0, 0);
        for side in cell.sides() {
            let stub = cell.stub(side);
            for part in [MIDDLE, FIRST_HALF, SECOND_HALF] {
                let root = self.features.root(stub[part]);
                if root == S::Id::NONE || met[..count].contains(&root) {
                    continue;
                }
                met[count] = root;
                count += 1;
                if may_count(root) {
                    for other in &counting[..counting_count] {
                        if feature_kind_of::<S>(*other) == feature_kind_of::<S>(root) {
                            meet([*other, root], filled);
                        }
                    }
                    counting[counting_count] = root;
                    counting_count += 1;
                }
                if root.at() < S::FIELDS {
                    walk.ways[root.at()].add(filled);
                } else {
                    walk.fields[root.at() - S::FIELDS].add(filled);
                }
            }
        }
    }

    /// Visits two features of a kind with followers that meet at an open cell.
    #[inline]
    fn visit_join(
        &self,
        rules: &CarcassonneRules,
        [one, other]: [S::Id; 2],
        chance: f32,
        visit: &mut impl FnMut(Site),
    ) {
        let kind = feature_kind_of::<S>(one);
        let value = |root| match kind {
            FeatureKind::Field => self.field_value(rules, root) as f32,
            _ => self.completed_points(rules, root) as f32,
        };
        let followers = [by_seat(self.followers_on(one)), by_seat(self.followers_on(other))];
        visit(Site::Join { kind, followers, values: [value(one), value(other)], chance });
    }

    fn followers_on(&self, root: S::Id) -> Followers {
        if root.at() < S::FIELDS {
            self.features.way(root).followers()
        } else {
            self.features.field(root).followers
        }
    }

    fn field_value(&self, rules: &CarcassonneRules, root: S::Id) -> i32 {
        let completed = self.features.completed_cities(self.features.field(root)).count();
        completed as i32 * rules.field_points.get() as i32
    }

    #[inline]
    fn survey_way(&self, rules: &CarcassonneRules, root: S::Id, note: Note) -> Surveyed {
        Surveyed {
            kind: feature_kind_of::<S>(root),
            followers: by_seat(self.features.way(root).followers()),
            value: (i32::from(rules.incomplete) * self.incomplete_points(root)) as f32,
            promise: self.completed_points(rules, root) as f32,
            chance: note.product,
            cells: note.cells,
        }
    }

    fn survey_field(&self, rules: &CarcassonneRules, root: S::Id, walk: &Walk<S>) -> Surveyed {
        let field = self.features.field(root);
        let (mut completed, mut expected) = (0.0, 0.0);
        let mut seen = S::CityMask::EMPTY;
        for city in field.cities.numbers() {
            let city = self.features.root(S::Id::new(city)).at();
            if seen.contains(city) {
                continue;
            }
            seen.insert(city);
            if self.features.ways[city].is_complete() {
                completed += 1.0;
            } else {
                expected += walk.ways[city].product;
            }
        }
        let points = rules.field_points.get() as f32;
        let note = walk.fields[root.at() - S::FIELDS];
        Surveyed {
            kind: FeatureKind::Field,
            followers: by_seat(field.followers),
            value: completed * points,
            promise: (completed + expected) * points,
            chance: note.sum,
            cells: note.cells,
        }
    }

    fn survey_monk(&self, index: usize, walk: &Walk<S>) -> Surveyed {
        let monk = self.monks[index];
        let mut chance = 1.0;
        for place in monk.place.around() {
            chance *= match self.content(place) {
                Content::Tile(_) => 1.0,
                Content::Open(slot) => walk.cells[slot],
                Content::Nothing => FAR,
            };
        }
        Surveyed {
            kind: FeatureKind::Monastery,
            followers: by_seat(Followers::one(usize::from(monk.seat))),
            value: f32::from(monk.filled),
            promise: f32::from(FULL_MONASTERY),
            chance,
            cells: u32::from(FULL_MONASTERY - monk.filled),
        }
    }
}
