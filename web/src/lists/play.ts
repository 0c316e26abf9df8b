// How a game is begun with a list: what its system's setup asks for beside it.
import type { Json } from "../app/api";
import * as matches from "../app/matches";
import { session } from "../app/session.svelte";
import * as door from "./door";

/** The address of the page that begins a game with a list; nothing where one is begun at once. */
export function page(system: string, list: door.AnyList): string | null {
  if (system === "regiment") return `/new/regiment?list=${list.id}`;
  return typeof list["squad"] === "string" ? `/new/${system}` : null;
}

/** Begins a free skirmish against a machine player with an army that is drawn for it; returns the game's id. */
export async function begin(book: door.ListBook, list: door.AnyList): Promise<string> {
  const points = (list["points"] as number | undefined) ?? book.sizes[0]!;
  const other = book.factions.find((one) => one.id !== list["faction"])!;
  const drawn = await door.made(book.system, other.id, points, true);
  await session.enter();
  const names = { lists: [list as Json, drawn.list as Json] };
  const match = await matches.found({
    system: book.system,
    names,
    seats: [{ hold: "me" }, { hold: "machine" }],
  });
  return match.id;
}
