### What tours says: founding.

refusal-founded = This Register is already founded. Edit it instead.
refusal-wrong-order-2 = Found your Register in this order: units, Aid Requests, Story Arc, name.
refusal-no-units = Your list has no units yet. Add some first.
refusal-no-such-arc = There's no Story Arc called { $about }.
refusal-no-commander = Your Register needs a Commander, who becomes its Paragon. Add one.
refusal-too-few-corps = Your Register needs at least one Commander and { $needs } Corps units. This list has { $has } Corps.
founding-the-register = The { $tale } Register
founding-which-units-is-your-register-made = Which units do you add to your Register?
founding-do-you-make-aid-requests-before = Do you make any Aid Requests before you begin?
founding-which-story-arc-do-you-begin-with = Which Story Arc do you begin with?
founding-what-is-your-register-called = What do you call your Register?
founding-the-one-you-have-takes-of = {" "}(yours costs { $points } of { $potential } points)
founding-list-your-units = Choose your units{ $stands }
founding-the-list-is-ready = Submit the list
founding-the-list-is-ready-without-a = Submit the list without a Commander: your Register has no Paragon and can't field an army until one joins
founding-the-list-is-ready-1-thing = Submit the list: 1 problem left
founding-the-list-is-ready-things-are = Submit the list: { $wrong } problems left
founding-no-more-aid-requests = Done with Aid Requests
founding-name-the-register = Name the Register
