// The rounds of a battle of REGIMENT.
import type { Event } from "../../wire/regiment/event";
import type { View } from "../../wire/regiment/view";
import type { SeenEntry } from "../../wire/seen-entry";
import { fresh, type Round, type Rounds } from "../rounds";

export function rounds(view: View, told: SeenEntry[]): Rounds {
  const all: Round[] = [];
  for (const { data } of told.flatMap((entry) => entry.facts)) {
    const event = data as Event | null;
    if (event === null || !("turn" in event) || typeof event.turn === "string") continue;
    const { turn } = event;
    const last = all.at(-1);
    if ("round-began" in turn) all.push(fresh(turn["round-began"].round, view.game.players.length));
    else if ("judged" in turn && last) last.held = turn.judged.holders;
    else if ("scored" in turn && last)
      last.won[turn.scored.seat] = (last.won[turn.scored.seat] ?? 0) + turn.scored.vp;
  }
  const most = Math.max(0, ...all.map((one) => one.held.length));
  return { objectives: Array.from({ length: most }, (_, at) => `objective:${at}`), rounds: all };
}
