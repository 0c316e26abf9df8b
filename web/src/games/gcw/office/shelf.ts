// What a catalog tells of a thing beside its price: how many one has of it, whether it can be used. Pure.
import type { Choice } from "../../../app/api";
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Seat } from "../../../wire/terms";
import { readings, personState, shipState } from "./fleet";
import type { View } from "./view";

/** A word or two about a thing of a catalog. */
export function shelfNote(view: View, seat: Seat | null, { value, about }: Choice): string {
  const reading = readings(view);
  for (const ref of about ?? []) {
    const ship = view.game.ships.find((one) => one.ship === ref);
    if (ship) return shipState(ship, reading(ship, ref)).text;
    const person = [...view.game.pilots, ...view.game.crew].find(
      (one) => ("pilot" in one ? one.pilot : one.crew) === ref,
    );
    if (person) return personState(person, reading(person, ref)).text;
  }
  const own = view.game.ships.filter(
    (one) => one.owner === `seat:${seat}` && !one.destroyed && one.class === value,
  );
  return own.length > 0 ? say.youHave(own.length) : "";
}
