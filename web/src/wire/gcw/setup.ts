// Made from docs/schema/gcw/setup.schema.json by `cargo xtask wire`. Do not edit.

/** The setup of a campaign. Holds its whole catalogue, so that its log needs nothing else to be replayed. */
export type Setup = {
  /** Cards and tables. */
  catalogue: Catalogue;
  /** Two or three factions. Seats are counted through them in this order. */
  factions: FactionSetup[];
  /** The system. */
  map?: MapSetup;
  /** The campaign's name. */
  name: string;
  /** What the organiser decides. */
  options?: Options;
  /** The profile that its readings were made from, by name; what differs from it stands in the readings (GCW-309). */
  profile?: string | null;
  /** The readings played, where not the defaults. */
  rulings?: Rulings;
};

/** A special action, or something that a side does at a certain time. */
export type Act = {
  /** How often a round, by the same ship or, without one, by the same side. */
  a_round?: number | null;
  /** Whether a ship does it, and which. */
  actor?: Actor | null;
  /** Who may. */
  by: Side[];
  /** Faces to choose from: those that the side's heap has tokens of. */
  choose?: string[];
  /** What it does, before the dice. */
  effects?: Effect[];
  /** From this round on. */
  from_round?: number | null;
  /** Id. */
  id: string;
  /** Name for people. */
  name: string;
  /** Whether ships that suffer are named. */
  near?: boolean;
  /** What must be so. */
  needs?: Cond | null;
  /** Whether a prisoner is named. */
  prisoner?: boolean;
  /** Dice. */
  roll?: DiceRoll | null;
  /** When and how, in words. */
  says: string;
  /** What it is done to. */
  target?: Aimed | null;
};

/** An icon of an action bar. */
export type Action = "barrelroll" | "boost" | "cloak" | "coordinate" | "evade" | "focus" | "jam" | "recover" | "reinforce" | "reload" | "rotatearc" | "slam" | "targetlock";

/** A ship that acts. */
export type Actor = "any" | {
  job: string;
} | {
  fit: Fit;
};

/** A race for tokens. */
export type Ahead = {
  /** The token that ships and objects carry before it counts. */
  from: string;
  /** Who is ahead. */
  side: Side;
  /** Which token counts, on the sides' heaps. */
  token: string;
};

/** What an action is done to. */
export type Aimed = {
  object: string;
} | {
  spare: string;
} | "ship" | "enemy" | "friend";

/** Ships that come later. */
export type Arrival = {
  /** Distances to keep. */
  limits?: Limit[];
  /** In this round; the next one does not begin without them. */
  round: number;
  /** Where, in words. */
  says: string;
  /** Whose. */
  side: Side;
  /** Which. */
  which: Coming;
};

/** The result of a range of rolls. */
export type Band = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: number;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band2 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: number;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band3 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: Category;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band4 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: FeatureId;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band5 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: TypeId;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band6 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: Exploration;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band7 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: Crash;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band8 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: Reward;
  /** The greatest roll. */
  to: number;
};

/** The result of a range of rolls. */
export type Band9 = {
  /** The least roll. */
  from: number;
  /** What it gives. */
  result: ScenarioId;
  /** The greatest roll. */
  to: number;
};

/** a change of a ship's card such as `+ept`, `-missile` or `hull+1` */
export type BarEffect = string;

/** What a target gives its owners besides its value. */
export type Benefit = "observation-post" | "commerce-hub" | "chop-shop" | "munitions-depot" | "hidden-outpost" | "construction-yard" | "military-training" | "scrapyard" | "repair-depot" | "trade-station";

/** Who may not flee. */
export type Bound = {
  /** Before this round. */
  before?: number | null;
  /** Ships with this job. */
  job?: string | null;
  /** Ships of this side; of both if none is named. */
  side?: Side | null;
  /** While this is so. */
  so?: Cond | null;
};

/** A choice between effects. */
export type Branch = {
  /** Otherwise. */
  otherwise?: Effect[];
  /** If this is so. */
  so: Cond;
  /** Then. */
  then?: Effect[];
};

/** A ship that fled with tokens. */
export type Carried = {
  /** With this job. */
  job?: string | null;
  /** How many at least. */
  least: number;
  /** Of this side. */
  side: Side;
  /** Which token. */
  token: string;
};

/** All entries of a pack, in the order of files and rows. */
export type Catalogue = {
  /** Unusual features. */
  features: Feature[];
  /** Content hash, which campaigns pin. */
  hash: PackHash;
  /** Huge ships. */
  huge: HugeClass[];
  /** What `pack.toml` says. */
  manifest: Manifest;
  /** Published systems (GCW-318). */
  maps?: PublishedMap[];
  /** Names to suggest. */
  names: NameList[];
  /** Pilot cards. */
  pilots: PilotCard[];
  /** Scenarios. */
  scenarios: Scenario[];
  /** Small and large ships. */
  ships: ShipClass[];
  /** Tables. */
  tables: Tables;
  /** Types of strategic targets. */
  types: TargetType[];
  /** Upgrade cards. */
  upgrades: UpgradeCard[];
};

