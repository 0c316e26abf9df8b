// Made from docs/schema/gcw/terms.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Ref, Seat } from "../terms";

/** Somebody in a crew slot. */
export type Aboard = {
  crew: NoCrew;
} | {
  pilot: NoPilot;
} | "captive";

/** A special action. */
export type ActEntry = {
  act: string;
  /** Face of the token that is laid, where there is a choice. */
  face?: string | null;
  /** More dice for tokens that only the table knows. */
  more?: number;
  /** Ships that suffer, where the action hits all that are near. */
  near?: CraftNo[];
  /** The prisoner who comes aboard, where there is a choice. */
  prisoner?: Rider | null;
  /** The ship or thing it is done to. */
  target?: Piece | null;
  /** The ship that does it. */
  unit?: CraftNo | null;
};

/** Aim of an attack (GCW-138, GCW-145, GCW-160, GCW-161). */
export type Aim = {
  target: TargetNo;
} | "route" | {
  locate: Faction;
} | {
  huge: HugeNo;
} | {
  rescue: Faction;
} | {
  exchange: Faction;
} | {
  piracy: Faction;
} | {
  contract: NoDeal;
};

/** Something that can sit out, be used and have a life. */
export type Asset = {
  ship: NoShip;
} | {
  pilot: NoPilot;
} | {
  crew: NoCrew;
};

/** A declared attack. */
export type Attack = {
  aim: Aim;
  player: Seat;
};

/** One of several entries, with the dice that fell for it on the table. */
export type Batched = {
  /** Dice and picks that it takes, in order. */
  draws?: Draw[];
  entry: Entry;
};

/** A battle of a turn, from the pairing of its attacks to its spoils. */
export type Battle = {
  /** The report that each side last told or agreed to (GCW-101): the two differ while they dispute it. */
  accounts?: Array<Report | null>;
  /** Object of the battle. */
  aim: Aim;
  /** The sides that have confirmed what the current stage asks both to confirm. */
  confirmed: boolean[];
  /** True where those who may not read the two reports are told that they differ. */
  disputed?: boolean;
  /** The unusual feature, if known already and if the scenario uses one. */
  feature?: FeatureId | null;
  /** A third faction's control passes to the winner (GCW-156, GCW-A06). */
  owner?: Faction | null;
  /** The record, while the battle is flown. */
  record?: Record | null;
  /** Report of the record, once it is complete. */
  report?: Report | null;
  /** True if the scenario has been rolled anew because a side could not fly it (GCW-A43). */
  rerolled: boolean;
  result?: BattleResult | null;
  /** The scenario's id. */
  scenario: ScenarioId;
  /** The sides that want it scrubbed, because it was not flown in time (GCW-316.1). A later action of that side takes this back. */
  scrubs?: boolean[];
  /** Attacker and defender. */
  sides: BattleSide[];
  /** Squad points of attacker and defender. */
  size: number[];
  /** The Squads, once handed in. */
  squads: Array<Squad | null>;
  /** Where it stands. */
  stage: Stage;
  /** In this turn. */
  turn: number;
};

/** End of a battle. */
export type BattleResult = {
  /** The side that held the field at the end (GCW-057); `None` if no battle was flown or all ships were gone at once. */
  field?: Role | null;
  /** In what way. */
  how: Ending;
  winner: Winner;
};

/** One side of a battle. */
export type BattleSide = {
  faction: Faction;
  /** The player who flies; a defending faction assigns one first. */
  player?: Seat | null;
};

/** Body of a ship in a battle. */
export type Body = {
  ship: {
    crew: Rider[];
    pilot?: NoPilot | null;
    ship: NoShip;
  };
} | {
  huge: {
    huge: HugeNo;
    /** Its sections as they are now. */
    sections: SectionReport[];
  };
};

/** A crew member as it stands in books. */
export type BookedCrew = {
  card: UpgradeId;
  deeds?: Deed[];
  fate?: Fate;
  idle?: Idle[];
  origin?: Origin;
  owner?: Seat | null;
};

/** A pilot as he stands in books. */
export type BookedPilot = {
  /** A card taken as pilot ability (GCW-048). */
  ability?: UpgradeId | null;
  deeds?: Deed[];
  /** True if an elite slot was bought (GCW-047). */
  elite?: boolean;
  fate?: Fate;
  flipped?: boolean;
  idle?: Idle[];
  /** The name; unique pilots have their card's (GCW-008.2). */
  name?: string;
  origin?: Origin;
  owner?: Seat | null;
  /** The pilot card. */
  pilot: PilotId;
  /** Squad points of the pilot now; without, those of the card and one for each step (GCW-046). */
  points?: number | null;
  /** Ships the pilot has qualified for (GCW-045). */
  qualified?: ShipId[];
  /** Pilot skill now; the card's without. */
  skill?: number | null;
  /** Number of times pilot skill was improved. */
  steps?: number;
  title?: UpgradeId | null;
  /** Unspent experience points. */
  xp?: number;
};

/** A ship as it stands in books. What is left out is nothing, or what follows from the rest. */
export type BookedShip = {
  /** Its life so far, as this program has written it down. */
  deeds?: Deed[];
  /** The faction whose numbers and slots it has, if it was captured; the player's without. */
  faction?: Faction | null;
  fate?: ShipFate;
  /** Why it sits out, if it does. */
  idle?: Idle[];
  /** Upgrades built into it. */
  installed?: UpgradeId[];
  origin?: Origin;
  /** The player who owns it now, if not the one in whose books it is. */
  owner?: Seat | null;
  /** Its class. */
  ship: ShipId;
  title?: UpgradeId | null;
};

