// A saga looked back on: games won over its rounds, all games, and what the units of the Registers have come to.
import { words } from "../../kit/words";
import type { GameView, SideView, View } from "../../wire/tours/view";
import { colourOf, summed, type Course } from "../course";

const told = words.course;

/** Makes the course of a saga from what may be seen at its end. */
export function course({ game, names, status }: View): Course {
  const name = (ref: string): string => names[ref] ?? ref;
  const steps = Array.from({ length: status.round + 1 }, (_, round) =>
    round === 0 ? words.past.setup : words.past.short(round),
  );
  const side = (of: GameView, role: "first" | "second"): SideView | undefined =>
    of.sides[role === "first" ? 0 : 1];
  const who = (of: SideView): string => (of.seat ? name(of.seat) : (of.guest ?? told.guest));
  const winner = (of: GameView): SideView | undefined =>
    of.result?.winner ? side(of, of.result.winner) : undefined;
  const charts = [
    {
      title: told.won,
      steps,
      lines: game.players.map((player, at) => ({
        name: name(player.seat),
        colour: colourOf(at),
        values: summed(
          steps.length,
          game.games.filter((of) => winner(of)?.seat === player.seat).map((of) => [of.round, 1]),
        ),
      })),
    },
  ].filter(({ lines }) => lines.some(({ values }) => values.some((value) => value !== 0)));
  const registers = game.players.flatMap(({ register, seat }) => (register ? [{ register, seat }] : []));
  return {
    charts,
    tables: [
      {
        title: told.players,
        head: [
          told.player,
          told.register,
          told.played,
          told.won,
          told.reputation,
          told.supply,
          told.potential,
        ],
        rows: game.players.map(({ seat, register, played, won }) => [
          name(seat),
          register?.name ?? "",
          String(played),
          String(won),
          String(register?.reputation ?? ""),
          String(register?.supply ?? ""),
          String(register?.potential ?? ""),
        ]),
      },
      {
        title: told.games,
        head: [told.round, told.game, told.sides, told.winner],
        rows: game.games.map((of) => {
          const won = winner(of);
          return [
            String(of.round),
            name(of.mode),
            of.sides.map(who).join(" – "),
            won ? who(won) : of.result ? told.drawn : told.running,
          ];
        }),
      },
      {
        title: told.units,
        head: [told.unit, told.player, told.rank, told.experience, told.setbacks, told.fate],
        rows: registers.flatMap(({ register, seat }) =>
          register.units
            .toSorted((a, b) => b.experience - a.experience)
            .map((unit) => [
              name(unit.unit),
              name(seat),
              String(unit.veteran),
              String(unit.experience),
              unit.setbacks.map(name).join(", "),
              told.fates[unit.fate] ?? unit.fate,
            ]),
        ),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}
