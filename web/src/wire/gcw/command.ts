// Made from docs/schema/gcw/command.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat } from "../terms";
import type { Aim, Attack, Bundle, Container, Entry, Faction, Fleet, FleetPilot, FleetShip, FleetStock, Gain, HugeNo, HugeReport, NoDeal, NoPilot, NoShip, PickSource, Report, Role, ShipId, Squad, TargetNo, UpgradeId, Winner } from "./terms";

/** Command of a player. */
export type Command = {
  founding: FoundingCommand;
} | {
  bases: BasesCommand;
} | {
  people: PeopleCommand;
} | {
  purchase: PurchaseCommand;
} | {
  deals: DealsCommand;
} | {
  targets: TargetsCommand;
} | {
  battle: BattleCommand;
} | {
  squad: SquadCommand;
} | {
  record: RecordCommand;
} | {
  spoils: SpoilsCommand;
} | "done" | "not-done";

/** Commands of players of the third faction before the first turn. */
export type BasesCommand = {
  choose: {
    target: TargetNo;
  };
};

/** Commands of players about their battles. */
export type BattleCommand = {
  defend: {
    battle: BattleNo;
    player: Seat;
  };
} | {
  cede: {
    battle: BattleNo;
  };
} | {
  "no-show": {
    battle: BattleNo;
  };
} | {
  scrub: {
    agreed: boolean;
    battle: BattleNo;
  };
} | {
  unplayable: {
    battle: BattleNo;
  };
} | {
  fill: {
    battle: BattleNo;
    containers: Container[];
  };
} | {
  pledge: {
    battle: BattleNo;
    give: Bundle;
  };
} | {
  ready: {
    battle: BattleNo;
  };
} | {
  "not-ready": {
    battle: BattleNo;
  };
} | {
  report: {
    battle: BattleNo;
    report: Report;
  };
} | {
  summary: {
    battle: BattleNo;
    summary: Summary;
  };
} | {
  confirm: {
    battle: BattleNo;
  };
} | {
  contest: {
    battle: BattleNo;
  };
} | {
  brace: {
    battle: BattleNo;
    /** Those of my pilots who do; in place of earlier orders for this battle's Squad. */
    pilots: NoPilot[];
    /** Rolls again for a wound too, not only for a death. */
    wounds: boolean;
  };
} | {
  redeem: {
    battle: BattleNo;
    /** Number of rolls with 1, 2, 3 and 4 cargo. */
    rolls: number[];
  };
} | {
  show: {
    battle: BattleNo;
    player: Seat;
  };
} | {
  "show-card": {
    battle: BattleNo;
    card: UpgradeId;
    /** In which section, fore first. */
    section: number;
  };
};

/** Commands between factions. */
export type DealsCommand = {
  offer: {
    give?: Bundle;
    to: Seat;
    want?: Bundle;
  };
} | {
  contract: {
    reward: Bundle;
    target: TargetNo;
    /** To one Scum player; to all of them if nobody is named. */
    to?: Seat | null;
  };
} | {
  accept: {
    deal: NoDeal;
  };
} | {
  refuse: {
    deal: NoDeal;
  };
} | {
  withdraw: {
    deal: NoDeal;
  };
} | {
  "better-offer": {
    pilot: NoPilot;
  };
};

/** Commands while Squadrons are founded. */
export type FoundingCommand = {
  draft: {
    fleet: Fleet;
  };
} | {
  submit: {
    /** The list; what was written down if left out. */
    fleet?: Fleet | null;
  };
} | {
  title: {
    class: ShipId;
    /** The title; none to want no more. */
    title?: UpgradeId | null;
  };
} | {
  equip: {
    /** The ships: a capital ship, and as many support ships as the faction has. */
    ships: HugeFit[];
  };
};

/** A huge ship as its faction's leader wants it. */
export type HugeFit = {
  class: ShipId;
  /** The cards of each section, the fore one first; sections left out carry nothing. */
  sections?: UpgradeId[][];
};

