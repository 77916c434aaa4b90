//! The screen, drawn into memory and driven by keys and mouse.

use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use variant_core::{Color, Square};

use super::app::{App, Purpose};
use super::board::Geometry;
use super::dialog::Dialog;
use super::draw::draw;
use super::keys::KEYS;
use super::palette;
use super::pieces::Look;
use crate::play::command::COMMANDS;
use crate::play::session::{People, Session};
use crate::play::thinker::Thinker;
use crate::{Level, Variant};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (200, 60);

/// A game on a screen in memory.
struct Screen {
    app: App,
    size: (u16, u16),
}

impl Screen {
    fn new(session: Session, ascii: bool, size: (u16, u16)) -> Screen {
        let thinker = Thinker::new(session.variant(), 1).expect("little memory");
        let app = App::new(session, thinker, Some(Duration::from_secs(60)), ascii, true);
        Screen { app, size }
    }

    /// A game of two people, in letters.
    fn people(variant: Variant, fen: Option<&str>) -> Screen {
        let mut session = Session::new(variant, People::Both, Level::MIN);
        session.begin_from(fen).expect("a position");
        Screen::new(session, true, SMALL)
    }

    fn window(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }

    fn key(&mut self, code: KeyCode) {
        let key = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.app.handle(&key, self.window());
    }

    /// Presses the keys of a text; `\n` is Enter.
    fn keys(&mut self, text: &str) {
        for c in text.chars() {
            self.key(if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) });
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.app.handle(&Event::Mouse(mouse), self.window());
    }

    fn click(&mut self, place: (u16, u16)) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), place);
        self.mouse(MouseEventKind::Up(MouseButton::Left), place);
    }

    fn drawn(&self) -> Terminal<TestBackend> {
        let mut terminal =
            Terminal::new(TestBackend::new(self.size.0, self.size.1)).expect("memory");
        terminal.draw(|frame| draw(&self.app, frame)).expect("memory");
        terminal
    }

    fn rows(&self) -> Vec<String> {
        let terminal = self.drawn();
        let buffer = terminal.backend().buffer();
        let row = |y| (0..self.size.0).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..self.size.1).map(|y| row(y).trim_end().to_owned()).collect()
    }

    #[track_caller]
    fn assert_shows(&self, text: &str) {
        let rows = self.rows();
        assert!(rows.iter().any(|row| row.contains(text)), "no {text:?} in\n{}", rows.join("\n"));
    }

    /// The row of a rank, without the panel. For squares of two rows in letters, White below.
    fn rank(&self, rank: u16) -> String {
        let row = &self.rows()[usize::from(2 + 2 * (8 - rank))];
        row.chars().take(43).collect::<String>().trim_end().to_owned()
    }

    /// Lets time pass until the engine has answered.
    fn wait(&mut self) {
        let start = Instant::now();
        while self.app.purpose.is_some() {
            assert!(start.elapsed() < Duration::from_secs(100), "the engine says nothing");
            std::thread::sleep(Duration::from_millis(1));
            self.app.tick(Instant::now());
        }
    }
}

#[test]
fn the_start_in_letters() {
    let screen = Screen::people(Variant::Fusion, None);
    assert_eq!(screen.rank(8), " 8   r    n    b    q    k    b    n    r");
    assert_eq!(screen.rank(5), " 5");
    assert_eq!(screen.rank(2), " 2   P    P    P    P  [ P ]  P    P    P");
    assert_eq!(screen.rank(1), " 1   R    N    B    Q    K    B    N    R");
    screen.assert_shows("Fusion Chess");
    screen.assert_shows("White to move.");
    assert!(screen.rows().iter().all(|row| row.is_ascii()), "{:?}", screen.rows());
}

