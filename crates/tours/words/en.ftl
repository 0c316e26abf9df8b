### Tours of Duty in English.

## Events

event-round-began = Round { $round } begins.
event-done = { $seat } { $done ->
    [true] is done with this round
   *[false] has reopened this round
}.
event-retired = { $seat } leaves the saga.
event-returned = { $seat } returns to the saga.
event-joined = { $seat } joins the saga{ $faction ->
    [none] {" "}without a Register
   *[other] {""}
}.
event-named = { RAW($before) } is now called { RAW($name) }.
event-ended = The saga is over ({ $outcome-by }).

# Rolls are told by what they are for.

event-rolled = { $battle ->
    [none] {""}
   *[other] Game { GAME($battle) }:{" "}
}{ $purpose }{ $unit ->
    [none] {""}
   *[other] {" "}of { UNIT($unit) }
}: { THROWN($it) }{ OMEN($it) ->
    [none] {""}
   *[other] {" "}→ { OMEN($it) }
}{ CHANCE($it) ->
    [none] {""}
   *[other] {" "}({ CHANCE($it) })
}.
event-drawn = { $purpose }, drawn: { LIST($what, of: "plain", by: " ") }.
event-repriced = Points costs have changed: { LIST($units, of: "unit-price") }{ $upgrades ->
    [none] {""}
   *[other] ; { LIST($upgrades, of: "upgrade-price") }
}.
event-register = { $seat }: { REGISTER-CHANGE($change) }.
event-unit = { $unit }: { UNIT-CHANGE($change) }.
event-proposed = { SIDE($game-sides-first) } proposes a game to { SIDE($game-sides-second) }: { MODE($game-mode) }, { $game-size } points each{ SUGGESTED($game) ->
    [none] {""}
   *[other] ; { SUGGESTED($game) } is suggested for this size [TOD-SIZE-04]
}.
event-battle = Game { GAME($battle) }: { BATTLE-CHANGE($change) }.
event-recorded = Game { GAME($battle) }: { RECORD-CHANGE($change) }.
event-after = Game { GAME($battle) }: { AFTER-CHANGE($change) }.

## Commands, as a seat gives them

