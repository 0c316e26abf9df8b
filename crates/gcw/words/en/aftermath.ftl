### What gcw says: aftermath.

aftermath-gains-a-fifth-of-squad-points = a fifth of { $base } squad points
aftermath-xp-destroyed = destroyed { $name }
refusal-no-such-card = Your capital ship has no { $about } there that was not shown before.
aftermath-dues-card-after-which-card-of-your-capital = After { $place }: which card of your capital ship do you show to the { $to }?
aftermath-dues-card-show-a-card-of-your-capital = Show a card of your capital ship
refusal-cargo-left = All { $needs } cargo are spent at once, in rolls of one to four; these rolls spend { $has }.
aftermath-dues-cargo-you-secured-cargo-in-in-which = You secured { $units } cargo in { $place }. In which rolls of one to four do you redeem it?
aftermath-dues-cargo-redeem-cargo = Redeem { $units } cargo
aftermath-dues-cargo-with = { $times } with { $cargo }
refusal-nothing-asked = This battle does not wait for such an answer of yours.
refusal-not-in-the-faction = { $about } is not a player of your faction.
aftermath-dues-squadron-after-whose-squadron-do-you-show = After { $place }: whose Squadron do you show to the { $to }?
aftermath-dues-squadron-show-a-squadron = Show a Squadron
