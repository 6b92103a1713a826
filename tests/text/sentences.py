"""Sentences that every implementation of the message format must give: `tests/text/sentences.json`.

The data is collected from random games, one of every shape that occurs; the sentences are those of
`starboard.text`. `python -m tests.text.sentences` writes the file again after a text was changed.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starboard.core.chance import SeededChance
from starboard.core.decision import Decision, option_fields
from starboard.core.match import Match
from starboard.games import load
from starboard.text.languages import LANGUAGES
from starboard.text.loading import read_grammar
from starboard.text.messages import Messages

FILE = Path(__file__).with_name("sentences.json")
NAMES = ("Ann", "Ben", "Cleo", "Dan")
GAMES = [({}, 1), ({}, 2), ({}, 3), ({"variant": "light_speed"}, 4), ({"variant": "light_speed"}, 5)]


# what random games do not show
RARE: list[tuple[str, dict[str, Any]]] = [
    ("event", {"event": "hidden_draw", "label": "deck", "index": 3, "n": 9, "seat": 1, "result": 4}),
    ("event", {"event": "hidden_draw", "label": "deck", "index": 3, "seat": 1}),
    ("event", {"event": "hidden_draw", "label": "deck", "index": 3, "seat": -1}),
    ("event", {"event": "hidden_chosen", "seat": 1, "choice": "buy", "option": "pass", "forced": False}),
    ("event", {"event": "hidden_chosen", "seat": 1, "choice": "buy", "forced": False}),
    ("event", {"event": "retracted", "to": 12}),
    ("event", {"event": "redone", "to": 14}),
    ("event", {"event": "conceded", "seat": 2}),
    ("event", {"event": "draw_agreed"}),
    (
        "event",
        {
            "event": "ended",
            "winners": [0, 1],
            "ranking": [[0, 1], [2]],
            "points": [3, 7, 1],
            "reason": "agreed",
        },
    ),
    (
        "event",
        {"event": "ended", "winners": [1], "ranking": [[1], [0]], "points": [31, 7], "reason": "conceded"},
    ),
    ("refusal", {"reason": "has_conceded", "figures": {"seat": 1}}),
    ("refusal", {"reason": "no_such_seat", "figures": {"given": 7, "most": 2}}),
    ("event", {"event": "went_on", "seat": 1, "earlier": "1", "revision": "2", "left_out": 0}),
    ("event", {"event": "substituted", "seat": 1, "bot": "greedy"}),
    ("event", {"event": "stood_in", "seat": 1, "bot": "greedy"}),
    ("event", {"event": "stood_in", "seat": 1, "bot": ""}),
    ("event", {"event": "returned", "seat": 1}),
    (
        "event",
        {
            "event": "ended",
            "winners": [0, 2],
            "ranking": [[0, 2], [1]],
            "points": [31, 7, 31],
            "reason": "round_cap",
        },
    ),
    ("event", {"event": "ended", "winners": [1], "ranking": [[1], [0]], "points": None, "reason": "you_win"}),
    ("event", {"event": "start_rolled", "seat": 3, "dice": [6, 2]}),
    ("event", {"event": "round_began", "round": 21, "tie": True}),
    ("event", {"event": "tie_at_the_top", "seats": [0, 1, 3], "vp": 41}),
    ("event", {"event": "rolled", "seat": 2, "a": 6, "b": 1, "fixed": 2}),
    ("event", {"event": "placed", "seat": 0, "card": "l1-s07-cargo-carrier", "sector": 7, "deployed": None}),
    ("event", {"event": "charge_moved", "seat": 9, "source": "l2-s03-norton-tug", "target": "no-such-card"}),
    ("event", {"event": "resources_gained", "seat": -1, "credits": 1, "income": 1, "vp": 1}),
    ("decision", {"kind": "die", "subject": [2, 5]}),
    ("decision", {"kind": "place", "subject": "l3-s04-heavy-freighter"}),
    ("decision", {"kind": "move", "subject": "l3-s08-charge-mover"}),
    ("decision", {"kind": "buy", "subject": "ability_7_12"}),
    ("option", {"decision": "die", "fields": {"kind": "die", "sector": 5}}),
    ("option", {"decision": "place", "fields": {"kind": "place", "sector": 9}}),
    ("option", {"decision": "move", "fields": {"kind": "pass"}}),
    ("option", {"decision": "", "fields": {"kind": "pass"}}),
    (
        "option",
        {
            "decision": "move",
            "fields": {"kind": "move", "source": "l2-s02-norton-tug", "target": "l1-s03-command-ship"},
        },
    ),
    ("refusal", {"reason": "not_asked", "figures": {"seat": 0, "asked": [1, 3]}}),
    ("refusal", {"reason": "not_asked", "figures": {"seat": 0, "asked": []}}),
    ("refusal", {"reason": "not_offered", "figures": {"decision": "allocate"}}),
    ("refusal", {"reason": "game_is_over", "figures": {}}),
    ("refusal", {"reason": "too_few_charges", "figures": {"card": "l1-s03-command-ship"}}),
    ("refusal", {"reason": "too_few_charges", "figures": {"card": "l1-s03-command-ship", "uses": 0}}),
    (
        "refusal",
        {"reason": "too_few_charges", "figures": {"card": "l1-s03-command-ship", "charges": 0, "needed": 2}},
    ),
    ("refusal", {"reason": "state_would_repeat", "figures": {}}),
    ("refusal", {"reason": "not_the_dice", "figures": {"dice": [3, 4], "given": [3, 5]}}),
    ("refusal", {"reason": "sector_not_allocated", "figures": {"sector": 9, "allocated": [7]}}),
]


def collected() -> list[dict[str, Any]]:
    """Plain data with its sentences by language, one for each shape."""
    found: dict[str, dict[str, Any]] = {}
    for settings, seed in GAMES:
        for what, shape, data in said_in_a_game(settings, seed):
            found.setdefault(f"{what} {shape}", {"what": what, "data": data})
    entries = [entry for _, entry in sorted(found.items())]
    entries += [{"what": what, "data": data} for what, data in RARE]
    speakers = {language: Messages(language, "spacebase", NAMES) for language in LANGUAGES}
    return [
        {**entry, "says": {language: said(speakers[language], entry) for language in LANGUAGES}}
        for entry in entries
    ]


def said(messages: Messages, entry: dict[str, Any]) -> list[str]:
    """What one language says of one entry."""
    data = entry["data"]
    match entry["what"]:
        case "event":
            return [messages.event_sentence(data)]
        case "refusal":
            return [messages.refusal_sentence(data)]
        case "option":
            return [messages.option_label(data["fields"], data["decision"])]
        case "decision":
            return [messages.decision_title(data), messages.decision_help(data)]
    raise AssertionError(entry["what"])


def said_in_a_game(settings: dict[str, Any], seed: int) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(what, shape, data) of everything that is said in one game of random choices."""
    chance = SeededChance(seed)
    match = Match.new(load("spacebase"), len(NAMES), SeededChance(seed), settings)
    while not match.over:
        for decision in match.waiting:
            yield from asked(match, decision)
            match.apply(decision.seat, decision.options[chance.draw("choice", len(decision.options))])
    for event in match.events_for(0):
        yield "event", shape_of(f"event.{event['event']}", event), event


