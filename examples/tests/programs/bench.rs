//! `bench` measures what it says. The figures themselves are not tested.

use crate::run::run;

/// The rows of the table, each split at two or more spaces.
fn rows(out: &str) -> Vec<Vec<&str>> {
    let lines = out.lines().skip_while(|line| !line.contains("Mnps")).skip(1);
    lines.map(|line| line.split("  ").map(str::trim).filter(|s| !s.is_empty()).collect()).collect()
}

#[test]
fn chosen_rows_are_compared_with_the_first() {
    let ended = run("bench", ["--rounds=1", "--seconds=0", "--only=FUSION"]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""));
    let rows = rows(&ended.out);
    let fixed: Vec<_> = rows.iter().map(|row| row[..3].to_vec()).collect();
    assert_eq!(
        fixed,
        [
            ["cozy-chess start", "6", "119060324"],
            ["Fusion start", "5", "8717669"],
            ["Fusion positions", "3", "768188"],
        ]
    );
    let figure =
        |row: usize, column: usize| -> f64 { rows[row][column].parse().expect("a number") };
    assert_eq!(figure(0, 4), 1.0);
    for row in 0..3 {
        let ratio = figure(row, 3) / figure(0, 3);
        assert!((figure(row, 4) - ratio).abs() < 0.02 + ratio * 0.02, "{rows:?}");
    }
}

#[test]
fn searches_are_shown_apart() {
    let ended = run("bench", ["--rounds=1", "--seconds=0", "--only=fusion search"]);
    assert_eq!((ended.status, ended.errors.as_str()), (Some(0), ""));
    assert!(!ended.out.contains("Mnps"), "{}", ended.out);
    let row = ended.out.lines().last().expect("a row");
    let figures: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(figures[..3], ["Fusion", "search", "500000"], "{row}");
    assert!(figures[3].parse::<f64>().is_ok_and(|knps| knps > 0.0), "{row}");
}

#[test]
fn the_compiler_is_named() {
    let ended = run("bench", ["--rounds=1", "--seconds=0", "--only=cozy-chess start"]);
    assert!(ended.out.lines().next().is_some_and(|line| line.contains("rustc ")), "{ended:?}");
}

#[test]
fn rows_come_with_those_they_are_compared_with() {
    let ended = run("bench", ["--rounds=1", "--seconds=0", "--only=orthodox kiwipete"]);
    let rows = rows(&ended.out);
    let fixed: Vec<_> = rows.iter().map(|row| row[..3].to_vec()).collect();
    assert_eq!(
        fixed,
        [
            ["cozy-chess start", "6", "119060324"],
            ["cozy-chess kiwipete", "5", "193690690"],
            ["Orthodox kiwipete", "5", "193690690"],
            ["cozy-chess kiwipete, played", "4", "4085603"],
            ["Orthodox kiwipete, played", "4", "4085603"],
        ]
    );
    assert_eq!(rows[3][4], "1.00");
}

#[test]
fn what_is_wrong_is_said() {
    run("bench", ["--only=checkers"]).assert_error(1, &["checkers", "Fusion positions"]);
    run("bench", ["--rounds=0"]).assert_error(2, &["rounds"]);
    run("bench", ["--seconds=-1"]).assert_error(1, &["--seconds"]);
    run("bench", ["--seconds=soon"]).assert_error(2, &["soon"]);
}
