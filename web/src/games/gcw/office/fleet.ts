// Ships and people of a Squadron: whether they can be used, and who can fly what. Pure.
import { gcwOffice as say } from "../../../kit/words/en/office-gcw";
import type { Fate, Idle } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import { short } from "./sides";
import type { Crew, Fight, Pilot, Ship, View } from "./view";

/** Whether a thing can be used, in a word and in words. */
export interface State {
  is: "ready" | "battle" | "out" | "lost" | "seen";
  text: string;
}

/** What flies in the open battles of this turn: by its reference the number of the battle. */
function flying({ game, status }: View): Map<Ref, string> {
  const found = new Map<Ref, string>();
  const open = game.battles.filter((one) => one.turn === status.turn && one.stage !== "closed");
  for (const fight of open)
    for (const ref of fight.sides.flatMap((side) => aboard(side.squad))) found.set(ref, numberOf(fight));
  return found;
}

/** The number that people call a battle by: they count from 1, references from 0. */
export const numberOf = (fight: Pick<Fight, "battle">): string =>
  String(Number(fight.battle.replace(/^.*:/, "")) + 1);

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
export const nameOnly = (pilot: Pilot): boolean => (pilot.fate ?? null) === null;

/** The state of a pilot or a crew member. */
export function personState(of: Pilot | Crew, as: Reading): State {
  const fate = of.fate ?? null;
  if (fate === null) return { is: "seen", text: say.states.named };
  const lost = fateOf(fate);
  return lost === null ? usable(of, as) : { is: "lost", text: lost };
}

function fateOf(fate: Fate): string | null {
  if (fate === "active") return null;
  if (fate === "dead") return say.states.dead;
  if (fate === "written-off") return say.states.gone;
  return say.states.prisoner(short(fate.prisoner.of));
}

/** Pilots of a ship's owner who can fly it and are still there, the most skilled first. */
export function flyers(ship: Ship, pilots: readonly Pilot[]): Pilot[] {
  return pilots
    .filter((one) => one.owner === ship.owner && one.fate === "active")
    .filter((one) => one.flies.includes(ship.class))
    .toSorted((a, b) => b.skill - a.skill);
}
