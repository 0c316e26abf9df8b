// Chances beside whatever can be chosen: asked for where they are shown, by what the table around it knows.
import { getContext, setContext } from "svelte";
import type { Json } from "../app/api";
import { adapter, nameOf, type Adapter, type Shot, type Shown } from "../games/adapter";
import { look } from "../plan/json";
import type { Ref } from "../wire/terms";
import type { Play } from "./play.svelte";

const KEY = Symbol("chances");
const VIEW = Symbol("view");

/** How likely a command is to do what it is meant to, in a few words; empty where nobody reckons it. `to` names the target where the
 * offer does not. */
export interface Likely {
  text: string;
  to: string;
}
const NOTHING: Likely = { text: "", to: "" };
type Ask = (command: Json, about?: readonly Ref[]) => Promise<Likely>;

/** What to ask about an answer in the middle of an attack; null for any other command. */
function answer({ answers }: Adapter, command: Json): Shot | null {
  const waits = command === "pass" || answers?.some((at) => look(command, at) !== undefined);
  return answers && waits ? { ask: "explain", fields: { answer: command } } : null;
}

/** Gives all parts of a table its answers. */
export function answering(play: () => Play): void {
  setContext<() => Json | null>(VIEW, () => play().table.now?.view ?? null);
  setContext<Ask>(KEY, async (command, about) => {
    const { table, plan } = play();
    const game = adapter(table.now?.match.system ?? "");
    const things = about ?? plan?.offer.about ?? [];
    const of = game.brief && (game.shot(command, things) ?? answer(game, command));
    if (!of) return NOTHING;
    const shown = await table.looked<Shown>(of.ask, of.fields).catch(() => null);
    if (shown === null || ![shown.odds, shown.won, shown.gain].some((told) => told !== undefined))
      return NOTHING;
    const text = game.brief?.(shown) ?? "";
    // An offer that is not about the target does not name it.
    const target = things.includes(shown.target) ? undefined : nameOf(table.now?.view ?? null, shown.target);
    return { text, to: (text && target) || "" };
  });
}

/** The answers of the table around; none outside of one. */
export const chances = (): Ask => getContext<Ask | undefined>(KEY) ?? (() => Promise.resolve(NOTHING));

/** The position at the table around; none outside of one. */
export const looking = (): (() => Json | null) =>
  getContext<(() => Json | null) | undefined>(VIEW) ?? (() => null);
