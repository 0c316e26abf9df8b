// Simulations: what is asked of the server, and how its figures are read.
import type { Json } from "./api";
import { get, post } from "./http";

/** A table of figures. A row is its number and its values, a margin where each value lies with 95 %. */
export interface Sheet {
  title: string;
  number: string;
  columns: string[];
  measures: ("sum" | "mean" | "share" | "odds" | "per")[];
  rows: Record<string, number[]>;
  margins: Record<string, ([number, number] | null)[]>;
}

/** A simulation as far as it has come. */
export interface Lab {
  asked: { system: string; games: number; level: string; seed: number } | null;
  done: number;
  of: number;
  chosen?: Record<string, Json>;
  summary?: {
    games: number;
    decided_by: Record<string, number>;
    draws: number;
    mean_commands: number;
    seconds: number;
    figures: Sheet[];
  };
  chart?: string;
  fault?: string;
}

export interface Asked {
  system: string;
  trial?: Json;
  names?: Json;
  games: number;
  level: string;
  seed: number;
}

export const look = (): Promise<Lab> => get("/lab");
export const begin = (asked: Asked): Promise<Lab> => post("/lab", asked);

/** Says that a simulation goes on. */
export const goesOn = (lab: Lab): boolean => lab.asked !== null && !lab.summary && lab.fault === undefined;

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Writes a value as its column is read, with the bounds that it lies between. */
export function written(
  value: number,
  measure: Sheet["measures"][number],
  margin: [number, number] | null | undefined,
): string {
  switch (measure) {
    case "sum":
      return String(value);
    case "share":
    case "odds":
      return margin
        ? `${percent(value)} (${Math.round(100 * margin[0])}–${Math.round(100 * margin[1])})`
        : percent(value);
    default:
      return margin ? `${value.toFixed(2)} ±${(margin[1] - value).toFixed(2)}` : value.toFixed(2);
  }
}
