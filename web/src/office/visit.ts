// What was new since somebody's last visit. The server keeps it, so that it is the same on every device.
import { post } from "../app/http";

/** Notes that a campaign is seen up to an entry; returns the number from which entries are new, nothing on the first visit. */
export const visited = async (id: string, next: number): Promise<number | null> =>
  (await post<{ since: number | null }>(`/matches/${encodeURIComponent(id)}/seen`, { next })).since;
