//! Arguments that a system's own schema gives: `sim`, `ladder` and `odds` name a system, and its fields are their options.

use std::path::PathBuf;

use clap::builder::{TypedValueParser, UnknownArgumentValueParser, ValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, Error, FromArgMatches, Subcommand, value_parser};
use sandtable_system::{Loader, Schema};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use crate::systems::{SYSTEMS, names};

/// The setup to play, as it is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    /// The rule system.
    pub game: &'static Loader,
    /// A setup by names in a file, instead of fields.
    pub setup: Option<PathBuf>,
    /// The fields that were given.
    pub fields: Map<String, Value>,
}

impl Trial {
    /// Lists the fields that were given and that a survey does not heed.
    pub fn beside_a_survey(&self) -> Vec<String> {
        let heeded = |field: &str| {
            properties(self.game).iter().any(|(name, property)| name == field && property["survey"] == true)
        };
        let fields = self.fields.keys().map(String::as_str).chain(self.setup.as_ref().map(|_| "setup"));
        fields.filter(|field| !heeded(field)).map(flag).collect()
    }
}

/// The fields of a system's trials with their schemas.
fn properties(game: &Loader) -> Map<String, Value> {
    fields_of((game.trials)())
}

fn fields_of(schema: Schema) -> Map<String, Value> {
    schema.to_value()["properties"].as_object().cloned().unwrap_or_default()
}

fn flag(field: &str) -> String {
    format!("--{}", field.replace('_', "-"))
}

/// The type of a field, beside `null`.
fn kind(property: &Value) -> &str {
    let named = match &property["type"] {
        Value::Array(kinds) => kinds.iter().find(|kind| **kind != "null").and_then(Value::as_str),
        kind => kind.as_str(),
    };
    named.unwrap_or("string")
}

/// Reads the choice of a ruling, `ID=OPTION`.
pub(super) fn pair(text: &str) -> Result<(String, String), String> {
    let (id, option) = text.split_once('=').ok_or(say!("args-ruling"))?;
    Ok((id.trim().to_owned(), option.trim().to_owned()))
}

/// Reads a number with or without a fraction.
fn number(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|number: &f64| number.is_finite());
    read.ok_or_else(|| String::from(say!("args-number")))
}

/// The argument that a field is.
fn arg(name: &str, property: &Value) -> Arg {
    let bound = |name| property[name].as_u64();
    let about = property["description"].as_str().unwrap_or_default();
    let default = match &property["default"] {
        Value::String(text) => text.clone(),
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    };
    let help = if default.is_empty() { about.to_owned() } else { format!("{about} [default: {default}]") };
    let arg =
        Arg::new(name.to_owned()).long(name.replace('_', "-")).value_name(name.to_uppercase()).help(help);
    match kind(property) {
        "boolean" => arg.action(ArgAction::SetTrue),
        "integer" => {
            let range = bound("minimum").unwrap_or(0)..=bound("maximum").unwrap_or(u64::MAX);
            arg.value_parser(value_parser!(u64).range(range)).value_name("N")
        }
        "number" => arg.value_parser(ValueParser::new(number)).value_name("N"),
        "array" => {
            let most = bound("maxItems").map_or(usize::MAX, |most| most as usize);
            arg.num_args(bound("minItems").unwrap_or(1) as usize..=most).action(ArgAction::Set)
        }
        "object" => {
            arg.value_parser(ValueParser::new(pair)).action(ArgAction::Append).value_name("ID=OPTION")
        }
        _ => arg,
    }
}

/// Reads a number of games to play: enough for any figure, and few enough to be kept in memory.
pub(super) fn games() -> impl TypedValueParser<Value = u64> {
    value_parser!(u64).range(1..=10_000_000)
}

/// The value of a field as it was given.
fn value(matches: &ArgMatches, name: &str, property: &Value) -> Value {
    match kind(property) {
        "boolean" => json!(matches.get_flag(name)),
        "integer" => json!(matches.get_one::<u64>(name)),
        "number" => json!(matches.get_one::<f64>(name)),
        "array" => matches.get_many::<String>(name).into_iter().flatten().map(|text| json!(text)).collect(),
        "object" => {
            let pairs = matches.get_many::<(String, String)>(name).into_iter().flatten();
            Value::Object(pairs.map(|(id, option)| (id.clone(), json!(option))).collect())
        }
        _ => json!(matches.get_one::<String>(name)),
    }
}

/// The system that is named, and what is named for it.
fn named(matches: &ArgMatches) -> Result<(&'static Loader, &ArgMatches), Error> {
    let known = matches
        .subcommand()
        .and_then(|(name, own)| Some((SYSTEMS.iter().copied().find(|system| system.info.id == name)?, own)));
    let says = || say!("args-no-system", names = names(false).join(", "));
    known.ok_or_else(|| Error::raw(ErrorKind::MissingSubcommand, says()))
}

