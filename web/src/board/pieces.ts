// Bases: footprint to scale with its front, number, silhouette. Red is square and blue is round, before any colour.
import type { Piece, Pose } from "../app/api";
import { el, set } from "./svg";
import { U, half } from "./shape";

/** Own simple silhouettes on a square of 16. */
const SILHOUETTES: Record<string, string> = {
  infantry:
    "M8 2a2.400 2.400 0 1 1 0 4.800A2.400 2.400 0 0 1 8 2M3.500 14c0-4 1.500-6.200 4.500-6.200s4.500 2.200 4.500 6.200z",
  character: "M8 1.200l2 4.600 5 .4-3.800 3.300 1.200 4.900L8 11.800l-4.400 2.600 1.200-4.900L1 6.200l5-.4z",
  walker: "M4 3h8v4.500h-1.500L12 14h-2.400L8.600 8H7.400L6.400 14H4l1.500-6.500H4z",
  tank: "M5 4h5v1h5v1.600h-5V8H5zM1.500 9h13v3.500H1.500z",
  vehicle: "M5 4h5v1h5v1.600h-5V8H5zM1.500 9h13v3.500H1.500z",
  speeder: "M1 8.500L15 5l-3.500 4L15 11H6z",
  repulsor: "M1 8.500L15 5l-3.500 4L15 11H6z",
  transport: "M1.500 5h9v7h-9zM11.500 7h2l1.500 2.500V12h-3.500z",
  aircraft: "M8 1l1.500 6L15 10v1.500l-5.500-1L9 13l2 1.500H5L7 13l-.5-2.500-5.500 1V10l5.500-3z",
  aerial: "M8 1l1.500 6L15 10v1.500l-5.500-1L9 13l2 1.500H5L7 13l-.5-2.500-5.500 1V10l5.500-3z",
  gun: "M2 10h6l6-4 .8 1.300L9.500 11A2.600 2.600 0 1 1 4.500 12H2z",
  emplacement: "M2 10h6l6-4 .8 1.300L9.500 11A2.600 2.600 0 1 1 4.500 12H2z",
};

/** What of a piece makes it another drawing. */
export const signature = (of: Piece): string =>
  JSON.stringify([of.team, of.shape, of.label, of.class, of.level, of.tone, of.title, of.notched]);

const n = (value: number): string => String(Math.round(value * 100) / 100);

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
  const r = Math.min(a, b) * rounding;
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

const ROUNDING = { red: 0.12, blue: 0.34, m: 0.2 } as const;
const rounding = (of: Piece): number => ROUNDING[of.team ?? "m"];

/** Draws a piece about its own centre. */
export function piece(of: Piece): SVGElement {
  const { ahead, across } = half(of.shape);
  const [a, b] = [ahead * U, across * U];
  const side = Math.min(a, b);
  const d = body(of.shape, rounding(of));
  const turned: SVGElement[] = [];
  if (of.level > 0) turned.push(el("path", { d, class: "u-shadow", transform: "translate(4 5)" }));
  turned.push(el("path", { d: body(of.shape, rounding(of), 5), class: "u-sel" }));
  turned.push(el("path", { d, class: "u-base" }));
  if ("rectangle" in of.shape) {
    const band = Math.min(a * 0.28, 6);
    const inset = side * rounding(of) * 0.55;
    turned.push(
      el("path", {
        class: "u-front",
        d: `M${n(a - band - 1.5)} ${n(-b + inset)}h${n(band)}v${n(2 * (b - inset))}h${n(-band)}z`,
      }),
    );
    const notch = Math.min(b * 0.3, 8);
    turned.push(
      el("path", { class: "u-notch", d: `M${n(a)} ${n(-notch)}L${n(a + notch)} 0L${n(a)} ${n(notch)}Z` }),
    );
  } else {
    const round = "round" in of.shape;
    turned.push(
      round
        ? el("circle", { class: "u-rim", r: n(a * 0.78) })
        : el("path", { class: "u-rim", d: body(of.shape, 0, -side * 0.2) }),
    );
    // Notches mark off the quarters ahead, behind and beside.
    if (of.notched) turned.push(el("path", { class: "u-quarters", d: quarters(of.shape) }));
    turned.push(el("circle", { class: "u-front", cx: n(a), r: n(Math.max(3, a * 0.18)) }));
  }
  const size = side * 0.92;
  const silhouette = SILHOUETTES[of.class];
  const upright = el("g", { class: "upright" });
  if (silhouette)
    upright.append(
      el("path", {
        class: "u-sil",
        d: silhouette,
        transform: `translate(${n(-size / 2)} ${n(-size * 0.92)}) scale(${n(size / 16)})`,
      }),
    );
  upright.append(
    el("text", { class: silhouette ? "u-num low" : "u-num", style: `--own:${n(side * 0.82)}px` }, of.label),
  );
  const made = el(
    "g",
    { class: `u ${of.team ?? "m"} ${of.tone}`, "data-id": of.id, "data-group": of.group },
    el("title", {}, of.title),
    el("g", { class: "turned" }, ...turned),
    upright,
  );
  return made;
}

/** Puts a piece where it stands; what is written on it stays upright. */
export function place(made: SVGElement, pose: Pose, flipped: boolean): void {
  set(made, { transform: `translate(${n(pose.x * U)} ${n(pose.y * U)})` });
  const [, turned, upright] = made.children;
  if (turned) set(turned, { transform: `rotate(${n(pose.heading)})` });
  if (upright) set(upright, { transform: flipped ? "rotate(180)" : undefined });
}
