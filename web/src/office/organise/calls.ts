// What the organizer's desk asks of the server.
import type { Entries, Json, Match, Offer } from "../../app/api";
import { get, post } from "../../app/http";
import type { Seat } from "../../wire/terms";
import type { Advance, Advanced, Amend, Schedule, SetDeadline, Substitute } from "../../wire/server/bodies";

const path = (id: string): string => `/matches/${encodeURIComponent(id)}`;

/** Returns the deadline of a match; none without. */
export const deadlineOf = (match: Match): string | null => match.deadline ?? null;

/** Gives the defaults of those who are late, or with `dry` only tells what that would decide. */
export const advance = (id: string, body: Advance): Promise<Advanced> => post(`${path(id)}/advance`, body);

export const setDeadline = (id: string, body: SetDeadline): Promise<Match> =>
  post(`${path(id)}/deadline`, body);

/** Returns the deadlines that come with the phases of a match; none without. */
export const scheduleOn = (match: Match): Schedule | null => match.schedule ?? null;

/** Sets them, or without a schedule takes them away. */
export const setSchedule = (id: string, schedule: Schedule | null): Promise<Match> =>
  post(`${path(id)}/schedule`, schedule === null ? {} : { schedule });

export const substitute = (id: string, body: Substitute): Promise<Match> =>
  post(`${path(id)}/substitute`, body);

/** Reminds a player who is waited for. */
export const remind = (id: string, seat: Seat): Promise<Match> => post(`${path(id)}/remind`, { seat });

export const amend = (id: string, body: Amend): Promise<Entries> => post(`${path(id)}/amend`, body);

export interface Amendments {
  amendments: Offer[];
  whole: boolean;
}

/** Lists what may be corrected; `whole` opens all books, which everybody is told. */
export const amendments = (id: string, whole = false): Promise<Amendments> =>
  get(`${path(id)}/amendments${whole ? "?whole=true" : ""}`);

export type { Advanced, Json };
