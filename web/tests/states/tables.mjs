// Every state of a battle's table: what is asked, planned, refused, rolled, taught and told, and how a game ends. A state is played
// to over the interface, as a machine would play, and then looked at.
import { server } from "../browser.mjs";
import { follow, looked } from "../lesson.mjs";
import { at, found, LEARNING, rest } from "../table.mjs";
import { reel } from "./film.mjs";

const ME = [{ hold: "me" }, { hold: "machine" }];
const SQUADS = {
  system: "legion",
  names: { squads: ["rebel-troopers", "infantry"], layout: "outpost" },
  seats: ME,
};
const SKIRMISH = { system: "regiment", names: { lists: ["skirmish-empire", "skirmish-rebels"] }, seats: ME };
const open = (now, kind) => now.offers.some((one) => one.kind === kind && !one.refusal);

export function tables({ opened, take }) {
  const { mine, drawn, drag, untaught, advised } = at(opened);

  /** Plays on until something is asked, and opens the table there; nothing where the game ends before. */
  async function reach(id, wanted, most = 900, seats = [0]) {
    const path = `${server}/api/v1/matches/${id}`;
    for (let step = 0; step < most; step += 1) {
      const seat = seats[step % seats.length];
      const now = await (await opened.request.get(`${path}/table?seat=${seat}`)).json();
      if (now.match.status === "over") break;
      const asked = now.asks.find((one) => one.seat === seat);
      if (asked && wanted(now, asked)) {
        await opened.goto(`${server}/games/${id}`);
        await mine();
        await drawn();
        return true;
      }
      if (!asked) {
        await new Promise((done) => setTimeout(done, 20));
        continue;
      }
      const data = { seat, ask: "advise", seed: now.next };
      const { command } = await (await opened.request.post(`${path}/query`, { data })).json();
      await opened.request.post(`${path}/commands`, { data: { seat, command } });
    }
    console.log(`    ${id}: never asked`);
    return false;
  }
  const act = (kind) => (now, asked) => asked.kind === "act" && open(now, kind);
  const asks = (kind) => (_, asked) => asked.kind === kind;
  const begun = async (body, seed = 5) => {
    if (!opened.url().startsWith(server)) await opened.goto(`${server}/me`);
    // Who said no once isn't asked whether to be taught.
    await opened.evaluate(() => localStorage.setItem("sandtable-lesson-offered", "1"));
    return found(opened, server, { ...body, dice: { seed } });
  };
  const key = (kind) => opened.locator(`ul.bar [data-kind="${kind}"] > button.key`).first();
  /** Presses a key of the bar, and takes the first of several ways. */
  async function press(kind) {
    await key(kind).click();
    const inner = opened.locator("[popover]:popover-open button.take:enabled").first();
    if (await inner.count()) await inner.click();
    await drawn();
  }
  const drop = async () => {
    await opened.keyboard.press("Escape");
    await drawn();
  };
  /** On a telephone a page of the sheet is opened first. */
  const page = (name) => async () => {
    const tab = opened.getByRole("tab", { name, exact: true });
    if (await tab.count()) await tab.first().click();
  };
  /** Unfolds the newest activation that has dice. */
  async function unfolded() {
    await page("Log")();
    const rows = opened.getByRole("log").locator("[data-row]");
    for (let row = (await rows.count()) - 1; row >= 0; row -= 1) {
      if ((await rows.nth(row).getAttribute("aria-expanded")) !== "true") await rows.nth(row).click();
      await drawn();
      if (await opened.getByRole("log").locator(".die, ol.dice, [class*=dice]").count()) break;
    }
  }
  const back = page("Play");

  /** Follows a lesson through all its steps. */
  async function learned(name, button) {
    await opened.goto(`${server}/`);
    await opened.getByRole("button", { name: button }).click();
    await opened.getByRole("dialog", { name: "How to win" }).waitFor();
    await take(`${name}-win`);
    await opened.getByRole("button", { name: "Show me the units" }).click();
    const [seen, tried] = [new Set(), new Map()];
    const bubble = opened.locator("[data-bubble]");
    for (let step = 0; step < 260; step += 1) {
      await mine();
      await drawn();
      if (!(await bubble.count())) break;
      const { lesson, part } = await looked(opened);
      const of = lesson + part;
      if (!seen.has(of)) {
        seen.add(of);
        await take(`${name}-${of}`);
      }
      const tries = tried.get(of) ?? 0;
      tried.set(of, tries + 1);
      if (!(tries < 3 && (await follow(opened, lesson, part)))) await advised();
    }
  }

  /** Plays a match to its end, and opens how it went. */
  async function over(body) {
    const id = await begun(body, 2);
    // Nothing has to draw what is played meanwhile.
    await opened.goto(`${server}/me`);
    await opened.evaluate((id) => history.replaceState(null, "", `/games/${id}`), id);
    if ((await rest(opened, [0])) === 0) throw new Error(`${body.system} is not over`);
    await opened.goto(`${server}/games/${id}`);
    await opened.waitForSelector("[data-state=over]");
    return id;
  }
  async function ending(name, body) {
    const id = await over(body);
    await take(`${name}-over`);
    await opened.locator(".curve polyline").waitFor({ timeout: 600_000 });
    await opened.waitForFunction(
      () => !/Working/.test(document.querySelector("[data-part=decided]")?.textContent ?? ""),
    );
    await take(`${name}-decided`);
    const mistake = opened.getByRole("button", { name: /^Mistake by/ }).first();
    if (await mistake.count()) {
      await mistake.click();
      await take(`${name}-better`);
    }
    await take(`${name}-told`, () => page("Log")());
    await take(`${name}-figures`, () => page("Figures")());
    await take(`${name}-report`, async () => {
      await opened.goto(`${server}/games/${id}/report`);
      await opened.waitForSelector("main[data-step]");
    });
  }

  return {
    // The first battles as they are taught.
    learn: () => learned("first", "Play now"),
    "learn-skirmish": () => learned("skirmish", "Play a skirmish"),

    board: async () => {
      const id = await begun(LEARNING);
      await reach(id, asks("deploy"));
      await take("board-deploy");
      await press("deploy");
      await take("board-placing");
      await drop();
      await reach(id, asks("nominate"));
      await take("board-nominate");
      await reach(id, act("move"));
      await take("board-act");
      await drag("g.u.acting .u-base", 18, -60);
      await take("board-move");
      await opened.keyboard.press("w");
      await drag("[data-ghost]", 45, -20);
      await take("board-corner");
      await drop();
      await drag("g.u.acting .u-base", 260, -260, 10);
      await take("board-refused");
      await drop();
      await reach(id, act("shoot"));
      await press("shoot");
      await opened.waitForSelector(".attack .bars", { state: "attached" });
      await take("board-attack");
      await drop();
      const barred = opened.locator("ul.bar button.off").first();
      if (await barred.count()) {
        await barred.click();
        await take("board-barred");
        await opened.keyboard.press("Escape");
      }
      await opened.locator("button.score").click();
      await take("board-score");
      await opened.keyboard.press("Escape");
      await take("board-log", undefined, unfolded);
      await back();
      await opened.getByRole("button", { name: "Table menu" }).click();
      await take("board-menu");
    },

    // The moving picture of the README.
    film: async () => {
      const { frame, save } = await reel(opened);
      await reach(await begun(LEARNING), act("shoot"));
      await frame(1400, key("shoot"));
      await press("shoot");
      await opened.waitForSelector(".attack .bars", { state: "attached" });
      await frame(2600);
      const reckoning = opened.locator(".attack summary").first();
      if (await reckoning.count()) {
        await reckoning.click();
        await frame(600, reckoning);
        const number = opened.locator(".attack").getByRole("button", { name: /^hit requirement/ });
        await number.click();
        await frame(2600, number);
        await number.click();
      }
      const confirm = opened.locator("button.confirm:enabled");
      await frame(1000, confirm);
      await confirm.click();
      await mine();
      await drawn();
      await frame(2600);
      save();
    },

    // What dice ask, and in which order a batch acts.
    dice: async () => {
      const roll = (purpose, through) => (now, asked) => {
        const { roll: of } = now.view.game;
        if (asked.kind !== "tactical-points" || of?.purpose !== purpose) return false;
        const count = of.faces.filter((face) => face >= of.need).length;
        const other = now.view.game.players.find(({ seat }) => seat !== asked.seat);
        // What the other side can save all of leads to nothing.
        const vain = count + 1 <= other.tp / 2;
        return through === undefined || (through ? count > 0 && !vain : vain);
      };
      for (const [name, wanted] of [
        ["ladder", roll("attack", true)],
        ["vain", roll("attack", false)],
        ["save", roll("save")],
        ["batch", asks("order")],
      ]) {
        for (let seed = 5; seed < 9; seed += 1) {
          if (!(await reach(await begun(LEARNING, seed), wanted))) continue;
          await opened.waitForFunction(() => !document.querySelector(".out.quiet"));
          await take(`dice-${name}`);
          break;
        }
      }
    },

    // Questions of a setup as cards, leaders and support cards.
    cards: async () => {
      const id = await begun(SKIRMISH);
      const seen = new Set();
      const wanted = (now, asked) => {
        const fresh = !["act", "deploy", "nominate"].includes(asked.kind) && !seen.has(asked.kind);
        if (fresh) seen.add(asked.kind);
        return fresh;
      };
      for (let n = 0; n < 14 && (await reach(id, wanted, 140)); n += 1) {
        const [kind] = [...seen].slice(-1);
        const [only, ...others] = await opened.locator("ul.bar button.take:enabled").all();
        if (only && others.length === 0 && (await only.isVisible())) await only.click();
        await take(`cards-${kind}`);
      }
      await reach(await begun(SKIRMISH), (now, asked) => asked.kind === "act" && open(now, "use-card"), 400);
      await take("cards-hand");
    },

    skirmish: async () => {
      const id = await begun(SQUADS);
      await reach(id, asks("loadouts"));
      await take("skirmish-loadouts");
      for (const card of await opened.locator(".pick-cards > :first-child").all()) await card.click();
      await take("skirmish-picked");
      for (const kind of ["deploy", "card", "orders", "turn"]) {
        await reach(id, asks(kind));
        await take(`skirmish-${kind}`);
      }
      await reach(id, act("move"));
      await take("skirmish-act");
      await drag("g.u.acting .u-base", 20, 45, 8);
      await take("skirmish-move");
      await drag("[data-joint] .grip", 24, 0, 5).catch(() => undefined);
      await take("skirmish-bent");
      await drop();
      await reach(id, act("attack"));
      await press("attack");
      await opened.waitForSelector(".attack .bars", { state: "attached" });
      await take("skirmish-attack");
      await drop();
      await take("skirmish-log", undefined, unfolded);
      await back();
      for (const kind of ["reroll", "dodge", "attack-surges", "take-die"]) {
        if (!(await reach(id, asks(kind), 260))) continue;
        await opened.waitForFunction(() => !document.querySelector(".out.quiet"));
        await take(`skirmish-${kind}`);
      }
    },

    // How games end.
    ended: () => ending("regiment", LEARNING),
    "ended-skirmish": () => ending("legion", SQUADS),

    // Before a game and beside it: waiting for a friend, two at one screen, watching.
    waiting: async () => {
      const id = await found(opened, server, { ...LEARNING, seats: [{ hold: "me" }, { hold: "invite" }] });
      await take("lobby-regiment", async () => {
        await opened.goto(`${server}/games/${id}`);
        await opened.locator("input[readonly]").waitFor();
      });
      const other = await found(opened, server, { ...SQUADS, seats: [{ hold: "me" }, { hold: "invite" }] });
      await take("lobby-legion", async () => {
        await opened.goto(`${server}/games/${other}`);
        await opened.locator("input[readonly]").waitFor();
      });
    },

    // Beside a real table.
    real: async () => {
      await take("new-real", async () => opened.goto(`${server}/new/regiment?at=table`));
      await opened.goto(`${server}/new/regiment?at=table`);
      await opened.getByRole("button", { name: "Play", exact: true }).click();
      await mine();
      const id = opened.url().split("/").at(-1);
      await take("real-place");
      await reach(id, act("shoot"), 400, [0, 1]);
      await take("real-act");
      await page("Units")();
      await opened.locator("button.unit").nth(1).click();
      await take("real-units");
      await back();
      await opened
        .locator("button.take:enabled", { hasText: /^Shoot/ })
        .first()
        .click();
      await opened.waitForSelector(".attack .bars");
      await take("real-shot");
    },

    plain: async () => {
      await reach(await begun(LEARNING), act("shoot"));
      await opened.evaluate(() => localStorage.setItem("sandtable-plain", "1"));
      await take("plain", () => opened.reload());
      await opened.evaluate(() => localStorage.removeItem("sandtable-plain"));
    },

    // A fresh game with the lesson skipped.
    untaught: async () => {
      await opened.goto(`${server}/`);
      await opened.getByRole("button", { name: "Play now" }).click();
      await mine();
      await untaught();
      await take("untaught");
    },
  };
}
