// What a player of the Galactic Civil War does on screen, each task from the desk on: a fleet is founded, an attack sealed, a Squad
// built, a battle recorded and confirmed, a ship bought. Reading the interface tells whom to look at; nothing is done by it.
import { hand, noted } from "./hand.mjs";
import { at } from "./table.mjs";

/** A person at a page, with the seat that is theirs. */
export async function player(opened, server, id) {
  const api = `${server}/api/v1/matches/${id}`;
  const [seat = null] = (await (await opened.request.get(api)).json()).mine;
  return { opened, seat, api, home: `${server}/campaigns/${id}`, by: hand() };
}

/** What a player can see. */
export async function seen(who) {
  const of = who.seat === null ? "" : `?seat=${who.seat}`;
  return (await who.opened.request.get(`${who.api}/table${of}`)).json();
}
export const asked = async (who) => (await seen(who)).asks.filter((one) => one.seat === who.seat);
const kinds = async (who) => (await asked(who)).map((one) => one.kind);

/** Comes where the first question is answered, as by the link in a notice: where a task begins counts nothing. */
async function come(who) {
  await who.opened.goto(`${who.home}/answer`);
  await who.opened.waitForURL((to) => !to.pathname.endsWith("/answer"));
}

/** Waits until something holds that the interface tells. */
async function until(what, holds) {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((done) => setTimeout(done, 30)))
    if (await holds()) return;
  throw new Error(`${what} did not come`);
}

/** Answers the first question in its form, as suggested. */
async function suggested(who, task) {
  const [first] = await asked(who);
  await come(who);
  const send = who.opened.locator(".confirm:enabled");
  await send.waitFor();
  const give = () => who.by.click(send);
  await (task ? who.by.task(task, give) : give());
  await until(`an answer to ${first.text}`, async () => (await who.opened.locator(".confirm").count()) === 0);
}

/** Chooses one of the worlds that can be attacked on the map, and seals it. */
async function target(who, at) {
  await come(who);
  const { offers, view } = await seen(who);
  const open = offers.find((one) => one.kind === "attack").form[0].is.pick.from.listed;
  const named = open
    .flatMap((one) => (one.refusal ? [] : (one.about ?? [])))
    .filter((ref) => ref.startsWith("target:"));
  const world = who.opened.locator("main button.world", { hasText: view.names[named[at]] });
  await who.by.task("seal a target", async () => {
    await who.by.click(world);
    await who.by.click(who.opened.getByRole("button", { name: /^Seal the attack/ }));
  });
  await until("a sealed attack", async () => !(await kinds(who)).includes("targets"));
}

/** Buys a ship with its pilot, and with the same click is done with the phase if that `ends` it. */
async function purchase(who, [ship, pilot], { ends = false } = {}) {
  await come(who);
  const form = who.opened.locator(".listform");
  const add = (name) => form.getByRole("button", { name: `Add ${name}`, exact: true });
  await add(ship).waitFor();
  const before = (await seen(who)).next;
  await who.by.task("buy a ship with its pilot", async () => {
    await who.by.click(add(ship));
    await who.by.click(add(pilot));
    await form.locator(".confirm:enabled", { hasText: " of " }).waitFor();
    await who.by.click(form.locator(ends ? ".ends" : ".confirm"));
  });
  await until("an order", async () => (await seen(who)).next > before + (ends ? 1 : 0));
}

/** Says that a phase is done with. */
async function finish(who) {
  await who.opened.goto(`${who.home}/orders`);
  const before = (await seen(who)).next;
  await who.by.click(who.opened.locator("button.take:enabled", { hasText: /^Finish this phase/ }).first());
  await until("the end of a phase", async () => (await seen(who)).next > before);
}

/** Answers what belongs to one scenario alone: in the form that opens by itself, as it stands there, or by the advice of the orders. */
async function advised(who) {
  const [first] = await asked(who);
  const before = (await seen(who)).next;
  await come(who);
  const send = who.opened.locator(".draft .confirm:enabled");
  const there = await send.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  if (there) {
    await who.by.click(send);
    return until(`an answer to ${first.text}`, async () => (await seen(who)).next > before);
  }
  await who.opened.goto(`${who.home}/orders`);
  await at(who.opened).advised((button) => who.by.click(button));
}

