// What each faction holds and has scored. Pure.
import type { Faction } from "../../../wire/gcw/terms";
import type { View } from "./view";

export interface Standing {
  faction: Faction;
  targets: number;
  worth: number;
  huge: number;
  /** What each player got, turn by turn. */
  scores: number[];
  total: number;
}

export function standings({ game }: View): Standing[] {
  return game.factions.map(({ faction, scores }) => {
    const held = game.targets.filter((one) => one.owner === faction);
    return {
      faction,
      targets: held.length,
      worth: held.reduce((sum, one) => sum + one.worth, 0),
      huge: game.huge.filter((one) => one.faction === faction && !one.destroyed).length,
      scores,
      total: scores.reduce((sum, one) => sum + one, 0),
    };
  });
}
