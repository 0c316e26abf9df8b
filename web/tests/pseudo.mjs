// Every page in the pseudo-locale: a sentence without brackets and accents stands in the code, and not in a message file. Runs by its
// name, with pages and a server that speak it:
//   PSEUDO=1 npx vite build --outDir DIST && SANDTABLE_LANGUAGE=en-XA PAGES=DIST node tests/all.mjs PROGRAM pseudo
// Names, cards, missions and rules are data of packs and rule files, in their own words.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { found, LEARNING, SHORT } from "./table.mjs";

const ROOT = new URL("../../", import.meta.url).pathname;
const plain = (text) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** All texts of packs and rule files. */
function data(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return data(path);
    return entry.name.endsWith(".toml") ? plain(readFileSync(join(ROOT, path), "utf8")) : "";
  });
}
const DATA = [...data("packs"), ...data("rules")].flat(9).join("\n");

/** What a reader meets on a page: texts, and names for screen readers. */
const read = (opened) =>
  opened.evaluate(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest("script, style, .data")) continue;
      texts.push(walker.currentNode.nodeValue);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        texts.push(element.getAttribute(name));
    }
    return texts.filter(Boolean);
  });

/** Whether a text has three words or more in a row that no message file has touched. */
function untouched(text) {
  const outside = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
  const part = outside
    .split(/[⟦⟧]/)
    .find(
      (one) => (one.match(/[A-Za-z]*[aeiou][A-Za-z]*/g) ?? []).filter((word) => word.length > 2).length > 2,
    );
  if (part === undefined) return false;
  const sentences = part.split(/(?<=[.!?:;])\s+/).filter((one) => one.trim().split(/\s+/).length > 2);
  return sentences.some((one) => !DATA.includes(plain(one).replace(/[.:;]$/, "")));
}

export default async function pseudo({ open, must, server }) {
  const opened = await open();
  const seen = new Map();
  const look = async (where) => {
    await opened.waitForLoadState("networkidle").catch(() => undefined);
    await opened.waitForTimeout(400);
    for (const text of await read(opened))
      if (untouched(text) && !seen.has(text)) seen.set(text.trim(), where);
  };
  for (const path of [
    "/",
    "/lobby",
    "/lobby/open",
    "/lobby/watch",
    "/lobby/archive",
    "/me",
    "/lab",
    "/lists",
    "/rules",
    "/rules/regiment/REG-MOVE-01",
    "/new/regiment",
    "/new/legion",
    "/new/gcw",
    "/new/tours",
    "/nowhere",
  ]) {
    await opened.goto(`${server}${path}`);
    await look(path);
  }
  const battles = [
    ["regiment", LEARNING],
    ["legion", { system: "legion", names: SHORT.legion, seats: [{ hold: "me" }, { hold: "machine" }] }],
  ];
  for (const [name, setup] of battles) {
    await found(opened, server, setup);
    await opened.waitForSelector("main[data-next]");
    await look(`table of ${name}`);
  }
  for (const system of ["gcw", "tours"]) {
    const id = await found(opened, server, {
      system,
      names: SHORT[system],
      seats: [{ hold: "me" }, { hold: "machine" }],
    });
    for (const page of [
      "",
      "/map",
      "/squadron",
      "/orders",
      "/battles",
      "/ledger",
      "/chronicle",
      "/organise",
      "/print",
    ]) {
      await opened.goto(`${server}/campaigns/${id}${page}`);
      await look(`${system}${page}`);
    }
  }
  for (const [text, where] of seen) console.log(`    ${where}: ${text}`);
  must(`every sentence is a message (${seen.size} are not)`, seen.size === 0);
}
