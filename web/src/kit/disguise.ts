// Words of the client in the pseudo-locale: every message in brackets, with accents on what it says itself. Names and numbers that it
// was given stay as they are.

const PLAIN = "aeiouycnszAEIOUYCNSZ";
const ACCENTED = "áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ";
const done = new WeakSet<object>();

/** Text with accents on its letters. */
export const accented = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");

/** All texts in some values. */
const texts = (given: unknown): string[] =>
  typeof given === "string"
    ? [given]
    : given !== null && typeof given === "object"
      ? Object.values(given).flatMap(texts)
      : [];

/** A message in brackets, with accents everywhere but in what it was given. */
export function bracketed(message: string, given: readonly string[] = []): string {
  if (!/[A-Za-z]{2}/.test(message) || /^⟦[^⟦⟧]*⟧$/.test(message)) return message;
  const kept = given.filter((one) => one.length > 1).toSorted((a, b) => b.length - a.length);
  const outside = (text: string): string => {
    const one = kept.find((part) => text.includes(part));
    if (one === undefined) return accented(text);
    const at = text.indexOf(one);
    return outside(text.slice(0, at)) + one + outside(text.slice(at + one.length));
  };
  return `⟦${outside(message)}⟧`;
}

/** The same words in the pseudo-locale. */
export function disguise<T>(words: T, given: readonly string[] = []): T {
  const changed = (value: unknown): unknown => {
    if (typeof value === "string") return bracketed(value, given);
    if (typeof value === "function") {
      if (done.has(value)) return value;
      const call = value as (...of: unknown[]) => unknown;
      const other = (...of: unknown[]): unknown => disguise(call(...of), texts(of));
      done.add(other);
      return other;
    }
    if (Array.isArray(value)) return value.map(changed);
    if (value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]));
    }
    return value;
  };
  return changed(words) as T;
}
