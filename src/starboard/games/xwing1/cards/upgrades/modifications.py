"""What modifications do, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.language.choosing import set_dial
from starboard.games.xwing.language.clauses import difficulty, may, must
from starboard.games.xwing.language.deeds import grant
from starboard.games.xwing.language.occasions import revealed, told
from starboard.games.xwing.language.requirements import BANKS, TURNS, enemy, itself
from starboard.games.xwing.language.scene import Scene, it
from starboard.games.xwing.language.steps import gain, roll, rolled, suffer
from starboard.games.xwing1.cards.words import GREEN
from starboard.games.xwing1.cards.writing import trial, upgrade


def _overlapped_me(scene: Scene) -> bool:
    """The maneuver made the ship overlap mine: it touches it now."""
    ship = scene.state.ships[scene.about]
    return not ship.fully and scene.ship in ship.touching


def _the_bank(scene: Scene, now: Maneuver, found: Maneuver) -> bool:
    """The bank of the same speed to the same side."""
    return found.speed == now.speed and found.bearing == now.bearing.replace("turn", "bank")


upgrade(
    "antipursuitlasers",
    must(
        "maneuver_executed",
        enemy(),
        told(_overlapped_me),
        roll(1),
        suffer(1, whom=it).if_(rolled("hit", "crit")),
    ),
)
trial(
    "maneuver_executed",
    "dice_rolled why=antipursuitlasers; damage_suffered ship=foe",
    mover="foe",
    attack="crit",
    foe={"at": (0, 100, 180), "dial": "2 straight"},
)

upgrade("advancedcloakingdevice", may("attacked", itself, grant("cloak")))
trial("attacked", "token_gained ship=me token=cloak", choose=("action cloak white",))

upgrade("twinionenginemkii", difficulty(GREEN, bearings=BANKS))
trial("difficulty", "token_lost ship=me token=stress", me={"tokens": {"stress": 1}, "dial": "3 bank_left"})

upgrade(
    "maneuveringfins",
    may("dial_revealed", itself, revealed(bearings=TURNS), set_dial(_the_bank)),
)
trial("dial_revealed", "maneuvered ship=me maneuver=2_bank_left", me={"dial": "2 turn_left"})

upgrade(
    "ionprojector",
    must(
        "maneuver_executed",
        enemy(),
        told(_overlapped_me),
        roll(1),
        gain("ion", it).if_(rolled("hit", "crit")),
    ),
)
trial(
    "maneuver_executed",
    "dice_rolled why=ionprojector; token_gained ship=foe token=ion",
    mover="foe",
    attack="hit",
    foe={"at": (0, 100, 180), "dial": "2 straight"},
)