command-done = done with this round
command-not-done = reopen this round
command-retire = leave the saga
command-founding-draft = save a draft: { LIST($it, of: "recruit", by: "; ") }
command-founding-ready = finish this part of the founding
command-founding-arc = begin with the Story Arc { ARC($it) }
command-founding-name = name the Register { RAW($it) }
command-register-add = add to the Register: { LIST($it, of: "recruit", by: "; ") }
command-register-name-unit = name { $unit } { RAW($name) }
command-register-rename = rename the Register to { RAW($it) }
command-register-dismiss = remove { UNIT($it) } from the Register
command-register-unequip = remove { $upgrade } from { $unit }
command-aid-recruiting = Active Recruiting
command-aid-medical = Medical Supplies for { $unit }{ $setback ->
    [none] {""}
   *[other] : { $setback }
}
command-aid-asset = request the Strategic Asset { ASSET($it) }
command-aid-reinforcements = Reinforcements for { $unit }: { $upgrade }
command-aid-training = Special Training for { $unit }
command-aid-provisions = Supplies and Provisions: { LIST($it, of: "provision") }
command-aid-reassign = reassign { $unit }
command-pairing-propose = propose a { $size }-point game to { OPPONENT($to) }{ $ordinary ->
    [true] , with an army from elsewhere
   *[false] {""}
}
command-pairing-accept = accept game { GAME($battle) }{ $ordinary ->
    [true] , with an army from elsewhere
   *[false] {""}
}
command-pairing-decline = decline game { GAME($battle) }
command-battle-want = choose { WANT($it) }
command-battle-army = field an army: { ARMY($it) }
command-battle-agenda = { AGENDA-CHOICE($it) }
command-record-round = start the next round
command-record-round-back = undo the start of this round
command-record-defeated = { OF-ARMY($it) } was { $so ->
    [true] defeated
   *[false] not defeated
}
command-record-held = { OF-ARMY($it) } { $so ->
    [true] holds or contests an objective
   *[false] doesn't hold or contest an objective
}
command-record-undeployed = { OF-ARMY($it) } was { $so ->
    [true] never deployed
   *[false] deployed
}
command-record-left = { $units } units are left in the army of { $role }
command-record-mark = { $role } notes { CODE($mark) }: { NOTED($it) }
command-record-swap = swap to Agenda { NTH($it) } with a Contingency Plan
command-record-use = { OF-ARMY($it) } uses { $commendation }
command-record-trigger = trigger { ASSET($it) }
command-record-earned = { $card } earned something
command-record-test = roll for { OF-ARMY($it) } ({ CODE($what) })
command-record-faulty = draw Order tokens for Faulty Equipment
command-record-roll = roll { $count } × { $die }
command-record-finish = { FINISH($it) }
command-record-confirm = { $it ->
    [true] confirm the record
   *[false] withdraw the confirmation
}
command-record-whole = record the whole game: { FINISH($finish) }, after { $rounds } rounds; defeated: { LIST($defeated, of: "of-army") }
command-answer-roll = roll
command-answer-roll-all = roll everything that is due
command-answer-several = answer { COUNT($it) } questions at once
command-answer-unit = choose { $unit }{ $setback ->
    [none] { $heal ->
        [true] , and remove its Setbacks
       *[false] {""}
    }
   *[other] , and remove { $setback }
}
command-answer-choose = choose option { NTH($it) }
command-answer-recruit = add to the Register: { RECRUIT($it) }
command-answer-reroll = { $it ->
    [none] reroll no dice
   *[other] reroll die { LIST($it, of: "nth") }
}
command-answer-add-die = { $it ->
    [true] add a die
   *[false] add no die and reroll blanks
}
command-answer-award = award { $commendation }{ $keyword ->
    [none] {""}
   *[other] {" "}with { RAW($keyword) }
}{ TURN($commendation) }
command-answer-card = pick the command card { CARD($it) }{ TURN($it) }
command-answer-name = name it { RAW($it) }
command-answer-arc = begin the Story Arc { ARC($it) }
command-answer-done = done
command-answer-nothing-more = no more Aid Requests or Register edits

## Changes of a Register

value-register-change-drafted = saves a draft of { COUNT($it) } units
value-register-change-founding = { FOUNDING($it) }
value-register-change-named = the Register is called { RAW($it) }
value-register-change-joined = { DOSSIER($it) } joins the Register
value-register-change-paragon = { OWN-UNIT($it) } is the Paragon
value-register-change-supply = { SIGNED($amount) } { $amount ->
    [1] Supply Point
    [-1] Supply Point
   *[other] Supply Points
} ({ $why })
value-register-change-potential = { SIGNED($it) } Combat Potential
value-register-change-reputation = { SIGNED($it) } Reputation
value-register-change-asset = gains the Strategic Asset { ASSET($it) }
value-register-change-asset-given = is given the Strategic Asset { ASSET($it) }
value-register-change-asset-gone = loses the Strategic Asset { ASSET($it) }
value-register-change-requested = makes an Aid Request: { REQUEST($it) }
value-register-change-sequence = {""}
value-register-change-arc = begins the Story Arc { ARC($id) }
value-register-change-progress = { SIGNED($by) } progress on { PROGRESS($agenda) }
value-register-change-concluded = concludes the Story Arc: { $completed } of 3 Agendas completed, Turning Point Mission { $won ->
    [true] won
   *[false] lost
}
value-register-change-arc-amended = now plays the Story Arc { ARC($id) } (corrected by the organizer)
value-register-change-arc-remembered = { ARC($id) } is added as a concluded Story Arc (corrected by the organizer)
value-register-change-arc-forgotten = concluded Story Arc { NTH($it) } is removed (corrected by the organizer)

## Changes of a unit

