// Which choices are cards: one of a few things that say what they do.
import type { Field, PickField } from "../../app/api";
import { pickOf } from "../../plan/draft";

/** Says that a choice of one is made among cards. */
export const isCards = (pick: PickField): boolean =>
  pick.max === 1 &&
  !pick.sets &&
  pick.from !== "ask" &&
  pick.from.listed.some((choice) => choice.effect || choice.sketch);

/** Whether one of a few cards must be picked in a field. */
export function asksForCard(field: Field): boolean {
  const pick = pickOf(field);
  return pick !== undefined && isCards(pick) && !field.optional;
}

/** Says that a form has cards to choose from, also in its rows. */
export const hasCards = (fields: readonly Field[]): boolean =>
  fields.some(
    ({ is }) =>
      typeof is === "object" &&
      (("pick" in is && isCards(is.pick)) || ("list" in is && hasCards(is.list.item))),
  );
