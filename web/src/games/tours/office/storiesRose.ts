// Who fell and who rose in a round of a saga: from the changes of Dossiers and Registers in its log. Pure.
import type { Column, Star, Text } from "../../../office/chronicle";
import { chronicle as heads, toursStories as say } from "../../../kit/words/en/office-chronicle";
import type { Ref } from "../../../wire/terms";
import type { Event, UnitChange } from "../../../wire/tours/event";
import type { Names } from "./storiesGame";

type Change = Exclude<UnitChange, string>;

/** Sums up what each Dossier went through, in the order of the log. */
function lives(events: Event[]): Map<Ref, Change[]> {
  const found = new Map<Ref, Change[]>();
  for (const of of events)
    if ("unit" in of && typeof of.unit.change === "object")
      found.set(of.unit.unit, [...(found.get(of.unit.unit) ?? []), of.unit.change]);
  return found;
}

const fates = { casualty: say.casualty, dismissed: say.dismissed, reassigned: say.reassigned };

/** Dossiers that left, were defeated or took a Setback. */
export function fell(events: Event[], names: Names): Column {
  const lines: Text[] = [];
  for (const [unit, changes] of lives(events)) {
    const fate = changes.findLast((one) => "fate" in one);
    const parts = changes.flatMap((one) =>
      "setback" in one ? [say.setback(names.label(`setback:${one.setback}`))] : [],
    );
    const defeats = changes.filter(
      (one) =>
        "lived" in one && typeof one.lived === "object" && "fought" in one.lived && one.lived.fought.defeated,
    ).length;
    if (defeats > 0) parts.unshift(say.defeatedShort(defeats));
    if (fate && "fate" in fate && fate.fate !== "active") parts.unshift(fates[fate.fate]);
    if (parts.length > 0) lines.push([names.thing(unit), `, ${parts.join(", ")}`]);
  }
  return { title: heads.fell, lines };
}

/** The last Veteran Rank that changes of a Dossier tell of. */
const rankOf = (changes: Change[]): number =>
  changes.reduce(
    (rank, one) => ("experience" in one ? one.experience.rank : "ranked" in one ? one.ranked : rank),
    0,
  );

/** The first Veteran Rank that the log tells of: a Dossier may have brought one along. */
function firstRank(changes: Change[]): number {
  const first = changes.find((one) => "experience" in one);
  return first && "experience" in first ? first.experience.rank : 0;
}

/** The Veteran Rank of each Dossier after some events, where they tell of it. */
export const ranks = (events: Event[]): Map<Ref, number> =>
  new Map(
    [...lives(events)]
      .filter(([, changes]) => changes.some((one) => "experience" in one || "ranked" in one))
      .map(([unit, changes]) => [unit, rankOf(changes)]),
  );

/** A Dossier's gain in words; experience is summed up elsewhere. */
function gain(change: Change, names: Names): string | null {
  if ("awarded" in change) return say.awarded(names.label(`commendation:${change.awarded.commendation}`));
  if ("trait" in change) return say.trait(names.label(`trait:${change.trait.trait}`));
  if ("named" in change) return say.named;
  return "fate" in change && change.fate === "active" ? say.restored : null;
}

const earned = (changes: Change[]): number =>
  changes.reduce((sum, one) => sum + ("experience" in one ? one.experience.amount : 0), 0);

/** Dossiers that gained something. Those that earned what most did stand in one line. */
export function rose(events: Event[], before: Map<Ref, number>, names: Names): Column {
  const all = [...lives(events)].map(([unit, changes]) => ({
    unit,
    xp: earned(changes),
    gains: [
      ...(rankOf(changes) > (before.get(unit) ?? firstRank(changes)) ? [say.rank(rankOf(changes))] : []),
      ...new Set(changes.flatMap((one) => gain(one, names) ?? [])),
    ],
  }));
  const plain = all.filter((one) => one.gains.length === 0 && one.xp > 0);
  const sums = [...new Set(plain.map((one) => one.xp))];
  /** Units of a sum that so many share are counted, not named. */
  const MANY = 4;
  const common = new Set(sums.filter((xp) => plain.filter((one) => one.xp === xp).length >= MANY));
  const named = all
    .filter((one) => one.gains.length > 0 || (one.xp > 0 && !common.has(one.xp)))
    .toSorted((a, b) => b.gains.length - a.gains.length || b.xp - a.xp);
  const lines = named.map(({ unit, xp, gains }): Text => [
    names.thing(unit),
    `, ${[...gains, ...(xp === 0 ? [] : [say.xp(xp)])].join(", ")}`,
  ]);
  const rest = [...common]
    .toSorted((a, b) => b - a)
    .map((xp): Text => [say.xpAll(plain.filter((one) => one.xp === xp).length, xp, named.length > 0)]);
  return { title: heads.rose, lines: [...lines, ...rest] };
}

/** Supply Points and Reputation that Registers gained or lost. */
export function registers(events: Event[], names: Names): Column {
  const sums = new Map<number, { supply: number; reputation: number }>();
  for (const of of events) {
    if (!("register" in of) || typeof of.register.change !== "object") continue;
    const { seat, change } = of.register;
    const sum = sums.get(seat) ?? { supply: 0, reputation: 0 };
    if ("supply" in change) sum.supply += change.supply.amount;
    if ("reputation" in change) sum.reputation += change.reputation;
    sums.set(seat, sum);
  }
  const lines = [...sums].flatMap(([seat, { supply, reputation }]): Text[] => {
    const parts = [supply !== 0 && say.supply(supply), reputation !== 0 && say.reputation(reputation)].filter(
      Boolean,
    );
    return parts.length > 0 ? [[names.thing(`seat:${seat}`), `, ${parts.join(", ")}`]] : [];
  });
  return { title: say.registers, lines };
}

/** The Dossier that earned the most experience, if one earned more than all others. */
export function star(events: Event[], names: Names): Star | null {
  const sums = [...lives(events)]
    .map(([unit, changes]) => ({ unit, xp: earned(changes) }))
    .toSorted((a, b) => b.xp - a.xp);
  const [first, second] = sums;
  if (!first || first.xp <= 0 || first.xp === second?.xp) return null;
  return { head: say.star, name: [names.thing(first.unit)], text: [say.xp(first.xp)] };
}
