// The page that founds a campaign: both games by mouse and by keys alone, with names, three factions, a reload in between, books from
// paper and the file of a campaign; and the page with the links.
import { hand } from "./hand.mjs";
import { found, SHORT } from "./table.mjs";

/** What a founding page has for a hand. */
const parts = (opened) => ({
  players: opened.locator("input[data-player]"),
  name: opened.getByLabel("Name", { exact: true }),
  start: opened.getByRole("button", { name: "Start campaign" }),
});

/** Presses Tab until a thing has the focus. */
async function tabTo(opened, selector) {
  for (let tries = 0; tries < 120; tries += 1) {
    await opened.keyboard.press("Tab");
    if (await opened.evaluate((what) => document.activeElement?.matches(what) ?? false, selector)) return;
  }
  throw new Error(`no way to ${selector} by Tab`);
}

const ready = (opened, server, game) =>
  opened
    .goto(`${server}/new/${game}`)
    .then(() => opened.locator(`main[data-founding=${game}][data-ready]`).waitFor());

/** Returns the campaign that a page has just founded, as its founder sees it. */
async function founded(opened, server) {
  await opened.waitForURL(/\/campaigns\/[^/]+/);
  const id = /\/campaigns\/([^/]+)/.exec(opened.url())[1];
  return (await opened.request.get(`${server}/api/v1/matches/${id}`)).json();
}
const table = async (opened, server, id) =>
  (await opened.request.get(`${server}/api/v1/matches/${id}/table`)).json();
const names = (match) => match.seats.map((seat) => seat.name).join(", ");

export default async function founding({ open, must, soon, server }) {
  await mouse({ open, must, soon, server });
  await keys({ open, must, server });
  await three({ open, must, soon, server });
  await brought({ open, must, soon, server });
  await sizes({ open, must, server });
}

/** Two against two with names, by mouse, with the fewest things to do; then the links. */
async function mouse({ open, must, soon, server }) {
  const olga = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await ready(olga, server, "gcw");
  const [by, page] = [hand(), parts(olga)];
  const match = await by.task("found GCW, 2 + 2 with names and deadlines", async () => {
    await by.type(page.name, "Thursday night war");
    for (const [at, name] of ["Ann", "Bob", "Cy", "Di"].entries()) await by.type(page.players.nth(at), name);
    await by.click(page.start);
    return founded(olga, server);
  });
  must("under their names", names(match) === "Ann, Bob, Cy, Di");
  must("and the campaign's", match.title === "Thursday night war");
  must(
    "with a link for each and a first deadline",
    match.invites.length === 4 && typeof match.deadline === "string" && match.mine.length === 0,
  );
  const { header, view } = await table(olga, server, match.id);
  must("its dice are provably fair", header.dice === "fair");
  must("each faction has its leader", view.game.factions.map((one) => one.leader).join() === "seat:0,seat:2");

  await olga.getByRole("button", { name: "Copy all 4 links" }).click();
  await olga.getByText("4 links copied.").waitFor();
  const text = await olga.evaluate(() => navigator.clipboard.readText());
  const links = [...text.matchAll(/(\w+), your seat in Thursday night war: (\S+)/g)];
  must(
    "one click copies all links, each with its name",
    links.map(([, name]) => name).join() === "Ann,Bob,Cy,Di",
  );

  const cy = await open();
  await cy.goto(links[2][2]);
  await cy.getByRole("button", { name: "Join as Cy" }).click();
  await soon("who follows a link keeps the name that was typed", async () => {
    const now = await (await olga.request.get(`${server}/api/v1/matches/${match.id}`)).json();
    return now.seats[2].holder && now.seats[2].name === "Cy";
  });
  await soon("and the page with the links sees it", () =>
    olga.getByRole("button", { name: "Copy all 3 links" }).count(),
  );
}

/** A saga of three by keys alone, and nothing that is typed is lost. */
async function keys({ open, must, server }) {
  const bo = await open();
  await ready(bo, server, "tours");
  await tabTo(bo, "input.name");
  await bo.keyboard.type("Winter on Korrigan");
  for (const name of ["Ann", "Bo", "Cy"]) {
    await bo.keyboard.press("Enter");
    await bo.keyboard.type(name);
  }
  await bo.keyboard.press("Enter");
  must("Enter makes room for one more player", (await bo.locator("input[data-player]").count()) === 4);
  await bo.keyboard.press("Enter");
  must("a row without a name goes again", (await bo.locator("input[data-player]").count()) === 3);
  await bo.reload();
  await bo.locator("main[data-ready]").waitFor();
  const kept = await bo.locator("input[data-player]").evaluateAll((all) => all.map((one) => one.value));
  must("a reload loses nothing", kept.join() === "Ann,Bo,Cy");
  await bo.getByRole("button", { name: "Start over" }).click();
  must("the page can be emptied", (await bo.locator("input.name").inputValue()) === "");
  await bo.getByRole("button", { name: "Undo" }).click();
  must("and filled again", (await bo.locator("input.name").inputValue()) === "Winter on Korrigan");
  await bo.locator("input.name").focus();
  await tabTo(bo, "button[data-start]");
  await bo.keyboard.press("Enter");
  const match = await founded(bo, server);
  must("a saga of three is founded by keys alone", names(match) === "Ann, Bo, Cy");
  const { view } = await table(bo, server, match.id);
  must("with a Register for each", view.game.players.filter((one) => one.register).length === 3);
  await ready(bo, server, "tours");
  must("and the page is empty again", (await bo.getByLabel("Name", { exact: true }).inputValue()) === "");

  // Two against two by keys as well, with a seat of one's own and a machine.
  await ready(bo, server, "gcw");
  await tabTo(bo, "input.name");
  await bo.keyboard.type("Keys");
  await tabTo(bo, "input[name=role]");
  await bo.keyboard.press("ArrowDown");
  for (const [at, name] of ["Ann", "Bob", "Cy", "Di"].entries()) {
    await tabTo(bo, `input[data-player="${at + 1}"]`);
    await bo.keyboard.type(name);
  }
  await tabTo(bo, "input[name=hold-4]");
  await bo.keyboard.press("ArrowRight");
  await tabTo(bo, "button[data-start]");
  await bo.keyboard.press("Enter");
  const war = await founded(bo, server);
  must("two against two by keys alone", names(war) === "Ann, Bob, Cy, Di");
  must(
    "with the founder's seat and a machine's",
    war.mine.join() === "0" && war.seats.map((seat) => seat.hold).join() === "person,invite,invite,machine",
  );
}

