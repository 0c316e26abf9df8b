### What tours says: register.

refusal-not-founded = Your Register isn't founded yet. Edit its starting list instead.
refusal-in-a-game-3 = You can edit your Register only outside games and in step 8 of the Post-Battle Sequence.
refusal-only-in-step-8 = After its first game, you can edit a Register only in the Edit Register step.
refusal-nothing-to-add = Your list has no units. Add at least one.
refusal-no-such-dossier = Your Register has no unit { $about }.
refusal-no-removal = Editing can only add units. To remove one, make a Reassign Unit request.
refusal-paragon-stays = You can't remove your Paragon from its Register.
refusal-corps-first = Your Register is short of Corps units. Add those first.
refusal-too-few-corps-2 = A Register must keep at least { $needs } Corps units, and yours has { $has }.
refusal-not-on-the-dossier = This unit's Dossier doesn't have { $about }.
register-add-units-points-of-combat-potential = Add units ({ $left } points of Combat Potential left)
register-take-a-unit-off = Remove a unit
register-without = Remove { $card } from { $name }
register-take-an-upgrade-off-a-dossier = Remove an upgrade
register-old-faithful = Old Faithful
register-name-a-unit = Name a unit
register-rename-the-register = Rename Register
register-another-name = Another Name
