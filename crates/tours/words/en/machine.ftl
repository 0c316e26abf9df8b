### What tours says: machine.

adjutant-a-guest = A guest
clash-nobody-manoeuvres-an-army-is-as = Nobody manoeuvres. An army is as strong as its points, each unit 2 % stronger for each point of Experience; the chances to win are as the squares of the strengths, after 6 % of draws; 3 % of the losers concede. A unit is defeated with 28 % on the winner's side, 48 % on the loser's and 38 % in a draw, 3 % less for each Veteran Rank. Units that stand hold an objective with 40 % for the winner, otherwise 25 %; 1 % were never deployed. A card's tokens are anything from 0 to 6, two more for the winner; its questions are answered with yes with 75 % for the winner, otherwise 50 %; it names up to three units. What can be used once is used with 70 %.