/** Things that change hands. */
export type Bundle = {
  /** Crew of the giver, or prisoners of the giver's faction. */
  crew?: NoCrew[];
  fp?: number;
  /** Pilots of the giver, or prisoners of the giver's faction. */
  pilots?: NoPilot[];
  ships?: NoShip[];
  /** Cards in stock. */
  stock?: Lot[];
};

/** The books of a campaign that is taken over. */
export type CampaignBooks = {
  /** Battles of earlier turns, as this program has written them down; there are none from paper. */
  battles?: Battle[];
  /** Factions that have more in the books than players. */
  factions?: FactionBooks[];
  /** Huge ships of all factions. */
  huge?: HugeShip[];
  /** The players, by seat. */
  players: PlayerBooks[];
  /** Targets of the system. */
  targets: Target[];
  /** The turn whose purchases are made; the first turn has none of its own. */
  turn: number;
};

/** Cause of a change of Fleet Points. */
export type Cause = "founding" | "fleet" | "income" | "pirates" | {
  bought: string;
} | {
  pick: UpgradeId;
} | {
  huge: UpgradeId;
} | {
  deal: NoDeal;
} | {
  gift: Seat;
} | {
  scrapyard: BattleNo;
} | {
  support: BattleNo;
} | {
  container: BattleNo;
} | {
  cargo: BattleNo;
} | "smuggling" | {
  "hidden-outpost": TargetNo;
} | {
  "better-offer": NoPilot;
} | "amended" | "taken-over";

/** A container of a Supply Raid (GCW-258). */
export type Container = {
  /** Equipment from the defender's stock. */
  cards?: Lot[];
  /** Whole Fleet Points that fill what equipment could not. */
  fp?: number;
};

export type ContainerNo = string;

/** A place where a scenario's tokens are counted. */
export type Counter = {
  ship: CraftNo;
} | {
  thing: ThingNo;
} | {
  side: Role;
} | "table";

/** A ship in a battle. */
export type Craft = {
  /** Prisoners it took aboard (GCW-250.5). */
  aboard: Rider[];
  body: Body;
  /** The round in which it was called as reinforcement (GCW-106). */
  called?: number | null;
  /** True if it took damage cards (GCW-022). */
  damaged: boolean;
  /** Tokens on it that lie face up or face down. */
  faces: Token[];
  /** Its group, where a scenario divides a Squad. */
  group: number;
  /** Jobs that the scenario gives it. */
  jobs: string[];
  /** True if it is kept back in the set-up. */
  kept: boolean;
  /** Its position at the edge of the play area; `None` while it is inside. */
  leaving?: Leaving | null;
  /** True if a Pilot card was dealt to it face up (GCW-058). */
  pilot_hit: boolean;
  /** Where it is. */
  place: Place;
  /** Its squad points as it came into the battle. */
  points: number;
  /** Experience points that its pilot spent on rerolls (GCW-044). */
  rerolls: number;
  /** On which side. */
  role: Role;
  /** Its pilot's skill. */
  skill: number;
  /** Ordnance that was expended (GCW-074). */
  spent: Lot[];
  /** Tokens on it that only a scenario knows. */
  tokens: { [key: string]: number };
  /** Its zone in the set-up, from 1, where a scenario divides the ships that are placed. */
  zone?: number;
};

export type CraftNo = string;

/** An offer between players. */
export type Deal = {
  from: Seat;
  give: Bundle;
  /** Names of the ships and people that are given, for a faction that cannot see the giver's books. The books themselves leave it empty. */
  goods?: Good[];
  status: DealStatus;
  terms: Terms;
  /** To whom; a contract may be open to every Scum player. */
  to?: Seat | null;
  /** Made in this turn; an offer ends with its purchase phase, a contract with its turn (GCW-159.3). */
  turn: number;
  want: Bundle;
};

/** Progress of a deal. */
export type DealStatus = "open" | {
  accepted: Seat;
} | "closed";

/** A line in the life of a ship or a person. */
export type Deed = {
  /** In this battle. */
  battle?: BattleNo | null;
  /** In this turn; 0 is the founding. */
  turn: number;
  what: DeedKind;
};

/** Event in the life of a ship or a person. */
export type DeedKind = "destroyed" | "wounded" | "killed" | {
  joined: Origin;
} | {
  given: Seat;
} | {
  flew: {
    pilot: NoPilot;
    ship: NoShip;
  };
} | {
  rode: NoShip;
} | {
  kill: ShipId;
} | {
  crippled: ShipId;
} | {
  earned: number;
} | "damaged" | "ejected" | {
  captured: Faction;
} | {
  freed: Freed;
} | "fled" | {
  skill: number;
} | "elite" | {
  ability: UpgradeId;
} | {
  qualified: ShipId;
} | {
  installed: UpgradeId;
} | {
  removed: UpgradeId;
} | "written-off" | "flipped" | "amended";

/** A die or a pick that has fallen. */
export type Draw = {
  /** Number of sides, or of things to pick from. */
  of: number;
  /** The face that came, by its place among the names of the die; of a pick the number, from 0. */
  value: number;
};

