// The pages of a saga of Tours of Duty, as Ann founds it and plays two games of it against Bo.
import { campaign } from "./lives.mjs";

const to = (who, home, page) => async () => {
  await who.page.goto(`${home}${page === "" ? "" : `/${page}`}`);
  await who.page.locator("main[data-next] :is(h2, p, button):visible").first().waitFor();
};

/** Ann founds the saga on screen and plays in it. */
export async function founded({ open, take, server }) {
  const ann = await open("Ann");
  const { page } = ann;
  await page.goto(`${server}/new/tours`);
  await page.locator("main[data-ready]").waitFor();
  await take(page, "found-tours", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Winter on Korrigan");
    await page.locator("label", { hasText: "I organize and play" }).click();
    for (const [at, name] of ["Ann", "Bo"].entries())
      await page.locator("input[data-player]").nth(at).fill(name);
  });
  await page.getByRole("button", { name: "Start campaign" }).click();
  await page.waitForURL(/\/campaigns\/[^/]+\/invite/);
  const id = /\/campaigns\/([^/]+)/.exec(page.url())[1];
  const copy = page.getByRole("button", { name: /^Copy the link$/ });
  await take(page, "invite-tours", () => copy.waitFor());
  await copy.click();
  await page
    .getByText(/copied/)
    .first()
    .waitFor();
  const [link] = /https?:\S+/.exec(await page.evaluate(() => navigator.clipboard.readText()));
  return { ann, id, link };
}

export async function saga({ open, take, server }) {
  const { ann, id, link } = await founded({ open, take, server });
  const bo = await open("Bo");
  await take(bo.page, "invitation-tours", async () => {
    await bo.page.goto(link);
    await bo.page.getByRole("button", { name: "Join as Bo" }).waitFor();
  });
  const token = new URL(link).searchParams.get("invite");
  await bo.request.post(`${server}/api/v1/matches/${id}/join`, { data: { seat: 1, token } });
  const war = campaign(server, id, [ann, bo]);
  const look = (name, page, who = ann, at = undefined) => take(who.page, name, to(who, war.home, page), at);
  const desk = { width: 1440, height: 900 };

  // Every question when it is asked first; those of a list with its form.
  const seen = new Set();
  const instead = async (seat, table) => {
    if (seat !== 0) return false;
    for (const { kind } of table.asks.filter((one) => one.seat === 0)) {
      if (seen.has(kind)) continue;
      seen.add(kind);
      await look(`tours-asked-${kind}`, "answer");
      if (kind !== "play" && kind !== "record") continue;
      const record = ann.page.getByRole("button", { name: /^Record the game/ });
      if ((await record.count()) === 0) continue;
      await take(ann.page, "tours-record", async () => {
        await record.click();
        await ann.page.getByRole("radio", { name: /I won$/ }).click();
        await ann.page.getByRole("button", { name: "Defeated" }).first().click();
      });
    }
    return false;
  };
  await look("tours-desk-founding", "");
  const round = async () => (await war.table(0)).view.status.round;
  await war.live(async () => (await round()) > 0, { instead });
  await look("tours-desk", "");
  await look("tours-games-first", "games");
  await take(ann.page, "tours-add", async () => {
    await ann.page.setViewportSize(desk);
    await to(ann, war.home, "register")();
    const add = ann.page.getByRole("button", { name: "Add a unit" });
    if (await add.count()) await add.first().click();
  });
  await war.live(
    async () => {
      const { game } = (await war.table(0)).view;
      return game.games.filter((one) => one.stage === "closed").length >= 2;
    },
    { instead },
  );

  for (const page of ["register", "games", "chronicle", "organise", "print", "orders", ""])
    await look(`tours-after-${page || "desk"}`, page);
  const { game } = (await war.table(0)).view;
  await look("tours-game-closed", `games/${encodeURIComponent(game.games[0].game)}`);
  const units = game.players[0].register.units;
  const star = units.toSorted((a, b) => b.experience - a.experience)[0];
  await look("tours-dossier", `units/${encodeURIComponent(star.unit)}`);
  await look("tours-register-other", `register/${encodeURIComponent("seat:1")}`);
  await take(ann.page, "tours-register-gone", async () => {
    await to(ann, war.home, "register")();
    await ann.page.locator(".seg button").nth(1).click();
  });
  await look("tours-phone-answer", "answer", bo, ["phone"]);
}
