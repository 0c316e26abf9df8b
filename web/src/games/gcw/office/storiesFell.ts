// Who fell, who rose, what changed hands in a turn of a civil war: from the facts of its log. Pure.
import { listed, type Column, type Edition, type Star, type Text } from "../../../office/chronicle";
import { chronicle as heads, gcwStories as say } from "../../../kit/words/en/office-chronicle";
import type { Change } from "../../../wire/gcw/event";
import type { Fate, Flown } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import type { Fought } from "./storiesBattle";
import { event, the, type Names } from "./storiesTold";

/** What befell people in an edition: the last fate of each counts. */
export interface Fates {
  fate: Map<Ref, Fate>;
  wounded: Set<Ref>;
  ships: Set<Ref>;
}

export function fates(edition: Edition): Fates {
  const found: Fates = { fate: new Map(), wounded: new Set(), ships: new Set() };
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    if (!of) continue;
    if ("pilot-fate" in of) found.fate.set(of["pilot-fate"].pilot, of["pilot-fate"].fate);
    else if ("crew-fate" in of) found.fate.set(of["crew-fate"].crew, of["crew-fate"].fate);
    else if ("ship-fate" in of && of["ship-fate"].fate === "destroyed") found.ships.add(of["ship-fate"].ship);
    else if ("sits-out" in of && of["sits-out"].idle.why === "wound")
      found.wounded.add(Object.values(of["sits-out"].asset)[0] as Ref);
  }
  return found;
}

const aboard = (ship: Flown): Ref[] => [
  ...(ship.pilot ? [ship.pilot] : []),
  ...(ship.crew ?? []).map((rider) => Object.values(rider)[0] as Ref),
];

/** Sentences about the people of a battle. */
export function fatesOf(one: Fought, found: Fates, names: Names): Text[] {
  const people = (one.report?.ships ?? []).flatMap(aboard);
  const row = (who: Ref[]): Text => listed(who.map((ref) => [names.thing(ref)]));
  const says: Text[] = [];
  const dead = people.filter((ref) => found.fate.get(ref) === "dead");
  if (dead.length > 0) says.push(say.dead(row(dead), dead.length));
  for (const faction of ["rebel", "imperial", "scum"] as const) {
    const held = people.filter((ref) => prisonOf(found.fate.get(ref)) === faction);
    if (held.length > 0) says.push(say.prisoners(row(held), held.length, the(faction)));
  }
  const hurt = people.filter((ref) => found.wounded.has(ref) && found.fate.get(ref) !== "dead");
  if (hurt.length > 0) says.push(say.wounded(row(hurt), hurt.length));
  return says;
}

const prisonOf = (fate: Fate | undefined): string | null =>
  typeof fate === "object" ? fate.prisoner.of : null;

/** A person's fate in a word or two; none for those who are well. */
function short(ref: Ref, found: Fates): string | null {
  const fate = found.fate.get(ref);
  if (fate === "dead") return say.killedShort;
  if (fate === "written-off") return say.writtenOff;
  const prison = typeof fate === "object" ? say.prisoner(the(fate.prisoner.of)) : null;
  const wound = found.wounded.has(ref) ? say.woundedShort : null;
  return [prison, wound].filter(Boolean).join(", ") || null;
}

/** Everybody and everything that fell. */
export function fell(all: Fought[], found: Fates, names: Names): Column {
  const told = new Set<Ref>();
  const lines: Text[] = [];
  for (const ship of all.flatMap((one) => (one.result ? (one.report?.ships ?? []) : []))) {
    const down = typeof ship.end === "object";
    if (down) told.add(ship.ship);
    for (const ref of aboard(ship)) {
      const fate = short(ref, found);
      const isPilot = ref === ship.pilot;
      if (told.has(ref) || (!fate && !(down && isPilot))) continue;
      told.add(ref);
      const model = down && isPilot ? `, ${names.bare(ship.ship)}` : "";
      lines.push([names.thing(ref), `${model}, ${fate ?? say.shotDown}`]);
    }
    if (down && !ship.pilot) lines.push([names.thing(ship.ship), `, ${say.destroyed}`]);
  }
  for (const ref of new Set([...found.fate.keys(), ...found.wounded])) {
    const fate = short(ref, found);
    if (fate && !told.has(ref)) lines.push([names.thing(ref), `, ${fate}`]);
  }
  for (const ref of found.ships) if (!told.has(ref)) lines.push([names.thing(ref), `, ${say.destroyed}`]);
  return { title: heads.fell, lines };
}

/** A pilot's gain in a word or two; experience is summed up elsewhere. */
function gain(change: Change, names: Names): string | null {
  if (change === "elite") return say.elite;
  if (typeof change === "string") return null;
  if ("skill" in change) return say.skill(change.skill.skill);
  if ("ability" in change) return say.ability(names.bare(`card:${change.ability.card}`));
  if ("qualified" in change) return say.qualified(names.bare(`class:${change.qualified}`));
  return "title" in change ? say.titled(names.bare(`card:${change.title}`)) : null;
}

/** Pilots who gained something, the one with the most experience first. */
export function rose(edition: Edition, found: Fates, names: Names): Column {
  const xp = new Map<Ref, number>();
  const gains = new Map<Ref, string[]>();
  const add = (ref: Ref, what: string): void => void gains.set(ref, [...(gains.get(ref) ?? []), what]);
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    if (!of || !("pilot-changed" in of)) continue;
    const { pilot, change } = of["pilot-changed"];
    if (typeof change === "object" && "xp" in change) {
      if (change.xp > 0) xp.set(pilot, (xp.get(pilot) ?? 0) + change.xp);
    } else {
      const what = gain(change, names);
      if (what) add(pilot, what);
    }
  }
  for (const [ref, fate] of found.fate) if (fate === "active") add(ref, say.freed);
  const all = [...new Set([...gains.keys(), ...xp.keys()])].toSorted(
    (a, b) => Number(gains.has(b)) - Number(gains.has(a)) || (xp.get(b) ?? 0) - (xp.get(a) ?? 0),
  );
  return {
    title: heads.rose,
    lines: all.map((ref) => {
      const earned = xp.get(ref);
      return [
        names.thing(ref),
        `, ${[...(gains.get(ref) ?? []), ...(earned ? [say.xp(earned)] : [])].join(", ")}`,
      ];
    }),
  };
}

/** What changed hands, the Trade Route among it. */
export function changed(edition: Edition, names: Names): Column {
  const lines = edition.facts.flatMap(({ fact }): Text[] => {
    const of = event(fact.data);
    if (of && "control" in of) {
      const { owner, target } = of.control;
      return [[names.thing(target), owner ? say.to(the(owner)) : say.free]];
    }
    if (of && "captured" in of && !of.captured.capture.target)
      return [[say.routeShort, say.to(the(of.captured.capture.faction))]];
    return [];
  });
  return { title: heads.changed, lines };
}

/** The pilot with the most kills, if one has more than all others. */
export function star(all: Fought[], names: Names): Star | null {
  const by = new Map<Ref, Ref[]>();
  for (const { end, ship } of all.flatMap((one) => (one.result ? (one.report?.ships ?? []) : [])))
    if (typeof end === "object" && end.destroyed.by)
      by.set(end.destroyed.by, [...(by.get(end.destroyed.by) ?? []), ship]);
  const [first, second] = [...by].toSorted((a, b) => b[1].length - a[1].length);
  if (!first || first[1].length === second?.[1].length) return null;
  const [pilot, ships] = first;
  return {
    head: say.star,
    name: [names.thing(pilot)],
    text: say.kills(ships.length, listed(ships.map((ship) => [names.bare(ship)]))),
  };
}