/** The category of a strategic target (GCW-110). The Trade Route is none of them: it is always there (GCW-130). */
export type Category = "space-installation" | "gas-giant" | "settled-world" | "dead-world" | "uninhabited-world" | "outpost";

/** A character or a card with a unique name: one key for all cards that show the same, of any faction and kind. */
export type Character = string;

/** the id of a rule such as `GCW-073` */
export type Cited = string;

/** Objects that are removed. */
export type Cleared = {
  /** Whose token shows this. */
  face: string;
  /** Of this kind. */
  kind: string;
};

/** Which ships arrive. */
export type Coming = "all" | "next" | "cheapest" | "any";

/** What one side's Squad must look like besides its size (GCW-173). */
export type Composition = {
  /** An empty crew slot that one ship must have. */
  crew_room?: CrewRoom | null;
  /** Greatest squad points of the first group. */
  first_group?: number | null;
  /** What one ship must be; all must hold. */
  fit?: Fit[];
  /** Fewest and most squad points of each group, from the first; no group without bounds may be empty. */
  group_bounds?: number[][];
  /** Greatest squad points of every group. */
  group_size?: number | null;
  /** Into how many groups the Squad is divided. */
  groups?: number | null;
  /** Whether the huge ship flies alone (GCW-307). */
  huge_alone?: boolean;
  /** Fewest squad points of upgrades on the huge ship that is attacked (GCW-301). */
  huge_upgrades?: number | null;
  /** Exactly this many large ships. */
  large?: number | null;
  /** Most large ships of one type (GCW-291). */
  large_of_a_type?: number | null;
  /** Fewest ships. */
  least_ships?: number | null;
  /** The huge ships of which it may bring one. */
  may_bring?: HugeRole[];
  /** The huge ship it must bring. */
  must_bring?: HugeRole | null;
  /** Numbers of ships that are allowed; empty means any. */
  ships?: number[];
  /** Greatest squad points of a small ship. */
  small_cost?: number | null;
  /** Most small ships of one type (GCW-291). */
  small_of_a_type?: number | null;
};

/** Something that is so, can still become so, or never will. */
export type Cond = {
  all: Cond[];
} | {
  any: Cond[];
} | {
  not: Cond;
} | {
  destroyed: string;
} | {
  fled: Fleeing;
} | {
  gone: Side;
} | {
  last: Side;
} | "together" | {
  tokens: Heap;
} | {
  objects: Ends;
} | {
  carried: Carried;
} | {
  ahead: Ahead;
} | {
  escaped: Side;
} | {
  "destroyed-more": Side;
} | {
  reads: Reading;
} | "agreed" | {
  after: number;
} | {
  shows: string;
} | {
  hides: string;
} | "has-faces" | "face-down";

/** A row of a crash table (GCW-129). */
export type Crash = {
  ship: ShipId;
} | "roll-again";

/** An empty crew slot that a Squad needs on one ship. */
export type CrewRoom = "any" | "docking";

/** What must be settled before a round can end. */
export type Debt = {
  /** What to do, in words. */
  says: string;
  /** The action without which the battle cannot end either. */
  settle?: string | null;
  /** While this is so. */
  so: Cond;
};

/** Dice of an action. */
export type DiceRoll = {
  /** What results do. */
  each?: EachResult[];
  /** Red dice for each crew icon of the actor instead. */
  each_icon?: boolean;
  /** Red dice for each ship named with the action, one after the other; who is hit takes damage. */
  each_near?: boolean;
  /** The score that is enough; against green dice more than the evades. */
  enough?: number;
  /** Results that count. */
  faces?: Face[];
  /** What failure does. */
  fail?: Effect[];
  /** Green dice against them. */
  green?: number;
  /** More red dice for tokens that players count: the command says how many. */
  more?: boolean;
  /** More red dice for tokens here. */
  more_for?: PlaceOf[];
  /** A random number up to this instead. */
  number?: number | null;
  /** Tokens that count as results. */
  plus?: PlaceOf | null;
  /** Red dice. */
  red?: number;
  /** Only if this is so. */
  so?: Cond | null;
  /** What success does. */
  win?: Effect[];
};

/** Who does something. */
export type Doer = "attacker" | "defender" | "both" | "initiative" | "attacker-first" | "defender-first" | "initiative-first" | "skill";

/** Tokens that go to a ship with a job. */
export type Dumped = {
  /** The job. */
  job: string;
  /** What they are counted as there. */
  token: string;
};