/** Over which edge something left the play area. */
export type Edge = "attacker" | "defender" | "neutral" | "goal";

/** Deed at the edge. */
export type EdgeEntry = {
  outside: {
    unit: CraftNo;
  };
} | {
  flees: {
    /** Over which edge. */
    over: Edge;
    unit: CraftNo;
  };
} | {
  inside: {
    unit: CraftNo;
  };
} | {
  recentre: {
    agreed: boolean;
  };
};

/** Where a ship was at the end of a battle. */
export type End = "held" | "fled" | "not-deployed" | {
  destroyed: {
    /** The pilot credited with the kill (GCW-043). */
    by?: NoPilot | null;
    /** True if a weapon or effect that deals ion tokens did it (GCW-162). */
    ion: boolean;
  };
};

/** In what way a battle ended. */
export type Ending = "fought" | "ceded" | "no-show" | "scrubbed";

/** An entry of a record. */
export type Entry = {
  initiative: {
    take: boolean;
  };
} | {
  dice: {
    again: boolean;
  };
} | "step" | {
  name: {
    job: string;
    unit: CraftNo;
  };
} | {
  lay: {
    tokens: Laid[];
  };
} | {
  keep: {
    units: CraftNo[];
  };
} | {
  divide: {
    /** The ships in each of the side's zones. */
    zones: CraftNo[][];
  };
} | {
  fill: {
    contents: Container[];
  };
} | {
  arrive: {
    role: Role;
    units: CraftNo[];
  };
} | "next-round" | {
  destroyed: {
    /** The pilot credited with it (GCW-043). */
    by?: NoPilot | null;
    /** True if something that deals ion tokens did it (GCW-162). */
    ion?: boolean;
    unit: CraftNo;
  };
} | {
  fled: {
    /** Over which edge. */
    over: Edge;
    unit: CraftNo;
  };
} | {
  edge: EdgeEntry;
} | {
  return: {
    unit: CraftNo;
  };
} | {
  damaged: {
    damaged: boolean;
    unit: CraftNo;
  };
} | {
  "pilot-hit": {
    hit: boolean;
    unit: CraftNo;
  };
} | {
  spent: {
    card: UpgradeId;
    /** The number in place of an earlier one. */
    copies: number;
    unit: CraftNo;
  };
} | {
  reroll: {
    /** In which ship. */
    unit: CraftNo;
  };
} | {
  act: ActEntry;
} | {
  reinforce: {
    pilot: NoPilot;
    ship: NoShip;
  };
} | {
  hit: {
    damage: number;
    object: ThingNo;
  };
} | {
  left: {
    object: ThingNo;
    /** Over which edge. */
    over: Edge;
  };
} | {
  section: {
    /** The pilot who dealt the last of them. */
    by?: NoPilot | null;
    /** Cards face down. */
    face_down: number;
    /** Cards face up. */
    face_up: number;
    section: number;
    unit: CraftNo;
  };
} | {
  dropped: {
    /** Upgrades, in place of others. */
    cards: UpgradeId[];
    section: number;
    unit: CraftNo;
  };
} | {
  set: {
    count: number;
    /** Where they lie. */
    on: Counter;
    /** The token that is counted. */
    token: string;
  };
} | {
  strike: {
    /** The number of the entry. */
    n: number;
  };
} | {
  replace: {
    entry: Entry;
    /** The number of the entry. */
    n: number;
  };
} | {
  several: {
    entries: Batched[];
  };
} | {
  faith: {
    good: boolean;
    role: Role;
  };
} | {
  stop: {
    agreed: boolean;
  };
} | "end" | "reopen" | {
  confirm: {
    right: boolean;
  };
};

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** A faction's part of the books. */
export type FactionBooks = {
  /** Huge ships of an enemy that may be attacked (GCW-276.2). */
  credits?: { [key: string]: number };
  faction: Faction;
  /** The player who leads it now; without it, the leader of the setup (GCW-A63). */
  leader?: Seat | null;
  /** The scores of the turns so far (GCW-135). */
  scores?: Score[];
  /** Tally of the running turn. */
  tally?: Tally;
  /** Titles picked for huge ships (GCW-272.3). */
  titles?: TitlePick[];
};

/** Where a person is. */
export type Fate = "active" | {
  prisoner: {
    of: Faction;
    /** Since the battles of this turn. */
    since: number;
    /** True if an escape was tried in this purchase phase (GCW-063). */
    tried: boolean;
  };
} | "dead" | "written-off";

/** Fates of a thing on the table. */
export type Fate2 = "in-play" | "destroyed" | "fled" | "taken" | "removed";

/** An unusual feature of a strategic target, such as `planetary-ring`. */
export type FeatureId = string;

/** An upgrade of a huge ship. */
export type Fitted = {
  card: UpgradeId;
  /** True if the enemy has been shown it (GCW-280). */
  revealed?: boolean;
};

/** The list of an initial Squadron. */
export type Fleet = {
  /** Crew, a card for each. */
  crew?: UpgradeId[];
  /** Remarks for the coordinator, as which models are at hand (GCW-310, GCW-315). */
  note?: string;
  pilots?: FleetPilot[];
  ships?: FleetShip[];
  /** Cards that are not installed; ordnance comes in threes (GCW-073). */
  stock?: FleetStock[];
};

