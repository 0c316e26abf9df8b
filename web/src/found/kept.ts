// What is filled in stays in this browser until the campaign is founded.
import { owner } from "../app/owner";
import { ofField } from "../office/organise/deadline";
import { firstDeadline, fresh, type Form, type Game } from "./form";

/** People may share a device: each finds their own. */
const key = (game: Game): string => {
  const who = owner();
  return `sandtable-founding-${game}${who === null ? "" : `:${who}`}`;
};

/** Returns what was being filled in; nothing if there is none. */
export function kept(game: Game, now = new Date()): Form | null {
  try {
    const read = JSON.parse(localStorage.getItem(key(game)) ?? "null") as Partial<Form> | null;
    if (read?.game !== game || !Array.isArray(read.players)) return null;
    const begun = fresh(game, now);
    const form = { ...begun, ...read, deadline: { ...begun.deadline, ...read.deadline } };
    // A day that has passed meanwhile is no deadline.
    if ((ofField(form.deadline.at)?.getTime() ?? 0) <= now.getTime()) form.deadline.at = firstDeadline(now);
    return form;
  } catch {
    return null;
  }
}

export function keep(form: Form): void {
  try {
    localStorage.setItem(key(form.game), JSON.stringify(form));
  } catch {
    // Then a reload begins anew.
  }
}

export const drop = (game: Game): void => localStorage.removeItem(key(game));
