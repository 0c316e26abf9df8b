// Takes pictures of a page at four sizes (a tablet both ways) in both themes, to be looked at, and judges it at each of them: serious
// findings of axe, and whatever is wider than the window. SIZES and THEMES name some of those, PHONE=360x780 another telephone; WHOLE=1
// takes pages down to their end, AXE=no leaves axe out.
import { mkdirSync } from "node:fs";
import { serious } from "./judged.mjs";

/** The names in a variable, or all that there are. */
export function named(name, all) {
  const chosen = (process.env[name] ?? "").split(" ").filter(Boolean);
  return chosen.length > 0 ? chosen : all;
}

/** Sizes by their names. */
export const SIZES = { desk: [1440, 900], wide: [1024, 768], tablet: [768, 1024], phone: [390, 844] };
if (process.env.PHONE) SIZES.phone = process.env.PHONE.split("x").map(Number);

/** The size that states are brought about at: a desk, unless only one other size is looked at. */
export const start = (([only, ...others]) => (others.length === 0 && only ? only : "desk"))(
  named("SIZES", []),
);

/** Makes what takes pictures into a folder and hands what is wrong to `wrong`; `held` puts a page into a size. */
export function camera(folder, wrong, held = sized) {
  mkdirSync(folder, { recursive: true });
  const [sizes, themes] = [named("SIZES", Object.keys(SIZES)), named("THEMES", ["light", "dark"])];
  const fullPage = process.env.WHOLE === "1";

  async function judged(opened, where) {
    if (process.env.AXE !== "no") for (const fault of await serious(opened)) wrong(`${where}: ${fault}`);
    const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) wrong(`${where}: ${wide} pixels wider than the window`);
  }

  /** Takes a page as `go` leaves it, at the sizes `at` if it has not all of them; `each` is done at each of them. */
  return async function take(opened, name, go, { at = sizes, each } = {}) {
    await go?.();
    for (const size of sizes.filter((one) => at.includes(one))) {
      await held(opened, size);
      await opened.emulateMedia({ colorScheme: themes[0], reducedMotion: "reduce" });
      await opened.waitForTimeout(250);
      await each?.(size);
      for (const theme of themes) {
        await opened.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await opened.waitForTimeout(200);
        await opened.screenshot({ path: `${folder}${name}-${size}-${theme}.png`, fullPage });
        await judged(opened, `${name}, ${size}, ${theme}`);
      }
    }
    await held(opened, start);
  };
}

/** Gives a page a size. */
async function sized(opened, size) {
  const [width, height] = SIZES[size];
  await opened.setViewportSize({ width, height });
}

/** Gives a page a size, under a mouse at a desk and under a finger elsewhere. */
export async function touched(opened) {
  const cdp = await opened.context().newCDPSession(opened);
  return async (_, size) => {
    await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: size !== "desk" });
    await sized(opened, size);
  };
}
