// A whole story arc of a saga on screen, by two people, one of them on a phone: a campaign founded with names, Registers founded, three
// games proposed, fielded, recorded and confirmed, one of them played on our own table, and after each its Post-Battle Sequence; the
// third is a Turning Point Mission, ends the arc and begins another. What a hand does is counted.
import { button, hand, settled } from "./asked.mjs";
import { noted } from "./hand.mjs";
import { serious } from "./judged.mjs";
import { at } from "./table.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Agendas of this arc are done within a game. */
const ARC = "The Weekend War";
const REGISTERS = ["Korrigan Irregulars", "Cinder Garrison"];
/** Few enough for a short game, and of cards that our own table plays. */
const PATROL = [
  { name: "Rebel Officer", upgrades: ["Unseen Saboteur"] },
  { name: "Rebel Troopers", upgrades: ["SX-21 Trooper"] },
  { name: "Rebel Veterans", upgrades: ["CM-0/93 Trooper"] },
];
const GARRISON = ["Imperial Officer", "Snowtroopers", "Stormtroopers"];
/** A game on our own table that takes longer, in milliseconds, is given up. */
const PLAYED = Number(process.env.TABLE ?? 80) * 1000;

const card = (by, name) =>
  by.page.locator("label.pick-card", {
    has: by.page.locator("b", { hasText: new RegExp(`^${name}$`, "u") }),
  });
/** A link of the office: at the side, or at the foot of a phone. */
const pages = (by, name) =>
  by.page.locator(".rail:visible, .tabs:visible").getByRole("link", { name: new RegExp(`^${name}`, "u") });
const sending = (by) => by.page.locator(".listform footer .main:enabled");

