"""What missions ask for, in sentences that are made of their requirement (`data/requirements.json`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from starboard.games.fleetcaptains.content import Mission
from starboard.text.fleetcaptains.pieces import called
from starboard.text.messages import Messages

PARTS: Final = ("target", "attacker", "solo", "combined", "min_damage", "to_state", "tile")
"""What a mission for damage may ask for besides."""


def mission_text(messages: Messages, mission: Mission) -> str:
    """What this mission asks for."""
    return requirement_text(messages, mission.requirement)


def requirement_text(messages: Messages, asked: Mapping[str, Any]) -> str:
    """What a predicate with its figures asks for."""
    pred = str(asked["pred"])
    if pred == "damaged_enemy":
        return _damaged(messages, asked)
    fields: dict[str, Any] = {
        **{
            name: value
            for name, value in asked.items()
            if name not in ("tile", "filter", "sys", "what", "min")
        },
        "n": str(asked.get("n", "")),  # a number as it is, without a sign
        "system": asked.get("sys", ""),
        "step": asked.get("what") or asked.get("min") or "",
        "tile": filter_text(messages, asked.get("tile") or asked.get("filter") or _classes(asked)),
    }
    ending = _ending(pred, asked)
    text = messages.phrase(f"mission.fleetcaptains.{pred}{ending}", fields)
    if asked.get("not_via_post"):
        return messages.say("mission.fleetcaptains.move_crossed.post", mission=text)
    return text


def _ending(pred: str, asked: Mapping[str, Any]) -> str:
    if pred == "test" and asked.get("combined"):
        return ".combined"
    if pred == "move_crossed" and asked.get("solo"):
        return ".solo"
    if pred == "two_tests" and asked.get("different_tiles"):
        return ".apart"
    if pred == "control_tiles" and asked.get("filter"):
        return ".where"
    return ".enemy" if asked.get("enemy_controlled") else ""


def _classes(asked: Mapping[str, Any]) -> dict[str, Any]:
    return {"cls_any": asked["cls_any"]} if "cls_any" in asked else {}


def _damaged(messages: Messages, asked: Mapping[str, Any]) -> str:
    parts = [
        messages.phrase(f"mission.fleetcaptains.part.{_part(name, asked[name])}", {"n": str(asked[name])})
        for name in PARTS
        if name in asked
    ]
    if not parts:
        return messages.say("mission.fleetcaptains.damaged_enemy")
    joined = messages.say("term.list.semicolon").join(parts)
    return messages.say("mission.fleetcaptains.damaged_enemy.more", parts=joined)


def _part(name: str, value: Any) -> str:
    return f"{name}.{value}" if isinstance(value, str) else name


def filter_text(messages: Messages, asked: Mapping[str, Any]) -> str:
    """Which tiles a filter lets count: what is said together must hold together, classes and kinds are alternatives."""
    parts = list(_filters(messages, asked))
    if not parts:
        return messages.say("filter.fleetcaptains.any")
    text = parts[0]
    for other in parts[1:]:
        text = messages.say("filter.fleetcaptains.both", one=text, other=other)
    return text


def _filters(messages: Messages, asked: Mapping[str, Any]) -> Iterator[str]:
    either = [
        _class(messages, name) for name in (*filter(None, [asked.get("cls")]), *asked.get("cls_any", ()))
    ]
    either += [called(messages, kind) for kind in asked.get("kinds", ())]
    if either:
        text = either[0]
        for other in either[1:]:
            text = messages.say("filter.fleetcaptains.either", one=text, other=other)
        yield text
    if "tag" in asked:
        yield _class(messages, asked["tag"])
    for name in ("planet", "habitable"):
        if name in asked:
            yield messages.say(f"filter.fleetcaptains.{name}.{'true' if asked[name] else 'false'}")
    for name in ("own_control", "enemy_half"):
        if asked.get(name):
            yield messages.say(f"filter.fleetcaptains.{name}")
    if "near_enemy_post" in asked:
        yield messages.say("filter.fleetcaptains.near_enemy_post", n=asked["near_enemy_post"])
    if "own_install_min" in asked:
        yield messages.phrase("filter.fleetcaptains.own_install_min", {"step": asked["own_install_min"]})


def _class(messages: Messages, name: str) -> str:
    """A class or tag of tiles; a pack's own as it is written."""
    key = f"term.fleetcaptains.class.{name}"
    return messages.say(key) if messages.has(key) else name
