// Names of cards, classes, worlds and scenarios by their ids, fetched from the pack once somebody asks.
import { fetched } from "../../../app/fetched";
import { spoken } from "../../../plan/menu";

type Kind = "ship" | "pilot" | "upgrade" | "target" | "feature" | "scenario" | "huge";

const KINDS: Kind[] = ["ship", "pilot", "upgrade", "target", "feature", "scenario", "huge"];

class Catalog {
  #names = $state.raw<ReadonlyMap<string, string>>(new Map());
  #asked = false;

  /** The name of an entry of the pack. */
  name(kind: Kind, id: string): string {
    this.#ask();
    return this.#names.get(`${kind}:${id}`) ?? spoken(id);
  }

  /** The name of whatever has an id: what was bought may be a ship, a pilot or a card. */
  any(id: string): string {
    this.#ask();
    for (const kind of KINDS) {
      const name = this.#names.get(`${kind}:${id}`);
      if (name !== undefined) return name;
    }
    return spoken(id);
  }

  #ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    fetched<Record<string, { id: string; name?: string }[]>>("/packs/gcw.json").then(
      (pack) => {
        const entries = KINDS.flatMap((kind) =>
          (pack[kind] ?? []).map(({ id, name }) => [`${kind}:${id}`, name ?? spoken(id)] as const),
        );
        this.#names = new Map(entries);
      },
      () => (this.#asked = false),
    );
  }
}

export const catalog = new Catalog();
