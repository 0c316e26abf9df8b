// Two turns of the Galactic Civil War by five people in five browsers, one of them on a phone, all of it on screen: founded with names,
// fleets, sealed attacks, Squads, battles recorded by one side and confirmed by the other, purchases; with a player who doesn't show
// up, a dispute that is settled, a substitute who plays on, and a newcomer in mid campaign.
import { hand, noted } from "./hand.mjs";
import {
  advised,
  confirm,
  defend,
  finish,
  initiative,
  kinds,
  player,
  purchase,
  record,
  rest,
  seen,
  suggested,
  target,
} from "./turns.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NAMES = ["Ann", "Bob", "Cy", "Di"];
const SHOPS = { rebel: ["X-wing", "Rookie Pilot"], imperial: ["TIE Fighter", "Academy Pilot"] };

export default async function war({ open, must, soon, server }) {
  const { olga, links, id } = await founded({ open, must, server });
  const people = [];
  for (const [at, name] of NAMES.entries())
    people.push(await seated({ open, server, id, name, link: links[at] }));
  const [ann, bob, cy, di] = people;
  must("all four sit in the seats of their names", people.map((one) => one.seat).join() === "0,1,2,3");

  for (const who of people) await fleet(who);
  must("all have founded their fleets", (await stands(olga)) === "1 targets");
  await target(ann, 0);
  await target(cy, 0);
  await target(bob, 1);
  await without({ olga, soon, must, name: "Di", who: di });
  await squads(people);
  await dispute({ people, must, soon });
  await battles(people, {});

  const fay = await newcomer({ olga, open, must, server, id });
  await through(people, "2 purchase");
  people[1] = await substitute({ olga, bob, open, must, server, id });
  await suggested(fay, "a Squadron as suggested");
  must("a newcomer founds a Squadron in mid campaign", (await own(fay)).ships > 0);
  people.push(fay);

  // From here on whatever a player does for a whole turn is counted.
  const begun = people.map((who) => who.by.count);
  for (const who of people) {
    const side = (await seen(who)).view.game.players[who.seat].faction;
    const before = (await own(who)).ships;
    if (who !== fay) {
      await purchase(who, SHOPS[side], { ends: true });
      await soon(`a ship is bought by seat ${who.seat}`, async () => (await own(who)).ships === before + 1);
    } else await finish(who);
  }
  must("all have purchased", (await stands(olga)) === "2 targets");
  for (const who of people) await target(who, who.seat % 2);
  await squads(people);
  await battles(people, {});
  const { game } = (await seen(olga)).view;
  for (const [at, who] of people.entries()) {
    const own = ({ turn, sides }) => turn === 2 && sides.some((side) => side.player === `seat:${who.seat}`);
    const several = game.battles.filter(own).length > 1 ? " with two battles or more" : "";
    noted(`a whole turn of GCW${several}, a player`, who.by.count - begun[at]);
  }
  await through(people, "3 purchase");
  must("the campaign stands in turn 3", true);
  if (process.env.TOLD)
    for (const [at, who] of people.entries())
      console.log(
        `    seat ${who.seat}, ${who.by.told
          .slice(begun[at])
          .map((one) => `\n      ${one}`)
          .join("")}`,
      );
}

/** Turn and phase. */
async function stands(who) {
  const { turn, phase } = (await seen(who)).view.status;
  return `${turn} ${phase}`;
}

/** What a player has. */
async function own(who) {
  const { game } = (await seen(who)).view;
  return { ships: game.ships.filter((one) => one.owner === `seat:${who.seat}`).length };
}

/** Squads as suggested, by all who are asked for one; some scenarios ask for more, and some that can't be flown are drawn anew. */
async function squads(people) {
  for (let step = 0; step < 8; step += 1)
    for (const who of people) {
      if ((await kinds(who))[0] !== "squad") continue;
      const { offers } = await seen(who);
      const count = (kind) => offers.filter((one) => one.kind === kind && !one.refusal).length;
      if (count("build") > count("unbuild")) await suggested(who, "a Squad as suggested");
      else await advised(who);
    }
}

/** Fights what is left of the battles of a turn, whoever is asked first. */
async function battles(people, how) {
  for (let step = 0; step < 60; step += 1) {
    let open = 0;
    for (const who of people) {
      const { view } = await seen(who);
      if (view.status.phase !== "battles") continue;
      open += 1;
      const [kind] = await kinds(who);
      if (kind === undefined) continue;
      if (kind === "squad") await squads(people);
      else if (kind === "defence") await defend(who);
      else if (kind === "initiative") await initiative(who);
      else if (kind === "set-up" || kind === "record") await record(who, how);
      else if (kind === "confirm") await confirm(who);
      else await advised(who);
    }
    if (open === 0) return;
  }
  throw new Error("the battles of a turn have no end");
}

/** Answers by advice whatever stands between two phases, until the later one is there. */
async function through(people, to) {
  for (let step = 0; step < 40 && (await stands(people[0])) !== to; step += 1)
    for (const who of people)
      if ((await stands(who)) !== to && (await kinds(who)).length > 0) await advised(who);
}

