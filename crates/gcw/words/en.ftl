### Galactic Civil War in English.

## Events

# Time.

event-turn-began = Turn { $turn } begins.
event-phase-began = Phase: { $phase }.
event-done = { $seat } { $done ->
    [true] is ready
   *[false] is no longer ready
}.
event-absent = { $seat } { $absent ->
    [true] is absent this turn
   *[false] is back this turn
}.
event-left = { $seat } { $gone ->
    [true] leaves the campaign, and the Squadron stays on record
   *[false] rejoins the campaign
}.
event-joined = { RAW($name) } joins the campaign for { $faction } and will submit a Squadron during the next Purchase Reinforcements.
event-founded = { $seat } has founded a Squadron.
event-led = { $seat } now leads { $faction }.
event-named = { RAW($before) } is now called { RAW($name) }.
event-ended = The campaign is over ({ $outcome-by }): { $outcome-winner ->
    [none] there is no winner
   *[other] { SIDE($outcome-winner) } wins
}.

# Chance.

event-rolled = Roll for { CODE($purpose) }{ $of ->
    [none] {""}
   *[other] {" "}({ ROLLER($of) })
}: { LIST($faces, of: "plain", by: " ") }.
event-rolled-red = Red dice for { CODE($purpose) }{ $of ->
    [none] {""}
   *[other] {" "}({ ROLLER($of) })
}: { LIST($faces, of: "plain", by: " ") }.

# Books.

event-posted = { $seat }: { SIGNED($amount) } Fleet Points ({ $why }).
event-owed = { $seat }: { SIGNED($posting-amount) } Fleet Points from the next income ({ $posting-why }).
event-settled = { $seat } has paid what was owed.
event-stocked = { $seat }: { SIGNED($copies) } { $card } in stock.
event-stock-used = {""}
event-pick-opened = { $seat } has { $pick-points } free points to spend ({ $pick-source }).
event-pick-spent = { $seat } spends { $points } free points.
event-benefit-used = { $seat } uses an installation: { $benefit }.

# Founding.

event-title-picked = { $faction } picks a title for its { $pick-class }: { CARD($pick-title) }.
event-base-chosen = { $seat } chooses { $target } as a base.
event-drafted = { $seat } saves a draft: { $fleet }.
event-equipped = { $faction } equips its huge ships: { LIST($ships, of: "huge-class") }.

# Squadrons.

event-ship-joined = { NEWEST-SHIP($ship-owner) } joins the Squadron of { SEAT($ship-owner) } ({ $ship-origin }).
event-pilot-joined = { NEWEST-PILOT($pilot-owner) } joins the Squadron of { SEAT($pilot-owner) } ({ $pilot-origin }).
event-crew-joined = { NEWEST-CREW($crew-owner) } joins the Squadron of { SEAT($crew-owner) } ({ $crew-origin }).
event-given = { $asset } goes to { SEAT($to) }.
event-ship-fate = { $ship } is { $fate }.
event-pilot-fate = { $pilot } is { $fate }.
event-crew-fate = { $crew } is { $fate }.
event-sits-out = { $asset } sits out until the end of turn { $idle-until } ({ $idle-why }).
event-back = { $asset } is back ({ $why }).
event-used = {""}
event-titled = { $ship } gets the title { CARD($title) }.
event-installed = { $card } is { $in_place ->
    [true] installed on
   *[false] removed from
} { $ship }.
event-pilot-changed = { $pilot }: { PILOT-CHANGE($change) }.
event-lived = {""}
event-amended = { $asset }, corrected by the organizer: { AMENDED($change) }.

# The system.

event-target-placed = { RAW($target-name) } is put on the map: { $target-kind }, { $target-feature }, worth { $target-value }.
event-target-changed = { $target } is now: { $now-kind }, worth { $now-value } and { SIGNED($now-bonus) } from exploration; found: { $now-found }.
event-control = { $target } is now { $owner ->
    [none] uncontrolled
   *[other] controlled by { FACTION($owner) }
}.
event-tallied = { $faction } so far this turn: { COUNTS($tally) }.
event-scored = { $faction } scores { $total } for turn { $turn }.

