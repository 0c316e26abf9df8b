// A battle as a story of the chronicle: who met whom over what, who won, who fell. Pure.
import { listed, type Edition, type Piece, type Story, type Text } from "../../../office/chronicle";
import { gcwStories as say } from "../../../kit/words/en/office-chronicle";
import type { Battle, BattleResult, Faction, Flown, Report, Role } from "../../../wire/gcw/terms";
import type { Ref } from "../../../wire/terms";
import { event, objectOf, spoken, the, type Names } from "./storiesTold";

/** What the log tells of a battle. */
export interface Fought {
  battle: Ref;
  joined: Battle;
  scenario: Ref | null;
  feature: Ref | null;
  players: [number | null, number | null];
  ships: [number, number] | null;
  report: Report | null;
  result: BattleResult | null;
  /** The faction that a captured place will pass to. */
  captor: Faction | null;
}

const at = (role: Role): 0 | 1 => (role === "attacker" ? 0 : 1);

/** Collects the battles that began in an edition. */
export function battles(edition: Edition): Fought[] {
  const found = new Map<Ref, Fought>();
  const joined: Fought[] = [];
  for (const { fact } of edition.facts) {
    const of = event(fact.data);
    if (!of) continue;
    if ("battle-joined" in of) {
      const { battle } = of["battle-joined"];
      const [first, second] = battle.sides;
      joined.push({
        battle: "",
        joined: battle,
        scenario: null,
        feature: null,
        players: [first?.player ?? null, second?.player ?? null],
        ships: null,
        report: null,
        result: null,
        captor: null,
      });
      continue;
    }
    const ref =
      "battle-changed" in of
        ? of["battle-changed"].battle
        : "squads-revealed" in of
          ? of["squads-revealed"].battle
          : "captured" in of
            ? of.captured.capture.battle
            : null;
    if (!ref) continue;
    // Battles are numbered in the order in which they come about.
    const one = found.get(ref) ?? joined.find((other) => other.battle === "");
    if (!one) continue;
    one.battle = ref;
    found.set(ref, one);
    if ("squads-revealed" in of) {
      const [a, b] = of["squads-revealed"].squads;
      one.ships = [a?.ships?.length ?? 0, b?.ships?.length ?? 0];
    } else if ("captured" in of) one.captor = of.captured.capture.faction;
    else if ("battle-changed" in of) changed(one, of["battle-changed"].change);
  }
  return joined;
}

type Change = Extract<ReturnType<typeof event>, { "battle-changed": unknown }>["battle-changed"]["change"];

function changed(one: Fought, change: Change): void {
  if ("scenario" in change) one.scenario = `scenario:${change.scenario.scenario}`;
  else if ("feature" in change) one.feature = `feature:${change.feature}`;
  else if ("player" in change) one.players[at(change.player[0])] = change.player[1];
  else if ("report" in change) one.report = change.report;
  else if ("result" in change) one.result = change.result;
}

/** The side that won; none in a draw. */
const winner = ({ result }: Fought): Role | null =>
  result?.winner === "attacker" || result?.winner === "defender" ? result.winner : null;

function headline(one: Fought, names: Names): Text {
  const { text, place } = objectOf(one.joined.aim, names);
  const won = winner(one);
  const faction = won && one.joined.sides[at(won)]?.faction;
  if (!one.result) return say.open(text);
  if (one.result.how === "scrubbed") return say.scrubbed(text);
  if (!won || !faction)
    return { draw: say.draw, both: say.both, neither: say.neither }[one.result.winner as "draw"](text);
  if (!place) return say.wins(spoken(faction), one.scenario ? names.bare(one.scenario) : text);
  if (one.captor) return say.takes(spoken(one.captor), text);
  return won === "defender" ? say.holds(spoken(faction), text) : say.winsAt(spoken(faction), text);
}

/** Writes the story of a battle; `fates` are the sentences about those who fell in it. */
export function battleStory(one: Fought, names: Names, fates: Text[]): Story {
  const player = (side: 0 | 1): Piece => {
    const seat = one.players[side];
    const faction = one.joined.sides[side]?.faction;
    return seat !== null ? names.seat(seat) : faction ? the(faction) : "";
  };
  const { text, place } = objectOf(one.joined.aim, names);
  const ships = (one.report?.ships ?? []).filter((ship) => ship.end !== "not-deployed");
  const link: Piece = one.battle
    ? { text: typeof text === "string" ? text : text.text, of: one.battle }
    : text;
  const says: Text[] = [
    place ? say.attacked(player(0), link, player(1)) : say.mission(player(0), link, player(1)),
    ...(one.scenario
      ? [say.scenario(names.bare(one.scenario), one.feature && names.bare(one.feature), one.ships)]
      : []),
    ...outcome(one, player),
    ...kills(ships, names),
    ...fates,
    ...fled(ships, names),
  ];
  const losses = ships.filter(lost).length;
  return {
    id: one.battle || "battle",
    headline: headline(one, names),
    says,
    weight: one.result ? 40 + (one.captor ? 20 : 0) + 2 * losses : 15,
  };
}

function outcome(one: Fought, player: (side: 0 | 1) => Piece): Text[] {
  const { result, report } = one;
  if (!result) return [];
  const won = winner(one);
  const loser = won && player(won === "attacker" ? 1 : 0);
  if (loser && result.how === "ceded") return [say.ceded(loser)];
  if (loser && result.how === "no-show") return [say.noShow(loser)];
  if (result.how === "scrubbed") return [];
  const rounds = report?.rounds ?? null;
  if (!won) return [say.ended(say.endings[result.winner] ?? result.winner, rounds)];
  const { field } = result;
  const held = !field ? [] : field === won ? [say.andField] : say.butField(player(at(field)));
  return [say.won(player(at(won)), rounds, held)];
}

const lost = (ship: Flown): boolean => typeof ship.end === "object";

/** A ship by its pilot: "Anvil’s B-wing". */
const ofPilot = (ship: Flown, names: Names): Text =>
  ship.pilot ? say.of(names.thing(ship.pilot), names.bare(ship.ship)) : [names.bare(ship.ship)];

/** Who shot down what, by the pilots who are credited with it. */
function kills(ships: Flown[], names: Names): Text[] {
  const by = new Map<Ref | null, Flown[]>();
  for (const ship of ships) {
    if (typeof ship.end !== "object") continue;
    const killer = ship.end.destroyed.by ?? null;
    by.set(killer, [...(by.get(killer) ?? []), ship]);
  }
  return [...by].map(([killer, fallen]) => {
    const what = listed(fallen.map((ship) => ofPilot(ship, names)));
    return killer ? say.killed(names.thing(killer), what) : say.lost(what, fallen.length);
  });
}

function fled(ships: Flown[], names: Names): Text[] {
  const gone = ships
    .filter((ship) => ship.end === "fled")
    .map((ship) => [ship.pilot ? names.thing(ship.pilot) : names.bare(ship.ship)]);
  return gone.length > 0 ? [say.fled(listed(gone))] : [];
}
