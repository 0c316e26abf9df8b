//! Rolls fairly between a host and two players who do not trust each other, and checks the rolls as a stranger would:
//! `cargo run -p sandtable-dice --example fair`.

use sandtable_dice::{D6, Face, RollId, RollKey, RollKind, commitment, fair_faces, fair_key};

fn rolled(secret: &[u8; 32], words: &[&str], key: RollKey<'_>) -> Vec<String> {
    let id = RollId { key: key.hash(), epoch: 0, occurrence: 0 };
    let mut faces = [Face::default(); 6];
    fair_faces(&fair_key(secret, words), id, RollKind::Die(&D6), &mut faces);
    faces.iter().map(|face| face.pips().to_string()).collect()
}

fn main() {
    // Before play the host publishes the hash of a secret. It cannot be changed after that, and tells nothing.
    let secret = [7; 32];
    let published = commitment(&secret);
    println!("the host commits to {published}");

    // Then each player adds words: the host knows no roll either until the last ones are there.
    let words = ["the moon is up", "so is my luck"];
    let attack = RollKey::new("attack").by("unit", 3u8).against("unit", 7u8);
    let faces = rolled(&secret, &words, attack);
    println!("the attack comes up {}", faces.join(" "));

    // After the game the secret is shown. Whoever kept the hash and the words computes every roll anew.
    assert_eq!(commitment(&secret), published);
    assert_eq!(rolled(&secret, &words, attack), faces);
    assert_ne!(rolled(&secret, &["the moon is up", "and so am I"], attack), faces);
    println!("secret, words and rolls agree");
}

#[test]
fn rolls_can_be_checked() {
    main();
}
