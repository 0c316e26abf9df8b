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
  /** Says that it does not follow the one that was shown before. */
  jumped = $state(false);
  /** How it stood in tables of text, where there is no board. */
  text = $state.raw("");
  #kept = new Map<number, TableNow>();
  #wanted: number | null = null;
  #busy = false;
  #warming = 0;
  /** The moment that was asked for last. */
  #latest = 0;

  constructor(
    readonly id: string,
    readonly seat: Seat | null,
  ) {}

  #put(table: TableNow): void {
    this.jumped = Math.abs(table.next - (this.shown?.next ?? Infinity)) > 1;
    this.shown = table;
  }

  async #fetched(at: number): Promise<TableNow> {
    const table = await matches.table(this.id, this.seat, at);
    if (this.#kept.size < KEPT) this.#kept.set(at, table);
    return table;
  }

  /** Fetches moments that will be looked at next, one by one, until another one is wanted. */
  async warm(all: number[]): Promise<void> {
    const since = ++this.#warming;
    for (const at of all) {
      if (this.#busy || since !== this.#warming) return;
      if (!this.#kept.has(at)) await this.#fetched(at).catch(() => undefined);
    }
  }

  /** Shows the table after an entry: at once if it is kept, otherwise as soon as it is there. */
  async show(n: number): Promise<void> {
    this.#latest = n;
    const kept = this.#kept.get(n);
    if (kept?.scene) {
      this.#wanted = null;
      this.#put(kept);
      return;
    }
    this.#wanted = n;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#wanted !== null) {
        const at: number = this.#wanted;
        this.#wanted = null;
        const kept = this.#kept.get(at);
        const table = kept ?? (await this.#fetched(at));
        if (!table.scene) this.text = await matches.told(this.id, this.seat, at);
        // A kept one may have been shown meanwhile.
        if (this.#latest === at || this.#wanted !== null) this.#put(table);
      }
    } finally {
      this.#busy = false;
    }
  }
}
