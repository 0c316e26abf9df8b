// What the founding page asks of the server beyond what all pages do.
import type { Match } from "../app/api";
import { get, post } from "../app/http";
import type { SystemDetails } from "../wire/server/bodies";

/** Tells of a system, with what setups of it can begin with. */
export const details = (system: string): Promise<SystemDetails> =>
  get(`/systems/${encodeURIComponent(system)}`);

/** Takes in the log of a campaign that was played elsewhere; seats that are not described get links. */
export const imported = (body: { log: string; secret?: string; title?: string }): Promise<Match> =>
  post("/matches/import", body);
