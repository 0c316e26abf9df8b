//! The cost of a list in a command, the points left, and the shortest ways to a list that can be sent: for forms,
//! which ask at each keystroke.

use sandtable_kernel::Reckoning;
use sandtable_packs::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// At most so many ways are told.
const MOST_WAYS: usize = 2;
/// At most so many are tried: each is a list to be judged again.
const MOST_TRIED: usize = 8;
/// Two lines are taken out together in lists of at most so many.
const MOST_PAIRED: usize = 60;

/// The cost of a list in a command.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Bill {
    /// Of what the numbers are: `Fleet Points`.
    pub unit: &'static str,
    /// The sum with its terms.
    pub cost: Reckoning,
    /// Points to spend, or the most the list may cost.
    pub has: f64,
    /// Points left; negative if the list is too expensive.
    pub left: f64,
    /// Cost by line.
    pub lines: Vec<BillLine>,
}

/// A line of a list with its sum.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BillLine {
    /// Where it stands in the command, as a JSON pointer.
    pub at: String,
    /// Cost with everything on it.
    pub amount: f64,
}

impl Bill {
    /// Makes a bill; `lines` are places in the list and what each costs.
    #[must_use]
    pub fn new(
        unit: &'static str,
        cost: Reckoning,
        has: f64,
        lines: impl IntoIterator<Item = (String, f64)>,
    ) -> Self {
        let left = has - cost.total;
        let lines = lines.into_iter().map(|(at, amount)| BillLine { at, amount }).collect();
        Self { unit, cost, has, left, lines }
    }
}

/// A way from a list that is not legal to one that is.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Way {
    /// The lines that go, as JSON pointers into the command.
    pub remove: Vec<String>,
    /// Points left after that.
    pub left: f64,
}

/// A command as a form wants it judged.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Assessed {
    /// Faults of the list, each with its place in the command.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Violation>,
    /// Cost of the list; `None` if the command has no list that costs something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bill: Option<Bill>,
    /// The shortest ways to a list that can be sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
}

/// Returns the command without some lines, which are given as JSON pointers; `None` if one of them is no line.
#[must_use]
fn without(command: &Value, lines: &[&str]) -> Option<Value> {
    let mut places: Vec<(&str, usize)> = Vec::new();
    for line in lines {
        let (list, index) = line.rsplit_once('/')?;
        places.push((list, index.parse().ok()?));
    }
    // From the last to the first, so that the others keep their places.
    places.sort_by_key(|place| std::cmp::Reverse(place.1));
    let mut command = command.clone();
    for (list, index) in places {
        let list = command.pointer_mut(list)?.as_array_mut()?;
        if index >= list.len() {
            return None;
        }
        list.remove(index);
    }
    Some(command)
}

