### What gcw says: words.

words-anyone = anyone
words-the = the { $faction }
words-times = { $times } × { $name }
words-battle-over = battle { $no } over { $aim_short }
words-battle = battle { $no }
words-fleet-points = { $fp } Fleet Points
