//! The one generic adapter from a typed system to the erased contract. Instantiate it in the system's own crate, so that
//! it is compiled there and nowhere else.

mod play;
mod simulate;

use std::marker::PhantomData;
use std::sync::Arc;

use sandtable_kernel::{
    AttachedPack, DiceSource, Game, LogReader, Match, PackData as _, PackPin, Report, Start, split, verify,
};
use sandtable_lab::{Batch, Climbed, Contest, Games, Held, Kept, Ladder, Tape, Trial as _};
use sandtable_packs::{Manifest, PackHash, Problems, Source};
use sandtable_text::say;
use schemars::{JsonSchema, Schema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::erased::value;
use crate::misread::misread;
use crate::{
    ChoiceError, Hosted, Info, Lists, Loader, New, Open, Opened, Play, Presets, Query, Resumed, Shown,
    Simulated, Stop, System, Tail, Trials, Variant, Wrong, besides, fields, together, typed,
};
use play::Running;

/// Makes the way to a typed system.
#[must_use]
pub const fn system<H: Hosted>() -> Loader {
    let odds = match &H::ODDS {
        Some(own) => Some(own.schema),
        None => None,
    };
    Loader {
        info: H::INFO,
        builtin: H::builtin,
        load: load::<H>,
        trials: || schema_for!(H::Trials),
        odds,
        contests: H::CONTESTS,
    }
}

fn load<H: Hosted>(sources: &[Source]) -> Result<Box<dyn System>, Problems> {
    let own = H::read_pack(sources)?;
    // Everybody has the built-in pack; another one travels with its logs.
    let travels = H::noted(Vec::new()).is_none() && PackHash::of(&H::builtin()) != own.hash();
    let attached = travels.then(|| AttachedPack {
        pack: own.hash().to_string(),
        files: sources.iter().map(|file| (file.path.clone(), file.text.clone())).collect(),
    });
    Ok(Box::new(Adapter { own, attached }))
}

/// A typed system over a pack behind the erased contract.
struct Adapter<H> {
    own: H,
    attached: Option<AttachedPack>,
}

impl<H: Hosted> Adapter<H> {
    /// Makes a setup of names.
    fn named(&self, names: Value) -> Result<(<H::Game as Game>::Setup, Value), Stop> {
        let names: H::Names = reads(names, |names| self.faults_of(&names))?;
        let (setup, chosen) = self.own.choose(&names)?;
        Ok((setup, value(&chosen)))
    }

    /// Returns everything that is wrong with a setup by names, each fault with its place in it.
    fn faults_of(&self, names: &H::Names) -> Vec<String> {
        match self.own.choose(names) {
            Ok((setup, _)) => {
                let faults = <H::Game as Game>::open(&self.own.pack(), &setup).err();
                typed(faults.unwrap_or_default(), H::typed_at)
            }
            Err(ChoiceError::Wrong(sentences)) => sentences,
            Err(one) => vec![Stop::from(one).placed()],
        }
    }

    /// Finds the pack that a log pins: the system's own, the built-in one, or one that travels with the log.
    fn pack_of(&self, text: &str) -> Result<Arc<<H::Game as Game>::Pack>, Stop> {
        #[derive(serde::Deserialize)]
        struct Pinned {
            packs: Vec<PackPin>,
        }
        // A header that cannot be read is explained by who reads it whole.
        let Some(Pinned { packs }) = text.lines().next().and_then(|line| serde_json::from_str(line).ok())
        else {
            return Ok(self.own.pack());
        };
        if let Some(noted) = H::noted(packs.clone()) {
            return Ok(noted);
        }
        let own = self.own.pack();
        if own.pins() == packs {
            return Ok(own);
        }
        // A pack is read only once its hash is the one wanted.
        let read = |files: &[Source]| {
            let hash = PackHash::of(files).to_string();
            if packs.iter().all(|pin| pin.hash != hash) {
                return Ok(None);
            }
            let found = H::read_pack(files).map_err(|problems| {
                Stop::from(
                    Wrong::new("bad-pack", say!("adapter-the-pack-that-came-with-the"))
                        .problems(problems.to_string().lines().map(str::to_owned).collect::<Vec<_>>()),
                )
            });
            found.map(|found| found.pack()).map(|pack| (pack.pins() == packs).then_some(pack))
        };
        if let Some(pack) = read(&H::builtin())? {
            return Ok(pack);
        }
        let attached = text.lines().skip(1).take_while(|line| line.starts_with("{\"pack\":"));
        for line in attached.filter_map(|line| split(line)) {
            let Ok(pack) = serde_json::from_str::<AttachedPack>(&line.0) else { continue };
            let files: Vec<Source> =
                pack.files.into_iter().map(|(path, text)| Source::new(path, text)).collect();
            if let Some(pack) = read(&files)? {
                return Ok(pack);
            }
        }
        let named: Vec<String> = packs.iter().map(ToString::to_string).collect();
        let says = say!("adapter-the-log-was-played-with-the", named = named.join(", "));
        Err(Wrong::new("no-pack", says).into())
    }
}

impl<H: Hosted> System for Adapter<H> {
    fn info(&self) -> &Info {
        &H::INFO
    }

    fn manifest(&self) -> &Manifest {
        self.own.manifest()
    }

    fn pack_hash(&self) -> PackHash {
        self.own.hash()
    }

    fn contents(&self) -> Vec<(&'static str, Vec<String>)> {
        let owned = |(kind, ids): (&'static str, Vec<&str>)| {
            (kind, ids.into_iter().map(str::to_owned).collect::<Vec<_>>())
        };
        self.own.contents().into_iter().map(owned).collect()
    }

    fn notes(&self) -> Vec<String> {
        self.own.notes()
    }

    fn presets(&self) -> Presets {
        self.own.presets()
    }

    fn queries(&self) -> Vec<Query> {
        let erased =
            |own: &crate::OwnQuery<H>| Query { name: own.name, about: own.about, schema: own.schema };
        H::QUERIES.iter().map(erased).collect()
    }

    fn schemas(&self) -> Vec<(&'static str, Schema)> {
        let mut all = vec![
            ("setup.schema.json", schema_for!(<H::Game as Game>::Setup)),
            ("names.schema.json", schema_for!(H::Names)),
            ("command.schema.json", schema_for!(<H::Game as Game>::Command)),
            ("event.schema.json", schema_for!(<H::Game as Game>::Event)),
            ("view.schema.json", schema_for!(<H::Game as Game>::View)),
            ("amendment.schema.json", schema_for!(<H::Game as Game>::Amendment)),
        ];
        all.extend(H::answers());
        all
    }

    fn open(&self, new: New, dice: DiceSource) -> Result<Opened, Stop> {
        let by_names = matches!(new, New::Names(_));
        let (setup, chosen, pack) = match new {
            New::Setup(setup) => {
                let own = self.own.pack();
                let faults = |setup| <H::Game as Game>::open(&own, &setup).err().unwrap_or_default();
                let setup = reads(setup, faults).map_err(|stop| stop.inside("/setup"))?;
                // A log pins the pack that its setup was made from, if it spells out nothing else.
                let written = H::noted(Vec::new()).filter(|_| !self.own.spells(&setup));
                (setup, None, written.unwrap_or(own))
            }
            New::Names(names) => {
                let (setup, chosen) = self.named(names).map_err(|stop| stop.inside("/names"))?;
                (setup, Some(chosen), self.own.pack())
            }
            New::Trial(asked) => {
                let (setup, chosen) = self.own.trial(&fields(asked)?)?;
                (setup, Some(chosen), self.own.pack())
            }
        };
        let advice = H::advice(&setup);
        let attached = self.attached.iter().cloned().collect();
        let game = Match::new(Start::new(&pack, setup), attached, dice).map_err(|problems| {
            let problems = if by_names { typed(problems, H::typed_at) } else { problems };
            Stop::from(Wrong::new("bad-setup", say!("adapter-the-setup-cannot-be-played")).problems(problems))
        })?;
        Ok(Opened { play: boxed::<H>(game), chosen, advice })
    }

    fn resume(&self, text: &str, dice: Option<DiceSource>) -> Result<Resumed, Stop> {
        resumed::<H>(&self.pack_of(text)?, text, dice)
    }

    fn verify(&self, text: &str) -> Report {
        match self.pack_of(text) {
            Ok(pack) => verify::<H::Game>(&pack, text),
            Err(stop) => Report::headless(stop.to_string()),
        }
    }

    fn simulate(
        &self,
        trials: Trials,
        batch: Batch,
        keep: Option<u64>,
        tape: Tape<'_>,
        seconds: &dyn Fn() -> f64,
    ) -> Result<Simulated, Stop> {
        simulate::run(self, trials, batch, keep, tape, seconds)
    }

    fn faces(&self) -> Vec<&'static str> {
        let mut faces: Vec<&'static str> = Vec::new();
        for face in H::DICE.iter().flat_map(|die| die.names) {
            if !faces.contains(face) {
                faces.push(face);
            }
        }
        faces
    }

    fn levels(&self) -> Vec<&'static str> {
        H::Game::levels()
    }

    fn ladder(&self, trials: Trials, ladder: &Ladder, tape: Tape<'_>) -> Result<(Climbed, Value), Stop> {
        simulate::ladder(self, trials, ladder, tape)
    }

    fn games(&self, asked: Value, games: &Games, tape: Tape<'_>) -> Result<Vec<Kept>, Stop> {
        simulate::games(self, asked, games, tape)
    }

    fn contest(
        &self,
        asked: Value,
        only: &[String],
        contest: Contest,
        planned: &dyn Fn(u64),
        tape: Tape<'_>,
    ) -> Result<Held, Stop> {
        simulate::contest(self, asked, only, contest, planned, tape)
    }

    fn variants(&self) -> Vec<Variant> {
        H::variants()
    }

    fn lists(&self) -> Result<Box<dyn Lists + '_>, Stop> {
        let none =
            || Wrong::new("no-lists", say!("adapter-has-no-lists-outside-its-games", info = H::INFO.title));
        Ok(self.own.lists().ok_or_else(none)?)
    }

    fn odds(&self, fields: Value) -> Result<Shown, Stop> {
        let none =
            || Wrong::new("no-odds", say!("adapter-reckons-no-chances-without-a-game", info = H::INFO.title));
        (H::ODDS.ok_or_else(none)?.answer)(&self.own, fields)
    }
}

