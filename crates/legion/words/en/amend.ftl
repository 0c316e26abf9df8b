### What legion says: amend.

refusal-no-such-seat = There are seats 0 and 1 only.
amend-refusal-that-would-be-the-most = That would be { $has }; the most is { $needs }.
amend-answer-the-open-question-first-an = Answer the open question first: an attack, an effect or deployment is still being resolved.
amend-there-is-no-such-card-in = There is no such card in that hand.
amend-its-last-miniature-is-its-leader = Its last miniature is its leader; defeat the unit instead.
amend-there-is-no-such-defeated-unit = There is no such defeated unit.
amend-there-is-no-such-objective-in = There is no such objective in this mission.
amend-there-is-no-such-miniature-on = There is no such miniature on the table.
amend-that-unit-is-being-activated-finish = That unit is being activated; finish its activation first.
amend-that-unit-is-never-issued-an = That unit is never issued an order.
amend-there-is-no-such-token-in = There is no such token in this game.
amend-that-unit-holds-a-condition-token = That unit holds a condition token already, and never more than one.
amend-only-troopers-take-assets = Only Troopers take assets.
amend-a-token-lies-on-the-battlefield = A token lies on the battlefield.
amend-there-is-no-such-unit-on = There is no such unit on the table.
