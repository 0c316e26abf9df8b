// Figures of upgrades, assets and requests, and the names of all cards, fetched from the pack once somebody asks.
import { fetched } from "../../../app/fetched";
import type { Cards, Figures } from "./aid";

type Kind = "upgrade" | "asset" | "request" | "unit";
type Pack = Partial<Record<Kind, ({ id: string; name?: string } & Figures)[]>>;

class CardFigures {
  #all = $state.raw<Cards>(new Map());
  #names = $state.raw<ReadonlyMap<string, string>>(new Map());
  #asked = false;

  /** The cards; none until they are there. */
  get all(): Cards {
    this.#ask();
    return this.#all;
  }

  /** The name of a card: what a list holds, or what has left the campaign, the view doesn't name. */
  name(ref: string): string | undefined {
    this.#ask();
    return this.#names.get(ref);
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
        const named = [...kinds, "unit"] as const;
        this.#names = new Map(
          named.flatMap((kind) =>
            (pack[kind] ?? []).flatMap(({ id, name }) =>
              name === undefined ? [] : [[`${kind === "unit" ? "unit-card" : kind}:${id}`, name] as const],
            ),
          ),
        );
      },
      () => (this.#asked = false),
    );
  }
}

export const cardFigures = new CardFigures();
