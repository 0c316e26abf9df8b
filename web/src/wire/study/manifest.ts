// Made from docs/schema/study/manifest.schema.json by `cargo xtask wire`. Do not edit.

/** A study as far as it was played. */
export type Manifest = {
  /** What the games are played by. */
  by: PlayedBy;
  /** The parts by their numbers. */
  parts: { [key: string]: PlayedPart };
  /** The hash of everything above: equal for equal games. */
  root: string;
};

/** What the games are played by. */
export type PlayedBy = {
  /** The hash of the pack of each arm, by the arm's name; the arm in which nothing is changed has none. */
  packs: { [key: string]: string };
  /** The version of the program. */
  program: string;
  /** The version of its rules. */
  rules: string;
  /** The study's hash. */
  study: string;
  /** The rule system. */
  system: string;
};

/** A part that was played. */
export type PlayedPart = {
  /** The number of its games. */
  games: number;
  /** The hash of its rows, as `rows_hash` makes it. */
  rows: string;
};
