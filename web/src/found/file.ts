// Files that a founder brings: a setup of a campaign, perhaps with its books, or the log of one that was played elsewhere.
import type { Json } from "../app/api";
import type { GivenTarget, MapSetup } from "../wire/gcw/terms";
import type { FactionChoice, Names as GcwNames } from "../wire/gcw/names";
import type { Names as ToursNames } from "../wire/tours/names";
import { fresh, type Form, type Game, type Player, type World } from "./form";
import { fromJson } from "../app/typed";

/** The setup of a file, and the campaign that it is of. */
export interface Read {
  game: Game;
  names: Record<string, Json>;
}

/** The first line of a log. */
export interface Log {
  game: string;
  name: string;
  /** Its dice are fair, and have a secret of their own. */
  fair: boolean;
}

type Table = Record<string, Json>;
const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the head of a log; nothing if the text is none. */
export function logOf(text: string): Log | null {
  try {
    const head: unknown = JSON.parse(text.slice(0, text.indexOf("\n")));
    if (!isTable(head) || !("sandtable" in head) || typeof head["game"] !== "string") return null;
    const setup = head["setup"];
    const name = isTable(setup) && typeof setup["name"] === "string" ? setup["name"] : "";
    return { game: head["game"], name, fair: JSON.stringify(head["dice"] ?? "").includes("fair") };
  } catch {
    return null;
  }
}

/** Reads a setup in TOML or JSON. The reader of TOML is fetched when it is needed. Throws with the place of what cannot be read. */
export async function setupOf(text: string): Promise<Read> {
  const read: unknown = text.trimStart().startsWith("{")
    ? JSON.parse(text)
    : (await import("smol-toml")).parse(text);
  const names = isTable(read) ? read : {};
  return { game: "players" in names && !("factions" in names) ? "tours" : "gcw", names };
}

const list = <T>(value: T[] | null | undefined): T[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Fills the form with a setup; what the page has no field for is kept beside it. */
export function filled({ game, names }: Read, before: Form = fresh(game)): Form {
  const form: Form = { ...fresh(game), ...keep(before), game, name: text(names["name"]) };
  form.profile = text(names["profile"]);
  form.rulings = isTable(names["rulings"]) ? (names["rulings"] as Record<string, string>) : {};
  form.books = names["books"] ?? null;
  const { extra_commander, ...options } = (
    isTable(names["options"]) ? names["options"] : {}
  ) as Form["options"];
  form.options = options;
  if (game === "gcw") war(form, fromJson<GcwNames>(names), extra_commander ?? null);
  else saga(form, fromJson<ToursNames>(names));
  return form;
}

/** What no setup tells stays as it was chosen. */
const keep = ({ role, deadline, dice, level, spectators, open, paper }: Form): Partial<Form> => ({
  role: role === "play" ? "organize" : role,
  deadline,
  dice,
  level,
  spectators,
  open,
  paper,
});

const player = (id: number, name: unknown, faction: unknown): Player => ({
  id,
  name: text(name),
  ai: false,
  faction: text(faction),
  register: "",
});

function war(form: Form, names: GcwNames, extra: number | null): void {
  let id = 0;
  form.players = [];
  form.sides = list(names.factions).map((one: FactionChoice) => {
    const own = list(one.players).map((name) => player((id += 1), name, one.faction));
    form.players.push(...own);
    return {
      faction: text(one.faction),
      standing: one.standing ?? "main",
      leader: (own[one.leader ?? 0] ?? own[0])?.id ?? 0,
    };
  });
  form.players.push(
    ...list(names.joined).map((one) => ({ ...player((id += 1), one.name, one.faction), later: true })),
  );
  form.extra = extra === null ? null : (form.players[extra]?.id ?? null);
  form.map = mapOf(names.map, form.map);
}

function mapOf(map: string | MapSetup | undefined, fresh: Form["map"]): Form["map"] {
  if (map === undefined || map === "rolled") return fresh;
  if (typeof map === "string") return { ...fresh, kind: "published", published: map };
  if ("given" in map) return { ...fresh, kind: "own", worlds: list(map.given).map(world) };
  const names = list(map.rolled?.names);
  return names.length === 0 ? fresh : { ...fresh, kind: "named", names: names.join("\n") };
}

const world = ({ name, kind, feature, outpost, owner }: GivenTarget): World => ({
  name: text(name),
  kind: text(kind),
  feature: text(feature),
  outpost: text(outpost),
  owner: text(owner),
});

function saga(form: Form, names: ToursNames): void {
  form.players = list(names.players).map(({ name, faction, register, ...more }, at) => ({
    ...player(at + 1, name, faction),
    register: text(register),
    ...(Object.keys(more).length > 0 && { more: fromJson<Record<string, Json>>(more) }),
  }));
}
