//! A session as a front end uses it: JSON in, JSON out.

use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};
use session::{ProblemKind, Session, Thinker, limits};

/// Asks a session, and takes the reply apart.
fn ask(session: &mut Session, request: &Value) -> Value {
    serde_json::from_str(&session.handle(&request.to_string())).expect("replies are JSON")
}

/// Asks what has to be refused, and returns the sentence; the session stays as it was.
fn refused(session: &mut Session, request: &Value) -> String {
    let before = ask(session, &json!({"do": "view"}));
    let reply = ask(session, request);
    let text = reply["error"]["text"].as_str().unwrap_or_else(|| panic!("{request} gave {reply}"));
    assert_eq!(ask(session, &json!({"do": "view"})), before, "{request}");
    text.to_owned()
}

fn play(session: &mut Session, moves: &str) -> Value {
    let mut view = Value::Null;
    for text in moves.split_whitespace() {
        view = ask(session, &json!({"do": "play", "text": text}));
        assert!(view["error"].is_null(), "{text}: {view}");
    }
    view
}

fn new(variant: &str, fen: &str) -> Session {
    let mut session = Session::new();
    let view = ask(&mut session, &json!({"do": "new", "variant": variant, "fen": fen}));
    assert!(view["error"].is_null(), "{view}");
    session
}

/// The texts of what may be chosen between two squares.
fn choices(view: &Value, from: &str, to: &str) -> Vec<String> {
    let moves = view["moves"].as_array().expect("a list");
    let fits =
        |m: &&Value| m["from"] == from && m["to"].as_array().expect("a list").contains(&json!(to));
    let text = |m: &Value| m["choice"]["text"].as_str().expect("a text").to_owned();
    moves.iter().filter(fits).map(text).collect()
}

#[test]
fn a_view_holds_the_board_and_the_moves() {
    let mut session = Session::new();
    let view = ask(&mut session, &json!({"do": "view"}));
    assert_eq!(view["variant"], "Fusion");
    assert_eq!(view["squares"].as_array().expect("a list").len(), 64);
    assert_eq!((&view["squares"][0], &view["squares"][60]), (&json!("R"), &json!("k")));
    assert_eq!(view["moves"].as_array().expect("a list").len(), 22);
    assert_eq!(view["link"], "v=Fusion");
}

#[test]
fn fusion_and_split_are_told_and_shown() {
    let mut session = new("Fusion", "4k3/8/8/8/8/5N2/4B3/4K3 w - - 0 1");
    let view = play(&mut session, "e2f3");
    assert_eq!(view["last"]["told"], "White's Bishop e2 fuses with the Knight on f3: a Paladin.");
    let changes = view["last"]["changes"].as_array().expect("a list");
    let joined = changes.iter().find(|change| change["square"] == "f3").expect("the target");
    assert_eq!(
        (&joined["before"], &joined["after"], &joined["came_from"]),
        (&json!("N"), &json!("D"), &json!("e2"))
    );
    let view = play(&mut session, "e8e7");
    let both = choices(&view, "f3", "d5");
    assert_eq!(both, ["Move the whole Paladin", "Split: the Bishop goes, the Knight stays"]);
    let view = play(&mut session, "f3d5b");
    assert_eq!(
        view["last"]["told"],
        "White's Paladin f3 splits: the Bishop goes to d5, the Knight stays."
    );
}

#[test]
fn a_cascade_is_told_wave_by_wave() {
    let mut session =
        new("Allmate", "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1");
    let view = play(&mut session, "h4g5");
    assert_eq!(
        view["last"]["told"],
        "White's Queen h4 goes to g5. Mated and removed: Bishop e3. Then: Pawn g6."
    );
    let waves: Vec<_> =
        view["last"]["changes"].as_array().expect("a list").iter().map(|c| &c["wave"]).collect();
    assert_eq!(waves.last(), Some(&&json!(2)));
}

#[test]
fn squares_fall_away() {
    let mut session = Session::new();
    ask(&mut session, &json!({"do": "new", "variant": "Wormhole"}));
    let view = play(&mut session, "e2e4");
    assert_eq!(view["squares"][12], "x");
    assert_eq!(view["last"]["told"], "White's Pawn e2 goes to e4. The square e2 falls away.");
}

