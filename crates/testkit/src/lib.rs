//! What every rule system is tested with: the generic suite, the golden games, scripted dice, and a toy game to test
//! these. Development only; it must not know any real game.

pub mod toy;