/** What every so many results do. */
export type EachResult = {
  /** What happens. */
  effects: Effect[];
  /** For every so many. */
  every?: number;
  /** The results. */
  faces: Face[];
};

/** Over which edge something left the play area. */
export type Edge = "attacker" | "defender" | "neutral" | "goal";

/** What an action or a moment does. */
export type Effect = {
  give: Tokens;
} | {
  take: Tokens;
} | {
  move: Moved;
} | {
  becomes: Fate;
} | "flip" | "look" | {
  "flip-all": string;
} | "hide" | "reveal" | "discard" | {
  steal: string;
} | {
  dump: Dumped;
} | {
  clear: Cleared;
} | "damage" | "damage-near" | "random-prisoner" | "named-prisoner" | {
  if: Branch;
};

/** Objects that came to an end. */
export type Ends = {
  /** The side without whose ships no more of them come to it. */
  by?: Side | null;
  /** To this end. */
  fate: Fate;
  /** Of this kind. */
  kind: string;
  /** How many at least. */
  least: number;
  /** If they fled: over this edge. */
  over?: Edge | null;
};

/** What the first owners of an unexplored world find (GCW-128). */
export type Exploration = "crashed-ship" | "volunteers" | "weapons-stash" | "resource-cache" | "nothing" | "surface-resources" | "salvage" | "pirates" | "lost-outpost";

/** A face of a die. */
export type Face = "crit" | "hit" | "focus" | "blank";

/** Face-down tokens. */
export type Faces = {
  /** How many show it. */
  count: number;
  /** What they show. */
  face: string;
};

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** A faction and its players. */
export type FactionSetup = {
  /** Which one. */
  faction: Faction;
  /** Which of them leads it, from 0 (GCW-A63). */
  leader?: number;
  /** Its players. */
  players: PlayerSetup[];
  /** Whether it is one of the equals or the independent third one. */
  standing?: Standing;
};

/** What became of a thing on the table. */
export type Fate = "in-play" | "destroyed" | "fled" | "taken" | "removed";

/** An unusual feature: the terrain of battles at a target (GCW-111). */
export type Feature = {
  /** Other spellings that people use. */
  aliases?: string[];
  /** What it does besides. */
  effect?: string;
  /** Id. */
  id: FeatureId;
  /** Name for people. */
  name: string;
  /** What is placed. */
  obstacles: Obstacles[];
  /** Where it is placed. */
  placement?: string;
  /** Where it comes from. */
  provenance: Provenance;
  /** What is rolled at the end of each round. */
  roll?: FeatureRoll | null;
};

/** An unusual feature of a strategic target, such as `planetary-ring`. */
export type FeatureId = string;

/** Dice that an unusual feature rolls at the end of each round (GCW-111). */
export type FeatureRoll = "flare" | "dust";

/** What a ship must be for a job. */
export type Fit = "small" | "unrestricted" | "large" | "generic" | "crew-icon" | "empty-crew" | "skilled" | "dock" | "huge" | "not-huge";

/** Something that flees. */
export type Fleeing = {
  /** While a ship with this job was in play. */
  facing?: string | null;
  /** In this round or later. */
  from_round?: number | null;
  /** Over any edge but this one. */
  not_over?: Edge | null;
  /** Over this edge. */
  over?: Edge | null;
  /** The job or the kind of object. */
  what: string;
};

/** The list of an initial Squadron. */
export type Fleet = {
  /** Crew, a card for each. */
  crew?: UpgradeId[];
  /** Remarks for the coordinator, as which models are at hand (GCW-310, GCW-315). */
  note?: string;
  /** Pilots. */
  pilots?: FleetPilot[];
  /** Ships. */
  ships?: FleetShip[];
  /** Cards that are not installed; ordnance comes in threes (GCW-073). */
  stock?: FleetStock[];
};

/** A pilot of a list. */
export type FleetPilot = {
  /** The name; unique pilots have their card's (GCW-008). */
  name?: string;
  /** The card. */
  pilot: PilotId;
  /** A title of the pilot's own (GCW-089). */
  title?: UpgradeId | null;
};

/** A ship of a list. */
export type FleetShip = {
  /** Upgrades built in at once (GCW-013). */
  installed?: UpgradeId[];
  /** Its class. */
  ship: ShipId;
  /** Its title (GCW-077). */
  title?: UpgradeId | null;
};

/** Cards of a list. */
export type FleetStock = {
  /** The card. */
  card: UpgradeId;
  /** How often its price is paid. */
  times?: number;
};

/** When a ship gets its job. */
export type Given = "squad" | "always" | "setup";

