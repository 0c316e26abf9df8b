//! Ctrl-C during long work: the first one stops after the games under way, so that what was played is printed; the second ends
//! the program at once. Knows no command.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sandtable_text::say;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag::{register, register_conditional_shutdown};

use crate::fail::Fail;

/// The exit code of a program that was interrupted, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// Whether the user has asked to stop.
#[derive(Clone, Debug)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens for Ctrl-C and for `SIGTERM` from now on.
    pub(crate) fn listen() -> Result<Self, Fail> {
        let asked = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // In this order a second signal finds the flag set and ends the program.
            register_conditional_shutdown(signal, INTERRUPTED.into(), Arc::clone(&asked))
                .and_then(|_| register(signal, Arc::clone(&asked)))
                .map_err(|error| Fail::wrong(say!("run-no-signals", error)))?;
        }
        Ok(Self(asked))
    }

    /// Returns true once the user has asked to stop.
    pub(crate) fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Tells long work whether to go on.
    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The end of a command that printed what it had by then.
    pub(crate) fn end(&self) -> Result<(), Fail> {
        if self.asked() { Err(Fail::Interrupted) } else { Ok(()) }
    }
}
