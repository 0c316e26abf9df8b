// Options of a setup as cards: grouped by size, with the facts that one chooses by. Which options there are is the server's to
// say; what has no picture stands among them by its name.
import { armyName } from "../games/names";
import { named, SMALL_CAP, type Choosing } from "../games/setups";
import { words as all } from "../kit/words";
import { setup as words } from "../kit/words/en/setup";
import type { ArmyList } from "../wire/regiment/names";
import type { Card } from "./Cards.svelte";
import { built, strength, type Army, type Pictures } from "./pictures";

type Options = Choosing["options"];
type Xy = [number, number];

/** A size of battle, with the armies that there are for it. */
export interface Size {
  id: string;
  name: string;
  text: string;
  points: number;
  /** For a first battle: no leaders and no cards. */
  learning: boolean;
  /** Number of units in the smallest and the largest of its ready armies. */
  units: [least: number, most: number];
  armies: string[];
}

/** Minutes that a battle of an army takes; `null` if its size is unknown. */
export function minutesOf(army: Pick<Army, "cap" | "learning"> | null, system: string): number | null {
  if (army?.learning) return 30;
  if (system === "legion") return 45;
  if (army?.cap === undefined) return null;
  return army.cap > SMALL_CAP ? 120 : 60;
}
/** Minutes that a battle of a size takes; only squads of Legion have no points. */
export const minutes = (size: Pick<Size, "points" | "learning">): number =>
  size.points > 0
    ? (minutesOf({ cap: size.points, learning: size.learning }, "regiment") ?? 60)
    : (minutesOf(null, "legion") ?? 60);

/** The table that a size is played on, in inches: the smallest or the largest of the pack. */
export function tableOf(size: Size | null, of: Pictures): Xy | undefined {
  const all = [...Object.values(of.missions), ...Object.values(of.grounds)]
    .map((one) => one.size)
    .toSorted(([a, b], [c, d]) => a * b - c * d);
  return size && size.points > SMALL_CAP ? all.at(-1) : all[0];
}
const same = (a: Xy, b: Xy | undefined): boolean => !b || (a[0] === b[0] && a[1] === b[1]);

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

type Kind = keyof typeof words.sizes;
function kindOf({ cap, learning }: Army): Kind {
  if (cap === undefined) return "other";
  if (learning) return "first";
  return cap > SMALL_CAP ? "full" : "skirmish";
}

/** The ready army whose size suits an army best: on its table first, then of its kind, then by points. */
function nearest(army: Army, ready: readonly Army[]): Army {
  const cap = army.cap ?? 0;
  const distance = (one: Army): number[] => [
    Number((one.cap ?? 0) > SMALL_CAP !== cap > SMALL_CAP),
    Number(kindOf(one) !== kindOf(army)),
    Math.abs((one.cap ?? 0) - cap),
  ];
  const order = (a: Army, b: Army): number => {
    const other = distance(b);
    return distance(a).reduce((sum, part, at) => sum || part - (other[at] ?? 0), 0);
  };
  return ready.filter((one) => one.cap !== undefined).toSorted(order)[0] ?? army;
}

/** Sorts armies by their sizes, the smallest first. Lists built here join the nearest size of the ready armies. */
export function sizes(all: ReadonlyMap<string, Army>): Size[] {
  const ready = [...all.values()].filter((army) => !army.own);
  const found = new Map<string, Size>();
  const ordered = [...all].toSorted(([, a], [, b]) => Number(a.own ?? false) - Number(b.own ?? false));
  for (const [value, army] of ordered) {
    const like = army.own ? nearest(army, ready) : army;
    const [kind, points, count] = [kindOf(like), like.cap ?? 0, strength(army)];
    const id = `${kind}-${points}`;
    const size = found.get(id) ?? {
      id,
      ...words.sizes[kind],
      points,
      learning: kind === "first",
      units: [count, count] as [number, number],
      armies: [],
    };
    const [least, most] = size.units;
    found.set(id, {
      ...size,
      units: army.own ? size.units : [Math.min(least, count), Math.max(most, count)],
      armies: [...size.armies, value],
    });
  }
  return [...found.values()].toSorted(
    (a, b) => a.points - b.points || Number(b.learning) - Number(a.learning),
  );
}

