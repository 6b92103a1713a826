"""Device cards, and the cards that change how devices are placed or answer to them (XW2-DEV)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.board import devices, measure
from starboard.games.xwing.board.devices import BOMB, MINE, Way
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import break_lock
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, pick, recover_card_charge, rotate_turret
from starboard.games.xwing.language.clauses import action, attack_dice, defense_dice, may, must
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.device_steps import (
    PLACEABLE,
    Placeable,
    detonated,
    detonated_near,
    devices_near,
    fuse,
    may_place_now,
    near_device,
    none_placed,
    place,
    place_one_of,
    placed_so,
    remove_near,
)
from starboard.games.xwing.language.occasions import detail, executed, primary_attack, told
from starboard.games.xwing.language.requirements import anybody, attacking, defending, foe, friendly, itself
from starboard.games.xwing.language.scene import Choice, Scene, chosen, defender
from starboard.games.xwing.language.steps import (
    charge,
    gain,
    perform,
    recover_charge,
    recover_shield,
    repair_facedown,
    repair_faceup,
    ship_charge,
    spend_shield,
)
from starboard.games.xwing.options import Choose, LoseToken, choose, lose_token
from starboard.games.xwing.state import DEVICE, NO_DIAL, XWingState
from starboard.games.xwing.tasks.attack import PerformAttack
from starboard.games.xwing.tasks.declaring import legal_attacks
from starboard.games.xwing2.content import upgrade as upgrade_card
from starboard.games.xwing2.effects.of_cards import EFFECTS, pilot, ship_ability, upgrade
from starboard.games.xwing2.tasks.buoys import PlaceBuoys

USUAL: Final = ("drop straight 1",)


def device_card(
    card: str, device: str, *clauses: Clause, ways: Iterable[str] = USUAL, most: int = 1, fuses: int = 0
) -> None:
    """A card that places a device; one that says nothing else drops it in the System Phase for a charge."""
    EFFECTS.answer(PLACEABLE, card, Placeable(device, tuple(ways), most, fuses))
    upgrade(card, *(clauses or (in_system_phase(),)))


def in_system_phase() -> Clause:
    """The usual drop (XW2-DEV-01, XW2-SYS-02)."""
    return may("system_phase", itself, may_place_now, place())


# -- bombs and mines --------------------------------------------------------------------------------------

for _card, _device in (
    ("connernets", "conner_net"),
    ("protonbombs", "proton_bomb"),
    ("proximitymines", "proximity_mine"),
    ("seismiccharges", "seismic_charge"),
    ("clustermines", "cluster_mine"),
    ("ionbombs", "ion_bomb"),
):
    device_card(_card, _device)
device_card("electroprotonbomb", "electro_proton_bomb", fuses=1)
device_card(
    "bombletgenerator",
    "bomblet",
    in_system_phase(),
    may("activation_phase_start", spend_shield(), recover_charge(2)),
)
device_card(
    "thermaldetonators",
    "thermal_detonator",
    in_system_phase(),
    must("reloaded", itself, detail("thermaldetonators"), recover_charge()),
    ways=("drop straight 1", "drop straight 2"),
    most=2,
)


def _is_full(scene: Scene) -> bool:
    return scene.own.charges["concussionbombs"] == build_of(scene.own).charges["concussionbombs"].limit


device_card(
    "concussionbombs",
    "concussion_bomb",
    must("system_phase", itself, may_place_now, ~told(_is_full), place(must=True)),
    may("system_phase", itself, may_place_now, told(_is_full), place()),
)

# -- remotes ------------------------------------------------------------------------------------------------

_TEMPLATES: Final = ("straight", "bank_left", "bank_right", "turn_left", "turn_right")
device_card(
    "drk1probedroids",
    "drk1_probe_droid",
    may("end_phase", place()),
    ways=[f"{how} {template} 3" for how in ("drop", "launch") for template in _TEMPLATES],
)
device_card(
    "discordmissiles",
    "buzz_droid_swarm",
    may("engagement_phase_start", place(token="calculate")),
    ways=("launch bank_left 3", "launch straight 3", "launch bank_right 3"),
)

# -- obstacles that cards place (XW2-OBST-10) -----------------------------------------------------------------


def _break_locks(scene: Scene) -> None:
    for number, ship in enumerate(scene.state.ships):
        if scene.ship in ship.locks:
            break_lock(scene.game, number, scene.ship, "removed")


def _astromech(scene: Scene, name: str) -> bool:
    return name in build_of(scene.own).upgrades and upgrade_card(name).sides[0].type == "astromech"


device_card("riggedcargochute", "loose_cargo", action(place(must=True)))
device_card(
    "sparepartscanisters",
    "spare_parts",
    action(charge(), recover_card_charge(_astromech), name="charge"),
    action(place(must=True), perform(_break_locks), name="drop"),
    ways=("drop none 0",),
)


# -- how devices are placed -------------------------------------------------------------------------------


def changes_ways(change: Callable[[XWingGame, str, Way], Iterable[Way]]) -> Clause:
    """My devices may be placed in other ways; given the device and a way, those that it becomes."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.DEVICE_WAYS, card, change)

    return Clause("device ways", (), register)