/** A pilot of a list. */
export type FleetPilot = {
  /** The name; unique pilots have their card's (GCW-008.2). */
  name?: string;
  pilot: PilotId;
  /** A title of the pilot's own (GCW-089.4). */
  title?: UpgradeId | null;
};

/** A ship of a list. */
export type FleetShip = {
  /** Upgrades built in at once (GCW-013). */
  installed?: UpgradeId[];
  ship: ShipId;
  /** The title card it carries (GCW-077). */
  title?: UpgradeId | null;
};

/** Cards of a list. */
export type FleetStock = {
  card: UpgradeId;
  /** Number of times its price is paid. */
  times?: number;
};

/** Fate of a ship and those on board. */
export type Flown = {
  crew?: Rider[];
  /** True if it took one or more damage cards (GCW-022). */
  damaged?: boolean;
  /** Where it was at the end. */
  end: End;
  /** Its pilot; the Hound's Tooth's Z-95 has none of its own (GCW-A23). */
  pilot?: NoPilot | null;
  /** True if a Pilot card was dealt to it face up (GCW-058). */
  pilot_hit?: boolean;
  /** True if it came as reinforcement (GCW-106). */
  reinforcement?: boolean;
  /** Experience points that its pilot spent on rerolls (GCW-044). */
  rerolls?: number;
  /** On which side. */
  role: Role;
  ship: NoShip;
  /** Ordnance that was expended or lost (GCW-074). */
  spent?: Lot[];
};

/** Ways home for a prisoner. */
export type Freed = "escape" | "exchange" | "rescue" | "ransom" | "amended";

/** Other gains and losses. */
export type Gain = {
  cargo: {
    /** By which side. */
    role: Role;
    units: number;
  };
} | {
  stolen: {
    container: ContainerNo;
    safe: boolean;
  };
} | {
  delivered: {
    container: ContainerNo;
  };
} | {
  rescued: {
    prisoner: Rider;
  };
} | "exchanged" | {
  endangered: {
    prisoner: Rider;
  };
};

/** A target entered by hand. */
export type GivenTarget = {
  /** Its unusual feature: an id of the pack. */
  feature: FeatureId;
  /** Its type: an id of the pack. */
  kind: TypeId;
  name: string;
  /** For a hidden outpost, what it is. */
  outpost?: TypeId | null;
  /** The faction that controls it from the start; normally none (GCW-109). */
  owner?: Faction | null;
};

/** A thing that a deal gives, as both sides see it. */
export type Good = {
  /** Its class or name, and what is built into it. */
  name: string;
  thing: Ref;
};

export type HugeNo = string;

/** Fate of a huge ship. */
export type HugeReport = {
  /** The end of a ship that was destroyed; `None` if it was not. */
  destroyed?: Sinking | null;
  fled: boolean;
  huge: HugeNo;
  /** On which side. */
  role: Role;
  /** Its sections as they were at the end of the battle. */
  sections: SectionReport[];
};

/** Roles of a huge ship (GCW-268.3). */
export type HugeRole = "support" | "capital";

/** A huge ship in a faction's books. */
export type HugeShip = {
  /** True if it was attacked this turn (GCW-277). */
  attacked?: boolean;
  class: ShipId;
  destroyed?: boolean;
  faction: Faction;
  /** True if an upgrade was bought for it in this purchase phase (GCW-274). */
  refitted?: boolean;
  /** Its role in its faction. */
  role: HugeRole;
  /** One section, or fore and aft. */
  sections: Section[];
  /** True if it is used in a battle this turn. */
  used?: boolean;
};

/** Sitting out: not to be used in battles of turns up to and including `until`. */
export type Idle = {
  /** The last turn it sits out. */
  until: number;
  why: IdleCause;
};

/** Why something cannot be used for a while. */
export type IdleCause = "repair" | "works" | "wound" | "qualifying" | "training";

/** Initiative in a battle, and the rolls for it (GCW-168). */
export type Initiative = {
  chooser?: Role | null;
  /** By side, attacker first: true if it accepts the dice. */
  content: boolean[];
  holder?: Role | null;
  /** Number of times each may still reroll (GCW-118, GCW-175). */
  rerolls: number[];
  /** Red dice of attacker and defender, if it was rolled for. */
  rolls: Red[][];
};

/** A face-down token in a place. */
export type Laid = {
  face: string;
  /** The ship or thing it lies on. */
  on: Piece;
};

/** Position of a ship at the edge of the play area (GCW-102, GCW-103). */
export type Leaving = {
  outside: {
    /** Since this round. */
    since: number;
  };
} | {
  fleeing: {
    /** Over this edge. */
    over: Edge;
  };
};

/** Copies of a card. */
export type Lot = {
  card: UpgradeId;
  copies: number;
};

/** Where the system comes from. */
export type MapSetup = {
  rolled: {
    /** Names for its targets, in order; further ones are taken from the pack. */
    names?: string[];
  };
} | {
  given: GivenTarget[];
};

/** A player who has joined a running campaign. */
export type Newcomer = {
  faction: Faction;
  /** The player's name. */
  name: string;
};

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoCrew = string;

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoDeal = string;

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoPilot = string;

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoShip = string;

/** An entry that stands in a record, with the dice that it took. */
export type Noted = {
  /** Dice and picks that it took, which it takes again when the record is folded anew. */
  draws?: Draw[];
  /** The entry; secrets of the other side are blank. */
  entry: Entry;
  /** Its number in the record, from 1. */
  n: number;
  /** The side that entered it. */
  role: Role;
};