#[test]
fn moves_are_written_and_shown() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("e2e4\nc7c5\nNf3\nNc6\nBe2\nRxg8=M\nBxf3=D\n");
    assert_eq!(screen.rank(3), " 3                           B+N");
    assert_eq!(screen.rank(8), " 8   r         b    q    k    b   r+n");
    screen.assert_shows("3. Be2        Rxg8=M");
    screen.assert_shows("4. Bxf3=D");
    screen.assert_shows("Black to move.");
    // The h-file needs a capital, since h goes to the left.
    screen.keys("H5\n");
    assert_eq!(screen.rank(5), " 5             p                        p");
}

#[test]
fn keys_select_and_move() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("\n");
    screen.assert_shows("Pawn e2: 2 squares to go to.");
    assert_eq!(screen.rank(3), " 3                       .");
    assert_eq!(screen.rank(4), " 4                       .");
    screen.keys("kk ");
    assert_eq!(screen.rank(4), " 4                     [ P ]");
    screen.key(KeyCode::Down);
    screen.key(KeyCode::Left);
    assert_eq!(screen.app.cursor, Square::D3);
    // At the edge the cursor stays.
    screen.keys("hhhhhhhh");
    assert_eq!(screen.app.cursor, Square::A3);
    // From the other side all is turned.
    screen.keys("x");
    screen.keys("h");
    assert_eq!(screen.app.cursor, Square::B3);
}

#[test]
fn escape_lets_go() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("\n");
    screen.key(KeyCode::Esc);
    assert_eq!(screen.app.selected, None);
    screen.keys("e2");
    screen.key(KeyCode::Esc);
    assert_eq!(screen.app.input, None);
    screen.keys("e");
    screen.key(KeyCode::Backspace);
    screen.key(KeyCode::Backspace);
    assert_eq!(screen.app.input, None);
    assert_eq!(screen.app.session.game().ply(), 0);
}

#[test]
fn the_mouse_clicks_and_drags() {
    let mut screen = Screen::people(Variant::Fusion, None);
    // The squares are five columns wide and two rows high, from column 3 and row 1.
    let place = |file: u16, rank: u16| (3 + 5 * (file - 1) + 2, 1 + 2 * (8 - rank) + 1);
    screen.click(place(5, 2));
    screen.click(place(5, 4));
    assert_eq!(screen.rank(4), " 4                     [ P ]");
    screen.mouse(MouseEventKind::Down(MouseButton::Left), place(7, 8));
    screen.mouse(MouseEventKind::Up(MouseButton::Left), place(6, 6));
    assert_eq!(screen.app.session.sans(), ["e4", "Nf6"]);
    // Elsewhere nothing happens.
    screen.click((0, 0));
    screen.click((79, 23));
    assert_eq!(screen.app.selected, None);
}

#[test]
fn what_is_refused_is_explained() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("a1a3\n");
    screen.assert_shows("a1a3: The piece on a2 is in the way.");
    screen.app.choose(Square::A1);
    screen.app.choose(Square::A3);
    screen.assert_shows("The piece on a2 is in the way.");
    screen.app.choose(Square::G1);
    assert_eq!(screen.app.selected, Some(Square::G1), "another piece is taken instead");
    screen.app.choose(Square::G1);
    screen.app.choose(Square::E7);
    screen.assert_shows("The piece on e7 is not yours.");
    assert_eq!(screen.app.session.game().ply(), 0);
}

#[test]
fn a_chooser_names_the_pieces() {
    let mut screen = Screen::people(Variant::Fusion, Some("7k/4P3/8/8/8/5D2/8/K7 w - - 0 1"));
    screen.app.choose(Square::F3);
    screen.app.choose(Square::G5);
    screen.assert_shows("1  Paladin moves whole");
    screen.assert_shows("2  Knight leaves, Bishop stays");
    screen.key(KeyCode::Down);
    screen.keys("\n");
    assert_eq!(screen.rank(5), " 5                               [ N ]");
    assert_eq!(screen.rank(3), " 3                            B");
    screen.keys("u");
    screen.keys("e7e8\n3");
    assert_eq!(screen.app.session.game().ply(), 1);
    screen.keys("u");
    screen.keys("e7e8\n");
    screen.key(KeyCode::Esc);
    assert_eq!((screen.app.dialog.clone(), screen.app.session.game().ply()), (None, 0));
}

