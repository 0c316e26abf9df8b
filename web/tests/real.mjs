// A phone beside miniatures on a real table: no board and no places; sight, range and cover are said by the players; the program
// referees the game to its end.
import { at, rest } from "./table.mjs";

export default async function real({ open, must, soon, server }) {
  const opened = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const { next, gone, advised } = at(opened);
  await opened.goto(`${server}/`);
  await opened.getByRole("link", { name: "With miniatures on a table" }).tap();
  const table = opened.getByRole("combobox", { name: "Table" });
  await table.waitFor();
  await soon("the first page leads to a real table", async () => (await table.inputValue()) === "real");
  await opened.getByRole("button", { name: "Play", exact: true }).tap();
  await opened.waitForURL(/\/games\//);

  // Both play on one phone, which goes on with whoever is asked.
  const asked = () => opened.waitForSelector("[data-state=mine]:not([data-busy])");
  const take = async (name) => {
    await asked();
    const then = await next();
    await opened.locator("button.take:enabled", { hasText: name }).first().tap();
    const confirm = opened.getByRole("button", { name: /^Confirm/ });
    await Promise.race([confirm.waitFor().catch(() => undefined), gone(then).catch(() => undefined)]);
    return { before: then, confirm };
  };
  const done = async ({ before, confirm }) => {
    if (await confirm.count()) await confirm.tap();
    await gone(before);
  };
  await asked();
  must("there is no board", (await opened.locator("svg.board").count()) === 0);

  // Units are put down, one after the other; then one is activated.
  const openly = (name) => opened.locator("button.take:enabled", { hasText: name }).count();
  for (let step = 0; step < 40; step += 1) {
    await asked();
    if ((await openly("Place ")) === 0) break;
    await done(await take("Place "));
  }
  must("units are placed without places", (await openly("Place ")) === 0);
  await opened.getByRole("tab", { name: "Units" }).tap();
  const units = opened.locator("button.unit");
  await soon("both sides' units are listed", async () => (await units.count()) === 11);
  await units.first().tap();
  const card = opened.locator("section.unit");
  await soon("a unit opens its card", async () => (await card.count()) === 1);
  await opened.getByRole("tab", { name: "Play" }).tap();
  for (let step = 0; step < 60; step += 1) {
    await asked();
    if (await openly("Shoot")) break;
    await advised((button) => button.tap());
  }

  // A shot, and what the players see of it.
  const shot = await take("Shoot");
  await opened.waitForSelector(".attack .bars");
  const hit = () => opened.locator(".attack .figure", { hasText: "hit" }).first().innerText();
  const near = await hit();
  await opened.getByRole("radio", { name: /^long, up to/ }).check();
  await opened.waitForFunction((old) => !document.querySelector(".attack")?.textContent.includes(old), near);
  const far = await hit();
  await opened.getByRole("checkbox", { name: /cover/ }).check();
  await opened.waitForFunction((old) => !document.querySelector(".attack")?.textContent.includes(old), far);
  const covered = await hit();
  must(
    `range and cover count as they are told (${near}, ${far}, ${covered})`,
    [near, far, covered]
      .map((text) => Number(/(\d)\+/.exec(text)?.[1]))
      .every((n, at, all) => at === 0 || n === all[at - 1] + 1),
  );
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must("nothing is wider than the window", wide <= 0);
  await done(shot);
  await opened.getByRole("tab", { name: "Log" }).tap();
  const told = opened.getByRole("log").locator("[aria-expanded=false]").last();
  await told.tap();
  await opened.getByText("on the real table").first().waitFor();
  must("what was told stands in the log", true);
  await opened.getByRole("tab", { name: "Play" }).tap();

  const commands = await rest(opened, [0, 1]);
  await opened.waitForSelector("[data-state=over]");
  must(`the game is refereed to its end (${commands} commands)`, commands > 20);
}
