//! Commands that are described once: a row of a table names a command, its arguments, where the values of each come from
//! and the function that plans it. What a chapter needs follows from its table:
//!
//! - the type, with its schema: `described!` in `commands`; logs and requests stay as they were written;
//! - the dispatch: [`acts!`] calls the function of the row with the arguments;
//! - the offer with its form: a source lists the values of an argument with their words ([`Values::listed`]), gives each
//!   an offer of its own ([`Values::each`]) or lets one be written ([`Values::written`]). A later source sees the
//!   arguments before it, and its words stand for all of them;
//! - what an offer is about: the refs of its values;
//! - the sampler: a row by its weight, then the arguments one by one ([`drawn`]).
//!
//! A row says only what differs: its label, when it is offered at all, another way to offer it. Deliberately absent:
//! whether a command is legal. Its function alone says so, and the offer shows the refusal.

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Field, Offer, Ref, Seat};
use sandtable_text::Said;

use super::Offers;
use crate::commands::Command;
use crate::model::Pos;

/// Reads a table for the rules: `acts`, its rows, and `acted`, which plans a command by its row.
macro_rules! acts {
    (
        [$at:ident, $name:ident]
        $(
            $(#[$meta:meta])*
            $variant:ident $code:literal $(= $id:literal)?
            $(($arg:ident: $type:ty = $source:ident($($dep:ident),*)))?
            $({ $($(#[$field_meta:meta])* $field:ident: $field_type:ty = $field_source:ident($($field_dep:ident),*)),+ $(,)? })?
            $(as { $($how:tt)* })?
            => $act:ident;
        )+
    ) => {
        /// Every row of the table, in order.
        fn acts<'a>() -> Vec<$crate::plan::listing::Act<$at<'a>, $name>> {
            use $crate::plan::listing::{Act, walk};
            vec![$(Act::<$at<'a>, $name> {
                code: $code,
                list: |at, out| {
                    let _ = at;
                    walk!(
                        at, out, [$name::$variant $(($arg))? $({ $($field),+ })?], []
                        $("", $arg = $source($($dep),*);)?
                        $($(stringify!($field), $field = $field_source($($field_dep),*);)+)?
                    );
                },
                draw: |at, dice| {
                    let _ = (at, &dice);
                    $(let $arg = $source(at $(, &$dep)*).drawn(dice)?;)?
                    $($(let $field = $field_source(at $(, &$field_dep)*).drawn(dice)?;)+)?
                    Some($name::$variant $(($arg))? $({ $($field),+ })?)
                },
                $($($how)*,)?
                ..Act::plain()
            },)+]
        }

        /// Plans a command by the function of its row.
        fn acted(at: &$at<'_>, command: &$name) -> Result<$crate::plan::Plan, sandtable_kernel::Refusal> {
            match command {
                $($name::$variant $(($arg))? $({ $($field),+ })? => $act(at $(, $arg)? $($(, $field)+)?),)+
            }
        }
    };
}
pub(crate) use acts;

/// Goes through the values of every argument, and puts each command that they make.
macro_rules! walk {
    ($at:ident, $out:ident, [$($made:tt)*], [$($have:ident)*]) => {{
        $(let $have = ::core::clone::Clone::clone(&$have);)*
        $out.put($($made)*);
    }};
    (
        $at:ident, $out:ident, [$($made:tt)*], [$($have:ident)*]
        $step:expr, $arg:ident = $source:ident($($dep:ident),*); $($rest:tt)*
    ) => {
        for ($arg, part) in $source($at $(, &$dep)*).parts($step) {
            $out.enter(part);
            walk!($at, $out, [$($made)*], [$($have)* $arg] $($rest)*);
            $out.leave();
        }
    };
}
pub(crate) use walk;

/// Values that an argument of a command can take, each with its words.
pub(crate) struct Values<T> {
    of: Vec<(T, Choice)>,
    how: How,
    drawn: Vec<T>,
}

/// The part that an argument has in an offer.
#[derive(Clone)]
enum How {
    Listed,
    Each,
    /// The place of the field begins at the argument.
    Written(Box<Field>),
}

impl<T> Values<T> {
    /// One offer lists them.
    pub(crate) fn listed(of: impl IntoIterator<Item = (T, Choice)>) -> Self {
        Self { of: of.into_iter().collect(), how: How::Listed, drawn: Vec::new() }
    }

    /// Each has an offer of its own, in which one other argument may be listed.
    pub(crate) fn each(of: impl IntoIterator<Item = (T, Choice)>) -> Self {
        Self { how: How::Each, ..Self::listed(of) }
    }

    /// The player writes one; the form begins with this.
    pub(crate) fn written(value: T, field: Field) -> Self {
        Self { how: How::Written(Box::new(field)), ..Self::listed([(value, Choice::default())]) }
    }

    /// Random players write one of these.
    pub(crate) fn drawing(self, drawn: impl IntoIterator<Item = T>) -> Self {
        Self { drawn: drawn.into_iter().collect(), ..self }
    }

    /// Draws one.
    pub(crate) fn drawn(self, dice: &mut dyn Random) -> Option<T> {
        let mut all = self.drawn;
        if all.is_empty() {
            all.extend(self.of.into_iter().map(|(value, _)| value));
        }
        if all.is_empty() { None } else { Some(all.swap_remove(dice.pick(all.len() as u32) as usize)) }
    }

    /// Returns the values with their words.
    pub(crate) fn choices(self) -> Vec<(T, Choice)> {
        self.of
    }

    /// Returns the values, each with its part in an offer.
    pub(crate) fn parts(self, argument: &'static str) -> impl Iterator<Item = (T, Part)> {
        let how = self.how;
        self.of
            .into_iter()
            .map(move |(value, choice)| (value, Part { argument, entered: 0, how: how.clone(), choice }))
    }
}

/// An argument of a listed command.
#[derive(Clone)]
pub(crate) struct Part {
    argument: &'static str,
    entered: usize,
    how: How,
    choice: Choice,
}

impl Part {
    fn is_listed(&self) -> bool {
        matches!(self.how, How::Listed)
    }

    fn place(&self, command: &str) -> String {
        if self.argument.is_empty() { command.to_owned() } else { format!("{command}/{}", self.argument) }
    }
}

/// A command with its arguments.
struct Row<C> {
    command: C,
    parts: Vec<Part>,
}

impl<C> Row<C> {
    /// Returns the values that have an offer of their own.
    fn each(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| matches!(part.how, How::Each))
    }

    fn listed(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| part.is_listed())
    }

    fn is_offered_with(&self, other: &Self) -> bool {
        self.each().map(|part| part.entered).eq(other.each().map(|part| part.entered))
    }

    /// Returns the command as a choice: the words of its last argument, about everything that is listed.
    fn choice(&self) -> Choice {
        let about: Vec<Ref> = self.listed().flat_map(|part| part.choice.about.iter().cloned()).collect();
        let last = self.listed().last().map(|part| part.choice.clone()).unwrap_or_default();
        Choice { about, ..last }
    }
}

/// The commands that a row of a table makes now.
pub(crate) struct Listing<C> {
    rows: Vec<Row<C>>,
    parts: Vec<Part>,
    entered: usize,
}

impl<C> Listing<C> {
    /// Goes into a value of an argument.
    pub(crate) fn enter(&mut self, part: Part) {
        self.entered += 1;
        self.parts.push(Part { entered: self.entered, ..part });
    }

    /// Leaves the last value.
    pub(crate) fn leave(&mut self) {
        self.parts.pop();
    }

    /// Puts a command of the values that were entered.
    pub(crate) fn put(&mut self, command: C) {
        self.rows.push(Row { command, parts: self.parts.clone() });
    }
}

/// A seat of a position: what chapters need that have no more of their own.
pub(crate) struct Actor<'a> {
    pub pos: Pos<'a>,
    pub seat: Seat,
}

/// Draws a command of a kind.
type Drawing<A, C> = fn(&A, &mut dyn Random) -> Option<C>;

/// One kind of command, as the row of a table describes it.
pub(crate) struct Act<A, C> {
    /// Its code: the kind of its offer, and its name in commands.
    pub code: &'static str,
    /// The label of its offer. It takes `about`, the words of what the offer is for, and `has`, its number.
    pub say: Said,
    /// The number of the label.
    pub number: fn(&A) -> u32,
    /// The weight by which it is drawn.
    pub weight: u32,
    /// Tells whether it is offered at all.
    pub when: fn(&A) -> bool,
    /// True if it answers nothing that is asked, and is offered at any time.
    pub any_time: bool,
    /// Another way to offer it.
    pub by: Option<fn(&A, &mut Offers<'_>)>,
    /// Lists the commands that can be made.
    pub list: fn(&A, &mut Listing<C>),
    /// Another way to draw one.
    pub lot: Option<Drawing<A, C>>,
    /// Draws one, which need not be legal.
    pub draw: Drawing<A, C>,
}

impl<A, C> Act<A, C> {
    /// The weight of a row that says nothing of it.
    const USUAL: u32 = 4;

    /// What a row that says nothing else is.
    pub(crate) fn plain() -> Self {
        Self {
            code: "",
            say: |_| String::new(),
            number: |_| 0,
            weight: Self::USUAL,
            when: |_| true,
            any_time: false,
            by: None,
            lot: None,
            list: |_, _| {},
            draw: |_, _| None,
        }
    }
}

/// What the offers of a table have in common.
pub(crate) struct Group<'g, A, C> {
    /// The position of the chapter.
    pub at: &'g A,
    /// The place of the commands in a command.
    pub place: &'static str,
    /// Makes them a command.
    pub command: fn(C) -> Command,
    /// The thing that all of them are about.
    pub about: Option<Ref>,
    /// Returns the label of an offer, about something.
    pub text: fn(&A, &Act<A, C>, &C, &str) -> String,
    /// Adds to a choice what all choices of the chapter have.
    pub dress: fn(&A, &C, Choice) -> Choice,
}

impl<'g, A, C> Group<'g, A, C> {
    /// Of a chapter whose rows have labels.
    pub(crate) fn new(at: &'g A, place: &'static str, command: fn(C) -> Command) -> Self {
        let text = |at: &A, act: &Act<A, C>, _: &C, about: &str| {
            (act.say)(&[("about", &about), ("has", &(act.number)(at))])
        };
        Self { at, place, command, about: None, text, dress: |_, _, choice| choice }
    }
}

impl Offers<'_> {
    /// Offers a kind of command as its row describes it.
    pub(crate) fn act<A, C: Clone>(&mut self, group: &Group<'_, A, C>, act: &Act<A, C>) {
        if !(act.when)(group.at) {
            return;
        }
        if let Some(offer) = act.by {
            return offer(group.at, self);
        }
        let mut listing = Listing { rows: Vec::new(), parts: Vec::new(), entered: 0 };
        (act.list)(group.at, &mut listing);
        for rows in listing.rows.chunk_by(Row::is_offered_with) {
            self.rows(group, act, rows);
        }
    }

    /// Makes one offer of commands that differ only in what it lists.
    fn rows<A, C: Clone>(&mut self, group: &Group<'_, A, C>, act: &Act<A, C>, rows: &[Row<C>]) {
        let Some(first) = rows.first() else { return };
        let words = first.each().last().map_or("", |part| part.choice.text.as_str());
        let offer = Offer::new(act.code, (group.text)(group.at, act, &first.command, words));
        let about = first.each().flat_map(|part| &part.choice.about).chain(&group.about);
        let offer = about.cloned().fold(offer, Offer::about);
        let place = format!("{}/{}", group.place, act.code);
        let written = first.parts.iter().filter_map(|part| match &part.how {
            How::Written(field) => Some(Field { at: part.place(&place) + &field.at, ..Field::clone(field) }),
            _ => None,
        });
        let offer = written.fold(offer, Offer::field);
        let Some(last) = first.listed().last() else {
            let cost = (group.dress)(group.at, &first.command, Choice::default()).cost;
            return self.add(Offer { cost, ..offer }.command((group.command)(first.command.clone())));
        };
        // What nothing else is chosen for is chosen as a whole.
        let at = if first.parts.iter().all(Part::is_listed) { place } else { last.place(&place) };
        let options = rows.iter().map(|row| {
            let choice = (group.dress)(group.at, &row.command, row.choice());
            ((group.command)(row.command.clone()), choice)
        });
        self.pick(offer, &at, options.collect::<Vec<_>>());
    }
}

/// Draws a legal command of a table: a row by its weight, then its arguments; `None` if chance does not find one.
pub(crate) fn drawn<A, C>(
    acts: &[Act<A, C>],
    at: &A,
    legal: impl Fn(&C) -> bool,
    dice: &mut dyn Random,
) -> Option<C> {
    const TRIES: u32 = 8;
    let open = || acts.iter().filter(move |act| (act.when)(at));
    let weights: u32 = open().map(|act| act.weight).sum();
    (0..TRIES).find_map(|_| {
        let mut left = dice.pick(weights.max(1));
        let act = open().find(|act| match left.checked_sub(act.weight) {
            Some(less) => {
                left = less;
                false
            }
            None => true,
        })?;
        act.lot.unwrap_or(act.draw)(at, dice).filter(&legal)
    })
}
