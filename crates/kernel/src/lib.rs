//! The contract every rule system keeps.
