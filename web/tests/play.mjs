// Plays a match of every system to its end through the plain client: offers, forms, advice, nothing else; found by their roles,
// worked by keys.
// SYSTEMS for some of them, SEED for other choices, LIMIT for the most commands of a match.
import { found, SHORT } from "./table.mjs";

const wanted = (process.env.SYSTEMS ?? "").split(" ").filter(Boolean);
const limit = Number(process.env.LIMIT ?? 4000);
let chance = Number(process.env.SEED ?? 1);
/** A number below `n`, drawn from a seed, so that a fault can be found again. */
function draw(n) {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return Math.floor((chance / 2 ** 32) * n);
}

export default async function every({ open, must, server }) {
  const { systems: all } = await (await fetch(`${server}/api/v1/systems`)).json();
  for (const system of all.filter((one) => wanted.length === 0 || wanted.includes(one.id))) {
    const opened = await open({ viewport: { width: 1280, height: 800 } });
    const commands = await play(opened, system, server);
    must(`${system.id} is over after ${commands} commands`, commands > 0);
  }
}

/** Plays one match; whatever is refused is dropped, and something else is tried. */
async function play(opened, system, server) {
  if (SHORT[system.id]) {
    const names = SHORT[system.id];
    const seats = [{ hold: "me" }, { hold: "machine", level: system.levels[0] }];
    const id = await found(opened, server, { system: system.id, names, seats });
    // A campaign is at home in its office; whatever may be done stands on the page of orders.
    await opened.goto(`${server}/campaigns/${id}/orders`);
  } else {
    await opened.goto(`${server}/new/${system.id}`);
    // Whoever thinks least answers soonest.
    await opened.getByRole("radio", { name: "AI: Easy" }).check({ force: true });
    await opened.getByRole("button", { name: "Play", exact: true }).click();
    await opened.waitForURL(/\/games\//);
  }
  await opened.waitForSelector("main[data-next]");
  // The list stands in the menu of a table that has a board.
  const menu = opened.getByRole("button", { name: "Table menu" });
  if (await menu.count()) {
    await menu.click();
    const plain = opened.getByRole("button", { name: "Plain list" });
    if (await plain.count()) await plain.click();
    else await opened.keyboard.press("Escape");
  }
  for (let [commands, tries] = [0, 0]; tries < limit; tries += 1) {
    const state = await opened.waitForFunction(() => {
      if (document.querySelector("[data-state=over]")) return "over";
      if (document.querySelector("[data-state=hand-over]")) return "hand-over";
      // Where nothing is asked, something may be open all the same.
      const open =
        "[data-state=mine]:not([data-busy]), [data-state=other]:not([data-busy]) button.take:enabled";
      return document.querySelector(open) ? "mine" : null;
    }, null);
    const what = await state.jsonValue();
    if (what === "over") return commands;
    if (what === "hand-over") {
      await opened.locator("[data-state=hand-over] button").click();
      continue;
    }
    // Others may act meanwhile; a plan that was left open by it is dropped.
    const drop = opened.getByRole("button", { name: /^(Cancel|Close)/ });
    if (await drop.count()) await press(drop);
    const before = await opened.locator("main").getAttribute("data-next");
    const advice = opened.getByRole("button", { name: "Advice" });
    const takes = opened.getByRole("button").and(opened.locator(".take:enabled:visible"));
    const count = draw(2) === 0 ? 0 : await takes.count();
    await opened.evaluate(() => document.querySelectorAll(".toast button").forEach((one) => one.click()));
    if (!(await press(count > 0 ? takes.nth(draw(count)) : advice))) continue;
    if (await sent(opened, before)) commands += 1;
  }
  const text = await opened.locator("main").innerText();
  throw new Error(`${system.id} is not over after ${limit} tries, but shows: ${text.slice(0, 600)}`);
}

/** Works a button by its key; says whether it was still there. */
const press = (button) =>
  button.press("Enter", { timeout: 2000 }).then(
    () => true,
    () => false,
  );

/** Waits until the page shows what came of an input, as one of some words; nothing if it shows none. */
const came = (opened, before, words) =>
  opened
    .waitForFunction(
      ([then, wanted]) => {
        const main = document.querySelector("main");
        const draft = document.querySelector(".draft, .listform");
        const busy = main?.dataset.busy !== undefined;
        const open = draft?.querySelector("button.confirm:enabled");
        const is = {
          gone: main?.getAttribute("data-next") !== then,
          asks: document.querySelector("dialog[open]") !== null,
          refused: !busy && document.querySelector(".refused") !== null,
          told: document.querySelector(".toast") !== null,
          legal: !busy && draft?.querySelector("[data-checked]") && open,
          barred: !busy && draft?.querySelector("[data-checked]") && !open,
        };
        return wanted.find((word) => is[word]) ?? null;
      },
      [before, words],
      { timeout: 10_000 },
    )
    .then(
      (found) => found.jsonValue(),
      () => null,
    );

/** Answers what only a person can, as far as it is asked by buttons; says how much of it there was. */
const answered = (opened) =>
  opened.evaluate(() => {
    const open = [...document.querySelectorAll(":is(.draft, .listform) fieldset[data-open]")];
    const first = open.map((field) => field.querySelector("input[type=radio]")).filter(Boolean);
    first.forEach((input) => input.click());
    return first.length;
  });

/** Confirms what was taken, if it is legal; says whether the game went on. What cannot be taken back is not done. */
async function sent(opened, before) {
  const all = ["gone", "asks", "refused", "legal", "barred", "told"];
  let shows = await came(opened, before, all);
  if (shows === "barred" && (await answered(opened)) > 0) {
    // The page looks at what was answered, and asks anew.
    await opened.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    shows = await came(opened, before, all);
  }
  if (shows === "legal" && (await press(opened.locator("button.confirm"))))
    shows = await came(opened, before, ["gone", "asks", "refused", "barred"]);
  if (shows === "asks") await press(opened.getByRole("dialog").getByRole("button", { name: "Cancel" }));
  return shows === "gone";
}
