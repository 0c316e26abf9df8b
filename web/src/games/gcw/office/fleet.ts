// Ships and people of a Squadron: whether they can be used, and who can fly what. Pure.
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Fate, Idle, ShipId } from "../../../wire/gcw/terms";
import type { SeenEntry } from "../../../wire/seen-entry";
import type { Ref } from "../../../wire/terms";
import { short } from "./sides";
import type { Crew, Fight, Pilot, Ship, View } from "./view";

/** Whether a thing can be used, in a word and in words. */
export interface State {
  is: "ready" | "battle" | "out" | "lost" | "seen";
  text: string;
}

const OVER = "it is over";

/** Numbers of the battles of this turn that something flies in, by its reference. */
export function flying({ game, status }: View): Map<Ref, string> {
  const found = new Map<Ref, string>();
  for (const fight of game.battles.filter((one) => one.turn === status.turn && one.stage !== OVER))
    for (const ref of fight.sides.flatMap((side) => aboard(side.squad))) found.set(ref, numberOf(fight));
  return found;
}

/** The number that people call a battle by. */
export const numberOf = (fight: Pick<Fight, "battle">): string => fight.battle.replace(/^.*:/, "");

function aboard(squad: Fight["sides"][number]["squad"]): Ref[] {
  return (squad?.ships ?? []).flatMap(({ ship, pilot, crew }) => [
    ship,
    ...(pilot ? [pilot] : []),
    ...(crew ?? []).flatMap((one) => (typeof one === "string" ? [] : Object.values(one))),
  ]);
}

const READY: State = { is: "ready", text: say.states.ready };

/** How a state is to be read: the turn, the battle that a thing is in, and whether its books are secret. */
export interface Reading {
  turn: number;
  battle?: string | undefined;
  secret?: boolean;
}

/** Makes the readings of the things of a campaign. */
export function readings(view: View): (of: { owner: Ref }, ref: Ref) => Reading {
  const inBattle = flying(view);
  const secret = new Set(
    view.game.players.filter((one) => typeof one.fp !== "number").map((one) => one.seat),
  );
  return ({ owner }, ref) => ({
    turn: view.status.turn,
    battle: inBattle.get(ref),
    secret: secret.has(owner),
  });
}

function usable(of: { idle: Idle[]; ready: boolean }, { turn, battle, secret }: Reading): State {
  if (battle !== undefined) return { is: "battle", text: say.states.battle(battle) };
  if (secret) return { is: "seen", text: say.states.seen };
  if (of.ready) return READY;
  const idle = of.idle.filter(({ until }) => until >= turn).toSorted((a, b) => b.until - a.until)[0];
  if (!idle) return { is: "out", text: say.states.flown };
  const why = say.states.idle[idle.why] ?? idle.why;
  return { is: "out", text: say.states.back(why, idle.until + 1) };
}

/** The state of a ship. */
export const shipState = (ship: Ship, as: Reading): State =>
  ship.destroyed ? { is: "lost", text: say.states.destroyed } : usable(ship, as);

/** True for a pilot of whom only the name is known. */
export const nameOnly = (pilot: Pilot): boolean => pilot.skill === 0 && pilot.fate === "written-off";

/** The state of a pilot or a crew member. */
export function personState(of: Pilot | Crew, as: Reading): State {
  if ("skill" in of && nameOnly(of)) return { is: "seen", text: say.states.named };
  const lost = fateOf(of.fate);
  return lost === null ? usable(of, as) : { is: "lost", text: lost };
}

function fateOf(fate: Fate): string | null {
  if (fate === "active") return null;
  if (fate === "dead") return say.states.dead;
  if (fate === "written-off") return say.states.gone;
  return say.states.prisoner(short(fate.prisoner.of));
}

interface Built {
  "squad-built"?: { squad?: { ships?: { ship: Ref; pilot?: Ref | null }[] } };
}

/** Classes that pilot cards have been seen to fly, from the Squads that the log tells of. */
export function seenFlying({ game }: View, entries: readonly SeenEntry[]): Map<string, Set<ShipId>> {
  const classes = new Map(game.ships.map((one) => [one.ship, one.class]));
  const pilots = new Map(game.pilots.map((one) => [one.pilot, one]));
  const built = entries.flatMap((entry) =>
    entry.facts.flatMap((fact) => (fact.data as Built | null)?.["squad-built"]?.squad?.ships ?? []),
  );
  const shown = game.battles.flatMap((fight) => fight.sides.flatMap((side) => side.squad?.ships ?? []));
  const found = new Map<string, Set<ShipId>>();
  for (const flown of [...built, ...shown]) {
    const pilot = flown.pilot ? pilots.get(flown.pilot) : undefined;
    const type = classes.get(flown.ship);
    if (!pilot || !type || pilot.qualified.includes(type)) continue;
    found.set(pilot.card, (found.get(pilot.card) ?? new Set<ShipId>()).add(type));
  }
  return found;
}

/** The classes that a pilot can fly, as far as they are known. */
export function flies(pilot: Pilot, seen: Map<string, Set<ShipId>>): ShipId[] {
  return pilot.flies ?? [...new Set([...(seen.get(pilot.card) ?? []), ...pilot.qualified])];
}

/** Pilots of a ship's owner who can fly it and are still there, the most skilled first. */
export function flyers(ship: Ship, pilots: readonly Pilot[], seen: Map<string, Set<ShipId>>): Pilot[] {
  return pilots
    .filter((one) => one.owner === ship.owner && one.fate === "active")
    .filter((one) => flies(one, seen).includes(ship.class))
    .toSorted((a, b) => b.skill - a.skill);
}
