// Faces of dice that are entered by hand, as the server names them.
import type { Json } from "../app/api";

/** More faces than this are typed, not tapped. */
const MOST = 24;

/** Lists the faces that can be tapped: of `1 to 6`, of names with commas between, or of a list. */
export function faces(of: Json | undefined): string[] {
  if (Array.isArray(of)) return of.map(String).slice(0, MOST);
  if (typeof of !== "string") return [];
  const [, from, to] = /^(\d+) to (\d+)$/.exec(of) ?? [];
  if (from !== undefined && to !== undefined) {
    const count = Number(to) - Number(from) + 1;
    return count > 0 && count <= MOST
      ? Array.from({ length: count }, (_, at) => String(Number(from) + at))
      : [];
  }
  const all = of.split(/,\s*|\s+or\s+/).filter(Boolean);
  return all.length > 1 && all.length <= MOST ? all : [];
}
