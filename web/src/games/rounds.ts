// Who held what at the end of each round, and what each side scored in it: the strip of a game that is over.
import type { Ref, Seat } from "../wire/terms";

export interface Round {
  round: number;
  /** Whoever held each objective, where a game judges that. */
  held: (Seat | null)[];
  /** What each seat scored. */
  won: number[];
}

export interface Rounds {
  objectives: Ref[];
  rounds: Round[];
}

/** Begins the account of a round. */
export const fresh = (round: number, seats: number): Round => ({
  round,
  held: [],
  won: Array.from({ length: seats }, () => 0),
});
