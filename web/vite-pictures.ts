// What a battle can be set up with, as pictures draw it: armies by their figures, missions by their zones, ground by its outlines.
// Made from `../packs` while building, one file a system; which of it may be chosen is the server's to say.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import type { Army, Ground, Mission, Pictures } from "./src/setup/pictures.ts";

const FOLDER = join(import.meta.dirname, "../packs");
const SYSTEMS = ["regiment", "legion"];

type Xy = [number, number];
/** Fields of all entries that are looked at; which of them an entry has depends on its kind. */
interface Entry {
  id: string;
  name: string;
  faction: string;
  figure?: string;
  class?: string;
  subtype?: string;
  tags?: string[];
  keywords?: unknown[];
  base?: { width_mm: number; depth_mm: number };
  rank?: string;
  type?: string;
  points?: number;
  cap?: number;
  learning?: boolean;
  units?: { unit?: string; card?: string; name?: string; count?: number }[];
  leader?: string;
  support?: string[];
  table: { width: number; height: number };
  category?: string;
  text?: string;
  objectives?: { at: Xy }[];
  tokens?: { at: Xy }[];
  zones?: Record<string, Xy[][]>;
  pieces?: { piece: string; at: Xy; degrees?: number }[];
  half?: string[];
  kinds?: string[];
  drawing?: string;
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

/** The drawing of a profile of REGIMENT that names none, by its class, as the program chooses it. */
function ofClass({ figure, class: kind, subtype, tags = [], keywords = [], base }: Entry): string {
  const [titan, carries] = [tags.includes("titan"), JSON.stringify(keywords).includes("Transport")];
  if (figure) return figure;
  if (kind === "infantry") return tags.includes("emplaced") ? "gunteam" : "line";
  if (subtype === "walker") return titan ? "atat" : "walker";
  if (subtype === "aerial") return carries ? "gunship" : "snowspeeder";
  if (subtype === "hover" && titan) return "mtt";
  if (carries) return "transport";
  if (subtype === "hover") return base && base.depth_mm > base.width_mm ? "bike" : "hovertank";
  return "tank";
}

/** The same for a card of Legion, by its type and its rank. */
function ofRank({ figure, type = "", rank }: Entry): string {
  if (figure) return figure;
  if (type.startsWith("creature")) return "mount";
  if (type.startsWith("wookiee") || rank === "heavy") return "heavy";
  if (rank === "commander") return "officer";
  if (type.startsWith("clone")) return "clone";
  if (rank === "operative") return "operative";
  if (type.startsWith("droid")) return rank === "support" ? "astromech" : "droid";
  return rank === "special-forces" || rank === "support" ? "commando" : "line";
}

/** What a piece of terrain looks like, where it names no drawing: by the first of its kinds. */
const LOOKS: [kind: string, drawing: string][] = [
  ["area", "woods"],
  ["structural", "ruins"],
  ["elevated", "hill"],
  ["depression", "trench"],
  ["blocking", "wall"],
  ["impassable", "water"],
  ["difficult", "field"],
  ["dangerous", "field"],
];
const look = (piece: Entry): string =>
  piece.drawing ?? LOOKS.find(([kind]) => piece.kinds?.includes(kind))?.[1] ?? "field";

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
  const costs = new Map(
    [...units, ...of("leader"), ...of("support")].map(([id, one]) => [id, one.points ?? 0]),
  );
  const army = (list: Entry): Army => {
    const all = (list.units ?? []).map(({ unit = "", card = "", name, count = 1 }) => {
      const profile = units.get(unit) ?? cards.get(card);
      const figure = !profile ? "line" : system === "regiment" ? ofClass(profile) : ofRank(profile);
      return {
        id: unit || card,
        name: name ?? profile?.name ?? unit,
        figure: figure as Army["units"][0]["figure"],
        count,
      };
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
    areas: Object.entries(one.zones ?? {}).flatMap(([team, areas]) =>
      areas.map((area): [string, Xy[]] => [team, area]),
    ),
    points: (one.objectives ?? one.tokens ?? []).map(({ at }) => at),
  });
  const ground = (one: Entry): Ground => ({
    name: one.name,
    size: size(one),
    pieces: (one.pieces ?? []).flatMap(({ piece, at, degrees }): [string, Xy[]][] => {
      const kind = terrain.get(piece);
      return kind ? [[look(kind), laid(kind.outline, at, degrees)]] : [];
    }),
  });
  return {
    factions: mapped(of("faction"), (one) => one.name),
    armies: { ...mapped(of("list"), army), ...mapped(of("squad"), army) },
    units: mapped(units, (one) => ({
      name: one.name,
      figure: ofClass(one) as Army["units"][0]["figure"],
      points: one.points ?? 0,
    })),
    missions: mapped(of("mission"), mission),
    grounds: mapped(of("layout"), ground),
    pools: mapped(of("pool"), (one) => ({
      name: one.name,
      size: size(one),
      pieces: (one.half ?? []).map((id) => terrain.get(id)?.name ?? id),
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
