// Two browsers play with each other: one invites, the other sits down by the link; each sees what the other did. One reloads;
// the server loses its power and comes again; nothing is lost, and nobody has to do anything.
import { at, found } from "./table.mjs";

export default async function online({ open, must, soon, served, server }) {
  const [anna, ben] = [await open(), await open()];
  const id = await found(anna, server, {
    system: "regiment",
    names: { lists: ["tutorial-empire", "tutorial-rebels"], colours: ["red", "blue"] },
    seats: [{ hold: "me" }, { hold: "invite" }],
    clock: { timing: { kind: "live", seconds: 1800, increment: 10 }, late: "claim" },
  });
  await anna.goto(`${server}/games/${id}`);
  const link = await anna.locator("input[readonly]").inputValue();
  await ben.goto(link);
  await ben.getByRole("button", { name: /^Join/ }).click();
  for (const one of [anna, ben]) await one.waitForSelector("main[data-next]");
  must("the link leads to a seat, and both are at the table", true);

  await anna.waitForSelector(".clocks .runs");
  await soon(
    "both have a clock, and that of whoever is asked runs",
    async () => (await anna.locator(".clocks div").count()) === 2,
  );
  await anna.getByRole("tab", { name: "Chat" }).click();
  await anna.getByLabel("Message everyone at the table").fill("Good luck!");
  await anna.getByRole("button", { name: "Send", exact: true }).click();
  await ben.getByRole("tab", { name: /Chat ?1/ }).click();
  const wish = ben.getByText("Good luck!");
  await soon("what one says the other one reads", async () => (await wish.count()) === 1);
  await ben.getByRole("button", { name: /^Mute / }).click();
  await ben.getByRole("button", { name: "Unmute" }).waitFor();
  await soon("whoever is muted is not read", async () => (await wish.count()) === 0);
  await ben.getByRole("button", { name: "Unmute" }).click();
  await soon("and is read again when that is wished", async () => (await wish.count()) === 1);
  for (const one of [anna, ben]) await one.getByRole("tab", { name: "Log" }).click();
  const pointers = () => ben.locator(".pointer").allTextContents();
  // Told while it moves: what was moved before the line stood is not told again.
  await soon("each sees where the other one points", async () => {
    await anna.mouse.move(500 + 20 * Math.random(), 420);
    return (await pointers()).some((name) => name !== "");
  });

  const [hers, his] = [at(anna), at(ben)];
  /** Whoever is asked does what a machine would do; the other one sees it. */
  const turn = async () => {
    const whose = await Promise.any(
      [hers, his].map(async (table) => {
        await table.mine();
        return table;
      }),
    );
    const other = whose === hers ? his : hers;
    const then = await other.next();
    await whose.advised();
    await other.gone(then);
    return whose === hers ? "hers" : "his";
  };
  const turns = new Set();
  for (let step = 0; step < 6; step += 1) turns.add(await turn());
  must("both have acted, and each saw it without asking", turns.size === 2);

  const before = Number(await his.next());
  await ben.reload();
  await ben.waitForSelector("main[data-next]");
  await soon("a reload leads back to the same table", async () => Number(await his.next()) >= before);
  await turn();

  if (!served.stop) return;
  const stood = await Promise.all([hers.next(), his.next()]);
  await served.stop(true);
  await anna.waitForSelector(".lost");
  must("a lost server is told", true);
  await served.start();
  for (const one of [anna, ben]) await one.waitForSelector(".lost", { state: "detached" });
  must("both come back by themselves", true);
  await soon(
    "nothing that was acknowledged is lost",
    async () => JSON.stringify(await Promise.all([hers.next(), his.next()])) === JSON.stringify(stood),
  );
  await turn();
  must("the game goes on", true);
}
