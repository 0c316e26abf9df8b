### What cli says: play.

amend-nothing = There is nothing to correct here; `u` undoes your last command.
amend-what = What do you want to correct
amend-why = Why (all players can read it)
amend-no-reason = Give a reason to make a correction.
refused = Not possible: { $why }
fill-unanswered = { $field }: not answered yet
fill-change = Change a number (such as 2, or 2=its value; 3=another), or press Enter to continue
fill-only-you = Only you can answer: { $missing }.
fill-number-of-these = Type the number of one of these, or press Enter.
fill-with-now = { $question } (now: { $now })
fill-or-none = { $field } (- for none)
fill-text = { $title }, up to { $max } letters
fill-text-hints = { $title }, up to { $max } letters, such as { $hints }
fill-or = { $one } or { $other }
fill-range = { $title }, { $min } to { $max } { $unit }
fill-type-number = Type a number from { $min } to { $max }.
fill-each = { $title }: up to { $each } of one
fill-each-total = { $title }: up to { $each } of one, { $total } in all
fill-no-choice = { $title }: there is nothing to choose from; it stays { $now }.
fill-several = { $title }: { $min } to { $max } numbers or words of names, - for none
fill-type-several = Type { $min } to { $max } of the numbers above, such as 1 3, or words that each appear in only one name.
fill-amounts = { $title }, such as 1=3 4=1, - for none
fill-type-amounts = Type a number from the list, = and how many, such as 1=3.
fill-these = These
fill-with-these = with these
fill-pairs = { $title }, such as 1>2 3>1, - for none
fill-type-pairs = Type two numbers of the lists, or words that each appear in only one name, such as 1>2.
fill-rows = { $count } rows
fill-none = none
fill-nothing = nothing
fill-yes = yes
fill-no = no
menu-kind = { $kind } ({ $count }), such as: { $first }
play-number = Number
play-first-battle = Play the first battle of the rulebook against the AI
play-watch = Watch two AI players play it
play-unknown-game = { $path } is not a game that this program knows
play-unknown-hint = a game is kept in a log of JSON lines, as `sandtable play GAME` writes it
play-file-or-system = file or rule system
play-kept = The game is saved in { $path } as you play; type `quit` to leave at any time
play-no-question = No player here has a decision to make
play-turn = { $name }'s turn
play-pass-to = Hand over to { $name }, then press Enter
play-more-lines = and { $more } more lines: s shows how things stand, l shows all of them
play-roll = Roll: { $roll }
play-faces = What the dice show, with spaces between
play-stuck = no AI player has an answer
play-go-on = Resume with: { $command }
prompt-unreadable = can't read what you typed: { $error }
prompt-y-or-n = { $question } (y or n)
prompt-type-y-or-n = Type y for yes or n for no.
prompt-more = and { $more } more; type a word to find them
prompt-now = { $title } (now: { $text })
prompt-no-match = No match. Type a number, or a word of the text.
rows-change = Number to change, or Enter to continue
rows-change-free = Number to change, + to add one, -N to remove one, or Enter to continue
rows-type-number = Type the number of a row.
rows-place = Number or all, then x and y in inches, such as 1 12.5 9 or all +2 -1; Enter to continue
rows-type-place = Type the number of a piece, or all, and where it goes: x and y in inches.
turn-help =
    Type the number of what you want to do, or a word of its text.
      d  the default answer           a  what the AI would do, and why
         add ! (3! d! a!) to do it as it is, without more questions
      s  show how things stand        l  the log, with every calculation
      w  what is unavailable, and why u  undo your last command
      o  correct something, as the organizer
      b  back to this menu            q  leave; the game is saved
turn-number = Number, or ? for help
turn-which-of-these = Which of these
turn-no-match = No match. Type a number, a word of the text, or ? for help.
turn-grave = { $offer }: no rule can undo this. Are you sure?
turn-the-default-answer = The default answer
turn-ai = The AI's choice
turn-no-advice = The AI has no answer here.
turn-it-rolls = It rolls { $roll }.
turn-would-be-refused = { $who } would be refused: { $refusal }
turn-do-it = { $who }: do it?
turn-drawn = The table is drawn in { $path }.
turn-all-open = Nothing is unavailable now.
turn-nothing-to-undo = You have no command that you can undo alone.
turn-taken-back = undone
