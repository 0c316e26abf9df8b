// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import large from "../../tests/fixtures/regiment-large.json";
import type { Point, Reach, Scene } from "../app/api";
import { Board, type Gestures } from "./board";
import { gathered } from "./groups";
import { around, best, laid, overlap } from "./labels";
import { handle, nothing, type Ghost } from "./overlay";
import { rim } from "./fan";
import { lengths, measures, ranges } from "./pane";
import { contour, course, distance, most } from "./reach";
import { moved } from "./trail";
import { area, corners, middle, outline, scalloped, ticks } from "./shape";

const scene = large.table.scene as unknown as Scene;
const square: Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];

describe("shapes", () => {
  it("know their corners, their middle and which way they run", () => {
    const shape = { rectangle: { width: 2, depth: 4 } };
    expect(corners({ x: 10, y: 10, heading: 0 }, shape)).toEqual([
      [12, 9],
      [12, 11],
      [8, 11],
      [8, 9],
    ]);
    expect(middle({ polygon: square })).toEqual([1, 1]);
    expect(Math.sign(area(square))).toBe(1);
    expect(Math.sign(area(square.toReversed()))).toBe(-1);
  });

  it("are written as closed paths, their strokes inward", () => {
    expect(outline({ polygon: square })).toBe("M0 0L80 0L80 80L0 80Z");
    expect(outline({ round: { centre: [1, 1], radius: 1 } })).toContain("a40 40");
    expect(scalloped(square, 1).match(/A/g)).toHaveLength(8);
    expect(ticks(square, 1, [0.5])).toContain("l0 20");
  });
});

