//! Reading games line by line.

use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::str::FromStr;

use super::lines::AnyLines;
use super::token::{Token, Tokens, read_tag};
use super::{GameResult, GameTree, NodeId, PgnError, PgnProblem, Tags};
use crate::{Position, Rules};

/// All games of a text, one after the other; see the [module](super) for what is read.
///
/// The iterator goes on after a game that could not be read.
#[must_use]
pub fn read<R: Rules>(text: &str) -> Games<'_, R> {
    Games { lines: AnyLines::new(text), parser: Parser::new() }
}

/// The variant that the tags of the first game of a text name, if they do: what a program needs to
/// know before it can read on.
///
/// ```
/// use variant_core::pgn::variant_of;
/// let text = "[Event \"?\"]\n[Variant \"Fusion\"]\n\n1. e4 *";
/// assert_eq!(variant_of(text).as_deref(), Some("Fusion"));
/// assert_eq!(variant_of("1. e4 *\n\n[Variant \"Fusion\"]\n\n*"), None);
/// ```
#[must_use]
pub fn variant_of(text: &str) -> Option<String> {
    let lines = AnyLines::new(text).map(|line| line.trim_start_matches('\u{feff}').trim());
    let passed_over = |line: &&str| line.is_empty() || line.starts_with(['%', ';']);
    lines
        .filter(|line| !passed_over(line))
        .map_while(read_tag)
        .find(|(name, ..)| *name == "Variant")
        .map(|(_, value, _)| value)
}

/// The games of a text; see [`read`].
#[derive(Clone, Debug)]
pub struct Games<'t, R: Rules> {
    lines: AnyLines<'t>,
    parser: Parser<R>,
}

impl<R: Rules> Iterator for Games<'_, R> {
    type Item = Result<GameTree<R>, PgnError<R>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.parser.next_game() {
                return Some(game);
            }
            match self.lines.next() {
                Some(line) => self.parser.feed(line),
                None => {
                    self.parser.finish();
                    return self.parser.next_game();
                }
            }
        }
    }
}

impl<R: Rules> FusedIterator for Games<'_, R> {}

/// One game as text.
impl<R: Rules> FromStr for GameTree<R> {
    type Err = PgnError<R>;

    /// The first game of a text; that of an empty text has no moves.
    fn from_str(text: &str) -> Result<GameTree<R>, PgnError<R>> {
        read(text).next().unwrap_or_else(|| Ok(GameTree::new(Position::start())))
    }
}

/// A reader of games that is handed one line after the other: for sources that [`read`] and
/// [`Reader`](super::Reader) do not fit.
///
/// ```
/// use fusion::Fusion;
/// use variant_core::pgn::Parser;
/// let mut parser = Parser::<Fusion>::new();
/// for line in ["1. e4 e5", "2. Nf3 1/2-1/2"] {
///     parser.feed(line);
/// }
/// parser.finish();
/// let game = parser.next_game().unwrap()?;
/// assert_eq!(game.main_line().count(), 3);
/// # Ok::<(), variant_core::pgn::PgnError<Fusion>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parser<R: Rules> {
    /// The number of the line being read.
    line: usize,
    /// How many games have begun.
    games: usize,
    section: Section,
    /// A comment that goes on: what there is of it, and where it starts.
    open_comment: Option<(String, usize)>,
    /// A comment before the moves: of this game after its tags, of the next one between games
    /// unless tags follow.
    early_comment: String,
    header: Header,
    moves: Option<Moves<R>>,
    /// How deep in variations the text is, also where the moves themselves are not followed.
    depth: usize,
    /// What is wrong with the game; after that only its end is looked for.
    fault: Option<PgnError<R>>,
    done: VecDeque<Result<GameTree<R>, PgnError<R>>>,
}

/// Where in a game the text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Between,
    Tags,
    Moves,
}

/// The tags of the game.
#[derive(Clone, Debug, Default)]
struct Header {
    tags: Tags,
    result: GameResult,
    /// The values of these tags with their lines.
    variant: Option<(String, usize)>,
    set_up: Option<(String, usize)>,
    fen: Option<(String, usize)>,
}

/// The moves of the game so far.
#[derive(Clone, Debug)]
struct Moves<R: Rules> {
    tree: GameTree<R>,
    at: NodeId,
    /// The moves that open variations are alternatives to.
    varied: Vec<NodeId>,
    /// Whether a variation has just been opened, with the comment since.
    fresh: bool,
    comment_before: String,
}

impl<R: Rules> Default for Parser<R> {
    fn default() -> Parser<R> {
        Parser::new()
    }
}

