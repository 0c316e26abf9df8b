// From the form to what the server founds: names of the setup, seats, clock, dice.
import type { Founding } from "../app/matches";
import type { Json } from "../app/api";
import type { FactionChoice, Names as GcwNames } from "../wire/gcw/names";
import type { Names as ToursNames, PlayerChoice } from "../wire/tours/names";
import type { Faction, MapSetup } from "../wire/gcw/terms";
import type { Faction as Register } from "../wire/terms";
import { founding as words } from "../kit/words/en/founding";
import { ofField } from "../office/organise/deadline";
import { scheduleOf } from "../office/organise/schedule";
import type { Schedule } from "../wire/server/bodies";
import { type Form, type Player, type World } from "./form";
import { membersOf, namesIn, seated } from "./players";
import { fromJson, toJson } from "../app/typed";

/** The person who founds, as far as is known. */
export interface Founder {
  name: string;
  guest: boolean;
}

/** The name that a seat without one gets. */
export function standIn(form: Form, player: Player, founder: Founder | null): string {
  if (holdOf(form, player) === "me" && form.role === "play" && founder && !founder.guest) return founder.name;
  if (form.game === "tours") return words.standIn.tours(form.players.indexOf(player) + 1);
  return words.standIn.gcw(player.faction, membersOf(form, player.faction).indexOf(player) + 1);
}

export const called = (form: Form, player: Player, founder: Founder | null): string =>
  player.name.trim() || standIn(form, player, founder);

/** How a seat is held from the beginning. */
export function holdOf(form: Form, player: Player): "me" | "machine" | "open" | "invite" {
  if (player.ai) return "machine";
  if (form.role === "screen" || (form.role === "play" && form.mine === player.id)) return "me";
  return form.open ? "open" : "invite";
}

/** Whether the founder is the only person who takes part. */
export const alone = (form: Form): boolean =>
  form.players.every((player) => ["me", "machine"].includes(holdOf(form, player)));

/** Whether no person has a name here: they are called as they call themselves. */
const unnamed = (form: Form): boolean =>
  form.players.every((player) => player.ai || player.name.trim() === "");

const filled = (object: object): boolean => Object.keys(object).length > 0;

/** Keeps what is told of options: a switch that is off is not. */
const told = (options: object): Record<string, Json> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== false && value !== null));

function gcw(form: Form, founder: Founder | null): GcwNames {
  const all = seated(form);
  const options = {
    ...told(form.options),
    ...(form.extra !== null && { extra_commander: all.findIndex((one) => one.id === form.extra) }),
  };
  const factions = form.sides.map((side): FactionChoice => {
    const own = all.filter((one) => one.faction === side.faction && !one.later);
    const leader = own.findIndex((one) => one.id === side.leader);
    return {
      faction: side.faction as Faction,
      ...(side.standing === "third" && { standing: side.standing }),
      players: own.map((one) => called(form, one, founder)),
      ...(leader > 0 && { leader }),
    };
  });
  const joined = all.filter((one) => one.later);
  return {
    ...common(form),
    factions,
    ...(joined.length > 0 && {
      joined: joined.map((one) => ({
        name: called(form, one, founder),
        faction: one.faction as Faction,
      })),
    }),
    ...(form.books === null && mapOf(form)),
    ...(filled(options) && { options }),
    ...(form.books !== null && { books: fromJson<NonNullable<GcwNames["books"]>>(form.books) }),
  };
}

function mapOf({ map }: Form): { map?: string | MapSetup } {
  if (map.kind === "published") return { map: map.published };
  if (map.kind === "named") {
    const names = namesIn(map.names);
    return names.length > 0 ? { map: { rolled: { names } } } : {};
  }
  if (map.kind === "own") return { map: { given: map.worlds.map(world) } };
  return {};
}

const world = ({ name, kind, feature, outpost, owner }: World) => ({
  name: name.trim(),
  kind,
  feature,
  ...(outpost !== "" && { outpost }),
  ...(owner !== "" && { owner: owner as Faction }),
});

function tours(form: Form, founder: Founder | null): ToursNames {
  const players = form.players.map((player): PlayerChoice => {
    const register = player.register.trim();
    return {
      ...player.more,
      name: called(form, player, founder),
      ...(player.faction !== "" && { faction: player.faction as Register }),
      ...(player.faction !== "" && register !== "" && { register }),
    };
  });
  const options = told(form.options);
  return {
    ...common(form),
    players,
    ...(filled(options) && { options }),
    ...(form.books !== null && { books: fromJson<NonNullable<ToursNames["books"]>>(form.books) }),
  };
}

const common = (form: Form): { name?: string; profile?: string; rulings?: Record<string, string> } => ({
  ...(form.name.trim() !== "" && { name: form.name.trim() }),
  ...(form.profile !== "" && { profile: form.profile }),
  ...(filled(form.rulings) && { rulings: form.rulings }),
});

/** Makes the setup by names. */
export const namesOf = (form: Form, founder: Founder | null): Json =>
  toJson(form.game === "gcw" ? gcw(form, founder) : tours(form, founder));

/** Makes the body of `POST /matches`. */
export function bodyOf(form: Form, founder: Founder | null): Founding {
  const dice: Record<Form["dice"], Json | undefined> = {
    program: undefined,
    words: { fair: true },
    entered: { entered: true },
  };
  const rolled = dice[form.dice];
  const { kind, days, late } = form.deadline;
  const title = form.name.trim();
  const seats = seated(form).map((player) => {
    const hold = holdOf(form, player);
    return hold === "machine" && form.level !== "" ? { hold, level: form.level } : { hold };
  });
  return {
    system: form.game,
    ...(title !== "" && { title }),
    names: namesOf(form, founder),
    seats,
    // People without a name here are called as they call themselves.
    ...(unnamed(form) && { own_names: true }),
    ...(rolled !== undefined && { dice: rolled }),
    ...(kind === "days" && { clock: { timing: { kind: "days" as const, days }, late } }),
    spectators: form.spectators,
    public: seats.some((seat) => seat.hold === "open"),
  };
}

/** The first deadline, to be set once the campaign stands; nothing if there is none. */
export function deadlineOf(form: Form): { at: Date; advance: boolean } | null {
  const { kind, at, advance } = form.deadline;
  const date = kind === "date" ? ofField(at) : null;
  return date && { at: date, advance };
}

/** Deadlines of later phases, which come with the first one. */
export const weeklyIn = ({ deadline }: Form): Schedule | null =>
  deadline.kind === "date" ? scheduleOf(deadline.weekly, deadline.advance) : null;
