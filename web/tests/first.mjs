// The first look: how soon the first page is painted, how much comes for it, and what is left of it without a network.

/** What may come at the first load, compressed, in bytes. */
const BUDGET = 300_000;

export default async function first({ open, must, soon, server }) {
  const [took, bare] = [[], []];
  let bytes = 0;
  /** How long after it was asked for a page shows anything. */
  const painted = (opened) =>
    opened
      .waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime, null)
      .then((found) => found.jsonValue());
  for (let visit = 0; visit < 3; visit += 1) {
    // A context of its own has nothing kept.
    const opened = await open();
    await opened.goto(`${server}/`);
    await opened.getByRole("button", { name: "Play now" }).waitFor();
    took.push(Math.round(await painted(opened)));
    bytes = await opened.evaluate(() =>
      performance
        .getEntries()
        .filter(
          ({ entryType, name }) => ["navigation", "resource"].includes(entryType) && !/\/api\//.test(name),
        )
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    // A machine that does other work takes its time for any page.
    await opened.goto(`${server}/healthz`);
    bare.push(Math.round(await painted(opened)));
  }
  console.log(
    `    the first page is painted after ${took.join(", ")} ms (a bare line of text after ${bare.join(", ")})`,
  );
  must(`${Math.round(bytes / 1000)} kB come for it`, bytes > 20_000 && bytes < BUDGET);

  const opened = await open();
  await opened.goto(`${server}/`);
  await opened.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", () => done(undefined)),
      );
  });
  // What is looked at once a worker is there is kept.
  await opened.goto(`${server}/rules/regiment`);
  await opened.locator("a.id").first().waitFor();
  await opened.goto(`${server}/lists`);
  await opened.getByRole("heading", { name: "Army lists" }).waitFor();
  await opened.goto(`${server}/`);
  await opened.getByRole("button", { name: "Play now" }).click();
  await opened.waitForSelector("main[data-next]");
  const table = opened.url();
  await opened.context().setOffline(true);
  await opened.reload();
  const away = opened.getByText("Can't reach the server.");
  await soon("without a network a page says so", async () => (await away.count()) > 0);
  await opened.getByRole("link", { name: "Army lists" }).click();
  await opened.getByRole("heading", { name: "Army lists" }).waitFor();
  must("lists are there all the same", true);
  await opened.goBack();
  await opened.context().setOffline(false);
  await opened.waitForSelector("main[data-next]");
  must("and the table comes back by itself with the network", opened.url() === table);
}