/** The two armies that a size begins with: ready ones of the factions that played before, else the first two that differ. */
export function matched(size: Size, all: ReadonlyMap<string, Army>, before: string[]): string[] {
  const faction = (value: string | undefined): string => all.get(value ?? "")?.faction ?? "";
  const ready = size.armies.filter((one) => !all.get(one)?.own);
  const from = ready.length > 0 ? ready : size.armies;
  const first = from.find((one) => faction(one) === faction(before[0])) ?? from[0] ?? "";
  const others = from.filter((one) => faction(one) !== faction(first));
  const second = others.find((one) => faction(one) === faction(before[1])) ?? others[0] ?? first;
  return [first, second];
}

/** The armies of a side as cards: those of the size; all others are folded, so that any two can meet. */
export function armyCards(size: Size | null, all: ReadonlyMap<string, Army>, of: Pictures): Sorted {
  const cards = [...(size?.armies ?? []), ...all.keys()].map((value) => armyCard(value, all.get(value)!, of));
  return sorted(
    cards.filter((one, at) => cards.findIndex(({ value }) => value === one.value) === at),
    (value) => !size || size.armies.includes(value),
  );
}

/** The name of an army's faction: the pack's, else ours, for Legion's pack names none. */
export const factionOf = (army: Army, of: Pictures): string =>
  of.factions[army.faction] ??
  words.factions[army.faction] ??
  (army.faction === "" ? "" : named(army.faction));

/** What an army is called: without the size before its name, which stands above it. */
export const called = (army: Army): string => armyName(army.name);

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

/** A name without the size of its table, which the picture shows. */
export const bare = (name: string): string => name.replace(/ \(small\)$/, "").replace(/^Small /, "");

/** How the pack ends the ids of missions that are drawn again for the small table. */
const SMALL_ID = /-small$/;
/** What a mission is about, in a sentence; it is the same on both tables. */
export const effect = (id: string, text = ""): string => words.missions[id.replace(SMALL_ID, "")] ?? text;

/** Id of the mission that a first battle plays. */
export const firstMission = (of: Pictures): string | undefined =>
  Object.keys(of.missions).find((id) => of.missions[id]?.learning);
const firstGround = (of: Pictures): string | undefined => of.missions[firstMission(of) ?? ""]?.ground;

/** Missions as cards; those of other tables, and those that other armies play, are folded. */
export function missionCards(options: Options, of: Pictures, size: Size | null): Sorted {
  const first = firstMission(of);
  const cards = options.map(({ value, text }): Card => {
    if (value === "" && size?.learning && first !== undefined)
      return { value, title: of.missions[first]!.name, text: effect(first) };
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
  const table = tableOf(size, of);
  const fits = (value: string): boolean => {
    const known = of.missions[value];
    if (value === "") return true;
    if (!size) return known ? known.areas.length > 0 && !known.free : true;
    return !size.learning && !known?.learning && (!known || same(known.size, table));
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
        text: size?.learning
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
  const [first, table] = [firstGround(of), tableOf(size, of)];
  const fits = (value: string): boolean => {
    const known = of.grounds[value] ?? of.pools[value.replace(/^pool:/, "")];
    if (value === "" || !known) return true;
    return value !== first && same(known.size, table) && !size?.learning;
  };
  return sorted(cards, fits);
}

/** The layout that a battle of a size has where none is chosen: the first one for its table. */
export function usualGround(options: Options, of: Pictures, size: Size | null): string | undefined {
  const [first, table] = [firstGround(of), tableOf(size, of)];
  if (size?.learning) return first;
  return options.find(({ value }) => {
    const known = of.grounds[value];
    return value !== first && known !== undefined && same(known.size, table);
  })?.value;
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
    return {
      value: `ai:${level}`,
      title: words.aiNamed(all.levels[level] ?? named(level)),
      text: words.levelsIn[system]?.[level] ?? words.levels[level] ?? "",
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
