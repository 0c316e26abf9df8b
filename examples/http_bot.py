#!/usr/bin/env python3
"""Plays a match against the AI over HTTP alone: python3 examples/http_bot.py http://127.0.0.1:8080 [system]

Any legal command will do for this bot: it asks the server for one. Replace `choose` with something wiser."""
import json
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar

BASE = sys.argv[1].rstrip("/") + "/api/v1"
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def call(method, path, body=None):
    """Sends a request; a refusal comes back as its error."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, {"content-type": "application/json"}, method=method)
    try:
        with browser.open(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        if refused.code == 429:  # too often
            time.sleep(float(refused.headers["retry-after"]))
            return call(method, path, body)
        return json.load(refused)


def choose(match, seat):
    """Returns a command for a seat that is asked."""
    return call("POST", f"/matches/{match}/query", {"seat": seat, "ask": "sample"})["command"]


call("POST", "/people/guest", {"name": "A bot"})
system = sys.argv[2] if len(sys.argv) > 2 else call("GET", "/systems")["systems"][0]["id"]
match = call("POST", "/matches", {"system": system, "seats": [{"hold": "me"}]})["id"]
print("playing", system, "in match", match)
while True:
    now = call("GET", f"/matches/{match}")
    if now["status"] == "over":
        break
    mine = [seat["seat"] for seat in now["seats"] if seat["asked"] and seat["seat"] in now["mine"]]
    if not mine:
        time.sleep(0.02)
        continue
    answer = call("POST", f"/matches/{match}/commands", {"seat": mine[0], "command": choose(match, mine[0])})
    if "error" in answer:
        print(answer["error"]["text"])
        call("POST", f"/matches/{match}/default", {"seat": mine[0]})
print(now["verdict"])
