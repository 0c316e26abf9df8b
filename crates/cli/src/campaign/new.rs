//! Founding a campaign: a setup by names from a file, dice, and the file of its log.

use std::fs;
use std::path::Path;

use sandtable_kernel::{Actor, Body, DiceSource, Viewer};
use sandtable_system::{Attempt, New, Opened, Stop, System, written_secret};
use sandtable_text::say;
use serde_json::{Value, json};

use super::store::{Store, now};
use crate::args::{CampaignDice, CampaignNew};
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign new GAME SETUP --out FILE`.
pub fn run(system: &dyn System, args: &CampaignNew, out: &Out) -> Result<(), Fail> {
    let (source, secret) = source(args)?;
    let fair = matches!(source, DiceSource::Fair(_));
    let opened = system.open(New::Names(read(&args.setup)?), source);
    let Opened { mut play, chosen, .. } = opened.map_err(|stop| wrong_setup(&args.setup, stop))?;
    if !fair {
        let (body, dice) = (Body::Begin, args.roll.as_deref().map(super::act::typed_in));
        let attempt = play.attempt(Attempt { who: Actor::Organiser, body, dice, at: Some(&now()) });
        attempt.map_err(super::act::refused)?;
    }
    let store = Store::create(&args.out, play, secret.as_deref())?;
    if out.json() {
        let entries = store.game.entries();
        return out.value(&json!({ "ok": true, "file": args.out, "chosen": chosen, "entries": entries }));
    }
    out.text(&store.game.overview(Viewer::Public))?;
    out.line(format!("\n{}", say!("new-kept-in", path = args.out.display())))?;
    if fair {
        out.line(say!("new-fair"))?;
    }
    Ok(())
}

/// Tells what is wrong with a setup file, with the place in it.
fn wrong_setup(path: &Path, stop: Stop) -> Fail {
    let at = match &stop {
        Stop::Wrong(wrong) => wrong.at.as_deref().and_then(|at| at.strip_prefix("/names")),
        _ => None,
    };
    let at = at.filter(|at| !at.is_empty()).map(|at| format!("{at}: ")).unwrap_or_default();
    Fail::wrong(format!("{}: {at}{stop}", path.display()))
}

/// Reads a setup file.
pub fn read(path: &Path) -> Result<Value, Fail> {
    let text = fs::read_to_string(path).map_err(|error| Fail::file("read", path, error))?;
    let wrong = |error: String| Fail::wrong(format!("{}: {error}", path.display()));
    if path.extension().is_some_and(|extension| extension == "json") {
        return serde_json::from_str(&text).map_err(|error| wrong(error.to_string()));
    }
    toml::from_str(&text).map_err(|error| wrong(format!("\n{error}")))
}

/// The dice asked for, and the secret of fair ones.
fn source(args: &CampaignNew) -> Result<(DiceSource, Option<String>), Fail> {
    Ok(match args.dice {
        CampaignDice::Seeded => {
            let seed = match args.seed {
                Some(seed) => seed,
                None => u64::from_le_bytes(random()?),
            };
            (DiceSource::Seeded(seed), None)
        }
        CampaignDice::Entered => (DiceSource::Entered, None),
        CampaignDice::Fair => {
            let secret: [u8; 32] = random()?;
            (DiceSource::Fair(secret), Some(written_secret(&secret)))
        }
    })
}

fn random<const N: usize>() -> Result<[u8; N], Fail> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Fail::wrong(say!("new-no-random", error)))?;
    Ok(bytes)
}
