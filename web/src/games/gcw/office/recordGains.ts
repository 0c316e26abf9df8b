// What can be won in a battle besides it: cargo, containers, prisoners, each a subject with the ways it can have gone. Pure.
import type { Choice, Field } from "../../../app/api";
import type { Gain, Report, Rider, Role } from "../../../wire/gcw/terms";
import type { Fault } from "./recordFaults";
import { fromJson } from "../../../app/typed";

/** How a subject can have gone. */
export type Way = "exchanged" | "stolen" | "wrecked" | "delivered" | "rescued" | "endangered";

/** Something that can be won. */
export type Prize = { key: string } & (
  | { kind: "cargo"; role: Role }
  | { kind: "container"; number: number; ways: [Way, Gain][] }
  | { kind: "prisoner"; who: Rider; ways: [Way, Gain][] }
  | { kind: "exchange"; ways: [Way, Gain][] }
);

/** The subject of a gain. */
export function subject(gain: Gain): string {
  if (typeof gain === "string") return gain;
  if ("cargo" in gain) return `cargo:${gain.cargo.role}`;
  if ("stolen" in gain) return gain.stolen.container;
  if ("delivered" in gain) return gain.delivered.container;
  return rider("rescued" in gain ? gain.rescued.prisoner : gain.endangered.prisoner);
}

const rider = (who: Rider): string => Object.values(who).join();

function wayOf(gain: Gain): Way {
  if (typeof gain === "string") return "exchanged";
  if ("stolen" in gain) return gain.stolen.safe ? "stolen" : "wrecked";
  if ("delivered" in gain) return "delivered";
  return "rescued" in gain ? "rescued" : "endangered";
}

/** Lists the subjects that the form of an offer knows. */
export function prizes(form: readonly Field[]): Prize[] {
  const found = new Map<string, Prize>();
  for (const { value } of choicesOf(form)) {
    const gain = fromJson<Gain>(value);
    const key = subject(gain);
    const known = found.get(key);
    if (known && "ways" in known) known.ways.push([wayOf(gain), gain]);
    else if (!known) found.set(key, begun(key, gain));
  }
  return [...found.values()];
}

function begun(key: string, gain: Gain): Prize {
  const ways: [Way, Gain][] = [[wayOf(gain), gain]];
  if (typeof gain === "string") return { key, kind: "exchange", ways };
  if ("cargo" in gain) return { key, kind: "cargo", role: gain.cargo.role };
  if ("rescued" in gain) return { key, kind: "prisoner", who: gain.rescued.prisoner, ways };
  if ("endangered" in gain) return { key, kind: "prisoner", who: gain.endangered.prisoner, ways };
  return { key, kind: "container", number: Number(key.split(":").at(-1)) + 1, ways };
}

function choicesOf(form: readonly Field[]): Choice[] {
  const field = form.find((one) => one.at.endsWith("/gains"))?.is;
  if (!field || typeof field === "string" || !("list" in field)) return [];
  const pick = field.list.item[0]?.is;
  if (!pick || typeof pick === "string" || !("pick" in pick) || pick.pick.from === "ask") return [];
  return pick.pick.from.listed;
}

/** A gain of each subject, by which the server is asked whether that can be won here at all. */
export const probe = (all: readonly Prize[]): Gain[] =>
  all.map((one): Gain => {
    if (one.kind === "cargo") return { cargo: { role: one.role, units: 0 } };
    const calm = one.ways.find(([way]) => way !== "stolen") ?? one.ways[0];
    return calm?.[1] ?? "exchanged";
  });

/** Codes of refusals that no course of the battle changes. */
const NEVER = new Set(["no-cargo", "no-such-container", "not-held", "exchanged-once"]);

/** The subjects that are left when the server has judged a probe. */
export const possible = (all: readonly Prize[], faults: readonly Fault[]): Prize[] =>
  all.filter((_, at) => !faults.some((fault) => fault.at === `/gains/${at}` && NEVER.has(fault.code ?? "")));

/** The gains of a report by subject; null for those that it doesn't name. */
export function gainsOf(report: Pick<Report, "gains">, keys: readonly string[]): Record<string, Gain | null> {
  const told = new Map(report.gains.map((gain) => [subject(gain), gain] as const));
  return Object.fromEntries(keys.map((key) => [key, told.get(key) ?? null]));
}
