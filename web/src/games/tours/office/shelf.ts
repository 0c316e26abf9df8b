// What a catalog tells of a unit beside its points: its rank, its Veteran Rank. Pure.
import type { Choice } from "../../../app/api";
import { officeTours as say } from "../../../kit/words/en/office-tours";
import { renamedIn } from "./choosing";
import type { View } from "../../../wire/tours/view";

/** A word or two about a unit of a Register. */
export function shelfNote(view: View, { about }: Choice): string {
  const units = view.game.players.flatMap((player) => player.register?.units ?? []);
  const unit = units.find((one) => about?.includes(one.unit));
  if (!unit) return "";
  return [unit.rank ? say.ranks[unit.rank] : "", say.rank(unit.veteran)].filter(Boolean).join(" · ");
}

/** A text with the names that the office's pages use: a unit's call-sign or number in place of its place on the Register. */
export const namedIn = (text: string, view: View): string =>
  renamedIn(
    text,
    view.game.players.flatMap(({ register }) => register?.units.map(({ unit }) => unit) ?? []),
    view,
  );

/** An upgrade or a unit by the id of its card. */
export const cardNamed = (view: View, id: string): string | undefined =>
  view.names[`upgrade:${id}`] ?? view.names[`unit-card:${id}`];
