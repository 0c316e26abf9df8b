// What a battle is about that waits for players, as the server tells whoever may sit down: both armies, the mission, the ground.
import type { Match } from "../app/api";
import { minutes, sizes } from "../setup/cards";
import type { Army, Ground, Mission, Pictures } from "../setup/pictures";
import type { Figure, Seat } from "../wire/terms";

export interface Told {
  /** The army of each seat. */
  armies: (Army | null)[];
  mission: Mission | undefined;
  ground: Ground | undefined;
  /** Its id, by which its sentence is found. */
  missionId: string;
  /** Minutes that it takes about; nothing where that is not known. */
  minutes: number | null;
  dice: "entered" | "fair" | null;
}

/** A unit as plans of all battles have it. */
interface Unit {
  name: string;
  seat: Seat;
  figure?: Figure;
}

/** A name without the number by which a table tells it from its like. */
const bare = (name: string): string => name.replace(/ \d+$/, "");

/** An army by the units that a table has of it. */
function brought(name: string, units: readonly Unit[]): Army | null {
  const kinds = new Map<string, Army["units"][number]>();
  for (const unit of units) {
    const kind = bare(unit.name);
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { id: kind, name: kind, figure: unit.figure ?? "line", count: 1 });
  }
  return kinds.size > 0 ? { name, faction: "", units: [...kinds.values()] } : null;
}

/** Reads what is told of a match; nothing where it tells nothing. */
export function told(match: Match, of: Pictures): Told | null {
  const { plan } = match;
  if (!plan) return null;
  const chosen = (plan.chosen ?? {}) as {
    lists?: string[];
    squads?: string[];
    mission?: string | null;
    layout?: string | null;
  };
  const units = (plan.cast as { units?: Unit[] }).units ?? [];
  const armies = match.seats.map(({ seat, name }) => {
    // An army of the pack has its faction and its size, too.
    const known = of.armies[(chosen.lists ?? chosen.squads ?? [])[seat] ?? ""];
    return (
      known ??
      brought(
        name,
        units.filter((unit) => unit.seat === seat),
      )
    );
  });
  const size = sizes(new Map(armies.flatMap((army) => (army?.faction ? [["", army] as const] : []))))[0];
  return {
    armies,
    mission: of.missions[chosen.mission ?? ""],
    ground: of.grounds[chosen.layout ?? ""],
    missionId: chosen.mission ?? "",
    minutes: size ? minutes(size) : null,
    dice: plan.dice === "entered" ? "entered" : plan.fair ? "fair" : null,
  };
}
