// Made from docs/schema/server/bodies.schema.json by `cargo xtask wire`. Do not edit.
import type { Actor, Auto, DeclaredDice, EnteredDice, Figure, Outcome, PackPin, Point, Pose, Ref, RollRecord, Scenery, Seat, SeenFact } from "../terms";

/** A way to oneself. */
export type AddChannel = {
  /** Address of mail, or URL. */
  address: string;
  /** Mail, or a webhook that takes `{"content": "..."}` as Discord does. */
  kind: ChannelKind;
};

/** A deadline that has passed. */
export type Advance = {
  /** Only questions about this thing, as `battle:1`. */
  about?: string | null;
  /** Kinds of questions that are answered though otherwise only a person does. */
  also?: string[];
  /** True if it is only tried on a copy: the answer says what would be decided, and nothing happens. */
  dry?: boolean;
  /** The reason, for all to read: it stands in the log before the answers. */
  reason?: string | null;
  /** Only what this seat is in. */
  seat?: Seat | null;
};

/** Everything that a deadline brought about. */
export type Advanced = {
  /** Answers in the order in which they were given. */
  answered: AnsweredLate[];
  /** Questions that wait on for a person. */
  asks: Asked[];
  /** Number of the next entry. */
  next: number;
  /** The stage of the game. */
  stands: { [key: string]: unknown };
  /** The first refusal; what was answered before it stands. */
  stopped?: ApiError | null;
};

/** A change outside the rules. */
export type Amend = {
  /** The change, as the system's schema of amendments says. */
  amendment: unknown;
  /** Real dice for it. */
  dice?: EnteredDice | null;
  /** The reason, for all to read. */
  reason: string;
};

/** Changes that an organizer may make. */
export type AmendmentList = {
  /** Each with a form, as offers have one. */
  amendments: Offer[];
  /** False if they name only what the organizer may see of everybody's books; `?whole=true` asks for the rest. */
  whole: boolean;
};

/** A game of two seats as it was analyzed. Worths go from -1 (lost) to 1 (won). Worth at the end = worth at the start + luck - losses of seat 0 + losses of seat 1 + rest. */
export type Analysed = {
  /** True if the rest is larger than luck and losses together, or if a side chose clearly better than the search: the figures are to be read with care. */
  care: boolean;
  /** The part of it in rolls that no unit made, as the order of turns. */
  chance: number;
  /** The worth of the last position to seat 0. */
  end: number;
  /** The part of the rest in entries at which the look ahead moved on to a later end, or the game ended. */
  further: number;
  /** The luck of all rolls, for seat 0. */
  luck: number;
  /** The rest that neither luck nor losses explain, for seat 0. A worth looks only so many stretches ahead, so it changes when the look moves on; hidden information and amendments are in it, too. */
  rest: number;
  /** Samples of each worth. */
  samples: number;
  /** The seed. The same seed and effort give the same analysis. */
  seed: number;
  /** Both sides. */
  sides: SideCredit[];
  /** The worth of the first position to seat 0. */
  start: number;
  /** The entries of the game in order, without what was taken back. */
  steps: Step[];
  /** Stretches of play after which a position was valued. */
  stretches: number;
  /** Tries of the search for each decision. */
  tries: number;
  /** Units that decided or rolled. */
  units: UnitCredit[];
  /** Whether dice or choices decided it. */
  verdict: Settled;
};

/** What luck did in a match and what choices did, as far as it is known yet. */
export type AnalysisBody = {
  /** The analysis, once it is done. */
  analysis?: Analysed | null;
  /** What the dice came to. */
  dice: Dice;
  /** Entries that were analysed so far. */
  done: number;
  /** Why there will be none. */
  fault?: string | null;
  /** Entries that there are. */
  of: number;
};

/** An answer that was given for somebody who was late. */
export type AnsweredLate = {
  /** The answer and what came of it, as far as the reader may know. */
  answer: string[];
  /** Name of the player. */
  player: string;
  /** The rule that asked. */
  rule: string;
};

/** The reason why something came to nothing; what it was about is as before. */
export type ApiError = {
  /** JSON pointer into the body. */
  at?: string | null;
  /** Stable, for programs; refusals of the rules keep their own. */
  code: string;
  /** Everything that is wrong, where more than one thing is. */
  faults?: string[];
  /** The number that there is. */
  has?: number | null;
  /** With real dice: the roll that lacks its faces. */
  missing?: unknown;
  /** The number that would be required, in the sentence's unit. */
  needs?: number | null;
  /** With `stale`: number of the next entry, as the sender counts. */
  next?: number | null;
  /** The rule that refuses. */
  rule?: string | null;
  /** The sentence for people. */
  text: string;
};

/** A simulation that is asked for. */
export type AskLab = {
  /** Number of games, 1 to 1,000; of campaigns 1 to 50. */
  games: number;
  /** Level of the machine players. Without, `quick` where the system has it, and `sensible` where it has not; `asked.level` of the answer names it. */
  level?: string | null;
  /** What is played, by names from the pack; at most one of the two. */
  names?: unknown;
  /** Seed of the games: the same seed plays the same games. 1 without. */
  seed?: number | null;
  /** Id of the rule system. */
  system: string;
  /** What is played, by the fields of the system's trials. */
  trial?: unknown;
};

/** A list that is asked about. */
export type AskList = {
  /** True if the cheapest fixes are wanted too. */
  fixes?: boolean;
  /** The list. */
  list: unknown;
  /** Readings that differ from the defaults, by ruling. */
  rulings?: { [key: string]: string };
  /** True if what there is to build it of is wanted too. */
  stock?: boolean;
  /** The rule system. */
  system: string;
};

/** A question the rules have stopped to ask. */
export type Asked = {
  /** Things it is about, as the battle that waits for the answer. */
  about?: Ref[];
  /** The answer that a deadline or a standing order gives. It can be a secret of the seat. */
  default?: unknown;
  /** A stable code of this kind of question. */
  kind: string;
  /** The rule that asks. */
  rule: string;
  /** The seat that must answer. */
  seat: Seat;
  /** The question, in words. */
  text: string;
};

/** A question about what is planned; its other fields depend on `ask`. */
export type Asking = {
  /** Says what is asked: `offers`, `check`, `reach` and so on. */
  ask: string;
  /** The command that is asked about. */
  command?: unknown;
  /** True to get the reason under `error`, with status 200, where the question has no answer: the game may have gone on meanwhile. */
  lenient?: boolean;
  /** A seat of one's own. */
  seat?: number | null;
};

/** A battle that a campaign names. */
export type Battle = {
  /** Identifies it in the campaign. */
  battle: string;
  /** Id of the match in which it is played. */
  match?: string | null;
  /** Says that its record is awaited. */
  open: boolean;
  /** Says that this match is over. */
  over: boolean;
  /** Sides in the order of the battle's seats. */
  sides: BattleSide[];
  /** Id of the rule system by which it can be played here, until it is. */
  system?: string | null;
  /** The battle in words. */
  title: string;
  /** The reason why it is only recorded. */
  why?: string | null;
};

/** Battles that a campaign names. */
export type BattleList = {
  /** In the campaign's order. */
  battles: Battle[];
};

/** A side of a battle. */
export type BattleSide = {
  /** Name of the player. */
  player?: string | null;
  /** Seat of the campaign; nobody's for somebody from outside. */
  seat?: Seat | null;
};

