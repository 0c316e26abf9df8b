// What the founding page holds while it is filled in: players, the system, house rules, deadlines, dice.
import type { GivenTarget, Options as GcwOptions, Standing } from "../wire/gcw/terms";
import type { Options as ToursOptions } from "../wire/tours/terms";
import type { Json } from "../app/api";
import { inField } from "../office/organise/deadline";
import { usual, type Weekly } from "../office/organise/schedule";

/** Campaigns that this page founds. */
export type Game = "gcw" | "tours";
export const GAMES: readonly Game[] = ["gcw", "tours"];

/** The most players of a campaign, and of one faction of the Galactic Civil War. */
export const MOST = 16;
export const MOST_OF_A_FACTION = 8;
/** The longest name of a campaign or a player. */
export const LONGEST = 60;

/** Factions of the Galactic Civil War in the order of their columns. */
export const FACTIONS = ["rebel", "imperial", "scum"] as const;
/** Factions of a Register; new players get the first four in turn. */
export const REGISTERS = ["rebels", "empire", "republic", "separatists", "mandalorians"] as const;

/** A player to be. */
export interface Player {
  /** Stays the same while rows come and go. */
  id: number;
  name: string;
  ai: boolean;
  /** Of the faction's column, or of the Register; nothing for a player without a Register. */
  faction: string;
  /** The name of the Register. */
  register: string;
  /** Joined a campaign that is taken over after it began: the seat is after all others. */
  later?: boolean;
  /** What a file says of the player beyond this page: books, units, a story arc. */
  more?: Record<string, Json>;
}

/** A faction that takes part. */
export interface Side {
  faction: string;
  standing: Standing;
  /** The player who leads it. */
  leader: number;
}

/** A world that is written down by hand; what is not told yet is empty. */
export type World = Pick<GivenTarget, "name" | "kind" | "feature"> & { outpost: string; owner: string };

/** The founder's part: a desk only, a seat, or all seats on one screen. */
export type Role = "organize" | "play" | "screen";

export interface Form {
  game: Game;
  name: string;
  role: Role;
  /** The seat of a founder who plays. */
  mine: number | null;
  players: Player[];
  sides: Side[];
  map: { kind: "rolled" | "named" | "published" | "own"; names: string; published: string; worlds: World[] };
  profile: string;
  options: GcwOptions & ToursOptions;
  /** The player of a short team who may have one more unique pilot. */
  extra: number | null;
  rulings: Record<string, string>;
  deadline: {
    kind: "none" | "date" | "days";
    /** As a field for date and time has it. */
    at: string;
    advance: boolean;
    days: number;
    late: "claim" | "default";
    /** Weekdays by which later phases end. */
    weekly: Weekly[];
  };
  dice: "program" | "words" | "entered";
  level: string;
  spectators: "off" | "on" | "delayed";
  /** Anyone may take a seat. */
  open: boolean;
  /** Books of a campaign that is taken over. */
  books: Json;
  /** The setup file that is being written for it. */
  paper: string;
}

/** Eight in the evening of the next Sunday that leaves at least three days. */
export function firstDeadline(now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 3, 20);
  day.setDate(day.getDate() + ((7 - day.getDay()) % 7));
  return inField(day);
}

/** Makes the form that a page begins with: two against two, or two Registers. */
export function fresh(game: Game, now = new Date()): Form {
  const player = (id: number, faction: string): Player => ({
    id,
    name: "",
    ai: false,
    faction,
    register: "",
  });
  const players =
    game === "gcw"
      ? ["rebel", "rebel", "imperial", "imperial"].map((faction, at) => player(at + 1, faction))
      : ["rebels", "empire"].map((faction, at) => player(at + 1, faction));
  return {
    game,
    name: "",
    role: "organize",
    mine: null,
    players,
    sides:
      game === "gcw"
        ? [
            { faction: "rebel", standing: "main", leader: 1 },
            { faction: "imperial", standing: "main", leader: 3 },
          ]
        : [],
    map: { kind: "rolled", names: "", published: "", worlds: [] },
    profile: "",
    options: {},
    extra: null,
    rulings: {},
    deadline: {
      kind: "date",
      at: firstDeadline(now),
      advance: false,
      days: 3,
      late: "claim",
      weekly: usual(game),
    },
    dice: "program",
    level: "",
    spectators: "off",
    open: false,
    books: null,
    paper: "",
  };
}
