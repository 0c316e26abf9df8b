//! Lists that were pasted without a word which game they are for: the game that knows most of their names is meant.
//! Knows no names itself.

use sandtable_system::ReadIn;
use sandtable_text::say;
use serde_json::Value;

/// A list as one game reads it.
#[derive(Debug)]
pub struct Reading {
    /// The id of the game.
    pub system: String,
    /// Its name.
    pub title: String,
    /// The list.
    pub read: ReadIn,
}

impl Reading {
    /// More names that the game has than names that it does not have.
    fn known(&self) -> i64 {
        let (known, unknown) = self.read.names;
        i64::try_from(known).unwrap_or(i64::MAX).saturating_sub(i64::try_from(unknown).unwrap_or(i64::MAX))
    }
}

/// Chooses among readings of one text the game that was named, or the one that knows most of its names. Where another game knows as
/// many or more, that is told.
#[must_use]
pub fn chosen(mut readings: Vec<Reading>, named: Option<&str>) -> Option<Reading> {
    let most = readings.iter().map(Reading::known).max()?;
    let is = |one: &Reading| match named {
        Some(named) => one.system == named,
        None => one.known() == most,
    };
    let at = readings.iter().position(is)?;
    let mut taken = readings.swap_remove(at);
    // A game that was named is right unless another one knows more.
    let least = taken.known() + i64::from(named.is_some());
    readings.retain(|other| other.known() >= least);
    for other in readings {
        let says = say!("pasted-fits-too", taken = taken.title, other = other.title);
        taken.read.losses.push(says);
    }
    Some(taken)
}

/// Returns where a text belongs that is no army list: files of campaigns are handed in there.
#[must_use]
pub fn elsewhere(text: &str) -> Option<&'static str> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let file: Value = text.starts_with('{').then(|| serde_json::from_str(text).ok()).flatten()?;
    let has = |key: &str| file.get(key).is_some();
    if has("pilots") && !has("units") {
        return Some(say!("pasted-squad"));
    }
    if has("registers") {
        return Some(say!("pasted-register"));
    }
    None
}

#[cfg(test)]
mod tests {
    use sandtable_system::ReadIn;
    use serde_json::Value;

    use super::{Reading, chosen, elsewhere};

    fn reading(system: &str, names: (usize, usize)) -> Reading {
        let read = ReadIn { format: "text", list: Value::Null, losses: Vec::new(), names };
        Reading { system: system.to_owned(), title: system.to_uppercase(), read }
    }

    fn of(named: Option<&str>, one: (usize, usize), two: (usize, usize)) -> (String, Vec<String>) {
        let taken = chosen(vec![reading("one", one), reading("two", two)], named).unwrap();
        (taken.system, taken.read.losses)
    }

    #[test]
    fn the_game_that_knows_most_names_is_meant() {
        assert_eq!(of(None, (4, 0), (3, 1)), ("one".to_owned(), vec![]));
        assert_eq!(of(None, (4, 2), (4, 0)), ("two".to_owned(), vec![]));
        let (system, told) = of(None, (3, 0), (3, 0));
        assert_eq!((system.as_str(), told), ("one", vec!["Read as ONE. Its names fit TWO too.".to_owned()]));
        let (system, told) = of(Some("two"), (4, 0), (3, 1));
        assert_eq!((system.as_str(), told.len()), ("two", 1));
        assert_eq!(of(Some("two"), (3, 0), (3, 0)), ("two".to_owned(), vec![]));
        assert!(chosen(vec![], None).is_none());
    }

    #[test]
    fn files_of_campaigns_are_told_where_they_belong() {
        assert!(elsewhere(r#"{ "faction": "rebels", "pilots": [] }"#).unwrap().contains("XWS"));
        assert!(elsewhere(r#"{ "registers": [] }"#).unwrap().contains("Tours of Duty"));
        assert_eq!(elsewhere(r#"{ "units": [], "pilots": 3 }"#), None);
        assert_eq!(elsewhere("pilots"), None);
    }
}
