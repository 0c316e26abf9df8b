// What luck and choices did in a game that is over: the server makes it in the background, and is asked until it is done. What the
// pages draw of it is reckoned here: how it stood over the entries and after each round, and the scale of that.
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

/** How it stood after each entry, and what luck and choices had come to by then, for seat 0. */
export interface Curves {
  stood: number[];
  lucks: number[];
  choices: number[];
}

/** Adds up luck and choices entry by entry. */
export function curves(of: Pick<Analysed, "steps" | "end">): Curves {
  const stood = of.steps.slice(1).map((step) => step.worth);
  if (of.steps.length > 0) stood.push(of.end);
  let [luck, chosen] = [0, 0];
  const lucks: number[] = [];
  const choices: number[] = [];
  for (const step of of.steps) {
    for (const roll of step.rolls ?? []) luck += roll.luck;
    if (step.decision) chosen += step.decision.seat === 0 ? -step.decision.loss : step.decision.loss;
    lucks.push(luck);
    choices.push(chosen);
  }
  return { stood, lucks, choices };
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

/** Distances of the lines across a chart, in hundredths, and how many distances it has at most. */
const RUNGS = [5, 10, 25, 50, 100, 200, 500, 1000, 2000];
const MOST = 6;

/** The lines across a chart of worths, in hundredths: from the lowest to the highest of them, and 0. Sums may pass 100. */
export function rungs(worths: number[]): number[] {
  const values = worths.map((worth) => Math.round(worth * 1000) / 10);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const fits = (step: number): boolean => Math.ceil(high / step) - Math.floor(low / step) <= MOST;
  const step = RUNGS.find(fits) ?? Math.ceil((high - low) / (MOST - 1));
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step + 0);
}
