### What tours says: register.

refusal-not-founded = The Register is not founded yet; write its list instead.
refusal-in-a-game-3 = A Register is edited outside games, and in step 8 of the sequence after one.
refusal-only-in-step-8 = Once its first game has been played, a Register is edited in the Edit Register step alone.
refusal-nothing-to-add = There is no unit on this list.
refusal-no-such-dossier = There is no unit { $about } on your Register.
refusal-no-removal = Editing adds units; they leave as casualties or by Reassign Unit alone.
refusal-paragon-stays = The Paragon can never be removed from its Register.
refusal-corps-first = First your Register needs Corps units again; add those alone.
refusal-too-few-corps-2 = A Register keeps at least { $needs } Corps units; this one has { $has }.
refusal-not-on-the-dossier = { $about } is not on this unit's Dossier.
register-add-units-points-of-combat-potential = Add units: { $left } points of Combat Potential are left
register-take-a-unit-off = Take a unit off
register-without = { $name } without { $card }
register-take-an-upgrade-off-a-dossier = Take an upgrade off a Dossier
register-old-faithful = Old Faithful
register-name-a-unit = Name a unit
register-rename-the-register = Rename the Register
register-another-name = Another Name
