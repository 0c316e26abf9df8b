// @vitest-environment jsdom
// Drafts: what is done with stays so, whatever was on its way.
import { afterEach, describe, expect, it, vi } from "vitest";
import { Kept } from "./drafts.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a draft", () => {
  it("that was done with is not brought back by what was fetched before", async () => {
    let answer: (response: Response) => void = () => undefined;
    const fetched = vi.fn((_: unknown, init?: RequestInit) =>
      init?.method === "DELETE"
        ? Promise.resolve(new Response("{}", { status: 200 }))
        : new Promise<Response>((done) => (answer = done)),
    );
    vi.stubGlobal("fetch", fetched);
    const kept = new Kept<{ fp: number }>("m", 0, "trade");
    const loading = kept.load();
    await kept.drop();
    const drafts = [{ kind: "trade", draft: { fp: 3 }, moved: 5 }];
    answer(new Response(JSON.stringify({ drafts }), { status: 200 }));
    await loading;
    expect(kept.value).toBeNull();
    expect(new Kept("m", 0, "trade").value).toBeNull();
  });
});
