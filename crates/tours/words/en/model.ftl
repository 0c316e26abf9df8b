### What tours says: model.

task-of = {" "}({ $nth } of { $value })
task-progress-agendas = Progress Agendas
task-turning-point-rewards = Turning Point Rewards
task-award-supply-points = Award Supply Points
task-determine-casualties-and-setbacks = Determine Casualties and Setbacks
task-award-experience = Award Experience
task-award-commendations = Award Commendations
task-make-aid-requests = Make Aid Requests
task-edit-register = Edit Register
task-adjust-reputation = Adjust Reputation
task-choose-new-story-arc = Choose New Story Arc
