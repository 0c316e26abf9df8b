// Where a question of the desk leads when a page answers it better than the list of orders: the map, or the page of its battle. Pure.
import type { Asked, Offer } from "../../../app/api";
import { isOpen } from "../../../plan/menu";
import type { Ref, Seat } from "../../../wire/terms";

/** Kinds of questions about one battle, each with the kind of the offer that names the battle. A short record answers the step-by-step
 * questions of a battle that is flown. */
const OF_BATTLES: Record<string, string> = {
  // A Squad that is built lacks something else: the battle's page says what.
  squad: "unbuild",
  initiative: "initiative",
  "set-up": "summary",
  record: "summary",
  confirm: "confirm",
};

/** The page, and the thing there; none where the orders are the place. */
export function leadOf(asked: Asked, offers: readonly Offer[]): { path: string; of?: Ref } | undefined {
  if (asked.kind === "targets") return { path: "map" };
  const kind = OF_BATTLES[asked.kind];
  if (kind === undefined) return undefined;
  const about = (of: string): Ref[] => [
    ...new Set(
      offers
        .filter((offer) => offer.kind === of && isOpen(offer))
        .flatMap((offer) => (offer.about ?? []).filter((ref) => ref.startsWith("battle:"))),
    ),
  ];
  const builds = asked.kind === "squad" ? about("build") : [];
  const all = builds.length > 1 ? builds : about(kind);
  // A question tells its battle by its number.
  const named = all.filter((ref) => asked.text.includes(`battle ${ref.slice("battle:".length)} `));
  const battles = named.length === 1 ? named : all;
  const [of] = battles;
  if (of === undefined) return undefined;
  // Of several battles the list of them shows which one needs me.
  return battles.length === 1 ? { path: "battles", of } : { path: "battles" };
}

/** True if a question of a seat is answered on the page of a battle. */
export function isAskedAt(
  battle: Ref,
  seat: Seat | null,
  asks: readonly Asked[],
  offers: readonly Offer[],
): boolean {
  const about = offers.filter((offer) => isOpen(offer) && offer.about?.includes(battle));
  return asks.some((asked) => {
    const named = / battle (\d+) /.exec(` ${asked.text}`)?.[1];
    if (asked.seat !== seat || (named !== undefined && battle !== `battle:${named}`)) return false;
    const kinds = new Set([asked.kind, OF_BATTLES[asked.kind], asked.kind === "squad" ? "build" : undefined]);
    return about.some((offer) => kinds.has(offer.kind));
  });
}
