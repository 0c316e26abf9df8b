// The learning battle with its lesson, from the first page to the end of the battle, three times: by pointer, by finger on a phone, and
// by keys with everything found by its role and name. Each step is followed as it says; what comes between is done as a machine
// player would.
import { at } from "./table.mjs";

/** No such battle takes more steps. */
const MOST = 600;
/** What a step says is done so often, before advice is followed instead. */
const TRIES = 3;
/** Steps that every battle brings. */
const ALWAYS = ["place", "pick", "card", "move", "shoot", "end", "queue", "score"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default async function course(test) {
  const by = (process.env.BY ?? "pointer finger keys").split(" ");
  if (by.includes("pointer")) await learned(test, "pointer", {}, pointer);
  if (by.includes("finger")) await learned(test, "finger", PHONE, finger);
  if (by.includes("keys")) await learned(test, "keys", {}, keys);
}

/** Goes through the battle with the means of a hand. */
async function learned({ open, must, server }, by, device, means) {
  const opened = await open(device);
  await opened.goto(`${server}/`);
  const hand = means(opened);
  await hand.press(opened.getByRole("button", { name: "Play now" }));
  await hand.press(opened.getByRole("button", { name: "Show me the units" }));
  const { next, gone, advised, drawn } = at(opened);
  const lessons = new Set();
  const tried = new Map();
  const begun = Date.now();
  /** The table once it waits for this seat, with the lesson beside it. */
  const seen = () =>
    opened
      .waitForFunction(() => {
        const { state, busy } = document.querySelector("main[data-next]")?.dataset ?? {};
        if (busy !== undefined || (state !== "mine" && state !== "over")) return null;
        const { lesson = "", part = "" } = document.querySelector("[data-lesson]")?.dataset ?? {};
        return { state, lesson, part };
      }, null)
      .then((found) => found.jsonValue());
  const confirm = opened.getByRole("button", { disabled: false }).and(opened.locator(".confirm"));
  /** Sends what is planned once it is legal; if it is not, it is dropped. */
  const send = async () => {
    const then = await next();
    await opened.waitForSelector("[data-checked]");
    if (!(await confirm.count())) return "barred";
    await hand.press(confirm);
    await gone(then);
    return "sent";
  };
  /** Takes an offer by its name: at once, or as a plan. */
  const take = async (name) => {
    const then = await next();
    const named = opened.getByRole("button", { name });
    await hand.press(named.first());
    await drawn();
    const inner = opened.locator("[popover]:popover-open").getByRole("button");
    if (await inner.count()) await hand.press(inner.first());
    const planned = opened.getByRole("button", { name: /^Cancel/ });
    await Promise.race([planned.waitFor().catch(() => undefined), gone(then).catch(() => undefined)]);
  };
  /** What is only read is left by its button. */
  const read = () => hand.press(opened.getByRole("button", { name: "Got it" }));
  const does = {
    place0: () => take(/^Deploy/),
    place1: () => hand.lead("[data-ghost]"),
    place3: send,
    order0: () => hand.answer(),
    pick0: () => hand.choose(),
    pick1: send,
    card0: read,
    shoot0: () => take(/^Shoot/),
    shoot1: send,
    move0: () => hand.lead(".u.acting .u-base"),
    move1: () => hand.lead("[data-ghost], .u.acting .u-base"),
    move3: send,
    points0: () => hand.answer(),
    remove0: () => hand.answer(),
    end0: () => take(/^End/),
    queue0: read,
    score0: read,
  };
  await opened.waitForSelector("[data-lesson]");
  let state = "mine";
  for (let step = 0; step < MOST && state !== "over"; step += 1) {
    const now = await seen();
    ({ state } = now);
    lessons.add(now.lesson);
    if (state === "over") break;
    const of = now.lesson + now.part;
    const tries = tried.get(of) ?? 0;
    tried.set(of, tries + 1);
    if (process.env.DEBUG) console.log(`      ${Date.now() - begun} ${by} ${of}`);
    const did = tries < TRIES && does[of] ? await does[of]() : "barred";
    if (did === "barred") await advised(hand.press);
    // A step whose moment is there comes with the next picture.
    await drawn();
  }
  lessons.delete("");
  lessons.delete("wait");
  const missed = ALWAYS.filter((one) => !lessons.has(one));
  const seconds = Math.round((Date.now() - begun) / 1000);
  must(
    `by ${by}: ${lessons.size} steps and tips to the end of the battle, in ${seconds} s${missed.length > 0 ? `; never ${missed.join(", ")}` : ""}`,
    state === "over" && missed.length === 0,
  );
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must(`by ${by}: nothing is wider than the window`, wide <= 0);
  await hand.press(opened.getByRole("tab", { name: "Figures" }));
  await opened.getByRole("heading", { name: "Dice luck" }).waitFor();
  must(`by ${by}: its end leads on to its numbers`, true);
}

/** The first answer to a question, if there are answers. */
async function answered(opened, press) {
  const { next, gone } = at(opened);
  const then = await next();
  const answers = opened.getByRole("list", { name: "Your actions" }).getByRole("button");
  if (!(await answers.count())) return "barred";
  await press(answers.first());
  const confirm = opened.getByRole("button").and(opened.locator(".confirm"));
  await Promise.race([confirm.waitFor().catch(() => undefined), gone(then).catch(() => undefined)]);
  if ((await next()) === then && (await confirm.count())) {
    await press(confirm);
    await gone(then);
  }
  return "sent";
}

/** With a mouse. */
function pointer(opened) {
  const { drag, still } = at(opened);
  const press = (what) => what.click();
  return {
    press,
    answer: () => answered(opened, press),
    lead: (what) => drag(what, 12, -24, 6),
    choose: async () => {
      const [x, y] = await still(".u.target .u-base");
      await opened.mouse.click(x, y);
    },
  };
}

/** With a finger. */
function finger(opened) {
  const { still, drawn, tool } = at(opened);
  const press = (what) => what.tap();
  const session = opened.context().newCDPSession(opened);
  const touch = async (type, ...points) => {
    const touchPoints = points.map(([x, y]) => ({ x, y, id: 0 }));
    await (await session).send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    press,
    answer: () => answered(opened, press),
    lead: async (what) => {
      const [x, y] = await still(what);
      // All at once: a finger that does not move for a moment looks.
      await Promise.all([
        touch("touchStart", [x, y]),
        ...[3, 4, 5, 6, 7, 8].map((step) => touch("touchMove", [x + step, y - step * 3])),
      ]);
      await drawn();
      await touch("touchEnd");
      await drawn();
    },
    choose: async () => {
      // Whom one may choose can stand outside of the window: the whole table has them all.
      await press(await tool("Fit table", press));
      const [x, y] = await still(".u.target .u-base");
      await opened.touchscreen.tap(x, y);
    },
  };
}

/** With keys alone; what is worked by them is found by its role and name. */
function keys(opened) {
  const press = (what) => what.press("Enter");
  return {
    press,
    answer: () => answered(opened, press),
    lead: async (what) => {
      if (what.startsWith(".u")) {
        const move = opened.getByRole("button", { name: /^Move/ });
        if (!(await move.count())) return "barred";
        await press(move.first());
      }
      await opened.getByRole("button", { name: /^Cancel/ }).waitFor();
      for (const key of ["ArrowUp", "Shift+ArrowUp", "ArrowRight", ","]) await opened.keyboard.press(key);
      return undefined;
    },
    choose: async () => {
      await opened.getByRole("heading", { name: /^Your turn/ }).waitFor();
      await press(opened.getByRole("button", { name: /^Activate/ }).first());
      await opened.getByRole("button", { name: /^Cancel/ }).waitFor();
    },
  };
}