def _nimble(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop" and way.template == "straight":
        yield from (way._replace(template=f"bank_{side}") for side in ("left", "right"))


def _skilled(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    yield from (way._replace(speed=way.speed + more) for more in (1, -1))


def _simulated(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if game.state.phase == "system" and devices.kind_of(game.state, device) == BOMB:
        yield Way("launch", "straight", 5)


def _zuvio(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop":
        yield Way("launch", "straight", 1)


def _drone(game: XWingGame, device: str, way: Way) -> Iterator[Way]:
    if way.how == "drop":
        yield way._replace(how="launch")


def _instead_of_the_1_straight(
    *templates: tuple[str, int],
) -> Callable[[XWingGame, str, Way], Iterable[Way]]:
    def change(game: XWingGame, device: str, way: Way) -> list[Way]:
        if way != Way("drop", "straight", 1):
            return []
        return [Way("drop", template, speed) for template, speed in templates]

    return change


def places_beside(*kinds: str) -> Clause:
    """These devices may be placed touching my base instead."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.PLACES_BESIDE, card, kinds)

    return Clause("device ways", (), register)


pilot("finchdallow", places_beside(BOMB))


def _near_buoy(scene: Scene) -> bool:
    """The chosen ship is at range 0-1 of a friendly sensor buoy."""
    state = scene.state
    return any(
        state.ships[unit].build == "sensor_buoy" and measure.ship_range(state, unit, scene.target).range <= 1
        for unit in state.units(scene.own.owner)
    )


upgrade(
    "sensorbuoysuite",
    must("setup_before_place_forces", perform(lambda scene: scene.game.make(PlaceBuoys, scene.ship))),
    may(
        "before_engage", itself, pick(anybody(other=True), told(_near_buoy)), acquire(chosen, any_range=True)
    ),
)
ship_ability("nimblebomber", changes_ways(_nimble))
upgrade("skilledbombardier", changes_ways(_skilled))
upgrade("trajectorysimulator", changes_ways(_simulated))
pilot("constablezuvio", changes_ways(_zuvio))
pilot("bombardmentdrone", changes_ways(_drone))
pilot(
    "emonazzameen",
    changes_ways(_instead_of_the_1_straight(("turn_left", 3), ("straight", 3), ("turn_right", 3))),
)
pilot(
    "solsixxa",
    changes_ways(
        _instead_of_the_1_straight(("bank_left", 1), ("bank_right", 1), ("turn_left", 1), ("turn_right", 1))
    ),
)


# -- after a device was placed ------------------------------------------------------------------------------

pilot("deathrain", may("device_dropped", itself, placed_so("drop", "launch"), grant()))
upgrade("cadbane", may("device_dropped", itself, placed_so("drop", "launch"), grant("boost", colour="red")))
upgrade("delayedfuses", may("device_dropped", itself, placed_so(BOMB, MINE), fuse()))
pilot(
    "paigetico",
    may("device_dropped", itself, placed_so("drop"), ship_charge(), place_one_of(BOMB, MINE)),
)


# -- further drops --------------------------------------------------------------------------------------------

upgrade("genius", may("maneuver_fully_executed", itself, none_placed, place_one_of(BOMB)))
pilot(
    "edonkappehl",
    may(
        "maneuver_fully_executed",
        itself,
        executed(colour="blue") | executed(colour="white"),
        none_placed,
        place_one_of(BOMB, MINE),
    ),
)
# Adaptive Ailerons are flown before the dial is revealed.
_by_ailerons = told(lambda scene: scene.own.dial != NO_DIAL and scene.own.revealed < 0)
_stressed = told(lambda scene: scene.own.has(tokens.STRESS))
pilot(
    "vagabond",
    may("maneuver_fully_executed", itself, _by_ailerons, ~_stressed, place_one_of(BOMB, MINE)),
)


def _can_attack(scene: Scene) -> bool:
    return bool(legal_attacks(scene.game, scene.ship))


def _attack(scene: Scene) -> Task:
    return scene.game.make(PerformAttack, scene.ship)


_drop_any = place_one_of(BOMB, MINE)
pilot(
    "deathfire",
    may(
        "destroyed",
        itself,
        told(lambda scene: _can_attack(scene) or _drop_any.able(scene)),
        perform(_attack).if_(told(_can_attack)),
        _drop_any.if_(told(_drop_any.able)),
    ),
)
upgrade(
    "paigetico",
    may(
        "attacked",
        itself,
        primary_attack,
        either(("drop", place_one_of(BOMB)), ("rotate", rotate_turret())),
    ),
    may("destroyed", itself, place_one_of(BOMB)),
)


# -- devices near --------------------------------------------------------------------------------------------


def _more_dice() -> Choice:
    """The defender rolls one more defense die for each friendly bomb near it, as many as the player likes."""

    def options(scene: Scene) -> list[Option]:
        bombs = devices_near(scene, scene.about, 1, BOMB, mine=True)
        return [choose(str(count)) for count in range(1, bombs + 1)]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, Choose)
        scene.attack.marks += [registry.dice_mark("more defense", scene.card)] * int(option.way)

    return Choice(options, hear, lambda scene: scene.own.owner)


pilot("goji", may("defense_roll_before", friendly(0, 3), _more_dice()))
pilot("cat", attack_dice(+1, attacking, primary_attack, near_device(1, whom=defender, mine=True)))


upgrade(
    "r2d2-republic",
    may(
        "activated",
        itself,
        charge(),
        gain("deplete"),
        either(
            ("facedown", repair_facedown()),
            ("faceup", repair_faceup()),
            ("shield", recover_shield()),
            ("device", remove_near(1)),
        ),
    ),
)


# -- detonations ----------------------------------------------------------------------------------------------


def _nym_holds(game: XWingGame, ship: int, device: int) -> bool:
    nym, found = game.state.ships[ship], game.state.devices[device]
    return nym.owner == found.owner and nym.charges["captainnym"] > 0


def _through_device(scene: Scene) -> bool:
    """Whether every line of the attack meets a bomb or mine."""
    return measure.obstructed_by_devices(scene.state, scene.attack)


def holds_devices(able: Callable[[XWingGame, int, int], bool]) -> Clause:
    """A charge of mine may keep a device from detonating now; given my ship and the device (XW2-ABIL-06)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.HOLDS_DEVICES, card, able)

    return Clause("holds devices", (), register)


pilot("captainnym", holds_devices(_nym_holds), defense_dice(+1, defending, told(_through_device)))


def _plated(state: XWingState, ship: int, source: str) -> bool:
    """Damage of an obstacle or of a friendly bomb."""
    own = state.ships[ship]
    return source in ("obstacle", f"{BOMB} {own.owner}") and own.charges["ablativeplating"] > 0


def prevents_one(able: Callable[[XWingState, int, str], bool]) -> Clause:
    """A charge of mine may prevent one damage; given the ship and the source of the damage (XW2-ABIL-06)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.PREVENTS_ONE, card, able)

    return Clause("prevents", (), register)


upgrade("ablativeplating", prevents_one(_plated))


def _locked_device(scene: Scene) -> bool:
    return DEVICE + int(scene.detail) in scene.own.locks


pilot(
    "padric",
    must(
        "device_detonated",
        detonated(mine=True),
        told(_locked_device),
        each((foe(), detonated_near(1, chosen)), gain("strain", chosen)),
    ),
)


def _token_of_the_card() -> Choice:
    """A token of this card goes to the ship that suffered."""

    def options(scene: Scene) -> list[Option]:
        return [lose_token(name) for name, count in sorted(scene.own.card_tokens.items()) if count]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, LoseToken)
        scene.own.card_tokens[option.token] -= 1
        gain_token(scene.game, scene.about, tokens.NUMBER[option.token], "XW2-ABIL-01", 1, scene.own.owner)

    return Choice(options, hear, lambda scene: scene.own.owner)


# Its tokens are put on it with the squad (`content.TOKENS_ON_CARDS`).
upgrade(
    "sabinewren",
    may("device_effect_suffered", detonated(BOMB, mine=True), _token_of_the_card()),
)
