### What regiment says: amend.

amend-there-is-no-such-base-on = There is no such base on the table.
amend-the-base-would-lie-off-the = The base would be off the table.
amend-the-base-would-stand-on-another = The base would overlap another. Move that one first.
amend-there-is-no-such-unit-in = There is no such unit in play.
amend-that-many-wounds-would-have-removed = That many wounds would have removed a base.
amend-there-are-two-seats-0-and = The only seats are 0 and 1.
amend-tactical-points-never-exceed-the-number = Tactical points can't exceed the number at the start.
