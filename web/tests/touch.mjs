// Plays with fingers at 390 x 844: two fingers come closer, one plans a move under the loupe, a resting one looks, and the
// sheet has three heights.
import { at } from "./table.mjs";

export default async function touch({ open, must, server }) {
  const opened = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play now" }).tap();
  const { mine, until, next, gone } = at(opened);
  await mine();
  must("a tap leads to the table", true);
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must("nothing is wider than the window", wide <= 0);

  const cdp = await opened.context().newCDPSession(opened);
  const fingers = (type, ...points) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const world = () => opened.locator(".world").getAttribute("transform");
  const scale = async () => Number(/scale\(([\d.]+)\)/.exec(await world())?.[1]);

  const was = await scale();
  await fingers("touchStart", [150, 250], [240, 250]);
  for (let step = 1; step <= 6; step += 1)
    await fingers("touchMove", [150 - step * 12, 250], [240 + step * 12, 250]);
  await fingers("touchEnd");
  await opened.waitForTimeout(150);
  const closer = await scale();
  must(`two fingers come closer (${(closer / was).toFixed(1)} times)`, closer > was * 1.8);
  await opened.getByRole("button", { name: "Fit the table" }).tap();
  await opened.waitForTimeout(100);
  must("the whole table fits again", Math.abs((await scale()) / was - 1) < 0.02);

  const heights = [];
  const grip = opened.locator("button.grip");
  for (let turn = 0; turn < 3; turn += 1) {
    heights.push(await opened.evaluate(() => document.querySelector("section.board").clientHeight));
    await grip.tap();
    await opened.waitForTimeout(80);
  }
  must(`the sheet has three heights (board of ${heights.join(", ")} px)`, new Set(heights).size === 3);

  await until("Move");
  const base = opened.locator("g.u.acting .u-base").first();
  const box = await base.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await fingers("touchStart", [x, y]);
  await opened.waitForTimeout(600);
  must("a finger that rests shows arcs and ranges", (await opened.locator(".f-rim").count()) > 0);
  await fingers("touchEnd");
  await opened.waitForTimeout(400);
  must("and they go with it", (await opened.locator(".f-rim").count()) === 0);

  const before = await next();
  await fingers("touchStart", [x, y]);
  // At once as far as a drag is, so that a slow machine does not take it for a finger that rests.
  for (let step = 3; step <= 8; step += 1) await fingers("touchMove", [x + step, y - step * 4]);
  const loupe = opened.locator(".loupe");
  await loupe.waitFor({ timeout: 5000 }).catch(() => undefined);
  must("the loupe shows what the finger covers", await loupe.isVisible());
  await fingers("touchEnd");
  await loupe.waitFor({ state: "hidden", timeout: 5000 });
  must("and goes when it lets go", true);
  await opened
    .locator("[data-ghost]")
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
  must(
    "the move is planned, not sent",
    (await opened.locator("[data-ghost]").count()) > 0 && before === (await next()),
  );
  const confirm = opened.locator("button.confirm:enabled");
  await confirm.waitFor({ timeout: 5000 }).catch(() => undefined);
  if (await confirm.count()) {
    await confirm.tap();
    await gone(before);
    must("a tap sends it", true);
    must("where it stood before is drawn", (await opened.locator(".trail-was").count()) > 0);
  }
}
