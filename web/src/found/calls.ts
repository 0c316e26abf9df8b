// What the founding page asks of the server beyond what all pages do.
import type { Match } from "../app/api";
import { post } from "../app/http";

/** Takes in the log of a campaign that was played elsewhere; seats that are not described get links. */
export const imported = (body: { log: string; secret?: string; title?: string }): Promise<Match> =>
  post("/matches/import", body);
