// Figures of upgrades, assets and requests, fetched from the pack once somebody is to choose among them.
import { fetched } from "../../../app/fetched";
import type { Cards, Figures } from "./aid";

type Pack = Partial<Record<"upgrade" | "asset" | "request", ({ id: string } & Figures)[]>>;

class CardFigures {
  #all = $state.raw<Cards>(new Map());
  #asked = false;

  /** The cards; none until they are there. */
  get all(): Cards {
    this.#ask();
    return this.#all;
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    fetched<Pack>("/packs/tours.json").then(
      (pack) => {
        const kinds = ["upgrade", "asset", "request"] as const;
        this.#all = new Map(
          kinds.flatMap((kind) =>
            (pack[kind] ?? []).map(({ id, ...card }) => [`${kind}:${id}`, card] as const),
          ),
        );
      },
      () => (this.#asked = false),
    );
  }
}

export const cardFigures = new CardFigures();
