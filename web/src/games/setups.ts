// The few choices that the setup page shows for each system, and the setup they make. A system that is not named here begins
// with the setup that its server thinks common.
import type { Json, SystemInfo } from "../app/api";
import type { Founding } from "../app/matches";
import { words } from "../kit/words";
import type { ArmyList } from "../wire/regiment/names";

/** The most points that are played on the small table (REG-SETUP-02). */
export const SMALL_CAP = 500;

/** A choice of the setup page. */
export interface Choosing {
  id: string;
  label: string;
  options: { value: string; text: string; group?: string }[];
  value: string;
}

/** Ids of a pack's entries, by kind. */
export type Contents = Record<string, string[]>;

/** Writes an id in words: `sample-republic-guns` as `Republic guns`. */
export function named(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SIZES: Record<string, [group: string, short: string]> = {
  tutorial: [words.setups.first, words.setups.firstShort],
  skirmish: [words.setups.skirmish, words.setups.skirmishShort],
  sample: [words.setups.full, words.setups.fullShort],
};

function lists(of: Contents, own: ArmyList[]): Choosing["options"] {
  const packed = (of["lists"] ?? []).map((id) => {
    const [size = "", ...rest] = id.split("-");
    const [group, short] = SIZES[size] ?? [words.setups.other, size];
    return { value: id, text: `${named(rest.join("-"))}, ${short}`, group };
  });
  const built = own.map((list) => ({
    value: list.id,
    text: `${list.name || words.lists.unnamed}, ${list.cap}`,
    group: words.lists.group,
  }));
  return [...packed, ...built];
}

/** Tables that missions and layouts are drawn for, by what their ids end with. */
function drawn(ids: string[], none: string): Choosing["options"] {
  const size = (id: string): string => (id.endsWith("-small") ? words.setups.small : words.setups.standard);
  return [
    { value: "", text: none },
    ...ids.map((id) => ({ value: id, text: named(id.replace(/-small$/, "")), group: size(id) })),
  ];
}

/** What the person at this screen brings along. */
export interface Brought {
  lists: ArmyList[];
  /** The list to play with. */
  list: string | null;
  /** Miniatures and a table of one's own. */
  real?: boolean;
}
const nothing: Brought = { lists: [], list: null };

export const option = (value: string, text = named(value)): Choosing["options"][number] => ({ value, text });
/** A level of machine players with what it does, as choices show it. */
export const levelNamed = (level: string): string => {
  const name = words.levels[level] ?? level;
  const does = words.levelsDo[level];
  return does === undefined ? name : words.levelLine(name, does);
};
const pick = (options: Choosing["options"], value: string): string =>
  options.some((one) => one.value === value) ? value : (options[0]?.value ?? "");

/** Returns the choices for a system, each with the value that a first game takes. */
export function choosing(system: string, of: Contents, brought = nothing): Choosing[] {
  switch (system) {
    case "regiment": {
      const all = lists(of, brought.lists);
      const own = brought.lists.find((list) => list.id === brought.list);
      // Somebody to play it against: a list of the pack that is of its size.
      const size = own?.learning ? "tutorial" : (own?.cap ?? 0) > SMALL_CAP ? "sample" : "skirmish";
      const other = all.find(({ value }) => value.startsWith(size) && !value.endsWith(own?.faction ?? ""));
      const { setups } = words;
      return [
        { id: "red", label: setups.red, options: all, value: pick(all, own?.id ?? "tutorial-empire") },
        {
          id: "blue",
          label: setups.blue,
          options: all,
          value: pick(all, own && other ? other.value : "tutorial-rebels"),
        },
        {
          id: "mission",
          label: setups.mission,
          options: drawn(of["missions"] ?? [], setups.deck),
          value: "",
        },
        {
          id: "ground",
          label: setups.ground,
          options: [
            ...drawn(of["layouts"] ?? [], setups.fitting),
            ...(of["pools"] ?? []).map((id) => ({
              value: `pool:${id}`,
              text: named(id.replace(/^pool-/, "")),
              group: setups.placed,
            })),
          ],
          value: "",
        },
        {
          id: "where",
          label: setups.where,
          options: [option("", setups.here), option("real", setups.real)],
          value: brought.real ? "real" : "",
        },
      ];
    }
    case "gcw": {
      const players = ["1", "2", "3", "4"].map((n) => option(n, words.setups.players(Number(n))));
      return [
        { id: "rebel", label: words.setups.rebel, options: players, value: "1" },
        { id: "imperial", label: words.setups.imperial, options: players, value: "1" },
      ];
    }
    case "tours": {
      const factions = ["rebels", "empire", "republic", "separatists"].map((id) => option(id));
      return [
        { id: "first", label: words.setups.register, options: factions, value: "rebels" },
        { id: "second", label: words.setups.otherRegister, options: factions, value: "empire" },
      ];
    }
    case "legion": {
      const squads = (of["squads"] ?? []).map((id) => option(id));
      const any = (kind: string): Choosing["options"] => (of[kind] ?? []).map((id) => option(id));
      const { setups } = words;
      return [
        { id: "own", label: setups.ownSquad, options: squads, value: pick(squads, "rebel-troopers") },
        { id: "other", label: setups.otherSquad, options: squads, value: pick(squads, "infantry") },
        {
          id: "mission",
          label: setups.mission,
          options: [option("", setups.rolled), ...any("missions")],
          value: "",
        },
        {
          id: "layout",
          label: setups.ground,
          options: [...any("layouts"), option("none", setups.bare)],
          value: pick(any("layouts"), "outpost"),
        },
        {
          id: "colour",
          label: setups.colours,
          options: [option("", setups.rolled), option("0", setups.youRed), option("1", setups.youBlue)],
          value: "",
        },
        {
          id: "condition",
          label: setups.condition,
          options: [option("", setups.noCondition), option("yes", setups.rolled)],
          value: "",
        },
      ];
    }
    default:
      return [];
  }
}

/** Returns the names of the seats that the chosen values make. */
export function seatNames(system: SystemInfo, chosen: Record<string, string>): string[] {
  switch (system.id) {
    case "regiment":
      return [words.setups.redSeat, words.setups.blueSeat];
    case "gcw":
      return [
        ...many(chosen["rebel"]).map((n) => words.setups.rebelPlayer(n)),
        ...many(chosen["imperial"]).map((n) => words.setups.imperialPlayer(n)),
      ];
    case "legion":
      return [words.setups.yourSquad, words.setups.theirSquad];
    default:
      return Array.from({ length: system.seats }, (_, at) => words.setups.player(at + 1));
  }
}

const many = (count: string | undefined): number[] =>
  Array.from({ length: Number(count ?? 1) }, (_, at) => at + 1);

/** Makes the setup of the chosen values. `people` are the names of the seats. */
export function setup(
  system: SystemInfo,
  chosen: Record<string, string>,
  people: string[],
  brought = nothing,
): Pick<Founding, "names" | "trial"> {
  const text = (id: string): string => chosen[id] ?? "";
  switch (system.id) {
    case "regiment": {
      const list = (id: string): Json =>
        (brought.lists.find((one) => one.id === id) as unknown as Json | undefined) ?? id;
      const [ground, mission] = [text("ground"), text("mission")];
      return {
        names: {
          lists: [list(text("red")), list(text("blue"))],
          colours: ["red", "blue"],
          ...(mission !== "" && { mission }),
          ...(text("where") === "real" && { physical: true }),
          ...(text("where") === "" && ground.startsWith("pool:") && { pool: ground.slice(5) }),
          ...(text("where") === "" && ground !== "" && !ground.startsWith("pool:") && { layout: ground }),
        },
      };
    }
    case "gcw": {
      const rebels = Number(text("rebel"));
      const side = (faction: string, players: string[]): Json => ({ faction, players });
      return {
        names: {
          name: system.title,
          factions: [side("rebel", people.slice(0, rebels)), side("imperial", people.slice(rebels))],
        },
      };
    }
    case "tours":
      return {
        names: {
          name: system.title,
          players: [
            { name: people[0] ?? "", faction: text("first") },
            { name: people[1] ?? "", faction: text("second") },
          ],
        },
      };
    case "legion":
      return {
        names: {
          squads: [text("own"), text("other")],
          layout: text("layout"),
          ...(text("mission") !== "" && { mission: text("mission") }),
          ...(text("colour") !== "" && { red: Number(text("colour")) }),
          ...(text("condition") !== "" && { condition: true }),
        },
      };
    default:
      return { trial: {} };
  }
}
