// What a game that is over comes to in sentences: who won by which figures, who held what, the moment that decided it, luck, and
// what to try next. Pure; whoever looks on without a seat is nobody's "you".
import type { Match } from "../../app/api";
import type { Rounds } from "../../games/rounds";
import { words } from "../../kit/words";
import type { Analysed, Chosen, Decided, Dice, Rolled, Step } from "../../wire/server/bodies";
import type { Outcome, Ref, Seat } from "../../wire/terms";

/** How things and sides are called. */
export interface Voice {
  /** The seat of whoever reads; nothing for spectators, and for one person who played both. */
  me: Seat | null;
  /** The side, as `Red`. */
  side: (seat: Seat) => string;
  /** A thing, as `Stormtroopers 2`. */
  called: (ref: Ref) => string;
}

const who = (voice: Voice, seat: Seat): string => (seat === voice.me ? words.ending.you : voice.side(seat));
const whose = (voice: Voice, seat: Seat): string =>
  seat === voice.me ? words.ending.yours : words.ending.theirs(voice.side(seat));
const Whose = (voice: Voice, seat: Seat): string =>
  seat === voice.me ? words.ending.your : words.ending.chancesOf(voice.side(seat));
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** The seat whose "you" the page speaks to. */
export const reader = (match: Match, seat: Seat | null): Seat | null =>
  match.mine.length === 1 ? (match.mine[0] ?? null) : match.mine.length > 1 ? null : seat;

/** The end of a game. */
export interface Result {
  winner: Seat | null;
  /** `You won 2-0`. */
  head: string;
  /** What decided it where the score did not. */
  why: string;
}

/** Writes the end of a game, the winner's figure first; for a loser his own stands first, as it is said. */
export function result(match: Match, rules: Outcome | null, voice: Voice): Result {
  const { ending } = words;
  const outcome = rules ?? match.outcome ?? null;
  const winner = outcome?.winner ?? null;
  const { by } = outcome ?? { by: "" };
  if (winner === null) return drawn(outcome, by, voice);
  const head =
    voice.me === null ? ending.sideWon(voice.side(winner)) : voice.me === winner ? ending.won : ending.lost;
  const loser = other(winner);
  const told = ending.by[by]?.(who(voice, winner), who(voice, loser)) ?? "";
  if (!outcome || !("standings" in outcome)) return { winner, head, why: told };
  const of = (seat: Seat): Outcome["standings"][number] | undefined =>
    outcome.standings.find((one) => one.seat === seat);
  const [first, second] = voice.me === loser ? [loser, winner] : [winner, loser];
  const pair = (figure: "score" | "tie_break"): string =>
    ending.figures(String(of(first)?.[figure] ?? 0), String(of(second)?.[figure] ?? 0));
  const ahead = (figure: "score" | "tie_break"): number =>
    (of(winner)?.[figure] ?? 0) - (of(loser)?.[figure] ?? 0);
  if (ahead("score") > 0) return { winner, head: `${head} ${pair("score")}`, why: told };
  if (ahead("score") === 0 && ahead("tie_break") > 0 && told === "") {
    const what = ending.tieBreaks[by] ?? ending.tieOther;
    return { winner, head: `${head} ${pair("tie_break")}`, why: ending.tie(pair("score"), what) };
  }
  return { winner, head, why: told };
}

/** Writes a game that nobody won; the reader's figure first. */
function drawn(outcome: Outcome | Match["outcome"] | null, by: string, voice: Voice): Result {
  const { ending } = words;
  const level = outcome && "standings" in outcome && outcome.standings.length > 1 ? outcome.standings : null;
  const why = by === "aborted" ? ending.aborted : by === "drawn" ? ending.drawn : level ? ending.level : "";
  if (!level) return { winner: null, head: ending.draw, why };
  const own = level.find((one) => one.seat === (voice.me ?? 0))?.score ?? 0;
  const rival = level.find((one) => one.seat !== (voice.me ?? 0))?.score ?? 0;
  return { winner: null, head: `${ending.draw} ${ending.figures(String(own), String(rival))}`, why };
}

