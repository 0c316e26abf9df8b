//! `cargo xtask wire`: TypeScript types of what goes over the wire, made from the JSON Schemas in `docs/schema`, a module a
//! schema. Knows schemas as the program writes them and no more of JSON Schema than occurs there; another form is an error.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};

use crate::web::WEB;
use crate::workspace;

/// Between the file and the name of a definition in another schema.
const ELSEWHERE: &str = ".schema.json#/$defs/";
/// Behind the name of a type of another module that this one has a namesake of.
const APART: &str = "Elsewhere";

/// Writes all modules anew.
pub fn command() -> Result<()> {
    let root = workspace::root()?;
    let modules = modules(&root)?;
    let folder = root.join(WEB).join("src/wire");
    if folder.is_dir() {
        fs::remove_dir_all(&folder)?;
    }
    for (path, text) in &modules {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(&folder))?;
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    println!("{} modules in {WEB}/src/wire", modules.len());
    Ok(())
}

/// Fails if a module is not what its schema says, or has none.
pub fn fresh() -> Result<()> {
    let root = workspace::root()?;
    let folder = root.join(WEB).join("src/wire");
    let modules = modules(&root)?;
    for (path, text) in &modules {
        let known = fs::read_to_string(folder.join(path)).unwrap_or_default();
        anyhow::ensure!(known == *text, "{WEB}/src/wire/{path} is stale: run `cargo xtask wire`");
    }
    let there = files(&folder, "ts")?.len();
    anyhow::ensure!(
        there == modules.len(),
        "{WEB}/src/wire has {there} modules, the schemas make {}",
        modules.len()
    );
    Ok(())
}

/// Makes all modules: path below `web/src/wire`, text.
fn modules(root: &Path) -> Result<Vec<(String, String)>> {
    let folder = root.join("docs/schema");
    let mut all = Vec::new();
    for path in files(&folder, "json")? {
        let text = fs::read_to_string(&path)?;
        let schema: Value = serde_json::from_str(&text).with_context(|| format!("{}", path.display()))?;
        let name = path.strip_prefix(&folder)?.to_string_lossy().replace('\\', "/");
        let stem = name.trim_end_matches(".schema.json");
        let module = module(stem, &schema).with_context(|| format!("docs/schema/{name}"))?;
        all.push((format!("{stem}.ts"), module));
    }
    Ok(all)
}

/// Lists the files of a folder with an ending, sorted, those of its folders too.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    if !folder.is_dir() {
        return Ok(all);
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            all.extend(files(&path, ending)?);
        } else if path.extension().is_some_and(|found| found == ending) {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}

/// Writes the module of a schema.
fn module(stem: &str, schema: &Value) -> Result<String> {
    let mut text =
        format!("// Made from docs/schema/{stem}.schema.json by `cargo xtask wire`. Do not edit.\n");
    let mut imports = BTreeMap::new();
    imported(schema, &mut imports);
    let own = schema.get("$defs").and_then(Value::as_object);
    let is_own = |name: &str| own.is_some_and(|own| own.contains_key(name));
    for (module, names) in imports {
        let import = |name: &str| match (type_name(name), is_own(name)) {
            (name, true) => format!("{name} as {name}{APART}"),
            (name, false) => name,
        };
        let names: Vec<String> = names.into_iter().map(import).collect();
        let _ = writeln!(text, "import type {{ {} }} from \"{module}\";", names.join(", "));
    }
    let mut apart = schema.clone();
    told_apart(&mut apart, &is_own);
    let schema = &apart;
    let root = type_name(stem.rsplit('/').next().unwrap_or(stem));
    let map = schema.as_object().context("a schema is an object")?;
    let definitions = map.get("$defs").and_then(Value::as_object);
    // A file of terms is no type of its own.
    let terms = definitions.is_some() && map.keys().all(|key| key.starts_with('$') || key == "title");
    if !terms && definitions.is_none_or(|all| !all.contains_key(&root)) {
        declare(&mut text, &root, schema)?;
    }
    for (name, schema) in definitions.into_iter().flatten() {
        declare(&mut text, &type_name(name), schema)?;
    }
    Ok(text)
}

/// Collects the types of other modules that a schema refers to, by module.
fn imported<'a>(schema: &'a Value, found: &mut BTreeMap<String, BTreeSet<&'a str>>) {
    match schema {
        Value::Object(map) => {
            let path = map.get("$ref").and_then(Value::as_str).and_then(|path| path.split_once(ELSEWHERE));
            if let Some((file, name)) = path {
                let module = if file.starts_with('.') { file.to_owned() } else { format!("./{file}") };
                found.entry(module).or_default().insert(name);
            }
            map.values().for_each(|one| imported(one, found));
        }
        Value::Array(list) => list.iter().for_each(|one| imported(one, found)),
        _ => {}
    }
}

/// Renames what is meant of another module where this one has a type of the same name.
fn told_apart(schema: &mut Value, is_own: &impl Fn(&str) -> bool) {
    match schema {
        Value::Object(map) => {
            if let Some(Value::String(path)) = map.get_mut("$ref")
                && path.split_once(ELSEWHERE).is_some_and(|(_, name)| is_own(name))
            {
                path.push_str(APART);
            }
            map.values_mut().for_each(|one| told_apart(one, is_own));
        }
        Value::Array(list) => list.iter_mut().for_each(|one| told_apart(one, is_own)),
        _ => {}
    }
}