# Attacks and battles.

event-sealed = { $seat } secretly declares: { LIST($attacks, of: "attack", by: "; ") }.
event-revealed = All attacks are revealed: { LIST($attacks, of: "attack", by: "; ") }.
event-cancelled = Attack canceled: { $attack } ({ $why }).
event-battle-joined = A battle breaks out over { $battle-aim }: { COMBATANT($battle-sides-first) } attacks, { COMBATANT($battle-sides-second) } defends.
event-battle-changed = { $battle }: { BATTLE-CHANGE($change) }.
event-squad-built = The { $role } of { $battle } { $squad ->
    [none] withdraws the Squad
   *[other] submits a Squad: { $squad }
}.
event-squads-revealed = Both Squads of { $battle } are revealed: { SQUAD($squads-first) } against { SQUAD($squads-second) }.
event-leaderless = { $seat } goes into battle without a commander.
event-recorded = { $battle }: { RECORD-CHANGE($change) }.
event-packed = { $seat } fills the containers for { $packed-battle }.
event-pledged = { $seat } will hand over { BUNDLE($pledge-give) } after { $pledge-battle }.
event-braced = { $seat } sets ejection rerolls.
event-due-set = After { $due-battle }, { $seat } must { DUE($due-what) }.
event-due-met = {""}
event-shown = The Squadron of { SEAT($of) } is revealed to { FACTION($to) }.
event-confirmed = The { $role } of { $battle } { $confirmed ->
    [true] confirms
   *[false] withdraws the confirmation
}.
event-credited = { $faction }: { SIGNED($by) } located huge ships of { FACTION($enemy) }.
event-huge-changed = { $huge }: { HUGE-STATE($now) }.
event-captured = { $capture-target } will go to { $capture-faction }.
event-capture-settled = {""}
event-asked = { $spoil }.
event-answered = {""}

# Deals.

event-offered = { SEAT($deal-from) } offers { ANYBODY($deal-to) } { BUNDLE($deal-give) } for { BUNDLE($deal-want) } ({ $deal-terms }).
event-deal-closed = Offer { RAW($deal) } is { $status }.

## Commands, as a seat gives them

