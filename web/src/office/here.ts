// Why a battle is only recorded and not played on a table of ours, in sentences. Pure.
import { capital } from "../kit/capital";
import type { Battle } from "../wire/server/bodies";

/** Lists the reasons, each with the name of the player whose army it is about. */
export function whyNot({ why, sides }: Pick<Battle, "why" | "sides">): string[] {
  const reasons = (why ?? "").split("; ").filter((one) => one !== "" && one !== "the setup cannot be played");
  return [...new Set(reasons)].map((one) => {
    const of = /^the army of seat (\d+): (.*)$/u.exec(one);
    // Books call a player "Ben (Galactic Empire, seat 1)".
    const name = of && sides[Number(of[1])]?.player?.replace(/ \([^()]*, seat \d+\)$/u, "");
    return `${capital(of ? (of[2] ?? one) : one)}${name ? ` (${name})` : ""}.`.replace(/\.\.$/u, ".");
  });
}
