//! The second way of solving finds the totals of the first.

use std::sync::atomic::AtomicU64;

use crate::common::{Folder, solve};
use bastide_bobail::{BobailRules, FirstTurn};
use bastide_core::Rules;
use bastide_tablebase::identity;
use bastide_tablebase::recount::recount;

fn check(rules: &str, pawns: u32) {
    let rules = BobailRules { first_turn: FirstTurn::Full, ..BobailRules::parse(rules).unwrap() };
    let folder = Folder::new(&format!("recount-{pawns}-{}", identity::key(&rules)));
    let found = solve(&rules, pawns, 2, &folder).statistics().clone();
    let decided = AtomicU64::new(0);
    let counted = recount(&rules, pawns, 2, &decided);
    assert_eq!((counted.won, counted.lost), (found.won, found.lost), "{rules:?}");
    assert_eq!(decided.into_inner(), counted.won + counted.lost);
    assert_eq!(counted.drawn, found.drawn);
}

#[test]
fn totals_agree_with_one_pawn_a_side() {
    for slide in ["max", "any"] {
        for stuck in ["draw", "loss", "pass"] {
            for goal in ["home", "own-step-only"] {
                for surround in ["mover-wins", "draw"] {
                    check(&format!("slide={slide},stuck={stuck},goal={goal},surround={surround}"), 1);
                }
            }
        }
    }
}

#[test]
fn totals_agree_with_two_pawns_a_side() {
    for rules in ["standard", "arena", "flexible", "stuck=pass"] {
        check(rules, 2);
    }
}

#[test]
fn totals_agree_with_three_pawns_a_side() {
    check("standard", 3);
}