/** A target entered by hand. */
export type GivenTarget = {
  /** Its unusual feature: an id of the pack. */
  feature: FeatureId;
  /** Its type: an id of the pack. */
  kind: TypeId;
  /** Its name. */
  name: string;
  /** For a hidden outpost, what it is. */
  outpost?: TypeId | null;
  /** Who controls it from the start; normally nobody (GCW-109). */
  owner?: Faction | null;
};

/** How the campaign handles a card: whether it is bought, how it moves, when it is lost (GCW-068). */
export type Handling = "elite" | "time-intensive" | "droid" | "weapon" | "ordnance" | "illicit-ordnance" | "crew" | "nonexpendable-ordnance" | "title" | "pilot-title" | "rebel-captive" | "extra-munitions" | "huge-only" | "huge-title";

/** Tokens in a place. */
export type Heap = {
  /** How many at least. */
  least: number;
  /** Where. */
  on: Spot;
  /** Which. */
  token: string;
};

/** Whether a generic pilot counts against the limit on skilled generics. */
export type HighPs = "none" | "counted" | "restricted";

/** Something that happens by itself. */
export type Hook = {
  /** What happens; the ship is the target. */
  effects: Effect[];
  /** When. */
  on: Moment;
  /** In this round only. */
  round?: number | null;
  /** To ships of this side. */
  side?: Side | null;
  /** If this is so. */
  so?: Cond | null;
};

/** A class of huge ship. Huge ships have no pilots and change through upgrade cards only (GCW-268). */
export type HugeClass = {
  /** Other spellings that people use. */
  aliases?: string[];
  /** Titles that may be starting equipment although they cost more than that (GCW-273). */
  exempt?: UpgradeId[];
  /** The factions that use it so, the one that picks titles first in front (GCW-272). */
  factions: Faction[];
  /** Id, which is the XWS id. */
  id: ShipId;
  /** Name for people. */
  name: string;
  /** Where the values come from. */
  provenance: Provenance;
  /** The old table of battles against it: `retired-gr75` for `gr75` (GCW-300 to GCW-302). */
  retired?: string | null;
  /** What the campaign uses it for; nothing if it came later. */
  role?: HugeRole | null;
  /** Whether it belongs to the campaign's date. */
  scope: Scope;
  /** Its section cards, fore first. */
  sections: HugeSection[];
  /** What it counts in a battle, whatever it carries (GCW-290). */
  squad_points?: number;
  /** Squad points of free equipment at the start (GCW-270). */
  starting_equipment?: number;
  /** What card and starting equipment may cost together (GCW-270). */
  starting_total?: number;
};

/** What a huge ship is for (GCW-268). */
export type HugeRole = "support" | "capital";

/** One card of a huge ship. */
export type HugeSection = {
  /** The action bar. */
  actions: Action[];
  /** Printed agility. */
  agility: number;
  /** Primary attack, if it has one. */
  attack?: number | null;
  /** XWS id of the card; restrictions of upgrades name it. */
  card: ShipId;
  /** Printed squad points. */
  cost: number;
  /** Attack once crippled. */
  crippled_attack?: number | null;
  /** Energy limit once crippled. */
  crippled_energy?: number | null;
  /** Energy limit, if it has one. */
  energy?: number | null;
  /** Printed hull. */
  hull: number;
  /** Name of the card. */
  name: string;
  /** Printed shields. */
  shields: number;
  /** Printed pilot skill. */
  skill: number;
  /** The upgrade bar without title and modification. */
  slots: Slot[];
};

/** Who has initiative (GCW-168). */
export type InitiativeMode = "fewer-points" | "fewer-first" | "attacker" | "defender" | "roll" | "roll-to-choose";

/** A job of a ship. */
export type Job = {
  /** How many ships have it. */
  count?: number;
  /** What the ship must be; all must hold. */
  fit?: Fit[];
  /** When it is given. */
  given: Given;
  /** Id. */
  id: string;
  /** Whether it can go over to another ship when its bearer is destroyed. */
  inherited?: boolean;
  /** Whether it can go over to another ship at any time; such a move costs its tokens. */
  movable?: boolean;
  /** Name for people. */
  name: string;
  /** Whether there need not be any. */
  optional?: boolean;
  /** Whose ship. */
  side: Side;
  /** How many jobs a ship may have that has this one. */
  together?: number | null;
  /** Tokens that come with it. */
  tokens?: string[];
};

/** Which ships are kept back in the set-up. */
export type Kept = "half" | "one" | "other-groups" | "later-groups" | "dearer-groups";

/** a distance such as `beyond 2 of edges` or `at 1-2 of same` */
export type Limit = string;

