// The pages of a Galactic Civil War, as Olga founds it, four people fight two turns of it, and it ends.
import { campaign, comeIn } from "./lives.mjs";
import { found, rest, SHORT } from "./table.mjs";

const NAMES = ["Ann", "Bob", "Cy", "Di"];
const THREE = {
  factions: [
    { faction: "rebel", players: ["Ann"] },
    { faction: "imperial", players: ["Cy"] },
    { faction: "scum", standing: "third", players: ["Fay"] },
  ],
  options: {},
};

/** Goes to a page of a campaign, and waits until there is something on it. */
const to = (who, home, page) => async () => {
  await who.page.goto(`${home}${page === "" ? "" : `/${page}`}`);
  await who.page.locator("main[data-next] :is(h2, p, button):visible").first().waitFor();
};

/** Olga founds the campaign on screen; she organizes, and holds no seat. */
export async function founded({ open, take, server }) {
  const olga = await open("Olga");
  const { page } = olga;
  await page.goto(`${server}/new/gcw`);
  await page.locator("main[data-founding=gcw][data-ready]").waitFor();
  await take(page, "found-gcw", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Thursday night war");
    for (const [at, name] of NAMES.entries()) await page.locator("input[data-player]").nth(at).fill(name);
  });
  await page.getByRole("button", { name: "Start campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/invite/);
  const id = /\/campaigns\/([^/]+)/.exec(page.url())[1];
  const all = page.getByRole("button", { name: "Copy all 4 links" });
  await take(page, "invite-gcw", () => all.waitFor());
  await all.click();
  await page.getByText("4 links copied.").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return { olga, id, links: [...text.matchAll(/your seat in [^:]+: (\S+)/g)].map(([, link]) => link) };
}

/** Two turns of the campaign by four people, one of whom has a page. */
export async function civil({ open, take, server }) {
  const { olga, id, links } = await founded({ open, take, server });
  const people = [];
  for (const name of NAMES) people.push(await open(name));
  const [ann, , cy] = people;
  await take(ann.page, "invitation", async () => {
    await ann.page.goto(links[0]);
    await ann.page.getByRole("button", { name: "Join as Ann" }).waitFor();
  });
  await comeIn(server, id, people, links);
  const war = campaign(server, id, people);
  const look = (name, page, who = ann, at = undefined) => take(who.page, name, to(who, war.home, page), at);
  const stage = async () => {
    const { turn, phase } = (await war.table(0)).view.status;
    return `${turn} ${phase}`;
  };

  // The founding: the form with a suggestion, one with a fault, huge ships, and an organizer who waits.
  await look("gcw-desk-founding", "");
  await look("gcw-founding", "orders/founding");
  await take(ann.page, "gcw-founding-fault", async () => {
    const form = ann.page.locator(".listform");
    await form.locator("[data-checked]").waitFor();
    for (let n = 0; n < 3; n += 1)
      await form.getByRole("button", { name: "Add VCX-100", exact: true }).click();
    await form.locator(".ways .btn").first().waitFor();
  });
  await take(ann.page, "gcw-paste", async () => {
    await ann.page.setViewportSize({ width: 1440, height: 900 });
    await ann.page.getByRole("button", { name: "Paste a list", exact: true }).click();
    await ann.page.getByRole("textbox", { name: "List" }).waitFor();
  });
  await look("gcw-organize-founding", "organise", olga);
  const huge = async () => (await war.kinds(0)).includes("huge-ships");
  if (await war.live(huge)) {
    await look("gcw-huge", "orders/huge-ships");
    await take(ann.page, "gcw-huge-cards", async () => {
      await ann.page.getByRole("button", { name: "Add a card" }).first().click();
      await ann.page.locator(".shelf li").first().waitFor();
    });
  }

  // Targets: the map, a world, what is sealed.
  await war.live(async () => (await stage()) === "1 targets", { spared: [] });
  await look("gcw-desk-targets", "");
  await look("gcw-map-asked", "map");
  await take(ann.page, "gcw-map-list", async () => {
    await to(ann, war.home, "map")();
    await ann.page.getByRole("button", { name: "List", exact: true }).click();
  });
  const now = await war.table(0);
  const worlds = now.offers.find(({ kind }) => kind === "attack").form[0].is.pick.from.listed;
  const world = worlds
    .find((one) => !one.refusal && one.about)
    ?.about.find((ref) => ref.startsWith("target:"));
  await look("gcw-world", `map/${encodeURIComponent(world)}`);
  const attack = {
    instead: async (seat, table) =>
      table.asks.some((one) => one.seat === seat && one.kind === "targets") && war.attack(seat, table),
  };
  await war.live(async () => (await war.kinds(0)).every((kind) => kind !== "targets"), {
    spared: [1, 2, 3],
    ...attack,
  });
  await look("gcw-map-sealed", "map");
  await take(olga.page, "gcw-organize-without", async () => {
    await to(olga, war.home, "organise")();
    await olga.page
      .getByRole("button", { name: /^Go on without/ })
      .first()
      .click();
    await olga.page.locator(".without[data-previewed]").waitFor();
  });

  // Battles: who defends, a Squad, the briefing, initiative, the record on a phone, two records that differ.
  await fought({ war, people, olga, take, look, attack });
  for (const page of ["battles", "squadron", "pilots", "ledger", "chronicle", "organise", "print", ""])
    await look(`gcw-${page || "desk"}`, page, page === "organise" ? olga : ann);
  const { game } = (await war.table(0)).view;
  const own = (all) => all.filter((one) => one.owner === "seat:0");
  const lived = own(game.pilots).toSorted((a, b) => b.xp - a.xp)[0];
  await look("gcw-pilot", `pilots/${encodeURIComponent(lived.pilot)}`);
  await look("gcw-ship", `squadron/${encodeURIComponent(own(game.ships)[0].ship)}`);
  const fight = game.battles.find((one) => one.stage === "closed" && one.record) ?? game.battles[0];
  await look("gcw-aftermath", `battles/${encodeURIComponent(fight.battle)}`);
  await take(ann.page, "gcw-squadron-other", async () => {
    await to(ann, war.home, "squadron")();
    const select = ann.page.locator("main select");
    await select.selectOption("seat:2");
  });
  await look("gcw-desk-stranger", "", olga);

  // The next turn: an order with a fault.
  await war.live(
    async () => (await stage()) === "2 purchase" && (await war.kinds(0)).includes("purchase"),
    attack,
  );
  await look("gcw-desk-purchase", "");
  await look("gcw-purchase", "orders/purchase");
  await take(ann.page, "gcw-purchase-fault", async () => {
    const form = ann.page.locator(".listform");
    // More than a purse has, however it has fared; so many that a click or two take back what is too much, or not.
    for (let n = 0; n < 9; n += 1)
      await form.getByRole("button", { name: "Add X-wing", exact: true }).click();
    await form.locator("tr.wrong").first().waitFor();
  });
  await look("gcw-orders", "orders");
  await take(olga.page, "gcw-correct", async () => {
    await to(olga, war.home, "organise")();
    await olga.page.locator("#correct button").first().click();
  });
  await cy.page.close();
}

/** The battles of a turn, each state of one of them that Ann sees. */
async function fought({ war, people, olga, take, look, attack }) {
  const [ann] = people;
  const seen = new Set();
  const once = async (name, page) => {
    if (seen.has(name)) return;
    seen.add(name);
    await look(name, page);
  };
  const record = {
    defence: "gcw-defence",
    squad: "gcw-squad",
    initiative: "gcw-initiative",
    confirm: "gcw-confirm",
  };
  const instead = async (seat, table) => {
    if (await attack.instead(seat, table)) return true;
    if (!seen.has("gcw-compare") && (await disputed({ war, seat, table, olga, look }))) {
      seen.add("gcw-compare");
      return true;
    }
    const mine = table.asks.filter((one) => one.seat === 0 && seat === 0);
    for (const asked of mine) {
      const battle = asked.about?.find((ref) => ref.startsWith("battle:"));
      if (!battle) {
        await once(`gcw-asked-${asked.kind}`, "answer");
        continue;
      }
      const page = `battles/${encodeURIComponent(battle)}`;
      if (asked.kind === "squad") await once("gcw-squad-form", `orders/squad/${encodeURIComponent(battle)}`);
      if (record[asked.kind]) await once(record[asked.kind], page);
      else if (["record", "set-up"].includes(asked.kind) && !seen.has("gcw-record")) {
        await once("gcw-battle", page);
        seen.add("gcw-record");
        await recorded({ ann, take, war, page });
      } else await once(`gcw-asked-${asked.kind}`, "answer");
    }
    return false;
  };
  await war.live(
    async () => {
      const { phase, turn } = (await war.table(0)).view.status;
      return turn > 1 || phase === "spoils";
    },
    { instead },
  );
}

/** Tells a battle of Ann's otherwise than its first record does. Says whether there was one to tell. */
async function disputed({ war, seat, table, olga, look }) {
  const asked = table.asks.find((one) => one.seat === seat && one.kind === "confirm");
  const fight = asked && table.view.game.battles.find((one) => asked.about?.includes(one.battle));
  if (fight?.accounts?.length !== 1 || !fight.sides.some((side) => side.player === "seat:0")) return false;
  const { report } = structuredClone(fight.accounts[0]);
  report.rounds += report.rounds > 1 ? -1 : 1;
  const { battle } = fight;
  if (!(await war.give(seat, { battle: { report: { battle, report } } })).ok()) return false;
  await look("gcw-compare", `battles/${encodeURIComponent(battle)}`);
  await look("gcw-dispute", "organise", olga);
  return true;
}

/** The record of a battle, one ship at a time; it is left as it was. */
async function recorded({ ann, take, war, page }) {
  const { page: opened } = ann;
  await to(ann, war.home, `${page}/record`)();
  const ships = opened.getByRole("navigation", { name: "Ships", exact: true }).getByRole("button");
  await take(opened, "gcw-record", () => ships.first().waitFor());
  await take(opened, "gcw-record-kill", async () => {
    await opened.getByRole("button", { name: "Destroyed", exact: true }).click();
    await opened.getByRole("group", { name: "Who gets the kill?" }).waitFor();
  });
  await take(opened, "gcw-record-result", async () => {
    const kill = opened.getByRole("group", { name: "Who gets the kill?" }).getByRole("button");
    await kill.first().click();
    await opened.getByRole("button", { name: / flew on undamaged$/ }).click();
    await opened.getByRole("group", { name: "How many rounds?" }).waitFor();
  });
}

/** Deals of the black market, contracts and huge ships' upgrades. */
export async function market({ open, take, server }) {
  const ann = await open("Ann");
  const id = await found(ann.page, server, {
    system: "gcw",
    names: THREE,
    seats: [{ hold: "me" }, { hold: "me" }, { hold: "open" }],
  });
  const fay = await open("Fay");
  await fay.request.post(`${server}/api/v1/matches/${id}/join`, { data: { seat: 2 } });
  const home = `${server}/campaigns/${id}`;
  const api = `${server}/api/v1/matches/${id}`;
  for (let n = 0; n < 60; n += 1) {
    const { view } = await (await ann.request.get(`${api}/table?seat=0`)).json();
    if (view.status.phase === "purchase" && view.status.turn > 0) break;
    await ann.request.post(`${api}/advance`, { data: { also: ["confirm"] } });
  }
  await take(ann.page, "deals-orders", to(ann, home, "orders"));
  await take(ann.page, "deals-trade", async () => {
    await ann.page.getByRole("button", { name: "Offer a trade to Fay" }).click();
    await ann.page.getByRole("spinbutton").first().fill("3");
    await ann.page.getByRole("spinbutton").first().press("Tab");
    await ann.page.locator("[data-checked]").waitFor();
  });
  await ann.page.locator("button.confirm:enabled").click();
  await take(fay.page, "deals-offered", to(fay, home, "orders"));
  await take(ann.page, "deals-refit", async () => {
    await to(ann, home, "orders")();
    await ann.page
      .getByRole("button", { name: /^Buy an upgrade/ })
      .first()
      .click();
    await ann.page.locator(".pick-card").first().waitFor();
  });
  await take(fay.page, "deals-map", to(fay, home, "map"));
  await take(fay.page, "deals-desk", to(fay, home, ""));
}

/** A campaign that is over. */
export async function ended({ open, take, server }) {
  const ann = await open("Ann");
  const seats = [{ hold: "me" }, { hold: "machine" }];
  for (const [system, pages] of [
    ["gcw", ["", "orders", "map", "squadron", "battles", "chronicle", "organise"]],
    ["tours", ["", "orders", "register", "games", "chronicle", "organise"]],
  ]) {
    const id = await found(ann.page, server, { system, names: SHORT[system], seats });
    const home = `${server}/campaigns/${id}`;
    await to(ann, home, "")();
    await rest(ann.page, [0], 4000);
    for (const page of pages) await take(ann.page, `ended-${system}-${page || "desk"}`, to(ann, home, page));
    const folds = ann.page.locator("main details summary");
    await take(ann.page, `ended-${system}-news`, async () => {
      await to(ann, home, "")();
      await folds.first().waitFor();
      for (const fold of await folds.all()) await fold.click();
    });
  }
}
