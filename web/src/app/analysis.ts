// What luck and choices did in a game that is over: the server makes it in the background, and is asked until it is done. What the
// pages draw of it is reckoned here: how it stood over the entries, and which of them make a round.
import type { Analysed, AnalysisBody } from "../wire/server/bodies";
import type { Seat } from "../wire/terms";
import { get } from "./http";

/** Milliseconds between two questions. */
const AGAIN = 1000;

/** Follows an analysis until it is done or there will be none; `tell` hears how far it is. Returns what ends the questions. */
export function follow(
  id: string,
  seat: Seat | null,
  tell: (body: AnalysisBody) => void,
  fail: (thrown: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const ask = async (): Promise<void> => {
    try {
      const of = `/matches/${encodeURIComponent(id)}/analysis${seat === null ? "" : `?seat=${seat}`}`;
      const body = await get<AnalysisBody>(of);
      if (ended) return;
      tell(body);
      if (!body.analysis && !body.fault) timer = setTimeout(() => void ask(), AGAIN);
    } catch (thrown) {
      if (!ended) fail(thrown);
    }
  };
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** A worth in hundredths with its sign, as the pages write it. */
export function points(worth: number): string {
  const tenths = Math.round(worth * 1000) / 10;
  if (tenths === 0) return "0";
  return `${tenths > 0 ? "+" : "−"}${Math.abs(tenths).toFixed(1)}`;
}

/** Tells how it stood after each entry, for seat 0. */
export function stood(of: Pick<Analysed, "steps" | "end">): number[] {
  const all = of.steps.slice(1).map((step) => step.worth);
  if (of.steps.length > 0) all.push(of.end);
  return all;
}

/** Entries of one round, from the first to the last of them by their places. */
export interface Part {
  round: number;
  from: number;
  to: number;
}

/** Divides entries by their rounds; nothing in a game without rounds. */
export function parts(steps: Analysed["steps"]): Part[] {
  const found: Part[] = [];
  steps.forEach(({ round }, at) => {
    if (typeof round !== "number") return;
    const last = found.at(-1);
    if (last?.round === round) last.to = at;
    else found.push({ round, from: at, to: at });
  });
  return found;
}
