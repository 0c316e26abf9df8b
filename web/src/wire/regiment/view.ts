// Made from docs/schema/regiment/view.schema.json by `cargo xtask wire`. Do not edit.

/** A position as one viewer may know it. */
export type View = {
  /** The open questions. */
  asks: AskView[];
  /** The table and everything on it. */
  game: GameView;
  /** Labels of everything that is visible, by reference. */
  names: { [key: string]: string };
  /** Where the game stands. */
  status: Status;
  /** The seat of the viewer, if it has one. */
  you?: Seat | null;
};

/** One ability of a leader. */
export type Ability = {
  /** What it does; all of these together. */
  effects: Effect[];
  /** Name for people. */
  name: string;
  /** Which of those it applies to; empty means all. */
  only?: UnitFilter;
  /** Where the ability comes from when that differs from the card. */
  provenance?: Provenance | null;
  /** Whom it reaches. */
  scope: Scope;
  /** What it does, in own words. */
  text: string;
  /** A condition on the affected unit. */
  when?: When | null;
};

/** Steps of an activation (REG-ACT-01). */
export type ActStep = "start" | "morale" | "morale-wound" | "act" | "minimum" | "cohesion" | "done";

/** The nine actions and what counts as one of them. */
export type Action = "move" | "shoot" | "rally" | "special" | "dash" | "charge" | "standby" | "volley" | "dig-in";

/** The unit that acts. */
export type ActiveView = {
  /** Action points left; none in an interrupt, which gives one simple action. */
  ap: number;
  /** The action it is in the middle of. */
  doing?: Action | null;
  /** Says whether it answers by a standby token in another unit's activation. */
  interrupt: boolean;
  /** Says how far its activation has come. */
  step?: ActStep | null;
  /** The unit it is about. */
  unit: UnitId;
  /** Action types used. */
  used: Action[];
};

/** Whose units something reaches, seen from the player who uses it. */
export type Allegiance = "friends" | "enemies";

/** The open question. */
export type AskView = {
  /** Says what kind, as a stable code. */
  kind: string;
  /** The rule that asks. */
  rule: string;
  /** Says who must answer. */
  seat: Seat;
  /** In words. */
  text: string;
};

export type BaseId = string;

/** A rectangular base in millimetres; `width_mm` runs across the front edge. REG-BASE-15: the book does not say which edge of a long base is the front; the short one is ours. */
export type BaseSize = {
  /** Length of the side edges. */
  depth_mm: number;
  /** Length of the front edge. */
  width_mm: number;
};

/** A base on the table. */
export type BaseView = {
  /** Its corners in inches, clockwise on the screen from the front left one. */
  corners: Point[];
  /** Its id in the pack. */
  id: BaseId;
  /** Where it stands and looks. */
  pose: Pose;
};

/** Where a support card is. */
export type Card = "hidden" | "shown" | "spent";

/** What a card does. */
export type CardEffect = {
  attack: {
    /** Dice in each attack. */
    dice: number;
    /** Keywords of the attack. */
    keywords?: Keyword[];
    /** Whether friendly units are left out (REG-SUP-19). */
    spare_friends?: boolean;
    /** The N of "N+" to hit before modifiers. */
    to_hit: number;
  };
} | {
  heal: {
    /** Whether Shaken goes too. */
    unshake: boolean;
    /** Up to this many wounds. */
    wounds: number;
  };
} | "smoke" | {
  interference: {
    /** Added to the threshold. */
    to_hit: number;
  };
} | {
  morale_jam: {
    /** Taken from the sum. */
    by: number;
  };
} | "reveal_card" | {
  courage: {
    /** The change. */
    by: number;
    /** Which of them. */
    filter?: UnitFilter;
    /** Whose units. */
    on: Allegiance;
  };
};

/** A support card in a hand. */
export type CardView = {
  /** Says what it is, where known. */
  card?: SupportCard | null;
  /** Where it is. */
  state: Card;
};

/** Mission category (REG-MIS-09..11). */
export type Category = "aggressive" | "defensive" | "maneuver" | "scenario";

