// Lists of a campaign by hand: a Squadron is founded from the catalog with its total in sight, a fault beside its line and one click back
// to a legal list; drafts are found on another device and by nobody else; a list of another program is read; an order is one click away.
import { hand } from "./hand.mjs";
import { serious } from "./judged.mjs";
import { found, SHORT } from "./table.mjs";

const XWS = JSON.stringify({
  name: "Two",
  faction: "rebel",
  version: "0.3.0",
  pilots: [{ name: "rookiepilot", ship: "xwing", upgrades: {} }],
});

/** A Squadron of one's own. */
const OWN = [
  ["Z-95 Headhunter", 10],
  ["Bandit Squadron Pilot", 10],
  ["R2 Astromech", 5],
];

export default async function orders({ open, must, soon, server }) {
  const ann = await open();
  const id = await found(ann, server, {
    system: "gcw",
    names: { ...SHORT.gcw, options: {} },
    seats: [{ hold: "me" }, { hold: "open" }],
  });
  const cy = await open();
  await cy.goto(`${server}/games/${id}`);
  await cy.getByRole("button", { name: /^Join/ }).click();
  await cy.locator("main[data-state]").waitFor();

  const by = hand();
  const { click } = by;
  const form = ann.locator(".listform");
  const send = form.locator(".confirm");
  const button = (name) => form.getByRole("button", { name, exact: true });
  const left = async () => Number((await form.locator("dd").last().innerText()).trim().replace("−", "-"));

  await ann.goto(`${server}/campaigns/${id}`);
  await click(ann.locator(".todo").getByRole("link", { name: "Answer" }).first());
  await form.locator("[data-checked]").waitFor();
  must("the question of the founding opens its form, with a suggestion in it", await send.isEnabled());
  await click(button("Empty"));
  await soon("nothing is left on an empty list", async () => (await left()) === 300);

  // The search goes through all shelves; Enter takes the first.
  const search = form.getByRole("searchbox");
  await search.fill("x-wing");
  for (let n = 0; n < 3; n += 1) await search.press("Enter");
  await search.fill("wedge");
  await search.press("Enter");
  await search.fill("");
  await soon(
    "the total follows",
    async () => (await left()) === 300 - 3 * 19 - 10 || (await left()) < 300 - 3 * 19,
  );
  const before = await left();
  await click(button("One more: X-wing"));
  await soon("a number is changed in its line", async () => (await left()) === before - 19);
  await click(button("Undo"));
  await soon("and taken back", async () => (await left()) === before);

  for (let n = 0; n < 9; n += 1) await click(button("Add VCX-100"));
  await form.locator(".ways .btn").first().waitFor();
  await soon(
    "what can't be sent says why",
    async () => !(await send.isEnabled()) && /over|problem/u.test(await send.innerText()),
  );
  must(
    "a fault stands beside its line, with its rule",
    (await form.locator("tr.wrong .rule").count()) > 0 || (await form.locator("footer .rule").count()) > 0,
  );
  const faults = await serious(ann);
  must(
    `nothing is hard to use for those who see or move otherwise ${faults.join(", ")}`,
    faults.length === 0,
  );
  for (let n = 0; n < 9 && (await form.locator(".ways .btn").count()) > 0; n += 1) {
    const was = await form.locator("tbody tr").count();
    await form.locator(".ways .btn").first().click();
    await soon(
      "a way is gone",
      async () => (await left()) >= 0 || (await form.locator("tbody tr").count()) <= was,
    );
    await form.locator("[data-checked]").waitFor();
    if (await send.isEnabled()) break;
  }
  await soon("a click or two lead back to a legal list", () => send.isEnabled());

  const total = await left();
  await form.getByText("Draft saved", { exact: true }).waitFor();
  const phone = await ann
    .context()
    .browser()
    .newContext({ viewport: { width: 390, height: 844 } });
  await phone.addCookies(await ann.context().cookies());
  const other = await phone.newPage();
  await other.goto(server);
  await other.evaluate(() => localStorage.setItem("sandtable-came-in", "1"));
  await other.goto(`${server}/campaigns/${id}/orders/founding`);
  await soon("the draft is found on another device", async () => {
    const there = other.locator(".listform dd").last();
    return (await there.count()) > 0 && Number((await there.innerText()).trim()) === total;
  });
  must(
    "which is as wide as its window",
    await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
  );
  await phone.close();
  const theirs = await cy.request.get(`${server}/api/v1/matches/${id}/drafts?seat=1`);
  const refused = await cy.request.get(`${server}/api/v1/matches/${id}/drafts?seat=0`);
  must("and by nobody else", (await theirs.json()).drafts.length === 0 && refused.status() === 403);

  await click(button("Paste a list"));
  await ann.getByRole("textbox", { name: "List" }).fill(XWS);
  await ann.getByRole("button", { name: "Import" }).click();
  const use = ann.getByRole("button", { name: "Use this list" });
  await Promise.race([use.waitFor(), ann.locator("dialog").waitFor({ state: "detached" })]);
  if (await use.isVisible()) await use.click();
  await soon(
    "a list of another program takes its place",
    async () => (await form.locator("tbody tr:not(.head):not(.details)").count()) === 2,
  );
  await click(button("Suggestion"));
  await soon("a suggestion is legal", () => send.isEnabled());
  await by.task("a Squadron of one's own: 10 ships, 10 pilots, 5 cards", async () => {
    await click(button("Empty"));
    for (const [name, number] of OWN) for (let n = 0; n < number; n += 1) await click(button(`Add ${name}`));
    await form.locator(".confirm:enabled", { hasText: " of " }).waitFor();
    await click(send);
  });
  await soon("it is sent, and its draft is done with", async () => {
    const kept = await ann.request.get(`${server}/api/v1/matches/${id}/drafts?seat=0`);
    return (await ann.locator(".listform").count()) === 0 && (await kept.json()).drafts.length === 0;
  });
  await again({ ann, must, soon, server });
  await order({ ann, must, soon, server });
}

