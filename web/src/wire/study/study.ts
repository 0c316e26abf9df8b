// Made from docs/schema/study/study.schema.json by `cargo xtask wire`. Do not edit.

/** A study: which games are played, and until when. Every pair of lists meets in every mission on every layout, at every level, as the pack and the rules are and once more by each arm. */
export type Study = {
  /** What is done differently, one thing at a time. */
  arms?: Arms;
  /** The most games of each cell, an even number: each second one is the one before it with changed seats. */
  games?: number;
  /** Layouts, by id; without any the one that the setup comes to. */
  layouts?: string[];
  /** Levels of the AI players, as `sandtable ladder` names them; both sides play at the same. Two that play well if none are given: what only one of them finds is told as such. */
  levels?: string[];
  /** Lists, each by the id it has in the pack, or as a file or code of your own. Each meets every other one. */
  lists?: string[];
  /** Missions, by id; without any the one that the setup comes to. */
  missions?: string[];
  /** Pairs of lists or squads that meet, instead of every pair of the others. */
  pairs?: string[][];
  /** Games of a part, an even number. A part is what is played, kept and checked at once; studies with parts of different size are different studies. */
  part?: number;
  /** Asks what a unit should cost: lists are drawn around it, and every one meets every other. */
  price?: PriceOf | null;
  /** The seed of all games. All cells play with the same dice. */
  seed?: number;
  /** Everything else about the setup of every game: fields as `sandtable sim` has them. */
  setup?: { [key: string]: unknown };
  /** The same for systems whose forces are squads. */
  squads?: string[];
  /** The rule system, such as `regiment`. */
  system: string;
  /** What the study asks, in a few words. */
  title?: string;
  /** Stops earlier, once every share that the report shows is known within so many percent, such as `2%`: half the width of its 95 % interval. */
  until?: string | null;
};

/** What a study does differently. Each value is an arm of its own and compared with games in which nothing is changed. */
export type Arms = {
  /** True tries every other option of every ruling. */
  every_ruling?: boolean;
  /** Values of the pack by kind of entry, id and field, such as `units.at-st.points = [80, 90, 100]`. */
  pack?: { [key: string]: { [key: string]: { [key: string]: unknown[] } } };
  /** Options of rulings by the ruling's id, such as `REG-A36 = ["..."]`; `["all"]` are all its other options. */
  ruling?: { [key: string]: string[] };
};

/** The unit whose price is asked for, and the lists that are drawn: half of them with the unit, half without, of 80 to 100 % of the points, so that the games show what a point is worth. */
export type PriceOf = {
  /** The faction of all lists, by its id. */
  faction: string;
  /** The number of lists. */
  lists?: number;
  /** The most points of a list. */
  points: number;
  /** The unit, by its id. */
  unit: string;
};
