// Plays on the board by hand in a real browser: deploys by dragging, moves a formation, turns it, drops it, shoots, takes back;
// then by keys alone. Measures from input to the next picture while a formation is dragged.
import { at } from "./table.mjs";
import { timed } from "./timing.mjs";

export default async function board({ open, must, soon, server }) {
  const opened = await open();
  const { next, mine, untaught, gone, confirm, until, drag, drawn, led } = at(opened);
  await opened.goto(`${server}/`);
  const clicked = Date.now();
  await opened.getByRole("button", { name: "Play now" }).click();
  await mine();
  await untaught();
  must(`one click leads to the table (${Date.now() - clicked} ms)`, opened.url().includes("/games/"));

  // Deployment: an offer, then its ghosts are dragged.
  await opened.locator("button.key", { hasText: "Deploy" }).click();
  await opened.locator("[popover]:popover-open button.take").first().click();
  const ghosts = opened.locator("[data-ghost]");
  const ghost = () => ghosts.first().getAttribute("transform");
  await soon("a unit to deploy lies on the board as a plan", async () => (await ghosts.count()) > 0);
  const was = await ghost();
  const untouched = await next();
  await drag("[data-ghost]", 60, 0);
  await soon("the plan follows the hand", async () => (await ghost()) !== was);
  await drag("[data-handle] .grip", 40, 20);
  await soon("the handle turns it", async () => /rotate\((?!270\))/.test(await ghost()));
  await opened.keyboard.press("Escape");
  await soon("Escape drops it", async () => (await ghosts.count()) === 0);
  must("and nothing was sent", (await next()) === untouched);

  await until("Move");
  const acting = await opened.locator("g.u.acting").first().getAttribute("data-id");
  const place = () => opened.locator(`[data-id="${acting}"]`).first().getAttribute("transform");
  const stood = await place();
  await drag("g.u.acting .u-base", 25, -55, 12);
  await soon("a formation is planned by dragging one of its bases", async () => (await ghosts.count()) > 0);
  await soon("its reach is drawn", async () => (await opened.locator(".p-reach").count()) === 1);
  must("nothing has moved before it is confirmed", (await place()) === stood);
  await timed(opened, "a formation that is dragged", "[data-ghost]");
  await opened.keyboard.press("Escape");
  await soon("a plan that is dropped is gone", async () => (await ghosts.count()) === 0);
  const went = await led(
    (dx, dy) => drag("g.u.acting .u-base", dx, dy, 8),
    () => opened.keyboard.press("Enter"),
    () => opened.keyboard.press("Escape"),
  );
  must("a short way is open to the first unit", went);
  // One that came to a transport is aboard of it.
  await soon("Enter sends it, and the base stands elsewhere", async () => {
    const there = opened.locator(`[data-id="${acting}"]`);
    return (await there.count()) === 0 || (await place()) !== stood;
  });

  // Keys alone: advice, confirm, until a shot can be planned.
  await until("Shoot");
  const letter = await opened
    .locator("button.take:enabled", { hasText: /^Shoot/ })
    .locator("kbd")
    .innerText();
  await opened.keyboard.press(letter.toLowerCase());
  await opened.waitForSelector(".attack");
  await soon(
    "a planned shot shows its line and its chances",
    async () => (await opened.locator(".s-line.sight").count()) === 1,
  );
  const loaded = await next();
  await confirm().waitFor();
  await opened.keyboard.press("Enter");
  await gone(loaded);
  const dice = opened.locator(":is(.rolled, [data-scene]) .die");
  await soon("its dice lie on the table", async () => (await dice.count()) > 0);
  const told = opened.locator("[role=log]");
  await soon("the shot is told in the log", async () =>
    /attacks|shoot|shot|volley/.test(await told.innerText()),
  );

  await opened.reload();
  await opened.waitForSelector("main[data-next]");
  must("after a reload the same table is there", Number(await next()) > Number(loaded));
  await opened.waitForSelector("g.u");
  await drawn();
  must("and dice that fell before do not fall again", (await opened.locator(".fallen .die").count()) === 0);
}
