//! The spelling of rule and ruling ids, in text (`REG-MOVE-01`, `GCW-007`, `REG-A33`) and in test names
//! (`reg_move_01_...`, `gcw_007_...`). Knows how an id looks, not which ids exist.
//!
//! A system numbers its rules by chapter or straight through. Both spellings are looked for in every system, so that
//! an id in the wrong one is unknown and not overlooked.

/// The prefix of every rule system's ids; a new system adds its own.
pub const SYSTEMS: [&str; 3] = ["REG", "GCW", "TOD"];

/// An id found in a text, with the byte it starts at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The id as written.
    pub id: String,
    /// Byte offset in the text.
    pub at: usize,
}

/// Every rule or ruling id written in `text`, in order. A placeholder without digits is not an id, and number 0 is
/// never given out: tests use it where an id must not exist.
pub fn in_text(text: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for system in SYSTEMS {
        let lead = format!("{system}-");
        for (at, _) in text.match_indices(&lead) {
            let starts_a_word =
                !text[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_');
            if starts_a_word && let Some(length) = id_length(&text[at + lead.len()..]) {
                let id = &text[at..at + lead.len() + length];
                if !is_zero(id) {
                    found.push(Found { id: id.to_owned(), at });
                }
            }
        }
    }
    found.sort_by_key(|f| f.at);
    found
}

/// Whether the number at the end of an id is 0, however many digits it is written with.
fn is_zero(id: &str) -> bool {
    id.trim_end_matches('0').ends_with(|c: char| !c.is_ascii_digit())
}

/// Length of `MOVE-01`, `007` or `A33` at the start of `rest`.
fn id_length(rest: &str) -> Option<usize> {
    let letters = rest.bytes().take_while(u8::is_ascii_uppercase).count();
    let digits_from = |from: usize| rest.bytes().skip(from).take_while(u8::is_ascii_digit).count();
    if letters == 0 {
        let digits = digits_from(0);
        return (digits > 0).then_some(digits);
    }
    if rest[letters..].starts_with('-') {
        let digits = digits_from(letters + 1);
        (digits > 0).then_some(letters + 1 + digits)
    } else {
        let digits = digits_from(letters);
        (&rest[..letters] == "A" && digits > 0).then_some(letters + digits)
    }
}

/// Whether an id names a ruling (`REG-A33`) and not a rule (`REG-MOVE-01`, `GCW-007`).
pub fn is_ruling(id: &str) -> bool {
    id.split_once("-A").is_some_and(|(_, number)| is_number(number))
}

/// The chapter an id names; none if its system numbers straight through.
pub fn chapter(id: &str) -> Option<&str> {
    let (chapter, _) = id.split_once('-')?.1.split_once('-')?;
    Some(chapter)
}

/// The ids carried by a test's name: `reg_move_01_and_reg_a57_edge` carries two.
pub fn in_name(name: &str) -> Vec<String> {
    let parts: Vec<&str> = name.split('_').collect();
    let mut found = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        let Some(system) = SYSTEMS.iter().find(|s| s.eq_ignore_ascii_case(part)) else { continue };
        let Some(next) = parts.get(i + 1) else { continue };
        if let Some(number) = next.strip_prefix('a').filter(|n| is_number(n)) {
            found.push(format!("{system}-A{number}"));
        } else if is_number(next) {
            found.push(format!("{system}-{next}"));
        } else if let Some(number) = parts.get(i + 2).filter(|n| is_number(n))
            && !next.is_empty()
            && next.bytes().all(|b| b.is_ascii_lowercase())
        {
            found.push(format!("{system}-{}-{number}", next.to_ascii_uppercase()));
        }
    }
    found
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<String> {
        in_text(text).into_iter().map(|f| f.id).collect()
    }

    #[test]
    fn ids_are_found_between_any_punctuation() {
        assert_eq!(ids("[REG-HIT-01], (REG-MOVE-20)/REG-A55."), ["REG-HIT-01", "REG-MOVE-20", "REG-A55"]);
    }

    #[test]
    fn placeholders_and_longer_words_are_not_ids() {
        assert!(ids("REG-XXX-NN REG- XREG-HIT-01 REG-B12 REG-A REG-A00 REG-HIT-00").is_empty());
        assert!(ids("GCW-nnn GCW- XGCW-001 GCW-A00 GCW-000").is_empty());
    }

    #[test]
    fn numbers_may_run_straight_through_and_end_in_zeros() {
        assert_eq!(ids("GCW-007, GCW-100 to GCW-300; GCW-A70"), ["GCW-007", "GCW-100", "GCW-300", "GCW-A70"]);
        assert!(is_ruling("GCW-A70") && !is_ruling("GCW-100"));
        assert_eq!(
            (chapter("GCW-100"), chapter("REG-HIT-01"), chapter("REG-A33")),
            (None, Some("HIT"), None)
        );
        assert_eq!(in_name("gcw_007_and_gcw_a03_both"), ["GCW-007", "GCW-A03"]);
    }

    #[test]
    fn a_spelling_of_the_other_kind_is_still_an_id() {
        assert_eq!((id_length("12 "), id_length("MAP-01 ")), (Some(2), Some(6)));
        assert_eq!(in_name("gcw_map_01_and_reg_12").len(), 2);
    }

    #[test]
    fn a_ruling_is_told_from_a_rule_of_a_chapter_that_starts_with_a() {
        assert_eq!(ids("REG-ACT-05 REG-A05"), ["REG-ACT-05", "REG-A05"]);
        assert!(is_ruling("REG-A05") && !is_ruling("REG-ACT-05"));
    }

    #[test]
    fn a_name_may_carry_several_ids() {
        assert_eq!(in_name("reg_move_01_and_reg_a57_edge"), ["REG-MOVE-01", "REG-A57"]);
        assert_eq!(in_name("far_reg_hit_02"), ["REG-HIT-02"]);
    }

    #[test]
    fn a_name_without_a_number_carries_none() {
        assert!(in_name("reg_move_pivots_are_free").is_empty());
        assert!(in_name("register_a_unit").is_empty());
    }
}
