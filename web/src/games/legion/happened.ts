// Special Operations' events that play on the board.
import type { Event } from "../../wire/legion/event";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Happened } from "../happened";

/** Returns what an entry shows, in order. */
export const happened = (entry: SeenEntry): Happened[] =>
  entry.facts.flatMap(({ data }): Happened[] => {
    const event = data as Event | null;
    if (!event) return [];
    if ("token" in event && typeof event.token !== "string" && "wounded" in event.token)
      return [{ what: "hit", on: event.token.wounded.unit }];
    if (!("combat" in event)) return [];
    const { combat } = event;
    if ("declared" in combat && !combat.declared.melee)
      return [{ what: "shot", from: combat.declared.unit, to: combat.declared.target }];
    if ("blocked" in combat && combat.blocked.wounds === 0)
      return [{ what: "saved", on: combat.blocked.target }];
    return [];
  });
