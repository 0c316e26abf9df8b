//! `sandtable play`: a person plays at a terminal, against machine players or with others at the same one. Everything asked
//! comes from questions, offers and forms; no system is known by name.

mod amend;
mod broken;
mod fill;
mod menu;
mod prompt;
mod rows;
mod turn;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use sandtable_host::machine::Machines;
use sandtable_host::{office, system_of};
use sandtable_kernel::{Actor, Body, DiceSource, Outcome, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, GREEDY, Level, New, Play, SENSIBLE, Stop, System};
use sandtable_tabletop::picture::Overlay;
use sandtable_text::say;
use serde_json::{Value, json};

use self::prompt::{Away, Prompt};
use crate::args::{Common, PlayAt};
use crate::campaign::act::{refused, roll_of};
use crate::campaign::store::{Store, now};
use crate::campaign::{read_setup, seat_of};
use crate::cmd::list::write_out;
use crate::cmd::replay;
use crate::cmd::sim::level;
use crate::fail::Fail;
use crate::library;
use crate::logs::text_of;
use crate::out::Out;
use crate::systems::{self, SYSTEMS};

/// `sandtable play FILE-or-GAME`.
pub fn run(common: &Common, args: &PlayAt, out: &Out) -> Result<(), Fail> {
    let prompt = Prompt::new(out, args.plain);
    let path = PathBuf::from(args.what.as_deref().unwrap_or_default());
    let resumes = path.is_file();
    let (store, path, levels) = if resumes { resumed(common, &path)? } else { founded(common, args)? };
    let usual = if levels.contains(&GREEDY) { GREEDY } else { SENSIBLE };
    let level = level(&levels, args.level.as_deref().unwrap_or(usual))?;
    let seats: Vec<Seat> = if args.seat.is_empty() && resumes {
        (0..store.game.seats()).map(Seat).collect()
    } else if args.seat.is_empty() {
        vec![Seat(0)]
    } else {
        args.seat.iter().map(|seat| seat_of(&*store.game, seat)).collect::<Result<_, _>>()?
    };
    let told_level = args.level.as_ref().map(|_| level);
    let told = seats.iter().map(|&seat| (seat, told_before(&*store.game, seat, resumes))).collect();
    let seed = store.game.entries();
    let machines = (args.machine || !resumes).then(|| Machines::new(level.to_string(), seed));
    let mut table = Table { prompt, store, path, seats, machines, level: told_level, told, last: None, seed };
    match table.play() {
        Ok(()) | Err(Away::Quit | Away::Back) => table.leave(),
        Err(Away::Failed(fail)) => Err(fail),
    }
}

/// Asks whether a person wants to play, where otherwise machine players would.
pub fn wanted(out: &Out) -> Result<bool, Fail> {
    let things = [say!("play-first-battle"), say!("play-watch")];
    match Prompt::new(out, false).choose(say!("play-number"), &things.map(str::to_owned), None) {
        Ok(at) => Ok(at == Some(0)),
        Err(Away::Quit | Away::Back) => Err(Fail::NobodyListens),
        Err(Away::Failed(fail)) => Err(fail),
    }
}

/// A game that goes on, and its file.
fn resumed(common: &Common, path: &Path) -> Result<Opened, Fail> {
    let file = File::open(path).map_err(|error| Fail::file("read", path, error))?;
    let mut header = Vec::new();
    let read = BufReader::new(file).read_until(b'\n', &mut header);
    read.map_err(|error| Fail::file("read", path, error))?;
    let loader = system_of(SYSTEMS, &text_of(path, header)?).ok_or_else(|| {
        let says = say!("play-unknown-game", path = path.display());
        Fail::wrong(says).hint(say!("play-unknown-hint"))
    })?;
    let system = library::system(loader, common.pack.as_deref())?;
    Ok((Store::write(&*system, path)?, path.to_owned(), system.levels()))
}

