// Options of a setup as cards: grouped by size, with the facts that one chooses by. Which options there are is the server's to
// say; what has no picture stands among them by its name.
import { named, type Choosing } from "../games/setups";
import { setup as words } from "../kit/words/en/setup";
import type { ArmyList } from "../wire/regiment/names";
import type { Card } from "./Cards.svelte";
import { built, feet, strength, type Army, type Pictures } from "./pictures";

type Options = Choosing["options"];

/** A size of battle, with the armies that there are for it. */
export interface Size {
  id: string;
  name: string;
  text: string;
  points: number;
  /** Number of units in the smallest and the largest of its ready armies. */
  units: [least: number, most: number];
  armies: string[];
}

/** A battle for more points than this is fought on the large table. */
const SMALL = 500;
/** Minutes that a battle takes about, by size. */
const MINUTES: Record<string, number> = { first: 30, skirmish: 60, full: 120 };
export const minutes = (size: Size | null): number =>
  MINUTES[size?.id ?? "skirmish"] ?? ((size?.points ?? 0) > SMALL ? 120 : 60);
const table = (points: number): [number, number] => (points > SMALL ? [72, 36] : [36, 36]);
export const tableOf = (size: Size): string => feet(table(size.points));

/** The armies that can be chosen, by their values: those of the pack and those that were built here. */
export function armies(options: Options, own: readonly ArmyList[], of: Pictures): Map<string, Army> {
  return new Map(
    options.map(({ value, text }) => {
      const list = own.find((one) => one.id === value);
      const known = list ? built(list, of) : of.armies[value];
      return [value, known ?? { name: text, faction: "", units: [] }];
    }),
  );
}

function sizeOf(army: Army): [id: string, name: string, text: string] {
  const { first, skirmish, full, own, other } = words.sizes;
  if (army.cap === undefined) return ["other", other.name, other.text];
  if (army.learning && army.cap === SMALL) return ["first", first.name, first.text];
  if (army.cap === SMALL) return ["skirmish", skirmish.name, skirmish.text];
  if (army.cap === 1000) return ["full", full.name, full.text];
  return [`${army.cap}${army.learning ? "-first" : ""}`, own.name, own.text];
}

/** Sorts armies by their sizes, the smallest first. */
export function sizes(all: ReadonlyMap<string, Army>): Size[] {
  const found = new Map<string, Size>();
  for (const [value, army] of all) {
    const [id, name, text] = sizeOf(army);
    const count = strength(army);
    const size = found.get(id) ?? {
      id,
      name,
      text,
      points: army.cap ?? 0,
      units: [count, count],
      armies: [],
    };
    const [least, most] = size.units;
    found.set(id, {
      ...size,
      units: [Math.min(least, count), Math.max(most, count)],
      armies: [...size.armies, value],
    });
  }
  return [...found.values()].toSorted(
    (a, b) => a.points - b.points || Number(b.id.includes("first")) - Number(a.id.includes("first")),
  );
}

/** The two armies that a size begins with: of the factions that played before, else the first two that differ. */
export function matched(size: Size, all: ReadonlyMap<string, Army>, before: string[]): string[] {
  const faction = (value: string | undefined): string => all.get(value ?? "")?.faction ?? "";
  const first = size.armies.find((one) => faction(one) === faction(before[0])) ?? size.armies[0] ?? "";
  const others = size.armies.filter((one) => faction(one) !== faction(first));
  const second = others.find((one) => faction(one) === faction(before[1])) ?? others[0] ?? first;
  return [first, second];
}

export const factionOf = (army: Army, of: Pictures): string =>
  words.factions[army.faction] ??
  of.factions[army.faction] ??
  (army.faction === "" ? "" : named(army.faction));

/** What an army is called: without the size before its name, which stands above it. */
export const called = (army: Army): string => army.name.replace(/^\w+: /, "").replace(/ Squad$/, "");

export function armyCard(value: string, army: Army, of: Pictures): Card {
  const [name, faction] = [called(army), factionOf(army, of)];
  const cost = army.cap === undefined ? "" : words.points(army.points ?? army.cap);
  const count = strength(army);
  const units = count === 0 ? "" : army.cap === undefined ? words.figures(count) : words.units(count);
  return {
    value,
    title: name,
    ...(faction !== name && { text: faction }),
    note: [units, cost].filter(Boolean).join(" · "),
  };
}

