// Who holds the seats of a battle, by the one choice who plays the other side.
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
