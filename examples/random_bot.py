#!/usr/bin/env python3
"""Plays a game of REGIMENT against itself: starts the referee, asks who must decide, draws a legal command, sends it.
The protocol is described in docs/protocol.md. Needs `sandtable` on the path, or its place as the first argument."""
import json
import random
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "sandtable"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
referee = subprocess.Popen([program, "referee", "regiment"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
chance = random.Random(seed)


def ask(do, **fields):
    """Sends a request and returns its answer; a refusal would be a bug in this bot."""
    referee.stdin.write(json.dumps({"do": do, **fields}) + "\n")
    referee.stdin.flush()
    answer = json.loads(referee.stdout.readline())
    if not answer["ok"]:
        sys.exit(f"{do} {fields}: {answer['error']}")
    return answer


names = {"lists": ["tutorial-empire", "tutorial-rebels"], "colours": ["red", "blue"]}
now = ask("new", names=names, dice={"seed": seed})["now"]
count = 0
while now["outcome"] is None:
    seat = now["asks"][0]["seat"]
    # An offer without a refusal is a legal command. Half of the time let the referee draw from all there are.
    offers = [offer for offer in ask("offers", seat=seat)["offers"] if offer.get("command") and not offer.get("refusal")]
    offer = chance.choice(offers) if offers and chance.random() < 0.5 else None
    command = offer["command"] if offer else ask("sample", seat=seat, seed=chance.randrange(2**32))["command"]
    now = ask("command", seat=seat, command=command)["now"]
    count += 1
print(f"{count} commands, round {now['round']}:", json.dumps(now["outcome"]))
print("state hash", ask("state_hash")["state_hash"])
ask("quit")
