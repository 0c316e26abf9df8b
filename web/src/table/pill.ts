// Words beside the ghosts of a plan: how far it is, and what is left.
import { words } from "../kit/words";
import { tenth } from "../plan/reckoning";
import { degrees } from "../plan/tool";
import type { Template } from "./template.svelte";

export interface Pill {
  text: string;
  far: boolean;
}

/** Shorter by less than this is not short, in inches. */
const SLACK = 0.05;

/** Of a way of so many inches; nothing where there is none. */
export function ofWay(gone: number | null, budget: number): Pill {
  if (gone === null) return { text: words.table.noPath, far: true };
  const left = budget - gone;
  const rest = left < 0 ? words.table.tooFar(tenth(-left)) : words.table.left(tenth(left));
  return { text: `${words.board.inches(tenth(gone))} · ${rest}`, far: left < 0 };
}

/** Of the movement tool as it lies; `name` is what its game calls it. */
export function ofTool({ laid, short, far }: NonNullable<Template["laid"]>, name: string | undefined): Pill {
  const rest = short > SLACK ? words.table.tooFar(tenth(short)) : words.board.inches(tenth(far));
  const called = name ?? words.board.tool(tenth(laid.length));
  return { text: words.board.laid(called, degrees(laid.bend), rest), far: short > SLACK };
}
