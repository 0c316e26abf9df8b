import { describe, expect, it } from "vitest";
import { fresh, type Form } from "./form";
import { addSide } from "./players";
import { alone, bodyOf, deadlineOf, namesOf } from "./setup";

/** Two against two, by name. */
function war(): Form {
  const form = fresh("gcw");
  form.name = " Thursday night war ";
  for (const [at, name] of ["Ann", "Bob", "Cy ", "Di"].entries()) form.players[at]!.name = name;
  return form;
}

describe("the body of a founding", () => {
  it("has the names that were typed, and a link for each", () => {
    expect(bodyOf(war(), null)).toEqual({
      system: "gcw",
      title: "Thursday night war",
      names: {
        name: "Thursday night war",
        factions: [
          { faction: "rebel", players: ["Ann", "Bob"] },
          { faction: "imperial", players: ["Cy", "Di"] },
        ],
      },
      seats: Array.from({ length: 4 }, () => ({ hold: "invite" })),
      spectators: "off",
      public: false,
    });
  });

  it("lets people be called as they call themselves only where no name was typed", () => {
    const form = fresh("gcw");
    expect(bodyOf(form, null)).toMatchObject({
      own_names: true,
      names: {
        factions: [
          { players: ["Rebel player 1", "Rebel player 2"] },
          { players: ["Imperial player 1", "Imperial player 2"] },
        ],
      },
    });
    form.players[3]!.name = "Di";
    expect(bodyOf(form, null)).not.toHaveProperty("own_names");
    const saga = fresh("tours");
    saga.players[1]!.ai = true;
    saga.players[1]!.name = "Robot";
    expect(bodyOf(saga, null).own_names).toBe(true);
  });

  it("holds the founder's seat and those of machines", () => {
    const form = war();
    form.role = "play";
    form.mine = 3;
    form.players[1]!.ai = true;
    form.level = "sensible";
    expect(bodyOf(form, null).seats).toEqual([
      { hold: "invite" },
      { hold: "machine", level: "sensible" },
      { hold: "me" },
      { hold: "invite" },
    ]);
    form.players[2]!.name = "";
    const names = (guest: boolean) => namesOf(form, { name: "Olga", guest });
    expect(names(false)).toMatchObject({ factions: [{}, { players: ["Olga", "Di"] }] });
    expect(names(true)).toMatchObject({ factions: [{}, { players: ["Imperial player 1", "Di"] }] });
  });

  it("opens all seats to everybody, or keeps them at one screen", () => {
    const form = war();
    form.open = true;
    expect(bodyOf(form, null)).toMatchObject({ public: true, seats: [{ hold: "open" }, {}, {}, {}] });
    form.role = "screen";
    expect(bodyOf(form, null)).toMatchObject({ public: false, seats: [{ hold: "me" }, {}, {}, {}] });
    expect(alone(form)).toBe(true);
  });

  it("names leaders, a third faction, the map and what was decided, and nothing that is the default", () => {
    const form = war();
    addSide(form, "scum");
    form.players[4]!.name = "Fay";
    form.sides[1]!.leader = 4;
    form.options = { rebel_generics: true, later_cards: false, last_turn: 8 };
    form.extra = 5;
    form.rulings = { "GCW-A01": "roll-32" };
    form.profile = "rtg";
    form.map.kind = "named";
    form.map.names = "Kesh\n\n Orlen Tau";
    expect(namesOf(form, null)).toEqual({
      name: "Thursday night war",
      profile: "rtg",
      rulings: { "GCW-A01": "roll-32" },
      factions: [
        { faction: "rebel", players: ["Ann", "Bob"] },
        { faction: "imperial", players: ["Cy", "Di"], leader: 1 },
        { faction: "scum", standing: "third", players: ["Fay"] },
      ],
      map: { rolled: { names: ["Kesh", "Orlen Tau"] } },
      options: { rebel_generics: true, last_turn: 8, extra_commander: 4 },
    });
  });

  it("writes worlds without what is not told of them", () => {
    const form = war();
    form.map.kind = "own";
    form.map.worlds = [
      { name: " Kesh", kind: "ice-world", feature: "nebula", outpost: "", owner: "" },
      { name: "Od", kind: "hidden-outpost", feature: "comet", outpost: "chop-shop", owner: "rebel" },
    ];
    expect(namesOf(form, null)).toMatchObject({
      map: {
        given: [
          { name: "Kesh", kind: "ice-world", feature: "nebula" },
          { name: "Od", kind: "hidden-outpost", feature: "comet", outpost: "chop-shop", owner: "rebel" },
        ],
      },
    });
  });

  it("has Registers, and players without one", () => {
    const form = fresh("tours");
    form.players[0]!.name = "Ana";
    form.players[0]!.register = " Ghosts of Sulon ";
    form.players[1]!.name = "Bo";
    form.players[1]!.faction = "";
    form.players[1]!.register = "left over";
    form.options = { arcs: 3 };
    expect(namesOf(form, null)).toEqual({
      players: [{ name: "Ana", faction: "rebels", register: "Ghosts of Sulon" }, { name: "Bo" }],
      options: { arcs: 3 },
    });
  });

  it("has a clock or a first deadline, not both", () => {
    const form = war();
    form.deadline.at = "2026-12-06T20:00";
    form.deadline.advance = true;
    expect(deadlineOf(form)).toEqual({ at: new Date(2026, 11, 6, 20), advance: true });
    form.deadline.kind = "days";
    form.deadline.late = "default";
    expect(deadlineOf(form)).toBeNull();
    expect(bodyOf(form, null).clock).toEqual({ timing: { kind: "days", days: 3 }, late: "default" });
  });

  it("asks for dice only where others than the server's own are wanted", () => {
    const form = war();
    form.dice = "entered";
    expect(bodyOf(form, null).dice).toEqual({ entered: true });
    form.dice = "words";
    expect(bodyOf(form, null).dice).toEqual({ fair: true });
  });
});
