//! The one generic adapter from a typed system to the erased contract. Instantiate it in the system's own crate, so that
//! it is compiled there and nowhere else.

mod play;

use std::marker::PhantomData;

use sandtable_kernel::{DiceSource, Game, LogReader, Match, Report, Seat, verify};
use sandtable_packs::{Manifest, PackHash, Problems, Source};
use schemars::{Schema, schema_for};
use serde_json::Value;

use crate::erased::value;
use crate::{
    Hosted, Info, Loader, New, Open, Opened, Play, Query, Resumed, Stop, System, Tail, Wrong, fields,
};
use play::Running;

/// Makes the way to a typed system.
#[must_use]
pub const fn system<H: Hosted>() -> Loader {
    Loader { info: H::INFO, builtin: H::builtin, load: load::<H> }
}

fn load<H: Hosted>(sources: &[Source]) -> Result<Box<dyn System>, Problems> {
    Ok(Box::new(Adapter(H::read_pack(sources)?)))
}

/// A typed system behind the erased contract.
struct Adapter<H>(H);

/// Returns a seat that exists.
///
/// # Errors
/// [`Stop::Wrong`] with the seats that there are.
pub(crate) fn seated<H: Hosted>(open: &Open<H>, seat: Seat) -> Result<Seat, Stop> {
    let seats = H::Game::seats(open.table());
    if seat.0 < seats {
        return Ok(seat);
    }
    let range = match seats {
        2 => String::from("0 and 1"),
        seats => format!("0 to {}", seats.saturating_sub(1)),
    };
    let says = format!("there is no seat {}; seats are {range}", seat.0);
    Err(Wrong::new("bad-field", says).at("/seat").into())
}

impl<H: Hosted> System for Adapter<H> {
    fn info(&self) -> &Info {
        &H::INFO
    }

    fn manifest(&self) -> &Manifest {
        self.0.manifest()
    }

    fn pack_hash(&self) -> PackHash {
        self.0.hash()
    }

    fn contents(&self) -> Vec<(&'static str, Vec<String>)> {
        let owned = |(kind, ids): (&'static str, Vec<&str>)| {
            (kind, ids.into_iter().map(str::to_owned).collect::<Vec<_>>())
        };
        self.0.contents().into_iter().map(owned).collect()
    }

    fn queries(&self) -> Vec<Query> {
        let erased =
            |own: &crate::OwnQuery<H>| Query { name: own.name, about: own.about, schema: own.schema };
        H::QUERIES.iter().map(erased).collect()
    }

    fn schemas(&self) -> Vec<(&'static str, Schema)> {
        vec![
            ("setup.schema.json", schema_for!(<H::Game as Game>::Setup)),
            ("names.schema.json", schema_for!(H::Names)),
            ("command.schema.json", schema_for!(<H::Game as Game>::Command)),
            ("event.schema.json", schema_for!(<H::Game as Game>::Event)),
            ("amendment.schema.json", schema_for!(<H::Game as Game>::Amendment)),
        ]
    }

    fn open(&self, new: New, dice: DiceSource) -> Result<Opened, Stop> {
        let pack = (self.0.manifest().id.clone(), self.0.hash().to_string());
        let (setup, chosen, packs) = match new {
            New::Setup(setup) => {
                (fields(setup).map_err(|stop| stop.inside("/setup"))?, None, Default::default())
            }
            New::Names(names) => {
                let inside = |stop: Stop| stop.inside("/names");
                let names = fields(names).map_err(inside)?;
                let (setup, chosen) = self.0.choose(&names).map_err(|error| inside(error.into()))?;
                (setup, Some(value(&chosen)), [pack].into())
            }
        };
        let advice = H::advice(&setup);
        let game = Match::new(setup, packs, dice).map_err(|problems| {
            Stop::from(Wrong::new("bad-setup", "the setup cannot be played").problems(problems))
        })?;
        Ok(Opened { play: boxed::<H>(game), chosen, advice })
    }

    fn resume(&self, text: &str, dice: Option<DiceSource>) -> Result<Resumed, Stop> {
        let wrong = |says: String| Stop::from(Wrong::new("bad-log", says));
        let mut reader = LogReader::<H::Game>::new();
        reader.push(text.as_bytes()).map_err(|error| wrong(error.to_string()))?;
        let opened = reader.finish().map_err(|error| wrong(error.to_string()))?;
        let tail = match &opened.cut {
            Some(cut) => Tail::Cut(cut.whole_bytes, cut.to_string()),
            None if opened.unended => Tail::Unended,
            None => Tail::Whole,
        };
        let game = Match::replay(opened.log, dice).map_err(|error| wrong(error.to_string()))?;
        Ok(Resumed { play: boxed::<H>(game), tail })
    }

    fn verify(&self, text: &str) -> Report {
        verify::<H::Game>(text)
    }
}

fn boxed<H: Hosted>(game: Open<H>) -> Box<dyn Play> {
    Box::new(Running::<H> { game, of: PhantomData })
}

/// Returns the value of a command or an amendment in its type, its place `part` of what was sent.
fn typed<T: serde::de::DeserializeOwned>(of: &Value, part: &str) -> Result<T, Stop> {
    fields(of.clone()).map_err(|stop| stop.inside(part))
}
