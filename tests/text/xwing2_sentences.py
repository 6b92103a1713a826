"""Sentences of X-Wing that both implementations must give: `tests/text/xwing2_sentences.json`.

The data is collected from random games, one of every shape that occurs, with what the pieces of those games
are. `python -m tests.text.xwing2_sentences` writes the file again after a text was changed.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.decision import Parametric, option_fields
from starboard.core.match import Match
from starboard.games import load
from starboard.games.xwing.geometry.outlines import obstacle_outlines
from starboard.games.xwing.state import DEVICE, OBSTACLE
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.rules import RULES
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from starboard.text.xwing.words import card_names
from tests.text.sentences import said

FILE = Path(__file__).with_name("xwing2_sentences.json")
NAMES = ("Ann", "Ben")
BOMBER = (
    "captainjonus(barragerockets,protonbombs,seismiccharges) + tomaxbren(elusive,ionmissiles,afterburners)"
)
ACES = "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils) + redsquadronveteran(predator,r5astromech)"
GAMES: list[tuple[dict[str, Any], int]] = [
    ({"round_cap": 12}, 1),
    ({"round_cap": 12, "squad_0": ACES, "squad_1": BOMBER, "profile": "late"}, 2),
    ({"round_cap": 12, "scenario": "core_furball"}, 3),
]

# what random games do not show: figures beside a limit, a heading just short of a full turn
RARE: list[tuple[str, dict[str, Any]]] = [
    ("refusal", {"reason": "too_close_to_edge", "figures": {"mm": 99.97, "more_than": 100}}),
    ("refusal", {"reason": "too_close_to_edge", "figures": {"mm": 97.314, "more_than": 100}}),
    ("event", {"event": "marker_placed", "seat": 0, "marker": 1, "pose": [299960, 658368, 359970]}),
    ("event", {"event": "marker_placed", "seat": 0, "marker": 0, "pose": [-40, 50, -90049]}),
    ("event", {"event": "reinforced", "ship": 1, "token": "reinforce_fore", "face": "hit"}),
    *(
        ("event", {"event": "dice_rolled", "ship": 1, "why": why, "faces": ["hit"], "parts": parts})
        for why, parts in (
            (
                "attack",
                [["primary_double_turret", 2], ["range_1", 1], ["weaponsfailure", -1], ["deplete", -1]],
            ),
            ("attack", [["protontorpedoes", 4], ["minimum", 1]]),
            ("defense", [["agility", 3], ["cloak", 2], ["outmaneuver", -1]]),
            ("defense", []),
        )
    ),
    (
        "option",
        {
            "decision": "place_obstacle",
            "fields": {
                "kind": "obstacle",
                "obstacle": 2,
                "x": 300.04,
                "y": 658.368,
                "angle": -12.25,
                "flipped": False,
            },
        },
    ),
]


def collected() -> list[dict[str, Any]]:
    """By game: its pieces, and plain data with its sentences by language, one for each shape."""
    found: list[dict[str, Any]] = []
    seen: set[str] = set()
    for settings, seed in GAMES:
        match, told = played(settings, seed)
        entries = []
        for what, shape, data in told:
            if f"{what} {shape}" not in seen:
                seen.add(f"{what} {shape}")
                entries.append({"what": what, "data": data})
        pieces = pieces_of(match)
        for entry in entries:
            entry["says"] = {language: said(speaker(language, pieces), entry) for language in LANGUAGES}
        found.append({"pieces": {str(number): name for number, name in pieces.items()}, "entries": entries})
    pieces = {int(number): name for number, name in found[0]["pieces"].items()}
    for what, data in RARE:
        says = {
            language: said(speaker(language, pieces), {"what": what, "data": data}) for language in LANGUAGES
        }
        found[0]["entries"].append({"what": what, "data": data, "says": says})
    return found


def speaker(language: str, pieces: Mapping[int, str]) -> Messages:
    """Messages that know what the pieces of a game are."""
    messages = Messages(language, "xwing2", NAMES)
    messages.pieces.update(pieces)
    return messages


def pieces_of(match: Match) -> dict[int, str]:
    """What data names by number."""
    table = match.view(-1).table
    found = {n: ship.build for n, ship in enumerate(table.ships)}
    found |= {OBSTACLE + n: one.outline for n, one in enumerate(table.obstacles)}
    return found | {DEVICE + n: one.kind for n, one in enumerate(table.devices)}


def played(settings: dict[str, Any], seed: int) -> tuple[Match, list[tuple[str, str, dict[str, Any]]]]:
    """A game of random choices, and everything that is said in it: (what, shape, data)."""
    chance = SeededChance(seed)
    match = Match.new(load("xwing2"), 2, SeededChance(seed), settings)
    told = []
    while not match.over:
        for decision in match.waiting:
            told += list(asked(match, decision.seat))
            option = decision.options[chance.draw("choice", len(decision.options))]
            filled = match.fill(decision.seat, option, lambda n: chance.draw("fill", n))
            match.apply(decision.seat, filled)
    for event in match.events_for(0):
        if event["event"] != "draw":
            told.append(("event", shape_of(str(event["event"]), event), event))
    return match, told


def asked(match: Match, seat: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The question, its options, its greyed options' refusals."""
    decision = match.decision_of(seat)
    assert decision is not None
    question = {"kind": decision.kind, "subject": decision.subject}
    subject = decision.subject if isinstance(decision.subject, list) else []
    word = subject[0] if subject and isinstance(subject[0], str) else ""
    yield "decision", f"{decision.kind} {len(subject)} {word}", question
    for option in decision.options:
        fields = {name: value for name, value in option_fields(option).items() if name != "region"}
        if isinstance(option, Parametric):
            fields.pop("chosen", None)
        data = {"decision": decision.kind, "fields": fields}
        yield "option", shape_of(f"{decision.kind} {fields['kind']}", fields), data
    if match.choices % 5 == 0:
        for _, refusal in match.refused(seat):
            data = {"rule": refusal.rule, "reason": refusal.reason, "figures": refusal.figures}
            yield "refusal", f"{refusal.reason} {sorted(refusal.figures)}", data