/** Primary unit type (REG-TYPE-01). */
export type Class = "infantry" | "vehicle";

/** Order of deployment (REG-DEPLOY-02). */
export type DeployOrder = {
  all_first: {
    /** Who begins. */
    side: Side;
  };
} | {
  alternate: {
    /** Who begins. */
    first: Side;
  };
};

/** What an ability does to each unit it reaches, or to its player. */
export type Effect = {
  morale_bonus: {
    /** The bonus. */
    n: number;
  };
} | "morale_for_wound" | {
  courage: {
    /** The change. */
    by: number;
  };
} | "free_rally" | {
  support_passes: {
    /** How often in a game. */
    times: number;
  };
} | "no_dash_token" | {
  save_worse: {
    /** The rise; the threshold stops at 6+. */
    by: number;
  };
} | {
  charge_move: {
    /** Inches. */
    by: number;
  };
} | {
  move_bonus: {
    /** Inches. */
    by: number;
  };
} | {
  ranged_dice: {
    /** Dice per base. */
    by: number;
  };
} | {
  melee_dice: {
    /** Dice per base. */
    by: number;
  };
} | "free_pivot" | {
  grant: {
    /** The keyword. */
    keyword: Keyword;
  };
} | {
  restore_tp: {
    /** How many. */
    n: number;
  };
} | {
  availability: {
    /** The bonus. */
    by: number;
  };
} | {
  heal_wound: {
    /** How many. */
    n: number;
  };
};

/** A faction (REG-ARMY-13, REG-DATA-02). */
export type Faction = {
  /** The N of "N+": morale threshold and tactical points at the start (REG-ARMY-13). */
  command_value: number;
  /** Id that units, leaders and cards refer to. */
  id: string;
  /** Name for people. */
  name: string;
  /** Where the values come from. */
  provenance: Provenance;
  /** Major or minor. */
  tier: Tier;
};

/** Tactical points for the holder of an objective in the end phase. */
export type Gain = {
  /** Which objective (position in the list). */
  objective: number;
  /** In which rounds. */
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
  /** How many points. */
  tp: number;
};

/** The table and everything on it. */
export type GameView = {
  /** The unit that acts. */
  active?: ActiveView | null;
  /** Colours by seat, once known. */
  colours?: Side[] | null;
  /** Pieces that each player places, in the order of their numbers; empty with a ready layout. */
  half: PieceView[];
  /** The mission card, once known. */
  mission?: Mission | null;
  /** Objectives of the mission. */
  objectives: ObjectiveView[];
  /** Each seat's public figures and, for its owner, its secrets. */
  players: PlayerView[];
  /** Tokens in the pool, by seat (REG-INIT-01). */
  pool: number[];
  /** Tokens still to be resolved, next first, by seat. */
  queue: Seat[];
  /** The roll that tactical points may still change. */
  roll?: RollView | null;
  /** The table and its grid. */
  table: TableView;
  /** Card effects that last. */
  templates: TemplateView[];
  /** Terrain on the table. */
  terrain: TerrainView[];
  /** Every unit. */
  units: UnitView[];
  /** Deployment zones of the mission. */
  zones?: ZonesView | null;
};

/** Degrees: 0 looks along +x, 90 along +y (down); kept in steps of 45/8192 degree. */
export type Heading = number;

/** What a unit must be to host a leader. Every field that is given must match (REG-LEAD-02). */
export type HostRule = {
  /** Only this class. */
  class?: Class | null;
  /** Only this movement subtype. */
  subtype?: Subtype | null;
  /** Only these profiles, by id; empty means any. */
  units?: string[];
};

/** A keyword of v0.2 in the book's spelling, for example `Armor 3`. */
export type Keyword = string;