command-done = finish this phase
command-not-done = go back to this phase
command-founding-draft = save a draft: { $fleet }
command-founding-submit = submit { $fleet ->
    [none] the draft
   *[other] a new list
}
command-founding-title = pick a title for { $class }: { CARD($title) }
command-founding-equip = equip the huge ships
command-bases-choose = choose { $target } as a base
command-people-qualify = qualify { $pilot } for { CLASS($ship) }
command-people-skill = improve pilot skill for { $pilot }{ $double ->
    [true] , a double step
   *[false] {""}
}
command-people-elite = buy an elite slot for { $pilot }
command-people-ability = buy { $card } as ability for { $pilot }
command-people-train = train { $pilot }{ $double ->
    [true] , a double step
   *[false] {""}
}
command-people-escape = attempt to escape: { $pilot }
command-people-rename = rename { $pilot } to { RAW($name) }
command-purchase-buy-ship = buy { CLASS($ship) }
command-purchase-buy-pilot = buy { BOUGHT($pilot) }
command-purchase-buy-card = buy { $card }
command-purchase-ship-title = buy the title { CARD($title) } for { $ship }
command-purchase-pilot-title = buy the title { CARD($title) } for { $pilot }
command-purchase-pick = take { $card } with free points ({ $source })
command-purchase-give = give { BUNDLE($goods) } to { SEAT($to) }
command-purchase-install = install { $card } on { $ship }{ $yard ->
    [true] , at a construction yard
   *[false] {""}
}
command-purchase-remove = remove { $card } from { $ship }{ $yard ->
    [true] , at a construction yard
   *[false] {""}
}
command-purchase-repair = repair { $ship } at a depot
command-purchase-huge-upgrade = buy { $card } for { $huge }
command-purchase-order = order { FLEET($fleet) }
command-deals-offer = offer { SEAT($to) } { BUNDLE($give) } for { BUNDLE($want) }
command-deals-contract = offer { ANYBODY($to) } { BUNDLE($reward) } for an attack on { $target }
command-deals-accept = accept offer { RAW($deal) }
command-deals-refuse = decline offer { RAW($deal) }
command-deals-withdraw = withdraw offer { RAW($deal) }
command-deals-better-offer = make { $pilot } a better offer
command-squad-build = build a Squad for { $battle }: { $squad }
command-squad-unbuild = withdraw the Squad for { $battle }
command-battle-defend = have { SEAT($player) } defend in { $battle }
command-battle-cede = cede { $battle }
command-battle-no-show = forfeit { $battle }
command-battle-scrub = { $agreed ->
    [true] scrub { $battle }
   *[false] don't scrub { $battle }
}
command-battle-unplayable = declare that { $battle } can't be flown
command-battle-fill = fill the containers for { $battle }
command-battle-pledge = hand over { BUNDLE($give) } after { $battle }
command-battle-ready = mark the Squad for { $battle } as ready
command-battle-not-ready = mark the Squad for { $battle } as not ready
command-battle-report = report { $battle }: { $report-winner }
command-battle-summary = report { $battle }, in short
command-battle-confirm = confirm the report of { $battle }
command-battle-contest = reject the report of { $battle }
command-battle-brace = set ejection rerolls in { $battle }
command-battle-redeem = redeem the cargo of { $battle }
command-battle-show = reveal the Squadron of { SEAT($player) } after { $battle }
command-battle-show-card = reveal { $card } after { $battle }
command-spoils-route-enemy = choose { FACTION($enemy) } to lose by the Trade Route
command-targets-attack = { $aim ->
    [none] declare no attack
   *[other] attack { $aim }
}
command-targets-further = make a further attack on { $aim }
command-record = record of { $battle }: { ENTRY($entry) }
command-targets-assign = assign attacks: { LIST($attacks, of: "attack", by: "; ") }
command-spoils-hidden-outpost = { $pay ->
    [true] pay for
   *[false] leave
} the hidden outpost
command-spoils-crashed-ship = give the crashed ship to { SEAT($to) }

## Changes of a pilot

value-pilot-change-xp = { SIGNED($it) } experience points
value-pilot-change-skill = pilot skill { $skill }, { $points } squad points
value-pilot-change-elite = gets an elite slot
value-pilot-change-ability = takes { $card } as ability, { $points } squad points
value-pilot-change-qualified = qualifies for { CLASS($it) }
value-pilot-change-title = takes the title { CARD($it) }
value-pilot-change-flipped = uses the Scum version of the card
value-pilot-change-name = is now called { RAW($it) }
value-pilot-change-tried = has tried to escape

## Changes of a battle

value-battle-change-scenario = { $scenario }{ $again ->
    [true] , rerolled
   *[false] {""}
}, { $size-first } squad points against { $size-second }
value-battle-change-feature = fought in { FEATURE($it) }
value-battle-change-player = { SEAT($second) } flies as { $first }
value-battle-change-scrub = the vote on scrubbing it has changed
value-battle-change-stage = { STAGE($it) }
value-battle-change-report = { $winner } after { $rounds } rounds{ ACCOUNT($it) }
value-battle-change-result = { $winner } ({ $how })

## Changes of a record

