// The Post-Battle Sequence of a game as ten steps for both sides, each with what the log tells of it. Pure.
import { line } from "../../../app/sequence";
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Face, Ref, Seat, SeenFact, Sentence } from "../../../wire/terms";
import type { Event } from "../../../wire/tours/event";
import type { Step } from "../../../wire/tours/terms";
import type { GameView } from "../../../wire/tours/view";
import { indexOf } from "./saga";

/** The steps in their order (TOD-POST-01), each with the rule that it follows. */
export const STEPS: { step: Step; rule: string }[] = [
  { step: "progress-agendas", rule: "TOD-POST-03" },
  { step: "turning-point-rewards", rule: "TOD-POST-04" },
  { step: "award-supply-points", rule: "TOD-POST-05" },
  { step: "determine-casualties-and-setbacks", rule: "TOD-POST-06" },
  { step: "award-experience", rule: "TOD-POST-15" },
  { step: "award-commendations", rule: "TOD-POST-19" },
  { step: "make-aid-requests", rule: "TOD-POST-20" },
  { step: "edit-register", rule: "TOD-POST-21" },
  { step: "adjust-reputation", rule: "TOD-POST-23" },
  { step: "choose-new-story-arc", rule: "TOD-POST-25" },
];

/** Steps that have something to do after a Turning Point Mission only (TOD-POST-04, TOD-POST-23, TOD-POST-25). */
const MISSION = new Set<Step>(["turning-point-rewards", "adjust-reputation", "choose-new-story-arc"]);

/** Experience that units gained in a step, alike for all of them. */
export interface Gained {
  amount: number;
  units: Ref[];
  /** The Veteran Rank that they reached with it. */
  reached: number | null;
}

/** Dice that were rolled in a step. */
export interface Cast {
  die: string;
  faces: Face[];
}

/** What a step brought to one side. */
export interface Told {
  said: {
    say: Sentence;
    numbers: SeenFact["numbers"];
    /** The honor, Setback or trait that it brings, whose effect is told with it. */
    gains: Ref | null;
  }[];
  /** Rolls about a unit, whose result is told as well. */
  rolls: { say: Sentence; numbers: SeenFact["numbers"] }[];
  gained: Gained[];
  dice: Cast[];
}

export interface Stepped {
  step: Step;
  rule: string;
  state: "done" | "now" | "next" | "skipped";
  /** For the first and the second side. */
  sides: [Told, Told];
}

/** Experience of one unit in one step. */
interface Sum {
  unit: Ref;
  amount: number;
  rank: number;
  reached: boolean;
}

const nothing = (): Told => ({ said: [], rolls: [], gained: [], dice: [] });

/** Says a sentence without the name that it begins with: of the game, or of the player whose column it stands in. */
export function shortened(say: Sentence): Sentence {
  const at = say.spans.findIndex((span) => span.text.startsWith(": "));
  const leads = say.spans
    .slice(0, at)
    .every((span) => span.text === "Game " || /^(battle|seat):/.test(span.of ?? ""));
  if (at < 1 || !leads) return say;
  const [first, ...rest] = say.spans.slice(at);
  if (!first) return say;
  const spans = [{ ...first, text: first.text.slice(2) }, ...rest].filter((span) => span.text !== "");
  const [head, ...tail] = spans;
  return head
    ? { ...say, spans: [{ ...head, text: head.text.charAt(0).toUpperCase() + head.text.slice(1) }, ...tail] }
    : say;
}

/** Puts units that gained alike together; those that reached a rank stand by themselves. */
export function grouped(sums: Sum[]): Gained[] {
  const groups = new Map<string, Gained>();
  for (const { unit, amount, ...sum } of sums) {
    const reached = sum.reached ? sum.rank : null;
    const key = `${amount} ${reached}`;
    const group = groups.get(key) ?? { amount, reached, units: [] };
    group.units.push(unit);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.units.length - a.units.length);
}

