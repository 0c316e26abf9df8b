// What was lost when a list of another program was taken in, with the text that it was read from: kept beside the list until
// somebody has seen it.

/** A report of a list that was taken in. */
export interface Report {
  /** The text as it was handed in. */
  text: string;
  /** What could not be used or was understood otherwise, in the server's sentences. */
  losses: string[];
}

/** A loss with the place that it is about. */
export interface Told {
  /** The line of the text, counted from 1, where the loss names one. */
  line: number | null;
  /** The line as it stands in the text. */
  written: string;
  says: string;
}

const LONGEST = 120;

/** Finds the lines of a text that losses are about: `line 3: …` begins a loss of a text. */
export function told({ text, losses }: Report): Told[] {
  const lines = text.split(/\r\n|\n/);
  const all = losses.map((loss) => {
    const [, number, column, says] = /^line (\d+)(, column \d+)?: (.*)$/su.exec(loss) ?? [];
    if (number === undefined || says === undefined) return { line: null, written: "", says: loss };
    const written = (lines[Number(number) - 1] ?? "").trim();
    const short = written.length > LONGEST ? `${written.slice(0, LONGEST)} …` : written;
    // The name that a loss repeats is not said twice where it is the whole line.
    const own = says.startsWith(`\`${written}\`: `) ? says.slice(written.length + 4) : says;
    return { line: Number(number), written: short, says: column ? `${column.slice(2)}: ${own}` : own };
  });
  // As the text is read; what is about all of it comes last.
  return all.toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity) || 0);
}

const PLACE = "sandtable-list-read:";
const place = (id: string): string => `${PLACE}${id}`;
/** Reports that the browser has no room for are kept as long as the page is. */
const here = new Map<string, Report>();

export function keep(id: string, report: Report): void {
  here.set(id, report);
  try {
    localStorage.setItem(place(id), JSON.stringify(report));
  } catch {
    // It is still in `here`.
  }
}

/** The report of a list, if there is one that nobody has put away. */
export function of(id: string): Report | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(id)) ?? "null") as Partial<Report> | null;
    if (typeof found?.text === "string" && Array.isArray(found.losses))
      return { text: found.text, losses: found.losses.filter((one) => typeof one === "string") };
  } catch {
    // What is no report is none.
  }
  return here.get(id) ?? null;
}

export function forget(id: string): void {
  here.delete(id);
  localStorage.removeItem(place(id));
}

/** Forgets reports of lists that are no more. */
export function sweep(ids: Set<string>): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PLACE) && !ids.has(key.slice(PLACE.length))) localStorage.removeItem(key);
}
