//! Policies that choose commands.
