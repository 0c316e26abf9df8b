// A team campaign looked back on: points of the factions and Fleet Points of the players over its turns, battles, pilots.
import { words } from "../../kit/words";
import type { Fight, Fighter, Pilot, View } from "../../wire/gcw/view";
import { colourOf, summed, type Course } from "../course";

const told = words.course;

/** A pilot's skill, XP and fate; of a rival's pilot only the name may be known. */
function figures(pilot: Pilot): string[] {
  if ((pilot.fate ?? null) === null) return ["–", "–", told.unknown];
  const fate = typeof pilot.fate === "string" ? (told.fates[pilot.fate] ?? pilot.fate) : told.prisoner;
  return [String(pilot.skill), String(pilot.xp), fate];
}

/** Makes the course of a campaign from what may be seen at its end. */
export function course({ game, names, status }: View): Course {
  const name = (ref: string): string => names[ref] ?? ref;
  const steps = Array.from({ length: status.turn + 1 }, (_, turn) =>
    turn === 0 ? words.past.setup : words.past.short(turn),
  );
  const faction = (id: string): string => told.factions[id] ?? id;
  const who = (side: Fighter): string => (side.player ? name(side.player) : faction(side.faction));
  /** Whoever won, by name where it is one of the two: the attacker stands first. */
  const winner = ({ sides, winner: role }: Fight): string => {
    const said = told.winners[role ?? ""] ?? role ?? "";
    const side = sides[["attacker", "defender"].indexOf(role ?? "")];
    return side ? told.wonAs(who(side), said) : said;
  };
  const known = game.players.filter((player) => player.ledger.length > 0);
  const charts = [
    {
      title: told.points,
      steps,
      lines: game.factions.map((side, at) => ({
        name: faction(side.faction),
        colour: colourOf(at),
        values: summed(
          steps.length,
          side.scores.map((points, turn) => [turn + 1, points]),
        ),
      })),
    },
    {
      title: told.fleet,
      steps,
      lines: known.map((player, at) => ({
        name: name(player.seat),
        colour: colourOf(at),
        values: summed(
          steps.length,
          player.ledger.map(({ turn, amount }) => [turn, amount]),
        ),
      })),
    },
  ].filter(({ lines }) => lines.some(({ values }) => values.some((value) => value !== 0)));
  return {
    charts,
    tables: [
      {
        title: told.battles,
        head: [told.turn, told.battle, told.sides, told.winner],
        rows: game.battles.map((fight) => [
          String(fight.turn),
          name(fight.battle),
          fight.sides.map(who).join(" – "),
          fight.winner ? winner(fight) : fight.stage,
        ]),
      },
      {
        title: told.pilots,
        head: [told.pilot, told.player, told.skill, told.experience, told.fate],
        rows: game.pilots
          .toSorted((a, b) => b.xp - a.xp)
          .map((pilot) => [name(pilot.pilot), name(pilot.owner), ...figures(pilot)]),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}
