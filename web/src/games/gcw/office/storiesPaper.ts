// What the chronicle of a civil war is made with: its turns, pages, standings and map.
import type { Paper } from "../../../office/chronicle";
import { gcwStories as say } from "../../../kit/words/en/office-chronicle";
import { sideOf } from "./sides";
import { standings } from "./standings";
import { page } from "./stories";
import StoriesMap from "./StoriesMap.svelte";
import { event } from "./storiesTold";
import { read } from "./view";

export const paper: Paper = {
  begins: (data) => {
    const of = event(data);
    return of && "turn-began" in of ? of["turn-began"].turn : null;
  },
  title: (turn) => (turn === 0 ? say.start : say.turn(turn)),
  page: (edition, view) => page(edition, read(view)),
  standings: (view) => ({
    title: "",
    unit: say.points,
    ranks: standings(read(view)).map((row) => ({
      side: sideOf(row.faction),
      name: [sideOf(row.faction).name],
      note: say.held(row.targets, row.worth),
      figure: `${row.total}`,
    })),
  }),
  Map: StoriesMap,
};