#[test]
fn promotions_are_chosen_and_castling_points_to_king_and_rook() {
    let mut session = new("Orthodox", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    let view = ask(&mut session, &json!({"do": "view"}));
    assert_eq!(choices(&view, "a7", "a8").len(), 4);
    assert!(choices(&view, "a7", "a8").contains(&"Promote to Queen".to_owned()));
    assert_eq!(choices(&view, "e1", "g1"), ["Castle"]);
    assert_eq!(choices(&view, "e1", "h1"), ["Castle"]);
    let view = play(&mut session, "O-O");
    assert_eq!(view["last"]["told"], "White castles on the king's side.");
    assert_eq!(view["last"]["to"], "g1");
}

#[test]
fn mated_pieces_are_named() {
    let mut session = new("Allmate", "n3k3/8/2N5/8/4B3/8/8/4K3 b - - 0 1");
    assert_eq!(ask(&mut session, &json!({"do": "view"}))["mated"], json!([]));
    let mut session = new("Allmate", "4k3/8/8/8/8/1q6/8/K1r5 w - - 0 1");
    assert_eq!(ask(&mut session, &json!({"do": "view"}))["mated"], json!(["a1"]));
}

#[test]
fn refusals_say_why() {
    let mut session = Session::new();
    let explain = |session: &mut Session, from: &str, to: &str| {
        ask(session, &json!({"do": "explain", "from": from, "to": to}))["refusal"].clone()
    };
    assert_eq!(explain(&mut session, "a1", "a5"), "The piece on a2 is in the way.");
    assert_eq!(explain(&mut session, "e7", "e5"), "The piece on e7 is not yours.");
    assert_eq!(explain(&mut session, "e2", "e4"), Value::Null);
    let text = refused(&mut session, &json!({"do": "play", "text": "Nf9"}));
    assert!(text.contains("byte 2"), "{text}");
    refused(&mut session, &json!({"do": "explain", "from": "e9", "to": "e4"}));
}

#[test]
fn variations_are_kept_and_numbered_as_they_are_written() {
    let mut session = Session::new();
    play(&mut session, "e4 e5 Nf3");
    ask(&mut session, &json!({"do": "go", "to": 1}));
    let view = play(&mut session, "c5");
    assert_eq!(view["link"], "v=Fusion&m=e2e4.e7e5(c7c5~)g1f3");
    assert_eq!(view["at"], 3);
    let sans: Vec<_> = view["tree"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|node| node["san"].as_str().unwrap_or_else(|| node.as_str().expect("a bracket")))
        .collect();
    assert_eq!(sans, ["e4", "e5", "(", "c5", ")", "Nf3"]);
    // The same move again goes into the same variation.
    ask(&mut session, &json!({"do": "go", "to": 1}));
    assert_eq!(play(&mut session, "c5")["tree"].as_array().expect("a list").len(), 6);
    let view = ask(&mut session, &json!({"do": "promote", "at": 3}));
    assert_eq!(view["link"], "v=Fusion&m=e2e4.c7c5(e7e5.g1f3)");
    let view = ask(&mut session, &json!({"do": "remove", "at": 2}));
    assert_eq!((&view["link"], &view["at"]), (&json!("v=Fusion&m=e2e4~e7e5.g1f3"), &json!(1)));
    refused(&mut session, &json!({"do": "go", "to": 4}));
    refused(&mut session, &json!({"do": "remove", "at": 0}));
}

#[test]
fn links_restore_everything() {
    let mut session = new("Fusion", "4k3/8/8/8/8/5N2/4B3/4K2R w K - 3 9");
    play(&mut session, "e2f3 e8e7 O-O");
    ask(&mut session, &json!({"do": "go", "to": 2}));
    play(&mut session, "f3d5b e7d6");
    let view = ask(&mut session, &json!({"do": "resign"}));
    assert_eq!(view["end"]["text"], "Black wins: resignation");
    let mut again = Session::new();
    let restored = ask(&mut again, &json!({"do": "restore", "link": view["link"]}));
    assert_eq!(restored, view);
    assert_eq!(again.link(), session.link());
    assert_eq!(ask(&mut again, &json!({"do": "withdraw"}))["end"], Value::Null);
}

#[test]
fn broken_links_are_refused() {
    let mut session = Session::new();
    for link in [
        "",
        "v=Checkers",
        "v=Fusion&f=8/8",
        "v=Fusion&m=(",
        "v=Fusion&m=e2e4(",
        "v=Fusion&m=e2e4)",
        "v=Fusion&m=e2e5",
        "v=Fusion&m=e2e4-e7e5",
        "v=Fusion&m=e2e4&e=w.boredom",
        "v=Fusion&e=w.agreement",
        "v=Wormhole&e=d.agreement",
        "v=Fusion&m=é",
    ] {
        refused(&mut session, &json!({"do": "restore", "link": link}));
    }
}

#[test]
fn game_files_go_in_and_come_out() {
    let file = "[Variant \"Fusion\"]\n\n1. e4 {best} e5 (1... c5 $1 2. Nf3) 2. Nf3 0-1\n";
    let mut session = Session::new();
    let view = ask(&mut session, &json!({"do": "pgn", "text": file}));
    assert_eq!(view["end"]["text"], "Black wins: resignation");
    assert_eq!(view["tree"][0]["comment"], "best");
    assert_eq!(view["tree"][3]["comment"], "!");
    let pgn =
        ask(&mut session, &json!({"do": "export"}))["pgn"].as_str().expect("a text").to_owned();
    assert!(pgn.contains("1. e4 {best} 1... e5 (1... c5 $1 2. Nf3) 2. Nf3 0-1"), "{pgn}");
    assert!(pgn.contains("[Termination \"resignation\"]"), "{pgn}");
    let mut again = Session::new();
    assert_eq!(ask(&mut again, &json!({"do": "pgn", "text": pgn})), view);

    for (text, part) in [
        ("", "no game"),
        ("1. e5", "not move"),
        ("1. e4 (", "variation"),
        ("[Variant \"Checkers\"]\n\n1. e4", "no such variant"),
    ] {
        let said =
            refused(&mut session, &json!({"do": "pgn", "text": text, "variant": "Orthodox"}));
        assert!(said.contains(part), "{text:?}: {said}");
    }
    let said = refused(&mut session, &json!({"do": "pgn", "text": "1. e4"}));
    assert_eq!(said, "The file does not name its variant.");
}

#[test]
fn everything_wrong_with_a_position_is_named() {
    let mut session = Session::new();
    let check = json!({"do": "check", "variant": "Fusion", "fen": "P7/8/8/8/8/8/8/8 w K - 0 1"});
    let error = ask(&mut session, &check)["error"].clone();
    assert_eq!(
        error["details"],
        json!([
            "White has no king.",
            "Black has no king.",
            "A pawn stands where none can stand.",
            "A castling right does not fit the board."
        ])
    );
    let text = refused(&mut session, &json!({"do": "check", "variant": "Fusion", "fen": "9/8 w"}));
    assert!(text.starts_with("FEN placement, byte 0"), "{text}");
    let good = json!({"do": "check", "variant": "Wormhole", "fen": "k7/8/8/8/8/8/8/xK6"});
    assert_eq!(ask(&mut session, &good)["fen"], "k7/8/8/8/8/8/8/xK6 w - - 0 1");
}

#[test]
fn repetition_is_claimed_and_ends_the_game_the_fifth_time() {
    let mut session = new("Orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let round = "a1a2 e8e7 a2a1 e7e8";
    play(&mut session, round);
    let view = play(&mut session, round);
    assert_eq!(view["claim"], "threefold repetition");
    play(&mut session, round);
    let view = play(&mut session, round);
    assert_eq!(view["end"]["text"], "draw: fivefold repetition");
    assert_eq!(view["moves"], json!([]));
    refused(&mut session, &json!({"do": "play", "text": "a1a2"}));
    // Two plies back the game goes on.
    ask(&mut session, &json!({"do": "go", "to": 14}));
    play(&mut session, "e1e2");
}

#[test]
fn draws_are_agreed_only_where_there_are_draws() {
    let mut session = Session::new();
    assert_eq!(ask(&mut session, &json!({"do": "draw"}))["end"]["text"], "draw: agreement");
    refused(&mut session, &json!({"do": "resign"}));
    ask(&mut session, &json!({"do": "new", "variant": "Wormhole"}));
    assert_eq!(refused(&mut session, &json!({"do": "draw"})), "This variant has no draws.");
    refused(&mut session, &json!({"do": "claim"}));
}

#[test]
fn shuffled_starts() {
    let mut session = Session::new();
    for variant in ["Fusion", "Allmate", "Wormhole", "Orthodox"] {
        let shuffle = json!({"white": 0, "black": 959});
        let view = ask(&mut session, &json!({"do": "new", "variant": variant, "shuffle": shuffle}));
        assert!(view["error"].is_null(), "{view}");
        let mut again = Session::new();
        assert_eq!(ask(&mut again, &json!({"do": "restore", "link": view["link"]})), view);
        let bad = json!({"do": "new", "variant": variant, "shuffle": {"white": 960, "black": 0}});
        refused(&mut session, &bad);
    }
}

#[test]
fn what_is_no_request_is_malformed() {
    let mut session = Session::new();
    for text in ["", "{", "[]", "{}", r#"{"do":"fly"}"#, r#"{"do":"go"}"#, r#"{"do":"go","to":-1}"#]
    {
        let problem = session.answer_text(text).expect_err("no request");
        assert_eq!(problem.kind, ProblemKind::Malformed, "{text}");
    }
    let deep = "[".repeat(20_000);
    assert_eq!(session.answer_text(&deep).expect_err("too deep").kind, ProblemKind::Malformed);
}

#[test]
fn everything_is_bounded() {
    let mut session = Session::new();
    let kind = |session: &mut Session, request: Value| {
        session.answer_text(&request.to_string()).expect_err("it is too large").kind
    };
    let long = "x".repeat(limits::REQUEST_BYTES);
    assert_eq!(kind(&mut session, json!({"do": "play", "text": long})), ProblemKind::TooLarge);
    let long = "x".repeat(limits::PGN_BYTES + 1);
    assert_eq!(kind(&mut session, json!({"do": "pgn", "text": long})), ProblemKind::TooLarge);
    let long = "e4".repeat(limits::MOVE_BYTES);
    assert_eq!(kind(&mut session, json!({"do": "play", "text": long})), ProblemKind::TooLarge);
    let long = "8/".repeat(limits::FEN_BYTES);
    assert_eq!(
        kind(&mut session, json!({"do": "new", "variant": "Fusion", "fen": long})),
        ProblemKind::TooLarge
    );
    // Deep nesting and long lines in links.
    let nested = format!("v=Fusion&m=e2e4{}", "(d2d4".repeat(limits::NESTING + 1));
    assert_eq!(kind(&mut session, json!({"do": "restore", "link": nested})), ProblemKind::TooLarge);
    let rounds = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(limits::PLIES / 4 + 1).join(".");
    let link = format!("v=Allmate&m={rounds}");
    session.answer_text(&json!({"do": "restore", "link": link}).to_string()).expect_err("too long");
    assert!(session.weight() <= limits::NODES + 1);
}

#[test]
fn removed_moves_do_not_pile_up() {
    let mut session = Session::new();
    for _ in 0..2 * limits::NODES {
        play(&mut session, "e4");
        ask(&mut session, &json!({"do": "remove", "at": 1}));
    }
    assert!(session.weight() <= limits::NODES + 1);
}

#[test]
fn the_engine_finds_a_mate_and_answers_nothing_when_the_game_is_over() {
    let stop = AtomicBool::new(false);
    let mut thinker = Thinker::new();
    let mut think = |question: Value| -> Value {
        serde_json::from_str(&thinker.handle(&question.to_string(), &stop)).expect("JSON")
    };
    let link = "v=Orthodox&f=6k1/5ppp/8/8/8/8/8/R3K3_w_-_-_0_1";
    let thought = think(json!({"link": link, "level": 4}));
    assert_eq!(
        (&thought["uci"], &thought["san"], &thought["mate"]),
        (&json!("a1a8"), &json!("Ra8#"), &json!(1))
    );
    assert_eq!(thought["link"], link);
    let over = think(json!({"link": format!("{link}&m=a1a8"), "level": 4}));
    assert!(over["error"]["text"].as_str().is_some_and(|text| text.contains("over")), "{over}");
    for bad in
        [json!({"link": link, "level": 9}), json!({"link": "", "level": 1}), json!({"level": 1})]
    {
        assert!(think(bad.clone())["error"].is_object(), "{bad}");
    }
    for variant in ["Fusion", "Allmate", "Wormhole"] {
        let thought = think(json!({"link": format!("v={variant}"), "level": 1}));
        assert!(thought["uci"].is_string(), "{thought}");
    }
}

#[test]
fn all_variants_are_described() {
    let mut session = Session::new();
    let about = ask(&mut session, &json!({"do": "about"}));
    let variants = about["variants"].as_array().expect("a list");
    let names: Vec<_> = variants.iter().map(|about| &about["name"]).collect();
    assert_eq!(names, ["Fusion", "Allmate", "Wormhole", "Orthodox"]);
    let holes: Vec<_> = variants.iter().map(|about| about["holes"] == true).collect();
    assert_eq!(holes, [false, false, true, false]);
    let passant: Vec<_> = variants.iter().map(|about| about["passant"] == true).collect();
    assert_eq!(passant, [true, false, false, true]);
    for about in variants {
        let pieces = ask(&mut session, &json!({"do": "pieces", "variant": about["name"]}));
        let drawn = pieces["pieces"].as_object().expect("a map");
        assert_eq!(drawn.len(), 2 * about["pieces"].as_array().expect("a list").len());
        assert!(drawn.values().all(|svg| svg.as_str().is_some_and(|svg| svg.starts_with("<svg "))));
        let diagram = json!({"do": "diagram", "variant": about["name"], "fen": about["start"]});
        let svg = ask(&mut session, &diagram)["svg"].clone();
        assert!(svg.as_str().is_some_and(|svg| svg.starts_with("<svg ")), "{svg}");
    }
}