value-unit-change-named = is now called { RAW($it) }
value-unit-change-experience = { SIGNED($amount) } Experience; Veteran Rank { $rank }
value-unit-change-ranked = now has Veteran Rank { $it } (corrected by the organizer)
value-unit-change-trained-times = had Special Training { $it } times (corrected by the organizer)
value-unit-change-trained = its maximum Veteran Rank rises
value-unit-change-owed = {""}
value-unit-change-awarded = is awarded { $commendation }{ $keyword ->
    [none] {""}
   *[other] {" "}with { RAW($keyword) }
}
value-unit-change-award-lost = loses { COMMENDATION($it) }
value-unit-change-card = picks the Paragon command card { CARD($it) }
value-unit-change-card-lost = loses the Paragon command card { CARD($it) } (corrected by the organizer)
value-unit-change-setback = gains the Setback { SETBACK($it) }
value-unit-change-scar = gains a repeat Setback that only adds dice
value-unit-change-unscarred = loses a repeat Setback that only added dice
value-unit-change-healed = loses the Setback { SETBACK($it) }
value-unit-change-trait = gains the Defining Trait { $trait }
value-unit-change-trait-left = { $it } more games until its Defining Trait is resolved
value-unit-change-resolved = its Defining Trait { TRAIT($it) } is resolved
value-unit-change-keyword = gains { RAW($it) } permanently
value-unit-change-keyword-lost = loses { RAW($it) }
value-unit-change-lauded = can have two High Commendations
value-unit-change-unlauded = can have only one High Commendation (corrected by the organizer)
value-unit-change-equipped = { UPGRADE($card) } is added to its Dossier
value-unit-change-unequipped = { UPGRADE($it) } is removed from its Dossier
value-unit-change-fate = is { $it ->
    [active] back on the Register
   *[other] { FATE($it) }
}
value-unit-change-lived = { WHAT($it) }

## Changes of a game

value-battle-change-stage = { STAGE($it) }
value-battle-change-registered = the army of { ROLE($first) } comes from { $second ->
    [true] the Register
   *[false] elsewhere
}
value-battle-change-wants = { ROLE($first) } { $second ->
    [none] must choose the mission again
   *[other] wants to play { WANT($second) }
}
value-battle-change-mission = { $it ->
    [none] an ordinary mission is played
   *[other] { MISSION($it) }, the Turning Point Mission of { ROLE($it) }, is played
}
value-battle-change-blue = { ROLE($it) } is the Blue Player
value-battle-change-army = { ROLE($first) } has built an army: { ARMY($second) }
value-battle-change-revealed = both armies are revealed{ $first ->
    [none] {""}
   *[other] ; { ARMY($first) }
}{ $second ->
    [none] {""}
   *[other] ; { ARMY($second) }
}
value-battle-change-intends = { ROLE($first) } chose with the army: { INTENT($second) }
value-battle-change-agenda = { ROLE($first) }: { AGENDA-CHOICE($second) }
value-battle-change-result = { FINISH($it) }

## Changes of a game's record

value-record-change-round = round { $it }
value-record-change-defeated = { OF-ARMY($it) } { $third ->
    [true] is defeated
   *[false] isn't defeated
}
value-record-change-held = { OF-ARMY($it) } { $third ->
    [true] holds or contests an objective
   *[false] doesn't hold or contest an objective
}
value-record-change-undeployed = { OF-ARMY($it) } { $third ->
    [true] was never deployed
   *[false] was deployed
}
value-record-change-left = { $second } units are left in the army of { ROLE($first) }
value-record-change-mark = { ROLE($first) } notes { CODE($second-mark) }: { NOTED($it) }
value-record-change-swapped = { ROLE($first) } swaps to Agenda { NTH($second) } with a Contingency Plan
value-record-change-used = { OF-ARMY($it) } uses { $commendation }
value-record-change-triggered = { ROLE($first) } triggers { ASSET($second) }
value-record-change-earned = { $card } of { $role } earned something
value-record-change-finish = { FINISH($it) }
value-record-change-confirmed = { ROLE($first) } { $second ->
    [true] confirms the record
   *[false] withdraws the confirmation
}

