// Made from docs/schema/gcw/terms.schema.json by `cargo xtask wire`. Do not edit.
import type { BattleNo, Seat } from "../terms";

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
} | "amended";

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

export type CraftNo = string;

/** Status of a deal. */
export type DealStatus = "open" | {
  accepted: Seat;
} | "closed";

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
    /** Whoever is credited with the kill (GCW-043). */
    by?: NoPilot | null;
    /** Says that a weapon or effect that deals ion tokens did it (GCW-162). */
    ion: boolean;
  };
};

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
    /** Whoever is credited with it (GCW-043). */
    by?: NoPilot | null;
    /** Says that something that deals ion tokens did it (GCW-162). */
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
    /** Whoever dealt the last of them. */
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

/** Where a person is. */
export type Fate = "active" | {
  prisoner: {
    of: Faction;
    /** Since the battles of this turn. */
    since: number;
    /** Says that an escape was tried in this purchase phase (GCW-063). */
    tried: boolean;
  };
} | "dead" | "written-off";

/** Fates of a thing on the table. */
export type Fate2 = "in-play" | "destroyed" | "fled" | "taken" | "removed";

/** An unusual feature of a strategic target, such as `planetary-ring`. */
export type FeatureId = string;

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
  /** The name; unique pilots have their card's (GCW-008). */
  name?: string;
  pilot: PilotId;
  /** A title of the pilot's own (GCW-089). */
  title?: UpgradeId | null;
};

/** A ship of a list. */
export type FleetShip = {
  /** Upgrades built in at once (GCW-013). */
  installed?: UpgradeId[];
  ship: ShipId;
  /** Its title (GCW-077). */
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
  /** Says that it took one or more damage cards (GCW-022). */
  damaged?: boolean;
  /** Where it was at the end. */
  end: End;
  /** Its pilot; the Hound's Tooth's Z-95 has none of its own (GCW-A23). */
  pilot?: NoPilot | null;
  /** Says that a Pilot card was dealt to it face up (GCW-058). */
  pilot_hit?: boolean;
  /** Says that it came as reinforcement (GCW-106). */
  reinforcement?: boolean;
  /** Experience points that its pilot spent on rerolls (GCW-044). */
  rerolls?: number;
  /** On which side. */
  role: Role;
  ship: NoShip;
  /** Ordnance that was expended or lost (GCW-074). */
  spent?: Lot[];
};

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
  /** Whoever controls it from the start; normally nobody (GCW-109). */
  owner?: Faction | null;
};

export type HugeNo = string;

/** Fate of a huge ship. */
export type HugeReport = {
  /** Says that it was destroyed. */
  destroyed?: Sinking | null;
  fled: boolean;
  huge: HugeNo;
  /** On which side. */
  role: Role;
  /** Its sections as they were at the end of the battle. */
  sections: SectionReport[];
};

/** Sitting out: not to be used in battles of turns up to and including `until`. */
export type Idle = {
  /** The last turn it sits out. */
  until: number;
  why: IdleCause;
};

/** Why something cannot be used for a while. */
export type IdleCause = "repair" | "works" | "wound" | "qualifying" | "training";

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

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoCrew = string;

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoDeal = string;

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoPilot = string;

/** A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there. */
export type NoShip = string;

/** Decisions of the organiser. */
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

