// What a host tells with an invitation: both armies, the sides, the mission and the ground, by their ids. It goes along in the link,
// so that whoever opens it sees what they are asked to; the server itself tells an outsider the title and the seats.
import type { Army, Pictures } from "../setup/pictures";

export interface Told {
  /** An army of each seat: its id in the pack, or its units. */
  armies: string[];
  /** The color of each seat; empty where dice decide. */
  sides: string[];
  mission: string;
  ground: string;
  minutes: number;
  /** Dice are provably fair, or typed in as they fall; empty where that is not known. */
  dice: string;
}

const KEY = "sandtable-told-";
const LIST = "~";
const FIELDS = ["armies", "sides", "mission", "ground", "minutes", "dice"] as const;
/** No link is longer than this for one field. */
const LONGEST = 400;

/** Writes an army: by its id, or by what stands in it. */
export function token(id: string, army: Army | undefined, of: Pictures): string {
  if (of.armies[id] || !army) return id;
  return `${army.faction}_${army.cap ?? 0}_${army.units.map((unit) => `${unit.id}*${unit.count}`).join("_")}`;
}

/** Reads it back; nothing if it names what there is not. */
export function army(token: string, name: string, of: Pictures): Army | null {
  const known = of.armies[token];
  if (known) return known;
  const [faction = "", cap = "", ...rest] = token.split("_");
  const units = rest.flatMap((part) => {
    const [id = "", count = ""] = part.split("*");
    const unit = of.units[id];
    const n = Number(count);
    return unit && Number.isInteger(n) && n > 0 && n < 100
      ? [{ id, name: unit.name, figure: unit.figure, count: n }]
      : [];
  });
  return units.length === 0 ? null : { name, faction, units, ...(Number(cap) > 0 && { cap: Number(cap) }) };
}

/** Writes what is told into a link. */
export function into(href: string, told: Told | null): string {
  const url = new URL(href);
  if (told)
    for (const field of FIELDS) {
      const value = told[field];
      const text = Array.isArray(value) ? value.join(LIST) : String(value || "");
      if (text !== "" && text.length <= LONGEST) url.searchParams.set(field, text);
    }
  return url.href;
}

/** Reads it from a link; nothing if the link tells nothing. */
export function from(search: URLSearchParams): Told | null {
  const text = (field: (typeof FIELDS)[number]): string => (search.get(field) ?? "").slice(0, LONGEST);
  const all = (field: (typeof FIELDS)[number]): string[] => text(field).split(LIST).filter(Boolean);
  if (all("armies").length === 0) return null;
  const minutes = Number(text("minutes"));
  return {
    armies: all("armies"),
    sides: all("sides").filter((side) => side === "red" || side === "blue"),
    mission: text("mission"),
    ground: text("ground"),
    minutes: Number.isFinite(minutes) && minutes > 0 && minutes < 1000 ? minutes : 0,
    dice: text("dice"),
  };
}

/** Notes what a host told, for the links that their own page shows. */
export function keep(match: string, told: Told): void {
  try {
    localStorage.setItem(KEY + match, JSON.stringify(told));
  } catch {
    // A browser that keeps nothing has plain links.
  }
}
export function kept(match: string): Told | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + match) ?? "null") as Told | null;
  } catch {
    return null;
  }
}
/** A game that has begun is told of by its table. */
export const forget = (match: string): void => localStorage.removeItem(KEY + match);
