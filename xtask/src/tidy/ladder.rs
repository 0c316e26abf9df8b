//! Edges between the modules of a rule crate: chapters form a ladder, so that no circle of imports can come back. The
//! order of each crate stands here; paths are read from the text.

use super::Finding;
use crate::rust_text::RustText;
use crate::workspace::TextFile;

/// The ladder of a crate, from the ground up. A rung holds modules that do not know each other; each uses lower rungs
/// only. Within one module, and whatever stands below it in folders, anything goes, unless a deeper module has a rung of
/// its own: the longest name counts.
struct Ladder {
    folder: &'static str,
    rungs: &'static [&'static [&'static str]],
}

const LADDERS: [Ladder; 4] = [
    Ladder {
        folder: "tours",
        rungs: &[
            &["dice", "ids"],
            &["catalogue", "rulings"],
            &["model"],
            &["events", "commands"],
            &["plan"],
            &["rules::assets", "rules::cost", "rules::readings", "rules::sheet"],
            &["rules::honours", "rules::recruit"],
            &["rules::experience", "rules::setbacks"],
            &["rules::army", "rules::odds"],
            &["rules::battle", "rules::register"],
            &["rules::aid", "rules::pairing"],
            &["rules::aftermath", "rules::founding"],
            &["rules::record"],
            &["rules::flow"],
            &["rules"],
            &["names", "amend", "audit", "lists"],
            &["takeover"],
            &["open", "view"],
            &["game", "Tours"],
            &["words"],
            &["machine", "sheets"],
            &["trial"],
            &["hosted"],
        ],
    },
    Ladder {
        folder: "regiment",
        rungs: &[
            // The name that the crate's implementations hang on; it holds nothing.
            &["Regiment", "ids"],
            &["rulings"],
            &["data"],
            &["model"],
            &["commands"],
            &["rules::form", "rules::space::distance", "rules::space::templates"],
            &["rules::stats"],
            // Questions about the table change nothing.
            &["rules::space"],
            // Turn, movement and combat begin each other's procedures.
            &["rules"],
            &["rules::setup"],
            &["amend"],
            // What the parts can be in the middle of, and their events, become one type here; all name it by `model`.
            &["model::event", "model::frame"],
            &["engine"],
            &["open", "view"],
            &["game"],
            &["machine", "setups", "words"],
            &["trial"],
            &["hosted"],
        ],
    },
    Ladder {
        folder: "legion",
        rungs: &[
            &["Legion", "ids"],
            &["rulings"],
            &["data"],
            &["model"],
            &["commands"],
            &["rules::form"],
            // Effects of cards change the answers of questions about units and the table, and look at these themselves; turn,
            // movement, combat, missions and effects begin each other's procedures, and tokens wake effects.
            &["rules"],
            &["rules::setup"],
            &["amend"],
            // What the parts can be in the middle of, and their events, become one type here; all name it by `model`.
            &["model::event", "model::frame"],
            &["engine"],
            &["rows"],
            &["open", "view"],
            &["game"],
            &["machine", "words"],
            &["trial"],
            &["hosted"],
        ],
    },
    Ladder {
        folder: "gcw",
        rungs: &[
            &["dice", "ids", "messages", "rulings"],
            &["catalogue"],
            &["model"],
            &["commands", "events"],
            &["audit", "cx", "known"],
            // What all chapters have in common, and facts that several ask for.
            &["rules::form", "rules::plan"],
            &["rules::things"],
            &[
                "rules::aims",
                "rules::captives",
                "rules::carried",
                "rules::command",
                "rules::fit",
                "rules::holdings",
                "rules::price",
                "rules::stage",
                "rules::stock",
                "rules::teams",
            ],
            &["rules::limits", "rules::recruits", "rules::scenario"],
            &["rules::map", "rules::packing"],
            &["rules::huge", "rules::people", "rules::targets", "rules::turn"],
            &["rules::account", "rules::deals", "rules::founding", "rules::squad"],
            &["rules::aftermath", "rules::purchase", "rules::record", "xws"],
            &["rules::bases", "rules::battle"],
            &["rules::flow"],
            // The dispatcher.
            &["rules"],
            &["orbits"],
            &["amend", "takeover", "view"],
            &["open"],
            &["game", "Gcw"],
            &["words"],
            &["machine", "sheets"],
            &["trial"],
            &["hosted"],
        ],
    },
];

/// Checks one source file of a crate that has a ladder.
pub fn check(file: &TextFile) -> Vec<Finding> {
    let Some(folder) = file.krate().filter(|_| file.in_crate_folder("src")) else { return Vec::new() };
    let Some(ladder) = LADDERS.iter().find(|one| one.folder == folder) else { return Vec::new() };
    let Some((_, inner)) = file.path.split_once("/src/") else { return Vec::new() };
    let module = module_of(inner);
    // The root and its tests stand on top of everything.
    if module.is_empty() || module.last().is_some_and(|name| name == "tests") {
        return Vec::new();
    }
    judge(ladder, &file.path, &module, &RustText::new(&file.text))
}

fn judge(ladder: &Ladder, path: &str, module: &[String], text: &RustText) -> Vec<Finding> {
    let Some((own, height)) = ladder.rung(module) else {
        let message = "this module stands on no rung: say in xtask/src/tidy/ladder.rs what it may use";
        return vec![Finding::new(path, 0, message)];
    };
    let tests = text.test_spans();
    let mut findings = Vec::new();
    for (at, used) in paths(&text.code, module) {
        if tests.iter().any(|span| span.contains(&at)) {
            continue;
        }
        let name = used.join("::");
        let line = text.line_of(at);
        match ladder.rung(&used) {
            Some((other, _)) if other == own => {}
            Some((_, floor)) if floor < height => {}
            Some((other, floor)) => {
                let stands = if floor == height { "beside" } else { "above" };
                let message = format!("{own} must not use {name}: {other} stands {stands} it on the ladder");
                findings.push(Finding::new(path, line, message));
            }
            None => findings.push(Finding::new(path, line, format!("{name} stands on no rung"))),
        }
    }
    findings
}

impl Ladder {
    /// Finds the rung of a module or an item: the longest name that it begins with, and its height.
    fn rung(&self, path: &[String]) -> Option<(&'static str, usize)> {
        let entries =
            (0..).zip(self.rungs).flat_map(|(height, rung)| rung.iter().map(move |&name| (name, height)));
        let fits = |name: &str| {
            let mut parts = path.iter();
            name.split("::").all(|part| parts.next().is_some_and(|own| own == part))
        };
        entries.filter(|(name, _)| fits(name)).max_by_key(|(name, _)| name.len())
    }
}

/// Returns the path of a module by its file below `src`.
fn module_of(inner: &str) -> Vec<String> {
    let mut parts: Vec<String> = inner.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if parts.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        parts.pop();
    }
    parts
}