/** The content of `pack.toml`. */
export type Manifest = {
  /** The day from which it applies, `YYYY-MM-DD`. */
  effective: string;
  /** The game it is for, such as `regiment`. */
  game: string;
  /** Id of the pack: lower-case letters, digits, `-` and `_`. */
  id: string;
  /** Under what terms the data may be used. */
  licence: string;
  /** Anything else people should know. */
  note?: string;
  /** The version of the rules it is written for. */
  rules: string;
  /** Title for people. */
  title: string;
  /** Version of the pack: three numbers with dots. */
  version: string;
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

/** A moment that something happens at by itself. */
export type Moment = "begin" | "destroyed" | "fled" | "round-start" | "round-end";

/** Tokens that change place. */
export type Moved = {
  /** What they are there, if something else. */
  as?: string | null;
  /** From where. */
  from: Spot;
  /** To where. */
  to: Spot;
  /** Which. */
  token: string;
};

/** A list of names to suggest, such as those of planets. */
export type NameList = {
  /** What the names are for. */
  for: NameUse;
  /** The names. */
  names: string[];
};

/** What a list of names is for. */
export type NameUse = "targets" | "call-signs";

/** A kind of things on the table. */
export type ObjectKind = {
  /** Agility. */
  agility?: number;
  /** How many. */
  count?: number;
  /** What the face-down tokens on them show, each so often. */
  faces?: Faces[];
  /** Hull; without one it cannot be damaged. */
  hull?: number | null;
  /** Id. */
  id: string;
  /** Whether it is brought into play by an action only. */
  later?: boolean;
  /** Whether it can leave over an edge, and over which. */
  leaves?: Edge[];
  /** Name for people. */
  name: string;
  /** Shields. */
  shields?: number;
  /** Whether it counts as a ship of that side in the play area. */
  ship?: boolean;
  /** Whose it is, if anybody's. */
  side?: Side | null;
  /** Tokens that each starts with. */
  tokens?: string[];
};

/** What lies on the table. */
export type ObstacleKind = "asteroid" | "debris" | "proximity-mine" | "cluster-mine" | "huge-wreck";

/** Some obstacles of one kind. */
export type Obstacles = {
  /** How many. */
  count: number;
  /** What they are. */
  kind: ObstacleKind;
};

/** What the organiser decides. */
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

/** Who wins if nobody has met a condition. */
export type Otherwise = "attacker" | "defender" | "draw" | "unopposed";

/** Content hash of a data pack: BLAKE3 in hexadecimal digits. */
export type PackHash = string;

/** One pilot card. Its slots are those of its ship and `elite` more, so they do not stand here. */
export type PilotCard = {
  /** Other spellings that people use. */
  aliases?: string[];
  /** The pilots of whom a player has at least as many as of these, by the old restrictions (GCW-294). */
  beside?: PilotId | null;
  /** Who it is, for unique pilots (GCW-009, GCW-036, GCW-082). */
  character?: Character | null;
  /** Printed squad points, ship included. */
  cost: number;
  /** Pilot skill in the document's table, where it prints another. */
  document_skill?: number | null;
  /** Droids have backups (GCW-087). */
  droid?: boolean;
  /** Elite slots on the card. */
  elite?: number;
  /** Whose the card is. */
  faction: Faction;
  /** Whether it counts as a skilled generic. */
  high_ps?: HighPs;
  /** Id, unique among all pilots. */
  id: PilotId;
  /** Name for people. */
  name: string;
  /** Price in Fleet Points without a ship (GCW-026); also what the pilot adds to a Squad (GCW-027). */
  price: Price;
  /** Where the values come from. */
  provenance: Provenance;
  /** Whether it belongs to the campaign's date, or is the campaign's own (GCW-031). */
  scope: Scope;
  /** The class of ship on the card, of the same faction: what the pilot can fly from the start. */
  ship: ShipId;
  /** Printed pilot skill (GCW-A08: of the card). */
  skill: number;
  /** Rules that single this card out. */
  traits?: PilotTrait[];
  /** Whether there is only one. */
  unique?: boolean;
  /** The XWS id, where it differs. XWS ids are unique within a faction and ship only. */
  xws?: PilotId | null;
};

/** A pilot card: the XWS id where no other card has it, otherwise the XWS id, `-` and the ship or the faction. */
export type PilotId = string;

/** A rule of the campaign that singles out a pilot card. */
export type PilotTrait = "reinforcement" | "double-step" | "replica-droid" | "either-version" | "old-quota";

/** Tokens in a place. */
export type PlaceOf = {
  /** Where. */
  on: Spot;
  /** Which. */
  token: string;
};

/** How a scenario is played. */
export type Play = {
  /** Special actions and rolls. */
  act?: Act[];
  /** The play area in feet: along the starting edges, and between them. */
  area?: number[];
  /** Ships that come later. */
  arrival?: Arrival[];
  /** Who may not flee when. */
  bound?: Bound[];
  /** What must not be left open when a round ends. */
  debt?: Debt[];
  /** What happens by itself. */
  hook?: Hook[];
  /** Who has initiative. */
  initiative: InitiativeMode;
  /** Jobs of ships. */
  job?: Job[];
  /** Things on the table. */
  object?: ObjectKind[];
  /** Reinforcements (GCW-106, GCW-170). */
  reinforcement?: Reinforcement[];
  /** Rules that need no record but should be at hand. */
  remind?: string[];
  /** Who may reroll an initiative roll once, besides Observation Posts. */
  reroll?: Side | null;
  /** Whether ships that fled may come back at the end of the same round (GCW-181). */
  returning?: boolean;
  /** What of the record counts after the battle, besides ships and people. */
  spoils?: Spoils | null;
  /** The set-up, in order. */
  step: SetupStep[];
  /** The terrain. */
  terrain: Terrain;
  /** Who wins. */
  victory: Victory;
};

/** A player. */
export type PlayerSetup = {
  /** A list that was handed in beforehand; it stands as the player's draft. */
  fleet?: Fleet | null;
  /** The player's name. */
  name: string;
};

/** A price in Fleet Points, by both authorities; the ruling GCW-A08 chooses between them. */
export type Price = {
  /** What follows from the printed cards. */
  card: number;
  /** What the campaign document prints. */
  document?: number | null;
};

/** Where an entry comes from. */
export type Provenance = {
  /** The day of its release, `YYYY-MM-DD`. */
  date?: string;
  /** Anything else people should know. */
  note?: string;
  /** The first product that has it. */
  product?: string;
  /** Who says so: the campaign document, public card facts, or we. */
  says: string;
  /** The product's number. */
  sku?: string;
  /** The product's wave, `iconic` for the boxes outside the waves. */
  wave?: string;
};

/** A system that somebody has published, to be played as it is (GCW-318). */
export type PublishedMap = {
  /** Id. */
  id: string;
  /** Name for people. */
  name: string;
  /** Where it comes from. */
  provenance: Provenance;
  /** Its targets; the Trade Route is always there (GCW-130). */
  targets: PublishedTarget[];
};

/** A target of a published system. */
export type PublishedTarget = {
  /** Its unusual feature. */
  feature: FeatureId;
  /** Its type. */
  kind: TypeId;
  /** Its name. */
  name: string;
  /** For a hidden outpost, what it is. */
  outpost?: TypeId | null;
};

/** A special attack that leads to a scenario without a roll on the ordinary table. */
export type Purpose = "raid" | "rescue" | "exchange" | "locate";

/** A reading that changes a condition. */
export type Reading = "flee-by-five";

/** Reinforcements of a side. */
export type Reinforcement = {
  /** Whether ships that fled for good count like destroyed ones. */
  fled?: boolean;
  /** Where they come in, if not next to the edge that is farthest from enemy ships (GCW-107). */
  says?: string;
  /** Whose. */
  side: Side;
  /** Least pilot skill of the ship that is replaced. */
  skill?: number;
};

/** a condition of a card such as `min_ps:3` or `ship:xwing` */
export type Restriction = string;

/** A row of a cargo table (GCW-183). */
export type Reward = {
  upgrade: UpgradeId;
} | {
  pair: UpgradeId;
} | {
  fp: number;
};

/** a roll such as `2d6`, `rn 34` or `players 8` */
export type Roll = string;

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
};

