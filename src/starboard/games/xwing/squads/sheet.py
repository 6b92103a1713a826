"""What a build comes to, for those who show it: the figures of pilot and upgrades together."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from starboard.core.errors import BadSetup
from starboard.games.xwing.cards.content import ActionEntry
from starboard.games.xwing.cards.printed import maneuvers
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.points import build_points
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import squad_of

LONGEST = 1000  # characters of a build that is worth reading


@lru_cache(maxsize=1024)
def _sheet(rules: SquadRules, text: str) -> dict[str, Any]:
    build, content = rules.builds[text], rules.content
    return {
        "text": build.text,
        "pilot": build.pilot,
        "pilot_name": content.names.of("pilot", build.pilot, content.pilots[build.pilot].name),
        "ship": build.ship_type,
        "ship_name": content.names.of("ship", build.ship_type, content.ship_types[build.ship_type].name),
        "faction": build.faction,
        "size": build.size,
        "initiative": build.initiative,
        "agility": build.agility,
        "hull": build.hull,
        "shields": build.shields,
        "force": build.force,
        "points": build_points(rules, build),
        "charges": {
            card: {"limit": pool.limit, "recurring": pool.recurring} for card, pool in build.charges.items()
        },
        "weapons": [
            {
                "id": weapon.id,
                "card": weapon.card,
                "arc": weapon.arc,
                "dice": weapon.dice,
                "least": weapon.least,
                "most": weapon.most,
                "charges": weapon.charges,
                "requires_one_of": list(weapon.requires_one_of),
                "ordnance": weapon.ordnance,
            }
            for weapon in build.weapons
        ],
        **({"printed_arcs": list(build.printed_arcs)} if build.printed_arcs else {}),
        "bar": [_entry(entry) for entry in build.bar],
        "side_actions": {
            card: [[_entry(entry) for entry in side] for side in sides]
            for card, sides in build.side_actions.items()
        },
        "dial": maneuvers(build.dial),
        "upgrades": list(build.upgrades),
        "upgrade_names": {
            card: content.names.of("upgrade", card, content.upgrades[card].name) for card in build.upgrades
        },
        "ship_ability": content.pilots[build.pilot].ship_ability,
        "inactive": [card.id for card in inactive_cards(rules, squad_of((build,)))],
    }


def sheet(rules: SquadRules, text: str) -> dict[str, Any]:
    """The sheet of a build by its notation. Raises UnknownCard or BadSetup with a sentence."""
    if len(text) > LONGEST:
        raise BadSetup(f"A build of {len(text)} characters was given; the longest have some hundred.")
    return _sheet(rules, text.strip())


def _entry(entry: ActionEntry) -> dict[str, Any]:
    """An action and, if it has one, its linked action."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return plain