describe("labels", () => {
  it("lie where they cover least, and never on what is taken", () => {
    const box = { x: 100, y: 100, width: 20, height: 20 };
    const window = { x: 0, y: 0, width: 400, height: 400 };
    expect(best(box, 40, [box], window).at.y).toBeGreaterThan(120);
    const below = { x: 0, y: 121, width: 400, height: 100 };
    expect(best(box, 40, [box, below], window).at.y).toBeLessThan(100);
  });

  const groups = gathered(scene);
  const window = { x: 0, y: 0, width: 1440, height: 720 };
  const lay = (first: string[], roomy = true): ReturnType<typeof laid> =>
    laid(groups, { first: new Set(first), roomy, far: false }, window, [], (x, y) => [x * 20, y * 20]);

  it("come first for what is in hand", () => {
    const last = groups.at(-1)!.id;
    expect(lay([last]).labels[0]?.group.id).toBe(last);
    expect(around(scene, "unit:none", (x, y) => [x, y])).toBeNull();
  });

  it("lie over no figure and no number, and only what is in hand is named where there is no room for names", () => {
    const { labels, figures } = lay([]);
    const named = labels.filter((one) => one.named);
    expect(named.length).toBeGreaterThan(5);
    for (const { at } of named) for (const figure of figures) expect(overlap(at, figure)).toBe(0);
    const own = groups[3]!.id;
    expect(lay([own], false).labels.flatMap((one) => (one.named ? [one.group.id] : []))).toEqual([own]);
  });

  it("number each unit once, from 1 on, under a small base", () => {
    const { badges } = lay([]);
    expect(badges.map(({ group }) => group.id).toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
    const first = badges.find(({ group }) => group.id === "unit:0");
    expect(first?.group.number).toBe("1");
    const troops = badges.find(({ group }) => group.id === "unit:2")!;
    expect(troops.tab[1] - troops.at[1]).toBeGreaterThan(troops.half);
  });
});

describe("a reach field", () => {
  const reach: Reach = {
    origin: [0, 0],
    cell: 1,
    columns: 3,
    rows: [
      [1, 2, null],
      [2, 3, null],
      [null, null, null],
    ],
  };

  it("tells distances and has an edge", () => {
    expect(distance(reach, 1.5, 0.5)).toBe(2);
    expect(distance(reach, 2.5, 2.5)).toBe(Infinity);
    expect(most(reach)).toBe(3);
    const edge = contour(reach, 3);
    expect(edge.length).toBeGreaterThan(4);
    for (const [x] of edge.flat()) expect(x).toBeLessThanOrEqual(3);
  });
});

describe("a formation's handle", () => {
  it("is ahead of its front", () => {
    const ghost = (x: number): Ghost => ({
      id: `base:${x}`,
      pose: { x, y: 10, heading: 270 },
      shape: { rectangle: { width: 1, depth: 1 } },
      team: "red",
      label: "",
    });
    const grip = handle([ghost(9), ghost(11)]);
    expect(grip?.at[0]).toBeCloseTo(10);
    expect(grip?.at[1]).toBeLessThan(9.5);
    expect(handle([])).toBeNull();
  });
});

describe("the board", () => {
  let element: HTMLElement;
  let board: Board;
  const gestures = {
    click: vi.fn<Gestures["click"]>(),
    hover: vi.fn<Gestures["hover"]>(),
    drag: vi.fn<Gestures["drag"]>(),
  };
  const frame = (): Promise<void> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const base = (id: string): Element | null => element.querySelector(`[data-id="${id}"]`);

  beforeEach(async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(readonly told: () => void) {}
        observe(): void {
          this.told();
        }
        disconnect(): void {}
      },
    );
    element = document.createElement("div");
    Object.defineProperties(element, { clientWidth: { value: 900 }, clientHeight: { value: 700 } });
    document.body.append(element);
    board = new Board(element, gestures, { label: "table", draggable: () => false });
    board.set(scene);
    await frame();
  });
  afterEach(() => {
    board.destroy();
    element.remove();
    vi.unstubAllGlobals();
  });

  it("draws every piece and region of a recorded scene, those that fly above", () => {
    expect(element.querySelectorAll(".u")).toHaveLength(scene.pieces.length);
    expect(element.querySelectorAll(".region")).toHaveLength(scene.regions.length);
    const levels = [...element.querySelectorAll(".u")].map(
      (made) => scene.pieces.find((piece) => piece.id === made.getAttribute("data-id"))!.level,
    );
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });

  it("moves what moved and keeps its element; what is gone goes", async () => {
    const [first, second, ...rest] = scene.pieces;
    const kept = base(first!.id);
    const before = kept?.getAttribute("transform");
    const moved = { ...first!, pose: { ...first!.pose, x: first!.pose.x + 1 } };
    board.set({ ...scene, pieces: [moved, ...rest] });
    await frame();
    expect(base(first!.id)).toBe(kept);
    expect(kept?.getAttribute("transform")).not.toBe(before);
    expect(base(second!.id)).toBeNull();
  });

  it("begins so large that one sees what stands on bases, shows the whole table, and turns it about", async () => {
    const { width, height } = scene.table;
    const inch = (): number => board.toScreen(1, 0)[0] - board.toScreen(0, 0)[0];
    expect(inch()).toBeCloseTo(20);
    board.fit();
    await frame();
    expect(inch()).toBeLessThan(20);
    const [left, top] = board.toScreen(0, 0);
    const [right, bottom] = board.toScreen(width, height);
    expect(left).toBeGreaterThan(0);
    expect(top).toBeGreaterThan(0);
    expect(right).toBeLessThan(900);
    expect(bottom).toBeLessThan(700);
    board.flip();
    board.fit();
    await frame();
    expect(board.toScreen(width, height)[0]).toBeCloseTo(left);
    const [x, y] = board.toScreen(3, 5);
    const [backX, backY] = board.toTable(x, y);
    expect(backX).toBeCloseTo(3);
    expect(backY).toBeCloseTo(5);
  });

  it("tells what was clicked, and shows a plan", async () => {
    const piece = scene.pieces[0]!;
    base(piece.id)
      ?.querySelector(".u-base")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(gestures.click.mock.lastCall?.[0]).toMatchObject({
      what: "piece",
      id: piece.id,
      group: piece.group,
    });
    const ghost = { ...piece, pose: { ...piece.pose, x: piece.pose.x + 3 } };
    board.plan({ ...nothing, selected: [piece.group], ghosts: [ghost], handle: true, pill: "3 in" });
    await frame();
    expect(base(piece.id)?.classList.contains("selected")).toBe(true);
    expect(element.querySelectorAll("[data-ghost]")).toHaveLength(1);
    expect(element.querySelector("[data-handle]")).not.toBeNull();
    expect(element.textContent).toContain("3 in");
  });

  it("touches one base of 150 when one has moved", async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...scene.pieces[at % scene.pieces.length]!,
      id: `base:${at}`,
      level: 0,
      pose: { x: (at * 7) % 48, y: (at * 3) % 36, heading: at },
    }));
    board.set({ ...scene, pieces: many });
    await frame();
    const touched = new Set<Node>();
    const watch = new MutationObserver((all) => all.forEach((one) => touched.add(one.target)));
    watch.observe(element.querySelector(".pieces")!, { subtree: true, childList: true, attributes: true });
    const [first, ...rest] = many;
    board.set({ ...scene, pieces: [{ ...first!, pose: { ...first!.pose, x: 3.5 } }, ...rest] });
    await frame();
    watch.disconnect();
    expect([...touched]).toEqual([base("base:0")]);
  });
});

