"""Lists as tournament archives of the first edition have them: what builders of those days wrote, and what people
made of it. Each is read, or says in a sentence what is wrong with it."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any, Final

import pytest

from starboard.core.chance import SeededChance
from starboard.games.xwing.squads import squad_points, write_xws
from starboard.games.xwing.squads.drawing import points_squad
from starboard.games.xwing.squads.many import answer
from starboard.games.xwing1.edition import FIRST

RULES: Final = FIRST.squads
Json = dict[str, Any]


def ship(name: str, type_: str, upgrades: object = None, **more: Any) -> Json:
    return {"name": name, "ship": type_, "upgrades": {} if upgrades is None else upgrades, **more}


LUKE: Final = ship(
    "lukeskywalker",
    "xwing",
    {"ept": ["veteraninstincts"], "amd": ["r2d2"], "torpedo": ["protontorpedoes"], "mod": ["engineupgrade"]},
)


def squad(faction: object, *ships: object, **more: Any) -> str:
    return json.dumps({"faction": faction, "pilots": [*ships], "version": "0.3.0", **more})


READ: Final[list[tuple[str, int]]] = [
    # factions and sub-factions
    *[(squad(faction, LUKE), 41) for faction in ("rebel", "rebels", "Rebel Alliance", "REBEL", "rebelalliance")],
    (squad("resistance", ship("poedameron", "t70xwing", {"ept": ["pushthelimit"], "amd": ["bb8"]})), 36),
    *[(squad(faction, ship("howlrunner", "tiefighter")), 18) for faction in ("imperial", "empire", "galacticempire")],
    *[(squad(faction, ship("omegaleader", "tiefofighter")), 21) for faction in ("firstorder", "First Order", "imperial")],
    *[(squad(faction, ship("bobafett", "firespray31")), 39) for faction in ("scum", "scumandvillainy")],
    (squad(None, LUKE), 41),
    # the same name in several factions, on several ships, in several boxes
    (squad("imperial", ship("kathscarlet", "firespray31")), 38),
    (squad("scum", ship("kathscarlet", "firespray31")), 38),
    (squad("rebel", ship("herasyndulla", "vcx100")), 40),
    (squad("rebel", ship("herasyndulla-swx28", "attackshuttle")), 22),
    (squad("rebel", ship("poedameron-swx57", "t70xwing")), 33),
    (squad("rebel", ship("lukeskywalker-swx01", "xwing")), 28),
    (squad("rebel", ship("sabinewren", "tiefighter")), 15),
    (squad("rebel", ship("hansolo", "yt1300", {"crew": ["r2d2", "c3po"], "title": ["millenniumfalcon"]})), 54),
    (squad("rebel", ship("hansolo", "yt1300", {"crew": ["r2d2-swx22"]})), 50),
    (squad("rebel", ship("hansolo-swx57", "yt1300", {"title": ["millenniumfalcon-swx57"]})), 47),
    (squad("rebel", ship("Han Solo (TFA)", "YT-1300", {"title": ["Millennium Falcon (TFA)"]})), 47),
    (squad("rebel", ship("hansolo2", "yt1300", {"title": ["milleniumfalcon2"]})), 47),
    (squad("rebel", ship("Poe Dameron (PS9)", "t70xwing")), 33),
    (squad("rebel", ship("poedameron2", "t70xwings")), 33),
    (squad("rebel", ship("sabinewrentf", "sabinestiefighter")), 15),
    (squad("rebel", ship("herasyndulla", "vcx100", {"title": ["Ghost (Phantom II)"]})), 40),
    (squad("rebel", ship("outerrimsmuggler", "yt1300", {"title": ["milleniumfalcon-swx57"]})), 28),
    (squad("Scum & Villainy", ship("kathscarlet", "firesprays")), 38),
    (squad("imperial", ship("theinquisitor", "tieadvancedprototype")), 25),
    (squad("imperial", ship("backdraft", "specialforcestie")), 27),
    # names in place of ids
    (squad("rebel", ship("Luke Skywalker", "X-Wing", {"Elite": ["Veteran Instincts"], "Astromech": ["R2-D2"]})), 33),
    (squad("rebel", {"id": "lukeskywalker", "upgrades": {"ept": ["veteraninstincts"]}}), 29),
    (squad("rebel", {"name": "hansolo", "upgrades": {"crew": ["chewbacca"]}}), 50),
    (squad("imperial", ship("omicrongrouppilot", "lambdashuttle")), 21),
    (squad("rebel", ship("dashrendar", "yt2400freighter")), 36),
    # slots
    (squad("scum", ship("syndicatethug", "ywing", {"samd": ["unhingedastromech"], "turret": ["twinlaserturret"]})), 25),
    (squad("scum", ship("syndicatethug", "ywing", {"salvagedastromech": ["unhingedastromech"]})), 19),
    (squad("rebel", ship("rookiepilot", "xwing", ["r2d2", "integratedastromech"])), 25),
    (squad("rebel", {"name": "rookiepilot", "ship": "xwing", "upgrades": None}), 21),
    (squad("rebel", {"name": "rookiepilot", "ship": "xwing"}), 21),
    (squad("rebel", ship("rookiepilot", "xwing", {"amd": [], "mod": [""]})), 21),
    (squad("rebel", ship("jakefarrell", "awing", {"title": ["awingtestpilot"], "ept": ["pushthelimit", "veteraninstincts"]})), 28),
    (squad("rebel", ship("rookiepilot", "xwings", {"droid": ["r2d2"], "modifications": ["integratedastromech"]})), 25),
    (squad("scum", ship("syndicatethug", "ywing", {"salvaged": ["unhingedastromech"], "turrets": ["twinlaserturret"]})), 25),
    (squad("rebel", ship("lukeskywalker", "xwing", {"elitepilottalents": ["predator"], "torpedoes": ["protontorpedoes"]})), 35),
    # dual cards by either face
    (squad("rebel", ship("lukeskywalker", "xwing", {"ept": ["adaptability+1"]})), 28),
    (squad("rebel", ship("lukeskywalker", "xwing", {"ept": ["Adaptability (-1)"]})), 28),
    (squad("rebel", ship("cassianandor", "uwing", {"title": ["pivotwinglanding"]})), 27),
    # what else stands in the file
    (squad("rebel", LUKE, points="41"), 41),
    (squad("rebel", LUKE, points=41.0), 41),
    (squad("rebel", {**LUKE, "points": "41"}), 41),
    (squad("rebel", {**LUKE, "multisection": 2, "vendor": {"yasb": {}}}, vendor=[{"builder": "voidstate"}]), 41),
    (squad("rebel", LUKE, vendor={"yasb": {"builder": "YASB", "link": "http://geordanr.github.io/xwing/"}}), 41),
    (squad("rebel", LUKE, obstacles=["coreasteroid0", "core2asteroid5", "yt2400debris2"], name="x", id=3), 41),
    (squad("rebel", LUKE, obstacles="coreasteroid0,coreasteroid1"), 41),
    (json.dumps({"container": [json.loads(squad("rebel", LUKE))]}), 41),
    ("\ufeff" + squad("rebel", LUKE), 41),
]  # fmt: skip
FAULTY: Final[list[tuple[str, list[str]]]] = [
    (squad("rebel", ship("gr75mediumtransport", "gr75mediumtransport"), LUKE), ["other_pilot"]),
    (squad("rebel", ship("cr90corvettefore", "cr90corvette", {"hardpoint": ["quadlasercannons"]})), ["other_pilot", "lost_with_ship"]),
    (squad("imperial", ship("gozanticlasscruiser", "gozanticlasscruiser")), ["other_pilot"]),
    (squad("rebel", ship("cr90corvette", "cr90corvette"), LUKE), ["other_pilot"]),
    (squad("imperial", ship("raiderclasscorvfore", "raiderclasscorvette"), ship("raiderclasscorvaft", "raiderclasscorvette")), ["other_pilot", "other_pilot"]),
    (squad("rebel", ship("lukeskywalker", "xwing", {"mod": ["combatretrofit"]})), ["other_upgrade"]),
    (squad("rebel", ship("lukeskywalker", "xwing", {"amd": [None]})), ["lost_entry"]),
    (squad("scum", ship("seriss", "m3ainterceptor")), ["lost_pilot_like"]),
    (squad("rebel", ship("jarjarbinks", "xwing")), ["lost_pilot"]),
    (squad("rebel", {"name": {"x": 1}, "ship": "xwing"}), ["lost_ship"]),
    (squad("rebel", LUKE, ship("lukeskywalker", "xwing")), ["too_many_of_name"]),
    (squad("rebel"), ["unreadable.no_pilots"]),
    (json.dumps({"faction": "rebel", "pilots": {"0": LUKE}}), ["unreadable.no_pilots"]),
    ('{"faction":"rebel","pilots":[{"name":"rookiepilot","upgrades":{"mod":["engineupgrade"],"mod":["shieldupgrade"]}}]}', ["no_slot"]),
    ("5", ["unreadable.no_form"]),
    ("null", ["unreadable.no_form"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "points"), READ)
def test_what_builders_wrote_is_read(text: str, points: int) -> None:
    found = answer(RULES, 1, text)
    assert (found.points, [fault.sentence for fault in found.faults]) == (points, [])


@pytest.mark.parametrize(("text", "keys"), FAULTY)
def test_what_cannot_be_has_its_sentence(text: str, keys: list[str]) -> None:
    found = answer(RULES, 1, text)
    assert [fault.key for fault in found.faults] == keys
    assert all(fault.sentence.endswith(".") and "{" not in fault.sentence for fault in found.faults)


def test_huge_ships_are_named() -> None:
    assert [fault.sentence for fault in answer(RULES, 1, FAULTY[0][0]).faults] == [
        "Ship 1: GR-75 Medium Transport is a huge ship, which is not part of this game; the ship is left out."
    ]


# -- many of them ------------------------------------------------------------------------------------------

ODD: Final[tuple[Callable[[Json], object], ...]] = (
    lambda data: data.pop("points", None),
    lambda data: data.pop("version", None),
    lambda data: data.update(points=str(data.get("points", ""))),
    lambda data: data.update(version=0.3),
    lambda data: data.update(vendor=[{"builder": "voidstate", "link": None}], id="17"),
    lambda data: data.update(obstacles="coreasteroid0,coreasteroid1,coreasteroid2"),
    lambda data: data.update(faction={"rebel": "rebels", "imperial": "empire", "scum": "scumandvillainy"}[data["faction"]]),
    lambda data: data["pilots"][0].update(points="12", vendor={}, multisection=None),
    lambda data: data["pilots"][-1].pop("points", None),
    lambda data: [one.update(id=one.pop("name")) for one in data["pilots"]],
    lambda data: [one.update(name=one["name"].upper()) for one in data["pilots"] if "name" in one],
    lambda data: [one.update(upgrades=[c for cards in one.get("upgrades", {}).values() for c in cards]) for one in data["pilots"] if len(one.get("upgrades", {})) == 1],
    lambda data: [one.setdefault("upgrades", {}) for one in data["pilots"]],
)  # fmt: skip


def lists(count: int, squads: int) -> list[tuple[str, int]]:
    """So many lists with their points: drawn squads as XWS, each with up to five oddities."""
    rng = random.Random(5)
    drawn = [points_squad(RULES, turn, 3, SeededChance(turn)) for turn in range(squads)]
    found = []
    for _ in range(count):
        one = rng.choice(drawn)
        data = json.loads(json.dumps(write_xws(RULES, one)))
        for change in rng.sample(ODD, rng.randrange(6)):
            change(data)
        found.append((json.dumps(data), squad_points(RULES, one)))
    return found


@pytest.mark.parametrize("count", [1000, pytest.param(20_000, marks=pytest.mark.soak)])
def test_many_odd_lists_are_read_in_little_time(count: int) -> None:
    """20,000 take under a minute of one processor."""
    made = lists(count, count // 100)
    began = time.process_time()
    found = [answer(RULES, line, text) for line, (text, _) in enumerate(made, start=1)]
    took = time.process_time() - began
    assert [(one.points, [fault.sentence for fault in one.faults]) for one in found] == [
        (points, []) for _, points in made
    ]
    assert took < count * 60 / 20_000
