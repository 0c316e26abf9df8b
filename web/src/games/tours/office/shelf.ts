// What a catalog tells of a unit beside its points: its rank, its Veteran Rank. Pure.
import type { Choice } from "../../../app/api";
import { officeTours as say } from "../../../kit/words/en/office-tours";
import type { View } from "../../../wire/tours/view";

/** A word or two about a unit of a Register. */
export function shelfNote(view: View, { about }: Choice): string {
  const units = view.game.players.flatMap((player) => player.register?.units ?? []);
  const unit = units.find((one) => about?.includes(one.unit));
  if (!unit) return "";
  return [unit.rank ? say.ranks[unit.rank] : "", say.rank(unit.veteran)].filter(Boolean).join(" · ");
}
