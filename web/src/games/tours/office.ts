// The office of Tours of Duty: rounds of games, a Register for each player, Supply Points.
import type { OfficeGame } from "../../office/office";
import { words } from "../../kit/words";
import { officeTours as say } from "../../kit/words/en/office-tours";
import { cardFigures } from "./office/cards.svelte";
import Cards from "./office/Cards.svelte";
import { cardNamed, namedIn, shelfNote } from "./office/shelf";
import { answeredAt, playerAt, read, sideOf, stepsOf } from "./office/saga";

export const office: OfficeGame = {
  stage: (view) => words.office.round(read(view).status.round),
  steps: (view) => stepsOf(read(view)),
  purse: (view, seat) => {
    const register = playerAt(read(view), seat)?.register;
    return register
      ? { amount: register.supply, unit: words.office.supplyPoints(register.supply), path: "register" }
      : null;
  },
  side: (view, seat) => {
    const faction = playerAt(read(view), seat)?.register?.faction;
    return faction ? sideOf(faction) : null;
  },
  pages: [
    {
      path: "register",
      name: say.register,
      icon: "people",
      Page: () => import("./office/Register.svelte"),
    },
    {
      path: "games",
      name: say.games,
      icon: "battle",
      things: ["game", "battle"],
      Page: () => import("./office/Games.svelte"),
    },
    {
      path: "units",
      name: say.dossiers,
      icon: "ledger",
      things: ["unit"],
      under: "register",
      Page: () => import("./office/Units.svelte"),
    },
  ],
  opens: { units: "draft" },
  // A list that is sent founds the Register: there is nothing more to say about its units.
  follows: { draft: "ready" },
  leadOf: (asked, now) => {
    const at = answeredAt(read(now.view), asked.seat, asked.kind);
    return at?.filter((part) => part !== undefined);
  },
  named: (view, text) => (view === null ? text : namedIn(text, read(view))),
  wordOf: (view, value) =>
    (view === null ? undefined : cardNamed(read(view), value)) ??
    cardFigures.name(`upgrade:${value}`) ??
    cardFigures.name(`unit-card:${value}`),
  noteOf: (view, seat, choice) => (view === null ? "" : shelfNote(read(view), choice)),
  lists: {
    draft: { head: say.foundRegister, past: true, paste: true },
    add: { paste: true },
    army: { head: say.fieldArmy, draw: true, paste: true },
  },
  paper: () => import("./office/storiesPaper"),
  Cards,
};
