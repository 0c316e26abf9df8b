//! Whole games' setups from the pack that comes with the program, each named in a line of words that a golden case or a
//! failure message can hold: `armies=sample-empire,sample-rebels layout=marsh mission=ambush colours=red,blue`.
//!
//! It must not know how a game is played. Also used by the fuzz targets.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fmt;
use std::sync::OnceLock;

use sandtable_dice::{Generator, Random};
use sandtable_regiment::data::{Library, Side, Table};
use sandtable_regiment::model::Setup;
use sandtable_regiment::rulings::{RULINGS, Rulings};
use sandtable_regiment::setups::{Options, from_lists};

/// The pack that comes with the program.
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::builtin().unwrap_or_else(|problems| panic!("{problems}")))
}

/// What is chosen for a game, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Army lists, by seat.
    pub armies: [String; 2],
    /// A ready layout.
    pub layout: Option<String>,
    /// A terrain pool, of which each player places a half.
    pub pool: Option<String>,
    /// A mission agreed on; otherwise it comes from the decks.
    pub mission: Option<String>,
    /// Colours agreed on, by seat; otherwise the bid decides.
    pub colours: Option<[Side; 2]>,
    /// Rulings.
    pub rulings: Rulings,
}

impl Choice {
    /// Two armies, and nothing agreed on.
    pub fn of(a: &str, b: &str) -> Self {
        Self { armies: [a, b].map(str::to_owned), ..Self::default() }
    }

    /// On a ready layout.
    pub fn layout(self, id: &str) -> Self {
        Self { layout: Some(id.to_owned()), ..self }
    }

    /// With terrain that players place.
    pub fn pool(self, id: &str) -> Self {
        Self { pool: Some(id.to_owned()), ..self }
    }

    /// With a mission agreed on.
    pub fn mission(self, id: &str) -> Self {
        Self { mission: Some(id.to_owned()), ..self }
    }

    /// With seat 0 playing this colour.
    pub fn first(self, side: Side) -> Self {
        Self { colours: Some([side, side.other()]), ..self }
    }

    /// Switches each ruling with a chance of one in `one_in`, to an alternative drawn blindly.
    pub fn shuffled_rulings(mut self, one_in: u32, dice: &mut Generator) -> Self {
        for ruling in &RULINGS {
            if dice.pick(one_in) == 0 {
                let option = ruling.options[dice.pick(ruling.options.len() as u32) as usize];
                self.rulings.set(ruling.id, option.key).unwrap();
            }
        }
        self
    }

    /// Reads the line of words.
    pub fn parse(line: &str) -> Result<Self, String> {
        let mut choice = Self::default();
        for word in line.split_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| format!("`{word}` is not `key=value`"))?;
            match key {
                "armies" => {
                    let (a, b) = value.split_once(',').ok_or("armies are two lists, `a,b`")?;
                    choice.armies = [a.to_owned(), b.to_owned()];
                }
                "layout" => choice.layout = Some(value.to_owned()),
                "pool" => choice.pool = Some(value.to_owned()),
                "mission" => choice.mission = Some(value.to_owned()),
                "colours" => {
                    choice.colours = Some(match value {
                        "red,blue" => [Side::Red, Side::Blue],
                        "blue,red" => [Side::Blue, Side::Red],
                        _ => return Err(format!("colours are `red,blue` or `blue,red`, not `{value}`")),
                    });
                }
                ruling => choice.rulings.set(ruling, value).map_err(|error| error.to_string())?,
            }
        }
        Ok(choice)
    }

    /// The setup, everything spelled out. Lists are not judged: some rulings make lists illegal that are none here.
    pub fn setup(&self) -> Result<Setup, String> {
        let list = |id: &String| library().list(id).ok_or_else(|| format!("no list `{id}`"));
        let options = Options {
            layout: self.layout.clone(),
            pool: self.pool.clone(),
            mission: self.mission.clone(),
            colours: self.colours,
            rulings: self.rulings,
            table: None,
            open_play: true,
            physical: false,
        };
        let [a, b] = &self.armies;
        from_lists(library(), list(a)?, list(b)?, &options).map_err(|wrong| wrong.join("\n"))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "armies={},{}", self.armies[0], self.armies[1])?;
        for (key, value) in [("layout", &self.layout), ("pool", &self.pool), ("mission", &self.mission)] {
            if let Some(value) = value {
                write!(f, " {key}={value}")?;
            }
        }
        match self.colours {
            Some([Side::Red, _]) => f.write_str(" colours=red,blue")?,
            Some([Side::Blue, _]) => f.write_str(" colours=blue,red")?,
            None => {}
        }
        for (id, key) in self.rulings.differing() {
            write!(f, " {id}={key}")?;
        }
        Ok(())
    }
}

