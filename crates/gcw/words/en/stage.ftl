### What gcw says: stage.

refusal-wrong-stage = This battle is at another stage: { $about }.
stage-a-defender-is-named = a defender is named
stage-squads-are-built = Squads are built
stage-it-is-flown = it is flown
stage-its-report-is-confirmed = its report is confirmed
stage-it-is-over = it is over
