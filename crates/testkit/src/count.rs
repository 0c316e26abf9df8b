//! Counting: from a fixed position, how many offers there are and a fingerprint of all that can come of them. A number
//! in a test that any silent change of legality changes.

use sandtable_dice::Keyed;
use sandtable_kernel::{FieldKind, Game, Offer, Options, Seat, Silent, Start, put, state_hash};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::suite::Walk;

/// All positions at one depth, taken together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// Offers that can be taken, of all seats.
    pub offers: u64,
    /// Offers with a refusal.
    pub refused: u64,
    /// Fingerprint of the positions they lead to, in order: the first 16 digits of a blake3 hash.
    pub hash: String,
}

/// Counts the offers to a depth: the first level is the position itself, the next those one command later.
/// Rolls are those of `seed`, the same for all commands of a level.
///
/// # Errors
/// If an offer is refused, or a position cannot be written.
pub fn count<G: Game>(
    table: &G::Table,
    state: &G::State,
    depth: usize,
    seed: u64,
) -> Result<Vec<Level>, String> {
    let mut levels = Vec::with_capacity(depth);
    let mut positions = vec![state.clone()];
    for level in 0..depth {
        let mut next = Vec::new();
        let mut refused = 0;
        let mut hasher = blake3::Hasher::new();
        for position in &positions {
            for seat in (0..G::seats(table, position)).map(Seat) {
                for offer in G::offers(table, position, seat) {
                    let commands = commands_of(offer)?;
                    refused += u64::from(commands.is_empty());
                    for command in commands {
                        let mut after = position.clone();
                        let mut dice = Keyed::new(seed.wrapping_add(level as u64));
                        G::play(table, &mut after, seat, &command, &mut dice, &mut Silent)
                            .map_err(|refusal| format!("{seat}, offered {command:?}: {refusal}"))?;
                        hasher.update(state_hash(&after).map_err(|error| error.to_string())?.as_bytes());
                        next.push(after);
                    }
                }
            }
        }
        let hash = hasher.finalize().to_hex()[..16].to_owned();
        levels.push(Level { offers: next.len() as u64, refused, hash });
        positions = next;
    }
    Ok(levels)
}

/// Lists the commands of an offer: as it stands, and with each listed choice put in alone; none if it is not open.
fn commands_of<C: Serialize + DeserializeOwned>(offer: Offer<C>) -> Result<Vec<C>, String> {
    let Some(command) = offer.command.filter(|_| offer.refusal.is_none()) else { return Ok(Vec::new()) };
    let says = |error: serde_json::Error| format!("offer {}: {error}", offer.kind);
    let stands = serde_json::to_value(&command).map_err(says)?;
    let mut commands = vec![command];
    for field in &offer.form {
        let FieldKind::Pick { from: Options::Listed(choices), max: 1, .. } = &field.kind else { continue };
        for choice in choices.iter().filter(|choice| choice.refusal.is_none()) {
            let mut other = stands.clone();
            put(&mut other, &field.at, choice.value.clone());
            if other != stands {
                commands.push(serde_json::from_value(other).map_err(says)?);
            }
        }
    }
    Ok(commands)
}

/// Counts from positions of random games, kept in files.
#[derive(Clone, Debug)]
pub struct Counted {
    /// Where they are kept.
    pub folder: std::path::PathBuf,
    /// Seed of the game and of the rolls.
    pub seed: u64,
}

impl Counted {
    /// Counts from the first position of a random game that is what is wanted, and compares it with what is recorded under
    /// this name. With `BLESS=1` in the environment it is recorded instead.
    ///
    /// # Errors
    /// If the game does not come to such a position, or the counts differ.
    pub fn compare<G: Game>(
        &self,
        name: &str,
        start: &Start<G>,
        depth: usize,
        wanted: impl Fn(&G::State) -> bool,
    ) -> Result<(), String> {
        let mut walk = Walk::<G>::new(std::slice::from_ref(start), self.seed)?;
        while !wanted(&walk.state) {
            let (seat, command) =
                walk.choose()?.ok_or_else(|| format!("{name}: it does not come to that"))?;
            walk.play(seat, command, &mut Silent)?;
        }
        let mut counts = format!("after {} commands\n", walk.played.len());
        for (depth, level) in (1..).zip(count::<G>(&walk.table, &walk.state, depth, self.seed)?) {
            let (offers, refused, hash) = (level.offers, level.refused, level.hash);
            counts.push_str(&format!("depth {depth}: {offers} offers, {refused} refused, {hash}\n"));
        }
        let path = self.folder.join(format!("{name}.counts"));
        let says = |error: std::io::Error| format!("{}: {error}", path.display());
        if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
            std::fs::create_dir_all(&self.folder).map_err(says)?;
            return std::fs::write(&path, counts).map_err(says);
        }
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        if recorded == counts {
            return Ok(());
        }
        Err(format!(
            "{name}: recorded and counted differ; `cargo xtask bless` records on purpose\n{recorded}{counts}"
        ))
    }
}
