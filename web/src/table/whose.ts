// Whose turn it is, as the sentence of a table begins: one's own with the side, or the seat where one screen
// serves several and nobody has a color yet; and which unit it is about.
import type { Asked, TableNow } from "../app/api";
import { adapter } from "../games/adapter";
import { acting, unitName } from "../games/names";
import { words } from "../kit/words";
import type { Ref, Seat } from "../wire/terms";

export function whose(now: TableNow, seat: Seat | null, nameOf: (seat: Seat) => string): string {
  if (seat === null) return words.frame.yourTurn("");
  const team = adapter(now.match.system).team(now.view, seat);
  if (!team && now.match.mine.length > 1) return nameOf(seat);
  return words.frame.yourTurn(team ? words.frame.side[team] : "");
}

/** The unit that a question of a seat is about: that of all that is offered, else the one that acts. */
export function subject(now: TableNow, mine: readonly Asked[]): Ref | undefined {
  const [first] = mine;
  // Campaigns ask about many things; a battle asks what a unit does.
  if (!first || !adapter(now.match.system).bar) return undefined;
  const unit = (refs: readonly Ref[] | undefined): Ref | undefined =>
    refs?.find((ref) => unitName(now.view, ref) !== undefined);
  const all = new Set(now.offers.flatMap((offer) => unit(offer.about) ?? []));
  return unit(first.about) ?? (all.size === 1 ? [...all][0] : undefined) ?? acting(now)?.ref;
}
