// The chronicle of a saga: what each round's page holds. Pure.
import {
  listed,
  rowed,
  type Edition,
  type Page,
  type Piece,
  type Story,
  type Text,
} from "../../../office/chronicle";
import { toursStories as say } from "../../../kit/words/en/office-chronicle";
import type { Seat } from "../../../wire/terms";
import type { Event } from "../../../wire/tours/event";
import type { View } from "../../../wire/tours/view";
import { eventsOf, gameStory, namesOf, type Names } from "./storiesGame";
import { fell, ranks, registers, rose, star } from "./storiesRose";

/** Changes of Registers, each with its seat. */
const registered = (events: Event[]) =>
  events.flatMap((of) =>
    "register" in of && typeof of.register.change === "object"
      ? [{ seat: of.register.seat, change: of.register.change }]
      : [],
  );

/** Registers that were founded. */
function founded(events: Event[], names: Names): Story[] {
  const says: Text[] = [];
  const called = new Map<Seat, string>();
  for (const { seat, change } of registered(events)) {
    if ("named" in change) called.set(seat, change.named);
    if ("founding" in change && change.founding === "ready")
      says.push(say.foundedText(names.thing(`seat:${seat}`), called.get(seat) ?? null));
  }
  return says.length > 0 ? [{ id: "founded", headline: [say.founded], says, weight: 30 }] : [];
}

/** Story arcs that began or ended. */
function arcs(events: Event[], names: Names): Story[] {
  const began: Text[] = [];
  const ended: Story[] = [];
  for (const { seat, change } of registered(events)) {
    const who = names.thing(`seat:${seat}`);
    if ("arc" in change) began.push(say.arc(who, names.label(`arc:${change.arc.id}`)));
    if ("concluded" in change) {
      const { battle, completed, won } = change.concluded;
      const says = [say.arcText(completed, won)];
      ended.push({ id: `arc:${seat}:${battle}`, headline: say.arcEnds(who), says, weight: 70 });
    }
  }
  return [
    ...ended,
    ...(began.length > 0 ? [{ id: "arcs", headline: [say.arcs], says: began, weight: 20 }] : []),
  ];
}

/** Units that joined Registers which had been founded before. */
function recruits(edition: Edition, names: Names): Story[] {
  if (edition.turn === 0) return [];
  const by = new Map<Seat, Text[]>();
  for (const { seat, change } of registered(eventsOf(edition)))
    if ("joined" in change) {
      const { name, unit } = change.joined;
      by.set(seat, [...(by.get(seat) ?? []), [name ?? names.label(`unit-card:${unit}`)]]);
    }
  const says = [...by].map(([seat, what]) => say.recruited(names.thing(`seat:${seat}`), listed(what)));
  return says.length > 0 ? [{ id: "recruits", headline: [say.recruits], says, weight: 5 }] : [];
}

/** The end of the saga. */
function ended(events: Event[], names: Names): Story[] {
  const outcome = events.flatMap((of) => ("ended" in of ? [of.ended.outcome] : []))[0];
  if (!outcome) return [];
  const seat = (of: Seat): Piece => names.thing(`seat:${of}`);
  const headline =
    outcome.winner === null || outcome.winner === undefined
      ? [say.drawnAll]
      : say.wonAll(seat(outcome.winner));
  const scores = outcome.standings.map((one) => say.finalOf(seat(one.seat), one.score));
  return [{ id: "over", headline, says: [say.final(rowed(scores))], weight: 100 }];
}

/** Makes the page of a round. */
export function page(edition: Edition, view: View, before: Edition[] = []): Page {
  const names = namesOf(edition, view);
  const events = eventsOf(edition);
  const games = view.game.games.filter(
    (one) => one.round === edition.turn && one.stage !== "cancelled" && one.stage !== "proposed",
  );
  return {
    stories: [
      ...ended(events, names),
      ...founded(events, names),
      ...arcs(events, names),
      ...games.map((one) => gameStory(one, events, names)),
      ...recruits(edition, names),
    ],
    columns: [
      fell(events, names),
      rose(events, ranks(before.flatMap(eventsOf)), names),
      registers(events, names),
    ],
    star: star(events, names),
    ranking: null,
  };
}
