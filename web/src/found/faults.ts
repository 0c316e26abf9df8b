// What is wrong, beside what it is about: the server's faults by their places, and what only this page can know.
import { founding as words } from "../kit/words/en/founding";
import { ofField } from "../office/organise/deadline";
import { type Form } from "./form";
import { seated } from "./players";

/** A part of the page. */
export type Part = "name" | "role" | "players" | "system" | "rules" | "deadline" | "paper" | "all";

export interface Fault {
  part: Part;
  /** The player or the faction that it is about. */
  player?: number;
  faction?: string;
  says: string;
}

/** Writes what the server says as a sentence. */
export function sentenced(text: string): string {
  const plain = text.trim().replaceAll(/`([^`]*)`/g, "“$1”");
  const first = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

/** Takes a fault apart: its place, and what is wrong there. */
export function parted(fault: string): { at: string[]; says: string } {
  const [, at, says] = /^(\/[^\s:]*): ([\s\S]*)$/.exec(fault) ?? [];
  return at === undefined || says === undefined
    ? { at: [], says: fault }
    : { at: at.split("/").slice(1), says };
}

/** Finds the part of the page that a fault of the server is about. */
export function placed(fault: string, form: Form): Fault {
  const { at, says } = parted(fault);
  const text = sentenced(says);
  const [first, index, what, number] = at;
  switch (first) {
    case "name":
      return { part: "name", says: text };
    case "factions": {
      const side = form.sides[Number(index)];
      const own = seated(form).filter((one) => one.faction === side?.faction && !one.later);
      const player = what === "players" && number !== undefined ? own[Number(number)] : undefined;
      if (player) return { part: "players", player: player.id, says: text };
      return { part: "players", ...(side && index !== undefined && { faction: side.faction }), says: text };
    }
    case "joined": {
      const player = form.players.filter((one) => one.later)[Number(index)];
      return { part: "players", ...(player && { player: player.id }), says: text };
    }
    case "players": {
      const player = index === undefined ? undefined : form.players[Number(index)];
      if (["books", "draft", "arc"].includes(what ?? ""))
        return { part: "paper", says: `${placeOf(at)}: ${text}` };
      return { part: "players", ...(player && { player: player.id }), says: text };
    }
    case "map":
      return { part: "system", says: text };
    case "books":
      return { part: "paper", says: `${placeOf(at)}: ${text}` };
    case "options":
    case "profile":
    case "rulings":
      return { part: "rules", says: text };
    default:
      return { part: "all", says: first === undefined ? text : `${placeOf(at)}: ${text}` };
  }
}

/** Writes a place of a file as people count: `players 1, ships 3`. */
export function placeOf(at: readonly string[]): string {
  const parts: string[] = [];
  for (const step of at) {
    if (/^\d+$/.test(step) && parts.length > 0) parts.push(`${parts.pop()} ${Number(step) + 1}`);
    else parts.push(step);
  }
  return parts.join(", ");
}

/** Whether a map is being written down and lacks something. */
export const unfinished = ({ game, books, map }: Form): boolean =>
  game === "gcw" &&
  books === null &&
  map.kind === "own" &&
  (map.worlds.length === 0 ||
    map.worlds.some((one) => [one.name.trim(), one.kind, one.feature].includes("")));

/** Lists what the server is not asked, for only this page knows of it. */
export function missing(form: Form, now = Date.now()): Fault[] {
  const all: Fault[] = [];
  const mine = form.players.find((one) => one.id === form.mine);
  if (form.role === "play" && (!mine || mine.ai)) all.push({ part: "role", says: words.faults.mine });
  if (form.role === "screen" && form.players.every((one) => one.ai))
    all.push({ part: "role", says: words.faults.allAi });
  if (unfinished(form)) {
    const says = form.map.worlds.length === 0 ? words.faults.noWorlds : words.faults.worlds;
    all.push({ part: "system", says });
  }
  if (form.deadline.kind === "date") {
    const at = ofField(form.deadline.at);
    if (!at || at.getTime() <= now) all.push({ part: "deadline", says: words.faults.past });
  }
  return all;
}
