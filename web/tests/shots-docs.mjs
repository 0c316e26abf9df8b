// The pictures of `docs/organising.md`: pages of a campaign of four as the shots of the office come by them, into `docs/pictures/`.
// `ONLY=pictures` takes them anew.
import { civil } from "./shots-gcw.mjs";
import { picturing } from "./states/pictures.mjs";

/** Takes all of them; a campaign whose dice come to no battle has to be begun again. */
export async function pictures({ open, server }) {
  const { take, left } = picturing((page) => page === "found-gcw" || page.startsWith("gcw-"));
  for (let tries = 0; tries < 5 && left.size > 0; tries += 1) await civil({ open, take, server });
  if (left.size > 0) throw new Error(`no picture of ${[...left].join(", ")}`);
}