/** Comes to the page of the battle that the first question is about. */
async function battle(who) {
  await come(who);
  await who.opened.waitForURL(/\/battles\//);
}

/** Names who defends: the first who can. */
async function defend(who) {
  const before = (await seen(who)).next;
  await battle(who);
  await who.by.click(who.opened.getByRole("group", { name: "Who defends?" }).getByRole("button").first());
  await until("a defender", async () => (await seen(who)).next > before);
}

/** Chooses who has initiative. */
async function initiative(who) {
  await battle(who);
  await who.by.task("choose initiative", () =>
    who.by.click(who.opened.getByRole("group", { name: "Initiative" }).getByRole("button").first()),
  );
  await until("initiative", async () => !(await kinds(who)).includes("initiative"));
}

/** Records a battle, with the first ship of either side lost or none, and whatever else its scenario asks. */
async function record(who, { losses = false, rounds = 8, page, task } = {}) {
  await (page ? who.opened.goto(page) : battle(who));
  const { opened, by } = who;
  // A question for a record leads straight to it.
  if (!opened.url().endsWith("/record"))
    await by.click(opened.getByRole("link", { name: /^Record (the battle|it yourself)$/ }));
  const bar = opened.getByRole("navigation", { name: "Ships", exact: true });
  await bar.getByRole("button").first().waitFor();
  const begun = by.count;
  if (losses) {
    for (const ships of await bar.getByRole("list").all()) {
      await by.click(ships.getByRole("button").first());
      await by.click(opened.getByRole("button", { name: "Destroyed", exact: true }));
      await by.click(opened.getByRole("group", { name: "Who gets the kill?" }).getByRole("button").first());
    }
  }
  const others = opened.getByRole("button", { name: / flew on undamaged$/ });
  if (await others.count()) await by.click(others);
  const choose = (question, answer) =>
    by.click(opened.getByRole("group", { name: question }).getByRole("button").nth(answer));
  await choose("How many rounds?", rounds - 1);
  const held = opened.getByRole("group", { name: "Who held the field?" });
  if (await held.getByRole("button").count()) await by.click(held.getByRole("button").first());
  const own = await rest(opened, by);
  const send = opened.getByRole("button", { name: "Send the record" });
  await opened.locator("footer button.main:enabled", { hasText: "Send the record" }).waitFor();
  await by.click(send);
  if (task) noted(task, by.count - begun - own);
  await opened.waitForURL(/\/battles\/[^/]+$/);
}

/** Answers what only some scenarios ask of a record: what else was won, and who won where the course of the battle leaves it open. */
export async function rest(opened, by) {
  const before = by.count;
  const gains = opened.locator("main fieldset");
  const won = opened.getByRole("group", { name: "Who won?" });
  await gains.or(won).first().waitFor();
  for (const all of await gains.getByRole("button", { name: /^(All \d+ containers|None of the) / }).all())
    await by.click(all);
  for (const group of await gains.getByRole("group").all())
    if (!(await group.locator("[aria-pressed=true], :checked").count()))
      await by.click(group.getByRole("button").first());
  for (const more of await gains.locator(".steps button:last-child").all()) await by.click(more);
  await won.locator("button, .known").first().waitFor();
  if (await won.getByRole("button").count()) await by.click(won.getByRole("button").first());
  return by.count - before;
}

/** Confirms the other side's record, everything in view. */
async function confirm(who) {
  await battle(who);
  await who.by.task("confirm a record", () =>
    who.by.click(who.opened.getByRole("button", { name: "Confirm this record" })),
  );
  await until("a confirmation", async () => !(await kinds(who)).includes("confirm"));
}

export {
  defend,
  suggested,
  target,
  purchase,
  finish,
  until,
  kinds,
  advised,
  initiative,
  record,
  confirm,
  battle,
};