/** Decisions of the organizer. */
export type Options = {
  /** The short team may have one more unique pilot (GCW-146): the seat that may. */
  extra_commander?: Seat | null;
  /** The campaign ends after this turn, if nothing else has ended it; not the document's, but what a group with a calendar needs. */
  last_turn?: number | null;
  /** Ships and cards released after the document's date can be had as well, at their cards' prices; not the document's, which prices what there was (GCW-016, GCW-026). */
  later_cards?: boolean;
  /** The old restrictions on TIE Phantoms (GCW-294). */
  old_phantoms?: boolean;
  /** The old restriction on Royal Guard Pilots (GCW-295). */
  old_royal_guard?: boolean;
  /** The potential scenarios are rolled too (GCW-296 to GCW-299). */
  potential_scenarios?: boolean;
  /** The Rebels get three generics with an elite slot (GCW-031). */
  rebel_generics?: boolean;
  /** The retired huge ship tables are used (GCW-300 to GCW-308). */
  retired_tables?: boolean;
};

/** Ways into a Squadron. */
export type Origin = "bought" | "founding" | "crashed" | "found" | "loot" | "amended";

/** Free points to be spent on cards at once (GCW-119 to GCW-121, GCW-128). */
export type Pick = {
  /** True if one more expensive card may be taken by paying the difference; not for finds of exploration. */
  may_top_up: boolean;
  points: number;
  /** Where they come from, and so what they may be spent on. */
  source: PickSource;
};

/** Where free points come from. */
export type PickSource = "commerce-hub" | "chop-shop" | "munitions-depot" | "volunteers" | "weapons-stash" | "salvage";

/** A ship or a thing on the table of a battle. */
export type Piece = string;

/** A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction. */
export type PilotId = string;

/** Where a ship is. */
export type Place = "waiting" | "flying" | {
  fled: {
    /** Over this edge. */
    over: Edge;
    /** In this round. */
    round: number;
  };
} | {
  destroyed: {
    /** The pilot credited with it. */
    by?: NoPilot | null;
    /** True if it was done by something that deals ion tokens. */
    ion: boolean;
    /** In this round. */
    round: number;
  };
};

/** A player's part of the books. */
export type PlayerBooks = {
  /** True if the player takes no part in this turn (GCW-150). */
  absent?: boolean;
  /** The base of a player of the third faction (GCW-155). */
  base?: TargetNo | null;
  /** Benefits of installations used in this turn: works, training, depots (GCW-123, GCW-124, GCW-126). */
  benefits?: number[];
  /** Crew that first stood in these books. */
  crew?: BookedCrew[];
  deals?: Deal[];
  /** True if the player has finished the phase. */
  done?: boolean;
  /** The list that such a player has written down. */
  draft?: Fleet | null;
  /** True if the player has joined and submits the initial Squadron in these purchases (GCW-A75). */
  founding?: boolean;
  /** Fleet Points, where the ledger was not kept; with a ledger its sum, or left out. */
  fp?: number | null;
  /** True if the player has left the campaign (GCW-A74). */
  gone?: boolean;
  /** The last turn into whose battles the player went without a commander (GCW-038). */
  leaderless?: number | null;
  /** Every change of the balance. */
  ledger?: Posting[];
  /** To be taken from the next income. */
  owed?: Posting[];
  /** Free points to spend in this phase. */
  picks?: Pick[];
  /** Pilots that first stood in these books. */
  pilots?: BookedPilot[];
  /** Ships that first stood in these books. */
  ships?: BookedShip[];
  /** Cards that are not part of a ship, with their copies. */
  stock?: { [key: string]: number };
};

/** One change of a balance. */
export type Posting = {
  /** Fleet Points that came in, or went out if negative. */
  amount: number;
  /** In this turn; 0 is the founding. */
  turn: number;
  why: Cause;
};

/** The record of a battle. */
export type Record = {
  /** Contents of the containers, by their number (GCW-258); the enemy does not know it. */
  contents: Container[];
  /** Ships of both sides. */
  crafts: Craft[];
  /** The first side to meet a victory condition. */
  decided?: Winner | null;
  /** Everything that was entered and still stands. */
  entries?: Noted[];
  /** By side, attacker first: true if it made an effort to fight (GCW-006). */
  faith: boolean[];
  /** Tokens of attacker, defender and table, as `attacker:secured`. */
  heaps: { [key: string]: number };
  /** The side with initiative, and how it got it. */
  initiative: Initiative;
  /** Result of the last special roll. */
  last?: Rolling | null;
  /** Dice that the beginning took. */
  opening?: Draw[];
  /** By side, attacker first: true if it wants to move the fight back to the middle (GCW-105). */
  recentre?: boolean[];
  /** The running round, from 1; 0 before the first. */
  round: number;
  /** Where it stands. */
  stage: RecordStage;
  /** Set-up steps that are done. */
  step: number;
  stop: boolean[];
  /** Things on the table that are no ships of a Squad. */
  things: Thing[];
  /** Actions that were used in this round, by action and ship or side. */
  used: { [key: string]: number };
};

/** Where a record stands. */
export type RecordStage = "initiative" | "setup" | "rounds" | "over";

/** A face of the red (attack) die. */
export type Red = "crit" | "hit" | "focus" | "blank";

