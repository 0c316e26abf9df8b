//! What `--help` says of commands and arguments: messages, found by the words of a command and the id of an argument.

use clap::{Arg, Command};

use crate::phrases;

/// Gives a command and all below it their texts. `path` holds the words of the command, without the name of the program.
pub(super) fn told(command: Command, path: &[&str]) -> Command {
    let about = known(of_command(path)).map(|id| text(&id));
    let foot = known(foot_of(path)).map(|id| text(&id));
    let command = match about {
        Some(about) => command.about(about),
        None => command,
    };
    let command = match foot {
        Some(foot) => command.after_help(foot),
        None => command,
    };
    let command = command.mut_args(|arg| match of_argument(path, &arg) {
        Some(id) => arg.help(text(&id)),
        None => arg,
    });
    command.mut_subcommands(|below| {
        let name = below.get_name().to_owned();
        told(below, &[path, &[name.as_str()]].concat())
    })
}

fn text(id: &str) -> String {
    phrases().fill(id, &[])
}

fn known(id: String) -> Option<String> {
    phrases().messages().has(&id).then_some(id)
}

fn of_command(path: &[&str]) -> String {
    if path.is_empty() { String::from("help-program") } else { format!("help-{}", path.join("-")) }
}

fn foot_of(path: &[&str]) -> String {
    format!("{}-foot", of_command(path))
}

/// Finds the text of an argument: the one of its command, else the one that its group of commands shares, else the one of all.
/// A field of a system's own schema has its text already, whatever its name.
fn of_argument(path: &[&str], arg: &Arg) -> Option<String> {
    if arg.get_help().is_some() {
        return None;
    }
    let name = arg.get_id().as_str().replace('_', "-");
    let of = |depth: usize| match depth {
        0 => format!("help--{name}"),
        _ => format!("help-{}--{name}", path[..depth].join("-")),
    };
    (0..=path.len()).rev().find_map(|depth| known(of(depth)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory as _;

    use super::*;
    use crate::args::Cli;
    use crate::systems;

    /// Follows the commands as `told` does: the ids that they take, and what has none.
    fn follow(command: &Command, path: &[&str], taken: &mut BTreeSet<String>, lacking: &mut Vec<String>) {
        // A system's fields have the texts of its own schema, and its title stands for itself.
        let of_a_system = path.last().is_some_and(|name| systems::names(false).contains(name));
        match known(of_command(path)) {
            Some(id) => drop(taken.insert(id)),
            None if of_a_system => {}
            None => lacking.push(path.join(" ")),
        }
        taken.extend(known(foot_of(path)));
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            match of_argument(path, arg) {
                Some(id) => drop(taken.insert(id)),
                None if arg.get_help().is_some() => {}
                None => lacking.push(format!("{} --{}", path.join(" "), arg.get_id())),
            }
        }
        for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
            follow(below, &[path, &[below.get_name()]].concat(), taken, lacking);
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text_and_no_text_is_left_over() {
        let (mut taken, mut lacking) = (BTreeSet::new(), Vec::new());
        follow(&Cli::command(), &[], &mut taken, &mut lacking);
        assert!(lacking.is_empty(), "no text: {lacking:#?}");
        let by_name = ["help-examples", "help-dice-seeded", "help-dice-entered", "help-dice-fair"];
        let texts = phrases().messages().ids().filter(|id| id.starts_with("help-"));
        let idle: Vec<&str> = texts.filter(|id| !taken.contains(*id) && !by_name.contains(id)).collect();
        assert!(idle.is_empty(), "about nothing: {idle:#?}");
    }
}
