//! The spelling of rule and ruling ids, in text (`REG-MOVE-01`, `REG-A33`) and in test names
//! (`reg_move_01_...`). Knows how an id looks, not which ids exist.

/// The prefix of every rule system's ids; a new system adds its own.
pub const SYSTEMS: [&str; 1] = ["REG"];

/// An id found in a text, with the byte it starts at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The id as written.
    pub id: String,
    /// Byte offset in the text.
    pub at: usize,
}

/// Every rule or ruling id written in `text`, in order. A placeholder without digits is not an id, and number 00 is
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
                if !id.ends_with("00") {
                    found.push(Found { id: id.to_owned(), at });
                }
            }
        }
    }
    found.sort_by_key(|f| f.at);
    found
}

/// Length of `MOVE-01` or `A33` at the start of `rest`.
fn id_length(rest: &str) -> Option<usize> {
    let letters = rest.bytes().take_while(u8::is_ascii_uppercase).count();
    let digits_from = |from: usize| rest.bytes().skip(from).take_while(u8::is_ascii_digit).count();
    if letters == 0 {
        return None;
    }
    if rest[letters..].starts_with('-') {
        let digits = digits_from(letters + 1);
        (digits > 0).then_some(letters + 1 + digits)
    } else {
        let digits = digits_from(letters);
        (&rest[..letters] == "A" && digits > 0).then_some(letters + digits)
    }
}

/// Whether an id names a ruling (`REG-A33`) and not a rule (`REG-MOVE-01`).
pub fn is_ruling(id: &str) -> bool {
    id.matches('-').count() == 1
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
