// A line of a record in words. Pure.
import { gcwRecord as say } from "../../../kit/words/en/office-gcw-record";
import type { Gain, Winner } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import type { Line, Missing } from "./record";
import type { Prize, Way } from "./recordGains";

/** What a line tells, in one phrase; `left` is said of a ship whose side did not hold the field. */
export function lineWords(line: Line | undefined, name: (ref: Ref) => string, left = false): string {
  if (line?.fate === undefined) return say.open;
  if (line.fate === "away") return say.away;
  const harm = line.damaged ? say.harm.yes : say.harm.no;
  const parts =
    line.fate === "lost"
      ? [lostWords(line.by, name), line.ion && say.byIon]
      : [line.fate === "fled" ? say.fled : left ? say.flewOff : say.flewOn, line.sections ? "" : harm];
  return [...parts, line.pilotHit && say.hit].filter(Boolean).join(", ");
}

function lostWords(by: Ref | null | undefined, name: (ref: Ref) => string): string {
  if (by === undefined) return say.killOpen;
  return by === null ? say.destroyedNoOne : say.destroyedBy(name(by));
}

/** Who won, as a statement. */
export function wonWords(winner: Winner, names: readonly [string, string], own: 0 | 1 | null): string {
  const at = winner === "attacker" ? 0 : winner === "defender" ? 1 : null;
  if (at !== null) return at === own ? say.wonYou : say.won(names[at]);
  return say.wonEnds[winner as "draw" | "both" | "neither"];
}

/** What a prize is called. */
export function prizeName(
  prize: Prize,
  sides: readonly [string, string],
  own: 0 | 1 | null,
  name: (ref: Ref) => string,
): string {
  if (prize.kind === "container") return say.container(prize.number);
  if (prize.kind === "exchange") return say.exchange;
  if (prize.kind === "prisoner") return Object.values(prize.who).map(name).join();
  const at = prize.role === "attacker" ? 0 : 1;
  return at === own ? say.cargoYours : say.cargoOf(sides[at]);
}

/** The ways a prize can have gone, each with its value; first that nothing came of it. */
export function prizeWays(prize: Exclude<Prize, { kind: "cargo" }>): { text: string; gain: Gain | null }[] {
  const words: Partial<Record<Way | "none", string>> =
    prize.kind === "container"
      ? say.containerWays
      : prize.kind === "prisoner"
        ? say.prisonerWays
        : say.exchangeWays;
  return [
    { text: words.none ?? "", gain: null },
    ...prize.ways.map(([way, gain]) => ({ text: words[way] ?? way, gain })),
  ];
}

/** So many ships that are missing are named. */
const NAMED = 3;

/** What is still missing, in a few words; empty if nothing is. */
export function missingWords(missing: readonly Missing[], name: (ref: Ref) => string): string {
  const things = missing.flatMap((one) => (typeof one === "object" ? [name(one.thing)] : []));
  const parts = missing.flatMap((one) => (typeof one === "object" ? [] : [say.openParts[one]]));
  const more = things.length - NAMED;
  const named = things.slice(0, more > 0 ? NAMED : things.length);
  return [...named, ...(more > 0 ? [say.openMore(more)] : []), ...parts].join(", ");
}
