// The numbered rules in own words, as files that a page fetches when somebody opens one: made from `../rules` while building,
// so that they stand once.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../rules");

interface Rule {
  id: string;
  text: string;
  where?: string;
}
interface Ruling {
  id: string;
  topic: string;
  question: string;
  rules: string[];
  options: { key: string; text: string }[];
}

/** Returns the rules of a system by their ids, each with the rulings about it. */
export function rules(system: string): string {
  const read = (name: string): Record<string, unknown> => parse(readFileSync(join(FOLDER, name), "utf8"));
  const all = read(`${system}.toml`)["rule"] as Rule[];
  const rulings = read(`${system}-rulings.toml`)["ruling"] as Ruling[];
  const entries = all.map(({ id, text, where }) => {
    const about = rulings.filter((ruling) => ruling.rules.includes(id));
    const told = about.map(({ id, topic, options }) => ({ id, topic, options }));
    return [id, { text, place: where, ...(told.length > 0 && { rulings: told }) }] as const;
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Lists the systems that have rules. */
export const systems = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".toml") && !name.endsWith("-rulings.toml"))
    .map((name) => name.replace(".toml", ""));

export function rulesPlugin(): Plugin {
  return {
    name: "rules",
    generateBundle() {
      for (const system of systems()) {
        this.emitFile({ type: "asset", fileName: `rules/${system}.json`, source: rules(system) });
      }
    },
    configureServer(server) {
      server.middlewares.use("/rules/", (request, response, next) => {
        const system = /^\/(\w+)\.json/.exec(request.url ?? "")?.[1];
        if (!system || !systems().includes(system)) return next();
        response.setHeader("content-type", "application/json");
        response.end(rules(system));
      });
    },
  };
}
