// Fetches the sheet of a briefing. A battle of a past turn has none of its own any more; then it is its scenario's.
import { briefFrom, linkTo, sheetFrom, type Brief } from "./briefing";

/** A briefing with the address of its sheet. */
export interface Sheet {
  href: string;
  brief: Brief;
}

/** The folder of a match's sheets, as a seat may see them. */
export const sheetsOf = (match: string, seat: string | number | null): string =>
  `/api/v1/matches/${encodeURIComponent(match)}/sheets/${seat ?? "public"}/`;

async function page(href: string): Promise<Document | null> {
  const answer = await fetch(href, { credentials: "same-origin" });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`no ${href}`);
  return sheetFrom(await answer.text());
}

/** Fetches the briefing of a battle by its number, if it is of this turn, or of its scenario by name. */
export async function fetchBrief(
  folder: string,
  battle: string | undefined,
  scenario: string,
): Promise<Sheet | null> {
  const own = `${folder}briefing-${battle}.html`;
  const doc = battle === undefined ? null : await page(own);
  const brief = doc && briefFrom(doc);
  if (brief) return { href: own, brief };
  const list = await page(`${folder}scenarios.html`);
  const link = list && linkTo(list, scenario);
  if (!link) return null;
  const href = folder + link;
  const found = await page(href);
  const general = found && briefFrom(found);
  return general ? { href, brief: general } : null;
}
