//! `bastide play` in a real terminal: keys are sent, the screen is read.

#![cfg(unix)]
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Nothing takes that long; a test that waits for it has failed.
const PATIENCE: Duration = Duration::from_secs(120);

/// The program in a terminal of its own.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    fn start(saves: &str, arguments: &[&str], size: (u16, u16)) -> Self {
        Self::with(&[("LC_ALL", "C.UTF-8")], saves, arguments, size)
    }

    /// The program with these variables.
    fn with(
        variables: &[(&str, &str)],
        saves: &str,
        arguments: &[&str],
        (columns, rows): (u16, u16),
    ) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_bastide"));
        command.arg("play");
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        variables.iter().for_each(|(name, value)| command.env(name, value));
        command.env("BASTIDE_SAVES", folder(saves));
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self { child, keys, output, screen: vt100::Parser::new(rows, columns, 0), master: pair.master }
    }

    fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Reads until the screen is as wanted.
    fn wait(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        while !wanted(&self.text()) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(_) => panic!("this was waited for in vain; the screen:\n{}", self.text()),
            }
        }
        self.text()
    }

    fn wait_for(&mut self, words: &str) -> String {
        self.wait(|text| text.contains(words))
    }

    /// Waits until the program has ended by itself and all it wrote is read.
    fn end(&mut self) -> bool {
        let status = self.child.wait().unwrap();
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
            self.screen.process(&bytes);
        }
        status.success()
    }

    fn assert_clean(&self) {
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"))
}

fn fresh(name: &str) -> &str {
    let _ = std::fs::remove_dir_all(folder(name));
    name
}

const ENTER: &str = "\r";
const OVER: &str = "Enter: to the start menu";
const MENU: &str = "Start the game";

/// A person who always takes the first thing there is, against an opponent that plays at random.
fn play_whole_game(game: &str, size: (u16, u16)) {
    let arguments = [game, "--seat", "me", "--seat", "random", "--seed", "5"];
    let mut terminal = Terminal::start(fresh(game), &arguments, size);
    let mut before = terminal.wait_for("player 1>");
    let awaited = |text: &str| ["player 1>", OVER, MENU].iter().any(|words| text.contains(words));
    for _ in 0..2_000 {
        terminal.send(ENTER);
        before = terminal.wait(|text| *text != before && awaited(text));
        // A screen that is read while it is drawn may ask for one Enter too many: then the menu is there at once.
        if before.contains(OVER) || before.contains(MENU) {
            assert!(["wins.", "draw.", MENU].iter().any(|words| before.contains(words)), "{before}");
            if !before.contains(MENU) {
                terminal.send(ENTER);
                terminal.wait_for(MENU);
            }
            terminal.send("q");
            assert!(terminal.end());
            return terminal.assert_clean();
        }
    }
    panic!("no end:\n{before}");
}

#[test]
fn a_whole_game_of_bobail() {
    play_whole_game("bobail", (80, 24));
}

#[test]
fn a_whole_game_of_schotten() {
    play_whole_game("schotten", (80, 24));
}

#[test]
fn a_whole_game_of_carcassonne() {
    play_whole_game("carcassonne", (120, 40));
}

#[test]
fn control_c_leaves_a_clean_terminal_and_the_game_is_offered() {
    let saves = fresh("interrupted");
    let mut terminal = Terminal::start(saves, &["bobail", "--seed", "5"], (80, 24));
    terminal.wait_for("player 1>");
    terminal.send("b1-c2\r");
    terminal.wait_for("! the pawn stops early on C2");
    terminal.send("b1e4\r");
    terminal.wait_for("player 2>");
    terminal.send("\u{3}");
    assert!(terminal.end());
    terminal.assert_clean();
    // Another game is begun at once, and Enter does not lead into the one that was interrupted.
    let mut other = Terminal::start(saves, &["carcassonne", "--seed", "6"], (80, 24));
    other.wait_for("player 1>");
    other.send("\u{3}");
    assert!(other.end());
    let mut next = Terminal::start(saves, &["bobail", "--seed", "6"], (80, 24));
    next.wait_for("A game of Bobail was interrupted: autosave-bobail-5");
    next.send("y");
    next.wait_for("1. Player 1 slides a pawn");
    next.send("\u{3}");
    assert!(next.end());
    let mut new = Terminal::start(saves, &["bobail", "--seed", "6"], (80, 24));
    new.wait_for("A game of Bobail was interrupted: autosave-bobail-5");
    new.send(ENTER);
    new.wait_for("seed 6");
    new.send("\u{3}");
    assert!(new.end());
}

