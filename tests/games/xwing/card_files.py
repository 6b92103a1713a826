"""What every file of cards of an edition must be: one group of cards, in the order of the data, each record with its
trials right after it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from starboard.games.xwing.cards.content import Content, UpgradeCard
from starboard.games.xwing.effects.card_effects import CONDITION, DAMAGE

WRITES: Final = {  # a word that writes a record, to the kind of its card
    "pilot": "pilot",
    "upgrade": "upgrade",
    "device_card": "upgrade",
    "bomb_card": "upgrade",
    "ship_ability": "ship_ability",
    "condition": "condition",
    "damage_card": "damage",
}
PREFIXES: Final = {"condition": CONDITION, "damage": DAMAGE}
Written = tuple[str, str]  # kind and id
Call = tuple[str, str, str]  # word, first argument if it writes a record, and where it stands


class CardFiles:
    """The files of cards of an edition. `alike`: types of upgrades that stand together, under one name."""

    def __init__(self, folder: Path, content: Content, alike: Mapping[str, str]) -> None:
        self.content = content
        self.alike = alike
        self.order: dict[str, list[str]] = {
            "pilot": list(content.pilots),
            "upgrade": list(content.upgrades),
            "ship_ability": [card for kind, card, _ in content.texts.cards if kind == "ship_ability"],
            "condition": list(content.conditions),
            "damage": [card.id for card in content.damage],
        }
        self.files: list[Path] = [
            path for path in sorted(folder.rglob("*.py")) if written_in(path.read_text(encoding="utf-8"))
        ]

    def written(self) -> list[Written]:
        """Every card that some file writes."""
        return [card for path in self.files for card in written_in(path.read_text(encoding="utf-8"))]

    def group(self, card: Written) -> str:
        """What the cards of one file have in common: a kind of card, a faction, or what an upgrade is."""
        kind, card_id = card
        if kind == "pilot":
            return self.content.pilots[card_id].faction
        return self._type_of(self.content.upgrades[card_id]) if kind == "upgrade" else kind

    def _type_of(self, card: UpgradeCard) -> str:
        type_ = card.sides[0].type
        return self.alike.get(type_, type_)

    def faults(self, source: str, stem: str = "") -> list[str]:
        """What is wrong with a file of cards; `stem`: its name, which may say the letters of its cards."""
        found = []
        own = written_in(source)
        if len({self.group(card) for card in own}) > 1:
            found.append(f"several groups: {sorted({self.group(card) for card in own})}")
        found += [f"{card_id} in {stem}" for _, card_id in own if not _belongs(card_id, stem)]
        rows = [cards[0] for node in ast.parse(source).body if (cards := list(_records([node])))]
        places = [self.order[kind].index(card_id) for kind, card_id in rows]
        found += [
            f"{rows[n + 1][1]} stands after {rows[n][1]}, in the data before it"
            for n in range(len(rows) - 1)
            if places[n] > places[n + 1]
        ]
        tried: dict[str, int] = {}
        last = ""
        for name, call, names in _calls(ast.parse(source).body, {}):
            if name in WRITES:
                last = _first(call, names)
                tried[last] = 0
            elif name == "trial":
                tried[last] = tried.get(last, 0) + 1
        found += [
            f"no trial right after the record of {card}" for card, trials in tried.items() if not trials
        ]
        return found


def written_in(source: str) -> list[Written]:
    """The cards whose records a file has, from top to bottom."""
    return list(_records(ast.parse(source).body))


def _records(body: list[ast.stmt]) -> Iterator[Written]:
    for name, call, names in _calls(body, {}):
        if name in WRITES:
            yield WRITES[name], _first(call, names)


def _first(call: ast.Call, names: Mapping[str, Any]) -> str:
    return str(_value(call.args[0], names))


def _calls(
    body: list[ast.stmt], names: Mapping[str, Any]
) -> Iterator[tuple[str, ast.Call, Mapping[str, Any]]]:
    """Name and call of every statement that is one, with the values of names; cards that are alike are written in a
    loop."""
    for node in body:
        match node:
            case ast.Expr(ast.Call(func=ast.Name(id=name)) as call):
                yield name, call, names
            case ast.For(target=target, iter=ast.Tuple(elts=elements), body=inner):
                for element in elements:
                    yield from _calls(inner, {**names, **_bound(target, element, names)})


def _bound(target: ast.expr, element: ast.expr, names: Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(target, ast.Name):
        return {target.id: _value(element, names)}
    assert isinstance(target, ast.Tuple)
    assert isinstance(element, ast.Tuple)
    found: dict[str, Any] = {}
    for one, value in zip(target.elts, element.elts, strict=True):
        found |= _bound(one, value, names)
    return found


def _value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    """A literal, a bound name, or a text put together from them; None for what names no card."""
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name):
            return names.get(name)
        case ast.JoinedStr(values=values):
            return "".join(str(_value(value, names)) for value in values)
        case ast.FormattedValue(value=value):
            return _value(value, names)
    return None


def _belongs(card_id: str, stem: str) -> bool:
    """Whether a file that names the letters of its cards has this one; digits stand before the letters."""
    *before, last = stem.split("_")
    if len(last) != 1 or not before:
        return True
    first = before[-2][-1:] if before[-1] == "to" and len(before) > 1 else last
    least = "0" if first == "a" else first
    return least <= card_id[0] <= last