value-record-change-noted = entry { $n }, { ENTRY($entry) }
value-record-change-opened = dice are rolled to start it
value-record-change-folded = an entry was corrected
value-record-change-began = the record begins
value-record-change-stood = { $stage ->
    [initiative] initiative is determined
    [setup] setup { $step ->
        [0] begins
        [1] has one step done
       *[other] has { $step } steps done
    }
    [over] it is over on the table
   *[rounds] round { $round }
}
value-record-change-initiative = { $holder ->
    [none] initiative is undecided
   *[other] the { $holder } has initiative
}
value-record-change-craft = { CRAFT($unit) } { PLACE($now-place) }{ $now-damaged ->
    [true] , damaged
   *[false] { "" }
}{ $now-pilot_hit ->
    [true] , with a face-up Pilot card
   *[false] { "" }
}
value-record-change-joined = a reinforcement arrives
value-record-change-thing = { THING($object) } { OBJECT-FATE($now-fate) }
value-record-change-heap = { CODE($heap) }: { $now }
value-record-change-used = { CODE($act) }, { $now } times this round
value-record-change-filled = the containers are filled
value-record-change-faith = the attacker made { $first ->
    [true] a good-faith effort
   *[false] no good-faith effort
}, the defender made { $second ->
    [true] a good-faith effort
   *[false] no good-faith effort
}
value-record-change-stop = the attacker { $first ->
    [true] wants to stop here
   *[false] wants to play on
}, the defender { $second ->
    [true] wants to stop here
   *[false] wants to play on
}
value-record-change-recentre = the attacker { $first ->
    [true] wants to recenter the dogfight
   *[false] wants to leave the dogfight where it is
}, the defender { $second ->
    [true] wants to recenter it
   *[false] wants to leave it
}
value-record-change-decided = { $it ->
    [none] the outcome is open again
   *[other] { WINNER($it) }
}
value-record-change-rolling = a special roll is made

## Entries of a record

value-entry-initiative = initiative is { $take ->
    [true] taken
   *[false] given to the other side
}
value-entry-dice = initiative dice are { $again ->
    [true] rerolled
   *[false] kept
}
value-entry-step = a setup step is done
value-entry-name = { CRAFT($unit) } becomes { JOB($job) }
value-entry-lay = tokens are placed face down
value-entry-keep = ships are held back
value-entry-divide = ships are divided among their zones
value-entry-fill = the containers are filled
value-entry-arrive = ships of the { $role } arrive
value-entry-next-round = the round is over
value-entry-destroyed = { CRAFT($unit) } is destroyed{ $by ->
    [none] {""}
   *[other] {" "}by { PILOT($by) }
}
value-entry-fled = { CRAFT($unit) } flees over the { $over } edge
value-entry-edge = { EDGE-ENTRY($it) }
value-edge-entry-outside = { CRAFT($unit) } is outside
value-edge-entry-flees = { CRAFT($unit) } attempts to flee
value-edge-entry-inside = { CRAFT($unit) } is inside
value-edge-entry-recentre = the dogfight { $agreed ->
    [true] should be
   *[false] shouldn't be
} recentered
value-entry-return = { CRAFT($unit) } returns
value-entry-damaged = { CRAFT($unit) } { $damaged ->
    [true] is damaged
   *[false] is not damaged
}
value-entry-pilot-hit = { CRAFT($unit) } { $hit ->
    [true] is dealt
   *[false] isn't dealt
} a Pilot damage card
value-entry-spent = { CRAFT($unit) } expends { $copies } { CARD($card) }
value-entry-reroll = { CRAFT($unit) } spends 1 XP on a reroll
value-entry-act = { ACT($act) }{ $unit ->
    [none] {""}
   *[other] , { CRAFT($unit) }
}
value-entry-reinforce = { PILOT($pilot) } arrives as a reinforcement
value-entry-hit = { THING($object) } takes { $damage } damage
value-entry-left = { THING($object) } leaves over the { $over } edge
value-entry-section = { CRAFT($unit) } has { $face_down } damage cards face down and { $face_up } face up on a section
value-entry-dropped = { CRAFT($unit) } loses upgrades on a section
value-entry-set = tokens { RAW($token) } are set to { $count }
value-entry-strike = entry { $n } is struck out
value-entry-replace = entry { $n } is replaced: { ENTRY($entry) }
value-entry-several = { COUNT($entries) } entries at once: { LIST($entries, of: "batched", by: "; ") }
value-batched = { ENTRY($entry) }
value-entry-faith = the { $role } made { $good ->
    [true] a good-faith effort
   *[false] no good-faith effort
}
value-entry-stop = { $agreed ->
    [true] wants to stop here
   *[false] wants to play on
}
value-entry-end = the battle is over
value-entry-reopen = the battle is reopened
value-entry-confirm = the record is { $right ->
    [true] right
   *[false] not right
}

## Places of ships, fates of things