#[test]
fn a_chooser_takes_a_click() {
    let mut screen = Screen::people(Variant::Fusion, Some("7k/4P3/8/8/8/5D2/8/K7 w - - 0 1"));
    screen.app.choose(Square::F3);
    screen.app.choose(Square::G5);
    let rows = screen.rows();
    let row = rows.iter().position(|row| row.contains("2  Knight leaves")).expect("it is there");
    screen.click((60, row as u16));
    assert_eq!(screen.rank(3), " 3                            B");
}

#[test]
fn captures_checks_and_targets_are_marked_without_colours_too() {
    let mut screen = Screen::people(Variant::Orthodox, None);
    screen.keys("e4\nd5\n");
    screen.app.choose(Square::E4);
    assert_eq!(screen.rank(5), " 5                ( p )  .");
    screen.app.choose(Square::D5);
    screen.assert_shows("Black p");
    screen.keys("Qxd5\nNc3\nQe5\n");
    screen.assert_shows("White to move, in check.");
    assert_eq!(screen.rank(1), " 1   R         B    Q  ! K !  B    N    R");
}

#[test]
fn holes_are_voids() {
    let mut screen = Screen::people(Variant::Wormhole, None);
    screen.keys("Nc3\nNc6\n");
    assert_eq!(screen.rank(1), " 1   C  :::::  W    M    K    W    N    C");
    screen.app.look = Look::new(Variant::Wormhole.dynamic().kinds(), false);
    for size in [SMALL, LARGE] {
        screen.size = size;
        let terminal = screen.drawn();
        let cells = terminal.backend().buffer().content().iter();
        let void = cells.filter(|cell| cell.bg == palette::HOLE && cell.symbol() == " ").count();
        assert!(void >= 10, "{size:?}: {void}");
    }
}

#[test]
fn the_result_is_clear() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("f3\ne5\ng4\nQh4\n");
    screen.assert_shows("Black wins: checkmate. n begins a new game.");
    screen.keys("a3\n");
    screen.assert_shows("a3: The game is over (Black wins: checkmate).");
    screen.keys("n1");
    screen.assert_shows("A new game.");
    assert_eq!(screen.app.session.game().ply(), 0);
}

#[test]
fn resigning_is_asked_about() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("z");
    screen.assert_shows("Give up this game?");
    screen.keys("2");
    assert_eq!(screen.app.session.game().end(), None);
    screen.keys("z1");
    screen.assert_shows("Black wins: resignation");
}

#[test]
fn a_game_that_is_not_saved_is_not_left_unasked() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("e4\nq");
    screen.assert_shows("This game is not saved.");
    screen.keys("3");
    assert!(!screen.app.is_done());
    screen.keys(":new\n");
    screen.assert_shows("This game is not saved.");
    screen.keys("1");
    assert_eq!(screen.app.session.game().ply(), 0);
    screen.keys("q");
    assert!(screen.app.is_done());
}

#[test]
fn control_c_leaves_at_once() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("e4\n");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    screen.app.handle(&Event::Key(key), screen.window());
    assert!(screen.app.is_done());
}

#[test]
fn saving_asks_before_it_writes_over() {
    let path = std::env::temp_dir().join(format!("play-screen-{}.pgn", std::process::id()));
    std::fs::write(&path, "old").expect("a file can be written");
    let name = path.to_str().expect("a path in UTF-8");
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("e4\ns");
    screen.assert_shows("fusion.pgn");
    for _ in "fusion.pgn".chars() {
        screen.key(KeyCode::Backspace);
    }
    screen.keys(name);
    screen.keys("\n");
    screen.assert_shows("Write over it");
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "old");
    screen.keys("2");
    screen.assert_shows("Saved to");
    assert!(std::fs::read_to_string(&path).expect("it is there").contains("1. e4 *"));
    screen.keys(&format!(":new\no{name}\n"));
    assert_eq!(screen.app.session.sans(), ["e4"]);
    std::fs::remove_file(&path).expect("the file can go");
}

