"""Cards of X-Wing in words: everything that is printed on one, its text in this project's own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from starboard.games.xwing.cards.names import name_in, source_in
from starboard.games.xwing.knowledge.view import ShipView, TableView
from starboard.games.xwing.ruleset import XWingRules
from starboard.text.languages import FALLBACK
from starboard.text.messages import Messages
from starboard.text.xwing.words import maneuver, rules_of

QUOTED: Final = "[\"'“”‘’「」『』]"  # nobody types what stands around names
FAMILIES = ("pilots", "upgrades", "ship_abilities", "damage", "conditions", "devices")


@cache
def _pieces(rules: XWingRules) -> dict[str, tuple[str, dict[str, Any]]]:
    """Every card with its family, by id; an upgrade that has a pilot's id has `upgrade:` before it."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for family in FAMILIES:
        for id_, piece in rules.pieces.all[family].items():
            key = rules.content.card_name("upgrade", id_) if family == "upgrades" else id_
            if key not in found:
                found[key] = (family, piece)
    return found


def cards_named(rules: XWingRules, words: str, language: str) -> list[str]:
    """The ids of the cards that a person may mean by these words: an id, a name or a part of one."""
    wanted = " ".join(words.casefold().split())
    if not wanted:
        return []
    if wanted in _pieces(rules):
        return [wanted]
    names = {id_: _names(piece, language) for id_, (_, piece) in _pieces(rules).items()}
    exact = [id_ for id_, known in names.items() if wanted in known]
    return exact or [id_ for id_, known in names.items() if any(wanted in name for name in known)]


def _names(piece: Mapping[str, Any], language: str) -> set[str]:
    """The names of a card, without regard to case or quotation marks; of a dual card those of both sides."""
    titles = [piece["name"], *(side["title"] for side in piece.get("sides", ()))]
    found = {name[spoken] for name in titles for spoken in (language, FALLBACK) if spoken in name}
    found |= {piece["also"][language]} if language in piece.get("also", {}) else set()
    return {re.sub(QUOTED, "", name.casefold()) for name in found}


def in_game(rules: XWingRules, shown: TableView) -> list[set[str]]:
    """Pilots, upgrades, damage and conditions of the ships in play; then those of all ships."""
    in_play = [ship for ship in shown.ships if ship.place == "in_play"]
    return [{card for ship in ships for card in _cards_of(rules, ship)} for ships in (in_play, shown.ships)]


def _cards_of(rules: XWingRules, ship: ShipView) -> Iterator[str]:
    pilot, _, rest = ship.build.partition("(")
    yield pilot
    yield from (rules.content.card_name("upgrade", id_) for id_ in rest.removesuffix(")").split(",") if id_)
    yield from ship.faceup
    yield from (held.id for held in ship.conditions)


def described(messages: Messages, card_id: str) -> list[str]:
    """Everything printed on a card, one fact a line."""
    family, piece = _pieces(rules_of(messages))[card_id]
    name = messages.card_name(card_id)
    lines = [messages.say("table.xwing.card", card=name, id=card_id, family=_family(messages, family))]
    lines += _called(messages, piece)
    if family == "pilots":
        lines += _pilot(messages, piece)
    elif family == "upgrades":
        lines += _upgrade(messages, piece)
    elif family == "damage":
        lines.append(messages.say("table.xwing.card_copies", count=piece["amount"]))
        lines += _text(messages, piece)
    else:
        lines += _text(messages, piece)
    if not piece.get("implemented", True):
        lines.append(messages.say("table.xwing.card_inactive"))
    return lines


def _family(messages: Messages, family: str) -> str:
    return messages.say(f"term.xwing.family.{family}")


def text_of(piece: Mapping[str, Any], language: str) -> str | None:
    """The text of a card (or of one side) in a language, else in English; None if it has none."""
    texts: Mapping[str, str] = piece.get("texts") or {}
    return texts.get(language) or piece.get("text")


def _text(messages: Messages, piece: Mapping[str, Any]) -> Iterator[str]:
    text = text_of(piece, messages.language)
    if text:
        yield messages.say("table.xwing.card_text", text=text)
    if piece.get("doubt"):
        yield messages.say("table.xwing.card_doubt", doubt=name_in(piece["doubt"], messages.language))


def _called(messages: Messages, piece: Mapping[str, Any]) -> Iterator[str]:
    """The English name under that of another language, and where that one is from if it is not as printed."""
    if messages.language == FALLBACK:
        return
    english = piece["name"][FALLBACK]
    if name_in(piece["name"], messages.language) != english:
        yield messages.say("table.xwing.card_english", name=english)
    source = source_in(piece["name_from"], messages.language)
    if messages.has(f"table.xwing.card_name.{source}"):
        yield messages.say(f"table.xwing.card_name.{source}")


