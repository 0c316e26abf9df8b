// Deals of the black market and huge ships on screen: a leader equips huge ships, titles among their cards, and later buys an upgrade
// from cards; titles of classes that two factions have are picked first. A player offers Scum a trade with one button, and the other
// side finds it as a card to accept or decline.
import { serious } from "./judged.mjs";
import { found } from "./table.mjs";

const THREE = {
  factions: [
    { faction: "rebel", players: ["Anna"] },
    { faction: "imperial", players: ["Cleo"] },
    { faction: "scum", standing: "third", players: ["Fay"] },
  ],
  options: {},
};

/** Both have CR90 Corvettes and GR-75 Medium Transports. */
const TWO = {
  factions: [
    { faction: "rebel", players: ["Anna"] },
    { faction: "scum", players: ["Fay"] },
  ],
  options: {},
};

export default async function deals({ open, must, soon, server }) {
  const ann = await open();
  const id = await found(ann, server, {
    system: "gcw",
    names: THREE,
    seats: [{ hold: "me" }, { hold: "me" }, { hold: "open" }],
  });
  const fay = await open();
  await fay.goto(`${server}/games/${id}`);
  await fay.getByRole("button", { name: /^Join/ }).click();
  await fay.locator("main[data-state]").waitFor();
  const api = `${server}/api/v1/matches/${id}`;
  const seen = async (who, seat) => (await who.request.get(`${api}/table?seat=${seat}`)).json();
  const game = async (who, seat) => (await seen(who, seat)).view.game;

  // A leader whose list is in is asked for the huge ships.
  const { offers } = await seen(ann, 0);
  const list = offers.find(({ kind, refusal }) => kind === "submit" && !refusal);
  await ann.request.post(`${api}/commands`, { data: { seat: 0, command: list.command } });
  await equipped({ ann, must, soon, server, id, game });
  for (let n = 0; n < 60; n += 1) {
    const { phase, turn } = (await seen(ann, 0)).view.status;
    if (phase === "purchase" && turn > 0) break;
    await ann.request.post(`${api}/advance`, { data: { also: ["confirm"] } });
  }
  await traded({ ann, fay, must, soon, server, id, game });
  await refitted({ ann, must, soon, server, id, game });
  // What the next needs happened at the real table: an enemy holds a world, and Scum a prisoner.
  const amend = async (amendment) => {
    const told = await ann.request.post(`${api}/amend`, { data: { amendment, reason: "as it stands" } });
    must(`the books are put right ${told.ok() ? "" : await told.text()}`, told.ok());
  };
  await amend({ control: { target: "target:0", owner: "imperial" } });
  await contracted({ ann, fay, must, soon, server, id, game });
  await amend({ pilot: { seat: 1, pilot: { pilot: "kathscarlet-imperial" } } });
  const { pilot: ref } = (await game(ann, 1)).pilots.find((one) => one.card === "kathscarlet-imperial");
  await amend({ "pilot-fate": { pilot: ref, fate: { prisoner: { of: "scum", since: 1, tried: false } } } });
  await bettered({ fay, must, soon, server, id, game });
  await picked({ ann, must, soon, server });
}

/** Nothing is hard to use for those who see or move otherwise. */
async function fits({ ann, must }, what) {
  const faults = await serious(ann);
  must(`${what} ${faults.join(", ")}`, faults.length === 0);
}