export default async function saga({ open, must, soon, server }) {
  const ann = hand(await open({ permissions: ["clipboard-read", "clipboard-write"] }));
  const bo = hand(await open(PHONE), true);
  const both = [ann, bo];
  const id = await founded(ann, bo, must, server);
  const state = async () =>
    (await ann.page.request.get(`${server}/api/v1/matches/${id}/table?seat=0`)).json();
  const game = async (n) => (await state()).view.game.games[n];
  const register = async (n) => (await state()).view.game.players[n].register;
  const stands = (n, stage) => async () => (await game(n)).stage === stage;
  const taken = () => ann.taken() + bo.taken();
  const fits = async (what) => {
    for (const { page } of both) {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      must(`${what} is not wider than its window ${over > 0 ? over : ""}`, over <= 0);
    }
  };
  /** Proposes a game and accepts it; both stand at its page then. */
  const begin = async (n) => {
    await ann.press(button(ann, /^Propose a \d+-point game/u));
    await bo.press(button(bo, "Accept the game"));
    for (const { page } of both)
      await page.waitForFunction((ref) => decodeURIComponent(location.pathname).endsWith(ref), `battle:${n}`);
  };
  /** Says in the record that the first one has won, and what became of units by their places. */
  const record = async (defeated) => {
    await ann.press(button(ann, /^Record the game/u));
    await ann.press(ann.page.getByRole("radio", { name: /I won$/u }));
    for (const [side, units] of defeated.entries())
      for (const n of units) await ann.press(fielded(ann, side, n).getByRole("button", { name: "Defeated" }));
  };
  const confirm = async () => {
    await ann.press(ann.page.locator(".confirm:enabled"));
    await bo.press(button(bo, "Confirm the record"));
  };
  /** The last units of both armies. */
  const lastOf = async (n, many) =>
    (await game(n)).sides.map(({ army }) =>
      Array.from({ length: many }, (_, at) => army.units.length - 1 - at),
    );

  // Registers, from the desk's first question on.
  for (const [n, by] of both.entries()) {
    await by.press(by.page.locator(".todo a").first());
    by.taken();
    await by.press(sending(by));
    await button(by, "Done with Aid Requests").waitFor();
    if (n === 0) noted("Tours: found a Register", by.taken());
    await by.press(button(by, "Done with Aid Requests"));
    await by.press(card(by, ARC));
    await by.press(button(by, `Begin ${ARC}`));
    await by.type(by.page.getByRole("textbox"), REGISTERS[n]);
    await by.press(button(by, "Save name"));
  }
  await soon("both Registers are founded", async () => (await state()).view.status.round === 1);
  const called = [await register(0), await register(1)].map(({ name }) => name);
  must(`under the names that were typed, ${called.join(" and ")}`, called.join() === REGISTERS.join());

  // A unit more for each, where there is room for one.
  for (const [n, by] of both.entries()) {
    await by.press(pages(by, "Register"));
    const before = (await register(n)).units.length;
    by.taken();
    await by.press(button(by, "Add a unit"));
    await by.press(sending(by));
    await soon("a unit is added", async () => (await register(n)).units.length > before);
    if (n === 0) noted("Tours: found a unit", by.taken());
  }

  // The first game is recorded by hand. The desk leads to the games, and a game that begins opens by itself.
  await ann.press(pages(ann, "Games"));
  await bo.press(pages(bo, "Desk"));
  await bo.press(bo.page.locator(".todo a").first());
  taken();
  await begin(0);
  await fits("an army");
  const asked = await settled(both, stands(0, "playing"), {
    "Which Agenda": ["Survey Landscape", "No agenda"],
  });
  await record([[], []]);
  // Who holds an objective and is feared comes to the first Veteran Rank.
  await ann.press(fielded(ann, 0, 1).getByRole("button", { name: "At an objective" }));
  for (const [side, units] of (await lastOf(0, 3)).entries())
    for (const n of units) await ann.press(fielded(ann, side, n).getByRole("button", { name: "Defeated" }));
  await ann.type(ann.page.getByRole("spinbutton").nth(1), "5");
  await fits("a record");
  await confirm();
  for (const by of both) await by.press(by.page.getByRole("checkbox", { name: /^Roll dice and confirm/u }));
  const faced = ann.page
    .locator("tr", { hasText: "Casualties and Setbacks" })
    .getByText(/casualty di(?:e|ce)/u);
  must("what each defeated unit faces is told before it is rolled", (await faced.count()) === 6);
  await fits("a sequence");
  const faults = await serious(ann.page);
  must(`a sequence is easy to use for those who see or move otherwise ${faults.join(", ")}`, !faults.length);
  const star = await nameOf(state, (await game(0)).sides[0].army.units[1].unit);
  const first = await settled(both, stands(0, "closed"), { "Most Feared Rival": ["", star] });
  // Proposed and accepted, recorded by its end, sent and confirmed: the rest is what was answered.
  const fewest = 2 + 3 + 1 + asked.always + first.always;
  const all = taken();
  must(`a unit is named where it is asked (${[...first.kinds].join(", ")})`, first.kinds.has("name"));
  must("cards are chosen by keys as well", first.keys);
  must("a Commendation is chosen from cards", first.kinds.has("award"));
  must(
    "and awarded",
    (await register(0)).units.some((unit) => unit.commendations.length > 0),
  );
  must("the agenda is done", (await register(0)).arc.agendas[2].progress === 2);
  noted("Tours: a game and its sequence, both players", fewest);
  console.log(`    a game with casualties, a reward, a name and a Commendation: ${all} things to do`);

  // The second one is played on our own table, by armies that are few; one of them is pasted.
  await begin(1);
  taken();
  await pasted(ann, PATROL);
  noted("Tours: an army with a pasted list", ann.taken());
  await trimmed(bo, GARRISON);
  await settled(both, stands(1, "playing"), { "Which Agenda": ["Search for Treasure", "No agenda"] });
  await onTable(both, must);
  await soon("the game comes back as the record of the saga's", () =>
    button(ann, "Confirm the record").isVisible(),
  );
  await ann.press(button(ann, /^Record the game/u));
  await ann.type(ann.page.getByRole("spinbutton").nth(1), "6");
  await confirm();
  await settled(both, stands(1, "closed"));
  must("two agendas open the Turning Point Mission", (await register(0)).arc.unlocked);

  // The third one is that mission: it ends the arc, and another one begins.
  await begin(2);
  await settled(both, stands(2, "playing"), { "Which mission": ["Your Turning Point Mission", ""] });
  must("the Turning Point Mission is played", (await game(2)).mission === "first");
  await record(await lastOf(2, 2));
  await confirm();
  const third = await settled(both, stands(2, "closed"));
  const { arc, past, reputation } = await register(0);
  must("the arc is concluded, and stands won on the Register", past.length === 1 && past[0].won);
  must(`with its Reputation of ${reputation}`, reputation > 0);
  must(
    "and a new one is chosen",
    arc.agendas.every(({ progress }) => progress === 0),
  );
  noted("Tours: begin an arc", third.arc);

  const units = (await state()).view.game.players.flatMap((player) => player.register.units);
  const hurt = units.find((unit) => unit.setbacks.length > 0);
  must("a Setback was gained", hurt !== undefined);
  await ann.page.goto(`${server}/campaigns/${id}/units/${hurt.unit}`);
  const setbacks = ann.page.locator("section", { has: ann.page.getByRole("heading", { name: "Setbacks" }) });
  await setbacks.locator("li b").first().waitFor();
  must("and stands on its Dossier", true);
  await fits("a Dossier");
}

