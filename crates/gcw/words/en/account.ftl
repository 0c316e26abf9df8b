### What gcw says: account.

account-not-mentioned = not mentioned
account-not = { $about }: { $now }, not { $then }
account-this-differs-from-the-report-before = { $text }. This differs from the earlier report: { $differs }
account-1-round = 1 round
account-rounds = { $rounds } rounds
account-held-the-field = held the field
account-made-an-effort-to-fight = made a good-faith effort
account-made-no-effort-to-fight = made no good-faith effort
account-won-and-lost-besides = other gains and losses
account-the-attacker-won = the attacker won
account-the-defender-won = the defender won
account-a-draw = a draw
account-both-won = both sides won
account-neither-won = neither side won
account-nobody-credited = no credit
account-by = by { $by }
account-never-came = not deployed
account-destroyed = destroyed, { $by }
account-destroyed-2 = destroyed { $by }
account-by-ions = by ion weapons
account-its-pilot-hit = pilot hit
account-came-as-reinforcement = arrived as a reinforcement
account-spent = expended { $copies } { $things }
account-experience-points-on-rerolls = { $rerolls } XP spent on rerolls
account-destroyed-by = destroyed by { $by }
account-destroyed-nobody-credited = destroyed, no credit
account-section = section { $at }: { $harm }
account-damage-cards-face-down = { $face_down ->
    [one] 1 damage card
   *[other] { $face_down } damage cards
} face down
account-face-up = { $face_up } face up
account-by-2 = {" "}by { $by }
account-lost = lost { $things }
account-cargo-of-the = { $units } cargo secured by the { $side }
account-container-stolen = container { $container } stolen
account-container-stolen-and-lost = container { $container } stolen and lost
account-container-delivered = container { $container } delivered
account-rescued = { $rider_name } rescued
account-aboard-a-ship-that-was-destroyed = { $rider_name } aboard a destroyed ship
account-prisoners-exchanged = prisoners exchanged
account-with-aboard = with { $crew } aboard
