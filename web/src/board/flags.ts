// Objectives above the figures: a flag on its pole, or the thing that is to be worked at. Whoever holds one gives it color and letter.
import type { Region } from "../app/api";
import { sceneries } from "../kit/drawings/drawings";
import { words } from "../kit/words";
import { drawn } from "./scenery";
import { U, middle } from "./shape";
import { el } from "./svg";

/** Half the breadth of the plate under a thing, in pixels. */
const PLATE = 11;

/** Draws what marks an objective, of the same size at any zoom; `rises` if it has just been taken. */
export function flag(of: Region, rises: boolean): SVGElement {
  const [x, y] = middle(of.outline);
  const [cx, cy] = [x * U, y * U];
  const thing = of.drawing && sceneries[of.drawing];
  const letter = of.team ? words.pieces.held[of.team] : "";
  const made = el("g", {
    class: `flag ${of.team ?? "m"}${rises ? " rises" : ""}`,
    "data-x": cx,
    "data-y": cy,
    transform: `translate(${cx} ${cy})`,
  });
  if (thing) {
    const scale = 15 / Math.max(thing.width, thing.height);
    const at = `scale(${scale}) translate(${-thing.width / 2} ${-thing.height / 2})`;
    made.append(
      el("circle", { class: "o-plate", r: PLATE }),
      el("g", { transform: at }, ...drawn(thing)),
      ...(letter ? [el("text", { class: "o-letter out", x: PLATE, y: -PLATE + 6 }, letter)] : []),
    );
    return made;
  }
  made.append(
    el("ellipse", { class: "o-foot", cx: 1, cy: 1, rx: 5, ry: 2 }),
    el("path", { class: "o-pole", d: "M0 0V-29" }),
    el(
      "g",
      { class: "o-cloth" },
      el("path", { class: "o-flag", d: "M0-29h20l-4.500 7.500 4.500 7.500H0z" }),
      ...(letter ? [el("text", { class: "o-letter", x: 7.5, y: -17 }, letter)] : []),
    ),
  );
  return made;
}
