### What tours says: founding.

refusal-founded = This Register is founded; it is edited now, and not begun anew.
refusal-wrong-order-2 = A Register is founded in this order: units, Aid Requests, story arc, name.
refusal-no-units = There are no units on the list yet; a Register needs some.
refusal-no-such-arc = There is no story arc { $about }.
refusal-no-commander = A Register begins with a Commander, who becomes its Paragon; this list has none. Add one.
refusal-too-few-corps = A Register has at least one Commander and { $needs } Corps units; this list has { $has }.
founding-the-register = The { $tale } Register
founding-which-units-is-your-register-made = Which units is your Register made of?
founding-do-you-make-aid-requests-before = Do you make Aid Requests before you begin?
founding-what-is-your-register-called = What is your Register called?
founding-the-one-you-have-takes-of = ; the one you have takes { $points } of { $potential } points
founding-list-your-units = List your units{ $stands }
founding-the-list-is-ready = The list is ready
founding-the-list-is-ready-without-a = The list is ready, without a Commander: the Register has no Paragon and can field no army until one joins
founding-the-list-is-ready-1-thing = The list is ready: 1 thing is still wrong with it
founding-the-list-is-ready-things-are = The list is ready: { $wrong } things are still wrong with it
founding-no-more-aid-requests = No more Aid Requests
founding-name-the-register = Name the Register
