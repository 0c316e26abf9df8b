// Campaigns as they are lived: people come in by their links, and those without a page answer over the interface as a machine player
// would, until something is reached. What is taken from a page is taken in between.

const AGAIN = 400;

/** Makes a guest of a browser, with a name. */
export async function guest(context, server, name) {
  await context.addInitScript(() => localStorage.setItem("sandtable-came-in", "1"));
  await context.request.post(`${server}/api/v1/people/guest`, { data: {} });
  await context.request.patch(`${server}/api/v1/me`, { data: { name } });
}

/** Takes the seats of a campaign by their links, which were copied as texts. */
export async function comeIn(server, id, people, links) {
  for (const [seat, one] of people.entries()) {
    const token = new URL(links[seat]).searchParams.get("invite");
    await one.request.post(`${server}/api/v1/matches/${id}/join`, { data: { seat, token } });
  }
}

/** Speaks for the people of one campaign; `people` are in the order of their seats. */
export function campaign(server, id, people) {
  const api = `${server}/api/v1/matches/${id}`;
  const table = async (seat) => (await people[seat].request.get(`${api}/table?seat=${seat}`)).json();
  const give = (seat, command) => people[seat].request.post(`${api}/commands`, { data: { seat, command } });
  const asked = async (seat) => (await table(seat)).asks.filter((one) => one.seat === seat);
  const kinds = async (seat) => (await asked(seat)).map((one) => one.kind);

  /** Answers the first question of a seat as a machine player would. */
  async function answer(seat, seed) {
    const data = { seat, ask: "advise", seed };
    const { command } = await (await people[seat].request.post(`${api}/query`, { data })).json();
    return give(seat, command);
  }

  /** Answers what all are asked until `reached` holds, which is asked before each answer; says whether it was reached. `spared` seats
   * answer nothing, and `instead` may give another answer than the advice. */
  async function live(reached, { spared = [], instead } = {}) {
    for (let step = 0; step < AGAIN; step += 1) {
      if (await reached()) return true;
      let answered = false;
      for (const seat of people.keys()) {
        if (spared.includes(seat)) continue;
        const now = await table(seat);
        if (now.outcome) return false;
        if (!now.asks.some((one) => one.seat === seat)) continue;
        if (!(await instead?.(seat, now))) await answer(seat, now.next + step);
        answered = true;
        break;
      }
      if (!answered) return false;
    }
    return false;
  }

  /** Attacks the first world that is open to a seat and that somebody else holds: advice is often to wait. */
  async function attack(seat, { offers }) {
    const offer = offers.find(({ kind, refusal }) => kind === "attack" && !refusal);
    const [field] = offer?.form ?? [];
    const open = field?.is.pick.from.listed.filter((one) => !one.refusal) ?? [];
    // A world that nobody holds is often taken without a battle.
    const choice = open.find((one) => !one.text.includes("nobody's")) ?? open[0];
    if (!choice) return false;
    const command = structuredClone(offer.command);
    const steps = field.at.split("/").slice(1);
    const last = steps.pop();
    steps.reduce((at, step) => at[step], command)[last] = choice.value;
    return (await give(seat, command)).ok();
  }

  return {
    id,
    api,
    home: `${server}/campaigns/${id}`,
    table,
    give,
    asked,
    kinds,
    answer,
    live,
    attack,
  };
}
