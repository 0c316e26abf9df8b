// What the server knows of army lists, for every game alike: it judges, mends, begins, draws, reads and writes them.
import type { Json } from "../app/api";
import { BASE, get, post } from "../app/http";
import type { ListBook, ListBooks, ListJudged, ListMade, Written } from "../wire/server/bodies";
import { toJson } from "../app/typed";

export type {
  Broken,
  Equipped,
  Fix,
  Item,
  ListBook,
  ListJudged,
  ListMade,
  Shelf,
  Stock,
  Verdict,
} from "../wire/server/bodies";

/** A list of any game, as its system writes it. */
export interface AnyList {
  id: string;
  name: string;
  [field: string]: unknown;
}

const sent = (system: string, list: AnyList): { system: string; list: Json } => ({
  system,
  list: toJson(list),
});

export const books = async (): Promise<ListBook[]> => (await get<ListBooks>("/lists")).systems;
export const judged = (system: string, list: AnyList, fixes: boolean): Promise<ListJudged> =>
  post("/lists/check", { ...sent(system, list), fixes, stock: true });
export const made = (system: string, faction: string, points: number, drawn: boolean): Promise<ListMade> =>
  post("/lists/new", { system, faction, points, drawn });
export const read = (text: string): Promise<ListMade> => post("/lists/read", { text });
export const written = (system: string, list: AnyList, format: string): Promise<Written> =>
  post("/lists/write", { ...sent(system, list), format });
/** The address of a list's sheet to print, by its code. */
export const sheet = (code: string): string => `${BASE}/lists/sheet/${code}`;
