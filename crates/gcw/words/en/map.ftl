### What gcw says: map.

map-generate-target = Target { $index }
map-given-map-given-a-map-has-1 = /map/given: a map has 1 to { $most } targets, not { $count }
map-given-name-every-target-has-a-name = { $at }/name: every target has a name of its own
map-given-feature-there-is-no-unusual-feature = { $at }/feature: there is no unusual feature { $feature }
map-given-kind-there-is-no-type-of = { $at }/kind: there is no type of target { $kind }
map-given-outpost-say-what-the-hidden-outpost = { $at }/outpost: say what the hidden outpost is
map-given-outpost-only-hidden-outposts-have-one = { $at }/outpost: only hidden outposts have one inside
map-given-outpost-that-is-no-type-of = { $at }/outpost: that is no type of outpost
map-given-owner-that-faction-does-not-take = { $at }/owner: that faction does not take part
