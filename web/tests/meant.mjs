// Brings a formation to an enemy and into a transport in a real browser: what is meant is chosen at the pointer, with its chances;
// nothing is sent before it is confirmed.
import { LEARNING, at, found } from "./table.mjs";

export default async function meant({ open, must, soon, server }) {
  const opened = await open();
  const { next, mine, still, drawn } = at(opened);
  const choice = opened.locator(".meant");
  /** Drags a base of the acting unit onto a base of another. */
  const bring = async (unit, group) => {
    const [x, y] = await still(`g.u[data-group="${unit}"] .u-base`);
    const [tx, ty] = await still(`g.u[data-group="${group}"] .u-base`);
    await opened.mouse.move(x, y);
    await opened.mouse.down();
    await opened.mouse.move((x + tx) / 2, (y + ty) / 2, { steps: 6 });
    await opened.mouse.move(tx, ty, { steps: 6 });
    await opened.mouse.up();
    await drawn();
  };

  for (const [kind, command] of [
    ["charge", "charge"],
    ["embark", "move"],
  ]) {
    // Machine players take their time from the clock, so that the same dice make more than one game.
    let [id, about] = ["", null];
    for (let seed = 3; about === null && seed < 9; seed += 1) {
      id = await found(opened, server, { ...LEARNING, dice: { seed } });
      about = await brought(opened, id, kind);
    }
    must(`a unit can ${kind}`, about !== null);
    if (about === null) continue;
    await opened.goto(`${server}/games/${id}`);
    await mine();
    const then = await next();
    await bring(about[0], about[1]);
    await soon(`a unit that is brought to ${about[1]} may ${kind}`, async () => (await choice.count()) === 1);
    const taken = choice.locator("[aria-pressed=true]");
    must("the first that is open is planned", (await taken.count()) === 1);
    must("moving is still to be chosen", (await choice.getByRole("button", { name: /^Move/ }).count()) === 1);
    if (kind === "charge") {
      await soon("how it would end is told beside it", async () =>
        /won in|won /.test(await choice.innerText()),
      );
      await soon("and beside the board", async () =>
        /lose it /.test(await opened.locator("aside .attack").innerText()),
      );
    }
    await choice.getByRole("button", { name: /^Move/ }).click();
    await soon(
      "another meaning is planned by a click",
      async () => (await opened.locator("[data-kind=move] .chosen").count()) === 1,
    );
    must(`nothing was sent as a ${command}`, (await next()) === then);
    await opened.keyboard.press("Escape");
    await soon("Escape puts the choice away", async () => (await choice.count()) === 0);
  }
}

/** Plays a match over the interface until an offer of this kind about two groups on the table is open, which a hand can follow: the
 * one gets to the other. Returns the two. */
function brought(opened, id, kind) {
  return opened.evaluate(
    async ([id, kind]) => {
      const path = `/api/v1/matches/${id}`;
      const post = async (to, body) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(path + to, { method: "POST", headers, body: JSON.stringify(body) })).json();
      };
      for (let given = 0; given < 2000; given += 1) {
        const now = await (await fetch(`${path}/table?seat=0`)).json();
        if (now.match.status === "over") return null;
        if (!now.asks.some((asked) => asked.seat === 0)) {
          await new Promise((done) => setTimeout(done, 20));
          continue;
        }
        const stands = (ref) => now.scene.pieces.some((piece) => piece.group === ref);
        const gets = (one) => !one.refusal && !/short/.test(one.text) && one.about.every(stands);
        const offer = now.offers.find((one) => one.kind === kind && gets(one));
        if (offer) return offer.about;
        const { command } = await post("/query", { seat: 0, ask: "advise", seed: now.next });
        await post("/commands", { seat: 0, command });
      }
      return null;
    },
    [id, kind],
  );
}
