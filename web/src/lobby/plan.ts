// What a battle is about that waits for players, as the server tells whoever may sit down: both armies, the mission, the ground.
import type { Match } from "../app/api";
import { minutesOf } from "../setup/cards";
import type { Army, Pictures } from "../setup/pictures";
import type { Figure, Seat } from "../wire/terms";

export interface Told {
  /** The army of each seat. */
  armies: (Army | null)[];
  /** Its id; null where it is decided at the table, and absent where nobody tells. */
  mission: string | null | undefined;
  ground: string | null | undefined;
  /** Minutes that it takes about; nothing where that is not known. */
  minutes: number | null;
  dice: "entered" | "fair" | null;
}

/** A unit as plans of all battles have it. */
interface Unit {
  name: string;
  seat: Seat;
  figure?: Figure;
  points?: number;
}

/** A name without the number by which a table tells it from its like. */
const bare = (name: string): string => name.replace(/ \d+$/, "");

/** An army by the units that a table has of it; where they are built by points, it is as large as they are together. */
function brought(name: string, units: readonly Unit[], byPoints: boolean): Army | null {
  const kinds = new Map<string, Army["units"][number]>();
  for (const unit of units) {
    const kind = bare(unit.name);
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { id: kind, name: kind, figure: unit.figure ?? "line", count: 1 });
  }
  if (kinds.size === 0) return null;
  const cap = units.reduce((sum, { points = 0 }) => sum + points, 0);
  return { name, faction: "", units: [...kinds.values()], ...(byPoints && cap > 0 && { cap }) };
}

/** Says that two armies have the same units; what only a mission brings does not count. */
const alike = (known: Army, own: Army): boolean =>
  known.units.every(({ name, count }) => own.units.some((one) => one.name === name && one.count >= count));

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
    const own = brought(
      name,
      units.filter((unit) => unit.seat === seat),
      match.system === "regiment",
    );
    // An army of the pack has its faction and its size, too; a list of one's own may bear the same id.
    const known = of.armies[(chosen.lists ?? chosen.squads ?? [])[seat] ?? ""];
    return known && own && alike(known, own) ? known : own;
  });
  const long = armies.flatMap((army) => (army ? (minutesOf(army, match.system) ?? []) : []));
  return {
    armies,
    mission: plan.chosen ? chosen.mission : undefined,
    ground: chosen.layout,
    minutes: long.length > 0 ? Math.max(...long) : null,
    dice: plan.dice === "entered" ? "entered" : plan.fair ? "fair" : null,
  };
}
