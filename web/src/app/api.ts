// Bodies of the HTTP interface, as its server writes them. What the rules own (entries of the log, references, seats) comes
// from `wire`, made from the program's own schemas.
import type { Tools } from "../plan/tool";
import type { Figure, Outcome, Ref, Scenery, Seat } from "../wire/terms";
import type { Match, StandingOrders } from "../wire/server/bodies";
import type { SeenEntry } from "../wire/seen-entry";

export type { Ended, Hold, Match, Person, Proposal, SeatHeld } from "../wire/server/bodies";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A rule system that the server knows. */
export interface SystemInfo {
  id: string;
  title: string;
  about: string;
  kind: "battle" | "campaign";
  /** Number of seats of a common setup. */
  seats: number;
  /** Says that games of it are played on a table of inches. */
  board: boolean;
  /** Names of the machine players' strengths, the weakest first. */
  levels: string[];
  /** The most games of a simulation, by level. */
  simulations: Record<string, number>;
}

/** One term of a reckoning. */
export interface Part {
  amount: number;
  why: string;
  rule: string;
}

/** A number with its parts. */
export interface Reckoning {
  title: string;
  form: string;
  total: number;
  parts: Part[];
}

/** Why something cannot be done. */
export interface Refusal {
  code: string;
  rule: string;
  says: string;
  needs?: number;
  has?: number;
  about?: string;
}

/** Something that is wrong with a list, with its place in the command. */
export interface Violation {
  at: string;
  code: string;
  rule: string;
  says: string;
  suggestions?: string[];
}

/** What a list in a command costs. */
export interface Bill {
  unit: string;
  cost: Reckoning;
  has: number;
  left: number;
  /** What each line costs, by its place in the command. */
  lines: { at: string; amount: number }[];
}

/** A way to a list that can be sent: lines that go. */
export interface WayBack {
  remove: string[];
  left: number;
}

/** What the server says of a command that is not sent yet. */
export interface Judged {
  legal: boolean;
  refusal?: Refusal;
  faults: Violation[];
  bill?: Bill;
  ways: WayBack[];
}

/** An open question. */
export interface Asked {
  seat: Seat;
  kind: string;
  text: string;
  rule: string;
  /** The things it is about, as the battle that waits. */
  about?: Ref[];
  /** The answer that a deadline gives; absent where it is not the viewer's. */
  default?: Json;
}

/** Something that a seat may do now, or may not and why. */
export interface Offer {
  kind: string;
  text: string;
  /** What it does, where its name does not say that. */
  effect?: string;
  about?: Ref[];
  /** Kind of the open question that it answers; absent for an offer that answers none. */
  answers?: string;
  cost?: Reckoning;
  numbers?: Reckoning[];
  command?: Json;
  form?: Field[];
  refusal?: Refusal;
  grave?: boolean;
}

/** A place in a command, by JSON pointer, and what may stand there. */
export interface Field {
  at: string;
  text: string;
  optional?: boolean;
  secret?: boolean;
  /** Says that only the person knows the answer: a form begins without the one in the command. */
  unanswered?: boolean;
  is: FieldKind;
}

export type FieldKind =
  | "flag"
  | { text: { max: number; hints?: string[] } }
  | { number: { min: number; max: number; step: number; unit: string } }
  | { pick: PickField }
  | { amounts: { from: Options; each: number; total?: number | null } }
  | { assign: { from: Options; to: Options; each_to: number; all: boolean } }
  | { place: PlaceField }
  | { turn: { of: Ref; arc: number } }
  | { list: { item: Field[]; rows: "free" | { fixed: Ref[] }; min: number; max: number } };

export interface PickField {
  from: Options;
  min: number;
  max: number;
  ordered?: boolean;
  sets?: Json[][];
}

export interface PlaceField {
  pieces: Ref[];
  region: { inside?: [number, number][][]; touch?: Ref[]; near?: [Ref, number][] };
  budget: number | null;
  turn: boolean;
  way: "free" | "straight" | "path" | { tool: Tools };
}

export type Options = "ask" | { listed: Choice[] };

