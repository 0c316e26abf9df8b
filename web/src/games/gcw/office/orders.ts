// Attacks of a turn as far as they are known: who goes where. Pure.
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Aim } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import type { View } from "./view";

/** What a player does in the Targets phase. */
export interface Order {
  seat: Ref;
  mine: boolean;
  /** Aims that are known; none while they are sealed or still open. */
  aims: Aim[];
  done: boolean;
}

/** The players' orders, one's own first, then those of one's own faction. */
export function orders({ game }: View, own: Ref | null): Order[] {
  const faction = game.players.find((one) => one.seat === own)?.faction;
  const rank = (one: { seat: Ref; faction: string }): number =>
    one.seat === own ? 0 : one.faction === faction ? 1 : 2;
  return game.players
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ seat, attacks, done }) => ({ seat, mine: seat === own, aims: attacks, done }));
}

/** Marks for the map: who attacks which world, while targets are chosen. */
export function ordered(view: View, own: Ref | null): Record<Ref, { text: string; mine: boolean }> {
  if (view.status.phase !== "targets") return {};
  const marks: Record<Ref, { text: string; mine: boolean }> = {};
  for (const { seat, mine, aims } of orders(view, own).toReversed())
    for (const aim of aims)
      if (aim !== "route" && "target" in aim)
        marks[aim.target] = { text: mine ? say.you : (view.names[seat] ?? seat), mine };
  return marks;
}
