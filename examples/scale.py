"""Simulates many live games on servers that share one PostgreSQL, with costs that were measured (docs/scale.md), and names
the bottleneck. Needs nothing but Python 3.

    python3 examples/scale.py --games 100000 --replicas 8 --fan-out routed

A command waits for a core of its game's replica, for the database, for whatever tells other replicas, and for a core again
when both players' lines are written. Arrivals are random; service times are exponential around their mean."""

import argparse
import heapq
import random

ASK = argparse.ArgumentParser(description="Simulates live games with measured costs.")
ASK.add_argument("--games", type=int, default=100_000)
ASK.add_argument("--pause", type=float, default=30.0, help="seconds between two commands of a game")
ASK.add_argument("--replicas", type=int, default=8)
ASK.add_argument("--cores", type=int, default=4, help="cores of a replica")
ASK.add_argument("--app", type=float, default=4.0, help="milliseconds of processor a command, both players told")
ASK.add_argument("--database", type=float, default=0.3, help="milliseconds of the database's processor a command")
ASK.add_argument("--database-cores", type=int, default=16)
ASK.add_argument("--disk", type=float, default=6.0, help="milliseconds of a write to disk; all that wait share one")
ASK.add_argument("--fan-out", choices=["notify", "broker", "routed"], default="notify")
ASK.add_argument("--notify", type=float, default=0.13, help="milliseconds of a NOTIFY: one after the other")
ASK.add_argument("--broker", type=float, default=0.05, help="milliseconds of a broker's one thread a message")
ASK.add_argument("--hear", type=float, default=0.05, help="milliseconds of a replica for news of another")
ASK.add_argument("--memory", type=float, default=1.0, help="MiB of a game in memory")
ASK.add_argument("--line", type=float, default=2.0, help="KiB of a command in the log")
ASK.add_argument("--seconds", type=float, default=10.0)
ASK.add_argument("--seed", type=int, default=1)


class Station:
    """Servers before which jobs wait in one line."""

    def __init__(self, name, servers):
        self.name, self.servers, self.busy = name, servers, 0.0
        self.free = [0.0] * servers

    def serve(self, at, needs):
        begins = max(at, heapq.heappop(self.free))
        heapq.heappush(self.free, begins + needs)
        self.busy += needs
        return begins + needs

    def load(self, seconds):
        return self.busy / (self.servers * seconds)


def main():
    asked = ASK.parse_args()
    chance = random.Random(asked.seed)
    draw = lambda mean: chance.expovariate(1 / (mean / 1_000)) if mean > 0 else 0.0
    each_second = asked.games / asked.pause
    replicas = [Station("a replica's processor", asked.cores) for _ in range(asked.replicas)]
    database = Station("the database's processor", asked.database_cores)
    teller = {"notify": Station("NOTIFY, one after the other", 1), "broker": Station("the broker's thread", 1)}
    teller, took, events, order = teller.get(asked.fan_out), [], [], 0
    at = 0.0
    while (at := at + chance.expovariate(each_second)) < asked.seconds:
        heapq.heappush(events, (at, order := order + 1, "act", at, chance.randrange(asked.replicas)))
    while events:
        now, _, step, begun, replica = heapq.heappop(events)
        go = lambda at, to: heapq.heappush(events, (at, chance.random(), to, begun, replica))
        if step == "act":
            go(replicas[replica].serve(now, draw(asked.app / 2)), "store")
        elif step == "store":
            # Who comes while the disk writes is written with the next ones.
            go(database.serve(now, draw(asked.database)) + asked.disk * (1 + chance.random()) / 1_000, "tell")
        elif step == "tell" and teller:
            cost = asked.notify if asked.fan_out == "notify" else asked.broker
            go(teller.serve(now, draw(cost)), "hear")
        else:
            for other in range(asked.replicas) if teller else ():
                # Everybody hears everything and finds that the game is not theirs.
                if other != replica:
                    replicas[other].serve(now, asked.hear / 1_000)
            took.append(replicas[replica].serve(now, draw(asked.app / 2)) - begun)
    took.sort()
    stations = [max(replicas, key=lambda one: one.busy), database] + ([teller] if teller else [])
    print(f"{asked.games} games, {each_second:.0f} commands a second, {asked.replicas} replicas of {asked.cores} cores, {asked.fan_out}")
    print("p50 %.1f ms, p95 %.1f ms, p99 %.1f ms" % tuple(1_000 * took[int(len(took) * part)] for part in (0.5, 0.95, 0.99)))
    for station in stations:
        print(f"  {station.name}: {100 * station.load(asked.seconds):.0f} % busy")
    print(f"  memory a replica: {asked.games / asked.replicas * asked.memory / 1024:.1f} GiB")
    print(f"  logs a day: {each_second * 86_400 * asked.line / 1024 / 1024:.0f} GiB")
    worst = max(stations, key=lambda one: one.load(asked.seconds))
    grows = "; it cannot keep up" if worst.load(asked.seconds) > 0.95 else ""
    print(f"bottleneck: {worst.name}{grows}")


if __name__ == "__main__":
    main()