/** Huge ships at the founding: a title and a card are added to a section, and the free points follow. */
async function equipped({ ann, must, soon, server, id, game }) {
  await ann.goto(`${server}/campaigns/${id}/orders/huge-ships`);
  const form = ann.getByRole("region", { name: "Equip huge ships" });
  await form.waitFor();
  await form.getByRole("button", { name: "Add a card" }).first().click();
  const ship = form.locator("article").first();
  await ship.locator(".shelf li").first().waitFor();
  const points = async () =>
    Number(/^(\d+) of/u.exec((await ship.locator(".what .small").innerText()).trim())?.[1]);
  const search = ship.getByRole("searchbox", { name: "Search cards" });
  await search.fill("Tantive");
  await ship.getByRole("button", { name: "Add Tantive IV to fore" }).click();
  await soon("a title takes its free points", async () => (await points()) === 4);
  await ship.getByRole("button", { name: "Remove Tantive IV" }).waitFor();
  await search.fill("");
  const cards = ship.locator(".shelf li button");
  const send = form.locator("button.confirm");
  // Of the cards that some section may have, this one takes one of the first few.
  for (let at = 0; at < Math.min(await cards.count(), 12); at += 1) {
    await cards.nth(at).click();
    await form.locator("[data-checked]").waitFor();
    if (await send.isEnabled()) break;
    await ship.locator(".section").first().locator("ul:not(.shelf) button").last().click();
  }
  await soon("free points are counted", async () => (await points()) > 4);
  await fits({ ann, must }, "the form fits its reader");
  await send.click();
  await soon("a huge ship is equipped", async () =>
    (await game(ann, 0)).huge.some((one) => one.sections.some(({ upgrades }) => upgrades.length > 1)),
  );
  const { huge } = await game(ann, 0);
  const [fore] = huge.find((one) => one.class === "cr90corvette").sections;
  must("with its title", fore.upgrades.includes("card:tantiveiv"));
}

/** Titles of a class that both factions have are picked one by one before huge ships are equipped. */
async function picked({ ann, must, soon, server }) {
  const id = await found(ann, server, {
    system: "gcw",
    names: TWO,
    seats: [{ hold: "me" }, { hold: "me" }],
  });
  const api = `${server}/api/v1/matches/${id}`;
  const seen = async () => (await ann.request.get(`${api}/table?seat=0`)).json();
  for (const seat of [0, 1]) {
    const { offers } = await (await ann.request.get(`${api}/table?seat=${seat}`)).json();
    const { command } = offers.find(({ kind, refusal }) => kind === "submit" && !refusal);
    await ann.request.post(`${api}/commands`, { data: { seat, command } });
  }
  for (const [ship, title] of [
    ["CR90 Corvette", "Tantive IV"],
    ["GR-75 Medium Transport", "no more titles"],
  ]) {
    await ann.goto(`${server}/campaigns/${id}/orders`);
    await ann.getByRole("button", { name: `Pick a title for the ${ship}` }).click();
    await ann.locator(".pick-card:not(.off) > button", { hasText: title }).click();
    await ann.locator("[data-checked]").waitFor();
    await fits({ ann, must }, "the cards of titles fit their reader");
    await ann.locator("button.confirm:enabled", { hasText: title }).click();
    await soon(`${title} is picked for the ${ship}`, async () =>
      (await seen()).offers.every(
        (one) => one.refusal || !one.text.startsWith(`Pick a title for the ${ship}`),
      ),
    );
  }
  await ann.goto(`${server}/campaigns/${id}/orders/huge-ships`);
  const form = ann.getByRole("region", { name: "Equip huge ships" });
  await form.getByRole("button", { name: "Remove Tantive IV" }).waitFor();
  await form.locator("button.confirm:enabled").click();
  await soon("a title that was picked goes with its ship", async () =>
    (await seen()).view.game.huge.some((one) => one.sections[0].upgrades.includes("card:tantiveiv")),
  );
}

/** A trade: made with one button, accepted and declined by the other. */
async function traded({ ann, fay, must, soon, server, id, game }) {
  const fp = async (who, seat) => (await game(who, seat)).players[seat].fp;
  const offer = async (give) => {
    await ann.goto(`${server}/campaigns/${id}/orders`);
    await ann.getByRole("button", { name: "Offer a trade to Fay" }).click();
    const form = ann.getByRole("region", { name: "Offer a trade to Fay" });
    const send = form.locator("button.confirm");
    await form.locator("[data-checked]").waitFor();
    await soon("an empty deal can't be sent", async () => !(await send.isEnabled()));
    const points = form.getByRole("spinbutton").first();
    await points.fill(String(give));
    await points.press("Tab");
    await form.locator("[data-checked]").waitFor();
    await form.locator("button.confirm:enabled", { hasText: `${give} Fleet Points` }).waitFor();
    await fits({ ann, must }, "the form of a deal fits its reader");
    await send.click();
    await ann.getByRole("heading", { name: "Your offer to Fay" }).waitFor();
  };
  const [had, has] = [await fp(ann, 0), await fp(fay, 2)];
  await fay.goto(`${server}/campaigns/${id}/orders`);
  await offer(3);
  const card = fay.locator("article", { hasText: "offers you" });
  await card.waitFor();
  must("the other side sees what it gets", (await card.innerText()).includes("3 Fleet Points"));
  await card.getByRole("button", { name: "Decline" }).click();
  await card.waitFor({ state: "detached" });
  must("a deal that is declined moves nothing", (await fp(ann, 0)) === had && (await fp(fay, 2)) === has);
  await offer(2);
  await card.getByRole("button", { name: "Accept" }).click();
  await soon(
    "a deal that is accepted is done",
    async () => (await fp(ann, 0)) === had - 2 && (await fp(fay, 2)) === has + 2,
  );
  await ann.getByRole("button", { name: "Offer a trade to Fay" }).click();
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ]) {
    await ann.setViewportSize({ width, height });
    await ann.locator("button.confirm").waitFor();
    must(
      `a deal is as wide as a window of ${width}`,
      await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    );
  }
  await ann.setViewportSize({ width: 1440, height: 900 });
  await ann.locator(".keys .btn:not(.main)").click();
}

