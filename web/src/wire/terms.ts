// Made from docs/schema/terms.schema.json by `cargo xtask wire`. Do not edit.

/** The author of an entry in a log. */
export type Actor = {
  seat: Seat;
} | "organiser";

/** The reason why an entry was made automatically. */
export type Auto = "deadline" | "standing-order";

export type BattleNo = string;

/** Something that is put to the table. `C` is the game's command, `A` its amendment. */
export type Body = "begin" | {
  play: {
    /** The command as it was given. */
    command: unknown;
    /** The seat it is for; `who` of the entry says who gave it. */
    seat: Seat;
  };
} | {
  rewind: {
    /** Those who agreed: all seats, or the organizer. */
    by: Actor[];
    /** All dice are new from here on; otherwise what was rolled falls the same when it is rolled again. */
    fresh?: boolean;
    /** The reason in words. */
    reason: string;
    /** That entry's number. */
    to: number;
  };
} | {
  amend: {
    /** The change that was made. */
    amendment: unknown;
    /** Those who agreed: all seats, or the organizer. */
    by: Actor[];
    /** The reason in words. */
    reason: string;
  };
} | {
  adopt: {
    /** Those who agreed: all seats, or the organizer. */
    by: Actor[];
    /** Version of the rules as implemented. */
    rules: string;
  };
} | {
  note: {
    /** The remark in words. */
    text: string;
  };
} | {
  dispute: {
    /** The view it upholds, in the game's words. */
    favours: string;
    /** The die's face. */
    roll: number;
    /** The question of the dispute. */
    topic: string;
  };
} | {
  contribute: {
    /** Seat that it is about. */
    seat: Seat;
    /** Any words, as many as a seat likes. */
    words: string;
  };
} | {
  seal: {
    /** The commitment: BLAKE3 of the letter inside, 64 hexadecimal digits. */
    commitment: string;
    /** The letter, encrypted; only the seat can read it. */
    sealed: string;
    /** Seat whose orders they are. */
    seat: Seat;
  };
} | {
  open: {
    /** The letter, as it was sealed. */
    letter: string;
    /** Number of the entry that was sealed. */
    seal: number;
  };
} | {
  "fresh-dice": {
    /** The new dice. */
    dice: DeclaredDice;
  };
} | {
  reveal: {
    /** The secret, 64 hexadecimal digits. */
    secret: string;
  };
};

/** The origin of a what-if copy: the log it branched from. */
export type BranchOf = {
  /** Where the rolls of later entries come from. */
  dice: DeclaredDice;
  /** That entry's number. Entries up to it are copies. */
  entry: number;
  /** The `hash` of the entry in the other log from which this one goes on. */
  parent: string;
};

/** The declared source of a log's rolls. */
export type DeclaredDice = {
  seeded: string;
} | "scripted" | "entered" | {
  fair: {
    /** Hash of the host's secret, [`sandtable_dice::commitment`]. */
    commitment: string;
  };
};

/** Faces of real dice. */
export type EnteredDice = string | EnteredRoll[];

/** The faces typed in for one roll. */
export type EnteredRoll = {
  /** Names of faces, one a die. */
  faces: string[];
  /** The roll's written key, from [`sandtable_dice::RollAsk`]. */
  key: string;
};

/** A reckoning as a log keeps it, with the event whose number it explains. */
export type Explained = {
  /** Index into the entry's events. */
  event: number;
  /** Form in which it is written: `threshold`, `dice`, `inches`, `points`, `count`. */
  form: string;
  /** Its terms; they add up to `total`. */
  parts: ExplainedPart[];
  /** Name of the number. */
  title: string;
  /** The number itself. */
  total: number;
};

/** One term of an [`Explained`]. */
export type ExplainedPart = {
  /** Added to what stands before it. */
  amount: number;
  /** The rule's id. */
  rule: string;
  /** Name of the term, in a word or two. */
  why: string;
};

/** A face of any of them; attack dice have critical and hit, defense dice block. */
export type Face = "critical" | "surge" | "hit" | "block" | "blank";

