// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { briefFrom, linkTo, sheetFrom } from "./briefing";

const SHEET = `<style>.x { color: red }</style><main><div class="brief"><div>
<dl class="facts"><dt>Over</dt><dd>Obrist</dd><dt>Squads</dt><dd>100 squad points against 100 <small class="rule">GCW-173</small><div>One large ship.</div></dd>
<dt>Terrain</dt><dd>Rolled. <strong>Comet</strong>: 6 asteroids.</dd></dl>
<figure><svg viewBox="-50 -50 1000 1000" font-size="33"><title>t</title><desc>The defender places.</desc>
<defs><pattern id="side-attacker"><rect width="3" height="20" fill="#777"/></pattern></defs>
<rect width="914" height="900" fill="#fff"></rect>
<g stroke="#111" onclick="alert(1)"><line x1="1" x2="2" y1="3" y2="4"></line></g>
<rect x="0" y="800" width="914" height="100" fill="url(#side-attacker)" clip-path="url(#table)"></rect>
<text x="4" y="5" style="fill:#fff">3</text><script>alert(1)</script></svg>
<figcaption><span class="key">attacker</span><span class="key"><strong>A</strong> Satellite</span></figcaption></figure></div>
<div><h2>Set-up <small class="rule">GCW-260</small></h2><ol class="steps"><li>First.</li><li>Second.</li></ol>
<h2>Victory <small class="rule">GCW-263</small> <small class="rule">GCW-264</small></h2><p>The attacker wins.</p></div></div>
<section class="blanks"><h2>Record</h2><p>Rounds</p></section></main>`;

describe("the briefing of a sheet", () => {
  const brief = briefFrom(sheetFrom(SHEET));

  it("has the facts that stand nowhere else, line by line", () => {
    expect(brief?.facts.map((fact) => fact.name)).toEqual(["Squads", "Terrain"]);
    const [squads, terrain] = brief?.facts ?? [];
    expect(squads?.lines.map((line) => line.map((piece) => piece.text).join(""))).toEqual([
      "100 squad points against 100 GCW-173",
      "One large ship.",
    ]);
    expect(terrain?.lines[0]?.map((piece) => piece.as)).toEqual(["text", "strong", "text"]);
  });

  it("has its sections with their rules, and not the record to fill in", () => {
    expect(brief?.sections.map(({ title, rules }) => [title, rules])).toEqual([
      ["Set-up", ["GCW-260"]],
      ["Victory", ["GCW-263", "GCW-264"]],
    ]);
    expect(brief?.sections[0]?.numbered).toBe(true);
    expect(brief?.sections[1]?.items).toEqual([[{ text: "The attacker wins.", as: "text" }]]);
  });

  it("draws shapes by the names of their colors and nothing else", () => {
    const shapes = brief?.drawing?.shapes ?? [];
    expect(shapes.map((shape) => shape.tag)).toEqual(["rect", "g", "rect", "text"]);
    expect(shapes[1]?.attributes).toEqual({ "data-stroke": "ink" });
    expect(shapes[1]?.children[0]?.attributes).toEqual({ x1: "1", x2: "2", y1: "3", y2: "4" });
    expect(shapes[2]?.attributes).toMatchObject({ "data-fill": "attacker", "data-clipped": "" });
    expect(shapes[3]).toMatchObject({ text: "3", attributes: { "data-fill": "paper" } });
    expect(brief?.drawing).toMatchObject({ width: "914", height: "900", says: "The defender places." });
    expect(brief?.drawing?.key).toEqual([{ letter: "A", name: "Satellite" }]);
  });

  it("leaves styles out, which the page would refuse", () => {
    expect(sheetFrom(SHEET).querySelector("style, [style]")).toBeNull();
  });

  it("is nothing where a page has none", () => {
    expect(briefFrom(sheetFrom("<main><h1>Gone</h1></main>"))).toBeNull();
  });
});

describe("a list of scenarios", () => {
  it("leads to a scenario by its name", () => {
    const list = sheetFrom(
      `<nav><a href="x.html">Exfil</a></nav><main><a href="scenario-3.html">Exfil</a></main>`,
    );
    expect(linkTo(list, "Exfil")).toBe("scenario-3.html");
    expect(linkTo(list, "Ambush")).toBeNull();
  });
});