/// The book's four lists for the first game (REG-LEARN-09, REG-LEARN-10, REG-LEARN-11, REG-LEARN-12).
pub const TUTORIAL: [&str; 4] =
    ["tutorial-empire", "tutorial-rebels", "tutorial-separatists", "tutorial-republic"];
/// Lists of 1000 points, with leaders, cards and decks.
pub const SAMPLES: [&str; 6] = [
    "sample-empire",
    "sample-rebels",
    "sample-republic",
    "sample-separatists",
    "sample-gungans",
    "sample-republic-guns",
];
/// Lists of 500 points, with leaders, cards and decks.
pub const SKIRMISHES: [&str; 5] =
    ["skirmish-empire", "skirmish-rebels", "skirmish-republic", "skirmish-separatists", "skirmish-gungans"];

/// The first game (REG-LEARN-02) with every pair of tutorial lists, mirrors and both colours included.
pub fn tutorials() -> Vec<Choice> {
    let pairs = TUTORIAL.iter().flat_map(|a| TUTORIAL.iter().map(move |b| (a, b)));
    pairs
        .enumerate()
        .map(|(at, (a, b))| {
            let first = if at % 2 == 0 { Side::Red } else { Side::Blue };
            Choice::of(a, b).layout("learning").mission("learning").first(first)
        })
        .collect()
}

/// Games of 1000 points: every mission on every layout, the pairs of lists in turn.
pub fn battles() -> Vec<Choice> {
    agreed(Table::STANDARD, &SAMPLES)
}

/// Games of 500 points with leaders and cards: every small mission on every small layout.
pub fn skirmishes() -> Vec<Choice> {
    agreed(Table::SMALL, &SKIRMISHES)
}

fn agreed(table: Table, lists: &[&str]) -> Vec<Choice> {
    let library = library();
    let mut choices = Vec::new();
    for mission in library.missions_for(table).filter(|mission| mission.id != "learning") {
        for layout in library.layouts_for(table).filter(|layout| layout.id != "learning") {
            let (at, n) = (choices.len(), lists.len());
            let choice = Choice::of(lists[at % n], lists[(at / n + at) % n]);
            let first = if at % 2 == 0 { Side::Red } else { Side::Blue };
            choices.push(choice.layout(&layout.id).mission(&mission.id).first(first));
        }
    }
    choices
}

/// Full setups: terrain placed by the players, colours by the bid, the mission from blue's deck.
pub fn full_setups() -> Vec<Choice> {
    let mut choices = Vec::new();
    for pool in &library().pools {
        let lists: &[&str] = if pool.table == Table::SMALL { &SKIRMISHES } else { &SAMPLES };
        for (at, a) in lists.iter().enumerate() {
            let b = lists[(at + choices.len() + 1) % lists.len()];
            choices.push(Choice::of(a, b).pool(&pool.id));
        }
    }
    choices
}

/// Something of everything; in about half of them rulings are switched at random, so that each alternative of each
/// ruling occurs.
pub fn varied(seed: u64) -> Vec<Choice> {
    let mut dice = Generator::new(seed);
    let mut choices = Vec::new();
    for _ in 0..2 {
        for (at, plain) in
            [tutorials(), battles(), skirmishes(), full_setups()].into_iter().flatten().enumerate()
        {
            dice.seek(choices.len() as u64);
            choices.push(if at % 2 == 0 { plain } else { plain.shuffled_rulings(4, &mut dice) });
        }
    }
    choices
}
