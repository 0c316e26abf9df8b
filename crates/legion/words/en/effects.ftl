### What legion says: effects.

refusal-no-such-action = This unit has no such action.
refusal-no-receiver = No unit would benefit from this.
effects-back-return = Return { $pos }
effects-back-leave-it-away = Don't return it
refusal-other-target = The card's next attack must target a different enemy near the first.
effects-barrage-no-further-attack = No more attacks
refusal-wrong-units = Pick different units that this effect can apply to: { $needs } to { $has } of them.
refusal-no-such-choice = This effect has no such option.
refusal-wrong-number-of-tokens-2 = You can pay { $needs ->
    [one] 1 token
   *[other] 1 to { $needs } tokens
} here, not { $has }.
refusal-dash-climbs = A Dash can't climb.
effects-back-where-does-the-unit-come = Where does the unit return?
effects-barrage-whom-does-the-unit-attack = Which unit do you attack with this card?
effects-free-move-where-does-the-unit-move = Where does the unit move?
effects-window-does-the-effect-happen-and = Use this effect, and on which units?
