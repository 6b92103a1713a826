"""What tech upgrades do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.language.clauses import modify
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.requirements import attacking
from starboard.games.xwing.language.steps import spend
from starboard.games.xwing1.cards.writing import trial, upgrade

upgrade("weaponsguidance", modify("attack", attacking, spend("focus"), change("blank", "hit")))
trial(
    "modify attack",
    "token_lost ship=me token=focus; dice_modified by=weaponsguidance",
    me={"tokens": {"focus": 1}},
    attack="blank blank blank",
    without_evidence=True,
)
