"""X-Wing second edition as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, ClassVar, Final

from starboard.core.decision import DecisionKind
from starboard.core.game import Setting
from starboard.core.task import Task
from starboard.games.xwing.board.places import Places
from starboard.games.xwing.cards.build import Builds
from starboard.games.xwing.cards.content import Content, Maneuver
from starboard.games.xwing.changes.quick_builds import destroyed_threat
from starboard.games.xwing.edition import AREA, ROUND_CAP, XWingEdition, area_of, require_obstacles
from starboard.games.xwing.effects.card_effects import CardEffects
from starboard.games.xwing.effects.sharing import share_pilots
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.state import Ship, Trigger, XWingState
from starboard.games.xwing.tasks import abilities, shared
from starboard.games.xwing.tasks.action_options import reloadable
from starboard.games.xwing.tokens import GREEN, ORANGE, STRESS
from starboard.games.xwing.trials.records import Records
from starboard.games.xwing2 import furball
from starboard.games.xwing2.build import BUILDS
from starboard.games.xwing2.cards.damage_cards import AFTER_ROLL
from starboard.games.xwing2.cards.writing import EFFECTS, RECORDS
from starboard.games.xwing2.cites import CITES
from starboard.games.xwing2.content import CONTENT
from starboard.games.xwing2.damage_cards import FULL_DECK
from starboard.games.xwing2.late import LateProfile
from starboard.games.xwing2.moved_upgrades import as_begun
from starboard.games.xwing2.squads.drawing import drawn_settings
from starboard.games.xwing2.squads.pairings import BALANCED, LEARNING
from starboard.games.xwing2.squads.rules import SecondSquads
from starboard.games.xwing2.squads.settings import LEGALITY, as_notation, require_legality
from starboard.games.xwing2.tasks import buoys, crits, detonation, game, moving, remotes, system
from starboard.games.xwing2.tasks import furball as furball_tasks
from starboard.games.xwing2.three_places import ThreePlaces

CORE_OBSTACLES = (
    "coreasteroid2,coreasteroid4,coreasteroid5,yt2400debris2,vt49decimatordebris1,vt49decimatordebris2"
)

_OWN_TASKS: tuple[type[Task], ...] = (
    game.PlayXWing,
    furball_tasks.PlaceMarkers,
    furball_tasks.Reinforcements,
    furball_tasks.Replace,
    furball_tasks.PlaceArrival,
    moving.MoveObstacle,
    moving.GiveUpgrades,
    moving.SwapUpgrades,
    system.SystemPhase,
    system.ShipInSystemPhase,
    remotes.EngagementPhase,
    crits.SufferDamage,
    crits.DealFaceup,
    crits.ResolveCrit,
    detonation.Detonate,
    remotes.MeetDevices,
    remotes.RelocateProbe,
    remotes.Cling,
    remotes.SwarmEngages,
    buoys.PlaceBuoys,
)
_OWN_KINDS: tuple[DecisionKind[Any], ...] = (
    furball_tasks.PlaceAMarker(),
    furball_tasks.ChooseReplacement(),
    furball_tasks.ChooseArrivalMarker(),
    furball_tasks.ChooseArrival(),
    moving.ChooseMovedObstacle(),
    moving.ChooseMovedUpgrade(),
    detonation.ChooseBlastObstacle(),
    detonation.ChooseShock(),
    remotes.ChooseRelocation(),
    remotes.ChooseGuides(),
    buoys.PlaceABuoy(),
)


class XWingSecond(XWingEdition):
    """Second edition; profile `core` (default) or `late`."""

    id: ClassVar[str] = "xwing2"
    title: ClassVar[str] = "X-Wing second edition"
    revision: ClassVar[str] = "9"
    content: ClassVar[Content] = CONTENT
    builds: ClassVar[Builds] = BUILDS
    effects: ClassVar[CardEffects] = EFFECTS
    records: ClassVar[Records] = RECORDS
    squad_rules: ClassVar[type[SquadRules]] = SecondSquads
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("profile", "core", ("core", "late")),
        Setting("squad_0", BALANCED.squads[0], free=True),
        Setting("squad_1", BALANCED.squads[1], free=True),
        Setting("obstacles", CORE_OBSTACLES, free=True),
        ROUND_CAP,
        Setting("scenario", furball.STANDARD, furball.FORMS),
        Setting("threat", furball.THREAT, least=1, most=12),
        Setting("collection", "all", furball.COLLECTIONS),
        AREA,
        Setting("legality", "free", LEGALITY),
    )
    measured_with: ClassVar[Mapping[str, int | str | bool]] = LEARNING.settings
    tasks: ClassVar[dict[str, type[Task]]] = {task.__name__: task for task in (*shared.TASKS, *_OWN_TASKS)}
    kinds: ClassVar[dict[str, DecisionKind[Any]]] = {kind.name: kind for kind in (*shared.KINDS, *_OWN_KINDS)}
    at_once: ClassVar[Mapping[str, Callable[[XWingGame, Trigger], Task]]] = shared.AT_ONCE
    after_roll: ClassVar[Mapping[str, shared.AfterRoll]] = {
        **shared.AFTER_ROLL,
        **AFTER_ROLL,
        "device": detonation.after_roll,
        remotes.PROBE: remotes.after_probe_roll,
    }

    cites: ClassVar[Mapping[str, str]] = CITES
    phases: ClassVar[tuple[str, ...]] = ("planning", "system", "activation", "engagement", "end")
    attack_phase: ClassVar[str] = "engagement"
    most_initiative: ClassVar[int] = 7
    places: ClassVar[Places] = ThreePlaces()
    reaches: ClassVar[Mapping[str, tuple[int, int]]] = {
        "lock": (0, 3),  # XW2-LOCK-01
        "another_lock": (0, 3),
        "coordinate": (1, 2),  # XW2-ACTION-17
        "jam": (1, 1),  # XW2-ACTION-18
    }
    stressed_maneuver: ClassVar[Maneuver] = Maneuver(2, "straight", "white")  # XW2-ACT-03
    ion_maneuver: ClassVar[Maneuver] = Maneuver(1, "straight", "blue")  # XW2-TOK-10
    leave_at_end: ClassVar[tuple[int, ...]] = GREEN + ORANGE  # XW2-END-02
    ion_thresholds: ClassVar[Mapping[str, int]] = {"small": 1, "medium": 2, "large": 3, "remote": 99}
    """XW2-TOK-09."""
    tractor_thresholds: ClassVar[Mapping[str, int]] = ion_thresholds
    """XW2-TOK-11."""
    removed_by_easy: ClassVar[tuple[tuple[int, str], ...]] = ((STRESS, "XW2-MOVE-03"),)
    stress_after_red_action: ClassVar[str] = "XW2-ACTION-05"
    lockable: ClassVar[frozenset[str]] = frozenset(("ship",))  # XW2-LOCK-01

    def under(self, settings: Mapping[str, Any]) -> XWingSecond:
        """These rules, or in profile `late` the same with what that changes (XW2-LATE)."""
        return self if settings["profile"] == "core" or isinstance(self, LateProfile) else self.late

    @cached_property
    def late(self) -> XWingSecond:
        """The same rules as profile `late` changes them."""
        late: type[XWingSecond] = type("XWingLate", (LateProfile, type(self)), {})
        return late()

    def seat_settings(self, seat: int, settings: Mapping[str, Any]) -> tuple[str, ...]:
        """Everybody brings their own squad; those of a furball are agreed (XW2-FUR-01)."""
        return super().seat_settings(seat, settings) if settings["scenario"] == furball.STANDARD else ()

    def check_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options; squads and obstacles are checked by name."""
        return self._check_settings(given) if given else dict(_usual_settings(self))

    def _check_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_settings({**furball.squads_of(given), **given})
        for seat in range(2):
            checked[f"squad_{seat}"] = as_notation(
                self.squads, str(checked[f"squad_{seat}"]), checked["threat"], seat
            )
        for seat in range(2):
            self.builds.squad(str(checked[f"squad_{seat}"]))
        furball.check_squads(self.squads, checked)
        area_of(str(checked["area"]))
        require_legality(self.squads, checked)
        require_obstacles(str(checked["obstacles"]))
        return checked

    def random_settings(self, number: int, seed: int) -> dict[str, int | str | bool]:
        return drawn_settings(self.squads, number, seed)

    def new_state(self, seats: int, settings: Mapping[str, Any]) -> XWingState:
        """The squads with everything at its limit (XW2-SETUP-01), full damage decks (XW2-SETUP-06)."""
        state = self.laid_out(settings, FULL_DECK)
        furball.begin(state, settings)
        share_pilots(state)
        return state

    def first_task(self) -> Task:
        return self.make(game.PlayXWing)

    def interruption(self, game: XWingGame, waiting: list[Trigger], stack: Sequence[Task]) -> Task | None:
        """A damage card that is dealt or turned faceup resolves before any ability (XW2-DMG-01, XW2-ABIL-03)."""
        resolving = (task for task in stack if isinstance(task, crits.ResolveCrit) and task.is_resolving)
        first = next(resolving, None)
        if first is not None:
            first.later += [one for one in waiting if not self._cannot_wait(one)]
            waiting = [one for one in waiting if self._cannot_wait(one)]
        return super().interruption(game, waiting, stack) if waiting else None

    def _cannot_wait(self, trigger: Trigger) -> bool:
        return trigger.event in self.at_once or abilities.is_at_its_moment(trigger)

    def can_reload(self, ship: Ship) -> bool:
        """A torpedo, missile or device lacks a charge (XW2-ACTION-20)."""
        return bool(reloadable(ship))

    def points(self, game: XWingGame) -> tuple[int, ...]:  # type: ignore[override]
        """Points destroyed, as the cap of rounds compares them (XW2-WIN-02); in a furball their threat."""
        if game.state.furball is not None:
            return tuple(destroyed_threat(game.state, seat) for seat in range(2))
        return super().points(game)

    def points_as_begun(self, state: XWingState, number: int) -> int:
        """With the upgrades that it began with."""
        return self.points_of(as_begun(state, number))

    def markers(self, game: XWingGame) -> Task | None:
        """The two hyperspace markers of a furball (XW2-FUR-01)."""
        return game.make(furball_tasks.PlaceMarkers) if game.state.furball is not None else None

    def reinforcements(self, game: XWingGame) -> Task | None:
        """In a furball replacements come before the victory check (XW2-FUR-06)."""
        return game.make(furball_tasks.Reinforcements) if game.state.furball is not None else None

    def has_other_ends(self, state: XWingState) -> bool:
        return state.furball is not None

    def ends_otherwise(self, game: XWingGame, points: tuple[int, ...]) -> bool:
        return furball_tasks.check_furball(game, points)


@cache
def _usual_settings(rules: XWingSecond) -> dict[str, Any]:
    """The options of a game of which nothing was said, checked once."""
    return rules._check_settings({})


RULES: Final = XWingSecond()