/** A contract on an enemy target: offered to all of Scum with its reward, and taken. */
async function contracted({ ann, fay, must, soon, server, id, game }) {
  const deal = async (who, seat) => (await game(who, seat)).deals.find((one) => one.terms?.contract);
  await ann.goto(`${server}/campaigns/${id}/orders`);
  await ann.getByRole("button", { name: "Offer Scum a contract on an enemy target" }).click();
  const form = ann.getByRole("region", { name: "Offer Scum a contract on an enemy target" });
  const points = form.getByRole("spinbutton").first();
  await points.fill("2");
  await points.press("Tab");
  await form.locator("[data-checked]").waitFor();
  await fits({ ann, must }, "the form of a contract fits its reader");
  await form.locator("button.confirm:enabled").click();
  await soon("Scum hears of a contract", async () => Boolean(await deal(fay, 2)));
  await fay.goto(`${server}/campaigns/${id}/orders`);
  const card = fay.locator("article", { hasText: "contract" });
  must("with the target and the reward", (await card.innerText()).includes("2 Fleet Points"));
  await card.getByRole("button", { name: "Accept" }).click();
  await soon("a contract that is taken stands", async () => (await deal(ann, 0)).status.accepted === 2);
}

/** A better offer: a prisoner with a card of Scum is won over for ten points. */
async function bettered({ fay, must, soon, server, id, game }) {
  await fay.goto(`${server}/campaigns/${id}/orders`);
  await fay.getByRole("button", { name: "Make a prisoner a better offer" }).click();
  const before = (await game(fay, 2)).players[2].fp;
  await fay.locator(".pick-card:not(.off) > button", { hasText: "Kath Scarlet" }).click();
  await fay.locator("[data-checked]").waitFor();
  await fits({ ann: fay, must }, "the cards of prisoners fit their reader");
  await fay.locator("button.confirm:enabled").click();
  await soon("a prisoner is won over", async () => {
    const { players, pilots } = await game(fay, 2);
    const won = pilots.find((one) => one.card.startsWith("kathscarlet"));
    return players[2].fp === before - 10 && won.owner === "seat:2";
  });
}

/** An upgrade of a huge ship is bought from cards. */
async function refitted({ ann, must, soon, server, id, game }) {
  await ann.goto(`${server}/campaigns/${id}/orders`);
  const own = ann
    .getByRole("region", { name: "Huge ships" })
    .locator("article", { hasText: "CR90 Corvette" });
  await own.waitFor();
  must("a huge ship shows its title", (await own.innerText()).includes("Tantive IV"));
  const buy = ann.getByRole("button", { name: /^Buy an upgrade/ }).first();
  await buy.click();
  const before = (await game(ann, 0)).players[0].fp;
  const send = ann.locator("button.confirm:enabled");
  const card = ann.locator(".pick-card:not(.off) > button").first();
  await card.click();
  await send.waitFor();
  await ann.locator("[data-checked]").waitFor();
  await fits({ ann, must }, "the cards fit their reader");
  await send.click();
  await soon("a huge ship's upgrade is paid", async () => {
    const now = await game(ann, 0);
    return now.players[0].fp < before && now.huge.some((one) => one.refitted);
  });
}
