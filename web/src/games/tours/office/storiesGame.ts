// A game of a saga as a story of the chronicle: who beat whom, what was fielded, who fell. Pure.
import { listed, named, type Edition, type Piece, type Story, type Text } from "../../../office/chronicle";
import { toursStories as say } from "../../../kit/words/en/office-chronicle";
import type { Ref } from "../../../wire/terms";
import type { Event } from "../../../wire/tours/event";
import type { GameView, SideView, View } from "../../../wire/tours/view";
import { armies } from "./fought";
import { called, indexOf, label, who } from "./saga";

/** Speaks of things by the names that the viewer knows. */
export interface Names {
  thing(ref: Ref): Piece;
  label(ref: Ref): string;
  side(side: SideView | undefined): Piece;
}

export function namesOf(edition: Edition, view: View): Names {
  const told = named(edition.facts);
  const name = (ref: Ref): string => view.names[ref] ?? told.get(ref) ?? label(view, ref);
  return {
    thing: (ref) => ({ text: ref.startsWith("unit:") ? called(view, ref) : name(ref), of: ref }),
    label: name,
    side: (side) => (side?.seat ? { text: name(side.seat), of: side.seat } : who(view, side)),
  };
}

export const eventsOf = (edition: Edition): Event[] =>
  edition.facts.flatMap(({ fact }) =>
    typeof fact.data === "object" && fact.data !== null ? [fact.data as Event] : [],
  );

function headline(game: GameView, names: Names): Text {
  const { result } = game;
  const [first, second] = [names.side(game.sides[0]), names.side(game.sides[1])];
  if (!result) return say.meets(first, second);
  if (result.how && typeof result.how === "object")
    return result.how.conceded === "first" ? say.concedes(first, second) : say.concedes(second, first);
  if (!result.winner) return say.draws(first, second);
  return result.winner === "first" ? say.beats(first, second) : say.beats(second, first);
}

/** Writes the story of a game. */
export function gameStory(game: GameView, events: Event[], names: Names): Story {
  const link: Piece = { text: say.numbered(names.label(game.game)), of: game.game };
  const told = game.result ? say.game : say.gameNow;
  const says: Text[] = [
    told(link, names.label(game.mode), game.size),
    ...(game.mission ? [say.mission(names.side(game.sides[indexOf(game.mission)]))] : []),
    ...armiesTold(game, events, names),
    ...after(game, events, names),
  ];
  const fallen = events.filter((of) => "after" in of && fell(of.after, game.game)).length;
  return {
    id: game.game,
    headline: headline(game, names),
    says,
    weight: (game.result ? 50 : 15) + 2 * fallen,
  };
}

/** What was fielded, called in and lost on the table. */
function armiesTold(game: GameView, events: Event[], names: Names): Text[] {
  const both = armies(game, events);
  const sizes = both.flatMap((army, at): Text[] =>
    army ? [say.fielded(names.side(game.sides[at]), army.units.length)] : [],
  );
  const says: Text[] = sizes.length > 0 ? [[...listed(sizes), "."]] : [];
  both.forEach((army, at) => {
    const side = names.side(game.sides[at]);
    const assets = [...new Set(army?.triggered)].map((kind): Text => [names.label(`asset:${kind}`)]);
    if (assets.length > 0) says.push(say.called(side, listed(assets)));
    const lost = (army?.units ?? [])
      .filter((one) => one.defeated && one.unit)
      .map((one): Text => [names.thing(one.unit as Ref)]);
    if (lost.length > 0) says.push(say.defeated(side, listed(lost)));
  });
  return says;
}

const fell = ({ battle, change }: Extract<Event, { after: unknown }>["after"], game: Ref): boolean =>
  battle === game && typeof change === "object" && "casualty" in change;

/** What the Post-Battle Sequence told: agendas, casualties, rivals. */
function after(game: GameView, events: Event[], names: Names): Text[] {
  const [progress, casualties, rivals]: [Text[], Text[], Text[]] = [[], [], []];
  for (const of of events) {
    if ("after" in of && of.after.battle === game.game && typeof of.after.change === "object") {
      const { change } = of.after;
      if ("casualty" in change) casualties.push([names.thing(change.casualty[1])]);
      if ("progressed" in change && change.progressed[1] > 0)
        progress.push(
          say.agenda(names.side(game.sides[indexOf(change.progressed[0])]), change.progressed[1]),
        );
    }
    if ("unit" in of && of.unit.battle === game.game && typeof of.unit.change === "object") {
      const { change, unit } = of.unit;
      if (!("lived" in change) || typeof change.lived !== "object" || !("feared" in change.lived)) continue;
      const by = change.lived.feared;
      if (by !== null) rivals.push(say.feared(names.thing(`seat:${by}`), names.thing(unit)));
    }
  }
  return [
    ...progress,
    ...(casualties.length > 0 ? [say.casualties(listed(casualties), casualties.length)] : []),
    ...rivals,
  ];
}
