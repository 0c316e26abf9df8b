// The luck of a side's dice: what fell beside what was to be expected.
import type { Luck } from "./report";

/** Adds up what fell and what was to be expected. */
export class Fortune {
  #dice = 0;
  #expected = 0;
  #fell = 0;
  #spread = 0;

  /** Adds tries of the same chance, made with so many dice, of which so many came off. */
  add(dice: number, tries: number, chance: number, fell: number): void {
    this.#dice += dice;
    this.#expected += tries * chance;
    this.#fell += fell;
    this.#spread += tries * chance * (1 - chance);
  }

  get luck(): Luck {
    const z = this.#spread > 0 ? (this.#fell - this.#expected) / Math.sqrt(this.#spread) : 0;
    return { dice: this.#dice, expected: this.#expected, fell: this.#fell, z };
  }
}
