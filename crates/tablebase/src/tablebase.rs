//! A table that is open: what every position is worth, in microseconds.

use bastide_core::words::tablebase as words;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use bastide_bobail::{Board, Bobail, BobailRules, End, Repetition, Turn, TurnLimit};
use bastide_core::{Artifact, ArtifactKind, Game, Wdl};

use crate::error::TableError;
use crate::identity::{Identity, key};
use crate::positioned::read_exact_at;
use crate::set::{INNER_SHIFT, INNER_SQUARES, mirror, swap};
use crate::space::Space;
use crate::store::{BLOCK, DRAWN, ENTRY, FAR, FORMAT, MAGIC, Statistics, TAIL, checksum, head};

/// Blocks kept unpacked. All moves of a position lead into one row, which is sixteen blocks.
const KEPT: usize = 64;
/// The longest head or statistics that is read.
const MOST_TEXT: u64 = 1 << 20;

/// The number of a block, and its bytes.
type Kept = (usize, Arc<Vec<u8>>);

/// Where a position is kept: block, place within it, and bobail square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    block: usize,
    place: usize,
    square: usize,
}

/// An open table.
pub struct Tablebase {
    path: PathBuf,
    file: File,
    /// Bytes of the file.
    size: u64,
    identity: Identity,
    rules: BobailRules,
    statistics: Statistics,
    artifact: Artifact,
    space: Space,
    /// Where each block begins, and the end of the last.
    starts: Vec<u64>,
    checks: Vec<u32>,
    kept: Mutex<Vec<Option<Kept>>>,
}

impl std::fmt::Debug for Tablebase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tablebase")
            .field("path", &self.path)
            .field("identity", &self.identity)
            .finish_non_exhaustive()
    }
}

impl Tablebase {
    /// Opens a table.
    ///
    /// # Errors
    /// A file that cannot be read, is no table, or is damaged where everything hangs on it: head, index and
    /// statistics. Blocks are checked when they are read; [`check`](Self::check) reads all.
    pub fn open(path: &Path) -> Result<Self, TableError> {
        let fail = |error| TableError::file(path, error);
        let no = |what| TableError::damaged(path, what);
        let file = File::open(path).map_err(fail)?;
        let size = file.metadata().map_err(fail)?.len();
        let read = |offset: u64, length: usize| {
            let mut bytes = vec![0; length];
            read_exact_at(&file, &mut bytes, offset).map_err(fail).map(|()| bytes)
        };
        if size < (MAGIC.len() + 4 + TAIL) as u64 || read(0, MAGIC.len())? != MAGIC {
            return Err(no(words::NOT_A_TABLE_OF_BOBAIL));
        }
        let length = u64::from(u32_at(&read(MAGIC.len() as u64, 4)?, 0));
        if length > MOST_TEXT.min(size) {
            return Err(no(words::ITS_HEAD_IS_DAMAGED));
        }
        let json = read(MAGIC.len() as u64 + 4, length as usize)?;
        let identity: Identity = serde_json::from_slice(&json).map_err(|_| no(words::ITS_HEAD_IS_DAMAGED))?;
        if identity.kind != "table" || identity.format != FORMAT {
            return Err(no(words::MADE_BY_ANOTHER_VERSION));
        }
        let rules = identity.rules().ok_or_else(|| no(words::MADE_FOR_RULES_THAT_ARE))?;
        let space = Space::new(identity.pawns());
        let blocks = space.rows() * space.places().div_ceil(BLOCK);

        let tail = read(size - TAIL as u64, TAIL)?;
        let (at, index_length) = (u64_at(&tail, 0), u64_at(&tail, 8));
        let statistics_length = u64::from(u32_at(&tail, 16));
        let whole =
            at.checked_add(index_length).and_then(|sum| sum.checked_add(statistics_length + TAIL as u64));
        if tail[24..] != MAGIC[..] || whole != Some(size) || statistics_length > MOST_TEXT {
            return Err(no(words::CUT_OFF_OR_DAMAGED_AT));
        }
        if index_length != (blocks * ENTRY) as u64 {
            return Err(no(words::ITS_INDEX_IS_DAMAGED));
        }
        let index = read(at, index_length as usize)?;
        let text = read(at + index_length, statistics_length as usize)?;
        let head = head(&identity);
        if u32_at(&tail, 20) != checksum(&head, &index, &text) {
            return Err(no(words::THE_CHECKSUM_OF_ITS_INDEX));
        }
        let statistics = serde_json::from_slice(&text).map_err(|_| no(words::ITS_STATISTICS_ARE_DAMAGED))?;
        let mut starts = vec![head.len() as u64];
        let lengths = index.chunks_exact(ENTRY).map(|entry| u64::from(u32_at(entry, 0)));
        for length in lengths {
            starts.push(starts[starts.len() - 1] + length);
        }
        if starts.last() != Some(&at) {
            return Err(no(words::ITS_INDEX_IS_DAMAGED));
        }
        let checks = index.chunks_exact(ENTRY).map(|entry| u32_at(entry, 4)).collect();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let artifact = Artifact::of(ArtifactKind::Table, name, [&head[..], &index, &text]);
        let kept = Mutex::new(vec![None; KEPT]);
        let path = path.to_owned();
        Ok(Self { path, file, size, identity, rules, statistics, artifact, space, starts, checks, kept })
    }

