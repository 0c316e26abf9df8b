//! Things that players point at: a cursor and tapes over the table, for whoever has it open at the same time. They are stored
//! nowhere and told late to nobody; they end with the line that showed them.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sandtable_kernel::Seat;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::bodies::PointBody;
use crate::fault::Fault;

/// A line is told of what others point at so often at most; what came in between is left out.
const PACE: Duration = Duration::from_millis(40);
/// A seat shows at most so many tapes.
const TAPES: usize = 8;
/// A tape has at most so many points.
const POINTS: usize = 16;
/// No table is larger, in inches.
const FAR: f64 = 1_000.0;

/// Everything that a seat points at from here on: what was shown before is replaced.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SendPoint")]
pub(crate) struct Point {
    /// The place of the cursor in inches; none without.
    #[serde(default)]
    cursor: Option<[f64; 2]>,
    /// Tapes in inches, at most 8, each with 2 to 16 points.
    #[serde(default)]
    tapes: Vec<Vec<[f64; 2]>>,
}

impl Point {
    /// Returns what others are shown, if it is on a table.
    pub(crate) fn of(self, seat: u8) -> Result<PointBody, Fault> {
        let off = |[x, y]: &[f64; 2]| x.abs() > FAR || y.abs() > FAR;
        if self.cursor.as_ref().is_some_and(off) {
            return Err(Fault::malformed(say!("pointing-cursor")).at("/cursor"));
        }
        let wrong = |tape: &Vec<_>| !(2..=POINTS).contains(&tape.len()) || tape.iter().any(off);
        if self.tapes.len() > TAPES || self.tapes.iter().any(wrong) {
            let text = say!("pointing-tapes", tapes = TAPES, points = POINTS);
            return Err(Fault::malformed(text).at("/tapes"));
        }
        Ok(PointBody { seat: Seat(seat), cursor: self.cursor, tapes: self.tapes })
    }
}

/// Things that are pointed at by now: by seat, with the number of the line that shows them.
type Shown = BTreeMap<u8, (u64, PointBody)>;

/// All that is pointed at on a table.
pub(crate) struct Pointers(watch::Sender<Shown>);

impl Default for Pointers {
    fn default() -> Self {
        Self(watch::Sender::new(Shown::new()))
    }
}

/// The part of a line in this: what it shows, and what it was told.
pub(crate) struct Pointing {
    line: u64,
    heard: watch::Receiver<Shown>,
    mine: Option<PointBody>,
    told: BTreeMap<u8, PointBody>,
    rests: Instant,
}

impl Pointing {
    pub(crate) fn new(at: &Pointers) -> Self {
        static LINES: AtomicU64 = AtomicU64::new(0);
        let line = LINES.fetch_add(1, Ordering::Relaxed);
        let (mut heard, told) = (at.0.subscribe(), BTreeMap::new());
        heard.mark_changed();
        Self { line, heard, mine: None, told, rests: Instant::now() }
    }

    /// Names the line, for its limit.
    pub(crate) fn line(&self) -> String {
        self.line.to_string()
    }

    /// Shows something to the others, and nothing that this line showed before.
    pub(crate) fn show(&mut self, at: &Pointers, mine: PointBody) {
        let seat = mine.seat.0;
        self.mine = Some(mine.clone());
        at.0.send_modify(|shown| drop(shown.insert(seat, (self.line, mine))));
    }

    /// Goes on at the same table, which was made anew.
    pub(crate) fn moves(&mut self, to: &Pointers) {
        self.heard = to.0.subscribe();
        self.heard.mark_changed();
        if let Some(mine) = self.mine.take() {
            self.show(to, mine);
        }
    }

    /// Ends what this line showed.
    pub(crate) fn ends(&self, at: &Pointers) {
        if self.mine.is_some() {
            at.0.send_modify(|shown| shown.retain(|_, (line, _)| *line != self.line));
        }
    }

    /// Waits until others point at something else.
    pub(crate) async fn changed(&mut self) {
        sleep_until(self.rests).await;
        if self.heard.changed().await.is_err() {
            // The table was put away; the news say so too.
            std::future::pending::<()>().await;
        }
    }

    /// Returns what was not told yet.
    pub(crate) fn news(&mut self) -> Vec<PointBody> {
        self.rests = Instant::now() + PACE;
        let shown = self.heard.borrow_and_update().clone();
        let shown: BTreeMap<u8, PointBody> = shown
            .into_iter()
            .filter(|(_, (line, _))| *line != self.line)
            .map(|(seat, (_, point))| (seat, point))
            .collect();
        let gone = self.told.keys().filter(|seat| !shown.contains_key(seat));
        let gone = gone.map(|&seat| PointBody { seat: Seat(seat), cursor: None, tapes: Vec::new() });
        let fresh = shown.iter().filter(|(seat, point)| self.told.get(seat) != Some(point));
        let news = gone.chain(fresh.map(|(_, point)| point.clone())).collect();
        self.told = shown;
        news
    }
}
