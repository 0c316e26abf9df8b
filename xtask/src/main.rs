//! Set-up, checks and generators: `cargo xtask help`. Plain Rust, no shell; it knows the shape of this
//! repository and nothing of any game.

mod bench;
mod bless;
mod browser;
mod check;
mod conformance;
mod debian;
mod endure;
mod fuzzing;
mod ids;
mod interface;
mod mutants;
mod package;
mod postgres;
mod rules_file;
mod rust_text;
mod shell;
mod testing;
mod tidy;
mod web;
mod wire;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tasks of the Sandtable repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the client's pages and `sandtable` for speed, and serve; further arguments go to `sandtable serve`.
    Serve {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Run every test: the workspace, doc tests, then the client in a real browser.
    Test {
        /// Stop at the first failure.
        #[arg(long, conflicts_with = "nightly")]
        quick: bool,
        /// Then build all again for speed, and run the property tests with many more cases.
        #[arg(long)]
        nightly: bool,
    },
    /// Measure what the project promises, print the table and write docs/performance.md.
    Bench,
    /// Load a server with games of bots, print the table and write docs/performance.md.
    Load,
    /// Prove what takes its time: a server killed 1,000 times on both databases, 200 games after a restart, 10,000 secrets swapped.
    Endure,
    /// Run every fuzz target for some seconds: with cargo-fuzz if it is installed, otherwise with a loop of our own.
    FuzzQuick(fuzzing::Options),
    /// Ask a server everything that its description allows, and more: it may never fail by itself (schemathesis, Python); and send it frames that are none.
    Interface(interface::Options),
    /// Break the code of a system's rules in drawn places and count how often a test notices.
    Mutants(mutants::Options),
    /// Build a release to download into target/package: archive, Debian package (with cargo-deb), checksums.
    Package,
    /// Record golden games and counts anew, on purpose.
    Bless,
    /// Everything that must hold besides tests: format, clippy, tidy, conformance, fresh generated files.
    Check,
    /// Write the client's types anew from the schemas in docs/schema.
    Wire,
    /// Build the browser client into web/dist.
    Web,
    /// House rules that no compiler knows: crate edges, forbidden words, file heads and lengths, rule ids.
    Tidy,
    /// Compare the numbered rules with the code that cites them and the tests that prove them.
    Conformance(conformance::Options),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Serve { args } => testing::serve(&args),
        Task::Test { quick, nightly } => testing::test(testing::Extent::of(quick, nightly)),
        Task::Bench => bench::bench(),
        Task::Load => bench::load(),
        Task::Endure => endure::command(),
        Task::FuzzQuick(options) => fuzzing::command(&options),
        Task::Interface(options) => interface::command(&options),
        Task::Mutants(options) => mutants::command(&options),
        Task::Package => package::command(),
        Task::Bless => bless::command(),
        Task::Check => check::check(),
        Task::Wire => wire::command(),
        Task::Web => web::build(),
        Task::Tidy => tidy::command(),
        Task::Conformance(options) => conformance::command(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
