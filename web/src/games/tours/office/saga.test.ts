import { describe, expect, it } from "vitest";
import over from "../../../../tests/fixtures/tours-over.json";
import type { GameView, PlayerView, UnitView, View } from "../../../wire/tours/view";
import {
  ahead,
  answeredAt,
  aside,
  called,
  ending,
  filed,
  label,
  moves,
  owed,
  ownName,
  ranked,
  sideOf,
  stepsOf,
} from "./saga";
import { track } from "./track";

const view = over as unknown as View;
const unit = (of: Partial<UnitView>): UnitView =>
  ({
    unit: "unit:u0-2",
    card: "unit-card:troopers",
    fate: "active",
    owed: 0,
    named: true,
    ...of,
  }) as UnitView;
const named = (text: string): View => ({
  ...view,
  names: { "unit:u0-2": text, "unit-card:troopers": "Rebel Troopers" },
});

describe("names", () => {
  it("takes a Dossier's own name out of its label", () => {
    expect(ownName(named("Old Faithful (Rebel Troopers)"), unit({}))).toBe("Old Faithful");
    expect(ownName(named("Rebel Troopers 2"), unit({ named: false }))).toBeNull();
    expect(ownName(named("Rebel Troopers"), unit({}))).toBe("Rebel Troopers");
  });
  it("says below the name what the name does not", () => {
    expect(aside(named("Old Faithful (Rebel Troopers)"), unit({ rank: "corps" }))).toBe(
      "Rebel Troopers · Corps",
    );
    expect(aside(named("Rebel Troopers 2"), unit({ rank: "corps", named: false }))).toBe(
      "Corps · no name yet",
    );
  });
  it("tells unnamed units of a kind apart by their number", () => {
    const names = view.game.players.flatMap(
      (player) => player.register?.units.map((one) => called(view, one.unit)) ?? [],
    );
    expect(names.every((name) => !/\bu\d+-\d+$/.test(name) || name.includes(" of "))).toBe(true);
  });
  it("writes the id of what has no label", () => {
    expect(label(view, "upgrade:long-shot")).toBe("Long shot");
  });
  it("gives each faction a letter of its own", () => {
    const marks = (["rebels", "empire", "republic", "separatists", "mandalorians"] as const).map(
      (faction) => sideOf(faction).mark,
    );
    expect(new Set(marks).size).toBe(5);
  });
});

describe("a Register", () => {
  it("is where its Dossiers are found", () => {
    const [player] = view.game.players;
    const one = player?.register?.units[0];
    expect(one && filed(view, one.unit)?.player.seat).toBe(player?.seat);
    expect(filed(view, "unit:u9-9")).toBeUndefined();
  });
  it("lists the Paragon first, then ranks in their order", () => {
    const units = [
      unit({ rank: "heavy" }),
      unit({ rank: "corps" }),
      unit({ rank: "operative", paragon: true }),
    ];
    expect(ranked(units).map(({ rank }) => rank)).toEqual(["operative", "corps", "heavy"]);
  });
  it("owes nothing to units that have left", () => {
    const units = [unit({ owed: 2 }), unit({ owed: 1, fate: "casualty" })];
    expect(owed({ units } as never)).toBe(2);
  });
  it("says what is ahead in the steps that spend", () => {
    const register = { supply: 3, left: 20 } as never;
    expect(ahead("make-aid-requests", register)).toBe("3 Supply Points to spend");
    expect(ahead("award-commendations", register)).toBe("");
  });
});

