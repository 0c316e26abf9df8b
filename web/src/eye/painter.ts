// Paints the parts of a figure: in ink or in a pale color, each with a share of its team's.
import { mix, type Mesh, type Rgb } from "./mesh";

const INK: Rgb = [0.18, 0.165, 0.14];
const PALE: Rgb = [0.957, 0.933, 0.878];

export class Painter {
  constructor(
    readonly mesh: Mesh,
    readonly color: Rgb,
  ) {}

  /** Ink with a share of the team's color. */
  dark(share: number): Mesh {
    return this.#in(mix(INK, this.color, share));
  }

  /** Pale with a share of the team's color. */
  pale(share: number): Mesh {
    return this.#in(mix(PALE, this.color, share));
  }

  /** The team's color, as far as this share, on pale. */
  team(share: number): Mesh {
    return this.pale(share);
  }

  #in(color: Rgb): Mesh {
    this.mesh.color = color;
    return this.mesh;
  }
}
