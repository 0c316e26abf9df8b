// Bases: footprint to scale with its front, and the silhouette of what stands on it. Red is square and blue is round, before any
// color.
import type { Piece, Pose } from "../app/api";
import type { Figure } from "../wire/terms";
import { bases } from "../kit/drawings/drawings";
import { fitted, glyph, isUpright } from "./glyphs";
import { el, set } from "./svg";
import { U, half } from "./shape";

/** How a board shows bases just now. */
export interface Look {
  /** Keeps the silhouettes of several boards on a page apart. */
  id: string;
  /** Bases are too small for anything on them: dots and squares. */
  far: boolean;
  flipped: boolean;
  shaken(group: string): boolean;
}

/** What of a piece makes it another drawing. */
export const signature = (of: Piece, { far, shaken }: Look): string =>
  JSON.stringify([
    of.team,
    of.shape,
    of.figure,
    of.level > 0,
    of.tone,
    of.title,
    of.notched,
    shaken(of.group),
    far,
  ]);

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** How round the corners of a side's bases are, as shares of their half sides. */
export const roundingOf = (team: Piece["team"]): number => bases.rounding[team ?? "nobody"];
/** Of dots and squares, which are told apart by nothing else. */
const DOT = { red: 0.04, blue: 1, m: 0.4 } as const;

/** What stands on a base that names nothing. */
export const figureOf = (of: Pick<Piece, "figure">): Figure => of.figure ?? "line";

/** The outline of a footprint about its own centre, heading to the right. */
export function body(shape: Piece["shape"], rounding: number, grow = 0): string {
  const { ahead, across } = half(shape);
  const [a, b] = [ahead * U + grow, across * U + grow];
  if ("round" in shape)
    return `M${n(-a)} 0a${n(a)} ${n(a)} 0 1 0 ${n(2 * a)} 0a${n(a)} ${n(a)} 0 1 0 ${n(-2 * a)} 0Z`;
  if ("capsule" in shape) {
    const r = n(b);
    return `M${n(-a + b)} ${n(-b)}H${n(a - b)}a${r} ${r} 0 0 1 0 ${n(2 * b)}H${n(-a + b)}a${r} ${r} 0 0 1 0 ${n(-2 * b)}Z`;
  }
  return box(a, b, Math.min(a, b) * rounding);
}

function box(a: number, b: number, r: number): string {
  return `M${n(-a + r)} ${n(-b)}H${n(a - r)}Q${n(a)} ${n(-b)} ${n(a)} ${n(-b + r)}V${n(b - r)}Q${n(a)} ${n(b)} ${n(a - r)} ${n(b)}H${n(-a + r)}Q${n(-a)} ${n(b)} ${n(-a)} ${n(b - r)}V${n(-b + r)}Q${n(-a)} ${n(-b)} ${n(-a + r)} ${n(-b)}Z`;
}

/** Strokes from the rim inward where two quarters meet, at half right angles from the middles of a base's round ends. */
export function quarters(shape: Piece["shape"]): string {
  const { ahead, across } = half(shape);
  const [out, r] = [Math.max(ahead - across, 0) * U, across * U];
  const edge = r * Math.SQRT1_2;
  return [-1, 1]
    .flatMap((x) =>
      [-1, 1].map((y) => `M${n(x * (out + edge))} ${n(y * edge)}l${n(-x * r * 0.35)} ${n(-y * r * 0.35)}`),
    )
    .join("");
}

/** What shows the front of a base with corners: a notch before it, and a light band or saw teeth along it. */
function front(of: Piece, shaken: boolean): { before: SVGElement; upon: SVGElement } {
  const { ahead, across } = half(of.shape);
  const [a, b] = [ahead * U, across * U];
  const side = 2 * Math.min(a, b);
  const [band, notch] = [side * bases.band, side * bases.notch];
  const inset = Math.min(a, b) * roundingOf(of.team) * 0.45;
  const tooth = (2 * b) / bases.teeth;
  return {
    before: el("path", {
      class: "u-notch",
      d: `M${n(a - 1)} ${n(-notch)}L${n(a + notch)} 0L${n(a - 1)} ${n(notch)}Z`,
    }),
    upon: shaken
      ? el("path", {
          class: "u-jag",
          d: `M${n(a)} ${n(-b)}${`l${n(-band)} ${n(tooth / 2)}l${n(band)} ${n(tooth / 2)}`.repeat(bases.teeth)}`,
        })
      : el("path", {
          class: "u-front",
          d: `M${n(a - band - 1.5)} ${n(-b + inset)}h${n(band)}v${n(2 * (b - inset))}h${n(-band)}z`,
        }),
  };
}

