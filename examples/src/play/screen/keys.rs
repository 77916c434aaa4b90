//! What keys and the mouse do.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::super::command::Command;
use super::app::App;
use super::dialog::{Dialog, Menu, Pick, Prompt};
use super::layout::{Layout, menu_area};

/// A key with what it does.
pub(super) struct Key {
    pub(super) letter: char,
    /// In the line below the board.
    pub(super) short: &'static str,
    /// In the help.
    pub(super) help: &'static str,
    act: fn(&mut App),
}

/// The keys with a letter. The letters that begin a move are not among them.
pub(super) const KEYS: &[Key] = &[
    Key { letter: '?', short: "help", help: "this help", act: |app| app.act(Command::Help) },
    Key {
        letter: 'u',
        short: "undo",
        help: "take back your last move",
        act: |app| app.act(Command::TakeBack),
    },
    Key {
        letter: 'r',
        short: "redo",
        help: "make it once more",
        act: |app| app.act(Command::Redo),
    },
    Key {
        letter: 'i',
        short: "hint",
        help: "ask the engine for a hint",
        act: |app| app.act(Command::Hint),
    },
    Key { letter: 'x', short: "flip", help: "turn the board", act: |app| app.act(Command::Flip) },
    Key { letter: 'n', short: "new", help: "new game, or shuffled", act: App::ask_new },
    Key {
        letter: 'v',
        short: "level",
        help: "the engine's level",
        act: |app| app.act(Command::Level(None)),
    },
    Key { letter: 'p', short: "sides", help: "who plays which side", act: App::ask_people },
    Key {
        letter: 's',
        short: "save",
        help: "save the game as PGN",
        act: |app| app.act(Command::Save { path: None, over: false }),
    },
    Key {
        letter: 'o',
        short: "open",
        help: "open a game in PGN",
        act: |app| app.act(Command::Open(None)),
    },
    Key {
        letter: 'y',
        short: "FEN",
        help: "copy the position as FEN",
        act: |app| app.act(Command::Fen),
    },
    Key {
        letter: 'm',
        short: "move now",
        help: "have the engine move now",
        act: |app| app.act(Command::Now),
    },
    Key {
        letter: 'w',
        short: "draw",
        help: "claim or agree on a draw",
        act: |app| app.act(Command::Draw),
    },
    Key { letter: 'z', short: "resign", help: "give up", act: |app| app.act(Command::Resign) },
    Key { letter: 'q', short: "quit", help: "leave", act: |app| app.act(Command::Quit) },
];

