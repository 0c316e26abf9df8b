//! Founding a campaign: a setup by names from a file, dice, and the file of its log.

use std::fs;
use std::path::Path;

use sandtable_gcw::Gcw;
use sandtable_kernel::{Hand, Match};
use serde_json::json;

use super::store::{Store, now};
use super::tables;
use crate::args::{CampaignDice, CampaignNew, Common};
use crate::choose::{ChoiceError, gcw};
use crate::fail::Fail;
use crate::library;
use crate::out::Out;
use crate::secret;

/// `sandtable campaign new gcw SETUP --out FILE`.
pub fn run(common: &Common, args: &CampaignNew, out: &Out) -> Result<(), Fail> {
    let catalogue = library::catalogue(common.pack.as_deref())?;
    let choice = read(&args.setup)?;
    let (setup, chosen) =
        gcw::setup(&choice, &catalogue).map_err(|error| wrong_setup(&args.setup, &error))?;
    let packs = [(catalogue.manifest.id.clone(), catalogue.hash.to_string())].into();
    let (hand, secret) = hand(args)?;
    let fair = matches!(hand, Hand::Fair(_));
    let mut game: Match<Gcw> = Match::new(setup, packs, hand)
        .map_err(|faults| Fail::wrong(format!("the setup cannot be played:\n{}", faults.join("\n"))))?;
    if !fair {
        begin(&mut game, args)?;
    }
    let store = Store::create(&args.out, game, secret.as_deref())?;
    if out.json() {
        let entries = store.game.log().len();
        return out.value(&json!({ "ok": true, "file": args.out, "chosen": chosen, "entries": entries }));
    }
    out.text(&tables::overview(&store.game, sandtable_kernel::Viewer::Public))?;
    out.line(format!("\nkept in {}", args.out.display()))?;
    if fair {
        out.line(
            "dice are fair: each seat adds words with `sandtable campaign words`, then play begins by itself",
        )?;
    }
    Ok(())
}

/// Begins play; entered dice come with the arguments.
fn begin(game: &mut Match<Gcw>, args: &CampaignNew) -> Result<(), Fail> {
    if let Some(dice) = &args.roll {
        game.enter(super::act::draws(dice)?);
    }
    let missing = match game.begin(Some(&now())) {
        Ok(_) => return Ok(()),
        Err(refusal) => super::act::refused(game, &refusal),
    };
    Err(missing)
}

/// Reads a setup file.
pub fn read(path: &Path) -> Result<gcw::Choice, Fail> {
    let text = fs::read_to_string(path).map_err(|error| Fail::file("read", path, error))?;
    let wrong = |error: String| Fail::wrong(format!("{}: {error}", path.display()));
    if path.extension().is_some_and(|extension| extension == "json") {
        let mut reader = serde_json::Deserializer::from_str(&text);
        return serde_path_to_error::deserialize(&mut reader).map_err(|error| wrong(error.to_string()));
    }
    toml::from_str(&text).map_err(|error| wrong(format!("\n{error}")))
}

fn wrong_setup(path: &Path, error: &ChoiceError) -> Fail {
    Fail::wrong(format!("{}: {error}", path.display()))
}

/// The dice asked for, and the secret of fair ones.
fn hand(args: &CampaignNew) -> Result<(Hand, Option<String>), Fail> {
    Ok(match args.dice {
        CampaignDice::Seeded => {
            let seed = match args.seed {
                Some(seed) => seed,
                None => u64::from_le_bytes(random()?),
            };
            (Hand::seeded(seed), None)
        }
        CampaignDice::Entered => (Hand::Entered, None),
        CampaignDice::Fair => {
            let secret: [u8; 32] = random()?;
            (Hand::Fair(secret), Some(secret::written(&secret)))
        }
    })
}

fn random<const N: usize>() -> Result<[u8; N], Fail> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Fail::wrong(format!("the system gives no random numbers: {error}")))?;
    Ok(bytes)
}