/// The fields that were given.
fn given(own: &ArgMatches, properties: Map<String, Value>) -> Map<String, Value> {
    let given = |name: &str| own.value_source(name) == Some(ValueSource::CommandLine);
    let fields = properties.into_iter().filter(|(name, _)| given(name));
    fields.map(|(name, property)| (name.clone(), value(own, &name, &property))).collect()
}

/// The command of a system with these fields.
fn command(system: &Loader, properties: &Map<String, Value>) -> Command {
    let fields = properties.iter().map(|(name, property)| arg(name, property));
    Command::new(system.info.id).about(system.info.title).args(fields)
}

/// An attack whose chances are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    /// The rule system.
    pub game: &'static Loader,
    /// The fields that were given.
    pub fields: Map<String, Value>,
}

/// The systems that reckon chances, each with their fields.
fn reckoning() -> impl Iterator<Item = (&'static Loader, Map<String, Value>)> {
    SYSTEMS.iter().filter_map(|system| Some((*system, fields_of((system.odds?)()))))
}

impl FromArgMatches for Attack {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let (game, own) = named(matches)?;
        let fields = game.odds.map(|schema| given(own, fields_of(schema()))).unwrap_or_default();
        Ok(Self { game, fields })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Attack {
    fn augment_subcommands(all: Command) -> Command {
        let ids: Vec<&str> = reckoning().map(|(system, _)| system.info.id).collect();
        let all = all.subcommand_value_name(ids.join("|"));
        reckoning().fold(all, |all, (system, fields)| all.subcommand(command(system, &fields)))
    }

    fn augment_subcommands_for_update(all: Command) -> Command {
        Self::augment_subcommands(all)
    }

    fn has_subcommand(name: &str) -> bool {
        reckoning().any(|(system, _)| system.info.id == name)
    }
}

/// The setups of a contest of lists, as far as they are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Contested(pub Trial);

/// The systems whose lists can meet.
fn contesting() -> impl Iterator<Item = &'static Loader> {
    SYSTEMS.iter().copied().filter(|system| system.contests)
}

/// Parts the fields that a contest heeds from those that say nothing of it, which are marked with what says it instead.
fn parted(fields: Map<String, Value>) -> (Map<String, Value>, Map<String, Value>) {
    fields.into_iter().partition(|(_, property)| property["contest"].is_null())
}

/// A field that a contest does not heed: whoever gives it is told what to give instead.
fn refused(name: &str, property: &Value) -> Arg {
    let instead = property["contest"].as_str().unwrap_or_default().to_owned();
    let reader = UnknownArgumentValueParser::suggest(instead);
    Arg::new(name.to_owned()).long(name.replace('_', "-")).num_args(0..).hide(true).value_parser(reader)
}

impl FromArgMatches for Contested {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let (game, own) = named(matches)?;
        let (heeded, _) = parted(properties(game));
        Ok(Self(Trial { game, setup: None, fields: given(own, heeded) }))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Contested {
    fn augment_subcommands(all: Command) -> Command {
        let ids: Vec<&str> = contesting().map(|system| system.info.id).collect();
        let all = all.subcommand_value_name(ids.join("|"));
        contesting().fold(all, |all, system| {
            let (heeded, idle) = parted(properties(system));
            all.subcommand(
                command(system, &heeded).args(idle.iter().map(|(name, property)| refused(name, property))),
            )
        })
    }

    fn augment_subcommands_for_update(all: Command) -> Command {
        Self::augment_subcommands(all)
    }

    fn has_subcommand(name: &str) -> bool {
        contesting().any(|system| system.info.id == name)
    }
}

impl FromArgMatches for Trial {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let (game, own) = named(matches)?;
        let setup = own.get_one::<PathBuf>("setup").cloned();
        Ok(Self { game, setup, fields: given(own, properties(game)) })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Trial {
    fn augment_subcommands(all: Command) -> Command {
        let all = all.subcommand_value_name(names(false).join("|"));
        SYSTEMS.iter().fold(all, |all, system| {
            let fields = properties(system);
            let setup =
                Arg::new("setup").long("setup").value_name("FILE").value_parser(value_parser!(PathBuf));
            let setup = setup.conflicts_with_all(fields.keys());
            all.subcommand(command(system, &fields).arg(setup))
        })
    }

    fn augment_subcommands_for_update(all: Command) -> Command {
        Self::augment_subcommands(all)
    }

    fn has_subcommand(name: &str) -> bool {
        names(false).contains(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_that_is_a_number_is_read_as_one() {
        let command = Attack::augment_subcommands(Command::new("odds"));
        let with = |worth| command.clone().try_get_matches_from(["odds", "legion", "--kept", worth]);
        let attack = with("0.5").and_then(|matches| Attack::from_arg_matches(&matches)).unwrap();
        assert_eq!(attack.fields["kept"], 0.5);
        for wrong in ["abc", "NaN", "1,5"] {
            let says = with(wrong).unwrap_err().to_string();
            assert!(says.contains("--kept") && says.contains("expected a number, such as 0.5"), "{says}");
        }
    }
}
