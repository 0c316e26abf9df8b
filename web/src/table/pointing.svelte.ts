// What players show each other over the board: cursors, and tapes of whoever shares them. Nothing of it counts in the game.
import type { Point, Team } from "../app/api";
import type { Table } from "../app/table.svelte";
import type { Overlay, Tape } from "../board/overlay";
import type { Seat } from "../wire/terms";
import type { Tapes } from "./tapes.svelte";

/** A cursor is told so often at most, in milliseconds. */
const PACE = 80;

export class Pointing {
  /** Others see one's tapes. */
  sharing = $state(false);
  #cursor = $state.raw<Point | null>(null);
  #waits = false;
  #next: Point | null = null;

  constructor(
    readonly table: Table,
    readonly own: Tapes,
    readonly teamOf: (seat: Seat) => Team | undefined,
  ) {}

  /** Where others point. */
  readonly cursors = $derived.by((): Overlay["pointers"] =>
    Object.values(this.table.pointed).flatMap(({ seat, cursor }) =>
      cursor ? [{ at: cursor as Point, team: this.teamOf(seat) ?? null, name: this.table.name(seat) }] : [],
    ),
  );

  /** Tapes that others show. */
  readonly tapes = $derived.by((): Tape[] =>
    Object.values(this.table.pointed).flatMap(({ seat, tapes }) =>
      tapes.map((points) => ({
        kind: "theirs" as const,
        points: points as Point[],
        text: this.table.name(seat),
      })),
    ),
  );

  /** Follows the own cursor, at a pace. */
  at(point: Point | null): void {
    this.#next = point;
    if (this.#waits) return;
    this.#waits = true;
    setTimeout(() => {
      this.#waits = false;
      this.#cursor = this.#next;
    }, PACE);
  }

  /** Tells the others. */
  show(): void {
    this.table.point(this.#cursor, this.sharing ? this.own.laid.map((tape) => tape.points) : []);
  }
}
