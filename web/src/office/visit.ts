// What was new since somebody's last visit: a visit ends when nobody has looked for half an hour, not with a reload.

const PAUSE = 30 * 60_000;

interface Visit {
  /** Entries from here on are new in this visit. */
  since: number;
  /** The number of the next entry when it was looked at last. */
  seen: number;
  at: number;
}

const key = (id: string): string => `sandtable-visit-${id}`;

function kept(id: string): Visit | null {
  try {
    const read = JSON.parse(localStorage.getItem(key(id)) ?? "null") as Partial<Visit> | null;
    const { since, seen, at } = read ?? {};
    return typeof since === "number" && typeof seen === "number" && typeof at === "number"
      ? { since, seen, at }
      : null;
  } catch {
    return null;
  }
}

/** Notes that a campaign is looked at; returns the number from which entries are new, nothing on the first visit. */
export function visited(id: string, next: number, now = Date.now()): number | null {
  const last = kept(id);
  const since = last === null ? next : now - last.at > PAUSE ? last.seen : last.since;
  localStorage.setItem(key(id), JSON.stringify({ since, seen: next, at: now }));
  return last === null ? null : since;
}
