// Every page in the pseudo-locale: a sentence without brackets and accents stands in the code, and not in a message file. The pages
// are built for it, and a server of its own speaks it too.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { overheard, read, untouched } from "./pseudo-texts.mjs";
import { serve } from "./serving.mjs";
import { at, found, LEARNING, rest, SHORT } from "./table.mjs";

const ROOT = new URL("..", import.meta.url).pathname;
const ME = [{ hold: "me" }, { hold: "machine" }];
const SKIRMISH = {
  system: "regiment",
  names: { lists: ["skirmish-empire", "skirmish-rebels"] },
  seats: ME,
  dice: { seed: 5 },
};
const SQUADS = {
  system: "legion",
  names: { squads: ["rebel-troopers", "infantry"], layout: "outpost" },
  seats: ME,
  dice: { seed: 5 },
};
/** Parts of the walk by words of their names, where not all are wanted: `ONLY="pages,a saga"`. */
const ONLY = process.env.ONLY?.split(",");
/** Pages that need no game. */
const PAGES = [
  "/",
  "/lobby/mine",
  "/lobby/open",
  "/lobby/watch",
  "/lobby/archive",
  "/me",
  "/lab",
  "/lists",
  "/rules",
  "/rules/regiment/REG-MOVE-01",
  "/rules/gcw",
  "/new/regiment",
  "/new/regiment?at=table",
  "/new/regiment/rulings",
  "/new/legion",
  "/new/gcw",
  "/new/tours",
  "/nowhere",
];
/** Pages about what is not there. */
const MISSING = ["/games/nothing", "/campaigns/nothing", "/rules/nothing", "/lists/nothing"];
const OFFICES = {
  gcw: [
    "",
    "/orders",
    "/map",
    "/squadron",
    "/pilots",
    "/battles",
    "/ledger",
    "/chronicle",
    "/organise",
    "/print",
  ],
  tours: ["", "/orders", "/register", "/games", "/chronicle", "/organise", "/print"],
};

/** Builds the pages in the pseudo-locale, unless `PSEUDO_PAGES` names them. */
async function built() {
  const given = process.env.PSEUDO_PAGES;
  if (given) return { pages: given, end: () => undefined };
  const pages = mkdtempSync(join(tmpdir(), "sandtable-pseudo-"));
  const env = { ...process.env, PSEUDO: "1" };
  await promisify(execFile)("npx", ["vite", "build", "--emptyOutDir", "--outDir", pages], { cwd: ROOT, env });
  return { pages, end: () => rmSync(pages, { recursive: true, force: true }) };
}

export default async function pseudo({ open, must, program }) {
  const made = await built();
  const served = await serve(program, { pages: made.pages, language: "en-XA" });
  const opened = await open();
  try {
    await walk(opened, must, served.address);
  } finally {
    // An open page asks for its server.
    await opened.close();
    await served.end();
    made.end();
  }
}

/** Waits until nothing is under way to the server. */
function still(opened) {
  const way = { under: 0, moved: Date.now() };
  const moves = (by) => () => {
    way.under += by;
    way.moved = Date.now();
  };
  opened.on("request", moves(1));
  opened.on("requestfinished", moves(-1));
  opened.on("requestfailed", moves(-1));
  const busy = () => way.under > 0 || Date.now() - way.moved < 60;
  return async () => {
    for (const end = Date.now() + 5000; Date.now() < end && busy();)
      await new Promise((done) => setTimeout(done, 20));
  };
}