/** A leader card (REG-LEAD-01, REG-LEAD-10). */
export type Leader = {
  /** The ability with the wider reach (REG-LEAD-10). */
  command: Ability;
  /** The faction that may take it (REG-ARMY-03). */
  faction: string;
  /** Who may host it (REG-LEAD-02); empty means anyone. */
  host?: HostRule;
  /** Id that lists refer to. */
  id: string;
  /** Name for people. */
  name: string;
  /** Cost in points (REG-ARMY-07). */
  points: number;
  /** Where the card comes from. */
  provenance: Provenance;
  /** The ability about the host and its surroundings (REG-LEAD-10). */
  tactical: Ability;
};

/** A leader. */
export type LeaderView = {
  /** Says whether its abilities work now (REG-LEAD-09, REG-LEAD-12). */
  at_work: boolean;
  /** The card it is about. */
  card: Leader;
  /** The unit it is with (REG-LEAD-05: its marker lies beside that unit). */
  host?: UnitId | null;
  /** Units that may host it (REG-LEAD-02). */
  hosts: UnitId[];
  /** Says whether it is out of the match. */
  lost: boolean;
};

/** A mission card. */
export type Mission = {
  /** Category (REG-ARMY-10). */
  category: Category;
  /** Tactical points for holders in each end phase, never above the number at the start (REG-MIS-08). */
  gains?: Gain[];
  /** Id that decks refer to; the version for the small table ends in `-small`. */
  id: string;
  /** Name for people. */
  name: string;
  /** Objectives, referred to by their position in this list. */
  objectives: Objective[];
  /** Who deploys when; none given means the book's default (REG-DEPLOY-03, REG-A01). */
  order?: DeployOrder | null;
  /** Fixed terrain and other limits of a scenario. */
  preset?: Preset | null;
  /** Where the card comes from. */
  provenance: Provenance;
  /** Length of the match; none given means 5 (REG-A98). */
  rounds?: number | null;
  /** What control of objectives pays in each end phase. Every row that fits pays: rows add up (REG-MIS-12). */
  scoring: Score[];
  /** Special rules (REG-MIS-08). */
  specials?: Special[];
  /** The table it is drawn for (REG-SETUP-02). */
  table: Table;
  /** What a Special action may complete (REG-MIS-13). */
  tasks?: Task[];
  /** The card in own words. */
  text: string;
  /** An extra way to win; none given leaves the default conditions alone (REG-MIS-07). */
  victory?: Victory | null;
  /** Deployment zones. */
  zones: Zones;
};

/** A unit's numbers. */
export type Numbers = {
  /** Hits that shake. */
  courage: number;
  /** Long range in inches. */
  long: number;
  /** Melee dice a base. */
  melee: number;
  /** Minimum move in inches, 0 without. */
  min_move: number;
  /** Says what the sum of a morale check must reach. */
  morale: number;
  /** Move in inches. */
  move_in: number;
  /** Ranged dice a base. */
  ranged: number;
  /** Face that saves a hit. */
  save: number;
  /** Short range in inches. */
  short: number;
  /** Wounds that remove a base. */
  wounds: number;
};

/** An objective marker. */
export type Objective = {
  /** Centre in inches. */
  at: number[];
  /** Name for people. */
  name: string;
};

/** An objective. */
export type ObjectiveView = {
  /** Its centre in inches. REG-OBJ-10: it stays there. */
  at: number[];
  /** Says who would control it now. */
  holder?: Seat | null;
  /** Its name, for people. */
  name: string;
  /** Says how near a base must be to count, in inches (REG-OBJ-01). */
  radius: number;
  /** Units that count at it. */
  units: UnitId[];
};

/** The end of a game. */
export type Outcome = {
  /** Stable code of what decided: `victory-tokens`, `last-standing`. */
  by: string;
  /** The rule that decided. */
  rule: string;
  /** Each seat's figures, in seat order. */
  standings: Standing[];
  /** The winner, or nobody in a draw. */
  winner?: Seat | null;
};

/** Says what part of the game it is. */
export type Phase = {
  setup: Stage;
} | "activation" | "end" | "over";

/** A piece of terrain that is to be placed. */
export type PieceView = {
  /** Its number in the half. */
  piece: number;
  /** The piece, its corners around its own centre. */
  terrain: TerrainPiece;
};

