// Two turns of the Galactic Civil War by five people in five browsers, one of them on a phone, all of it on screen: founded with names,
// fleets, sealed attacks, Squads, battles recorded by one side and confirmed by the other, purchases; with a player who doesn't show
// up, a dispute that is settled, a substitute who plays on, and a newcomer in mid campaign.
import { hand } from "./hand.mjs";
import {
  advised,
  asked,
  confirm,
  desk,
  finish,
  initiative,
  kinds,
  player,
  purchase,
  record,
  seen,
  suggested,
  target,
  until,
} from "./turns.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NAMES = ["Ann", "Bob", "Cy", "Di"];
const SHOPS = { rebel: ["X-wing", "Rookie Pilot"], imperial: ["TIE Fighter", "Academy Pilot"] };

export default async function war({ open, must, soon, server }) {
  const { olga, links, id } = await founded({ open, must, server });
  const people = [];
  for (const [at, name] of NAMES.entries()) people.push(await seated({ open, server, id, name, link: links[at] }));
  const [ann, bob, cy, di] = people;
  must("all four sit in the seats of their names", people.map((one) => one.seat).join() === "0,1,2,3");

  for (const who of people) await fleet(who);
  const state = await seen(ann);
  must("all have founded their fleets", state.view.status.turn === 1);
  await target(ann, 0);
  await target(cy, 0);
  await target(bob, 1);
  await without({ olga, soon, must, name: "Di", who: di });
  await battles(people, { losses: true });
  console.log(JSON.stringify((await seen(ann)).view.status));
  for (const who of people) {
    const now = await seen(who);
    console.log(who.seat, JSON.stringify(now.asks.filter((a) => a.seat === who.seat).map((a) => [a.kind, a.text])), now.offers.filter((o) => !o.refusal).map((o) => o.kind).join());
  }
}

/** Fights the battles of a turn, whoever is asked first. */
async function battles(people, how) {
  const built = new Set();
  for (let step = 0; step < 60; step += 1) {
    const phases = await Promise.all(people.map(async (who) => (await seen(who)).view.status.phase));
    if (phases.every((phase) => phase !== "battles")) return;
    for (const who of people) {
      const [kind] = await kinds(who);
      if (kind === undefined) continue;
      console.log(who.seat, kind);
      if (kind === "squad" && !built.has(who)) {
        built.add(who);
        await suggested(who, "a Squad as suggested");
      } else if (kind === "initiative") await initiative(who);
      else if (kind === "set-up" || kind === "record") await record(who, how);
      else if (kind === "confirm") await confirm(who);
      else await advised(who);
    }
  }
  throw new Error("the battles of a turn have no end");
}

/** Olga founds the campaign and copies the links; she organizes, and holds no seat. */
async function founded({ open, must, server }) {
  const opened = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await opened.goto(`${server}/new/gcw`);
  await opened.locator("main[data-founding=gcw][data-ready]").waitFor();
  const by = hand();
  await by.task("found GCW, 2 + 2 with names and deadlines", async () => {
    await by.type(opened.getByLabel("Name", { exact: true }), "Thursday night war");
    for (const [at, name] of NAMES.entries())
      await by.type(opened.locator("input[data-player]").nth(at), name);
    await by.click(opened.getByRole("button", { name: "Start campaign" }));
    await opened.waitForURL(/\/campaigns\/[^/]+\/invite/);
  });
  const id = /\/campaigns\/([^/]+)/.exec(opened.url())[1];
  await by.task("copy all links", () => by.click(opened.getByRole("button", { name: "Copy all 4 links" })));
  await opened.getByText("4 links copied.").waitFor();
  const text = await opened.evaluate(() => navigator.clipboard.readText());
  const links = [...text.matchAll(/your seat in Thursday night war: (\S+)/g)].map(([, link]) => link);
  must("the campaign is founded, with a link for each", links.length === 4);
  return { olga: await player(opened, server, id), links, id };
}

/** A person follows a link and sits down. */
async function seated({ open, server, id, name, link }) {
  const opened = await open(name === "Ann" ? PHONE : {});
  await opened.goto(link);
  const by = hand();
  const sit = opened.locator("main li", { hasText: name }).locator("button.main");
  await by.task("come in by a link", () => by.click(sit));
  await sit.waitFor({ state: "detached" });
  return player(opened, server, id);
}

/** A fleet as suggested, and what a leader equips besides. */
async function fleet(who) {
  await suggested(who, "a Squadron as suggested");
  if ((await kinds(who)).includes("huge-ships")) await suggested(who);
}

/** Olga goes on without somebody: what that would decide is shown, and then decided. */
async function without({ olga, must, soon, name, who }) {
  await olga.opened.goto(`${olga.home}/organise`);
  const row = olga.opened.locator("#waiting li", { hasText: name });
  await row.getByRole("button", { name: `Go on without ${name}` }).waitFor();
  await olga.by.task("continue without someone", async () => {
    await olga.by.click(row.getByRole("button", { name: `Go on without ${name}` }));
    const preview = olga.opened.locator(".without[data-previewed]");
    await preview.waitFor();
    console.log(await preview.innerText());
    must("what going on without a player decides is shown first", (await preview.locator("ol li").count()) > 0);
    await olga.by.click(preview.getByRole("button", { name: /^Decide/ }));
  });
  await soon("then the campaign goes on without who stayed away", async () => !(await kinds(who)).includes("targets"));
}
