### What tours says: machine.

adjutant-a-guest = A guest
clash-nobody-manoeuvres-an-army-is-as = Armies don't maneuver. An army's strength is its points, with each unit 2 % stronger per point of Experience; win chances go by the squares of the strengths, after 6 % draws; 3 % of losers concede. A unit is defeated 28 % of the time on the winning side, 48 % on the losing side and 38 % in a draw, minus 3 % per Veteran Rank. Surviving units hold an objective 40 % of the time for the winner, otherwise 25 %; 1 % never deploy. Cards collect 0 to 6 tokens, plus two for the winner; yes-or-no questions are answered yes 75 % of the time for the winner, otherwise 50 %; cards name up to three units. One-use abilities are used 70 % of the time.