/** Makes the ten steps of a game. `owner` finds the seat that a Dossier belongs to. */
export function sequence(
  game: GameView,
  entries: SeenEntry[],
  owner: (unit: Ref) => Seat | undefined,
): Stepped[] {
  const counted = line(entries);
  const seats = game.sides.map((side) => side.seat);
  const told = new Map<Step, [Told, Told]>(STEPS.map(({ step }) => [step, [nothing(), nothing()]]));
  const sums = new Map<Step, [Sum[], Sum[]]>(STEPS.map(({ step }) => [step, [[], []]]));
  let now: Step | null = null;

  for (const entry of entries.filter((one) => counted.has(one.n))) {
    const by = typeof entry.body === "object" && "play" in entry.body ? entry.body.play.seat : undefined;
    for (const fact of entry.facts) {
      const event = fact.data as Event;
      const at = "after" in event && event.after.battle === game.game ? event.after.change : null;
      if (at === "began") now = "progress-agendas";
      else if (at === "ended") now = null;
      else if (at && typeof at === "object" && "step" in at) now = at.step;
      const rise = "unit" in event && typeof event.unit.change === "object" ? event.unit.change : null;
      const side = now && !isMark(event) ? sideOf(event, game, seats, owner, by) : null;
      const mine = now && side !== null ? told.get(now)?.[side] : undefined;
      if (!now || side === null || !mine) continue;
      if (isNamedTwice(event, entry)) continue;
      const gains = sums.get(now)?.[side] ?? [];
      if (rise && "experience" in rise && "unit" in event) add(gains, event.unit.unit, rise.experience);
      else if (rise && "owed" in rise && "unit" in event) {
        // A new Veteran Rank is told by the Commendation or the card that it owes.
        const sum = gains.find((one) => one.unit === event.unit.unit);
        if (sum && (rise.owed.commendations > 0 || rise.owed.cards > 0)) sum.reached = true;
      } else if (fact.say) {
        const one = { say: shortened(fact.say), numbers: fact.numbers ?? [] };
        if ("rolled" in event && event.rolled.unit) mine.rolls.push(one);
        else mine.said.push({ ...one, gains: gained(event) });
      }
      if ("rolled" in event) mine.dice.push({ die: event.rolled.die, faces: event.rolled.faces });
    }
  }

  const current = game.stage === "closed" ? STEPS.length : STEPS.findIndex(({ step }) => step === game.step);
  return STEPS.map(({ step, rule }, at): Stepped => {
    const sides = told.get(step) ?? [nothing(), nothing()];
    sides.forEach((side, n) => (side.gained = grouped(sums.get(step)?.[n] ?? [])));
    const silent = sides.every((side) => side.said.length + side.gained.length === 0);
    const skipped = MISSION.has(step) && !game.mission && silent && at !== current;
    return {
      step,
      rule,
      sides,
      state: skipped ? "skipped" : at < current ? "done" : at === current ? "now" : "next",
    };
  });
}

/** The ref of what a unit gains by an event. */
function gained(event: Event): Ref | null {
  if (!("unit" in event) || typeof event.unit.change !== "object") return null;
  const { change } = event.unit;
  if ("awarded" in change) return `commendation:${change.awarded.commendation}`;
  if ("setback" in change) return `setback:${change.setback}`;
  if ("card" in change) return `card:${change.card}`;
  return "trait" in change ? `trait:${change.trait.trait}` : null;
}

/** True for what stands elsewhere: the steps themselves, and how each unit fought. */
function isMark(event: Event): boolean {
  if ("after" in event) return typeof event.after.change === "string" || "step" in event.after.change;
  if (!("unit" in event) || typeof event.unit.change !== "object" || !("lived" in event.unit.change))
    return false;
  return typeof event.unit.change.lived === "object" && "fought" in event.unit.change.lived;
}

/** True for an Aid Request whose price names it as well. */
const isNamedTwice = (event: Event, entry: SeenEntry): boolean =>
  registered(event, "requested") && entry.facts.some((fact) => registered(fact.data as Event, "supply"));

const registered = (event: Event, what: string): boolean =>
  "register" in event && typeof event.register.change === "object" && what in event.register.change;

function add(all: Sum[], unit: Ref, { amount, rank }: { amount: number; rank: number }): void {
  const sum = all.find((one) => one.unit === unit);
  if (sum) [sum.amount, sum.rank] = [sum.amount + amount, rank];
  else all.push({ unit, amount, rank, reached: false });
}

/** Returns the side that an event of the sequence belongs to; null if it is about another game, or about none. */
function sideOf(
  event: Event,
  game: GameView,
  seats: (Ref | null | undefined)[],
  owner: (unit: Ref) => Seat | undefined,
  by: Seat | undefined,
): number | null {
  const of = (seat: Seat | undefined): number | null => {
    const at = seats.indexOf(`seat:${seat}`);
    return at < 0 ? null : at;
  };
  if ("register" in event) return of(event.register.seat);
  if ("unit" in event) return of(owner(event.unit.unit));
  if ("rolled" in event || "drawn" in event) {
    const cast = "rolled" in event ? event.rolled : event.drawn;
    if (cast.battle && cast.battle !== game.game) return null;
    return of("unit" in cast && cast.unit ? owner(cast.unit) : by);
  }
  if ("after" in event && event.after.battle === game.game && typeof event.after.change === "object") {
    const [of] = Object.values(event.after.change) as unknown[];
    const role = Array.isArray(of) ? of[0] : of;
    return role === "first" || role === "second" ? indexOf(role) : null;
  }
  return null;
}