impl<R: Rules> Parser<R> {
    /// A parser at the beginning of a file.
    #[must_use]
    pub fn new() -> Parser<R> {
        Parser {
            line: 0,
            games: 0,
            section: Section::Between,
            open_comment: None,
            early_comment: String::new(),
            header: Header::default(),
            moves: None,
            depth: 0,
            fault: None,
            done: VecDeque::new(),
        }
    }

    /// The next game that has been read to its end.
    pub fn next_game(&mut self) -> Option<Result<GameTree<R>, PgnError<R>>> {
        self.done.pop_front()
    }

    /// Reads a line, without its line end.
    pub fn feed(&mut self, line: &str) {
        self.line += 1;
        let mut tokens = Tokens { rest: line };
        if let Some((text, start)) = self.open_comment.take() {
            if read_tag(line).is_some() {
                self.begin();
                self.fail_at(start, PgnProblem::UnclosedComment);
                self.depth = 0; // Whatever was open ends here too; one fault is enough.
                self.end_game(GameResult::Unknown);
            } else {
                self.go_on_with_comment(text, start, &mut tokens);
            }
        } else if line.starts_with('%') {
            return;
        }
        for token in tokens {
            self.token(token);
        }
    }

    /// Ends the file: a game that has begun ends with it.
    pub fn finish(&mut self) {
        if let Some((_, start)) = self.open_comment.take() {
            self.begin();
            self.fail_at(start, PgnProblem::UnclosedComment);
        }
        if self.section != Section::Between {
            self.end_game(GameResult::Unknown);
        }
    }

    /// Reports that a line could not be read at all; the game it is in is faulty.
    #[cfg(feature = "std")]
    pub(super) fn skip_line(&mut self, problem: PgnProblem<R>) {
        self.line += 1;
        self.begin();
        self.fail(problem);
    }

    fn go_on_with_comment(&mut self, mut text: String, start: usize, tokens: &mut Tokens<'_>) {
        text.push('\n');
        match tokens.rest.split_once('}') {
            None => {
                text.push_str(core::mem::take(&mut tokens.rest));
                self.open_comment = Some((text, start));
            }
            Some((end, rest)) => {
                text.push_str(end);
                tokens.rest = rest;
                self.comment(&text);
            }
        }
    }

    fn token(&mut self, token: Token<'_>) {
        match token {
            Token::Tag { name, value } => self.tag(name, value),
            Token::Comment(text) => self.comment(text),
            Token::OpenComment(text) => self.open_comment = Some((text.into(), self.line)),
            Token::BadTag => {
                self.begin();
                self.fail(PgnProblem::Tag);
            }
            Token::Result(result) => {
                self.begin_moves();
                // Within a variation it says how that would end, which nothing keeps.
                if self.depth == 0 {
                    self.end_game(result);
                }
            }
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Glyph(glyph) => {
                if let Some(moves) = self.moves.as_mut().filter(|moves| !moves.fresh) {
                    moves.tree.add_glyph(moves.at, glyph);
                }
            }
            Token::BadGlyph => {
                self.begin_moves();
                self.fail(PgnProblem::Glyph);
            }
            Token::Move(text) => self.play(text),
        }
    }

    /// A game begins, unless it has.
    fn begin(&mut self) {
        if self.section == Section::Between {
            self.section = Section::Tags;
            self.games += 1;
        }
    }

    /// The moves begin, unless they have: now the tags have to make sense.
    fn begin_moves(&mut self) {
        if self.section == Section::Moves {
            return;
        }
        self.begin();
        self.section = Section::Moves;
        if self.fault.is_none() {
            match self.header.start() {
                Ok(start) => {
                    let mut moves = Moves::new(start);
                    moves.comment(&core::mem::take(&mut self.early_comment));
                    self.moves = Some(moves);
                }
                Err((line, problem)) => self.fail_at(line, problem),
            }
        }
    }

    /// The moves, begun now at the latest, unless the game is faulty.
    fn followed(&mut self) -> Option<&mut Moves<R>> {
        self.begin_moves();
        self.moves.as_mut()
    }

    fn fail(&mut self, problem: PgnProblem<R>) {
        self.fail_at(self.line, problem);
    }

    fn fail_at(&mut self, line: usize, problem: PgnProblem<R>) {
        self.moves = None;
        if self.fault.is_none() {
            self.fault = Some(PgnError { game: self.games, line, problem });
        }
    }

    fn tag(&mut self, name: &str, value: String) {
        if self.section == Section::Moves {
            self.end_game(GameResult::Unknown);
        }
        if self.section == Section::Between {
            self.early_comment.clear();
        }
        self.begin();
        self.header.set(name, value, self.line);
    }

    fn comment(&mut self, text: &str) {
        if self.section != Section::Moves {
            super::comment::add(&mut self.early_comment, text);
        } else if let Some(moves) = self.followed() {
            moves.comment(text);
        }
    }

