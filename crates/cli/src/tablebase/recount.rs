//! `bastide tablebase recount`: the second way of solving.

use bastide_core::words::command as words;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

use bastide_bobail::BobailRules;
use bastide_tablebase::recount::{Totals, memory, recount};
use bastide_tablebase::{Space, TableError, TableFolder, Tablebase, identity, memory as machine, store};
use serde_json::json;

use super::{Args, failure, watched};
use crate::failure::Failure;
use crate::output::{Output, grouped};

/// Counts, prints, and compares with a table where there is one.
pub(super) fn run(
    args: &Args,
    rules: &BobailRules,
    pawns: u32,
    threads: usize,
    tables: &TableFolder,
    output: &mut Output,
) -> Result<(), Failure> {
    let needed = memory(pawns) >> 20;
    if !args.json {
        let words = output.word(words::RULES);
        output.line(format!("{words}: {}", identity::key(rules)))?;
        let words = output.word(words::MEMORY_MIB);
        output.line(format!("{words}: {}", grouped(needed)))?;
        output.flush()?;
    }
    if let Some(available) = machine::available().map(|bytes| bytes >> 20).filter(|bytes| *bytes < needed) {
        return Err(failure(&TableError::Memory { needed, available }, output.lang));
    }
    let table = table(args, rules, pawns, tables, output)?;
    let started = Instant::now();
    let decided = AtomicU64::new(0);
    let positions = Space::new(pawns).positions();
    let totals = watched(Some(positions), &decided, || recount(rules, pawns, threads, &decided));
    let seconds = started.elapsed().as_secs();
    let agrees = table.as_deref().map(|table| is_equal(table, &totals));
    if args.json {
        output.json(&json!({
            "rules": identity::key(rules), "pawns": pawns, "won": totals.won, "drawn": totals.drawn,
            "lost": totals.lost, "seconds": seconds, "agrees": agrees,
        }))?;
    } else {
        for (words, figure) in [
            (words::WON, totals.won),
            (words::LOST, totals.lost),
            (words::DRAWN, totals.drawn),
            (words::SECONDS, seconds),
        ] {
            output.line(format!("  {:<22} {:>14}", output.word(words), grouped(figure)))?;
        }
    }
    match agrees {
        Some(false) => {
            let no = words::THE_TOTALS_ARE_NOT_THOSE;
            Err(Failure::No(output.word(no).to_owned()))
        }
        Some(true) if !args.json => {
            let yes = words::THE_TOTALS_ARE_THOSE_OF;
            output.line(output.word(yes))
        }
        None if !args.json => {
            let none = words::NO_TABLE_TO_COMPARE_WITH;
            output.line(output.word(none))
        }
        Some(true) | None => Ok(()),
    }
}

/// The table to compare with: the one named, or the one found for the rules.
fn table(
    args: &Args,
    rules: &BobailRules,
    pawns: u32,
    tables: &TableFolder,
    output: &Output,
) -> Result<Option<Arc<Tablebase>>, Failure> {
    let no = |error: TableError| failure(&error, output.lang);
    let found = match &args.table {
        Some(path) => Some(tables.share(path).map_err(no)?),
        None => {
            let path = tables.path().map(|folder| folder.join(store::file_name(rules, pawns)));
            path.filter(|path| path.is_file()).map(|path| tables.share(&path)).transpose().map_err(no)?
        }
    };
    if let Some(table) = &found {
        table.serves(rules).map_err(no)?;
        let (path, found) = (table.path().to_owned(), table.identity().pawns());
        if found != pawns {
            return Err(no(TableError::OtherPawns { path, found, wanted: pawns }));
        }
    }
    Ok(found)
}

fn is_equal(table: &Tablebase, totals: &Totals) -> bool {
    let found = table.statistics();
    (found.won, found.drawn, found.lost) == (totals.won, totals.drawn, totals.lost)
}