/** Where a unit is. */
export type Place = "reserve" | "table" | {
  inside: UnitId;
} | "gone";

/** A seat's figures. */
export type PlayerView = {
  /** The army's name. */
  army: string;
  /** The agreed points cap. */
  cap: number;
  /** Support cards in the hand's order, used ones included. */
  cards: CardView[];
  /** The mission deck where known. */
  deck?: Mission[] | null;
  /** Points of enemy units destroyed, as the tie-break counts them (REG-WIN-08). */
  destroyed: number;
  /** The faction and its command value. */
  faction: Faction;
  /** Support cards left. */
  hand: number;
  /** The leader, if the army has one. */
  leader?: LeaderView | null;
  /** The seat it is about. */
  seat: Seat;
  /** Points spent, where known. */
  spent?: number | null;
  /** Mission tasks completed, by their position on the card. */
  tasks: number[];
  /** Terrain pieces of the half that are still to be placed, by number. */
  to_place: number[];
  /** Tactical points left. */
  tp: number;
  /** Tactical points at the start. */
  tp_start: number;
  /** Number of victory tokens. */
  vp: number;
};

/** A point [x, y] in inches; x to the right, y down. */
export type Point = number[];

/** A centre in inches (x to the right, y down) and a heading in degrees. */
export type Pose = {
  heading: Heading;
  x: number;
  y: number;
};

/** What a scenario fixes in advance. */
export type Preset = {
  /** A fixed layout (REG-SETUP-04). */
  layout?: string | null;
  /** No leaders (REG-LEARN-04). */
  no_leader?: boolean;
  /** No support cards (REG-LEARN-04). */
  no_support?: boolean;
};

/** Where an entry comes from, and what was changed. */
export type Provenance = {
  /** What differs from it, or why it was made up. May be empty. */
  note?: string;
  /** The main source of the entry. */
  source: Source;
};

/** Says what a roll is for. */
export type Purpose = "attack" | "save" | "morale" | "availability" | "clone" | "ion";

/** A roll on the table. */
export type RollView = {
  /** The faces of the dice, in the order rolled. */
  faces: number[];
  /** Says what each die, or the sum, must reach. */
  need: number;
  /** Seats that may still spend tactical points on it. */
  open: Seat[];
  /** The purpose of the roll. */
  purpose: Purpose;
  /** Says whether the dice are added up. */
  sum: boolean;
  /** The unit that rolls. */
  unit: UnitId;
};

/** A span of rounds, both ends included; none given means open. */
export type Rounds = {
  /** First round, 1 when not given. */
  from?: number | null;
  /** Last round, the last of the match when not given. */
  to?: number | null;
};

/** Whom an ability reaches. Distances in inches from any base of the host, host included (REG-LEAD-11). */
export type Scope = "host" | {
  friends: {
    /** Inches, inclusive. */
    within: number;
  };
} | {
  enemies: {
    /** Inches, inclusive. */
    within: number;
  };
} | "army";

/** Victory tokens for each controlled objective in the end phase (REG-MIS-12). */
export type Score = {
  /** Only for this objective (position in the list); otherwise for each one held. */
  objective?: number | null;
  /** In which rounds. */
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
  /** Tokens for each objective that counts. */
  vp: number;
};

/** A player's place, counted from 0. */
export type Seat = number;

/** One of the two players, named by colour (REG-MIS-02). */
export type Side = "red" | "blue";

/** Where an entry's values come from. */
export type Source = "rulebook" | "builder" | "ours";

/** A special rule of the mission (REG-MIS-08). */
export type Special = {
  /** What it does. */
  effect: SpecialEffect;
  /** Only for these units. */
  only?: UnitFilter;
  /** In which rounds. */
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
};

/** What a special rule does. */
export type SpecialEffect = {
  move_bonus: {
    /** Inches. */
    by: number;
  };
} | {
  morale: {
    /** The change. */
    by: number;
  };
} | {
  to_hit: {
    /** The change. */
    by: number;
  };
} | "dug_in_start" | {
  grant: {
    /** The keyword. */
    keyword: Keyword;
  };
} | {
  tp_pool: {
    /** The change. */
    by: number;
  };
};

