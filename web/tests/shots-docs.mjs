// The pictures of `docs/organising.md`: pages of a campaign of four as the shots of the office come by them, into `docs/pictures/`.
// `ONLY=pictures` takes them anew.
import { writeFileSync } from "node:fs";
import { civil } from "./shots-gcw.mjs";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
const DESK = { width: 1440, height: 900, deviceScaleFactor: 1 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2 };
/** The picture that is made of a page, by the page's name among the shots. */
const OF = {
  "found-gcw": ["found", DESK],
  "gcw-founding": ["order", DESK],
  "gcw-record-kill": ["record-phone", PHONE],
  "gcw-chronicle": ["chronicle", DESK],
  "gcw-desk-purchase": ["campaign", DESK],
};

/** Takes all of them; a campaign whose dice come to no battle has to be begun again. */
export async function pictures({ open, server }) {
  const left = new Set(Object.keys(OF));
  for (let tries = 0; tries < 5 && left.size > 0; tries += 1) {
    const take = async (opened, name, go) => {
      await go?.();
      if (!left.delete(name)) return;
      const [called, shape] = OF[name];
      writeFileSync(`${folder}${called}.webp`, await shot(opened, shape));
    };
    await civil({ open, take, server });
  }
  if (left.size > 0) throw new Error(`no picture of ${[...left].join(", ")}`);
}

/** A page as a picture of few bytes: the browser itself writes it. */
async function shot(opened, shape) {
  const cdp = await opened.context().newCDPSession(opened);
  await opened.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await cdp.send("Emulation.setDeviceMetricsOverride", { ...shape, mobile: false });
  await opened.waitForTimeout(500);
  const { data } = await cdp.send("Page.captureScreenshot", { format: "webp", quality: 88 });
  await cdp.send("Emulation.clearDeviceMetricsOverride");
  await cdp.detach();
  await opened.setViewportSize({ width: DESK.width, height: DESK.height });
  return Buffer.from(data, "base64");
}
