// What axe finds serious on a page, a line each.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the serious faults of a page as it stands. */
export async function serious(opened) {
  // A page's own policy lets no script of ours in by a tag.
  await opened.evaluate(axe);
  const { violations } = await opened.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations
    .filter((found) => ["serious", "critical"].includes(found.impact))
    .map((one) => {
      const where = one.nodes.slice(0, 3).map((node) => node.target.join(" "));
      return `${one.id}: ${one.help}: ${where.join("; ")}`;
    });
}
