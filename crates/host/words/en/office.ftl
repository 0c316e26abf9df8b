### What host says: office.

office-unanswered = hasn't answered yet
office-sealed = {"; "}sealed orders ready since entry { $entry }
# Ends of games; `how` and `end` are the messages below.
office-wins = { $winner } wins { $one }-{ $other } { $how } [{ $rule }].
office-wins-of-many = { $winner } wins { $how } [{ $rule }]. Final score: { $scores }.
office-draw = { $end } { $one }-{ $other } [{ $rule }].
office-over = { $end } [{ $rule }]. Final score: { $scores }.
office-score = { $player } { $score }
office-how = { $by ->
    [ahead] on victory points
    [codes-sent] by sending the codes
    [destroyed] by destroying the vehicle
    [destroyed-points] on points destroyed
    [fewer-losses] on fewer losses
    [held-out] by holding out to the end
    [last-standing] as the last army standing
    [last-turn] at the end of the last turn
    [last-with-huge-ships] as the last faction with huge ships
    [mission-card] by completing the mission
    [more-points] on victory points
    [points-reached] by reaching the winning score
    [shields-down] by bringing the shields down
    [tokens-reached] by reaching the winning score
    [wiped-out] by wiping out the enemy
   *[other] on { $words }
}
office-end = { $by ->
    [all-retired] Every player has retired
    [arcs-concluded] Every story arc is concluded
    [last-round] The last round is over
    [last-turn] The last turn ends in a draw
    [none-with-huge-ships] Draw, with no huge ships left
   *[other] Draw
}