/// A game, its file, and the levels of machine players.
type Opened = (Store, PathBuf, Vec<&'static str>);

/// A new game of a system, begun.
fn founded(common: &Common, args: &PlayAt) -> Result<Opened, Fail> {
    let known = systems::names(false);
    let what = args.what.as_deref().unwrap_or_default();
    if !known.contains(&what) {
        return Err(Fail::unknown(say!("play-file-or-system"), what, known));
    }
    let system: Box<dyn System> = library::system(systems::find(what)?, common.pack.as_deref())?;
    let new = match &args.setup {
        Some(path) => {
            let mut names = read_setup(path)?;
            write_out(&*system, &mut names)?;
            New::Names(names)
        }
        None => New::Trial(json!({})),
    };
    let dice = match args.seed {
        _ if args.real_dice => DiceSource::Entered,
        Some(seed) => DiceSource::Seeded(seed),
        None => DiceSource::Seeded(crate::cmd::fresh_seed()),
    };
    let game = system.open(new, dice)?.play;
    let path = args.out.clone().unwrap_or_else(|| free_name(system.info().id));
    Ok((Store::create(&path, game, None)?, path, system.levels()))
}

/// The first name of a file that is not taken.
fn free_name(id: &str) -> PathBuf {
    let name = |n: u32| PathBuf::from(if n == 1 { format!("{id}.jsonl") } else { format!("{id}-{n}.jsonl") });
    (1..).map(name).find(|path| !path.exists()).unwrap_or_default()
}

/// Number of the first entry that is still to be told to a seat: of a game that is taken up again only what comes.
fn told_before(game: &dyn Play, seat: Seat, resumes: bool) -> u64 {
    if resumes { game.numbered(Viewer::Seat(seat)) } else { 0 }
}

/// So many lines of what came before the first question are told at once.
const OPENING: usize = 12;

/// A game at a terminal.
struct Table<'a> {
    prompt: Prompt<'a>,
    store: Store,
    path: PathBuf,
    /// Seats of the people here.
    seats: Vec<Seat>,
    /// The machine players that take the other seats.
    machines: Option<Machines>,
    /// Their level, where it was asked for.
    level: Option<Level>,
    /// For each seat here, the number of the first entry that it has not been told.
    told: BTreeMap<Seat, u64>,
    /// The seat that was asked last.
    last: Option<Seat>,
    /// Seed of the machine players.
    seed: u64,
}

