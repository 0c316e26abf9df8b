### What gcw says: people.

refusal-not-a-prisoner = { $about } isn't a prisoner.
refusal-escape-tried = { $about } has already tried to escape this turn.
refusal-too-little-experience = An escape attempt costs { $needs } XP, and { $about } has { $has }.
refusal-no-such-class-2 = Pilots of your faction can't learn to fly { $about }.
refusal-already-qualified = { $about } can already fly this type of ship.
refusal-pilot-skill = { $about } needs pilot skill { $needs } for this and has { $has }.
refusal-too-little-experience-2 = This costs { $needs } XP, and { $about } has { $has }.
refusal-highest-skill = { $about } already has pilot skill { $has }, and { $needs } is the highest.
refusal-no-double-step = { $about } can't go up by two. Only some generic pilots can, and only the first time they improve pilot skill.
refusal-elite-slot = { $about } already has an elite slot, and you can't buy another.
refusal-has-ability-2 = { $about } already has an ability. A pilot can have only one and keeps it for good.
refusal-no-ability-card-2 = { $about } can't be an ability. Choose an elite card, or a crew card that isn't unique.
refusal-recovering = { $about } is recovering from wounds and can't do anything else that takes a turn.
refusal-sits-out = { $about } is already sitting out this turn and can't train as well.
refusal-no-training-place = Your faction has { $has ->
    [one] 1 training installation
   *[other] { $has } training installations
}, and each trains one of your pilots a turn. You would need { $needs }.
refusal-unknown-pilot-2 = You have no such pilot in your Squadron.
refusal-prisoner-2 = { $about } is a prisoner and can only spend XP on escape attempts.
refusal-not-on-the-roster = { $about } is no longer on your roster.
people-people-improve-and-escape-while-reinforcements = Pilots can only improve or attempt to escape during Purchase Reinforcements.
people-tries-to-escape = { $name } attempts to escape
people-pilot-skill-up = Improve pilot skill for { $name }
people-by-two = by two
people-pilot-skill-up-at-a-training = Improve pilot skill for { $name } at a training installation
people-an-elite-slot = Buy an elite slot for { $name }
people-learns-to-fly-another-class = Buy a qualification for { $name }
people-takes-a-card-as-ability = Buy an ability for { $name }
people-give-another-name = Rename { $name }
refusal-name-taken-4 = You already have a pilot called { $about }. Each pilot earns XP, so give this one another name.
people-points-as-ability = { $name } as ability
people-improve-large-ship = to fly a large ship
people-improve-small-ship = to fly a small ship
people-improve-short-cut = from one YT-1300 to the other
people-improve-double-step = pilot skill, a double step
people-improve-second-point = the second point of it
people-improve-elite-slot = an elite slot
people-improve-least = at least one
people-points-title = squad points of a pilot
