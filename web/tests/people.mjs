// A person: from guest to a name and a password, in by them from another browser, with the lists that were written before; changed,
// out, and gone. A spectator who sees everything later, and tapes that are shown.
import { at, found, LEARNING } from "./table.mjs";

export default async function people({ open, must, soon, server }) {
  const opened = await open();
  const toast = (page, text) => page.getByRole("status").getByText(text).first().waitFor();
  const fill = async (form, fields) => {
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(text);
  };
  const lists = (page) => page.locator("main li.card a b").allInnerTexts();

  await opened.goto(`${server}/lists`);
  await opened.getByRole("button", { name: "Galactic Empire", exact: true }).click();
  await opened.getByLabel("Name").fill("Walkers of the Guest");
  await opened.locator(".sum").first().waitFor();

  await opened.goto(`${server}/me`);
  const login = `Ann ${Date.now()}`;
  const register = opened.locator("form", { has: opened.getByRole("button", { name: "Create account" }) });
  await fill(register, { Username: login, Password: "short" });
  const password = register.getByLabel("Password", { exact: true });
  must("a password has its least length", !(await password.evaluate((one) => one.checkValidity())));
  await password.fill("six little ducks");
  await opened.getByRole("button", { name: "Create account" }).click();
  await opened.getByText(`Logged in as ${login.toLowerCase()}.`).waitFor();
  must("a guest takes a name and a password", true);

  const elsewhere = await open();
  await elsewhere.goto(`${server}/me`);
  await elsewhere.getByText("I have an account").click();
  const form = elsewhere.locator("form", { has: elsewhere.getByRole("button", { name: "Log in" }) });
  const enter = async (password) => {
    await form.getByLabel("Username").fill(login);
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Log in" }).click();
  };
  await enter("six little geese");
  await elsewhere.getByRole("alert").getByText("Wrong name or password").waitFor();
  must("a wrong password is told beside its form", true);
  await enter("six little ducks");
  await elsewhere.getByText(`Logged in as ${login.toLowerCase()}.`).waitFor();
  await elsewhere.goto(`${server}/lists`);
  await soon("lists of the guest are on the other device", async () =>
    (await lists(elsewhere)).includes("Walkers of the Guest"),
  );
  await elsewhere.getByRole("link", { name: /Walkers of the Guest/ }).click();
  const [sent] = await Promise.all([
    elsewhere.waitForResponse((one) => one.request().method() === "PUT" && one.url().includes("/me/lists/")),
    elsewhere.getByLabel("Name").fill("Walkers of Ann"),
  ]);
  must("a change is sent to the server", sent.ok());
  await opened.goto(`${server}/lists`);
  await soon(
    "and comes back to the first one",
    async () => (await lists(opened)).join() === "Walkers of Ann",
  );

  await elsewhere.goto(`${server}/me`);
  await elsewhere.getByText("Change password").click();
  await fill(elsewhere, { "Current password": "six little ducks", "New password": "five little ducks" });
  await elsewhere.getByRole("button", { name: "Save new password" }).click();
  await toast(elsewhere, "Password changed.");
  await opened.goto(`${server}/me`);
  await opened.getByRole("button", { name: "Create account" }).waitFor();
  must("another password logs the other devices out", true);
  await opened.goto(`${server}/lists`);
  await opened.getByRole("heading", { name: "Army lists" }).waitFor();
  must("whoever is out leaves no lists behind", (await lists(opened)).length === 0);

  await elsewhere.getByRole("radio", { name: "Dark" }).check();
  must("colours are chosen", (await elsewhere.locator("html").getAttribute("data-theme")) === "dark");
  await elsewhere.getByText("Deadlines in your calendar").click();
  await elsewhere.getByRole("button", { name: "Create address" }).click();
  const feed = await elsewhere.getByLabel("Your calendar address").inputValue();
  const calendar = await elsewhere.evaluate(async (feed) => (await fetch(feed)).text(), feed);
  must("deadlines are read by a calendar", calendar.startsWith("BEGIN:VCALENDAR"));
  await elsewhere.getByRole("button", { name: "Delete account" }).click();
  const dialog = elsewhere.getByRole("dialog");
  await dialog.getByLabel("Current password").fill("five little ducks");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await toast(elsewhere, "Account deleted.");
  await elsewhere.getByText("I have an account").click();
  await enter("five little ducks");
  await elsewhere.getByRole("alert").getByText("Wrong name or password").waitFor();
  must("whoever is deleted comes in no more", true);

  // A game that others may see ten minutes later, and one in which tapes are shown.
  const id = await found(opened, server, { ...LEARNING, spectators: "delayed" });
  const watcher = await open();
  await watcher.goto(`${server}/games/${id}`);
  await watcher.getByText(/10 minutes behind, and this game has only just begun/).waitFor();
  must("a spectator sees nothing before its time", (await watcher.locator("g.u").count()) === 0);

  const shared = await found(opened, server, {
    ...LEARNING,
    seats: [{ hold: "me" }, { hold: "invite" }],
  });
  await opened.goto(`${server}/games/${shared}`);
  await watcher.goto(await opened.locator("input[readonly]").inputValue());
  await watcher.getByRole("button", { name: /^Join/ }).click();
  for (const page of [opened, watcher]) await page.waitForSelector("main[data-next]");
  const { still, drawn } = at(opened);
  const [x, y] = await still("svg.board");
  await opened.keyboard.press("t");
  const leg = async () => {
    await opened.mouse.move(x, y);
    await opened.mouse.down();
    await opened.mouse.move(x + 80, y + 40, { steps: 4 });
    await opened.mouse.up();
    await drawn();
  };
  await leg();
  const tapes = (page, whose) => page.locator(`.s-line.${whose}`).count();
  await soon("a tape lies where it was drawn", async () => (await tapes(opened, "tape")) === 1);
  must("and is one's own", (await tapes(watcher, "theirs")) === 0);
  await opened.getByRole("button", { name: "Show my measurements" }).click();
  await soon("until it is shown to the others", async () => {
    await opened.mouse.move(x + 20 * Math.random(), y);
    return (await tapes(watcher, "theirs")) === 1;
  });
}
