// The places of a bar: what plans, then what acts at once, each kind at its place. What finds none is behind *More*, in the last place
// of what plans. Pure; knows no game.
import type { Group } from "./menu";

/** So many places what plans has at most, *More* among them. */
const MOST = 6;
/** So many keys that act at once are kept before anything is folded. */
const KEPT = 2;

/** Widths in pixels: of a card, of a key that acts at once, between them, and of the line between the two. */
export interface Widths {
  card: number;
  key: number;
  gap: number;
  rule: number;
}

export interface Places {
  cards: Group[];
  keys: Group[];
  more: Group[];
}

/** Says how the groups of a bar are laid: by the order of their kinds, those without one behind in the order they come. */
export function ordered(groups: readonly Group[], kinds: readonly string[]): Group[] {
  const rank = (group: Group): number => {
    const at = kinds.indexOf(group.kind);
    return at < 0 ? kinds.length : at;
  };
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/** Says how many of something fit, each with its gap. */
const fits = (width: number, each: number, gap: number): number => Math.floor((width + gap) / (each + gap));

/** Gives places to cards and keys in so many pixels. */
export function placed(
  cards: readonly Group[],
  keys: readonly Group[],
  width: number,
  { card, key, gap, rule }: Widths,
): Places {
  const line = keys.length > 0 && cards.length > 0 ? rule : 0;
  const least = Math.min(keys.length, KEPT);
  const forCards = width - line - least * (key + gap);
  const room = Math.max(1, Math.min(MOST, fits(forCards, card, gap)));
  const spare = width - line - cards.length * (card + gap);
  const shown = cards.length > room ? least : Math.max(least, Math.min(keys.length, fits(spare, key, gap)));
  if (cards.length <= room && shown >= keys.length) return { cards: [...cards], keys: [...keys], more: [] };
  // *More* takes a place of its own.
  const rest = width - line - (Math.min(cards.length, room - 1) + 1) * (card + gap);
  const last = Math.max(least, Math.min(shown, fits(rest, key, gap)));
  const kept = Math.min(cards.length, room - 1);
  // The last key ends things: it is always there.
  const stand = last >= keys.length ? [...keys] : [...keys.slice(0, last - 1), ...keys.slice(-1)];
  return {
    cards: cards.slice(0, kept),
    keys: stand,
    more: [...cards.slice(kept), ...keys.filter((one) => !stand.includes(one))],
  };
}
