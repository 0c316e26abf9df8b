// Where a question of the desk leads when a page answers it better than the list of orders: the map, the page of its battle, or
// the record of that. Pure.
import type { Asked, Offer } from "../../../app/api";
import { isOpen } from "../../../plan/menu";
import type { Ref, Seat } from "../../../wire/terms";

/** Kinds of questions that the page of their battle answers. */
const AT_BATTLES = new Set(["defence", "squad", "initiative", "set-up", "record", "confirm"]);

/** The page, and what stands behind it in the address; undefined where the orders are the place. */
export function leadOf(asked: Asked, offers: readonly Offer[]): string[] | undefined {
  if (asked.kind === "targets") return ["map"];
  const battle = asked.about?.find((ref) => ref.startsWith("battle:"));
  if (battle === undefined || !AT_BATTLES.has(asked.kind)) return undefined;
  const open = (kind: string): boolean =>
    offers.some((offer) => offer.kind === kind && isOpen(offer) && offer.about?.includes(battle));
  // A Squad is built in its form. What one that is built lacks, the page of the battle says.
  if (asked.kind === "squad" && open("build") && !open("unbuild")) return undefined;
  // What is asked of a battle that is flown, its record tells.
  const tells = ["set-up", "record"].includes(asked.kind) && open("summary");
  return tells ? ["battles", battle, "record"] : ["battles", battle];
}

/** True if a battle waits for a seat. */
export const isAskedAt = (battle: Ref, seat: Seat | null, asks: readonly Asked[]): boolean =>
  asks.some((asked) => asked.seat === seat && asked.about?.includes(battle));
