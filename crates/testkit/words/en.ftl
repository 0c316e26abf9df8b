### The duel in English.

event-drew = { $seat } draws a token{ $token ->
    [none] {""}
   *[other] {" "}of { $token }
}.
event-sealed = { $seat } seals a number.
event-struck = { $seat } strikes, { $needs }+ needed: { LIST($faces, by: " ") }; { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
event-rested = { $seat } rests.
event-parried = { $seat } { $saved ->
    [true] parries
   *[false] does not parry
} with a { $face }.
event-scored = { $seat } scores { $points }.
event-passed = Round { $round }: it is the turn of { SEAT($to) }.
event-corrected = Amended: { $seat } has { $score }.
event-ended = The duel is over.

command-seal = seal { $number }
command-strike = strike with { $dice ->
    [one] one die
   *[other] { $dice } dice
}
command-rest = rest
command-bout = fought elsewhere: { LIST($points, by: " to ") }
command-parry = parry: { $yes }