/** A scenario. */
export type Scenario = {
  /** Other spellings that people use. */
  aliases?: string[];
  /** What the attacker's Squad must look like. */
  attacker?: Composition;
  /** What the defender's Squad must look like. */
  defender?: Composition;
  /** Whether its sizes are those of the escorts alone, huge ships besides (GCW-300, GCW-307). */
  escorts_only?: boolean;
  /** Id. */
  id: ScenarioId;
  /** How it comes up. */
  kind: ScenarioKind;
  /** Name for people. */
  name: string;
  /** What the fields cannot say. */
  note?: string;
  /** How it is played; nothing where the document never decided it. */
  play?: Play | null;
  /** Where it comes from. */
  provenance: Provenance;
  /** The special attack that leads to it. */
  purpose?: Purpose | null;
  /** What comes of it after the battle. */
  sequel?: Sequel | null;
  /** How large the Squads are. */
  size: SquadSize;
  /** The rule that says what its Squads look like, if none for all scenarios does. */
  squad_rule?: Cited | null;
};

/** A scenario, such as `space-superiority`. */
export type ScenarioId = string;

/** How a scenario comes up. */
export type ScenarioKind = "regular" | "special" | "huge" | "potential" | "retired";

/** How an entry relates to the campaign's date, the end of February 2017. */
export type Scope = "document" | "period" | "later" | "homebrew";

/** A player's place, counted from 0. */
export type Seat = number;

/** What comes of a scenario after the battle, besides what every battle brings. */
export type Sequel = "show-squadron" | "support";

