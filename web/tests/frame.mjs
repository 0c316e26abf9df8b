// The frame of the battle table: nothing in it changes its size, whatever is asked, planned or refused, and the board is never scaled.
// A while of a battle of REGIMENT and of a skirmish is played, and looked at before, during and after each plan. Every sentence names
// side and unit, whoever acts is in the ribbon until the activation ends, and a letter means the same as long as a game lasts.
import { at, found, LEARNING } from "./table.mjs";

/** Most presses of Tab from the toolbar to the first offer. */
const STOPS = 12;
/** Questions that are looked at in each game. */
const QUESTIONS = Number(process.env.QUESTIONS ?? 26);
/** No tray is higher, in pixels. */
const TRAY = 248;

export default async function frame(test) {
  await played(test, "REGIMENT", "Play now", { width: 1440, height: 900 });
  await played(test, "a skirmish", "Play a skirmish", { width: 1280, height: 800 }, true);
  await onPhone(test);
}

/** The frame as it is now: the board's transform and the boxes of what stands about it. */
const look = (opened) =>
  opened.evaluate(() => {
    const box = (what) => {
      const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    };
    const transform = document.querySelector(".world").getAttribute("transform");
    return {
      scale: /scale\(([\d.]+)\)/.exec(transform)[1],
      transform,
      header: box("header"),
      board: box("section.board"),
      bar: box("section.bar"),
      side: box("aside"),
    };
  });

/** What differs between two looks; a tray may pan the board, and nothing may scale it. */
function differs(was, is, panned = false) {
  const parts = ["scale", "header", "board", "bar", "side", ...(panned ? [] : ["transform"])];
  return parts.filter((part) => was[part] !== is[part]).map((part) => `${part} ${was[part]} > ${is[part]}`);
}

