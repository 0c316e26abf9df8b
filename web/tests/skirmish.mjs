// A skirmish on the board in a real browser: begun from the start page by one click; a miniature goes by a movement tool that is
// led by its end and bent at its joint; heights, the line from the side, the chances of an attack.
import { at } from "./table.mjs";

export default async function skirmish({ open, must, soon, server }) {
  const opened = await open();
  const { mine, untaught, next, gone, confirm, still, until, drag, led, drawn, advised } = at(opened);
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play a skirmish" }).click();
  await mine();
  must("one click leads to the skirmish", opened.url().includes("/games/"));
  await opened.getByRole("dialog", { name: "How to win" }).waitFor();
  must("a beginner is told what wins", true);
  await untaught();
  const heights = opened.locator(".b-height");
  must("the ground is told by its picture", (await opened.locator(".terrain .b-shade").count()) > 5);
  must("and its heights do not matter yet", (await heights.count()) === 0);

  await until("Move");
  const acting = await opened.locator("g.u.acting").first().getAttribute("data-id");
  const place = () => opened.locator(`[data-id="${acting}"]`).first().getAttribute("transform");
  const stood = await place();
  const [middle, from] = [await still("svg.board"), await still("g.u.acting .u-base")];
  // To the middle of the table, where there is room.
  const [dx, dy] = [Math.sign(middle[0] - from[0]) * 30, Math.sign(middle[1] - from[1]) * 55];
  await drag("g.u.acting .u-base", dx, dy, 8);
  const arms = opened.locator(".p-tool .p-arm");
  await soon("a miniature is led by its tool", async () => (await arms.count()) === 2);
  const ghost = () => opened.locator("[data-ghost]").first().getAttribute("transform");
  must("nothing has moved before it is confirmed", (await place()) === stood);
  const spine = () => opened.locator(".p-spine").getAttribute("d");
  const straight = await spine();
  await drag("[data-joint] .grip", dy > 0 ? 22 : -22, 0, 6);
  await soon("the tool bends at its joint", async () => (await spine()) !== straight);
  const pill = opened.locator(".p-pill");
  await soon("the words beside it name the bend", async () => /bent \d+°/.test(await pill.textContent()));
  const [bent, laid] = [await ghost(), await spine()];
  await opened.keyboard.press(".");
  await soon("keys bend it too", async () => (await ghost()) !== bent || (await spine()) !== laid);
  await opened.keyboard.press("Escape");
  await soon("a plan that is dropped is gone", async () => (await arms.count()) === 0);
  const went = await led(
    (px, py) => drag("g.u.acting .u-base", px, py, 8),
    () => opened.keyboard.press("Enter"),
    () => opened.keyboard.press("Escape"),
  );
  must("a short way is open to the first miniature", went);
  await soon("Enter sends it, and the miniature stands elsewhere", async () => (await place()) !== stood);

  // Somebody who has aimed, and may attack yet.
  const may = (name) => opened.locator("button.take:enabled", { hasText: new RegExp(`^${name}`) }).first();
  for (let tries = 0; tries < 8; tries += 1) {
    await until("Attack", 400);
    if ((await may("Aim").count()) > 0) {
      const then = await next();
      await may("Aim").press("Enter");
      await gone(then);
      await mine();
      if ((await may("Attack").count()) > 0) break;
    } else await advised();
  }
  const key = may("Attack");
  await key.press("Enter");
  await opened.waitForSelector(".attack .bars");
  const bars = opened.locator(".attack .bars li");
  await soon("a planned attack shows its chances", async () => (await bars.count()) > 1);
  const worth = opened.locator(".attack", { hasText: /Aim tokens: [\d.]+ of \d used, worth [\d.]+ wounds/ });
  await soon("and what its tokens are worth at best", async () => (await worth.count()) > 0);
  await soon("heights are told near its line", async () => (await heights.count()) > 0);
  await soon("and its line from the side", async () => (await opened.locator(".side svg").count()) > 0);

  // The key keeps the focus: what is planned by it is sent by it, once, and not begun anew.
  const then = await next();
  let sent = 0;
  opened.on("request", (one) => {
    if (one.method() === "POST" && one.url().endsWith("/commands")) sent += 1;
  });
  await confirm().waitFor();
  await key.press("Enter");
  await gone(then);
  must("Enter on the key of a planned attack sends it once", sent === 1);
  // Whatever may happen before they are thrown is asked first.
  const dice = opened.locator(".fallen .die");
  for (let step = 0; step < 6; step += 1) {
    await drawn();
    if ((await dice.count()) > 0) break;
    await advised();
  }
  await soon("its dice lie on the board", async () => (await dice.count()) > 0);
  const [lie, board] = [
    await opened.locator(".fallen .rolled").first().boundingBox(),
    await opened.locator("section.board").boundingBox(),
  ];
  const inside = lie && lie.x >= board.x && lie.x + lie.width <= board.x + board.width;
  must("and inside of it", inside && lie.y >= board.y && lie.y + lie.height <= board.y + board.height);

  // In a window of an attack each answer has its chances.
  const answers = opened.locator("button.take:enabled .head", { hasText: /^(Keep the roll|Spend none)/ });
  for (let step = 0; step < 200; step += 1) {
    await mine();
    if ((await answers.count()) > 0) break;
    await advised();
  }
  const scene = opened.locator("[data-scene]");
  const told = scene.locator(".chance");
  const vain = async () => / either way\./.test(await scene.locator(".fact").innerText());
  await soon(
    "answers in an attack show their chances, or one sentence that none leads to anything",
    async () =>
      (await scene.locator(".out.quiet").count()) === 0 && ((await told.count()) > 1 || (await vain())),
  );
  const said = await told.allInnerTexts();
  must(
    "with their nouns",
    said.every((one) => /of 100\s+[a-z]{3}|^\d+\s+wounds?$/.test(one)),
  );
  // What is certain is a number, and needs no squares.
  const chancy = await scene.locator(".chance:not([data-sure])").count();
  must("in a hundred squares each", (await scene.locator(".hundred rect").count()) === 100 * chancy);
}
