### What gcw says: aftermath.

aftermath-gains-a-fifth-of-squad-points = a fifth of { $base } squad points
aftermath-xp-destroyed = destroyed { $name }
refusal-no-such-card = Your capital ship has no { $about } there that hasn't already been revealed.
aftermath-dues-card-after-which-card-of-your-capital = After { $place }, which card of your capital ship do you reveal to the { $to }?
aftermath-dues-card-show-a-card-of-your-capital = Reveal a card of your capital ship
refusal-cargo-left = Spend all { $needs } cargo at once, in rolls of one to four. These rolls spend { $has }.
aftermath-dues-cargo-you-secured-cargo-in-in-which = You secured { $units } cargo in { $place }. Which rolls of one to four do you redeem it for?
aftermath-dues-cargo-redeem-cargo = Redeem { $units } cargo
aftermath-dues-cargo-with = { $times } with { $cargo }
refusal-nothing-asked = You have no such decision to make for this battle.
refusal-not-in-the-faction = { $about } isn't in your faction.
aftermath-dues-squadron-after-whose-squadron-do-you-show = After { $place }, whose Squadron do you reveal to the { $to }?
aftermath-dues-squadron-show-a-squadron = Reveal a Squadron
