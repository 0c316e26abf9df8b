// Calls about games, each as the interface has it.
import type { ApiError, Choice, Entries, Json, Judged, Match, Proposal, SystemInfo, TableNow } from "./api";
import type { Battle, Claim, Judgement, OpenQuestion, OpenQuestions, SetClock } from "../wire/server/bodies";
import type { Seat } from "../wire/terms";
import { Problem, get, post } from "./http";

export interface Founding {
  system: string;
  title?: string;
  setup?: Json;
  names?: Json;
  trial?: Json;
  dice?: Json;
  seats: { hold: string; level?: string }[];
  /** Says that players are called as the people who take their seats. */
  own_names?: boolean;
  spectators?: "off" | "on" | "delayed";
  clock?: SetClock;
  public?: boolean;
}

const path = (id: string): string => `/matches/${encodeURIComponent(id)}`;
const viewer = (seat: Seat | null): string => (seat === null ? "" : `seat=${seat}`);

export const systems = async (): Promise<SystemInfo[]> =>
  (await get<{ systems: SystemInfo[] }>("/systems")).systems;
export const schema = (system: string, of: "trials" | "names"): Promise<Json> =>
  get(`/systems/${system}/${of}`);
type Listed = "mine" | "open" | "watch" | "archive";
/** Fetches a page of a list; `before` is what the page before it said, nothing for the first one. */
export const page = (
  which: Listed,
  before: number | null,
): Promise<{ matches: Match[]; before: number | null }> =>
  get(`/matches?list=${which}${before === null ? "" : `&before=${before}`}`);
export const list = async (which: Listed): Promise<Match[]> => (await page(which, null)).matches;
/** Lists what is asked of oneself in all games that run, the most pressing first. */
export const asked = async (): Promise<OpenQuestion[]> => (await get<OpenQuestions>("/me/asked")).asked;
/** Begins a game of its own that goes on from an entry of another one. */
export const branch = (id: string, seat: Seat | null, at: number): Promise<Match> =>
  post(`${path(id)}/branch`, seat === null ? { at } : { seat, at });
/** Writes a remark into the log; without a seat, the organizer does. */
export const note = (id: string, seat: Seat | null, text: string): Promise<Entries> =>
  post(`${path(id)}/note`, { seat, text });
/** A match that was just founded, with what its setup came to. */
export type Founded = Match & { chosen?: Json };
export const found = (body: Founding): Promise<Founded> => post("/matches", body);
/** Returns everything that is wrong with a setup; nothing is founded. */
export const judged = async (body: Omit<Founding, "seats">): Promise<string[]> => {
  const { faults } = await post<Judgement>("/setups/check", body);
  return [...new Set(faults)];
};
/** Shows a match, and with an invitation the battle that it plans. */
export const match = (id: string, invite?: string): Promise<Match> =>
  get(invite === undefined ? path(id) : `${path(id)}?invite=${encodeURIComponent(invite)}`);
export const join = (id: string, seat: Seat, token?: string): Promise<Match> =>
  post(`${path(id)}/join`, token === undefined ? { seat } : { seat, token });
/** Ends or follows a game; `seat` is the one that speaks. */
export const act = (
  id: string,
  what: "abort" | "resign" | "draw" | "rematch" | "leave" | "share",
  body: { seat?: Seat } = {},
): Promise<Match> => post(`${path(id)}/${what}`, body);
/** Fetches a table as it stands, or as it stood after an entry; whoever has no seat is offered nothing. */
export const table = async (id: string, seat: Seat | null, at?: number): Promise<TableNow> => ({
  ...({ offers: [] } as Pick<TableNow, "offers">),
  ...(await get<TableNow>(`${path(id)}/table?${viewer(seat)}${at === undefined ? "" : `&at=${at}`}`)),
});
/** Tells how a game stood after an entry, in tables of text. */
export const told = async (id: string, seat: Seat | null, at: number): Promise<string> =>
  (await get<{ overview: string }>(`${path(id)}/overview?${viewer(seat)}&at=${at}`)).overview;
const logOf = (id: string, seat: Seat | null, wanted: string): Promise<Entries> =>
  get(`${path(id)}/log?${viewer(seat)}${seat === null ? "" : "&"}${wanted}`);
/** Tells the entries from a number on, up to another. */
export const log = (id: string, seat: Seat | null, from: number, to?: number): Promise<Entries> =>
  logOf(id, seat, `from=${from}${to === undefined ? "" : `&to=${to}`}`);
/** Tells the newest entries, at most so many. */
export const newest = (id: string, seat: Seat | null, most: number): Promise<Entries> =>
  logOf(id, seat, `last=${most}`);

