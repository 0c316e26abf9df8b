### What gcw says: founding.

founding-form-built-in = built in
founding-form-pilot-card = pilot card
founding-form-times-the-price = times the price
refusal-list-too-long = There are { $has } entries here; { $needs } are the most.
refusal-text-too-long = This text has { $has } letters; { $needs } are the most.
refusal-too-few-points-5 = The list costs { $needs } Fleet Points; you have { $has }.
founding-list-times = { $times } times { $why }
refusal-no-list = Save a draft first, then you can submit it.
refusal-list-not-legal = { $has } things are wrong with the list; the first of them is at { $about }.
founding-the-list-itself = the list itself
founding-assemble-your-initial-squadron = Assemble your initial Squadron.
founding-submit-the-draft-you-saved = Submit the draft you saved
founding-submit-your-squadron = Submit your Squadron
founding-save-a-draft = Save a draft
founding-points-times-for-players = { $times } times { $start } for { $players } players
refusal-unknown-ship = There is no class of ships { $about } of your faction.
refusal-unknown-pilot = There is no pilot card { $about }.
refusal-unknown-upgrade = There is no upgrade card { $about }.
refusal-not-crew = { $about } is no crew member; other cards belong to the stock or a ship.
refusal-crew-in-stock = { $about } is a person; list crew as crew.
refusal-times = The price of { $about } is paid { $has } times; once to { $needs } times will do.
refusal-unique-name-2 = { $about } is a unique pilot, whose name stands on the card.
refusal-name-taken-3 = Two of your pilots are called { $about }; experience is kept by person.
founding-initial-squadrons-are-handed-in = Initial Squadrons are handed in before the first turn; whoever joins later hands one in with the next purchases.