/** Writes who held what: of several objectives the one that was held longest. */
export function held(of: Rounds, winner: Seat | null, voice: Voice): string {
  const { ending } = words;
  const when = (seat: Seat, at: number): number[] =>
    of.rounds.filter((one) => one.held[at] === seat).map((one) => one.round);
  const seats = winner === null ? [0, 1] : [winner, other(winner)];
  const all = of.objectives.flatMap((ref, at) =>
    seats.map((seat) => ({ ref, at, seat, rounds: when(seat, at) })),
  );
  const best = all.toSorted((a, b) => b.rounds.length - a.rounds.length)[0];
  if (!best) return scored(of, winner, voice);
  const name = voice.called(best.ref);
  const what = /^(centre|center)$/i.test(name) ? ending.center : name;
  if (best.rounds.length === 0) return of.objectives.length === 1 ? ending.heldNever(what) : "";
  const said =
    best.rounds.length === of.rounds.length
      ? ending.heldAll(who(voice, best.seat), what)
      : ending.held(who(voice, best.seat), what, best.rounds);
  const rival = when(other(best.seat), best.at);
  if (best.rounds.length === of.rounds.length) return said;
  const them = other(best.seat);
  if (rival.length === 0) return `${said} ${ending.never(who(voice, them))}`;
  const named = them === voice.me ? ending.youToo : voice.side(them);
  return ending.heldBoth(who(voice, best.seat), what, best.rounds, named, rival);
}

function scored(of: Rounds, winner: Seat | null, voice: Voice): string {
  if (winner === null) return "";
  const best = of.rounds.toSorted((a, b) => (b.won[winner] ?? 0) - (a.won[winner] ?? 0))[0];
  const points = best?.won[winner] ?? 0;
  return best && points > 0 ? words.ending.scored(who(voice, winner), points, best.round) : "";
}

/** A worth from -1 (lost) to 1 (won) as chances in 100. */
export const chances = (worth: number): number => Math.round(50 + 50 * Math.max(-1, Math.min(1, worth)));

/** A difference of worths, in chances of 100. */
export const inHundred = (worth: number): number => Math.round(50 * worth);

/** What luck and choices moved in an entry, for a seat: not what the estimate did by itself. */
function explained(step: Step, seat: Seat): number {
  const luck = (step.rolls ?? []).reduce((sum, roll) => sum + roll.luck, 0);
  const loss = step.decision ? (step.decision.seat === 0 ? -step.decision.loss : step.decision.loss) : 0;
  return seat === 0 ? luck + loss : -luck - loss;
}

/** The moment that decided a game. */
export interface Moment {
  step: Step;
  /** Chances of the winner before it and after it. */
  from: number;
  to: number;
  /** The loser's mistake, if it was one more than luck. */
  mistake: boolean;
}

/** What is less than this decides nothing: five chances in 100. */
const LEAST = 0.1;

/** Finds the entry that moved the game most towards its winner. */
export function decisive(of: Analysed, winner: Seat | null): Moment | null {
  if (winner === null) return null;
  const best = of.steps
    .map((step) => ({ step, moved: explained(step, winner) }))
    .toSorted((a, b) => b.moved - a.moved)[0];
  if (!best || best.moved < LEAST) return null;
  const { step, moved } = best;
  const worth = winner === 0 ? step.worth : -step.worth;
  const loss = step.decision && step.decision.seat !== winner ? step.decision.loss : 0;
  // A worth before a decision is that of the best one; a mistake falls from there.
  return { step, from: chances(worth), to: chances(worth + moved), mistake: loss > moved / 2 };
}

/** A mistake that is more than noise. */
export interface Mistake {
  step: Step;
  one: Chosen;
}

/** Losses below this, in worth, are not shown as mistakes: what advice would do is no mistake either way. */
const WORTH_SHOWING = 0.06;

/** Lists the clear mistakes, the costliest first. */
export function mistakes(of: Analysed, seat: Seat | null, most: number): Mistake[] {
  return of.steps
    .flatMap((step): Mistake[] => {
      const one = step.decision;
      return one?.clear && one.best && one.loss >= WORTH_SHOWING && (seat === null || one.seat === seat)
        ? [{ step, one }]
        : [];
    })
    .toSorted((a, b) => b.one.loss - a.one.loss)
    .slice(0, most);
}

