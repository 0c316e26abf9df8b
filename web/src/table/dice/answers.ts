// The answers to a question about dice: each offer, with what is chosen in it so far. Where few numbers can be chosen, each of them
// is an answer of its own.
import type { Choice, Field, Json, Offer } from "../../app/api";
import { listed, pickOf } from "../../plan/draft";
import { look, put } from "../../plan/json";
import { isOpen } from "../../plan/menu";

/** Numbers up to so many are answers of their own. */
const FEW = 3;

export interface Answer {
  offer: Offer;
  command: Json;
  /** The field whose choices are dice of the roll, by their places. */
  dice?: { at: string; max: number; places: number[] };
  /** A number that can be chosen yet. */
  number?: { at: string; min: number; max: number; unit: string };
  /** What is chosen, in the offer's own words. */
  choice?: string;
}

/** The place of a die that a choice names, alone or as a list of one. */
const placeOf = ({ value }: Choice): number | undefined => {
  const one = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === "number" ? one : undefined;
};

/** The field whose choices are dice; each is named by its place in the roll. */
function diceOf(offer: Offer): { field: Field; places: number[]; max: number; single: boolean } | undefined {
  for (const field of offer.form ?? []) {
    const pick = pickOf(field);
    const all = pick ? listed(pick.from) : undefined;
    if (!pick || !all || !field.at.endsWith("/dice")) continue;
    const places = all.flatMap((choice) => placeOf(choice) ?? []);
    if (places.length === all.length)
      return { field, places, max: pick.max, single: Array.isArray(all[0]?.value) };
  }
  return undefined;
}

/** Puts chosen dice into an offer's command, no more than it allows; those that were chosen last stay. */
function withDice(offer: Offer, chosen: readonly number[] | null): Pick<Answer, "command" | "dice"> {
  const command = offer.command ?? null;
  const found = diceOf(offer);
  if (!found) return { command };
  const { field, places, max } = found;
  const own = chosen?.filter((place) => places.includes(place)).slice(-max);
  const dice = { at: field.at, max, places };
  return { dice, command: own === undefined ? command : put(command, field.at, own) };
}

/** Returns all answers that offers give; `chosen` are the dice that a person has tapped, null before the first tap. */
export function answers(offers: readonly Offer[], chosen: readonly number[] | null): Answer[] {
  return offers.filter(isOpen).flatMap((offer): Answer[] => {
    const { command, dice } = withDice(offer, chosen);
    if (dice) return [{ offer, command, dice }];
    const [field, ...others] = offer.form ?? [];
    if (!field || others.length > 0 || typeof field.is !== "object") return [{ offer, command }];
    if ("number" in field.is) {
      const { min, max, unit } = field.is.number;
      const is = { at: field.at, min, max, unit };
      if (max - min >= FEW) return [{ offer, command, number: is }];
      return Array.from({ length: max - min + 1 }, (_, at) => ({
        offer,
        command: put(command, field.at, min + at),
        choice: `${min + at}`,
      }));
    }
    const pick = pickOf(field);
    const all = pick && pick.max === 1 ? listed(pick.from) : undefined;
    if (!all) return [{ offer, command }];
    return all
      .filter((choice) => !choice.refusal)
      .map((choice) => ({ offer, command: put(command, field.at, choice.value), choice: choice.text }));
  });
}

/** The dice that an answer names, by their places. */
export function named({ command, dice }: Answer): number[] {
  const all = dice ? look(command, dice.at) : undefined;
  return Array.isArray(all) ? all.filter((one) => typeof one === "number") : [];
}

/** Takes a die into those that are chosen, or out of them. */
export const tapped = (chosen: readonly number[], place: number, max: number): number[] =>
  chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].slice(-max);
