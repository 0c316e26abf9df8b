// What a record that is being filled in says of each unit. Pure.
import type { Field, Json, Offer } from "../../../app/api";
import { several } from "../../../plan/draft";
import { look, put, same } from "../../../plan/json";
import type { Role } from "../../../wire/tours/terms";

/** What a unit of an army can have come to; a unit that is none of it is left as it was. */
export const FATES = ["defeated", "held", "undeployed"] as const;
export type Fate = (typeof FATES)[number];

const at = (fate: Fate): string => `/record/whole/${fate}`;
const values = (command: Json, fate: Fate): Json[] => several(look(command, at(fate)));

/** Returns what the record says of a unit, by its place in its army. */
export const fateOf = (command: Json, role: Role, unit: number): Fate | null =>
  FATES.find((fate) => values(command, fate).some((one) => same(one, { role, unit }))) ?? null;

/** Says something of a unit, or takes it back: a defeated unit holds nothing, and one that never came was not defeated. */
export function marked(command: Json, fate: Fate, role: Role, unit: number): Json {
  const was = fateOf(command, role, unit);
  return FATES.reduce<Json>((made, one) => {
    const others = values(made, one).filter((other) => !same(other, { role, unit }));
    return put(made, at(one), one === fate && was !== fate ? [...others, { role, unit }] : others);
  }, command);
}

/** The fields of a record that are about anything but the fate of units: those of its end first. */
export const besides = (offer: Pick<Offer, "form">): Field[] =>
  (offer.form ?? []).filter((field) => !FATES.some((fate) => field.at === at(fate)));