def asked(match: Match, decision: Decision) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The question, its options, its greyed options' refusals."""
    question = {"kind": decision.kind, "subject": decision.subject}
    yield (
        "decision",
        f"{decision.kind} {decision.subject if isinstance(decision.subject, str) else ''}"[:20],
        question,
    )
    for option in decision.options:
        fields = option_fields(option)
        data = {"decision": decision.kind, "fields": fields}
        yield "option", shape_of(f"{decision.kind} {fields['kind']}", fields), data
    if match.choices % 10 == 0:
        for _, refusal in match.refused(decision.seat):
            data = {"rule": refusal.rule, "reason": refusal.reason, "figures": refusal.figures}
            yield "refusal", f"{refusal.reason} {sorted(refusal.figures)}", data


def shape_of(name: str, fields: dict[str, Any]) -> str:
    """What decides which message is said: which fields are empty, and short words (ways, sides)."""
    varied = {
        condition.if_ or condition.unless or condition.given or condition.unless_given
        for conditions in read_grammar("spacebase").variants.values()
        for condition in conditions
    } | {"charged", "lost", "doubles", "shifts", "credits", "income", "vp"}
    kept = {
        field: value if isinstance(value, str) and len(value) < 9 else bool(value)
        for field, value in fields.items()
        if field in varied and field != "card"
    }
    return f"{name} {kept}"


if __name__ == "__main__":
    FILE.write_text(json.dumps(collected(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