describe("where things look", () => {
  const square = { rectangle: { width: 2, depth: 2 } };
  const pose = { x: 10, y: 10, heading: 0 };

  it("is before the front's line, as far as the range", () => {
    const points = rim({ pose, shape: square, ahead: true }, 6);
    expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(11);
    expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(17);
    expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(3);
  });

  it("or all about", () => {
    const points = rim({ pose, shape: { round: { radius: 1 } }, ahead: false }, 6);
    for (const [x, y] of points) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(7);
  });

  it("is named straight ahead, unless something is written there", () => {
    const table = { width: 36, height: 36 };
    const fan = {
      pose,
      shape: square,
      ahead: true,
      bands: [{ inches: 6, text: "short", kind: "near" as const }],
    };
    const pane = {
      width: 800,
      height: 800,
      scale: 1,
      far: false,
      covered: [],
      toScreen: (x: number, y: number): [number, number] => [x * 20, y * 20],
    };
    const where = (taken: Parameters<typeof measures>[2]): number[] => {
      const [word] = measures(ranges([fan], table), pane, taken);
      return ["x", "y"].map((at) => Number(word?.getAttribute(at)));
    };
    const [x, y] = where([]);
    expect(Math.abs(x! - 340)).toBeLessThan(5);
    expect(Math.abs(y! - 200)).toBeLessThan(30);
    const [, beside] = where([{ x: 300, y: y! - 16, width: 80, height: 20 }]);
    expect(Math.abs(beside! - y!)).toBeGreaterThan(10);
    expect(measures(ranges([{ ...fan, pose: { ...pose, x: 35 } }], table), pane, [])).toEqual([]);
    const tape = {
      kind: "tape" as const,
      points: [
        [0, 0],
        [10, 0],
        [10, 20],
      ] as Point[],
      text: "30 in",
    };
    expect(lengths([tape, { ...tape, text: "" }]).map(({ spots }) => spots[0])).toEqual([[10, 10]]);
  });
});

describe("the way through a field", () => {
  const wall: Reach = {
    origin: [0, 0],
    cell: 1,
    columns: 3,
    rows: [
      [0, null, 6],
      [1, null, 5],
      [2, 3, 4],
    ],
  };

  it("goes around what is in between", () => {
    const points = course(wall, [0.5, 0.5], [2.5, 0.5]);
    expect(points[0]).toEqual([0.5, 0.5]);
    expect(points.at(-1)).toEqual([2.5, 0.5]);
    expect(points.some(([, y]) => y > 2)).toBe(true);
    expect(course(wall, [0.5, 0.5], [1.5, 0.5])).toEqual([]);
  });

  it("is straight where nothing is", () => {
    expect(course(wall, [0.5, 0.5], [0.5, 2.5])).toHaveLength(2);
  });
});

describe("the last move", () => {
  it("is told by what stands elsewhere", () => {
    const [first, ...rest] = scene.pieces;
    const after = {
      ...scene,
      pieces: [{ ...first!, pose: { ...first!.pose, x: first!.pose.x + 1 } }, ...rest],
    };
    expect(moved(scene, after).map(({ is }) => is.id)).toEqual([first!.id]);
    expect(moved(scene, scene)).toEqual([]);
  });
});
