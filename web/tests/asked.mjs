// What a saga asks of two people, answered on screen where it is asked: by cards, by a name, by a list, by a button.

/** No sequence asks more of two players. */
const MOST = 200;

/** A hand that counts what it does: a click, a choice, a text. */
export function hand(page, tap = false) {
  let count = 0;
  const touch = (what) => (tap ? what.tap() : what.click());
  return {
    page,
    touch,
    press: async (what) => {
      count += 1;
      await touch(what);
    },
    type: async (what, text) => {
      count += 1;
      await what.fill(text);
    },
    /** What was done since the last call. */
    taken: () => {
      const was = count;
      count = 0;
      return was;
    },
  };
}

export const button = (by, name) => by.page.getByRole("button", { name });

/** Answers all that is asked of both where it is asked, until something holds: the cards that are wished for, and else what stands
 * there. Returns the kinds of what was answered, how many of them no game goes without, and how many things there were to do for a
 * new arc, and whether keys choose among cards. */
export async function settled(both, over, wishes = {}) {
  const seen = { kinds: new Set(), always: 0, arc: 0, keys: false };
  for (let step = 0; step < MOST; step += 1) {
    for (const [n, by] of both.entries()) {
      if (await over()) return seen;
      await answer(by, n, wishes, seen);
    }
  }
  throw new Error("what is asked does not end");
}

/** What the button below cards does, by its verb. */
const KINDS = { Award: "award", Begin: "arc", Name: "rival", Play: "agenda", Pick: "card" };
/** What every game asks. */
const ALWAYS = new Set(["list", "agenda", "rival", "end"]);

/** Answers what a page asks, if it asks anything. */
async function answer(by, n, wishes, seen) {
  const { page } = by;
  const asked = page.locator("main[data-state=mine]:not([data-busy])");
  const waited = await asked.waitFor({ timeout: 400 }).then(
    () => true,
    () => false,
  );
  if (!waited) return;
  const next = await page.locator("main").getAttribute("data-next");
  const place = page.locator("tr.now, section.moves");
  const cards = place.locator("fieldset:visible").first();
  const ways = [
    // Aid Requests are a list as well; a player who wants none ends them and the editing by one answer.
    [
      ".moves :text-matches('^(Done with Aid Requests and Register edits|Leave Register unchanged|Confirm)'):visible",
      "end",
    ],
    [".listform footer .main:enabled", "list"],
    [".draft .confirm:enabled", "form"],
    ["tr.now form .main:enabled:visible", "name"],
    [".moves ul .btn.main:enabled:visible", "main"],
    [".moves ul .btn:enabled:visible", "other"],
  ];
  if (await cards.count()) {
    const question = await cards.locator("legend").innerText();
    const [, wish] = Object.entries(wishes).find(([words]) => question.includes(words)) ?? [];
    const main = cards.locator(".send .btn");
    const wanted = wish?.[n] ? cards.locator("label.pick-card", { hasText: wish[n] }).first() : null;
    const fold = cards.locator("button.more");
    if (wanted && !(await wanted.count()) && (await fold.count())) await by.press(fold);
    if (wanted) await by.press(wanted);
    if (n === 0 && !seen.keys) seen.keys = await steered(page, main);
    const [verb] = (await main.innerText()).split(" ");
    seen.kinds.add(KINDS[verb] ?? verb);
    if (ALWAYS.has(KINDS[verb])) seen.always += 1;
    if (verb === "Begin") by.taken();
    await by.press(main);
    if (verb === "Begin" && n === 0) seen.arc = by.taken();
  } else {
    const found = await first(page, ways);
    if (!found) return;
    seen.kinds.add(found[1]);
    if (ALWAYS.has(found[1])) seen.always += 1;
    await by.press(page.locator(found[0]).first());
  }
  await page
    .waitForFunction(
      (was) => {
        const main = document.querySelector("main");
        return main?.dataset.next !== was || document.querySelector(".draft .confirm:enabled") !== null;
      },
      next,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
}

/** The first of some ways that a page has. */
async function first(page, ways) {
  for (const way of ways) if (await page.locator(way[0]).count()) return way;
  return null;
}

/** Says that arrow keys choose another card, and back. */
async function steered(page, main) {
  const was = await main.innerText();
  const chosen = page.locator("tr.now input[type=radio]:checked, .moves input[type=radio]:checked").first();
  if (!(await chosen.count())) return false;
  await chosen.focus();
  await page.keyboard.press("ArrowDown");
  const moved = (await main.innerText()) !== was;
  await page.keyboard.press("ArrowUp");
  return moved && (await main.innerText()) === was;
}