/// Finds every path that begins at the crate's root or at a parent module, with its offset, resolved from a module.
fn paths(code: &str, module: &[String]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    for (start, base) in [("crate::", true), ("super::", false)] {
        let mut from = 0;
        while let Some(at) = code[from..].find(start).map(|at| at + from) {
            from = at + start.len();
            let before = code[..at].bytes().next_back();
            // How far a name is seen is no use of that module.
            if code[..at].ends_with("pub(in ") {
                continue;
            }
            // `$crate`, `other_crate`, and a `super` that follows another one.
            if before.is_some_and(|byte| is_word(byte) || byte == b'$' || byte == b':') {
                continue;
            }
            let (mut root, mut rest) = (Vec::new(), &code[from..]);
            if !base {
                let mut ups = 1;
                while let Some(further) = rest.strip_prefix("super::") {
                    (ups, rest) = (ups + 1, further);
                }
                root = module[..module.len().saturating_sub(ups)].to_vec();
            }
            tree(rest, &mut root, &mut |path| found.push((at, path.to_vec())));
        }
    }
    found
}

/// Walks a path, or a tree of paths in braces; returns what follows it.
fn tree<'t>(text: &'t str, path: &mut Vec<String>, found: &mut impl FnMut(&[String])) -> &'t str {
    let text = text.trim_start();
    if let Some(mut inner) = text.strip_prefix('{') {
        loop {
            inner = inner.trim_start();
            if let Some(rest) = inner.strip_prefix('}') {
                return rest;
            }
            let depth = path.len();
            let rest = tree(inner, path, found);
            path.truncate(depth);
            // `name as other` ends at the comma or the brace.
            let Some(end) = rest.find([',', '}']) else { return "" };
            inner = rest[end..].strip_prefix(',').unwrap_or(&rest[end..]);
        }
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if !name.is_empty() && name != "self" {
        path.push(name.to_owned());
    }
    match rest.strip_prefix("::") {
        Some(further) if further.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '{') => {
            tree(further, path, found)
        }
        _ => {
            found(path);
            rest
        }
    }
}

#[cfg(test)]
mod tests;
