// Made from docs/schema/study/estimates.schema.json by `cargo xtask wire`. Do not edit.

/** Everything that the rows of a study say. */
export type Estimates = {
  /** Games that aren't over: faults of the program, which are in no figure. */
  broken: number;
  /** Each cell. */
  cells: Share[];
  /** The number of comparisons that the effects are corrected for. */
  comparisons: number;
  /** Where levels disagree. */
  disagreements: Disagreement[];
  /** What each arm changes. */
  effects: Effect[];
  /** Games that were played. */
  games: number;
  /** Games of each cell that would show a change of 3 % for the list that varies most, in 80 of 100 studies, corrected for the comparisons; `None` without arms. */
  games_for_3_percent?: number | null;
  /** Each list against all others, where nothing is changed. */
  lists: Share[];
  /** Each pair over all missions and layouts, where nothing is changed. */
  pairs: Share[];
  /** What the unit should cost that the study asks about. */
  prices: PriceAt[];
};

/** What something changes, by games with the same numbers and dice. */
export type Change = {
  /** The change of the first side's share. */
  by: number;
  /** The part of the pairs whose result is another. */
  changed: number;
  /** Games that were played both ways, two for each pair of twins. */
  games: number;
  /** Half the 95 % interval of that change. */
  half: number;
  /** The chance of a change as large as this one if there were none in truth, before any correction. */
  p: number;
  /** The standard deviation of the change of a pair: what the number of games that are needed hangs on. */
  spread: number;
};

/** Two levels that find different sides favored. */
export type Disagreement = {
  /** Both levels. */
  levels: string[];
  /** The cell, by the levels' names left out. */
  of: string;
  /** How often the first side won at each; these intervals do not touch. */
  rates: Rate[];
};

/** What an arm changes for a list. */
export type Effect = {
  /** The arm. */
  arm: string;
  /** The change of its share. */
  change: Change;
  /** The chance of such a change without any in truth, corrected by Holm for all effects of the study. */
  corrected: number;
  /** The level of both sides' players. */
  level: string;
  /** The list whose share moves. */
  list: string;
  /** True if it stands out even among so many comparisons: `corrected` is below 0.05. */
  stands_out: boolean;
};

/** The price at which it makes no difference whether a list has the unit or other things. */
export type Price = {
  /** Games that were counted. */
  games: number;
  /** Lists that played them. */
  lists: number;
  /** The 95 % interval in points; `None` where the games don't show yet what a point is worth. */
  margin?: [number, number] | null;
  /** The change of the logarithm of the odds for one point more. */
  per_point: number;
  /** The change of the logarithm of the odds for one unit more. */
  per_unit: number;
  /** Points. */
  points: number;
};

/** What a unit should cost. */
export type PriceAt = {
  /** The arm; empty where nothing is changed. */
  arm: string;
  /** The level of both sides' players. */
  level: string;
  /** The price; `None` if the games can't tell one. */
  price?: Price | null;
  /** The unit. */
  unit: string;
};

/** How often the first side won, draws counted half. */
export type Rate = {
  /** Games that were counted, two for each pair of twins. */
  games: number;
  /** The 95 % interval of that part. */
  margin: [number, number];
  /** The part of them that was won, from 0 to 1. */
  share: number;
};

/** The share of a side. */
export type Share = {
  /** The level of both sides' players. */
  level: string;
  /** A list or a pair of lists; a cell of its own has its name. */
  of: string;
  /** How often it won; of a pair the first list. */
  rate: Rate;
};