def _pilot(messages: Messages, piece: Mapping[str, Any]) -> Iterator[str]:
    say = messages.say
    pieces = rules_of(messages).pieces.all
    ship = pieces["ships"][piece["ship"]]
    yield say(
        "table.xwing.card_ship",
        type=name_in(ship["name"], messages.language),
        size=say(f"term.xwing.size.{ship['size']}"),
        faction=say(f"term.xwing.faction.{piece['faction']}"),
    )
    yield say(
        "table.xwing.card_figures",
        initiative=piece["initiative"],
        agility=ship["agility"],
        hull=ship["hull"],
        shields=ship["shields"],
        cost=piece["cost"],
    )
    for weapon in ship["weapons"]:
        arc = say(f"term.xwing.arc.{weapon['arc']}")
        yield say("table.xwing.card_weapon", arc=arc, dice=weapon["attack"])
    yield from _pools(messages, piece)
    yield say("table.xwing.card_actions", actions=_bar(messages, piece["actions"] or ship["actions"]))
    dial = [
        say(
            "term.marked",
            name=maneuver(messages, one["id"]),
            mark=say(f"term.xwing.difficulty.{one['difficulty']}"),
        )
        for one in ship["dial"]
    ]
    yield say("table.xwing.card_dial", dial=messages.list_of(dial))
    yield say("table.xwing.card_slots", slots=_slots(messages, piece["slots"]))
    yield from _text(messages, piece)
    ability = pieces["ship_abilities"].get(piece["ship_ability"])
    if ability is not None:
        name = name_in(ability["name"], messages.language)
        text = text_of(ability, messages.language) or ""
        yield say("table.xwing.card_ability", name=name, text=text)


def _upgrade(messages: Messages, piece: Mapping[str, Any]) -> Iterator[str]:
    say = messages.say
    yield say("table.xwing.card_slots", slots=_slots(messages, piece["slots"]))
    yield _cost(messages, piece["cost"])
    for side in piece["sides"]:
        if len(piece["sides"]) > 1:
            title = side["title"].get(messages.language) or side["title"][FALLBACK]
            yield say("table.xwing.card_side", title=title)
        attack = side["attack"]
        if attack is not None:
            yield say(
                "table.xwing.card_attack",
                arc=say(f"term.xwing.arc.{attack['arc']}"),
                dice=attack["dice"],
                least=attack["range"][0],
                most=attack["range"][1],
            )
        yield from _pools(messages, side)
        yield from _text(messages, side)


def _cost(messages: Messages, cost: Mapping[str, Any]) -> str:
    """What an upgrade costs, which may hang on the ship."""
    if "fixed" in cost:
        return messages.say("table.xwing.card_cost", cost=cost["fixed"])
    by = messages.say(f"term.xwing.cost_by.{cost['by']}")
    sizes = cost["by"] == "size"
    costs = [
        f"{messages.say(f'term.xwing.size.{value}') if sizes else value}: {points}"
        for value, points in cost["values"].items()
    ]
    return messages.say("table.xwing.card_costs", by=by, costs=messages.list_of(costs))


def _pools(messages: Messages, piece: Mapping[str, Any]) -> Iterator[str]:
    """Charges and Force, with how much of them comes back each round."""
    for name in ("charges", "force"):
        pool = piece[name]
        if pool is not None:
            yield messages.say(
                f"table.xwing.card_{name}", limit=pool["limit"], recurring=pool.get("recurring", 0)
            )


def _bar(messages: Messages, actions: Sequence[Mapping[str, Any]]) -> str:
    return messages.list_of(_entry(messages, action) for action in actions)


def _entry(messages: Messages, action: Mapping[str, Any]) -> str:
    """An entry of an action bar, with the action that is linked to it."""
    name = messages.say(f"term.xwing.action.{action['type']}")
    if action["difficulty"] != "white":
        mark = messages.say(f"term.xwing.difficulty.{action['difficulty']}")
        name = messages.say("term.marked", name=name, mark=mark)
    linked = action.get("linked")
    if linked is None:
        return name
    return messages.say("table.xwing.linked", action=name, linked=_entry(messages, linked))


def _slots(messages: Messages, slots: Sequence[str]) -> str:
    return messages.list_of(messages.say(f"term.xwing.slot_of.{slot}") for slot in slots)


__all__ = ["cards_named", "described"]