impl App {
    /// Takes what has happened at keyboard, mouse or window.
    pub(super) fn handle(&mut self, event: &Event, window: Rect) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse, window),
            Event::Paste(text) => text.chars().for_each(|c| self.typed(KeyCode::Char(c))),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let held = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.carry_out_quit();
            }
            // A line feed, where a carriage return was meant.
            KeyCode::Char('j') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.typed(KeyCode::Enter);
            }
            KeyCode::Char(_) if held => {}
            code => self.typed(code),
        }
    }

    fn typed(&mut self, code: KeyCode) {
        match (self.dialog.take(), self.input.take()) {
            (Some(dialog), input) => {
                self.input = input;
                self.in_dialog(dialog, code);
            }
            (None, Some(input)) => self.in_input(input, code),
            (None, None) => self.on_board(code),
        }
    }

    fn in_dialog(&mut self, dialog: Dialog, code: KeyCode) {
        match dialog {
            Dialog::Menu(menu) => self.in_menu(menu, code),
            Dialog::Prompt(prompt) => self.in_prompt(prompt, code),
            // Any key closes it.
            Dialog::Help => {}
        }
    }

    fn in_menu(&mut self, mut menu: Menu, code: KeyCode) {
        let number = match code {
            KeyCode::Char(digit) => digit.to_digit(10).and_then(|n| (n as usize).checked_sub(1)),
            _ => None,
        };
        let picked = match code {
            KeyCode::Enter | KeyCode::Char(' ') => menu.items.get(menu.cursor),
            KeyCode::Esc | KeyCode::Char('q') => return,
            _ => number.and_then(|n| menu.items.get(n)),
        };
        if let Some((_, pick)) = picked {
            return self.pick(pick.clone());
        }
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => menu.step(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => menu.step(1),
            _ => {}
        }
        self.dialog = Some(Dialog::Menu(menu));
    }

    fn in_prompt(&mut self, mut prompt: Prompt, code: KeyCode) {
        match edit(&mut prompt.text, code) {
            Edited::Goes => self.dialog = Some(Dialog::Prompt(prompt)),
            Edited::Given => match prompt.text.trim() {
                "" => {}
                path => self.act(prompt.asked.command(path.to_owned())),
            },
            Edited::Dropped => {}
        }
    }

    fn in_input(&mut self, mut input: String, code: KeyCode) {
        match edit(&mut input, code) {
            Edited::Goes => self.input = Some(input),
            Edited::Given => self.enter(&input),
            Edited::Dropped => {}
        }
    }

    fn on_board(&mut self, code: KeyCode) {
        match code {
            KeyCode::Left | KeyCode::Char('h') => self.step(-1, 0),
            KeyCode::Down | KeyCode::Char('j') => self.step(0, 1),
            KeyCode::Up | KeyCode::Char('k') => self.step(0, -1),
            KeyCode::Right | KeyCode::Char('l') => self.step(1, 0),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(self.cursor),
            KeyCode::Esc => self.escape(),
            KeyCode::PageUp => self.scroll(8),
            KeyCode::PageDown => self.scroll(-8),
            KeyCode::F(1) => self.act(Command::Help),
            KeyCode::Char(':' | '/') => self.input = Some(String::new()),
            KeyCode::Char(letter) => {
                if let Some(key) = KEYS.iter().find(|key| key.letter == letter) {
                    (key.act)(self);
                } else if let Some(first) = first_of_move(letter) {
                    self.input = Some(first.to_string());
                }
            }
            _ => {}
        }
    }

    fn step(&mut self, right: i32, down: i32) {
        // Where squares are on the screen depends on the side at the bottom alone.
        self.cursor = Layout::step(self.bottom, self.cursor, right, down);
    }

    fn scroll(&mut self, up: isize) {
        let most = self.session.game().ply().div_ceil(2);
        self.scrolled = self.scrolled.saturating_add_signed(up).min(most);
    }

    fn mouse(&mut self, mouse: MouseEvent, window: Rect) {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll(2),
            MouseEventKind::ScrollDown => self.scroll(-2),
            MouseEventKind::Down(MouseButton::Left) => self.press(place, window),
            MouseEventKind::Up(MouseButton::Left) => self.release(place, window),
            _ => {}
        }
    }

    fn press(&mut self, place: Position, window: Rect) {
        match &self.dialog {
            None => {
                if let Some(square) = self.square_at(place, window) {
                    self.choose(square);
                }
            }
            Some(Dialog::Menu(menu)) => {
                let Some(layout) = Layout::new(window, self.bottom, &self.look) else { return };
                let area = menu_area(menu, layout.panel);
                let row = place.y.checked_sub(area.y + 1).map(usize::from);
                let pick = row.and_then(|row| menu.items.get(row)).map(|item| item.1.clone());
                match pick {
                    Some(pick) if area.contains(place) => self.pick(pick),
                    _ if area.contains(place) => {}
                    _ => self.pick(Pick::Nothing),
                }
            }
            Some(_) => self.dialog = None,
        }
    }

    /// Where the button is let go: elsewhere than it was pressed, a piece was dragged.
    fn release(&mut self, place: Position, window: Rect) {
        let square = self.square_at(place, window).filter(|_| self.dialog.is_none());
        let Some(to) = square.filter(|&to| self.selected.is_some_and(|from| from != to)) else {
            return;
        };
        if self.cursor != to {
            self.choose(to);
        }
    }

    fn square_at(&self, place: Position, window: Rect) -> Option<variant_core::Square> {
        Layout::new(window, self.bottom, &self.look)?.board.at(place)
    }

    /// Leaves without asking, as Ctrl-C does everywhere.
    fn carry_out_quit(&mut self) {
        self.pick(Pick::Sure(Command::Quit));
    }
}

/// The first letter of a move. The h-file is written with a capital, for `h` goes to the left.
fn first_of_move(letter: char) -> Option<char> {
    match letter {
        'H' => Some('h'),
        'a'..='g' | 'A'..='Z' => Some(letter),
        _ => None,
    }
}

/// What has become of a line being written.
enum Edited {
    Goes,
    Given,
    Dropped,
}

fn edit(text: &mut String, code: KeyCode) -> Edited {
    match code {
        KeyCode::Char(c) if !c.is_control() => text.push(c),
        // The last character of an empty line is the line itself.
        KeyCode::Backspace if text.pop().is_none() => return Edited::Dropped,
        KeyCode::Enter => return Edited::Given,
        KeyCode::Esc => return Edited::Dropped,
        _ => {}
    }
    Edited::Goes
}
