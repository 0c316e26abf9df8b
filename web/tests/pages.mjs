// Pages about the table: looking back on a game move by move and in charts, what if, rules by search, lists of games.
import { found, LEARNING } from "./table.mjs";

/** Machine players meet on the page of simulations, and what is wrong is said. */
async function lab(opened, server, must) {
  // On a slow line, what a form may choose comes after whoever is in a hurry has pressed the button.
  const late = /\/contents$/;
  await opened.route(late, (route) => setTimeout(() => route.continue().catch(() => undefined), 700));
  await opened.goto(`${server}/`);
  await opened.getByRole("link", { name: "Simulations" }).click();
  const games = opened.getByLabel(/^Games \(up to/);
  await games.fill("4");
  const asked = opened.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/lab"),
  );
  await opened.getByRole("button", { name: "Run" }).click();
  must("a simulation is asked for", (await asked).postDataJSON().games === 4);
  await opened.getByText(/^4 games,/).waitFor();
  const sides = opened.getByRole("table", { name: "sides" });
  must("its figures stand in tables", (await sides.getByRole("row").count()) > 2);
  await opened.unroute(late);
  await opened.reload();
  await opened.getByText(/^4 games,/).waitFor();
  must("it is there after a reload, and so is its form", (await games.inputValue()) === "4");
  await games.fill("5000");
  await opened.getByRole("button", { name: "Run" }).click();
  must("too many are refused, and the limit is told", await opened.getByText(/is too many/).isVisible());
  // Slow enough to be stopped on any machine.
  await opened.getByRole("combobox", { name: /^Strength/ }).selectOption("quick");
  await games.fill("1000");
  await opened.getByRole("button", { name: "Run" }).click();
  await opened.getByRole("button", { name: "Stop" }).click();
  await opened.getByText(/stopped early/).waitFor();
  must("what was played before a stop stays", (await sides.getByRole("row").count()) > 2);
}

