// Takes pictures of a page at three sizes in both themes, to be looked at, and judges it at each of them: serious findings of axe, and
// whatever is wider than the window.
import { mkdirSync } from "node:fs";
import { serious } from "./judged.mjs";

/** Sizes by their names. Another telephone: PHONE=390x844. */
export function sizes(phone = [390, 844]) {
  const other = process.env.PHONE?.split("x").map(Number);
  return { desk: [1440, 900], tablet: [820, 1180], phone: other ?? phone };
}

/** Makes what takes pictures into a folder. WHOLE=1 takes pages down to their end. */
export function camera(folder, faults, shapes = sizes()) {
  mkdirSync(folder, { recursive: true });
  const fullPage = process.env.WHOLE === "1";

  async function judged(opened, where) {
    for (const fault of await serious(opened)) faults.push(`${where}: ${fault}`);
    const wide = await opened.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) faults.push(`${where}: ${wide} pixels wider than the window`);
  }

  /** Takes a page as `go` leaves it; `at` are the sizes that it has, all of them unless it says otherwise. */
  return async function take(opened, name, go, at = Object.keys(shapes)) {
    await go?.();
    await opened.waitForTimeout(400);
    for (const size of at) {
      const [width, height] = shapes[size];
      await opened.setViewportSize({ width, height });
      for (const theme of ["light", "dark"]) {
        await opened.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await opened.waitForTimeout(200);
        await opened.screenshot({ path: `${folder}${name}-${size}-${theme}.png`, fullPage });
        await judged(opened, `${name}, ${size}, ${theme}`);
      }
    }
    await opened.setViewportSize({ width: shapes.desk[0], height: shapes.desk[1] });
  };
}
