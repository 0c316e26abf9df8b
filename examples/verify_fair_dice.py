#!/usr/bin/env python3
"""Checks the fair dice of a finished match on its own: python3 verify_fair_dice.py LOG. Needs nothing but this file.
Every face must be what the host's secret and the seats' words give, every line must carry the hash of all before it."""
import collections, json, struct, sys
IV = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
ORDER = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
LANES = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)] + [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
M32, M64, D6 = (1 << 32) - 1, (1 << 64) - 1, "1 2 3 4 5 6"
SIDES = {"d6": D6, "red": "crit hit hit hit focus focus blank blank", "green": "evade evade evade focus focus blank blank blank",
         "red-attack": "crit surge" + " hit" * 5 + " blank", "black-attack": "crit surge" + " hit" * 3 + " blank" * 3,
         "white-attack": "crit surge hit" + " blank" * 5, "red-defence": "block block block surge blank blank",
         "white-defence": "block surge blank blank blank blank"}
def compress(chain, block, counter, flags):  # BLAKE3, as its paper has it
    words, v = list(struct.unpack("<16I", block.ljust(64, b"\0"))), [*chain, *IV[:4], counter & M32, counter >> 32, len(block), flags]
    for _ in range(7):
        for lane, (a, b, c, d) in enumerate(LANES):
            for word, first, second in ((words[2 * lane], 16, 12), (words[2 * lane + 1], 8, 7)):
                v[a] = (v[a] + v[b] + word) & M32
                v[d] = ((v[d] ^ v[a]) >> first | (v[d] ^ v[a]) << (32 - first)) & M32
                v[c] = (v[c] + v[d]) & M32
                v[b] = ((v[b] ^ v[c]) >> second | (v[b] ^ v[c]) << (32 - second)) & M32
        words = [words[at] for at in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)] + [v[i + 8] ^ chain[i] for i in range(8)]
def node(data, key, flags, at):
    if len(data) <= 1024:
        chain, blocks = key, [data[i:i + 64] for i in range(0, len(data), 64)] or [b""]
        for i, block in enumerate(blocks[:-1]):
            chain = compress(chain, block, at, flags | (i == 0))[:8]
        return chain, blocks[-1], at, flags | 2 | (len(blocks) == 1)
    left = 1024 << ((len(data) - 1) // 1024).bit_length() - 1
    halves = node(data[:left], key, flags, at), node(data[left:], key, flags, at + left // 1024)
    return key, b"".join(struct.pack("<8I", *compress(*half)[:8]) for half in halves), 0, flags | 4
def blake3(data, key=None, length=32):
    chain, block, at, flags = node(data, struct.unpack("<8I", key) if key else IV, 16 if key else 0, 0)
    return b"".join(struct.pack("<16I", *compress(chain, block, n, flags | 8)) for n in range((length + 63) // 64))[:length]
def step(value, word):
    return ((value << 29 | value >> 35) & M64 ^ word) * 0x9FB21C651E98DF25 & M64
def fold(value, text):
    for i in range(0, len(text), 8):
        value = step(value, int.from_bytes(text[i:i + 8].encode(), "little"))
    return step(value, len(text))
def key_hash(key):
    (rest, _, against), (purpose, _, by) = key.partition(" against "), key.partition(" against ")[0].partition(" by ")
    value = fold(0, purpose)
    for word, of in ((0x6279, by), (0x616761696E737400, against)):
        if of:
            kind, (seat, _, number) = of.split(":")[0], of.split(":")[1].rpartition("-")
            value = step(fold(value ^ word, kind), (1 + int(seat) if seat else 0) << 32 | int(number))
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        value = (value ^ value >> shift) * factor & M64
    return value ^ value >> 31
def faces(key, roll, epoch, occurrence):
    pick = roll["dice"].startswith("pick-of-")
    names = [str(n + 1) for n in range(int(roll["dice"][8:]))] if pick else SIDES[roll["dice"]].split()
    stream, found = blake3(struct.pack("<QII", key_hash(roll["key"]), epoch, occurrence), key, 64 + 16 * len(roll["faces"])), []
    values = (value for (value,) in struct.iter_unpack("<I", stream) if value < M32 - M32 % len(names))
    return [names[value % len(names)] for value, _ in zip(values, roll["faces"])]
every, previous, epoch, counts, checked = [], "", 0, collections.Counter(), 0
for line in open(sys.argv[1], encoding="utf-8").read().splitlines():
    assert blake3((previous + line[:-75] + "}").encode()).hex() == line[-66:-2], "a line was changed: " + line[:60]
    previous, every = line[-66:-2], every + [json.loads(line)]
entries, dice = {entry["n"]: entry for entry in every if "n" in entry}, every[0]["dice"]
acts = [act for entry in entries.values() if isinstance(entry["body"], dict) for act in entry["body"].items()]
words = [one["words"].encode() for one in sorted((of for kind, of in acts if kind == "contribute"), key=lambda one: one["seat"])]
seats = b"".join(struct.pack("<Q", len(word)) + word for word in words)
secrets = [bytes.fromhex(of["secret"]) for kind, of in acts if kind == "reveal"]
keys = {blake3(b"sandtable fair1 commitment" + one).hex(): blake3(b"sandtable fair1 key" + one + seats) for one in secrets}
for entry in entries.values():
    dice = entry["body"]["fresh-dice"]["dice"] if "fresh-dice" in entry["body"] else dice
    if "rewind" in entry["body"] and isinstance(entry["body"], dict):
        epoch, at, counts = epoch + entry["body"]["rewind"].get("fresh", False), entry["body"]["rewind"]["to"], collections.Counter()
        while at is not None:
            counts.update(roll["key"] for roll in entries[at].get("rolls", ()))
            at = entries[at].get("parent")
    fair = "fair" in dice and dice["fair"]["commitment"]
    assert not fair or fair in keys, "another secret was revealed"
    for roll in entry.get("rolls", ()) if fair else ():
        assert faces(keys[fair], roll, epoch, counts[roll["key"]]) == roll["faces"], f"entry {entry['n']}: {roll} is another roll"
        counts[roll["key"]], checked = counts[roll["key"]] + 1, checked + 1
print(f"{len(every)} lines hold, {checked} rolls are what the secret and {len(words)} seats' words give")
