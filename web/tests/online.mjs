// Two browsers play with each other: one invites, the other sits down by the link; each sees what the other did. One reloads;
// the server loses its power and comes again; nothing is lost, and nobody has to do anything.
import { at, found } from "./table.mjs";

export default async function online({ open, must, served, server }) {
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
  await ben.getByRole("button", { name: "Sit down" }).click();
  for (const one of [anna, ben]) await one.waitForSelector("main[data-next]", { timeout: 20_000 });
  must("the link leads to a seat, and both are at the table", true);

  await anna.waitForSelector(".clocks .runs");
  must(
    "both have a clock, and that of whoever is asked runs",
    (await anna.locator(".clocks div").count()) === 2,
  );
  await anna.getByRole("tab", { name: "Talk" }).click();
  await anna.getByLabel("Say something to the table").fill("Good luck!");
  await anna.getByRole("button", { name: "Say", exact: true }).click();
  await ben.getByRole("tab", { name: /Talk ?1/ }).click();
  must("what one says the other one reads", (await ben.getByText("Good luck!").count()) === 1);
  await ben.getByRole("button", { name: /^Mute / }).click();
  await ben.getByRole("button", { name: "Read it again" }).waitFor();
  must("whoever is muted is not read", (await ben.getByText("Good luck!").count()) === 0);
  await ben.getByRole("button", { name: "Read it again" }).click();
  await ben.getByText("Good luck!").waitFor();
  must("and is read again when that is wished", true);
  for (const one of [anna, ben]) await one.getByRole("tab", { name: "What happened" }).click();
  await anna.mouse.move(500, 400);
  await anna.mouse.move(520, 420, { steps: 4 });
  await ben.locator(".pointer").waitFor({ state: "attached", timeout: 5000 });
  must("each sees where the other one points", (await ben.locator(".pointer").textContent()) !== "");

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
  must("a reload leads back to the same table", Number(await his.next()) >= before);
  await turn();

  if (!served.stop) return;
  const stood = await Promise.all([hers.next(), his.next()]);
  await served.stop(true);
  await anna.waitForSelector(".lost", { timeout: 10_000 });
  must("a lost server is told", true);
  await served.start();
  for (const one of [anna, ben]) await one.waitForSelector(".lost", { state: "detached", timeout: 20_000 });
  must("both come back by themselves", true);
  must(
    "nothing that was acknowledged is lost",
    JSON.stringify(await Promise.all([hers.next(), his.next()])) === JSON.stringify(stood),
  );
  await turn();
  must("the game goes on", true);
}
