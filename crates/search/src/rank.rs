//! Putting things in order by a number each, the greatest first; equals stay in their order.
//!
//! What is sorted are numbers and places, whatever the things are: one sort in the program, where one for each type of
//! move and evaluator was a third of the code of the agents, and of the time to compile them.

/// The places of the things with these worths, the best first.
pub fn order(worths: impl Iterator<Item = f64>) -> Vec<usize> {
    let mut keys: Vec<(f64, usize)> = worths.enumerate().map(|(place, worth)| (worth, place)).collect();
    sort(&mut keys);
    keys.into_iter().map(|(_, place)| place).collect()
}

/// Puts the things in order, the best first.
pub fn rank<T>(things: &mut [T], worth: impl FnMut(&T) -> f64) {
    let mut from = order(things.iter().map(worth));
    for place in 0..from.len() {
        // A thing that was moved on is where it was swapped to.
        let mut source = from[place];
        while source < place {
            source = from[source];
        }
        from[place] = source;
        things.swap(place, source);
    }
}

#[inline(never)]
fn sort(keys: &mut [(f64, usize)]) {
    keys.sort_by(|one, other| other.0.total_cmp(&one.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_core::seed;

    #[test]
    fn ranks_like_a_stable_sort() {
        let mut rng = seed::deal_rng(3, 0);
        for length in 0..200 {
            let things: Vec<(u32, usize)> =
                (0..length).map(|place| (seed::below(&mut rng, 20), place)).collect();
            let mut sorted = things.clone();
            sorted.sort_by_key(|thing| std::cmp::Reverse(thing.0));
            let mut ranked = things;
            rank(&mut ranked, |thing| f64::from(thing.0));
            assert_eq!(ranked, sorted);
        }
    }
}
