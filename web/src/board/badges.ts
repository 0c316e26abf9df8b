// What is drawn beside units: names with tokens, and on a base its number, losses and suppression.
import type { Mark } from "../app/api";
import type { Group } from "./groups";
import { HEIGHT, TAB, TOKEN, tabWidth, type Badge, type Label } from "./labels";
import { el } from "./svg";

/** Losses that are drawn one by one; more are counted. */
const COUNTED = 5;
const DIAMOND = 6.5;

const PENS: Partial<Record<NonNullable<Mark["glyph"]>, string>> = {
  shaken: "M0-4.400V1M0 4.200v.2",
  haste: "M-3.600-3.400L-.4 0l-3.200 3.400M.6-3.400L3.800 0 .6 3.400",
  watch: "M-5 0Q0-5.600 5 0Q0 5.600-5 0ZM0 0v.1",
  rampart: "M-4.600 3L-2.200-2.400h4.400L4.600 3z",
};
const STAR = "M0-5.800l1.700 3.700 4 .4-3 2.700.9 3.900L0 2.900l-3.600 2 .9-3.900-3-2.700 4-.4z";

/** Draws a token about a point. */
export function token(of: Mark): SVGElement {
  const inner: SVGElement[] = [el("circle", { r: 8, class: "g-disc" })];
  if (of.glyph === "wounds") inner.push(el("text", { class: "g-num", y: 4.5 }, String(of.count)));
  else if (of.glyph === "star") inner.push(el("path", { d: STAR, class: "g-star" }));
  else if (of.glyph) inner.push(el("path", { d: PENS[of.glyph] ?? "", class: "g-pen" }));
  const many = of.count > 1 ? [el("text", { class: "g-many", x: 5, y: 9 }, String(of.count))] : [];
  return el(
    "g",
    { class: `g ${of.glyph ?? ""}` },
    el("title", {}, of.count > 1 ? `${of.count} ${of.text}` : of.text),
    ...inner,
    ...(of.glyph === "wounds" ? [] : many),
  );
}

/** Draws a label from its left top corner on. */
export function label({ group, named }: Label): SVGElement {
  const tokens = group.tokens.map((mark, at) => {
    const made = token(mark);
    made.setAttribute("transform", `translate(${at * TOKEN + 8} ${HEIGHT / 2})`);
    return made;
  });
  const name = named ? [written(group, group.tokens.length * TOKEN + 2)] : [];
  return el("g", { class: "label" }, ...tokens, ...name);
}

export const written = (group: Group, x: number): SVGElement =>
  el("text", { class: `b-name ${group.team ?? "m"}`, x, y: 13 }, group.name);

/** Draws a number, losses and suppression about the middle of their base. */
export function badge({ group, at, half: size, tab }: Badge): SVGElement {
  const made = el("g", {
    class: `badge ${group.team ?? "m"}`,
    "data-piece": group.pieces[0]?.id,
    "data-unit": group.id,
  });
  const round = group.pieces.some(({ shape }) => "round" in shape);
  const left = round ? -size + 1 : -size + 2;
  const shown = group.wounds > COUNTED ? 1 : group.wounds;
  for (let one = 0; one < shown; one += 1)
    made.append(
      el("path", {
        class: "u-lost",
        d: "m0-4 4 4-4 4-4-4z",
        transform: `translate(${left + one * DIAMOND} ${size - (round ? 3 : 1)})`,
      }),
    );
  if (shown < group.wounds)
    made.append(el("text", { class: "u-losses", x: left + 5, y: size + 4 }, String(group.wounds)));
  if (group.suppression > 0)
    made.append(
      el(
        "g",
        { class: "u-supp", transform: `translate(${-size + 2} ${-size + 3})` },
        el("circle", { r: 7.5 }),
        el("text", { y: 4.5 }, String(group.suppression)),
      ),
    );
  if (group.number !== "") {
    const width = tabWidth(group);
    made.append(
      el(
        "g",
        { class: "u-tab", transform: `translate(${round1(tab[0] - at[0])} ${round1(tab[1] - at[1])})` },
        el("rect", {
          x: -width / 2,
          y: -TAB / 2,
          width,
          height: TAB,
          rx: group.team === "blue" ? TAB / 2 : 2.5,
        }),
        el("text", { y: 4.7 }, group.number),
      ),
    );
  }
  return made;
}

const round1 = (value: number): number => Math.round(value * 10) / 10;

/** What of a badge makes it another drawing. */
export const badged = ({ group, at, half: size, tab }: Badge): string =>
  [
    group.number,
    group.team,
    group.wounds,
    group.suppression,
    round1(size),
    round1(tab[0] - at[0]),
    round1(tab[1] - at[1]),
  ].join(" ");
