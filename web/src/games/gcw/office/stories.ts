// The chronicle of a civil war: what each turn's page holds. Pure.
import {
  listed,
  rowed,
  type Edition,
  type Page,
  type Ranking,
  type Story,
  type Text,
} from "../../../office/chronicle";
import { gcwStories as say } from "../../../kit/words/en/office-chronicle";
import type { Faction, Tally } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import { sideOf } from "./sides";
import { battles, battleStory } from "./storiesBattle";
import { changed, fates, fatesOf, fell, rose, star } from "./storiesFell";
import { event, objectOf, spoken, the, type Names, namesOf } from "./storiesTold";
import type { View } from "./view";

/** Targets that were taken without a battle, by faction. */
function unopposed(edition: Edition, names: Names): Story[] {
  const taken = new Map<Faction, Text[]>();
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    if (!of || !("captured" in of) || of.captured.capture.battle) continue;
    const { faction, target } = of.captured.capture;
    taken.set(faction, [...(taken.get(faction) ?? []), [target ? names.thing(target) : say.route]]);
  }
  const [first] = taken;
  if (!first) return [];
  const [faction, what] = first;
  const single = taken.size === 1 && what.length === 1 ? what[0]?.[0] : undefined;
  const headline: Text = single
    ? say.takes(spoken(faction), single)
    : taken.size === 1
      ? say.takesMore(spoken(faction), what.length)
      : [say.unopposed];
  const says =
    taken.size === 1
      ? [say.undefended(listed(what))]
      : [...taken].map(([who, them]) => say.goes(listed(them), them.length, the(who)));
  return [{ id: "unopposed", headline, says, weight: 30 }];
}

/** What was found on worlds that were explored. */
function explored(edition: Edition, names: Names): Story[] {
  const says = edition.facts.flatMap(({ fact }): Text[] => {
    const of = event(fact.data);
    if (!of || !("target-changed" in of)) return [];
    const { target, now } = of["target-changed"];
    return now.explored !== edition.turn
      ? []
      : [say.exploredText(names.thing(target), names.bare(`kind:${now.kind}`))];
  });
  return says.length > 0 ? [{ id: "explored", headline: [say.explored], says, weight: 10 }] : [];
}

/** What joined the viewer's own Squadron: at the founding, and later. */
function reinforced(edition: Edition, names: Names, view: View): Story[] {
  const [first, later]: [Ref[], Ref[]] = [[], []];
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    const ref = fact.say?.spans.find((span) => span.of)?.of;
    const one = of && joined(of);
    if (!ref || !one) continue;
    if (one.owner === view.you) (one.origin === "founding" ? first : later).push(ref);
  }
  const told = (all: Ref[]): Text => listed(all.map((ref) => [names.thing(ref)]));
  const of = (kind: string): Ref[] => first.filter((ref) => ref.startsWith(`${kind}:`));
  const [ships, pilots] = [of("ship"), of("pilot")];
  const [squadron, reinforcements] = [
    { id: "squadron", headline: [say.squadron], weight: 6, own: true },
    { id: "reinforced", headline: [say.reinforced], weight: 5, own: true },
  ];
  return [
    ...(first.length > 0
      ? [{ ...squadron, says: [say.squadronText(ships.length, pilots.length, told(ships))] }]
      : []),
    ...(later.length > 0 ? [{ ...reinforcements, says: [say.reinforcedText(told(later))] }] : []),
  ];
}

/** The owner and the way in of what joined a Squadron by an event. */
function joined(of: NonNullable<ReturnType<typeof event>>): { owner: number; origin: string } | null {
  if ("ship-joined" in of) return of["ship-joined"].ship;
  if ("pilot-joined" in of) return of["pilot-joined"].pilot;
  return "crew-joined" in of ? of["crew-joined"].crew : null;
}

