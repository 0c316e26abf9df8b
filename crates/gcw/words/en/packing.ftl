### What gcw says: packing.

refusal-no-containers = Only the defender of a Supply Raid fills containers.
refusal-three-containers = Fill exactly { $needs } containers, not { $has }.
refusal-not-cargo = { $about } can't go into a container. Load equipment or ordnance from your stock.
refusal-too-few-copies = You loaded { $needs ->
    [one] 1 copy
   *[other] { $needs } copies
} of { $about } and have { $has } free.
refusal-container-too-light = Each container must hold at least { $needs } Fleet Points' worth. One holds only { $has }.
refusal-filler-needless = Fleet Points can only fill what your equipment leaves empty. Load { $about } instead.
refusal-loaded-twice = You loaded { $about } more than once. Load your other equipment first.
packing-fleet-points = Fleet Points
packing-worth = worth of a container