/** Report of a battle. */
export type Report = {
  /** The side that held the field at the end (GCW-057). */
  field?: Role | null;
  /** Other gains and losses. */
  gains: Gain[];
  /** By side, attacker first: true if it made an effort to fight (GCW-006). */
  good_faith: boolean[];
  /** Huge ships that took part. */
  huge: HugeReport[];
  /** Number of rounds were flown. */
  rounds: number;
  /** Every small and large ship that was in a Squad or came as reinforcement. */
  ships: Flown[];
  winner: Winner;
};

/** Somebody in a crew slot. */
export type Rider = {
  crew: NoCrew;
} | {
  pilot: NoPilot;
} | {
  captive: NoPilot;
};

/** Attacker or defender. */
export type Role = "attacker" | "defender";

/** Result of a special roll. */
export type Rolling = {
  /** For which action. */
  act: string;
  /** Evades against them, or the score that was needed. */
  against: number;
  /** Ships that a roll for each ship hit. */
  hit?: CraftNo[];
  /** Results that counted, tokens added. */
  score: number;
  won: boolean;
};

/** The option played for each ruling, where not the default. */
export type Rulings = {
  /** From which range is the scenario of an ordinary battle drawn? */
  "GCW-A01"?: "roll-34" | "roll-32";
  /** Which lost battles cost 5 points each? */
  "GCW-A02"?: "last-turn" | "never";
  /** When does the campaign end, and who has won it? */
  "GCW-A03"?: "last-fleet" | "first-elimination";
  /** Which Fleet Points count for a victory by points, and when is a faction eliminated? */
  "GCW-A04"?: "score-sum" | "credited-sum" | "no-assets-left";
  /** Is there a deadline for a battle, what happens when it passes, and can a player attack again before it does? */
  "GCW-A05"?: "no-deadline" | "week-extra-attacks" | "week-one-attack" | "week-no-show";
  /** Who fights where three equal factions meet? */
  "GCW-A06"?: "two-fight" | "owner-meets-each";
  /** How many large ships can a faction buy for its initial Squadrons? */
  "GCW-A07"?: "twice-the-players" | "one-each-at-start";
  /** What do you pay when the printed price differs from the cards? */
  "GCW-A08"?: "printed-prices" | "card-prices";
  /** Do pilots missing from the list, or improved to PS 5, count against the limit? */
  "GCW-A09"?: "printed-ps" | "improved-count";
  /** Is the exception for TIE Fighters for one Rebel player or for each? */
  "GCW-A10"?: "one-player" | "every-player";
  /** Which version is the most expensive one that must be bought? */
  "GCW-A11"?: "pilot-cost" | "printed-cost";
  /** Who earns the XP when several ships damaged the one destroyed? */
  "GCW-A12"?: "last-blow" | "most-damage";
  /** Do droid pilots earn XP? */
  "GCW-A13"?: "unless-killed" | "start-afresh" | "never";
  /** Do pilots who came as reinforcements, fled or were captured earn XP? */
  "GCW-A14"?: "all-deployed" | "squad-only";
  /** Which turn do ships and pilots sit out after a decision in Purchase Reinforcements? */
  "GCW-A15"?: "same-turn" | "following-turn";
  /** What does an ability from a card of 0 squad points cost? */
  "GCW-A16"?: "at-least-one" | "free";
  /** Who can fly the other type of YT-1300 without buying it? */
  "GCW-A17"?: "unique-only" | "all-mf-pilots";
  /** What does a double step of PS cost, and when can you take it? */
  "GCW-A18"?: "one-xp" | "two-xp";
  /** Which upgrades can go into the containers of a Supply Raid? */
  "GCW-A19"?: "all-but-crew-and-titles" | "literal-list";
  /** Does one idle turn cover several time-intensive upgrades of a ship? */
  "GCW-A20"?: "any-number" | "one-each";
  /** What do generic titles of cost 0 cost if the errata don't list them? */
  "GCW-A21"?: "one-fp" | "printed-cost";
  /** Do you buy a torpedo or bomb card that is never expended as three copies? */
  "GCW-A22"?: "single-copy" | "three-copies";
  /** Who flies the Z-95 of Hound's Tooth, and how is it damaged and lost? */
  "GCW-A23"?: "no-pilot" | "own-pilot";
  /** What happens to the captive when the ship carrying Rebel Captive is destroyed? */
  "GCW-A24"?: "ejection-roll" | "stays-pow";
  /** Which characters are droids besides those named? */
  "GCW-A25"?: "plain-droids" | "with-guri";
  /** Does a crew member who ejects wounded sit out a turn? */
  "GCW-A26"?: "as-pilots" | "never-wounded";
  /** When does a ship face away from the play area? */
  "GCW-A27"?: "centre-line";
  /** Can an improved Academy, Bandit or Binayre pilot arrive as a reinforcement? */
  "GCW-A28"?: "stock-only" | "improved-too";
  /** What does an Observation Post do when initiative is chosen without dice? */
  "GCW-A29"?: "no-effect";
  /** Does ordnance from a depot, a stash or cargo come in threes? */
  "GCW-A30"?: "picks-triple" | "single-copies";
  /** Do the free picks of several outposts of one type add up? */
  "GCW-A31"?: "no-stack" | "stack";
  /** Is a Hidden Outpost known from the start, and who pays for it? */
  "GCW-A32"?: "public" | "secret";
  /** Does a Trade Station give its value and 6 points more? */
  "GCW-A33"?: "both" | "value-only";
  /** What can you take from a Weapons Stash? */
  "GCW-A34"?: "as-depot" | "no-bombs";
  /** Does winning the Trade Route give the +20 for a new target? */
  "GCW-A35"?: "bonus" | "no-bonus";
  /** Whose income drops when there are more than two factions? */
  "GCW-A36"?: "all-others" | "named-enemy";
  /** Does a ceded target count as a battle won and lost? */
  "GCW-A37"?: "no-battle" | "as-battle";
  /** Does a no-show count as a battle won and lost? */
  "GCW-A38"?: "scores" | "no-score";
  /** Does the short faction get more or the large one less? */
  "GCW-A39"?: "scale-up" | "scale-down";
  /** Does each Scum player receive the whole value of the targets they control? */
  "GCW-A40"?: "each-whole-sum" | "divided";
  /** Who fights when all three attack the Trade Route? */
  "GCW-A41"?: "scum-cancelled";
  /** What happens to an ion-killed ship when Scum don't control the map? */
  "GCW-A42"?: "destroyed" | "recovered-damaged";
  /** What if a player can't build the Squad the scenario requires? */
  "GCW-A43"?: "reroll-once" | "cede" | "until-playable";
  /** Is the cost of the pilot's improvements doubled? */
  "GCW-A44"?: "current-cost" | "printed-cost";
  /** Who receives Fleet Points and upgrades from cargo rolls? */
  "GCW-A45"?: "fighting-player" | "team-shares";
  /** What is the attacker's 20 % bonus based on? */
  "GCW-A46"?: "scenario-size" | "fielded-points";
  /** What is a non-restricted ship? */
  "GCW-A47"?: "small-base" | "any-ship";
  /** How far can the groups of an Escalation Squad differ? */
  "GCW-A48"?: "tolerance-10" | "tolerance-5" | "tolerance-20";
  /** What if the operative was picked up but hasn't fled by the end of round 5? */
  "GCW-A49"?: "pickup-by-five" | "flee-by-five";
  /** How many intel tokens are assigned in Data Theft? */
  "GCW-A50"?: "four";
  /** What if neither side gets two containers? */
  "GCW-A51"?: "draw" | "more-wins";
  /** What is one copy of ordnance worth in a container? */
  "GCW-A52"?: "third-of-price" | "full-price";
  /** Do the results of a Prisoner Exchange count as battles won and lost? */
  "GCW-A53"?: "each-side" | "no-score";
  /** Can a Gozanti with Suppressor have more starting equipment? */
  "GCW-A54"?: "nothing-more" | "five-more";
  /** Do the totals of 45 and 120 limit later upgrades? */
  "GCW-A55"?: "start-only" | "always";
  /** Which faction does a locating mission target when there are three factions? */
  "GCW-A56"?: "attacker-names" | "drawn-by-lot";
  /** Which feature is used in a huge ship battle? */
  "GCW-A57"?: "rolled" | "no-feature";
  /** What happens when a huge ship attack is ceded or the defender does not show? */
  "GCW-A58"?: "ship-lost" | "escapes";
  /** Is a huge ship that the attacker brings at risk? */
  "GCW-A59"?: "at-risk" | "withdraws";
  /** Which upgrades are lost when a section is crippled? */
  "GCW-A60"?: "player-chooses" | "all-of-section";
  /** Can you give assets to players of other factions? */
  "GCW-A61"?: "own-faction" | "anybody";
  /** What happens on equal rolls for initiative or for the roles in a battle? */
  "GCW-A62"?: "reroll";
  /** Who is the leader of a faction? */
  "GCW-A63"?: "chosen";
  /** Does a player wait a battle phase to replace a droid commander too? */
  "GCW-A64"?: "waits" | "at-once";
  /** Do factions see each other's attacks before they declare their own? */
  "GCW-A65"?: "sealed" | "open";
  /** Can a POW spend XP on anything but escapes? */
  "GCW-A66"?: "escapes-only" | "improvements-too";
  /** When does the value of an unexplored world begin to count? */
  "GCW-A67"?: "at-once" | "next-turn";
  /** Whose points do Pirates and Resource Cache change? */
  "GCW-A68"?: "score-and-person";
  /** Who can take the title A-wing Test Pilot? */
  "GCW-A69"?: "native" | "without-phoenix";
  /** Can one player fight several battles in a turn? */
  "GCW-A70"?: "what-is-left";
  /** Does the last blow against a huge ship earn both? */
  "GCW-A71"?: "both" | "higher-only";
  /** How are scenarios told apart that share a name? */
  "GCW-A72"?: "ids";
  /** Can you buy a unique title for a ship already in the Squadron? */
  "GCW-A73"?: "any-eligible-ship" | "with-the-ship";
  /** What happens to the income of a player who leaves the campaign? */
  "GCW-A74"?: "none" | "income-waits";
  /** When does a player who joins a running campaign begin, and with how many points? */
  "GCW-A75"?: "as-at-the-start" | "as-the-poorest";
  /** Does the number of targets and huge ships grow when a player joins a running campaign? */
  "GCW-A76"?: "stay" | "grow";
  /** Does a faction whose attack on a huge ship was scrubbed keep that attack? */
  "GCW-A77"?: "credit-back" | "credit-spent";
  /** How long does a pilot who gains several ship qualifications in one purchase phase sit out? */
  "GCW-A78"?: "together" | "a-turn-each";
  /** Which player of a faction upgrades its huge ships? */
  "GCW-A79"?: "leader" | "anybody";
};

