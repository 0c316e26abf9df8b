//! `cargo xtask fuzz-quick`: every target of `fuzz/` for some seconds, by cargo-fuzz where it is installed, otherwise by
//! the loop that `fuzz/` brings itself. It knows no target but its name. The normal run of the tests tries each target for
//! a second too, as tests of the fuzz package.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{shell, workspace};

/// Targets to fuzz, and for how long.
#[derive(clap::Args)]
pub struct Options {
    /// Seconds for each target.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Use the built-in loop even if cargo-fuzz is installed: the same inputs on every machine.
    #[arg(long = "loop")]
    own_loop: bool,
    /// Try one kept input again; needs the one target it belongs to.
    #[arg(long)]
    replay: Option<PathBuf>,
    /// The targets; all if none is named.
    targets: Vec<String>,
}

/// Runs the targets.
pub fn command(options: &Options) -> Result<()> {
    if options.own_loop || options.replay.is_some() || !shell::has_cargo_subcommand("fuzz") {
        let mut args = loop_args(options.seconds);
        if let Some(path) = &options.replay {
            let path = path.canonicalize().with_context(|| format!("cannot find {}", path.display()))?;
            args.extend([String::from("--replay"), path.display().to_string()]);
        }
        args.extend(options.targets.iter().cloned());
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        return shell::run(shell::cargo(&args)?);
    }
    let manifest: toml::Table =
        std::fs::read_to_string(workspace::root()?.join("fuzz/Cargo.toml"))?.parse()?;
    let targets = if options.targets.is_empty() { entry_points(&manifest) } else { options.targets.clone() };
    // Seeds for the fuzzer, where it looks for them.
    let mut args = loop_args(0.0);
    args.push(String::from("--write-seeds"));
    shell::run(shell::cargo(&args.iter().map(String::as_str).collect::<Vec<_>>())?)?;
    for target in targets {
        let time = format!("-max_total_time={:.0}", options.seconds.max(1.0));
        let args =
            ["fuzz", "run", "--release", "--features", "libfuzzer", &target, "--", &time, "-timeout=20"];
        let mut cargo = shell::cargo(&args)?;
        // The sanitizers are flags that only a nightly compiler admits to having.
        cargo.env("RUSTC_BOOTSTRAP", "1");
        shell::run(cargo)?;
    }
    Ok(())
}

/// The arguments for cargo that run the built-in loop.
fn loop_args(seconds: f64) -> Vec<String> {
    let args = ["run", "--quiet", "--profile", "fuzz", "--package", "sandtable-fuzz", "--bin", "quick", "--"];
    let seconds = seconds.to_string();
    args.into_iter().chain(["--seconds", seconds.as_str()]).map(str::to_owned).collect()
}

/// The programs of the fuzz package that need the fuzzer's runtime.
fn entry_points(manifest: &toml::Table) -> Vec<String> {
    let programs = manifest.get("bin").and_then(toml::Value::as_array);
    let named = programs.into_iter().flatten().filter(|bin| bin.get("required-features").is_some());
    named.filter_map(|bin| bin.get("name")?.as_str()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_need_the_fuzzer_are_its_targets() {
        let manifest = "bin = [{ name = 'quick' }, { name = 'logs', required-features = ['libfuzzer'] }]";
        assert_eq!(entry_points(&manifest.parse().unwrap()), ["logs"]);
    }
}