/// Looks for the shortest ways to a list that `sound` finds nothing wrong with: without the lines at fault, or without one or two
/// that bring it back into the purse, those first that leave least of it.
pub(crate) fn ways(
    command: &Value,
    bill: &Bill,
    faults: &[Violation],
    mut sound: impl FnMut(&Value) -> bool,
) -> Vec<Way> {
    let mut found: Vec<Way> = Vec::new();
    // Sets that hold the same things are the same way, whichever of them go.
    let mut tried: Vec<Vec<String>> = Vec::new();
    let mut try_without = |lines: &[&BillLine]| {
        let places: Vec<&str> = lines.iter().map(|line| line.at.as_str()).collect();
        let mut things: Vec<String> =
            places.iter().filter_map(|at| Some(command.pointer(at)?.to_string())).collect();
        things.sort();
        if found.len() >= MOST_WAYS
            || tried.len() >= MOST_TRIED
            || places.is_empty()
            || tried.contains(&things)
        {
            return;
        }
        tried.push(things);
        if without(command, &places).is_some_and(|command| sound(&command)) {
            let left = bill.left + lines.iter().map(|line| line.amount).sum::<f64>();
            found.push(Way { remove: places.into_iter().map(str::to_owned).collect(), left });
        }
    };
    let at_fault = |line: &&BillLine| {
        faults.iter().any(|fault| {
            fault
                .at
                .strip_prefix(line.at.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    };
    let wrong: Vec<&BillLine> = bill.lines.iter().filter(at_fault).collect();
    if wrong.len() < bill.lines.len() {
        try_without(&wrong);
    }
    if bill.left < 0.0 {
        let dear: Vec<&BillLine> = bill.lines.iter().filter(|line| line.amount > 0.0).collect();
        let mut sets: Vec<Vec<&BillLine>> = dear.iter().map(|line| vec![*line]).collect();
        if dear.len() <= MOST_PAIRED {
            let pairs = dear
                .iter()
                .enumerate()
                .flat_map(|(at, one)| dear.iter().skip(at + 1).map(move |other| vec![*one, *other]));
            sets.extend(pairs);
        }
        let left = |set: &[&BillLine]| bill.left + set.iter().map(|line| line.amount).sum::<f64>();
        sets.retain(|set| left(set) >= 0.0);
        sets.sort_by(|a, b| a.len().cmp(&b.len()).then(left(a).total_cmp(&left(b))));
        for set in &sets {
            try_without(set);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use sandtable_kernel::{Form, Refusal, rule};
    use serde_json::json;

    use super::*;

    fn bill(has: f64, lines: &[(&str, f64)]) -> Bill {
        let mut cost = Reckoning::of("order", Form::Points);
        for (at, amount) in lines {
            cost.term(*amount, (*at).to_owned(), rule!("SYS-LIMIT"));
        }
        Bill::new("points", cost, has, lines.iter().map(|(at, amount)| ((*at).to_owned(), *amount)))
    }

    #[test]
    fn lines_are_taken_out_by_their_places() {
        let command = json!({ "order": { "lines": ["a", "b", "c"] } });
        let left = without(&command, &["/order/lines/0", "/order/lines/2"]);
        assert_eq!(left, Some(json!({ "order": { "lines": ["b"] } })));
        assert_eq!(without(&command, &["/order/lines/3"]), None);
        assert_eq!(without(&command, &["/order"]), None);
    }

    #[test]
    fn the_line_that_leaves_least_goes_first_and_two_only_where_one_is_not_enough() {
        let command = json!({ "lines": ["a", "b", "c"] });
        let costs = [("/lines/0", 5.0), ("/lines/1", 9.0), ("/lines/2", 12.0)];
        let twins = json!({ "lines": ["a", "a", "b"] });
        let told = ways(
            &twins,
            &bill(21.0, &[("/lines/0", 9.0), ("/lines/1", 9.0), ("/lines/2", 12.0)]),
            &[],
            |_| true,
        );
        assert_eq!(
            told.iter().map(|way| way.left).collect::<Vec<_>>(),
            [0.0, 3.0],
            "{told:?}: one of the twins is told"
        );
        let told = ways(&command, &bill(18.0, &costs), &[], |_| true);
        let told: Vec<_> = told.iter().map(|way| (way.remove.join(" "), way.left)).collect();
        assert_eq!(told, [("/lines/1".to_owned(), 1.0), ("/lines/2".to_owned(), 4.0)]);
        let told = ways(&command, &bill(8.0, &costs), &[], |_| true);
        let told: Vec<_> = told.iter().map(|way| (way.remove.join(" "), way.left)).collect();
        assert_eq!(
            told,
            [("/lines/1 /lines/2".to_owned(), 3.0)],
            "one line is never enough, and the others leave less than nothing or more than these"
        );
    }

    #[test]
    fn lines_at_fault_go_and_what_is_not_sound_then_is_no_way() {
        let command = json!({ "lines": ["a", "b"] });
        let refusal = Refusal::new("no", rule!("SYS-LIMIT"), |_| String::from("No."));
        let fault = |at: &str| Violation::new(at, refusal);
        let bill = bill(18.0, &[("/lines/0", 5.0), ("/lines/1", 9.0)]);
        let told =
            ways(&command, &bill, &[fault("/lines/1/title")], |command| command["lines"] == json!(["a"]));
        assert_eq!(told, [Way { remove: vec!["/lines/1".to_owned()], left: 13.0 }]);
        assert_eq!(ways(&command, &bill, &[fault("/lines/1")], |_| false), []);
        assert_eq!(
            ways(&command, &bill, &[fault("/lines")], |_| true),
            [],
            "nothing says which line is wrong"
        );
    }
}