/** A scenario, such as `space-superiority`. */
export type ScenarioId = string;

/** A score as it was earned. */
export type Score = {
  /** The points each player got, before teams of unequal size are evened out. */
  total: number;
  /** In this turn. */
  turn: number;
};

/** A section of a huge ship. */
export type Section = {
  crippled?: boolean;
  /** Damage cards face down. */
  face_down?: number;
  /** Damage cards face up. */
  face_up?: number;
  /** Its upgrades, a title among them (GCW-272). */
  upgrades?: Fitted[];
};

/** Fate of a section of a huge ship. */
export type SectionReport = {
  crippled: boolean;
  /** The pilot who crippled it in this battle (GCW-040). */
  crippled_by?: NoPilot | null;
  /** Damage cards face down. */
  face_down: number;
  /** Damage cards face up. */
  face_up: number;
  /** Upgrades that fell when it was crippled (GCW-283.3, GCW-A60). */
  lost?: UpgradeId[];
};

/** Where a ship is now, or how it was lost. */
export type ShipFate = "active" | "destroyed";

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** Destruction of a huge ship. An object of its own, so that one that nobody is credited with can be written. */
export type Sinking = {
  /** The pilot who is credited with it, if one is. */
  by?: NoPilot | null;
};

/** The ships that a player sends into one battle, with pilots, crew and equipment. */
export type Squad = {
  /** A huge ship that comes along (GCW-290). */
  huge?: HugeNo | null;
  /** Ships with their pilots. */
  ships?: SquadShip[];
};