export interface Choice {
  value: Json;
  text: string;
  /** What it does, where its name does not say that. */
  effect?: string;
  about?: Ref[];
  cost?: Reckoning;
  numbers?: Reckoning[];
  refusal?: Refusal;
  sketch?: Sketch;
  form?: Field[];
}

/** A small map of a table, in inches. */
export interface Sketch {
  size: [number, number];
  /** Outlines, each with the side that it belongs to. */
  areas: [team: string, outline: [number, number][]][];
  points: [number, number][];
}

/** Everything that is needed to draw a table. */
export interface TableNow {
  match: Match;
  /** Number of the next entry, as this viewer counts. */
  next: number;
  header: Json;
  cast: Json;
  view: Json;
  asks: Asked[];
  /** Nothing for whoever has no seat. */
  offers: Offer[];
  scene?: Scene | null;
  panel?: Panel | null;
  outcome?: Outcome | null;
  stands: { [key: string]: Json };
  /** Says that this viewer may take the last command back, alone or by consent. */
  undo: boolean;
  dice?: "rolled" | "entered";
  /** Standing orders of the viewer's seat. */
  orders?: StandingOrders | null;
}

export interface Entries {
  next: number;
  entries: SeenEntry[];
}

/** A refusal or a fault of the server. */
export interface ApiError {
  code: string;
  text: string;
  rule?: string;
  at?: string;
  faults?: (string | { text?: string; says?: string })[];
  next?: number;
}

export type Point = [number, number];

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export type Team = "red" | "blue";

/** Everything that lies on a table, as one viewer may see it. */
export interface Scene {
  table: { width: number; height: number };
  pieces: Piece[];
  regions: Region[];
  marks: Mark[];
  lines: Line[];
}

export interface Piece {
  id: Ref;
  group: Ref;
  team?: Team | null;
  pose: Pose;
  shape:
    | { rectangle: { width: number; depth: number } }
    | { round: { radius: number } }
    | { capsule: { length: number; width: number } };
  /** Height of its silhouette in inches, where a game knows heights. */
  height?: number;
  /** Height of what it stands on, in inches above the table. */
  foot?: number;
  /** Its base is marked off in four quarters. */
  notched?: boolean;
  label: string;
  class: string;
  /** The drawing that stands on it. */
  figure?: Figure;
  level: number;
  tone: "ready" | "acting" | "spent";
  title: string;
}

export interface Region {
  id: Ref;
  kind: "zone" | "terrain" | "objective" | "effect";
  looks: string[];
  /** The drawing of it. The way from its first corner to its second is how it is turned. */
  drawing?: Scenery;
  outline: { polygon: Point[] } | { round: { centre: Point; radius: number } };
  name: string;
  title: string;
  /** Heights of its foot and its top in inches above the table, where a game knows heights. */
  rise?: [number, number];
  team?: Team | null;
  weight: number;
}

export interface Mark {
  id: Ref;
  on: Ref;
  glyph?: "shaken" | "suppression" | "wounds" | "haste" | "watch" | "rampart" | "star" | null;
  text: string;
  count: number;
  team?: Team | null;
}

export interface Line {
  id: Ref;
  kind: "bond" | "sight" | "blocked" | "way" | "tape";
  on?: Ref | null;
  points: Point[];
  text: string;
  team?: Team | null;
}

/** What stands beside a table: the state of the game in words and numbers. */
export interface Panel {
  title: string;
  line: string;
  says: string;
  cards: { team: Team; name: string; army: string; figures: [string, string][]; note: string }[];
  queue: (Team | null)[];
  pool: [Team, number][];
  legend: [NonNullable<Mark["glyph"]>, string][];
  note: string;
}

/** The reach of a piece, as a grid over the table. */
export interface Reach {
  origin: Point;
  cell: number;
  columns: number;
  rows: (number | null)[][];
}

export interface SightLine {
  line: [Point, Point] | null;
  straight: [Point, Point];
  blockers: Ref[];
}

export interface Measure {
  least: number;
  most: number;
  line: [Point, Point];
}