/** Founds the saga with its names; the second player comes in by the link that is copied. */
async function founded(ann, bo, must, server) {
  await ann.page.goto(`${server}/new/tours`);
  await ann.page.locator("main[data-ready]").waitFor();
  await ann.type(ann.page.getByLabel("Name", { exact: true }), "Winter on Korrigan");
  await ann.press(ann.page.locator("label", { hasText: "I organize and play" }));
  const players = ann.page.locator("input[data-player]");
  await ann.type(players.nth(0), "Ann");
  await ann.type(players.nth(1), "Bo");
  await ann.press(button(ann, "Start campaign"));
  await ann.press(button(ann, /^Copy the link$/u));
  await ann.page
    .getByText(/copied/u)
    .first()
    .waitFor();
  const [link] = /https?:\S+/u.exec(await ann.page.evaluate(() => navigator.clipboard.readText()));
  await bo.page.goto(link);
  await bo.press(bo.page.getByRole("button", { name: "Join as Bo" }));
  await bo.page.locator(".todo a").first().waitFor();
  await ann.press(ann.page.getByRole("link", { name: "Open the campaign" }));
  await ann.page.locator(".todo a").first().waitFor();
  must("two people come in under the names that were typed", true);
  return /\/campaigns\/([^/]+)/u.exec(ann.page.url())[1];
}

/** The line of a unit in the record that is being filled in: one's own army comes first. */
const fielded = (by, side, n) => by.page.locator(".draft .army").nth(side).locator("li").nth(n);

/** The name that pages use for a Dossier. */
async function nameOf(state, ref) {
  const { names } = (await state()).view;
  return names[ref].replace(/ \([^)]*\)$/u, "").replace(/ u\d+-(\d+)$/u, " $1");
}

/** Puts a list of another program in the place of the one that is suggested. */
async function pasted(by, units) {
  const list = { armyFaction: "rebel", units };
  await by.press(button(by, "Paste a list"));
  await by.type(by.page.getByRole("textbox", { name: "List" }), JSON.stringify(list));
  await by.press(button(by, "Import"));
  const use = button(by, "Use this list");
  await Promise.race([use.waitFor(), by.page.locator("dialog").waitFor({ state: "detached" })]);
  if (await use.isVisible()) await by.press(use);
}

/** Takes everything off a list but units of these names. */
async function trimmed(by, keep) {
  const list = by.page.getByRole("button", { name: /^My list/u });
  if (await list.isVisible()) await by.press(list);
  const all = by.page.locator('.listform tbody button[aria-label^="Remove "]');
  await all.first().waitFor();
  const labels = await all.evaluateAll((found) => found.map((one) => one.getAttribute("aria-label")));
  for (const label of labels.filter((one) => !keep.some((name) => one.startsWith(`Remove ${name}`))))
    await by.press(by.page.getByRole("button", { name: label, exact: true }));
}

/** Plays the game on our own table to its end, as advice says, as far as there is time, and comes back to its page. */
async function onTable(both, must) {
  const [ann, bo] = both;
  ann.taken();
  await ann.press(button(ann, "Play it here"));
  await ann.page.locator("main[data-state]").waitFor();
  must(`a game opens on our own table by ${ann.taken()} click`, /\/games\//u.test(ann.page.url()));
  await bo.press(bo.page.getByRole("link", { name: "Go to the table" }));
  // Boards are proved elsewhere; the list is quicker.
  await bo.page.locator("main[data-state]").waitFor();
  await ann.touch(button(ann, "Plain list"));
  await bo.touch(button(bo, "Table menu"));
  await bo.touch(button(bo, "Plain list"));
  const stands = (by) => by.page.locator("main").getAttribute("data-state");
  const waits = "main[data-state=mine]:not([data-busy]), main[data-state=over]";
  const begun = Date.now();
  let given = false;
  for (let step = 0; step < 900; step += 1) {
    await Promise.race(both.map(({ page }) => page.waitForSelector(waits)));
    const now = [await stands(ann), await stands(bo)];
    if (now.includes("over")) break;
    if (Date.now() - begun > PLAYED) {
      await bo.touch(button(bo, "Table menu"));
      await bo.touch(button(bo, "Concede"));
      await bo.touch(bo.page.locator("dialog .btn.main"));
      await ann.page.locator("main[data-state=over]").waitFor();
      given = true;
      break;
    }
    const turn = now.indexOf("mine");
    if (turn >= 0) await at(both[turn].page).advised(both[turn].touch);
  }
  must(
    `and is ${given ? "given up" : "played out"} there after ${Math.round((Date.now() - begun) / 1000)} s`,
    (await stands(ann)) === "over",
  );
  for (const by of both) {
    await by.press(by.page.getByRole("link", { name: "Back to the campaign" }));
    await by.press(by.page.locator(".todo a").first());
  }
}
