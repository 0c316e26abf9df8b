// What stands below the name on a key of the bar: what it costs or needs, how many ways there are, or why it can't be done.
import type { Offer, Reckoning } from "../../app/api";
import { words } from "../../kit/words";
import { headline, type Group } from "../../plan/menu";
import { figure, told } from "../../plan/reckoning";

/** A number in as few letters as a key has. */
function brief(of: Reckoning): string {
  if (of.form === "inches") return words.board.inches(figure(of.total));
  return of.form === "dice" ? words.frame.dice(figure(of.total)) : told(of);
}

/** The price of an offer, or the number that matters most in it. */
export function price(offer: Offer): string {
  const number = offer.cost ?? offer.numbers?.[0];
  return number ? brief(number) : "";
}

/** Why a kind of offer is barred, in two words; the key opens the whole reason. */
export function reason(group: Group): string {
  const code = group.barred[0]?.refusal?.code ?? "";
  return words.frame.why[code] ?? code.replaceAll("-", " ");
}

/** How many ways a kind of offer has: targets, units, or just choices. */
export function ways(group: Group): string {
  const n = group.open.length;
  const differ = (at: number): boolean => new Set(group.open.map((one) => one.about?.[at])).size === n;
  if (group.open.every((one) => one.about?.[1] !== undefined) && differ(1)) return words.frame.targets(n);
  return group.open.every((one) => one.about?.[0] !== undefined) && differ(0)
    ? words.frame.units(n)
    : words.frame.choices(n);
}

/** The name of a group on its key. */
export function called(group: Group): string {
  const [only, ...others] = [...group.open, ...group.barred];
  const own = words.frame.keys[group.kind];
  return own ?? (only && others.length === 0 ? headline(only.text).head : group.title);
}
