//! The organiser at a terminal: what may be put right, by the forms of the system, with a reason that everybody can read.

use sandtable_kernel::{Actor, Body, Offer};
use sandtable_system::Stop;
use sandtable_text::say;
use serde_json::Value;

use super::Table;
use super::fill::filled;
use super::prompt::Away;
use crate::campaign::act::refused;

impl Table<'_> {
    /// Amends the game as its organiser; false if nothing was amended.
    pub(super) fn amend(&mut self) -> Result<bool, Away> {
        let open = |offer: &Offer<Value>| offer.refusal.is_none() && offer.command.is_some();
        let offers: Vec<Offer<Value>> = self.game().amendments().into_iter().filter(open).collect();
        if offers.is_empty() {
            self.prompt.say(say!("amend-nothing"))?;
            return Ok(false);
        }
        let texts: Vec<String> = offers.iter().map(|offer| offer.text.clone()).collect();
        let Some(at) = self.prompt.choose(say!("amend-what"), &texts, None)? else { return Ok(false) };
        let Some(amendment) = offers[at].command.clone() else { return Ok(false) };
        let amendment = filled(&self.prompt, amendment, &offers[at].form, &|_, _, _| Vec::new())?;
        let reason = self.prompt.ask(say!("amend-why"))?;
        if reason.trim().is_empty() {
            self.prompt.say(say!("amend-no-reason"))?;
            return Ok(false);
        }
        let body = Body::Amend { amendment, reason, by: vec![Actor::Organiser] };
        match self.attempt(Actor::Organiser, body)? {
            Ok(_) => Ok(true),
            Err(Stop::Refused(refusal)) => {
                self.prompt.say(&say!("refused", why = refusal))?;
                Ok(false)
            }
            Err(stop) => Err(Away::Failed(refused(stop))),
        }
    }
}
