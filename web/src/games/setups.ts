// The few choices that the wizard shows for each system, and the setup they make. A system that is not named here begins with
// the setup that its server thinks common.
import type { Json, SystemInfo } from "../app/api";
import type { Founding } from "../app/matches";

/** A choice of the wizard. */
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
  tutorial: ["First game, 500 points, without leaders and cards", "first game"],
  skirmish: ["Skirmish", "skirmish"],
  sample: ["Full game", "full game"],
};

function lists(of: Contents): Choosing["options"] {
  return (of["lists"] ?? []).map((id) => {
    const [size = "", ...rest] = id.split("-");
    const [group, short] = SIZES[size] ?? ["Other lists", size];
    return { value: id, text: `${named(rest.join("-"))}, ${short}`, group };
  });
}

const option = (value: string, text = named(value)): Choosing["options"][number] => ({ value, text });
const pick = (options: Choosing["options"], value: string): string =>
  options.some((one) => one.value === value) ? value : (options[0]?.value ?? "");

/** Returns the choices for a system, each with the value that a first game takes. */
export function choosing(system: string, of: Contents): Choosing[] {
  switch (system) {
    case "regiment": {
      const all = lists(of);
      return [
        { id: "red", label: "Red army", options: all, value: pick(all, "tutorial-empire") },
        { id: "blue", label: "Blue army", options: all, value: pick(all, "tutorial-rebels") },
      ];
    }
    case "gcw": {
      const players = ["1", "2", "3", "4"].map((n) => option(n, n === "1" ? "1 player" : `${n} players`));
      return [
        { id: "rebel", label: "Rebel Alliance", options: players, value: "1" },
        { id: "imperial", label: "Galactic Empire", options: players, value: "1" },
      ];
    }
    case "tours": {
      const factions = ["rebels", "empire", "republic", "separatists"].map((id) => option(id));
      return [
        { id: "first", label: "Your Register", options: factions, value: "rebels" },
        { id: "second", label: "The other Register", options: factions, value: "empire" },
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
      return ["Red", "Blue"];
    case "gcw":
      return [
        ...many(chosen["rebel"]).map((n) => `Rebel player ${n}`),
        ...many(chosen["imperial"]).map((n) => `Imperial player ${n}`),
      ];
    default:
      return Array.from({ length: system.seats }, (_, at) => `Player ${at + 1}`);
  }
}

const many = (count: string | undefined): number[] =>
  Array.from({ length: Number(count ?? 1) }, (_, at) => at + 1);

/** Makes the setup of the chosen values. `people` are the names of the seats. */
export function setup(
  system: SystemInfo,
  chosen: Record<string, string>,
  people: string[],
): Pick<Founding, "names" | "trial"> {
  const text = (id: string): string => chosen[id] ?? "";
  switch (system.id) {
    case "regiment":
      return { names: { lists: [text("red"), text("blue")], colours: ["red", "blue"] } };
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
    default:
      return { trial: {} };
  }
}
