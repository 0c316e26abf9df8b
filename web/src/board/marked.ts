// What is in hand and what may be chosen: an ochre block under the bases of a unit, brackets about a target.
import type { Piece } from "../app/api";
import { about, baseBox, type Box } from "./labels";
import { body, roundingOf } from "./pieces";
import { U, half } from "./shape";
import { el } from "./svg";

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** One block under the bases of a unit: all edges first, so that none lies over a neighbor. */
function blocks(pieces: readonly Piece[], kind: string): SVGElement[] {
  const lying = (layer: string): SVGElement[] =>
    pieces.map(({ pose, shape, team }) =>
      el(
        "g",
        {
          class: "round" in shape ? "disc" : "",
          style: "round" in shape ? `--r:${n(half(shape).across * U)}` : undefined,
          transform: `translate(${n(pose.x * U)} ${n(pose.y * U)}) rotate(${n(pose.heading)})`,
        },
        el("g", {}, el("path", { class: layer, d: body(shape, roundingOf(team)) })),
      ),
    );
  if (pieces.length === 0) return [];
  return [el("g", { class: `block ${kind}` }, ...lying("u-rim"), ...lying("u-act"))];
}

/** The blocks under what is in hand, and under whoever acts. */
export function inHand(pieces: readonly Piece[], held: (one: Piece) => boolean, mine: boolean): SVGElement[] {
  const [own, acting] = [pieces.filter(held), pieces.filter((one) => one.tone === "acting" && !held(one))];
  return mine ? blocks([...own, ...acting], "mine") : [...blocks(own, "mine"), ...blocks(acting, "theirs")];
}

/** Brackets stand so far from what they mark, and are so long, in pixels. */
const AWAY = 5;
const ARM = 8;

/** Brackets about the bases of each target. */
export function brackets(
  targets: readonly { id: string; pieces: readonly Piece[]; chosen: boolean }[],
  toScreen: (x: number, y: number) => [number, number],
  least: number,
): SVGElement[] {
  return targets.map(({ id, pieces, chosen }) => {
    const box: Box = about(pieces.map((piece) => baseBox(piece, toScreen, least)));
    const [x, y] = [Math.round(box.x - AWAY), Math.round(box.y - AWAY)];
    const [right, low] = [x + Math.round(box.width) + 2 * AWAY, y + Math.round(box.height) + 2 * AWAY];
    const d = `M${x} ${y + ARM}V${y}H${x + ARM}M${right - ARM} ${y}H${right}V${y + ARM}M${right} ${low - ARM}V${low}H${right - ARM}M${x + ARM} ${low}H${x}V${low - ARM}`;
    return el(
      "g",
      { class: `bracket${chosen ? " chosen" : ""}`, "data-target": id },
      el("path", { class: "k-halo", d }),
      el("path", { d }),
    );
  });
}
