### What legion says: setup.

refusal-not-to-network = Only an ambusher that hasn't deployed yet can start in the Ambush Network, and only in version 1.1.
refusal-not-to-deploy = Pick one of your own units that hasn't deployed yet.
setup-deploy-begin-in-the-ambush-network = Start in the Ambush Network
setup-loadouts-choose-your-loadouts = Choose Loadouts
setup-loadouts-card = card { $card }
setup-loadouts-card-side = card { $card }, side { $side }
refusal-no-passenger = Pick one of your Corps or Special Forces Trooper units that no other unit is bringing along.
setup-transport-bring-a-unit-along = Bring a unit along
setup-transport-bring-nobody = Bring no unit
refusal-too-far-4 = It gets out with a speed-1 move, at most { $needs }″ from the vehicle. This is { $has }″.
setup-deploy-which-unit-do-you-deploy = Which unit do you deploy, and where?
setup-loadouts-which-side-of-each-loadout = Which side of each Loadout card do you use?
setup-transport-which-unit-does-it-bring = Which unit does it bring along?
setup-transport-where-does-it-alight = Where does it get out?
