// A skirmish on the board in a real browser: begun from the start page by one click; a miniature goes by a movement tool that is
// led by its end and bent at its joint; heights, the line from the side, the chances of an attack.
import { at } from "./table.mjs";

export default async function skirmish({ open, must, server }) {
  const opened = await open();
  const { next, mine, gone, until, drag } = at(opened);
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play a skirmish" }).click();
  await mine();
  must("one click leads to the skirmish", opened.url().includes("/games/"));
  await opened.waitForSelector("[data-lesson^=so-]");
  must("a beginner is taught it", true);
  must("terrain says how high it is", (await opened.locator(".terrain .b-height").count()) > 0);

  await until("Move");
  const acting = await opened.locator("g.u.acting").first().getAttribute("data-id");
  const place = () => opened.locator(`[data-id="${acting}"]`).first().getAttribute("transform");
  const stood = await place();
  const towards = await opened.locator("svg.board").boundingBox();
  const from = await opened.locator("g.u.acting .u-base").first().boundingBox();
  // To the middle of the table, where there is room.
  const [dx, dy] = [
    Math.sign(towards.x + towards.width / 2 - from.x) * 30,
    Math.sign(towards.y + towards.height / 2 - from.y) * 55,
  ];
  await drag("g.u.acting .u-base", dx, dy, 8);
  must("a miniature is led by its tool", (await opened.locator(".p-tool .p-arm").count()) === 2);
  const ghost = () => opened.locator("[data-ghost]").first().getAttribute("transform");
  must("nothing has moved before it is confirmed", (await place()) === stood);
  const spine = () => opened.locator(".p-spine").getAttribute("d");
  const straight = await spine();
  await drag("[data-joint] .grip", dy > 0 ? 22 : -22, 0, 6);
  must("the tool bends at its joint", (await spine()) !== straight);
  must("the words beside it name the bend", /bent \d+°/.test(await opened.locator(".p-pill").textContent()));
  const bent = await ghost();
  await opened.keyboard.press(".");
  must("keys bend it too", (await ghost()) !== bent || (await spine()) !== straight);
  await opened.keyboard.press("Escape");
  await drag("g.u.acting .u-base", dx, dy, 8);
  await opened.waitForSelector("button.confirm:enabled", { timeout: 5000 }).catch(() => undefined);
  if (await opened.locator("button.confirm:enabled").count()) {
    const before = await next();
    await opened.keyboard.press("Enter");
    await gone(before);
    must("Enter sends it, and the miniature stands elsewhere", (await place()) !== stood);
  } else await opened.keyboard.press("Escape");

  await until("Attack", 400);
  await opened
    .locator("button.take:enabled", { hasText: /^Attack/ })
    .first()
    .click();
  await opened.waitForSelector(".attack .bars", { timeout: 8000 });
  must("a planned attack shows its chances", (await opened.locator(".attack .bars li").count()) > 1);
  must("and its line from the side", (await opened.locator(".side svg").count()) > 0);
}
