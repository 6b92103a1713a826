"""Pairings of the core box that are ready to fly, with the odds that were measured."""

from __future__ import annotations

from typing import Final

import msgspec


class Pairing(msgspec.Struct, frozen=True):
    """Two squads that meet, and how the bot `pilot` fared against itself with them."""

    id: str
    squads: tuple[str, str]
    wins: tuple[int, int]
    games: int

    @property
    def settings(self) -> dict[str, int | str | bool]:
        """As settings of a game."""
        return {f"squad_{seat}": squad for seat, squad in enumerate(self.squads)}

    @property
    def command(self) -> str:
        """What measured it."""
        settings = " ".join(f"--setting '{name}={squad}'" for name, squad in self.settings.items())
        return f"starboard simulate xwing2 --games {self.games} --bots pilot {settings}"


# One X-wing against two TIE fighters, all of the core box.
BALANCED: Final = Pairing(
    "balanced",
    (
        "bluesquadronescort(protontorpedoes,r3astromech,servomotorsfoils)",
        "academypilot + nightbeast",
    ),
    (186, 197),
    400,
)
# What the core box puts on the table to learn the game; the Rebels mostly win.
LEARNING: Final = Pairing(
    "learning",
    (
        "lukeskywalker(instinctiveaim,protontorpedoes,r2d2,servomotorsfoils)",
        "idenversio(outmaneuver,shieldupgrade) + academypilot",
    ),
    (173, 27),
    200,
)
PAIRINGS: Final = (BALANCED, LEARNING)