value-place-waiting = is not in play yet
value-place-flying = is in the play area
value-place-fled = has fled over the { $over } edge
value-place-destroyed = is destroyed{ $by ->
    [none] {""}
   *[other] {" "}by { PILOT($by) }
}
value-object-fate-in-play = is in play
value-object-fate-removed = is removed
value-object-fate-taken = is taken
value-object-fate-fled = has left the play area
value-object-fate-destroyed = is destroyed

## Stages of a battle

value-stage-defence = waiting for a defender
value-stage-squads = building Squads
value-stage-record = ready to fly
value-stage-aftermath = resolving the aftermath
value-stage-closed = over

## Winners

value-winner-attacker = the attacker wins
value-winner-defender = the defender wins
value-winner-draw = a draw
value-winner-both = both sides win
value-winner-neither = neither side wins

## Reasons of postings

value-why-founding = initial points
    .rule = GCW-007
value-why-fleet = initial Squadron
    .rule = GCW-007
value-why-income = income
    .rule = GCW-135
value-why-pirates = pirates
    .rule = GCW-128
value-why-bought = { BOUGHT($it) }
    .rule = GCW-136
value-why-pick = { CARD($it) }, on top of free points
    .rule = GCW-119
value-why-huge = { CARD($it) } for a huge ship
    .rule = GCW-274
value-why-deal = offer { RAW($it) }
    .rule = GCW-164
value-why-gift = a gift, { SEAT($it) }
    .rule = GCW-136
value-why-scrapyard = scrapyard, { BATTLE($it) }
    .rule = GCW-125
value-why-support = external support, { BATTLE($it) }
    .rule = GCW-187
value-why-container = container filler, { BATTLE($it) }
    .rule = GCW-258
value-why-cargo = cargo, { BATTLE($it) }
    .rule = GCW-183
value-why-smuggling = smuggling
    .rule = GCW-160
value-why-hidden-outpost = Hidden Outpost, { TARGET($it) }
    .rule = GCW-122
value-why-better-offer = a better offer to { PILOT($it) }
    .rule = GCW-165
value-why-amended = corrected by the organizer
value-why-taken-over = carried over from earlier books

## Corrections of ships and people

value-amended-ship = is { FATE($it) }
value-amended-fate = is { FATE($it) }
value-amended-title = { $it ->
    [none] has no title
   *[other] has the title { CARD($it) }
}
value-amended-skill = pilot skill { $skill }, { $points } squad points
value-amended-elite = { $it ->
    [true] has bought an elite slot
   *[false] hasn't bought an elite slot
}
value-amended-ability = { $card ->
    [none] has no ability
   *[other] has { $card } as ability
}, { $points } squad points
value-amended-qualified = { $qualified ->
    [true] is qualified for
   *[false] is not qualified for
} { $class }

## Fates

value-fate-active = in the Squadron
value-fate-destroyed = destroyed
value-fate-prisoner = a prisoner of { FACTION($of) }
value-fate-dead = dead
value-fate-written-off = written off

## Questions that captures lead to

value-spoil-hidden-outpost = { $seat } decides whether to pay for a hidden outpost
value-spoil-route-enemy = { $seat } chooses the faction that loses by the Trade Route
value-spoil-crashed-ship = { $seat } decides who gets the crashed ship ({ CLASS($ship) })

## Offers between players

value-status-open = open
value-status-accepted = accepted by { SEAT($it) }
value-status-closed = closed

## Terms of an offer

value-terms-market = on the market
value-terms-contract = a contract on { TARGET($it) }

## Phases of a turn

value-phase-founding = Founding of Squadrons
value-phase-bases = Choosing bases
value-phase-purchase = Purchase Reinforcements
value-phase-targets = Choose Strategic Targets
value-phase-battles = Squads and Battles
value-phase-spoils = Spoils of battle
value-phase-ended = End of the campaign

## What a battle waits for

value-due-cargo = redeem cargo
value-due-show = reveal a Squadron to { FACTION($it) }
value-due-card = reveal a card of a capital ship to { FACTION($it) }

## Ships, Squads, attacks

