// House rules of each campaign: those that groups change most stand first, the others behind one button.
import type { Json } from "../app/api";
import { get } from "../app/http";
import type { Preset } from "../wire/server/bodies";
import type { Form, Game } from "./form";

export type OptionKey = keyof Form["options"] & string;

/** A decision of the organizer. */
export interface Option {
  key: Exclude<OptionKey, "extra_commander">;
  /** The number that a switch begins with; without one it is on or off. */
  from?: number;
  most?: number;
  rule?: string;
}

export const FIRST: Record<Game, Option[]> = {
  gcw: [
    { key: "rebel_generics", rule: "GCW-031" },
    { key: "later_cards", rule: "GCW-016" },
    { key: "last_turn", from: 8, most: 99 },
  ],
  tours: [
    { key: "arcs", from: 3, most: 20, rule: "TOD-ARC-09" },
    { key: "last_round", from: 10, most: 99 },
    { key: "guests", from: 1, most: 20, rule: "TOD-ARMY-01" },
  ],
};

export const REST: Record<Game, Option[]> = {
  gcw: [
    { key: "potential_scenarios", rule: "GCW-296" },
    { key: "retired_tables", rule: "GCW-300" },
    { key: "old_phantoms", rule: "GCW-294" },
    { key: "old_royal_guard", rule: "GCW-295" },
  ],
  tours: [],
};

/** Finds the reading or the edition that a form names: the first one where it names none. */
export const named = (profiles: readonly Preset[], id: string): Preset | undefined =>
  id === "" ? profiles[0] : profiles.find((one) => one.id === id);

/** Counts the rulings that leave a choice, in the schema of a setup by names. */
export async function rulingCount(game: Game): Promise<number> {
  const schema = await get<{
    $defs?: { Rulings?: { properties?: Record<string, { enum?: Json[] }> } };
  }>(`/systems/${game}/names`);
  const all = Object.values(schema.$defs?.Rulings?.properties ?? {});
  return all.filter((one) => (one.enum?.length ?? 0) > 1).length;
}

/** Counts what stands behind the button and was not changed. */
export function untouched(form: Form, rulings: number): number {
  const options = REST[form.game].filter(({ key }) => !form.options[key]).length;
  const own = form.game === "gcw" ? Number(form.extra === null) + Number(form.profile === "") : 0;
  return options + own + rulings - Object.keys(form.rulings).length;
}
