// What units are called on the table, and which of them acts.
import type { Json, Team, TableNow } from "../app/api";
import { look } from "../plan/json";
import type { Figure, Ref } from "../wire/terms";

/** What a unit is called: `Stormtroopers 2`, or `AT-AT` where there is only one. */
export function unitName(view: Json, ref: Ref): string | undefined {
  const name = look(view, `/names/${ref}`);
  return typeof name === "string" ? name : undefined;
}

/** What an army is called: without the size before its name. */
export const armyName = (name: string): string => name.replace(/^\w+: /, "").replace(/ Squad$/, "");

/** A unit as views of all battles have it, as far as its drawing goes. */
interface Drawn {
  id?: Ref;
  unit?: Ref;
  figure?: Figure;
  profile?: { figure?: Figure };
}

/** The figure that a unit is drawn as, where its game says so. */
export function figureOf(view: Json, ref: Ref): Figure | undefined {
  const units = look(view, "/game/units") as Drawn[] | undefined;
  const found = Array.isArray(units) ? units.find((one) => one.unit === ref || one.id === ref) : undefined;
  return found?.figure ?? found?.profile?.figure;
}

/** The unit whose activation goes on. */
export interface Acting {
  ref: Ref;
  name: string;
  team: Team | null;
  figure: Figure | undefined;
}

/** The unit that acts, by its name and side; null between activations. One that is aboard of another stands nowhere, and acts. */
export function acting(now: TableNow): Acting | null {
  if (now.outcome) return null;
  const piece = now.scene?.pieces.find((one) => one.tone === "acting");
  const active = look(now.view, "/game/active/unit");
  const ref = piece?.group ?? (typeof active === "string" ? active : undefined);
  if (ref === undefined) return null;
  const team = piece?.team ?? now.scene?.pieces.find((one) => one.group === ref)?.team ?? null;
  return { ref, name: unitName(now.view, ref) ?? piece?.title ?? ref, team, figure: figureOf(now.view, ref) };
}
