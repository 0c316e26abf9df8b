### What gcw says: packing.

refusal-no-containers = Only the defender of a Supply Raid fills containers.
refusal-three-containers = There are { $needs } containers, not { $has }.
refusal-not-cargo = { $about } cannot go into a container: equipment and ordnance from stock can.
refusal-too-few-copies = { $needs } copies of { $about } are loaded, { $has } are free.
refusal-container-too-light = Each container holds at least { $needs } Fleet Points' worth; one holds { $has }.
refusal-filler-needless = Fleet Points fill a container only where equipment runs out, and no more than it lacks; { $about } could still go in.
refusal-loaded-twice = { $about } is loaded more than once while other equipment is at hand.
packing-fleet-points = Fleet Points
