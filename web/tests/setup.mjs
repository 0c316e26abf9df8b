// Setting up a battle: one click begins each game; size, armies, opponent, mission and ground are picked by keys and by pointer;
// rulings on a page of their own; an invitation that a friend reads before sitting down; a shared screen that is handed over only
// where something is secret.
import { serious } from "./judged.mjs";
import { at, found, LEARNING } from "./table.mjs";

export default async function setup({ open, must, soon, server }) {
  const fresh = async (game, options) => {
    const opened = await open(options);
    await opened.goto(`${server}/new/${game}`);
    await opened.waitForSelector("main[data-ready]");
    return opened;
  };
  const play = (opened) => opened.getByRole("button", { name: "Play", exact: true });
  const group = (opened, name) => opened.getByRole("group", { name });
  const picked = (opened, name) => group(opened, name).locator("input:checked");
  const clean = async (opened, what) => {
    const faults = await serious(opened);
    must(
      `axe finds nothing serious ${what}${faults.map((one) => `\n      ${one}`).join("")}`,
      faults.length === 0,
    );
  };

  for (const game of ["regiment", "legion"]) {
    const opened = await fresh(game);
    await play(opened).click();
    await opened.waitForSelector("main[data-next]");
    must(`one click begins ${game}`, /\/games\//.test(opened.url()));
  }

  // By keys and by pointer.
  const opened = await fresh("regiment");
  await clean(opened, "where a battle is set up");
  await picked(opened, "Size").focus();
  await opened.keyboard.press("ArrowRight");
  const title = (name) => picked(opened, name).evaluate((one) => one.closest("label").innerText);
  await soon("an arrow key picks another size", async () => /Skirmish/.test(await title("Size")));
  must("and armies of that size", /Garrison/.test(await title(/^Your army/)));
  await group(opened, /^Your army/)
    .locator("label.pick", { hasText: "Gungan Grand Army" })
    .click();
  const theirs = group(opened, /^Opponent's army/);
  const more = theirs.getByRole("button", { expanded: false });
  await more.focus();
  await opened.keyboard.press("Enter");
  const fewer = theirs.getByRole("button", { name: "Fewer", expanded: true });
  must("armies of other sizes unfold", (await theirs.getByRole("radio").count()) > 8);
  must("the focus stays on the button", await fewer.evaluate((one) => one === document.activeElement));
  await opened.keyboard.press("Enter");
  must("which folds them again", (await more.count()) === 1);
  const low = opened.getByRole("textbox", { name: "Name of the game" });
  await opened.evaluate(() => scrollTo(0, 0));
  await low.focus();
  must(
    "what has the focus never lies under the foot",
    await low.evaluate(
      (one) =>
        one.getBoundingClientRect().bottom <= document.querySelector("footer").getBoundingClientRect().top,
    ),
  );
  await group(opened, "Mission").locator("label.pick", { hasText: "Ambush" }).first().click();
  await picked(opened, "Battlefield").focus();
  await opened.keyboard.press("ArrowRight");
  await opened.keyboard.press("ArrowRight");
  must("another ground by keys", /Town/.test(await title("Battlefield")));
  await group(opened, "Opponent").locator("label.pick", { hasText: "AI: Hard" }).click();
  const summary = opened.locator("footer");
  await soon("the foot of the page says what is played", async () =>
    /500 points: Gungan Grand Army vs Rebel Alliance\. AI: Hard/.test(await summary.innerText()),
  );

  await opened.getByRole("link", { name: "Change rulings" }).click();
  await opened.getByLabel("Find a ruling").fill("REG-A01");
  const ruling = opened.locator("li fieldset").first();
  await ruling.getByRole("radio").nth(1).check();
  await opened.getByText(/^1 of \d+ changed/).waitFor();
  await clean(opened, "among the rulings");
  await opened.getByRole("link", { name: "Back to setup" }).click();
  await opened.waitForSelector("main[data-ready]");
  await soon("rulings are told in a line", async () =>
    /^1 of \d+ changed/.test(await opened.locator("[data-rulings]").innerText()),
  );
  must("and everything else is still chosen", /Ambush/.test(await title("Mission")));
  const asked = opened.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/matches"));
  await play(opened).click();
  const sent = (await asked).postDataJSON();
  must(
    "the server gets what was picked",
    sent.names.lists[0] === "skirmish-gungans" &&
      sent.names.mission === "ambush-small" &&
      sent.names.layout === "town-small" &&
      sent.seats[1].level === "greedy" &&
      Object.keys(sent.names.rulings).length === 1,
  );
  await opened.waitForSelector("main[data-next]");

  // Armies of two sizes.
  const uneven = await fresh("regiment");
  await group(uneven, "Size").locator("label.pick", { hasText: "Skirmish" }).click();
  const others = group(uneven, /^Opponent's army/);
  await others.getByRole("button", { expanded: false }).click();
  await others.locator("label.pick", { hasText: "Walker Column" }).click();
  // The rules check the smaller army's deck of missions, too.
  await soon("armies of two sizes are judged by the rules", async () =>
    /can't play this yet[^]*ambush-small is for a table of 36x36/.test(
      await uneven.locator("footer").innerText(),
    ),
  );
  must(
    "and shown on the larger one's table",
    /Forest Road/.test(await picked(uneven, "Battlefield").evaluate((one) => one.closest("label").innerText)),
  );

  // A friend.
  const ann = await fresh("regiment");
  await group(ann, "Opponent").locator("label.pick", { hasText: "A friend" }).click();
  await ann.getByRole("button", { name: "Create invitation" }).click();
  const link = ann.getByLabel("Link for your opponent");
  await link.waitFor();
  await ann.getByRole("img", { name: "QR code of the link" }).waitFor();
  await ann.getByLabel("Your name").fill("Ann");
  await ann.getByLabel("Your name").press("Tab");
  await ann.getByText("Ann (you)").waitFor();
  await clean(ann, "beside the link");
  const ben = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await ben.goto(await link.inputValue());
  await ben.getByRole("heading", { name: "Ann invites you to REGIMENT" }).waitFor();
  const read = async () => ben.locator("main").innerText();
  await soon("an invitation says who asks, to what, and how long it takes", async () =>
    /500 points: Galactic Empire vs Rebel Alliance · About 30 minutes/.test(await read()),
  );
  await soon(
    "both armies are drawn",
    async () => (await ben.locator('.army [role="listitem"]').count()) === 7,
  );
  await soon("the guest sees that the host is there", async () =>
    /Ann\s*Galactic Empire\s*here/.test(await read()),
  );
  must("and no token of a seat stands on the page", !/invite=/.test(await read()));
  await clean(ben, "on an invitation");
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join as Rebel Alliance" }).tap();
  for (const page of [ann, ben]) await page.waitForSelector("main[data-next]");
  const players = ann.getByRole("list", { name: "Players" });
  await soon("both names stand at the table", async () =>
    /Ann[^]*Ben/.test((await players.innerText()).replaceAll("\n", " ")),
  );
  const benIs = () => players.locator("li", { hasText: "Ben" }).getAttribute("title");
  await soon("with whoever is asked thinking", async () => (await benIs()) === "Ben: thinking");
  await soon("who waits reads a name", async () => (await ann.getByText("Waiting for Ben").count()) > 0);
  await ben.getByRole("button", { name: "Menu" }).tap();
  await soon("a phone has the names in its menu", async () =>
    /Ann, here/.test(await ben.getByRole("dialog").innerText()),
  );
  await clean(ann, "at a table with names");
  await ben.goto(`${server}/me`);
  await soon(
    "whoever leaves is seen to be away",
    async () => (await players.locator("i.here").count()) === 1,
  );

  // One screen for two.
  const hot = await open();
  const { advised } = at(hot);
  const both = [{ hold: "me" }, { hold: "me" }];
  const shared = await found(hot, server, { ...LEARNING, dice: { seed: 3 }, seats: both });
  await hot.goto(`${server}/games/${shared}`);
  const turn = async () => (await hot.locator(".turn h2").innerText()).split(":")[0];
  await hot.waitForSelector("[data-state=mine]:not([data-busy])");
  const first = await turn();
  await advised();
  await soon("the screen goes on to the other side by itself", async () => (await turn()) !== first);
  must("without a pause", (await hot.locator("[data-state=hand-over]").count()) === 0);

  const cards = await found(hot, server, {
    system: "legion",
    names: { squads: ["rebel-troopers", "infantry"], layout: "outpost", mission: "shifting-priorities" },
    dice: { seed: 3 },
    seats: both,
  });
  await hot.goto(`${server}/games/${cards}`);
  await hot.waitForSelector("[data-state=mine]:not([data-busy])");
  await advised();
  const pause = hot.locator("[data-state=hand-over]");
  await pause.waitFor();
  must("a choice in secret is handed over", /secrets/.test(await pause.innerText()));
  await clean(hot, "between two players");
  await hot.reload();
  await pause.waitFor();
  must("and stays closed when the page is loaded again", (await hot.locator(".turn").count()) === 0);
  await hot.getByRole("button", { name: /^I'm / }).click();
  await advised();
  await hot.waitForSelector("[data-state=mine]:not([data-busy])");
  must("and what is open goes on without a pause", (await pause.count()) === 0);
}
