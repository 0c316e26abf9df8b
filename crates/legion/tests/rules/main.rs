//! What the game promises, in one program: what its tests share is built and linked once.

mod data_broken;
mod data_pack;
mod rulings;
mod schemas;
