"""Lists of the first edition as archives have them, bent in a hundred ways: lines with what must be said of each."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from starboard.core.chance import SeededChance
from starboard.games.xwing.squads import squad_points, write_xws
from starboard.games.xwing.squads.cards import canonical
from starboard.games.xwing.squads.drawing import points_squad
from starboard.games.xwing1.edition import FIRST

RULES: Final = FIRST.squads
CONTENT: Final = RULES.content
CLEAN, FAULTY = "clean", "faulty"
Json = dict[str, Any]


class Line(NamedTuple):
    """A line of a file, how it was bent, what must be said of it (`clean`: no fault, and these points; `faulty`: at
    least one)."""

    text: bytes
    how: str
    expected: str
    points: int


# -- other spellings: nothing is wrong with these ---------------------------------------------------------

FACTIONS: Final = {
    "rebel": ("rebel", "rebels", "Rebel Alliance", "rebelalliance", "rebel-alliance", "REBEL", " rebel ", "Rebel"),
    "imperial": ("imperial", "empire", "galacticempire", "Galactic Empire", "galactic-empire", "Imperials", "IMPERIAL"),
    "scum": ("scum", "scumandvillainy", "scum-and-villainy", "Scum and Villainy", "Scum & Villainy", "SCUM"),
}  # fmt: skip
SLOTS: Final = {
    "ept": ("ept", "elite", "Elite", "EPT", "elitepilottalent", "Elite Pilot Talent", "talent"),
    "amd": ("amd", "astromech", "Astromech", "astromechdroid", "Astromech Droid", "AMD"),
    "samd": ("samd", "salvaged", "salvagedastromech", "salvaged-astromech", "salvaged_astromech", "Salvaged Astromech"),
    "mod": ("mod", "modification", "Modification", "modifications"),
    "title": ("title", "titles", "Title"),
    "system": ("system", "System", "systems", "sensor"),
    "bomb": ("bomb", "Bomb", "bombs", "device"),
    "crew": ("crew", "Crew"),
    "torpedo": ("torpedo", "torpedoes", "Torpedo"),
    "missile": ("missile", "missiles", "Missile"),
}  # fmt: skip
SHIPS: Final = {
    "lambdaclassshuttle": "lambdashuttle",
    "yt2400": "yt2400freighter",
    "alphaclassstarwing": "starwing",
}


def spelled(card: dict[str, str], xws: str, rng: random.Random) -> str:
    """An id as another program writes it; of cards that share their name the id itself."""
    name = card["en"]
    if canonical(name) != xws:
        return xws
    hyphens = "-".join("".join(one for one in name.lower() if one.isalnum() or one == " ").split())
    return rng.choice((xws, name, name.upper(), hyphens, f"{xws}-swx01", xws.upper(), f" {xws} "))


def respell_faction(data: Json, rng: random.Random) -> None:
    data["faction"] = rng.choice(FACTIONS[data["faction"]])


def respell_pilots(data: Json, rng: random.Random) -> None:
    for one in data["pilots"]:
        known = CONTENT.pilots.get(one["name"])
        if known is not None:
            one["name"] = spelled(known.name, one["name"], rng)


def respell_ships(data: Json, rng: random.Random) -> None:
    for one in data["pilots"]:
        name = CONTENT.ship_types[one["ship"]].name["en"]
        one["ship"] = rng.choice(
            (one["ship"], name, name.upper(), name.lower(), SHIPS.get(one["ship"], name))
        )


def respell_upgrades(data: Json, rng: random.Random) -> None:
    for one in data["pilots"]:
        for slot, names in one.get("upgrades", {}).items():
            for n, name in enumerate(names):
                card = CONTENT.upgrades.get(name)
                if card is not None and len(RULES.upgrades_named.get(canonical(card.name["en"]), ())) == 1:
                    one["upgrades"][slot][n] = spelled(card.name, name, rng)


def respell_slots(data: Json, rng: random.Random) -> None:
    for one in data["pilots"]:
        one["upgrades"] = {
            rng.choice(SLOTS.get(slot, (slot,))): names for slot, names in one.get("upgrades", {}).items()
        }


def other_ids(data: Json, rng: random.Random) -> None:
    for one in data["pilots"]:
        one[rng.choice(("id", "xws"))] = one.pop("name")


def upgrades_as_objects(data: Json, rng: random.Random) -> None:
    key = rng.choice(("id", "xws", "name"))
    for one in data["pilots"]:
        for slot, names in one.get("upgrades", {}).items():
            one["upgrades"][slot] = [{key: name} for name in names]


def single_upgrades_alone(data: Json, rng: random.Random) -> None:
    for one in data["pilots"]:
        for slot, names in one.get("upgrades", {}).items():
            if len(names) == 1:
                one["upgrades"][slot] = names[0]


def other_points(data: Json, rng: random.Random) -> None:
    value: Any = rng.choice((None, "100", "", -1, 12.5, [], {}, True, 10**30))
    if value is None:
        data.pop("points", None)
    else:
        data["points"] = value
    for one in data["pilots"]:
        one.pop("points", None) if rng.random() < 0.5 else one.update(points=value)


def other_version(data: Json, rng: random.Random) -> None:
    value = rng.choice((None, "0.1.1", "0.2.0", "0.3.0", "1.0.0", "1.0.0-beta", 0.3, "1"))
    data.pop("version", None) if value is None else data.update(version=value)


def with_vendors(data: Json, rng: random.Random) -> None:
    data["vendor"] = rng.choice((
        {"yasb": {"builder": "(Yet Another) X-Wing Squad Builder", "link": "https://geordanr.github.io/xwing/"}},
        {"voidstate": {"squadron_id": 17, "link": None}},
        {"fabs": {}}, [{"builder": "voidstate"}], None, "", {"a": [[[[1]]]]},
    ))  # fmt: skip
    for one in data["pilots"]:
        one.update(vendor={"Sandrem.FlyCasual": {"skin": "Blue"}}, multisection_id=None)


def other_keys(data: Json, rng: random.Random) -> None:
    data.update(rng.choice((
        {"name": None}, {"name": 5}, {"name": "x" * 500}, {"description": ["a"]}, {"obstacles": "coreasteroid0"},
        {"obstacles": [None, 3]}, {"obstacles": ["coreasteroid0", "nothing"]}, {"Uid": "a-b", "Factions": 3},
        {"name": "\u2028 \x00 \U0001f680"},
    )))  # fmt: skip


SPELLINGS: Final[tuple[Callable[[Json, random.Random], None], ...]] = (
    respell_faction, respell_pilots, respell_ships, respell_upgrades, respell_slots, other_ids, upgrades_as_objects,
    single_upgrades_alone, other_points, other_version, with_vendors, other_keys,
)  # fmt: skip


# -- faults in lists that can be read ---------------------------------------------------------------------------


def wrong_pilot(data: Json, rng: random.Random) -> None:
    rng.choice(data["pilots"])["name"] = rng.choice(
        ("jarjarbinks", "x" * 300, "\u0000", "xwing", "12", "🚀", "-", "__proto__")
    )


def wrong_upgrade(data: Json, rng: random.Random) -> None:
    one = rng.choice(data["pilots"])
    one.setdefault("upgrades", {})["crew"] = [
        rng.choice(("jarjarbinks", "-swx22", "?", "%s", None, 3, ["r2d2"], {"id": {}}))
    ]


def huge_ship(data: Json, rng: random.Random) -> None:
    ship = rng.choice(
        (
            "gr75mediumtransport",
            "cr90corvettefore",
            "raiderclasscorvaft",
            "gozanticlasscruiser",
            "croccruiser",
        )
    )
    upgrades = {
        "hardpoint": ["quadlasercannons"],
        "cargo": ["tibannagassupplies"],
        "team": ["engineeringteam"],
    }
    data["pilots"].append({"name": ship, "ship": ship, "upgrades": upgrades})


def huge_upgrade(data: Json, rng: random.Random) -> None:
    slot, name = rng.choice(
        (("hardpoint", "ionpulse"), ("cargo", "comms"), ("team", "gunneryteam"), ("mod", "combatretrofit"))
    )
    data["pilots"][0].setdefault("upgrades", {})[slot] = [name]


def too_many(data: Json, rng: random.Random) -> None:
    data["pilots"] *= 40 // len(data["pilots"])


def no_ships(data: Json, rng: random.Random) -> None:
    data["pilots"] = rng.choice(([], None, {}, "x", [None], [5], [[]], [{}], [{"name": None}]))


def other_edition(data: Json, rng: random.Random) -> None:
    data.update(version="2.0.0", faction=rng.choice(("galacticrepublic", "separatistalliance")))
    data["pilots"] = [
        {"id": "anakinskywalker-delta7aethersprite", "upgrades": {"force-power": ["foresight"]}}
    ]


FAULTS: Final[tuple[Callable[[Json, random.Random], None], ...]] = (
    wrong_pilot, wrong_upgrade, huge_ship, huge_upgrade, too_many, no_ships, other_edition,
)  # fmt: skip


# -- lines that are no list, and lines that are one beside what stands round it -----------------------------------------

NO_LISTS: Final[tuple[bytes, ...]] = (
    b"", b"   ", b"\r", b"\t\r", b"null", b"true", b"5", b"[]", b"{}", b"[{}, {}]", b'""', b'"x"', b"\xff\xfe{\x00",
    b'"\\ud83d"', b"[" * 5000, b'{"pilots":' * 40, b"{'faction': 'rebel'}", b"// a comment", b"<html>", b"NaN",
    b'{"faction": "rebel", "pilots": [{"name": "lukeskywalker",}]}', b"\xef\xbb\xbf", b"x" * 70_000, b"faction,points",
    b'"https://example.org/?f=Rebel"', b'"http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!99999:-1,-1:-1:-1:"',
    b'{"faction": "rebel", "pilots": ' + b'[{"name": "rookiepilot"}, ' * 50,
)  # fmt: skip
ROUND_IT: Final[tuple[tuple[str, Callable[[bytes], bytes]], ...]] = (
    ("plain", lambda text: text),
    ("carriage return", lambda text: text + b"\r"),
    ("byte order mark", lambda text: b"\xef\xbb\xbf" + text),
    ("spaces", lambda text: b" \t" + text + b"  "),
    ("mark and return", lambda text: b"\xef\xbb\xbf" + text + b"\r"),
)


def bent_lines(count: int, squads: int, seed: int = 9) -> Iterator[Line]:
    """So many lines, of so many drawn squads that are legal."""
    rng = random.Random(seed)
    drawn = [points_squad(RULES, turn, 3, SeededChance(turn)) for turn in range(squads)]
    for _ in range(count):
        squad = rng.choice(drawn)
        points = squad_points(RULES, squad)
        data: Json = json.loads(json.dumps(write_xws(RULES, squad)))
        what = rng.random()
        around, put_round = rng.choice(ROUND_IT)
        how = [around]
        if what < 0.1:
            yield Line(rng.choice(NO_LISTS), "no list", FAULTY, 0)
            continue
        if what < 0.2 and (link := RULES.write_link(squad)):
            text = json.dumps(link, ensure_ascii=rng.random() < 0.5)
            yield Line(put_round(text.encode()), f"link, {around}", CLEAN, points)
            continue
        if what < 0.45:
            fault = rng.choice(FAULTS)
            fault(data, rng)
            expected, how = FAULTY, [*how, fault.__name__]
        else:
            changes = rng.sample(SPELLINGS, rng.randrange(1, 5))
            for change in sorted(changes, key=SPELLINGS.index):
                change(data, rng)
            expected, how = CLEAN, [*how, *(change.__name__ for change in changes)]
        text = json.dumps(data, ensure_ascii=rng.random() < 0.5)
        if what > 0.95:
            text, expected = text[: rng.randrange(len(text))], FAULTY
            how.append("cut off")
        yield Line(put_round(text.encode("utf-8")), ", ".join(how), expected, points)
