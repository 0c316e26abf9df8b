// The numbered rules in own words, as files that a page fetches when somebody opens one: made from `../rules` while building,
// so that they stand once. `NAME.json` has what a chip shows; `NAME.book.json` everything, with the code and the tests of each
// rule as the matrix of `../docs/conformance` lists them.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import type { BookRule as Rule, BookRuling as Ruling } from "./src/app/book.ts";

const FOLDER = join(import.meta.dirname, "../rules");
const MATRIX = join(import.meta.dirname, "../docs/conformance");

interface Meta {
  game: string;
  document: string;
  where?: Record<string, string>;
}

/** A rule as its file has it: one of several statements lists them in place of its text. */
type Written = Rule & { statements?: string[] };

/** The statements of a rule by their ids, `GCW-253.1` for the first one of GCW-253. */
const numbered = ({ id, statements }: Written): [string, string][] =>
  (statements ?? []).map((text, at) => [`${id}.${at + 1}`, text]);

const textOf = ({ text, statements }: Written): string => statements?.join(" ") ?? text;

const read = (name: string): Record<string, unknown> => parse(readFileSync(join(FOLDER, name), "utf8"));

/** Returns the rules of a system and their statements by their ids, each with the rulings about it. */
export function rules(system: string): string {
  const all = read(`${system}.toml`)["rule"] as Written[];
  const rulings = read(`${system}-rulings.toml`)["ruling"] as Ruling[];
  const entries = all.flatMap((rule) => {
    const about = rulings.filter((ruling) => ruling.rules.includes(rule.id));
    const told = about.map(({ id, topic, options }) => ({ id, topic, options }));
    const rest = { place: rule.where, ...(told.length > 0 && { rulings: told }) };
    const texts: [string, string][] = [[rule.id, textOf(rule)], ...numbered(rule)];
    return texts.map(([id, text]) => [id, { text, ...rest }] as const);
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** Returns a whole book: chapters, rules with their code and tests, rulings with all options. */
export function book(system: string): string {
  const file = read(`${system}.toml`);
  const meta = file["meta"] as Meta;
  const rulings = read(`${system}-rulings.toml`)["ruling"] as Ruling[];
  const cited = matrix(system);
  return JSON.stringify({
    title: meta.game,
    document: meta.document,
    where: meta.where ?? {},
    chapters: file["chapters"] ?? {},
    rules: (file["rule"] as Written[]).map((rule) => {
      const { id, chapter, where, status, note, reason } = rule;
      const all = [id, ...numbered(rule).map(([own]) => own)].flatMap((own) => cited.get(own) ?? []);
      const code = [...new Set(all.flatMap((one) => one.code))];
      const tests = [...new Set(all.flatMap((one) => one.tests))];
      return { id, chapter, text: textOf(rule), where, status, note, reason, code, tests };
    }),
    rulings: rulings.map(({ id, topic, question, reason, rules, options }) => ({
      id,
      topic,
      question,
      reason,
      rules,
      options,
    })),
  });
}

/** Reads which code and which tests the matrix names for each rule. */
function matrix(system: string): Map<string, { code: string[]; tests: string[] }> {
  const path = join(MATRIX, `${system}.md`);
  if (!existsSync(path)) return new Map();
  const named = (cell: string): string[] =>
    [...cell.matchAll(/\[([^\]]+)\]\(/g)].map(([, name]) => name ?? "");
  const rows = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.split(" | "))
    .filter((cells) => cells.length >= 6 && /^\| [A-Z]+-/.test(cells[0] ?? ""));
  return new Map(
    rows.map((cells) => {
      // A rule's own words may hold the separator: the last four cells are counted from the end.
      const [code = "", tests = ""] = cells.slice(-4);
      return [(cells[0] ?? "").slice(2), { code: named(code), tests: named(tests) }];
    }),
  );
}

/** Lists the systems that have rules. */
export const systems = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".toml") && !name.endsWith("-rulings.toml"))
    .map((name) => name.replace(".toml", ""));

/** Returns the file of this name; nothing if there is none. */
function made(name: string): string | undefined {
  if (name === "index.json") {
    const titles = systems().map((id) => ({ id, title: (read(`${id}.toml`)["meta"] as Meta).game }));
    return JSON.stringify(titles);
  }
  const [system = "", kind] = name.split(".");
  if (!systems().includes(system)) return undefined;
  return kind === "book" ? book(system) : rules(system);
}

export function rulesPlugin(): Plugin {
  const names = (): string[] => [
    "index.json",
    ...systems().flatMap((system) => [`${system}.json`, `${system}.book.json`]),
  ];
  return {
    name: "rules",
    generateBundle() {
      for (const name of names())
        this.emitFile({ type: "asset", fileName: `rules/${name}`, source: made(name) ?? "" });
    },
    configureServer(server) {
      server.middlewares.use("/rules/", (request, response, next) => {
        const name = (request.url ?? "").slice(1);
        const source = name.endsWith(".json") ? made(name) : undefined;
        if (source === undefined) return next();
        response.setHeader("content-type", "application/json");
        response.end(source);
      });
    },
  };
}
