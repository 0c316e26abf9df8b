### What gcw says: limits.

refusal-one-commander = Each player can have { $needs ->
    [one] 1 unique pilot as commander
   *[other] { $needs } unique pilots as commanders
}. You already have { $has }.
refusal-joint-commanders-taken = Only one Rebel player can have a VCX-100 pilot and an Attack Shuttle pilot as joint commanders, and { $about } already does.
refusal-commander-left = You can replace a lost commander only when you have no commander left. You have { $has }.
refusal-wait-for-commander = You can buy a new commander once you have gone through a battle phase without one.
refusal-released-later = { $about } came out after the campaign's date, and the organizer hasn't allowed such cards.
refusal-not-your-faction = { $about } belongs to another faction. Buy ships and pilots of your own.
refusal-optional-generic = { $about } is one of three optional Rebel pilots, and the organizer hasn't allowed them.
refusal-unique-taken-4 = { $about } is unique and already in the campaign.
refusal-unique-lost = { $about } is lost, so you can't buy it again.
refusal-cheaper-version = Buy the more expensive version instead: { $about }, for { $needs } points, not { $has }.
refusal-skilled-generics = Your faction has { $has } generic pilots of pilot skill 5 or more. It can have one for each player: { $needs }.
refusal-restricted-generic = { $about } is one of the pilot types of which a faction can have only { $needs } in all. Yours has { $has }.
refusal-royal-guard-quota = Your faction has { $has } Royal Guard Pilots. It can have one for each player: { $needs }.
refusal-phantom-pilots = Each TIE Phantom pilot needs a TIE Phantom. You would have { $has } pilots and { $needs ->
    [one] 1 TIE Phantom
   *[other] { $needs } TIE Phantoms
}.
refusal-shadow-pilots = You can't have more Shadow Squadron Pilots than Sigma Squadron Pilots. You would have { $has } Shadow Squadron Pilots and { $needs ->
    [one] 1 Sigma Squadron Pilot
   *[other] { $needs } Sigma Squadron Pilots
}.
limits-pilots-the-s-card = { $card }, the { $class }'s card
refusal-huge-ship = { $about } is a huge ship. Each faction gets its huge ships at the start and can't buy more.
refusal-large-ship-quota = { $about } is a large ship. You can buy one only while your faction owns fewer than { $needs }. It owns { $has }.
refusal-one-large-ship = { $about } is a large ship. In this campaign, each player can start with at most { $needs }, and you have { $has }.
refusal-phantom-quota = You can buy a TIE Phantom only while your faction owns fewer than { $needs }. It owns { $has }.
refusal-no-tie-fighter-pilot = A Rebel player can buy TIE Fighters only for a pilot from Sabine's TIE Fighter pack. You have none.
refusal-tie-fighter-quota = You can buy a TIE Fighter only while you own fewer than { $needs }. You own { $has }.
refusal-tie-fighters-taken = Only one Rebel player can buy TIE Fighters, and { $about } already does.
refusal-elite-not-bought = You don't buy elite cards such as { $about }. Any pilot with a slot can take one into a battle.
refusal-captive-not-bought = You don't buy { $about }. You can bring it while your faction holds a suitable prisoner.
refusal-munitions-not-bought = { $about } can't be part of a Squadron. Equip it when you build a Squad.
refusal-not-bought = You can't buy { $about }.
refusal-huge-ships-only = { $about } is for huge ships, which you equip separately.
refusal-huge-title-2 = { $about } is a title for huge ships, which get theirs at the start or never.
refusal-title-needs-ship = { $about } is a title. Buy it for a particular ship or pilot, who keeps it for good.
refusal-not-a-title = { $about } isn't a title for ships.
refusal-not-a-pilot-title = { $about } isn't a title for pilots.
refusal-not-your-faction-2 = { $about } belongs to another faction.
refusal-one-per-player-2 = You already have { $about }. Each player can have only one.
refusal-has-pilot-card = { $about } has a pilot card, so you can't buy the crew card. As a commander, the pilot can ride as crew.
refusal-title-not-for-pilot = { $about } is for pilots who are native to another ship.
refusal-title-needs-skill = { $about } needs pilot skill { $needs }, and this pilot has { $has }.