fn declare(text: &mut String, name: &str, schema: &Value) -> Result<()> {
    text.push('\n');
    comment(text, schema, "");
    let written = written(schema, "").with_context(|| name.to_owned())?;
    let _ = writeln!(text, "export type {name} = {written};");
    Ok(())
}

/// Writes what a schema says of itself as a comment.
fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(says) = schema["description"].as_str() {
        let says = says.replace("*/", "* /").split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{indent}/** {says} */");
    }
}

/// Makes a name of a type: `log-entry` and `No_s` become `LogEntry` and `NoS`.
fn type_name(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    };
    name.split(|letter: char| !letter.is_alphanumeric()).map(capital).collect()
}

/// Writes a schema as a type.
fn written(schema: &Value, indent: &str) -> Result<String> {
    let map = match schema {
        Value::Bool(true) => return Ok(String::from("unknown")),
        Value::Bool(false) => return Ok(String::from("never")),
        Value::Object(map) => map,
        _ => bail!("no schema: {schema}"),
    };
    let mut parts = Vec::new();
    if let Some(path) = map.get("$ref").and_then(Value::as_str) {
        let name = path.strip_prefix("#/$defs/").or_else(|| Some(path.split_once(ELSEWHERE)?.1));
        let name = name.with_context(|| format!("no reference to a definition: {path}"))?;
        parts.push(type_name(name));
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(of) = map.get(key).and_then(Value::as_array) {
            parts.push(union(of.iter().map(|one| written(one, indent)).collect::<Result<_>>()?));
        }
    }
    if let Some(value) = map.get("const") {
        parts.push(value.to_string());
    } else if let Some(values) = map.get("enum").and_then(Value::as_array) {
        parts.push(union(values.iter().map(Value::to_string).collect()));
    } else if let Some(types) = map.get("type") {
        let types = match types {
            Value::String(one) => vec![one.as_str()],
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
            _ => bail!("no type: {types}"),
        };
        let of_type = types.into_iter().map(|one| plain(one, map, indent)).collect::<Result<Vec<_>>>()?;
        let wanted = of_type.len() > 1 || of_type[0] != "{ [key: string]: unknown }" || parts.is_empty();
        if wanted {
            parts.push(union(of_type));
        }
    } else if map.contains_key("properties") {
        parts.push(object(map, indent)?);
    }
    Ok(match parts.len() {
        0 => String::from("unknown"),
        1 => parts.remove(0),
        _ => parts
            .iter()
            .map(|part| if part.contains(" | ") { format!("({part})") } else { part.clone() })
            .collect::<Vec<_>>()
            .join(" & "),
    })
}

/// Writes one of the types that JSON has.
fn plain(of: &str, map: &Map<String, Value>, indent: &str) -> Result<String> {
    Ok(match of {
        "null" => String::from("null"),
        "boolean" => String::from("boolean"),
        "integer" | "number" => String::from("number"),
        "string" => String::from("string"),
        "array" => match (map.get("prefixItems").and_then(Value::as_array), map.get("items")) {
            (Some(items), _) => {
                let items = items.iter().map(|item| written(item, indent)).collect::<Result<Vec<_>>>()?;
                format!("[{}]", items.join(", "))
            }
            (None, Some(item)) => {
                let item = written(item, indent)?;
                if item.contains([' ', '|', '&']) { format!("Array<{item}>") } else { format!("{item}[]") }
            }
            (None, None) => String::from("unknown[]"),
        },
        "object" => object(map, indent)?,
        other => bail!("no type of JSON: {other}"),
    })
}

/// Writes an object with its fields.
fn object(map: &Map<String, Value>, indent: &str) -> Result<String> {
    let required: Vec<&str> = map
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let Some(fields) = map.get("properties").and_then(Value::as_object).filter(|fields| !fields.is_empty())
    else {
        let value = match (map.get("additionalProperties"), map.get("patternProperties")) {
            (Some(Value::Bool(false)), None) => return Ok(String::from("Record<string, never>")),
            (_, Some(Value::Object(patterns))) => {
                let values = patterns.values().map(|one| written(one, indent)).collect::<Result<Vec<_>>>()?;
                union(values)
            }
            (Some(value), _) => written(value, indent)?,
            (None, _) => String::from("unknown"),
        };
        return Ok(format!("{{ [key: string]: {value} }}"));
    };
    let inner = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, schema) in fields {
        comment(&mut text, schema, &inner);
        let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        let key = if plain { name.clone() } else { format!("{name:?}") };
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(text, "{inner}{key}{mark}: {};", written(schema, &inner)?);
    }
    let _ = write!(text, "{indent}}}");
    Ok(text)
}

/// Joins alternatives, each once.
fn union(mut all: Vec<String>) -> String {
    let mut seen: Vec<String> = Vec::new();
    all.retain(|one| {
        let new = !seen.contains(one);
        seen.push(one.clone());
        new
    });
    if all.is_empty() { String::from("never") } else { all.join(" | ") }
}

#[cfg(test)]
mod tests;
