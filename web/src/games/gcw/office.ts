// The office of the Galactic Civil War: turns of four phases, Fleet Points, two or three factions.
import type { Json } from "../../app/api";
import type { OfficeGame, Side, Step } from "../../office/office";
import { words } from "../../kit/words";
import type { View } from "../../wire/gcw/view";

const read = (view: Json): View => view as unknown as View;

/** Phases of a turn in their order; founding and the end stand outside of it. */
const PHASES = ["purchase", "targets", "battles", "spoils"] as const;

const SIDES: Record<string, Omit<Side, "name">> = {
  rebel: { mark: "R", team: "red" },
  imperial: { mark: "E", team: "blue" },
  scum: { mark: "S", team: "third" },
};

export const office: OfficeGame = {
  stage: (view) => words.office.turn(read(view).status.turn),
  steps: (view) => {
    const now = PHASES.findIndex((phase) => phase === read(view).status.phase);
    return now < 0
      ? []
      : PHASES.map((phase, at): Step => ({
          name: words.office.phases[phase],
          state: at < now ? "done" : at === now ? "now" : "next",
        }));
  },
  purse: (view, seat) => {
    const books = read(view).game.players.find((one) => one.seat === `seat:${seat}`);
    return typeof books?.fp === "number"
      ? { amount: books.fp, unit: words.office.fleetPoints, path: "squadron" }
      : null;
  },
  side: (view, seat) => {
    const { game, names } = read(view);
    const faction = game.players.find((one) => one.seat === `seat:${seat}`)?.faction;
    const side = faction && SIDES[faction];
    return side ? { ...side, name: names[`faction:${faction}`] ?? faction } : null;
  },
  pages: [],
};
