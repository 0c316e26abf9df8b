//! Tests of `texts`.

use super::*;

static TEXTS: Texts = Texts::new(&[
    Source::new(
        "en",
        "en.ftl",
        "
plain = The hangar is full.
ships = { $who ->
    [you] You have
   *[other] { $who } has
} { $count ->
    [0] no ships
    [one] one ship
   *[other] { $count } ships
}
both = { plain } { $more }
blank = {\" \"}and{\" \"}
mark = {\"\"}
",
    ),
    Source::new("de", "de.ftl", "plain = Der Hangar ist voll.\n"),
]);

#[test]
fn messages_are_chosen_by_words_and_numbers() {
    let said = |who: &str, count: usize| TEXTS.fill("ships", &[("who", &who), ("count", &count)]);
    assert_eq!(said("you", 0), "You have no ships");
    assert_eq!(said("Ana", 1), "Ana has one ship");
    assert_eq!(said("Bo", 12), "Bo has 12 ships");
    assert_eq!(TEXTS.fill("both", &[("more", &"Sell one.")]), "The hangar is full. Sell one.");
    assert_eq!(TEXTS.fill("blank", &[]), " and ");
}

#[test]
fn what_is_missing_is_seen() {
    static KEPT: Kept = Kept::new();
    assert_eq!(KEPT.plain(|| &TEXTS, "no-such-message"), "no-such-message");
    assert_eq!(TEXTS.fill("no-such-message", &[]), "no-such-message");
    assert_eq!(TEXTS.fill("both", &[]), "The hangar is full. {more}");
}

#[test]
fn a_language_stands_over_english() {
    let (german, faults) = TEXTS.spoken("de");
    assert_eq!(faults, []);
    let said = |id: &str| german.pattern(id).map(|pattern| filled(&german, pattern, &[("more", &"")]));
    assert_eq!(said("plain").as_deref(), Some("Der Hangar ist voll."));
    assert_eq!(said("both").as_deref(), Some("Der Hangar ist voll. "));
}

#[test]
fn the_pseudo_locale_marks_every_message_but_what_says_nothing() {
    let disguised = TEXTS.spoken("en").0.disguised();
    let said =
        |id: &str| filled(&disguised, disguised.pattern(id).unwrap(), &[("who", &"Ana"), ("count", &3)]);
    assert_eq!(said("plain"), "⟦Thé háñgár íš fúll.⟧");
    assert_eq!(said("ships"), "⟦Ana háš 3 šhípš⟧");
    assert_eq!(said("mark"), "");
}
