// Colors of the theme, the mat from above, and tiles of ink for walls: pictures on plain canvases. No renderer here.
import type { Point } from "../app/api";
import { mix, type Rgb } from "./mesh";
import type { World } from "./world";

/** A color by the name of its token. */
export type Theme = (token: string) => Rgb;

/** Reads colors of the page's theme, as they are now. */
export function theme(): Theme {
  const probe = document.createElement("i");
  document.body.append(probe);
  const context = canvas(1, 1);
  const known = new Map<string, Rgb>();
  const read = (token: string): Rgb => {
    probe.style.color = `var(--${token})`;
    // A canvas reads whatever way a browser writes colors.
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red / 255, green / 255, blue / 255];
  };
  for (const token of TOKENS) known.set(token, read(token));
  probe.remove();
  return (token) => known.get(token) ?? [0.5, 0.5, 0.5];
}

const TOKENS =
  `desk paper card ink ink-2 mine no sight reach halo mat mat-line mat-edge wood wood-tree wood-edge bush bush-edge
  hill hill-edge built built-edge ditch ditch-edge rock rock-edge water water-edge red red-pale red-wash red-edge
  blue blue-pale blue-wash blue-edge`.split(/\s+/);

export const css = (color: Rgb, alpha = 1): string =>
  `rgb(${color.map((part) => Math.round(part * 255)).join(" ")} / ${alpha})`;

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  const context = made.getContext("2d", { willReadFrequently: width === 1 });
  if (!context) throw new Error("no canvas");
  return context;
}

function path(on: CanvasRenderingContext2D, ring: readonly Point[]): void {
  on.beginPath();
  ring.forEach(([x, y], at) => (at === 0 ? on.moveTo(x, y) : on.lineTo(x, y)));
  on.closePath();
}

/** Paints the mat from above, with zones, the grid, objectives, and the shade where terrain meets the ground. */
export function mat(of: World, color: Theme, side: number): HTMLCanvasElement {
  const { width, height } = of;
  const scale = side / Math.max(width, height);
  const on = canvas(Math.round(width * scale), Math.round(height * scale));
  on.scale(scale, scale);
  on.fillStyle = css(color("mat"));
  on.fillRect(0, 0, width, height);
  for (const zone of of.zones) {
    const team = zone.team ?? "red";
    path(on, zone.ring);
    on.fillStyle = css(color(`${team}-wash`), 0.25 + 0.4 * zone.weight);
    on.fill();
    on.setLineDash([0.6, 0.4]);
    on.lineWidth = 0.06;
    on.strokeStyle = css(color(team), 0.75);
    on.stroke();
    on.setLineDash([]);
  }
  // Every inch faintly, every sixth firmly: distances are read off the ground.
  for (const [step, line, alpha] of [
    [1, 0.022, 0.6],
    [6, 0.055, 1],
  ] as const) {
    on.strokeStyle = css(color("mat-line"), alpha);
    on.lineWidth = line;
    on.beginPath();
    for (let x = step; x < width; x += step) (on.moveTo(x, 0), on.lineTo(x, height));
    for (let y = step; y < height; y += step) (on.moveTo(0, y), on.lineTo(width, y));
    on.stroke();
  }
  for (const one of of.objectives) {
    path(on, one.ring);
    on.fillStyle = css(one.team ? color(`${one.team}-wash`) : color("halo"), 0.55);
    on.fill();
    on.setLineDash([0.14, 0.2]);
    on.lineWidth = 0.09;
    on.strokeStyle = css(one.team ? color(one.team) : color("ink-2"));
    on.stroke();
    on.setLineDash([]);
  }
  for (const one of of.solids) {
    path(on, one.ring);
    if (one.top > 0 && one.kind === "terrain") {
      on.save();
      on.shadowColor = "rgb(40 34 20 / 0.5)";
      on.shadowBlur = 0.5 * scale;
      on.fillStyle = css(color("mat-edge"));
      on.fill();
      on.restore();
    }
    on.fillStyle = css(color(ground(one.look)), one.kind === "effect" ? 0.4 : 1);
    on.fill();
  }
  on.lineWidth = 0.12;
  on.strokeStyle = css(color("mat-edge"));
  on.strokeRect(0.06, 0.06, width - 0.12, height - 0.12);
  return on.canvas;
}

/** The token of the ground under terrain of a look. */
function ground(look: World["solids"][number]["look"]): string {
  switch (look) {
    case "water":
      return "water";
    case "woods":
    case "volume":
      return "wood";
    case "scrub":
    case "field":
      return "bush";
    case "trench":
      return "ditch";
    case "hill":
      return "hill";
    case "smoke":
    case "effect":
      return "halo";
    default:
      return "built";
  }
}

export const TILES = ["plain", "brick", "panel", "rib", "plank", "hatch", "leaf"] as const;
export type Tile = (typeof TILES)[number];

/** Pixels of a tile, and the inches it covers. */
const SIDE = 128;
export const COVERS = 2;

const DRAW: Record<Tile, (on: CanvasRenderingContext2D) => void> = {
  plain: () => undefined,
  brick(on) {
    for (let row = 0; row < 4; row += 1) {
      stroke(on, 0, row * 32, SIDE, row * 32);
      for (const x of [0, 64]) stroke(on, x + (row % 2) * 32, row * 32, x + (row % 2) * 32, row * 32 + 32);
    }
  },
  // A window in each second one.
  panel(on) {
    on.lineWidth = 2;
    stroke(on, 0, 0, 0, SIDE);
    stroke(on, 64, 0, 64, SIDE);
    stroke(on, 0, 104, SIDE, 104);
    stroke(on, 0, 20, SIDE, 20);
    on.fillRect(80, 44, 32, 34);
  },
  rib(on) {
    for (let at = 0; at < 8; at += 1) {
      on.fillRect(at * 16, 0, 5, SIDE);
      on.globalAlpha = 0.4;
      on.fillRect(at * 16 + 5, 0, 4, SIDE);
      on.globalAlpha = 1;
    }
  },
  plank(on) {
    for (let row = 0; row < 4; row += 1) stroke(on, 0, row * 32, SIDE, row * 32);
    for (const [x, row] of [
      [20, 0],
      [84, 1],
      [48, 2],
      [110, 3],
    ] as const)
      stroke(on, x, row * 32, x, row * 32 + 32);
  },
  hatch(on) {
    on.lineWidth = 2.5;
    for (let at = -4; at < 8; at += 1) {
      stroke(on, at * 32, SIDE, at * 32 + 44, 84);
      stroke(on, at * 32 + 16, 64, at * 32 + 60, 20);
    }
  },
  leaf(on) {
    for (const [x, y, radius] of [
      [30, 30, 20],
      [92, 26, 14],
      [68, 78, 22],
      [110, 96, 12],
      [20, 100, 12],
    ] as const) {
      on.beginPath();
      on.arc(x, y, radius, 0, 7);
      on.stroke();
    }
  },
};

function stroke(on: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void {
  on.beginPath();
  on.moveTo(ax, ay);
  on.lineTo(bx, by);
  on.stroke();
}

/** Paints a tile: white, with ink where a wall has lines. A renderer multiplies it with the wall's color. */
export function tile(which: Tile): HTMLCanvasElement {
  const on = canvas(SIDE, SIDE);
  on.fillStyle = "#fff";
  on.fillRect(0, 0, SIDE, SIDE);
  const ink = css(mix([1, 1, 1], [0.2, 0.18, 0.15], 0.42));
  on.strokeStyle = ink;
  on.fillStyle = ink;
  on.lineWidth = 3;
  DRAW[which](on);
  return on.canvas;
}
