### What gcw says: targets.

refusal-own-target = Your faction already controls { $about }.
refusal-third-faction-free-targets = { $about } is controlled by another faction. On their own, Scum can only attack uncontrolled targets.
refusal-contract-out = Your faction has offered a contract on { $about }, so it can't attack there itself this turn.
refusal-not-an-enemy = { $about } isn't an enemy faction in this campaign.
refusal-third-faction-only-2 = Only Scum as the third faction can commit piracy, and only against a main faction.
refusal-main-factions-only = As the third faction, Scum can only attack uncontrolled targets, the Trade Route, shipping, and targets named in a contract.
refusal-not-located = Your faction has located { $has ->
    [one] 1 of these huge ships
   *[other] { $has } of these huge ships
} and needs { $needs } for this. Run a locating mission first.
refusal-huge-ship-gone = This huge ship no longer exists.
refusal-huge-ship-attacked = This huge ship has already been attacked this turn.
refusal-support-first = You can't attack a capital ship while its faction still has support ships. There { $has ->
    [one] is 1
   *[other] are { $has }
} left.
refusal-no-unique-prisoner = The { $about } holds none of your faction's unique pilots.
refusal-no-prisoners = Neither your faction nor the { $about } holds any of the other's people prisoner.
refusal-no-contract = Your faction hasn't accepted any such contract.
targets-aim-a-prison-transport = a prison transport
targets-aim-an-exchange-of-prisoners = a prisoner exchange
targets-aim-target = target { $no }
targets-aim-the-trade-route = the Trade Route
targets-aim-communications-to-locate-huge-ships-of = communications, to locate huge ships of the { $enemy }
targets-aim-huge-ship = huge ship { $no }
targets-aim-the-huge-ship = the { $class } (huge ship { $no })
targets-aim-a-prison-transport-of-the = a prison transport of the { $holder }
targets-aim-nobody-exchange-prisoners-with-the = a prisoner exchange with the { $other }
targets-aim-shipping-of-the = { $victim } shipping
targets-aim-under-contract = { $target } (contract)
targets-aim-a-contracts-target = the target of a contract
refusal-too-many-attacks = Your faction has { $needs ->
    [one] 1 attack
   *[other] { $needs } attacks
} this turn, and this would make { $has }.
refusal-target-twice-2 = Only one player of each faction can attack { $about } this turn.
refusal-not-the-leader-3 = Only your faction's leader can assign attacks to others.
refusal-leaders-agree = The leaders of two factions agree an exchange. For yours, { $about } declares it or assigns it to you.
refusal-not-in-the-faction-3 = { $about } isn't a player of your faction who is playing this turn.
refusal-contract-binds = Your faction accepted a contract on { $about } and was paid for it, so you must keep that attack.
refusal-player-done = { $about } is done with this phase. You can change their attacks once they go back to it.
refusal-one-attack = By your ruling, a faction gets one attack for each player and no further attacks within the week.
refusal-no-first-attack = You can only make a further attack after a first one, and you declared none this turn.
refusal-own-battle-open = You can make a further attack once your battles of this turn are over. You still have { $has }.
refusal-no-further-attack = You have already made or declined your further attack this turn.
refusal-fought-over = { $about } has already been attacked this turn. Choose another target.
refusal-exchange-not-agreed = An exchange takes an attack of each faction, declared together. It can't be a further attack.
targets-further-further-attacks-are-made-while-battles = You can only make further attacks while this turn's battles are being flown.
targets-further-your-battles-of-this-turn-are = Your battles this turn are over. Do you make a further attack within the week?
targets-further-attack-something-else-as-well = Make a further attack
targets-attacks-are-declared-when-everybody-has = You can declare attacks once everyone has finished purchasing.
refusal-not-your-turn = Attacks are declared openly in this campaign, and it's the { $about }'s turn to declare.
targets-and-finish-this-phase = finish this phase
targets-which-target-do-you-attack = Which target do you attack this turn? Your choice stays secret until all players have chosen.
targets-no-attack = no attack
targets-give-out-the-attacks-of-your = Assign your faction's attacks