/** The Squadron of one's last campaign, in the next one. */
async function again({ ann, must, soon, server }) {
  const id = await found(ann, server, {
    system: "gcw",
    names: { ...SHORT.gcw, options: {} },
    seats: [{ hold: "me" }, { hold: "me" }],
  });
  await ann.goto(`${server}/campaigns/${id}`);
  await ann.locator(".todo").getByRole("link", { name: "Answer" }).first().click();
  const form = ann.locator(".listform");
  await form.getByRole("button", { name: "My last campaign", exact: true }).click();
  const number = (name) => form.getByRole("button", { name: `One less: ${name}`, exact: true });
  await soon("the Squadron of the last campaign is one click away", () => number(OWN[0][0]).isVisible());
  must("and legal", await form.locator(".confirm:enabled").isVisible());
}

/** An order: a ship with its pilot in three clicks. */
async function order({ ann, must, soon, server }) {
  const id = await found(ann, server, {
    system: "gcw",
    names: { ...SHORT.gcw, options: {} },
    seats: [{ hold: "me" }, { hold: "me" }],
  });
  const api = `${server}/api/v1/matches/${id}`;
  const view = async () => (await (await ann.request.get(`${api}/table?seat=0`)).json()).view;
  const bought = async () => (await view()).status;
  for (let n = 0; n < 40; n += 1) {
    const { phase, turn } = await bought();
    if (phase === "purchase" && turn > 0) break;
    await ann.request.post(`${api}/advance`, { data: { also: ["confirm"] } });
  }
  const has = (await view()).game.players[0].fp;
  await ann.goto(`${server}/campaigns/${id}/orders/purchase`);
  const form = ann.locator(".listform");
  const by = hand();
  const cost = await by.task("buy a ship with its pilot", async () => {
    for (const name of ["Add X-wing", "Add Rookie Pilot"])
      await by.click(form.getByRole("button", { name, exact: true }));
    await form.locator(".confirm:enabled", { hasText: "of" }).waitFor();
    const total = async () => Number((await form.locator("dd").nth(1).innerText()).trim());
    await soon("both are priced", async () => (await total()) > 19);
    const priced = await total();
    await by.click(form.locator(".confirm"));
    return priced;
  });
  await soon("an order is paid once and whole", async () => (await view()).game.players[0].fp === has - cost);
  const { ships, pilots } = (await view()).game;
  must(
    "a ship and its pilot are there",
    ships.some((one) => one.class === "xwing") && pilots.some((one) => one.owner === "seat:0"),
  );
}