/** Free points to be spent on cards at once (GCW-119 to GCW-121, GCW-128). */
export type Pick = {
  /** Says that one dearer card may be taken by paying the difference; not for finds of exploration. */
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

/** One change of a balance. */
export type Posting = {
  /** Fleet Points that came in, or went out if negative. */
  amount: number;
  /** In this turn; 0 is the founding. */
  turn: number;
  why: Cause;
};

/** Report of a battle. */
export type Report = {
  /** Whoever held the field at the end (GCW-057). */
  field?: Role | null;
  /** Other gains and losses. */
  gains: Gain[];
  /** Says that attacker and defender made an effort to fight (GCW-006). */
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
  /** Is there a deadline for a battle, what happens when it passes, and may a player attack again within it? */
  "GCW-A05"?: "no-deadline" | "week-extra-attacks" | "week-one-attack" | "week-no-show";
  /** Who fights where three equal factions meet? */
  "GCW-A06"?: "two-fight" | "owner-meets-each";
  /** How many large ships may a faction buy for its initial Squadrons? */
  "GCW-A07"?: "twice-the-players" | "one-each-at-start";
  /** What is paid when the printed price differs from what the cards give? */
  "GCW-A08"?: "printed-prices" | "card-prices";
  /** Do pilots that are missing in the list, or have risen to PS 5, count against the limit? */
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
  /** Which turn is sat out by what is decided in PURCHASE? */
  "GCW-A15"?: "same-turn" | "following-turn";
  /** What does an ability cost that comes from a card of 0 squad points? */
  "GCW-A16"?: "at-least-one" | "free";
  /** Who may fly the other class of YT-1300 without buying it? */
  "GCW-A17"?: "unique-only" | "all-mf-pilots";
  /** What does a double step of PS cost, and when is it open? */
  "GCW-A18"?: "one-xp" | "two-xp";
  /** Which upgrades may be put into the containers of a Supply Raid? */
  "GCW-A19"?: "all-but-crew-and-titles" | "literal-list";
  /** Does one idle turn serve for several time-intensive upgrades of a ship? */
  "GCW-A20"?: "any-number" | "one-each";
  /** What do generic titles of cost 0 cost that the errata do not list? */
  "GCW-A21"?: "one-fp" | "printed-cost";
  /** Is a torpedo or bomb card that is never expended bought as three copies? */
  "GCW-A22"?: "single-copy" | "three-copies";
  /** Who flies the Z-95 of Hound's Tooth, and how is it damaged and lost? */
  "GCW-A23"?: "no-pilot" | "own-pilot";
  /** What becomes of the captive when the ship that carries Rebel Captive is destroyed? */
  "GCW-A24"?: "ejection-roll" | "stays-pow";
  /** Which characters are droids besides those named? */
  "GCW-A25"?: "plain-droids" | "with-guri";
  /** Does a crew member who ejects wounded sit out a turn? */
  "GCW-A26"?: "as-pilots" | "never-wounded";
  /** When does a ship face away from the play area? */
  "GCW-A27"?: "centre-line";
  /** May an improved Academy, Bandit or Binayre pilot come as a reinforcement? */
  "GCW-A28"?: "stock-only" | "improved-too";
  /** What does an Observation Post do when initiative is chosen without dice? */
  "GCW-A29"?: "no-effect";
  /** Does ordnance from a depot, a stash or cargo come in threes? */
  "GCW-A30"?: "picks-triple" | "single-copies";
  /** Do the free picks of several outposts of one kind add up? */
  "GCW-A31"?: "no-stack" | "stack";
  /** Is a Hidden Outpost known from the start, and who pays for it? */
  "GCW-A32"?: "public" | "secret";
  /** Does a Trade Station give its value and 6 points more? */
  "GCW-A33"?: "both" | "value-only";
  /** What may be taken from a Weapons Stash? */
  "GCW-A34"?: "as-depot" | "no-bombs";
  /** Does winning the Trade Route give the +20 for a new target? */
  "GCW-A35"?: "bonus" | "no-bonus";
  /** Whose income falls when there are more than two factions? */
  "GCW-A36"?: "all-others" | "named-enemy";
  /** Does a ceded target count as a battle won and lost? */
  "GCW-A37"?: "no-battle" | "as-battle";
  /** Does a no-show count as a battle won and lost? */
  "GCW-A38"?: "scores" | "no-score";
  /** Is the short faction raised or the large one lowered? */
  "GCW-A39"?: "scale-up" | "scale-down";
  /** Does each Scum player receive the whole value of the targets they control? */
  "GCW-A40"?: "each-whole-sum" | "divided";
  /** Who fights when all three attack the Trade Route? */
  "GCW-A41"?: "scum-cancelled";
  /** What becomes of an ion-killed ship when Scum does not control the map? */
  "GCW-A42"?: "destroyed" | "recovered-damaged";
  /** What if a player cannot build what the scenario demands? */
  "GCW-A43"?: "reroll-once" | "cede" | "until-playable";
  /** Is the cost of improvements of the pilot doubled? */
  "GCW-A44"?: "current-cost" | "printed-cost";
  /** Who receives Fleet Points and upgrades from cargo rolls? */
  "GCW-A45"?: "fighting-player" | "team-shares";
  /** What is the bonus of the attacker 20 % of? */
  "GCW-A46"?: "scenario-size" | "fielded-points";
  /** What is a non-restricted ship? */
  "GCW-A47"?: "small-base" | "any-ship";
  /** How far may the groups of an Escalation Squad differ? */
  "GCW-A48"?: "tolerance-10" | "tolerance-5" | "tolerance-20";
  /** What if the operative was picked up, but has not fled by the end of round 5? */
  "GCW-A49"?: "pickup-by-five" | "flee-by-five";
  /** How many intel tokens are given out in Data Theft? */
  "GCW-A50"?: "four";
  /** What if neither side reaches two containers? */
  "GCW-A51"?: "draw" | "more-wins";
  /** What is one copy of ordnance worth in a container? */
  "GCW-A52"?: "third-of-price" | "full-price";
  /** Do the results of a Prisoner Exchange count as battles won and lost? */
  "GCW-A53"?: "each-side" | "no-score";
  /** May a Gozanti with Suppressor carry more starting equipment? */
  "GCW-A54"?: "nothing-more" | "five-more";
  /** Do the totals of 45 and 120 bind later upgrades? */
  "GCW-A55"?: "start-only" | "always";
  /** Against whom is a locating mission flown when there are three factions? */
  "GCW-A56"?: "attacker-names" | "drawn-by-lot";
  /** Which feature is used in a huge ship battle? */
  "GCW-A57"?: "rolled" | "no-feature";
  /** What happens when a huge ship attack is ceded or the defender does not show? */
  "GCW-A58"?: "ship-lost" | "escapes";
  /** Is a huge ship brought by the attacker at risk? */
  "GCW-A59"?: "at-risk" | "withdraws";
  /** Which upgrades are lost when a section is crippled? */
  "GCW-A60"?: "player-chooses" | "all-of-section";
  /** May assets be given to players of other factions? */
  "GCW-A61"?: "own-faction" | "anybody";
  /** What follows on equal rolls for initiative or for the roles in a battle? */
  "GCW-A62"?: "reroll";
  /** Who is the leader of a faction? */
  "GCW-A63"?: "chosen";
  /** Does a player wait a battle phase for a droid commander too? */
  "GCW-A64"?: "waits" | "at-once";
  /** Do the factions see the attacks of the others before they declare their own? */
  "GCW-A65"?: "sealed" | "open";
  /** May a POW spend XP on anything but escapes? */
  "GCW-A66"?: "escapes-only" | "improvements-too";
  /** From when does the value of an unexplored world count? */
  "GCW-A67"?: "at-once" | "next-turn";
  /** To whose account do Pirates and Resource Cache go? */
  "GCW-A68"?: "score-and-person";
  /** Who may take the title A-wing Test Pilot? */
  "GCW-A69"?: "native" | "without-phoenix";
  /** May one player fight several battles in a turn? */
  "GCW-A70"?: "what-is-left";
  /** Does the last blow against a huge ship earn both? */
  "GCW-A71"?: "both" | "higher-only";
  /** How are scenarios told apart that share a name? */
  "GCW-A72"?: "ids";
  /** Can a unique title be bought for a ship that is in the Squadron already? */
  "GCW-A73"?: "any-eligible-ship" | "with-the-ship";
  /** What becomes of the income of a player who leaves the campaign? */
  "GCW-A74"?: "none" | "income-waits";
};

/** A scenario, such as `space-superiority`. */
export type ScenarioId = string;

/** Fate of a section of a huge ship. */
export type SectionReport = {
  crippled: boolean;
  /** Whoever crippled it in this battle (GCW-040). */
  crippled_by?: NoPilot | null;
  /** Damage cards face down. */
  face_down: number;
  /** Damage cards face up. */
  face_up: number;
  /** Upgrades that fell when it was crippled (GCW-283, GCW-A60). */
  lost?: UpgradeId[];
};

/** Fate of a ship. */
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

/** A ship of a Squad. */
export type SquadShip = {
  /** Cards from stock, and those that are never in a Squadron: elite talents (GCW-071), Extra Munitions (GCW-076). */
  cards?: UpgradeId[];
  /** Crew on board. */
  crew?: Aboard[];
  /** The group it belongs to, where a scenario divides a Squad (0 otherwise). */
  group?: number;
  /** Says that it has the role that its scenario gives one ship when Squads are built, as the BOUNTY (GCW-176). */
  marked?: boolean;
  /** Ordnance cards that get a munitions token: a second copy from stock for each (GCW-076). */
  munitions?: UpgradeId[];
  /** Its pilot; only the Hound's Tooth's Z-95 goes without (GCW-078). */
  pilot?: NoPilot | null;
  /** The ship; its title and installed upgrades come along. */
  ship: NoShip;
};

/** A faction's place in the war. */
export type Standing = "main" | "third";

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

/** A token with two sides. */
export type Token = {
  /** Its face; nothing as long as the viewer does not know it, or as long as nobody does. */
  face?: string | null;
  /** Says that attacker and defender know it. */
  known: boolean[];
  /** Says that it lies face up. */
  open: boolean;
};

/** A type of strategic target, such as `mining-outpost`. */
export type TypeId = string;

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Winner of a battle. */
export type Winner = "attacker" | "defender" | "draw" | "both" | "neither";
