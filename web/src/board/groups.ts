// What stands on the table by units: their bases, name, number, tokens and losses. Made once for each scene.
import type { Mark, Piece, Scene } from "../app/api";
import { grouped } from "../plan/group";
import { words } from "../kit/words";

export interface Group {
  id: string;
  pieces: Piece[];
  team: Piece["team"];
  /** Its name, with the state that is told in words; units whose name is not known have none. */
  name: string;
  /** Its number as people count; nothing for what has none. */
  number: string;
  /** Tokens that are drawn as such. */
  tokens: Mark[];
  wounds: number;
  suppression: number;
  acting: boolean;
}

/** Units that are shaken. */
export const shaken = (scene: Scene): Set<string> =>
  new Set(scene.marks.filter(({ glyph }) => glyph === "shaken").map((mark) => mark.on));

/** A name with its number, and whatever stands behind it: the number stands on a base. */
const COUNTED = /^(.*?) (\d+)( \[.*\])?$/;

/** Collects a scene by units. */
export function gathered(scene: Scene): Group[] {
  const by = grouped(scene.marks, (mark) => mark.on as string);
  return [...grouped(scene.pieces, (piece) => piece.group as string)].map(([id, pieces]) => {
    const marks = by.get(id) ?? [];
    const wounds = marks.find(({ glyph }) => glyph === "wounds");
    const suppression = marks.find(({ glyph }) => glyph === "suppression");
    const fear = marks.find(({ glyph }) => glyph === "shaken");
    const whole = marks.find((mark) => !mark.glyph)?.text ?? "";
    const [, before = whole, , behind = ""] = COUNTED.exec(whole) ?? [];
    const name = before + behind;
    return {
      id,
      pieces,
      team: pieces[0]?.team,
      name: fear && name ? words.pieces.shaken(name) : name,
      number: pieces.find((piece) => piece.label !== "")?.label ?? "",
      tokens: marks.filter((mark) => mark.glyph && ![wounds, suppression, fear].includes(mark)),
      wounds: wounds?.count ?? 0,
      suppression: suppression?.count ?? 0,
      acting: pieces.some((piece) => piece.tone === "acting"),
    };
  });
}
