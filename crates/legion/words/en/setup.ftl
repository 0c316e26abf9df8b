### What legion says: setup.

refusal-not-to-network = Only an ambusher that is not deployed yet may begin in the Ambush Network, and only by version 1.1.
refusal-not-to-deploy = Only a unit of one's own that is not deployed yet can be deployed.
setup-deploy-begin-in-the-ambush-network = Begin in the Ambush Network
setup-loadouts-choose-your-loadouts = Choose your Loadouts
setup-loadouts-card = card { $card }
setup-loadouts-card-side = card { $card }, side { $side }
refusal-no-passenger = It brings one Trooper unit of the own Corps or Special Forces along, which nobody else brings.
setup-transport-bring-a-unit-along = Bring a unit along
setup-transport-bring-nobody = Bring nobody
refusal-too-far-4 = It alights by a move of speed 1: at most { $needs } inches from the vehicle, not { $has }.
setup-deploy-which-unit-do-you-deploy = Which unit do you deploy, and where?
setup-loadouts-which-side-of-each-loadout = Which side of each Loadout card do you use?
setup-transport-which-unit-does-it-bring = Which unit does it bring along?
setup-transport-where-does-it-alight = Where does it alight?
