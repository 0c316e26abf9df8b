// Offers of one choice as cards: a name, its effect in words, and the button that says what it does. Pure.
import type { Choice, Json, Offer, Reckoning, Refusal } from "../../../app/api";
import { officeTours as say } from "../../../kit/words/en/office-tours";
import { told } from "../../../office/list/shelf";
import { listed, pickOf } from "../../../plan/draft";
import { look, put, same } from "../../../plan/json";
import type { Ref } from "../../../wire/terms";
import type { View } from "../../../wire/tours/view";
import { aside, called, filed } from "./saga";

/** One of several things that can be chosen. */
export interface Card {
  /** Tells it from others of its question. */
  key: string;
  name: string;
  /** Its effect, or what it is about. */
  text: string;
  /** The unit that it is about. */
  unit: Ref | null;
  /** The offer with this choice made, ready to be sent. */
  offer: Offer;
  cost: Reckoning | undefined;
  refusal: Refusal | undefined;
}

/** A question with its choices as cards. */
export interface Chooser {
  kind: string;
  text: string;
  cards: Card[];
  refused: Card[];
  /** The card that is chosen before a hand chooses. */
  first: Card | null;
}

/** Kinds of offers that are never cards: a record is a form, and what may happen in a game comes in any order. */
const NEVER = new Set([
  "whole",
  "defeated",
  "held",
  "undeployed",
  "mark",
  "left",
  "use",
  "test",
  "trigger",
  "roll",
  "finish",
  "earned",
  "swap",
]);

/** The effect in words of a thing that the view names; nothing for what has none. */
export const effect = (view: View, ref: Ref): string => view.texts?.[ref] ?? "";

/** Makes cards of an offer in which just one thing is chosen; null for any other. */
export function chooser(offer: Offer, view: View, wanted?: Json): Chooser | null {
  const [field, ...rest] = offer.form ?? [];
  const pick = field && rest.length === 0 ? pickOf(field) : undefined;
  const choices = pick && pick.max === 1 && !pick.sets ? listed(pick.from) : undefined;
  if (!field || !choices || offer.command === undefined || NEVER.has(offer.kind)) return null;
  if (field.optional || field.unanswered || choices.some((choice) => choice.form?.length)) return null;
  const given: Json = offer.command;
  const all = choices.map((choice) => card(offer, put(given, field.at, choice.value), choice, view));
  const cards = all.filter((one) => !one.refusal);
  const stands = (of: Json | undefined): Card | undefined =>
    of === undefined ? undefined : cards.find((one) => same(look(one.offer.command ?? null, field.at), of));
  const first =
    wanted === undefined
      ? null
      : (stands(look(wanted, field.at)) ?? stands(look(given, field.at)) ?? cards[0] ?? null);
  const text = renamedIn(offer.text, offer.about ?? [], view);
  return { kind: offer.kind, text, cards, refused: all.filter((one) => one.refusal), first };
}

function card(offer: Offer, command: Json, choice: Choice, view: View): Card {
  const about = choice.about ?? [];
  const unit = about.find((ref) => filed(view, ref)) ?? null;
  const { name, text } = worded(offer.kind, choice, view, unit);
  return {
    key: JSON.stringify(choice.value),
    name,
    text,
    unit,
    offer: { kind: offer.kind, text: name, command, ...(offer.about && { about: offer.about }) },
    cost: choice.cost,
    refusal: choice.refusal,
  };
}

/** Takes the words of a choice apart: what it is called, and what it does. */
function worded(kind: string, choice: Choice, view: View, unit: Ref | null): { name: string; text: string } {
  // The price stands beside it, and opens.
  const bare = choice.cost ? choice.text.replace(/ \(\d+ SP\)$/u, "") : choice.text;
  const { name, text } = parted(bare);
  const { value } = choice;
  if (kind === "asset" && typeof value === "string" && value in say.assetTexts)
    return { name, text: say.assetTexts[value as keyof typeof say.assetTexts] };
  if (kind === "arc" && typeof value === "string")
    return { name: name.replace(/^Begin /u, ""), text: effect(view, `arc:${value}`) || arcWords(text) };
  const one = unit && filed(view, unit)?.unit;
  if (!one) return { name, text };
  // The own name is enough; what it is stands below.
  const own = bare.startsWith(view.names[one.unit] ?? "\0") || bare === name;
  return own && !text ? { name: called(view, one.unit), text: aside(view, one) } : { name, text };
}

/** What a story arc holds, told as a card tells it. */
function arcWords(text: string): string {
  const [, agendas, mission] = /^agendas (.+); Turning Point Mission (.+)$/u.exec(text) ?? [];
  return agendas && mission ? say.arcHolds(agendas, mission) : text;
}

/** Parts a sentence as offers write it: `Name: effect`, or `What is done. Odds: how it may end`. */
export function parted(text: string): { name: string; text: string } {
  const odds = text.indexOf(". Odds: ");
  if (odds > 0) return { name: text.slice(0, odds), text: text.slice(odds + 2) };
  return told(text);
}

/** Puts the names that the pages use in place of those of the server. */
export const renamedIn = (text: string, refs: Ref[], view: View): string =>
  refs
    .filter((ref) => filed(view, ref))
    .reduce((made, ref) => made.replace(view.names[ref] ?? "\0", called(view, ref)), text);

/** The words of a button, and what stands below it. */
export function labelled(offer: Offer, view: View): { head: string; rest: string } {
  if (offer.kind === "roll-all") return { head: say.rollAll, rest: "" };
  if (offer.kind === "whole") return { head: say.recordHead, rest: "" };
  if (offer.answers === "confirm") return { head: say.confirmSequence, rest: "" };
  const { name, text } = parted(renamedIn(offer.text, offer.about ?? [], view));
  // The odds of a check stand above it, where the view has them.
  const drawn = offer.about?.some((ref) => filed(view, ref)?.unit.odds) ?? false;
  return { head: name, rest: drawn && offer.kind === "check" ? "" : text };
}

/** So many cards stand open; the others are a press away. */
const SHOWN = 6;

/** Sorts cards into those that stand open and those that are folded away; what is chosen always stands open. */
export function dealt(of: Chooser, chosen: Card | null): { open: Card[]; folded: Card[] } {
  const open = of.cards.slice(0, SHOWN);
  if (chosen && !open.includes(chosen) && of.cards.includes(chosen)) open[SHOWN - 1] = chosen;
  return { open, folded: of.cards.filter((one) => !open.includes(one)) };
}