/** Sends a command; the key makes a second attempt over a bad network harmless. */
export const command = (
  id: string,
  body: { seat: Seat; after: number; command: Json; dice?: string; key: string },
): Promise<Entries> => post(`${path(id)}/commands`, body);
/** Takes the last command back: at once if nobody else plays, otherwise once the others agree. */
export const undo = (id: string, seat: Seat): Promise<Match> => post(`${path(id)}/undo`, { seat });
/** Agrees to a proposal or declines it; agreeing twice is agreeing once. */
export const answer = (
  id: string,
  of: Pick<Proposal, "id" | "kind">,
  seat: Seat,
  decline: boolean,
): Promise<Match> =>
  post(`${path(id)}/${of.kind === "draw" ? "draw" : "undo"}`, {
    seat,
    proposal: of.id,
    ...(decline && { decline }),
  });

/** Claims something of whoever is late. */
export const claim = (id: string, body: Claim): Promise<Match> => post(`${path(id)}/claim`, body);
/** Leaves questions of these kinds to their default answers. */
export const orders = (id: string, seat: Seat, kinds: string[]): Promise<unknown> =>
  post(`${path(id)}/orders`, { seat, kinds });
/** Adds a seat's words to dice that are to be fair. */
export const contribute = (id: string, seat: Seat, text: string): Promise<Entries> =>
  post(`${path(id)}/contribute`, { seat, text });
/** Shows the secret of fair dice, once the game is over, so that anybody can check every roll. */
export const reveal = (id: string, seat: Seat): Promise<Entries> => post(`${path(id)}/reveal`, { seat });
/** The address of the page that tells what fair dice were made of. */
export const proof = (id: string): string => `/api/v1${path(id)}/dice`;

/** Asks something that changes nothing. The game may have gone on since, so that a question without an answer is nothing to tell
 * on the browser's console: the server answers with its reason. */
async function query<T>(id: string, seat: Seat | null, ask: string, fields: object): Promise<T> {
  const asked = { ...(seat === null ? {} : { seat }), ask, lenient: true, ...fields };
  const answer = await post<T & { legal?: boolean; error?: ApiError }>(`${path(id)}/query`, asked);
  if (answer.error && answer.legal === undefined) throw new Problem(422, answer.error);
  return answer;
}

/** Asks how a command stands: whether it is legal, what is wrong with the list in it, what that costs. */
export const check = async (id: string, seat: Seat, given: Json): Promise<Judged> => {
  type Answer = Partial<Omit<Judged, "refusal" | "legal">> & { legal: boolean; error?: ApiError };
  const { legal, error, bill, faults, ways } = await query<Answer>(id, seat, "check", { command: given });
  return {
    legal,
    faults: faults ?? [],
    ways: ways ?? [],
    ...(bill && { bill }),
    ...(error && { refusal: { code: error.code, rule: error.rule ?? "", says: error.text } }),
  };
};
/** Reads a list of another program: the list as commands have it, and what of it could not be used. */
export const read = (
  id: string,
  seat: Seat,
  text: string,
  battle?: number,
): Promise<{ command: Json; list: Json | null; lost: string[] }> =>
  query(id, seat, "import", { text, ...(battle !== undefined && { battle }) });
/** Writes a list for other programs. */
export const written = (
  id: string,
  seat: Seat,
  battle?: number,
  format?: string,
): Promise<{ text: string; lost: string[] }> =>
  query(id, seat, "export", {
    ...(battle !== undefined && { battle }),
    ...(format !== undefined && { format }),
  });
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
export const advise = async (id: string, seat: Seat, seed: number): Promise<Json | null> =>
  (await query<{ command: Json | null }>(id, seat, "advise", { seed, reasons: true })).command;
export const looked = <T>(id: string, seat: Seat | null, ask: string, fields: object): Promise<T> =>
  query(id, seat, ask, fields);
export const overview = async (id: string, seat: Seat | null): Promise<string> =>
  (await query<{ text: string }>(id, seat, "overview", {})).text;
/** Lists the battles that a campaign names. */
export const battles = async (id: string, seat: Seat | null): Promise<Battle[]> =>
  (await get<{ battles: Battle[] }>(`${path(id)}/battles?${viewer(seat)}`)).battles;
/** Founds the match of a battle, or finds the one that there is. */
export const playBattle = (id: string, battle: string): Promise<Match> =>
  post(`${path(id)}/battles/${encodeURIComponent(battle)}`);
/** Brings the record of a battle from its match. */
export const bringRecord = (id: string, battle: string): Promise<Match> =>
  post(`${path(id)}/battles/${encodeURIComponent(battle)}/record`);
