// Parts that figures share: people with what they wear and carry, droids, riders, legs of walkers.
import type { Painter } from "./painter";

/** What tells a soldier from others. */
export interface Gear {
  head: "helmet" | "open" | "finned" | "hood" | "cap" | "bare";
  gun: "carbine" | "rifle" | "cannon" | "pistol" | "blade";
  pack?: boolean;
  /** How far a cloak reaches down, as a share of the back. */
  cloak?: number;
  /** Runs. */
  stride?: boolean;
  /** Points ahead with one arm. */
  points?: boolean;
}

function legs(of: Painter, stride: boolean): void {
  const step = stride ? 0.34 : 0.07;
  const part = of.dark(0.35);
  part.bar([0, 0.46, -0.17], [step, 0, -0.2], 0.16, 0.15);
  part.bar([0, 0.46, 0.17], [-step, 0, 0.2], 0.16, 0.15);
}

function head(of: Painter, kind: Gear["head"]): void {
  if (kind === "helmet" || kind === "finned") {
    of.pale(0.28).lathe(
      [0.03, 0],
      [
        [0.8, 0.15],
        [0.83, 0.24],
        [0.9, 0.26],
        [0.96, 0.18],
        [kind === "helmet" ? 1 : 0.98, 0.05],
      ],
      8,
    );
    of.dark(0.2).box([0.18, 0.86, -0.16], [0.3, 0.9, 0.16]);
    if (kind === "finned") of.team(1).box([-0.2, 0.94, -0.04], [0.24, 1, 0.04], 0.7);
    return;
  }
  if (kind === "hood") {
    of.team(0.75).lathe(
      [-0.02, 0],
      [
        [0.76, 0.32],
        [0.88, 0.27],
        [0.97, 0.13],
        [1, 0.02],
      ],
      7,
    );
    of.dark(0.1).box([0.14, 0.83, -0.12], [0.26, 0.93, 0.12]);
    return;
  }
  of.pale(0.1).lathe(
    [0.03, 0],
    [
      [0.8, 0.12],
      [0.84, 0.19],
      [0.92, 0.19],
    ],
    8,
  );
  if (kind === "bare")
    of.dark(0.4).lathe(
      [0, 0],
      [
        [0.91, 0.2],
        [0.97, 0.18],
        [1, 0.08],
      ],
      8,
    );
  if (kind === "open")
    of.team(0.8).lathe(
      [0, 0],
      [
        [0.89, 0.29],
        [0.91, 0.26],
        [0.97, 0.2],
        [1, 0.06],
      ],
      8,
    );
  if (kind === "cap") {
    of.dark(0.5).lathe(
      [0.05, 0],
      [
        [0.9, 0.27],
        [0.925, 0.26],
        [0.93, 0.21],
        [1, 0.22],
      ],
      8,
    );
  }
}

function gun(of: Painter, kind: Gear["gun"]): void {
  const part = of.dark(0);
  if (kind === "blade") {
    of.team(1).bar([0.4, 0.5, -0.34], [0.86, 0.92, -0.4], 0.035, 0.025);
    of.dark(0).bar([0.3, 0.42, -0.33], [0.4, 0.5, -0.34], 0.045);
    return;
  }
  const long = { carbine: 0.72, rifle: 1, pistol: 0.4, cannon: 1.05 }[kind];
  const thick = kind === "cannon" ? 0.11 : 0.05;
  const y = kind === "cannon" ? 0.56 : 0.6;
  part.box([0.06, y, -0.18 - thick], [0.06 + long, y + thick * 0.9, -0.18 + thick]);
  if (kind !== "pistol") part.box([-0.14, y - 0.03, -0.24], [0.2, y + 0.04, -0.12]);
  if (kind === "cannon") of.dark(0.4).box([0.5, y - 0.05, -0.3], [0.7, y + 0.12, -0.06]);
}

/** Somebody on two legs. */
export function person(of: Painter, gear: Gear): void {
  legs(of, gear.stride ?? false);
  of.team(0.86).lathe(
    [0, 0],
    [
      [0.42, 0.26],
      [0.5, 0.29],
      [0.72, 0.39],
      [0.8, 0.3],
      [0.82, 0.12],
    ],
    8,
    1.05,
    0.5,
  );
  if (gear.pack) of.dark(0.45).box([-0.44, 0.5, -0.2], [-0.22, 0.76, 0.2], 0.85);
  if (gear.cloak) of.dark(0.6).box([-0.5, 0.78 - 0.64 * gear.cloak, -0.38], [-0.24, 0.79, 0.38], 0.7);
  // Arms: the left one holds the gun, or points.
  of.team(0.72).bar([0, 0.74, 0.36], gear.points ? [0.78, 0.72, 0.34] : [0.4, 0.61, -0.02], 0.09, 0.07);
  of.team(0.72).bar([0, 0.74, -0.36], [0.3, 0.6, -0.24], 0.09, 0.07);
  head(of, gear.head);
  gun(of, gear.gun);
}

