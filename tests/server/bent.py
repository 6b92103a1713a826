"""Answers made from the options that are open, with one field bent; and tables of many kinds to send them to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from starboard.core.decision import Decision, Option, Parametric, Spot, option_fields
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.effects.registry import implemented
from starboard.games.xwing.options import Offset
from starboard.games.xwing2.cards.writing import EFFECTS
from starboard.games.xwing2.content import CONTENT

Plain = dict[str, Any]


class SetUp(NamedTuple):
    """A table to be made: its game, how many people sit there, its settings."""

    game: str
    people: int
    settings: Plain


def _xwing(one: str, other: str, **settings: Any) -> SetUp:
    return SetUp("xwing2", 2, {"squad_0": one, "squad_1": other, "round_cap": 4, **settings})


def _first_edition(number: int, **settings: Any) -> SetUp:
    """Squads of the first edition, drawn and legal: these turn by turn have every card."""
    drawn = {**load("xwing1").random_settings(number, 1), "round_cap": 4, **settings}
    return SetUp("xwing1", 2, drawn)


ROCKS: Final = "coreasteroid2,coreasteroid4,coreasteroid0"
SETUPS: Final = (
    SetUp("spacebase", 3, {}),
    SetUp("xwing2", 2, {"round_cap": 4}),  # the core box, with all its obstacles
    SetUp("spacebase", 2, {"variant": "light_speed"}),
    _xwing("starkillerbasepilot(sensorbuoysuite)", "freightercaptain(tobiasbeckett)", obstacles=ROCKS),
    _xwing("finchdallow(protonbombs) + paigetico(protonbombs)", "captainnym(protonbombs,seismiccharges)"),
    _xwing("lothalrebel(ghost) + ezrabridger", "trandoshanslaver(houndstooth) + nashtahpup", obstacles=""),
    _xwing("moraloeval + teltrevura", "resistancesympathizer(ga97) + bluesquadronrookie", obstacles=""),
    SetUp("xwing2", 2, {"scenario": "furball", "round_cap": 5}),
    _xwing("scimitarsquadronpilot(drk1probedroids)", "bombardmentdrone(discordmissiles,landingstruts)"),
    _first_edition(0),
    _first_edition(3, measuring="as_printed"),
)


def random_set_up(dice: random.Random) -> SetUp:
    """A game of X-Wing with ships and cards taken at random; in the first edition a legal one."""
    if dice.randrange(2):
        return _first_edition(dice.randrange(10_000), measuring=dice.choice(["free", "as_printed"]))
    done = implemented(CONTENT, EFFECTS)
    known = [one.id for one in CONTENT.upgrades.values() if f"upgrade:{one.id}" in done]
    fleet = [one for one in CONTENT.pilots.values() if not one.has_text or f"pilot:{one.id}" in done]
    squads = []
    for _ in range(2):
        faction = dice.choice(sorted({one.faction for one in fleet}))
        ours = [one.id for one in fleet if one.faction == faction]
        ships = [(dice.choice(ours), dice.sample(known, 1 + dice.randrange(3))) for _ in range(2)]
        squads.append(" + ".join(f"{pilot}({','.join(cards)})" for pilot, cards in ships))
    return _xwing(*squads, obstacles=dice.choice(["", ROCKS]))


ODD: Final[Sequence[Any]] = (
    *(None, True, False, 0, -1, 1, 2, 0.5, -0.0, 1e-300, 1e308, -1e300, 2**31, 2**53, 2**63, 2**64, 10**30),
    *(-(10**30), 10**400, float("nan"), float("inf"), -915.0, 914.4, 914.5, 10_000.0, 3601),
    *("", " ", "pass", "0", "-1", "²", "１", "٣", "9" * 5000, "\x00", "\u202e", "x" * 3000, "é" * 40),
    *([], [[]], [1, 2], ["pass"], {}, {"0": "1 straight"}, {"0": 1}, {"²": "1 straight"}, {"": None}),
    *({str(n): "2 straight" for n in range(300)}, {"9" * 5000: "1 straight"}, ["x"] * 1500),
)  # fmt: skip


def nested(depth: int, *, lists: bool) -> Any:
    """So many lists or objects in each other."""
    inner: Any = 1
    for _ in range(depth):
        inner = [inner] if lists else {"a": inner}
    return inner


class Bent:
    """A stream of answers to open decisions: legal ones, and the same with one field bent."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def legal(self, match: Match, decision: Decision) -> Plain:
        """A legal answer as a client sends it: filled in, without the region."""
        option = match.fill(decision.seat, self.dice.choice(decision.options), self.dice.randrange)
        return {name: value for name, value in option_fields(option).items() if name != "region"}

    def next(self, match: Match, decision: Decision) -> Any:
        """An answer that is bent in one place: perhaps legal still, most often not."""
        fields = self.legal(match, decision)
        name = self.dice.choice(list(fields))
        turn = self.dice.randrange(12)
        if turn == 0:
            del fields[name]
        elif turn == 1:
            fields[self.dice.choice(["region", "extra", "x", "chosen", "card", "seat"])] = self._odd()
        elif turn == 2:
            depth = self.dice.choice([3, 60, 300])
            fields[self.dice.choice([name, "region", "extra"])] = nested(
                depth, lists=self.dice.random() < 0.5
            )
        elif turn == 3:
            fields["id"] = self.dice.choice(decision.options).id
        elif turn == 4:
            fields["kind"] = self.dice.choice(
                ["spot", "dials", "deploy", "obstacle", "buy", "pass", "around"]
            )
        elif turn == 5:
            return self._bent_text(fields["id"])
        elif turn == 6:
            fields = {part: self._odd() if self.dice.random() < 0.5 else fields[part] for part in fields}
        elif turn in (7, 8, 9) and self._bend_inside(fields):
            pass
        else:
            fields[name] = self._odd()
        return fields

    def _odd(self) -> Any:
        return self.dice.choice(ODD)

    def _bent_text(self, id_: str) -> str:
        words = id_.split(" ")
        at = self.dice.randrange(len(words))
        words[at : at + self.dice.randrange(2)] = [
            self.dice.choice(["0", "-1", "²", "１", "99", "9" * 30, "9" * 5000, "x", "nothing", words[at]])
        ]
        return " ".join(words)

    def _bend_inside(self, fields: Plain) -> bool:
        """Bend a figure of a place, or an entry of what is itself a list or an object."""
        numbers = [name for name, value in fields.items() if type(value) in (int, float)]
        inner = [name for name, value in fields.items() if isinstance(value, dict | list | tuple) and value]
        if inner:
            name = self.dice.choice(inner)
            entries = dict(fields[name]) if isinstance(fields[name], dict) else list(fields[name])
            key = self.dice.choice(list(entries) if isinstance(entries, dict) else range(len(entries)))
            change = self.dice.randrange(4)
            if change == 0:
                del entries[key]
            elif change == 1 and isinstance(entries, dict):
                entries[self.dice.choice(["²", "-1", "01", " 0", "99", "x", "9" * 5000])] = entries[key]
            elif isinstance(entries, list) and change == 1:
                entries.append(entries[key])
            else:
                entries[key] = self._odd()
            fields[name] = entries
        elif numbers:
            name = self.dice.choice(numbers)
            fields[name] += self.dice.choice([1, -1, 0.25, -0.25, 30, -90, 360, -720, 1000, -1000, 1e6, 1e15])
        return bool(inner or numbers)


