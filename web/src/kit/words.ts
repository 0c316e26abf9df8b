// The words of the client's own controls, in the language of whoever reads. A language is a file in `words/`.
import english from "./words/en";

/** What every language has. */
export type Words = typeof english;

const FILES = import.meta.glob<{ default: Words }>(["./words/*.ts", "!./words/en.ts"]);
const KEY = "sandtable-language";

/** Codes of the languages that there are. */
export const languages: string[] = [
  "en",
  ...Object.keys(FILES).map((path) => path.replace(/^.*\/|\.ts$/g, "")),
];

/** The words in use. Those who import it see the language that was chosen before they were loaded. */
export let words: Words = english;
export let language = "en";

/** Takes the first of some languages that there is; English without any. */
export async function speak(wanted: readonly string[]): Promise<void> {
  const codes = wanted.flatMap((one) => [one, one.split("-")[0] ?? one]);
  language = codes.find((code) => languages.includes(code)) ?? "en";
  const file = FILES[`./words/${language}.ts`];
  words = file ? (await file()).default : english;
}

/** The languages that somebody reads, the one they chose first. */
export const wanted = (): string[] =>
  [localStorage.getItem(KEY) ?? "", ...navigator.languages].filter(Boolean);

/** Chooses a language for the next time that the page is loaded. */
export const choose = (code: string): void => localStorage.setItem(KEY, code);
