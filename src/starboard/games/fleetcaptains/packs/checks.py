"""What is wrong with each piece of a pack: its form, its effects, and what the rules need of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from starboard.games.fleetcaptains import effects_vocabulary as words
from starboard.games.fleetcaptains.content import (
    ALERTS,
    FACTIONS,
    ROLES,
    SYSTEMS,
    TYPES,
    CommandCard,
    Encounter,
    Mission,
    ShipCard,
    Subdeck,
    TileKind,
)
from starboard.games.fleetcaptains.effects_vocabulary import Fault, Place, effect_faults, listed, vocabulary
from starboard.games.fleetcaptains.missions_vocabulary import Tiles, requirement_faults
from starboard.games.fleetcaptains.packs.pieces import ATTACHED, HIGHEST_RATING
from starboard.games.fleetcaptains.packs.sheets import Faults
from starboard.games.fleetcaptains.packs.templates import templates_of
from starboard.games.fleetcaptains.packs.written import Plain, Written

FORMS: Final[Mapping[str, type[msgspec.Struct]]] = {
    "ships": ShipCard,
    "tiles": TileKind,
    "encounters": Encounter,
    "missions": Mission,
    "subdecks": Subdeck,
    "cards": CommandCard,
}

Judge = Callable[[Plain, Tiles], Iterator[str | Fault]]


def check_piece(piece: Written, tiles: Tiles, faults: Faults) -> None:
    """Tell everything that is wrong with a piece, if its row was read without a fault. `tiles`: what filters of
    missions may name."""
    if not piece.is_sound:
        return
    for says in _form_faults(piece):
        piece.wrong(faults, says)
    if not piece.is_sound:
        return
    for found in JUDGES[piece.sort](piece.plain, tiles):
        piece.wrong(faults, _told(piece, found))


def _told(piece: Written, found: str | Fault) -> str:
    return found if isinstance(found, str) else _effect_says(found, piece)


def struct_of(piece: Written) -> Any:
    """A sound piece as the game has it."""
    return msgspec.convert(piece.plain, FORMS[piece.sort])


def _form_faults(piece: Written) -> Iterator[str]:
    """What does not have the form of the game's own data; sheets always have it but for effects."""
    form = FORMS[piece.sort]
    strange = sorted(set(piece.plain) - set(form.__struct_encode_fields__))
    if strange:
        yield f"there is no field {listed(strange, 'or')}; the fields are {listed(form.__struct_encode_fields__)}"
        return
    if "design" in piece.plain and not piece.in_sheet:
        yield "design says what the project designed; leave it out, as a pack's pieces are its own"
    try:
        msgspec.convert(_without_effects(piece.plain), form)
    except msgspec.ValidationError as error:
        yield f"{error}; the form is that of the game's own data"


EFFECTS: Final = ("effects", "while_aboard", "destroy_to")


def _without_effects(plain: Plain) -> Plain:
    """The same piece without its effects, which the vocabulary judges."""
    found: Plain = {}
    for field, value in plain.items():
        if field in EFFECTS and value is not None:
            found[field] = []
        else:
            found[field] = _without_effects(value) if isinstance(value, dict) else value
    return found


def _effect_says(fault: Fault, piece: Written) -> str:
    if piece.in_sheet and fault.possible:
        there, _, _ = fault.says.partition("; possible are ")
        return f"{fault.where}: {there}; write one of: {', '.join(templates_of(fault.possible))}"
    return f"{fault.where}: {fault.says}"


def _in(stripe: str, effects: object, place: Place) -> Iterator[Fault]:
    for fault in effect_faults(effects, place):
        yield fault._replace(where=f"{stripe}, {fault.where}" if stripe else fault.where)


# -- each sort --


def _ship(plain: Plain, tiles: Tiles) -> Iterator[str | Fault]:
    if plain["faction"] not in FACTIONS:
        yield f"the faction is {plain['faction']!r}; write {listed(FACTIONS, 'or')}"
    if not 1 <= plain["size"] <= 6:
        yield f"the size is {plain['size']}; write a number from 1 to 6"
    missions = plain["missions"]
    if set(missions) != set(TYPES) or sum(missions.values()) != plain["size"]:
        brought = ", ".join(f"{name} {number}" for name, number in missions.items())
        yield (
            f"it brings {sum(missions.values())} missions ({brought}) and has the size {plain['size']}; "
            f"{listed(TYPES)} must come to its size"
        )
    yield from _dial(plain)
    ability = plain["ability"]
    timing, trigger = ability["timing"], ability.get("trigger", "")
    if timing not in vocabulary().ability_timings:
        yield words.unknown("timing of abilities", timing, vocabulary().ability_timings)
    elif trigger and trigger not in vocabulary().ability_triggers:
        yield words.unknown("trigger of abilities", trigger, vocabulary().ability_triggers)
    elif timing in ("trigger", "once_per_turn") and not trigger:
        yield f"an ability of the timing {timing} needs its trigger; write {listed(vocabulary().ability_triggers, 'or')}"
    else:
        yield from _in("", ability["effects"], words.ability(timing, trigger))


