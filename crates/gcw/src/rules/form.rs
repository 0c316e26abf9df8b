//! Offers with their forms: one call for each thing to do gives its command, the parts of it that can be chosen, and
//! the refusal if there is one. Knows no chapter; the collector of the offers checks whether a command is legal.

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, FieldKind, Kind, Offer, Options, Ref, Refusal, Rows, Seat, put};
use serde_json::Value;

use crate::commands::Command;
use crate::model::{Pilots, Pos};

/// Returns the refusal of a command, if there is one.
pub(crate) type Check = fn(Pos<'_>, Seat, &Command) -> Option<Refusal>;

/// The longest list of choices that stands in a form; longer ones are asked for.
const MOST_LISTED: usize = 60;

/// Members of commands that name what a command is about, so that two commands with different ones are different
/// things.
const NAMES: [&str; 12] = [
    "battle",
    Pilots::KIND,
    "ship",
    "unit",
    "object",
    "source",
    "huge",
    "section",
    "to",
    "job",
    "role",
    "yard",
];

/// Offers of a seat, collected chapter by chapter.
pub(crate) struct Offers<'a> {
    pub pos: Pos<'a>,
    pub seat: Seat,
    /// Things that the next offers are about.
    pub about: Vec<Ref>,
    /// Kind of the open question that the next offers answer.
    pub answers: Option<&'static str>,
    check: Check,
    list: Vec<Offer<Command>>,
    wanted: Option<Wanted>,
}

/// A field whose choices are asked for, and the choices once they are found.
struct Wanted {
    at: String,
    sent: Command,
    command: Value,
    found: Vec<Choice>,
}

impl<'a> Offers<'a> {
    pub(crate) fn new(pos: Pos<'a>, seat: Seat, check: Check) -> Self {
        Self { pos, seat, about: Vec::new(), answers: None, check, list: Vec::new(), wanted: None }
    }

    /// Collects nothing but the choices of one field of a command.
    pub(crate) fn wanting(pos: Pos<'a>, seat: Seat, check: Check, command: &Command, at: &str) -> Self {
        let wanted = Wanted {
            at: without_rows(at),
            sent: command.clone(),
            command: value(command),
            found: Vec::new(),
        };
        Self { wanted: Some(wanted), ..Self::new(pos, seat, check) }
    }

    pub(crate) fn list(self) -> Vec<Offer<Command>> {
        self.list
    }

    /// Returns the choices that were asked for, of those whose name contains a text.
    pub(crate) fn found(self, find: &str) -> Vec<Choice> {
        let find = find.to_lowercase();
        let found = self.wanted.map(|wanted| wanted.found).unwrap_or_default().into_iter();
        found.filter(|choice| choice.text.to_lowercase().contains(&find)).collect()
    }

    fn refusal(&self, command: &Command) -> Option<Refusal> {
        if self.wanted.is_some() { None } else { (self.check)(self.pos, self.seat, command) }
    }

    fn is_wanted(&self, command: &Command, at: &str) -> bool {
        let without = |mut command: Value| {
            command.pointer_mut(at).into_iter().for_each(|place| *place = Value::Null);
            command
        };
        self.wanted.as_ref().is_some_and(|wanted| {
            wanted.at == without_rows(at)
                && is_same(&without(value(command)), &without(wanted.command.clone()))
        })
    }