/** Huge ships that went down. */
function sunk(edition: Edition, names: Names): Story[] {
  const gone = new Set<Ref>();
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    if (of && "huge-changed" in of && of["huge-changed"].now.destroyed) gone.add(of["huge-changed"].huge);
  }
  return [...gone].map((ref) => ({ id: ref, headline: say.sunk(names.thing(ref)), says: [], weight: 80 }));
}

/** Founding and end of the campaign. */
function milestones(edition: Edition, names: Names): Story[] {
  const all = edition.facts.flatMap(({ fact }) => event(fact.data) ?? []);
  const worlds = all.filter((of) => "target-placed" in of).length;
  const end = all.flatMap((of) => ("ended" in of ? [of.ended.outcome] : []))[0];
  const stories: Story[] = [];
  if (worlds > 0)
    stories.push({
      id: "founded",
      headline: [say.founded],
      says: [say.system(worlds), ...founders(all, names)],
      weight: 20,
    });
  if (end) {
    const headline =
      end.winner === null || end.winner === undefined ? [say.drawnAll] : say.wonAll(names.seat(end.winner));
    const scores = end.standings.map((one) => say.finalOf(names.seat(one.seat), one.score));
    stories.push({ id: "over", headline, says: [say.final(rowed(scores))], weight: 100 });
  }
  return stories;
}

function founders(all: NonNullable<ReturnType<typeof event>>[], names: Names): Text[] {
  const seats = all.flatMap((of) => ("founded" in of ? [of.founded.seat] : []));
  return seats.length > 0
    ? [say.foundedText(listed(seats.map((seat) => [names.seat(seat)])), seats.length)]
    : [];
}

/** Attacks that are known, as long as nothing has come of them. */
function declared(edition: Edition, names: Names, stories: Story[]): Story[] {
  if (stories.length > 0) return [];
  const says = edition.facts.flatMap(({ fact }): Text[] => {
    const of = event(fact.data);
    return of && "revealed" in of
      ? of.revealed.attacks.map((one) => say.attack(names.seat(one.player), objectOf(one.aim, names).text))
      : [];
  });
  return says.length > 0 ? [{ id: "attacks", headline: [say.attacks], says, weight: 8 }] : [];
}

/** The turn's scores, each with what it is made of. */
function scores(edition: Edition): Ranking | null {
  const tallies = new Map<Faction, Tally>();
  const ranks: Ranking["ranks"] = [];
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    if (of && "tallied" in of && ranks.length === 0) tallies.set(of.tallied.faction, of.tallied.tally);
    if (!of || !("scored" in of)) continue;
    const { faction, total } = of.scored;
    const side = sideOf(faction);
    const parts = fact.numbers?.[0]?.parts.map((part) => `${part.why} ${part.amount}`);
    const note = parts?.join(", ") ?? made(tallies.get(faction));
    ranks.push({ side, name: [side.name], note, figure: `${total}` });
  }
  return ranks.length > 0 ? { title: say.score, unit: say.points, ranks } : null;
}

function made(tally: Tally | undefined): string {
  if (!tally) return "";
  const { won = 0, lost = 0 } = tally;
  return [
    tally.captured && say.tally.captured,
    tally.route && say.tally.route,
    won > 0 && say.tally.won(won),
    tally.lost_target && say.tally.lost_target,
    lost > 0 && say.tally.lost(lost),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Makes the page of a turn. */
export function page(edition: Edition, view: View): Page {
  const names = namesOf(edition, view);
  const found = fates(edition);
  const fought = battles(edition);
  const stories = [
    ...milestones(edition, names),
    ...sunk(edition, names),
    ...fought.map((one) => battleStory(one, names, fatesOf(one, found, names))),
    ...unopposed(edition, names),
    ...explored(edition, names),
    ...reinforced(edition, names, view),
  ];
  return {
    stories: [...stories, ...declared(edition, names, stories)],
    columns: [fell(fought, found, names), rose(edition, found, names), changed(edition, names)],
    star: star(fought, names),
    ranking: scores(edition),
  };
}
