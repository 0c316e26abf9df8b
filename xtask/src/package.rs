//! `cargo xtask package`: a release to download. One program with the client's pages and the packs inside, stripped; beside it
//! manual pages, completions, a unit for systemd and the licenses of everything in it. The archive needs neither Rust nor Node
//! where it is unpacked.

mod licenses;

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{shell, web, workspace};

/// The most bytes of the program.
const LARGEST: u64 = 45 * 1024 * 1024;
/// The folder that a release is put together in; the archive calls it by version and machine.
const STAGED: &str = "sandtable";
/// Shells and the files that they look for completions in.
const SHELLS: [(&str, &str); 3] =
    [("bash", "sandtable.bash"), ("zsh", "_sandtable"), ("fish", "sandtable.fish")];
/// Files of the repository that go along, and the folders that they go to.
const ALONG: [(&str, &str); 6] = [
    ("README.md", ""),
    ("CHANGELOG.md", ""),
    ("LICENSE-APACHE", ""),
    ("LICENSE-MIT", ""),
    ("NOTICE", ""),
    ("packaging/sandtable.service", "systemd"),
];

/// Builds the release and packs it into `target/package`.
pub fn command() -> Result<()> {
    let root = workspace::root()?;
    web::build()?;
    shell::run(shell::cargo(&["build", "--locked", "--profile", "dist", "--package", "sandtable"])?)?;
    let target = shell::target()?;
    let program = target.join("dist/sandtable");
    let size = fs::metadata(&program)?.len();
    ensure!(size <= LARGEST, "the program has {size} bytes; {LARGEST} are the most");

    let packed = target.join("package");
    if packed.exists() {
        fs::remove_dir_all(&packed)?;
    }
    stage(&root, &program, &packed.join(STAGED))?;
    let version = env!("CARGO_PKG_VERSION");
    let name = format!("{STAGED}-{version}-{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let mut files = vec![format!("{name}.tar.gz")];
    let inside = format!("--transform=s,^{STAGED},{name},");
    let options =
        ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", &inside, "-czf", &files[0], STAGED];
    shell::run(within(&packed, "tar", &options))?;
    files.extend(debian(&packed)?);
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    let sums = within(&packed, "sha256sum", &names).output().context("`sha256sum` is missing (coreutils)")?;
    ensure!(sums.status.success(), "`sha256sum` failed");
    write(&packed.join("SHA256SUMS"), &sums.stdout)?;
    println!("{} MB of program; in {}:", size.div_ceil(1024 * 1024), packed.display());
    println!("{}", String::from_utf8_lossy(&sums.stdout).trim_end());
    Ok(())
}

/// Puts everything that a release holds into a folder.
fn stage(root: &Path, program: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    fs::copy(program, folder.join("sandtable"))?;
    shell::run(told(program, &["man", "--out", &folder.join("man").display().to_string()]))?;
    for (shell, file) in SHELLS {
        let script = told(program, &["completions", shell]).output().context("the program does not start")?;
        ensure!(script.status.success(), "`sandtable completions {shell}` failed");
        write(&folder.join("completions").join(file), &script.stdout)?;
    }
    for (file, into) in ALONG {
        let to = folder.join(into);
        fs::create_dir_all(&to)?;
        let name = Path::new(file).file_name().context("a file has a name")?;
        fs::copy(root.join(file), to.join(name)).with_context(|| format!("cannot copy {file}"))?;
    }
    write(&folder.join("THIRD-PARTY-LICENSES.txt"), licenses::text(root)?.as_bytes())
}

/// Packs what was built as a Debian package, and returns its file; without `cargo-deb` it is left out, and that is told.
fn debian(packed: &Path) -> Result<Option<String>> {
    if !shell::has_cargo_subcommand("deb") {
        println!("no Debian package: `cargo install --locked cargo-deb` brings what makes it");
        return Ok(None);
    }
    // Its other files are those of the archive, as crates/cli/Cargo.toml lists them; its unit starts /usr/bin.
    let unit = fs::read_to_string(packed.join(STAGED).join("systemd/sandtable.service"))?;
    write(&packed.join("sandtable.service"), unit.replace("/usr/local/bin/", "/usr/bin/").as_bytes())?;
    let into = packed.display().to_string();
    let args =
        ["deb", "--no-build", "--no-strip", "--profile", "dist", "--package", "sandtable", "--output", &into];
    shell::run(shell::cargo(&args)?)?;
    let debs = fs::read_dir(packed)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    Ok(debs.filter(|name| name.ends_with(".deb")).max())
}

fn told(program: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    command
}

fn within(folder: &Path, program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(folder);
    command
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