/** What fits stands open, the rest is folded. */
export interface Sorted {
  cards: Card[];
  rest: Card[];
}
const sorted = (cards: Card[], fits: (value: string) => boolean): Sorted => ({
  cards: cards.filter((one) => fits(one.value)),
  rest: cards.filter((one) => !fits(one.value)),
});

/** Says what a table of a pack is called: the size in brackets, or before the name, says nothing beside the picture. */
const bare = (name: string): string => name.replace(/ \(small\)$/, "").replace(/^Small /, "");

/** What a mission is about, in a sentence; it is the same on a table of another size. */
export const effect = (id: string, text = ""): string => words.missions[id.replace(/-small$/, "")] ?? text;

/** Missions as cards; those of other tables, and those that other armies play, are folded. */
export function missionCards(options: Options, of: Pictures, size: Size | null): Sorted {
  const cards = options.map(({ value, text }): Card => {
    if (value === "" && size?.id === "first" && of.missions["learning"])
      return { value, title: of.missions["learning"].name, text: words.missions["learning"]! };
    if (value === "")
      return {
        value,
        title: size ? words.deck.name : words.rolled.name,
        text: size ? words.deck.text : words.rolled.text,
      };
    const known = of.missions[value];
    const kind = known?.category;
    return {
      value,
      title: known ? bare(known.name) : text,
      text: effect(value, known?.text),
      ...(kind !== undefined && { kind: words.categories[kind] ?? kind }),
    };
  });
  const fits = (value: string): boolean => {
    if (value === "") return true;
    const known = of.missions[value];
    if (!size) return known ? known.areas.length > 0 && !["skirmish", "standard"].includes(value) : true;
    return size.id !== "first" && value !== "learning" && (!known || known.size[0] === table(size.points)[0]);
  };
  return sorted(cards, fits);
}

/** Ground as cards; the layout that is taken without a choice is told on the first one. */
export function groundCards(options: Options, of: Pictures, size: Size | null): Sorted {
  const usual = usualGround(options, of, size);
  const cards = options.map(({ value, text }): Card => {
    const known = of.grounds[value];
    const pool = of.pools[value.replace(/^pool:/, "")];
    if (value === "")
      return {
        value,
        title: words.fitting.name,
        text:
          size?.id === "first"
            ? words.fittingFirst
            : usual
              ? words.fitting.text(bare(of.grounds[usual]?.name ?? ""))
              : words.fittingNone,
      };
    if (value === "none") return { value, title: words.bare, text: words.bareText };
    return {
      value,
      title: bare(known?.name ?? pool?.name ?? text),
      ...(pool && { text: words.pool(counted(pool.pieces)) }),
    };
  });
  const fits = (value: string): boolean => {
    const known = of.grounds[value] ?? of.pools[value.replace(/^pool:/, "")];
    if (value === "" || !known) return true;
    if (value === "learning") return false;
    return known.size[0] === (size ? table(size.points)[0] : 36) && size?.id !== "first";
  };
  return sorted(cards, fits);
}

/** The layout that a battle of a size has where none is chosen: the first one for its table. */
export function usualGround(options: Options, of: Pictures, size: Size | null): string | undefined {
  if (size?.id === "first") return of.grounds["learning"] ? "learning" : undefined;
  const width = size ? table(size.points)[0] : 36;
  return options.find(({ value }) => value !== "learning" && of.grounds[value]?.size[0] === width)?.value;
}

/** Counts what is alike: `2 woods, hill`. */
function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, n]) => (n > 1 ? `${n} ${name.toLowerCase()}` : name.toLowerCase()))
    .join(", ");
}

/** Levels and people who may sit on the other side, as cards. */
export function opponentCards(system: string, levels: readonly string[], real: boolean): Sorted {
  const described = (level: string): Card => {
    const { name, text } = words.levels[level] ?? { name: named(level), text: "" };
    return {
      value: `ai:${level}`,
      title: words.aiNamed(name),
      text: words.levelsIn[system]?.[level] ?? text,
    };
  };
  const people = (["invite", "me", "open"] as const).map((value): Card => {
    const { name, text } = words.people[value];
    return { value, title: name, text };
  });
  if (real) return { cards: people, rest: [] };
  // Weaker than anybody who knows the rules: for trying them out.
  const rare: readonly string[] = levels.filter((one) => one === "random");
  const watch = { value: "watch", title: words.people.watch.name, text: words.people.watch.text };
  return {
    cards: [...levels.filter((one) => !rare.includes(one)).map(described), ...people],
    rest: [...rare.map(described), ...(levels.length > 0 ? [watch] : [])],
  };
}