/** Both sides record a battle, and differ; line by line they agree, and the battle ends. */
async function dispute({ people, must, soon }) {
  const { view } = await seen(people[0]);
  const fight = view.game.battles.find((one) => !one.winner && one.sides.every((side) => side.player));
  const [one, two] = people.filter((who) => fight.sides.some((side) => side.player === `seat:${who.seat}`));
  for (const who of [one, two]) if ((await kinds(who)).includes("initiative")) await initiative(who);
  const page = `${one.home}/battles/${encodeURIComponent(fight.battle)}`;
  await record(one, { losses: true, page, task: "record a battle on a phone, one loss a side" });
  await otherwise(two, page);
  const take = (who) => who.opened.getByRole("button", { name: /^Take theirs/ });
  await soon(
    "two records that differ stand side by side, line by line",
    async () => (await take(one).count()) === 2,
  );
  await one.by.task("settle a difference", () => one.by.click(take(one).first()));
  await soon("a line that is taken is settled for both", async () => (await take(two).count()) === 1);
  await two.by.task("settle a difference", () => two.by.click(take(two).first()));
  await one.opened.locator(".aftermath").waitFor();
  must("with the last one the battle is over, and shows what came of it", true);
}

/** Begins from the other side's record, and tells two lines of it otherwise. */
async function otherwise(who, page) {
  const { opened, by } = who;
  await opened.goto(page);
  await by.click(opened.getByRole("link", { name: "Record it yourself" }));
  await by.click(opened.getByRole("button", { name: /^Start from .+'s record$/ }));
  const rounds = opened.getByRole("group", { name: "How many rounds?" });
  await by.click(rounds.getByRole("button", { name: "7", exact: true }));
  const ships = opened.getByRole("navigation", { name: "Ships", exact: true }).getByRole("button");
  await by.click(ships.and(opened.locator("[aria-label$='flew on, undamaged']")).first());
  await by.click(opened.getByRole("button", { name: "Damaged", exact: true }));
  await by.click(opened.getByRole("button", { name: "Result" }));
  await rest(opened, by);
  await opened.locator("footer button.main:enabled", { hasText: "Send the record" }).click();
  await opened.waitForURL(/\/battles\/[^/]+$/);
}

/** Gives Bob's seat to Eve, who sits down by its link. */
async function substitute({ olga, bob, open, must, server, id }) {
  const { opened, by } = olga;
  await opened.goto(`${olga.home}/organise`);
  await by.task("give a seat to a substitute", async () => {
    await by.click(opened.getByRole("button", { name: "Change the seat of Bob" }));
    await by.click(opened.getByRole("button", { name: "Create link" }));
    await opened.getByRole("status").getByText("Link for Bob copied.").waitFor();
  });
  const eve = await seated({ open, server, id, name: "Bob", link: await copied(opened) });
  must("a substitute sits down in the seat", eve.seat === bob.seat);
  await bob.opened.getByText("Only players can see this game.").waitFor();
  must("and whoever had it sees no more of the campaign", true);
  return eve;
}

/** Adds a player to the Rebels, who sits down by a link. */
async function newcomer({ olga, open, must, server, id }) {
  const { opened, by } = olga;
  await opened.goto(`${olga.home}/organise`);
  await by.task("seat a newcomer", async () => {
    await by.click(opened.getByRole("button", { name: "Add to the Rebel Alliance" }));
    await by.type(opened.locator("#correct").getByRole("textbox").first(), "Fay");
    await by.click(opened.getByRole("button", { name: "Save the correction" }));
    await opened.getByRole("status").getByText("Link for Fay copied.").waitFor();
  });
  const fay = await seated({ open, server, id, name: "Fay", link: await copied(opened) });
  must("a newcomer sits down behind all others", fay.seat === 4);
  return fay;
}

/** The link that was copied last. */
async function copied(opened) {
  const text = await opened.evaluate(() => navigator.clipboard.readText());
  return /: (\S+)$/.exec(text)[1];
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
  const sit = opened.getByRole("button", { name: `Join as ${name}` });
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
  await olga.by.task("remind a player", () =>
    olga.by.click(row.getByRole("button", { name: `Remind ${name}` })),
  );
  await row.getByText("Reminded").waitFor();
  await row.getByRole("button", { name: `Go on without ${name}` }).waitFor();
  await olga.by.task("continue without someone", async () => {
    await olga.by.click(row.getByRole("button", { name: `Go on without ${name}` }));
    const preview = olga.opened.locator(".without[data-previewed]");
    await preview.waitFor();
    must(
      "what going on without a player decides is shown first",
      (await preview.locator("ol li").count()) > 0,
    );
    await olga.by.click(preview.getByRole("button", { name: /^Decide/ }));
  });
  await soon(
    "then the campaign goes on without who stayed away",
    async () => !(await kinds(who)).includes("targets"),
  );
}
