//! Commands that are said in the same words, told apart: by where they lead, or by the first thing in which they differ.

use sandtable_text::say;
use serde_json::Value;

/// Adds to sentences that occur more than once what tells their commands apart.
pub(crate) fn apart(mut said: Vec<String>, commands: &[Value]) -> Vec<String> {
    for tell in [place, field as Tell] {
        let before = said.clone();
        for (at, sentence) in said.iter_mut().enumerate() {
            let others: Vec<&Value> = (0..before.len())
                .filter(|&other| other != at && before[other] == before[at])
                .filter_map(|other| commands.get(other))
                .collect();
            if let Some(more) =
                commands.get(at).filter(|_| !others.is_empty()).and_then(|own| tell(own, &others))
            {
                *sentence += &more;
            }
        }
    }
    said
}

/// Adds to the words of a command that reads like others.
type Tell = fn(&Value, &[&Value]) -> Option<String>;

/// Tells where a command leads: to the middle of all places in it, in inches.
fn place(command: &Value, _: &[&Value]) -> Option<String> {
    let mut found = Vec::new();
    places(command, &mut found);
    let count = found.len() as f64;
    let [x, y] = [0, 1].map(|axis: usize| found.iter().map(|at| at[axis]).sum::<f64>() / count);
    (count > 0.0).then(|| say!("apart-to", x = format_args!("{x:.1}"), y = format_args!("{y:.1}")))
}

fn places(of: &Value, found: &mut Vec<[f64; 2]>) {
    if let (Some(x), Some(y)) = (of["x"].as_f64(), of["y"].as_f64()) {
        return found.push([x, y]);
    }
    match of {
        Value::Array(all) => all.iter().for_each(|one| places(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| places(one, found)),
        _ => {}
    }
}

/// Tells the first field in which a command differs from one of the others.
fn field(command: &Value, others: &[&Value]) -> Option<String> {
    let differs = others.iter().find_map(|other| difference("", command, other));
    differs.map(|(name, is)| format!(" ({name}{is})"))
}

fn difference(name: &str, one: &Value, other: &Value) -> Option<(String, String)> {
    let deeper = |name: &str, key: Option<&str>, one: &Value, other: Option<&Value>| {
        difference(key.unwrap_or(name), one, other.unwrap_or(&Value::Null))
    };
    match (one, other) {
        _ if one == other => None,
        (Value::Object(fields), Value::Object(_)) => {
            fields.iter().find_map(|(key, one)| deeper(name, Some(key), one, other.get(key)))
        }
        (Value::Array(all), Value::Array(_)) => {
            all.iter().enumerate().find_map(|(at, one)| deeper(name, None, one, other.get(at)))
        }
        _ => {
            let is = one.as_f64().filter(|number| number.fract() != 0.0);
            let is = is.map_or_else(
                || one.as_str().map_or_else(|| one.to_string(), str::to_owned),
                |is| format!("{is:.1}"),
            );
            let name = name.replace('_', " ");
            Some((if name.is_empty() { name } else { name + " " }, is))
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(commands: &[Value]) -> Vec<String> {
        apart(vec!["move".to_owned(); commands.len()], commands)
    }

    #[test]
    fn moves_are_told_apart_by_where_they_lead() {
        let to = |x: f64| json!({ "move": [{ "to": { "x": x, "y": 2.0 } }, { "to": { "x": x + 1.0, "y": 3.0 } }] });
        assert_eq!(told(&[to(4.0), to(6.25)]), ["move to 4.5, 2.5", "move to 6.8, 2.5"]);
    }

    #[test]
    fn what_leads_to_the_same_place_differs_in_a_field() {
        let turned = |heading: f64| json!({ "to": { "x": 1.0, "y": 2.0, "heading": heading } });
        assert_eq!(
            told(&[turned(90.0), turned(122.69)]),
            ["move to 1.0, 2.0 (heading 90.0)", "move to 1.0, 2.0 (heading 122.7)"]
        );
        let by = |how: &str| json!({ "move": { "how_far": how } });
        assert_eq!(told(&[by("long"), by("short")]), ["move (how far long)", "move (how far short)"]);
    }

    #[test]
    fn what_is_said_once_stays() {
        let said = vec!["pass".to_owned(), "rally".to_owned()];
        assert_eq!(apart(said.clone(), &[json!("pass"), json!("rally")]), said);
        assert_eq!(told(&[json!("pass"), json!("pass")]), ["move", "move"]);
    }
}
