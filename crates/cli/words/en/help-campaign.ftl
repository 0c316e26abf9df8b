### What `--help` says of campaigns.


help-campaign = Run a campaign in a file: start it, look at it, play it
help-campaign-foot =
    Who can read what: a campaign's file is plain text. Anyone who has it can read every seat's orders and lists, with --referee, with
    another seat's --seat, or in an editor, and with seeded dice (the default) work out the rolls to come. What this program shows
    a seat holds no other seat's secrets, so you can pass it on. Let someone keep the file who doesn't play, or whom everyone trusts.
    Or pass it round and seal what is secret with `campaign seal`, under a passphrase of each seat, until everyone opens theirs with
    `campaign open`; and use --dice fair, so that only the keeper of the .secret file beside it knows the rolls, and everyone can
    check them at the end with `campaign reveal`.
help-campaign--file = The campaign's file
help-campaign--seat = The seat that does it, by number or player's name
-eyes-seat = Show what this seat can see
help-campaign--referee = Show what the referee sees: everything
help-campaign--after = Refuse if the last entry is a different one because another player was faster
help-campaign--dice = Real dice for it, with entered dice
help-campaign--reason = Why; all players can read it
help-campaign--battle = The battle, as `battles` names it
help-campaign-new = Start a campaign from a setup file, and create the file it is kept in
help-campaign-new--setup = The setup, TOML or JSON: name, profile, factions with players, map, options, rulings
help-campaign-new--out = The file to keep the campaign in
help-campaign-new--dice = Where rolls come from
help-campaign-new--seed = Seed of seeded dice; a random one if not given
help-campaign-new--roll = Real dice for the map, with entered dice: faces by name, random numbers as they are
help-dice-seeded = A seed in the log: reproducible
help-dice-entered = Real dice, typed in with each command
help-dice-fair = Provably fair: rolled from the host's secret and every player's words; all players can check the rolls at the end
help-campaign-show = Show where a campaign stands, and a seat's own books
help-campaign-show--seat = { -eyes-seat }
help-campaign-offers = List what a seat can do now
help-campaign-offers--seat = The seat whose options to list
help-campaign-offers--organizer = List what the organizer can correct with `amend` instead, by kind
help-campaign-offers--kind = Only kinds with this word in their name, such as buy; the list names all kinds
help-campaign-offers--about = Only what is about this thing: its reference, such as ship:s0-6, or a word of the text
help-campaign-offers--all = Also list what isn't available now, and why
help-campaign-do = Give a command for a seat
help-campaign-do--command = The command as JSON, as `offers` prints it
help-campaign-do--offer = An option by its number in the list of `offers`
help-campaign-do--default = The default answer, as when a deadline has passed
help-campaign-do--organizer = Do it as the organizer, on behalf of the seat
help-campaign-do--dry-run = Only show what would happen, up to the first roll; nothing is written
help-campaign-do--yes = Do it even if no rule can undo it, such as retiring
help-campaign-advance = Enforce a deadline as the organizer: players who haven't answered in this phase give the default answer
help-campaign-advance--seat = Only for this seat: in a saga, the stage or step of its game, with its opponent's part
help-campaign-advance--battle = Only this battle, by its number in `show`
help-campaign-advance--also = Also answer questions of this kind, which no deadline answers by itself; can be repeated
help-campaign-advance--yes = Do it; otherwise only list what would be decided
help-campaign-log = Show what has happened
help-campaign-log--from = The first entry
help-campaign-log--seat = { -eyes-seat }
help-campaign-log--brief = Leave out the calculations
help-campaign-verify = Check the log as an outsider would: chain, rules, dice
help-campaign-amend = Change something outside the rules, as the organizer
help-campaign-amend--amendment = The change as JSON, such as {"{"}"fp":{"{"}"seat":"Ana","amount":5{"}"}{"}"}; `offers --organizer` lists what you can change. Names work in place of ids
-after-as-referee = Refuse if the last entry is a different one, as `log --referee` numbers them
help-campaign-amend--after = { -after-as-referee }
help-campaign-undo = Undo the last command, as the organizer with all players' consent
help-campaign-undo--seat = { -eyes-seat }
help-campaign-undo--to = Go back to this entry instead
help-campaign-undo--fresh = Roll new dice from there on; otherwise the same rolls fall again
help-campaign-adopt = Continue a campaign that was played with older rules by this program's rules, as the organizer
help-campaign-adopt--after = { -after-as-referee }
help-campaign-report = Write sheets to print: overviews, rosters or Registers, service records, reports
help-campaign-report--out = The folder for the pages
help-campaign-report--seat = { -eyes-seat }
help-campaign-export = Write a standing Squad as XWS, an army or a Register as a list, for builders and virtual tables
help-campaign-export--seat = The seat whose Squad or army to write; if not given, the books of all seats are written, from which `new` starts a campaign that stands where this one does
help-campaign-export--battle = The battle, by its number in `show`; in a saga, the current one if not given
help-campaign-export--format = The format of a saga's lists: json (Tabletop Simulator, Tabletop Admiral and Legion HQ; the default), link (to Legion HQ), text (Legion HQ), register (the whole Register, as players share it)
help-campaign-export--out = The file to write; standard output if not given
help-campaign-import = Read XWS, or a list of a builder, as a Squad or army for a battle, or as a list for the founding
help-campaign-import--list = The file: XWS, or for a saga a list of a builder or a Register
help-campaign-import--seat = The seat the list is for, by number or player's name
help-campaign-import--battle = The battle it is for, by its number in `show`; if not given, it becomes the draft of the founding, or joins the Register
help-campaign-import--dry-run = Only show what would be read and lost
help-campaign-battles = List the campaign's battles, and which system can play each of them here
help-campaign-battle = Create the file of a battle that can be played here, with its setup filled in; `sandtable play` plays it
help-campaign-battle--out = The file to keep the battle in
help-campaign-battle--seed = Seed of its dice; a random one if not given
help-campaign-battle--real-dice = Use real dice, and type in what they show
help-campaign-record = Submit the record of a battle from the file in which it was played
help-campaign-record--log = The file in which it was played
help-campaign-words = Add a seat's words to the seed of fair dice
help-campaign-words--words = The words; any will do
help-campaign-seal = Seal orders with a passphrase: they stay in the file, and only the seat can open them
help-campaign-seal--commands = Commands as JSON, in the order to give them
-sealing-seat = The seat that gives them. You are asked for its passphrase, unless SANDTABLE_PASSPHRASE holds it
help-campaign-seal--seat = { -sealing-seat }
help-campaign-seal--anew = Replace what the seat has sealed so far, instead of adding to it
help-campaign-open = Open the orders that a seat has sealed, and give them
help-campaign-open--seat = { -sealing-seat }
help-campaign-open--read = Only show them to the seat, and leave them sealed
help-campaign-open--yes = Open them even if other players haven't decided yet and could read them first
help-campaign-reveal = Reveal the secret of fair dice at the end, so that all players can check every roll; nothing is rolled afterwards
help-campaign-reveal--yes = Do it before the game is over: from then on, all who read the file can work out every roll to come
