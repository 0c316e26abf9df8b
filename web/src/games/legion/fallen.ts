// Dice that fell in Special Operations, on whose account: an attack's beside whoever attacks, cover and defence beside whoever
// defends, and whatever else a unit rolls beside it.
import { words } from "../../kit/words";
import type { Ref } from "../../wire/terms";
import type { Event, PoolDie, Results } from "../../wire/legion/event";
import type { SeenEntry } from "../../wire/seen-entry";
import type { Rolled } from "../adapter";

type Names = { [key: string]: string };

/** What dice are thrown for. */
type What = keyof typeof words.legion.rolls;

/** Colours of dice, in the order in which they are counted. */
export const COLOURS = ["red", "black", "white"] as const;

/** Faces as they are sorted: the best first. */
export const FACES = ["critical", "hit", "block", "surge", "blank"] as const;

const place = (face: string): number => FACES.findIndex((one) => one === face);

interface Fell {
  at: Ref;
  what: What;
  dice: Rolled["dice"];
}

const pool = (dice: PoolDie[]): Rolled["dice"] =>
  dice
    .toSorted((a, b) => place(String(a.face)) - place(String(b.face)))
    .map(({ face, colour }) => ({ face: String(face), counts: face !== "blank", colour }));

/** Dice of cover and defence and of all checks have six sides. */
const counted = (of: Results): Rolled["dice"] =>
  FACES.flatMap((face) =>
    Array.from({ length: of[face] }, () => ({ face, counts: face !== "blank", square: true })),
  );

/** Returns what fell in an event. */
function fell(event: Event): Fell[] {
  if ("combat" in event) {
    const { combat } = event;
    if ("rolled" in combat)
      return [{ at: combat.rolled.unit, what: "attack", dice: pool(combat.rolled.pool) }];
    if ("rerolled" in combat)
      return [{ at: combat.rerolled.unit, what: "again", dice: pool(combat.rerolled.pool) }];
    if ("sheltered" in combat) return [of("cover", combat.sheltered.target, combat.sheltered.results)];
    if ("defended" in combat) return [of("defence", combat.defended.target, combat.defended.results)];
    return [];
  }
  if ("token" in event && "panicked" in event.token)
    return [of("panic", event.token.panicked.unit, event.token.panicked.results)];
  if ("turn" in event && typeof event.turn !== "string") {
    const { turn } = event;
    if ("rallied" in turn) return [of("rally", turn.rallied.unit, turn.rallied.results)];
    if ("strained" in turn) return [of("strain", turn.strained.unit, turn.strained.results)];
  }
  if ("mission" in event) {
    const { mission } = event;
    if ("accessed" in mission) return [of("console", mission.accessed.unit, mission.accessed.results)];
    if ("webbed" in mission) return [of("webs", mission.webbed.target, mission.webbed.results)];
    if ("thrown" in mission) return [of("thrown", mission.thrown.unit, mission.thrown.results)];
  }
  return [];
}

const of = (what: What, at: Ref, results: Results): Fell => ({ at, what, dice: counted(results) });

/** Returns the dice of an entry of the log. */
export function fallen(names: Names, entry: SeenEntry): { at: Ref; rolled: Rolled }[] {
  return entry.facts
    .flatMap(({ data }) => (data === null || data === undefined ? [] : fell(data as Event)))
    .filter(({ dice }) => dice.length > 0)
    .map(({ at, what, dice }) => ({
      at,
      rolled: { who: names[at] ?? at, what: words.legion.rolls[what], need: "", dice },
    }));
}