    /// Where the table is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the table belongs to.
    #[must_use]
    pub const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Its rules, without limit and repetition.
    #[must_use]
    pub const fn rules(&self) -> &BobailRules {
        &self.rules
    }

    /// What it counts.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Its name and hash: that of head, index and statistics. The index has the checksum of each block, which is
    /// compared when the block is read, so that nothing else need be read to know the table.
    #[must_use]
    pub const fn artifact(&self) -> &Artifact {
        &self.artifact
    }

    /// The numbering of its positions.
    #[must_use]
    pub const fn space(&self) -> &Space {
        &self.space
    }

    /// Bytes of the file.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.size
    }

    /// The number of blocks.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.checks.len()
    }

    /// Reads all blocks, compares their checksums, and counts what they hold, which must be what the statistics
    /// say. `visit` hears of each block that is done.
    ///
    /// # Errors
    /// The first damaged block; statistics that are not those of the blocks.
    pub fn check(&self, mut visit: impl FnMut(usize)) -> Result<(), TableError> {
        let mut counts = vec![(0, 0); self.statistics.by_distance.len()];
        for block in 0..self.checks.len() {
            self.count(block, &mut counts)?;
            visit(block);
        }
        let (won, lost) = counts.iter().fold((0, 0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
        let found = &self.statistics;
        let drawn = found.positions.checked_sub(won + lost);
        let same = (found.won, found.lost, Some(found.drawn)) == (won, lost, drawn);
        if same && counts == found.by_distance && found.positions == self.space.positions() {
            return Ok(());
        }
        Err(TableError::damaged(&self.path, words::ITS_BLOCKS_DO_NOT_HOLD))
    }

    /// Adds what a block holds, by distance: positions won and lost, mirror images counted.
    fn count(&self, number: usize, counts: &mut [(u64, u64)]) -> Result<(), TableError> {
        let block = self.unpack(number)?;
        let places = self.places_of(number);
        let weight = self.space.weight(number / self.space.places().div_ceil(BLOCK));
        for place in 0..places {
            for square in 0..INNER_SQUARES {
                let (distance, won) = match self.read(&block, places, place, square)? {
                    Wdl::Drawn => continue,
                    Wdl::Won(distance) => (distance, true),
                    Wdl::Lost(distance) => (distance, false),
                };
                let Some((wins, losses)) = counts.get_mut(distance as usize) else {
                    return Err(TableError::damaged(&self.path, words::A_DISTANCE_IS_LONGER_THAN));
                };
                *(if won { wins } else { losses }) += weight;
            }
        }
        Ok(())
    }

    /// Whether the table belongs to these rules; limit, repetition and the first turn do not matter.
    ///
    /// # Errors
    /// [`TableError::OtherRules`].
    pub fn serves(&self, rules: &BobailRules) -> Result<(), TableError> {
        let own = &self.rules;
        let same = |rules: &BobailRules| (rules.slide, rules.goal, rules.surround, rules.stuck);
        if same(rules) == same(own) {
            return Ok(());
        }
        Err(TableError::OtherRules {
            path: self.path.clone(),
            found: self.identity.rules_text().to_owned(),
            wanted: key(rules),
        })
    }

    /// What a position is worth to the player to move, had the game neither a limit nor a repetition rule.
    ///
    /// # Errors
    /// Other rules, another number of pawns, a damaged block.
    pub fn probe(&self, game: &Bobail) -> Result<Wdl, TableError> {
        self.serves(game.rules())?;
        if let Some(end) = game.end().filter(|end| decides(*end)) {
            return Ok(match end.winner() {
                None => Wdl::Drawn,
                Some(winner) if winner.index() == game.mover() => Wdl::Won(0),
                Some(_) => Wdl::Lost(0),
            });
        }
        if game.is_first_turn() && game.rules().first_turn == bastide_bobail::FirstTurn::PawnOnly {
            let wdls = self.moves(game)?;
            return Ok(wdls.into_iter().map(|(_, wdl)| wdl).max().unwrap_or(Wdl::Drawn));
        }
        self.look_up(self.spot(game.board(), game.mover())?)
    }

    /// What the file itself says of a position, also of one in which the game is over.
    pub(crate) fn stored(&self, game: &Bobail) -> Result<Wdl, TableError> {
        self.look_up(self.spot(game.board(), game.mover())?)
    }

    /// All legal turns of a game in play with what they are worth there, in the order of the rules' list. Unlike
    /// [`moves`](Self::moves) it minds the limit: a win or loss that would come after it is a draw. And it minds
    /// repetitions as far as one turn and its answers: a turn that draws at once is a draw, and a win is one too if an
    /// answer to it draws at once.
    ///
    /// # Errors
    /// As [`probe`](Self::probe).
    pub fn moves_in_play(&self, game: &Bobail) -> Result<Vec<(Turn, Wdl)>, TableError> {
        let mut moves = self.moves(game)?;
        for (turn, wdl) in &mut moves {
            if is_too_late(game, *wdl) || self.is_spoilt(game, *turn, *wdl) {
                *wdl = Wdl::Drawn;
            }
        }
        Ok(moves)
    }

    /// Whether a turn draws by repetition, or is said to win and has an answer that does.
    fn is_spoilt(&self, game: &Bobail, turn: Turn, wdl: Wdl) -> bool {
        if game.rules().repetition == Repetition::None {
            return false;
        }
        let mut next = game.clone();
        next.play_unchecked(turn);
        match (next.end(), wdl) {
            (Some(end), _) => !decides(end),
            (None, Wdl::Won(_)) => {
                let mut answers = Vec::new();
                next.legal_moves(&mut answers);
                answers.into_iter().any(|answer| {
                    let mut then = next.clone();
                    then.play_unchecked(answer);
                    then.end() == Some(End::Repetition)
                })
            }
            _ => false,
        }
    }

    /// All legal turns with what they are worth to the player who makes them, in the order of the rules' list.
    /// A game that a limit or a repetition has ended is taken as going on.
    ///
    /// # Errors
    /// As [`probe`](Self::probe).
    pub fn moves(&self, game: &Bobail) -> Result<Vec<(Turn, Wdl)>, TableError> {
        self.serves(game.rules())?;
        let game = self.timeless(game);
        let mut turns = Vec::new();
        game.legal_moves(&mut turns);
        turns.into_iter().map(|turn| Ok((turn, self.after(&game, turn)?))).collect()
    }

    /// What a legal turn is worth to the player who makes it.
    ///
    /// # Errors
    /// As [`probe`](Self::probe).
    pub fn after(&self, game: &Bobail, turn: Turn) -> Result<Wdl, TableError> {
        let mut next = game.clone();
        next.play_unchecked(turn);
        Ok(self.probe(&next)?.before())
    }

    /// The same position without limit and repetition.
    pub(crate) fn timeless(&self, game: &Bobail) -> Bobail {
        let rules = BobailRules { first_turn: game.rules().first_turn, ..self.rules };
        Bobail::from_board(rules, *game.board(), game.mover(), game.is_first_turn())
    }

    /// Where a position is kept.
    fn spot(&self, board: &Board, mover: usize) -> Result<Spot, TableError> {
        let set = |player| board.pawns(player).fold(0u32, |set, square| set | 1 << square.index());
        let mut sets = [set(mover), set(1 - mover), 1 << board.bobail().index()];
        let fits = sets[..2].iter().all(|set| set.count_ones() == self.space.pawns());
        if !fits || sets[2] & crate::set::INNER == 0 {
            return Err(TableError::NoSuchPosition { pawns: self.space.pawns() });
        }
        if mover == 0 {
            sets = sets.map(swap);
        }
        let shelf = self.space.shelf(sets[0]);
        if shelf.mirrored {
            sets = sets.map(mirror);
        }
        let place = self.space.place(sets[0], sets[1]);
        Ok(Spot {
            block: shelf.row as usize * self.space.places().div_ceil(BLOCK) + place / BLOCK,
            place: place % BLOCK,
            square: (sets[2].trailing_zeros() - INNER_SHIFT) as usize,
        })
    }

    fn look_up(&self, spot: Spot) -> Result<Wdl, TableError> {
        self.read(&self.block(spot.block)?, self.places_of(spot.block), spot.place, spot.square)
    }

    /// What a block says of one of its places and bobail squares.
    fn read(&self, block: &[u8], places: usize, place: usize, square: usize) -> Result<Wdl, TableError> {
        let slot = square * places + place;
        let distance = match block[2 * places + slot] {
            DRAWN => return Ok(Wdl::Drawn),
            FAR => self.far(block, places, slot)?,
            near => u32::from(near),
        };
        let won = u16::from_le_bytes([block[2 * place], block[2 * place + 1]]);
        Ok(if won >> square & 1 == 1 { Wdl::Won(distance) } else { Wdl::Lost(distance) })
    }

    fn places_of(&self, block: usize) -> usize {
        let in_row = block % self.space.places().div_ceil(BLOCK);
        BLOCK.min(self.space.places() - in_row * BLOCK)
    }

    /// A distance from the list at the end of its block.
    fn far(&self, block: &[u8], places: usize, slot: usize) -> Result<u32, TableError> {
        let list = &block[places * (2 + INNER_SQUARES)..];
        let entry = list.chunks_exact(4).find(|entry| usize::from(u16_at(entry, 0)) == slot);
        let distance = entry.map(|entry| u32::from(u16_at(entry, 2)));
        distance.ok_or_else(|| TableError::damaged(&self.path, words::A_BLOCK_LACKS_A_DISTANCE))
    }

    /// A block, unpacked.
    fn block(&self, number: usize) -> Result<Arc<Vec<u8>>, TableError> {
        let slot = number % KEPT;
        if let Some((kept, block)) = &self.kept.lock().expect("no reader panicked")[slot]
            && *kept == number
        {
            return Ok(Arc::clone(block));
        }
        let block = Arc::new(self.unpack(number)?);
        self.kept.lock().expect("no reader panicked")[slot] = Some((number, Arc::clone(&block)));
        Ok(block)
    }

    fn unpack(&self, number: usize) -> Result<Vec<u8>, TableError> {
        let (start, end) = (self.starts[number], self.starts[number + 1]);
        let mut packed = vec![0; (end - start) as usize];
        read_exact_at(&self.file, &mut packed, start).map_err(|error| TableError::file(&self.path, error))?;
        if crc32fast::hash(&packed) != self.checks[number] {
            return Err(TableError::damaged(&self.path, words::THE_CHECKSUM_OF_A_BLOCK));
        }
        let least = self.places_of(number) * (2 + INNER_SQUARES);
        let block = zstd::bulk::decompress(&packed, 2 * least + 4 * BLOCK * INNER_SQUARES);
        let block = block.ok().filter(|block| block.len() >= least);
        block.ok_or_else(|| TableError::damaged(&self.path, words::A_BLOCK_CANNOT_BE_UNPACKED))
    }
}

/// Whether what a turn leads to would come only after the limit of turns.
fn is_too_late(game: &Bobail, wdl: Wdl) -> bool {
    match (game.rules().turn_limit, wdl) {
        (TurnLimit::Turns(most), Wdl::Won(turns) | Wdl::Lost(turns)) => {
            game.turns() + turns > u32::from(most)
        }
        _ => false,
    }
}

/// Whether an end counts for the table: limits and repetitions do not.
fn decides(end: End) -> bool {
    matches!(end, End::Goal(_) | End::Surrounded(_) | End::Stuck(_))
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(bytes[at..at + 2].try_into().expect("two bytes"))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"))
}
