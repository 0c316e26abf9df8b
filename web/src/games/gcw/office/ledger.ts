// The purse: postings with what was in hand after each, why they were made, and what their sums are made of. Pure.
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Cause, Faction, Posting } from "../../../wire/gcw/terms";
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Explained, Ref } from "../../../wire/terms";

/** A posting as a line of the books. */
export interface Line {
  posting: Posting;
  /** In hand after it. */
  balance: number;
  /** What its amount is made of, where the log tells it. */
  parts?: Explained | undefined;
}

/** Why something was paid: in words, with the thing that it was about. */
export interface Why {
  text: string;
  of?: Ref | undefined;
}

/** Returns a posting's reason. */
export function cause(why: Cause, nameOf: (id: string) => string): Why {
  if (typeof why === "string") return { text: say.causes[why] ?? why };
  if ("bought" in why) return { text: say.bought(nameOf(why.bought)) };
  if ("pick" in why) return { text: say.picked(nameOf(why.pick)) };
  if ("huge" in why) return { text: say.forHuge(nameOf(why.huge)) };
  if ("deal" in why) return { text: say.deal };
  if ("gift" in why) return { text: say.gift, of: `seat:${why.gift}` };
  if ("scrapyard" in why) return { text: say.scrapyard, of: why.scrapyard };
  if ("support" in why) return { text: say.support, of: why.support };
  if ("container" in why) return { text: say.container, of: why.container };
  if ("cargo" in why) return { text: say.cargo, of: why.cargo };
  if ("hidden-outpost" in why) return { text: say.hiddenOutpost, of: why["hidden-outpost"] };
  return { text: say.betterOffer, of: why["better-offer"] };
}

/** The postings in their order, each with the balance after it. */
export function lines(ledger: readonly Posting[]): Line[] {
  let balance = 0;
  return ledger.map((posting) => ({ posting, balance: (balance += posting.amount) }));
}

/** A turn's postings, the newest first. */
export interface TurnOf {
  turn: number;
  lines: Line[];
}

/** The ledger by turns, the newest first. */
export function turns(all: readonly Line[]): TurnOf[] {
  const found: TurnOf[] = [];
  for (const line of all) {
    const last = found.at(-1);
    if (last?.turn === line.posting.turn) last.lines.unshift(line);
    else found.push({ turn: line.posting.turn, lines: [line] });
  }
  return found.reverse();
}

interface Posted {
  posted?: { seat: number; amount: number; why: Cause };
  scored?: { faction: Faction; turn: number };
}

/** Adds what the log tells of the amounts: prices of what was bought, the score behind an income. */
export function explained(
  all: readonly Line[],
  entries: readonly SeenEntry[],
  seat: number,
  faction: Faction,
): Line[] {
  const facts = entries.flatMap((entry) => entry.facts);
  const posted = facts.flatMap((fact) => {
    const of = (fact.data as Posted | null)?.posted;
    return of?.seat === seat ? [{ ...of, parts: fact.numbers?.[0] }] : [];
  });
  const scores = new Map(
    facts.flatMap((fact) => {
      const of = (fact.data as Posted | null)?.scored;
      const parts = fact.numbers?.[0];
      return of?.faction === faction && parts ? [[of.turn, parts] as const] : [];
    }),
  );
  return all.map((line) => {
    const { amount, why, turn } = line.posting;
    const at = posted.findIndex(
      (one) => one.amount === amount && JSON.stringify(one.why) === JSON.stringify(why),
    );
    const own = at < 0 ? undefined : posted.splice(at, 1)[0]?.parts;
    const parts = own ?? (why === "income" ? scores.get(turn) : undefined);
    return parts && Math.abs(parts.total) === Math.abs(amount) && parts.parts.length > 0
      ? { ...line, parts }
      : line;
  });
}

/** An amount with its sign, a true minus among them. */
export const signed = (amount: number): string =>
  amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0";