def _dial(plain: Plain) -> Iterator[str]:
    for state in ALERTS:
        alert = plain["states"].get(state)
        if not alert or not alert["settings"]:
            yield f"there is no setting for {state}; write one or more in the sheet dials"
            continue
        settings = [*alert["settings"], *([alert["cloaked"]] if alert.get("cloaked") else [])]
        for setting in settings:
            high = [system for system in SYSTEMS if not 0 <= (setting[system] or 0) <= HIGHEST_RATING]
            if high:
                yield f"{listed(high)} at {state} must be from 0 to {HIGHEST_RATING}, or disabled"
        sums = {sum(setting[system] or 0 for system in SYSTEMS) for setting in alert["settings"]}
        if sums != {alert["energy"]}:
            yield (
                f"the settings at {state} come to {listed(map(str, sorted(sums)))}, and its energy is "
                f"{alert['energy']}; all settings of a state share the same energy"
            )
    strange = sorted(set(plain["states"]) - set(ALERTS))
    if strange:
        yield f"there is no state {listed(strange)}; the states are {listed(ALERTS)}"


def _tile(plain: Plain, tiles: Tiles) -> Iterator[str | Fault]:
    span = plain["encounter"]
    if span is not None and not 1 <= span[0] <= span[1] <= 6:
        yield f"its encounter range goes from {span[0]} to {span[1]}; write two results of a die, the lower first"
    if plain["habitable"] and not plain["planet"]:
        yield "it is habitable and no planet; only planets can be"
    if plain["size"] < 1 or plain["copies"] < 1:
        yield "size and copies must be 1 or more"
    yield from _in("", plain["effects"], words.tile())


def _encounter(plain: Plain, tiles: Tiles) -> Iterator[str | Fault]:
    kind = plain["kind"]
    if kind not in ("instant", *ATTACHED):
        yield f"the kind is {kind!r}; write {listed(('instant', *ATTACHED), 'or')}"
        return
    if plain["scope"] not in ("ship", "all_here"):
        yield f"the scope is {plain['scope']!r}; write ship or all_here"
    if plain.get("needs") is not None:
        yield "needs must be null"
    stays = [
        effect["to"]
        for effect in plain["effects"]
        if isinstance(effect, dict) and effect.get("op") == "attach"
    ]
    if stays != ([ATTACHED[kind]] if kind in ATTACHED else []):
        yield f"an encounter of the kind {kind} " + (
            f"begins with attach to {ATTACHED[kind]}" if kind in ATTACHED else "has no attach"
        )
    if kind in ATTACHED and plain["scope"] == "all_here":
        yield (
            f"an encounter of the kind {kind} stays in one place, and each ship of the tile cannot resolve it; "
            "leave everybody empty (scope: ship)"
        )
    for effect in plain["effects"]:
        if isinstance(effect, dict) and effect.get("when") in PAID and not _goes(effect):
            yield (
                "what it brings at the end of a move it brings once; write discard this or score this "
                "(discard_self or score_self) among those effects"
            )
    paid = {effect["op"] for effect in _all(plain["effects"]) if effect.get("op") in ("vp", "score_self")}
    if bool(paid) != (plain["vp"] > 0):
        yield (
            "it gives VP and its vp is 0; write how many it counts in the victory area"
            if paid
            else f"its vp is {plain['vp']} and no effect gives it; write gain {plain['vp']} VP or score this among its effects"
        )
    yield from _in("", plain["effects"], words.encounter(kind))


PAID: Final = ("end_move_at_post", "end_move_at_post_or_friendly_starbase")


def _goes(happening: Plain) -> bool:
    """Whether the card surely leaves as this happens."""
    inner = happening.get("do")
    effects = inner if isinstance(inner, list) else []
    return any(isinstance(one, dict) and one.get("op") in ("discard_self", "score_self") for one in effects)


def _all(effects: object) -> Iterator[Plain]:
    """Every effect of plain data, those within others too."""
    if isinstance(effects, list):
        for one in effects:
            yield from _all(one)
    elif isinstance(effects, dict):
        yield effects
        for value in effects.values():
            if isinstance(value, list):
                yield from _all(value)


def _mission(plain: Plain, tiles: Tiles) -> Iterator[str | Fault]:
    if plain["type"] not in TYPES:
        yield f"the type is {plain['type']!r}; write {listed(TYPES, 'or')}"
    if plain["vp"] < 1:
        yield f"the vp are {plain['vp']}; a mission is worth 1 or more"
    yield from requirement_faults(plain, tiles)


def _subdeck(plain: Plain, tiles: Tiles) -> Iterator[str | Fault]:
    if plain["faction"] not in FACTIONS:
        yield f"the faction is {plain['faction']!r}; write {listed(FACTIONS, 'or')}"


def _card(plain: Plain, tiles: Tiles) -> Iterator[str | Fault]:
    combat, operations, crew = plain["combat"], plain["operations"], plain["crew"]
    if not (combat or operations or crew):
        yield "it has no stripe; write effects for combat or operations, or a role of crew"
    if combat:
        if combat["side"] not in ("attack", "defense", "any"):
            yield f"its side is {combat['side']!r}; write attack, defense or any"
        yield from _in("combat", combat["effects"], words.combat_stripe())
    if operations:
        if operations["timing"] not in vocabulary().timings:
            yield words.unknown("moment of cards", operations["timing"], vocabulary().timings)
        else:
            place = words.operations_stripe(operations["timing"])
            yield from _in("operations", operations["effects"], place)
    if crew:
        if crew["role"] not in ROLES:
            yield f"its role is {crew['role']!r}; write {listed(ROLES, 'or')}"
        yield from _in("aboard", crew["while_aboard"], words.crew_aboard())
        yield from _in("destroyed for", crew.get("destroy_to") or [], words.crew_destroyed())


JUDGES: Final[Mapping[str, Judge]] = {
    "ships": _ship,
    "tiles": _tile,
    "encounters": _encounter,
    "missions": _mission,
    "subdecks": _subdeck,
    "cards": _card,
}
