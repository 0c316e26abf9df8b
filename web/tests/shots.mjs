// Every page at three sizes in both themes, into `tests/shots/`, to be looked at; those of campaigns are in `shots-office.mjs`. Fails on
// any word of the console, and on serious findings of axe.
import { mkdirSync } from "node:fs";
import { browser, page, server } from "./browser.mjs";
import { serious } from "./judged.mjs";
import { found, LEARNING, rest, SHORT } from "./table.mjs";

const SIZES = { desk: [1440, 900], tablet: [820, 1180], phone: [360, 780] };
// Another telephone: PHONE=390x844.
if (process.env.PHONE) SIZES.phone = process.env.PHONE.split("x").map(Number);
const folder = new URL("shots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const faults = [];
const started = await browser();
const context = await started.newContext({ reducedMotion: "reduce", bypassCSP: true });
const opened = await page(context, faults);

/** Everything there is to see, in parts; ONLY names some of them. */
const PARTS = {
  battle: async () => {
    await over({ ...LEARNING, dice: { seed: 5 } });
    const played = opened.url().replace("/report", "");
    await take("report", async () => opened.waitForSelector("canvas"));
    await take("over", async () => {
      await opened.goto(played);
      await opened.waitForSelector("[data-state=over]");
    });
    await take("archive", async () => opened.goto(`${server}/lobby/archive`));
  },

  luck: async () => {
    await over({ ...LEARNING, dice: { seed: 5 } });
    await opened.waitForSelector("section.half", { timeout: 300_000 });
    await take("curve");
    await take("analysis", async () => opened.locator("section.half").first().scrollIntoViewIfNeeded());
  },

  ended: async () => {
    const squads = { system: "legion", names: { squads: ["rebel-troopers", "infantry"], layout: "outpost" } };
    await over({ ...squads, dice: { seed: 2 } });
    await take("skirmish-report", async () => opened.waitForSelector("canvas"));
    for (const [system, names] of Object.entries(SHORT)) {
      await over({ system, names, dice: { seed: 2 } });
      await take(`${system}-report`, async () => opened.waitForTimeout(500));
      await take(`${system}-over`, async () => {
        await opened.goto(opened.url().replace("/report", ""));
        await opened.waitForSelector("[data-state=over]");
      });
    }
  },

  // Beside a real table.
  real: async () => {
    await take("new-real", async () => opened.goto(`${server}/new/regiment?at=table`));
    await begin("regiment?at=table");
    await until((text) => text.startsWith("Shoot"), 60);
    await take("real-act");
    await opened.getByRole("tab", { name: "Units" }).click();
    await opened.locator("button.unit").nth(1).click();
    await take("real-units");
    await opened.getByRole("tab", { name: "Play" }).click();
    await taken("Shoot");
    await opened.waitForSelector(".attack .bars");
    await take("real-shot");
  },

  begin: async () => {
    await take("start", async () => opened.goto(`${server}/`));
    await take("new-battle", async () => opened.goto(`${server}/new/regiment`));
    await take("new-campaign", async () => opened.goto(`${server}/new/gcw`));
    await take("new-tours", async () => opened.goto(`${server}/new/tours`));
    await take("new-skirmish", async () => opened.goto(`${server}/new/legion`));
    await take("new-more", async () => {
      await opened.goto(`${server}/new/regiment`);
      await opened
        .getByRole("button", { name: /^\d+ more$/ })
        .first()
        .click();
    });
  },

  board: async () => {
    await begin("regiment");
    await take("board-deploy");
    await until((text) => text.includes("Move"), 60);
    await take("board-act");
    await taken("Move");
    await drag();
    await take("board-move");
    await opened.keyboard.press("Escape");
    await drag("w");
    await take("board-corner");
    await opened.keyboard.press("Escape");
    await until((text) => text.includes("Shoot"), 160);
    await taken("Shoot");
    await opened.waitForTimeout(500);
    await take("board-attack");
    await opened.keyboard.press("Escape");
    await opened.setViewportSize({ width: 1440, height: 900 });
    await opened.getByRole("button", { name: "Plain list" }).click();
    await take("plain-battle");
    await opened.evaluate(() => localStorage.removeItem("sandtable-plain"));
  },

  skirmish: async () => {
    await begin("legion", "Play a skirmish");
    await until((text) => text.includes("Move"), 60);
    await taken("Move");
    await drag();
    await opened.mouse.move(...(await beside("[data-joint] .grip", 0, 0)));
    await opened.mouse.down();
    await opened.mouse.move(...(await beside("[data-joint] .grip", 24, 0)), { steps: 5 });
    await opened.mouse.up();
    await take("skirmish-move");
    await opened.keyboard.press("Escape");
    await until((text) => text.startsWith("Attack"), 300);
    await taken("Attack");
    await opened.waitForSelector(".attack .bars", { state: "attached" });
    await take("skirmish-attack");
    await thrown();
    await opened.screenshot({ path: `${folder}skirmish-dice-desk-light.png` });
    const skirmished = opened.url();
    await take("replay", async () => {
      await opened.goto(`${skirmished}/replay`);
      await opened.waitForSelector("[data-shown]");
      await opened.keyboard.press("End");
    });
  },

  rules: async () => {
    await take("rules", async () => opened.goto(`${server}/rules/regiment`));
    await take("rule", async () => opened.goto(`${server}/rules/regiment/REG-DEPLOY-03`));
    await take("conformance", async () => {
      await opened.goto(`${server}/rules/legion`);
      await opened.getByLabel("with code and tests").check();
    });
  },

  lab: async () => {
    await take("lab-empty", async () => opened.goto(`${server}/lab`));
    await opened.getByLabel(/^Games, at most/).fill("40");
    await opened.getByRole("button", { name: "Play them" }).click();
    await opened.getByText(/^40 games,/).waitFor({ timeout: 120_000 });
    await take("lab");
  },

  lists: async () => {
    await take("lists", async () => opened.goto(`${server}/lists`));
    for (const [name, game, draw] of [
      ["regiment", "REGIMENT", "Galactic Empire"],
      ["legion", "Legion: Special Operations", "Rebel Alliance"],
    ]) {
      await opened.goto(`${server}/lists`);
      await opened.getByRole("button", { name: game, exact: true }).click();
      await opened.getByRole("button", { name: `Random list: ${draw}` }).click();
      await opened.locator(".sum").first().waitFor();
      await take(`list-${name}`);
      await opened
        .getByRole("button", { name: /^One more/ })
        .first()
        .click();
      await opened.getByRole("heading", { name: "Share" }).first().scrollIntoViewIfNeeded();
      await take(`share-${name}`);
    }
    await take("lists-some", async () => opened.goto(`${server}/lists`));
  },

  around: async () => {
    for (const list of ["mine", "open", "watch"])
      await take(`lobby-${list}`, async () => opened.goto(`${server}/lobby/${list}`));
    await take("me", async () => opened.goto(`${server}/me`));
    await take("missing", async () => opened.goto(`${server}/nowhere`));
  },
};

const only = (process.env.ONLY ?? "").split(" ").filter(Boolean);
for (const [name, part] of Object.entries(PARTS)) if (only.length === 0 || only.includes(name)) await part();
await end();

/** Plays a match of one person to its end, and opens how it went. */
async function over(body) {
  const id = await found(opened, server, { ...body, seats: [{ hold: "me" }, { hold: "me" }] });
  await opened.goto(`${server}/games/${id}`);
  await opened.waitForSelector("main[data-next]");
  if ((await rest(opened, [0, 1])) === 0) throw new Error(`${body.system} is not over`);
  await opened.goto(`${server}/games/${id}/report`);
}

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

async function begin(system, button = /^Play$/) {
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

/** Sends the attack, and answers what is asked before its dice fall. They lie for a moment only. */
async function thrown() {
  await opened.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const dice = opened.locator(".fallen .die").first();
  const fell = () =>
    dice.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  await opened.locator("button.confirm:enabled").click();
  for (let asked = 0; asked < 6 && !(await fell()); asked += 1) {
    await opened.getByRole("button", { name: "Advice" }).click();
    await opened.locator("button.confirm:enabled").click();
  }
}

/** Drags the unit that acts; `key` is pressed on its way. */
async function drag(key) {
  await opened.waitForTimeout(400);
  const box = await opened.locator("g.u.acting .u-base").first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await opened.mouse.move(x, y);
  await opened.mouse.down();
  await opened.mouse.move(x + 10, y - 45, { steps: 4 });
  if (key) await opened.keyboard.press(key);
  await opened.mouse.move(x + (key ? 45 : 30), y - (key ? 60 : 70), { steps: 6 });
  await opened.mouse.up();
  await opened.waitForTimeout(600);
}

async function take(name, go) {
  await go?.();
  await opened.waitForTimeout(500);
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await opened.setViewportSize({ width, height });
    for (const theme of ["light", "dark"]) {
      await opened.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await opened.waitForTimeout(250);
      await opened.screenshot({ path: `${folder}${name}-${size}-${theme}.png` });
      await judged(`${name}, ${size}, ${theme}`);
    }
  }
  await opened.setViewportSize({ width: 1440, height: 900 });
}

async function judged(where) {
  for (const fault of await serious(opened)) faults.push(`${where}: ${fault}`);
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) faults.push(`${where}: ${wide} pixels wider than the window`);
}
