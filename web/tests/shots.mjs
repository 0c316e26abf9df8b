// Every page and every state of a table at three sizes in both themes, into `tests/shots/`, to be looked at. Fails on any word of the
// console, and on serious findings of axe. ONLY names some parts, SIZES and THEMES some of those. Campaigns are in `shots-office.mjs`.
import { mkdirSync } from "node:fs";
import { browser, page } from "./browser.mjs";
import { serious } from "./judged.mjs";
import { pages } from "./states/pages.mjs";
import { tables } from "./states/tables.mjs";

/** The names in a variable, or all that there are. */
function named(name, all) {
  const chosen = (process.env[name] ?? "").split(" ").filter(Boolean);
  return chosen.length > 0 ? chosen : all;
}

const ALL = { desk: [1440, 900], tablet: [820, 1180], phone: [390, 844] };
// Another telephone: PHONE=360x780.
if (process.env.PHONE) ALL.phone = process.env.PHONE.split("x").map(Number);
const sizes = named("SIZES", Object.keys(ALL));
const themes = named("THEMES", ["light", "dark"]);
const folder = new URL("shots/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const faults = [];
const started = await browser();
const context = await started.newContext({ reducedMotion: "reduce", bypassCSP: true });
const opened = await page(context, faults);
const cdp = await context.newCDPSession(opened);

/** Puts the page under a mouse at a desk, or under a finger. */
async function held(size) {
  const [width, height] = ALL[size];
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: size !== "desk" });
  await opened.setViewportSize({ width, height });
}

/** Looks at a state, which `go` brings about, at all sizes; `each` is done at each of them. */
async function take(name, go, each) {
  await go?.();
  for (const size of sizes) {
    await held(size);
    await opened.emulateMedia({ colorScheme: themes[0], reducedMotion: "reduce" });
    await opened.waitForTimeout(250);
    await each?.(size);
    for (const theme of themes) {
      await opened.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await opened.waitForTimeout(200);
      await opened.screenshot({ path: `${folder}${name}-${size}-${theme}.png` });
      await judged(`${name}, ${size}, ${theme}`);
    }
  }
  await held("desk");
}

/** Notes what is wrong, and says it at once: a run takes its time. */
function wrong(fault) {
  faults.push(fault);
  console.log(fault);
}

async function judged(where) {
  if (process.env.AXE !== "no") for (const fault of await serious(opened)) wrong(`${where}: ${fault}`);
  const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) wrong(`${where}: ${wide} pixels wider than the window`);
}

await held("desk");
const parts = { ...tables({ opened, take }), ...pages({ opened, take }) };
for (const name of named("ONLY", Object.keys(parts))) {
  try {
    await parts[name]();
  } catch (error) {
    wrong(`${name}: ${error.message}`);
    await opened.screenshot({ path: `${folder}failed-${name}.png` });
  }
}
await started.close();
for (const fault of new Set(faults)) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
