// Made from docs/schema/gcw/names.schema.json by `cargo xtask wire`. Do not edit.

/** A campaign by names from a pack. */
export type Names = {
  /** Two or three factions. */
  factions: FactionChoice[];
  /** The system: `rolled`, a published one by its name, or written out; types and features of targets by id or by name. */
  map?: MapRef;
  /** The campaign's name. */
  name?: string;
  options?: Options;
  /** A named set of readings; the first one, of the defaults, without it. */
  profile?: string | null;
  /** Readings that differ from those of the profile, by ruling. */
  rulings?: Rulings;
};

/** A side of the war. */
export type Faction = "rebel" | "imperial" | "scum";

/** A faction and the names of its players. */
export type FactionChoice = {
  faction: Faction;
  /** Position of the leader among them, from 0. */
  leader?: number;
  /** The names of its players. Seats are counted through all factions in order. */
  players: string[];
  /** Says that it is one of the equals or the independent third one. */
  standing?: Standing;
};

/** An unusual feature of a strategic target, such as `planetary-ring`. */
export type FeatureId = string;

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

/** Where the map comes from: by name, or written out. */
export type MapRef = string | MapSetup;

/** Where the system comes from. */
export type MapSetup = {
  rolled: {
    /** Names for its targets, in order; further ones are taken from the pack. */
    names?: string[];
  };
} | {
  given: GivenTarget[];
};

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

/** A player's place, counted from 0. */
export type Seat = number;

/** A faction's place in the war. */
export type Standing = "main" | "third";

/** A type of strategic target, such as `mining-outpost`. */
export type TypeId = string;
