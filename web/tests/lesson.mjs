// The first battle as a lesson, REGIMENT and Special Operations, at a desk and on a phone: from how to win through every step by doing
// what it says. Nothing that matters is ever covered by it, its numbers only grow, and a reload goes on where it was. Somebody who
// comes to a table for the first time is offered it once. GAME=skirmish plays one of them; another name only what is offered.
import { at, found, LEARNING } from "./table.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** No lesson takes more questions. */
const MOST = 260;
/** What a step says is done so often, before advice is followed instead. */
const TRIES = 3;
/** What a lesson never covers. */
const FREE =
  ".turn h2, .u.target .u-base, .u.acting .u-base, [data-ghost], .p-inside, .spotlight .ring, .tray, .p-pill, button.confirm, .docked";
const GAMES = [
  ["REGIMENT", "Play now", ["place", "pick", "card", "move", "shoot", "end", "queue", "score"]],
  [
    "a skirmish",
    "Play a skirmish",
    ["loadouts", "place", "card", "orders", "turn", "move", "attack", "end", "score"],
  ],
];

export default async function lesson(test) {
  const only = process.env.GAME;
  for (const [name, button, steps] of GAMES.filter(([name]) => !only || name.includes(only))) {
    await learned(test, `${name}, desk`, button, steps, DESK);
    await learned(test, `${name}, phone`, button, steps, PHONE);
  }
  await offered(test);
}

/** Goes through one lesson to its end. */
async function learned({ open, must, soon, server }, name, button, steps, device) {
  const opened = await open(device);
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: button }).click();
  const how = opened.getByRole("dialog", { name: "How to win" });
  await how.waitFor();
  const told = await how.innerText();
  must(
    `${name}: it says who is who and shows what wins`,
    /You are (Red|Blue), the .+, at the bottom\. The AI is/.test(told) &&
      (await how.locator("svg.picture").count()) === 3 &&
      told.includes(`Step 1 of ${steps.length + 1}`),
  );
  await opened.getByRole("button", { name: "Show me the units" }).click();
  const { mine, advised, drawn } = at(opened);
  const bubble = opened.locator("[data-bubble]");
  const [met, wrong, numbers, tried] = [new Set(), [], [], new Map()];
  let reloaded = false;
  for (let step = 0; step < MOST; step += 1) {
    await mine();
    await drawn();
    if (!(await bubble.count())) break;
    const now = await looked(opened);
    met.add(now.lesson);
    wrong.push(...now.covered.map((what) => `${now.lesson}${now.part} covers ${what}`));
    if (now.wide > 0) wrong.push(`${now.lesson} is too wide`);
    if (now.number) numbers.push(now.number);
    const of = now.lesson + now.part;
    const tries = tried.get(of) ?? 0;
    tried.set(of, tries + 1);
    if (process.env.DEBUG) console.log(`      ${name} ${of} ${now.number ?? ""}`);
    if (now.lesson === "move" && !reloaded) {
      reloaded = true;
      await opened.reload();
      await soon(`${name}: a reload goes on where it was`, async () => {
        return (await bubble.count()) > 0 && (await looked(opened)).lesson === "move";
      });
      await bubble.getByRole("button", { name: "Back" }).click();
      const earlier = await looked(opened);
      await bubble.getByRole("button", { name: "Next" }).click();
      const again = await looked(opened);
      must(
        `${name}: Back opens the step before, and Next leads on`,
        earlier.number === now.number - 1 && again.lesson === "move" && again.number === now.number,
      );
    }
    const did = tries < TRIES && (await follow(opened, now.lesson, now.part));
    if (!did) await advised();
  }
  const missed = steps.filter((one) => !met.has(one));
  must(
    `${name}: every step comes and is done (${numbers.at(-1)} of ${steps.length + 1})${missed.length > 0 ? `; never ${missed.join(", ")}` : ""}`,
    missed.length === 0 && (await bubble.count()) === 0,
  );
  must(
    `${name}: its numbers only grow`,
    numbers.every((one, n) => n === 0 || one >= numbers[n - 1]),
  );
  must(
    `${name}: it covers nothing that matters${wrong.length > 0 ? `\n      ${[...new Set(wrong)].join("\n      ")}` : ""}`,
    wrong.length === 0,
  );
  await opened.context().close();
}