/** A faction of the galaxy; mercenaries belong to none. */
export type Faction = "rebels" | "empire" | "republic" | "separatists" | "mandalorians";

/** The drawing of a miniature. */
export type Figure = "trooper" | "line" | "heavy" | "commando" | "clone" | "droid" | "superdroid" | "leader" | "operative" | "officer" | "astromech" | "mount" | "gunteam" | "cannon" | "droideka" | "bike" | "scoutwalker" | "walker" | "tank" | "skimtank" | "hovertank" | "transport" | "snowspeeder" | "uwing" | "gunship" | "atat" | "atte" | "mtt";

/** A change of what the rules are in the middle of. Which step comes next is said here and nowhere else: folding an event never chooses it. */
export type Flow = {
  goto: unknown;
} | {
  call: unknown;
} | "done";

/** Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree. */
export type Heading = number;

/** The end of a game. */
export type Outcome = {
  /** Stable code of what decided: `victory-tokens`, `last-standing`. */
  by: string;
  /** The rule that decided. */
  rule: string;
  /** Each seat's figures, in seat order. */
  standings: Standing[];
  /** The winner, or `None` in a draw. */
  winner?: Seat | null;
};

/** A pack as a log names it: enough to find it again, and to be sure that it is the same to the letter. */
export type PackPin = {
  /** BLAKE3 hash of its files, 64 hexadecimal digits. */
  hash: string;
  /** Id from its manifest. */
  id: string;
  /** Version from its manifest. */
  version: string;
};

/** A point [x, y] in inches; x to the right, y down. */
export type Point = number[];

/** A centre in inches (x to the right, y down) and a heading in degrees. */
export type Pose = {
  heading: Heading;
  x: number;
  y: number;
};

/** The rank of a unit. */
export type Rank = "commander" | "operative" | "corps" | "special-forces" | "support" | "heavy";

/** A thing by its kind and its id there, as `base:17`. */
export type Ref = string;

/** A roll as a log keeps it: with seed or secret, anyone can compute its faces from its key. */
export type RollRecord = {
  /** The dice, `d6`, or what was picked from, `pick-of-34`. */
  dice: string;
  /** Names of the faces; of a pick its number, counted from 1. */
  faces: string[];
  /** The written key: purpose, roller, and the enemy that forced it. */
  key: string;
};

/** The drawing of a piece of terrain or of an objective. */
export type Scenery = "container" | "hut" | "crates" | "rock" | "barricade" | "wall" | "fence" | "scrub" | "console" | "transmitter" | "vehicle" | "woods" | "hill" | "ruins" | "trench" | "field" | "water";

/** A player's place, counted from 0. */
export type Seat = number;

/** A fact as a viewer may see it. */
export type SeenFact = {
  /** The event itself, as the system's `event.schema.json` says. */
  data: unknown;
  /** Stable code of this kind of fact, which is also the id of its message: `turn-began`. */
  kind: string;
  /** The numbers behind it; withheld if a part of the entry is hidden. */
  numbers: Explained[];
  /** The fact in words; `None` if the facts around it say the same to a reader. */
  say?: Sentence | null;
};

/** A sentence made from a message and its arguments. */
export type Sentence = {
  /** The arguments that the message names, as they stand in the event or command. */
  args: { [key: string]: unknown };
  /** The message's id, by which another language finds its own. */
  id: string;
  /** The text, in pieces that follow each other without anything between. */
  spans: Span[];
};

/** A piece of a sentence: plain text, the name of a thing, or a number. */
export type Span = {
  /** Marks a number, which a client may draw as one. */
  number: boolean;
  /** The thing whose name it is. */
  of?: Ref | null;
  /** The text itself. */
  text: string;
};

/** One seat's figures at the end. */
export type Standing = {
  /** Score in the game's own unit. */
  score: number;
  /** Seat that it is about. */
  seat: Seat;
  /** Tie-break figure in the game's own unit. */
  tie_break: number;
};

export type UnitId = string;

/** An upgrade card, as `a280` or `dlt-19-stormtrooper`. */
export type UpgradeId = string;
