"""What an option of X-Wing would do, in words: where a ship would stand, what an attack promises."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from starboard.core.decision import Decision, Option
from starboard.core.view import View
from starboard.games.xwing.options import Offset, PerformAction
from starboard.text.messages import Messages
from starboard.text.template import figure, percent
from starboard.text.xwing.table import attack_line, dice_line, table_of
from starboard.text.xwing.words import pose, ship

Figures = Mapping[str, Any]


def about(messages: Messages, view: View, decision: Decision) -> Iterator[str]:
    """What must be known to answer and is not in the options: the attack with its dice, how to type a place."""
    messages.see(view.table)
    shown = table_of(view)
    if decision.kind in ("modify_attack", "modify_defense", "line", "prevent") and shown.attack is not None:
        yield attack_line(messages, shown.attack)
        for pool, dice in (("attack", shown.attack.attack_dice), ("defense", shown.attack.defense_dice)):
            if dice:
                yield dice_line(messages, pool, dice)
    yield from (_free(messages, one) for one in decision.options if isinstance(one, Offset))
    key = f"terminal.xwing.about.{decision.kind}"
    if messages.has(key):
        side = shown.area / 1000
        yield messages.say(key, side=figure(side), edge=figure(0 if decision.seat == 0 else side))


def _free(messages: Messages, option: Offset) -> str:
    """How far ahead a roll may end."""
    spans = [
        messages.say("terminal.xwing.span", begin=figure(begin), end=figure(end))
        for begin, end in option.region["shift"]
    ]
    return messages.say("terminal.xwing.about.offset", spans=messages.list_of(spans))


def consequence(messages: Messages, view: View, option: Option, figures: Figures) -> str:
    """What this option would do; empty where its label says it all. `figures` are its preview."""
    messages.see(view.table)
    kind = option.type if isinstance(option, PerformAction) else ""
    return messages.say("term.list.semicolon").join(_parts(messages, kind, figures))


def _parts(messages: Messages, kind: str, figures: Figures) -> Iterator[str]:
    if "outcome" in figures:
        yield from ghost(messages, figures)
    elif "pose" in figures:
        yield messages.say("preview.xwing.ends", pose=pose(messages, figures["pose"]))
    if figures.get("ghosts"):
        yield _places(messages, figures["ghosts"])
    if "targets" in figures:
        yield _targets(messages, kind, figures["targets"])
    if "turned" in figures:
        yield messages.phrase("preview.xwing.flip", figures)
    if "attack_dice" in figures:
        yield messages.phrase("preview.xwing.attack", figures)
    elif "mm" in figures:
        yield messages.phrase("preview.xwing.range", figures)
    if "odds" in figures:
        yield _odds(messages, figures["odds"])


def ghost(messages: Messages, figures: Figures) -> Iterator[str]:
    """Where a maneuver ends and what it meets."""
    outcome = figures["outcome"]
    fields = {"ships": figures["bumps"], "obstacles": figures["obstacles"], "pose": figures["pose"]}
    yield messages.phrase(f"preview.xwing.{outcome}", fields)
    if outcome == "full" and figures["bumps"]:
        yield messages.phrase("preview.xwing.touches", fields)
    if figures["obstacles"]:
        yield messages.phrase("preview.xwing.meets", fields)
    if figures["stress"] and outcome != "off_board":
        yield messages.say("preview.xwing.stress" if figures["stress"] > 0 else "preview.xwing.calm")


def _targets(messages: Messages, kind: str, targets: Sequence[Figures]) -> str:
    """What an action of this kind could choose; a warning if that is nothing (actions-14, actions-17, actions-18).
    Without a kind: what a ship could attack."""
    if not targets:
        return messages.say(f"preview.xwing.no_target.{kind or 'attack'}")
    names = [
        messages.say(
            "term.marked",
            name=ship(messages, one["target"]),
            mark=messages.phrase("preview.xwing.range", one),
        )
        if "range" in one
        else ship(messages, one["target"])
        for one in targets
    ]
    return messages.say("preview.xwing.targets", targets=messages.list_of(names))


def _places(messages: Messages, ghosts: Sequence[Figures]) -> str:
    """Which places of a boost or roll are free; if none is, why the first is not."""
    free = [found for found in ghosts if found["refusal"] is None]
    if not free:
        return messages.say("preview.xwing.impossible", why=messages.refusal_sentence(ghosts[0]["refusal"]))
    return messages.say(
        "preview.xwing.possible", places=messages.list_of(_place(messages, each) for each in free)
    )


def _place(messages: Messages, found: Figures) -> str:
    words = [messages.word(name, found) for name in ("way", "slot") if found.get(name)]
    if "shift" in found:  # one of many
        words.append(messages.phrase("option.xwing.offset", found))
    where = pose(messages, found["pose"])
    if not words:
        return where
    return messages.say("term.marked", name=messages.say("preview.xwing.way").join(words), mark=where)


def _odds(messages: Messages, odds: Figures) -> str:
    """What is to be expected if everything after is played well."""
    key = "preview.xwing.odds" if odds.get("destroy") is None else "preview.xwing.odds_destroy"
    return messages.say(
        key,
        expected=f"{odds['expected']:.2f}",
        any=percent(odds["any"]),
        destroy=percent(odds.get("destroy") or 0.0),
    )


__all__ = ["about", "consequence", "ghost"]
