//! Checks a study that was played: by its hashes, and by playing parts of it again.

use sandtable_lab::{Tape, game_seed};
use sandtable_study::PlayedPart;
use sandtable_text::say;
use serde_json::json;

use super::folder::Folder;
use super::open::Opened;
use super::play::games;
use crate::fail::Fail;
use crate::interrupt::Interrupt;
use crate::out::Out;

/// Checks a study: `sandtable study check`.
pub(super) fn run(opened: &Opened, folder: &Folder, again: usize, out: &Out) -> Result<(), Fail> {
    folder.is_of(&opened.by())?;
    let none = || Fail::wrong(say!("study-no-manifest", folder = folder.0.display()));
    let manifest = folder.manifest()?.ok_or_else(none)?;
    let mut faults = Vec::new();
    if !manifest.is_whole() {
        faults.push(say!("study-root-unsound").to_owned());
    }
    for (&number, noted) in &manifest.parts {
        let part = opened.study.part(number);
        match part.as_ref().map(|part| folder.part(part)).transpose()?.flatten() {
            None => faults.push(say!("study-part-missing", number)),
            Some(rows) if PlayedPart::of(&rows) != *noted => {
                faults.push(say!("study-part-changed", number));
            }
            Some(_) => {}
        }
    }
    let interrupt = Interrupt::listen()?;
    let drawn = draw(&manifest.root, manifest.parts.keys().copied().collect(), again);
    let mut replayed = 0;
    for number in drawn {
        let (Some(part), Some(noted)) = (opened.study.part(number), manifest.parts.get(&number)) else {
            continue;
        };
        let each = |_: &_| interrupt.flow();
        let rows = games(opened, &part, 0, Tape::new(&each))?;
        if interrupt.asked() {
            break;
        }
        replayed += 1;
        if PlayedPart::of(&rows) != *noted {
            faults.push(say!("study-part-differs", number));
        }
    }
    if out.json() {
        let ok = faults.is_empty();
        let told = json!({ "ok": ok, "faults": faults, "parts": manifest.parts.len(), "replayed": replayed, "root": manifest.root });
        out.value(&told)?;
    } else {
        faults.iter().try_for_each(|fault| out.line(fault))?;
        let parts = manifest.parts.len();
        let verdict = if faults.is_empty() { say!("study-sound") } else { say!("study-unsound") };
        out.line(say!("study-checked", verdict, parts, replayed))?;
        out.line(say!("study-root", root = manifest.root))?;
    }
    if faults.is_empty() { interrupt.end() } else { Err(Fail::Check) }
}

/// Draws parts by the root, so that they aren't chosen.
fn draw(root: &str, mut all: Vec<u64>, again: usize) -> Vec<u64> {
    let seed = u64::from_str_radix(root.get(..16).unwrap_or_default(), 16).unwrap_or_default();
    let mut drawn = Vec::new();
    while drawn.len() < again && !all.is_empty() {
        let at = game_seed(seed, drawn.len() as u64) % all.len() as u64;
        drawn.push(all.swap_remove(at as usize));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_is_drawn_once_and_always_the_same() {
        let root = "0123456789abcdef";
        assert_eq!(draw(root, (0..9).collect(), 3), draw(root, (0..9).collect(), 3));
        let mut all = draw(root, (0..9).collect(), 100);
        all.sort_unstable();
        assert_eq!(all, (0..9).collect::<Vec<_>>());
    }
}
