// Leads a formation round a corner in a real browser: by key and by the other button while it is dragged, by a finger that rests,
// and in numbers. What is left counts along the corners, and what is sent has them. Off the table leads no way.
import { at } from "./table.mjs";

/** Ways to try, as pixels to the corner and from there to the end. */
const WAYS = [
  [0, -30, -22, -6],
  [-26, -10, 0, -22],
  [26, -10, 0, -22],
  [0, -22, 22, -6],
  [-20, 0, 0, -20],
  [20, 0, 0, -20],
];

export default async function corners({ open, must, soon, server }) {
  const opened = await open();
  const { next, mine, untaught, still, drawn, until, gone, confirm } = at(opened);
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play now" }).click();
  await mine();
  await untaught();
  await until("Move");
  const dots = opened.locator(".p-corner");
  const pill = () => opened.locator(".confirm small").innerText();
  const far = async () => Number(/[\d.]+/.exec(await pill())[0]);
  const drop = async () => {
    await opened.keyboard.press("Escape");
    await opened.waitForFunction(() => document.querySelectorAll("[data-ghost]").length === 0);
  };
  /** Drags round a corner that is set by `set`; lets go only if that is wished. */
  const bend = async ([cx, cy, dx, dy], set, go = true) => {
    const [x, y] = await still("g.u.acting .u-base");
    await opened.mouse.move(x, y);
    await opened.mouse.down();
    await opened.mouse.move(x + cx, y + cy, { steps: 5 });
    await set();
    await opened.mouse.move(x + cx + dx, y + cy + dy, { steps: 5 });
    if (go) await opened.mouse.up();
    await drawn();
  };
  const key = () => opened.keyboard.press("w");

  await bend(WAYS[0], key, false);
  const bases = await opened.locator("[data-ghost]").count();
  await soon(
    "a key while dragging makes a corner of each base's way",
    async () => (await dots.count()) === bases,
  );
  const bent = await far();
  await opened.keyboard.press("Backspace");
  await soon("Backspace takes it away while the hand still drags", async () => (await dots.count()) === 0);
  await soon("the distance counts along the corner", async () => (await far()) < bent);
  await opened.mouse.up();
  await drop();

  await bend(WAYS[0], async () => {
    await opened.mouse.down({ button: "right" });
    await opened.mouse.up({ button: "right" });
  });
  await soon("so does the other button", async () => (await dots.count()) === bases);
  await opened.keyboard.press("Backspace");
  await soon("and Backspace takes it away afterwards", async () => (await dots.count()) === 0);
  await opened.keyboard.press("w");
  await soon("a corner can be set where the plan is", async () => (await dots.count()) === bases);
  await opened.keyboard.press("Escape");
  await soon("Escape drops all of it", async () => (await dots.count()) === 0);

  // In numbers, for whoever has no pointer.
  await opened.mouse.move(2, 2);
  const [x, y] = await still("g.u.acting .u-base");
  await opened.mouse.click(x, y);
  await opened.getByRole("button", { name: /^In numbers/ }).click();
  const pad = opened.getByRole("group", { name: /^nudge/ });
  await pad.getByRole("button", { name: "up" }).click();
  await pad.getByRole("button", { name: "Add a corner" }).click();
  await pad.getByRole("button", { name: "right" }).click();
  await soon("the form sets corners too", async () =>
    /^1 corner$/.test(await pad.getByRole("status").innerText()),
  );
  must("and they are drawn", (await dots.count()) === bases);
  await pad.getByRole("button", { name: "Remove the last corner" }).click();
  await soon("and takes them away", async () => (await dots.count()) === 0);
  await opened.getByRole("button", { name: /^In numbers/ }).click();
  await drop();

  // A drag off the table is refused with its rule: what leaves the table by rule, leaves it unasked.
  const [bx, by] = await still("g.u.acting .u-base");
  const mat = await opened.locator(".board .b-mat").first().boundingBox();
  await opened.mouse.move(bx, by);
  await opened.mouse.down();
  await opened.mouse.move(bx, mat.y + mat.height - 4, { steps: 8 });
  await opened.mouse.move(bx, mat.y + mat.height + 10, { steps: 3 });
  await opened.mouse.up();
  await opened.waitForSelector("[data-checked]");
  must(
    "off the table leads no way, and the rule is told",
    (await opened.locator("[data-checked] :is(.barred, .why)").count()) > 0,
  );
  await drop();

  let sent = null;
  opened.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/commands")) sent = request.postDataJSON();
  });
  for (const one of WAYS) {
    await bend(one, key);
    await opened.waitForSelector("[data-checked]");
    if (await confirm().count()) break;
    await drop();
  }
  const then = await next();
  must("a way round a corner is open", (await confirm().count()) === 1);
  await opened.keyboard.press("Enter");
  await gone(then);
  const moves = sent?.command?.move?.moves ?? [];
  must("what is sent has its corners", moves.length > 0 && moves.every(({ via }) => via?.length === 1));
}
