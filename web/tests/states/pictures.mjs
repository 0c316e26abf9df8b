// The pictures of the documentation, as the shots come by the pages they are of. Each is of one page or state, by its name there, at
// the size it is looked at.
import { writeFileSync } from "node:fs";

const folder = new URL("../../../docs/pictures/", import.meta.url).pathname;
const DESK = { width: 1440, height: 900, deviceScaleFactor: 1 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };
const OF = {
  start: ["start", DESK],
  "new-skirmish": ["new-skirmish-phone", PHONE, "dark"],
  "board-act": ["board-act-phone", PHONE],
  "board-move": ["board-move", DESK],
  "board-corner": ["corner", DESK],
  "board-attack": ["board-attack", DESK],
  "skirmish-move": ["skirmish-move", DESK],
  "skirmish-attack": ["skirmish-attack", DESK],
  "skirmish-reroll": ["skirmish-dice", DESK],
  "real-shot": ["real-shot-phone", PHONE],
  "regiment-over": ["ending", DESK],
  "regiment-decided": ["analysis", DESK],
  "regiment-better": ["replay", DESK],
  "regiment-report": ["report", DESK],
  "list-regiment": ["lists", DESK],
  rule: ["rule", DESK],
  "found-gcw": ["found", DESK],
  "gcw-founding": ["order", DESK],
  "gcw-record-kill": ["record-phone", PHONE],
  "gcw-chronicle": ["chronicle", DESK],
  "gcw-desk-purchase": ["campaign", DESK],
};

/** Makes what takes the pictures among these pages, once each; `left` is what is still to come. */
export function picturing(among = () => true) {
  const left = new Set(Object.keys(OF).filter(among));
  async function take(opened, name, go, each) {
    await go?.();
    if (!left.delete(name)) return;
    const [called, shape, theme] = OF[name];
    const taken = await picture(opened, shape, { theme, each });
    writeFileSync(`${folder}${called}.webp`, taken);
  }
  return { take, left };
}

/** A page in a shape as a picture of few bytes, and afterwards at a desk again. */
async function picture(opened, shape, { theme = "light", each } = {}) {
  const cdp = await opened.context().newCDPSession(opened);
  const phone = shape.width < 600;
  await opened.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: phone });
  await cdp.send("Emulation.setDeviceMetricsOverride", { ...shape, mobile: false });
  await opened.waitForTimeout(500);
  await each?.(phone ? "phone" : "desk");
  const taken = await webp(cdp, 88);
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await cdp.send("Emulation.clearDeviceMetricsOverride");
  await cdp.detach();
  await opened.setViewportSize({ width: DESK.width, height: DESK.height });
  return taken;
}

/** What is on a page now, written by the browser itself. */
export async function webp(cdp, quality) {
  const { data } = await cdp.send("Page.captureScreenshot", { format: "webp", quality });
  return Buffer.from(data, "base64");
}
