//! Inches on a lattice: poses, footprints, distance, overlap, sight and paths. Knows no rules.
