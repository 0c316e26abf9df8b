//! `sandtable backup`, `restore`, `verify`, `export`, `import` and `admin`: looking after a server's database from its machine.
//! Knows no tables.

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::Path;

use sandtable_server::{CheckedMatch, KeepError, Keeper, made_if_missing};
use sandtable_text::say;
use serde_json::json;

use crate::args::{Admin, Database, Keep};
use crate::fail::Fail;
use crate::out::Out;
use crate::systems::SYSTEMS;

/// Holds a new password where nobody sits at a terminal. Never an argument: others see the arguments of a program.
const VARIABLE: &str = "SANDTABLE_PASSWORD";

impl From<KeepError> for Fail {
    fn from(error: KeepError) -> Self {
        Self::wrong(error.to_string())
    }
}

pub fn run(what: &Keep, out: &Out) -> Result<(), Fail> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Fail::wrong(say!("keep-no-threads", error)))?;
    runtime.block_on(async {
        let Database { database, data } = what.of();
        // A copy is read into a new file as well; whatever else is kept must be there already.
        let made = matches!(what, Keep::Restore { .. });
        let database =
            database.as_deref().map(|url| if made { made_if_missing(url) } else { url.to_owned() });
        let keeper = Keeper::open(database.as_deref(), data, SYSTEMS).await?;
        let done = done(&keeper, what, out).await;
        keeper.close().await;
        done
    })
}

async fn done(keeper: &Keeper, what: &Keep, out: &Out) -> Result<(), Fail> {
    match what {
        Keep::Backup { file, .. } => {
            let copied = keeper.backup(file).await?;
            let (matches, lines, rows) = (copied.matches, copied.lines, copied.rows);
            match out.json() {
                true => out.value(&json!({ "ok": true, "matches": matches, "lines": lines, "rows": rows })),
                false => out.line(say!("keep-copied", matches, lines, path = file.display())),
            }
        }
        Keep::Restore { file, .. } => {
            let (copied, checked) = keeper.restore(file).await?;
            let text = say!("keep-read", matches = copied.matches, lines = copied.lines);
            report(&checked, &text, out)
        }
        Keep::Verify { .. } => report(&keeper.verify().await?, say!("keep-replayed"), out),
        Keep::Export { id, out: to, .. } => {
            let log = keeper.export(id).await?;
            let Some(path) = to else { return out.text(&log) };
            fs::write(path, &log).map_err(|error| Fail::file("write", path, error))?;
            out.line(say!("keep-exported", path = path.display()))
        }
        Keep::Import { file, login, .. } => import(keeper, file, login, out).await,
        Keep::Admin { what, .. } => admin(keeper, what, out).await,
    }
}

fn report(checked: &[CheckedMatch], text: &str, out: &Out) -> Result<(), Fail> {
    let faulty = checked.iter().filter(|one| one.fault.is_some()).count();
    if out.json() {
        out.value(&json!({ "ok": faulty == 0, "matches": checked }))?;
    } else {
        for one in checked {
            if let Some(fault) = &one.fault {
                out.line(format!("{} ({}): {fault}", one.id, one.system))?;
            }
        }
        out.line(say!("keep-hold", text, sound = checked.len() - faulty, all = checked.len()))?;
    }
    if faulty == 0 { Ok(()) } else { Err(Fail::Check) }
}

async fn import(keeper: &Keeper, file: &Path, login: &str, out: &Out) -> Result<(), Fail> {
    let bytes = fs::read(file).map_err(|error| Fail::file("read", file, error))?;
    let log = crate::logs::text_of(file, bytes)?;
    // The secret of fair dice lies beside the log.
    let mut beside = file.as_os_str().to_owned();
    beside.push(".secret");
    let secret = fs::read_to_string(&beside).ok().map(|secret| secret.trim().to_owned());
    let id = keeper.import(log, secret, login).await?;
    match out.json() {
        true => out.value(&json!({ "ok": true, "id": id })),
        false => out.line(say!("keep-imported", id)),
    }
}

async fn admin(keeper: &Keeper, what: &Admin, out: &Out) -> Result<(), Fail> {
    let did = match what {
        Admin::Add { login } => {
            let known = keeper.add_admin(login, None).await;
            if known.is_err() {
                keeper.add_admin(login, Some(password(login)?)).await?;
            }
            say!("keep-added", login)
        }
        Admin::Drop { login } => {
            keeper.drop_admin(login).await?;
            say!("keep-dropped", login)
        }
        Admin::LogOut { login } => {
            keeper.log_out(login).await?;
            say!("keep-logged-out", login)
        }
        Admin::Password { login } => {
            keeper.set_password(login, password(login)?).await?;
            say!("keep-new-password", login)
        }
        Admin::List => {
            let names = keeper.admins().await?;
            return match out.json() {
                true => out.value(&json!({ "ok": true, "admins": names })),
                false => out.line(if names.is_empty() {
                    say!("keep-no-admins").to_owned()
                } else {
                    names.join("\n")
                }),
            };
        }
        Admin::Trail { last } => return trail(keeper, *last, out).await,
    };
    if out.json() { out.value(&json!({ "ok": true })) } else { out.line(did) }
}

async fn trail(keeper: &Keeper, last: u32, out: &Out) -> Result<(), Fail> {
    let rows = keeper.trail(last).await?;
    if out.json() {
        let rows: Vec<_> = rows
            .iter()
            .map(
                |row| json!({ "at": row.at.0, "person": row.person, "kind": row.kind, "detail": row.detail }),
            )
            .collect();
        return out.value(&json!({ "ok": true, "trail": rows }));
    }
    for row in rows.iter().rev() {
        let at = humantime::format_rfc3339_seconds(row.at.time());
        let who = row.person.as_ref().map_or("-", |person| person.0.as_str());
        out.line(format!("{at}  {:<22} {who:<16}  {}", row.kind, row.detail))?;
    }
    Ok(())
}

/// Asks for a new password twice, or takes it from the environment.
fn password(login: &str) -> Result<String, Fail> {
    if let Ok(given) = std::env::var(VARIABLE) {
        return Ok(given);
    }
    if !io::stdin().is_terminal() {
        let says = say!("keep-no-terminal");
        return Err(Fail::usage(says).hint(say!("keep-variable", variable = VARIABLE)));
    }
    let ask = |prompt: &str| {
        let typed = rpassword::prompt_password(format!("{prompt}: "));
        typed.map_err(|error| Fail::wrong(say!("typed-unreadable", error)))
    };
    let first = ask(&say!("keep-password-of", login))?;
    if ask(say!("typed-again"))? != first {
        return Err(Fail::wrong(say!("keep-different")));
    }
    Ok(first)
}
