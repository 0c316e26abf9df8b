// Who holds the seats of a battle, by the one choice who plays the other side; and which machines a stronger one is left for.
import type { Founding } from "../app/matches";

/** A machine of a level, a person by link, oneself too, whoever comes, or machines on both sides. */
export type Opponent = `ai:${string}` | "invite" | "me" | "open" | "watch";

export function opponents(opponent: Opponent, seats: number, side: number): Founding["seats"] {
  const [kind, level = ""] = opponent.split(":");
  return Array.from({ length: seats }, (_, seat) => {
    if (kind === "watch") return { hold: "machine" };
    if (seat === side) return { hold: "me" };
    return kind === "ai" ? { hold: "machine", ...(level !== "" && { level }) } : { hold: kind ?? "machine" };
  });
}

/** Levels that another one clearly beats. */
const SURPASSED: ReadonlySet<string> = new Set(["random", "sensible", "quick"]);

/** Says that there is a machine worth playing next for whoever has beaten one of a level. */
export const surpassed = (level: string | null | undefined): boolean => SURPASSED.has(level ?? "");
