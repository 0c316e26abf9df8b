//! Kinds of dice and their faces.

use std::borrow::Cow;

/// A face: its place among the names of its kind, from 0. Two sides that show the same are one face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(pub u16);

impl Face {
    /// Returns the number on a die that is numbered from 1.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0 as u8 + 1
    }

    /// Returns its place, for a table of a game's own faces.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The sides of a die and the names of its faces.
#[derive(Debug, PartialEq, Eq)]
pub struct DieKind {
    /// Stable id, as `d6` or `red-attack`.
    pub id: &'static str,
    /// The face of each side, as an index into `names`.
    pub sides: &'static [u16],
    /// The names of its faces, each once; faces are typed in by them.
    pub names: &'static [&'static str],
}

/// The common die, 1 to 6.
pub static D6: DieKind =
    DieKind { id: "d6", sides: &[0, 1, 2, 3, 4, 5], names: &["1", "2", "3", "4", "5", "6"] };

impl DieKind {
    /// Counts the sides that show a face.
    #[must_use]
    pub fn count(&self, face: Face) -> usize {
        self.sides.iter().filter(|&&side| side == face.0).count()
    }
}

/// Dice of a kind, or a blind pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollKind {
    /// Dice of this kind.
    Die(&'static DieKind),
    /// One of `n` things; its faces are named `1` to `n`.
    Pick(u32),
}

impl RollKind {
    /// Returns how many sides are equally likely; at least one.
    #[must_use]
    #[inline]
    pub fn sides(self) -> u32 {
        match self {
            Self::Die(kind) => (kind.sides.len() as u32).max(1),
            Self::Pick(n) => n.max(1),
        }
    }

    /// Returns the face that a side shows.
    #[must_use]
    #[inline]
    pub fn face(self, side: u32) -> Face {
        match self {
            Self::Die(kind) => Face(kind.sides.get(side as usize).copied().unwrap_or_default()),
            Self::Pick(_) => Face(side as u16),
        }
    }

    /// Returns a face's name.
    #[must_use]
    pub fn name(self, face: Face) -> Cow<'static, str> {
        match self {
            Self::Die(kind) => Cow::Borrowed(kind.names.get(face.index()).copied().unwrap_or("?")),
            Self::Pick(_) => Cow::Owned((u32::from(face.0) + 1).to_string()),
        }
    }

    /// Finds a face by its name, in any case.
    #[must_use]
    pub fn named(self, name: &str) -> Option<Face> {
        match self {
            Self::Die(kind) => {
                let at = kind.names.iter().position(|known| known.eq_ignore_ascii_case(name))?;
                Some(Face(at as u16))
            }
            Self::Pick(n) => {
                name.parse().ok().filter(|at| (1..=n).contains(at)).map(|at| Face(at as u16 - 1))
            }
        }
    }

    /// Reads the faces of one roll.
    ///
    /// # Errors
    /// The first fault, with what would be right.
    pub fn read<T: AsRef<str>>(self, words: &[T], faces: &mut [Face]) -> Result<(), String> {
        if words.len() != faces.len() {
            let were = if words.len() == 1 { "face was" } else { "faces were" };
            return Err(format!("{} {were} typed in", words.len()));
        }
        for (face, word) in faces.iter_mut().zip(words) {
            let word = word.as_ref();
            *face = self.named(word).ok_or_else(|| self.wrong(word))?;
        }
        Ok(())
    }

    /// Returns the sentence that a word is none of its faces.
    #[must_use]
    pub fn wrong(self, word: &str) -> String {
        match self {
            Self::Die(_) => format!("{word:?} is no face of {self}"),
            Self::Pick(n) => format!("{word:?} is no number from 1 to {n}"),
        }
    }

    /// Writes what may be typed: `hit crit focus blank`, `1 to 34`.
    #[must_use]
    pub fn names(self) -> String {
        match self {
            Self::Die(kind) => kind.names.join(" "),
            Self::Pick(n) => format!("1 to {n}"),
        }
    }
}

impl std::fmt::Display for RollKind {
    /// Writes its id: `d6`, `pick-of-34`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Die(kind) => f.write_str(kind.id),
            Self::Pick(n) => write!(f, "pick-of-{n}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_read_by_name_and_a_fault_says_which() {
        let mut faces = [Face(0); 2];
        assert_eq!(RollKind::Die(&D6).read(&["6", "1"], &mut faces), Ok(()));
        assert_eq!(faces.map(Face::pips), [6, 1]);
        assert_eq!(RollKind::Pick(34).read(&["34", "1"], &mut faces), Ok(()));
        assert_eq!(faces, [Face(33), Face(0)]);
        let fault = |kind: RollKind, word: &str| kind.read(&[word], &mut [Face(0)]).unwrap_err();
        assert_eq!(fault(RollKind::Die(&D6), "7"), "\"7\" is no face of d6");
        assert_eq!(fault(RollKind::Pick(8), "0"), "\"0\" is no number from 1 to 8");
        let few = |given: &[&str]| RollKind::Die(&D6).read(given, &mut [Face(0); 2]).unwrap_err();
        assert_eq!(few(&["1"]), "1 face was typed in");
        assert_eq!(few(&["1", "2", "3"]), "3 faces were typed in");
        assert_eq!(fault(RollKind::Pick(8), "9"), "\"9\" is no number from 1 to 8");
    }
}
