//! Sealed orders: a seat lays down what it will do, and nobody can read it in the shared file before all have decided.

use std::io::{self, IsTerminal as _};

use sandtable_host::seal::{self, ENTROPY, Letter};
use sandtable_kernel::{Actor, Body, Seal, Seat};
use sandtable_system::{Attempt, Play, Stop, System};
use sandtable_text::say;
use serde_json::{Value, json};

use super::act::{Going, json_of, put, refused, untouched};
use super::seat_of;
use super::store::now;
use crate::args::{CampaignOpen, CampaignSeal, Eyes};
use crate::fail::Fail;
use crate::out::Out;

/// Holds the passphrase where nobody sits at a terminal. Never an argument: others see the arguments of a program.
const VARIABLE: &str = "SANDTABLE_PASSPHRASE";

/// `sandtable campaign seal GAME FILE --seat N COMMAND...`.
pub fn seal(system: &dyn System, args: &CampaignSeal, out: &Out) -> Result<(), Fail> {
    let eyes = Eyes { seat: Some(args.seat.clone()), referee: false };
    let mut going = Going::open(system, &args.of.file, &eyes, args.after)?;
    let game = &*going.store.game;
    let seat = seat_of(game, &args.seat)?;
    if seal::opening_since(game, seat) {
        let says = say!("sealed-opening");
        return Err(Fail::wrong(says).hint(say!("sealed-opening-hint")));
    }
    let mut commands = Vec::new();
    let earlier = seal::standing(game, seat).filter(|_| !args.anew);
    let passphrase = passphrase(game, seat, earlier.is_none())?;
    if let Some(earlier) = earlier {
        commands = read(earlier, &passphrase)?.commands;
    }
    for text in &args.commands {
        commands.push(json_of(text, "command")?);
    }
    tried(game, seat, &commands)?;
    let mut entropy = [0; ENTROPY];
    getrandom::fill(&mut entropy).map_err(|error| Fail::wrong(say!("new-no-random", error)))?;
    let sealed =
        seal::seal(&commands, &passphrase, &entropy).map_err(|error| Fail::wrong(error.to_string()))?;
    let body = Body::Seal { seat, commitment: sealed.commitment, sealed: sealed.sealed };
    let attempt = put(&mut going.store, Actor::Seat(seat), body, None);
    going.finish(attempt, out)
}

/// `sandtable campaign open GAME FILE --seat N`.
pub fn open(system: &dyn System, args: &CampaignOpen, out: &Out) -> Result<(), Fail> {
    let eyes = Eyes { seat: Some(args.seat.clone()), referee: false };
    let mut going = Going::open(system, &args.of.file, &eyes, args.after)?;
    let game = &*going.store.game;
    let seat = seat_of(game, &args.seat)?;
    let standing = seal::standing(game, seat).cloned();
    let standing = standing.ok_or_else(|| Fail::wrong(say!("sealed-none", player = game.player(seat))))?;
    let late = seal::undecided(game, seat);
    if !late.is_empty() && !args.yes && !args.read {
        let names: Vec<String> = late.iter().map(|&seat| game.player(seat)).collect();
        let says = say!("sealed-undecided", names = names.join(", "));
        return Err(Fail::wrong(says).hint(say!("sealed-undecided-hint")));
    }
    let Letter { text, commands } = read(&standing, &passphrase(game, seat, false)?)?;
    if args.read {
        let lines: Vec<String> = commands.iter().map(Value::to_string).collect();
        return if out.json() {
            out.value(&json!({ "ok": true, "entry": standing.entry, "commands": commands }))
        } else {
            out.line(lines.join("\n"))
        };
    }
    let who = Actor::Seat(seat);
    let opened = put(&mut going.store, who, Body::Open { seal: standing.entry, letter: text }, None);
    let mut last = opened.map_err(refused)?;
    for (at, command) in commands.iter().enumerate() {
        match put(&mut going.store, who, Body::Play { seat, command: command.clone() }, None) {
            Ok(entry) => last = entry,
            Err(stop) => {
                // The letter is open and cannot be closed: what came before stands, and the rest is for the seat to give.
                going.store.save()?;
                let rest: Vec<String> = commands[at..].iter().map(Value::to_string).collect();
                let says = say!("sealed-opened", given = at, count = commands.len());
                let hint = say!("sealed-rest", rest = rest.join("\n"));
                return Err(refused(stop).within(&says).hint(hint));
            }
        }
    }
    going.finish(Ok(last), out)
}

/// Tries the orders on a copy, as if nobody else did anything.
fn tried(game: &dyn Play, seat: Seat, commands: &[Value]) -> Result<(), Fail> {
    let mut copy = untouched(game)?;
    for (at, command) in commands.iter().enumerate() {
        let body = Body::Play { seat, command: command.clone() };
        let attempt = copy.attempt(Attempt { who: Actor::Seat(seat), body, dice: None, at: Some(&now()) });
        match attempt {
            Ok(_) => {}
            Err(Stop::Roll(refusal, _)) if refusal.code == "no-dice" && at + 1 == commands.len() => {
                let says = say!("sealed-at-once");
                return Err(Fail::wrong(says).hint(say!("sealed-at-once-hint")));
            }
            Err(stop) => {
                let faults = sandtable_system::violations(&copy.faults(seat, command));
                let says = say!("sealed-refused", number = at + 1, count = commands.len());
                let fail = refused(stop).within(&says);
                return Err(if faults.is_empty() { fail } else { fail.hint(faults) });
            }
        }
    }
    Ok(())
}

fn read(standing: &Seal, passphrase: &str) -> Result<Letter, Fail> {
    let wrong = |error| Fail::wrong(say!("sealed-entry", entry = standing.entry, error));
    seal::open(&standing.sealed, passphrase).map_err(wrong)
}

/// The passphrase of a seat: of the environment, or typed at the terminal, unseen; a new one twice.
fn passphrase(game: &dyn Play, seat: Seat, new: bool) -> Result<String, Fail> {
    let passphrase = match std::env::var(VARIABLE) {
        Ok(passphrase) => passphrase,
        Err(_) if !io::stdin().is_terminal() => {
            let says = say!("sealed-no-terminal");
            return Err(Fail::usage(says).hint(say!("sealed-variable", variable = VARIABLE)));
        }
        Err(_) => {
            let first = typed(&say!("sealed-passphrase", player = game.player(seat)))?;
            if new && typed(say!("typed-again"))? != first {
                return Err(Fail::wrong(say!("sealed-different")));
            }
            first
        }
    };
    if passphrase.trim().is_empty() {
        return Err(Fail::usage(say!("sealed-empty")));
    }
    Ok(passphrase)
}

fn typed(prompt: &str) -> Result<String, Fail> {
    rpassword::prompt_password(format!("{prompt}: "))
        .map_err(|error| Fail::wrong(say!("typed-unreadable", error)))
}
