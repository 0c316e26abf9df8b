// The rounds of a skirmish: who scored how much.
import type { Event } from "../../wire/legion/event";
import type { View } from "../../wire/legion/view";
import type { SeenEntry } from "../../wire/seen-entry";
import { fresh, type Round, type Rounds } from "../rounds";

export function rounds(view: View, told: SeenEntry[]): Rounds {
  const all: Round[] = [];
  for (const { data } of told.flatMap((entry) => entry.facts)) {
    const event = data as Event | null;
    if (event === null) continue;
    const last = all.at(-1);
    if ("turn" in event && typeof event.turn !== "string" && "round-began" in event.turn)
      all.push(fresh(event.turn["round-began"].round, view.game.players.length));
    else if ("mission" in event && typeof event.mission !== "string" && "scored" in event.mission && last) {
      const { seat, points } = event.mission.scored;
      last.won[seat] = (last.won[seat] ?? 0) + points;
    }
  }
  return { objectives: [], rounds: all };
}
