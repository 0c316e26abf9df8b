// What came of a battle, gathered from the log's facts: what befell each ship and its pilot, who won, what changed hands. What the
// viewer may not know is not in the log, and so not here. Pure.
import { line } from "../../../app/sequence";
import type { Event } from "../../../wire/gcw/event";
import type {
  Asset,
  BattleResult,
  Fate,
  Flown,
  HugeReport,
  Idle,
  Red,
  Report,
  Role,
} from "../../../wire/gcw/terms";
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Ref, SeenFact } from "../../../wire/terms";
import { fromJson } from "../../../app/typed";

/** A ship of a battle with its pilot, and what came of both. */
export interface Fared {
  flown: Flown;
  kills: number;
  /** XP that the pilot gained; nothing if the log doesn't tell. */
  xp: number | undefined;
  /** Red dice of the pilot's ejection. */
  ejection: Red[];
  fate: Fate | undefined;
  /** Why ship and pilot sit out. */
  idle: Idle[];
}

/** Everybody else aboard who was harmed or lost. */
export interface Aboard {
  who: Ref;
  fate: Fate | undefined;
  idle: Idle[];
}

export interface Aftermath {
  result: BattleResult | undefined;
  report: Report | undefined;
  ships: Fared[];
  aboard: (Aboard & { role: Role })[];
  /** Facts of what was won or lost besides, to be told in their own words. */
  also: SeenFact[];
}

/** Kinds of facts that tell of things that changed hands. */
const ALSO = new Set(
  "posted stocked given captured control huge-changed credited target-changed ship-joined pilot-joined crew-joined shown".split(
    " ",
  ),
);

/** Gathers what came of a battle. */
export function aftermathOf(entries: SeenEntry[], of: Ref): Aftermath {
  const counted = line(entries);
  let report: Report | undefined;
  let result: BattleResult | undefined;
  let open: Ref | null = null;
  const facts: Exclude<Event, string>[] = [];
  const also: SeenFact[] = [];
  for (const fact of entries.filter((one) => counted.has(one.n)).flatMap((one) => one.facts)) {
    const event = fact.data as Event | null;
    if (!event || typeof event === "string") continue;
    if ("captured" in event && event.captured.capture.battle === of) also.push(fact);
    if ("battle-changed" in event) {
      const { battle, change } = event["battle-changed"];
      if (battle === of && "report" in change) report = change.report;
      if (battle === of && "result" in change) result = change.result;
      if ("result" in change) open = battle;
      else if ("stage" in change && change.stage === "closed" && open === battle) open = null;
    } else if (open === of) {
      facts.push(event);
      if (ALSO.has(fact.kind) && fact.say && !also.includes(fact)) also.push(fact);
    }
  }
  const ships = (report?.ships ?? []).map((flown) => fared(flown, report as Report, facts));
  return { result, report, ships, aboard: aboardOf(report, facts), also };
}

const refOf = (asset: Asset): Ref => Object.values(asset)[0] as Ref;

/** The last of the facts about something. */
function fateOf(facts: readonly Exclude<Event, string>[], who: Ref | null | undefined): Fate | undefined {
  let fate: Fate | undefined;
  for (const event of facts) {
    if ("pilot-fate" in event && event["pilot-fate"].pilot === who) fate = event["pilot-fate"].fate;
    if ("crew-fate" in event && event["crew-fate"].crew === who) fate = event["crew-fate"].fate;
  }
  return fate;
}

const idleOf = (
  facts: readonly Exclude<Event, string>[],
  whom: readonly (Ref | null | undefined)[],
): Idle[] =>
  facts.flatMap((event) =>
    "sits-out" in event && whom.includes(refOf(event["sits-out"].asset)) ? [event["sits-out"].idle] : [],
  );

function fared(flown: Flown, report: Report, facts: readonly Exclude<Event, string>[]): Fared {
  const { pilot, ship } = flown;
  const gained = facts.flatMap((event) => {
    if (!("pilot-changed" in event) || event["pilot-changed"].pilot !== pilot) return [];
    const { change } = event["pilot-changed"];
    return typeof change === "object" && "xp" in change ? [change.xp] : [];
  });
  const ejection = facts.flatMap((event) =>
    "rolled-red" in event && event["rolled-red"].of === pilot && event["rolled-red"].purpose === "ejection"
      ? event["rolled-red"].faces
      : [],
  );
  return {
    flown,
    kills: pilot ? killsOf(report, pilot) : 0,
    xp: gained.length > 0 ? gained.reduce((sum, one) => sum + one, 0) : undefined,
    ejection: pilot ? ejection : [],
    fate: fateOf(facts, pilot),
    idle: idleOf(facts, [ship, pilot].filter(Boolean)),
  };
}

/** Ships, and huge ships, whose destruction a pilot is credited with. */
export function killsOf(report: Report, pilot: Ref): number {
  const ships = report.ships.filter((one) => killerOf(one) === pilot).length;
  return ships + report.huge.filter((one: HugeReport) => one.destroyed?.by === pilot).length;
}

/** The pilot who is credited with a ship; null for no one, nothing if it was not destroyed. */
export function killerOf({ end }: Pick<Flown, "end">): Ref | null | undefined {
  return typeof end === "object" ? (end.destroyed.by ?? null) : undefined;
}

function aboardOf(report: Report | undefined, facts: readonly Exclude<Event, string>[]): Aftermath["aboard"] {
  const riders = (report?.ships ?? []).flatMap(({ role, crew }) =>
    (crew ?? []).map((one) => ({ role, who: refOf(fromJson<Asset>(one)) })),
  );
  return riders
    .map((one) => ({ ...one, fate: fateOf(facts, one.who), idle: idleOf(facts, [one.who]) }))
    .filter((one) => one.fate !== undefined || one.idle.length > 0);
}

/** Ships of a side that were destroyed. */
export const lostBy = (ships: readonly Fared[], role: Role): number =>
  ships.filter((one) => one.flown.role === role && killerOf(one.flown) !== undefined).length;
