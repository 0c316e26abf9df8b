// What came of a ship and its pilot, in a phrase. Pure.
import { gcwBattle as say } from "../../../kit/words/en/office-gcw-battle";
import type { Fate, Idle } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import { killerOf, type Aboard, type Fared } from "./aftermath";
import { short } from "./sides";

/** What befell a ship in the battle. */
export function befell({ flown }: Pick<Fared, "flown">, name: (ref: Ref) => string): string {
  const { end } = flown;
  const by = killerOf(flown);
  const how =
    typeof end === "object"
      ? [by ? say.destroyedBy(name(by)) : say.destroyed, end.destroyed.ion && say.byIon]
      : [ENDS[end], flown.damaged && say.damaged];
  return [...how, flown.pilot_hit && say.pilotHit, flown.reinforcement && say.reinforcement]
    .filter(Boolean)
    .join(", ");
}

const ENDS = { held: say.flew, fled: say.fled, "not-deployed": say.away };

/** What follows from it for the turns to come. */
export function afterward(of: Pick<Fared, "ejection"> & Pick<Aboard, "fate" | "idle">): string {
  const parts = [
    of.fate !== undefined && fateWords(of.fate),
    ...of.idle.map(idleWords),
    of.ejection.length > 0 && say.ejection(of.ejection.map((face) => say.faces[face] ?? face).join(", ")),
  ].filter((one) => one !== false);
  return [...new Set(parts)].join(", ");
}

/** What became of somebody. */
export function fateWords(fate: Fate): string {
  if (fate === "dead") return say.fates.dead;
  if (fate === "written-off") return say.fates.gone;
  return fate === "active" ? say.fates.active : say.fates.prisoner(short(fate.prisoner.of));
}

/** Why something sits out, and until when. */
export function idleWords({ why, until }: Idle): string {
  const told = why === "repair" || why === "wound" || why === "works" ? say.idle[why] : say.idle.other;
  return told(until);
}
