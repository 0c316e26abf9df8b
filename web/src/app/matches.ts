// Calls about games, each as the interface has it.
import type { Choice, Entries, Json, Match, Refusal, SystemInfo, TableNow } from "./api";
import type { Seat } from "../wire/terms";
import { get, post } from "./http";

export interface Founding {
  system: string;
  title?: string;
  setup?: Json;
  names?: Json;
  trial?: Json;
  dice?: Json;
  seats: { hold: string; level?: string }[];
  spectators?: "off" | "on";
  public?: boolean;
}

const path = (id: string): string => `/matches/${encodeURIComponent(id)}`;
const viewer = (seat: Seat | null): string => (seat === null ? "" : `seat=${seat}`);

export const systems = (): Promise<SystemInfo[]> => get("/systems");
export const schema = (system: string, of: "trials" | "names"): Promise<Json> =>
  get(`/systems/${system}/${of}`);
export const list = (which: "mine" | "open" | "watch" | "archive"): Promise<Match[]> =>
  get(`/matches?list=${which}`);
export const found = (body: Founding): Promise<Match> => post("/matches", body);
export const match = (id: string): Promise<Match> => get(path(id));
export const join = (id: string, seat: Seat, token?: string): Promise<Match> =>
  post(`${path(id)}/join`, token === undefined ? { seat } : { seat, token });
export const act = (id: string, what: "abort" | "resign" | "draw" | "rematch" | "claim"): Promise<Match> =>
  post(`${path(id)}/${what}`);
export const table = (id: string, seat: Seat | null): Promise<TableNow> =>
  get(`${path(id)}/table?${viewer(seat)}`);
export const log = (id: string, seat: Seat | null, from: number): Promise<Entries> =>
  get(`${path(id)}/log?${viewer(seat)}${seat === null ? "" : "&"}from=${from}`);

/** Sends a command; the key makes a second attempt over a bad network harmless. */
export const command = (
  id: string,
  body: { seat: Seat; after: number; command: Json; dice?: string; key: string },
): Promise<Entries> => post(`${path(id)}/commands`, body);
export const undo = (id: string, seat: Seat): Promise<unknown> => post(`${path(id)}/undo`, { seat });

/** Asks something that changes nothing. */
const query = <T>(id: string, seat: Seat | null, ask: string, fields: object): Promise<T> =>
  post(`${path(id)}/query`, { ...(seat === null ? {} : { seat }), ask, ...fields });

export const check = (id: string, seat: Seat, given: Json): Promise<{ legal: boolean; refusal?: Refusal }> =>
  query(id, seat, "check", { command: given });
export const faults = async (id: string, seat: Seat, given: Json): Promise<string[]> => {
  const answer = await query<{ faults: (string | { text?: string; says?: string })[] }>(id, seat, "faults", {
    command: given,
  });
  return answer.faults.map((fault) => (typeof fault === "string" ? fault : (fault.says ?? fault.text ?? "")));
};
export const options = async (
  id: string,
  seat: Seat,
  given: Json,
  at: string,
  find: string,
): Promise<Choice[]> =>
  (await query<{ choices: Choice[] }>(id, seat, "options", { command: given, at, find })).choices;
export const advise = async (id: string, seat: Seat): Promise<Json | null> =>
  (await query<{ command: Json | null }>(id, seat, "advise", {})).command;
export const looked = <T>(id: string, seat: Seat | null, ask: string, fields: object): Promise<T> =>
  query(id, seat, ask, fields);
export const overview = (id: string, seat: Seat | null): Promise<{ text: string } | string> =>
  get(`${path(id)}/overview?${viewer(seat)}`);
export const sheets = (id: string, seat: Seat | null): Promise<string[] | { sheets: string[] }> =>
  get(`${path(id)}/sheets?${viewer(seat)}`);
