//! Rows come back from both formats as they were written, and their hash hangs on the games alone.
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use std::collections::BTreeMap;

use sandtable_study::{
    Ending, Kept, Manifest, PlayedBy, PlayedPart, Row, Sums, counts_parquet, line, read_lines, read_parquet,
    rows_hash, rows_parquet,
};

fn games() -> Vec<Kept> {
    let kept = |game: u64| {
        let over = game != 2;
        let row = Row {
            cell: format!("empire/rebels/ambush {}", game / 4),
            game,
            swapped: game % 2 == 1,
            seed: u64::MAX - game,
            end: if over { Ending::Over } else { Ending::Broken },
            by: String::from(if over { "victory-tokens" } else { "panic: \"no\" place" }),
            winner: (over && game != 3).then_some((game % 2) as u8),
            scores: if over { vec![game as i64, -1] } else { Vec::new() },
            rounds: (game != 1).then_some(5),
            commands: 190,
            hash: format!("{game:064x}"),
        };
        let sums = Sums { number: 2, sums: vec![0.1 + game as f64 / 3.0], squares: vec![1e-17] };
        let figures = BTreeMap::from([("sides".to_owned(), BTreeMap::from([("red".to_owned(), sums)]))]);
        let counts = BTreeMap::from([("events".to_owned(), BTreeMap::from([("shot".to_owned(), game + 1)]))]);
        let counts = if over { counts } else { BTreeMap::new() };
        Kept { plan: String::from("0123456789abcdef"), row, figures, counts }
    };
    (0..6).map(kept).collect()
}

#[test]
fn json_lines_hold_every_game_and_a_cut_line_is_left_out() {
    let games = games();
    let text: String = games.iter().map(|kept| line(kept).unwrap()).collect();
    assert_eq!(text.lines().count(), 6);
    let read = read_lines(&text).unwrap();
    assert_eq!((read.rows, read.whole), (games.clone(), text.len()));
    let cut = read_lines(&text[..text.len() - 7]).unwrap();
    assert_eq!(cut.rows, games[..5]);
    assert_eq!(&text[cut.whole..], line(&games[5]).unwrap());
    let wrong = format!("{text}{{\"cell\":1}}\n");
    assert!(read_lines(&wrong).unwrap_err().contains('7'));
}

#[test]
fn parquet_holds_every_game() {
    let games = games();
    let bytes = rows_parquet(&games).unwrap();
    assert_eq!(&bytes[..4], b"PAR1");
    assert_eq!(read_parquet(bytes).unwrap(), games);
    assert_eq!(read_parquet(rows_parquet(&[]).unwrap()).unwrap(), []);
    assert!(read_parquet(b"PAR1".to_vec()).is_err());
    // A second table is long: a row for each name.
    let counts = counts_parquet(&games).unwrap();
    assert!(read_parquet(counts).is_err());
}

#[test]
fn the_hash_hangs_on_the_games_and_not_on_their_order_or_figures() {
    let mut games = games();
    let hash = |games: &[Kept]| rows_hash(games.iter().map(|kept| &kept.row));
    let first = hash(&games);
    games.reverse();
    games[0].figures.clear();
    assert_eq!(hash(&games), first);
    let mut other = games.clone();
    other[0].row.commands += 1;
    assert_ne!(hash(&other), first);
    assert_ne!(hash(&games[1..]), first);
    // The encoding is a promise to whoever keeps a hash.
    assert_eq!(rows_hash([]).len(), 64);
}

#[test]
fn a_manifest_is_the_same_for_the_same_parts() {
    let by = PlayedBy {
        study: "s".into(),
        system: "regiment".into(),
        rules: "1".into(),
        program: "0.1.0".into(),
        packs: BTreeMap::from([(String::new(), "p".to_owned())]),
    };
    let part = PlayedPart::of(&games());
    let one = Manifest::new(by.clone(), BTreeMap::from([(0, part.clone()), (1, part.clone())]));
    assert_eq!(one, Manifest::new(by.clone(), BTreeMap::from([(1, part.clone()), (0, part.clone())])));
    assert!(one.is_whole());
    assert_ne!(one.root, Manifest::new(by.clone(), BTreeMap::from([(0, part.clone())])).root);
    let mut other = one.clone();
    other.parts.insert(2, part);
    assert!(!other.is_whole());
}
