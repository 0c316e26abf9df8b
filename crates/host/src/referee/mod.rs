//! The referee protocol: JSON Lines on standard input and output, a request a line, an answer a line.
//! `docs/protocol.md` describes it.
//!
//! Deliberately absent: rules, files, the clock (but for a seed when none is given), and anything that ends the session
//! but `quit` and the end of the input.

mod ask;
mod documents;
mod error;
mod kinds;
mod line;
mod open;
mod play;
mod request;
mod schema;
mod session;

use std::io::{self, BufRead, Write};

pub use documents::schema_files;
pub use error::ProtocolError;
pub use kinds::{Kind, kinds};
pub use line::LONGEST;
pub use schema::{protocol_schemas, system_schemas};
pub use session::Referee;

use line::Line;

/// Serves requests until the input ends or `quit` is asked for.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(referee: &mut Referee, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    loop {
        let answer = match line::read(input)? {
            Line::End => return Ok(()),
            Line::Blank => continue,
            Line::Text(text) => referee.answer(&text),
            Line::Unreadable(error) => session::Answer::failed(error),
        };
        output.write_all(answer.line().as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
        if answer.quits() {
            return Ok(());
        }
    }
}
