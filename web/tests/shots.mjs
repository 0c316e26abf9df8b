// Every page and every state of a table at three sizes in both themes, into `tests/shots/`, to be looked at. Fails on any word of the
// console, and on serious findings of axe. ONLY names some parts; `looked.mjs` says what else can be chosen. DOCS=1 takes the pictures
// of the documentation among them instead, into `docs/pictures/`. Campaigns are in `shots-office.mjs`.
import { browser, page } from "./browser.mjs";
import { camera, named, touched } from "./looked.mjs";
import { pages } from "./states/pages.mjs";
import { picturing } from "./states/pictures.mjs";
import { tables } from "./states/tables.mjs";

const folder = new URL("shots/", import.meta.url).pathname;
const faults = [];
const started = await browser();
const context = await started.newContext({ reducedMotion: "reduce", bypassCSP: true });
const opened = await page(context, faults);

/** Notes what is wrong, and says it at once: a run takes its time. */
function wrong(fault) {
  faults.push(fault);
  console.log(fault);
}

const held = await touched(opened);
const photographed = camera(folder, wrong, held);
const { take: pictured } = picturing();
/** Looks at a state, which `go` brings about, at all sizes; `each` is done at each of them. */
const take = (name, go, each) =>
  process.env.DOCS === "1" ? pictured(opened, name, go, each) : photographed(opened, name, go, { each });

await held(opened, "desk");
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