#[test]
fn the_fen_goes_to_the_clipboard() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("y");
    let fen = screen.app.session.position().fen();
    assert_eq!(screen.app.take_clipboard(), Some(fen.clone()));
    screen.assert_shows(&fen);
}

#[test]
fn the_engine_thinks_and_is_hurried() {
    let session = Session::new(Variant::Fusion, People::White, Level::MAX);
    let mut screen = Screen::new(session, true, SMALL);
    screen.keys("e4\n");
    assert_eq!(screen.app.purpose, Some(Purpose::Move));
    screen.assert_shows("thinks");
    screen.keys("d4\n");
    screen.assert_shows("The engine is thinking. Esc makes it move now.");
    screen.key(KeyCode::Esc);
    screen.wait();
    assert_eq!(screen.app.session.game().ply(), 2);
    screen.assert_shows("waits");
    screen.keys("u");
    screen.assert_shows("2 moves taken back.");
}

#[test]
fn taking_back_interrupts_the_engine() {
    let session = Session::new(Variant::Wormhole, People::Black, Level::MAX);
    let mut screen = Screen::new(session, true, SMALL);
    screen.key(KeyCode::Esc);
    screen.wait();
    screen.keys("e5\n");
    assert_eq!(screen.app.purpose, Some(Purpose::Move));
    screen.keys("u");
    assert_eq!((screen.app.purpose, screen.app.session.game().ply()), (None, 1));
    // Nothing comes of what it was thinking about.
    std::thread::sleep(Duration::from_millis(20));
    screen.app.tick(Instant::now());
    assert_eq!(screen.app.session.game().ply(), 1);
}

#[test]
fn a_hint_is_marked() {
    let mut screen = Screen::people(Variant::Allmate, None);
    screen.keys("i");
    screen.assert_shows("looks for a hint");
    screen.key(KeyCode::Esc);
    screen.wait();
    screen.assert_shows("Hint: ");
    assert!(screen.app.hint.is_some());
    assert_eq!(screen.app.session.game().ply(), 0);
    screen.key(KeyCode::Esc);
    assert_eq!(screen.app.hint, None);
}

#[test]
fn pieces_are_shown_going_in_waves() {
    let fen = "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1";
    let mut session = Session::new(Variant::Allmate, People::Both, Level::MIN);
    session.begin_from(Some(fen)).expect("a position");
    let thinker = Thinker::new(Variant::Allmate, 1).expect("little memory");
    let mut screen = Screen { app: App::new(session, thinker, None, true, false), size: SMALL };
    screen.keys("Qg5\n");
    assert_eq!(screen.rank(3), " 3                     * b *  P");
    assert_eq!(screen.rank(6), " 6   p    n                        p");
    let later = Instant::now() + Duration::from_secs(1);
    screen.app.tick(later);
    assert_eq!(screen.rank(3), " 3                            P");
    assert_eq!(screen.rank(6), " 6   p    n                      * p *");
    screen.assert_shows("Black b");
    screen.app.tick(later + Duration::from_secs(1));
    assert_eq!(screen.rank(6), " 6   p    n");
    screen.assert_shows("Black b p");
}

#[test]
fn help_names_every_key() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.keys("?");
    assert_eq!(screen.app.dialog, Some(Dialog::Help));
    for key in KEYS {
        screen.assert_shows(&format!("  {}  {}", key.letter, key.help));
    }
    screen.assert_shows("Any key closes this help.");
    screen.keys("q");
    assert_eq!((screen.app.dialog.clone(), screen.app.is_done()), (None, false));
}

