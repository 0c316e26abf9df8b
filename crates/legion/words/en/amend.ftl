### What legion says: amend.

refusal-no-such-seat = The only seats are 0 and 1.
amend-refusal-that-would-be-the-most = { $has } is too many; the limit is { $needs }.
amend-answer-the-open-question-first-an = Answer the open question first: an attack, an effect or deployment is still being resolved.
amend-there-is-no-such-card-in = That hand has no such card.
amend-its-last-miniature-is-its-leader = The unit's last miniature is its leader. Defeat the unit instead.
amend-there-is-no-such-defeated-unit = There is no such defeated unit.
amend-there-is-no-such-objective-in = This mission has no such objective.
amend-there-is-no-such-miniature-on = There is no such miniature on the table.
amend-that-unit-is-being-activated-finish = That unit is activating. Finish its activation first.
amend-that-unit-is-never-issued-an = That unit can't be given an order.
amend-there-is-no-such-token-in = This game has no such token.
amend-that-unit-holds-a-condition-token = That unit already holds a condition token, and can't have more than one.
amend-only-troopers-take-assets = Only Troopers can take assets.
amend-a-token-lies-on-the-battlefield = Place the token on the battlefield.
amend-there-is-no-such-unit-on = There is no such unit on the table.
