// Units of several miniatures: the others stand beside their leader by themselves, are led one by one, and go where they were led.
import { at, found } from "./table.mjs";

const army = (faction, ...units) => ({ faction, units });

export default async function squads({ open, soon, server }) {
  const opened = await open();
  const { next, mine, gone, confirm, advised, drag } = at(opened);
  const id = await found(opened, server, {
    system: "legion",
    names: {
      free: {
        points: 800,
        armies: [army("empire", "stormtroopers"), army("rebels", "rebel-troopers")],
      },
      layout: "none",
    },
    dice: { seed: 1 },
    seats: [{ hold: "me" }, { hold: "machine" }],
  });
  await opened.goto(`${server}/games/${id}`);
  const asked = () =>
    opened.evaluate(async (id) => {
      const { asks } = await (await fetch(`/api/v1/matches/${id}/table?seat=0`)).json();
      return asks.map((one) => one.kind).join();
    }, id);
  for (let step = 0; step < 20; step += 1) {
    await mine();
    if ((await asked()) === "gather") break;
    await advised();
  }
  const ghosts = opened.locator("[data-ghost]");
  await soon("the others are planned beside their leader", async () => (await ghosts.count()) === 3);
  const places = () => ghosts.evaluateAll((all) => all.map((one) => one.getAttribute("transform")));
  const [first, ...rest] = await places();
  await drag("[data-ghost]", 4, -10);
  await soon("one of them is led, the others stay", async () => {
    const [own, ...others] = await places();
    return own !== first && others.join() === rest.join();
  });
  await opened.keyboard.press("Escape");
  await soon("what is dropped stays dropped", async () => (await ghosts.count()) === 0);
  await opened.locator("button.take:enabled", { hasText: "Place the other" }).click();
  await soon("and is planned again by its offer", async () => (await ghosts.count()) === 3);
  const then = await next();
  await confirm().click();
  await gone(then);
  const bases = opened.locator("g.u[data-group^='unit:0']");
  await soon("one input answers it, and all stand on the table", async () => (await bases.count()) >= 4);
}