/** A stage of setup, in the book's order (REG-SETUP-01). */
export type Stage = "terrain" | "colours" | "mission" | "leaders" | "objectives" | "deployment" | "scouts" | "ready";

/** One seat's figures at the end. */
export type Standing = {
  /** Score in the game's own unit. */
  score: number;
  /** Seat that it is about. */
  seat: Seat;
  /** Tie-break figure in the game's own unit. */
  tie_break: number;
};

/** Where a game stands. */
export type Status = {
  /** The end, once reached. */
  over?: Outcome | null;
  /** The part of the game. */
  phase: Phase;
  /** The round; 0 is setup and deployment (REG-DEPLOY-01). */
  round: number;
  /** Rounds of this match (REG-ROUND-01). */
  rounds: number;
};

/** Movement subtype (REG-TYPE-01, REG-TYPE-05..08). */
export type Subtype = "ground" | "hover" | "walker" | "aerial";

/** A support card (REG-SUP-01). */
export type SupportCard = {
  /** The sum that 2d6 must reach (REG-SUP-05). */
  availability: number;
  /** What it does. */
  effect: CardEffect;
  /** The factions that may take it; none given means all (REG-ARMY-15). */
  factions?: string[] | null;
  /** Id that lists refer to. */
  id: string;
  /** Rounds it lasts; 0 is at once, 1 is until the end of this round. */
  lasts?: number;
  /** Name for people. */
  name: string;
  /** Whether the activating unit needs a line of sight to it (REG-SUP-04, REG-A86). */
  needs_los: boolean;
  /** Cost in points (REG-ARMY-08). */
  points: number;
  /** Where the card comes from. */
  provenance: Provenance;
  /** What is named before the roll (REG-SUP-03). */
  target: TargetRule;
  /** Its shape on the table. */
  template: Template;
  /** What it does, in own words. */
  text: string;
};

/** A table size in inches (REG-SETUP-02). */
export type Table = {
  /** Length along y. */
  height: number;
  /** Length along x. */
  width: number;
};

/** The size of the table. */
export type TableView = {
  /** REG-SETUP-03: pitches of the grids that mission maps are read by, in inches, from the top left corner. */
  grids: number[];
  /** Length along y in inches; y runs down. */
  height: number;
  /** Length along x, the long edge, in inches. */
  width: number;
};

/** What the player names before the availability roll. */
export type TargetRule = "enemy_unit" | {
  friendly_unit: {
    /** Which ones. */
    filter?: UnitFilter;
  };
} | "spot" | "none";

/** A task that a Special action completes (REG-MIS-13). */
export type Task = {
  /** Id within the mission. */
  id: string;
  /** Name for people. */
  name: string;
  /** Where it is done (position in the list of objectives). */
  objective: number;
  /** Whether it may be done once in the match only (by each side); otherwise once in a round. */
  once?: boolean;
  /** Only for these units. */
  only?: UnitFilter;
  /** In which rounds. */
  rounds?: Rounds;
  /** Only for this side. */
  side?: Side | null;
  /** Tokens for its completion. */
  vp: number;
  /** How near a base of the unit must be to the objective's centre, in inches. */
  within: number;
};

/** Shape of a card's effect (REG-SUP-11..16). */
export type Template = "unit" | "point" | "double_long" | "double_wide" | {
  radius: {
    /** Inches. */
    inches: number;
  };
} | "off_board";

/** A card's effect that lasts. */
export type TemplateView = {
  /** Its number in that hand. */
  card: number;
  /** Its name, for people. */
  name: string;
  /** Centre and turn of its template. */
  pose: Pose;
  /** Radius in inches of a round one. */
  radius?: number | null;
  /** Length and width in inches of a card-shaped template. */
  rectangle?: number[] | null;
  /** The seat that holds the card. */
  seat: Seat;
  /** Says what it does, in words. */
  text: string;
  /** The last round in which it holds. */
  until: number;
};

