### What gcw says: map.

map-generate-target = Target { $index }
map-given-map-given-a-map-has-1 = /map/given: a map needs 1 to { $most } targets, not { $count }
map-given-name-every-target-has-a-name = { $at }/name: every target needs a name of its own
map-given-feature-there-is-no-unusual-feature = { $at }/feature: there is no unusual feature { $feature }
map-given-kind-there-is-no-type-of = { $at }/kind: there is no type of target { $kind }
map-given-outpost-say-what-the-hidden-outpost = { $at }/outpost: give the type of outpost inside this Hidden Outpost
map-given-outpost-only-hidden-outposts-have-one = { $at }/outpost: only a Hidden Outpost has another outpost inside
map-given-outpost-that-is-no-type-of = { $at }/outpost: this isn't a type of outpost
map-given-owner-that-faction-does-not-take = { $at }/owner: this faction isn't in the campaign
