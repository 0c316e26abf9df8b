// Where things stood before the last move: pale outlines, and a line to where they stand now.
import type { Piece, Scene } from "../app/api";
import { body, roundingOf } from "./pieces";
import { U, path } from "./shape";
import { el } from "./svg";

/** Moved less than this, a base has not moved. */
const LEAST = 0.05;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The pieces that stand elsewhere now, as they stood before. */
export function moved(before: Scene, after: Scene): { was: Piece; is: Piece }[] {
  const by = new Map(before.pieces.map((piece) => [piece.id, piece]));
  return after.pieces.flatMap((is) => {
    const was = by.get(is.id);
    return was && Math.hypot(was.pose.x - is.pose.x, was.pose.y - is.pose.y) > LEAST ? [{ was, is }] : [];
  });
}

/** Draws them. */
export function trail(all: { was: Piece; is: Piece }[]): SVGElement[] {
  return all.flatMap(({ was, is }) => [
    el("path", {
      class: `trail-way ${is.team ?? "m"}`,
      d: path(
        [
          [was.pose.x, was.pose.y],
          [is.pose.x, is.pose.y],
        ],
        false,
      ),
    }),
    el("path", {
      class: `trail-was ${is.team ?? "m"}`,
      d: body(was.shape, roundingOf(was.team)),
      transform: `translate(${n(was.pose.x * U)} ${n(was.pose.y * U)}) rotate(${n(was.pose.heading)})`,
    }),
  ]);
}
