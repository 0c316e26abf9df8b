// What the others at a table are called: people by their own names, a machine as one; seats of one's own, and seats that nobody
// holds, by the name of the seat.
import { armyName } from "../games/names";
import { presence } from "../kit/words/en/lobby";
import type { Seat } from "../wire/terms";
import type { Match, SeatHeld } from "./api";

/** The name of a seat; nothing if there is no such seat. `campaign` seats are called as their players are. */
export function called(match: Match, seat: Seat, campaign: boolean): string | undefined {
  const held = match.seats.find((one) => one.seat === seat);
  if (!held || campaign) return held?.name;
  const army = armyName(held.name);
  if (held.hold === "machine") {
    const machines = match.seats.filter((one) => one.hold === "machine").length;
    return machines === 1 ? presence.ai : army;
  }
  return (match.mine.includes(seat) ? null : held.holder?.name) ?? army;
}

/** Somebody at the table. */
export interface Present {
  seat: Seat;
  name: string;
  here: boolean;
  /** The person, by an id; nothing of a machine. */
  id: string | null;
  /** A question waits for them. */
  asked: boolean;
  machine: boolean;
}

/** Those who play here, each once for every seat: whether they have the table open, and whether they are asked. */
export function present(match: Match): Present[] {
  const own = (held: SeatHeld): boolean => match.mine.includes(held.seat);
  return match.seats.flatMap((held) => {
    const machine = held.hold === "machine";
    const name = machine ? presence.aiShort : held.holder?.name;
    if (!name) return [];
    const id = held.holder?.id ?? null;
    return [
      { seat: held.seat, name, id, here: machine || own(held) || held.online, asked: held.asked, machine },
    ];
  });
}
