"""The furball: squads by threat, and which builds may replace a lost ship (XW2-FUR).

`furball` is the general form, `core_furball` the one for the core box alone. A ship of a furball knows
its quick build; builds of one pilot only are flown (XW2-FUR-06).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from starboard.content.data import read_json
from starboard.core.decision import Refusal
from starboard.core.errors import BadSetup
from starboard.games.xwing.cards.build import Build
from starboard.games.xwing.cards.content import Content, QuickBuild
from starboard.games.xwing.changes.quick_builds import lost, threat_of
from starboard.games.xwing.squads.inactive import inactive_cards
from starboard.games.xwing.squads.legality import limited_names
from starboard.games.xwing.squads.rules import SquadRules
from starboard.games.xwing.squads.squad import Squad, SquadShip
from starboard.games.xwing.state import REMOVED, Furball, Ship, XWingState
from starboard.games.xwing2.content import PACKAGE

STANDARD: Final = "standard"
GENERAL: Final = "furball"
CORE: Final = "core_furball"
FORMS: Final = (STANDARD, GENERAL, CORE)
THREAT: Final = 4  # XW2-FUR-01
COLLECTIONS: Final = ("all", "core")
SQUADS: Final = {
    GENERAL: (
        "redsquadronveteran(predator,r5astromech,servomotorsfoils)"
        " + bluesquadronescort(protontorpedoes,r3astromech,servomotorsfoils)",
        "valenrudor(elusive,shieldupgrade) + academypilot + obsidiansquadronpilot",
    ),
    CORE: ("bluesquadronescort(protontorpedoes,r3astromech,servomotorsfoils)", "academypilot + academypilot"),
}
"""The squads flown where none are named."""


# -- the core box's own list (XW2-FUR-05) ----------------------------------------------------------------


class _Replacement(msgspec.Struct, frozen=True):
    of: str = msgspec.field(name="for")
    one_of: tuple[str, ...]


class CoreSide(msgspec.Struct, frozen=True):
    """One side of the core furball: what it starts with, what comes for what, when it has lost."""

    start: tuple[str, ...]
    replacements: tuple[_Replacement, ...]
    loses_when_destroyed: int


class _Core(msgspec.Struct):
    quick_builds: tuple[str, ...]
    furball: dict[str, Any]


@cache
def _core_set() -> _Core:
    return read_json(PACKAGE, "data/core_set.json", _Core)


@cache
def core_sides() -> dict[str, CoreSide]:
    """The two sides of the core furball by faction (XW2-FUR-05)."""
    return {
        faction: msgspec.convert(side, CoreSide)
        for faction, side in _core_set().furball.items()
        if isinstance(side, dict)
    }


# -- builds ----------------------------------------------------------------------------------------------


Crew = tuple[str, tuple[str, ...]]


@cache
def _by_crew(content: Content) -> dict[Crew, str]:
    """The quick build of one pilot that a ship card with these upgrades is."""
    return {
        (build.pilots[0].pilot, tuple(sorted(build.pilots[0].upgrades))): build.id
        for build in content.quick_builds.values()
        if len(build.pilots) == 1
    }


def build_id(content: Content, build: Build) -> str:
    """The quick build of one pilot that a ship is, or nothing."""
    return _by_crew(content).get((build.pilot, tuple(sorted(build.upgrades))), "")


@cache
def _collection(rules: SquadRules, name: str, faction: str) -> tuple[QuickBuild, ...]:
    """The builds of one pilot that replacements come from: those whose texts this program carries out."""
    builds = rules.content.quick_builds
    found = [builds[one] for one in (builds if name == "all" else _core_set().quick_builds)]
    return tuple(
        build
        for build in sorted(found, key=lambda build: (build.threat, build.id))
        if build.faction == faction and len(build.pilots) == 1 and not inactive_cards(rules, _squad((build,)))
    )


def core_builds(rules: SquadRules, faction: str) -> list[str]:
    """The quick builds of one pilot of the core box."""
    return [build.id for build in _collection(rules, "core", faction)]


def _squad(builds: Iterable[QuickBuild]) -> Squad:
    ships = tuple(SquadShip(one.pilot, one.upgrades) for build in builds for one in build.pilots)
    return Squad("", ships)


# -- settings --------------------------------------------------------------------------------------------


def squads_of(given: Mapping[str, Any]) -> dict[str, str]:
    """The squads of a furball where none are named."""
    default = SQUADS.get(str(given.get("scenario", STANDARD)), ())
    return {f"squad_{seat}": text for seat, text in enumerate(default) if f"squad_{seat}" not in given}


def check_squads(rules: SquadRules, settings: Mapping[str, Any]) -> None:
    """Whether both squads can be flown in this form of the game (XW2-FUR-01, -05). Raises BadSetup."""
    form = str(settings["scenario"])
    if form == STANDARD:
        return
    taken = [_ids(rules, str(settings[f"squad_{seat}"])) for seat in range(2)]
    if form == CORE:
        wanted = sorted(side.start for side in core_sides().values())
        if sorted(tuple(ids) for ids in taken) != wanted:
            raise BadSetup(
                "The core furball is one Blue Squadron Escort build against two Academy Pilot builds "
                f"(XW2-FUR-05): {' against '.join(SQUADS[CORE])}.",
                [Refusal("XW2-FUR-05", "other_squads", {"squads": list(SQUADS[CORE])})],
            )
        return
    for seat, ids in enumerate(taken):
        threat = sum(rules.content.quick_builds[one].threat for one in ids)
        if threat != settings["threat"]:
            raise BadSetup(
                f"The squad of seat {seat} has threat {threat}; a furball of threat {settings['threat']} was "
                "agreed (XW2-FUR-01).",
                [
                    Refusal(
                        "XW2-FUR-01",
                        "other_threat",
                        {"seat": seat, "threat": threat, "agreed": int(settings["threat"])},
                    )
                ],
            )
        faults = list(limited_names(rules, _squad(rules.content.quick_builds[one] for one in ids)))
        if faults:
            raise BadSetup(" ".join(fault.sentence for fault in faults), [fault.refusal for fault in faults])


def _ids(rules: SquadRules, squad: str) -> list[str]:
    found = []
    for build in rules.builds.squad(squad):
        one = build_id(rules.content, build)
        if not one:
            raise BadSetup(
                f"{build.text} is no quick build of one pilot; a furball is flown with those (XW2-FUR-01).",
                [Refusal("XW2-FUR-01", "no_quick_build", {"build": build.text})],
            )
        found.append(one)
    return found


def begin(state: XWingState, settings: Mapping[str, Any]) -> None:
    """Make a new state one of a furball, if that is the scenario."""
    form = str(settings["scenario"])
    if form == STANDARD:
        return
    state.furball = Furball(form, int(settings["threat"]), str(settings["collection"]))
    for ship in state.ships:
        ship.quick_build = build_id(state.rules.content, state.rules.builds[ship.build])


# -- replacements ----------------------------------------------------------------------------------------


def has_lost_core(state: XWingState, seat: int) -> bool:
    """Whether a seat has lost as many ships as cost it the core furball (XW2-FUR-05)."""
    faction = next(
        state.rules.content.quick_builds[ship.quick_build].faction
        for ship in state.ships
        if ship.owner == seat and ship.quick_build
    )
    return len(lost(state, seat)) >= core_sides()[faction].loses_when_destroyed


def total_for(state: XWingState, number: int) -> int:
    """The threat that comes for a lost ship: its own plus 1, or the highest total below that can be had with
    one or two builds (XW2-FUR-02, -06); 0 if there is none."""
    ship = state.ships[number]
    flown = _flown(state, ship.owner)
    able = _able(state, ship, flown)
    needed = threat_of(ship) + 1
    totals = {one.threat for one in able if one.threat <= needed}
    for one in able:
        for total in range(needed, max(totals, default=0), -1):
            if _can_complete(state.rules.squads, flown, one, able, total - one.threat):
                totals.add(total)
                break
    return max(totals, default=0)


def replacement_refusal(state: XWingState, number: int, build: str, missing: int) -> Refusal:
    """Why this build may not be taken for a lost ship."""
    assert state.furball is not None
    ship = state.ships[number]
    builds = state.rules.content.quick_builds
    found = builds.get(build)
    if state.furball.form == CORE:
        return Refusal("XW2-FUR-05", "not_on_the_list", {"build": build, "for": ship.quick_build})
    faction = builds[ship.quick_build].faction
    if found is None or found not in _collection(state.rules.squads, state.furball.collection, faction):
        return Refusal("XW2-FUR-02", "not_in_collection", {"build": build, "faction": faction})
    if not _fits(state.rules.squads, (*_flown(state, ship.owner), build)):
        return Refusal("XW2-FUR-06", "limited_card_in_play", {"build": build})
    return Refusal("XW2-FUR-02", "other_threat", {"threat": found.threat, "needed": missing})


def replacements(state: XWingState, number: int, missing: int, *, is_first: bool) -> list[str]:
    """The builds that may be taken now for a lost ship: those that make up the missing threat, and as the
    first of two those that a second can complete (XW2-FUR-02); in the core furball those of its list."""
    assert state.furball is not None
    ship = state.ships[number]
    if state.furball.form == CORE:
        return _core_replacements(state, ship) if is_first else []
    flown = _flown(state, ship.owner)
    able = _able(state, ship, flown)
    return [
        one.id
        for one in able
        if one.threat == missing
        or (is_first and _can_complete(state.rules.squads, flown, one, able, missing - one.threat))
    ]


def _core_replacements(state: XWingState, ship: Ship) -> list[str]:
    """Those of the box's own list that have not been taken yet (XW2-FUR-05)."""
    side = core_sides()[state.rules.content.quick_builds[ship.quick_build].faction]
    flown = {other.quick_build for other in state.ships if other.owner == ship.owner}
    return [
        one
        for found in side.replacements
        if found.of == ship.quick_build
        for one in found.one_of
        if one not in flown
    ]


