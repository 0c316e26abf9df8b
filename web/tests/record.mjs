// The record of a battle beside the real table: told on a phone by a few taps and kept at each of them, found again after a reload
// and on another device, judged line by line, sent, and mended by one tap where the other side tells it otherwise.
import { hand, noted } from "./hand.mjs";
import { found, SHORT } from "./table.mjs";
import { rest } from "./turns.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default async function record({ open, must, soon, server }) {
  const [ann, cy] = [await open(PHONE), await open(PHONE)];
  const { id, battle, sides } = await flown(ann, cy, server);
  const page = `${server}/campaigns/${id}/battles/${battle}`;

  await ann.goto(page);
  const way = ann.getByRole("link", { name: "Record the battle" });
  await way.waitFor();
  must(
    "the battle's page leads to its record by its one main button",
    (await ann.locator("main .btn.main").count()) === 1,
  );
  await way.click();
  const ships = ann.getByRole("navigation", { name: "Ships", exact: true }).getByRole("button");
  await ships.first().waitFor();
  const told = () => ships.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  must(
    "nothing is told before anybody tells it",
    (await told()).every((one) => one.endsWith("not recorded yet")),
  );
  must("and nothing is pressed", (await ann.locator('main [aria-pressed="true"]').count()) === 0);
  must("all ships of both Squads are there", (await ships.count()) === sides[0].length + sides[1].length);

  const by = hand();
  const tap = by.click;
  const destroyed = ann.getByRole("button", { name: "Destroyed", exact: true });
  const kill = ann.getByRole("group", { name: "Who gets the kill?" }).getByRole("button");
  for (const [ship, pilot] of [
    [1, 0],
    [sides[0].length, 1],
  ]) {
    await tap(ships.nth(ship));
    await tap(destroyed);
    await kill.first().waitFor();
    must("a kill is open until it is told", (await told())[ship].endsWith("kill not recorded yet"));
    await tap(kill.nth(pilot));
  }
  await ann.reload();
  await ships.first().waitFor();
  must("what was told is there after a reload", (await told())[1].includes("destroyed by"));

  const other = await open({
    ...PHONE,
    storageState: await ann.context().storageState({ indexedDB: false }),
  });
  await other.addInitScript(() => localStorage.clear());
  await soon("and on another device", async () => {
    await other.goto(`${page}/record`);
    const first = other.getByRole("navigation", { name: "Ships", exact: true }).getByRole("button").nth(1);
    await first.waitFor();
    await other.waitForTimeout(500);
    return (await first.getAttribute("aria-label")).includes("destroyed by");
  });

  await tap(ann.getByRole("button", { name: /^The other \d+ flew on undamaged$/ }));
  await tap(
    ann.getByRole("group", { name: "How many rounds?" }).getByRole("button", { name: "8", exact: true }),
  );
  const held = ann.getByRole("group", { name: "Who held the field?" }).getByRole("button");
  await tap(held.first());
  const own = await rest(ann, by);
  const send = ann.getByRole("button", { name: "Send the record" });
  await soon("all is told", () => send.isEnabled());
  const over = await ann.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must(`nothing is wider than a phone ${over}`, over <= 0);

  const [fault, ship] = ["This can't have been.", sides[0][1].ship];
  await ann.route(/\/query$/, async (route) => {
    const wrong = route.request().postDataJSON().ask === "faults";
    if (!wrong) return route.continue();
    await route.fulfill({
      json: { faults: [{ at: `/destroyed/${ship}`, code: "x", rule: "GCW-043", says: fault }] },
    });
  });
  await ann.getByRole("button", { name: "9", exact: true }).click();
  await ann.locator(".lines li", { hasText: fault }).waitFor();
  must("what the server finds wrong stands beside its line", !(await send.isEnabled()));
  await ann.unroute(/\/query$/);
  await ann.getByRole("button", { name: "8", exact: true }).click();
  await soon("and goes when it is right", () => send.isEnabled());

  await tap(send);
  await ann.waitForURL((url) => url.pathname.endsWith(encodeURIComponent(battle)));
  noted("record a battle on a phone, one loss a side", by.count - own);
  const drafts = await ann.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("sandtable-draft-")),
  );
  must("a record that is sent is no draft any more", drafts.length === 0);

  // The other side begins from it, and tells one line otherwise.
  await cy.goto(`${page}/record`);
  await cy.getByRole("button", { name: /^Start from .+'s record$/ }).click();
  await cy
    .getByRole("group", { name: "How many rounds?" })
    .getByRole("button", { name: "7", exact: true })
    .click();
  const again = cy.getByRole("button", { name: "Send the record" });
  await soon("the other side goes on from the first record", () => again.isEnabled());
  await again.click();
  await cy.waitForURL((url) => url.pathname.endsWith(encodeURIComponent(battle)));
  const take = ann.getByRole("button", { name: /^Take theirs/ });
  await take.first().waitFor();
  must("one line differs, and only that can be taken", (await take.count()) === 1);
  await take.click();
  await soon("with the last line both agree, and the battle is settled", async () => {
    const now = await (await ann.request.get(`${server}/api/v1/matches/${id}/table?seat=0`)).json();
    const fight = now.view.game.battles.find((one) => one.battle === battle);
    return fight.winner !== null && fight.winner !== undefined;
  });
}

/** Brings two people to a battle that is flown, with two ships or more a side; dice decide whether a campaign comes to one. */
async function flown(ann, cy, server, tries = 30) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const seats = [{ hold: "me" }, { hold: "open" }];
    const id = await found(ann, server, { system: "gcw", names: SHORT.gcw, seats });
    if (!cy.url().startsWith(server)) await cy.goto(`${server}/me`);
    await asked(cy, "/people/guest", {});
    await asked(cy, `/matches/${id}/join`, { seat: 1 });
    const battle = await toBattle([ann, cy], id);
    if (battle) return { id, ...battle };
  }
  throw new Error("no campaign came to a battle");
}

async function toBattle(people, id) {
  for (let step = 0; step < 60; step += 1) {
    const tables = [];
    for (const [seat, person] of people.entries())
      tables.push(await asked(person, `/matches/${id}/table?seat=${seat}`));
    if (tables[0].match.status === "over") return null;
    const offer = tables[0].offers.find((one) => one.kind === "summary");
    if (offer) {
      const fight = tables[0].view.game.battles.find((one) => one.battle === offer.about[0]);
      const sides = fight.sides.map((side) => side.squad?.ships ?? []);
      return sides.every((side) => side.length > 1) ? { battle: fight.battle, sides } : null;
    }
    const seat = tables.findIndex((table, at) => table.asks.some((one) => one.seat === at));
    if (seat < 0) return null;
    const query = { seat, ask: "advise", seed: tables[seat].next + step };
    const { command } = await asked(people[seat], `/matches/${id}/query`, query);
    await asked(people[seat], `/matches/${id}/commands`, { seat, command });
  }
  return null;
}

/** Asks the interface as the person of a page. */
function asked(opened, path, body) {
  return opened.evaluate(
    async ([path, body]) => {
      const init = body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      return (await fetch(`/api/v1${path}`, init)).json();
    },
    [path, body],
  );
}