/** The silhouette on a base, and whether it stays upright. */
export function figureOn(of: Pick<Piece, "figure" | "shape">, id: string): SVGElement {
  const { ahead, across } = half(of.shape);
  const figure = figureOf(of);
  return glyph(id, figure, fitted(figure, 2 * across * U, 2 * ahead * U, "round" in of.shape));
}

/** Draws a piece about its own centre. */
export function piece(of: Piece, look: Look): SVGElement {
  const { ahead, across } = half(of.shape);
  const round = "round" in of.shape;
  const shaken = look.shaken(of.group);
  const kind = `u ${of.team ?? "m"} ${of.tone}${shaken ? " shaken" : ""}${round ? " disc" : ""}`;
  const made = el(
    "g",
    {
      class: kind,
      "data-id": of.id,
      "data-group": of.group,
      style: round ? `--r:${n(across * U)}` : undefined,
    },
    el("title", {}, told(of)),
  );
  if (look.far) {
    const r = Math.min(ahead, across) * U;
    const dot = box(round ? r : ahead * U, round ? r : across * U, r * DOT[of.team ?? "m"]);
    made.append(el("g", { class: "turned" }, el("path", { class: "u-base", d: dot })), el("g"));
    return made;
  }
  const d = body(of.shape, roundingOf(of.team));
  const turned = el("g", { class: "turned" });
  const upright = el("g", { class: "upright" });
  if (of.level > 0) turned.append(el("path", { d, class: "u-shadow" }));
  if (round) turned.append(el("path", { d, class: "u-drop" }));
  const marks = "rectangle" in of.shape ? front(of, shaken) : null;
  if (marks) turned.append(marks.before);
  turned.append(el("path", { d, class: "u-base" }));
  if (marks) turned.append(marks.upon);
  // Notches mark off the quarters ahead, behind and beside.
  if (of.notched) turned.append(el("path", { class: "u-quarters", d: quarters(of.shape) }));
  const stands = isUpright(figureOf(of));
  const shown = figureOn(of, look.id);
  if (stands) upright.append(shown);
  else {
    const back = marks ? Math.min(ahead, across) * U * bases.band : 0;
    turned.append(el("g", { transform: `translate(${n(-back)} 0) rotate(90)` }, shown));
  }
  made.append(turned, upright);
  // Figures are drawn larger than they are: the ring is what is measured from.
  if (round) made.append(el("path", { d, class: "u-true" }));
  return made;
}

/** Everything about a piece in a line of words; its number stands on the board. */
const told = ({ title, label }: Piece): string =>
  label !== "" && title.startsWith(`${label} `) ? title.slice(label.length + 1) : title;

/** Where an upright silhouette stands on a base that looks somewhere, and how much smaller it is askew. */
export function standing(pose: Pose, shape: Piece["shape"]): string {
  if ("round" in shape) return "";
  const { ahead, across } = half(shape);
  const back = "rectangle" in shape ? Math.min(ahead, across) * U * bases.band : 0;
  const angle = (pose.heading * Math.PI) / 180;
  const askew = Math.abs(Math.sin(2 * angle)) > 0.05;
  const size = askew ? ` scale(${n(bases.askew / bases.fills)})` : "";
  return `translate(${n(-Math.cos(angle) * back)} ${n(-Math.sin(angle) * back)})${size}`;
}

/** Puts a piece where it stands; people on it stay upright. */
export function place(made: SVGElement, { pose, shape }: Piece, flipped: boolean): void {
  set(made, { transform: `translate(${n(pose.x * U)} ${n(pose.y * U)})` });
  const [, turned, upright] = made.children;
  if (turned) set(turned, { transform: `rotate(${n(pose.heading)})` });
  if (upright) set(upright, { transform: `${standing(pose, shape)}${flipped ? " rotate(180)" : ""}`.trim() });
}