#[test]
fn every_key_and_command_does_without_harm() {
    for key in KEYS {
        let mut screen = Screen::people(Variant::Fusion, None);
        screen.keys(&key.letter.to_string());
        screen.rows();
        screen.key(KeyCode::Esc);
        screen.rows();
    }
    for command in COMMANDS {
        let mut screen = Screen::people(Variant::Wormhole, None);
        screen.keys(&format!(":{}\n", command.names[0]));
        screen.rows();
    }
}

#[test]
fn no_size_of_the_window_is_too_much_or_too_little() {
    let sizes = [(1, 1), (10, 3), (79, 24), (80, 23), SMALL, (81, 25), (92, 31), (120, 40), LARGE];
    for (n, size) in sizes.into_iter().enumerate() {
        for variant in [Variant::Fusion, Variant::Wormhole] {
            for dialog in ["", "?", "n", "v", "p", "s", "e4\nq"] {
                let mut screen = Screen::people(variant, None);
                screen.app.look = Look::new(variant.dynamic().kinds(), n % 2 == 0);
                screen.size = size;
                screen.keys(dialog);
                screen.rows();
                screen.click((size.0 / 2, size.1 / 2));
                screen.rows();
            }
        }
    }
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.size = (60, 20);
    screen.assert_shows("This window has 60 columns and 20 rows.");
}

#[test]
fn squares_are_where_they_are_drawn() {
    let kinds = Variant::Fusion.dynamic().kinds();
    for ascii in [true, false] {
        let look = Look::new(kinds, ascii);
        for (width, height) in [(44, 18), (60, 26), (80, 34), (100, 43), (140, 60), (200, 90)] {
            for bottom in [Color::White, Color::Black] {
                let area = Rect::new(1, 1, width, height);
                let geometry = Geometry::largest(area, bottom, &look).expect("room");
                let whole = geometry.whole();
                assert_eq!(area.union(whole), area);
                for square in Square::all() {
                    let (left, row) = geometry.middle(square);
                    for x in [left, left + geometry.width() - 1] {
                        assert_eq!(geometry.at(Position::new(x, row)), Some(square));
                    }
                }
                for outside in [(0, 5), (5, 0), (whole.right(), 5), (5, whole.bottom())] {
                    assert_eq!(geometry.at(Position::from(outside)), None, "{outside:?}");
                }
            }
        }
    }
}

#[test]
fn large_squares_have_pictures() {
    let mut screen = Screen::people(Variant::Fusion, None);
    screen.app.look = Look::new(Variant::Fusion.dynamic().kinds(), false);
    screen.assert_shows("♜    ♞    ♝    ♛    ♚    ♝    ♞    ♜");
    screen.size = LARGE;
    let rows = screen.rows();
    assert!(!rows.iter().any(|row| row.contains('♜')));
    assert!(rows[2].contains('█'), "{}", rows[2]);
}

#[test]
fn a_long_game_scrolls() {
    let mut screen = Screen::people(Variant::Fusion, None);
    let around = "Nf3\nNf6\nNg1\nNg8\n";
    for pawns in ["a3\na6\n", "b3\nb6\n", "c3\nc6\n"] {
        screen.keys(around);
        screen.keys(pawns);
    }
    for _ in 0..4 {
        screen.keys(around);
    }
    screen.assert_shows("draw: fivefold repetition");
    let last = screen.app.session.game().ply().div_ceil(2);
    screen.keys("u");
    screen.assert_shows(&format!("{last}. Ng1"));
    assert!(!screen.rows().iter().any(|row| row.contains(" 1. Nf3")));
    screen.key(KeyCode::PageUp);
    screen.key(KeyCode::PageUp);
    screen.assert_shows(" 1. Nf3");
    screen.key(KeyCode::PageDown);
    screen.key(KeyCode::PageDown);
    screen.assert_shows(&format!("{last}. Ng1"));
    screen.assert_shows("A draw may be claimed (key w)");
    screen.keys("w");
    screen.assert_shows("draw: threefold repetition");
}
