// Aid Requests as one list: what can be asked for, what each brings, what all of them cost. Pure.
import type { Bill, Choice, Json, Offer, Reckoning } from "../../../app/api";
import { officeAid as say } from "../../../kit/words/en/office-tours-aid";
import { officeTours } from "../../../kit/words/en/office-tours";
import type { Shelf } from "../../../office/list/shelf";
import { listed, pickOf } from "../../../plan/draft";
import { look, same } from "../../../plan/json";
import { spoken } from "../../../plan/menu";
import type { AidRequest } from "../../../wire/tours/command";
import type { RequestKind } from "../../../wire/tours/terms";
import type { RegisterView, View } from "../../../wire/tours/view";
import { effect } from "./choosing";
import { called, filed } from "./saga";
import { fromJson } from "../../../app/typed";

/** What a card tells of itself beside its name. */
export interface Figures {
  slot?: string;
  points?: number;
  weapons?: { name: string; range?: [number, number]; dice: [number, number, number]; keywords?: string[] }[];
  copies?: number;
  cost?: number;
}

/** Cards by `upgrade:ID`, `asset:ID` and `request:ID`. */
export type Cards = ReadonlyMap<string, Figures>;

/** Aid Requests by the kinds of their offers, in the order of the catalog. */
export const KINDS = {
  recruiting: "active-recruiting",
  medical: "medical-supplies",
  asset: "strategic-asset",
  reinforcements: "reinforcements",
  provisions: "supplies-and-provisions",
  training: "special-training",
  reassign: "reassign-unit",
} as const satisfies Record<string, RequestKind>;
export type Kind = keyof typeof KINDS;
const ORDER = Object.keys(KINDS) as Kind[];

export const kindOf = (command: Json): Kind | undefined =>
  ORDER.find((kind) => look(command, "/aid") === kind || look(command, `/aid/${kind}`) !== undefined);

/** The request that a command makes. */
const request = (command: Json): AidRequest | undefined => fromJson<AidRequest>(look(command, "/aid"));

/** The offers of Aid Requests, open or not. */
export const aidOffers = (offers: readonly Offer[]): Offer[] =>
  offers.filter((offer) => offer.kind in KINDS && look(offer.command ?? null, "/aid") !== undefined);

/** Whether an offer is about Aid Requests: it makes one, or ends them. */
export const ofRequests = (offer: Offer): boolean => offer.kind in KINDS || offer.answers === "requests";

/** The offers that end Aid Requests, the one that does the least first. */
export const endings = (offers: readonly Offer[]): Offer[] =>
  offers.filter(
    (offer) => ofRequests(offer) && !(offer.kind in KINDS) && !offer.refusal && !offer.form?.length,
  );

/** The field of an offer whose choices only an answer lists. */
export const asksFor = (offer: Offer): string | undefined => {
  const [field] = offer.form ?? [];
  return !offer.refusal && field && pickOf(field)?.from === "ask" ? field.at : undefined;
};

/** A choice that makes one request by itself: its value is the whole command. */
function alone(kind: Kind, choice: Choice, view: View): Choice {
  const value: Json =
    kind === "provisions" ? { aid: { provisions: [choice.value] } } : { aid: { [kind]: choice.value } };
  const unit = unitOf(value);
  const name =
    unit === undefined ? choice.text : choice.text.replace(view.names[unit] ?? "\0", called(view, unit));
  const text = named(kind, name.replace(/ \(\d+ SP\)$/u, ""));
  return { ...choice, value, text, form: [], about: [`aid:${JSON.stringify(value)}`] };
}

/** What is asked for, by the verb where a name alone would tell nothing. */
const named = (kind: Kind, name: string): string =>
  ["medical", "training", "reassign"].includes(kind) ? say.for[kind as keyof typeof say.for](name) : name;

/** The unit that a request is about. */
export function unitOf(command: Json): string | undefined {
  const kind = kindOf(command);
  const at = kind === "provisions" ? "/aid/provisions/0/0" : `/aid/${kind}/unit`;
  const unit = look(command, at);
  return typeof unit === "string" ? unit : undefined;
}

/** The upgrade that a request brings. */
export function upgradeOf(command: Json): string | undefined {
  const upgrade = look(command, "/aid/reinforcements/upgrade") ?? look(command, "/aid/provisions/0/1");
  return typeof upgrade === "string" ? upgrade : undefined;
}

/** A shelf of the catalog for each kind of request. */
const shelf = (kind: Kind): Shelf => ({
  at: kind,
  name: officeTours.requests[KINDS[kind]],
  key: { at: "", text: "", is: "flag" },
  rest: [],
  max: Infinity,
});

export interface Shelved {
  shelf: Shelf;
  choices: Choice[];
}

/** What can be asked for, by kinds. `asked` holds the choices of offers that list them only when they are asked. */
export function catalog(
  offers: readonly Offer[],
  asked: ReadonlyMap<string, Choice[]>,
  view: View,
  cards: Cards,
): Shelved[] {
  return ORDER.flatMap((kind): Shelved[] => {
    const choices = aidOffers(offers)
      .filter((offer) => offer.kind === kind)
      .flatMap((offer): Choice[] => {
        const [field] = offer.form ?? [];
        const pick = field && pickOf(field);
        if (!pick) return [only(offer)];
        return (listed(pick.from) ?? asked.get(offer.kind) ?? []).map((one) => alone(kind, one, view));
      })
      .map((choice) => ((copies(choice.value, cards) ?? 1) > 1 ? { ...choice, about: [] } : choice));
    return choices.length > 0 ? [{ shelf: shelf(kind), choices }] : [];
  });
}

