// What each answer about dice leads to, in terms of what the player wants. The server tells the chances; here one of them is chosen
// to stand large on all answers, the one that tells them apart.

/** Something that may come of an answer. */
export interface Measure {
  key: string;
  share: number;
  /** What happens to so many of 100. */
  noun: string;
  /** How many and of what, where it counts something: what is said if nothing is left to chance. */
  counts?: { n: number; noun: (n: number) => string };
  /** Its name in a row of figures. */
  row: string;
  /** What happens, as a sentence says it; `own` if it happens to the reader's unit. */
  says: (own: boolean) => string;
}

/** A row beside an answer. */
export interface Row {
  name: string;
  value: string;
  /** The ink of its squares, where it has one. */
  ink?: "strong" | "light";
}

/** A result by what the other side spends: one sentence, and a small table of columns under two names. */
export interface Ladder {
  says: string;
  names: [string, string];
  columns: [string, string][];
}

/** An answer's chances as they are shown. */
export interface Outlook {
  head: Measure;
  /** Squares of the strong ink, and of both inks. */
  strong: number;
  light: number;
  /** What comes of it for certain, where no chance is left in any answer. */
  sure?: { n: number; noun: string };
  rows: (Measure & Pick<Row, "ink">)[];
}

/** What differs by less is the same to a person. */
const SAME = 0.005;
/** So many more rows have room. */
const MOST = 2;

const hundredths = (share: number): number => Math.max(0, Math.min(100, Math.round(share * 100)));

/** Returns what never comes, whatever the answer: of all that may come, what interests the player most; null where anything may come. */
export function never(all: (Measure[] | null)[], prefer: readonly string[]): string | null {
  const told = all.filter((one) => one !== null);
  if (told.length < all.length || told.some((one) => one.some(({ share }) => share >= SAME))) return null;
  return prefer.find((key) => told.some((one) => one.some((measure) => measure.key === key))) ?? null;
}

/**
 * Returns how the answers are shown, by their measures from the strongest result to the weakest; null for an answer of which nothing
 * is told. `prefer` names the measures in the order in which they interest the player.
 */
export function outlooks(all: (Measure[] | null)[], prefer: readonly string[]): (Outlook | null)[] {
  const told = all.filter((one) => one !== null);
  const shares = (key: string): number[] =>
    told.map((one) => one.find((measure) => measure.key === key)?.share ?? 0);
  const differs = (key: string): boolean => Math.max(...shares(key)) - Math.min(...shares(key)) >= SAME;
  const open = (key: string): boolean => shares(key).some((share) => share >= SAME && share <= 1 - SAME);
  const happens = (key: string): boolean => shares(key).some((share) => share >= SAME);
  const alike = (a: string, b: string): boolean =>
    shares(a).every((share, at) => Math.abs(share - (shares(b)[at] ?? 0)) < SAME);
  const known = prefer.filter((key) => told.some((one) => one.some((measure) => measure.key === key)));
  const key = known.find(differs) ?? known.find(open) ?? known.find(happens) ?? known[0];
  const certain = told.every((one) => one.every(({ share }) => share < SAME || share > 1 - SAME));
  return all.map((measures) => {
    const place = measures?.findIndex((measure) => measure.key === key) ?? -1;
    const head = measures?.[place];
    if (!measures || !head) return null;
    // A stronger result than what stands large has the strong ink, the strongest that happens at all.
    const stronger = measures.slice(0, place).find((one) => happens(one.key));
    const weaker = stronger
      ? undefined
      : measures.slice(place + 1).find((one) => happens(one.key) && one.share >= head.share);
    const strong = hundredths((stronger ?? head).share);
    const light = Math.max(strong, hundredths((weaker ?? head).share));
    const ink = (of: Measure): Pick<Row, "ink"> =>
      of === stronger ? { ink: "strong" } : of === weaker ? { ink: "light" } : {};
    // First what has an ink, then what interests more; what is always as likely as another row says nothing new.
    const inked = (one: Measure): number => Number(one === stronger || one === weaker);
    const rank = (one: Measure): number => prefer.indexOf(one.key);
    const rows = measures
      .filter((one) => one !== head && happens(one.key))
      .toSorted((a, b) => inked(b) - inked(a) || rank(a) - rank(b))
      .filter((one, at, all) => all.findIndex((other) => alike(one.key, other.key)) === at)
      .slice(0, MOST)
      .map((one) => ({ ...one, ...ink(one) }));
    // The most that comes for certain is what comes.
    const { counts } = head;
    const most = measures.flatMap((one) => (one.counts && one.share > SAME ? [one.counts.n] : []));
    const n = Math.max(0, ...most);
    return { head, strong, light, rows, ...(certain && counts && { sure: { n, noun: counts.noun(n) } }) };
  });
}
