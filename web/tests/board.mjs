// Plays on the board by hand in a real browser: deploys by dragging, moves a formation, turns it, drops it, shoots, takes back;
// then by keys alone. Measures from input to the next picture while a formation is dragged.
import { browser, page, server } from "./browser.mjs";

const faults = [];
const started = await browser();
const context = await started.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
const opened = await page(context, faults);
const wrong = [];
const must = (what, holds) => {
  console.log(`${holds ? "ok" : "NO"}  ${what}`);
  if (!holds) wrong.push(what);
};

await opened.goto(`${server}/`);
const clicked = Date.now();
await opened.getByRole("button", { name: "Play now" }).click();
await mine();
must(`one click leads to the table (${Date.now() - clicked} ms)`, opened.url().includes("/games/"));

// Deployment: an offer, then its ghosts are dragged.
await opened.locator("button.key", { hasText: "Deploy" }).click();
await opened.locator("[popover]:popover-open button.take").first().click();
must("a unit to deploy lies on the board as a plan", (await opened.locator("[data-ghost]").count()) > 0);
const was = await opened.locator("[data-ghost]").first().getAttribute("transform");
await drag("[data-ghost]", 60, 0);
must(
  "the plan follows the hand",
  (await opened.locator("[data-ghost]").first().getAttribute("transform")) !== was,
);
await drag("[data-handle] .grip", 40, 20);
must(
  "the handle turns it",
  /rotate\((?!270\))/.test(await opened.locator("[data-ghost]").first().getAttribute("transform")),
);
await opened.keyboard.press("Escape");
must("Escape drops it, and nothing was sent", (await opened.locator("[data-ghost]").count()) === 0);

await follow((heads) => heads.some((head) => head.startsWith("Move")), 80);
const acting = await opened.locator("g.u.acting").first().getAttribute("data-id");
const place = () => opened.locator(`[data-id="${acting}"]`).first().getAttribute("transform");
const stood = await place();
await opened.waitForTimeout(300);
await drag("g.u.acting .u-base", 25, -55, 12);
must(
  "a formation is planned by dragging one of its bases",
  (await opened.locator("[data-ghost]").count()) > 0,
);
must("its reach is drawn", (await opened.locator(".p-reach").count()) === 1);
must("nothing has moved before it is confirmed", (await place()) === stood);
const times = await measured();
must(`input to picture: median ${times.median} ms, p95 ${times.p95} ms`, times.p95 <= 50);
await opened.waitForSelector("button.confirm:enabled", { timeout: 5000 }).catch(() => undefined);
if (await opened.locator("button.confirm:enabled").count()) {
  const before = await next();
  await opened.keyboard.press("Enter");
  await gone(before);
  must("Enter sends it, and the base stands elsewhere", (await place()) !== stood);
}

// Keys alone: advice, confirm, until a shot can be planned.
await follow((heads) => heads.some((head) => head.startsWith("Shoot")), 160);
const letter = await opened
  .locator("button.take:enabled", { hasText: /^Shoot/ })
  .locator("kbd")
  .innerText();
await opened.keyboard.press(letter.toLowerCase());
await opened.waitForSelector(".attack", { timeout: 4000 });
must("a planned shot shows its line and its chances", (await opened.locator(".s-line.sight").count()) === 1);
const before = await next();
await opened.waitForSelector("button.confirm:enabled");
await opened.keyboard.press("Enter");
await gone(before);
must("the shot is told in the log", /attacks|shoot/.test(await opened.locator("[role=log]").innerText()));

await opened.reload();
await opened.waitForSelector("main[data-next]");
must("after a reload the same table is there", Number(await next()) > Number(before));

await started.close();
for (const fault of new Set(faults)) console.log(`console: ${fault}`);
process.exit(wrong.length + faults.length > 0 ? 1 : 0);

function next() {
  return opened.locator("main").getAttribute("data-next");
}
function mine() {
  return opened.waitForSelector("[data-state=mine]:not([data-busy])", { timeout: 60_000 });
}
function gone(then) {
  return opened.waitForFunction(
    (old) => document.querySelector("main")?.getAttribute("data-next") !== old,
    then,
    { timeout: 8000 },
  );
}
async function follow(wanted, most) {
  for (let step = 0; step < most; step += 1) {
    await mine();
    if (wanted(await opened.locator("button.take:enabled .head").allTextContents())) return;
    const then = await next();
    await opened.getByRole("button", { name: "Advice" }).click();
    await opened.locator("button.confirm:enabled").click();
    await gone(then);
  }
  throw new Error("the offer was never open");
}
async function drag(what, dx, dy, steps = 6) {
  const box = await opened.locator(what).first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await opened.mouse.move(x, y);
  await opened.mouse.down();
  await opened.mouse.move(x + dx / 2, y + dy / 2, { steps });
  await opened.mouse.move(x + dx, y + dy, { steps });
  await opened.mouse.up();
  await opened.waitForTimeout(250);
}
/** Drags the plan in small steps; each is timed from the event to after the picture it caused. */
function measured() {
  return opened.evaluate(async () => {
    const ghost = document.querySelector("[data-ghost]");
    const box = ghost.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const send = (type, at) =>
      (type === "pointerdown" ? ghost : document.querySelector("svg.board")).dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerId: 77,
          button: 0,
          buttons: 1,
          clientX: x + at,
          clientY: y,
        }),
      );
    SVGElement.prototype.setPointerCapture = () => undefined;
    send("pointerdown", 0);
    const all = [];
    for (let step = 0; step < 60; step += 1) {
      const began = performance.now();
      send("pointermove", 8 * Math.sin(step / 5) + 8);
      // The picture is out when a task after the frame's own callback runs.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      all.push(performance.now() - began);
    }
    send("pointerup", 0);
    all.sort((a, b) => a - b);
    const at = (share) => Math.round(all[Math.floor(all.length * share)]);
    return { median: at(0.5), p95: at(0.95) };
  });
}
