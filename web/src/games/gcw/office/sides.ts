// The factions: letter, shape and color of each.
import type { Side } from "../../../office/office";
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Faction } from "../../../wire/gcw/terms";
import type { View } from "./view";

const MARKS: Record<Faction, Omit<Side, "name">> = {
  rebel: { mark: "R", team: "red" },
  imperial: { mark: "E", team: "blue" },
  scum: { mark: "S", team: "third" },
};

export const sideOf = (faction: Faction): Side => ({
  ...MARKS[faction],
  name: say.factions[faction] ?? faction,
});

/** The side in one word. */
export const short = (faction: Faction): string => say.shortFactions[faction] ?? faction;

/** The faction of a seat. */
export const factionOf = ({ game }: View, seat: string): Faction | undefined =>
  game.players.find((one) => one.seat === seat)?.faction;
