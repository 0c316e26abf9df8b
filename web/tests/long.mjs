// How quick the office of a long campaign is: 16 players and 60 turns, as the machine players leave it. Its log is given by LOG, made by
// `sandtable watch gcw --teams rebel=8 imperial=8 --turns 60 --level random --seed 2 --fast --out DIR`. Run as `LOG=FILE node
// tests/all.mjs PROGRAM long`. Times are printed and never fail a run: the machine may be busy.
import { readFileSync } from "node:fs";

const TIMES = 12;
/** Pages, each with what shows that it is there. */
const PAGES = [
  ["desk", "", "h2#needs"],
  ["system map", "/map", "main svg"],
  ["Squadron", "/squadron", "main table, main .ships, main li"],
  ["ledger", "/ledger", "main table, main li"],
  ["battles", "/battles", "main a[href*='/battles/']"],
  ["chronicle", "/chronicle", "main article, main h2"],
  ["organizer's desk", "/organise", "main h2"],
];

const share = (all, part) => Math.round(all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * part)]);
const told = (what, all) =>
  console.log(`    ${what}: median ${share(all, 0.5)} ms, p95 ${share(all, 0.95)} ms of ${all.length}`);

export default async function long({ open, must, server }) {
  if (!process.env.LOG) throw new Error("name the campaign's log in LOG");
  const opened = await open();
  // Without its last entries it goes on.
  const log = readFileSync(process.env.LOG, "utf8").split("\n").slice(0, -40).join("\n") + "\n";
  const request = opened.request;
  await request.post(`${server}/api/v1/people/guest`, { data: {} });
  const answer = await request.post(`${server}/api/v1/matches/import`, {
    // Who has read every secret plays with machines alone.
    data: { log, seats: Array.from({ length: 16 }, (_, at) => ({ hold: at === 0 ? "me" : "machine" })) },
  });
  must("a campaign of 16 players and 60 turns is taken in", answer.ok());
  const { id } = await answer.json();
  const address = `${server}/campaigns/${id}`;

  const opens = [];
  for (let at = 0; at < TIMES; at += 1) {
    await opened.goto("about:blank");
    const began = performance.now();
    await opened.goto(address, { waitUntil: "commit" });
    await opened.locator("h2#needs").waitFor();
    opens.push(performance.now() - began);
  }
  told("office opened from its address", opens);

  const weight = await opened.evaluate(() => {
    const all = performance.getEntriesByType("resource");
    return all.map(({ name, encodedBodySize, duration, startTime }) => [
      new URL(name).pathname.replace(/.*\//, "…/"),
      encodedBodySize,
      Math.round(startTime),
      Math.round(duration),
    ]);
  });
  if (process.env.VERBOSE) for (const one of weight) console.log("   ", ...one);

  for (const [what, path, there] of PAGES) {
    const clicks = [];
    for (let at = 0; at < TIMES; at += 1) {
      const from = path === "" ? "/map" : "";
      await opened.locator(`nav a[href$="${id}${from}"]:visible`).first().click();
      await opened.waitForURL(`**/campaigns/${id}${from}`);
      await opened.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
      clicks.push(
        await opened.evaluate(
          async ([to, there]) => {
            const link = [...document.querySelectorAll("nav a")].find(
              (one) => new URL(one.href).pathname === to && one.offsetParent,
            );
            const began = performance.now();
            link.click();
            for (let n = 0; n < 200; n += 1) {
              await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
              if (location.pathname === to && document.querySelector(there)) break;
            }
            return performance.now() - began;
          },
          [`/campaigns/${id}${path}`, there],
        ),
      );
    }
    told(`${what}, from a click to its picture`, clicks);
  }
}