def is_lawful(offered: Decision, taken: Option | str | Plain, area: float) -> bool:
    """Whether an accepted answer is one that was offered; or fills an offer in, each part of its type and on the
    table. (Judged here a second time, without the engine's own reading.)"""
    if isinstance(taken, str):
        return any(option.id == taken and not isinstance(option, Parametric) for option in offered.options)
    if isinstance(taken, Option) and not isinstance(taken, Parametric):
        return taken in offered.options
    fields = option_fields(taken) if isinstance(taken, Option) else taken
    for option in _parametric(offered):
        if option.id != fields["id"]:
            continue
        if isinstance(option, Spot):
            place = fields["x"], fields["y"], fields["angle"]
            return all(type(part) is float for part in place) and all(0 <= part <= area for part in place[:2])
        if isinstance(option, Offset):
            shift = fields["shift"]
            within = any(begin - 0.001 <= shift <= end + 0.001 for begin, end in option.region["shift"])
            return type(shift) is float and within and type(fields.get("slide")) in (float, type(None))
        chosen = fields["chosen"]
        return set(chosen) == set(option.region) and all(
            chosen[ship] in option.region[ship] for ship in chosen
        )
    return False


def _parametric(decision: Decision) -> Iterator[Parametric]:
    for option in decision.options:
        if isinstance(option, Parametric):
            yield option
