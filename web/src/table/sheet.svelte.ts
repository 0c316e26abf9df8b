// The height of the sheet on a phone: as a hand has set it, but full while cards are chosen from, so that they can be read.

export type Height = "low" | "half" | "full";

export class Sheet {
  #usual = $state<Height>("half");
  /** The height that a hand has set while something was chosen, and what that was. */
  #own = $state.raw<{ of: unknown; at: Height } | null>(null);

  constructor(
    /** What is chosen from cards now; null while nothing is. */
    readonly choosing: () => unknown,
  ) {}

  get at(): Height {
    const of = this.choosing();
    if (of === null) return this.#usual;
    const own = this.#own;
    return own !== null && own.of === of ? own.at : "full";
  }

  set at(to: Height) {
    const of = this.choosing();
    if (of === null) this.#usual = to;
    else this.#own = { of, at: to };
  }
}
