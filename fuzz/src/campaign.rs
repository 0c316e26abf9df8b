//! The quick loop: mutated inputs for so many seconds, without any tool but this program. Input `i` of a target is always
//! the same; only how many are tried depends on the machine. It must not know any target.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use sandtable_dice::Generator;

use crate::Target;
use crate::mangle::Mangler;

/// An input that takes longer is a finding too.
const SLOWEST: Duration = Duration::from_secs(20);

/// The result of a campaign.
#[derive(Debug)]
pub struct Tried {
    /// The number of inputs tried.
    pub inputs: u64,
    /// The first that failed.
    pub failure: Option<Failure>,
}

/// An input that failed.
#[derive(Debug)]
pub struct Failure {
    /// Its number; negative for the seeds themselves, counted from -1.
    pub number: i64,
    /// The panic's text.
    pub says: String,
    /// The input that failed.
    pub input: Vec<u8>,
}

/// The input at work, for the watch that catches one that never ends.
static AT_WORK: Mutex<Option<(Instant, &'static str, Vec<u8>)>> = Mutex::new(None);

/// Tries a target's seeds and then mutations of them for about so long.
pub fn run(target: &Target, time: Duration) -> Tried {
    let end = Instant::now() + time;
    let corpus = (target.seeds)();
    for (number, seed) in (1..).zip(&corpus) {
        if let Err(says) = attempt(target, seed) {
            let failure = Some(Failure { number: -number, says, input: seed.clone() });
            return Tried { inputs: 0, failure };
        }
    }
    let mangler = Mangler::new(corpus);
    let mut chance = Generator::new(0);
    let mut inputs = 0;
    while Instant::now() < end {
        chance.seek(inputs);
        let input = mangler.input(&mut chance);
        if let Err(says) = attempt(target, &input) {
            let number = i64::try_from(inputs).unwrap_or(i64::MAX);
            return Tried { inputs, failure: Some(Failure { number, says, input }) };
        }
        inputs += 1;
    }
    Tried { inputs, failure: None }
}

/// Runs a target on an input.
///
/// # Errors
/// The panic's text.
pub fn attempt(target: &Target, input: &[u8]) -> Result<(), String> {
    set(Some((Instant::now(), target.name, input.to_vec())));
    let result = catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    set(None);
    result.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    })
}

fn set(work: Option<(Instant, &'static str, Vec<u8>)>) {
    *AT_WORK.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = work;
}

/// Returns true while an input is being tried.
pub fn at_work() -> bool {
    AT_WORK.lock().unwrap_or_else(std::sync::PoisonError::into_inner).is_some()
}

/// Ends the program if an input takes too long, keeping the input.
pub fn watch(artifacts: PathBuf) {
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_millis(500));
            let work = AT_WORK.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if let Some((since, target, input)) = &*work
                && since.elapsed() > SLOWEST
            {
                let path = keep(&artifacts, target, input);
                println!("{target}: an input takes more than {} s; kept: {path}", SLOWEST.as_secs());
                println!("test result: FAILED. 0 passed; 1 failed");
                std::process::exit(1);
            }
        }
    });
}

/// Writes an input where cargo-fuzz would; says where.
pub fn keep(artifacts: &Path, target: &str, input: &[u8]) -> String {
    let hash = input.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let folder = artifacts.join(target);
    let path = folder.join(format!("crash-{hash:016x}"));
    match std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, input)) {
        Ok(()) => path.display().to_string(),
        Err(error) => format!("nowhere ({error})"),
    }
}
