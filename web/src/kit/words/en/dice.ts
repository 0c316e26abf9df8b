// Words of chances, planned attacks, the question about dice, and sounds.

/** A share as a natural frequency, with its preposition. */
const often = (n: number, kind: Often): string =>
  ({
    never: "never",
    rarely: "in under 1 of 100",
    some: `in ${n} of 100`,
    mostly: "in over 99 of 100",
    always: "every time",
  })[kind];

/** The sizes of a share that are told apart. */
export type Often = "never" | "rarely" | "some" | "mostly" | "always";

/** Numbers as a sentence begins with them. */
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const counted = (n: number, one: string, many: string): string =>
  `${NUMBERS[n] ?? n} ${n === 1 ? one : many}`;

/** The unit that dice are about. */
const unit = (own: boolean): string => (own ? "your unit" : "the target");

type Symbols = "critical" | "hit" | "block" | "surge" | "blank";
const PLURAL: Record<Symbols, string> = {
  critical: "criticals",
  hit: "hits",
  block: "blocks",
  surge: "surges",
  blank: "blanks",
};

export const dice = {
  often,
  /** What stands beside a share in a table. */
  share: (n: number, kind: Often): string =>
    ({
      never: "never",
      rarely: "under 1 of 100",
      some: `${n} of 100`,
      mostly: "over 99 of 100",
      always: "certain",
    })[kind],
  /** The number that stands large before `of 100`. */
  large: (n: number, kind: Often): string =>
    ({ never: "0", rarely: "<1", some: String(n), mostly: ">99", always: "100" })[kind],
  of100: (what: string) => `of 100 ${what}`,
  attack: {
    with: (name: string) => `with ${name}`,
    sight: "Sight",
    range: "Range",
    cover: "Cover",
    clear: "clear",
    told: "as you say",
    line: "a line reaches the target",
    of: (inches: string, most: string) => `${inches}″ of ${most}″`,
    inches: (inches: string) => `${inches}″`,
    band: { short: "short", long: "long" } as Record<string, string>,
    contact: "in contact",
    /** Kinds of cover by the rule that gives it. */
    covers: {
      "REG-COVER-03": "terrain",
      "REG-COVER-06": "flying",
      "REG-COVER-07": "dug in",
      "REG-KW-09": "barrier",
    } as Record<string, string>,
    none: "none",
    light: "light",
    heavy: "heavy",
    openGround: "nothing counts as cover",
    within: (share: string, needs: string) => `${share} of the base hidden, ${needs} is enough`,
    ignored: "this attack ignores cover",
    obscured: (some: number, all: number) => `${some} of ${all} obscured`,
    toHit: "to hit",
    savesOn: (need: string) => `It saves on ${need}.`,
    savesWith: (colour: string) => `saves on ${colour} dice`,
    hitsWith: (n: number) => `Hits with ${n} ${n === 1 ? "die" : "dice"}`,
    shakenFrom: (n: number) => `shaken at ${n}+`,
    woundsOn: (name: string) => `Wounds on ${name}`,
    fallsFrom: (n: number) => `defeated at ${n}+`,
    hitsAxis: "hits",
    woundsAxis: "wounds",
    bar: (n: number, what: string, share: string) => `${n} ${what}: ${share}`,
    average: (n: string, what: string) => `${n} ${what} on average.`,
    noAverage: (what: string) => `Hardly any ${what} on average.`,
    shakes: (name: string) => `${name}: shaken `,
    fells: ", a base lost ",
    end: ".",
    points: (has: number) =>
      has === 0
        ? "You have no tactical points."
        : `You have ${has} tactical ${has === 1 ? "point" : "points"}; each turns a die into a 6 after the roll.`,
    best: (shaken: string, lost: string) =>
      `With best use of tactical points: shaken ${shaken}, a base lost ${lost}.`,
    spend: (own: string, theirs: string) => `You spend ${own}, your opponent ${theirs}.`,
    some: (n: string) => `about ${n}`,
    noPoints: "none",
    how: "How this is worked out",
    wounds: (name: string) => `${name} takes a wound `,
    defeat: ", and is defeated ",
    suppress: " It is suppressed ",
    bestWounds: (n: string) => `With best use of tokens: ${n} wounds on average.`,
    noBestWounds: "With best use of tokens, hardly any wounds get through.",
    dice: "Your dice",
    pool: (red: number, black: number, white: number) =>
      [
        [red, "red"],
        [black, "black"],
        [white, "white"],
      ]
        .filter(([n]) => Number(n) > 0)
        .map(([n, colour]) => `${n} ${colour}`)
        .join(", "),
    fight: "Close combat",
    win: "You win the close combat ",
    lose: ", lose it ",
    tie: ", and tie ",
    onceIn: "If a base makes contact, with best use of tactical points.",
    side: { own: "You", other: (name: string) => name },
    fate: { shaken: "shaken", base: "loses a base", gone: "destroyed", spends: "spends" },
    spends: (n: string) => `${n} ${n === "1" ? "point" : "points"} on average`,
  },
  scene: {
    keep: "Keep the roll",
    none: "Spend none",
    needed: (need: number, sum: boolean) => (sum ? `total of ${need} needed` : `${need}+ needed`),
    asks: {
      reroll: "spend a token to reroll dice?",
      "take-die": "remove a die from the pool?",
      upgrade: "which dice do you upgrade?",
      "attack-surges": "spend surge tokens on hits?",
      improve: "improve a result?",
      dodge: "spend dodge tokens to cancel hits?",
      lethal: "spend aim tokens for Pierce?",
      guard: "do bodyguards take wounds?",
      guardian: "do guardians take hits?",
      shields: "flip shields to cancel hits?",
      luck: "reroll defense dice?",
      "defence-surges": "spend surge tokens on blocks?",
    } as Record<string, string>,
    means: {
      aim: "Spend aim",
      dodge: "Spend dodge as aim",
      observation: "Spend observation",
      lent: "Spend a friend's aim",
      shared: "Spend a clone's aim",
    } as Record<string, string>,
    symbols: (all: { face: Symbols; n: number }[]) =>
      all.length === 0
        ? "Nothing"
        : all
            .map(({ face, n }, at) => {
              const text = counted(n, face, PLURAL[face]);
              return at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1);
            })
            .join(", ")
            .replace(/, ([^,]*)$/, " and $1"),
    attacks: (who: string, whom: string) => `${who} attacks ${whom}`,
    defends: (colour: string) => `${colour} defense dice`.trim(),
    spendTokens: (n: number, what: string) => `Spend ${n} ${what}`,
    aims: (n: number) => (n === 1 ? "aim token" : "aim tokens"),
    dodges: (n: number) => (n === 1 ? "dodge token" : "dodge tokens"),
    surges: (n: number) => (n === 1 ? "surge token" : "surge tokens"),
    no: (what: string) => `no ${what}`,
    keepHits: (n: number) => `Keep ${n} ${n === 1 ? "hit" : "hits"}`,
    keepSaves: (n: number) => `Keep ${n} ${n === 1 ? "save" : "saves"}`,
    spend: (n: number) => `Spend ${n} ${n === 1 ? "point" : "points"}`,
    spendFor: (n: number, result: string) => `Spend ${n} ${n === 1 ? "point" : "points"}: ${result}`,
    hits: (n: number) => (n === 1 ? "1 hit" : `${n} hits`),
    saves: (n: number) => (n === 1 ? "1 save" : `${n} saves`),
    turnMiss: "turn a miss into a 6?",
    raise: "raise the roll?",
    told: {
      attack: (n: number) => counted(n, "hit", "hits"),
      save: (n: number) => counted(n, "save", "saves"),
      sum: (n: number, need: number) => `${n} in total, ${need} needed`,
      check: (n: number) => (n > 0 ? "Passed" : "Failed"),
    },
    tail: {
      attack: (name: string, left: number, of: number) =>
        left === 0
          ? `${name} has no tactical points to save with`
          : `${name} can save with ${left} of ${of} tactical points`,
    },
    rolled: (who: string, n: number) => `${who}, ${n} ${n === 1 ? "die" : "dice"}`,
    needs: { attack: (need: number) => `${need}+ to hit`, save: (need: number) => `${need}+ to save` },
    tapMiss: "Tap a dim die to change it",
    tapAny: (most: number) => (most === 1 ? "Tap the die to reroll" : `Tap up to ${most} dice to reroll`),
    becomes: (face: string) => `becomes ${face}`,
    reroll: "reroll",
    chooseDice: "Choose dice first",
    rerollN: (n: number) => (n === 1 ? "reroll 1" : `reroll ${n}`),
    with: (offer: string, what: string) => `${offer}: ${what}`,
    tokens: (n: number, what: string) => `${n} ${what}`,
    less: (what: string) => `Fewer ${what}`,
    more: (what: string) => `More ${what}`,
    answers: "Answers",
    asTheyLie: (n: string, what: string) => `As rolled, ${what} in ${n} of 100.`,
    sure: (n: number, what: string, own: boolean) =>
      `As rolled, ${unit(own)} takes ${n === 0 ? "no" : n} ${what}.`,
    felt: "Dice as rolled",
    unknown: "No odds for this answer.",
    asking: "Working out the chances …",
    kept: "You keep",
    points: (n: number) => (n === 1 ? "1 point" : n === 0 ? "no points" : `${n} points`),
    enemySpends: "Your opponent spends",
    ladder: "They can spend points on saves to keep the base.",
    theySpend: "They spend up to",
    baseFalls: "Bases lost in 100",
    pointsAbout: (n: string) => `about ${n} ${n === "1" ? "point" : "points"}`,
    noPoints: "no points",
    you: "You",
    of: (n: number, of: number) => `${n} of ${of} points left`,
    faces: {
      hit: "hit",
      critical: "critical",
      surge: "surge",
      block: "block",
      blank: "blank",
    } as Record<string, string>,
    die: (colour: string, face: string, counts: boolean) =>
      [colour, face, counts ? "" : "no effect"].filter(Boolean).join(", "),
  },
  outlook: {
    lost: "lose a base",
    base: "A base is lost",
    baseSays: () => "a base is lost",
    shaken: "It is shaken",
    shakenSays: (own: boolean) => `${unit(own)} is shaken`,
    shakes: "are shaken",
    wounds: (n: number) => (n === 1 ? "take a wound" : `take ${n} wounds or more`),
    exactly: (n: number) => (n === 1 ? "wound" : "wounds"),
    woundsRow: (n: number) => (n === 1 ? "It takes a wound" : `It takes ${n} wounds or more`),
    woundsSays: (n: number) => (own: boolean) =>
      n === 1 ? `${unit(own)} takes a wound` : `${unit(own)} takes ${n} wounds or more`,
    defeat: "are defeated",
    defeatRow: "It is defeated",
    defeatSays: (own: boolean) => `${unit(own)} is defeated`,
    pass: "pass the check",
    passRow: "It passes",
    passSays: (own: boolean) => `${unit(own)} passes`,
    win: "win the close combat",
    winRow: "You win",
    winSays: () => "you win",
    winOrTie: "win or tie",
    winOrTieRow: "You win or tie",
    winOrTieSays: () => "you win or tie",
    /** What no answer leads to. */
    never: {
      base: "No wound gets through either way.",
      passes: "The check fails either way.",
      won: "You can't win this close combat either way.",
      "wounds-1": "No wound gets through either way.",
    } as Record<string, string>,
  },
  brief: {
    shakes: (often: string) => `shaken ${often}`,
    fells: (often: string) => `a base lost ${often}`,
    wounds: (often: string) => `a wound ${often}`,
    defeats: (often: string) => `defeated ${often}`,
    wins: (often: string) => `won ${often}, once in contact`,
    harmless: "rarely does any damage",
  },
  sounds: {
    head: "Sounds",
    on: "Play sounds",
    volume: "Volume",
    vibrate: "Vibrate on a phone",
    hint: "Dice, wood and a chime when it's your turn. Nothing loops.",
  },
};
