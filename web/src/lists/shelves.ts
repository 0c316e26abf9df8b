// Where lists are kept, one place a game.
import { Shelf } from "../app/shelf";
import { shelf as regiment } from "../games/regiment/army";
import type { AnyList } from "./door";

const kept = new Map<string, Shelf<AnyList>>([["regiment", regiment as unknown as Shelf<AnyList>]]);

/** The place of a game's lists. */
export function shelfOf(system: string): Shelf<AnyList> {
  let shelf = kept.get(system);
  if (!shelf) kept.set(system, (shelf = new Shelf(system, `sandtable-lists-${system}`)));
  return shelf;
}

/** Returns a list under an id of its own. */
export function own(list: AnyList): AnyList {
  const { provenance: _, ...rest } = list;
  return { ...rest, name: list.name, id: `own-${crypto.randomUUID().slice(0, 8)}` };
}
