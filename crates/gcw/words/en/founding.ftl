### What gcw says: founding.

founding-form-built-in = installed
founding-form-pilot-card = pilot card
founding-form-times-the-price = number of times
refusal-list-too-long = You can have at most { $needs } entries here, not { $has }.
refusal-text-too-long = This text can have at most { $needs } letters. It has { $has }.
refusal-too-few-points-5 = Your list costs { $needs } Fleet Points, and you have { $has }.
founding-list-times = { $times } times { $why }
refusal-no-list = Save a draft first, then you can submit it.
refusal-list-not-legal = Your list has { $has ->
    [one] 1 mistake
   *[other] { $has } mistakes
}. The first is at { $about }.
founding-the-list-itself = the list itself
founding-assemble-your-initial-squadron = Assemble your initial Squadron.
founding-submit-the-draft-you-saved = Submit your draft
founding-submit-your-squadron = Submit your Squadron
founding-save-a-draft = Save a draft
founding-points-times-for-players = { $times } times { $start } for { $players } players
refusal-unknown-ship = Your faction has no ship called { $about }.
refusal-unknown-pilot = There is no pilot card called { $about }.
refusal-unknown-upgrade = There is no upgrade card called { $about }.
refusal-not-crew = { $about } isn't crew. Put it in your stock or on a ship.
refusal-crew-in-stock = { $about } is crew. List it under crew, not in stock.
refusal-times = You can buy { $about } 1 to { $needs } times, not { $has }.
refusal-name-taken-3 = Two of your pilots are called { $about }. Each pilot earns XP, so give one of them another name.
founding-initial-squadrons-are-handed-in = You submit your initial Squadron before the first turn. If you join later, you submit it during your first Purchase Reinforcements.
