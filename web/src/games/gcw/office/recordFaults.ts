// What the server finds wrong with a record, put beside the line it is about. Pure.
import type { Summary } from "../../../wire/gcw/command";
import type { Ref } from "../../../wire/terms";

/** Something that is wrong, with its place in the summary. */
export interface Fault {
  at: string;
  code?: string;
  rule?: string;
  says: string;
}

const LISTS = ["ion", "fled", "away", "damaged", "pilot_hit"] as const;

/** The thing or the part of the record that a place of the summary is about. */
export function aboutOf(at: string, summary: Summary): Ref {
  const [part = "", row = ""] = at
    .split("/")
    .slice(1)
    .map((one) => one.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (part === "destroyed" && row) return row;
  const list = LISTS.find((one) => one === part);
  if (list && row) return summary[list]?.[Number(row)] ?? part;
  if (part === "huge" && row) return summary.huge?.[Number(row)]?.huge ?? part;
  return part;
}

/** The faults by what they are about, each sentence once. */
export function placed(faults: readonly Fault[], summary: Summary): Map<Ref, Fault[]> {
  const found = new Map<Ref, Fault[]>();
  for (const fault of faults) {
    const about = aboutOf(fault.at, summary);
    const known = found.get(about) ?? [];
    if (!known.some((one) => one.says === fault.says)) found.set(about, [...known, fault]);
  }
  return found;
}
