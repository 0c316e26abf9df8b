//! The licenses of everything that is built into a release: crates of the program, packages of the pages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::Value;

use crate::shell;

/// Names of files with a license.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// A part of the release that others have written.
struct Part {
    name: String,
    version: String,
    license: String,
    source: String,
    folder: PathBuf,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    repository: Option<String>,
    source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    kind: Option<String>,
}

/// Returns all licenses as one text: each once, with the parts it is for.
pub fn text(root: &Path) -> Result<String> {
    let mut parts = crates()?;
    parts.extend(packages(root)?);
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut out = String::from(
        "Sandtable contains the work of others. What is built into it, under which license:\n\n",
    );
    for part in &parts {
        let Part { name, version, license, source, folder } = part;
        out.push_str(&format!("{name} {version}: {license} ({source})\n"));
        ensure!(license != "unknown", "{name} {version} does not say under which license it is");
        for text in licenses(folder)? {
            texts.entry(text).or_default().insert(format!("{name} {version}"));
        }
    }
    for (text, names) in texts {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        out.push_str(&format!("\n{}\n{names}\n\n{text}\n", "=".repeat(100)));
    }
    Ok(out)
}

/// The crates that the program is built from, without what only builds or tests it.
fn crates() -> Result<Vec<Part>> {
    let target = format!("{}-unknown-{}-gnu", std::env::consts::ARCH, std::env::consts::OS);
    let args = ["metadata", "--format-version", "1", "--locked", "--filter-platform", &target];
    let output = shell::cargo(&args)?.output().context("cannot start cargo")?;
    ensure!(output.status.success(), "`cargo metadata` failed: {}", String::from_utf8_lossy(&output.stderr));
    let Metadata { packages, resolve } = serde_json::from_slice(&output.stdout)?;
    let nodes: BTreeMap<&str, &Node> = resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let start = packages
        .iter()
        .find(|package| package.name == "sandtable")
        .context("there is no package sandtable")?;
    let (mut reached, mut next) = (BTreeSet::new(), vec![start.id.as_str()]);
    while let Some(id) = next.pop() {
        if !reached.insert(id) {
            continue;
        }
        let Some(node) = nodes.get(id) else { continue };
        let built = node.deps.iter().filter(|dep| dep.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        next.extend(built.map(|dep| dep.pkg.as_str()));
    }
    let foreign =
        packages.iter().filter(|package| package.source.is_some() && reached.contains(package.id.as_str()));
    let part = |package: &Package| Part {
        name: package.name.clone(),
        version: package.version.clone(),
        license: package.license.clone().unwrap_or_else(|| String::from("unknown")),
        source: package.repository.clone().unwrap_or_else(|| String::from("crates.io")),
        folder: package.manifest_path.parent().map(Path::to_path_buf).unwrap_or_default(),
    };
    let mut parts: Vec<Part> = foreign.map(part).collect();
    parts.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(parts)
}

/// The packages that are bundled into the client's pages.
fn packages(root: &Path) -> Result<Vec<Part>> {
    let read = |path: PathBuf| -> Result<Value> {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(serde_json::from_str(&text)?)
    };
    let own = read(root.join("web/package.json"))?;
    let mut names: Vec<&str> = Vec::new();
    for kind in ["dependencies", "devDependencies"] {
        let listed = own[kind].as_object().into_iter().flat_map(|listed| listed.keys());
        // What Svelte compiles to needs Svelte itself; the other tools of development leave nothing in the pages.
        names.extend(listed.map(String::as_str).filter(|name| kind == "dependencies" || *name == "svelte"));
    }
    names.sort_unstable();
    names.dedup();
    let parts = names.into_iter().map(|name| {
        let folder = root.join("web/node_modules").join(name);
        let of = read(folder.join("package.json"))?;
        let text = |key: &str| of[key].as_str().map(str::to_owned);
        Ok(Part {
            name: name.to_owned(),
            version: text("version").unwrap_or_default(),
            license: text("license").unwrap_or_else(|| String::from("unknown")),
            source: String::from("npm"),
            folder,
        })
    });
    parts.collect()
}

/// The texts of the licenses in a folder, without blanks at their ends.
fn licenses(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if NAMES.iter().any(|known| name.starts_with(known)) && entry.file_type()?.is_file() {
            let text = fs::read(entry.path())?;
            found.push(String::from_utf8_lossy(&text).replace("\r\n", "\n").trim().to_owned());
        }
    }
    found.sort();
    Ok(found)
}
