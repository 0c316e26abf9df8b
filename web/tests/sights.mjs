// Records positions of real games with the server's answers to `sight` for all pairs of enemies, for the tests of the picture in
// space: `node tests/sights.mjs SERVER FOLDER` writes a file for each. Ran against a new server, it gives the same again.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [server, folder] = process.argv.slice(2);
if (!server || !folder) throw new Error("name a running server and a folder");

const skirmish = (layout, squads, mission) => ({
  system: "legion",
  names: { squads, layout, mission },
});
/** Games, and how many commands of each seat's advice are followed in them. */
const GAMES = {
  outpost: [skirmish("outpost", ["rebel-troopers", "infantry"], "shifting-priorities"), 90],
  grove: [skirmish("grove", ["infantry", "rebel-troopers"], "shifting-priorities"), 110],
  battle: [
    {
      system: "regiment",
      names: { lists: ["tutorial-empire", "tutorial-rebels"], colours: ["red", "blue"] },
    },
    60,
  ],
};

let cookie = "";
async function call(path, body) {
  const answer = await fetch(`${server}/api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", origin: server, cookie },
    body: body && JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  if (set.length > 0) cookie = set.join("; ");
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(told)}`);
  return told;
}

/** Plays on by a machine's advice, for both seats. */
async function played(id, commands) {
  for (let step = 0; step < commands; step += 1) {
    const { asks } = await call(`/matches/${id}/table?seat=0`);
    const [asked] = asks;
    if (!asked) return;
    const { seat } = asked;
    const { command } = await call(`/matches/${id}/query`, { seat, ask: "advise", seed: step });
    await call(`/matches/${id}/commands`, { seat, command });
  }
}

/** What is compared needs a hundred thousandth of an inch, and no more. */
const short = (key, value) => {
  if (["title", "marks", "lines"].includes(key)) return undefined;
  return typeof value === "number" ? Math.round(value * 1e5) / 1e5 : value;
};

mkdirSync(folder, { recursive: true });
await call("/people/guest", {});
for (const [name, [founding, commands]] of Object.entries(GAMES)) {
  const seats = [{ hold: "me" }, { hold: "me" }];
  const { id } = await call("/matches", { ...founding, seats, dice: { seed: 7 } });
  await played(id, commands);
  const { scene } = await call(`/matches/${id}/table?seat=0`);
  const units = [...new Map(scene.pieces.map((one) => [one.group, one.team]))];
  const sight = {};
  for (const [from, side] of units)
    for (const [to, other] of units)
      if (side !== other) {
        const told = await call(`/matches/${id}/query`, { seat: 0, ask: "sight", from, to });
        sight[`${from} ${to}`] = told.sight;
      }
  const pieces = Object.values(sight);
  const clear = pieces.filter((one) => one.line).length;
  console.log(`${name}: ${scene.pieces.length} bases, ${clear} clear, ${pieces.length - clear} blocked`);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ scene, sight }, short)}\n`);
}
