"""Sentences of Fleet Captains that both implementations must give: `tests/text/fleetcaptains_sentences.json`.

The data is collected from random games, one of every shape that occurs, and beside it what every piece says.
`python -m tests.text.fleetcaptains_sentences` writes the file again after a text was changed.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.decision import option_fields
from starboard.core.match import Match
from starboard.games.fleetcaptains.content import own_content
from starboard.games.fleetcaptains.rules import RULES
from starboard.text.fleetcaptains.cards import destroyed_text, in_short, stripe_text
from starboard.text.languages import LANGUAGES
from starboard.text.messages import Messages
from tests.text.sentences import said

FILE = Path(__file__).with_name("fleetcaptains_sentences.json")
NAMES = ("Ann", "Ben", "Cleo", "Dan")
GAMES: list[tuple[dict[str, Any], int, int]] = [({"target": 10}, 2, 1), ({"target": 8}, 4, 2)]
TOKENS = {1: "echo", 2: "korinar"}  # what is known of cloak tokens
PIECES_IN = ("en", "ja")
#: What these games do not show.
RARE: list[tuple[str, dict[str, Any]]] = [
    ("option", {"decision": "effect_order", "fields": {"kind": "pick", "what": "effect", "name": name}})
    for name in ("minefield@venture", "supernova@2,-4", "quiet_space_5@post0", "venture")
]


def speaker(language: str) -> Messages:
    """Messages of a table of four where something is known of two tokens."""
    messages = Messages(language, "fleetcaptains", NAMES)
    messages.pieces.update(TOKENS)
    return messages


def played(settings: dict[str, Any], seats: int, seed: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Everything that is said in a game of random choices: (what, shape, data)."""
    chance = SeededChance(seed)
    match = Match.new(RULES, seats, SeededChance(seed), settings)
    while not match.over:
        for decision in match.waiting:
            yield from asked(match, decision.seat)
            match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])
    for event in match.events_for(0):
        if event["event"] != "draw":
            yield "event", shape_of(str(event["event"]), event), event


def asked(match: Match, seat: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The question, its options, its greyed options' refusals."""
    decision = match.decision_of(seat)
    assert decision is not None
    yield (
        "decision",
        f"{decision.kind} {decision.subject is None}",
        {"kind": decision.kind, "subject": decision.subject},
    )
    for option in decision.options:
        fields = option_fields(option)
        data = {"decision": decision.kind, "fields": fields}
        yield "option", shape_of(f"{decision.kind} {fields['kind']}", fields), data
    if match.choices % 5 == 0:
        for _, refusal in match.refused(seat):
            data = {"rule": refusal.rule, "reason": refusal.reason, "figures": refusal.figures}
            yield "refusal", refusal.reason, data


def shape_of(name: str, fields: dict[str, Any]) -> str:
    """What decides which message is said: which fields are empty, and of what kind something is."""
    kinds = {"what", "why", "where", "to", "reason", "rule", "stripe", "timing"}
    kept = {
        field: value if field in kinds and len(str(value)) < 12 else bool(value)
        for field, value in fields.items()
        if field not in ("id", "ids")
    }
    return f"{name} {sorted(kept.items(), key=str)}"


def texts(language: str) -> dict[str, str]:
    """What every piece says, by id; of command cards by stripe."""
    messages = speaker(language)
    content = own_content()
    found = {}
    for piece in (*content.ship_number, *content.encounter_number, *content.mission_number, *content.kinds):
        found[piece] = in_short(messages, piece)
    for card in content.cards:
        for stripe in card.stripes:
            found[f"{card.id} {stripe}"] = stripe_text(messages, card.id, stripe)
        if destroyed := destroyed_text(messages, card.id):
            found[f"{card.id} destroyed"] = destroyed
    return found


def written() -> dict[str, Any]:
    """The whole file."""
    entries: dict[tuple[str, str], dict[str, Any]] = {}
    for settings, seats, seed in GAMES:
        for what, shape, data in played(settings, seats, seed):
            entries.setdefault((what, shape), {"what": what, "data": data})
    kept = [*entries.values(), *({"what": what, "data": data} for what, data in RARE)]
    for entry in kept:
        entry["says"] = {language: said(speaker(language), entry) for language in LANGUAGES}
    return {"entries": kept, "texts": {language: texts(language) for language in PIECES_IN}}


if __name__ == "__main__":
    FILE.write_text(json.dumps(written(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
