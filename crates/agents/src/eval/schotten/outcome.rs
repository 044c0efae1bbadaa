//! From the chance to win each stone to the chance to win the game.

use std::sync::LazyLock;

use bastide_schotten::{STONES, Stone, Stones};

const SHARES: usize = 1 << STONES;
/// Three stones side by side begin at one of these.
const ROWS: usize = STONES - 2;

/// What each way to share out all stones is worth to the player who gets those in the set.
struct Worth {
    /// 1 where only this player wins, 0 where only the other does.
    fixed: [f32; SHARES],
    /// The ways with which both would win: the stones, the rows of three of the player, those of the other.
    contested: Vec<(usize, usize, usize)>,
}

static WORTH: LazyLock<Worth> = LazyLock::new(|| {
    let mut worth = Worth { fixed: [0.0; SHARES], contested: Vec::new() };
    for share in 0..SHARES {
        let own: Stones = Stone::all().filter(|stone| share >> stone.index() & 1 == 1).collect();
        let other = Stones::ALL.without(own);
        worth.fixed[share] = if own.win() { 1.0 } else { 0.0 };
        if own.win() && other.win() {
            worth.contested.push((share, rows(share), rows(!share)));
        }
    }
    worth
});

/// The rows of three in a set of stones, as bits of their first stones.
fn rows(share: usize) -> usize {
    share & share >> 1 & share >> 2 & ((1 << ROWS) - 1)
}

/// Chances beyond this are as good as certain.
const CERTAIN: f32 = 0.999;

/// The chance to win the game from the chance to win each stone. The stones do not depend on each other; the sum over all 512 ways to share them out is exact, by folding
/// one stone after the other. Where both players would win, a row of three that is certain already is first; else each
/// is as likely.
#[must_use]
pub fn chance_to_win(stones: &[f32; STONES]) -> f32 {
    let Worth { fixed, contested } = &*WORTH;
    let mut worth = *fixed;
    let sure = |certain: fn(f32) -> bool| {
        rows((0..STONES).filter(|stone| certain(stones[*stone])).fold(0, |set, stone| set | 1 << stone))
    };
    let (own_sure, other_sure) = (sure(|chance| chance > CERTAIN), sure(|chance| chance < 1.0 - CERTAIN));
    for (share, own, other) in contested {
        worth[*share] = first(own & own_sure != 0, other & other_sure != 0);
    }
    let mut half = SHARES / 2;
    for chance in stones.iter().rev() {
        let (lost, won) = worth.split_at_mut(half);
        for (lost, won) in lost.iter_mut().zip(won.iter()) {
            *lost += chance * (*won - *lost);
        }
        half /= 2;
    }
    worth[0]
}

/// The chance to be first when both would win, from whether each has three in a row for certain.
fn first(own: bool, other: bool) -> f32 {
    match (own, other) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_over_all_ways_to_share() {
        let chances: [f32; STONES] = std::array::from_fn(|stone| 0.1 * (stone + 1) as f32 - 0.05);
        let value = |share: usize| {
            let own: Stones = Stone::all().filter(|stone| share >> stone.index() & 1 == 1).collect();
            match (own.win(), Stones::ALL.without(own).win()) {
                (true, true) => 0.5,
                (won, _) => f32::from(u8::from(won)),
            }
        };
        let mut sum = 0.0;
        for share in 0..SHARES {
            let of_stone =
                |stone: usize| if share >> stone & 1 == 1 { chances[stone] } else { 1.0 - chances[stone] };
            sum += value(share) * (0..STONES).map(of_stone).product::<f32>();
        }
        assert!((chance_to_win(&chances) - sum).abs() < 1e-5);
        assert!((chance_to_win(&[0.5; STONES]) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn three_in_a_row_or_five_win() {
        let with = |stones: &[usize], others: f32| {
            let mut chances = [others; STONES];
            stones.iter().for_each(|stone| chances[*stone] = 1.0);
            chance_to_win(&chances)
        };
        assert_eq!(with(&[0, 1, 3, 4, 6, 7], 0.0), 1.0);
        assert_eq!(with(&[0, 1, 3], 0.0), 0.0);
        assert_eq!(with(&[2, 3, 4], 0.5), 1.0, "who has three in a row has won, whatever would come");
        assert!(with(&[2, 3], 0.5) > with(&[2, 8], 0.5));
    }
}
