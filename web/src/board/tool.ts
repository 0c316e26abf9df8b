// A movement tool over the board: two arms, and the joint that a hand bends it by.
import type { Point } from "../app/api";
import { track, type Laid } from "../plan/tool";
import { U, path } from "./shape";
import { el } from "./svg";

const n = (value: number): number => Math.round(value * 100) / 100;

/** The four corners of an arm. */
function arm([ax, ay]: Point, [bx, by]: Point, width: number): Point[] {
  const length = Math.max(Math.hypot(bx - ax, by - ay), 1e-6);
  const [dx, dy] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)];
  return [
    [ax + dx, ay + dy],
    [bx + dx, by + dy],
    [bx - dx, by - dy],
    [ax - dx, ay - dy],
  ];
}

/** Draws a tool as it lies; barred if the plan is refused. */
export function tool(laid: Laid, barred: boolean): SVGElement[] {
  const { start, joint, end, last } = track(laid);
  const [x, y] = [n(joint[0] * U), n(joint[1] * U)];
  const arms = [arm(start, joint, laid.width), arm(joint, end, laid.width)];
  return [
    el(
      "g",
      { class: `p-tool${barred ? " barred" : ""}` },
      ...arms.map((corners) => el("path", { class: "p-arm", d: path(corners) })),
      el("path", { class: "p-spine", d: path([laid.from, joint, last], false) }),
    ),
    el(
      "g",
      {
        class: "p-joint fixed",
        "data-joint": "1",
        "data-x": x,
        "data-y": y,
        transform: `translate(${x} ${y})`,
      },
      el("circle", { r: 22, class: "grip" }),
      el("circle", { r: 8 }),
    ),
  ];
}
