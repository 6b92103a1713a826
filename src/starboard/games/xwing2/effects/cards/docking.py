"""Carriers, ships that dock with them, and what they lend to each other (XW2-DOCK-01 to -03)."""

from __future__ import annotations

from collections.abc import Callable

from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause
from starboard.games.xwing.game import WOULD_BE_DESTROYED, WOULD_FLEE
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import attack_dice, builds, may, must
from starboard.games.xwing.language.deeds import acquire, bonus_attack, grant
from starboard.games.xwing.language.occasions import primary_attack, told, weapon_used
from starboard.games.xwing.language.requirements import attacking, foe, has, itself
from starboard.games.xwing.language.scene import Scene, chosen, defender
from starboard.games.xwing.language.steps import perform
from starboard.games.xwing.state import REMOVED, Ship
from starboard.games.xwing.tasks.reserve import BlowUp, to_reserve
from starboard.games.xwing2.effects.of_cards import pilot, ship_ability, upgrade

HOUNDS_TOOTH = "houndstooth"


def carries(*ship_types: str, guides: tuple[str, ...] = ("front", "rear")) -> Clause:
    """One friendly ship of these types may dock with me; it deploys from these guides (XW2-DOCK-02)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.CARRIES, card, registry.Bay(ship_types, guides))

    return Clause("carries", (), register)


def docks_from(most: int) -> Clause:
    """I may dock at up to this range of my carrier."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.DOCK_RANGE, card, most)

    return Clause("docks", (), register)


def starts_docked() -> Clause:
    """I start docked (XW2-SETUP-07)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.STARTS_DOCKED, card, True)

    return Clause("starts docked", (), register)


def deploys_only_in_emergency() -> Clause:
    """I deploy in an emergency alone (XW2-DOCK-03)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.ONLY_IN_EMERGENCY, card, True)

    return Clause("emergency only", (), register)


def lends(names: Callable[[Ship], list[str]]) -> Clause:
    """While I am docked my carrier has these cards: my texts for it, or my pilot's (XW2-DOCK-01)."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.LENDS, card, names)

    return Clause("lends", (), register)


def _lent(card: str) -> Callable[[Scene], bool]:
    """Whether a docked ship lends me this text; not whether it is my own."""
    return lambda scene: card in scene.own.lent


upgrade("ghost", carries("attackshuttle", "sheathipedeclassshuttle", guides=("rear",)))
upgrade(HOUNDS_TOOTH, carries("z95af4headhunter"))
upgrade("phantom", docks_from(1))
ship_ability("escapecraft", starts_docked())
ship_ability("tailgun", builds())
ship_ability("copilot", lends(lambda ship: [build_of(ship).pilot]))
ship_ability(
    "commsshuttle",
    lends(lambda ship: ["commsshuttle"]),
    may("before_activate", itself, told(_lent("commsshuttle")), grant("coordinate")),
)


def _with_front_or_turret(scene: Scene) -> bool:
    return weapon_used(scene).arc in ("front", "single_turret", "double_turret")


ship_ability(
    "lockedandloaded",
    lends(lambda ship: ["lockedandloaded"]),
    may(
        "bonus_after_attacking",
        itself,
        told(_lent("lockedandloaded")),
        primary_attack,
        told(_with_front_or_turret),
        bonus_attack(slots=("primary",), arcs=("rear",)),
    ),
)


def _tooth_has_locked(scene: Scene) -> bool:
    return any(
        scene.target in ship.locks
        for ship in scene.state.ships
        if ship.owner == scene.own.owner and ship.place != REMOVED and HOUNDS_TOOTH in build_of(ship).cards
    )


ship_ability(
    "pursuitcraft", may("deployed", itself, pick(foe(0, 3), told(_tooth_has_locked)), acquire(chosen))
)


# -- reserve without a carrier (XW2-DOCK-01) -----------------------------------------------------------------


def returns(event: str, where: str, hits: int = 0) -> Clause:
    """I go to reserve instead of this, for a charge of this card, and come back there; `hits`: damage that I
    suffer for it."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.RETURNS, card, registry.Return(event, where, hits))

    return Clause("returns", (), register)


def takes_over() -> Clause:
    """Deployed in an emergency I have initiative, ability and charges of the lost carrier's ship card."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.TAKES_OVER, card, True)

    return Clause("takes over", (), register)


def uses_shields() -> Clause:
    """The active shields of a ship docked with me count as mine."""

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(registry.LENDS_SHIELDS, card, True)

    return Clause("shields", (), register)


def _go_to_reserve(scene: Scene) -> None:
    to_reserve(scene.game, scene.ship)


def _lose_charge(scene: Scene) -> None:
    change_charges(scene.game, scene.ship, build_of(scene.own).pilot, -1)


def _no_charge(scene: Scene) -> bool:
    return not scene.own.charges[build_of(scene.own).pilot]


pilot("moraloeval", returns(WOULD_FLEE, "edge"))
pilot("teltrevura", returns(WOULD_BE_DESTROYED, "own_edge", 5))
upgrade("bobafett", must("setup_before_place_forces", perform(_go_to_reserve)), returns("setup", "obstacle"))
pilot("nashtahpup", deploys_only_in_emergency(), takes_over())
upgrade(
    "landosmillenniumfalcon",
    carries("escapecraft"),
    uses_shields(),
    attack_dice(+1, attacking, primary_attack, has("stress", defender)),
)
ship_ability(
    "riggedenergycells",
    must("system_phase", itself, perform(_lose_charge, lambda scene: not _no_charge(scene))),
    must("activation_phase_end", perform(lambda scene: scene.game.make(BlowUp, scene.ship), _no_charge)),
)
