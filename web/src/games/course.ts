// What came of a campaign in lines over its turns and in tables, for whom one battle's numbers say little.

export interface CourseLine {
  name: string;
  /** A token of the theme. */
  colour: string;
  values: number[];
}

export interface Course {
  /** A chart has a value for each of its steps. */
  charts: { title: string; steps: string[]; lines: CourseLine[] }[];
  tables: { title: string; head: string[]; rows: string[][] }[];
}

/** Colours of lines by their place; no two of six are alike. */
const COLOURS = ["--red", "--blue", "--reach", "--sight", "--mine-ink", "--ink-2"];
export const colourOf = (at: number): string => COLOURS[at % COLOURS.length] ?? "--ink-2";

/** Adds up amounts by their step: what each step brought becomes what there is after it. */
export function summed(steps: number, amounts: Iterable<[step: number, amount: number]>): number[] {
  const each = Array.from({ length: steps }, () => 0);
  for (const [step, amount] of amounts) if (step in each) each[step] = (each[step] ?? 0) + amount;
  let sum = 0;
  return each.map((amount) => (sum += amount));
}
