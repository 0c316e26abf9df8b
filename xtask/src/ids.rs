//! The spelling of rule and ruling ids, in text (`REG-MOVE-01`, `GCW-007`, `REG-A33`) and in test names
//! (`reg_move_01_...`, `gcw_007_...`). Knows how an id looks, not which ids exist.
//!
//! A system numbers its rules by chapter or straight through. Both spellings are looked for in every system, so that
//! an id in the wrong one is unknown and not overlooked.

/// The prefixes of every rule system's ids; a new system adds its own. Legion has one for each of its three documents and
/// one for its rulings.
pub const SYSTEMS: [&str; 7] = ["REG", "GCW", "TOD", "LEG", "LC", "SO", "UT"];

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
                let end = at + lead.len() + length;
                let id = &text[at..end];
                // A word that goes on is a name, as that of the UT-60D.
                let ends_a_word = !text[end..].starts_with(|c: char| c.is_ascii_alphanumeric());
                if ends_a_word && !is_zero(id) {
                    found.push(Found { id: id.to_owned(), at });
                }
            }
        }
    }
    found.sort_by_key(|f| f.at);
    found
}

/// Returns `true` if the number at the end of an id is 0, however many digits it is written with.
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

/// Returns `true` if an id names a ruling (`REG-A33`) and not a rule (`REG-MOVE-01`, `GCW-007`).
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
mod tests;
