// Links of invitations as texts to send, each with the name that it is for.
import type { Match } from "../../app/api";
import type { Seat } from "../../wire/terms";
import { officeOrganise as say } from "../../kit/words/en/office-organise";

export interface Invitation {
  seat: Seat;
  name: string;
  text: string;
}

/** The address of an invitation with the seat that it is for: its page offers that one alone. */
export function linked(href: string, seat: Seat, origin: string): string {
  const to = new URL(href, origin);
  to.searchParams.set("seat", String(seat));
  return to.href;
}

/** Lists the links that nobody has used yet. */
export function invitations(match: Match, origin: string): Invitation[] {
  return (match.invites ?? []).flatMap(({ seat, href }) => {
    const held = match.seats.find((one) => one.seat === seat);
    if (!href || !held || held.holder) return [];
    const text = say.seats.invitation(held.name, match.title, linked(href, seat, origin));
    return [{ seat, name: held.name, text }];
  });
}

/** Puts a text into the clipboard; false where the browser does not let it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts the link of a seat that has just been made into the clipboard; returns what to say of it, nothing if it isn't there. */
export async function shared(match: Match | undefined, seat: Seat): Promise<string | null> {
  const link = match && invitations(match, location.origin).find((one) => one.seat === seat);
  return link && (await copied(link.text)) ? say.seats.copied(link.name) : null;
}
