### What gcw says: trial.

trial-two-factions = A ladder takes two factions. This campaign has { $many }.
trial-no-faction = { $seat } isn't in a faction.
trial-no-team = `{ $word }` isn't a team. Name a faction and its number of players, such as rebel=2.
trial-scenario-again = a scenario is rolled again
trial-reinforcement = a reinforcement comes
trial-pilot-hit = a pilot is hit
trial-reroll = experience is spent on a reroll
trial-ordnance = ordnance is expended
trial-crew = crew rides along
trial-ion = a ship is stopped by ion weapons
trial-huge-destroyed = a huge ship is destroyed
trial-huge-flees = a huge ship flees
trial-huge-holds = a huge ship holds
trial-no-effort = no effort is made to fight