## How the Post-Battle Sequence goes on

value-after-change-began = the Post-Battle Sequence begins
value-after-change-step = { STEP($it) }
value-after-change-task = {""}
value-after-change-met = {""}
value-after-change-progressed = {""}
value-after-change-chosen = {""}
value-after-change-chosen-anew = {""}
value-after-change-spared = { UNIT($second) } can't become a casualty in this game
value-after-change-casualty = {""}
value-after-change-shaken = the Paragon of { ROLE($it) } gains a Defining Trait instead of becoming a casualty
value-after-change-unedited = {""}
value-after-change-ended = the Post-Battle Sequence and the game are over

## Lines of a unit's life

value-what-joined = joined the Register
    .rule = TOD-DOS-01
value-what-paragon = became its Paragon
    .rule = TOD-PAR-01
value-what-named = was named { RAW($it) }
    .rule = TOD-DOS-06
value-what-fought = fought; the game was { $won ->
    [true] won
    [false] lost
   *[none] a draw
}{ $defeated ->
    [true] ; was defeated
   *[false] {""}
}{ $held ->
    [true] ; held or contested an objective at the end
   *[false] {""}
}
value-what-experience = { SIGNED($it) } Experience
value-what-ranked = reached Veteran Rank { $it }
    .rule = TOD-XP-03
value-what-trained = Special Training raised its maximum Veteran Rank
    .rule = TOD-AID-12
value-what-feared = was named Most Feared Rival{ $it ->
    [none] {""}
   *[other] {" "}by { SEAT($it) }
}
    .rule = TOD-POST-17
value-what-awarded = was awarded { COMMENDATION($it) }
value-what-unhonoured = earned a Commendation, but none could be awarded
    .rule = TOD-A36
value-what-card = picked the command card { CARD($it) }
    .rule = TOD-PAR-09
value-what-setback = suffered a Setback: { SETBACK($it) }
    .rule = TOD-SET-02
value-what-healed = recovered from { SETBACK($it) }
value-what-trait = gained the Defining Trait { TRAIT($it) }
    .rule = TOD-TRAIT-02
value-what-resolved = overcame { TRAIT($it) }
    .rule = TOD-TRAIT-11
value-what-keyword = gained { RAW($it) } permanently
value-what-keyword-lost = lost { RAW($it) }
value-what-equipped = was given { UPGRADE($it) }
value-what-medevac = was spared its Casualty Check by Medevac
    .rule = TOD-ASSET-11
value-what-spared = was spared from becoming a casualty
value-what-escaped = survived its Casualty Check
    .rule = TOD-POST-06
value-what-casualty = became a casualty
    .rule = TOD-POST-08
value-what-reassigned = was reassigned
    .rule = TOD-AID-15
value-what-dismissed = was removed from the Register
    .rule = TOD-A56
value-what-restored = was brought back by the organizer
value-what-arc = concluded the Story Arc { ARC($first) } as Paragon; its Turning Point Mission was { $second ->
    [true] won
   *[false] not won
}
    .rule = TOD-TPM-09
value-what-lauded = can now have two High Commendations
    .rule = TOD-HIGH-02

## Reasons of changes of Supply Points

value-why-founding = a new Register
    .rule = TOD-SP-02
value-why-game = a game played
    .rule = TOD-SP-03
value-why-roll = the die after a game
    .rule = TOD-SP-04
value-why-agenda = an Agenda
    .rule = TOD-AGE-10
value-why-mission = a Turning Point Mission
    .rule = TOD-SP-07
value-why-card = a Paragon command card
    .rule = TOD-PAR-09
value-why-arc = all three Agendas of a Story Arc
    .rule = TOD-POST-24
value-why-request = Aid Request: { REQUEST($it) }
value-why-trait = a Defining Trait
    .rule = TOD-TRAIT-03
value-why-amended = corrected by the organizer
    .rule = SYS-AMEND
value-why-taken-over = carried over from earlier books

## Stages of a founding

