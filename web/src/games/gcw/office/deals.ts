// Deals between factions: what changes hands in words, the deals that stand, and what a form lets one put in. Pure.
import type { Field, Json, Offer } from "../../../app/api";
import { gcwDeals as say } from "../../../kit/words/en/office-gcw-deals";
import { listed, pickOf } from "../../../plan/draft";
import { look, put } from "../../../plan/json";
import type { Bundle } from "../../../wire/gcw/terms";
import type { Deal } from "../../../wire/gcw/view";
import type { Ref } from "../../../wire/terms";

type NameOf = (ref: Ref) => string;

/** What is in a bundle, a name each. */
export function things(bundle: Bundle, nameOf: NameOf): string[] {
  // What a viewer may not know by its name is told by its sort.
  const named = (kind: keyof typeof say.unknown, of: string): string => {
    const ref = of.includes(":") ? of : `${kind}:${of}`;
    const name = nameOf(ref);
    return name === ref ? say.unknown[kind] : name;
  };
  return [
    ...(bundle.fp ? [say.points(bundle.fp)] : []),
    ...(bundle.ships ?? []).map((no) => named("ship", no)),
    ...(bundle.pilots ?? []).map((no) => named("pilot", no)),
    ...(bundle.crew ?? []).map((no) => named("crew", no)),
    ...(bundle.stock ?? []).map(({ card, copies }) => say.copies(copies, named("card", card))),
  ];
}

/** Names of what a deal gives: a rival's ships and people are known by the deal alone. */
export const shownBy =
  (deal: Pick<Deal, "goods">, nameOf: NameOf): NameOf =>
  (ref) =>
    deal.goods?.find((one) => one.thing === ref)?.name ?? nameOf(ref);

/** What a deal sends, for its button; empty while there is nothing in it. */
export function summary(give: Bundle, want: Bundle, nameOf: NameOf): string {
  const [gives, gets] = [things(give, nameOf).join(", "), things(want, nameOf).join(", ")];
  if (gives && gets) return say.swap(gives, gets);
  if (gives) return say.gift(gives);
  return gets ? say.ask(gets) : "";
}

/** A deal that stands, with what one may do about it. */
export interface Standing {
  deal: Deal;
  mine: boolean;
  /** True if it is made to this seat, alone or with others. */
  tome: boolean;
  accept: Offer | undefined;
  decline: Offer | undefined;
  takeBack: Offer | undefined;
}

/** The deals that are open, those that wait for this seat first. */
export function standing(deals: Deal[], offers: readonly Offer[], own: Ref | null): Standing[] {
  const about = (kind: string, { deal }: Deal): Offer | undefined =>
    offers.find((offer) => offer.kind === kind && offer.about?.includes(deal));
  return deals
    .filter((deal) => deal.status === "open")
    .map((deal) => {
      const accept = about("accept", deal);
      return {
        deal,
        mine: deal.from === own,
        tome: accept !== undefined,
        accept,
        decline: about("refuse", deal),
        takeBack: about("take-back", deal),
      };
    })
    .toSorted((a, b) => Number(b.tome) - Number(a.tome) || Number(b.mine) - Number(a.mine));
}

/** Where a part of a form puts what changes hands. */
export interface Basket {
  at: string;
  points: Field | undefined;
  /** Ships, pilots, crew: each there once. */
  picks: Field[];
  stock: Field | undefined;
}

/** The part of a form whose fields stand at a place. */
export function basket(form: readonly Field[], at: string): Basket {
  const own = form.filter((field) => field.at.startsWith(`${at}/`));
  return {
    at,
    points: own.find((field) => field.at === `${at}/fp`),
    picks: own.filter((field) => (choicesOf(field) ?? []).length > 0),
    stock: own.find((field) => field.at === `${at}/stock` && cardsOf(field).length > 0),
  };
}

/** The things that a field lists. */
export const choicesOf = (field: Field) => {
  const pick = pickOf(field);
  return pick && listed(pick.from);
};

/** The cards that rows of a field may hold. */
export function cardsOf(field: Field) {
  const is = field.is;
  if (typeof is !== "object" || !("list" in is)) return [];
  const card = is.list.item.find((one) => one.at === "/card");
  return (card && choicesOf(card)) ?? [];
}

/** The most copies that a row of cards may have. */
export function copiesOf(field: Field): number {
  const is = field.is;
  if (typeof is !== "object" || !("list" in is)) return 0;
  const copies = is.list.item.find((one) => one.at === "/copies")?.is;
  return typeof copies === "object" && "number" in copies ? copies.number.max : 1;
}

/** The last part of a field's place: `ships` of `/deals/offer/give/ships`. */
export const partOf = ({ at }: Field): string => at.slice(at.lastIndexOf("/") + 1);

/** The bundle that stands in a command; an empty one where there is none. */
export function bundleAt(command: Json, at: string): Bundle {
  const found = look(command, at);
  return found !== null && typeof found === "object" && !Array.isArray(found) ? (found as Bundle) : {};
}

/** Puts so many Fleet Points into a bundle; none at all leaves the member out. */
export function withPoints(command: Json, at: string, points: number): Json {
  const { fp: _, ...rest } = bundleAt(command, at);
  return put(command, at, (points > 0 ? { ...rest, fp: points } : rest) as Json);
}

/** Puts so many copies of a card into a bundle. */
export function withCopies(command: Json, at: string, card: string, copies: number): Json {
  const bundle = bundleAt(command, at);
  const others = (bundle.stock ?? []).filter((lot) => lot.card !== card);
  return put(command, at, { ...bundle, stock: copies > 0 ? [...others, { card, copies }] : others } as Json);
}

/** Puts a thing into a list of a bundle, or takes it out. */
export function toggledIn(command: Json, at: string, value: string): Json {
  const has = look(command, at);
  const all = Array.isArray(has) ? has : [];
  return put(command, at, all.includes(value) ? all.filter((one) => one !== value) : [...all, value]);
}

/** A trade begins with nothing in it: what the offer holds is only an example of a legal one. */
export function blank(command: Json, places: string[]): Json {
  return places.reduce<Json>((made, at) => put(made, at, {}), command);
}
