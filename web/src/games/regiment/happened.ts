// REGIMENT's events that play on the board.
import type { Event } from "../../wire/regiment/event";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Happened } from "../happened";

/** Returns what an entry shows, in order. */
export const happened = (entry: SeenEntry): Happened[] =>
  entry.facts.flatMap(({ data }): Happened[] => {
    const event = data as Event | null;
    if (!event || !("combat" in event)) return [];
    const { combat } = event;
    if ("declared" in combat && combat.declared.line)
      return [{ what: "shot", from: combat.declared.line.from, to: combat.declared.base }];
    if ("wounded" in combat) return [{ what: "hit", on: combat.wounded.unit }];
    if ("saved" in combat && combat.saved.wounds === 0) return [{ what: "saved", on: combat.saved.unit }];
    return "card-tried" in combat ? [{ what: "card" }] : [];
  });
