import { describe, expect, it } from "vitest";
import { language, languages, speak, words } from "./words";

/** Places of all messages. */
const places = (of: object, at = ""): string[] =>
  Object.entries(of).flatMap(([name, value]) =>
    value !== null && typeof value === "object"
      ? places(value as object, `${at}/${name}`)
      : [`${at}/${name}`],
  );

describe("words", () => {
  it("are there in every language, message by message", async () => {
    await speak(["en"]);
    const english = places(words).toSorted();
    expect(english.length).toBeGreaterThan(400);
    for (const code of languages) {
      await speak([code]);
      expect(places(words).toSorted(), code).toEqual(english);
    }
  });

  it("are those of the first language that there is", async () => {
    await speak(["xx-YY", "en-GB"]);
    expect(language).toBe("en");
    await speak(["xx"]);
    expect(words.title).toBe("Sandtable");
  });
});
