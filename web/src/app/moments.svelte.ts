// The table as it stood after entries: fetched when somebody looks, kept while they look back. Of looks that come faster than
// answers only the newest is followed.
import type { SeenEntry } from "../wire/seen-entry";
import type { Seat } from "../wire/terms";
import type { TableNow } from "./api";
import { words } from "../kit/words";
import * as matches from "./matches";

/** A place to jump to. */
export interface Chapter {
  n: number;
  text: string;
}

/** Moments that are kept. */
const KEPT = 400;
/** Finds the number of the round or the turn that an event begins, in whichever chapter of its rules it stands. */
function begun(event: unknown, depth = 2): string | null {
  if (event === null || typeof event !== "object" || depth === 0) return null;
  for (const [name, inner] of Object.entries(event as Record<string, unknown>)) {
    const part = /^(round|turn)-began$/.exec(name)?.[1];
    const n: unknown = part && (inner as Record<string, unknown> | null)?.[part];
    if (typeof n === "number") return part === "turn" ? words.past.turn(n) : words.past.round(n);
    const found = begun(inner, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

/** Lists the parts of a game by its log. */
export function chapters(told: SeenEntry[]): Chapter[] {
  const parts = told.flatMap((entry) =>
    entry.facts.flatMap((fact) => {
      const text = begun(fact.data);
      return text === null ? [] : [{ n: entry.n, text }];
    }),
  );
  return [{ n: told[0]?.n ?? 0, text: words.past.setup }, ...parts];
}

export class Moments {
  /** The newest that was fetched. */
  shown = $state.raw<TableNow | null>(null);
  /** How it stood before that, once it is known. */
  before = $state.raw<TableNow | null>(null);
  /** How it stood in tables of text, where there is no board. */
  text = $state.raw("");
  #kept = new Map<number, { table: TableNow; text: string }>();
  #wanted: { n: number; before: number | null } | null = null;
  #busy = false;
  #ended = false;

  constructor(
    readonly id: string,
    readonly seat: Seat | null,
  ) {}

  /** Shows the table after an entry: at once if it is kept, otherwise as soon as it is there. */
  async show(n: number, before: number | null = null): Promise<void> {
    this.#wanted = { n, before };
    const kept = this.#kept.get(n);
    if (kept) this.#set(kept, before);
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#wanted !== null) {
        const { n: at, before: last }: { n: number; before: number | null } = this.#wanted;
        this.#wanted = null;
        this.#set(await this.#fetch(at), last);
        if (last === null) continue;
        const { table } = await this.#fetch(last);
        if (this.#wanted === null) this.before = table;
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Fetches moments that may be wanted soon, one by one, while nothing else is. */
  async ahead(all: readonly number[]): Promise<void> {
    for (const n of all.slice(0, KEPT)) {
      if (this.#ended) return;
      if (!this.#busy && !this.#kept.has(n)) await this.#fetch(n).catch(() => undefined);
    }
  }

  /** Fetches nothing more ahead. */
  end(): void {
    this.#ended = true;
  }

  #set({ table, text }: { table: TableNow; text: string }, before: number | null): void {
    this.shown = table;
    this.before = before === null ? null : (this.#kept.get(before)?.table ?? null);
    this.text = text;
  }

  async #fetch(n: number): Promise<{ table: TableNow; text: string }> {
    const kept = this.#kept.get(n);
    if (kept) return kept;
    const table = await matches.table(this.id, this.seat, n);
    const text = table.scene ? "" : await matches.told(this.id, this.seat, n);
    const made = { table, text };
    if (this.#kept.size < KEPT) this.#kept.set(n, made);
    return made;
  }
}
