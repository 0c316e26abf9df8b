// Army lists in a real browser: an army of Legion is built, breaks a rule and is mended by one click; its code opens it elsewhere, a
// damaged one is refused where it was typed, and a skirmish begins with it.
export default async function lists({ open, must, soon, server }) {
  const opened = await open();
  const state = (page) => page.locator(".state").innerText();
  const legal = (page, what) =>
    soon(
      what,
      async () => (await page.locator(".state.fine").count()) === 1 && (await state(page)) === "legal",
    );
  const begin = async (page, game, faction, size) => {
    await page.goto(`${server}/lists`);
    await page.getByRole("button", { name: game, exact: true }).click();
    await page.getByLabel("Points limit").fill(size);
    await page.getByLabel("Points limit").press("Tab");
    await page.getByRole("button", { name: faction, exact: true }).click();
    await page.locator(".sum").first().waitFor();
  };

  await begin(opened, "Legion: Special Operations", "Galactic Empire", "500");
  await legal(opened, "an army of Legion begins legal");
  await opened.getByLabel("Name").fill("Walkers of Lothal");
  for (let more = 0; more < 4; more += 1)
    await opened.getByRole("button", { name: "One more AT-ST", exact: true }).click();
  const fix = opened.getByRole("button", { name: /^Fix: / }).first();
  await fix.waitFor();
  const own = opened.locator("section.own");
  must("a sum that is passed is told with its rule", /LC-SET-05/.test(await own.innerText()));
  must("what it has and may have is told", /allowed: at most 500 points/.test(await own.innerText()));
  const before = await opened.evaluate(() => localStorage.getItem("sandtable-lists-legion"));
  await fix.press("Enter");
  await legal(opened, "the cheapest fix mends it");
  const focus = () => opened.evaluate(() => document.activeElement?.className ?? "");
  must("whoever mends by a key is at what it came to", /state/.test(await focus()));
  await opened.getByRole("button", { name: "Undo last change" }).press("Enter");
  const after = () => opened.evaluate(() => localStorage.getItem("sandtable-lists-legion"));
  await soon("what was mended is undone as it was", async () => (await after()) === before);
  await fix.waitFor();
  await fix.click();
  await legal(opened, "and mended again");
  const slots = opened.locator("section.own select");
  await soon("units of it can be equipped", async () => (await slots.count()) > 0);

  const code = await opened.getByLabel("List code").innerText();
  must("the code is short and may stand in an address", /^sl1\.[\w-]{40,400}$/.test(code));
  const elsewhere = await open();
  await elsewhere.goto(`${server}/lists?code=${code}`);
  await legal(elsewhere, "a link with a code opens the list elsewhere");
  must("under its name", (await elsewhere.getByLabel("Name").inputValue()) === "Walkers of Lothal");

  await elsewhere.goto(`${server}/lists`);
  const typed = elsewhere.getByLabel("A code, a link, or text from a list builder");
  await typed.fill(code.slice(0, -4));
  await elsewhere.getByRole("button", { name: "Import", exact: true }).click();
  await elsewhere.getByRole("alert").getByText("This code is damaged").waitFor();
  must("a damaged code is refused where it was typed", (await typed.inputValue()) === code.slice(0, -4));
  await typed.fill("Patrol\n84/500 (2 activations)\nStormtroopers (42)\nStormtrooperz (42)\n");
  await elsewhere.getByRole("button", { name: "Import", exact: true }).click();
  await legal(elsewhere, "a text of another builder is read");
  await elsewhere.reload();
  const report = elsewhere.getByRole("region", { name: "Import report" });
  await report.getByText("Stormtrooperz (42)").first().waitFor();
  must("what was lost stays with its line", /line 4\s+Stormtrooperz \(42\)/.test(await report.innerText()));
  await report.getByRole("button", { name: "Dismiss" }).press("Enter");
  must("until it is put away", (await report.count()) === 0);
  await elsewhere.goto(`${server}/lists`);
  const patrol = elsewhere.getByRole("link", { name: /^Patrol/ });
  await patrol.waitFor();
  await elsewhere.getByRole("button", { name: "Delete" }).first().press("Enter");
  must("a list is thrown away", (await patrol.count()) === 0);
  await elsewhere.getByRole("button", { name: "Undo: restore Patrol" }).press("Enter");
  await patrol.waitFor();
  await elsewhere.getByLabel("Points limit").fill("-5");
  await elsewhere.getByRole("button", { name: "Random list: Galactic Empire" }).click();
  await elsewhere.getByRole("alert").getByText("-5 isn’t a points limit").waitFor();

  await begin(opened, "REGIMENT", "Rebel Alliance", "500");
  await legal(opened, "a list of REGIMENT begins legal");
  await opened.goto(`${server}/lists`);
  await opened.getByRole("button", { name: "Legion: Special Operations", exact: true }).click();
  await opened.getByRole("button", { name: "Random list: Separatist Alliance" }).click();
  await legal(opened, "a list is drawn");
  await opened.getByRole("button", { name: "Play with this list" }).click();
  await opened.waitForURL(/\/games\//);
  must("a skirmish begins with it", true);
}
