// The briefing of a battle, read from the sheet that the server prints: its facts, its rules in words, and its drawing as shapes
// that a page can color. Pure but for the document that is handed in.

/** A piece of a text: plain, strong, or a rule's number. */
export interface Piece {
  text: string;
  as: "text" | "strong" | "rule";
}

/** A fact of the head, in lines. */
export interface Fact {
  name: string;
  lines: Piece[][];
}

/** A heading with what stands below it. */
export interface Section {
  title: string;
  rules: string[];
  items: Piece[][];
  /** The items are steps that the drawing numbers. */
  numbered: boolean;
}

/** A shape of the drawing; colors are names that the page has a color for. */
export interface Shape {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  children: Shape[];
}

export interface Drawing {
  viewBox: string;
  fontSize: string;
  /** What it shows, in words. */
  says: string;
  width: string;
  height: string;
  shapes: Shape[];
  /** Letters of things, each with what it stands for. */
  key: { letter: string; name: string }[];
}

export interface Brief {
  facts: Fact[];
  drawing: Drawing | null;
  sections: Section[];
}

/** Facts that stand elsewhere on the page. */
const ELSEWHERE = new Set(["Over", "Attacker", "Defender"]);

const TAGS = new Set(["rect", "line", "circle", "polygon", "text", "g"]);

const ATTRIBUTES = (
  "x y width height rx x1 x2 y1 y2 cx cy r points transform text-anchor font-size font-weight " +
  "stroke-width stroke-dasharray stroke-linejoin paint-order"
).split(" ");

/** Names of the printed colors. */
const COLORS: Record<string, string> = {
  "#fff": "paper",
  "#111": "ink",
  "#555": "soft",
  "#777": "soft",
  "#bbb": "rock",
  "url(#side-attacker)": "attacker",
  "url(#side-defender)": "defender",
  none: "none",
};

/** Reads a sheet's text without its styles, which the page's own policy would refuse; the fill of a letter is kept. */
export function sheetFrom(html: string): Document {
  const bare = html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/ style="fill:\s*([^";]+);?"/g, ' fill="$1"')
    .replace(/ style="[^"]*"/g, "");
  return new DOMParser().parseFromString(bare, "text/html");
}

/** The address that a page gives for a name. */
export const linkTo = (doc: Document, name: string): string | null =>
  [...doc.querySelectorAll("main a")].find((one) => plain(one) === name)?.getAttribute("href") ?? null;

/** Reads the sheet of a briefing; nothing if it is none. */
export function briefFrom(doc: Document): Brief | null {
  const root = doc.querySelector(".brief");
  if (!root) return null;
  const facts = [...root.querySelectorAll("dl.facts > dt")].map((dt) => ({
    name: plain(dt),
    lines: linesOf(dt.nextElementSibling),
  }));
  return {
    facts: facts.filter((one) => !ELSEWHERE.has(one.name)),
    drawing: drawingOf(root),
    sections: [...root.querySelectorAll("h2")].map(sectionOf),
  };
}

const plain = (node: Node | null | undefined): string =>
  (node?.textContent ?? "").replace(/\s+/g, " ").trim();

function pieceOf(node: Node): Piece {
  const text = (node.textContent ?? "").replace(/\s+/g, " ");
  if (!(node instanceof Element)) return { text, as: "text" };
  return {
    text,
    as: node.classList.contains("rule") ? "rule" : node.tagName === "STRONG" ? "strong" : "text",
  };
}

const pieces = (node: Element): Piece[] =>
  [...node.childNodes].map(pieceOf).filter((piece) => piece.text !== "");

/** What an element says, each block in it as a line of its own. */
function linesOf(node: Element | null): Piece[][] {
  const first: Piece[] = [];
  const more: Piece[][] = [];
  for (const child of node?.childNodes ?? []) {
    if (child instanceof Element && child.tagName === "DIV") more.push(pieces(child));
    else if (plain(child) !== "" || first.length > 0) first.push(pieceOf(child));
  }
  return [first, ...more].filter((line) => line.length > 0);
}

function sectionOf(head: Element): Section {
  const rules = [...head.querySelectorAll(".rule")].map(plain);
  const title = [...head.childNodes].filter((one) => !(one instanceof Element)).map(plain);
  const body = head.nextElementSibling;
  const list = body && (body.tagName === "OL" || body.tagName === "UL");
  const items = list ? [...body.children].map(pieces) : body ? [pieces(body)] : [];
  return { title: title.join(" ").trim(), rules, items, numbered: body?.tagName === "OL" };
}

function drawingOf(root: Element): Drawing | null {
  const svg = root.querySelector("figure svg");
  const table = svg?.querySelector(":scope > rect");
  if (!svg || !table) return null;
  const key = [...root.querySelectorAll("figcaption .key")].flatMap((one) => {
    const letter = one.querySelector("strong");
    return letter ? [{ letter: plain(letter), name: plain(one).slice(plain(letter).length).trim() }] : [];
  });
  return {
    viewBox: svg.getAttribute("viewBox") ?? "",
    fontSize: svg.getAttribute("font-size") ?? "",
    says: plain(svg.querySelector("desc")),
    width: table.getAttribute("width") ?? "0",
    height: table.getAttribute("height") ?? "0",
    shapes: shapesOf(svg),
    key,
  };
}

const shapesOf = (parent: Element): Shape[] =>
  [...parent.children].filter((one) => TAGS.has(one.tagName.toLowerCase())).map(shapeOf);

function shapeOf(from: Element): Shape {
  const attributes: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = from.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  for (const [name, value] of [
    ["data-fill", from.getAttribute("fill")],
    ["data-stroke", from.getAttribute("stroke")],
  ] as const) {
    const color = value && COLORS[value];
    if (color) attributes[name] = color;
  }
  if (from.hasAttribute("clip-path")) attributes["data-clipped"] = "";
  const tag = from.tagName.toLowerCase();
  return { tag, attributes, text: tag === "text" ? plain(from) : "", children: shapesOf(from) };
}
