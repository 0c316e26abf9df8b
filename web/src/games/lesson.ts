// What a beginner is taught: steps that each have a moment at the table, a thing to look at and a thing to do. A game's own lessons
// are in its folder; how they go on is the course's business.
import type { Json, Scene, Team } from "../app/api";
import type { Figure, Ref, Seat } from "../wire/terms";

/** The table as lessons see it, from one's own seat. */
export interface Seen {
  /** Kind of the question that this seat is asked. */
  ask: string | null;
  /** Kinds of the offers that are open. */
  open: ReadonlySet<string>;
  /** What is planned: of which kind, whether it was changed by hand, and whether it can't be sent. */
  plan: { kind: string; changed: boolean; barred: boolean } | null;
  /** One's own unit that acts. */
  acting: Ref | null;
  /** The round; 0 is setup. */
  round: number;
  /** Number of the next entry of the log: it grows by what is sent. */
  next: number;
}

/** What the words of a lesson are filled in with. */
export interface Facts {
  /** The unit that acts, or that is planned for. */
  unit: string;
  /** One's own side and the other one, as people say them. */
  me: string;
  foe: string;
  /** Played by finger. */
  touch: boolean;
  /** How many units one's own side has. */
  units: number;
}
export type Words = string | ((of: Facts) => string);

/** A step as it looks at one moment. */
export interface Part {
  when(seen: Seen, done: ReadonlySet<string>): boolean;
  /** Finds what is in the spotlight. */
  at: string;
  /** Finds what stays bright beside it. */
  lit?: string;
  /** What to do now; without it, the step is read. */
  act?: Words;
  /** What is said instead of the step's own text. */
  text?: Words;
}

export interface Step {
  id: string;
  title: Words;
  text: Words;
  parts: Part[];
  /** Kinds of plans: sending one is doing this step. */
  sends?: string[];
  /** Says that it was done between two looks at the table; for what acts at once. */
  did?(was: Seen, seen: Seen): boolean;
  /** Says that its moment can't come any more. */
  past?(seen: Seen): boolean;
  /** What its moment waits for. */
  waits?: Words;
}

/** One of the three pictures of how to win. */
export interface Goal {
  draws: "hold" | "fight" | "lead";
  title: string;
  text: string;
}

/** How to win this game, in this mission, as one seat sees it. */
export interface Intro {
  army: string;
  theirs: string;
  /** About how long it takes, where that is known. */
  minutes: number | null;
  goals: Goal[];
  /** The same in a sentence or two, beside the board. */
  short: string;
  /** What the pictures show. */
  figures: { own: Figure[]; other: Figure[] };
  round: boolean;
  objectives: number;
  rounds: number;
}

/** All that a game teaches. */
export interface Lessons {
  /** The steps that are counted, after the one that says how to win. */
  steps: Step[];
  /** What is told when it comes up, and isn't counted. */
  tips: Step[];
  intro(view: Json, seat: Seat, teams: { me: Team; foe: Team }): Intro;
}

/** Where one's own side deploys, as the board lies: at the bottom, if zones lie across it at all. */
export function across(scene: Scene, team: Team): boolean {
  const ys = scene.regions
    .filter((one) => one.kind === "zone" && one.team === team)
    .flatMap(({ outline }) => ("polygon" in outline ? outline.polygon.map(([, y]) => y) : []));
  const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  return ys.length > 0 && Math.abs(middle - scene.table.height / 2) > scene.table.height / 5;
}
