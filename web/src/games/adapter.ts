// What only one game has, for the parts of the table that every game shares. A system without an adapter is played all the same.
import type { Json, Team } from "../app/api";
import { look } from "../plan/json";
import type { Seat } from "../wire/terms";

export interface Adapter {
  /** The colour of a seat, once it is known. */
  team(view: Json, seat: Seat): Team | undefined;
  /** Names of things by reference, as the view has them. */
  nameOf(view: Json, ref: string): string | undefined;
}

const named = (view: Json, ref: string): string | undefined => {
  const name = look(view, "/names")?.[ref as keyof Json] as Json | undefined;
  return typeof name === "string" ? name : undefined;
};

/** An adapter that knows nothing of its game but what every view has. */
const plain: Adapter = { team: () => undefined, nameOf: named };

const regiment: Adapter = {
  nameOf: named,
  team(view, seat) {
    const colour = look(view, `/game/colours/${seat}`);
    return colour === "red" || colour === "blue" ? colour : undefined;
  },
};

/** Returns the adapter of a system. */
export const adapter = (system: string): Adapter => (system === "regiment" ? regiment : plain);
