// The office of Tours of Duty: rounds of games, a Register for each player, Supply Points.
import type { Json } from "../../app/api";
import type { OfficeGame, Side } from "../../office/office";
import { words } from "../../kit/words";
import type { View } from "../../wire/tours/view";

const read = (view: Json): View => view as unknown as View;

const SIDES: Record<string, Omit<Side, "name">> = {
  rebels: { mark: "R", team: "red" },
  empire: { mark: "E", team: "blue" },
};

export const office: OfficeGame = {
  stage: (view) => words.office.round(read(view).status.round),
  steps: () => [],
  purse: (view, seat) => {
    const register = read(view).game.players.find((one) => one.seat === `seat:${seat}`)?.register;
    return register ? { amount: register.supply, unit: words.office.supplyPoints, path: "register" } : null;
  },
  side: (view, seat) => {
    const { game, names } = read(view);
    const faction = game.players.find((one) => one.seat === `seat:${seat}`)?.register?.faction;
    const side = faction && SIDES[faction];
    return side ? { ...side, name: names[`faction:${faction}`] ?? faction } : null;
  },
  pages: [],
};
