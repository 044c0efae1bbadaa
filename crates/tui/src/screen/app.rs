//! The whole front without a terminal: keys go in, a screen comes out.

use bastide_core::words::terminal as words;
use bastide_core::{Lang, Say};
use bastide_session::Games;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use crate::local_game::{LocalGame, find_save};
use crate::puzzle::Desk;
use crate::saves::Saves;
use crate::screen::game::{Flow, GameScreen};
use crate::screen::maker::Maker;
use crate::screen::menu::{Menu, Wish};
use crate::screen::puzzle::PuzzleScreen;
use crate::screen::theme::Theme;

/// The smallest window that the menu fits into.
const LEAST: (u16, u16) = (60, 20);

/// What is on the screen.
enum Page {
    Menu(Box<Menu>),
    GameScreen(Box<GameScreen>),
    Puzzle(Box<PuzzleScreen>),
    /// Whether to go on with the interrupted game of this name, or with the one that was asked for.
    Offer(String, Box<LocalGame>),
}

/// The whole front.
pub(crate) struct App {
    page: Page,
    lang: Lang,
    theme: Theme,
    games: Games,
    saves: Saves,
    /// What makes a table in the background, whatever is on the screen.
    maker: Maker,
    is_over: bool,
}

impl App {
    /// Begins with a game, or with the start menu. An interrupted game of the same kind is offered first.
    pub(crate) fn new(
        games: &Games,
        local_game: Option<LocalGame>,
        saves: &Saves,
        lang: Lang,
        theme: Theme,
    ) -> Self {
        let maker = Maker::default();
        let page = match local_game {
            None => Page::Menu(Box::new(Menu::new(games, lang, theme, saves, maker.clone()))),
            Some(local_game) => match interrupted_before(&local_game, saves) {
                Some(name) => Page::Offer(name, Box::new(local_game)),
                None => Page::GameScreen(Box::new(GameScreen::new(local_game, lang, theme))),
            },
        };
        Self { page, lang, theme, games: games.clone(), saves: saves.clone(), maker, is_over: false }
    }

    /// Begins with a puzzle.
    pub(crate) fn puzzle(games: &Games, desk: Desk, saves: &Saves, lang: Lang, theme: Theme) -> Self {
        let page = Page::Puzzle(Box::new(PuzzleScreen::new(desk, lang, theme)));
        let (games, saves) = (games.clone(), saves.clone());
        Self { page, lang, theme, games, saves, maker: Maker::default(), is_over: false }
    }

    fn menu(&self) -> Page {
        Page::Menu(Box::new(Menu::new(&self.games, self.lang, self.theme, &self.saves, self.maker.clone())))
    }

    /// Whether the person has left.
    pub(crate) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether something may change without a key.
    pub(crate) fn is_moving(&self) -> bool {
        match &self.page {
            Page::GameScreen(table) => table.is_moving(),
            Page::Menu(_) => self.maker.is_running(),
            Page::Puzzle(_) | Page::Offer(..) => false,
        }
    }

    /// One turn of the loop.
    pub(crate) fn tick(&mut self) {
        if let Page::GameScreen(table) = &mut self.page {
            table.tick();
        }
    }

    /// Waits for whoever thinks.
    #[cfg(test)]
    pub(crate) fn settle(&mut self) {
        if let Page::GameScreen(table) = &mut self.page {
            table.settle();
        }
    }