/// Reads a setup. Of one that cannot be read everything is told that keeps it from being read, and what is wrong with it besides,
/// as far as it can be mended by a guess.
fn reads<T>(setup: Value, faults: impl Fn(T) -> Vec<String>) -> Result<T, Stop>
where
    T: DeserializeOwned + JsonSchema,
{
    let stop = match fields(setup.clone()) {
        Ok(setup) => return Ok(setup),
        Err(stop) => stop,
    };
    let mut mended = setup;
    let found: Vec<ChoiceError> = misread::<T>(&mut mended).into_iter().map(ChoiceError::Name).collect();
    if found.is_empty() {
        return Err(stop);
    }
    let others = fields(mended).map(faults).unwrap_or_default();
    let others = besides(&found, others);
    let all = found.into_iter().chain((!others.is_empty()).then_some(ChoiceError::Wrong(others)));
    Err(together(all.collect()).map_or_else(Stop::from, |()| stop))
}

/// Reads a game from the text of its log, over the pack that it pins.
fn resumed<H: Hosted>(
    pack: &Arc<<H::Game as Game>::Pack>,
    text: &str,
    dice: Option<DiceSource>,
) -> Result<Resumed, Stop> {
    let wrong = |says: String| Stop::from(Wrong::new("bad-log", says));
    let mut reader = LogReader::<H::Game>::new();
    reader.push(text.as_bytes()).map_err(|error| wrong(error.to_string()))?;
    let opened = reader.finish().map_err(|error| wrong(error.to_string()))?;
    let tail = match &opened.cut {
        Some(cut) => Tail::Cut(cut.whole_bytes, cut.to_string()),
        None if opened.unended => Tail::Unended,
        None => Tail::Whole,
    };
    let game = Match::replay(pack, opened.log, dice).map_err(|error| wrong(error.to_string()))?;
    Ok(Resumed { play: boxed::<H>(game), tail })
}

fn boxed<H: Hosted>(game: Open<H>) -> Box<dyn Play> {
    Box::new(Running::<H> { game, of: PhantomData })
}

/// Returns the value of a command or an amendment in its type, its place `part` of what was sent.
fn part<T: DeserializeOwned>(of: &Value, part: &str) -> Result<T, Stop> {
    fields(of.clone()).map_err(|stop| stop.inside(part))
}