/** A step of the set-up. */
export type SetupStep = {
  /** Who does it. */
  by: Doer;
  /** How many, where the task has a number. */
  count?: number | null;
  /** Distances to keep. */
  limits?: Limit[];
  /** The step in words. */
  says: string;
  /** What is done. */
  task: Task;
  /** Parts of the table among which sides divide the ships that they place. */
  zone?: Zone[];
};

/** A small or large ship's class: what a player buys, and what a pilot qualifies for (GCW-015). One entry per faction, since slots and price differ between factions. */
export type ShipClass = {
  /** The action bar. */
  actions: Action[];
  /** Printed agility. */
  agility: number;
  /** Other spellings that people use. */
  aliases?: string[];
  /** Printed attack. */
  attack: number;
  /** Whose it is. */
  faction: Faction;
  /** Whether the faction has a generic pilot for it (GCW-019). */
  has_generic: boolean;
  /** Printed hull. */
  hull: number;
  /** Id, unique within the faction. */
  id: ShipId;
  /** The lesser class of the same ship: unique pilots of this one fly that as well, and generic pilots of that learn this one by a short cut (GCW-017, GCW-051). */
  lesser?: ShipId | null;
  /** Name for people. */
  name: string;
  /** Price in Fleet Points without a pilot (GCW-016). */
  price: Price;
  /** Where the values come from. */
  provenance: Provenance;
  /** Whether it belongs to the campaign's date. */
  scope: Scope;
  /** Printed shields. */
  shields: number;
  /** Small or large. */
  size: Size;
  /** The upgrade bar without elite, title and modification: elite belongs to the pilot (GCW-025), and every ship has one title and one modification. */
  slots?: Slot[];
  /** The upgrade bar after later errata, where they changed it. */
  slots_2018?: Slot[] | null;
  /** Rules that single this class out. */
  traits?: ShipTrait[];
  /** The ship's XWS id, where it differs: the two classes of YT-1300 share one (GCW-017). */
  xws?: ShipId | null;
};

/** A campaign class of ships, such as `xwing`, `yt1300-ors` or, for huge ships, `cr90corvette`; unique within a faction. */
export type ShipId = string;

/** A rule of the campaign that singles out a class of ships. */
export type ShipTrait = "no-dock" | "joint-command" | "double-step" | "rebel-prize" | "exception" | "old-quota";

/** A side of a battle. */
export type Side = "attacker" | "defender";

/** The size of a ship's base. */
export type Size = "small" | "large" | "huge";

/** An icon of an upgrade bar, by its XWS name. */
export type Slot = "amd" | "bomb" | "cannon" | "cargo" | "crew" | "ept" | "hardpoint" | "illicit" | "missile" | "mod" | "samd" | "system" | "team" | "tech" | "title" | "torpedo" | "turret";

/** What of a record counts after the battle. */
export type Spoils = {
  /** The token on a side's heap that is cargo brought home (GCW-183). */
  cargo?: string | null;
  /** The kind of objects that are containers (GCW-258). */
  containers?: string | null;
  /** The token beside the table which says that prisoners have changed hands (GCW-253). */
  exchange?: string | null;
};

/** a place for tokens such as `actor`, `table` or `job slicer` */
export type Spot = string;

/** Greatest squad points of both sides (GCW-173). */
export type SquadSize = {
  each: number;
} | {
  sides: {
    /** The attacker's. */
    attacker: number;
    /** The defender's. */
    defender?: number | null;
  };
} | {
  rolled: {
    /** What is rolled. */
    dice: Roll;
    /** The sizes. */
    rows: Band[];
  };
} | {
  proposed: {
    /** The attacker's. */
    attacker: number;
    /** The defender's. */
    defender: number;
  };
} | "undecided";

/** A faction's place in the war. */
export type Standing = "main" | "third";

/** A table. */
export type Table = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band2[];
};

/** A table. */
export type Table2 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band3[];
};

/** A table. */
export type Table3 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band4[];
};

/** A table. */
export type Table4 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band5[];
};

/** A table. */
export type Table5 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band6[];
};

/** A table. */
export type Table6 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band7[];
};

/** A table. */
export type Table7 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band8[];
};

/** A table. */
export type Table8 = {
  /** What is rolled. */
  dice: Roll;
  /** Id, such as `category`. */
  id: string;
  /** The rows, from the least roll to the greatest. */
  rows: Band9[];
};

