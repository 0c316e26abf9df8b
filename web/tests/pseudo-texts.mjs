// What stands on a page, and which of it no message file has touched: sentences without the brackets and accents of the pseudo-locale.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = new URL("../../", import.meta.url).pathname;
const plain = (text) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** All texts of packs and rule files: names, cards, missions and rules are data, in their own words. */
function data(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return data(path);
    return entry.name.endsWith(".toml") ? readFileSync(join(ROOT, path), "utf8").replaceAll('\\"', '"') : "";
  });
}
const FILES = [...data("packs"), ...data("rules")].flat(9).join("\n");
const DATA = plain(FILES);
/** Names in them, the longest first. */
const NAMED = [...new Set(FILES.match(/(?<=")[A-Z][^"\n]{3,60}(?=")/g))].toSorted(
  (a, b) => b.length - a.length,
);

/** Reads what a reader meets on a page and in its frames: texts, and names for screen readers. */
export async function read(opened) {
  const all = await Promise.all(
    opened.frames().map((frame) =>
      frame
        .evaluate(() => {
          const texts = [document.title];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            if (!walker.currentNode.parentElement?.closest("script, style, noscript"))
              texts.push(walker.currentNode.nodeValue);
          }
          const NAMES = ["aria-label", "aria-description", "title", "placeholder", "alt"];
          for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
            texts.push(...NAMES.map((name) => element.getAttribute(name)));
          return texts.filter(Boolean);
        })
        // A frame that is gone meanwhile shows nothing.
        .catch(() => []),
    ),
  );
  return all.flat();
}

/** Words that carry a vowel without an accent, and are long enough to be no name of a rule or a die. */
const words = (text) => (text.match(/[A-Za-z]*[aeiou][A-Za-z]*/g) ?? []).filter((word) => word.length > 2);

/** Data, or little more than names of it in a row: `2 × ARC Trooper, Jet Pack`. */
const known = (text) =>
  DATA.includes(plain(text).replace(/[.:;]$/, "")) ||
  words(NAMED.reduce((left, name) => left.replaceAll(name, " "), text)).length < 3;

/** Returns the sentences of a text in which three words or more were touched by no message file, and that are no data. */
export function untouched(text) {
  const parts = text
    .replace(/⟦[^⟦⟧]*⟧/g, "⟦")
    .split(/[⟦⟧]/)
    // A code has no spaces.
    .filter((part) => words(part).length > 2 && /\s/.test(part.trim()));
  return parts
    .flatMap((part) => part.split(/(?<=[.!?:;])\s+/))
    .map((one) => one.trim())
    .filter((one) => words(one).length > 2 && !known(one));
}

/** Listens to what the server tells a page, so that a sentence can be led back to it. */
export function overheard(opened) {
  const said = new Set();
  /** Titles and terms of reckonings: logs record them, and they stay what they were when they were recorded. */
  const reckoned = new Set();
  const hear = (value) => {
    if (typeof value === "string") return void said.add(plain(value));
    if (value === null || typeof value !== "object") return;
    if (Array.isArray(value.parts) && typeof value.title === "string") {
      reckoned.add(plain(value.title));
      for (const part of value.parts) if (typeof part?.why === "string") reckoned.add(plain(part.why));
    }
    for (const [name, inner] of Object.entries(value)) {
      said.add(plain(name));
      hear(inner);
    }
  };
  /** Books of rules, with names of code and tests: made of the rule files, in their own words. */
  const books = new Set();
  const bound = (value) => {
    if (typeof value === "string") books.add(plain(value));
    else if (value !== null && typeof value === "object") Object.values(value).forEach(bound);
  };
  const told = (text) => {
    try {
      hear(JSON.parse(text));
    } catch {
      said.add(plain(text));
    }
  };
  opened.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/")) void response.text().then(told, () => undefined);
    if (/^\/rules\/.*\.json$/.test(pathname)) void response.json().then(bound, () => undefined);
  });
  opened.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => typeof payload === "string" && told(payload)),
  );
  const bare = (sentence) => plain(sentence).replace(/[\s.:;,…]+$/, "");
  return {
    /** True if the server said it. */
    said: (sentence) => [...said].some((one) => one.includes(bare(sentence))),
    /** True if little is left of it without the words of a book. */
    booked: (sentence) => {
      const rest = [...books]
        .filter((one) => one.length > 3)
        .toSorted((a, b) => b.length - a.length)
        .reduce((left, one) => left.replaceAll(one, " "), bare(sentence));
      return words(rest).length < 3;
    },
    reckoned: (sentence) => [...reckoned].some((one) => bare(sentence).startsWith(one)),
  };
}
