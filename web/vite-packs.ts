// Names of what packs have, as files that a page fetches when it lets somebody choose: made from `../packs` while building. What
// a list is built of is kept with its figures; of everything else a name is enough.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../packs");

/** Kinds of entries that are kept whole, but for where they come from. */
const WHOLE: Record<string, string[]> = {
  regiment: ["faction", "unit", "leader", "support", "mission", "layout", "list"],
};

/** Kinds of entries of which more than a name is told where they are chosen, each with these fields. */
const TOLD: Record<string, Record<string, string[]>> = {
  tours: { asset: ["copies", "cost"], upgrade: ["slot", "points", "weapons"], request: ["cost"] },
};

/** Fields that nobody chooses by. */
const LEFT_OUT = new Set(["provenance", "pieces", "zones"]);

type Entry = Record<string, unknown>;

/** Returns a pack's entries by kind. */
export function pack(system: string): string {
  const kinds: Record<string, Entry[]> = {};
  for (const name of readdirSync(join(FOLDER, system)).filter((one) => one.endsWith(".toml"))) {
    const file: Record<string, unknown> = parse(readFileSync(join(FOLDER, system, name), "utf8"));
    for (const [kind, entries] of Object.entries(file)) {
      if (!Array.isArray(entries)) continue;
      const named = (entries as Entry[]).filter((one) => typeof one["id"] === "string");
      const whole = WHOLE[system]?.includes(kind) ?? false;
      const told = TOLD[system]?.[kind] ?? [];
      const kept = named.map((entry) => {
        if (whole) return Object.fromEntries(Object.entries(entry).filter(([field]) => !LEFT_OUT.has(field)));
        const more = told.filter((field) => field in entry).map((field) => [field, entry[field]] as const);
        return { id: entry["id"], name: entry["name"] ?? entry["title"], ...Object.fromEntries(more) };
      });
      (kinds[kind] ??= []).push(...kept);
    }
  }
  return JSON.stringify(kinds);
}

const systems = (): string[] => readdirSync(FOLDER).filter((name) => !name.includes("."));

export function packsPlugin(): Plugin {
  return {
    name: "packs",
    generateBundle() {
      for (const system of systems())
        this.emitFile({ type: "asset", fileName: `packs/${system}.json`, source: pack(system) });
    },
    configureServer(server) {
      server.middlewares.use("/packs/", (request, response, next) => {
        const system = /^\/(\w+)\.json/.exec(request.url ?? "")?.[1];
        if (!system || !systems().includes(system)) return next();
        response.setHeader("content-type", "application/json");
        response.end(pack(system));
      });
    },
  };
}