    /// What a key does.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q' | 'd'))
        {
            self.is_over = true;
            return;
        }
        match &mut self.page {
            Page::Menu(menu) => {
                let wish = menu.key(key);
                self.lang = menu.lang();
                self.fulfil(wish);
            }
            Page::GameScreen(table) => match table.key(key) {
                Flow::Stay => {}
                Flow::Menu => self.page = self.menu(),
                Flow::Quit => self.is_over = true,
            },
            Page::Puzzle(puzzle) => match puzzle.key(key) {
                Flow::Stay => {}
                Flow::Menu => self.page = self.menu(),
                Flow::Quit => self.is_over = true,
            },
            Page::Offer(..) => self.answer_offer(key.code),
        }
    }

    fn answer_offer(&mut self, code: KeyCode) {
        let is_yes = match code {
            KeyCode::Char('y' | 'o' | 'Y' | 'O') => true,
            // Without a word, what was asked for is played.
            KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => false,
            _ => return,
        };
        let menu = self.menu();
        let Page::Offer(name, local_game) = std::mem::replace(&mut self.page, menu) else { return };
        if is_yes {
            self.fulfil(Wish::Load(name));
        } else {
            self.page = Page::GameScreen(Box::new(GameScreen::new(*local_game, self.lang, self.theme)));
        }
    }

    fn fulfil(&mut self, wish: Wish) {
        let local_game = match wish {
            Wish::Choose => return,
            Wish::Quit => {
                self.is_over = true;
                return;
            }
            Wish::Puzzles => {
                if let Some(desk) = Desk::open(&self.games, None, None, &self.saves) {
                    self.page = Page::Puzzle(Box::new(PuzzleScreen::new(desk, self.lang, self.theme)));
                }
                return;
            }
            Wish::Start(setup, seats) => {
                LocalGame::start(&self.games, &setup, &seats, &self.saves, self.lang)
            }
            Wish::Load(name) => {
                let found = find_save(&self.saves, &name).map_err(Into::into);
                found.and_then(|save| LocalGame::resume(&self.games, &save, &[], &self.saves))
            }
        };
        match (local_game, &mut self.page) {
            (Ok(local_game), _) => {
                self.page = Page::GameScreen(Box::new(GameScreen::new(local_game, self.lang, self.theme)));
            }
            (Err(error), Page::Menu(menu)) => menu.tell(error.say(self.lang)),
            (Err(_), _) => {}
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        self.draw_page(frame);
        self.theme.spell(frame.buffer_mut());
    }

    fn draw_page(&self, frame: &mut Frame<'_>) {
        let (area, least) = (frame.area(), self.least());
        if area.width < least.0 || area.height < least.1 {
            return self.draw_too_small(frame, least);
        }
        match &self.page {
            Page::Menu(menu) => menu.draw(frame),
            Page::GameScreen(table) => table.draw(frame),
            Page::Puzzle(puzzle) => puzzle.draw(frame),
            Page::Offer(name, local_game) => self.draw_offer(frame, name, local_game),
        }
    }

    /// The smallest window that what is on the screen fits into.
    fn least(&self) -> (u16, u16) {
        match &self.page {
            Page::GameScreen(table) => table.least(),
            Page::Menu(_) | Page::Puzzle(_) | Page::Offer(..) => LEAST,
        }
    }

    fn draw_too_small(&self, frame: &mut Frame<'_>, (width, height): (u16, u16)) {
        let area = frame.area();
        let lines = [
            words::TOO_SMALL.get(self.lang).to_owned(),
            words::size_needed(self.lang, &width, &height),
            words::size_here(self.lang, &area.width, &area.height),
            words::CTRL_C_LEAVES.get(self.lang).to_owned(),
        ];
        frame.render_widget(Paragraph::new(lines.map(Line::from).to_vec()), area);
    }

    fn draw_offer(&self, frame: &mut Frame<'_>, name: &str, asked: &LocalGame) {
        let title = asked.session.meta().title.get(self.lang);
        let lines = [
            words::interrupted(self.lang, &title, &name),
            String::new(),
            words::INTERRUPTED_GO_ON.get(self.lang).to_owned(),
            words::INTERRUPTED_NEW.get(self.lang).to_owned(),
        ];
        let lines = lines.map(Line::from).to_vec();
        frame.render_widget(Paragraph::new(lines), frame.area());
    }
}

/// The interrupted game of the same kind as one that was asked for and has not begun.
fn interrupted_before(asked: &LocalGame, saves: &Saves) -> Option<String> {
    let session = &asked.session;
    let is_new = session.status().moves == 0;
    saves.interrupted_of(session.meta().id).into_iter().next().filter(|_| is_new)
}