/** Commands about people. */
export type PeopleCommand = {
  qualify: {
    pilot: NoPilot;
    ship: ShipId;
  };
} | {
  skill: {
    double?: boolean;
    pilot: NoPilot;
  };
} | {
  elite: {
    pilot: NoPilot;
  };
} | {
  ability: {
    card: UpgradeId;
    pilot: NoPilot;
  };
} | {
  train: {
    double?: boolean;
    pilot: NoPilot;
  };
} | {
  escape: {
    pilot: NoPilot;
  };
} | {
  rename: {
    name: string;
    pilot: NoPilot;
  };
};

/** Commands of the purchase phase besides improving their people. */
export type PurchaseCommand = {
  "buy-ship": FleetShip;
} | {
  "buy-pilot": FleetPilot;
} | {
  "buy-card": FleetStock;
} | {
  "ship-title": {
    ship: NoShip;
    title: UpgradeId;
  };
} | {
  "pilot-title": {
    pilot: NoPilot;
    title: UpgradeId;
  };
} | {
  pick: {
    card: UpgradeId;
    source: PickSource;
  };
} | {
  give: {
    goods: Bundle;
    to: Seat;
  };
} | {
  install: {
    card: UpgradeId;
    ship: NoShip;
    /** Has it done at a construction yard, without an idle turn (GCW-123). */
    yard?: boolean;
  };
} | {
  remove: {
    card: UpgradeId;
    ship: NoShip;
    /** Has it done at a construction yard, without an idle turn (GCW-123). */
    yard?: boolean;
  };
} | {
  repair: {
    ship: NoShip;
  };
} | {
  "huge-upgrade": Refit;
} | {
  order: {
    fleet: Fleet;
  };
};

/** Entry in the record of a battle. Either side enters what both can see on the table; a side's own choices are its own. */
export type RecordCommand = {
  battle: BattleNo;
  entry: Entry;
};

/** An upgrade for a huge ship. */
export type Refit = {
  card: UpgradeId;
  /** For which ship. */
  huge: HugeNo;
  payers: Share[];
  /** A card of the same type in whose place it comes, which is lost. */
  replaces?: UpgradeId | null;
  /** For which section, from 0. */
  section?: number;
};

/** Share that a player pays of something. */
export type Share = {
  fp: number;
  seat: Seat;
};

/** Answers to what captures lead to. */
export type SpoilsCommand = {
  "hidden-outpost": {
    pay: boolean;
  };
} | {
  "route-enemy": {
    enemy: Faction;
  };
} | {
  "crashed-ship": {
    to: Seat;
  };
};

/** Commands about Squads. */
export type SquadCommand = {
  build: {
    /** For which battle. */
    battle: BattleNo;
    /** True if it is complete. */
    ready?: boolean;
    squad: Squad;
  };
} | {
  unbuild: {
    /** From which battle. */
    battle: BattleNo;
  };
};

/** A short report of a battle: ships and pilots it does not name took part, were not harmed, and stayed if their side held the field, or else fled. Reinforcements, ordnance and rerolls go into a [`super::Report`]. */
export type Summary = {
  /** Ships that never came into the play area. */
  away?: NoShip[];
  /** By side, attacker first: true if it made no effort to fight (GCW-006). */
  bad_faith?: boolean[];
  /** Ships with damage cards that were not destroyed (GCW-022). */
  damaged?: NoShip[];
  /** Ships that were destroyed, each with the pilot who is credited with it, if one is (GCW-043). */
  destroyed?: { [key: string]: NoPilot | null };
  /** The side that held the field at the end (GCW-057); left out if no ship was left. */
  field?: Role | null;
  /** Ships that fled from the side that held the field (GCW-104). */
  fled?: NoShip[];
  /** Other gains and losses. */
  gains?: Gain[];
  /** Huge ships that did not come away unharmed. */
  huge?: HugeReport[];
  /** Those among them that a weapon or effect destroyed that deals ion tokens (GCW-162). */
  ion?: NoShip[];
  /** Ships to which a Pilot card was dealt face up (GCW-058). */
  pilot_hit?: NoShip[];
  /** Number of rounds were flown. */
  rounds: number;
  /** The winner; left out if the course of the battle decides it. */
  winner?: Winner | null;
};

/** Commands about attacks. */
export type TargetsCommand = {
  attack: {
    aim?: Aim | null;
    /** True if this also finishes the phase for you. */
    done?: boolean;
  };
} | {
  assign: {
    attacks: Attack[];
  };
} | {
  further: {
    aim: Aim;
  };
};