/** Everything that is rolled for. */
export type Tables = {
  /** Rewards by the number of cargo spent (GCW-183). */
  cargo: { [key: string]: Table7 };
  /** Category of a target (GCW-110). */
  category: Table2;
  /** Crashed ships by the finders' faction (GCW-129). */
  crashes: { [key: string]: Table6 };
  /** Finds on an unexplored world (GCW-128). */
  exploration: Table5;
  /** Unusual feature of a target (GCW-111). */
  feature: Table3;
  /** Scenario against a capital ship (GCW-288). */
  huge_capital: Table8;
  /** Scenario against a support ship (GCW-287). */
  huge_support: Table8;
  /** Old tables of huge ship battles, by ship (GCW-300..302). */
  retired: { [key: string]: Table8 };
  /** Scenario of an ordinary battle (GCW-151). */
  scenario: Table8;
  /** Number of support ships by players of the faction (GCW-269). */
  support_ships: Table;
  /** Number of strategic targets for two players (GCW-108). */
  targets: Table;
  /** Type of a target by its category (GCW-112..117). */
  types: { [key: string]: Table4 };
};

/** A type of strategic target. */
export type TargetType = {
  /** What else it gives. */
  benefit?: Benefit | null;
  /** What kind of place it is. */
  category: Category;
  /** Id. */
  id: TypeId;
  /** Name for people. */
  name: string;
  /** Where it comes from. */
  provenance: Provenance;
  /** The benefit in a sentence. */
  text?: string;
  /** Fleet Points a turn; for a Hidden Outpost what is added to the outpost's (GCW-122). */
  value: number;
};

/** What is done in a step of the set-up. */
export type Task = "terrain" | {
  place: string;
} | "deploy" | {
  name: string;
} | {
  "hide-on": string;
} | {
  "hide-on-ships": string[];
} | {
  keep: {
    /** Whose. */
    of: Side;
    /** Which. */
    which: Kept;
  };
} | "fill" | "other";

/** The terrain. */
export type Terrain = {
  /** Where it comes from. */
  mode: TerrainMode;
  /** How many times as many obstacles (GCW-289). */
  times?: number;
};

/** Where the terrain of a battle comes from (GCW-167). */
export type TerrainMode = "feature" | "own" | "rolled" | "effects" | "empty";

/** Tokens that come or go. */
export type Tokens = {
  /** How many. */
  count?: number;
  /** Where. */
  on: Spot;
  /** Which. */
  token: string;
};

/** A type of strategic target, such as `mining-outpost`. */
export type TypeId = string;

/** One upgrade card, in the campaign's version where the document alters it. */
export type UpgradeCard = {
  /** Other spellings that people use. */
  aliases?: string[];
  /** The slot on the card, where the campaign changed it (GCW-088). */
  card_slot?: Slot | null;
  /** Who or what it is, for unique cards (GCW-082). */
  character?: Character | null;
  /** How the campaign handles it. */
  class: Handling;
  /** Copies that the price buys. */
  copies?: number;
  /** Squad points in a Squad. */
  cost: number;
  /** Droids have backups (GCW-087). */
  droid?: boolean;
  /** What it changes on the ship's card. */
  effects?: BarEffect[];
  /** XWS id, unique among all upgrades. */
  id: UpgradeId;
  /** At most one on a ship. */
  limited?: boolean;
  /** Name for people. */
  name: string;
  /** Whether a ship with it cannot dock (GCW-250, GCW-253). */
  no_dock?: boolean;
  /** Unique within a player's Squadron only (GCW-086). */
  one_per_player?: boolean;
  /** Price in Fleet Points; none for what is never bought. */
  price?: Price | null;
  /** Where the values come from. */
  provenance: Provenance;
  /** What it asks of ship, pilot and Squad; all must hold. */
  restrictions?: Restriction[];
  /** The rule that sets its price, if none for all cards of its kind does. */
  rule?: Cited | null;
  /** Whether it belongs to the campaign's date. */
  scope: Scope;
  /** The slot it fills in the campaign. */
  slot: Slot;
  /** Whether the card is unique. */
  unique?: boolean;
};

/** An upgrade card: its XWS id. */
export type UpgradeId = string;

/** Who wins. */
export type Victory = {
  /** When the battle ends at once. */
  at_once?: Cond | null;
  /** When the attacker wins. */
  attacker: Cond;
  /** When the defender wins; without it when the attacker cannot any more. */
  defender?: Cond | null;
  /** When it is a draw, whoever had won before. */
  draw?: Cond | null;
  /** Whether each side wins or loses by itself (GCW-254). */
  each?: boolean;
  /** Who has the field, whatever ships are left (GCW-305, GCW-306). */
  field?: Side | null;
  /** Objects of which, in a group that plays so, the side wins that has more (GCW-A51). */
  more?: string | null;
  /** Who wins if nobody has met a condition. */
  otherwise: Otherwise;
  /** The conditions in words. */
  says: string;
};

/** A part of the table with a limit to the ships that are placed in it. */
export type Zone = {
  /** Fewest squad points. */
  least?: number;
  /** Most squad points. */
  most?: number | null;
  /** Where it is, in words. */
  name: string;
  /** Whose ships. */
  side: Side;
};
