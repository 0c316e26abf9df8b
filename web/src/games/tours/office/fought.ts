// The armies of a game: as the view has them, or as the log remembers them once the game is over. Pure.
import type { Ref } from "../../../wire/terms";
import type { Event, RecordChange } from "../../../wire/tours/event";
import type { Army, ArmyUnit, AssetKind, Role } from "../../../wire/tours/terms";
import type { GameView } from "../../../wire/tours/view";
import { indexOf } from "./saga";

/** A unit as it was fielded. */
export interface Fielded {
  unit: Ref | null;
  upgrades: Ref[];
  /** Points; the log does not keep them. */
  points: number | null;
  defeated: boolean;
  held: boolean;
  undeployed: boolean;
}

/** An army as it was fielded. */
export interface Fought {
  points: number | null;
  units: Fielded[];
  assets: AssetKind[];
  triggered: AssetKind[];
}

const refOf = ({ from }: ArmyUnit): Ref =>
  "dossier" in from ? from.dossier : `unit-card:${Object.values(from)[0] as string}`;

const recalled = (army: Army): Fought => ({
  points: null,
  units: army.units.map((one) => ({
    unit: refOf(one),
    upgrades: [...(one.upgrades ?? []), ...(one.requisitioned ?? [])].map((id) => `upgrade:${id}`),
    points: null,
    defeated: false,
    held: false,
    undeployed: false,
  })),
  assets: army.assets ?? [],
  triggered: [],
});

/** Reads what a record notes of one unit. */
function marked(
  change: RecordChange,
): { mark: "defeated" | "held" | "undeployed"; role: Role; at: number; is: boolean } | null {
  const as = (mark: "defeated" | "held" | "undeployed", [role, at, is]: [Role, number, boolean]) => ({
    mark,
    role,
    at,
    is,
  });
  if ("defeated" in change) return as("defeated", change.defeated);
  if ("held" in change) return as("held", change.held);
  return "undeployed" in change ? as("undeployed", change.undeployed) : null;
}

/** Returns the armies of both sides, first and second; null for one that is not known. */
export function armies(game: GameView, of: Event[]): [Fought | null, Fought | null] {
  const told: [Fought | null, Fought | null] = [null, null];
  for (const event of of) {
    if ("battle" in event && event.battle.battle === game.game) {
      const { change } = event.battle;
      if ("revealed" in change)
        change.revealed.forEach((army, at) => {
          if (army && (at === 0 || at === 1)) told[at] = recalled(army);
        });
      else if ("army" in change) told[indexOf(change.army[0]) as 0 | 1] = recalled(change.army[1]);
    } else if ("recorded" in event && event.recorded.battle === game.game) {
      const { change } = event.recorded;
      const noted = marked(change);
      const unit = noted && told[indexOf(noted.role)]?.units[noted.at];
      if (unit) unit[noted.mark] = noted.is;
      if ("triggered" in change) told[indexOf(change.triggered[0])]?.triggered.push(change.triggered[1]);
    }
  }
  return [0, 1].map((at): Fought | null => {
    const army = game.sides[at]?.army;
    return army
      ? { ...army, units: army.units.map((one) => ({ ...one, unit: one.unit ?? null })) }
      : (told[at] ?? null);
  }) as [Fought | null, Fought | null];
}
