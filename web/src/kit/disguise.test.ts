import { describe, expect, it } from "vitest";
import { disguised } from "../../vite-pseudo";
import { disguise } from "./disguise";

describe("the pseudo-locale", () => {
  it("puts brackets and accents around messages, and leaves names and numbers", () => {
    const words = disguise({
      title: "Your turn",
      mark: "2-1",
      turn: (name: string, n: number) => `${name} has ${n} ships`,
      many: ["one more"],
    });
    expect(words.title).toBe("⟦Ýóúr túrñ⟧");
    expect(words.mark).toBe("2-1");
    expect(words.turn("Ana Senso", 3)).toBe("⟦Ana Senso háš 3 šhípš⟧");
    expect(words.many).toEqual(["⟦óñé móré⟧"]);
  });

  it("is put around a message once", () => {
    const part = disguise({ go: "Go on", with: (name: string) => `with ${name}` });
    const all = disguise({ part });
    expect(all.part.go).toBe("⟦Gó óñ⟧");
    expect(all.part.with("Bo Katan")).toBe("⟦wíth Bo Katan⟧");
  });

  it("is what a module of words exports", () => {
    const code = "export const a: Words = { x: 1 };\nconst b = a;\nexport default { a };";
    expect(disguised(code)).toBe(
      [
        "const a: Words = { x: 1 };\nconst b = a;\nconst everything = { a };",
        "const disguised_a = disguise(a);\nexport { disguised_a as a };",
        "export default disguise(everything);",
      ].join("\n"),
    );
  });
});
