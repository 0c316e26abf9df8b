// A campaign's office: two people come in, the desk leads to what is asked, every page is shown at desk and phone size, the organizer
// sees what a deadline would decide before it does, and names lead to pages with the life of what they name.
import { found, rest, SHORT } from "./table.mjs";

/** Pages of each game's office, by their part of the address and their head. */
const PAGES = {
  gcw: [
    ["", "Desk"],
    ["orders", "Orders"],
    ["map", "System map"],
    ["squadron", "Squadron"],
    ["pilots", "Pilots"],
    ["battles", "Battles"],
    ["ledger", "Ledger"],
    ["chronicle", "Chronicle"],
    ["print", "Print"],
    ["organise", "Organize"],
  ],
  tours: [
    ["", "Desk"],
    ["orders", "Orders"],
    ["register", "Register"],
    ["games", "Games"],
    ["chronicle", "Chronicle"],
    ["print", "Print"],
    ["organise", "Organize"],
  ],
};

export default async function office({ open, must, soon, server }) {
  const ann = await open();
  const id = await found(ann, server, {
    system: "gcw",
    names: SHORT.gcw,
    seats: [{ hold: "me" }, { hold: "open" }],
  });
  const cy = await open();
  await cy.goto(`${server}/games/${id}`);
  await cy.getByRole("button", { name: /^Join/ }).click();
  await cy.locator("main[data-state]").waitFor();
  must("a campaign opens in its office", cy.url().endsWith(`/campaigns/${id}`));

  await ann.goto(`${server}/games/${id}`);
  await ann.getByRole("heading", { name: "What needs you now" }).waitFor();
  must("also from the address of a game", ann.url().endsWith(`/campaigns/${id}`));
  const asked = await ann.locator(".todo li .says b").first().innerText();
  await ann.locator(".todo").getByRole("link", { name: "Answer" }).first().click();
  await ann.locator(".orders").getByText(asked).first().waitFor();
  must("the desk leads to the question it tells", true);

  await walk(ann, must, server, id, "gcw");

  await ann.setViewportSize({ width: 1440, height: 900 });
  await ann.goto(`${server}/campaigns/${id}/organise`);
  const waits = ann.locator("li", { hasText: "Cleo" }).first();
  await waits.getByRole("button", { name: "Go on without" }).click();
  const preview = ann.locator(".without[data-previewed]");
  await preview.waitFor();
  must("what a deadline would decide is shown first", (await preview.locator("ol li").count()) > 0);
  const before = await (await ann.request.get(`${server}/api/v1/matches/${id}`)).json();
  must("and nothing has happened by it", before.seats[1].asked === true);
  await preview.getByRole("button", { name: /^Decide/ }).click();
  await soon("then it is decided", async () => {
    const now = await (await ann.request.get(`${server}/api/v1/matches/${id}`)).json();
    return now.seats[1].asked === false;
  });

  const saga = await found(ann, server, {
    system: "tours",
    names: SHORT.tours,
    seats: [{ hold: "me" }, { hold: "machine" }],
  });
  await ann.goto(`${server}/campaigns/${saga}`);
  await ann.locator("main[data-next]").waitFor();
  await walk(ann, must, server, saga, "tours");
  await ann.setViewportSize({ width: 1440, height: 900 });
  await ann.goto(`${server}/campaigns/${saga}`);
  await rest(ann, [0], 4000);
  await ann.goto(`${server}/campaigns/${saga}/register`);
  await ann.locator('main a[href*="/units/"]').first().click();
  await ann.waitForURL(/\/units\//);
  await ann.locator("main .life li").first().waitFor();
  must("a name leads to its page", true);
}

/** Goes through all pages at desk and phone size. */
async function walk(opened, must, server, id, game) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await opened.setViewportSize({ width, height });
    const wide = [];
    for (const [path, head] of PAGES[game]) {
      await opened.goto(`${server}/campaigns/${id}${path === "" ? "" : `/${path}`}`);
      await opened.getByRole("heading", { level: 1, name: head }).waitFor();
      if (path === "print") await opened.frameLocator("iframe").getByRole("heading").first().waitFor();
      else await opened.locator("main :is(h2, p, button):visible").first().waitFor();
      const over = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) wide.push(`${path} by ${over}`);
    }
    must(`${game}: nothing is wider than a window of ${width} ${wide.join(", ")}`, wide.length === 0);
  }
}
