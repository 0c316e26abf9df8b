// The table in space: fetched only when it is opened, drawn, looked at through eyes and from beside; what it marks and names in the
// way is what the server says; closing it lets go of everything; a browser that cannot draw it says so.
import { gzipSync } from "node:zlib";
import { serious } from "./judged.mjs";
import { at, found, LEARNING } from "./table.mjs";

/** What it may cost to open it, compressed, in bytes. */
const BUDGET = 180_000;
const SKIRMISH = {
  system: "legion",
  names: { squads: ["rebel-troopers", "infantry"], layout: "outpost", mission: "shifting-priorities" },
  seats: [{ hold: "me" }, { hold: "machine" }],
};

/** Follows a machine's advice until units of both sides stand on the table, and so many entries are told. */
const played = (opened, id, entries) =>
  opened.evaluate(
    async ([id, entries]) => {
      const call = async (path, body) => {
        const headers = { "content-type": "application/json" };
        const init = body && { method: "POST", headers, body: JSON.stringify(body) };
        return (await fetch(`/api/v1/matches/${id}/${path}`, init)).json();
      };
      for (let step = 0; step < 600; step += 1) {
        const { next, asks, scene } = await call("table?seat=0");
        const sides = new Set(scene?.pieces.map((piece) => piece.team));
        if (next >= entries && sides.size > 1) return;
        if (asks.some(({ seat }) => seat === 0)) {
          const { command } = await call("query", { seat: 0, ask: "advise", seed: step });
          await call("commands", { seat: 0, command });
        } else await new Promise((done) => setTimeout(done, 50));
      }
      throw new Error("both sides never stood on the table");
    },
    [id, entries],
  );

/** Two units of which the one is in sight of the other, or is not, and the names of what is in the way. */
const pair = (opened, id, clear) =>
  opened.evaluate(
    async ([id, clear]) => {
      const { scene, view } = await (await fetch(`/api/v1/matches/${id}/table?seat=0`)).json();
      const units = [...new Map(scene.pieces.map((piece) => [piece.group, piece.team]))];
      const headers = { "content-type": "application/json" };
      for (const [from, side] of units)
        for (const [to, other] of units) {
          if (side === other) continue;
          const body = JSON.stringify({ seat: 0, ask: "sight", from, to });
          const answer = await fetch(`/api/v1/matches/${id}/query`, { method: "POST", headers, body });
          const { sight } = await answer.json();
          const names = sight.blockers.map(
            (ref) => view.names?.[ref] ?? scene.regions.find((one) => one.id === ref)?.name ?? ref,
          );
          if ((sight.line !== null) === clear) return { from, to, names };
        }
      return null;
    },
    [id, clear],
  );

/** Counts the pixels of the picture that have a color of the theme. */
async function pixels(opened, token) {
  const shot = await opened.locator("dialog .picture").screenshot();
  return opened.evaluate(
    async ([base64, token]) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const on = canvas.getContext("2d", { willReadFrequently: true });
      const read = () => on.getImageData(0, 0, canvas.width, canvas.height).data;
      const probe = document.createElement("i");
      document.body.append(probe);
      probe.style.color = `var(--${token})`;
      on.fillStyle = getComputedStyle(probe).color;
      probe.remove();
      on.fillRect(0, 0, 1, 1);
      const wanted = read().slice(0, 3);
      on.drawImage(image, 0, 0);
      const all = read();
      let count = 0;
      for (let at = 0; at < all.length; at += 4)
        if (wanted.every((part, index) => Math.abs(part - all[at + index]) <= 8)) count += 1;
      return count;
    },
    [shot.toString("base64"), token],
  );
}

