"""What became of each ship: destroyed by whom or what and when, fled, or what is left of it.

The log of a game tells it, and the last view what is left. Whoever shows the end of a game asks here: the last
panel of a table and of a replay, and the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from starboard.core.history import events_that_stand
from starboard.games.xwing.knowledge.view import TableView
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import NO_SHIP

Fate = dict[str, Any]


def fates(rules: XWingRules, view: TableView, events: Iterable[Mapping[str, Any]]) -> list[Fate]:
    """By player, the fate of each ship. `how`: `destroyed` or `fled` in `round` (0: the log does not tell) and, if it
    was an enemy or a thing, by which `attacker` or `kind`; `survived` with hull and shields; else `elsewhere`."""
    ends = _ends(rules, events)
    order = sorted(range(len(view.ships)), key=lambda number: (view.ships[number].owner, number))
    return [
        {"ship": number, "seat": view.ships[number].owner, **_fate(rules, view, number, ends.get(number))}
        for number in order
        if not view.ships[number].is_remote
    ]


def _fate(rules: XWingRules, view: TableView, number: int, end: Fate | None) -> Fate:
    ship = view.ships[number]
    if end is not None:
        return end
    if ship.destroyed or ship.place == "removed":
        return {"how": "destroyed" if ship.destroyed else "fled", "round": 0}
    if ship.place != "in_play":
        return {"how": "elsewhere", "place": ship.place}
    build = rules.builds[ship.build]
    damage = ship.facedown + len(ship.facedown_known) + len(ship.looked_at) + len(ship.faceup)
    return {
        "how": "survived",
        "hull": max(0, build.hull - damage),
        "hull_of": build.hull,
        "shields": ship.shields,
        "shields_of": build.shields,
    }


def _ends(rules: XWingRules, events: Iterable[Mapping[str, Any]]) -> dict[int, Fate]:
    """The ships that were destroyed or fled, by their numbers, as far as the log tells: one of an
    earlier revision may lack what events say today."""
    ends: dict[int, Fate] = {}
    attacks, obstacle_rules, device_rules = (
        rules.cites[f"{chapter}-1"].removesuffix("01") for chapter in ("attacks", "obstacles", "devices")
    )
    now = 0
    attackers: dict[int, int] = {}  # by ship, the last to attack it
    obstacles: dict[int, str] = {}  # the kind of obstacle that it met last
    hurt: dict[int, str] = {}  # the rule by which it suffered damage last
    device = ""
    for event in events_that_stand(events):
        ship = event.get("ship", NO_SHIP)
        match event["event"]:
            case "phase_began":
                now = event.get("round", 0)
            case "attack_declared":
                attackers[event.get("defender", NO_SHIP)] = event.get("attacker", NO_SHIP)
            case "obstacle_hit":
                obstacles[ship] = event.get("kind", "")
            case "detonated":
                device = event.get("kind", "")
            case "damage_suffered":
                hurt[ship] = event.get("rule", "")
            case "destroyed":
                rule = hurt.get(ship, "")
                end: Fate = {"how": "destroyed", "round": now}
                if rule.startswith(attacks) and ship in attackers:
                    end["attacker"] = attackers[ship]
                elif rule.startswith(obstacle_rules) and ship in obstacles:
                    end["kind"] = obstacles[ship]
                elif rule.startswith(device_rules) and device:
                    end["kind"] = device
                ends[ship] = end
            case "fled":
                ends[ship] = {"how": "fled", "round": now}
            case "returned_to_play":
                ends.pop(ship, None)
    return ends