/** Three factions, with faults that stand where they belong. */
async function three({ open, must, soon, server }) {
  const olga = await open();
  await ready(olga, server, "gcw");
  const by = parts(olga);
  await olga.getByRole("button", { name: "Add Scum and Villainy" }).click();
  must(
    "a new faction has the cursor in its first name",
    await by.players.last().evaluate((it) => it === document.activeElement),
  );
  for (const [at, name] of ["Ann", "Bob", "Cy", "Cy", "Fay"].entries()) await by.players.nth(at).fill(name);
  const empire = olga.getByRole("region", { name: "Galactic Empire" });
  await empire.getByText("Two players are called Cy.").waitFor();
  must("what is wrong stands beside the player", true);
  await by.start.click();
  await soon(
    "and nothing is founded with it",
    async () => (await by.start.isEnabled()) && olga.url().endsWith("/new/gcw"),
  );
  await by.players.nth(3).fill("Di");
  await empire.getByText("Two players are called Cy.").waitFor({ state: "detached" });
  await olga.getByRole("radio", { name: "Di leads the Galactic Empire" }).check({ force: true });
  await olga.getByRole("switch", { name: "Rebel elite generics" }).check();
  await olga.getByRole("radio", { name: "Round Table Games" }).check();
  await by.start.click();
  const match = await founded(olga, server);
  const { view } = await table(olga, server, match.id);
  must("three factions are founded", names(match) === "Ann, Bob, Cy, Di, Fay");
  must(
    "with the leader that was starred and an independent third",
    view.game.factions.map((one) => `${one.leader} ${one.third}`).join() ===
      "seat:0 false,seat:3 false,seat:4 true",
  );
}

/** Books from paper, and the file of a campaign. */
async function brought({ open, must, soon, server }) {
  const olga = await open();
  await ready(olga, server, "gcw");
  await olga.getByRole("button", { name: "From paper" }).click();
  await olga.getByRole("button", { name: "Start from an example" }).click();
  await olga.getByText("No problems found.").waitFor();
  const file = olga.getByLabel("Setup file");
  const text = await file.inputValue();
  await file.fill(text.replace('"X-wing"', '"Xwong"').replace("Ice World", "Icy World"));
  await olga.getByText("2 problems").waitFor();
  must("all that is wrong with books is listed at once", (await olga.locator("dialog li").count()) === 2);
  await file.fill(text);
  await olga.getByText("No problems found.").waitFor();
  await olga.getByRole("button", { name: "Use this file" }).click();
  await olga.getByText("From your records").waitFor();
  await olga.getByRole("button", { name: "Start campaign" }).click();
  const match = await founded(olga, server);
  const { view } = await table(olga, server, match.id);
  must("a campaign is taken over from paper", names(match) === "Ann, Cy");
  await soon("in its third turn", async () => view.status.turn === 3);

  const ann = await open();
  const id = await found(ann, server, {
    system: "gcw",
    names: SHORT.gcw,
    seats: [{ hold: "me" }, { hold: "machine" }],
  });
  const log = await (await ann.request.get(`${server}/api/v1/matches/${id}/file`)).text();
  await ready(ann, server, "gcw");
  await ann
    .locator("input[type=file]")
    .setInputFiles({ name: "war.jsonl", mimeType: "application/json", buffer: Buffer.from(log) });
  await ann.getByRole("button", { name: "Import campaign" }).click();
  const again = await founded(ann, server);
  must("a file is taken in with its players", again.id !== id && names(again) === "Anna, Cleo");
  await ann.getByRole("button", { name: "Copy all 2 links" }).waitFor();
}

/** Nothing is wider than its window. */
async function sizes({ open, must, server }) {
  const opened = await open();
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ]) {
    await opened.setViewportSize({ width, height });
    const wide = [];
    for (const game of ["gcw", "tours"]) {
      await ready(opened, server, game);
      if (game === "gcw" && (await opened.locator("button.third").count()))
        await opened.locator("button.third").click();
      await opened.getByText(/more at their defaults/).click();
      const over = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${game} by ${over}`);
    }
    must(`founding: nothing is wider than a window of ${width} ${wide.join(", ")}`, wide.length === 0);
  }
}
