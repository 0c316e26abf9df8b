// Choices of the setup page back from a setup that was made of them, so that a form shows what is played.
import type { Json } from "../app/api";
import type { ArmyList } from "../wire/regiment/names";
import { fromJson } from "../app/typed";

const field = (of: Json | undefined, key: string | number): Json | undefined =>
  typeof of === "object" && of !== null ? (of as Record<string, Json | undefined>)[key] : undefined;
const word = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** Lists that a setup of REGIMENT brings whole. */
export function broughtLists(names: Json | undefined): ArmyList[] {
  const lists = field(names, "lists");
  const whole = Array.isArray(lists) ? lists.filter((list) => word(field(list, "id")) !== "") : [];
  return fromJson<ArmyList[]>(whole);
}

/** Returns the values that `setup` made these names of. */
export function chosenOf(system: string, names: Json | undefined): Record<string, string> {
  const of = (...path: (string | number)[]): Json | undefined => path.reduce(field, names);
  switch (system) {
    case "regiment": {
      const list = (at: number): string => word(of("lists", at)) || word(of("lists", at, "id"));
      const pool = word(of("pool"));
      return {
        red: list(0),
        blue: list(1),
        mission: word(of("mission")),
        ground: pool === "" ? word(of("layout")) : `pool:${pool}`,
      };
    }
    case "gcw": {
      const players = (at: number): string => {
        const all = of("factions", at, "players");
        return Array.isArray(all) ? String(all.length) : "";
      };
      return { rebel: players(0), imperial: players(1) };
    }
    case "tours":
      return { first: word(of("players", 0, "faction")), second: word(of("players", 1, "faction")) };
    case "legion":
      return {
        own: word(of("squads", 0)),
        other: word(of("squads", 1)),
        mission: word(of("mission")),
        layout: word(of("layout")),
        colour: typeof of("red") === "number" ? String(of("red")) : "",
        condition: of("condition") === true ? "yes" : "",
      };
    default:
      return {};
  }
}
