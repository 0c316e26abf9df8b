// Casualty Checks that are still to come after a game. Pure.
import type { Ref } from "../../../wire/terms";
import type { Event } from "../../../wire/tours/event";
import type { GameView, UnitView, View } from "../../../wire/tours/view";
import type { Fought } from "./fought";
import { filed } from "./saga";

/** Units of an army that were defeated and whose Casualty Check has not been made. */
export function due(view: View, game: GameView, army: Fought | null, of: Event[]): UnitView[] {
  const settled = new Set(of.flatMap((event) => checked(event, game.game)));
  return onRegister(
    view,
    (army?.units ?? []).flatMap(({ unit, defeated }) =>
      unit && defeated && !settled.has(unit) ? [unit] : [],
    ),
  );
}

const onRegister = (view: View, units: Ref[]): UnitView[] =>
  units.flatMap((ref) => filed(view, ref)?.unit ?? []).filter((unit) => unit.fate === "active");

/** The unit whose check an event of the game settles: its dice are rolled, or Medevac spares it them. */
function checked(event: Event, game: Ref): Ref[] {
  if ("rolled" in event) {
    const { purpose, battle, unit } = event.rolled;
    return purpose === "casualty-check" && battle === game && unit ? [unit] : [];
  }
  if (!("unit" in event) || event.unit.battle !== game || typeof event.unit.change !== "object") return [];
  return "lived" in event.unit.change && event.unit.change.lived === "medevac" ? [event.unit.unit] : [];
}
