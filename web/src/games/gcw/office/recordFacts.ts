// Names and sides of everything that a record tells of, as its pages show them. Pure.
import type { Side } from "../../../office/office";
import type { Role } from "../../../wire/gcw/terms";
import type { Ref, Seat } from "../../../wire/terms";
import { flier } from "./fights";
import { labels } from "./names";
import { order, otherRole, type Roster } from "./record";
import { sideOf } from "./sides";
import type { Fight, View } from "./view";

/** A ship as it is shown. */
export interface Shown {
  /** Its pilot's name, or its own. */
  name: string;
  /** Its class. */
  kind: string;
  /** The class by its id. */
  id: string;
  pilot: Ref | null;
  role: Role;
  huge: boolean;
}

export interface Facts {
  name(ref: Ref): string;
  thing(ref: Ref): Shown;
  /** Upgrades of a section of a huge ship, as far as they are known. */
  cards(huge: Ref, section: number): { id: string; name: string }[];
  /** Ships of the other side that a pilot flies. */
  enemies(ref: Ref): { ref: Ref; shown: Shown }[];
  /** Who flies, attacker first; "You" for one's own side. */
  sides: [string, string];
  marks: [Side, Side];
  own: 0 | 1 | null;
}

export function factsOf(view: View, fight: Fight, roster: Roster, seat: Seat | null): Facts {
  const name = labels(view.names);
  const me = `seat:${seat}`;
  const classes = new Map(view.game.ships.map((one) => [one.ship, one.class] as const));
  const things = new Map<Ref, Shown>();
  for (const { ship, pilot, role } of roster.ships) {
    const kind = name(ship);
    const id = classes.get(ship) ?? "";
    things.set(ship, { name: pilot ? name(pilot) : kind, kind, id, pilot, role, huge: false });
  }
  for (const { huge, role } of roster.huge) {
    // Books call it "the CR90 Corvette (huge ship 0)".
    const plain = name(huge).replace(/^the | \(huge ship \d+\)$/g, "");
    things.set(huge, { name: plain, kind: plain, id: "huge", pilot: null, role, huge: true });
  }
  const thing = (ref: Ref): Shown =>
    things.get(ref) ?? { name: name(ref), kind: "", id: "", pilot: null, role: "attacker", huge: false };
  const [attacker, defender] = fight.sides;
  const own = [attacker, defender].findIndex((side) => side?.player === me);
  return {
    name,
    thing,
    cards: (huge, section) =>
      (view.game.huge.find((one) => one.huge === huge)?.sections[section]?.upgrades ?? []).map((card) => ({
        id: card.replace(/^card:/, ""),
        name: name(card),
      })),
    enemies: (ref) =>
      order(roster)
        .map((other) => ({ ref: other, shown: thing(other) }))
        .filter(({ shown }) => shown.pilot !== null && shown.role === otherRole(thing(ref).role)),
    sides: [flier(attacker, me, name), flier(defender, me, name)],
    marks: [sideOf(attacker?.faction ?? "rebel"), sideOf(defender?.faction ?? "imperial")],
    own: own === 0 || own === 1 ? own : null,
  };
}