VARIED = {"fully", "touching", "flipped", "maneuver", "why", "failed", "obstructed", "hit", "shield", "card"}
VARIED |= {"difficulty", "by", "faces", "token", "die", "turret", "forced", "way", "how", "type", "weapon"}


def shape_of(name: str, fields: Mapping[str, Any]) -> str:
    """What decides which message is said: which fields are empty, and the short words in them."""
    kept = {
        field: value if isinstance(value, str) and len(value) < 12 else bool(value)
        for field, value in fields.items()
        if field in VARIED
    }
    return f"{name} {sorted(kept.items(), key=str)}"


def printed_names(games: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
    """Names of the cards that are spoken of, by id."""
    text = json.dumps(games)
    return {id_: names for id_, names in sorted(card_names(RULES).items()) if id_ in text}


def written() -> dict[str, Any]:
    """The whole file."""
    games = collected()
    text = json.dumps(games)
    builds = {
        id_: " + ".join(f"{one.pilot}({','.join(one.upgrades)})" for one in build.pilots)
        for id_, build in CONTENT.quick_builds.items()
        if f'"{id_}"' in text
    }
    ships = sorted(
        {name for game in games for number, name in game["pieces"].items() if int(number) < OBSTACLE}
    )
    dials = {ship: [[one.id, one.difficulty] for one in BUILDS[ship].dial] for ship in ships}
    kinds = {id_: outline.kind for id_, outline in sorted(obstacle_outlines().items()) if id_ in text}
    names = printed_names(games)
    return {"names": names, "quick_builds": builds, "dials": dials, "obstacles": kinds, "games": games}


if __name__ == "__main__":
    FILE.write_text(json.dumps(written(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