def _flown(state: XWingState, seat: int) -> tuple[str, ...]:
    """The builds that a seat still has in the game."""
    own = [ship for ship in state.ships if ship.owner == seat and ship.quick_build]
    return tuple(sorted(ship.quick_build for ship in own if ship.place != REMOVED))


def _able(state: XWingState, ship: Ship, flown: tuple[str, ...]) -> list[QuickBuild]:
    """The builds of the collection without a limited card that is still flown as often as it may
    (XW2-FUR-06)."""
    assert state.furball is not None
    rules: SquadRules = state.rules.squads
    faction = rules.content.quick_builds[ship.quick_build].faction
    builds = _collection(rules, state.furball.collection, faction)
    return [build for build in builds if _fits(rules, (*flown, build.id))]


@lru_cache(maxsize=65536)
def _fits(rules: SquadRules, flown: tuple[str, ...]) -> bool:
    squad = _squad(rules.content.quick_builds[one] for one in flown)
    return not any(True for _ in limited_names(rules, squad))


def _can_complete(
    rules: SquadRules, flown: tuple[str, ...], first: QuickBuild, able: list[QuickBuild], threat: int
) -> bool:
    """Whether a second build of this threat can fly beside the first."""
    return threat > 0 and any(
        one.threat == threat and _fits(rules, (*flown, first.id, one.id)) for one in able
    )