value-asset-ship = { SHIP($it) }
value-asset-pilot = { PILOT($it) }
value-asset-crew = { CREW($it) }
value-attack = { SEAT($player) } attacks { $aim }
value-combatant = { $player ->
    [none] { $faction }
   *[other] { SEAT($player) } of { $faction }
}
value-huge-class = { $class }
value-huge-state = { $destroyed ->
    [true] destroyed
   *[false] { LIST($sections, of: "section", by: "; ") }
}
value-section = { $face_down } damage cards face down, { $face_up } face up{ $crippled ->
    [true] , crippled
   *[false] {""}
}
value-fleet = { COUNT($ships) } ships, { COUNT($pilots) } pilots, { COUNT($crew) } crew, { COUNT($stock) } stock
value-squad = { LIST($ships, of: "flown") }{ $huge ->
    [none] {""}
   *[other] , { $huge }
}
value-flown = { $ship }{ $pilot ->
    [none] {""}
   *[other] {" "}with { $pilot }
}

## Pages: how something came, why it sits out, how a battle ended

value-standing = { $phase ->
    [ended] the campaign ended in turn { $turn }
   *[other] { $turn ->
        [0] { $phase }
       *[other] turn { $turn }, { $phase }
    }
}
value-origin-founding = initial Squadron
value-origin-bought = bought
value-origin-crashed = found crashed on an unexplored world
value-origin-found = found
value-origin-loot = won as cargo
value-origin-amended = added by the organizer
value-idle = { $why ->
    [repair] under repair, until the end of turn { $until }
    [wound] wounded, until the end of turn { $until }
    [works] in the yard, sits out turn { $until }
    [qualifying] qualifying, sits out turn { $until }
   *[other] in training, sits out turn { $until }
}
value-idle-why-repair = under repair
    .rule = GCW-023
value-idle-why-works = in the yard
    .rule = GCW-072
value-idle-why-wound = wounded
    .rule = GCW-059
value-idle-why-qualifying = qualifying
    .rule = GCW-045
value-idle-why-training = in training
    .rule = GCW-124
value-pick-source-commerce-hub = commerce hub: generic crew
    .rule = GCW-119
value-pick-source-chop-shop = chop shop: droids and equipment
    .rule = GCW-120
value-pick-source-munitions-depot = munitions depot: secondary weapons
    .rule = GCW-121
value-pick-source-volunteers = volunteers: generic crew
    .rule = GCW-128
value-pick-source-weapons-stash = weapons stash: secondary weapons
    .rule = GCW-128
value-pick-source-salvage = salvage: droids and equipment
    .rule = GCW-128
value-result = { $how ->
    [scrubbed] not flown in time
   *[other] { $winner ->
        [attacker] won by { FACTION($attacker) }
        [defender] won by { FACTION($defender) }
        [draw] a draw
        [both] won by both sides
       *[neither] won by neither side
    }{ $how ->
        [ceded] : ceded
        [no-show] : no-show
       *[other] {""}
    }
}

## Lines of a life

value-what-joined = joined: { ORIGIN($it) }
value-what-given = went to { SEAT($it) }
value-what-flew = flew { $ship }
value-what-rode = rode in { SHIP($it) }
value-what-kill = destroyed { A-CLASS($it) }
value-what-crippled = crippled a section of { A-CLASS($it) }
value-what-earned = earned { SIGNED($it) } XP
value-what-damaged = was damaged
value-what-destroyed = was destroyed
value-what-ejected = ejected
value-what-wounded = was wounded
value-what-killed = was killed
value-what-captured = was captured by { FACTION($it) }
value-what-freed-escape = escaped from captivity
value-what-freed-exchange = was freed in a prisoner exchange
value-what-freed-rescue = was rescued from captivity
value-what-freed-amended = was freed by the organizer
value-what-freed-ransom = was ransomed from captivity
value-what-fled = fled the battle
value-what-skill = pilot skill rose to { $it }
value-what-elite = got an elite slot
value-what-ability = took { CARD($it) } as ability
value-what-qualified = qualified for the { CLASS($it) }
value-what-installed = { CARD($it) } was installed
value-what-removed = { CARD($it) } was removed
value-what-written-off = was written off
value-what-flipped = joined Scum and Villainy
value-what-amended = was corrected by the organizer
value-flight = flown by { $pilot }

