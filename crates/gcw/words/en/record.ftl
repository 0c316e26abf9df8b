### What gcw says: record.

refusal-no-such-action = This scenario has no action called { $about }.
refusal-not-flying-yet = You can only record actions once the battle is under way.
refusal-not-your-action = Only your opponent can use { $about } in this scenario.
refusal-no-actor = To use { $about }, choose one of your ships in the play area that the scenario lets use it.
refusal-no-target = { $about } needs a legal target in the play area.
refusal-too-early = You can't use { $about } before round { $needs }, and this is round { $has }.
refusal-not-possible = You can't use { $about } now: its conditions aren't met.
refusal-often-enough = You can use { $about } only { $needs ->
    [one] once
    [2] twice
   *[other] { $needs } times
} a round, and you have done that already.
refusal-wrong-face = For { $about }, choose one of the tokens you have left.
refusal-wrong-ships = { $about } can only hit ships in the play area. List each ship once.
refusal-no-prisoner = This prisoner is no longer aboard the transport.
refusal-too-many-dice = { $needs ->
    [0] You can't roll extra dice for { $about }
   *[other] You can roll at most { $needs } extra dice for { $about }
}, and you asked for { $has }.
record-acts-more-dice = more dice
refusal-arrival-due = Place the ships that arrive this round before the round ends.
refusal-no-arrival = No ships of this side arrive at the end of this round.
refusal-other-group = These aren't the ships that arrive now: it should be { $needs ->
    [one] 1 ship
   *[other] { $needs } ships
}, and you listed { $has }.
record-arrivals-round-what-happened-before-it-ends = Round { $record }: what happened? Before the round ends: { $says }
refusal-no-such-entry = There is no entry { $needs } in this record, or it has been struck out.
refusal-not-your-entry = Entry { $needs } is your opponent's choice, so only they can change it.
refusal-initiative-settled = You rolled for initiative at the table, so that result stands.
refusal-no-such-correction = You can only replace an entry with something that happens in the battle.
refusal-entry-needs-dice = Entry { $needs } would now roll different dice. Strike it out and enter it again.
record-fold-an-entry-did-not-happen-such = Strike out an entry. The last is { $n }: { $says }
record-fold-an-entry-was-another-one-such = Replace an entry. The last is { $n }: { $says }
record-fold-what-happened = what happened
refusal-initiative-settled-2 = Initiative is already decided.
refusal-not-your-initiative = Your opponent chooses initiative.
refusal-no-initiative-dice = Initiative is chosen in this battle, not rolled, so there is nothing to reroll.
refusal-no-reroll = You have no rerolls left. Each Observation Post your faction controls gives you one a battle.
refusal-already-content = You have already kept these dice.
record-initiative-you-choose-do-you-take-initiative = Initiative is your choice. Do you take it?
record-initiative-do-you-reroll-your-dice-for = Do you reroll your initiative dice or keep them?
record-initiative-you-choose-initiative = Choose initiative
record-initiative-take-it = take initiative
record-initiative-your-dice-for-initiative = Reroll or keep your initiative dice
record-initiative-reroll-them = reroll
refusal-job-open = Before this step is done, { $needs ->
    [one] 1 ship
   *[other] { $needs } ships
} must have the { $about } role; { $has } { $has ->
    [one] has
   *[other] have
} it.
refusal-no-such-job = The scenario has no role called { $about } that you can assign now.
refusal-not-your-job = The { $about } is one of your opponent's ships.
refusal-jobs-together = { $about } already has { $has } of these roles, and { $needs } is the most a ship can have.
refusal-unfit = { $about } can't take this role.
refusal-has-it = { $about } already has this role.
refusal-job-stays = The { $about } role can't move to another ship once the battle has begun.
record-jobs-make-a-ship-the = Make a ship the { $job }
refusal-kept-open = Before this step is done, you must hold back at least { $needs ->
    [one] 1 ship
   *[other] { $needs } ships
}; you have held back { $has }.
refusal-wrong-kept = This side can't hold back { $has ->
    [one] this 1 ship
   *[other] these { $has } ships
}. Check how many the scenario says to hold back, and whose they are.
refusal-whole-groups = Hold back every group but one. Groups can't be split.
record-kept-kept-back = held back
refusal-must-flee = { $about } was already outside at the end of its last activation, so now it must be completely inside or attempt to flee.
refusal-said-so-2 = This is already recorded for { $about }. Strike out that entry to change it.
refusal-is-inside = { $about } isn't recorded as outside the play area.
refusal-trying-to-flee = { $about } is attempting to flee, so it can't attack or perform actions.
refusal-said-so-3 = You have already said this. The dogfight is recentered once both players want it.
record-leaving-move-the-fight-to-the-middle = Recenter the dogfight, or leave it where it is
record-leaving-move-it = recenter
record-leaving-is-outside-and-does-not-flee = { $name } is outside but doesn't flee
record-leaving-is-inside = { $name } is back inside
record-leaving-tries-to-flee-it-is-outside = { $name } attempts to flee: it is outside, and the line straight ahead of it doesn't cross the play area
refusal-still-in-play = { $about } hasn't been destroyed and hasn't fled.
refusal-may-not-flee = { $about } can't flee right now.
refusal-no-return = { $about } can't return. Only a ship that fled this round of an Asset Recovery can.
refusal-replaced = You called a reinforcement for { $about }. Take that call back first.
refusal-no-such-pilot-2 = You can only credit a kill to a pilot in this battle.
refusal-no-such-pilot-3 = You can only credit a kill to an enemy pilot who was in play.
record-losses-credited-to = credited to
record-losses-is-destroyed = { $name } is destroyed
record-losses-by-ion-weapons = by ion weapons
record-losses-has-fled = { $name } has fled
record-losses-returns = { $craft } returns
refusal-no-such-record = No battle with this number has an open record.
refusal-not-your-battle-2 = Only the two players of a battle can write in its record.
refusal-no-such-ship = No ship in this battle has this number.
refusal-no-such-thing = This object isn't on the table.
refusal-record-closed = The battle is recorded as over. Reopen the record to change something.
refusal-not-carried = This ship carries { $has ->
    [one] 1 copy
   *[other] { $has } copies
} of { $about } it can expend, not { $needs }.
refusal-not-used-up = { $about } comes back after the battle, so you don't expend it.
refusal-no-experience = This pilot has no XP left for a reroll.
record-notes-a-pilot-card-face-up = face-up Pilot card
record-notes-has-a-pilot-card = { $name } { $craft ->
    [true] was dealt a Pilot damage card
   *[false] wasn't dealt a Pilot damage card
}
record-notes-is-damaged = { $name } { $craft ->
    [true] is damaged
   *[false] isn't damaged
}
record-notes-has-expended = { $name } has expended { $things }
record-notes-rerolls-for-experience = { $craft } spends 1 XP on a reroll
refusal-thing-gone = { $about } is no longer in play.
refusal-indestructible = { $about } can't be damaged.
refusal-wrong-edge = { $about } can't leave the play area over that edge.
record-objects-is-damaged = { $name } is damaged
record-objects-leaves-the-play-area = { $name } leaves the play area
record-offers-on = on { $craft }
record-offers-on-2 = on { $thing_name }
refusal-both-in-play = Both sides still have ships in play or on the way. To end the battle now, both players must agree to stop.
refusal-can-still-win = The { $about } has no ships left but can still win. Play on until that is decided.
refusal-not-over = You can confirm the record once the battle is over.
record-over-the-attacker-has-won = the attacker won
record-over-the-defender-has-won = the defender won
record-over-it-is-a-draw = it's a draw
record-over-both-have-won = both sides won
record-over-neither-has-won = neither side won
record-over-the-battle-is-over-is-everything = The battle is over: { $outcome }. Is the record right? { $told }.
record-over-everything-is-recorded-as-it-was = Confirm the record, or don't
record-over-the-battle-is-not-over-after = Reopen the battle
refusal-no-reinforcement = You can call one reinforcement for each ship lost this round, and you have no calls left.
refusal-not-own = Reinforcements come from your own Squadron, and { $about } isn't in it.
refusal-wrong-reinforcement = { $about } can't be a reinforcement. Call an Academy Pilot in a TIE Fighter, or a Bandit Squadron Pilot or Binayre Pirate in a Z-95.
refusal-not-stock = { $about } has upgrades or improvements. Reinforcements must be stock.
refusal-not-ready-2 = { $about } isn't ready, or has already been used this turn.
record-reinforcements-ship-and-pilot = ship and pilot
record-reinforcements-call-a-reinforcement = Call a reinforcement. { $entrance }
record-reinforcements-with = { $named } with { $pilot_name }
refusal-not-flying-yet-2 = You can only record this once the battle is under way.
refusal-too-long = A record can't go beyond round { $needs }.
refusal-open-debt = Before the round ends: { $about }
refusal-open-debt-2 = Before the battle ends: { $about }
refusal-not-in-play = { $about } isn't in the play area.
record-rounds-both-would-stop-here = Both players agreed to stop here.
record-rounds-nobody-can-change-the-outcome-any = The outcome is decided.
record-rounds-is-the-battle-over = { $why } Is the battle over?
record-rounds-before-the-battle-ends = Before the battle ends: { $says }
record-rounds-before-it-ends = {" "}Before it ends: { $says }
record-rounds-round-what-happened-or-would-you = Round { $record }: what happened? Or do you want to stop here?{ $owed }
record-rounds-round-is-over = End round { $round }
record-rounds-the-battle-is-over = End the battle
record-rounds-stop-here-or-fly-on = Stop here, or play on
record-rounds-an-effort-to-fight-after-all = a good-faith effort after all
record-rounds-no-effort-to-fight = no good-faith effort
record-rounds-the-made = The { $side_of } made { $what }
record-rounds-an-effort = good-faith effort
refusal-no-such-section = This ship has no such section.
refusal-not-crippled = A section loses its upgrades only when it is crippled. This one isn't.
refusal-not-fitted = { $about } isn't equipped on this section.
record-sections-damage-cards-of-section = Damage cards on { $name }, section { $nth }
record-sections-face-down = face down
record-sections-face-up = face up
record-sections-the-last-one-by = last card dealt by
record-sections-upgrades-fell-from-section-of = Upgrades lost from section { $nth } of { $name }
refusal-not-in-set-up = You can only do this during setup.
refusal-containers-open = The defender fills the containers before the battle starts.
refusal-not-your-step = This setup step belongs to your opponent.
refusal-not-yours-to-fill = Only the defender fills the containers, during setup.
record-setup-step-of = Step { $number } of { $count }: { $says }
record-setup-none-here = none
record-setup-obstacles = {" "}Obstacles: { $lie }.
record-setup-do-this = Do this: { $says }
record-setup-done = Done: { $says }
refusal-no-entries = The list has no entries.
refusal-too-many-entries = You can make at most { $needs } entries at once, not { $has }.
refusal-entries-faulty = { $has ->
    [one] 1 of these entries isn't
   *[other] { $has } of these entries aren't
} legal, so none were made. The first is at { $about }.
refusal-entry-alone = Corrections, agreements and lists of entries can't go in a list. Enter them on their own. A list holds only what happened and, if it's over, the end of the battle.
refusal-entry-needs-dice-2 = This entry needs dice. Give the faces you rolled in `draws`, or make the entry on its own.
refusal-dice-left = You gave { $has ->
    [one] 1 die
   *[other] { $has } dice
} more than this entry uses.
record-several-face-from-0 = face (counted from 0)
record-several-what-happened = what happened
record-several-dice-that-fell = dice rolled
record-several-tell-several-things-that-happened-in = Enter several things in order
refusal-tokens-open = Place the face-down tokens before you finish this step.
refusal-wrong-tokens = Place every token of the set, one in each spot: { $needs } in all, not { $has }.
record-tokens-tokens-now = Set { $token } tokens { $place } to { $count }
record-tokens-beside-the-table = beside the table
refusal-wrong-winner = The rest of the report gives a different result: { $about }.
refusal-no-such-battle-2 = There is no battle { $about } to play.
refusal-no-rounds = A battle lasts at least one round.
record-typed-or = { $others } or { $last }
record-typed-nothing-that-a-report-could-say = no result a report can give
refusal-zones-open = Before this step is done, the { $about } must say which ships go in which zone.
refusal-wrong-zones = Put each of the { $needs } ships this side places in exactly one of its zones; you listed { $has }.
refusal-wrong-zones-2 = This side has { $needs ->
    [one] 1 zone
   *[other] { $needs } zones
}, not { $has }.
refusal-zone-points = Put at least { $needs } squad points of ships { $about }, not { $has }.
refusal-zone-points-2 = Put at most { $needs } squad points of ships { $about }, not { $has }.
refusal-no-cargo = The { $about } can't secure cargo in this battle.
refusal-too-much-cargo = You reported { $has } cargo secured, but there were only { $needs }.
refusal-exchanged-once = You can exchange prisoners only in an exchange, and only once.
refusal-no-such-container = { $about } isn't in this battle, or is listed twice.
refusal-no-carrier = No attacking ship survived to carry off a container.
refusal-not-held-3 = Only prisoners held by the defender can be rescued, in a rescue mission, each of them once.
refusal-not-aboard-3 = None of the attacker's ships can have had this prisoner aboard.
refusal-both-in-play-2 = Both sides have ships left, so the battle isn't over.
refusal-field-empty = This side has no ships left to hold the field.
refusal-wrong-field = The side with the last ships in the play area holds the field.
refusal-ship-missing = { $about } is missing from the report.
refusal-ship-twice = { $about } is listed twice.
refusal-other-side = { $about } was on the other side.
refusal-of-the-squad = { $about } was in the Squad, so it can't be a reinforcement.
refusal-other-pilot = { $about } had a different pilot.
refusal-other-crew = { $about } had different crew aboard.
refusal-carrier-flies = { $about } deploys only when its carrier is destroyed.
refusal-must-deploy = All ships deploy in this scenario, including { $about }.
refusal-stranger = { $about } wasn't in either Squad and didn't arrive as a reinforcement.
refusal-reinforcement-loaded = { $about } was a reinforcement, so it had no crew or upgrades.
refusal-reinforcement-away = { $about } counts as a reinforcement only if it arrived.
refusal-reinforcement-pilotless = { $about } arrived as a reinforcement, so it needs a pilot.
refusal-huge-missing = { $about } is missing, or is listed twice.
refusal-wrong-sections = { $about } has { $needs ->
    [one] 1 section
   *[other] { $needs } sections
}, not { $has }.
refusal-huge-not-there = { $about } wasn't in this battle.
refusal-section-recovers = Sections of { $about } can't recover during a battle.
refusal-not-crippled-by = This pilot can't have crippled a section of { $about }.
refusal-fled-or-destroyed-2 = { $about } can't have both fled and been destroyed.
refusal-destroyed-by-sections = { $about } is destroyed only when all its sections are crippled.
refusal-not-destroyed-by = This pilot can't have destroyed { $about }.
refusal-section-hull = A section of { $about } is crippled when it has as many damage cards as its hull value.
