// What a battle can be set up with, as pictures draw it: armies by their figures, missions by their zones, ground by its outlines.
// Made from `../packs` while building, one file a system; which of it may be chosen is the server's to say.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import type { Army, Ground, Mission, Pictures } from "./src/setup/pictures.ts";

const FOLDER = join(import.meta.dirname, "../packs");
const DRAWN = join(import.meta.dirname, "src/setup/drawn");
const SYSTEMS = ["regiment", "legion"];

type Xy = [number, number];
/** Fields of all entries that are looked at; which of them an entry has depends on its kind. */
interface Entry {
  id: string;
  name: string;
  faction: string;
  points?: number;
  cap?: number;
  learning?: boolean;
  units?: { unit?: string; card?: string; name?: string; count?: number }[];
  leader?: string;
  support?: string[];
  table: { width: number; height: number };
  category?: string;
  text?: string;
  rule?: string;
  preset?: { layout?: string; no_leader?: boolean };
  objectives?: { at: Xy }[];
  tokens?: { at: Xy }[];
  zones?: Record<string, Xy[][]>;
  pieces?: { piece: string; at: Xy; degrees?: number }[];
  half?: string[];
  outline: Xy[];
}

/** All entries of a pack by kind and id. */
function read(system: string): (kind: string) => Map<string, Entry> {
  const kinds = new Map<string, Map<string, Entry>>();
  for (const name of readdirSync(join(FOLDER, system)).filter((one) => one.endsWith(".toml"))) {
    const file: Record<string, unknown> = parse(readFileSync(join(FOLDER, system, name), "utf8"));
    for (const [kind, entries] of Object.entries(file)) {
      if (!Array.isArray(entries)) continue;
      const all = kinds.get(kind) ?? new Map<string, Entry>();
      for (const entry of entries as Entry[]) if (typeof entry.id === "string") all.set(entry.id, entry);
      kinds.set(kind, all);
    }
  }
  return (kind) => kinds.get(kind) ?? new Map();
}

type Drawn = Army["units"][0]["figure"];
const unknown = (what: string): never => {
  throw new Error(`pictures: ${what}`);
};

/** What units and terrain of a system look like, by their ids: the system itself writes it. */
interface Looks {
  units: Record<string, Drawn>;
  /** Open ground has no drawing. */
  terrain: Record<string, string | null>;
}
function looks(system: string): Looks {
  return JSON.parse(readFileSync(join(DRAWN, `${system}.json`), "utf8")) as Looks;
}

const round = (value: number): number => Math.round(value * 100) / 100;
function laid(outline: Xy[], [x, y]: Xy, degrees = 0): Xy[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([a, b]): Xy => [round(x + a * cos - b * sin), round(y + a * sin + b * cos)]);
}

const size = ({ table }: Entry): Xy => [table.width, table.height];
const mapped = <T>(all: Map<string, Entry>, make: (entry: Entry) => T): Record<string, T> =>
  Object.fromEntries([...all].map(([id, entry]) => [id, make(entry)]));

/** Returns the pictures of a system. */
export function pictures(system: string): Pictures {
  const of = read(system);
  const [units, cards, terrain] = [of("unit"), of("card"), of("terrain")];
  const drawn = looks(system);
  const figure = ({ id }: Entry): Drawn => drawn.units[id] ?? unknown(`no drawing for ${id}`);
  const costs = new Map(
    [...units, ...of("leader"), ...of("support")].map(([id, one]) => [id, one.points ?? 0]),
  );
  const army = (list: Entry): Army => {
    const all = (list.units ?? []).map(({ unit = "", card = "", name, count = 1 }) => {
      const profile = units.get(unit) ?? cards.get(card) ?? unknown(`no unit ${unit}${card} of ${list.id}`);
      return { id: profile.id, name: name ?? profile.name, figure: figure(profile), count };
    });
    const points =
      (list.units ?? []).reduce((sum, { unit = "", count = 1 }) => sum + count * (costs.get(unit) ?? 0), 0) +
      [list.leader ?? "", ...(list.support ?? [])].reduce((sum, id) => sum + (costs.get(id) ?? 0), 0);
    return {
      name: list.name,
      faction: list.faction,
      units: all,
      ...(list.cap !== undefined && { cap: list.cap, points }),
      ...(list.learning && { learning: true }),
    };
  };
  const mission = (one: Entry): Mission => ({
    name: one.name,
    size: size(one),
    ...(one.category !== undefined && { category: one.category }),
    ...(one.text !== undefined && { text: one.text.trim().replace(/\s*\n\s*/g, " ") }),
    ...(one.preset?.no_leader && { learning: true }),
    ...(one.preset?.layout !== undefined && { ground: one.preset.layout }),
    // LEG-A92: armies built by points have missions of their own.
    ...(one.rule === "LEG-A92" && { free: true }),
    areas: Object.entries(one.zones ?? {}).flatMap(([team, areas]) =>
      areas.map((area): [string, Xy[]] => [team, area]),
    ),
    points: (one.objectives ?? one.tokens ?? []).map(({ at }) => at),
  });
  const ground = (one: Entry): Ground => ({
    name: one.name,
    size: size(one),
    pieces: (one.pieces ?? []).map(({ piece, at, degrees }): [string | null, Xy[]] => {
      const kind = terrain.get(piece) ?? unknown(`no terrain ${piece} of ${one.id}`);
      const look = drawn.terrain[piece];
      if (look === undefined) return unknown(`no drawing for ${piece}`);
      return [look, laid(kind.outline, at, degrees)];
    }),
  });
  return {
    factions: mapped(of("faction"), (one) => one.name),
    armies: { ...mapped(of("list"), army), ...mapped(of("squad"), army) },
    units: mapped(units, (one) => ({
      name: one.name,
      figure: figure(one),
      points: one.points ?? 0,
    })),
    missions: mapped(of("mission"), mission),
    grounds: mapped(of("layout"), ground),
    pools: mapped(of("pool"), (one) => ({
      name: one.name,
      size: size(one),
      pieces: (one.half ?? []).map((id) => (terrain.get(id) ?? unknown(`no terrain ${id}`)).name),
    })),
  };
}

export function picturesPlugin(): Plugin {
  const file = (system: string): string => JSON.stringify(pictures(system));
  return {
    name: "pictures",
    generateBundle() {
      for (const system of SYSTEMS)
        this.emitFile({ type: "asset", fileName: `pictures/${system}.json`, source: file(system) });
    },
    configureServer(server) {
      server.middlewares.use("/pictures/", (request, response, next) => {
        const system = /^\/(\w+)\.json/.exec(request.url ?? "")?.[1];
        if (!system || !SYSTEMS.includes(system)) return next();
        response.setHeader("content-type", "application/json");
        response.end(file(system));
      });
    },
  };
}