/** Plays a while; `tools`: where moves go by a tool, a hand can hardly lead them too far. */
async function played({ open, must, server }, name, button, viewport, tools = false) {
  const opened = await open({ viewport });
  const { mine, untaught, advised, drawn, drag } = at(opened);
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: button }).click();
  await mine();
  await untaught();
  await drawn();
  const first = await look(opened);
  const wrong = { frame: [], sentence: [], acting: [], letter: [], bolt: [], tray: [] };
  const letters = new Map();
  let [plans, trays, acts] = [0, 0, 0];
  /** The frame at the question that is open: between questions the view may go to who acts. */
  let here = first;
  /** Compares the frame with what it was first, and the view with what it was at this question. */
  const same = async (when, panned) => {
    const now = await look(opened);
    const all = [...differs(first, now, true), ...differs(here, now, panned)];
    for (const what of new Set(all)) wrong.frame.push(`${when}: ${what}`);
  };
  for (let step = 0; step < QUESTIONS; step += 1) {
    await mine();
    await drawn();
    const seen = await asked(opened);
    // A question with one answer to fill in opens by itself.
    if (await opened.locator(".confirm").count()) {
      await same(`opened in ${step}`, true);
      await opened.keyboard.press("Escape");
      await drawn();
      seen.tray = false;
    }
    here = await look(opened);
    await same(`question ${step}`, seen.tray);
    if (!/^Your turn, (Red|Blue): \S/.test(seen.sentence)) wrong.sentence.push(seen.sentence);
    if (seen.kind === "act") {
      acts += 1;
      if (!seen.acting) wrong.acting.push(seen.sentence);
      else if (!seen.sentence.endsWith(`: ${seen.acting}`))
        wrong.sentence.push(`${seen.sentence}, not ${seen.acting}`);
    }
    if (seen.activation && !seen.acting) wrong.acting.push(`${seen.sentence}: an empty slot`);
    for (const [kind, letter] of seen.letters) {
      const known = letters.get(letter) ?? kind;
      letters.set(letter, known);
      if (known !== kind) wrong.letter.push(`${letter}: ${known}, ${kind}`);
    }
    wrong.bolt.push(...seen.unbolted);
    // Whatever plans is begun, and dropped again.
    const cards = opened.locator("ul.bar > li > button.take:enabled:not(.at-once)");
    for (let n = 0; n < Math.min(3, await cards.count()); n += 1) {
      const then = await opened.locator("main").getAttribute("data-next");
      await cards.nth(n).click();
      await opened.locator(".confirm").waitFor();
      await drawn();
      plans += 1;
      const over = opened.locator(".tray");
      const tray = (await over.count()) > 0 ? await over.boundingBox() : null;
      if (tray) {
        trays += 1;
        if (tray.height > TRAY + 2 || Math.round(tray.y + tray.height) !== viewport.height)
          wrong.tray.push(`${seen.sentence}: ${JSON.stringify(tray)}`);
      }
      await same(`planned in ${step}`, tray !== null || (await opened.locator(".docked").count()) > 0);
      await opened.keyboard.press("Escape");
      await opened.locator(".confirm").waitFor({ state: "detached" });
      if (then !== (await opened.locator("main").getAttribute("data-next")))
        wrong.bolt.push("a card sent something");
      await drawn();
      await same(`dropped in ${step}`, seen.tray);
    }
    await advised();
  }
  must(
    `${name}: the frame and the board stay as they are in ${plans} plans${list(wrong.frame)}`,
    wrong.frame.length === 0 && plans > 5,
  );
  must(
    `${name}: ${trays} trays lie over the bar, none too high${list(wrong.tray)}`,
    wrong.tray.length === 0 && trays > 0,
  );
  must(`${name}: every sentence names side and unit${list(wrong.sentence)}`, wrong.sentence.length === 0);
  must(
    `${name}: who acts is in the ribbon in ${acts} questions${list(wrong.acting)}`,
    wrong.acting.length === 0 && acts > 0,
  );
  must(
    `${name}: a letter means one thing (${letters.size} letters)${list(wrong.letter)}`,
    wrong.letter.length === 0 && letters.size > 5,
  );
  must(`${name}: what sends something has a bolt${list(wrong.bolt)}`, wrong.bolt.length === 0);

  // Refused, three ways one after the other: nothing jumps.
  await at(opened).until("Move", 300);
  await drawn();
  here = await look(opened);
  const refusals = [];
  let refused = 0;
  for (const [dx, dy] of [
    [240, -300],
    [-260, -280],
    [0, 420],
  ]) {
    await drag("g.u.acting .u-base", dx, dy, 8);
    // A movement tool leads no farther than it may.
    await opened.waitForSelector("[data-checked]");
    await drawn();
    refused += await opened.locator("[data-checked] .barred").count();
    refusals.push(...differs(first, await look(opened), true), ...differs(here, await look(opened)));
    const line = await opened.locator(".line").boundingBox();
    if (line.height !== 36) refusals.push(`the line is ${line.height} px high`);
    await opened.keyboard.press("Escape");
    await drawn();
  }
  must(
    `${name}: ${refused} refusals move nothing${list(refusals)}`,
    refusals.length === 0 && (tools || refused === 3),
  );

  await opened.getByRole("button", { name: "Layers" }).focus();
  let stops = 0;
  const there = () => opened.evaluate(() => document.activeElement?.closest("ul.bar") !== null);
  while (stops < 60 && !(await there())) {
    await opened.keyboard.press("Tab");
    stops += 1;
  }
  must(`${name}: ${stops} presses of Tab lead from the toolbar to the first offer`, stops <= STOPS);
  await opened.context().close();
}

