### What gcw says: deals.

refusal-no-attack-left = A contract uses one of your faction's attacks. It has { $needs ->
    [one] 1 attack
   *[other] { $needs } attacks
} this turn, and this would make { $has }.
refusal-offer-cannot-be-kept = { $about } can no longer give or accept what this offer promises.
refusal-absent-2 = You aren't playing this turn. The organizer can change that.
refusal-target-twice = Your faction already attacks { $about } this turn. Only one player of a faction can attack a target.
refusal-no-enemy-target = { $about } is no longer controlled by an enemy of the employer, so you can't accept this contract.
refusal-scum-only = Only players of Scum as the third faction can make better offers.
refusal-not-held-2 = Your faction doesn't hold this prisoner.
refusal-no-scum-card = { $about } has no Scum version and can't be won over.
refusal-too-few-points-3 = A better offer costs { $needs } Fleet Points, and you have { $has }.
refusal-nothing-in-it = This is empty. Add something to give.
refusal-listed-twice = { $about } is listed twice.
refusal-too-few-points-4 = { $about } would have to give { $needs } Fleet Points and has { $has }.
refusal-not-in-the-squadron = { $about } isn't in the giver's Squadron.
refusal-too-few-copies-2 = This takes { $needs ->
    [one] 1 copy
   *[other] { $needs } copies
} of { $about }, and { $has } { $has ->
    [one] is
   *[other] are
} free.
refusal-no-pilots-for-sale = { $about } isn't a prisoner. Free pilots don't change sides.
refusal-prisoner = { $about } is a prisoner. A faction holds its prisoners together, so players can't pass them on.
refusal-commander-present = { $about } can have { $needs ->
    [one] 1 unique pilot
   *[other] { $needs } unique pilots
}, and this would make { $has }.
refusal-one-per-player = Each player can have only one copy of { $about }.
deals-bundle-fleet-points = Fleet Points
refusal-no-third-faction = Factions can only make deals in a campaign with Scum and Villainy as the third faction.
refusal-unknown-offer = You have neither made nor received such an offer.
refusal-offer-closed = This offer is closed. It was accepted, withdrawn or has expired.
refusal-not-your-offer = You didn't make this offer.
deals-factions-deal-while-reinforcements-are-purchased = Factions can only make deals during Purchase Reinforcements.
deals-take-the-offer-of = Accept offer { $deal } from { $from }
deals-refuse-the-offer-of = Decline offer { $deal } from { $from }
deals-take-back-the-offer = Withdraw offer { $deal }
deals-make-a-prisoner-a-better-offer = Make a prisoner a better offer
refusal-scum-on-one-side = Only a player of Scum and a player of another faction can trade on the black market. Choose another player than { $about }.
refusal-nothing-in-it-2 = This offer is empty. Give something or ask for something.
refusal-scum-do-not-hire = Only the main factions can offer contracts, and only to Scum.
refusal-contract-for-scum = { $about } isn't a player of Scum.
refusal-no-enemy-target-2 = { $about } isn't controlled by an enemy main faction. Choose a target that is.
refusal-too-many-offers = You can make at most { $needs } offers a turn, and you've made { $has }.
deals-propose-fleet-points-wanted = Fleet Points wanted
deals-propose-fleet-points = Fleet Points
deals-propose-prisoners-wanted = prisoners wanted
deals-propose-crew-wanted = crew wanted
deals-propose-offer-a-trade-to = Offer a trade to { $to }
deals-propose-offer-scum-a-contract-on-an = Offer Scum a contract on an enemy target
deals-propose-to-one-player-alone = only to
