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
  /** How it stood in tables of text, where there is no board. */
  text = $state.raw("");
  #kept = new Map<number, TableNow>();
  #wanted: number | null = null;
  #busy = false;

  constructor(
    readonly id: string,
    readonly seat: Seat | null,
  ) {}

  /** Shows the table after an entry, as soon as it is there. */
  async show(n: number): Promise<void> {
    this.#wanted = n;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#wanted !== null) {
        const at: number = this.#wanted;
        this.#wanted = null;
        const table = this.#kept.get(at) ?? (await matches.table(this.id, this.seat, at));
        if (this.#kept.size < KEPT) this.#kept.set(at, table);
        if (!table.scene) this.text = await matches.told(this.id, this.seat, at);
        this.shown = table;
      }
    } finally {
      this.#busy = false;
    }
  }
}
