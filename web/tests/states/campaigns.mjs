// Pages of campaigns, and every question of a campaign where it is answered.
import { server } from "../browser.mjs";
import { found, rest, SHORT } from "../table.mjs";

export function campaigns({ opened, take }) {
  return {
    campaign: async () => {
      const id = await found(opened, server, {
        system: "gcw",
        names: SHORT.gcw,
        seats: [{ hold: "me" }, { hold: "machine" }],
      });
      for (const page of [
        "",
        "/orders",
        "/orders/founding",
        "/map",
        "/squadron",
        "/battles",
        "/ledger",
        "/chronicle",
        "/print",
        "/organise",
      ])
        await take(`campaign${page.replaceAll("/", "-")}`, async () => {
          await opened.goto(`${server}/campaigns/${id}${page}`);
          await opened.waitForSelector("main[data-next]");
        });
      const saga = await found(opened, server, {
        system: "tours",
        names: SHORT.tours,
        seats: [{ hold: "me" }, { hold: "machine" }],
      });
      for (const page of ["", "/orders/units", "/register", "/games"])
        await take(`saga${page.replaceAll("/", "-")}`, async () => {
          await opened.goto(`${server}/campaigns/${saga}${page}`);
          await opened.waitForSelector("main[data-next]");
        });
    },

    // Every question of a campaign where it is answered, and the pages that only a campaign with a past has.
    war: async () => {
      const id = await lived("gcw", { ...SHORT.gcw, options: { last_turn: 3 } });
      await things(id, "war", { pilot: "pilots", ship: "squadron", target: "map", battle: "battles" });
      for (const page of ["squadron", "pilots", "ledger", "map", "battles", "chronicle", "organise", ""])
        await shown(id, page, `war-${page || "desk"}`);
    },
    tour: async () => {
      const id = await lived("tours", { ...SHORT.tours, options: { last_round: 2 } });
      await things(id, "tour", { unit: "units", game: "games", battle: "games", seat: "register" });
      for (const page of ["register", "games", "chronicle", "organise", "print", ""])
        await shown(id, page, `tour-${page || "desk"}`);
    },
  };

  /** Plays a campaign against the machine to its end, and looks at each kind of question when it is asked first. */
  async function lived(system, names) {
    const seats = [{ hold: "me" }, { hold: "machine" }];
    const id = await found(opened, server, { system, names, seats });
    const asked = new Set();
    for (let step = 0; step < 400; step += 1) {
      await opened.goto(`${server}/campaigns/${id}`);
      const table = await (await opened.request.get(`${server}/api/v1/matches/${id}/table?seat=0`)).json();
      if (table.outcome) break;
      const first = table.asks.find((one) => one.seat === 0);
      if (first && !asked.has(first.kind)) {
        asked.add(first.kind);
        await shown(id, "answer", `${system}-asked-${first.kind}`);
        const record = opened.getByRole("link", { name: /^Record (the battle|the game|it yourself)$/ });
        if (await record.count()) await take(`${system}-record-${first.kind}`, () => record.first().click());
        await opened.goto(`${server}/campaigns/${id}`);
      }
      if (first?.kind === "targets") await attacked(id, table.offers);
      await rest(opened, [0], 1);
    }
    return id;
  }

  /** Attacks the first world that can be attacked: the machine's advice is often to wait. */
  async function attacked(id, offers) {
    const offer = offers.find(({ kind, refusal }) => kind === "attack" && !refusal);
    const [field] = offer?.form ?? [];
    const open = field?.is.pick.from.listed.filter((one) => !one.refusal) ?? [];
    // A world that nobody holds is often taken without a battle.
    const choice = open.find((one) => !one.text.includes("nobody's")) ?? open[0];
    if (!choice) return;
    const command = structuredClone(offer.command);
    const steps = field.at.split("/").slice(1);
    const last = steps.pop();
    steps.reduce((at, step) => at[step], command)[last] = choice.value;
    await opened.request.post(`${server}/api/v1/matches/${id}/commands`, { data: { seat: 0, command } });
  }

  /** The page of the first thing of each kind. */
  async function things(id, name, pages) {
    const table = await (await opened.request.get(`${server}/api/v1/matches/${id}/table?seat=0`)).json();
    for (const [kind, page] of Object.entries(pages)) {
      const ref = Object.keys(table.view.names).find((one) => one.startsWith(`${kind}:`));
      if (ref) await shown(id, `${page}/${encodeURIComponent(ref)}`, `${name}-${kind}`);
    }
  }

  async function shown(id, page, name) {
    await take(name, async () => {
      await opened.goto(`${server}/campaigns/${id}/${page}`);
      await opened.waitForSelector("main[data-next] :is(h2, p, button)");
    });
  }
}