    fn push(
        &mut self,
        kind: &'static str,
        text: impl Into<String>,
        command: Command,
        refusal: Option<Refusal>,
    ) -> &mut Offer<Command> {
        let offer = Offer::new(kind, text).command(command).refused(refusal).answering(self.answers);
        self.list.push(Offer { about: self.about.clone(), ..offer });
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// Offers a command as it stands.
    pub(crate) fn put(
        &mut self,
        kind: &'static str,
        text: impl Into<String>,
        command: Command,
    ) -> &mut Offer<Command> {
        let refusal = self.refusal(&command);
        self.push(kind, text, command, refusal)
    }

    /// Offers a command that was made to be legal, and is not looked at again.
    pub(crate) fn legal(
        &mut self,
        kind: &'static str,
        text: impl Into<String>,
        command: Command,
    ) -> &mut Offer<Command> {
        self.push(kind, text, command, None)
    }

    /// Offers a command with a yes or a no in it, which can be chosen where both are legal.
    pub(crate) fn flag(
        &mut self,
        kind: &'static str,
        text: impl Into<String>,
        at: &str,
        label: &str,
        make: impl Fn(bool) -> Command,
    ) -> &mut Offer<Command> {
        let [no, yes] = [false, true].map(|flag| self.refusal(&make(flag)));
        let only_yes = no.is_some() && yes.is_none();
        let offer = self.push(kind, text, make(only_yes), if only_yes { None } else { no });
        if no.is_none() && yes.is_none() {
            offer.form.push(Field::flag(at, label));
        }
        offer
    }

    /// Offers a command with a yes or a no in it that only the player can answer.
    pub(crate) fn question(
        &mut self,
        kind: &'static str,
        text: impl Into<String>,
        at: &str,
        label: &str,
        make: impl Fn(bool) -> Command,
    ) -> &mut Offer<Command> {
        let offer = self.flag(kind, text, at, label, make);
        offer.form.iter_mut().for_each(|field| field.unanswered = true);
        offer
    }

    /// Offers a command with one of several things in it; makes no offer if there are none.
    pub(crate) fn pick<V>(
        &mut self,
        [kind, label]: [&'static str; 2],
        text: impl Into<String>,
        at: &str,
        values: impl IntoIterator<Item = V>,
        choice: impl Fn(&V) -> Choice,
        make: impl Fn(&V) -> Command,
    ) -> Option<&mut Offer<Command>> {
        let values: Vec<V> = values.into_iter().collect();
        let first = make(values.first()?);
        if self.is_wanted(&first, at) {
            let check = |value| choice(value).refused((self.check)(self.pos, self.seat, &make(value)));
            let found = values.iter().map(check).collect();
            if let Some(wanted) = &mut self.wanted {
                wanted.found = found;
            }
            return None;
        }
        let made: Vec<Choice> = values.iter().map(&choice).collect();
        let optional = made.iter().any(|one| one.value.is_null());
        let (from, legal) = if values.len() > MOST_LISTED {
            (Options::Ask, values.iter().find(|value| self.refusal(&make(value)).is_none()))
        } else {
            let refusals: Vec<_> = values.iter().map(|value| self.refusal(&make(value))).collect();
            let legal = values.iter().zip(&refusals).find(|(_, refusal)| refusal.is_none());
            let choices = made.into_iter().zip(&refusals).map(|(one, refusal)| one.refused(*refusal));
            (Options::Listed(choices.collect()), legal.map(|(value, _)| value))
        };
        let command = legal.map_or(first, make);
        let refusal = if legal.is_some() { None } else { self.refusal(&command) };
        let offer = self.push(kind, text, command, refusal);
        offer.form.push(Field { optional, ..Field::new(at, label, one(from)) });
        Some(offer)
    }

    /// Returns why the last offer is refused with another value in it.
    fn otherwise(&self, at: &str, other: Value) -> Option<Refusal> {
        let mut changed = value(self.list.last()?.command.as_ref()?);
        put(&mut changed, at, other);
        serde_json::from_value(changed).ok().and_then(|command| self.refusal(&command))
    }

    /// Adds a field to the last offer; what of its choices alone is refused shows it.
    pub(crate) fn also(&mut self, mut field: Field) {
        if let FieldKind::Pick { from: Options::Listed(choices), max: 1, .. } = &mut field.kind
            && self.list.last().is_some_and(|offer| offer.refusal.is_none())
        {
            for choice in choices {
                choice.refusal = self.otherwise(&field.at, choice.value.clone());
            }
        }
        self.list.iter_mut().next_back().into_iter().for_each(|offer| offer.form.push(field.clone()));
    }

    /// Lets a number in the last offer be chosen, from one as far as it stays legal.
    pub(crate) fn more(&mut self, at: &str, label: &str, most: u16) {
        let legal = |times: &u16| self.otherwise(at, Value::from(*times)).is_none();
        let most = (2..=most).take_while(legal).last().unwrap_or(1);
        self.also(Field::number(at, label, 1, i64::from(most), label));
    }

    /// Names choices of a field that are asked for when they are wanted, from the command as it is filled in then.
    pub(crate) fn ask(
        &mut self,
        command: &Command,
        at: &str,
        choices: impl FnOnce(&Command) -> Vec<Choice>,
    ) -> Options {
        if self.is_wanted(command, at)
            && let Some(wanted) = &mut self.wanted
        {
            wanted.found = choices(&wanted.sent);
        }
        Options::Ask
    }
}

fn value(command: &Command) -> Value {
    serde_json::to_value(command).unwrap_or_default()
}

/// Returns a pointer without the numbers of rows in it.
fn without_rows(at: &str) -> String {
    let parts =
        at.split('/').skip(1).filter(|part| part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit()));
    parts.flat_map(|part| ["/", part]).collect()
}

/// Returns whether two commands are the same thing to do, whatever is chosen in them.
fn is_same(offered: &Value, sent: &Value) -> bool {
    let (Value::Object(offered), Value::Object(sent)) = (offered, sent) else { return true };
    offered.iter().all(|(key, own)| match sent.get(key) {
        Some(other) if NAMES.contains(&key.as_str()) && !own.is_object() && !own.is_array() => own == other,
        Some(other) => is_same(own, other),
        None => !own.is_object(),
    })
}

/// One thing of some.
pub(crate) const fn one(from: Options) -> FieldKind {
    FieldKind::Pick { from, min: 1, max: 1, ordered: false, sets: None }
}

/// A field for any number of things, each once.
pub(crate) fn several(at: impl Into<String>, text: &str, from: Options) -> Field {
    // One value of several stands in a list, and a list is what the command has.
    let max = if let Options::Listed(all) = &from { all.len().max(2) as u32 } else { 200 };
    Field::new(at, text, FieldKind::Pick { from, min: 0, max, ordered: false, sets: None }).optional()
}

/// A field for rows of fields.
pub(crate) fn rows(at: impl Into<String>, text: &str, item: Vec<Field>, [min, max]: [usize; 2]) -> Field {
    let (min, max) = (min as u32, max as u32);
    Field::new(at, text, FieldKind::List { item, rows: Rows::Free, min, max })
}

/// Puts something at random into a command where its form lists it; the command may be refused then.
pub(crate) fn filled(offer: &Offer<Command>, dice: &mut dyn Random) -> Option<Command> {
    let command = offer.command.clone()?;
    let field = offer.form.get(dice.pick(offer.form.len().max(1) as u32) as usize);
    let drawn = match field.map(|field| &field.kind) {
        Some(FieldKind::Flag) => Value::from(dice.pick(2) == 0),
        Some(FieldKind::Number { min, max, .. }) => {
            Value::from(min + i64::from(dice.pick((max - min + 1) as u32)))
        }
        Some(FieldKind::Pick { from: Options::Listed(all), max: 1, .. }) => {
            let open: Vec<_> = all.iter().filter(|choice| choice.refusal.is_none()).collect();
            open.get(dice.pick(open.len() as u32) as usize)?.value.clone()
        }
        Some(FieldKind::Pick { sets: Some(sets), .. }) => {
            Value::from(sets.get(dice.pick(sets.len() as u32) as usize)?.clone())
        }
        _ => return Some(command),
    };
    let mut changed = value(&command);
    put(&mut changed, &field?.at, drawn);
    Some(serde_json::from_value(changed).unwrap_or(command))
}
