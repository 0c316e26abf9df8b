// Whose turn it is, as the sentence of a table begins: one's own with the side, or the seat where one screen
// serves several and nobody has a color yet.
import type { TableNow } from "../app/api";
import { adapter } from "../games/adapter";
import { words } from "../kit/words";
import type { Seat } from "../wire/terms";

export function whose(now: TableNow, seat: Seat | null, nameOf: (seat: Seat) => string): string {
  if (seat === null) return words.frame.yourTurn("");
  const team = adapter(now.match.system).team(now.view, seat);
  if (!team && now.match.mine.length > 1) return nameOf(seat);
  return words.frame.yourTurn(team ? words.frame.side[team] : "");
}