/** A ship in a Squad, with its pilot and cards. */
export type SquadShip = {
  /** Cards from stock, and those that are never in a Squadron: elite talents (GCW-071), Extra Munitions (GCW-076.1). */
  cards?: UpgradeId[];
  /** Crew on board. */
  crew?: Aboard[];
  /** The group it belongs to, where a scenario divides a Squad (0 otherwise). */
  group?: number;
  /** True if it has the role that its scenario gives one ship when Squads are built, such as the BOUNTY (GCW-176.1). */
  marked?: boolean;
  /** Ordnance cards that get a munitions token: a second copy from stock for each (GCW-076.2). */
  munitions?: UpgradeId[];
  /** Its pilot; only the Hound's Tooth's Z-95 goes without (GCW-078). */
  pilot?: NoPilot | null;
  /** The ship; its title and installed upgrades come along. */
  ship: NoShip;
};

/** Where a battle stands. */
export type Stage = "defence" | "squads" | "record" | "aftermath" | "closed";

/** A faction's place in the war. */
export type Standing = "main" | "third";

/** Tally of a turn for a faction's score (GCW-135). */
export type Tally = {
  /** A Resource Cache (GCW-128.5). */
  cache?: number;
  /** True if a target was captured. */
  captured?: boolean;
  lost?: number;
  /** True if a target was lost, the Trade Route aside. */
  lost_target?: boolean;
  /** True if the Trade Route was won (GCW-131). */
  route?: boolean;
  /** Factions that won the Trade Route against this one. */
  route_against?: number;
  won?: number;
};

/** A strategic target. */
export type Target = {
  /** Worth that exploration added (GCW-128.7). */
  bonus?: number;
  /** In which turn it was explored. */
  explored?: number | null;
  /** The unusual feature its battles are fought in. */
  feature: FeatureId;
  /** Find of its exploration, once done. */
  found?: string | null;
  /** Its type: an id of the pack's target types. */
  kind: TypeId;
  name: string;
  /** The outpost that a hidden outpost turned out to be (GCW-122.1). */
  outpost?: TypeId | null;
  owner?: Faction | null;
  /** True if it has not been explored yet (GCW-113, GCW-114). */
  unexplored?: boolean;
  /** Its worth (GCW-112 to GCW-117). */
  value: number;
};

export type TargetNo = string;

/** Subject of a deal. */
export type Terms = "market" | {
  contract: TargetNo;
};

/** A thing on the table that is no ship of a Squad. */
export type Thing = {
  /** Damage it took. */
  damage: number;
  /** A token on it that lies face up or face down. */
  face?: Token | null;
  fate: Fate2;
  /** Its kind, an id of the scenario. */
  kind: string;
  /** Its number among its kind, from 1. */
  number: number;
  /** Over which edge it fled. */
  over?: Edge | null;
  /** In which round. */
  round?: number | null;
  taken_by?: CraftNo | null;
  /** Tokens on it. */
  tokens: { [key: string]: number };
};

export type ThingNo = string;

/** A pick among the titles of a class of huge ships that two factions share (GCW-272.3). */
export type TitlePick = {
  class: ShipId;
  /** The title; none if the faction wants no more for this class. */
  title?: UpgradeId | null;
};

/** A token with two sides. */
export type Token = {
  /** Its face; `None` as long as the viewer, or everyone, has yet to see it. */
  face?: string | null;
  /** By side, attacker first: true if it knows the face. */
  known: boolean[];
  /** True if it lies face up. */
  open: boolean;
};

/** A type of strategic target, such as `mining-outpost`. */
export type TypeId = string;

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Winner of a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
