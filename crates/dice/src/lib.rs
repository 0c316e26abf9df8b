//! Sources of chance: seeded, scripted, entered, fair. Knows no rules.
