// What an entry of the log shows on the board: who shot at whom, whom it hit or spared, what was won or lost. Places and paths are
// the scene's, not the log's.
import type { Ref } from "../wire/terms";

export type Happened =
  | { what: "shot"; from: Ref; to: Ref }
  | { what: "hit"; on: Ref }
  | { what: "saved"; on: Ref }
  | { what: "card" };
