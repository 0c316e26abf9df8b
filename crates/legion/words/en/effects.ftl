### What legion says: effects.

refusal-no-such-action = The unit has no such action.
refusal-no-receiver = There is nobody whom it would help.
effects-back-return = Return { $pos }
effects-back-leave-it-away = Leave it away
refusal-other-target = The next attack of the card is on another enemy near the first.
effects-barrage-no-further-attack = No further attack
refusal-wrong-units = Name different units that the effect can go to: at least { $needs }, at most { $has }.
refusal-no-such-choice = The effect has no such alternative.
refusal-wrong-number-of-tokens-2 = Between 1 and { $needs } tokens can be paid here, not { $has }.
refusal-dash-climbs = The move of a Dash may not climb.
effects-back-where-does-the-unit-come = Where does the unit come back?
effects-barrage-whom-does-the-unit-attack = Whom does the unit attack by its card?
effects-free-move-where-does-the-unit-move = Where does the unit move?
effects-window-does-the-effect-happen-and = Does the effect happen, and to whom?