/** Names of bases, how many of them move, and places in inches, as engines write them. */
const BASE = /base \d+ of |(?<=^(?:move|dash)) \d+ bases?(?= to |$)/g;
const PLACE = / to -?\d+(\.\d+)?, -?\d+(\.\d+)?/g;

/** Writes a move for people: units by their names, places by the board. */
export function spoken(move: string, names: [written: string, called: string][]): string {
  const text = move.replace(BASE, "").replace(PLACE, "");
  return names.reduce((said, [written, called]) => said.replaceAll(written, called), text);
}

/** Writes the better move; where only its place is another one, that is said. */
export function betterThan(one: Chosen, names: [written: string, called: string][]): string {
  const [played, best] = [spoken(one.played, names), spoken(one.best ?? "", names)];
  return played === best ? words.ending.elsewhere(best) : best;
}

/** A roll that moved the game. */
export interface Stroke {
  step: Step;
  roll: Rolled;
}

/** Lists the rolls that moved most. */
export const strokes = (of: Analysed, most: number): Stroke[] =>
  of.steps
    .flatMap((step) => (step.rolls ?? []).map((roll) => ({ step, roll })))
    .filter(({ roll }) => Math.abs(roll.luck) >= LEAST / 4)
    .toSorted((a, b) => Math.abs(b.roll.luck) - Math.abs(a.roll.luck))
    .slice(0, most);

/** Deviations between both sides' dice that are even, a little, and clearly on a side. */
const [EVEN, LITTLE, MUCH] = [1, 2.5, 4];

/** Says how far the dice of a seat fell better than the other's, in standard deviations. */
export const lean = (dice: Dice, seat: Seat): number =>
  (dice.sides[seat]?.z ?? 0) - (dice.sides[other(seat)]?.z ?? 0);

/** Writes luck in one line, from the dice alone: they are known at once. */
export function luck(dice: Dice, winner: Seat | null, voice: Voice): string {
  const { ending } = words;
  if (dice.sides.every((one) => one.dice === 0)) return ending.noDice;
  const by = lean(dice, 0);
  if (Math.abs(by) < EVEN) return ending.even;
  const lucky = by > 0 ? 0 : 1;
  const side = whose(voice, lucky);
  const far = Math.abs(by);
  const said = far < LITTLE ? ending.little(side) : far < MUCH ? ending.clearly(side) : ending.much(side);
  // The side of the reader is told, or else the winner's.
  const shown = voice.me ?? winner ?? lucky;
  const { fell = 0, expected = 0 } = dice.sides[shown] ?? {};
  return ending.more(said, fell, Math.round(expected), whose(voice, shown));
}

/** Answers whether dice or choices brought the winner there, as the judge of the analysis has it. Whoever gave up or ran out of
 * time may have been ahead: then it says nothing of the end. */
export function verdict(of: Analysed, winner: Seat | null): Decided | null {
  const { ahead = null, decided } = of.verdict;
  return winner !== null && ahead === winner ? decided : null;
}

/** Sides whose choices beat the search by more than its noise: its worths are to be read with care. */
export const stronger = (of: Analysed): Seat[] =>
  of.sides.filter((side) => side.lost < -Math.max(side.margin, LEAST)).map((side) => side.seat);

/** Writes the chances of the side that counts for the reader. */
export function went(moment: Moment, winner: Seat, voice: Voice): string {
  const { ending } = words;
  const mine = voice.me !== null && voice.me !== winner;
  const seat = mine ? (voice.me ?? winner) : winner;
  const [from, to] = mine ? [100 - moment.from, 100 - moment.to] : [moment.from, moment.to];
  return ending.chances(Whose(voice, seat), from, to);
}

/** When an entry was, in words. */
export const when = (round: number | null | undefined): string =>
  typeof round !== "number" ? "" : round === 0 ? words.past.setup : words.past.round(round);
