// Our own low-poly figures, one for each kind that packs name, from shared parts. They fill a space of one: y from 0 to 1 is the
// height of the silhouette, x (ahead) and z (to the right) up to 1 its base. A silhouette is what the rules measure; a figure only
// shows what stands there.
import type { Figure } from "../wire/terms";
import { crew, droid, person, rider, stepped, type Gear } from "./figure-parts";
import { Mesh, type Rgb } from "./mesh";
import { Painter } from "./painter";

type Make = (of: Painter) => void;

const soldier =
  (gear: Gear): Make =>
  (of) =>
    person(of, gear);

/** A hull on tracks or over the ground, from its front to its back. */
function hull(of: Painter, low: number, high: number, wide: number, taper = 0.82): void {
  of.team(0.9).box([-0.95, low, -wide], [0.95, high, wide], taper);
}

const MAKE: Record<Figure, Make> = {
  trooper: soldier({ head: "helmet", gun: "carbine", pack: true }),
  line: soldier({ head: "open", gun: "rifle", pack: true }),
  heavy: soldier({ head: "open", gun: "cannon", pack: true }),
  commando: soldier({ head: "hood", gun: "rifle", stride: true, cloak: 0.5 }),
  clone: soldier({ head: "finned", gun: "carbine", pack: true }),
  leader: soldier({ head: "bare", gun: "pistol", cloak: 0.9, points: true }),
  operative: soldier({ head: "hood", gun: "blade", cloak: 1 }),
  officer: soldier({ head: "cap", gun: "pistol", cloak: 0.4, points: true }),
  droid: (of) => droid(of, false),
  superdroid: (of) => droid(of, true),
  astromech(of) {
    of.dark(0.3).box([-0.3, 0, 0.5], [0.3, 0.12, 0.76]);
    of.dark(0.3).box([-0.3, 0, -0.76], [0.3, 0.12, -0.5]);
    of.team(0.5).box([-0.14, 0.1, 0.48], [0.14, 0.7, 0.66]);
    of.team(0.5).box([-0.14, 0.1, -0.66], [0.14, 0.7, -0.48]);
    of.pale(0.2).lathe(
      [0, 0],
      [
        [0.12, 0.36],
        [0.18, 0.46],
        [0.7, 0.46],
      ],
      12,
    );
    of.team(1).lathe(
      [0, 0],
      [
        [0.7, 0.46],
        [0.78, 0.45],
        [0.95, 0.26],
        [1, 0.12],
      ],
      12,
    );
    of.dark(0).box([0.34, 0.76, -0.1], [0.46, 0.88, 0.1]);
    of.team(0.9).box([0.4, 0.3, -0.16], [0.475, 0.52, 0.16]);
  },
  mount(of) {
    rider(of, 0.5, 1);
    of.dark(0.4).bar([0.35, 0.36, 0.2], [0.42, 0, 0.26], 0.11, 0.07);
    of.dark(0.4).bar([0.35, 0.36, -0.2], [0.5, 0, -0.24], 0.11, 0.07);
    of.dark(0.4).bar([-0.45, 0.36, 0.2], [-0.5, 0, 0.26], 0.13, 0.08);
    of.dark(0.4).bar([-0.45, 0.36, -0.2], [-0.4, 0, -0.26], 0.13, 0.08);
    of.pale(0.35).box([-0.66, 0.3, -0.26], [0.5, 0.56, 0.26], 0.8);
    of.pale(0.35).bar([0.42, 0.46, 0], [0.7, 0.72, 0], 0.17, 0.12);
    of.pale(0.25).bar([0.64, 0.72, 0], [0.96, 0.66, 0], 0.15, 0.09);
    of.dark(0.4).bar([0.62, 0.8, 0.1], [0.5, 0.88, 0.24], 0.05, 0.02);
    of.dark(0.4).bar([0.62, 0.8, -0.1], [0.5, 0.88, -0.24], 0.05, 0.02);
  },
  gunteam(of) {
    crew(of, [-0.5, 0.42], 1);
    of.dark(0.1).bar([0.1, 0.46, -0.1], [0.55, 0, 0.3], 0.05);
    of.dark(0.1).bar([0.1, 0.46, -0.1], [0.5, 0, -0.6], 0.05);
    of.dark(0.1).bar([0.1, 0.46, -0.1], [-0.5, 0, -0.2], 0.05);
    of.team(0.6).box([-0.25, 0.44, -0.24], [0.3, 0.62, 0.06]);
    of.dark(0).bar([0.3, 0.55, -0.1], [1, 0.55, -0.1], 0.06);
  },
  cannon(of) {
    crew(of, [-0.7, 0.6], 0.72);
    of.dark(0.3).lathe(
      [0, 0],
      [
        [0, 0.6],
        [0.12, 0.5],
        [0.16, 0.3],
        [0.4, 0.24],
      ],
      10,
    );
    of.team(0.8).box([-0.4, 0.38, -0.34], [0.35, 0.78, 0.34], 0.86);
    of.team(0.6).box([0.24, 0.3, -0.62], [0.34, 1, 0.62], 0.8);
    of.dark(0.1).bar([0.3, 0.62, 0.14], [1.05, 0.72, 0.14], 0.07, 0.05);
    of.dark(0.1).bar([0.3, 0.62, -0.14], [1.05, 0.72, -0.14], 0.07, 0.05);
  },
  droideka(of) {
    of.dark(0.3).bar([0, 0.42, 0], [0.75, 0, 0], 0.1, 0.05);
    of.dark(0.3).bar([0, 0.42, 0], [-0.5, 0, 0.65], 0.1, 0.05);
    of.dark(0.3).bar([0, 0.42, 0], [-0.5, 0, -0.65], 0.1, 0.05);
    of.team(0.9).lathe(
      [0, 0],
      [
        [0.34, 0.2],
        [0.5, 0.4],
        [0.8, 0.34],
        [0.9, 0.12],
      ],
      8,
    );
    of.pale(0.4).bar([0.1, 0.86, 0], [0.46, 0.94, 0], 0.12, 0.06);
    for (const side of [0.58, -0.58]) {
      of.team(0.7).bar([-0.05, 0.66, side * 0.5], [0.1, 0.6, side], 0.1);
      of.dark(0).bar([0.1, 0.6, side + 0.05], [0.9, 0.56, side + 0.05], 0.05);
      of.dark(0).bar([0.1, 0.6, side - 0.08], [0.9, 0.56, side - 0.08], 0.05);
    }
  },
  bike(of) {
    rider(of, 0.5, 1);
    of.team(0.8).box([-0.7, 0.3, -0.3], [0.3, 0.54, 0.3], 0.7);
    of.dark(0.2).bar([0.2, 0.42, 0.16], [0.96, 0.36, 0.16], 0.06);
    of.dark(0.2).bar([0.2, 0.42, -0.16], [0.96, 0.36, -0.16], 0.06);
    of.team(0.5).box([0.84, 0.28, -0.6], [0.98, 0.44, 0.6]);
    of.dark(0.3).bar([0, 0, 0], [0, 0.3, 0], 0.06);
  },
  scoutwalker(of) {
    rider(of, 0.5, 0.98);
    of.team(0.85).box([-0.44, 0.44, -0.34], [0.44, 0.64, 0.34], 0.86);
    of.dark(0).bar([0.3, 0.52, 0.24], [0.95, 0.5, 0.24], 0.06);
    stepped(of, 0.44, 0.36, 0.3);
  },
  walker(of) {
    of.team(0.85).box([-0.42, 0.62, -0.4], [0.5, 0.96, 0.4], 0.78);
    of.dark(0).box([0.44, 0.84, -0.28], [0.5, 0.9, 0.28]);
    of.team(0.6).box([-0.3, 0.96, -0.2], [0.1, 1, 0.2]);
    of.dark(0.1).bar([0.4, 0.7, 0.12], [0.95, 0.68, 0.12], 0.06);
    of.dark(0.1).bar([0.4, 0.7, -0.12], [0.95, 0.68, -0.12], 0.06);
    of.team(0.6).box([-0.2, 0.66, -0.58], [0.34, 0.8, -0.4]);
    of.team(0.6).box([-0.2, 0.66, 0.4], [0.34, 0.8, 0.58]);
    of.dark(0.3).box([-0.24, 0.52, -0.24], [0.24, 0.62, 0.24]);
    stepped(of, 0.56, 0.4, 0.36);
  },
  tank(of) {
    of.dark(0.2).box([-0.95, 0, -0.92], [0.95, 0.4, -0.52], 0.9);
    of.dark(0.2).box([-0.95, 0, 0.52], [0.95, 0.4, 0.92], 0.9);
    of.team(0.9).box([-0.86, 0.2, -0.58], [0.9, 0.62, 0.58], 0.84);
    of.team(0.7).lathe(
      [-0.15, 0],
      [
        [0.6, 0.5],
        [0.85, 0.42],
        [1, 0.24],
      ],
      10,
    );
    of.dark(0).bar([0.2, 0.78, 0], [1.15, 0.8, 0], 0.07, 0.05);
  },
  skimtank(of) {
    of.team(0.9).lathe(
      [0, 0],
      [
        [0.08, 0.7],
        [0.2, 0.98],
        [0.42, 0.94],
        [0.62, 0.55],
      ],
      14,
    );
    of.team(0.7).lathe(
      [-0.1, 0],
      [
        [0.6, 0.42],
        [0.85, 0.38],
        [1, 0.2],
      ],
      12,
    );
    of.dark(0).bar([0.2, 0.78, 0], [1.1, 0.78, 0], 0.07, 0.05);
    of.dark(0.1).bar([0.5, 0.36, 0.7], [1, 0.36, 0.7], 0.05);
    of.dark(0.1).bar([0.5, 0.36, -0.7], [1, 0.36, -0.7], 0.05);
  },
  hovertank(of) {
    of.team(0.9).box([-0.95, 0.1, 0.46], [1, 0.5, 0.92], 0.8);
    of.team(0.9).box([-0.95, 0.1, -0.92], [1, 0.5, -0.46], 0.8);
    of.team(0.65).box([-0.8, 0.28, -0.5], [0.5, 0.66, 0.5], 0.8);
    of.team(0.8).lathe(
      [-0.2, 0],
      [
        [0.64, 0.34],
        [0.9, 0.28],
        [1, 0.14],
      ],
      8,
    );
    of.dark(0).bar([0, 0.8, 0.1], [0.95, 0.8, 0.1], 0.05);
    of.dark(0).bar([0, 0.8, -0.1], [0.95, 0.8, -0.1], 0.05);
  },
  transport(of) {
    hull(of, 0.12, 0.86, 0.8, 0.88);
    of.dark(0.1).box([0.78, 0.5, -0.5], [0.92, 0.7, 0.5]);
    of.team(0.6).box([-0.8, 0.84, -0.5], [0.3, 1, 0.5], 0.9);
    of.dark(0.3).box([-0.9, 0, -0.86], [0.8, 0.16, 0.86], 0.96);
    of.dark(0.2).box([-0.4, 0.3, 0.7], [0.2, 0.7, 0.82]);
    of.dark(0.2).box([-0.4, 0.3, -0.82], [0.2, 0.7, -0.7]);
  },
  snowspeeder(of) {
    of.dark(0.3).bar([0, 0, 0], [0, 0.76, 0], 0.04);
    of.team(0.85).box([-0.9, 0.74, -0.44], [0.95, 0.9, 0.44], 0.6);
    of.team(0.7).box([-0.75, 0.74, -0.98], [0.1, 0.84, 0.98], 0.8);
    of.dark(0.1).box([-0.1, 0.88, -0.22], [0.5, 1, 0.22], 0.6);
    of.dark(0).bar([0, 0.8, 0.6], [0.95, 0.8, 0.6], 0.05);
    of.dark(0).bar([0, 0.8, -0.6], [0.95, 0.8, -0.6], 0.05);
  },
  uwing(of) {
    of.dark(0.3).bar([0, 0, 0], [0, 0.72, 0], 0.04);
    of.team(0.9).box([-0.7, 0.66, -0.3], [0.7, 0.96, 0.3], 0.72);
    of.dark(0.1).box([0.5, 0.76, -0.2], [0.74, 0.9, 0.2], 0.8);
    of.team(0.7).bar([0.2, 0.92, 0.24], [1, 0.92, 0.95], 0.08, 0.04);
    of.team(0.7).bar([0.2, 0.92, -0.24], [1, 0.92, -0.95], 0.08, 0.04);
    for (const side of [0.48, -0.48]) of.dark(0.4).bar([-0.85, 0.86, side], [-0.1, 0.86, side], 0.13);
    of.team(0.5).box([-0.7, 0.86, -0.5], [-0.2, 1, 0.5], 0.7);
  },
  gunship(of) {
    of.dark(0.3).bar([0, 0, 0], [0, 0.66, 0], 0.05);
    of.team(0.9).box([-0.6, 0.56, -0.34], [0.8, 0.9, 0.34], 0.8);
    of.dark(0.1).box([0.62, 0.7, -0.22], [0.86, 0.86, 0.22], 0.8);
    of.team(0.7).box([-0.3, 0.86, -1], [0.2, 0.94, 1], 0.9);
    of.team(0.8).box([-1, 0.74, -0.12], [-0.5, 0.88, 0.12]);
    of.team(0.6).box([-1, 0.76, -0.46], [-0.82, 0.84, 0.46]);
    of.pale(0.3).lathe(
      [-0.05, 0.66],
      [
        [0.66, 0.06],
        [0.76, 0.17],
        [0.86, 0.06],
      ],
      8,
    );
    of.pale(0.3).lathe(
      [-0.05, -0.66],
      [
        [0.66, 0.06],
        [0.76, 0.17],
        [0.86, 0.06],
      ],
      8,
    );
    of.dark(0.2).box([-0.5, 0.88, -0.3], [-0.1, 1, 0.3], 0.8);
  },
  atat(of) {
    of.team(0.9).box([-0.8, 0.52, -0.52], [0.5, 0.92, 0.52], 0.8);
    of.team(0.6).box([-0.6, 0.92, -0.3], [0.3, 1, 0.3], 0.7);
    of.dark(0.2).bar([0.46, 0.72, 0], [0.66, 0.7, 0], 0.2);
    of.team(0.9).box([0.6, 0.56, -0.26], [1.05, 0.8, 0.26], 0.86);
    of.dark(0).box([1, 0.7, -0.18], [1.06, 0.74, 0.18]);
    of.dark(0).bar([0.95, 0.56, 0.1], [1.2, 0.55, 0.1], 0.04);
    of.dark(0).bar([0.95, 0.56, -0.1], [1.2, 0.55, -0.1], 0.04);
    for (const [x, step] of [
      [0.36, 0.1],
      [-0.66, -0.06],
    ] as const)
      for (const side of [0.6, -0.6]) {
        of.team(0.7).bar([x, 0.56, side * 0.9], [x + step, 0.3, side], 0.16, 0.1);
        of.dark(0.3).bar([x + step, 0.3, side], [x, 0.05, side], 0.1);
        of.dark(0.3).lathe(
          [x, side],
          [
            [0, 0.26],
            [0.05, 0.2],
          ],
          8,
        );
      }
  },
  atte(of) {
    of.team(0.9).box([-0.85, 0.42, -0.5], [0.85, 0.78, 0.5], 0.86);
    of.team(0.6).lathe(
      [0, 0],
      [
        [0.76, 0.34],
        [0.9, 0.26],
      ],
      8,
    );
    of.dark(0).bar([0, 0.92, 0], [0.9, 0.96, 0], 0.08, 0.05);
    of.dark(0.1).box([0.84, 0.5, -0.3], [0.95, 0.66, 0.3]);
    for (const x of [0.7, 0, -0.7])
      for (const side of [1, -1]) {
        of.team(0.7).bar([x, 0.6, 0.45 * side], [x, 0.5, 0.85 * side], 0.12, 0.1);
        of.dark(0.3).bar([x, 0.5, 0.85 * side], [x, 0.05, 0.92 * side], 0.1, 0.07);
        of.dark(0.3).box([x - 0.14, 0, 0.92 * side - 0.1], [x + 0.14, 0.07, 0.92 * side + 0.1], 0.8);
      }
  },
  mtt(of) {
    of.team(0.9).box([-1, 0.16, -0.8], [0.7, 0.94, 0.8], 0.86);
    of.team(0.7).box([0.4, 0.2, -0.66], [1.05, 0.78, 0.66], 0.72);
    of.dark(0.1).box([0.86, 0.4, -0.3], [1.02, 0.62, 0.3]);
    of.dark(0.3).box([-0.95, 0, -0.7], [0.85, 0.18, 0.7], 0.96);
    of.team(0.6).box([-0.8, 0.92, -0.4], [0.1, 1, 0.4], 0.8);
    of.dark(0).bar([0.8, 0.36, 0.5], [1.1, 0.34, 0.5], 0.05);
    of.dark(0).bar([0.8, 0.36, -0.5], [1.1, 0.34, -0.5], 0.05);
  },
};

/** The triangles of a figure in a team's color. */
export function figure(kind: Figure, team: Rgb): Mesh {
  const of = new Painter(new Mesh(), team);
  MAKE[kind](of);
  const { positions } = of.mesh;
  // Round feet stand flat, and nothing rises above the silhouette.
  for (let at = 1; at < positions.length; at += 3)
    positions[at] = Math.min(1, Math.max(0, positions[at] ?? 0));
  return of.mesh;
}
