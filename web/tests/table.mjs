// What tests do at a table: wait for one's turn, follow advice, drag with a mouse. Nothing here waits for a time: what a page shows
// is waited for, however slow the machine is.

/** Ways to all sides, in pixels: from steps that hardly leave the place to such as come free of what stands beside. */
const WAYS = [14, 22, 40].flatMap((far) =>
  [0, 1, -1, 2, -2, 3, -3, 4].map((turn) => {
    const angle = (turn * Math.PI) / 4;
    return [Math.round(Math.sin(angle) * far), -Math.round(Math.cos(angle) * far)];
  }),
);

/** Looks at a table on an opened page. */
export function at(opened) {
  const main = () => opened.locator("main[data-next]");
  const next = () => main().getAttribute("data-next");
  const mine = () => opened.waitForSelector("[data-state=mine]:not([data-busy])");
  const gone = (then) =>
    opened.waitForFunction((old) => document.querySelector("main")?.getAttribute("data-next") !== old, then);
  const confirm = () => opened.locator("button.confirm:enabled");
  /** Waits until what is known now stands on the page. */
  const drawn = () =>
    opened.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  /** Waits until a thing lies still, and returns its middle. */
  const still = async (what) => {
    for (let was = ""; ;) {
      await drawn();
      const box = await opened.locator(what).first().boundingBox();
      if (box && JSON.stringify(box) === was) return [box.x + box.width / 2, box.y + box.height / 2];
      was = JSON.stringify(box);
    }
  };
  /** Does what a machine player would do, by buttons that are worked by `press`. */
  const advised = async (press = (button) => button.click()) => {
    await mine();
    const then = await next();
    const drop = opened.getByRole("button", { name: /^Cancel/ });
    const advice = opened.getByRole("button", { name: "Advice" });
    // A plan that begins by itself takes the place of the advice until it is dropped.
    for (let tries = 0; tries < 5; tries += 1) {
      if (await drop.count()) await press(drop);
      const there = await advice.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (there) break;
    }
    await press(advice);
    await press(confirm());
    await gone(then);
  };
  /** Follows advice until an offer of this name is open. */
  const until = async (name, most = 160) => {
    for (let step = 0; step < most; step += 1) {
      await mine();
      const heads = await opened.locator("button.take:enabled .head").allTextContents();
      if (heads.some((head) => head.startsWith(name))) return;
      await advised();
    }
    throw new Error(`${name} was never open`);
  };
  /** A tool of the board by its name; where the tools are folded into one key, that is pressed first. */
  const tool = async (name, press = (button) => button.click()) => {
    const one = opened.locator("[data-tools]");
    if (await one.count()) await press(one);
    return opened.getByRole("button", { name });
  };
  /** Skips the lesson that a first game begins with. */
  const untaught = async (press = (button) => button.click()) => {
    await press(opened.getByRole("button", { name: "Skip the lesson" }));
    await opened.waitForFunction(() => !document.querySelector("dialog, [data-lesson]"));
  };
  const drag = async (what, dx, dy, steps = 6) => {
    const [x, y] = await still(what);
    await opened.mouse.move(x, y);
    await opened.mouse.down();
    await opened.mouse.move(x + dx / 2, y + dy / 2, { steps });
    await opened.mouse.move(x + dx, y + dy, { steps });
    await opened.mouse.up();
    await drawn();
  };
  /** Leads a thing by short ways to all sides, as by `lead(dx, dy)`, until one is open, and sends it by `give`. Says whether one was:
   * whoever may move can go somewhere. A way that is refused must say why. */
  const led = async (lead, give, drop) => {
    for (const [dx, dy] of WAYS) {
      await lead(dx, dy);
      await opened.waitForSelector("[data-checked]");
      if (await confirm().count()) {
        const then = await next();
        await give(confirm());
        await gone(then);
        return true;
      }
      if (!(await opened.locator("[data-checked] :is(.barred, .why)").count()))
        throw new Error("a way was refused without a reason");
      await drop();
      await opened.waitForFunction(() => document.querySelectorAll("[data-ghost]").length === 0);
    }
    return false;
  };
  return { main, next, mine, gone, confirm, drawn, still, advised, until, tool, untaught, drag, led };
}

/** Founds a match over the interface as the page's own person, and returns its id. */
export async function found(opened, server, body) {
  if (!opened.url().startsWith(server)) await opened.goto(`${server}/me`);
  return opened.evaluate(async (body) => {
    const post = async (path, body) => {
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      return (await fetch(`/api/v1${path}`, init)).json();
    };
    await post("/people/guest", {});
    return (await post("/matches", body)).id;
  }, body);
}

/** The learning battle against the machine. */
export const LEARNING = {
  system: "regiment",
  names: { lists: ["tutorial-empire", "tutorial-rebels"], colours: ["red", "blue"] },
  seats: [{ hold: "me" }, { hold: "machine" }],
};

/** Campaigns as short as they can be. */
export const SHORT = {
  gcw: {
    factions: [
      { faction: "rebel", players: ["Anna"] },
      { faction: "imperial", players: ["Cleo"] },
    ],
    options: { last_turn: 1 },
  },
  tours: {
    players: [
      { name: "Anna", faction: "rebels" },
      { name: "Ben", faction: "empire" },
    ],
    options: { last_round: 1 },
  },
};

/** Plays the match of a page to its end over the interface, as a machine player would; returns the number of commands. */
export function rest(opened, seats, limit = 4000) {
  return opened.evaluate(
    async ([limit, seats]) => {
      const path = `/api/v1/matches/${location.pathname.split("/").at(-1)}`;
      const post = async (to, body) => {
        const init = {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        };
        return (await fetch(path + to, init)).json();
      };
      for (let given = 0; given < limit; given += 1) {
        // What one seat is asked another one need not see.
        let [seat, now] = [undefined, null];
        for (const one of seats) {
          now = await (await fetch(`${path}/table?seat=${one}`)).json();
          if (now.match.status === "over") return given;
          seat = now.asks.map((asked) => asked.seat).find((asked) => seats.includes(asked));
          if (seat !== undefined) break;
        }
        if (seat === undefined) {
          await new Promise((done) => setTimeout(done, 20));
          continue;
        }
        const { command } = await post("/query", { seat, ask: "advise", seed: now.next });
        await post("/commands", { seat, command });
      }
      return 0;
    },
    [limit, seats],
  );
}
