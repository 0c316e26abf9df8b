// A table with as many bases as there may be, more than 150 of them: dragging, hovering and the view stay quick. Each input is timed
// from its event to after the picture it caused.
import { at, found } from "./table.mjs";
import { timed } from "./timing.mjs";

const UNITS = 19;
const [BASES, WIDE] = [4, 1.19];

/** Two armies of ranks, each rank of four bases, in rows behind each other. */
function position() {
  const units = [0, 1].flatMap((seat) =>
    Array.from({ length: UNITS }, (_, unit) => {
      const [row, column] = [Math.floor(unit / 10), unit % 10];
      const depth = 3 + 3.4 * row;
      return {
        seat,
        unit,
        poses: Array.from({ length: BASES }, (_, base) => ({
          x: 5 + column * 6.4 + base * WIDE,
          y: seat === 0 ? 36 - depth : depth,
          heading: seat === 0 ? 270 : 90,
        })),
      };
    }),
  );
  return { round: 1, active: [0, 12], units };
}

const army = (faction, unit) => ({
  id: `many-${faction}`,
  name: `Many of ${faction}`,
  faction,
  cap: 1000,
  units: [{ unit, count: UNITS }],
});

export default async function large({ open, soon, server }) {
  const opened = await open();
  const { mine, drag } = at(opened);
  const id = await found(opened, server, {
    system: "regiment",
    names: {
      any_list: true,
      lists: [army("empire", "army-troopers"), army("separatists", "b1-droids")],
      colours: ["red", "blue"],
      mission: "frontline-clash",
      layout: "forest-road",
      position: position(),
    },
    seats: [{ hold: "me" }, { hold: "me" }],
  });
  await opened.goto(`${server}/games/${id}`);
  await mine();
  const bases = opened.locator("g.u");
  await soon("more than 150 bases lie on the table", async () => (await bases.count()) > 150);
  const bare = { presses: false, step: 160 };
  await timed(opened, "a pointer over more than 150 bases", "g.u .u-base", bare);
  await drag("g.u.acting .u-base", 10, -20, 6);
  const ghosts = opened.locator("[data-ghost]");
  await soon("one of them is planned to move", async () => (await ghosts.count()) === 4);
  await timed(opened, "a unit that is dragged among them", "[data-ghost]");
  await timed(opened, "and under the loupe of a finger", "[data-ghost]", { kind: "touch" });
}