    fn open(&mut self) {
        self.depth += 1;
        let Some(moves) = self.followed() else { return };
        match moves.tree.parent(moves.at) {
            Some(parent) if !moves.fresh => {
                moves.varied.push(moves.at);
                moves.at = parent;
                moves.fresh = true;
            }
            _ => self.fail(PgnProblem::NothingToVary),
        }
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        let Some(moves) = self.followed() else { return };
        match moves.varied.pop() {
            Some(varied) => {
                moves.at = varied;
                moves.fresh = false;
                // A variation without moves leaves only its comment.
                let comment = core::mem::take(&mut moves.comment_before);
                moves.comment(&comment);
            }
            None => self.fail(PgnProblem::NothingToClose),
        }
    }

    fn play(&mut self, text: &str) {
        let Some(moves) = self.followed() else { return };
        if let Err(error) = moves.play(text) {
            /// Enough to recognise the move by.
            const SHOWN: usize = 40;
            let text = text.chars().take(SHOWN).collect();
            self.fail(PgnProblem::Move { text, error });
        }
    }

    /// The game is over: it is handed out, and another may begin.
    fn end_game(&mut self, result: GameResult) {
        self.begin_moves();
        if self.depth > 0 {
            self.fail(PgnProblem::UnclosedVariation);
        }
        let header = core::mem::take(&mut self.header);
        let game = match (self.fault.take(), self.moves.take()) {
            (Some(fault), _) => Some(Err(fault)),
            (None, Some(moves)) => Some(Ok(moves.into_tree(header, result))),
            (None, None) => None,
        };
        self.done.extend(game);
        self.section = Section::Between;
        self.depth = 0;
    }
}

impl Header {
    fn set(&mut self, name: &str, value: String, line: usize) {
        match name {
            "Variant" => self.variant = Some((value, line)),
            "Result" => self.result = GameResult::from_token(&value).unwrap_or_default(),
            "SetUp" => self.set_up = Some((value, line)),
            "FEN" => self.fen = Some((value, line)),
            // The name is fit, as it has been read, and none of those that follow from the game.
            _ => {
                let _ = self.tags.set(name, &value);
            }
        }
    }

    /// The position that the game begins with.
    fn start<R: Rules>(&self) -> Result<Position<R>, (usize, PgnProblem<R>)> {
        match &self.variant {
            Some((name, line)) if !is_variant::<R>(name) => {
                return Err((*line, PgnProblem::OtherVariant(name.clone())));
            }
            _ => {}
        }
        match (&self.fen, &self.set_up) {
            (Some((fen, line)), _) => fen.parse().map_err(|error| (*line, PgnProblem::Fen(error))),
            (None, Some((set_up, line))) if set_up == "1" => Err((*line, PgnProblem::NoFen)),
            (None, _) => Ok(Position::start()),
        }
    }
}

/// Whether a `Variant` tag names the variant: its name in any case, with or without `Chess`.
fn is_variant<R: Rules>(name: &str) -> bool {
    let name = name.trim();
    let short = name.len().checked_sub(6).and_then(|end| {
        let is_chess = name.get(end..)?.eq_ignore_ascii_case(" chess");
        name.get(..end).filter(|_| is_chess)
    });
    [Some(name), short].into_iter().flatten().any(|name| name.eq_ignore_ascii_case(R::NAME))
}

impl<R: Rules> Moves<R> {
    fn new(start: Position<R>) -> Moves<R> {
        Moves {
            tree: GameTree::new(start),
            at: GameTree::<R>::ROOT,
            varied: Vec::new(),
            fresh: false,
            comment_before: String::new(),
        }
    }

    fn comment(&mut self, text: &str) {
        if self.fresh {
            super::comment::add(&mut self.comment_before, text);
        } else {
            self.tree.add_comment(self.at, text);
        }
    }

    fn play(&mut self, text: &str) -> Result<(), crate::SanError<R::Refusal>> {
        let position = self.tree.position(self.at);
        let m = position.read_move(text)?;
        let after = position.play_unchecked(m);
        self.at = self.tree.add_played(self.at, m, after);
        if core::mem::take(&mut self.fresh) {
            let comment = core::mem::take(&mut self.comment_before);
            self.tree.set_comment_before(self.at, &comment);
        }
        Ok(())
    }

    /// The tree, with a result from the tags where the moves end without one.
    fn into_tree(self, header: Header, result: GameResult) -> GameTree<R> {
        let mut tree = self.tree;
        *tree.tags_mut() = header.tags;
        tree.set_result(if result == GameResult::Unknown { header.result } else { result });
        tree
    }
}