/** A request in which nothing is chosen. */
const only = ({ text, command = null, cost, refusal }: Offer): Choice => ({
  value: command,
  text,
  about: [`aid:${JSON.stringify(command)}`],
  ...(cost && { cost }),
  ...(refusal && { refusal }),
});

/** How often a request can stand on the list; undefined for once. */
const copies = (command: Json, cards: Cards): number | undefined => {
  const asset = look(command, "/aid/asset");
  return typeof asset === "string" ? cards.get(`asset:${asset}`)?.copies : undefined;
};

/** Combat Potential that a request takes; less than nothing for what it brings. */
export function pointsOf(command: Json, view: View, cards: Cards): number {
  const of = request(command);
  if (of === "recruiting") return -RECRUITED;
  const upgrade = upgradeOf(command);
  if (upgrade !== undefined) return cards.get(`upgrade:${upgrade}`)?.points ?? 0;
  const unit = unitOf(command);
  if (kindOf(command) !== "reassign" || unit === undefined) return 0;
  return -(filed(view, unit)?.unit.points ?? 0);
}
/** Combat Potential of Active Recruiting (TOD-AID-03). */
const RECRUITED = 150;

/** What a request does, in words. */
export function effectOf(command: Json, view: View, cards: Cards): string {
  const kind = kindOf(command);
  const unit = unitOf(command);
  const of = unit === undefined ? undefined : filed(view, unit)?.unit;
  const upgrade = upgradeOf(command);
  if (upgrade !== undefined) return figures(cards.get(`upgrade:${upgrade}`));
  if (kind === "recruiting") return say.recruits(RECRUITED);
  if (kind === "training") return of ? say.trains(Math.min(of.maximum + 1, 5)) : "";
  if (kind === "reassign") return of ? say.reassigns(of.points) : "";
  if (kind === "medical") {
    const setback = look(command, "/aid/medical/setback");
    const ends = typeof setback === "string" ? effect(view, `setback:${setback}`) : "";
    return [say.heals((of?.setbacks.length ?? 1) - 1), ends && say.ends(ends)].filter(Boolean).join(" ");
  }
  const asset = look(command, "/aid/asset");
  return typeof asset === "string"
    ? (officeTours.assetTexts[asset as keyof typeof officeTours.assetTexts] ?? "")
    : "";
}

/** The slot, the points and the weapons of an upgrade. */
export function figures(card: Figures | undefined): string {
  if (!card) return "";
  const arms = (card.weapons ?? []).map(({ name, range, dice, keywords = [] }) =>
    say.weapon(name, range, dice, keywords),
  );
  return [
    [card.slot ? say.slot(spoken(card.slot)) : "", say.points(card.points ?? 0)].filter(Boolean).join(", "),
    ...arms,
  ].join(". ");
}

/** One request that is on the list. */
export type Wish = {
  command: Json;
  name: string;
};

/** Requests that are on the list, as far as they are still in the catalog. */
export const choiceOf = (wish: Wish, all: readonly Shelved[]): Choice | undefined =>
  all.flatMap(({ choices }) => choices).find((choice) => same(choice.value, wish.command));

/** What is wrong with a wish as things stand. */
export function fault(wish: Wish, all: readonly Shelved[], known: boolean): string | null {
  const choice = choiceOf(wish, all);
  if (choice) return choice.refusal?.says ?? null;
  return known ? say.gone : null;
}

/** How often a request may be put on the list yet. */
export function room(command: Json, wishes: readonly Wish[], cards: Cards): boolean {
  const there = wishes.filter((one) => same(one.command, command)).length;
  return there < (copies(command, cards) ?? 1);
}

/** The order in which requests are sent: what brings Combat Potential comes first, for others need it. */
export const sorted = (wishes: readonly Wish[], view: View, cards: Cards): Wish[] =>
  wishes.toSorted(
    (a, b) => Math.sign(pointsOf(a.command, view, cards)) - Math.sign(pointsOf(b.command, view, cards)),
  );

/** What all wishes cost in Supply Points, and what is left of them. */
export function supplies(wishes: readonly Wish[], all: readonly Shelved[], register: RegisterView): Bill {
  const parts = wishes.map((wish) => ({
    amount: choiceOf(wish, all)?.cost?.total ?? 0,
    why: wish.name,
    rule: "TOD-AID-02",
  }));
  return bill(officeTours.supplyPoints, parts, register.supply);
}

/** What all wishes take of the Combat Potential that is left; null where none takes or brings any. */
export function potential(
  wishes: readonly Wish[],
  register: RegisterView,
  view: View,
  cards: Cards,
): Bill | null {
  const parts = wishes
    .map(({ command, name }) => ({ amount: pointsOf(command, view, cards), why: name, rule: "TOD-AID-16" }))
    .filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return null;
  const gained = parts.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
  const taken = parts.filter(({ amount }) => amount > 0);
  return bill(officeTours.potential, taken, register.left + gained);
}

function bill(unit: string, parts: Reckoning["parts"], has: number): Bill {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { unit, has, left: has - total, cost: { title: unit, form: "points", total, parts }, lines: [] };
}