export default async function eye({ open, must, soon, server }) {
  const opened = await open();
  const id = await found(opened, server, { ...SKIRMISH, dice: { seed: 7 } });
  await played(opened, id, 60);
  const blocked = await pair(opened, id, false);
  const clear = await pair(opened, id, true);
  must("the server knows who sees whom", blocked !== null && clear !== null && blocked.names.length > 0);

  await opened.goto(`${server}/games/${id}`);
  const key = opened.getByRole("button", { name: "3D view" });
  await key.waitFor();
  /** Files of the page that came so far. */
  const loaded = () =>
    opened.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.includes("/assets/")),
    );
  const before = new Set(await loaded());
  const dialog = opened.locator("dialog");
  const triangles = async () => Number(await dialog.getAttribute("data-triangles"));
  const from = Date.now();
  await key.click();
  await soon("one click draws the table in space", async () => (await triangles()) > 3000);
  const came = (await loaded()).filter((name) => !before.has(name));
  // A folder of pages is not served compressed.
  const files = await Promise.all(came.map(async (name) => (await fetch(name)).arrayBuffer()));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  console.log(`    ${await triangles()} triangles after ${Date.now() - from} ms`);
  must(
    `${Math.round(bytes / 1000)} kB come for it, compressed, and only then`,
    bytes > 100_000 && bytes < BUDGET && ![...before].some((name) => name.includes("viewer")),
  );
  await soon("the mat has its own color", async () => (await pixels(opened, "mat")) > 5000);

  const looks = async ({ from: one, to: other }) => {
    await dialog.locator("select").nth(0).selectOption(one);
    await dialog.locator("select").nth(1).selectOption(other);
  };
  const says = dialog.locator(".says");
  const label = (kind) => dialog.locator(`.labels .${kind}`);
  await looks(blocked);
  await soon("what is in the way is named as the server has it", async () =>
    (await says.innerText()).includes(`Blocked by ${blocked.names[0]}`),
  );
  await dialog.getByRole("button", { name: "Eye view" }).click();
  await soon("and in the picture", async () =>
    (await label("hit").allInnerTexts()).some((text) => text.includes(blocked.names[0])),
  );
  await soon("where it is marked", async () => (await pixels(opened, "no")) > 200);
  await looks(clear);
  await soon("a clear line is told as one", async () => (await says.innerText()).startsWith("In sight"));
  await soon("nothing is marked in its way", async () => (await label("hit").count()) === 0);
  await dialog.getByRole("button", { name: "Side view" }).click();
  await soon(
    "both ends are named from beside",
    async () => (await label("red").count()) > 0 && (await label("blue").count()) > 0,
  );

  const faults = await serious(opened);
  must(`axe finds nothing serious${faults.map((fault) => `\n      ${fault}`).join("")}`, faults.length === 0);

  const place = () => label("red").first().getAttribute("style");
  const stood = await place();
  await opened.keyboard.press("ArrowLeft");
  await soon("a key turns the picture", async () => (await place()) !== stood);
  const turned = await place();
  await opened.keyboard.press("+");
  await soon("and another brings it closer", async () => (await place()) !== turned);
  await dialog.getByRole("button", { name: "Table", exact: true }).click();
  const first = await place();
  const box = await dialog.locator("canvas").boundingBox();
  await opened.mouse.move(box.x + 300, box.y + 300);
  await opened.mouse.down();
  await opened.mouse.move(box.x + 420, box.y + 330, { steps: 4 });
  await opened.mouse.up();
  await soon("a hand turns the table", async () => (await place()) !== first);
  await opened.setViewportSize({ width: 1000, height: 700 });
  const wide = () => dialog.locator("canvas").evaluate((canvas) => canvas.width / canvas.clientWidth);
  await soon("it is drawn anew for another size", async () => Math.abs((await wide()) - 1) < 0.01);
  const still = await triangles();

  // A lost picture is drawn again.
  await dialog.locator("canvas").evaluate((canvas) => {
    globalThis.old = canvas;
    canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
  });
  const renewed = () => opened.evaluate(() => document.querySelector("dialog canvas") !== globalThis.old);
  await soon(
    "a picture that was lost is drawn again",
    async () => (await renewed()) && (await triangles()) === still,
  );
  await opened.evaluate(() => {
    globalThis.context = document.querySelector("dialog canvas").getContext("webgl2");
  });
  await opened.keyboard.press("Escape");
  await soon("Escape closes it", async () => (await dialog.count()) === 0);
  must("and lets go of its context", await opened.evaluate(() => globalThis.context.isContextLost()));
  must("the button has the focus again", await key.evaluate((button) => document.activeElement === button));

  const battle = await open();
  const other = await found(battle, server, { ...LEARNING, dice: { seed: 7 } });
  await played(battle, other, 40);
  const hidden = await pair(battle, other, false);
  await battle.goto(`${server}/games/${other}`);
  await battle.getByRole("button", { name: "3D view" }).click();
  const table = battle.locator("dialog");
  await soon("a battle is drawn, too", async () => Number(await table.getAttribute("data-triangles")) > 3000);
  must("it says that its heights are the picture's", (await table.innerText()).includes("no heights"));
  if (hidden) {
    await table.locator("select").nth(0).selectOption(hidden.from);
    await table.locator("select").nth(1).selectOption(hidden.to);
    await table.getByRole("button", { name: "Eye view" }).click();
    await soon("and what is in the way there, as the server has it", async () => {
      const texts = await table.locator(".labels .hit").allInnerTexts();
      return texts.some((text) => hidden.names.some((name) => text.includes(name)));
    });
  }

  const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const small = await found(phone, server, { ...SKIRMISH, dice: { seed: 7 } });
  await played(phone, small, 60);
  await phone.goto(`${server}/games/${small}`);
  const tap = (button) => button.tap();
  await phone.locator("[data-tools]").waitFor();
  await tap(await at(phone).tool("3D view", tap));
  const sheet = phone.locator("dialog");
  await soon("on a phone, too", async () => Number(await sheet.getAttribute("data-triangles")) > 3000);
  await sheet.locator(".labels .red").first().waitFor();
  // What is named may leave the picture.
  const where = () => sheet.locator(".labels").innerHTML();
  const cdp = await phone.context().newCDPSession(phone);
  const fingers = (type, ...points) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const lay = await where();
  await fingers("touchStart", [180, 250]);
  for (let step = 1; step <= 5; step += 1) await fingers("touchMove", [180 + step * 8, 250]);
  await fingers("touchEnd");
  await soon("one finger turns the table", async () => (await where()) !== lay);
  const lies = await where();
  await fingers("touchStart", [150, 250], [220, 250]);
  for (let step = 1; step <= 5; step += 1)
    await fingers("touchMove", [150 - step * 4, 250], [220 + step * 4, 250]);
  await fingers("touchEnd");
  await soon("two bring it closer", async () => (await where()) !== lies);
  const broad = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must("nothing is wider than the window", broad <= 0);

  const bare = await open();
  await bare.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function get(kind, ...rest) {
      return kind === "2d" ? getContext.call(this, kind, ...rest) : null;
    };
  });
  const plain = await found(bare, server, { ...LEARNING, dice: { seed: 7 } });
  await played(bare, plain, 20);
  await bare.goto(`${server}/games/${plain}`);
  await bare.getByRole("button", { name: "3D view" }).click();
  await bare.getByText("Your browser can't show 3D.").waitFor();
  const three = await bare.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => /viewer-/.test(name)).length,
  );
  must("without 3D a sentence says so, and nothing is fetched for it", three === 0);
  await bare.locator("dialog .says", { hasText: "sight" }).waitFor();
  must("and who sees whom stands there all the same", true);
}