/** What the page says of the question that is asked. */
const asked = (opened) =>
  opened.evaluate(() => {
    const text = (what) => document.querySelector(what)?.textContent.trim().replace(/\s+/g, " ") ?? "";
    const keys = [...document.querySelectorAll("ul.bar [data-kind]")];
    const ends = keys.some((one) => ["end", "finish"].includes(one.dataset.kind));
    return {
      sentence: text(".turn h2, [data-place=roll] h2"),
      kind: ends ? "act" : "",
      acting: text("[data-acting] b"),
      tray: document.querySelector(".tray") !== null,
      activation: document.querySelector("g.u.acting") !== null,
      letters: keys.flatMap((one) => {
        const letter = one.querySelector("kbd")?.textContent;
        return letter ? [[one.dataset.kind, letter]] : [];
      }),
      // What acts at once is a stadium with a bolt; what has neither plans.
      unbolted: [...document.querySelectorAll("ul.bar button.at-once")]
        .filter((one) => !one.querySelector(".bolt"))
        .map((one) => one.textContent),
    };
  });

/** On a phone the board stays as well; the sheet lies over it. */
async function onPhone({ open, must, server }) {
  const opened = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { mine, untaught, until, tool, drawn } = at(opened);
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play now" }).tap();
  await mine();
  await untaught((button) => button.tap());
  await until("Move");
  await drawn();
  const first = await look(opened);
  const high = await opened.evaluate(() => ({
    header: document.querySelector("header").clientHeight,
    board: document.querySelector("section.board").clientHeight,
    sheet: innerHeight - document.querySelector("button.grip").getBoundingClientRect().top,
  }));
  must(
    `on a phone: a header of ${high.header}, a board of ${high.board}, a sheet of ${high.sheet}`,
    Math.abs(high.header - 56) <= 1 && high.board === 408 && high.sheet === 394,
  );
  const wrong = [];
  const cards = opened.locator("ul.bar > li > button.take:enabled:not(.at-once)");
  for (let n = 0; n < Math.min(3, await cards.count()); n += 1) {
    await cards.nth(n).tap();
    await opened.getByRole("button", { name: /^Cancel/ }).waitFor();
    await drawn();
    wrong.push(...differs(first, await look(opened), true));
    await opened.getByRole("button", { name: /^Cancel/ }).tap();
    await drawn();
    wrong.push(...differs(first, await look(opened)));
  }
  must(`on a phone nothing changes its size${list(wrong)}`, wrong.length === 0);
  // Whoever acts is a tap away, wherever the board was moved to.
  const where = () =>
    opened.evaluate(() => {
      const [board, unit] = ["section.board", "g.u.acting"].map((what) =>
        document.querySelector(what).getBoundingClientRect(),
      );
      const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
      const [[bx, by], [ux, uy]] = [middle(board), middle(unit)];
      return { off: Math.hypot(bx - ux, by - uy), size: unit.width };
    });
  await (await tool("Fit table", (button) => button.tap())).tap();
  await drawn();
  const small = await where();
  await opened.locator("button[data-acting]").tap();
  await drawn();
  const near = await where();
  must("on a phone a tap on who acts shows it closely", near.off < 90 && near.size > 1.4 * small.size);
  // By mail: the clock of days stands in one line under who acts, and what is beside it stays.
  const id = await found(opened, server, {
    ...LEARNING,
    dice: { seed: 1 },
    clock: { timing: { kind: "days", days: 3 }, late: "claim" },
  });
  await opened.goto(`${server}/games/${id}`);
  await until("Move");
  await drawn();
  const timed = await opened.evaluate(() => {
    const header = document.querySelector(".table > header");
    const clock = header.querySelector(".slot .ticking");
    return {
      text: clock?.textContent ?? "",
      lines: clock ? Math.round(clock.getBoundingClientRect().height / 15) : 0,
      high: header.clientHeight,
      wider: header.scrollWidth - header.clientWidth,
    };
  });
  must(
    `on a phone a clock of days (${timed.text}) is one line of a header of ${timed.high}`,
    /\d d \d+ h/.test(timed.text) && timed.lines === 1 && timed.high === high.header && timed.wider <= 0,
  );
}

const list = (all) => (all.length > 0 ? `\n      ${[...new Set(all)].slice(0, 12).join("\n      ")}` : "");
