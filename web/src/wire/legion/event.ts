// Made from docs/schema/legion/event.schema.json by `cargo xtask wire`. Do not edit.
import type { Face, Flow, Point, Pose, Rank, Seat, UnitId } from "../terms";
import type { Colour, CovertId, EffectId, Holding, Mark, MarkerId, MiniatureId, Order, Side, TokenId } from "./terms";

/** One thing that happened. */
export type Event = {
  setup: SetupEvent;
} | {
  turn: TurnEvent;
} | {
  move: MoveEvent;
} | {
  token: TokenEvent;
} | {
  combat: CombatEvent;
} | {
  covert: CovertEvent;
} | {
  effect: EffectEvent;
} | {
  mission: MissionEvent;
} | {
  amended: Edit;
} | {
  flow: Flow;
};

/** An action that a unit makes once in an activation. */
export type Action = "move" | "dash" | "attack" | "aim" | "dodge" | "recover" | "standby" | "console" | "transmit" | "claim" | "exchange" | "halt" | "throw" | "rearm" | "repair" | "ambush";

/** One thing that happened in an attack. */
export type CombatEvent = {
  declared: {
    /** Red, black and white dice. */
    dice: number[];
    /** It is made in melee. */
    melee: boolean;
    /** Unit that defends. */
    target: UnitId;
    /** Unit that attacks. */
    unit: UnitId;
    /** Weapons by their positions on the card, once for each miniature that adds it. */
    weapons: number[];
  };
} | {
  paid: {
    /** The cards, one bit each. */
    cards: number;
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  weakened: {
    /** Color of the die. */
    colour?: Colour | null;
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  upgraded: {
    /** Black dice that become red. */
    black: number;
    /** Unit that attacks. */
    unit: UnitId;
    /** White dice that become black. */
    white: number;
  };
} | {
  rolled: {
    /** Dice as they lie. */
    pool: PoolDie[];
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  rerolled: {
    /** Positions of these dice in the pool. */
    dice: number[];
    /** Dice as they lie now. */
    pool: PoolDie[];
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  converted: {
    /** Results afterwards. */
    results: Results;
    /** Surge tokens that were spent. */
    tokens: number;
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  covered: {
    /** Surges that it may turn. */
    cover: number;
    /** Unit that defends. */
    target: UnitId;
  };
} | {
  sheltered: {
    /** Hits that are left. */
    hits: number;
    /** Results of the dice of its cover. */
    results: Results;
    /** Unit that defends. */
    target: UnitId;
  };
} | {
  "backed-up": {
    /** Hits that are cancelled. */
    hits: number;
    /** Unit that defends. */
    target: UnitId;
  };
} | {
  dodged: {
    /** Hits that are left. */
    hits: number;
    /** Unit that defends. */
    target: UnitId;
    /** Tokens that were spent. */
    tokens: number;
  };
} | {
  modified: {
    /** Hits that Armor cancelled. */
    armor: number;
    /** Hits that became criticals by Impact. */
    impact: number;
  };
} | {
  defended: {
    /** Results of its dice. */
    results: Results;
    /** Unit that defends. */
    target: UnitId;
  };
} | {
  blocked: {
    /** Blocks in the end. */
    blocks: number;
    /** Surges turned by the surge chart. */
    chart: number;
    /** Surges turned by cover. */
    cover: number;
    /** Blocks that Pierce cancelled. */
    pierced: number;
    /** Unit that defends. */
    target: UnitId;
    /** Surge tokens that were spent. */
    tokens: number;
    /** Wounds that are left. */
    wounds: number;
  };
} | {
  guarded: {
    /** Unit that defends. */
    target: UnitId;
    /** Unit that takes them. */
    unit: UnitId;
    /** Wounds that it takes. */
    wounds: number;
  };
} | {
  improved: {
    /** Number of results. */
    count: number;
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  flipped: {
    /** Number of shields. */
    shields: number;
    /** Unit that defends. */
    unit: UnitId;
  };
} | {
  camouflaged: {
    /** Unit that defends. */
    target: UnitId;
  };
} | {
  resolved: {
    /** Unit that defended. */
    target: UnitId;
    /** Unit that attacked. */
    unit: UnitId;
  };
};

/** One thing that happened to covert units. */
export type CovertEvent = {
  concealed: {
    /** Units that are not deployed. */
    units: UnitId[];
  };
} | {
  hidden: {
    /** Area of its zone, where the next unit must go into another. */
    area?: number | null;
    /** Place where it lies. */
    at: Point;
    /** Number on it; none on an order token. */
    number?: number | null;
    /** Seat that puts it down. */
    seat: Seat;
    /** Unit that it stands for; `None` for others. */
    unit?: UnitId | null;
  };
} | {
  revealed: {
    /** Units that they stand for, in the order of the tokens. */
    units: UnitId[];
  };
} | {
  crept: {
    /** Token that moves. */
    covert: CovertId;
    /** Place where it lies now. */
    to: Point;
  };
} | {
  emerged: {
    /** Token that it comes out at, which leaves the game. */
    covert: CovertId;
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose of its base. */
    to: Pose;
    /** Unit that is put down. */
    unit: UnitId;
  };
};

/** A change that an organizer, or both seats by consent, may make. */
export type Edit = {
  vp: {
    /** Seat whose points are set. */
    seat: Seat;
    /** Points it has now. */
    vp: number;
  };
} | {
  passes: {
    /** Tokens in its pass pool now. */
    passes: number;
    /** Seat whose tokens are set. */
    seat: Seat;
  };
} | {
  passed: {
    /** It was a pass. */
    passed: boolean;
    /** Seat whose turn it was. */
    seat: Seat;
  };
} | {
  hand: {
    /** Position of the card in the hand that the game began with. */
    card: number;
    /** The card is in the hand now. */
    held: boolean;
    /** Seat whose hand it is. */
    seat: Seat;
  };
} | {
  pose: {
    /** Piece of terrain that carries it; found by itself. */
    on?: number | null;
    /** Pose of its leader now. */
    pose: Pose;
    /** Unit that is put elsewhere. */
    unit: UnitId;
  };
} | {
  beside: {
    /** Miniature that is put elsewhere. */
    miniature: MiniatureId;
    /** Piece of terrain that carries it; found by itself. */
    on?: number | null;
    /** Its pose now. */
    pose: Pose;
  };
} | {
  miniatures: {
    /** Those that are left, with the leader. */
    left: number;
    /** Unit that they belong to. */
    unit: UnitId;
  };
} | {
  wounds: {
    /** Unit that is wounded. */
    unit: UnitId;
    /** Wounds that it has now. */
    wounds: number;
  };
} | {
  token: {
    /** Tokens that it has now; 0 or 1 where a unit has one at most. */
    count: number;
    /** The token to correct. */
    token: Mark;
    /** Unit that has them. */
    unit: UnitId;
  };
} | {
  order: {
    /** The token now. */
    order: Order;
    /** Unit whose token it is. */
    unit: UnitId;
  };
} | {
  defeated: {
    /** Unit that leaves the table. */
    unit: UnitId;
  };
} | {
  returned: {
    /** Piece of terrain that carries it; found by itself. */
    on?: number | null;
    /** Pose of its leader. */
    pose: Pose;
    /** Unit that comes back. */
    unit: UnitId;
  };
} | {
  marker: {
    /** The place where it is now. */
    holding: Holding;
    /** Token that is put there. */
    marker: MarkerId;
  };
} | {
  slots: {
    /** Slots for criticals. */
    critical: number;
    /** Slots for hits. */
    hit: number;
    /** Slots for surges. */
    surge: number;
  };
} | {
  reinforcements: {
    /** Dice in it now. */
    dice: number;
  };
} | {
  objective: {
    /** Objective that it is; none if no objective is. */
    token?: TokenId | null;
  };
};

/** One thing that an effect did. */
export type EffectEvent = {
  taken: {
    /** Unit that brings it about. */
    by?: UnitId | null;
    /** The effect that happens. */
    effect: EffectId;
    /** It is remembered for this round, or for the game. */
    kept?: Taken | null;
  };
} | {
  observed: {
    /** Number of tokens. */
    count: number;
    /** Unit that they lie on. */
    unit: UnitId;
  };
} | {
  watched: {
    /** Unit that it lay on. */
    unit: UnitId;
  };
} | {
  healed: {
    /** Unit that loses them. */
    unit: UnitId;
    /** Number of wounds. */
    wounds: number;
  };
} | {
  kept: {
    /** The token it keeps. */
    token: Green;
    /** Unit that keeps it. */
    unit: UnitId;
  };
} | {
  returned: {
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose of its base. */
    to: Pose;
    /** Unit that comes back. */
    unit: UnitId;
  };
} | {
  hunted: {
    /** Unit that it lies on. */
    unit: UnitId;
  };
} | {
  recharged: {
    /** Number of shields. */
    shields: number;
    /** Unit whose shields they are. */
    unit: UnitId;
  };
} | {
  mended: {
    /** The Vehicle Damage token goes. */
    damage: boolean;
    /** Number of Ion tokens. */
    ion: number;
    /** Unit that held them. */
    unit: UnitId;
  };
} | {
  reordered: {
    /** The token afterwards. */
    order: Order;
    /** Unit that has it, or had it. */
    unit: UnitId;
  };
};

/** The reason why a game ended. */
export type Ending = "wiped-out" | "points-reached" | "more-points" | "draw" | "shields-down" | "codes-sent" | "destroyed" | "held-out" | "ahead" | "fewer-losses" | "even";

/** A token that a unit holds for itself. */
export type Green = "aim" | "dodge" | "surge" | "standby";

/** A token of harm, which lasts to the end of an activation. */
export type Harm = "poison" | "ion" | "immobilize";

/** One thing that a mission counted, or that it let happen. */
export type MissionEvent = {
  prioritised: {
    /** Objective that it names. */
    objective?: TokenId | null;
    /** Result of the die. */
    results: Results;
  };
} | {
  scored: {
    /** Objectives that it controls, one bit each. */
    objectives: number;
    /** Points that it scores. */
    points: number;
    /** Seat that scores. */
    seat: Seat;
  };
} | {
  accessed: {
    /** Results of all dice as they lie. */
    results: Results;
    /** Unit that works. */
    unit: UnitId;
  };
} | {
  "slots-covered": {
    /** Slots for criticals, surges and hits. */
    slots: number[];
  };
} | {
  "slots-cleared": {
    /** Slots for criticals, surges and hits. */
    slots: number[];
  };
} | {
  transmitted: {
    /** Points that it scores. */
    points: number;
    /** Seat that scores. */
    seat: Seat;
    /** Unit that transmits. */
    unit: UnitId;
  };
} | {
  "backup-called": {
    /** Dice in the pool now. */
    pool: number;
    /** Unit that calls. */
    unit: UnitId;
  };
} | {
  webbed: {
    /** Results of the dice. */
    results: Results;
    /** Enemy that is caught. */
    target: UnitId;
  };
} | {
  "pool-rolled": {
    /** Dice that stay in the pool. */
    left: number;
    /** Results of the dice. */
    results: Results;
  };
} | {
  arrived: {
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose of its base. */
    to: Pose;
    /** Unit that is put down. */
    unit: UnitId;
  };
} | {
  assigned: {
    /** Units that hold them now, in the order of the units. */
    holders: UnitId[];
    /** Tokens that are handed out. */
    markers: MarkerId[];
    /** Number that each holder has, as far as it is known. */
    numbers: Array<number | null>;
    /** Holders whose number the Defender knows, one bit each. */
    seen: number;
  };
} | {
  claimed: {
    /** Token that it takes. */
    marker: MarkerId;
    /** Number of the token, as far as it is known. */
    number?: number | null;
    /** Unit that takes it. */
    unit: UnitId;
  };
} | {
  laid: {
    /** Place of each. */
    places: Point[];
  };
} | {
  taken: {
    /** Asset that it takes. */
    marker: MarkerId;
    /** Unit that takes it. */
    unit: UnitId;
  };
} | {
  dropped: {
    /** Place where it lies. */
    at: Point;
    /** Token that is dropped. */
    marker: MarkerId;
    /** Unit that held it. */
    unit: UnitId;
  };
} | {
  kept: {
    /** Token that it keeps. */
    marker: MarkerId;
    /** Unit that holds it. */
    unit: UnitId;
  };
} | {
  peeked: {
    /** Token that is looked at. */
    marker: MarkerId;
    /** Number of the token, as far as it is known. */
    number?: number | null;
    /** Seat that looks. */
    seat: Seat;
  };
} | {
  revealed: {
    /** Token that is turned over. */
    marker: MarkerId;
    /** Number of the token. */
    number?: number | null;
    /** Unit that holds it. */
    unit: UnitId;
  };
} | {
  turned: {
    /** It shows its claimed side now. */
    claimed: boolean;
    /** Transmitter that is turned. */
    token: TokenId;
  };
} | {
  "vehicle-placed": {
    /** Pose of its base. */
    to: Pose;
    /** Vehicle of the defender. */
    unit: UnitId;
  };
} | {
  networked: {
    /** Unit that is off the battlefield. */
    unit: UnitId;
  };
} | {
  entered: {
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose of its base. */
    to: Pose;
    /** Unit that is put down. */
    unit: UnitId;
  };
} | {
  thrown: {
    /** Results of the dice. */
    results: Results;
    /** Unit that throws. */
    unit: UnitId;
  };
} | {
  rearmed: {
    /** Unit that holds one now. */
    unit: UnitId;
  };
} | {
  repaired: {
    /** Vehicle that is repaired. */
    unit: UnitId;
    /** Wounds that are removed. */
    wounds: number;
  };
} | {
  delayed: {
    /** Units that wait. */
    units: number;
  };
};

/** One thing that happened to where a miniature is. */
export type MoveEvent = {
  moved: {
    /** The move was a climb. */
    climbs: boolean;
    /** Pose where it was. */
    from: Pose;
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Speed of the tool. */
    speed: number;
    /** Pose where it is. */
    to: Pose;
    /** Unit that moved. */
    unit: UnitId;
  };
} | {
  reversed: {
    /** Pose where it was. */
    from: Pose;
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Speed of the tool. */
    speed: number;
    /** Pose where it is. */
    to: Pose;
    /** Unit that moved. */
    unit: UnitId;
  };
} | {
  pivoted: {
    /** Pose before. */
    from: Pose;
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose after. */
    to: Pose;
    /** Unit that turned. */
    unit: UnitId;
  };
} | {
  joined: {
    /** Pose where it was. */
    from: Pose;
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose where it is. */
    to: Pose;
    /** Unit whose leader it is. */
    unit: UnitId;
  };
} | {
  scattered: {
    /** Unit that has scattered them. */
    by: UnitId;
    /** Unit whose miniatures they are. */
    unit: UnitId;
  };
} | {
  gathered: {
    /** Their places. */
    places: Standing[];
    /** Unit whose miniatures they are. */
    unit: UnitId;
  };
};

/** The end of a game. */
export type Over = {
  /** The reason of the result. */
  by: Ending;
  /** The winner; `None` in a draw. */
  winner?: Seat | null;
};

/** A die in an attack pool. */
export type PoolDie = {
  /** Color of the die. */
  colour: Colour;
  /** Face that it shows, once it is rolled. */
  face: Face;
};

/** Results of dice, counted. */
export type Results = {
  /** Blanks. */
  blank: number;
  /** Blocks. */
  block: number;
  /** Criticals. */
  critical: number;
  /** Hits. */
  hit: number;
  /** Surges. */
  surge: number;
};

/** One thing that happened in setup. */
export type SetupEvent = {
  rolled: {
    /** Seat that plays red; `None` if everything is equal. */
    red?: Seat | null;
    /** Results of each seat. */
    results: Results[];
  };
} | {
  "mission-set": {
    /** It was drawn, not agreed on. */
    drawn: boolean;
    /** Position among the missions that can be played. */
    mission: number;
  };
} | {
  conditioned: {
    /** Result of the white attack die. */
    effect: Results;
    /** Result of the red defense die. */
    time: Results;
    /** Condition that it brings. */
    weather?: Weather | null;
  };
} | {
  "sides-locked": {
    /** Seat that chose. */
    seat: Seat;
    /** Sides of the three cards; `None` for others. */
    sides?: Side[] | null;
  };
} | {
  "sides-shown": {
    /** Sides of each seat. */
    sides: Side[][];
  };
} | {
  deployed: {
    /** Area of its zone, where the next unit must go into another. */
    area?: number | null;
    /** Piece of terrain that it stands on; none on the ground. */
    on?: number | null;
    /** Pose of its base. */
    to: Pose;
    /** Unit that is put down. */
    unit: UnitId;
  };
} | {
  carried: {
    /** Unit that it brings. */
    passenger: UnitId;
    /** The vehicle. */
    unit: UnitId;
  };
};

/** The place of a miniature beside its leader. */
export type Standing = {
  /** Piece of terrain that it stands on; none on the ground. */
  on?: number | null;
  /** Miniature that is put there. */
  piece: MiniatureId;
  /** Its pose. */
  to: Pose;
};

/** An effect with a limit that has happened, or one that lasts. */
export type Taken = {
  /** Unit that brought it about. */
  by?: UnitId | null;
  /** The effect that happened. */
  effect: EffectId;
  /** It happens once in a game, and otherwise once in a round. */
  once: boolean;
  /** Round in which it happened. */
  round: number;
};

/** Events of tokens and wounds. */
export type TokenEvent = {
  gained: {
    /** Number of tokens. */
    count: number;
    /** The token it gains. */
    token: Green;
    /** Unit that holds them. */
    unit: UnitId;
  };
} | {
  lost: {
    /** Number of tokens. */
    count: number;
    /** The token it loses. */
    token: Green;
    /** Unit that held them. */
    unit: UnitId;
  };
} | {
  suppressed: {
    /** Tokens that it gains. */
    count: number;
    /** Unit that gains it. */
    unit: UnitId;
  };
} | {
  eased: {
    /** Tokens that it loses. */
    count: number;
    /** Unit that loses it. */
    unit: UnitId;
  };
} | {
  panicked: {
    /** Suppression that it has afterwards. */
    left: number;
    /** Results of the dice. */
    results: Results;
    /** Unit that panics. */
    unit: UnitId;
  };
} | {
  wounded: {
    /** Unit that suffers them. */
    unit: UnitId;
    /** Wounds that count; those beyond its last are lost. */
    wounds: number;
  };
} | {
  fell: {
    /** Unit that has lost it. */
    unit: UnitId;
  };
} | {
  exposed: {
    /** These, the first one first. */
    miniatures: MiniatureId[];
    /** Unit that is wounded. */
    unit: UnitId;
  };
} | {
  harmed: {
    /** Number of tokens. */
    count: number;
    /** The harmful token. */
    token: Harm;
    /** Unit that gains them. */
    unit: UnitId;
  };
} | {
  freed: {
    /** Unit that held them. */
    unit: UnitId;
  };
} | {
  damaged: {
    /** Vehicle that is damaged. */
    unit: UnitId;
  };
} | {
  restored: {
    /** Vehicle that is repaired. */
    unit: UnitId;
  };
} | {
  defeated: {
    /** Unit that did it, if one did. */
    by?: UnitId | null;
    /** Unit that leaves the table. */
    unit: UnitId;
  };
};

/** One thing that happened in a round. */
export type TurnEvent = {
  "round-began": {
    /** Number of the round. */
    round: number;
  };
} | {
  "card-locked": {
    /** Position in its hand; `None` for others. */
    card?: number | null;
    /** Seat that chose. */
    seat: Seat;
  };
} | {
  "cards-shown": {
    /** Card of each seat, by its position in the hand; none of one that plays none (LC-CMD-02). */
    cards: Array<number | null>;
  };
} | {
  priority: {
    /** Result of the red defense die, if one was rolled. */
    rolled?: Results | null;
    /** Seat that has it. */
    seat: Seat;
  };
} | {
  ordered: {
    /** Seat that orders. */
    seat: Seat;
    /** Units that take their tokens faceup. */
    units: UnitId[];
  };
} | {
  given: {
    /** Unit that takes it faceup. */
    unit: UnitId;
  };
} | {
  pooled: {
    /** Pass tokens of each seat. */
    passes: number[];
    /** Order tokens of each seat. */
    pools: number[][];
    /** Cards that go back to the hand, one bit each. */
    returned: number[];
  };
} | {
  drawn: {
    /** Rank on the token. */
    rank: Rank;
    /** Seat that draws. */
    seat: Seat;
    /** Some unit can use it. */
    used: boolean;
  };
} | {
  passed: {
    /** Seat that passes. */
    seat: Seat;
    /** A token of its pass pool is spent. */
    spent: boolean;
  };
} | {
  activated: {
    /** Unit that is activated. */
    unit: UnitId;
  };
} | {
  watched: {
    /** Unit that acts. */
    unit: UnitId;
  };
} | {
  overran: {
    /** Unit that it has moved through. */
    target: UnitId;
    /** Unit that attacks. */
    unit: UnitId;
  };
} | {
  rallied: {
    /** Suppression that it loses. */
    removed: number;
    /** Results of its dice. */
    results: Results;
    /** Unit that rolls. */
    unit: UnitId;
  };
} | {
  strained: {
    /** Actions that it loses. */
    lost: number;
    /** Result of the white defense die. */
    results: Results;
    /** Vehicle that rolls. */
    unit: UnitId;
  };
} | {
  acted: {
    /** The action it makes. */
    action: Action;
    /** Unit that acts. */
    unit: UnitId;
  };
} | {
  readied: {
    /** The cards, one bit each. */
    cards: number;
    /** Unit whose cards they are. */
    unit: UnitId;
  };
} | {
  ended: {
    /** Unit whose token lies facedown now. */
    unit: UnitId;
  };
} | {
  nominated: {
    /** Seat that it commands for. */
    seat: Seat;
    /** The Commander. */
    unit: UnitId;
  };
} | {
  promoted: {
    /** Unit that leads now. */
    unit: UnitId;
  };
} | "cleared" | {
  over: Over;
};

/** A condition of the game. */
export type Weather = {
  /** Position among the conditions of the pack. */
  condition: number;
  /** It holds in the last two rounds, and otherwise in the first two. */
  late: boolean;
};
