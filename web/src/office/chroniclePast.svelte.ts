// Positions as earlier turns left them, each fetched once.
import { SvelteMap } from "svelte/reactivity";
import type { Json } from "../app/api";
import * as matches from "../app/matches";
import type { Seat } from "../wire/terms";

export class Past {
  #seat: Seat | null = null;
  #known = new SvelteMap<number, Json>();
  #asked = new Map<number, Promise<void>>();

  constructor(readonly id: string) {}

  /** The position after an entry; none as long as it isn't there. */
  view(at: number): Json {
    return this.#known.get(at) ?? null;
  }

  /** Fetches the position after an entry as a seat sees it. What can't be fetched is left out of the page. */
  fetch(seat: Seat | null, at: number): Promise<void> {
    if (seat !== this.#seat) {
      this.#seat = seat;
      this.#known.clear();
      this.#asked.clear();
    }
    const asked =
      this.#asked.get(at) ??
      matches.table(this.id, seat, at).then(
        ({ view }) => {
          if (seat === this.#seat) this.#known.set(at, view);
        },
        () => void this.#asked.delete(at),
      );
    this.#asked.set(at, asked);
    return asked;
  }
}