/** A terrain type (REG-SETUP-13); a piece may have several. */
export type TerrainKind = "area" | "difficult" | "blocking" | "elevated" | "impassable" | "dangerous" | "structural" | "depression" | "open";

/** A terrain piece (REG-DATA-09). */
export type TerrainPiece = {
  /** Id that layouts and pools refer to. */
  id: string;
  /** Its types, at least one. */
  kinds: TerrainKind[];
  /** Name for people. */
  name: string;
  /** Corners of a simple polygon in inches around the piece's own centre. */
  outline: number[][];
  /** Where the piece comes from. */
  provenance: Provenance;
};

/** A piece of terrain on the table. */
export type TerrainView = {
  /** The piece's id. */
  id: string;
  /** Its types; ground without a piece is open (REG-SETUP-14). */
  kinds: TerrainKind[];
  /** Its name, for people. */
  name: string;
  /** Its corners in inches. */
  outline: Point[];
};

/** Major or minor; no rule depends on it (REG-ARMY-14). */
export type Tier = "major" | "minor";

/** Which units something applies to. Every field that is given must match; an empty filter matches every unit. */
export type UnitFilter = {
  /** Only this class. */
  class?: Class | null;
  /** Only profiles that print this keyword (the value of Armor X and Shields X is ignored). */
  keyword?: Keyword | null;
  /** Only this movement subtype. */
  subtype?: Subtype | null;
  /** Only these profiles, by id; empty means any. */
  units?: string[];
};

export type UnitId = string;

/** Returns the unit with this id. */
export type UnitView = {
  /** Activated this round. */
  activated: boolean;
  /** Base size; `width_mm` is the front edge. */
  base: BaseSize;
  /** Its bases on the table. */
  bases: BaseView[];
  /** The unit it carries. */
  cargo?: UnitId | null;
  /** Infantry or vehicle. */
  class: Class;
  /** Objectives it counts at now, by number (REG-OBJ-01). */
  contests: number[];
  /** Says whether it holds a dash token. */
  dashed: boolean;
  /** Says whether it holds a Dug-In token. */
  dug_in: boolean;
  /** Bases at full strength. */
  full: number;
  /** Its id in the pack. */
  id: UnitId;
  /** Keywords as they are now, granted ones included. */
  keywords: Keyword[];
  /** Says whether it hosts its army's leader. */
  leads: boolean;
  /** Number of bases left. */
  living: number;
  /** Its name, for people. */
  name: string;
  /** Its numbers as they are now, before what an attack or terrain changes. */
  now: Numbers;
  /** Where it is. */
  place: Place;
  /** Cost in points. */
  points: number;
  /** Its numbers as printed. */
  printed: Numbers;
  /** Its profile's id. */
  profile: string;
  /** The seat it is about. */
  seat: Seat;
  /** Says whether it holds a shaken token. */
  shaken: boolean;
  /** Says whether it holds a standby token. */
  standby: boolean;
  /** Says how it moves. */
  subtype: Subtype;
  /** Number of wound tokens. */
  wounds: number;
};

/** An extra way to win (REG-MIS-07). */
export type Victory = {
  tokens: {
    /** Tokens. */
    vp: number;
  };
} | {
  hold_all: {
    /** In which rounds. */
    rounds?: Rounds;
    /** Only for this side; otherwise for either. */
    side?: Side | null;
  };
};

/** A condition on the affected unit. */
export type When = {
  near_friend: {
    /** Inches, inclusive. */
    within: number;
  };
};

/** Deployment zones: for each side a list of simple polygons, corners in inches. */
export type Zones = {
  /** Blue's polygons. */
  blue: number[][][];
  /** Red's polygons. */
  red: number[][][];
};

/** Deployment zones, each as outlines in inches. */
export type ZonesView = {
  /** Blue's part of it. */
  blue: number[][][];
  /** Red's part of it. */
  red: number[][][];
};
