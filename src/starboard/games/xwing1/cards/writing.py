"""What the files of this folder write: each card's record (`pilot`, `upgrade`, …), and right after it its trials."""

from __future__ import annotations

from typing import Final

from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.trials.records import Records
from starboard.games.xwing.trials.trial import Cast
from starboard.games.xwing1.content import CONTENT

CAST: Final = Cast(
    host="blacksquadronpilot",
    hosts={},
    foe="academypilot",
    friends={
        "rebelalliance": "rookiepilot",
        "galacticempire": "academypilot",
        "scumandvillainy": "binayrepirate",
        "resistance": "bluesquadronnovice",
        "firstorder": "epsilonsquadronpilot",
    },
)
STRICT: Final = {"legality": "strict"}
"""Settings of a trial under which its squads have to be legal: what the card lets its ship take is then tried too."""
EFFECTS: Final = CardEffects(CONTENT.card_name)
RECORDS: Final = Records(EFFECTS, CAST)
pilot: Final = RECORDS.pilot
upgrade: Final = RECORDS.upgrade
condition: Final = RECORDS.condition
damage_card: Final = RECORDS.damage_card
trial: Final = RECORDS.trial
