// Names as a page writes them: without the numbers that only books need, twins told apart by one of their own.
import type { Ref } from "../../../wire/terms";

/** The number that books add to a name. */
const NUMBER = / \((?:[a-z]+\d+-\d+|huge ship \d+)\)/;

/** A label without the number that books add: `X-wing (s0-1)`. */
export const bare = (label: string): string => label.replace(/ \((?:[a-z]+\d+-\d+|huge ship \d+)\)$/, "");

/** The owner's part of a reference: `ship:s0` of `ship:s0-4`, `huge` of `huge:1`. */
const family = (ref: Ref): string => ref.replace(/[-:]\d+$/, "");

const number = (ref: Ref): number => Number(/(\d+)$/.exec(ref)?.[1] ?? 0);

/** Short names of a position: many parts of a page ask for the same ones. */
const made = new WeakMap<Record<Ref, string>, (ref: Ref) => string>();

/** Makes the short names of everything that has one; things of one owner that share a name are numbered. */
export function labels(names: Record<Ref, string>): (ref: Ref) => string {
  const known = made.get(names);
  if (known) return known;
  const fresh = numbered(names);
  made.set(names, fresh);
  return fresh;
}

function numbered(names: Record<Ref, string>): (ref: Ref) => string {
  const same = new Map<string, Ref[]>();
  for (const [ref, label] of Object.entries(names)) {
    const key = `${family(ref)} ${bare(label)}`;
    same.set(key, [...(same.get(key) ?? []), ref]);
  }
  const short = new Map<Ref, string>();
  for (const refs of same.values()) {
    const inOrder = refs.toSorted((a, b) => number(a) - number(b));
    for (const [at, ref] of inOrder.entries()) {
      const label = names[ref] ?? ref;
      const twin = inOrder.length > 1 && label !== bare(label);
      short.set(ref, twin ? `${bare(label)} ${at + 1}` : bare(label));
    }
  }
  return (ref) => short.get(ref) ?? ref;
}

/** Rewrites a text of the server with short names. */
export function shortened(text: string, names: Record<Ref, string>): string {
  // Most texts of a page have no such name, and a long campaign has hundreds of them to look for.
  if (!NUMBER.test(text)) return text;
  const short = labels(names);
  return Object.entries(names)
    .filter(([, label]) => label !== bare(label) && text.includes(label))
    .reduce((told, [ref, label]) => told.replaceAll(label, short(ref)), text);
}

/** What a page calls a thing that the books call by a name with a number. */
export function called(names: Record<Ref, string>, ref: Ref, text: string): string {
  if (bare(text) === text) return text;
  return names[ref] === undefined ? bare(text) : labels(names)(ref);
}