value-founding-units = choosing units
value-founding-requests = making Aid Requests
value-founding-arc = choosing the first Story Arc
value-founding-name = naming the Register
value-founding-ready = the Register is founded

## Stages of a game

value-stage-proposed = proposed
value-stage-mission = choosing the mission
value-stage-armies = building armies
value-stage-agendas = choosing Agendas
value-stage-playing = ready to play
value-stage-aftermath = the Post-Battle Sequence
value-stage-closed = over
value-stage-cancelled = canceled

## Fates of a unit

value-fate-active = on the Register
    .rule = TOD-REG-11
value-fate-casualty = a casualty
    .rule = TOD-POST-08
value-fate-reassigned = reassigned
    .rule = TOD-AID-15
value-fate-dismissed = removed from the Register
    .rule = TOD-A56

## Missions that a player wants

value-want-ordinary = an ordinary mission
value-want-own = their own Turning Point Mission
value-want-theirs = the opponent's Turning Point Mission

## Purposes of rolls and draws

value-purpose-casualty-check = Casualty Check
value-purpose-weary = Rerolled blanks of a weary unit
value-purpose-reroll = Rerolled Casualty Check dice
value-purpose-setback = Setback
value-purpose-trait = Defining Trait
value-purpose-supply = Supply Points die
value-purpose-wardens = Defining Trait dice that can cost Supply Points
value-purpose-reward = Reward dice
value-purpose-commendation = Commendation die
value-purpose-bombs = Orbital Bombardment
value-purpose-insecure = Insecure die
value-purpose-table = Dice for the table
value-purpose-mission = Whose Turning Point Mission is played
value-purpose-omen = Agenda die
value-purpose-healing = Medical Supplies
value-purpose-faulty-equipment = Order tokens for Faulty Equipment
value-purpose-order-tokens = Order tokens for a reward

## Units, armies, ends of games

value-unit-price = { UNIT-CARD($first) } now { $second }
value-upgrade-price = { UPGRADE($first) } now { $second }
value-provision = { UPGRADE($second) } for { UNIT($first) }
value-recruit = { $name ->
    [none] { UNIT-CARD($unit) }
   *[other] { RAW($name) } ({ UNIT-CARD($unit) })
}{ $upgrades ->
    [none] {""}
   *[other] {" "}with { LIST($upgrades, of: "upgrade") }
}
value-dossier = { $name ->
    [none] { UNIT-CARD($unit) }
   *[other] { RAW($name) } ({ UNIT-CARD($unit) })
}{ $upgrades ->
    [none] {""}
   *[other] {" "}with { LIST($upgrades, of: "owned") }
}
value-owned = { UPGRADE($card) }
value-army = { LIST($units, of: "army-unit") } ({ ARMY-POINTS($it) } points){ $assets ->
    [none] {""}
   *[other] , { LIST($assets, of: "asset") }
}
value-army-none = none
value-opponent-guest = { RAW($it) }
value-opponent-seat = { SEAT($it) }
value-agenda-choice = adds the Agenda { AGENDA($it) } to the game
value-intent-agenda = the Agenda { AGENDA($it) }
value-intent-none = no Agenda
value-agenda-choice-none = adds no Agenda to the game
value-finish = { $winner ->
    [none] a draw
   *[other] { ROLE($winner) } wins{ $how ->
        [conceded] , { ROLE($how-conceded) } concedes
       *[other] {""}
    }
}
value-finish-none = the game isn't over yet

## Pages: how the saga stands, how units came into an army

value-standing = { $ended ->
    [true] the saga ended in round { $round }
   *[false] { $round ->
        [0] founding Registers
       *[other] round { $round }
    }
}
value-ended-by-last-round = the last round was played
value-ended-by-arcs-concluded = every Register concluded its Story Arcs
value-ended-by-all-retired = every player has left
value-origin-assistance = by Request Assistance
    .rule = TOD-ASSET-04
value-origin-heroic = by Heroic Intervention
    .rule = TOD-ASSET-07
value-origin-reinforcement = by reinforcement points
    .rule = TOD-A43
