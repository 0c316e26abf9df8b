// What the chronicle of a saga is made with: its rounds, pages and standings.
import type { Paper } from "../../../office/chronicle";
import { toursStories as say } from "../../../kit/words/en/office-chronicle";
import { label, read, sideOf } from "./saga";
import { page } from "./stories";

export const paper: Paper = {
  begins: (data) => {
    const of = data as { "round-began"?: { round: number } } | string | null;
    return typeof of === "object" && of?.["round-began"] ? of["round-began"].round : null;
  },
  title: (round) => (round === 0 ? say.start : say.round(round)),
  page: (edition, view, before) => page(edition, read(view), before),
  standings: (json) => {
    const view = read(json);
    const ranks = view.game.players
      .toSorted((a, b) => b.won - a.won)
      .map(({ seat, played, won, register }) => ({
        side: register ? sideOf(register.faction) : null,
        name: [{ text: label(view, seat), of: seat }],
        note: say.note(played, register ? register.reputation : null),
        figure: `${won}`,
      }));
    return { title: say.standings, unit: say.won, ranks };
  },
};
