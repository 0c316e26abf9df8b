// Buttons that add a player: one for each of a few sides, so that the form has nothing but a name left to ask. Pure.
import type { Offer } from "../../app/api";
import { officeOrganise as words } from "../../kit/words/en/office-organise";
import { listed, pickOf } from "../../plan/draft";
import { put } from "../../plan/json";

/** So many sides have a button each. */
const FEW = 3;

/** Splits the correction that lets a player join by the side that is chosen in it. */
export function additions(join: Offer): { text: string; offer: Offer }[] {
  const say = words.seats;
  const side = join.form?.find((field) => pickOf(field)?.max === 1);
  const choices = (side && listed(pickOf(side)?.from ?? { listed: [] })) ?? [];
  const open = choices.filter((choice) => !choice.refusal);
  if (!side || open.length === 0 || open.length > FEW) return [{ text: say.add, offer: join }];
  return open.map((choice) => ({
    text: say.addTo(choice.text),
    offer: {
      ...join,
      text: say.joins(choice.text),
      command: put(join.command ?? null, side.at, choice.value),
      form: (join.form ?? []).filter((field) => field !== side),
    },
  }));
}
