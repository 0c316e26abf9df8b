// By keyboard and by ear alone: every element is found by its role and name, every one is worked by keys. A battle with real dice
// is begun so, two people at one screen; lessons tell a beginner what to do; the page can be installed.
import { at, found, LEARNING } from "./table.mjs";

export default async function keys({ open, must, soon, server }) {
  const opened = await open();
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play now" }).waitFor();
  const { mine, next, confirm, gone } = at(opened);
  const press = (button) => button.press("Enter");
  const play = opened.getByRole("button", { name: "Play now" });
  for (let tab = 0; tab < 12; tab += 1) {
    await opened.keyboard.press("Tab");
    if (await play.evaluate((button) => button === document.activeElement)) break;
  }
  must("Tab leads to the first game", await play.evaluate((button) => button === document.activeElement));
  const outline = await play.evaluate((button) => getComputedStyle(button).outlineStyle);
  must("what has the focus is seen", outline !== "none");
  await opened.keyboard.press("Enter");
  await mine();

  const how = opened.getByRole("dialog", { name: "How to win" });
  await how.waitFor();
  const inside = () => how.evaluate((one) => one.contains(document.activeElement));
  must("a beginner is told what wins, and has the focus there", await inside());
  await opened.keyboard.press("Escape");
  await soon("Escape leads on to the units", async () => (await how.count()) === 0);
  const doing = (n) => opened.waitForSelector(`[data-lesson=place][data-part="${n}"]`);
  await doing(0);
  await opened.keyboard.press("p");
  await opened.locator("[popover]:popover-open button.take").first().press("Enter");
  await doing(1);
  await opened.keyboard.press("ArrowRight");
  await opened.keyboard.press(",");
  await opened.waitForSelector('[data-lesson=place]:is([data-part="2"], [data-part="3"])');
  must("each thing that is done brings the next one", true);
  await opened.getByRole("button", { name: "Skip lesson" }).press("Enter");
  const lessons = opened.locator("[data-lesson]");
  await soon("and one may have enough of them", async () => (await lessons.count()) === 0);

  await opened.keyboard.press("Escape");
  const ghosts = opened.locator("[data-ghost]");
  await soon("Escape drops what was planned", async () => (await ghosts.count()) === 0);

  // The key of the question's rule opens it in own words; giving up asks first.
  await mine();
  await opened.keyboard.press("?");
  const rule = opened.locator("[popover]:popover-open");
  await soon("a question mark opens the rule of the question", async () =>
    /REG-[A-Z]+-\d+/.test(await rule.innerText().catch(() => "")),
  );
  await opened.keyboard.press("Escape");
  const asked = await next();
  await press(opened.getByRole("button", { name: "Table menu" }));
  await press(opened.getByRole("dialog").getByRole("button", { name: "Concede" }));
  await press(
    opened.getByRole("dialog", { name: "Concede this game?" }).getByRole("button", { name: "Cancel" }),
  );
  must("nobody gives up by one key", (await next()) === asked);

  // Real dice, and one screen for two.
  const id = await found(opened, server, {
    ...LEARNING,
    dice: { entered: true },
    seats: [{ hold: "me" }, { hold: "me" }],
  });
  await opened.goto(`${server}/games/${id}`);
  const sides = new Set();
  let handed = false;
  let entered = 0;
  for (let step = 0; step < 40 && (entered === 0 || sides.size < 2); step += 1) {
    const state = await opened.waitForSelector("[data-state=mine]:not([data-busy]), [data-state=hand-over]");
    if ((await state.getAttribute("data-state")) === "hand-over") {
      handed = true;
      break;
    }
    sides.add((await opened.locator(".turn h2").innerText()).split(":")[0]);
    const then = await next();
    await press(opened.getByRole("button", { name: "Advice" }));
    await press(confirm());
    for (let roll = 0; roll < 6; roll += 1) {
      const dialog = opened.getByRole("dialog", { name: "Roll your own dice" });
      await Promise.race([dialog.waitFor().catch(() => undefined), gone(then).catch(() => undefined)]);
      if (!(await dialog.count())) break;
      entered += 1;
      const says = await dialog.locator("form p").first().innerText();
      while (await dialog.locator(".face:enabled").count())
        await dialog.locator(".face:enabled").first().press("Enter");
      await dialog.getByRole("button", { name: "Enter this roll" }).press("Enter");
      await opened.waitForFunction(
        ([old, before]) => {
          const now = document.querySelector("dialog form p")?.textContent;
          return now !== old || document.querySelector("main")?.getAttribute("data-next") !== before;
        },
        [says, then],
      );
    }
  }
  must(`real dice are entered face by face (${entered} rolls)`, entered > 0);
  must(`one screen goes on between two by itself (${[...sides].join(", ")})`, sides.size === 2 && !handed);

  const cdp = await opened.context().newCDPSession(opened);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  const wrong = installabilityErrors.map((one) => one.errorId).filter((one) => one !== "in-incognito");
  must(`it installs as an app${wrong.length > 0 ? `: ${wrong.join(", ")}` : ""}`, wrong.length === 0);
}