export default async function pages({ open, must, soon, server }) {
  const opened = await open();
  const id = await found(opened, server, {
    ...LEARNING,
    dice: { seed: 7 },
    seats: [{ hold: "machine" }, { hold: "machine" }],
  });

  // With the same dice machines play the same game, so that what a run has found is found again.
  const drawn = { hold: "machine", level: "random" };
  const twins = [];
  for (const seed of [11, 11])
    twins.push(await found(opened, server, { ...LEARNING, dice: { seed }, seats: [drawn, drawn] }));

  await lab(opened, server, must);

  await opened.goto(`${server}/rules/regiment`);
  await opened.getByRole("searchbox").fill("front arc");
  await opened.waitForFunction(() => document.querySelectorAll("a.id").length > 2);
  const hits = await opened.locator("a.id").allInnerTexts();
  must(`rules are found by words (${hits.length})`, hits.includes("REG-ARC-01"));
  await opened.getByRole("searchbox").fill("REG-ARC-02");
  await opened.locator("a.id", { hasText: "REG-ARC-02" }).click();
  await opened.waitForURL(/REG-ARC-02/);
  const proofs = opened.getByText("Tests", { exact: true });
  await soon("a rule has a page, with its tests", async () => (await proofs.count()) === 1);
  await opened.goto(`${server}/rules/gcw`);
  await opened.getByRole("checkbox", { name: "Show code and tests" }).check();
  const rows = opened.locator("tbody tr");
  await soon("the matrix lists code and tests", async () => (await rows.count()) > 20);

  // A list is built; the server says what is wrong with it, and a game begins with it.
  await opened.goto(`${server}/lists`);
  await opened.getByRole("button", { name: "Galactic Empire", exact: true }).click();
  await opened.getByLabel("Points limit").fill("500");
  await opened.getByRole("button", { name: "One more AT-AT" }).click();
  await opened.getByRole("button", { name: "One more AT-AT" }).click();
  const stock = opened.locator(".stock");
  await soon("a quota that is passed is told beside its unit", async () =>
    /above the maximum/.test(await stock.innerText()),
  );
  await opened.getByRole("button", { name: "One fewer AT-AT" }).click();
  await opened.getByRole("checkbox", { name: "for a first game" }).check();
  for (let more = 0; more < 2; more += 1)
    await opened.getByRole("button", { name: "One more Stormtroopers" }).click();
  await opened.getByLabel("Name").fill("Walker and escort");
  const [sum, fine] = [opened.locator(".sum b"), opened.locator(".state.fine")];
  await soon(
    "a legal list is called so",
    async () => (await fine.count()) === 1 && (await sum.innerText()) === "415",
  );
  await opened.reload();
  await fine.waitFor();
  must("a list outlives a reload", (await opened.getByLabel("Name").inputValue()) === "Walker and escort");
  const builder = opened.url();
  await opened.goto(`${server}/lists`);
  const [file] = await Promise.all([
    opened.waitForEvent("download"),
    opened.getByRole("button", { name: "Export all to a file" }).click(),
  ]);
  const elsewhere = await open();
  await elsewhere.goto(`${server}/lists`);
  await elsewhere.getByLabel("Import from a file").setInputFiles(await file.path());
  await elsewhere.getByText("Walker and escort").waitFor();
  must("a file takes lists to another browser", true);
  await opened.goto(builder);
  await opened.getByRole("link", { name: "Play with this list" }).click();
  const mission = opened.getByRole("group", { name: "Mission" });
  await mission.getByRole("button", { name: /more$/ }).click();
  await mission
    .getByRole("radio", { name: /^Frontline Clash/ })
    .last()
    .check({ force: true });
  await opened.waitForSelector("[role=alert]");
  must("a setup that does not fit is told before it begins", true);
  await mission.getByRole("radio").first().check({ force: true });
  await opened.waitForSelector("[role=alert]", { state: "detached" });
  await opened.getByRole("combobox", { name: /^Dice/ }).selectOption("fair");
  await opened.getByRole("button", { name: "Play", exact: true }).click();
  await opened.getByLabel("Any words you like").fill("blue moon");
  await opened.getByRole("button", { name: "Submit" }).click();
  await opened.waitForSelector("main[data-next]");
  must("fair dice take words, and the game begins with the list", true);

  // The machines have played meanwhile.
  const told = (id) =>
    opened.evaluate(async (id) => {
      const { entries } = await (await fetch(`/api/v1/matches/${id}/log`)).json();
      return entries.length < 60
        ? null
        : JSON.stringify(entries.slice(0, 60).map(({ says, facts }) => [says, facts]));
    }, id);
  await soon("the same dice make the same game", async () => {
    const [one, same] = await Promise.all(twins.map(told));
    return one !== null && one === same;
  });
  const match = () => opened.evaluate(async (id) => (await fetch(`/api/v1/matches/${id}`)).json(), id);
  await soon("two machines come to an end", async () => (await match()).status === "over");
  await opened.goto(`${server}/games/${id}/replay?at=0`);
  await opened.waitForSelector("main[data-step]");
  const pieces = () => opened.locator("g.u").count();
  await opened.waitForSelector("[data-shown]");
  await soon("looking back begins with an empty table", async () => (await pieces()) === 0);
  const slider = opened.getByRole("slider");
  await slider.focus();
  await opened.keyboard.press("End");
  const stands = await opened.evaluate(async (id) => {
    const table = await (await fetch(`/api/v1/matches/${id}/table`)).json();
    return table.scene.pieces
      .map((one) => one.id)
      .toSorted()
      .join();
  }, id);
  await soon("and ends with the table as it stands", async () => {
    const there = await opened
      .locator("g.u")
      .evaluateAll((all) => all.map((one) => one.dataset.id).toSorted());
    return there.join() === stands;
  });
  const moment = async () => Number(await opened.locator("main").getAttribute("data-step"));
  const last = await moment();
  const jump = opened.getByRole("combobox", { name: "Jump to" });
  await jump.selectOption({ label: "Round 2" });
  await soon(`a round is jumped to`, async () => (await moment()) > 10 && (await moment()) < last);
  const second = await moment();
  await opened.getByRole("combobox", { name: "Speed" }).selectOption("8");
  await opened.getByRole("button", { name: "Play" }).click();
  await opened.waitForFunction(
    (then) => Number(document.querySelector("main").dataset.step) > then + 3,
    second,
  );
  await opened.getByRole("button", { name: "Pause" }).click();
  must("it plays by itself", true);
  await opened.getByRole("button", { name: "Play", exact: true }).waitFor();
  const at = await moment();
  await opened.reload();
  await opened.waitForSelector("[data-shown]");
  const again = await moment();
  must(`a reload comes back to the same moment (${at}, ${again})`, at === again);
  await opened.getByRole("tab", { name: "Figures" }).click();
  await opened.waitForSelector("canvas");
  // Of a game in which nobody scored no line is drawn over the score.
  const { standings } = (await match()).outcome;
  const scored = standings.some((one) => one.score > 0);
  const charts = (title) =>
    opened
      .locator("figure", { has: opened.locator("canvas") })
      .getByRole("heading", { name: title, exact: true })
      .count();
  await soon(
    `charts of losses${scored ? " and score" : ", and none of a score that is nothing"}`,
    async () => (await charts("Points lost")) === 1 && (await charts("Score")) === (scored ? 1 : 0),
  );
  await soon("every unit in numbers", async () => (await rows.count()) >= 11);
  await opened.getByRole("combobox", { name: "Jump to" }).selectOption({ label: "Round 2" });
  await opened.getByRole("button", { name: "What if?" }).click();
  await opened.waitForURL((url) => !url.pathname.includes(id));
  await opened.waitForSelector("main[data-next]");
  must("what if is a game of its own", !opened.url().includes(id));

  await opened.goto(`${server}/lobby/archive`);
  const ended = opened.locator("main li a.card");
  await soon("games that are over are listed", async () => (await ended.count()) > 0);
}
