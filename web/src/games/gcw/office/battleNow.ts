// What can be done about a battle now, sorted: the button to press, the others, and what can't be done with the reason. Pure.
import type { Asked, Choice, Offer } from "../../../app/api";
import { listed, pickOf } from "../../../plan/draft";
import { isOpen } from "../../../plan/menu";
import type { Stage } from "../../../wire/gcw/terms";
import type { Ref, Seat } from "../../../wire/terms";
import type { Fight } from "./view";

export interface Now {
  /** The offer that answers what is asked. */
  main: Offer | undefined;
  others: Offer[];
  barred: Offer[];
  /** A record waits to be confirmed; that stands below its lines. */
  confirms: boolean;
}

/** Steps of a battle, in their order. */
export const STAGES: readonly Stage[] = ["defence", "squads", "record", "aftermath", "closed"];

/** The step that a battle has reached, from 0. */
export const stepOf = (fight: Pick<Fight, "stage">): number => Math.max(0, STAGES.indexOf(fight.stage));

/** Sorts the offers about a battle; kinds that stand elsewhere on the page are left out. */
export function nowOf(
  offers: readonly Offer[],
  asks: readonly Asked[],
  { of, seat, opens, elsewhere }: NowOf,
): Now {
  const own = offers.filter((offer) => offer.about?.includes(of) && !elsewhere.includes(offer.kind));
  const open = own.filter(isOpen);
  const asked = new Set(asks.filter((one) => one.seat === seat).map(({ kind }) => opens[kind] ?? kind));
  // A Squad that is built is changed as well as declared ready; the latter is what remains to do, or what it still lacks.
  const built = asked.has("build") && open.some((one) => one.kind === "unbuild");
  const main =
    open.find((one) => one.kind === "ready" && asked.has("build")) ??
    open.find((one) => built && one.kind === "fill") ??
    open.find((one) => asked.has(one.kind));
  return {
    main,
    others: open.filter((one) => one !== main),
    barred: own.filter((one) => !isOpen(one)),
    confirms: offers.some((one) => one.kind === "confirm" && one.about?.includes(of) && isOpen(one)),
  };
}

/** The choice of initiative, if it is to be made, and the place of its answer: yes or no. */
export function initiativeOf(offers: readonly Offer[], of: Ref): { offer: Offer; at: string } | undefined {
  const offer = offers.find(
    (one) => one.kind === "initiative" && one.about?.includes(of) && isOpen(one) && one.form?.length === 1,
  );
  const field = offer?.form?.[0];
  return offer && field?.is === "flag" ? { offer, at: field.at } : undefined;
}

/** The choice of who defends, if it is to be made: the place of its answer, and who can. */
export function defenceOf(
  offers: readonly Offer[],
  of: Ref,
): { offer: Offer; at: string; choices: Choice[] } | undefined {
  const offer = offers.find(
    (one) => one.kind === "defend" && one.about?.includes(of) && isOpen(one) && one.form?.length === 1,
  );
  const field = offer?.form?.[0];
  const choices = field && listed(pickOf(field)?.from ?? "ask");
  return offer && field && choices
    ? { offer, at: field.at, choices: choices.filter((one) => !one.refusal) }
    : undefined;
}

export interface NowOf {
  of: Ref;
  seat: Seat | null;
  /** Kinds of questions whose form is another offer's. */
  opens: Record<string, string>;
  elsewhere: readonly string[];
}

/** The player whom a battle waits for, if it is not me alone; nothing where it waits for no one. */
export function waitedFor(fight: Fight, seat: Seat | null): Ref | undefined {
  if (!["squads", "aftermath"].includes(fight.stage)) return undefined;
  return fight.sides.find((side) => side.player && !side.confirmed && side.player !== `seat:${seat}`)
    ?.player as Ref | undefined;
}
