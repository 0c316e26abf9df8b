### What `--help` says: a message a command, named by its words, and one an argument, named by its command and its id. An argument without one of its own has the common one.


help-program = A referee for tabletop wargames.
help-program-foot = Exit codes: 0 all is well, 1 refused or a check failed, 2 wrong usage.
help-examples = Examples:

## Arguments of several commands

help--json = Print JSON for programs instead of tables for people
help--pack = Use the data pack in this folder instead of the built-in one
help--game = The rule system
help--file = A log, JSON lines
help--setup = A TOML or JSON file with a setup by names, instead of these options
help--threads = Number of threads; one for each processor if not given. The figures don't depend on it
help--level = Level of the AI players on all seats, named as for `sandtable ladder`; `quick` if not given, where the system has it
help--name = Id of a list in the pack, or a TOML file
help--list = Which list of a file with several
help--faction = The faction, by id
help--points = Points to spend
help--rows = Keep a row for each game in this file: JSON lines if it ends in .jsonl, Parquet if in .parquet
help--resume = Continue with the games in the file of --rows: they count, and only the missing ones are played
help--login = The name used to log in
help--database = The database: `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/NAME`; a file in the folder of --data if not given
help--data = The folder of the database's file; it is created if it doesn't exist

## Games

help-watch = Watch AI players play a game: the first battle of the rulebook if you name none (the default)
help-watch--fast = Don't pause between lines
help-watch--pause = Milliseconds between lines; 250 if not given, and 0 if the output isn't a terminal
help-watch--seed = Seed of dice and players; a new one if not given
help-watch--out = Folder for the log and the picture; it is created if it doesn't exist. The current folder if not given
help-watch--level = Level of the AI players, named as for `sandtable ladder`; `sensible` if not given, `greedy` with --reasons
help-watch--reasons = Before each command, show what its player considered: the options, what each is worth, the chances and the expected line of play
help-play = Play at this terminal: a new game against AI players, or one that is kept in a file. Without a name, choose to play or watch the first battle of the rulebook
help-play--what = The file of a game to resume, or a rule system for a new one
help-play--seat = Seats played here, by number or player's name; the first one in a new game, all of them in a file, if not given
help-play--machine = AI players take the other seats, as in every new game. In a file, those seats are waited for if not given
help-play--level = Level of the AI players, named as for `sandtable ladder`; `greedy` if not given, where the system has it
help-play--setup = The setup of a new game by names, TOML or JSON; a common one if not given
help-play--out = The file to keep a new game in
help-play--seed = Seed of the dice of a new game; a random one if not given
help-play--real-dice = Use real dice in a new game, and type in what they show
help-play--plain = Words only, without anything that trips up a screen reader
help-referee = Speak the referee protocol: JSON lines on standard input and output
help-replay = Check a recorded game, tell its story and draw it
help-replay--verify = Print the check of chain, rules and dice instead of the story
help-replay--at = Stop after this entry
help-replay--brief = Leave out the calculations
help-replay--svg = Draw the position as SVG
help-replay--png = Draw the position as PNG
help-replay--sight = Draw the line of sight between two pieces, by their numbers or ids
help-replay--reach = Draw where a piece can go in one move
help-analyse = Tell luck from skill in a recorded game: what each decision cost, and what each roll was worth
help-analyse--effort = How closely to look: brief, usual or thorough
help-analyse--tries = Tries in the search for the best command of each decision, instead of the effort's
help-analyse--samples = Samples of each value, instead of the effort's
help-analyse--seed = Seed of the analysis: the same seed and effort give the same analysis
help-analyse--threads = Number of threads; one for each processor if not given. The analysis doesn't depend on it
help-analyse--html = Write a page that plays the game with its analysis, to open in any browser

## Games in bulk

