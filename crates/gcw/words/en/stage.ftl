### What gcw says: stage.

refusal-wrong-stage = You can't do this at the battle's current stage: { $about }.
stage-a-defender-is-named = choosing a defender
stage-squads-are-built = building Squads
stage-it-is-flown = flying the battle
stage-its-report-is-confirmed = confirming the report
stage-it-is-over = over
