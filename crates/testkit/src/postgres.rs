//! A PostgreSQL of a test's own: a fresh cluster in a temporary folder, reached by a socket, gone with the test.
//!
//! A missing server is a failed test, because half of what the storage promises would go untested. Where that is
//! wanted all the same, `SANDTABLE_WITHOUT_POSTGRESQL=1` says so.

#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot have its server fails loudly")]

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Environment variable that allows tests to do without PostgreSQL.
pub const WITHOUT: &str = "SANDTABLE_WITHOUT_POSTGRESQL";

/// A running server, stopped when it is dropped.
#[derive(Debug)]
pub struct Postgres {
    server: Child,
    folder: PathBuf,
    programs: PathBuf,
    /// A user other than root, which may not run it.
    user: Option<(u32, u32)>,
}

impl Postgres {
    /// Starts a server; `None` if there is none and the environment says that tests go without.
    ///
    /// # Panics
    /// If there is none, or it does not start.
    #[must_use]
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            let missing = "no PostgreSQL was found in /usr/lib/postgresql/*/bin or on the path (`initdb` and `postgres`): \
                install the package `postgresql`";
            assert!(env::var_os(WITHOUT).is_some(), "{missing}, or set {WITHOUT}=1 to test without it");
            return None;
        };
        let folder = temporary();
        let root = fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
        let user = root.then(other_user);
        if let Some((user, group)) = user {
            chown(&folder, Some(user), Some(group)).expect("a folder of our own can be given away");
        }
        let data = folder.join("data");
        let mut init = command(&programs, "initdb", user);
        init.args(["--no-sync", "--no-instructions", "--auth=trust", "--username=test", "--encoding=UTF8"]);
        let made = init.arg("--pgdata").arg(&data).output().expect("initdb can be run");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let server = serve(&programs, &folder, user);
        let mut postgres = Self { server, folder, programs, user };
        postgres.wait();
        Some(postgres)
    }

    /// Returns the address of its database.
    #[must_use]
    pub fn url(&self) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://test@{folder}/postgres")
    }

    /// Kills the server as a power cut would, and starts it again.
    ///
    /// # Panics
    /// If it does not start again.
    pub fn crash(&mut self) {
        // Its children notice that it is gone, and go; until then its folder is locked.
        self.server.kill().expect("a child can be killed");
        self.server.wait().expect("a child that was killed ends");
        for _ in 0..100 {
            self.server = serve(&self.programs, &self.folder, self.user);
            sleep(Duration::from_millis(100));
            if self.server.try_wait().expect("a child can be asked").is_none() {
                return self.wait();
            }
        }
        panic!("PostgreSQL does not start again");
    }

    /// Stops the server as for maintenance: open connections are closed, and new ones refused.
    ///
    /// # Panics
    /// If it does not stop.
    pub fn stop(&mut self) {
        let quick = Command::new("kill").arg("-INT").arg(self.server.id().to_string()).status();
        assert!(quick.is_ok_and(|status| status.success()), "a child can be told to stop");
        self.server.wait().expect("a child that was stopped ends");
    }

    /// Starts a server that was stopped.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&mut self) {
        self.server = serve(&self.programs, &self.folder, self.user);
        self.wait();
    }

    fn wait(&mut self) {
        let socket = self.folder.join(".s.PGSQL.5432");
        for _ in 0..600 {
            let answers =
                command(&self.programs, "pg_isready", None).arg("-q").arg("-h").arg(&self.folder).status();
            if socket.exists() && answers.is_ok_and(|status| status.success()) {
                return;
            }
            if let Some(status) = self.server.try_wait().expect("a child can be asked") {
                let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
                panic!("PostgreSQL ended with {status}: {log}");
            }
            sleep(Duration::from_millis(25));
        }
        panic!("PostgreSQL does not answer");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // `SIGQUIT` stops it at once; killing the parent would leave its children for a while.
        let quit = Command::new("kill").arg("-QUIT").arg(self.server.id().to_string()).status();
        if !quit.is_ok_and(|status| status.success()) {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn serve(programs: &Path, folder: &Path, user: Option<(u32, u32)>) -> Child {
    let log = fs::OpenOptions::new().create(true).append(true).open(folder.join("log"));
    let log = log.expect("a log in a folder of our own can be written");
    let mut server = command(programs, "postgres", user);
    // What is in its memory outlives its end here, and the disk of a test need not.
    server.args(["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]);
    server.arg("-k").arg(folder).arg("-D").arg(folder.join("data"));
    server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
    server.spawn().expect("postgres can be run")
}

/// A program of PostgreSQL, run by another user if we are root, and ended with us.
fn command(programs: &Path, program: &str, user: Option<(u32, u32)>) -> Command {
    let program = programs.join(program);
    let Some((user, group)) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.arg(format!("--reuid={user}")).arg(format!("--regid={group}")).arg("--clear-groups");
    command.arg("--pdeathsig=QUIT").arg(program).current_dir("/");
    command
}

/// Finds the folder of the newest PostgreSQL.
fn programs() -> Option<PathBuf> {
    let has = |folder: &PathBuf| folder.join("initdb").is_file() && folder.join("postgres").is_file();
    let version = |folder: &Path| {
        let name = folder.parent().and_then(Path::file_name).and_then(OsStr::to_str);
        name.and_then(|name| name.parse::<f64>().ok()).unwrap_or_default()
    };
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).filter(has).collect();
    found.sort_by(|a, b| version(a).total_cmp(&version(b)));
    let path = env::var_os("PATH").unwrap_or_default();
    found.pop().or_else(|| env::split_paths(&path).find(has))
}

/// Returns the ids of a user and a group besides root.
fn other_user() -> (u32, u32) {
    let people = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = |name: &str| {
        let line = people.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    ids("postgres").or_else(|| ids("nobody")).unwrap_or((65534, 65534))
}

/// Makes a folder that nobody has; its path is short, because a socket's must be.
fn temporary() -> PathBuf {
    for n in 0_u32.. {
        let folder = env::temp_dir().join(format!("st-pg-{}-{n}", std::process::id()));
        if fs::create_dir(&folder).is_ok() {
            return folder;
        }
        assert!(n < 1000, "no folder can be made in {}", env::temp_dir().display());
    }
    unreachable!("the numbers do not end before the assertion")
}
