//! Loading, checking and hashing data packs.
