//! Writes down every draw of another source, for the log.

use crate::{Dice, Draw, Shortage};

/// Passes draws through and keeps them.
#[derive(Debug)]
pub struct Recorder<'a, D: Dice + ?Sized> {
    source: &'a mut D,
    /// What has been drawn so far.
    pub draws: Vec<Draw>,
}

impl<'a, D: Dice + ?Sized> Recorder<'a, D> {
    /// Records what `source` answers.
    pub fn new(source: &'a mut D) -> Self {
        Self { source, draws: Vec::new() }
    }
}

impl<D: Dice + ?Sized> Dice for Recorder<'_, D> {
    fn d6(&mut self) -> u8 {
        let face = self.source.d6();
        self.draws.push(Draw::D6(face));
        face
    }

    fn pick(&mut self, n: u32) -> u32 {
        let value = self.source.pick(n);
        self.draws.push(Draw::Pick(value, n));
        value
    }

    fn seek(&mut self, entry: u64) {
        self.source.seek(entry);
        self.draws.clear();
    }

    fn shortage(&self) -> Option<Shortage> {
        self.source.shortage()
    }
}
