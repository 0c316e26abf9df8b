// Every page of the campaign office at four sizes in both themes, into `tests/shots/`, to be looked at; and the pictures of
// `docs/organising.md`, into `docs/pictures/`. Fails on any word of the console, and on serious findings of axe. ONLY="gcw deals" takes
// some parts; NAMES="desk map" takes the pages only whose names have one of these in them.
import { browser, page, server } from "./browser.mjs";
import { guest } from "./lives.mjs";
import { camera, named } from "./looked.mjs";
import { pictures } from "./shots-docs.mjs";
import { civil, ended, market } from "./shots-gcw.mjs";
import { saga } from "./shots-tours.mjs";

const faults = [];
const started = await browser();
const wanted = named("NAMES", [""]);
const folder = new URL("shots/", import.meta.url).pathname;
const photographed = camera(folder, (fault) => faults.push(fault));
/** Takes a page unless other names are wanted; it is brought about in any case. */
const take = async (opened, name, go, at) => {
  const shown = wanted.some((one) => name.includes(one));
  try {
    await (shown ? photographed(opened, name, go, { at }) : go?.());
  } catch (thrown) {
    // One page that can't be brought about is a fault, and no reason to look at none of the others.
    faults.push(`${name}: ${thrown.message.split("\n")[0]}`);
    if (shown) await opened.screenshot({ path: `${folder}failed-${name}.png` });
  }
};

/** A person with a page of their own. */
async function open(name, options = {}) {
  const context = await started.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    bypassCSP: true,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  await guest(context, server, name);
  const opened = await page(context, faults);
  return { name, context, request: context.request, page: opened };
}

const PARTS = { gcw: civil, deals: market, ended, tours: saga, pictures };
for (const name of named("ONLY", Object.keys(PARTS))) {
  try {
    await PARTS[name]({ open, take, server });
  } catch (thrown) {
    faults.push(`${name}: ${thrown.stack}`);
  }
}
await started.close();
for (const fault of new Set(faults)) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
