//! Development only: the generic suite every rule system must pass.
