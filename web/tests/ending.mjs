// The end of a game as its winner, its loser and a spectator read it, and the page that looks back: the curve is scrubbed, a mark
// followed, the better move tried, and the link to a moment opened by somebody else.
import { found, LEARNING, rest } from "./table.mjs";

/** A machine has played a moment on many times over before a game is explained: it may take so long, in milliseconds. */
const THOUGHT = Number(process.env.THOUGHT ?? 240_000);
/** So many commands of the short game: deployment, and the first moves. */
const SHORT = 34;

const match = (page, id) => page.evaluate(async (id) => (await fetch(`/api/v1/matches/${id}`)).json(), id);

/** Plays a battle of two people to its end, and reads what it came to from every side. */
async function told({ open, must, soon, server }) {
  const [red, blue, watcher] = [await open(), await open(), await open()];
  const id = await found(red, server, {
    ...LEARNING,
    spectators: "on",
    seats: [{ hold: "me" }, { hold: "invite" }],
  });
  await red.goto(`${server}/games/${id}`);
  await blue.goto(await red.locator("input[readonly]").inputValue());
  await blue.getByRole("button", { name: /^Join/ }).click();
  for (const page of [red, blue]) await page.waitForSelector("main[data-next]");
  // Neither has to draw what the other one plays meanwhile.
  await blue.goto(`${server}/me`);
  await blue.evaluate((id) => history.replaceState(null, "", `/games/${id}`), id);
  await red.goto(`${server}/me`);
  await red.evaluate((id) => history.replaceState(null, "", `/games/${id}`), id);
  await Promise.all([rest(red, [0]), rest(blue, [1])]);
  const { outcome } = await match(red, id);
  // The dice of two people are nobody's to know: now and then nobody wins.
  if (outcome.winner === null) return told({ open, must, soon, server });
  const of = (seat, what) => outcome.standings.find((one) => one.seat === seat)[what];
  const what = of(0, "score") === of(1, "score") ? "tie_break" : "score";
  const loser = 1 - outcome.winner;
  const [won, lost] = [of(outcome.winner, what), of(loser, what)];
  const heads = [`You won ${won}-${lost}`, `You lost ${lost}-${won}`];
  const seats = outcome.winner === 0 ? [red, blue] : [blue, red];
  for (const page of [...seats, watcher]) await page.goto(`${server}/games/${id}`);
  const head = (page) => page.getByRole("heading", { level: 1 }).last();
  for (const [at, page] of seats.entries())
    await soon(`"${heads[at]}" stands at the end`, async () => (await head(page).innerText()) === heads[at]);
  const side = outcome.winner === 0 ? "Red" : "Blue";
  await soon(
    `a spectator reads "${side} won ${won}-${lost}"`,
    async () => (await head(watcher).innerText()) === `${side} won ${won}-${lost}`,
  );
  const result = watcher.getByRole("region", { name: "Result" });
  must(
    "and nothing that says you",
    !/\byou('re|r)?\b/i.test((await result.innerText()).replace(/Anyone.*/g, "")),
  );
  await soon(
    "every round stands in the strip",
    async () =>
      (await watcher.getByRole("list", { name: "Round by round" }).getByRole("listitem").count()) ===
      (await watcher.getByRole("combobox", { name: "Jump to" }).locator("option").count()) - 1,
  );
  await soon("luck is told in one line at once", async () =>
    /dice/.test(await watcher.locator("[data-part=luck]").innerText()),
  );
  must(
    "a rematch is offered to whoever played",
    (await red.getByRole("button", { name: /^Rematch/ }).count()) === 1,
  );
  must("and to nobody else", (await watcher.getByRole("button", { name: /^Rematch/ }).count()) === 0);

  // The replay alone works before the rest is known.
  const slider = red.getByRole("slider");
  await slider.focus();
  await red.keyboard.press("Home");
  await soon(
    "the curve's slider leads to the beginning",
    async () => (await red.locator("g.u").count()) === 0,
  );
  await red.keyboard.press("End");
  await soon("and to the end", async () => (await red.locator("g.u").count()) > 0);
  const step = async () => Number(await red.locator("main").getAttribute("data-step"));
  const last = await step();
  await red.keyboard.press("ArrowLeft");
  must("an arrow goes one step", (await step()) === last - 1);
  const box = await red.locator(".plot").boundingBox();
  await red.mouse.click(box.x + box.width / 2, box.y + box.height - 6);
  must("a click on the curve goes there at once", Math.abs((await step()) - last / 2) < last / 20);

  // The log by activation: one stop of the Tab key, arrows inside, unfolding to dice and rules.
  await red.getByRole("tab", { name: "Log" }).click();
  const log = red.getByRole("log");
  const rows = log.locator("[data-row]");
  must("the log tells by activation", (await rows.count()) > 4);
  must("and has one stop", (await log.locator("[tabindex='0']").count()) === 1);
  await log.locator("[data-row][tabindex='0']").focus();
  await red.keyboard.press("ArrowUp");
  await red.keyboard.press("Enter");
  must("an activation unfolds", (await log.locator("[aria-expanded=true]").count()) === 1);
  const before = await step();
  await red.keyboard.press(" ");
  must("the space bar shows it on the board", (await step()) !== before);
  must("no sentence has ids", !/\(\d+\)|unit:|undefined/.test((await rows.allInnerTexts()).join("\n")));
}

/** Gives up a battle after its first moves, and looks back on what luck and choices did in it. */
async function explained({ open, must, soon, server }) {
  const opened = await open();
  const id = await found(opened, server, {
    ...LEARNING,
    dice: { seed: 7 },
    seats: [{ hold: "me" }, { hold: "me" }],
  });
  await opened.evaluate((id) => history.replaceState(null, "", `/games/${id}`), id);
  await rest(opened, [0, 1], SHORT);
  await opened.evaluate(async (id) => {
    const headers = { "content-type": "application/json" };
    await fetch(`/api/v1/matches/${id}/resign`, {
      method: "POST",
      headers,
      body: JSON.stringify({ seat: 1 }),
    });
  }, id);
  await opened.goto(`${server}/games/${id}`);
  const bar = opened.getByRole("progressbar").first();
  await soon(
    "how far the analysis has come is told",
    async () => (await bar.count()) > 0 || (await opened.locator(".curve polyline").count()) > 0,
  );
  await opened.locator(".curve polyline").waitFor({ timeout: THOUGHT });
  must("the curve stands", true);
  const decided = opened.locator("[data-part=decided]");
  await soon("what decided it is told", async () => !/Working/.test(await decided.innerText()));
  const rows = opened.locator(".time li button");
  must(`mistakes are listed (${await rows.count()})`, (await rows.count()) > 0);
  const marks = opened.getByRole("button", { name: /^Mistake by/ });
  await marks.first().click();
  const better = opened.locator("[data-better]");
  await soon("a mark shows the better move in words", async () =>
    (await better.innerText()).startsWith("Better: "),
  );
  must("and says so over the board", (await opened.locator("p.pill").innerText()).startsWith("Better: "));
  await soon(
    "and draws it on the board",
    async () => (await opened.locator("[data-ghost], g.u.selected").count()) > 0,
  );

  // The link to this moment, for somebody else.
  const other = await open();
  await opened.getByRole("button", { name: "Share game" }).click();
  const link = opened.getByRole("dialog").getByRole("link");
  const shared = (await link.count()) > 0 ? await link.getAttribute("href") : `${server}/games/${id}/replay`;
  if (await link.count()) await opened.keyboard.press("Escape");
  await other.goto(`${shared}?at=20`);
  await other.waitForSelector("[data-shown]");
  await soon(
    "a shared moment opens where it was",
    async () => (await other.locator("main").getAttribute("data-step")) === "20",
  );
  must(
    "with its end in sight",
    await other.getByRole("heading", { name: "Red won", exact: true }).isVisible(),
  );

  await opened.getByRole("button", { name: "Try it" }).click();
  await opened.waitForSelector("[data-state=mine], [data-state=other]");
  must("the better move is tried in a game of its own", !opened.url().includes(id));
  await opened.getByRole("link", { name: "Back to the game" }).click();
  await opened.waitForSelector("main[data-step]");
  must("from which one comes back", opened.url().includes(`${id}/replay`));
}

export default async function ending(context) {
  await told(context);
  await explained(context);
}