async function walk(opened, must, server) {
  const heard = overheard(opened);
  const quiet = still(opened);
  const { mine, drawn, drag } = at(opened);
  /** Where each sentence stood first. */
  const seen = new Map();
  let told = 0;
  let pages = 0;
  opened.on("console", (message) => {
    if (message.type() === "error") console.log(`    ${opened.url()}: ${message.text()}`);
  });
  opened.on("pageerror", (error) => console.log(`    ${opened.url()}: ${error.stack}`));
  const look = async (where, of = opened) => {
    pages += 1;
    for (const text of await read(of))
      for (const one of untouched(text)) if (!seen.has(one) && !heard.booked(one)) seen.set(one, where);
  };
  const visit = async (path, where = path) => {
    // As a link leads there: nothing is loaded twice.
    await opened.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await drawn();
    await quiet();
    await drawn();
    await look(where);
  };
  /** One part of the walk; where it does not get on, the others still do. */
  const part = async (name, go) => {
    if (ONLY && !ONLY.some((one) => name.includes(one))) return;
    const begun = Date.now();
    await go().catch((error) => must(`${name}: ${error.message.split("\n").slice(0, 3).join(" ")}`, false));
    for (const [text, where] of [...seen].slice(told)) {
      if (!heard.reckoned(text))
        console.log(`    of the ${heard.said(text) ? "server" : "pages"}, ${where}: ${text}`);
    }
    told = seen.size;
    console.log(`    ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  };

  await part("pages", async () => {
    await opened.goto(`${server}/`);
    for (const path of PAGES) await visit(path);
  });
  await part("missing pages", async () => {
    // What is not there is an error of the network, and belongs here.
    const other = await opened.context().newPage();
    for (const path of MISSING) {
      await other.goto(`${server}${path}`);
      await other.locator("main").waitFor();
      await look(path, other);
    }
    await other.close();
  });
  await part("lists", lists);
  await part("simulations", simulated);
  await part("the learning battle", () =>
    battle("regiment", { ...LEARNING, dice: { seed: 5 } }, "shoot", [
      "deploy",
      "nominate",
      "tactical-points",
    ]),
  );
  await part("a skirmish of regiments", () =>
    battle("regiment", SKIRMISH, null, ["choose-mission", "assign-leader", "redraw", "order"]),
  );
  await part("a skirmish of squads", () =>
    battle("legion", SQUADS, "attack", ["loadouts", "deploy", "card", "orders", "turn", "reroll"]),
  );
  await part("the end of a battle", () => ended("regiment", LEARNING));
  await part("the end of a skirmish", () => ended("legion", SQUADS));
  await part("a campaign", () => office("gcw", [["submit"], ["attack"], ["build"], ["several", "report"]]));
  await part("a saga", () => office("tours", [["draft"], ["arc"], ["army"], ["whole"], ["check", "award"]]));

  const own = [...seen.keys()].filter((text) => !heard.said(text));
  must(`${pages} pages: every sentence of theirs is a message (${own.length} are not)`, own.length === 0);
  const said = [...seen.keys()].filter((text) => heard.said(text) && !heard.reckoned(text));
  must(`and every sentence of the server (${said.length} are not)`, said.length === 0);

  /** A list that is drawn, and one that is taken in with faults. */
  async function lists() {
    await opened.goto(`${server}/lists`);
    await opened.locator(".faction .bare").first().click();
    await opened.locator(".sum").first().waitFor();
    await quiet();
    await look("a list");
    for (let n = 0; n < 3; n += 1)
      await opened
        .locator(".stock button:enabled")
        .last()
        .evaluate((button) => button.click());
    await quiet();
    await look("a list with faults");
  }

  async function simulated() {
    await opened.goto(`${server}/lab`);
    await opened.locator("select").last().selectOption({ index: 0 });
    await opened.locator("input[max]").fill("1");
    await opened.locator("form .main").click();
    await opened.locator("table caption").first().waitFor();
    await look("figures of a simulation");
  }

  /** Plays on until a seat is asked one of some kinds, or offered one; returns it, or nothing at the end. */
  function until(id, kinds, most = 900) {
    return opened.evaluate(
      async ([id, kinds, most]) => {
        const path = `/api/v1/matches/${id}`;
        const headers = { "content-type": "application/json" };
        const post = async (to, body) =>
          (await fetch(path + to, { method: "POST", headers, body: JSON.stringify(body) })).json();
        for (let step = 0; step < most; step += 1) {
          const now = await (await fetch(`${path}/table?seat=0`)).json();
          if (now.match.status === "over") return null;
          const asked = now.asks.find(({ seat }) => seat === 0);
          const open = new Set(now.offers.filter(({ refusal }) => !refusal).map(({ kind }) => kind));
          const met = asked && kinds.find((kind) => kind === asked.kind || open.has(kind));
          if (met) return met;
          if (!asked) {
            await new Promise((done) => setTimeout(done, 20));
            continue;
          }
          const { command } = await post("/query", { seat: 0, ask: "advise", seed: now.next });
          await post("/commands", { seat: 0, command });
        }
        return null;
      },
      [id, kinds, most],
    );
  }

  /** A table with each of some questions open, a move and an attack that are planned, and its menu, its log and its chances. */
  async function battle(name, body, shot, kinds) {
    const id = await found(opened, server, body);
    await opened.evaluate(() => localStorage.setItem("sandtable-lesson-offered", "1"));
    const reach = async (kind) => {
      if ((await until(id, [kind], 400)) === null) return false;
      await opened.goto(`${server}/games/${id}`);
      await mine();
      await drawn();
      return true;
    };
    const key = (kind) => opened.locator(`ul.bar [data-kind="${kind}"] > button.key`).first();
    if (kinds[0] !== "deploy") {
      await visit(`/games/${id}`, `${name}: begun`);
    }
    for (const kind of kinds.slice(0, -1)) if (await reach(kind)) await look(`${name}: ${kind}`);
    if (shot && (await reach("move"))) {
      await drag("g.u.acting .u-base", 18, -40);
      await opened.waitForSelector("[data-checked]");
      await look(`${name}: a planned move`);
      await opened.keyboard.press("Escape");
    }
    if (shot && (await reach(shot))) {
      await key(shot).click();
      const inner = opened.locator("[popover]:popover-open button.take:enabled").first();
      if (await inner.count()) await inner.click();
      await opened.waitForSelector(".attack .bars", { state: "attached" });
      await look(`${name}: a planned attack`);
      await opened.keyboard.press("Escape");
      const barred = opened.locator("ul.bar button.off").first();
      if (await barred.count()) {
        await barred.click();
        await look(`${name}: what is barred`);
        await opened.keyboard.press("Escape");
      }
    }
    const [last] = kinds.slice(-1);
    if (await reach(last)) {
      await opened.waitForFunction(() => !document.querySelector(".out.quiet"));
      await look(`${name}: ${last}`);
    }
    const score = opened.locator("button.score");
    if (await score.count()) await score.click();
    await look(`${name}: score`);
    await opened.keyboard.press("Escape");
    await opened.evaluate(() => localStorage.setItem("sandtable-plain", "1"));
    await opened.goto(`${server}/games/${id}`);
    await mine();
    await look(`${name}: plain`);
    await opened.evaluate(() => localStorage.removeItem("sandtable-plain"));
  }

  /** A game that is over: how it ended, and the replay with its analysis. */
  async function ended(name, body) {
    const id = await found(opened, server, { ...body, dice: { seed: 2 } });
    await opened.evaluate((id) => history.replaceState(null, "", `/games/${id}`), id);
    await rest(opened, [0]);
    await visit(`/games/${id}`, `${name}: over`);
    await visit(`/games/${id}/replay`, `${name}: replay`);
    await visit(`/games/${id}/report`, `${name}: analysis`);
  }

  /** A campaign's office at some moments, and what its log tells at its end. */
  async function office(system, moments) {
    const id = await found(opened, server, { system, names: SHORT[system], seats: ME, dice: { seed: 3 } });
    const pages = async (when) => {
      for (const page of OFFICES[system])
        await visit(`/campaigns/${id}${page}`, `${system}, ${when}: ${page || "desk"}`);
    };
    await pages("begun");
    for (const kinds of moments) {
      const met = await until(id, kinds);
      if (met === null) break;
      await visit(`/campaigns/${id}/answer`, `${system}: ${met}`);
      await visit(`/campaigns/${id}/orders`, `${system}: ${met}, orders`);
      await visit(`/campaigns/${id}/organise`, `${system}: ${met}, organizer`);
      const fought = system === "gcw" ? "battles" : "games";
      await visit(`/campaigns/${id}/${fought}/battle%3A0`, `${system}: ${met}, ${fought}`);
    }
    await opened.evaluate((id) => history.replaceState(null, "", `/games/${id}`), id);
    await rest(opened, [0]);
    await pages("over");
    const things = {
      gcw: ["map/target:1", "squadron/ship:s0-1", "pilots/pilot:p0-1"],
      tours: ["units/unit:u0-0"],
    };
    for (const thing of things[system]) await visit(`/campaigns/${id}/${thing}`, `${system}: ${thing}`);
  }
}