help-sim = Run AI games in bulk and sum them up
help-sim--games = Number of games; if not given, 100 for campaigns and 1000 for battles
help-sim--seed = Seed of the batch; 1 if not given
help-sim--fixed-seats = Keep the sides in their seats; otherwise they swap every other game, where seats matter
help-sim--survey = Play everything the rules and the pack have instead of one setup: all lists, setups and options in turn
help-sim--audit = Check every event and every position; slower
help-sim--report = Count what occurs, and list what never does; slower
help-sim--keep = Write the log of one game of the batch, by its number from 0, to `game-N.jsonl` in the current folder; an existing file is never overwritten
help-sim--svg = Draw the figures into this file, where the system has a drawing of them
help-balance = Play every pair of the pack's lists on every mission, and measure what rulings change
help-balance--games = Games of each pair, half of them with seats swapped; an odd number is rounded up
help-balance--seed = Seed of the games
help-balance--only = Only these lists, by id
help-balance--rulings = Play the same games again with each other option of each ruling, with the same dice
help-balance--markdown = Write the tables as Markdown
help-ladder = Let AI players play each other, and rank them
help-ladder--policies = Levels of the AI players; all but `planner` if not given. `planner:200ms` and `planner:20000` set how long it thinks about an activation, in time or in tries
help-ladder--games = Games of each pair, half of them with seats swapped; an odd number is rounded up
help-ladder--seed = Seed of the games
help-study = Play studies: files that say which games are played, and until when
help-study--file = The study file
help-study--dir = The folder for its rows and its manifest; if not given, the study file's name with `-study` instead of its ending
help-study-new = Write a study file to fill in
help-study-new--system = The rule system
help-study-new--file = The file, such as price.toml
help-study-plan = Check a study file, and tell how many games it plays and how small a change they show
help-study-run = Play a study on this machine, or continue it: what was played is kept
help-study-run--threads = Number of threads; one for each processor if not given. The rows don't depend on it
help-study-part = Play one part of a study and keep it, for runners on many machines: `study run` puts the parts together
help-study-part--number = The part's number, from 0
help-study-part--threads = Number of threads
help-study-check = Check what was played: every hash, and some parts by playing them again
help-study-check--again = How many parts to play again
help-study-report = Tell what the games played so far say
help-study-report--markdown = Write the tables as Markdown
help-study-report--rows = Also write the rows of all games to this file: JSON lines or Parquet, by its ending
help-odds = Work out the exact odds of an attack, with both sides at their best where the rules give them a choice

## Army lists and packs

help-packs = Data packs: check a folder, or list what is in one
help-packs-check = Report everything that is wrong with a pack, as file:line:column
help-packs-check--dir = The pack's folder; the built-in packs if not given
help-packs-list = List what a pack holds, by id
help-list = Army lists: check one, show one, build a random one, share one
help-list-new = Start an army list for a faction: what it must have, and below it what you can choose from
help-list-new--name = The list's name
help-list-new--out = The file to write; the list is printed if not given
help-list-check = Check whether an army list is legal: every rule it breaks, what it has and may have, and the cheapest fix
-game-of-list = The rule system; if not given, a file is told by its fields, an id by the pack that has it
help-list-check--game = { -game-of-list }
help-list-export--game = { -game-of-list }
help-list-show--game = { -game-of-list }
help-list-check--file = A TOML file: one army list, or rows `[[list]]`
help-list-check--options = A ruling that differs from its default, such as REG-A14=spent; can be repeated
help-list-check--fix = Print one list with the cheapest fixes made, as TOML
help-list-random = Build a random legal army list for a faction, and print it as TOML
help-list-random--seed = Seed of the list; a new one if not given
help-list-export = Print an army list as a short code to share, or in a format of another program
help-list-export--format = The format; `list formats` shows all of them. The code if not given
help-list-import = Read an army list from a code or a format of another program, check it, and print it as TOML
help-list-import--what = The code, link or text; or a file with one, or `-` for standard input
help-list-import--game = The rule system the list is for. A code names it; for anything else all are tried if not given
help-list-formats = List the formats of other programs in which army lists can be read and written
help-list-show = Show an army list with its units' profiles
help-list-show--html = Write a page to print instead, with every special rule spelled out

## This program

help-completions = Print the script with which a shell completes commands and options
help-completions--shell = The shell
help-man = Write pages for `man`, one for each command
help-man--out = The folder for the pages; it is created if it doesn't exist
