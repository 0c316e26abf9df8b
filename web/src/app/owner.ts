// Whose things are kept in this browser, known before the server has answered and without a network.

const KEY = "sandtable-owner";

/** The id of whoever has come in by a password; nothing for guests. */
export const owner = (): string | null => localStorage.getItem(KEY);

/** Notes who is here. What others have left in this browser, but for what guests wrote, goes. */
export function own(person: { id: string; guest: boolean } | null): void {
  const who = person && !person.guest ? person.id : null;
  const before = owner();
  if (before !== null && before !== who) {
    for (const key of Object.keys(localStorage)) if (key.includes(`:${before}`)) localStorage.removeItem(key);
  }
  if (who === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, who);
}
