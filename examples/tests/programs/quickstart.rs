//! `quickstart` plays a game to its end.

use crate::run::run;

#[test]
fn it_is_short() {
    assert!(include_str!("../../examples/quickstart.rs").lines().count() < 40);
}

#[test]
fn it_shows_each_move_and_the_result() {
    let ended = run("quickstart", []);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""));
    assert_eq!(ended.out.matches("a b c d e f g h").count(), 7);
    assert!(ended.out.contains("Black plays h8g8\n8 r n b q k b m .\n"), "{}", ended.out);
    assert_eq!(ended.last_line(), "White wins: checkmate");
}
