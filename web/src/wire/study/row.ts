// Made from docs/schema/study/row.schema.json by `cargo xtask wire`. Do not edit.

/** One game of many. Two plans that are equal make equal rows, whatever the number of threads and the machine. */
export type Row = {
  /** The code of what decided, of a game that is over; the fault in words, of a broken one. */
  by: string;
  /** What is played: the parts of the cell's name, such as sides, mission and level, with `/` between them. */
  cell: string;
  /** The number of commands given. */
  commands: number;
  /** The way in which it ended. */
  end: Ending;
  /** The game's number in its cell, from 0. */
  game: number;
  /** The hash of the last position, in hexadecimal digits. */
  hash: string;
  /** The round in which it ended, in a game that has rounds. */
  rounds?: number | null;
  /** Each seat's score in the game's own unit, in seat order; none of a game that isn't over. */
  scores: number[];
  /** The seed of its dice. */
  seed: number;
  /** True if the sides have changed seats: the first side sits in seat 1. */
  swapped: boolean;
  /** The winner's seat; none in a draw and in a game that isn't over. */
  winner?: number | null;
};

/** The way in which a game ended. */
export type Ending = "over" | "unfinished" | "broken";
