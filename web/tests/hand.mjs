// What a hand does for a task, counted: a click, a choice, a text that is typed. What is counted anywhere stands in one table at the
// end of a run, beside the goal of its task, and a count above its goal fails the run. Going to a page by its address counts nothing:
// a task begins on the page one stands on.

/** Tasks with the most that a hand may have to do for each, in the order of the table. */
export const GOALS = {
  "found GCW, 2 + 2 with names and deadlines": 6,
  "copy all links": 1,
  "come in by a link": 1,
  "a Squadron as suggested": 1,
  "a Squadron of one's own: 10 ships, 10 pilots, 5 cards": 27,
  "seal a target": 2,
  "a Squad as suggested": 1,
  "choose initiative": 1,
  "record a battle on a phone, one loss a side": 10,
  "confirm a record": 1,
  "settle a difference": 1,
  "buy a ship with its pilot": 3,
  "a whole turn of GCW, a player": 15,
  "a whole turn of GCW with two battles or more, a player": 20,
  "remind a player": 1,
  "continue without someone": 3,
  "give a seat to a substitute": 2,
  "seat a newcomer": 3,
  "Tours: found a Register": 1,
  "Tours: found a unit": 2,
  "Tours: begin an arc": 1,
  "Tours: an army with a pasted list": 3,
  "Tours: a game and its sequence, both players": 12,
};

/** The highest count of each task, for the worst way is the one that is met. */
const counts = new Map();

/** Notes how much a task took. */
export function noted(task, count) {
  if (!(task in GOALS)) throw new Error(`no goal is set for ${task}`);
  counts.set(task, Math.max(count, counts.get(task) ?? 0));
}

/** The table as lines, and the tasks that took more than their goal. */
export function reckoned() {
  const wide = Math.max(...Object.keys(GOALS).map((task) => task.length));
  const rows = Object.entries(GOALS).filter(([task]) => counts.has(task));
  const over = rows.filter(([task, goal]) => counts.get(task) > goal).map(([task]) => task);
  const lines = rows.map(
    ([task, goal]) =>
      `${over.includes(task) ? "NO" : "  "}  ${task.padEnd(wide)}  ${String(counts.get(task)).padStart(7)}  ${String(goal).padStart(4)}`,
  );
  if (rows.length > 0) lines.unshift(`    ${"interactions".padEnd(wide)}  counted  goal`);
  return { lines, over };
}

/** What a thing on a page is called, in few words. */
const called = async (what) =>
  ((await what.getAttribute("aria-label")) ?? (await what.innerText())).replaceAll(/\s+/g, " ").slice(0, 60);

/** A hand that works pages and counts what it does; with TOLD=1 it also keeps what each thing was called. */
export function hand() {
  let count = 0;
  const told = [];
  const met = async (what) => {
    count += 1;
    if (process.env.TOLD)
      told.push(
        `${new URL(what.page().url()).pathname.split("/").slice(3, 4).join()}: ${await called(what)}`,
      );
  };
  return {
    told,
    async click(what) {
      await met(what);
      await what.click();
    },
    async type(what, text) {
      await met(what);
      await what.fill(text);
    },
    async press(what, key) {
      await met(what);
      await what.press(key);
    },
    /** Counts what a task takes beyond this moment, and notes it: `await by.task("confirm a record", async () => …)`. */
    async task(name, work) {
      const before = count;
      const made = await work();
      noted(name, count - before);
      return made;
    },
    get count() {
      return count;
    },
  };
}