/** The lesson as it stands, and what it covers. */
export const looked = (opened) =>
  opened.evaluate((free) => {
    const one = document.querySelector("[data-bubble]");
    const { lesson = "", part = "" } = one?.dataset ?? {};
    const own = one?.getBoundingClientRect();
    const sheet = innerWidth <= 860;
    const covers = (box) =>
      box.width > 0 &&
      box.left < own.right - 1 &&
      box.right > own.left + 1 &&
      box.top < own.bottom - 1 &&
      box.bottom > own.top + 1;
    const lies = (box) => {
      const x = (Math.max(box.left, own.left) + Math.min(box.right, own.right)) / 2;
      const y = (Math.max(box.top, own.top) + Math.min(box.bottom, own.bottom)) / 2;
      return document.elementFromPoint(x, y)?.closest("[data-bubble]") === one;
    };
    const covered = [...document.querySelectorAll(free)]
      // On a phone keys that stay in reach lie over the sheet, and what lies on the board ends where the sheet begins.
      .filter((other) => !sheet || (!other.closest("svg.board") && !other.closest(".ways")))
      .filter((other) => !(sheet && other.matches(".ring")))
      .filter((other) => other.checkVisibility({ visibilityProperty: true }))
      .filter((other) => own && covers(other.getBoundingClientRect()))
      // A sheet that is read on goes under its sentence, which stays.
      .filter((other) => !sheet || lies(other.getBoundingClientRect()))
      .map((other) => other.getAttribute("class") ?? other.tagName);
    const number = /Step (\d+) of/.exec(one?.textContent ?? "");
    return {
      lesson,
      part,
      covered,
      number: number ? Number(number[1]) : null,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  }, FREE);

/** Does what a step says; false where there is nothing to do, or it could not be done. */
export async function follow(opened, lesson, part) {
  const { next, gone, drag, drawn, still, tool } = at(opened);
  const read = opened.locator("[data-bubble]").getByRole("button", { name: "Got it" });
  if (await read.count()) return (await read.click(), true);
  /** Presses a key of the bar, and takes the first of several ways. */
  const press = async (kind) => {
    const key = opened.locator(`ul.bar > [data-kind="${kind}"] > button.key`).first();
    if (!(await key.count())) return false;
    await key.click();
    await drawn();
    const inner = opened.locator("[popover]:popover-open button.take:enabled");
    if (await inner.count()) await inner.first().click();
    await drawn();
    return true;
  };
  const send = async () => {
    await opened.waitForSelector("[data-checked]");
    const confirm = opened.locator("button.confirm:enabled");
    if (!(await confirm.count())) return false;
    const then = await next();
    await confirm.click();
    await gone(then);
    return true;
  };
  /** Picks the first card of each kind. */
  const picked = async () => {
    for (const card of await opened.locator(".pick-cards > .pick-card:first-child").all()) await card.click();
    await drawn();
  };
  const chosen = async () => {
    // Whom one may choose can stand outside of the window: the whole table has them all.
    await (await tool("Fit table")).click();
    const [x, y] = await still(".u.target .u-base");
    await opened.mouse.click(x, y);
    return true;
  };
  const led = async (what) => (await drag(what, 10, -24), true);
  const does = {
    place0: () => press("deploy"),
    place1: () => led("[data-ghost]"),
    place3: send,
    pick0: chosen,
    pick1: send,
    move0: () => led(".u.acting .u-base"),
    move1: () => led("[data-ghost], .u.acting .u-base"),
    move3: send,
    shoot0: () => press("shoot"),
    shoot1: send,
    attack0: () => press("attack"),
    attack1: send,
    end0: async () => {
      const then = await next();
      const pressed = (await press("end")) || (await press("finish"));
      if (pressed) await gone(then);
      return pressed;
    },
    turn0: () => press("activate"),
    turn1: chosen,
    turn2: send,
    loadouts0: () => press("loadouts"),
    loadouts1: async () => (await picked(), send()),
    card0: () => press("card"),
    card1: async () => (await picked(), send()),
    orders0: () => press("orders"),
    orders1: send,
  };
  return does[lesson + part]?.() ?? false;
}

/** Whoever comes to a table for the first time is asked once, whichever side they play. */
async function offered({ open, must, soon, server }) {
  const [host, guest] = [await open(), await open()];
  const id = await found(host, server, {
    ...LEARNING,
    seats: [{ hold: "me" }, { hold: "invite" }],
  });
  await host.goto(`${server}/games/${id}`);
  await guest.goto(await host.locator("input[readonly]").inputValue());
  await guest.getByRole("button", { name: /^Join/ }).first().click();
  await guest.waitForSelector("main[data-next]");
  const card = guest.locator("[data-offered]");
  await soon("a friend who takes a seat is offered the lesson", async () => (await card.count()) === 1);
  must("and nothing takes the focus", await guest.evaluate(() => document.querySelector("dialog") === null));
  await card.getByRole("button", { name: "Teach me" }).click();
  const how = guest.getByRole("dialog", { name: "How to win" });
  await how.waitFor();
  must(
    "who is taught as their own side",
    (await how.innerText()).includes("You are Blue, the Rebel Alliance"),
  );
  const other = host.locator("[data-offered]");
  await other.getByRole("button", { name: "No thanks" }).click();
  await host.reload();
  await host.waitForSelector("main[data-next]");
  must("who says no isn't asked again", (await other.count()) === 0);
  await host.getByRole("button", { name: "Table menu" }).click();
  await host.getByRole("button", { name: "Teach me this game" }).click();
  await host.getByRole("dialog", { name: "How to win" }).waitFor();
  must("and finds it in the menu", true);
}