impl Table<'_> {
    fn game(&self) -> &dyn Play {
        &*self.store.game
    }

    /// Plays until the game is over, everybody here waits for others, or a person leaves.
    fn play(&mut self) -> Result<(), Away> {
        self.prompt.head(&say!("play-kept", path = self.path.display()))?;
        if !self.game().begun() {
            self.attempt(Actor::Organiser, Body::Begin)?.map_err(refused)?;
        }
        loop {
            if let Some(outcome) = self.game().outcome() {
                self.tell(self.seats.first().copied())?;
                return self.over(&outcome);
            }
            let asks = self.game().asks(Viewer::Referee);
            let own = |seat: &Seat| self.seats.contains(seat);
            // Who was asked last goes on, so that the keyboard is passed on as seldom as can be.
            let mine = asks.iter().find(|asked| Some(asked.seat) == self.last && own(&asked.seat));
            let mine = mine.or_else(|| asks.iter().find(|asked| own(&asked.seat))).cloned();
            match mine {
                Some(asked) => {
                    self.pass_to(asked.seat)?;
                    self.turn(&asked)?;
                }
                None if self.machines.is_some() => self.machine()?,
                None => {
                    self.tell(self.seats.first().copied())?;
                    self.prompt.head(say!("play-no-question"))?;
                    return self
                        .prompt
                        .say(&say!("waiting-for", asked = office::asked(self.game(), Viewer::Public)));
                }
            }
        }
    }

    /// Hands the keyboard to the person of a seat, if another had it.
    fn pass_to(&mut self, seat: Seat) -> Result<(), Away> {
        let before = self.last.replace(seat);
        if self.seats.len() > 1 && before != Some(seat) {
            let name = self.game().name(seat);
            self.prompt.head(&say!("play-turn", name))?;
            if before.is_some() {
                self.prompt.ask(&say!("play-pass-to", name))?;
            }
        }
        Ok(())
    }

    /// Tells a seat what has happened since it was told last.
    fn tell(&mut self, seat: Option<Seat>) -> Result<(), Away> {
        let Some(seat) = seat else { return Ok(()) };
        let viewer = Viewer::Seat(seat);
        let from = self.told.insert(seat, self.game().numbered(viewer)).unwrap_or_default();
        let seen = self.game().seen(viewer, from);
        let text = office::account(&seen, false);
        let lines: Vec<&str> = text.lines().collect();
        match lines.get(..OPENING).filter(|_| from == 0 && lines.len() > OPENING + 1) {
            // A map that is rolled would push the first question off the screen.
            Some(first) => {
                let more = lines.len() - OPENING;
                self.prompt.say(&first.join("\n"))?;
                self.prompt.say(&format!("         {}", say!("play-more-lines", more)))
            }
            None if lines.is_empty() => Ok(()),
            None => self.prompt.say(&text),
        }
    }

    /// Puts something to the table and writes it down; dice that are missing are asked for. A refusal is returned.
    fn attempt(&mut self, who: Actor, body: Body<Value, Value>) -> Result<Result<u64, Stop>, Away> {
        let mut dice = None;
        loop {
            let at = now();
            let attempt = Attempt { who, body: body.clone(), dice: dice.take(), at: Some(&at) };
            match self.store.game.attempt(attempt) {
                Err(Stop::Roll(refusal, missing)) if refusal.code == "dice-missing" => {
                    dice = Some(self.rolled(&missing)?);
                }
                Err(stop) => return Ok(Err(stop)),
                Ok(n) => {
                    self.store.save()?;
                    return Ok(Ok(n));
                }
            }
        }
    }

    /// Asks for the faces of a roll that was made on the table.
    fn rolled(&self, missing: &Value) -> Result<EnteredDice, Away> {
        self.prompt.say(&say!("play-roll", roll = roll_of(missing)))?;
        Ok(EnteredDice::Faces(self.prompt.ask(say!("play-faces"))?))
    }

    /// Lets a machine player answer.
    fn machine(&mut self) -> Result<(), Away> {
        let mut dice = None;
        while let Some(machines) = &mut self.machines {
            match machines.step(&mut *self.store.game, dice.take()) {
                Ok(Some(_)) => break,
                Ok(None) => return Err(Away::Failed(Fail::wrong(say!("play-stuck")))),
                Err(Stop::Roll(refusal, missing)) if refusal.code == "dice-missing" => {
                    dice = Some(self.rolled(&missing)?);
                }
                Err(stop) => return Err(Away::Failed(refused(stop))),
            }
        }
        Ok(self.store.save()?)
    }

    /// Draws the table beside the log, of a game that has one.
    fn draw(&self) -> Result<Option<PathBuf>, Away> {
        let Some(board) = self.game().board() else { return Ok(None) };
        let path = self.path.with_extension("svg");
        replay::write_svg(&path, &*board, &Overlay::default(), &[])?;
        Ok(Some(path))
    }

    fn over(&self, outcome: &Outcome) -> Result<(), Away> {
        self.prompt.head(&office::verdict(self.game(), outcome))
    }

    /// Says how to come back.
    fn leave(&self) -> Result<(), Fail> {
        if self.game().outcome().is_some() {
            return Ok(());
        }
        let mut command = format!("sandtable play {}", self.path.display());
        if self.seats.len() < usize::from(self.game().seats()) {
            command.extend(self.seats.iter().map(|seat| format!(" --seat {}", seat.0)));
        }
        if self.machines.is_some() {
            command += " --machine";
        }
        if let Some(level) = self.level {
            command += &format!(" --level {level}");
        }
        let says = say!("play-go-on", command);
        match self.prompt.say(&says) {
            Err(Away::Failed(fail)) => Err(fail),
            _ => Ok(()),
        }
    }
}