#[test]
fn a_signal_leaves_a_clean_terminal_too() {
    let mut terminal = Terminal::start(fresh("signal"), &["schotten", "--seed", "5"], (80, 24));
    terminal.wait_for("It is the turn of player 1.");
    let pid = terminal.child.process_id().unwrap().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    terminal.end();
    terminal.assert_clean();
}

#[test]
fn an_opponent_that_thinks_is_hurried() {
    let spec = "mcts:playouts=1000000000";
    let arguments = ["bobail", "--seat", spec, "--seat", "me", "--seed", "5"];
    let mut terminal = Terminal::start(fresh("hurried"), &arguments, (80, 24));
    terminal.wait_for("player 1 (mcts) thinks");
    terminal.send("\u{1b}");
    terminal.wait_for("player 2>");
    terminal.send("\u{3}");
    assert!(terminal.end());
}

#[test]
fn the_window_may_change_its_size() {
    let mut terminal = Terminal::start(fresh("size"), &["carcassonne", "--seed", "5"], (100, 30));
    terminal.wait_for("player 1>");
    let small = PtySize { rows: 10, cols: 40, pixel_width: 0, pixel_height: 0 };
    terminal.master.resize(small).unwrap();
    terminal.screen.screen_mut().set_size(10, 40);
    terminal.wait_for("The window is too small.");
    let large = PtySize { rows: 24, cols: 80, ..small };
    terminal.master.resize(large).unwrap();
    terminal.screen.screen_mut().set_size(24, 80);
    terminal.wait_for("player 1>");
}

/// Every locale gets characters that it can show, in either language.
#[test]
fn a_terminal_without_unicode_gets_what_it_can_show() {
    for (name, language) in [("en", "player 1>"), ("fr", "joueur 1>")] {
        let arguments = ["carcassonne", "--seat", "me", "--seat", "easy", "--seed", "5", "--lang", name];
        let saves = format!("ascii-{name}");
        let mut terminal = Terminal::with(&[("LC_ALL", "C")], fresh(&saves), &arguments, (80, 24));
        let text = terminal.wait_for(language);
        assert!(text.is_ascii() && text.contains(" - standard - "), "{text}");
        terminal.send("?");
        let help = terminal.wait_for(" Esc +");
        assert!(help.is_ascii(), "{help}");
        terminal.send("\u{3}");
        assert!(terminal.end());
        terminal.assert_clean();
    }
}

/// A terminal that promises nothing gets lines of plain text, without a single escape code.
#[test]
fn a_dumb_terminal_gets_lines() {
    let variables = [("LC_ALL", "fr_FR.UTF-8"), ("TERM", "dumb")];
    for arguments in [&["bobail", "--seed", "5"][..], &["schotten", "--seat", "me", "--seat", "random"]] {
        let mut terminal = Terminal::with(&variables, fresh("dumb"), arguments, (80, 24));
        let mut bytes = Vec::new();
        while !String::from_utf8_lossy(&bytes).contains("joueur 1> ") {
            bytes.extend(terminal.output.recv_timeout(PATIENCE).unwrap());
        }
        terminal.send("quitter\r");
        assert!(terminal.child.wait().unwrap().success());
        while let Ok(more) = terminal.output.recv_timeout(Duration::from_millis(200)) {
            bytes.extend(more);
        }
        assert!(bytes.iter().all(|byte| byte.is_ascii_graphic() || b" \r\n".contains(byte)));
    }
}
