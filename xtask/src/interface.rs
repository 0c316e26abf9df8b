//! `cargo xtask interface`: a server is asked everything that its own description allows, and much that it does not, by
//! schemathesis (from the Python package index), and sent frames that are none: never may it answer with a fault of its own. Knows
//! no call.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::{Value, json};

use crate::{shell, workspace};

/// The version that is installed, unless one is there.
const SCHEMATHESIS: &str = "schemathesis>=4,<5";

/// Advice where Python is missing.
const PYTHON: &str =
    "schemathesis needs Python 3 with `venv`: install it (Debian: python3-venv), and start again";
/// Calls that end the session or the match, after which little can be asked: they come last.
const ENDS: &str = "/(logout|login|upgrade|guest|me|abort|resign|draw)$";
/// The live line, which speaks frames.
const LINE: &str = "/live$";

/// Extent of the questions.
#[derive(Args)]
pub struct Options {
    /// Examples for each call.
    #[arg(long, default_value_t = 30)]
    examples: u32,
    /// Seed of what is made up.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A server in a folder of its own, ended when it is dropped.
struct Served {
    server: Child,
    address: String,
    folder: PathBuf,
}

impl Served {
    fn start() -> Result<Self> {
        let program = shell::debug_program()?;
        let folder = std::env::temp_dir().join(format!("sandtable-interface-{}", std::process::id()));
        let mut server = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let mut line = String::new();
        let out = server.stdout.take().context("the server says nothing")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let address = address.with_context(|| format!("no address in {line:?}"))?.to_owned();
        Ok(Self { server, address, folder })
    }

    /// Sends a request and returns the answer with its head.
    fn ask(&self, request: &str, more: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(stream, "{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{more}", self.address)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }

    fn get(&self, path: &str) -> Result<String> {
        self.ask(&format!("GET {path}"), "\r\n")
    }

    fn post(&self, path: &str, cookie: &str, body: &str) -> Result<String> {
        let head =
            format!("cookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {}", body.len());
        self.ask(&format!("POST /api/v1{path}"), &format!("{head}\r\n\r\n{body}"))
    }

    /// Comes in as a guest and returns the cookie.
    fn guest(&self) -> Result<String> {
        let answer = self.post("/people/guest", "", "{}")?;
        let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        cookie.map(str::to_owned).with_context(|| format!("no cookie in {answer}"))
    }

    /// Founds a match of the first system, both seats of it held by the guest, and returns its id.
    fn found(&self, cookie: &str) -> Result<String> {
        let systems: Value = serde_json::from_str(body(&self.get("/api/v1/systems")?))?;
        let new =
            json!({ "system": systems["systems"][0]["id"], "seats": [{ "hold": "me" }, { "hold": "me" }] });
        let answer = self.post("/matches", cookie, &new.to_string())?;
        let founded: Value = serde_json::from_str(body(&answer))?;
        founded["id"].as_str().map(str::to_owned).with_context(|| format!("no match in {answer}"))
    }

    /// Returns `true` if it still answers.
    fn ready(&self) -> Result<bool> {
        Ok(self.get("/readyz")?.starts_with("HTTP/1.1 200"))
    }
}

/// Returns what stands below the head of an answer.
fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body)
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Returns the program, installed into a folder of its own below `target` if it is not there.
fn schemathesis(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/schemathesis");
    let program = folder.join("bin/schemathesis");
    if !program.is_file() {
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv"]).arg(&folder);
        shell::run(venv).context(PYTHON)?;
        let mut pip = Command::new(folder.join("bin/pip"));
        pip.args(["install", "--quiet", SCHEMATHESIS]);
        shell::run(pip).context("schemathesis cannot be installed from the Python package index")?;
    }
    Ok(program)
}

/// Asks a server of this build.
pub fn command(options: &Options) -> Result<()> {
    let root = workspace::root()?;
    let program = schemathesis(&root)?;
    let served = Served::start()?;
    let cookie = served.guest()?;
    // Made-up ids lead nowhere: every call about a match is about one that is there.
    let config = served.folder.join("schemathesis.toml");
    std::fs::write(&config, format!("[parameters]\n\"path.id\" = \"{}\"\n", served.found(&cookie)?))?;
    let others = format!("{ENDS}|{LINE}");
    for which in [["--exclude-path-regex", others.as_str()], ["--include-path-regex", ENDS]] {
        let mut asking = Command::new(&program);
        // What it notes for itself goes with the server's folder.
        asking
            .current_dir(&served.folder)
            .arg("--config-file")
            .arg(&config)
            .arg("run")
            .arg(format!("http://{}/openapi.json", served.address))
            .arg("--header")
            .arg(format!("Cookie: {cookie}"))
            .args(["--checks", "not_a_server_error"])
            .args(which)
            .args(["--max-examples", &options.examples.to_string(), "--seed", &options.seed.to_string()]);
        shell::run(asking)?;
    }
    ensure!(served.ready()?, "the server does not answer any more");
    frames()
}

/// Lets a test send many frames of nonsense over live lines: no line may be left behind that nobody answers.
fn frames() -> Result<()> {
    let words =
        ["test", "--quiet", "--workspace", "--test", "http", "--", "--nocapture", "nonsense", "broken"];
    let mut command = shell::cargo(&words)?;
    command.env("SANDTABLE_NIGHTLY", "1");
    shell::run(command)
}
