// Every page at three sizes in both themes, into `tests/shots/`, to be looked at. Fails on any word of the console, and on
// serious findings of axe.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { browser, page, server } from "./browser.mjs";
import { found, LEARNING, rest } from "./table.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = { desk: [1440, 900], tablet: [820, 1180], phone: [360, 780] };
const folder = new URL("shots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const faults = [];
const started = await browser();
const context = await started.newContext({ reducedMotion: "reduce", bypassCSP: true });
const opened = await page(context, faults);

// A battle that is over, looked back on.
const played = await found(opened, server, {
  ...LEARNING,
  dice: { seed: 5 },
  seats: [{ hold: "me" }, { hold: "me" }],
});
await opened.goto(`${server}/games/${played}`);
await opened.waitForSelector("main[data-next]");
await rest(opened, [0, 1]);
await take("report", async () => {
  await opened.goto(`${server}/games/${played}/report`);
  await opened.waitForSelector("canvas");
});
await take("archive", async () => opened.goto(`${server}/lobby/archive`));
if (process.env.ONLY === "report") await end();

// Beside a real table.
await take("new-real", async () => opened.goto(`${server}/new/regiment?at=table`));
await begin("regiment?at=table");
await until((text) => text.startsWith("Shoot"), 60);
await take("real-act", async () => undefined);
await opened.getByRole("tab", { name: "Units" }).click();
await opened.locator("button.unit").nth(1).click();
await take("real-units", async () => undefined);
await opened.getByRole("tab", { name: "Play" }).click();
await taken("Shoot");
await opened.waitForSelector(".attack .bars");
await take("real-shot", async () => undefined);
if (process.env.ONLY === "real") await end();

await take("start", async () => opened.goto(`${server}/`));
await take("new-battle", async () => opened.goto(`${server}/new/regiment`));
await take("new-campaign", async () => opened.goto(`${server}/new/gcw`));

await begin("regiment");
await take("board-deploy", async () => undefined);
await until((text) => text.includes("Move"), 60);
await take("board-act", async () => undefined);
await taken("Move");
await drag();
await take("board-move", async () => undefined);
await opened.keyboard.press("Escape");
await until((text) => text.includes("Shoot"), 160);
await taken("Shoot");
await opened.waitForTimeout(500);
await take("board-attack", async () => undefined);
await opened.keyboard.press("Escape");
await opened.setViewportSize({ width: 1440, height: 900 });
await opened.getByRole("button", { name: "Plain list" }).click();
await take("plain-battle", async () => undefined);
await opened.evaluate(() => localStorage.removeItem("sandtable-plain"));

await begin("legion", "Play a skirmish");
await until((text) => text.includes("Move"), 60);
await taken("Move");
await drag();
await opened.mouse.move(...(await beside("[data-joint] .grip", 0, 0)));
await opened.mouse.down();
await opened.mouse.move(...(await beside("[data-joint] .grip", 24, 0)), { steps: 5 });
await opened.mouse.up();
await take("skirmish-move", async () => undefined);
await opened.keyboard.press("Escape");
await until((text) => text.startsWith("Attack"), 300);
await taken("Attack");
await opened.waitForSelector(".attack .bars", { state: "attached" });
await take("skirmish-attack", async () => undefined);
const skirmished = opened.url();
await take("replay", async () => {
  await opened.goto(`${skirmished}/replay`);
  await opened.waitForSelector("[data-shown]");
  await opened.keyboard.press("End");
});
await take("new-skirmish", async () => opened.goto(`${server}/new/legion`));

await begin("gcw");
await take("campaign", async () => undefined);
await opened.getByRole("tab", { name: "Position" }).click();
await take("campaign-position", async () => undefined);
await opened.getByRole("tab", { name: "Play" }).click();
await opened.locator("button.take", { hasText: "Write down a list" }).click();
await opened.waitForTimeout(800);
await take("campaign-form", async () => undefined);
await take("rules", async () => opened.goto(`${server}/rules/regiment`));
await take("rule", async () => opened.goto(`${server}/rules/regiment/REG-DEPLOY-03`));
await take("lists", async () => opened.goto(`${server}/lists`));
await take("lobby", async () => opened.goto(`${server}/lobby/mine`));
await take("me", async () => opened.goto(`${server}/me`));

await end();

/** Says what was wrong. */
async function end() {
  await started.close();
  for (const fault of new Set(faults)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}

async function beside(what, dx, dy) {
  const box = await opened.locator(what).boundingBox();
  return [box.x + box.width / 2 + dx, box.y + box.height / 2 + dy];
}

async function begin(system, button = /^(Begin|Found it)$/) {
  await opened.setViewportSize({ width: 1440, height: 900 });
  await opened.goto(typeof button === "string" ? `${server}/` : `${server}/new/${system}`);
  await opened.getByRole("button", { name: button }).click();
  await opened.waitForSelector("[data-state=mine]:not([data-busy])", { timeout: 60_000 });
}

async function taken(name) {
  await opened.setViewportSize({ width: 1440, height: 900 });
  await opened
    .locator("button.take:enabled", { hasText: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Follows advice until an offer is open. */
async function until(wanted, most) {
  await opened.setViewportSize({ width: 1440, height: 900 });
  for (let step = 0; step < most; step += 1) {
    await opened.waitForSelector("[data-state=mine]:not([data-busy])", { timeout: 60_000 });
    const open = await opened.locator("button.take:enabled .head").allTextContents();
    if (open.some(wanted)) return;
    const before = await opened.locator("main").getAttribute("data-next");
    await opened.getByRole("button", { name: "Advice" }).click();
    await opened.locator("button.confirm:enabled").click();
    await opened.waitForFunction(
      (then) => document.querySelector("main")?.getAttribute("data-next") !== then,
      before,
    );
  }
  throw new Error("the offer was never open");
}

async function drag() {
  await opened.waitForTimeout(400);
  const box = await opened.locator("g.u.acting .u-base").first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await opened.mouse.move(x, y);
  await opened.mouse.down();
  await opened.mouse.move(x + 15, y - 20, { steps: 4 });
  await opened.mouse.move(x + 30, y - 70, { steps: 6 });
  await opened.mouse.up();
  await opened.waitForTimeout(600);
}

async function take(name, go) {
  await go();
  await opened.waitForTimeout(500);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await opened.setViewportSize({ width, height });
    for (const theme of ["light", "dark"]) {
      await opened.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await opened.waitForTimeout(250);
      await opened.screenshot({ path: `${folder}${name}-${size}-${theme}.png` });
    }
    await judged(`${name}, ${size}`);
  }
  await opened.setViewportSize({ width: 1440, height: 900 });
}

async function judged(where) {
  await opened.evaluate(axe);
  const { violations } = await opened.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  for (const one of violations.filter((found) => ["serious", "critical"].includes(found.impact))) {
    faults.push(
      `${where}: ${one.id}: ${one.help}: ${one.nodes
        .slice(0, 3)
        .map((node) => node.target.join(" "))
        .join("; ")}`,
    );
  }
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) faults.push(`${where}: ${wide} pixels wider than the window`);
}