/** A battle droid: lean, or broad. */
export function droid(of: Painter, broad: boolean): void {
  const wide = broad ? 0.15 : 0.08;
  of.dark(0.4).bar([0, 0.46, -0.2], [0.08, 0, -0.24], wide, wide * 1.3);
  of.dark(0.4).bar([0, 0.46, 0.2], [-0.08, 0, 0.24], wide, wide * 1.3);
  if (broad) {
    of.team(0.85).lathe(
      [0, 0],
      [
        [0.4, 0.24],
        [0.56, 0.36],
        [0.82, 0.54],
        [0.92, 0.4],
        [0.95, 0.2],
      ],
      7,
      1.1,
      0.5,
    );
    of.pale(0.3).lathe(
      [0.12, 0],
      [
        [0.9, 0.18],
        [0.97, 0.17],
        [1, 0.08],
      ],
      6,
    );
    for (const side of [0.54, -0.54]) of.team(0.65).bar([0, 0.84, side], [0.74, 0.62, side], 0.13, 0.11);
    return;
  }
  of.pale(0.8).box([-0.12, 0.44, -0.18], [0.12, 0.52, 0.18]);
  of.pale(0.8).box([-0.2, 0.52, -0.3], [0.18, 0.75, 0.3], 1.05);
  for (const side of [0.36, -0.36]) of.pale(0.55).bar([0, 0.72, side], [0.38, 0.6, side * 0.5], 0.06, 0.05);
  of.pale(0.5).bar([0, 0.74, 0], [0.02, 0.86, 0], 0.06);
  of.pale(0.35).bar([-0.12, 0.97, 0], [0.36, 0.86, 0], 0.13, 0.08);
  of.dark(0.2).box([-0.18, 0.92, -0.1], [0.02, 1, 0.1], 0.6);
  gun(of, "carbine");
}

/** Somebody who sits on something, from the seat up. */
export function rider(of: Painter, seat: number, top: number): void {
  const high = (share: number): number => seat + (top - seat) * share;
  of.team(0.85).lathe(
    [-0.12, 0],
    [
      [high(0), 0.17],
      [high(0.5), 0.24],
      [high(0.64), 0.1],
    ],
    7,
    1.1,
  );
  of.pale(0.3).lathe(
    [-0.1, 0],
    [
      [high(0.62), 0.11],
      [high(0.8), 0.16],
      [high(1), 0.05],
    ],
    7,
  );
  for (const side of [0.22, -0.22]) {
    of.dark(0.4).bar([-0.1, high(0.06), side * 0.8], [0.2, high(-0.35), side * 1.2], 0.09, 0.07);
    of.team(0.7).bar([-0.1, high(0.46), side], [0.28, high(0.24), side * 0.7], 0.07, 0.05);
  }
}

/** Somebody who serves a gun, so high. */
export function crew(of: Painter, [x, z]: readonly [number, number], height: number): void {
  of.dark(0.35).lathe(
    [x, z],
    [
      [0, 0.16],
      [height * 0.46, 0.13],
    ],
    6,
  );
  of.team(0.85).lathe(
    [x, z],
    [
      [height * 0.44, 0.16],
      [height * 0.72, 0.24],
      [height * 0.82, 0.08],
    ],
    7,
  );
  of.pale(0.25).lathe(
    [x, z],
    [
      [height * 0.8, 0.12],
      [height * 0.92, 0.15],
      [height, 0.04],
    ],
    7,
  );
}

/** Two legs of a walker in a step, from so high. */
export function stepped(of: Painter, hip: number, spread: number, step: number): void {
  for (const side of [1, -1]) {
    const [x, z] = [step * side * 0.6, spread * side];
    of.team(0.6).bar([0, hip, z], [-0.28 + x * 0.3, hip * 0.55, z * 1.1], 0.1, 0.08);
    of.dark(0.3).bar([-0.28 + x * 0.3, hip * 0.55, z * 1.1], [x, 0.06, z * 1.1], 0.08, 0.07);
    of.dark(0.3).box([x - 0.22, 0, z * 1.1 - 0.16], [x + 0.3, 0.06, z * 1.1 + 0.16], 0.8);
  }
}
