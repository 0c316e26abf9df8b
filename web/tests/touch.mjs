// Plays with fingers at 390 x 844: two fingers come closer, one plans a move under the loupe, a resting one looks, and the
// sheet has three heights, and gives cards to choose from all of it. Whatever is shown is large enough for a finger.
import { at, found, LEARNING } from "./table.mjs";
import { small } from "./targets.mjs";

/** What is dragged lies so far above the finger. */
const LIFT = 44;

export default async function touch({ open, must, soon, server }) {
  const opened = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play now" }).tap();
  const { mine, untaught, until, next, still, drawn, led, tool } = at(opened);
  const tap = (button) => button.tap();
  /** Says that a finger finds all that is shown. */
  const large = async (where) => {
    const few = await small(opened);
    must(`${where}: targets of 44 px${few.map((one) => `\n      ${one}`).join("")}`, few.length === 0);
  };
  await mine();
  must("a tap leads to the table", true);
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must("nothing is wider than the window", wide <= 0);

  // The pictures of how to win are read at their size on a phone.
  const written = await opened.locator("dialog svg.picture text").evaluateAll((all) =>
    all.map((one) => {
      const { a } = one.getScreenCTM();
      return Math.round(a * parseFloat(getComputedStyle(one).fontSize) * 10) / 10;
    }),
  );
  must(
    `what is written in pictures is 13 px or more (${[...new Set(written)].join(", ")})`,
    written.length > 0 && Math.min(...written) >= 13,
  );

  const cdp = await opened.context().newCDPSession(opened);
  const fingers = (type, ...points) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const world = () => opened.locator(".world").getAttribute("transform");
  const scale = async () => Number(/scale\(([\d.]+)\)/.exec(await world())?.[1]);

  // What lies over the board takes the fingers.
  await untaught((button) => button.tap());
  await large("the first question");
  await placed();
  const usual = await scale();
  must("bases are large enough to be told apart", usual * 40 >= 20);
  await (await tool("Fit table", tap)).tap();
  await soon("the whole table is shown on demand", async () => (await scale()) < usual);
  const was = await scale();
  await fingers("touchStart", [150, 250], [240, 250]);
  for (let step = 1; step <= 6; step += 1)
    await fingers("touchMove", [150 - step * 12, 250], [240 + step * 12, 250]);
  await fingers("touchEnd");
  await soon("two fingers come closer", async () => (await scale()) > was * 1.8);
  await (await tool("Fit table", tap)).tap();
  await soon("the whole table fits again", async () => Math.abs((await scale()) / was - 1) < 0.02);

  const sheet = () => opened.locator("main").getAttribute("data-sheet");
  // The sheet lies over the board's lower edge: what is seen of it ends there.
  const tall = () =>
    opened.evaluate(
      () =>
        document.querySelector("button.grip").getBoundingClientRect().top -
        document.querySelector("section.board").getBoundingClientRect().top,
    );
  const heights = new Set();
  for (let turn = 0; turn < 3; turn += 1) {
    const old = await sheet();
    heights.add(await tall());
    await opened.locator("button.grip").tap();
    await opened.waitForFunction((then) => document.querySelector("main").dataset.sheet !== then, old);
  }
  must(`the sheet has three heights (board of ${[...heights].join(", ")} px)`, heights.size === 3);

  await until("Move");
  await large("an activation");
  const [x, y] = await still("g.u.acting .u-base");
  const rims = opened.locator(".f-rim");
  await fingers("touchStart", [x, y]);
  await soon("a finger that rests shows arcs and ranges", async () => (await rims.count()) > 0);
  await fingers("touchEnd");
  await soon("and they go with it", async () => (await rims.count()) === 0);

  /** Drags the unit that acts with a finger, which may rest on its way. */
  const lead = async (dx, dy, rest) => {
    const [px, py] = await still("g.u.acting .u-base");
    await Promise.all([
      fingers("touchStart", [px, py]),
      // It has risen once the finger has gone far enough.
      ...[0.5, 1].map((step) => fingers("touchMove", [px + 70 * step, py])),
      ...[1, 2, 3].map((step) => fingers("touchMove", [px + (dx * step) / 4, py + LIFT + (dy * step) / 4])),
    ]);
    await drawn();
    await rest?.();
    await fingers("touchMove", [px + dx, py + LIFT + dy]);
    await fingers("touchEnd");
    await drawn();
  };

  const before = await next();
  const loupe = opened.locator(".loupe");
  // All at once: a finger that does not move for a moment looks, and a slow machine makes moments long.
  for (let tries = 0; tries < 20 && !(await loupe.isVisible()); tries += 1) {
    await fingers("touchEnd").catch(() => undefined);
    await Promise.all([
      fingers("touchStart", [x, y]),
      ...[3, 4, 5, 6, 7, 8].map((step) => fingers("touchMove", [x + step, y - step * 4])),
    ]);
    await opened.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
  }
  must("the loupe shows what the finger covers", await loupe.isVisible());
  await fingers("touchEnd");
  await soon("and goes when it lets go", async () => !(await loupe.isVisible()));
  const ghosts = opened.locator("[data-ghost]");
  await soon("the move is planned", async () => (await ghosts.count()) > 0);
  must("and not sent", before === (await next()));
  const drop = opened.getByRole("button", { name: /^Cancel/ });
  await drop.tap();
  await soon("a tap drops it", async () => (await ghosts.count()) === 0);

  // A finger that rests while it drags makes a corner of the way.
  const dots = opened.locator(".p-corner");
  await lead(0, -24, () => dots.first().waitFor());
  must("a finger that rests on its way makes a corner", (await dots.count()) > 0);
  await (await tool("Remove the last corner", tap)).tap();
  await soon("a tap takes it away", async () => (await dots.count()) === 0);
  await drop.tap();
  await soon("the plan with it is dropped", async () => (await ghosts.count()) === 0);

  const went = await led(
    (dx, dy) => lead(dx, dy),
    (button) => button.tap(),
    () => drop.tap(),
  );
  must("a finger finds a way for a unit that may move", went);
  const trail = opened.locator(".trail-was");
  await soon("a tap sends it, and where it stood before is drawn", async () => (await trail.count()) > 0);

  for (const [path, where] of [
    ["/me", "one's own page"],
    ["/new/regiment", "the setup"],
    ["/new/legion", "the setup of a skirmish"],
  ]) {
    await opened.goto(server + path);
    await opened.locator("main :is(h1, h2)").first().waitFor();
    await drawn();
    await large(where);
  }
  await cards();

  /** Units are placed one after the other: the sentence stays, and no tool lies over the place that is asked for. */
  async function placed() {
    const key = opened.locator('ul.bar > [data-kind="deploy"] > button.key');
    const inView = () =>
      opened.evaluate(() => {
        const bar = document.querySelector("section.bar");
        // As far as it goes.
        bar.scrollTop = bar.scrollHeight;
        const [says, sheet] = [".turn h2", "section.bar"].map((what) =>
          document.querySelector(what).getBoundingClientRect(),
        );
        return says.top >= sheet.top - 1 && says.bottom <= innerHeight;
      });
    for (let n = 0; n < 2; n += 1) {
      await mine();
      await key.tap();
      const way = opened.locator("[popover]:popover-open button.take:enabled").first();
      await way.waitFor();
      if (n === 0) await large("units to place");
      await way.tap();
      await opened.waitForSelector("[data-ghost]");
      await drawn();
      must(`unit ${n + 1} is placed under the sentence`, await inView());
      const over = await opened.evaluate(() => {
        const zone = document.querySelector(".p-inside")?.getBoundingClientRect();
        return [...document.querySelectorAll("section.board button")]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.getBoundingClientRect())
          .filter(
            (box) =>
              zone &&
              box.width > 0 &&
              box.right > zone.left &&
              box.left < zone.right &&
              box.bottom > zone.top &&
              box.top < zone.bottom,
          ).length;
      });
      must(`no tool lies over where unit ${n + 1} may stand`, over === 0);
      await large(`unit ${n + 1} planned`);
      if (n === 0) {
        const then = await next();
        await opened.waitForSelector("[data-checked]");
        await opened.locator("button.confirm:enabled").tap();
        await opened.waitForFunction((old) => document.querySelector("main").dataset.next !== old, then);
      } else await opened.getByRole("button", { name: /^Cancel/ }).tap();
    }
  }

  /** Cards to choose from are read whole, with the key that picks them, in a lesson as well as alone. */
  async function cards() {
    for (const taught of [true, false]) {
      if (taught) {
        await opened.goto(`${server}/`);
        await opened.getByRole("button", { name: "Play a skirmish" }).tap();
        await opened.getByRole("button", { name: "Show me the units" }).tap();
      } else {
        const names = { squads: ["rebel-troopers", "infantry"], layout: "outpost" };
        const id = await found(opened, server, { ...LEARNING, system: "legion", names, dice: { seed: 2 } });
        await opened.goto(`${server}/games/${id}`);
      }
      await mine();
      await opened.locator(".pick-card").first().waitFor();
      await drawn();
      const read = await opened.evaluate(() => {
        const keys = document.querySelector("section.bar > .ways").getBoundingClientRect();
        const sentence = document.querySelector(".says").getBoundingClientRect();
        return [...document.querySelectorAll(".pick-card")]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.top >= sentence.bottom - 1 && box.bottom <= keys.top + 1).length;
      });
      const where = taught ? "in a lesson" : "alone";
      must(`${where}: cards to choose from are read whole (${read})`, read >= 2);
      await large(`${where}, cards`);
      for (const card of await opened.locator(".pick-cards > .pick-card:first-child").all()) await card.tap();
      const then = await next();
      await opened.locator("button.confirm:enabled").tap();
      await opened.waitForFunction((old) => document.querySelector("main").dataset.next !== old, then);
      await mine();
      must(`${where}: then the sheet is as before`, (await sheet()) === "half");
    }
  }
}