describe("the course of a game", () => {
  const [first] = view.game.games;
  const played = (of: Partial<GameView>): GameView => ({ ...(first as GameView), ...of });

  it("names who won, and who conceded", () => {
    const names = first?.sides.map((side) => label(view, side.seat ?? "")) ?? [];
    expect(ending(view, played({ result: { how: "played", winner: "second" } }))).toBe(`${names[1]} won`);
    expect(ending(view, played({ result: { how: { conceded: "first" }, winner: "second" } }))).toBe(
      `${names[0]} conceded`,
    );
    expect(ending(view, played({ result: { winner: null } }))).toBe("Draw");
    expect(ending(view, played({ result: null }))).toBeNull();
  });

  const playing = (of: Partial<GameView>, player: Partial<PlayerView> = {}): View => ({
    ...view,
    you: 0,
    game: {
      ...view.game,
      games: [played({ game: "battle:7", ...of })],
      players: view.game.players.map((one) => ({ ...one, playing: "battle:7", ...player })),
    },
  });
  const now = (of: View): string | undefined => stepsOf(of).find(({ state }) => state === "now")?.name;

  it("has the stage of the viewer's own game as its step, and none between games", () => {
    expect(now(playing({ stage: "playing" }))).toBe("On the table");
    expect(stepsOf(playing({ stage: "playing" }, { playing: null }))).toEqual([]);
    expect(stepsOf({ ...playing({ stage: "playing" }), you: null })).toEqual([]);
  });
  it("shows the choice of a mission only where there is one", () => {
    expect(stepsOf(playing({ stage: "armies" }))).toHaveLength(4);
    expect(stepsOf(playing({ stage: "armies", mission: "first" }))).toHaveLength(5);
  });
});

describe("what can be done in a game", () => {
  const offer = (kind: string, about?: string[]) => ({
    kind,
    text: kind,
    command: kind,
    ...(about && { about }),
  });
  const game = { ...view.game.games[0], game: "battle:7" } as GameView;
  const playing = (ref: string | null): View => ({
    ...view,
    game: { ...view.game, players: view.game.players.map((one) => ({ ...one, playing: ref })) },
  });
  const kinds = (of: View, ...offers: ReturnType<typeof offer>[]): string[] =>
    moves(of, game, offers, 0).map(({ kind }) => kind);

  it("is about that game, or about nothing while one plays it; the end of a step comes last", () => {
    const offers = [
      offer("confirm"),
      offer("whole", ["battle:7"]),
      offer("accept", ["battle:8"]),
      offer("rename"),
    ];
    expect(kinds(playing("battle:7"), ...offers)).toEqual(["whole", "confirm"]);
    expect(kinds(playing(null), ...offers)).toEqual(["whole"]);
  });
  it("has a record that stands confirmed first", () => {
    const confirm = { ...offer("confirm"), command: { record: { confirm: true } } };
    expect(kinds(playing("battle:7"), confirm as never, offer("whole", ["battle:7"]))).toEqual([
      "confirm",
      "whole",
    ]);
  });
  it("has a game that nothing is told of recorded before it is confirmed", () => {
    const confirm = { ...offer("confirm"), command: { record: { confirm: true } } };
    const offers = [confirm as never, offer("whole", ["battle:7"])];
    const found = moves(playing("battle:7"), game, offers, 0, true);
    expect(found.map(({ kind }) => kind)).toEqual(["whole", "confirm"]);
  });
  it("leaves out what is refused", () => {
    const refused = { ...offer("whole", ["battle:7"]), refusal: { code: "", rule: "", says: "" } };
    expect(kinds(playing(null), refused)).toEqual([]);
  });
});

describe("where a question is answered", () => {
  const saga = (of: object): View =>
    ({ ...view, game: { ...view.game, players: [{ ...view.game.players[0], ...of }] } }) as View;
  const ready = { ...view.game.players[0]?.register, founding: "ready" };

  it("is the page of the game that one is in, else that of all games", () => {
    expect(answeredAt(saga({ playing: "battle:7", register: ready }), 0, "award")).toEqual([
      "games",
      "battle:7",
    ]);
    expect(answeredAt(saga({ playing: null, register: ready }), 0, "round")).toEqual(["games"]);
  });
  it("is the Register while it is founded", () => {
    const founding = { ...ready, founding: "arc" };
    expect(answeredAt(saga({ playing: null, register: founding }), 0, "arc")).toEqual(["register"]);
  });
});

describe("the track of Experience", () => {
  it("ends at the highest rank that a unit can reach", () => {
    const shown = track({ experience: 13, veteran: 2, maximum: 3 });
    expect(shown.marks.map(({ experience, reached }) => [experience, reached])).toEqual([
      [5, true],
      [13, true],
      [25, false],
    ]);
    expect(shown.filled).toBeCloseTo(0.52);
  });
  it("does not run over", () => {
    expect(track({ experience: 90, veteran: 5, maximum: 5 }).filled).toBe(1);
  });
});
