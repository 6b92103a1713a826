"""The cards of the second edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from starboard.games.xwing.cards.content import (
    ActionEntry,
    ConditionCard,
    Content,
    DeviceCard,
    PilotCard,
    UpgradeCard,
)

PACKAGE: Final = "starboard.games.xwing2"


class SecondContent(Content):
    """What its cards say beside the data."""

    one_faction: ClassVar[str] = "XW2-SQD-01"
    never_recovered: ClassVar[frozenset[str]] = frozenset(
        (
            "clustermines",
            "connernets",
            "discordmissiles",
            "drk1probedroids",
            "electroprotonbomb",
            "proximitymines",
        )
    )
    tokens_on_cards: ClassVar[Mapping[str, Mapping[str, int]]] = {
        "sabinewren": {"ion": 1, "jam": 1, "stress": 1, "tractor": 1},
        "agentterex": {"calculate": 3},
    }
    through_turret: ClassVar[Mapping[str, str]] = {
        "heavyweaponturret": "missile",
        "rotatingcannons": "cannon",
    }
    front_and_rear: ClassVar[frozenset[str]] = frozenset(("krassistrelix",))
    two_locks: ClassVar[frozenset[str]] = frozenset(("r3astromech", "redline"))
    rear_guns: ClassVar[frozenset[str]] = frozenset(("tailgun",))
    measured_from: ClassVar[frozenset[str]] = frozenset(("drk1_probe_droid",))
    secret_conditions: ClassVar[tuple[str, ...]] = ("youdbettermeanbusiness", "youshouldthankme")
    # The data has no dots: 1 where nothing is said (a reading).
    condition_limits: ClassVar[Mapping[str, int]] = {"decoyed": 2, "fearfulprey": 3}
    actions_lent: ClassVar[Mapping[str, ActionEntry]] = {"commsshuttle": ActionEntry("coordinate", "white")}
    example: ClassVar[str] = "academypilot + idenversio(outmaneuver)"
    in_the_builder: ClassVar[frozenset[str]] = frozenset(("weaponhardpoint",))
    keywords_lent: ClassVar[Mapping[str, str]] = {"twinionengines": "TIE"}


CONTENT: Final = SecondContent(PACKAGE, "X-Wing second edition")


def pilots() -> dict[str, PilotCard]:
    """Its ship cards by id."""
    return CONTENT.pilots


def upgrades() -> dict[str, UpgradeCard]:
    """Its upgrade cards by id."""
    return CONTENT.upgrades


def devices() -> dict[str, DeviceCard]:
    """Its devices, and obstacles that cards place, by id."""
    return CONTENT.devices


def conditions() -> dict[str, ConditionCard]:
    """Its condition cards by id."""
    return CONTENT.conditions


def pilot(card_id: str) -> PilotCard:
    """One of its ship cards. Raises UnknownCard with a sentence."""
    return CONTENT.pilot(card_id)


def upgrade(card_id: str) -> UpgradeCard:
    """One of its upgrade cards. Raises UnknownCard with a sentence."""
    return CONTENT.upgrade(card_id)
