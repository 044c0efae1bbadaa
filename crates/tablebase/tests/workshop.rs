//! Tables made in the background, on boards that are solved in a moment.

use crate::common::{Folder, solve};
use bastide_bobail::BobailRules;
use bastide_tablebase::workshop::{SolveJob, Stage, Workshop};
use bastide_tablebase::{TableError, Tablebase};

fn order(pawns: u32, folder: &Folder) -> SolveJob {
    SolveJob { rules: BobailRules::default(), pawns, folder: folder.path().to_owned(), threads: 1 }
}

/// Waits until nobody is at work.
fn settle(workshop: &Workshop) -> Stage {
    loop {
        let stage = workshop.stage();
        if !stage.is_running() {
            return stage;
        }
        std::thread::yield_now();
    }
}

#[test]
fn a_table_is_made_beside_everything_else() {
    let (folder, plain) = (Folder::new("made"), Folder::new("made-plain"));
    let workshop = Workshop::default();
    assert!(matches!(workshop.stage(), Stage::Idle));
    let order = order(2, &folder);
    assert!(!order.is_begun());
    workshop.start(&order).unwrap();
    let Stage::Done(path) = settle(&workshop) else { panic!("{:?}", workshop.stage()) };
    assert_eq!(path, order.path());
    let wanted = solve(&BobailRules::default(), 2, 2, &plain);
    assert_eq!(std::fs::read(path).unwrap(), std::fs::read(wanted.path()).unwrap());
    assert!(!order.is_begun(), "the logs are gone");
}

#[test]
fn one_is_made_at_a_time_and_a_stopped_one_goes_on() {
    let folder = Folder::new("stopped");
    let workshop = Workshop::default();
    let order = order(3, &folder);
    workshop.start(&order).unwrap();
    assert!(matches!(workshop.start(&order), Err(TableError::Busy)));
    workshop.stop();
    assert!(matches!(settle(&workshop), Stage::Stopped));
    assert!(order.is_begun() && !order.path().exists());
    let small = SolveJob { pawns: 2, ..order };
    workshop.start(&small).unwrap();
    workshop.stop();
    settle(&workshop);
    workshop.start(&small).unwrap();
    assert!(matches!(settle(&workshop), Stage::Done(_)));
    assert!(Tablebase::open(&small.path()).is_ok());
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told() {
    let folder = Folder::new("file");
    let file = folder.path().join("a file");
    std::fs::write(&file, "no folder").unwrap();
    let workshop = Workshop::default();
    workshop.start(&SolveJob { folder: file, ..order(1, &folder) }).unwrap();
    let Stage::Failed(error) = settle(&workshop) else { panic!("{:?}", workshop.stage()) };
    assert!(matches!(*error, TableError::File { .. }), "{error}");
}
