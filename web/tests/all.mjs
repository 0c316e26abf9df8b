// Everything that is proved in a real browser: `node tests/all.mjs PROGRAM [name ...]` starts PROGRAM's server for it;
// with SANDTABLE_SERVER instead of a program it uses a running one, which cannot be stopped and started by a test. SLOW=6 slows
// the pages six times, to find what only a slow machine shows; SEED names other dice for the games that pages begin.
import { browser, page } from "./browser.mjs";
import { reckoned } from "./hand.mjs";
import { serve } from "./serving.mjs";

/** Tests in their order, those of two lanes side by side: what is measured first and alone, what stops the server last. */
const ORDER = [
  [["first", "board", "large"]],
  [
    ["play", "course", "lesson", "eye", "ending"],
    [
      "meant",
      "corners",
      "skirmish",
      "dice",
      "squads",
      "touch",
      "frame",
      "keys",
      "pages",
      "people",
      "setup",
      "lists",
      "office",
      "orders",
      "deals",
      "record",
      "founding",
      "saga",
      "real",
    ],
  ],
  [["online"]],
];

const given = process.env.SANDTABLE_SERVER;
const [program, ...names] = given ? [null, ...process.argv.slice(2)] : process.argv.slice(2);
if (!given && !program)
  throw new Error("name the program, as target/debug/sandtable, or set SANDTABLE_SERVER");
const served = given ? { address: given, end: async () => undefined } : await serve(program);
const started = await browser();
const slow = Number(process.env.SLOW ?? 1);
const seed = Number(process.env.SEED ?? 1);
/** What is waited for comes within so long, or it does not come. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);
const count = { passed: 0, failed: 0 };
const begun = Date.now();

for (const lanes of ORDER) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) if (names.length === 0 || names.includes(name)) await run(name);
    }),
  );
}
// What runs by its name only: `long` measures; `war` meets whatever battles its dice give, and takes its time; `pseudo` builds pages of
// its own, and fails as long as a sentence of the server stands outside the message files.
const listed = new Set(ORDER.flat(2));
for (const name of names.filter((name) => !listed.has(name))) await run(name);
await started.close();
await served.end();
const { lines, over } = reckoned();
for (const line of lines) console.log(line);
count.failed += over.length;
console.log(
  `test result: ${count.failed === 0 ? "ok" : "FAILED"}. ${count.passed} passed; ${count.failed} failed; ${((Date.now() - begun) / 1000).toFixed(0)} s in a real browser`,
);
process.exit(count.failed === 0 ? 0 : 1);

/** Gives a game that a page begins against machines known dice, so that a run can be repeated. */
function sown(request) {
  const asked = request.method() === "POST" ? request.postDataJSON() : null;
  const alone = asked?.seats?.every((seat) => ["me", "machine"].includes(seat.hold));
  return alone && !asked.dice ? { postData: JSON.stringify({ ...asked, dice: { seed } }) } : {};
}

/** Runs one file of tests in contexts of its own. */
async function run(name) {
  const faults = [];
  const contexts = [];
  const from = Date.now();
  const must = (what, holds) => {
    count[holds ? "passed" : "failed"] += 1;
    console.log(`${holds ? "ok" : "NO"}  ${name}: ${what}`);
  };
  const pictures = async () => {
    for (const [at, context] of contexts.entries()) {
      const shot = new URL(`shots/failed-${name}-${count.failed}-${at}.png`, import.meta.url).pathname;
      await context
        .pages()[0]
        ?.screenshot({ path: shot })
        .catch(() => undefined);
    }
  };
  /** Waits until something holds, for a page shows nothing at once. */
  const soon = async (what, holds) => {
    for (const end = Date.now() + PATIENCE; ;) {
      const found = await holds();
      if (found || Date.now() > end) {
        must(what, Boolean(found));
        return found || pictures();
      }
      await new Promise((done) => setTimeout(done, 25));
    }
  };
  const open = async (options = {}) => {
    const context = await started.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    await context.route(/\/api\/v1\/matches$/, (route) => route.continue(sown(route.request())));
    // A request that finds no server, or no network, is no fault of a page when a test has stopped it.
    const opened = await page(
      context,
      faults,
      (text) =>
        (served.stops > 0 && text.includes("ERR_CONNECTION_")) || text.includes("ERR_INTERNET_DISCONNECTED"),
    );
    if (slow > 1) {
      const cdp = await context.newCDPSession(opened);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow });
    }
    return opened;
  };
  try {
    const { default: test } = await import(`./${name}.mjs`);
    await test({ open, must, soon, served, program, server: served.address });
  } catch (error) {
    must(`runs to its end: ${error.message}`, false);
    await pictures();
  }
  must(`the console stays silent${faults.map((fault) => `\n      ${fault}`).join("")}`, faults.length === 0);
  for (const context of contexts) await context.close();
  console.log(`    ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
}
