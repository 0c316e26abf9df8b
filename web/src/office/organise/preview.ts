// What going on without somebody would decide, told from the server's trial run. Pure.
import type { Asked, SeatHeld } from "../../app/api";
import type { Advanced } from "../../wire/server/bodies";
import type { Seat } from "../../wire/terms";
import { officeOrganise as say } from "../../kit/words/en/office-organise";

/** An answer that would be given. */
export interface Decided {
  name: string;
  /** The answer itself; nothing where the organizer may not read it. */
  answer: string | null;
  /** What comes of it. */
  after: string[];
  rule: string;
}

/** A question with all who have it. */
export interface Put {
  text: string;
  rule: string;
  kind: string;
  names: string[];
}

export interface Preview {
  decided: Decided[];
  /** What the dice are for, where the run comes to a roll: what follows is not known. */
  dice: string | null;
  /** A refusal of the rules at which the run ends. */
  stopped: { text: string; rule: string | null } | null;
  /** Questions that those who are gone on without still have. */
  still: Put[];
  /** Questions of the next phase, where this one would end. */
  next: Put[];
  /** The button's words; nothing if there is nothing to decide. */
  button: string | null;
}

/** A trial copy has no dice: a roll ends the run. */
const ROLLS = new Set(["no-dice", "dice-missing"]);

/** Finds the name of the player that an answer was given for: its player is called "Cy (Galactic Empire, seat 2)". */
const nameOf = (player: string, seats: readonly SeatHeld[]): string =>
  seats.find((held) => player === held.name || player.startsWith(`${held.name} (`))?.name ?? player;

function put(asks: readonly Asked[], seats: readonly SeatHeld[]): Put[] {
  const all: Put[] = [];
  for (const { text, rule, kind, seat } of asks) {
    const name = seats.find((held) => held.seat === seat)?.name ?? "";
    const known = all.find((one) => one.text === text);
    if (known) known.names.push(name);
    else all.push({ text, rule, kind, names: [name] });
  }
  return all;
}

/** Tells a trial run; `of` are the seats that are gone on without, `before` is where the campaign stands. */
export function preview(
  run: Advanced,
  of: readonly Seat[],
  seats: readonly SeatHeld[],
  before: { [key: string]: unknown },
): Preview {
  const decided = run.answered.map(({ player, rule, answer: [first, ...after] }) => ({
    name: nameOf(player, seats),
    answer: first?.replace(/ \(deadline\)$/, "") ?? null,
    after,
    rule,
  }));
  const stop = run.stopped ?? null;
  const dice = stop !== null && ROLLS.has(stop.code) ? rolled(stop.missing) : null;
  const ended = JSON.stringify(run.stands) !== JSON.stringify(before);
  const asks = run.asks as Asked[];
  const late = asks.filter((asked) => of.includes(asked.seat));
  // What comes behind a roll is decided too: for all who are late.
  const named = new Set(decided.map((one) => one.name));
  const whose = seats
    .filter(({ seat, name }) => named.has(name) || (dice !== null && late.some((one) => one.seat === seat)))
    .map(({ name }) => name);
  const button =
    dice !== null
      ? say.preview.roll(whose)
      : decided.length > 0
        ? say.preview.decide(decided.length, whose)
        : null;
  return {
    decided,
    dice,
    stopped: stop !== null && dice === null ? { text: stop.text, rule: stop.rule ?? null } : null,
    still: ended || dice !== null ? [] : put(late, seats),
    next: ended ? put(asks, seats) : [],
    button,
  };
}

/** Tells what is rolled: of "needs 2 d6 for the world, each 1 2 3" the part in the middle. */
function rolled(missing: unknown): string {
  const says = (missing as { says?: unknown } | null | undefined)?.says;
  return typeof says === "string" ? says.replace(/^needs /, "").replace(/, each .*$/, "") : "";
}

/** Returns true if two runs would decide the same. */
export const alike = (a: Advanced, b: Advanced): boolean =>
  JSON.stringify([a.answered, a.stopped?.code]) === JSON.stringify([b.answered, b.stopped?.code]);
