// The first battle of REGIMENT: how to win, a unit is placed and picked, a move, a shot, the queue, the score.
import type { Json } from "../../app/api";
import { words } from "../../kit/words";
import type { View } from "../../wire/regiment/view";
import type { Intro, Lessons } from "../lesson";
import {
  answer,
  asked,
  barred,
  begins,
  begun,
  changed,
  CONFIRM,
  DOCKED,
  ended,
  FLAGS,
  GHOSTS,
  key,
  KEYS,
  planning,
  RIBBON,
  SCORE,
  TRAY,
  UNIT,
} from "../moments";
import { fromJson } from "../../app/typed";

const { regiment: say, common } = words.lessons;
/** The ground that can be reached, once a move is planned. */
const REACH = ".p-reach";

function intro(view: Json, seat: number, teams: { foe: "red" | "blue" }): Intro {
  const { game, status } = fromJson<View>(view);
  const other = game.players.find((one) => one.seat !== seat);
  const own = game.players.find((one) => one.seat === seat);
  const foe = words.frame.side[teams.foe];
  const figures = (of: number | undefined): Intro["figures"]["own"] => [
    ...new Set(game.units.filter((one) => one.seat === of).map((one) => one.figure)),
  ];
  const { mission } = game;
  const [row, ...more] = mission?.scoring ?? [];
  /** What each objective pays, where that is the same in every round and for both. */
  const pays =
    row &&
    more.length === 0 &&
    !row.side &&
    !row.rounds?.from &&
    !row.rounds?.to &&
    (row.objective ?? null) === null
      ? row.vp
      : null;
  const of = {
    foe,
    objectives: game.objectives.length,
    inches: String(game.objectives[0]?.radius ?? 3),
    pays,
    rounds: status.rounds,
    sudden: Boolean(mission?.victory),
  };
  return {
    army: own?.faction.name ?? "",
    theirs: other?.faction.name ?? "",
    // Only of the first battle of the book is it known.
    minutes: mission?.id === "learning" ? 30 : null,
    goals: [
      { draws: "hold", ...say.hold(of) },
      { draws: "fight", ...say.fight },
      { draws: "lead", ...say.lead(of) },
    ],
    short: say.short(of),
    figures: { own: figures(seat), other: figures(other?.seat) },
    round: false,
    objectives: game.objectives.length,
    rounds: status.rounds,
  };
}

export const lessons: Lessons = {
  intro,
  steps: [
    {
      id: "place",
      ...say.place,
      sends: ["deploy"],
      past: begins,
      parts: [
        { when: asked("deploy"), at: key("deploy"), act: say.placeKey },
        { when: begun("deploy"), at: `${GHOSTS}, .p-inside`, act: say.placeDrag },
        { when: barred("deploy"), at: `${GHOSTS}, .p-inside`, act: common.barred },
        { when: changed("deploy"), at: CONFIRM, lit: `${GHOSTS}, .p-inside`, act: common.confirm },
      ],
    },
    {
      id: "pick",
      ...say.pick,
      sends: ["nominate"],
      parts: [
        { when: asked("nominate"), at: ".u.target", act: say.pickOne },
        { when: planning("nominate"), at: CONFIRM, lit: ".u.selected, .u.target", act: common.confirm },
      ],
    },
    {
      id: "card",
      ...say.card,
      parts: [{ when: asked("act"), at: UNIT, lit: ".u.acting" }],
    },
    {
      id: "move",
      ...say.move,
      sends: ["move", "dash"],
      parts: [
        { when: asked("act", "move"), at: ".u.acting", lit: FLAGS, act: say.drag },
        { when: begun("move", "dash"), at: `${REACH}, .u.acting`, lit: FLAGS, act: say.drag },
        { when: barred("move", "dash"), at: GHOSTS, lit: ".p-reach, .u.acting", act: common.barred },
        { when: changed("move", "dash"), at: CONFIRM, lit: `${GHOSTS}, ${REACH}`, act: common.confirm },
      ],
    },
    {
      id: "shoot",
      ...say.shoot,
      sends: ["shoot", "volley"],
      parts: [
        { when: asked("act", "shoot"), at: key("shoot"), lit: ".u", act: say.shootKey },
        {
          when: planning("shoot", "volley"),
          at: DOCKED,
          lit: ".u",
          text: say.odds,
          act: say.oddsAct,
        },
      ],
    },
    {
      id: "end",
      ...say.end,
      did: ended,
      parts: [
        {
          when: (seen, done) => asked("act", "end")(seen) && done.has("move"),
          at: key("end"),
          act: say.endKey,
        },
      ],
    },
    {
      id: "queue",
      ...say.queue,
      parts: [
        {
          when: (seen, done) => seen.plan === null && seen.ask === "nominate" && done.has("end"),
          at: RIBBON,
        },
      ],
    },
    {
      id: "score",
      ...say.score,
      parts: [
        { when: (seen) => seen.plan === null && seen.ask !== null && seen.round > 1, at: SCORE, lit: FLAGS },
      ],
    },
  ],
  tips: [
    { id: "scout", ...say.scout, parts: [{ when: asked("scout"), at: KEYS }] },
    { id: "order", ...say.order, parts: answer("order", "order") },
    { id: "redraw", ...say.redraw, parts: answer("redraw", "redraw") },
    {
      id: "points",
      ...say.points,
      parts: [{ when: (seen) => seen.ask === "tactical-points", at: TRAY }],
    },
    { id: "remove", ...say.remove, parts: answer("remove", "remove") },
    { id: "standby", ...say.standby, parts: [{ when: asked("standby"), at: KEYS }] },
  ],
};