/** Something that is put to the table. `C` is the game's command, `A` its amendment. */
export type Body = "begin" | {
  play: {
    /** The command as it was given. */
    command?: unknown;
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
    amendment?: unknown;
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

/** A seat's books in words. */
export type Book = {
  /** Tables of text. */
  books: string;
  /** Name of the player, with whatever else tells players apart. */
  player: string;
  /** Number of the seat. */
  seat: Seat;
};

/** A game that goes on elsewhere. */
export type Branch = {
  /** The entry from which it goes on; the last one without. */
  at?: number | null;
  /** The seat by whose numbers the entry is named. */
  seat?: number | null;
};

/** The place where a what-if leaves another game. */
export type Branched = {
  /** Number of the last entry that both have in common, as the person who tried it counts. */
  at: number;
  /** Id of the other game. */
  id: string;
};

/** A breach with its cheapest fix. */
export type Broken = {
  /** A stable code such as `list.cap`. */
  code: string;
  /** The cheapest fix; `None` if there is none of few changes, or none was looked for. */
  fix?: Fix | null;
  /** The list's actual value. */
  has: string;
  /** The allowed value. */
  may: string;
  /** A sentence with the numbers in it. */
  message: string;
  /** Path of the entry in the list, as in `units[2]`; empty for the list as a whole. */
  path: string;
  /** The rule's id. */
  rule: string;
};

/** Changes of a person; what is not named stays. */
export type ChangeMe = {
  /** The password until now. */
  current?: string | null;
  /** The name that others see. */
  name?: string | null;
  /** The new password. */
  password?: string | null;
};

/** A way to a person. */
export type Channel = {
  /** Address of mail, or URL. */
  address: string;
  /** Says that notices go there. */
  confirmed: boolean;
  /** Identifies it. */
  id: string;
  /** Its kind: `mail` or `hook`. */
  kind: string;
};

/** Kinds of ways to people. */
export type ChannelKind = "mail" | "hook";

/** All ways to a person. */
export type ChannelList = {
  /** In the order in which they were added. */
  channels: Channel[];
  /** Says that this server can send mail. */
  mail: boolean;
};

/** Remarks in order. */
export type ChatAnswer = {
  /** From the number that was asked for on. */
  said: Remark[];
};

/** A thing that can be chosen. */
export type Choice = {
  /** Things it is about. */
  about?: Ref[];
  /** Its price, part by part. */
  cost?: Reckoning | null;
  /** The effect, in the words of its card or mission, if the name does not say it. */
  effect?: string;
  /** Fields that this choice opens. */
  form?: Field[];
  /** Numbers that matter to the choice. */
  numbers?: Reckoning[];
  /** Why it cannot be chosen now. */
  refusal?: Refusal | null;
  /** A small map of it, where it is a place or a mission. */
  sketch?: Sketch | null;
  /** Its name in words. */
  text: string;
  /** Value that is put into the command. */
  value: unknown;
};

/** A decision. */
export type Chosen = {
  /** The best command in a few words, where it is another one. */
  best?: string | null;
  /** True if the loss is larger than the noise of the samples. */
  clear: boolean;
  /** The best command itself, where it is another one. */
  command?: unknown;
  /** Worth lost by the choice, for the seat. */
  loss: number;
  /** The loss lies so close to this in 95 of 100 cases. */
  margin: number;
  /** The name of that. */
  name?: string | null;
  /** The command in a few words. */
  played: string;
  /** The seat that chose. */
  seat: Seat;
  /** The subject of the command. */
  unit?: Ref | null;
  /** The number of commands that were weighed. */
  weighed: number;
  /** The worth of the best one, for the seat. */
  worth: number;
};

/** A claim on time. */
export type Claim = {
  /** The seat that is late; the first one without. */
  from?: Seat | null;
  /** A seat of one's own. */
  seat: Seat;
  /** The thing that is claimed. */
  take: ClaimKind;
};

/** Things that may be claimed of whoever is late. */
export type ClaimKind = "win" | "default";

/** The clocks of a match. */
export type Clock = {
  /** Consequence for whoever is late. */
  late: Late;
  /** The clock of each seat. */
  seats: SeatClock[];
  /** Time that seats have. */
  timing: Timing;
};

/** A guest who comes in. */
export type ComeIn = {
  /** The name that others see; any without. */
  name?: string | null;
};

/** Answer to the question whether dice decided a game or choices. */
export type Decided = "dice" | "choices" | "both" | "neither";

/** The dice of a game, beside what was to be expected of them. */
export type Dice = {
  /** The dice of each seat; none where a game has no rolls that come off or not. */
  sides: Fortune[];
  /** The dice of each unit that rolled. */
  units: UnitDice[];
};

/** Ways in which a match comes to its dice. */
export type DiceMode = "rolled" | "entered";

/** The closed disc of everything within `radius` inches of `centre`. */
export type Disc = {
  /** Middle of the circle. */
  centre: Point;
  /** Radius in inches, not negative. */
  radius: number;
};

/** One's own drafts for a seat. */
export type DraftList = {
  /** In the order of their kinds. */
  drafts: KeptDraft[];
};

/** An end that people made. */
export type Ended = {
  /** The way: `resigned`, `drawn`, `aborted`, `late`. */
  by: string;
  /** The seat that brought it about. */
  seat?: Seat | null;
  /** The winner, if there is one. */
  winner?: Seat | null;
};

/** Entries of a log as a viewer may know them. */
export type Entries = {
  /** The entries in order. */
  entries: SeenEntry[];
  /** Number of the next entry, as this viewer counts. */
  next: number;
};

/** An entry of the list that can be equipped. */
export type Equipped = {
  /** Its place in the list's `units`. */
  at: number;
  /** The upgrades that it has. */
  has: Item[];
  /** The name in words. */
  name: string;
  /** Points of the unit with its upgrades. */
  points: number;
  /** The upgrades that still fit, by slot. */
  slots: Slot[];
};

/** An answer to a request that came to nothing. */
export type ErrorAnswer = {
  /** The reason. */
  error: ApiError;
};

/** The address of a calendar. */
export type FeedAnswer = {
  /** The address, or its path if the server does not know how it is reached; whoever knows it reads the calendar. */
  href: string;
};

/** A place in an offered command, and the other values it may take. */
export type Field = {
  /** JSON pointer into the command. */
  at: string;
  /** Values that may stand there. */
  is: FieldKind;
  /** True if `null` is allowed. */
  optional?: boolean;
  /** True if other seats do not learn what is chosen here. */
  secret?: boolean;
  /** Label for people, in words. */
  text: string;
  /** True if only the person knows the answer: the value in the command is for deadlines only, and a form begins without it. */
  unanswered?: boolean;
};

/** Values that may stand in a field. A client that does not know a kind offers the command as it stands. */
export type FieldKind = "flag" | {
  text: {
    /** Texts that would do. */
    hints?: string[];
    /** Longest text, in letters. */
    max: number;
  };
} | {
  number: {
    /** The largest allowed. */
    max: number;
    /** The smallest allowed. */
    min: number;
    /** The distance between two allowed ones. */
    step: number;
    /** The thing that is counted, in words. */
    unit: string;
  };
} | {
  pick: {
    /** The things there are. */
    from: Options;
    /** Most to pick. */
    max: number;
    /** Fewest to pick. The command has one value if `max` is 1, otherwise a list of them. */
    min: number;
    /** True if their order matters. */
    ordered?: boolean;
    /** The legal sets, where they are few; otherwise any set of the right size may be tried. */
    sets?: unknown[][] | null;
  };
} | {
  amounts: {
    /** Most of one thing. */
    each: number;
    /** The things there are. */
    from: Options;
    /** Most of all together, if that is limited. */
    total?: number | null;
  };
} | {
  assign: {
    /** True if everything must be assigned. */
    all: boolean;
    /** Most that go to the same thing. */
    each_to: number;
    /** Things that are assigned. */
    from: Options;
    /** Things they are assigned to. */
    to: Options;
  };
} | {
  place: {
    /** Distance that each may go, in inches, if that is limited. */
    budget?: number | null;
    /** The pieces that are placed. */
    pieces: Ref[];
    /** Where they may stand, roughly; `check` is exact. */
    region: Region;
    /** True if they may be turned. */
    turn: boolean;
    /** The way they take. */
    way: Way;
  };
} | {
  turn: {
    /** Half of the arc it may be turned by, in fractions of a turn; half a turn if it may face anywhere. */
    arc: number;
    /** The thing that is turned. */
    of: Ref;
  };
} | {
  list: {
    /** The fields of one row; their pointers begin at the row. */
    item: Field[];
    /** Most rows of a complete list. */
    max: number;
    /** Fewest rows of a complete list. */
    min: number;
    /** The rows there are. */
    rows: Rows;
  };
};

/** The cheapest way to mend a breach: the fewest changes, and of those the smallest. */
export type Fix = {
  /** Rules that it breaks then: fewer than now. */
  left: number;
  /** The list as it is then. */
  list: unknown;
  /** Points that are moved: of what is taken out, put in, or the difference where one thing takes the place of another. */
  moved: number;
  /** Cost of the list afterwards, in points. */
  points: number;
  /** The changes, a sentence each. */
  steps: string[];
};

/** The footprint of a base, in inches. */
export type Footing = {
  rectangle: {
    /** Length of a side, along the heading. */
    depth: number;
    /** Length of the front edge. */
    width: number;
  };
} | {
  round: {
    /** Radius of the disc. */
    radius: number;
  };
} | {
  capsule: {
    /** Length along the heading, the round ends included. */
    length: number;
    /** Breadth across it. */
    width: number;
  };
};

/** Form in which a reckoned number is written. */
export type Form = "threshold" | "dice" | "inches" | "points" | "count";

/** Adds up what fell beside what was to be expected. */
export type Fortune = {
  /** Dice that were rolled. */
  dice: number;
  /** Tries that were to come off on average. */
  expected: number;
  /** Tries that did. */
  fell: number;
  /** Standard deviations between the two: 2 is rare luck, -2 rare misfortune, 0 what was to be expected. */
  z: number;
};

/** A match as it is asked for. */
export type FoundMatch = {
  /** The clocks; nobody is late without. */
  clock?: SetClock | null;
  /** With `delayed`: seconds by which spectators see everything later; 600 without. */
  delay?: number | null;
  /** `{"fair": true}`, `{"entered": true}` or `{"seed": 7}`. Without, nobody knows the dice; where others can take part, they are provably fair, and the server gives words for each seat. */
  dice?: unknown;
  /** The setup by names from the pack. In its `lists` a code of a list, and the id of one that the founder keeps, stand for the list. */
  names?: unknown;
  /** True if each player of a campaign is called as the person who takes the seat; until then a name of the setup stands in. Without, so it is where neither `setup` nor `names` says who plays. */
  own_names?: boolean | null;
  /** True if everybody may find it in lists. */
  public?: boolean;
  /** Those that are not described: the first is the founder's, the others are held by machine players. */
  seats?: FoundSeat[];
  /** At most one of these three; the system's own default without. */
  setup?: unknown;
  /** Ways to look on without a seat. */
  spectators?: Spectators;
  /** Id of the rule system. */
  system: string;
  /** The title in words. */
  title?: string | null;
  /** The setup by the fields of the system's trials. */
  trial?: unknown;
};

/** A seat as it is asked for. */
export type FoundSeat = {
  /** Who shall hold it. */
  hold: HoldAsked;
  /** Strength of the machine player. */
  level?: string | null;
};

/** A match that was just founded, with what its setup came to. */
export type FoundedMatch = {
  /** Advice about the setup, in sentences. */
  advice?: string[];
  /** The game that this what-if goes on from. */
  branched?: Branched | null;
  /** The setup's choices by name, also those that were not given. */
  chosen?: unknown;
  /** The clocks, where there are any. */
  clock?: Clock | null;
  /** The deadline of the phase that everybody is in. */
  deadline?: string | null;
  /** Seconds by which spectators see everything later. */
  delay?: number | null;
  /** Identifies it in addresses. */
  id: string;
  /** The seat of the invitation that the reader has named. */
  invited?: Seat | null;
  /** Tokens of seats that are held for somebody, for the organizer. */
  invites?: Invite[];
  /** Says that the reader is such a spectator now. */
  late?: boolean;
  /** The moment it was founded. */
  made: string;
  /** Seats that the reader holds. */
  mine: Seat[];
  /** The moment of the last thing that everybody may know of. */
  moved: string;
  /** The campaign that named this battle. */
  named_by?: NamedBy | null;
  /** Says that the reader founded it. */
  organiser: boolean;
  /** The end, once there is one. */
  outcome?: MatchOutcome | null;
  /** The battle that a waiting match is about; told to those who may join. */
  plan?: Plan | null;
  /** Things that wait for the consent of others; not in lists. */
  proposals?: Proposal[] | null;
  /** Says that everybody may find it in lists. */
  public: boolean;
  /** The match that follows this one. */
  rematch?: string | null;
  /** Deadlines that come with the phases, where the organizer has set them. */
  schedule?: Schedule | null;
  /** Its seats, in order. */
  seats: SeatHeld[];
  /** True if the match is over and anybody who has its address may look at it. */
  shared?: boolean;
  /** Ways to look on. */
  spectators: Spectators;
  /** Its stage. */
  status: Stage;
  /** Id of the rule system. */
  system: string;
  /** The title in words. */
  title: string;
  /** The end in a sentence. */
  verdict?: string | null;
};

/** A frame that the server sends on a live line. */
export type Frame = {
  /** The match as the viewer may see it. */
  match: Match;
  t: "match";
} | Seen & {
  t: "seen";
} | Remark & {
  t: "chat";
} | Pointed & {
  t: "point";
} | {
  t: "pong";
} | {
  /** Comes back from the command. */
  id: unknown;
  /** Number of the next entry. */
  next: number;
  t: "done";
} | {
  /** The reason. */
  error: ApiError;
  /** Comes back from the message. */
  id?: unknown;
  t: "refused";
} | {
  /** Fields of the answer. */
  answer: { [key: string]: unknown };
  /** Comes back from the query. */
  id: unknown;
  t: "answer";
};

/** Standing orders of a seat; those before are replaced. */
export type GiveOrders = {
  /** All questions, but for those that only a person answers. */
  all?: boolean;
  /** Questions of these kinds, as `asks` names them. */
  kinds?: string[];
  /** A seat of one's own. */
  seat: Seat;
};

/** Small pictures of tokens, told apart by shape. */
export type Glyph = "suppression" | "wounds" | "haste" | "watch" | "rampart" | "star" | "shaken";

/** Ways in which a seat is held. */
export type Hold = "open" | "invite" | "machine" | "person" | "left";

/** Ways to hold a seat that may be asked for. */
export type HoldAsked = "me" | "open" | "invite" | "machine";

/** A log that goes on here. */
export type ImportMatch = {
  /** The whole file, as it is. */
  log: string;
  /** Who shall hold its seats; those that are not described are held for people who are invited. */
  seats?: FoundSeat[];
  /** The secret of its fair dice, 64 hexadecimal digits, which lies beside it. */
  secret?: string | null;
  /** Ways to look on without a seat. */
  spectators?: Spectators;
  /** The title in words. */
  title?: string | null;
};

/** An invitation to a seat. */
export type Invite = {
  /** The address to send to whoever is invited, or its path if the server does not know how it is reached. */
  href?: string | null;
  /** Number of the seat. */
  seat: Seat;
  /** The token to join with. */
  token?: string | null;
};

/** Something to choose. */
export type Item = {
  /** The rule that one more would break, as a sentence; `None` if one more may be taken. */
  barred?: string | null;
  /** The drawing of a unit; `None` for other things. */
  figure?: Figure | null;
  /** Its figures on a line. */
  figures: string;
  /** Number of them in the list. */
  has: number;
  /** The id that lists name it by. */
  id: string;
  /** Number that there must be. */
  least: number;
  /** Number that there may be, if there is a limit. */
  most?: number | null;
  /** The name in words. */
  name: string;
  /** Its special rules by name, or what it does in own words. */
  notes: string[];
  /** Points that it costs. */
  points: number;
  /** True if no list can have it yet: clients offer it last. */
  unplayed: boolean;
};

/** The verdict about a setup. */
export type Judgement = {
  /** Advice about the setup, in sentences. */
  advice?: string[];
  /** The setup's choices by name, also those that were not given. */
  chosen?: unknown;
  /** Everything that is wrong with it, in sentences; nothing if a match can be founded with it. */
  faults: string[];
};

/** A draft to be kept. */
export type KeepDraft = {
  /** What is written, in whatever form the client has for it. */
  draft: unknown;
  /** A seat of one's own. */
  seat: Seat;
};

/** A list to be kept. */
export type KeepList = {
  /** The list, as the setup of that system takes it. */
  list: unknown;
  /** The rule system that it is for. */
  system: string;
};

/** A draft that is kept. */
export type KeptDraft = {
  /** What is written. */
  draft: unknown;
  /** What it is for, as `order` or `record-3`. */
  kind: string;
  /** The moment of its last change, in milliseconds since 1970. */
  moved: number;
};

/** A list that is kept. */
export type KeptList = {
  /** Identifies it among the person's own. */
  id: string;
  /** The list. */
  list: unknown;
  /** The rule system that it is for. */
  system: string;
};

/** The lists that a person keeps, those first that were changed last. */
export type KeptLists = {
  /** At most two hundred. */
  lists: KeptList[];
};

/** A simulation, as far as it has come. */
export type Lab = {
  /** What was asked for; nothing before anybody asked. */
  asked?: unknown;
  /** A drawing of them (SVG), where the system has one. */
  chart?: string | null;
  /** What is played, once it is done. */
  chosen?: unknown;
  /** Games that are over. */
  done: number;
  /** Why there will be none. */
  fault?: string | null;
  /** Games that there will be. */
  of: number;
  /** Says that it is to stop, or was: there are figures of the games until then. */
  stopping: boolean;
  /** The figures, once it is done. */
  summary?: unknown;
};

/** Consequence for whoever is late. */
export type Late = "claim" | "default";

/** A line on the table. */
export type Line = {
  /** Name of the line, as `bond:3`. */
  id: Ref;
  kind: LineKind;
  /** The group it belongs to. */
  on?: Ref | null;
  /** Its points in inches, two or more. */
  points: Point[];
  /** The side whose colour it has. */
  team?: Team | null;
  /** Text to write along it; may be empty. */
  text: string;
};

/** Sorts of lines. */
export type LineKind = "bond" | "sight" | "blocked" | "way" | "tape";

/** What one system has for building lists. */
export type ListBook = {
  /** Its factions. */
  factions: ListFaction[];
  /** What is so or not about a list as a whole. */
  flags: ListFlag[];
  /** Formats of other programs. */
  formats: ListFormat[];
  /** The field of a list with the points that it may cost. */
  most: string;
  /** The lists of the pack. */
  packed: Packed[];
  /** Usual sizes in points. */
  sizes: number[];
  /** The system's id. */
  system: string;
  /** Its name. */
  title: string;
};

/** What a system has for building lists. */
export type ListBooks = {
  /** The systems that have lists. */
  systems: ListBook[];
};

/** A faction by its names. */
export type ListFaction = {
  /** Id to name it by. */
  id: string;
  /** Name for people. */
  name: string;
};

/** Something about a list as a whole that is so or not. */
export type ListFlag = {
  /** Fields that are empty where it is so. */
  clears: string[];
  /** The field of the list that is true or false. */
  field: string;
  /** The thing in words. */
  title: string;
};

/** A format that lists are written in by other programs. */
export type ListFormat = {
  /** Origin of the format, in a sentence. */
  about: string;
  /** The word by which it is asked for. */
  id: string;
  /** True if lists are written in it too, and not only read. */
  written: boolean;
};

/** A list, judged. */
export type ListJudged = {
  /** The code to hand it on. */
  code: string;
  /** What there is to build it of, if that was asked for. */
  stock?: Stock | null;
  /** What the rules say of it. */
  verdict: Verdict;
};

/** A list that was made or read. */
export type ListMade = {
  /** The list. */
  list: unknown;
  /** What was lost or understood otherwise on the way, in sentences. */
  losses: string[];
  /** The pack that it was made for, with its version, where a code says so. */
  pack?: string | null;
  /** The rule system that it is for. */
  system: string;
};

/** A sheet to print. */
export type ListPage = {
  /** A whole HTML document. */
  html: string;
};

/** A name and its password. */
export type LogIn = {
  /** The name to log in with; case is no difference. */
  name: string;
  /** Ten letters or more. */
  password: string;
};

/** A name or a token that lies beside a group. */
export type Mark = {
  /** Their number, for tokens that add up. */
  count: number;
  /** The picture of a token; a name has none. */
  glyph?: Glyph | null;
  /** Name of the mark, as `name:3` or `dashed:3`. */
  id: Ref;
  /** The group or piece it lies beside. */
  on: Ref;
  /** The side whose colour it has. */
  team?: Team | null;
  /** The name itself, or what the token is called. */
  text: string;
};

/** A match. */
export type Match = {
  /** The game that this what-if goes on from. */
  branched?: Branched | null;
  /** The clocks, where there are any. */
  clock?: Clock | null;
  /** The deadline of the phase that everybody is in. */
  deadline?: string | null;
  /** Seconds by which spectators see everything later. */
  delay?: number | null;
  /** Identifies it in addresses. */
  id: string;
  /** The seat of the invitation that the reader has named. */
  invited?: Seat | null;
  /** Tokens of seats that are held for somebody, for the organizer. */
  invites?: Invite[];
  /** Says that the reader is such a spectator now. */
  late?: boolean;
  /** The moment it was founded. */
  made: string;
  /** Seats that the reader holds. */
  mine: Seat[];
  /** The moment of the last thing that everybody may know of. */
  moved: string;
  /** The campaign that named this battle. */
  named_by?: NamedBy | null;
  /** Says that the reader founded it. */
  organiser: boolean;
  /** The end, once there is one. */
  outcome?: MatchOutcome | null;
  /** The battle that a waiting match is about; told to those who may join. */
  plan?: Plan | null;
  /** Things that wait for the consent of others; not in lists. */
  proposals?: Proposal[] | null;
  /** Says that everybody may find it in lists. */
  public: boolean;
  /** The match that follows this one. */
  rematch?: string | null;
  /** Deadlines that come with the phases, where the organizer has set them. */
  schedule?: Schedule | null;
  /** Its seats, in order. */
  seats: SeatHeld[];
  /** True if the match is over and anybody who has its address may look at it. */
  shared?: boolean;
  /** Ways to look on. */
  spectators: Spectators;
  /** Its stage. */
  status: Stage;
  /** Id of the rule system. */
  system: string;
  /** The title in words. */
  title: string;
  /** The end in a sentence. */
  verdict?: string | null;
};

/** A page of matches, the ones that moved last first. */
export type MatchList = {
  /** Asks for the next page, in `before`; nothing on the last one. */
  before?: number | null;
  /** The matches of this page. */
  matches: Match[];
};

/** The end of a match: by the rules, or by people. */
export type MatchOutcome = Outcome | Ended;

/** A message that the client sends on a live line. */
export type Message = {
  /** The last entry that the sender knows of, by its own numbers. */
  after?: number | null;
  /** The command, as the system's schema says. */
  command: unknown;
  /** Real dice for it. */
  dice?: EnteredDice | null;
  /** Comes back in the answer. */
  id: unknown;
  /** A name of the sender's for this command: sent twice, it counts once. */
  key?: string | null;
  /** A seat of one's own. */
  seat: Seat;
  t: "command";
} | {
  /** The question, as `check`. */
  ask: string;
  /** Comes back in the answer. */
  id: unknown;
  t: "query";
} | {
  /** The place of the cursor in inches; none without. */
  cursor?: number[] | null;
  t: "point";
  /** Tapes in inches, at most 8, each with 2 to 16 points. */
  tapes?: number[][][];
} | {
  t: "ping";
};

/** Says if remarks of somebody are read. */
export type Mute = {
  /** True if they are left out. */
  muted: boolean;
};

/** People whose remarks are left out. */
export type MutedList = {
  /** By name. */
  people: PersonName[];
};

/** A battle of a campaign. */
export type NamedBy = {
  /** Id of the battle in the campaign. */
  battle: string;
  /** Id of the campaign's match. */
  campaign: string;
};

/** A body without fields. */
export type NoFields = Record<string, never>;

/** An answer that says only that it was done. */
export type Nothing = { [key: string]: unknown };

/** A notice. */
export type Notice = {
  /** The moment of it. */
  at: string;
  /** Its kind: `your-move`, `proposal`, `deadline`, `game-over`, `unsent`. */
  kind: string;
  /** Id of the match that it is about. */
  match?: string | null;
  /** Says that it was seen. */
  seen: boolean;
  /** Its sentence. */
  text: string;
};

/** The newest notices, the newest first. */
export type NoticeList = {
  /** At most a hundred. */
  notices: Notice[];
  /** Number of those among them that were not seen. */
  unseen: number;
};

/** A seat of one's own that does something. */
export type OfSeat = {
  /** Number of the seat. */
  seat: Seat;
};

/** An action a seat may take now, or the reason why it may not. */
export type Offer = {
  /** Things it is about: the unit that acts, the battle that is recorded. */
  about?: Ref[];
  /** Kind of the open question that it answers; absent for an offer that answers none. */
  answers?: string | null;
  /** A legal command, ready to be sent. For spaces that cannot be listed (poses) it is one legal sample. */
  command?: unknown;
  /** Its price, if it costs anything. */
  cost?: Reckoning | null;
  /** The effect, in the words of its card or mission, if the name does not say it. */
  effect?: string;
  /** Fields of the command that can be chosen otherwise. */
  form?: Field[];
  /** True if the player should confirm once more: the command ends something the rules never give back. */
  grave?: boolean;
  /** Stable code of the thing to do: `shoot`. */
  kind: string;
  /** Numbers that matter to the player who decides. */
  numbers?: Reckoning[];
  /** Why it is not available. */
  refusal?: Refusal | null;
  /** The thing to do in words, with the numbers that matter. */
  text: string;
};

/** A question that waits for one's answer. */
export type OpenQuestion = {
  /** The match. */
  id: string;
  /** The kind of question. */
  kind: string;
  /** The rule behind it. */
  rule: string;
  /** The seat of one's own that is asked. */
  seat: Seat;
  /** The moment when it was first asked, RFC 3339. */
  since: string;
  /** Its system. */
  system: string;
  /** The question. */
  text: string;
  /** Its title. */
  title: string;
  /** The moment by which it is to be answered, RFC 3339; absent where nothing presses. */
  until?: string | null;
};

/** The questions that wait for a person's answer. */
export type OpenQuestions = {
  /** Those first that press most, then those that have waited longest. */
  asked: OpenQuestion[];
};

/** The things that can be chosen from. */
export type Options = {
  listed: Choice[];
} | "ask";

/** The outline of a region, in inches. */
export type Outline = {
  polygon: Point[];
} | {
  round: Disc;
};

/** A game in tables of text. */
export type Overview = {
  /** Everybody's books as far as the viewer may know them. */
  books: Book[];
  /** The game as far as the viewer may know it. */
  overview: string;
  /** The stage of what the viewer's seat is in. */
  part: { [key: string]: unknown };
  /** The stage of the game. */
  stands: { [key: string]: unknown };
};

/** A query that only one system answers. */
export type OwnQuery = {
  /** Its answer, in a sentence. */
  about: string;
  /** Name in `ask`. */
  name: string;
};

/** A pack of data. */
export type PackInfo = {
  /** Hash of its files. */
  hash: string;
  /** Id from its manifest. */
  id: string;
  /** Name for people. */
  title: string;
  /** Version from its manifest. */
  version: string;
};

/** A list of the pack, by its names. */
export type Packed = {
  /** Id to name it by. */
  id: string;
  /** The list itself. */
  list: unknown;
  /** Name for people. */
  name: string;
  /** Points that it costs. */
  points: number;
};

/** The panel beside the table: the state of the game in words and numbers. */
export type Panel = {
  cards: SideCard[];
  /** Glyphs and what they mean. */
  legend: Array<[Glyph, string]>;
  /** The round or the phase. */
  line: string;
  /** A note on how to read the picture. */
  note: string;
  /** Tokens of each side still to be drawn. */
  pool: Array<[Team, number]>;
  /** The sides that act next, with an empty place for each token not drawn yet. */
  queue: Array<Team | null>;
  /** The open question and its seat, or how it ended. */
  says: string;
  /** Title of the battle. */
  title: string;
};

/** One term of a reckoning. */
export type Part = {
  /** The term; added to what stands before it. */
  amount: number;
  /** The rule's id. */
  rule: string;
  /** Name of the term, in a word or two. */
  why: string;
};

/** A person, or a guest who has only a cookie. */
export type Person = {
  /** Says that there is no password: whoever loses the cookie loses the seats. */
  guest: boolean;
  /** Identifies the person for good. */
  id: string;
  /** The name to log in with. */
  login?: string | null;
  /** The name that others see. */
  name: string;
};

/** Whoever is here. */
export type PersonAnswer = {
  /** The person of the session. */
  person: Person;
};

/** A person by name. */
export type PersonName = {
  /** Identifies the person; nobody who has gone. */
  id?: string | null;
  /** The name that others see. */
  name?: string | null;
};

/** The end of a phase. */
export type PhaseTime = {
  /** The time of day: `20:00`. */
  time: string;
  /** The weekday, from 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** Whole weeks more than until the next such day. */
  weeks?: number;
};

/** A base on the table. */
export type Piece = {
  /** Sort of unit, in the game's word: `infantry`, `walker`. */
  class: string;
  /** The drawing of it, as its pack names it or as units of its sort have it. */
  figure?: Figure;
  /** Height of what it stands on, in inches above the table. */
  foot?: number;
  /** Name of what it belongs to and acts with, as `unit:3`. */
  group: Ref;
  /** Height of its silhouette in inches, where a game knows heights. */
  height?: number | null;
  /** Name of the base, as `base:17`. */
  id: Ref;
  /** Short text to stand on it. */
  label: string;
  /** Level it stands on: pieces of higher ones are drawn above the others. */
  level: number;
  /** Notches in its base mark four quarters: ahead, behind and two sides. */
  notched?: boolean;
  /** Its centre and the way its front looks. */
  pose: Pose;
  shape: Footing;
  /** The side it fights on. */
  team?: Team | null;
  /** Everything about its group in a line of words. */
  title: string;
  /** The state of its group in the turn. */
  tone: Tone;
};

/** A battle before it begins. */
export type Plan = {
  /** Who takes part in it, as the table's own `cast` has it: the units of both sides. */
  cast: { [key: string]: unknown };
  /** The setup's choices by name, also those that were not given. */
  chosen?: unknown;
  /** Way in which it comes to its dice. */
  dice: DiceMode;
  /** True if the dice can be proven fair. */
  fair: boolean;
};

/** A match for a battle; seats and setup are the campaign's. */
export type PlayBattle = {
  /** The clocks; nobody is late without. */
  clock?: SetClock | null;
  /** `{"fair": true}` or `{"entered": true}`. Without, the dice are provably fair, and the server gives words for each seat. */
  dice?: unknown;
  /** Ways to look on without a seat. */
  spectators?: Spectators;
};

/** Everything that a seat points at, while it does. */
export type Pointed = {
  /** The place of its cursor in inches. */
  cursor?: number[] | null;
  /** Number of the seat. */
  seat: Seat;
  /** Tapes that it shows: points in inches. */
  tapes: number[][][];
};

/** A named set of options that a game can begin with. */
export type Preset = {
  /** Its options, by ruling; all other rulings keep their defaults. */
  choices: { [key: string]: string };
  /** Its id, as setups name it. */
  id: string;
  /** Name for people. */
  name: string;
  /** Describes it in a sentence. */
  text: string;
};

/** Ready parts of setups by names. A system has those that its setups can name. */
export type Presets = {
  /** Values of `map`: maps to be played as they are, besides those that are made for a game. */
  maps: ReadyMap[];
  /** Values of `profile`: editions of the rules or sets of options. The first one is the default. */
  profiles: Preset[];
};

/** A list to be printed. */
export type PrintList = {
  /** The list. */
  list: unknown;
  /** The rule system. */
  system: string;
};

/** Something that is done once all agree. */
export type Proposal = {
  /** Seats that agree. */
  by: Seat[];
  /** With `rewind`: all dice are new from there on. */
  fresh?: boolean | null;
  /** Its id, by which it is answered. */
  id: number;
  /** The thing. */
  kind: ProposalKind;
  /** The reason in words. */
  reason: string;
  /** With `rewind`: the entry to go back to, as the reader knows it. */
  to?: number | null;
};

/** Things that wait for the consent of others. */
export type ProposalKind = "rewind" | "draw";

/** A proposal of a seat, or its answer to one of another. */
export type Propose = {
  /** True for no: the proposal falls, and without `proposal` all of the same kind. */
  decline?: boolean;
  /** All dice are new from there on. */
  fresh?: boolean;
  /** Id of the proposal that this agrees to or declines; without one, it is a proposal of the seat's own. To agree twice is to agree once. */
  proposal?: number | null;
  /** The reason in words. */
  reason?: string;
  /** A seat of one's own. */
  seat: Seat;
  /** The entry to go back to, as the seat knows it; without one, the last command is taken back. */
  to?: number | null;
};

/** A list as another program, or another person, wrote it. */
export type ReadList = {
  /** The rule system that it is for; all are tried without. */
  system?: string | null;
  /** A code, a link, or the text of a file. */
  text: string;
};

/** A map that comes ready. */
export type ReadyMap = {
  /** Its id, as setups name it. */
  id: string;
  /** Name for people. */
  name: string;
  /** Describes it in a few words. */
  text: string;
};

/** A computed number and where it comes from. */
export type Reckoning = {
  /** Form in which it is written. */
  form: Form;
  /** Its terms, in the rulebook's order; they add up to `total`. */
  parts: Part[];
  /** Name of the number: `hit requirement`, `attack pool`. */
  title: string;
  /** The number itself. */
  total: number;
};

/** Why a command is not legal. */
export type Refusal = {
  /** The name of what it is about. */
  about?: string;
  /** Stable, for programs. */
  code: string;
  /** What there is, in the sentence's unit. */
  has?: number;
  /** What would be required, in the sentence's unit. */
  needs?: number;
  /** The rule that refuses; `SYS-...` for what no rulebook says. */
  rule: string;
  /** The sentence for people. */
  says: string;
};

/** A region of a table to draw; what is allowed in it is exact only by `check`. */
export type Region = {
  /** Outlines in inches; anywhere on the table without one. */
  inside?: Array<Array<[number, number]>>;
  /** Things that must be within so many inches. */
  near?: Array<[Ref, number]>;
  /** Things that must be touched. */
  touch?: Ref[];
};

/** A part of the table. */
export type Region2 = {
  /** The drawing of it, if it has one. The outline of a piece of terrain with a drawing begins with the left end of the edge that is the upper one of the piece as it lies unturned, and goes on to the right end of it: the way from the first corner to the second is how the piece is turned. What is round is drawn upright in its middle. */
  drawing?: Scenery | null;
  /** Name of the region, as `terrain:4`. */
  id: Ref;
  /** The sort of region. */
  kind: RegionKind;
  /** Looks that add up, in the game's words: the types of a piece of terrain, `smoke` of an effect. */
  looks: string[];
  /** Name for people. */
  name: string;
  outline: Outline;
  /** Heights of its foot and of its top in inches above the table, where a game knows heights. */
  rise?: number[] | null;
  /** The side it belongs to or is held by. */
  team?: Team | null;
  /** Everything about it in a line of words. */
  title: string;
  /** Strength of the drawing, 0 to 1: what matters less now is drawn paler. */
  weight: number;
};

/** Sorts of regions. */
export type RegionKind = "zone" | "terrain" | "objective" | "effect";

/** A remark beside a match. */
export type Remark = {
  /** The moment of it. */
  at: string;
  /** Number of the remark, from 0. */
  n: number;
  /** Whoever said it. */
  person: PersonName;
  /** The words. */
  text: string;
};

/** A remark that was made. */
export type RemarkMade = {
  /** Number of the remark. */
  n: number;
};

/** A reminder. */
export type Remind = {
  /** The seat that is waited for. */
  seat: Seat;
};

/** Fields of an answer, which depend on the question. */
export type Replied = { [key: string]: unknown };

/** A roll. */
export type Rolled = {
  /** True if every outcome was taken with its exact chance. */
  exact: boolean;
  /** Tries that were to come off on average. */
  expected?: number | null;
  /** Tries that came off, of how many, where the game knows them. */
  fell?: number[] | null;
  /** The luck in it, for seat 0. */
  luck: number;
  /** The name of that. */
  name?: string | null;
  /** The purpose of the roll, in a word. */
  purpose: string;
  /** Seat of the player who rolled. */
  seat?: Seat | null;
  /** Whatever rolled. */
  unit?: Ref | null;
};

/** The rows of a list. */
export type Rows = "free" | {
  fixed: Ref[];
};

/** Everything that lies on a table, as one viewer may see it. */
export type Scene = {
  /** Lines on the table: what belongs together, lines of sight, ways. */
  lines: Line[];
  /** Names and tokens that lie beside pieces. */
  marks: Mark[];
  /** Bases on the table. */
  pieces: Piece[];
  /** Terrain, zones, objectives and areas of effect, those below first. */
  regions: Region2[];
  /** Size of the table in inches; its top left corner is the origin. */
  table: Table;
};

/** Weekdays and times by which phases end. */
export type Schedule = {
  /** True if the defaults of those who are late are given then; otherwise the organizer is told. */
  advance?: boolean;
  /** Phases that have a deadline, by their codes. */
  phases: { [key: string]: PhaseTime };
  /** Reminders, each so many hours before. */
  remind?: number[];
  /** The time zone of all its times, by its IANA name: `Europe/Berlin`. */
  zone: string;
};

/** The clock of a seat. */
export type SeatClock = {
  /** Says that its default answers are given, because it was late. */
  away: boolean;
  /** The moment when its time is over, while it runs. */
  due?: string | null;
  /** Milliseconds left when it was stopped last. */
  left: number;
  /** Number of the seat. */
  seat: Seat;
};

/** A seat and whoever holds it. */
export type SeatHeld = {
  /** Says that a question waits for this seat, as far as the reader may know. */
  asked: boolean;
  /** The way in which it is held. */
  hold: Hold;
  /** Whoever holds it. */
  holder?: PersonName | null;
  /** The moment from which others may claim of it, if it is asked: the game, or that its default answer be given. Not in lists. */
  late_from?: string | null;
  /** Strength of the machine player. */
  level?: string | null;
  /** Name of its side. */
  name: string;
  /** Says that its holder has the table open. */
  online: boolean;
  /** Number of the seat. */
  seat: Seat;
};

/** News of a table. */
export type Seen = {
  /** Open questions; answers that a deadline gives only where they are the viewer's. */
  asks: Asked[];
  /** Entries that the viewer had not been told of. */
  entries: SeenEntry[];
  /** Number of the next entry, as this viewer counts. */
  next: number;
  /** Things that the viewer's seat may do; nothing for whoever has none. */
  offers: Offer[];
  /** Standing orders of the viewer's seat. */
  orders?: StandingOrders | null;
  /** The result by the rules, once there is one. */
  outcome?: Outcome | null;
  /** Everything that stands beside it. */
  panel?: Panel | null;
  /** Everything that lies on the table, of a system that has one. */
  scene?: Scene | null;
  /** The stage of the game in the system's own measure. */
  stands: { [key: string]: unknown };
  /** Says that the viewer knows of a command that may be taken back, alone or by consent. */
  undo: boolean;
  /** The position as the system shows it to this viewer. */
  view: unknown;
};

/** An entry of the log as a viewer may see it. */
export type SeenEntry = {
  /** Time in the door's words. */
  at?: string | null;
  /** The reason, if it was made automatically. */
  auto?: Auto | null;
  /** The thing that was put to the table; a command or amendment that this viewer may not see is `null`. */
  body: Body;
  /** Facts in order; those that the viewer must not know of are left out. */
  facts: SeenFact[];
  /** True if a part of the entry is hidden from this viewer. */
  hidden: boolean;
  /** Number among the entries of which the viewer sees something. */
  n: number;
  /** Number of the entry it goes on from, or of the nearest one before that the viewer sees something of. */
  parent?: number | null;
  /** The rolls; withheld if a part of the entry is hidden. */
  rolls?: RollRecord[] | null;
  /** The entry in words: who did what. */
  says: string;
  /** The actor who made it. */
  who: Actor;
};

/** A log's header as any seat may see it: without the setup, which may hold secrets, and without a seed, which would tell all rolls to come. */
export type SeenHeader = {
  /** The host's commitment, with fair dice. */
  commitment?: string | null;
  /** The kind of dice: `seeded`, `scripted`, `entered`, `fair`. */
  dice: string;
  /** The game's short name. */
  game: string;
  /** The data packs that the setup names things of. */
  packs: PackPin[];
  /** Version of the rules as implemented. */
  rules: string;
  /** The rulings played by: name and choice. */
  rulings: { [key: string]: string };
};

/** Notices that were seen. */
export type SeenNotices = {
  /** The moment of the newest one, RFC 3339; all without. */
  until?: string | null;
};

/** What is new in this visit. */
export type SeenSince = {
  /** Entries from this number on are new; nothing in a first visit. A visit ends when nobody has looked for half an hour. */
  since?: number | null;
};

/** How far somebody has seen a match. */
export type SeenTo = {
  /** The number of the next entry, as these eyes count. */
  next: number;
};

/** Another act of a seat. */
export type SendAct = {
  /** The last entry that the sender knows of, by its own numbers. */
  after?: number | null;
  /** Real dice for it. */
  dice?: EnteredDice | null;
  /** A seat of one's own. */
  seat: Seat;
};

/** A command of a seat. */
export type SendCommand = {
  /** The last entry that the sender knows of, by its own numbers. */
  after?: number | null;
  /** The command, as the system's schema says. */
  command: unknown;
  /** Real dice for it. */
  dice?: EnteredDice | null;
  /** A name of the sender's for this command: sent twice, it counts once. */
  key?: string | null;
  /** A seat of one's own. */
  seat: Seat;
};

/** A remark for the log. */
export type SendNote = {
  /** A seat of one's own; none for what the organizer of a campaign writes. */
  seat?: Seat | null;
  /** The words. */
  text: string;
};

/** Words to be said. */
export type SendRemark = {
  /** The words. */
  text: string;
};

/** Words of a seat for the seed of fair dice. */
export type SendWords = {
  /** A seat of one's own. */
  seat: Seat;
  /** The words. */
  text: string;
};

/** A clock as it is asked for. */
export type SetClock = {
  /** Consequence for whoever is late. */
  late?: Late;
  /** Time that seats have. */
  timing: Timing;
};

/** A deadline of the phase that everybody is in; another one replaces it. */
export type SetDeadline = {
  /** True if late players get their default answers then; otherwise the organizer is told. */
  advance?: boolean;
  /** The moment with its time zone, RFC 3339; without it there is no deadline any more. */
  at?: string | null;
  /** Reminders, each so many hours before. */
  remind?: number[];
};

/** A schedule to follow from now on; without one there is none any more. */
export type SetSchedule = {
  /** The schedule. */
  schedule?: Schedule | null;
};

/** What brought a side ahead: dice, choices, or both. The rest is left out: it is what an estimate that looks ahead one stretch makes of a lead later on, and it grows with luck as with choices. */
export type Settled = {
  /** The seat that is ahead at the end; none in a draw. */
  ahead?: Seat | null;
  /** What choices of both sides brought it. */
  choices: number;
  /** The answer. */
  decided: Decided;
  /** What dice brought it, of worths from -1 to 1; of seat 0 in a draw. */
  dice: number;
};

/** A page to print. */
export type SheetLink = {
  /** Its file name; links between pages are these names. */
  file: string;
  /** Its address. */
  href: string;
};

/** All pages of a viewer. */
export type SheetList = {
  /** In reading order. */
  sheets: SheetLink[];
};

/** A kind of things to choose from. */
export type Shelf = {
  /** The field of the list that they stand in. */
  field: string;
  /** The things. */
  items: Item[];
  /** The way the list takes them. */
  take: Take;
  /** The kind in words. */
  title: string;
};

/** One side's figures. */
export type SideCard = {
  /** Name of its army. */
  army: string;
  /** Figures, each with what it counts. */
  figures: Array<[string, string]>;
  /** Name of the side. */
  name: string;
  /** A closing line of words. */
  note: string;
  /** The side's colour. */
  team: Team;
};

/** A side's gains and losses; of luck, that of its own rolls. */
export type SideCredit = {
  /** Those whose loss is more than the noise of the samples. */
  clear: number;
  /** Decisions that were weighed. */
  decisions: number;
  /** Sum of the losses. */
  lost: number;
  /** Sum of the luck in them. */
  luck: number;
  /** The sum lies so close to this in 95 of 100 cases. */
  margin: number;
  /** Name of the side. */
  name: string;
  /** Rolls that were weighed. */
  rolls: number;
  /** Seat of the side. */
  seat: Seat;
};

/** A small map of a table, in inches. */
export type Sketch = {
  /** Outlines of areas, with the side that each belongs to as it is drawn: `red`, `blue`. */
  areas: Array<[string, Array<[number, number]>]>;
  /** Objectives. */
  points: Array<[number, number]>;
  /** Width and height of the table. */
  size: [number, number];
};

/** A slot of an entry. */
export type Slot = {
  /** Upgrades that may go there. */
  items: Item[];
  /** The slot in words. */
  title: string;
};

/** Ways to look on without a seat. */
export type Spectators = "off" | "on" | "delayed";

/** Stages of a match. */
export type Stage = "waiting" | "running" | "over";

/** Answers that a seat leaves to their defaults. */
export type StandingOrders = {
  /** All questions, but for those that only a person answers. */
  all?: boolean;
  /** Questions of these kinds. */
  kinds?: string[];
};

/** An entry. */
export type Step = {
  /** The decision that it was, if the seat had a choice. */
  decision?: Chosen | null;
  /** Number of the entry. */
  entry: number;
  /** The rest that luck and losses do not explain, for seat 0. */
  rest: number;
  /** Rolls of the stretch, in order. */
  rolls: Rolled[];
  /** The round being played, 0 before the first one; `None` in games without rounds. */
  round?: number | null;
  /** The worth of the position before it to seat 0. */
  worth: number;
};

/** All that there is to build a list of. */
export type Stock = {
  /** Entries that can be equipped. */
  equipped: Equipped[];
  /** Shelves with the choices, by kind. */
  shelves: Shelf[];
};

/** A seat that is given to somebody else. */
export type Substitute = {
  /** Whoever shall hold it. */
  hold: HoldAsked;
  /** Strength of the machine player. */
  level?: string | null;
  /** The reason, for all to read. */
  reason: string;
  /** Number of the seat. */
  seat: Seat;
};

/** A rule system with what setups of it can begin with. */
export type SystemDetails = {
  /** Profiles and maps that setups by names can name. */
  presets: Presets;
  /** The system. */
  system: SystemInfo;
};

/** A rule system that is played here. */
export type SystemInfo = {
  /** Describes the system in a few sentences. */
  about: string;
  /** Says that games of it are played on a table of inches. */
  board: boolean;
  /** Short name, as requests name it. */
  id: string;
  /** An evening, or weeks. */
  kind: SystemKind;
  /** Names of the machine players' strengths, the weakest first. */
  levels: string[];
  /** The built-in pack. */
  pack: PackInfo;
  /** Queries that only this system answers. */
  queries: OwnQuery[];
  /** Version of the rules as implemented. */
  rules: string;
  /** Number of seats of a common setup. */
  seats: number;
  /** The most games of a simulation, by level. */
  simulations: { [key: string]: number };
  /** Name for people. */
  title: string;
};

/** Kinds of games. */
export type SystemKind = "battle" | "campaign";

/** All rule systems. */
export type SystemList = {
  /** In the order in which they are offered. */
  systems: SystemInfo[];
};

/** A table with its top left corner at the origin; sizes in inches. */
export type Table = {
  /** Length along y. */
  height: number;
  /** Length along x. */
  width: number;
};

/** Everything that is needed to draw a table. */
export type TableNow = {
  /** Open questions; answers that a deadline gives only where they are the viewer's. */
  asks: Asked[];
  /** Names that are needed to read commands and events. */
  cast: { [key: string]: unknown };
  /** The way in which it comes to its dice. */
  dice: DiceMode;
  /** The log's header as any seat may see it. */
  header: SeenHeader;
  /** The match. */
  match: Match;
  /** Number of the next entry, as this viewer counts. */
  next: number;
  /** Things that the viewer's seat may do; nothing for whoever has none. */
  offers: Offer[];
  /** Standing orders of the viewer's seat. */
  orders?: StandingOrders | null;
  /** The result by the rules, once there is one. */
  outcome?: Outcome | null;
  /** Everything that stands beside it. */
  panel?: Panel | null;
  /** Everything that lies on the table, of a system that has one. */
  scene?: Scene | null;
  /** The stage of the game in the system's own measure. */
  stands: { [key: string]: unknown };
  /** Says that the viewer knows of a command that may be taken back, alone or by consent. */
  undo: boolean;
  /** The position as the system shows it to this viewer. */
  view: unknown;
};

/** The way a list takes things of a shelf. */
export type Take = "counted" | "entries" | "several" | "one-of" | "one";

/** A seat that is taken or given back. */
export type TakeSeat = {
  /** Number of the seat. */
  seat: Seat;
  /** The token of its invitation. */
  token?: string | null;
};

/** One of two sides, by the colour it is drawn in. */
export type Team = "red" | "blue";

/** Time that seats have. */
export type Timing = {
  /** Seconds that each answer adds. */
  increment?: number;
  kind: "live";
  /** Seconds at the beginning. */
  seconds: number;
} | {
  /** Whole days. */
  days: number;
  kind: "days";
};

/** The state of a piece in the turn. */
export type Tone = "acting" | "ready" | "spent";

/** The newest rows of the audit trail, the newest first. */
export type Trail = {
  /** At most five hundred. */
  rows: TrailRow[];
};

/** A row of the audit trail. */
export type TrailRow = {
  /** The moment of it. */
  at: string;
  /** Facts about it, without secrets. */
  detail: string;
  /** Stable code of the kind: `logged-in`. */
  kind: string;
  /** Whoever did it, if it is known. */
  person?: string | null;
};

/** A unit's gains and losses. */
export type UnitCredit = {
  /** Those whose loss is more than the noise of the samples. */
  clear: number;
  /** Decisions that were weighed. */
  decisions: number;
  /** Sum of the losses. */
  lost: number;
  /** Sum of the luck in them. */
  luck: number;
  /** The sum lies so close to this in 95 of 100 cases. */
  margin: number;
  /** Name of the unit. */
  name: string;
  /** Rolls that were weighed. */
  rolls: number;
  /** Seat of the unit. */
  seat: Seat;
  /** The unit by its reference. */
  unit: Ref;
};

/** Dice rolled by one unit, against their odds. */
export type UnitDice = {
  /** The result against the odds. */
  fortune: Fortune;
  /** Name of the unit. */
  name: string;
  /** Seat of the unit. */
  seat: Seat;
  /** The unit that rolled. */
  unit: Ref;
};

/** The verdict of the rules on a list. */
export type Verdict = {
  /** Further advice to the player. */
  advice: string[];
  /** The list's id. */
  id: string;
  /** True if it breaks no rule. */
  legal: boolean;
  /** Limit in points; `None` where points are not used. */
  most?: number | null;
  /** The list's name. */
  name: string;
  /** Points that it costs. */
  points: number;
  /** Every rule that it breaks. */
  violations: Broken[];
};

/** A list that is wanted. */
export type WantList = {
  /** True to draw a whole list, not only to begin one. */
  drawn?: boolean;
  /** The faction, by id. */
  faction: string;
  /** Points that may be spent. */
  points: number;
  /** Seed of the draw; a fresh one without. */
  seed?: number | null;
  /** The rule system. */
  system: string;
};

/** The way of a piece from one place to another. */
export type Way = "free" | "straight" | "path" | {
  tool: {
    /** The most that the joint turns to either side, in sixteen-bit fractions of a turn. */
    bend: number;
    /** Lengths of the tools to choose from, in inches. */
    lengths: number[];
    /** Width of their arms in inches. */
    width: number;
  };
};

/** A list to be written. */
export type WriteList = {
  /** The format: `code`, or one of the system's. */
  format: string;
  /** The list. */
  list: unknown;
  /** The rule system. */
  system: string;
};

/** A list as another program reads it. */
export type Written = {
  /** Things the format cannot hold, in sentences. */
  losses: string[];
  /** The text of the format. */
  text: string;
};
