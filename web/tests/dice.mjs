// The question about dice and a planned attack, as one scene each: every answer has its chances in a hundred squares and its noun, a
// die is tapped to choose it, nothing that plays has to be waited for.
import { LEARNING, at, found } from "./table.mjs";

/** A mean or a chance that says nothing. */
const BARE = /(?<![\d.])0\.0(?!\d)/;

export default async function dice({ open, must, soon, server }) {
  const opened = await open();
  const { next, mine, gone, drawn, advised } = at(opened);
  const id = await found(opened, server, LEARNING);
  await opened.goto(`${server}/games/${id}`);
  await opened.waitForSelector("g.u");

  const scene = opened.locator("[data-scene]");
  const answers = scene.locator("button.take");
  const shoot = opened.locator("button.take:enabled", { hasText: /^Shoot/ }).first();
  let planned = false;
  let asked = 0;
  for (let step = 0; step < 120 && !(planned && asked >= 2); step += 1) {
    await mine();
    if (await opened.locator("[data-state=over]").count()) break;
    if (await scene.count()) {
      asked += 1;
      await told();
      if (asked === 1) await tapped();
      continue;
    }
    if (!planned && (await shoot.count())) await attack();
    await advised((button) => button.press("Enter"));
  }
  must("a shot was planned", planned);
  must("dice were asked about", asked > 0);

  /** The card of a planned shot: gauges, what is needed, chances with their noun, a sentence. */
  async function attack() {
    planned = true;
    await shoot.press("Enter");
    const card = opened.locator(".attack").first();
    await card.waitFor();
    const text = await card.innerText();
    must("an attack tells sight, range and cover first", /Sight[^]*Range[^]*Cover[^]*to hit/.test(text));
    must("its chances are so many of 100", /\d+ of 100|never|every time/.test(text));
    must("and never a bare 0.0", !BARE.test(text));
    must(
      "each bar says of what it is",
      (await card.locator(".bars .sr").allTextContents()).every((one) => /hits?: /.test(one)),
    );
    await opened.keyboard.press("Escape");
    await drawn();
  }

  async function told() {
    const offers = await answers.count();
    must("the scene has an answer for each offer", offers >= 2);
    await soon(
      "each answer has its chances, or none leads to anything",
      async () =>
        (await scene.locator(".out.quiet").count()) === 0 &&
        [0, offers].includes(await scene.locator(".chance").count()),
    );
    const vain = (await scene.locator(".chance").count()) === 0;
    if (vain)
      must("which is said in one sentence", / either way\./.test(await scene.locator(".fact").innerText()));
    // What is certain is a number, and needs no squares.
    const drawnOf = await answers.evaluateAll((all) =>
      all.map((one) => one.querySelector(".chance:not([data-sure])") !== null),
    );
    const squares = await answers.evaluateAll((all) =>
      all.map((one) => one.querySelectorAll(".hundred rect").length),
    );
    must(
      "in a hundred squares",
      squares.every((count, at) => count === (drawnOf[at] ? 100 : 0)),
    );
    const chances = await scene.locator(".chance").allInnerTexts();
    must(
      `with a noun (${chances.join("; ").replaceAll("\n", " ")})`,
      chances.every((one) => /of 100\s+[a-z]{3}|^\d+\s+wounds?$/.test(one)),
    );
    must("and nothing stands as 0.0", !BARE.test(await scene.innerText()));
    must("the bar is not below it", (await opened.locator("ul.bar button").count()) === 0);
    const box = await scene.boundingBox();
    const acting = await opened.locator("g.u.acting .u-base").first().boundingBox();
    must("it covers nobody who acts", !acting || acting.y + acting.height / 2 <= box.y);
  }

  /** A dim die is taken out and in again, and says what becomes of it; the answer by Enter goes once. */
  async function tapped() {
    const dim = scene.locator("button.die[aria-pressed]");
    const pressed = () => scene.locator("button.die[aria-pressed=true]").count();
    const before = await pressed();
    await scene.locator("button.die[aria-pressed=true]").first().click();
    await soon("a chosen die is given back by a tap", async () => (await pressed()) === before - 1);
    must(
      "without dice there is nothing to spend",
      (await scene.locator("button.take:disabled").count()) === 1,
    );
    await dim.last().click();
    await soon("a dim die is chosen by a tap", async () => (await pressed()) === 1);
    must(
      "and says what becomes of it",
      /becomes 6/.test(
        (await scene.locator("button.die[aria-pressed=true]").getAttribute("aria-label")) ?? "",
      ),
    );
    must("a key ends the rolling at once", (await scene.locator("ol.still").count()) === 1);
    const then = await next();
    let sent = 0;
    opened.on("request", (one) => {
      if (one.method() === "POST" && one.url().endsWith("/commands")) sent += 1;
    });
    await opened.evaluate(() => document.activeElement?.blur?.());
    await opened.keyboard.press("k");
    await gone(then);
    must("a letter keeps the roll, once", sent === 1);
  }
}
