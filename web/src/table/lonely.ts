// Questions that leave little to choose: whether one answer is all there is, and what of it is given already.
import type { Asked, Field, Json, Offer, Piece } from "../app/api";
import { listed, pickOf } from "../plan/draft";
import { same } from "../plan/json";
import { menu } from "../plan/menu";
import { asksForCard } from "./fields/cards";
import { placeOf } from "./play.svelte";

/** Whether a field leaves no choice: only what stands there can be given. */
export function single(field: Field): boolean {
  const pick = pickOf(field);
  const all = pick && !field.optional ? (listed(pick.from) ?? []) : [];
  return pick?.min === 1 && all.length === 1;
}

/** The only offer that answers what is asked, if there is one alone and it has a form. */
export function lonely(offers: Offer[], asks: Asked[]): Offer | undefined {
  const { answers, groups } = menu(offers, asks);
  const [only, ...others] = groups.length === 1 ? (groups[0]?.open ?? []) : [];
  return asks.length > 0 && answers.length === 0 && others.length === 0 ? only : undefined;
}

/** Places of an offer at which a card is picked; `byHand` tells which fields the board fills. */
export function cardsOf(offer: Offer, byHand: (field: Field) => boolean): string[] {
  const asked = (offer.form ?? []).filter((field) => asksForCard(field) && !byHand(field) && !single(field));
  return asked.map((field) => field.at);
}

/** Whether the rest of a group is placed beside what of it stands, as the default has it. */
export function besides(offer: Offer, command: Json, asks: Asked[], pieces: readonly Piece[]): boolean {
  const placed = (offer.form ?? []).flatMap((field) => placeOf(field.is)?.pieces ?? []);
  const stands = (piece: Piece): boolean =>
    offer.about?.includes(piece.group) === true && !placed.includes(piece.id);
  const asked = asks.some(({ default: answer }) => answer !== undefined && same(answer, command));
  return placed.length > 0 && asked && pieces.some(stands);
}
