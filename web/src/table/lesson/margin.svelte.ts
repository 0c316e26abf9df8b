// How broad the margin is that the table leaves beside itself: there the lesson has its place. It follows the view: a hand may come
// closer or pan.
import type { Board } from "../../board/board";

/** Between the table and what stands beside it, and what the tools of the view take at the right edge, in pixels. */
const GAP = 16;
const TOOLS = 60;
/** A lesson is as broad as this, or has no room there. */
const LEAST = 236;
const MOST = 284;

export class Margin {
  /** Breadth of a lesson beside the table; 0 where there is no room. */
  width = $state(0);

  constructor(
    readonly board: () => Board | null,
    readonly table: () => { width: number; height: number },
  ) {}

  /** Looks whenever the view is drawn; returns what ends that. */
  follow(): () => void {
    const board = this.board();
    return board ? board.watch(() => this.#look(board)) : () => undefined;
  }

  #look(board: Board): void {
    const { width, height } = this.table();
    const right = Math.max(board.toScreen(width, 0)[0], board.toScreen(0, height)[0]);
    const room = Math.floor(board.element.clientWidth - TOOLS - GAP - right);
    this.width = room < LEAST ? 0 : Math.min(MOST, room);
  }
}
