// Moments as a field for date and time takes them, and what this browser knows of a deadline that it set.

/** How a deadline was set. */
export interface Terms {
  advance: boolean;
  remind: number[];
}

const two = (n: number): string => String(n).padStart(2, "0");

/** Writes a moment for a field of date and time, in the reader's time zone. */
export function inField(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Reads such a field; nothing if it holds no moment. */
export function ofField(text: string): Date | null {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? null : at;
}

/** Suggests three days from now, at eight in the evening. */
export function suggested(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 3, 20);
}

const key = (id: string): string => `sandtable-deadline-${id}`;

/** Keeps how a deadline was set: the server tells only its moment. */
export function keep(id: string, at: string, terms: Terms): void {
  try {
    localStorage.setItem(key(id), JSON.stringify({ at: new Date(at).getTime(), ...terms }));
  } catch {
    // Then it is not told again.
  }
}

/** Returns how a deadline was set, if it was from this browser. */
export function kept(id: string, at: string): Terms | null {
  try {
    const read = JSON.parse(localStorage.getItem(key(id)) ?? "null") as
      ({ at?: number } & Partial<Terms>) | null;
    return read?.at === new Date(at).getTime() &&
      typeof read.advance === "boolean" &&
      Array.isArray(read.remind)
      ? { advance: read.advance, remind: read.remind }
      : null;
  } catch {
    return null;
  }
}