## Cards

value-slot-amd = astromech
value-slot-samd = salvaged astromech
value-slot-ept = elite
value-slot-mod = modification
value-action-slam = SLAM

## Briefings of scenarios

value-scenario-kind-regular = regular scenarios
    .rule = GCW-151
value-scenario-kind-special = special scenarios
    .rule = GCW-151
value-scenario-kind-huge = battles of huge ships
    .rule = GCW-287
value-scenario-kind-potential = potential scenarios
    .rule = GCW-296
value-scenario-kind-retired = retired scenarios
    .rule = GCW-300
value-initiative-mode-fewer-points = the side with fewer squad points chooses; on a tie, each side rolls three red dice, and the side with more focus results chooses
value-initiative-mode-fewer-first = the side with fewer squad points in its first group chooses; on a tie, each side rolls three red dice, and the side with more focus results chooses
value-initiative-mode-attacker = the attacker chooses
value-initiative-mode-defender = the defender chooses
value-initiative-mode-roll = each side rolls three red dice; the side with more focus results has initiative
value-initiative-mode-roll-to-choose = each side rolls three red dice; the side with more focus results chooses
value-scenario-reroll = the { $side } can reroll once
value-terrain-mode-feature = the unusual feature of the target
value-terrain-mode-own = only this scenario's obstacles, no unusual feature
value-terrain-mode-rolled = an unusual feature, rolled for this battle
value-terrain-mode-effects = the target's unusual feature without its obstacles and mines
value-terrain-mode-empty = none
value-terrain-times = { $times ->
    [2] Twice
   *[other] { $times } times
} as many of each obstacle
value-scenario-debt = Before a round ends: { RAW($says) }
value-scenario-figures = hull { $hull }, shields { $shields }, agility { $agility }
value-scenario-faces = face down { LIST($faces, of: "plain") }
value-scenario-from = from round { $round }
value-scenario-bound = { RAW($who) }: can't flee before round { $before }.
value-scenario-after = { COUNT($rounds) ->
    [1] End of round { LIST($rounds, of: "plain") }
   *[other] End of rounds { LIST($rounds, of: "plain") }
}
value-scenario-reinforced = the { $side } can call a reinforcement in the End phase for each of its ships { $skill ->
    [0] {""}
   *[other] of skill { $skill } or more{" "}
}that was destroyed{ $fled ->
    [true] {" "}or fled for good
   *[false] {""}
} that round{ $says ->
    [none] .
   *[other] : { RAW($says) }
}
value-squads-each = { $points } squad points each
value-squads-sides = attacker { $attacker }, defender { $defender } squad points
value-squads-attacker = attacker { $attacker } squad points
value-squads-rolled = roll { RAW($dice) } for both: { RAW($rows) } squad points
value-squads-undecided = the rulebook doesn't say how large
value-asked-ships = number of ships: { RAW($it) }
value-asked-least = { $it } ships or more
value-asked-large = { $it ->
    [0] no large ship
    [1] one large ship
   *[other] { $it } large ships
}
value-asked-cost = small ships of up to { $it } squad points
value-asked-groups = divided into { $it } groups
value-asked-first = the first of up to { $it } squad points
value-asked-group = each of up to { $it } squad points
value-asked-bounds = their squad points: { RAW($it) }
value-asked-must = brings the huge { RAW($it) } ship that is attacked
value-asked-may = can bring a huge ship: { RAW($it) }
value-asked-small-type = up to { $it } small ships of a type
value-asked-large-type = up to { $it } large ships of a type
value-asked-room = { $it ->
    [docking] a ship with an empty crew slot that can dock
   *[other] a ship with an empty crew slot
}
value-asked-fit = a ship that is { RAW($it) }
value-asked-upgrades = at least { $it } squad points of upgrades on the huge ship
value-asked-alone = nothing but the huge ship
