//! Founding a campaign: a setup by names from a file, dice, and the file of its log.

use std::fs;
use std::path::Path;

use sandtable_kernel::{Hand, Match};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::office::Office;
use super::store::{Store, now};
use crate::args::{CampaignDice, CampaignNew, Common};
use crate::choose::ChoiceError;
use crate::fail::Fail;
use crate::out::Out;
use crate::referee::Open;
use crate::secret;

/// `sandtable campaign new GAME SETUP --out FILE`.
pub fn run<O: Office>(common: &Common, args: &CampaignNew, out: &Out) -> Result<(), Fail> {
    let pack = O::pack(common.pack.as_deref())?;
    let names = read(&args.setup)?;
    let (setup, chosen) = pack.choose(&names).map_err(|error| wrong_setup(&args.setup, &error))?;
    let packs = [(pack.manifest().id.clone(), pack.hash().to_string())].into();
    let (hand, secret) = hand(args)?;
    let fair = matches!(hand, Hand::Fair(_));
    let mut game: Open<O> = Match::new(setup, packs, hand)
        .map_err(|faults| Fail::wrong(format!("the setup cannot be played:\n{}", faults.join("\n"))))?;
    if !fair {
        begin::<O>(&mut game, args)?;
    }
    let store = Store::<O>::create(&args.out, game, secret.as_deref())?;
    if out.json() {
        let entries = store.game.log().len();
        return out.value(&json!({ "ok": true, "file": args.out, "chosen": chosen, "entries": entries }));
    }
    out.text(&O::overview(&store.game, sandtable_kernel::Viewer::Public))?;
    out.line(format!("\nkept in {}", args.out.display()))?;
    if fair {
        out.line(
            "dice are fair: each seat adds words with `sandtable campaign words`, then play begins by itself",
        )?;
    }
    Ok(())
}

/// Begins play; entered dice come with the arguments.
fn begin<O: Office>(game: &mut Open<O>, args: &CampaignNew) -> Result<(), Fail> {
    if let Some(dice) = &args.roll {
        game.enter(super::act::draws(dice)?);
    }
    let missing = match game.begin(Some(&now())) {
        Ok(_) => return Ok(()),
        Err(refusal) => super::act::refused::<O>(game, &refusal),
    };
    Err(missing)
}

/// Reads a setup file.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<T, Fail> {
    let text = fs::read_to_string(path).map_err(|error| Fail::file("read", path, error))?;
    let wrong = |error: String| Fail::wrong(format!("{}: {error}", path.display()));
    if path.extension().is_some_and(|extension| extension == "json") {
        let value: Value = serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        return serde_path_to_error::deserialize(value).map_err(|error| wrong(error.to_string()));
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
