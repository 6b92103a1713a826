"""Everything that is printed on a piece of Fleet Captains, one fact a line, and what it does in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from starboard.games.fleetcaptains.content import (
    ALERTS,
    CommandCard,
    Encounter,
    Mission,
    ShipCard,
    TileKind,
)
from starboard.text.fleetcaptains.effects import COMBAT, OF_ENCOUNTER, ability_text, effects_text
from starboard.text.fleetcaptains.missions import mission_text
from starboard.text.fleetcaptains.pieces import ability_name, called, class_of, content_for, piece_of
from starboard.text.messages import Messages


def described(messages: Messages, piece: str) -> list[str]:
    """Everything printed on a piece. One of the project's own design says so."""
    printed = piece_of(piece, content_for(messages))
    if isinstance(printed, ShipCard):
        lines = list(_ship(messages, printed))
    elif isinstance(printed, TileKind):
        lines = list(_tile(messages, printed))
    elif isinstance(printed, Encounter):
        lines = list(_encounter(messages, printed))
    elif isinstance(printed, Mission):
        lines = list(_mission(messages, printed))
    elif isinstance(printed, CommandCard):
        lines = list(_card(messages, printed))
    else:
        return []
    if printed.is_own_design:
        lines.append(messages.say(f"table.fleetcaptains.design.{printed.design}"))
    return lines


def in_short(messages: Messages, piece: str) -> str:
    """What a piece does, in one line; empty if it does nothing."""
    printed = piece_of(piece, content_for(messages))
    if isinstance(printed, ShipCard):
        return ability_text(messages, printed.ability)
    if isinstance(printed, TileKind):
        return effects_text(messages, printed.effects, OF_ENCOUNTER) if printed.effects else ""
    if isinstance(printed, Encounter):
        return effects_text(messages, printed.effects, OF_ENCOUNTER)
    if isinstance(printed, Mission):
        return mission_text(messages, printed)
    if isinstance(printed, CommandCard):
        return messages.say("term.list.semicolon").join(_stripes(messages, printed))
    return ""


def stripe_text(messages: Messages, card: str, stripe: str) -> str:
    """What a command card does as one of its stripes."""
    printed = piece_of(card, content_for(messages))
    assert isinstance(printed, CommandCard)
    if stripe == "combat" and printed.combat is not None:
        return effects_text(messages, printed.combat.effects, timing=COMBAT)
    if stripe == "operations" and printed.operations is not None:
        return effects_text(messages, printed.operations.effects, timing=printed.timing)
    if stripe == "crew" and printed.crew is not None:
        return effects_text(messages, printed.crew.while_aboard)
    return ""


def destroyed_text(messages: Messages, card: str) -> str:
    """What a crew card can be destroyed for; empty: for nothing."""
    printed = piece_of(card, content_for(messages))
    if isinstance(printed, CommandCard) and printed.crew is not None and printed.crew.destroy_to:
        return effects_text(messages, printed.crew.destroy_to)
    return ""


def _ship(messages: Messages, ship: ShipCard) -> Iterator[str]:
    yield _heading(messages, ship.id)
    say, phrase = messages.say, messages.phrase
    yield phrase("table.fleetcaptains.card.faction", {"faction": ship.faction})
    yield say("table.fleetcaptains.card.class", name=class_of(ship.class_, messages))
    yield say("table.fleetcaptains.card.size", size=ship.size)
    missions = {name: ship.missions.get(name, 0) for name in ("science", "influence", "combat")}
    yield say("table.fleetcaptains.card.missions", **missions)
    for name, alert in zip(ALERTS, ship.alerts, strict=True):
        for setting in alert.settings:
            yield phrase("table.fleetcaptains.card.setting", {"alert": name, "setting": setting.text})
        if alert.cloaked is not None:
            yield phrase("table.fleetcaptains.card.cloaked", {"alert": name, "setting": alert.cloaked.text})
    yield say(
        "table.fleetcaptains.card.ability",
        name=ability_name(ship.id, ship.ability.name, messages),
        text=ability_text(messages, ship.ability),
    )


def _tile(messages: Messages, tile: TileKind) -> Iterator[str]:
    say = messages.say
    yield _heading(messages, tile.kind)
    yield messages.phrase(
        "table.fleetcaptains.card.tile_class", {"classes": list(dict.fromkeys((tile.cls, *tile.tags)))}
    )
    yield say("table.fleetcaptains.card.tile_size", size=tile.size)
    if tile.encounter is None:
        yield say("table.fleetcaptains.card.no_encounter")
    else:
        yield say("table.fleetcaptains.card.encounter", least=tile.encounter[0], most=tile.encounter[1])
    if tile.planet:
        yield say(f"table.fleetcaptains.card.habitable.{'true' if tile.habitable else 'false'}")
    if tile.build_need_mod:
        yield messages.phrase("table.fleetcaptains.card.build", {"n": tile.build_need_mod})
    if tile.effects:
        yield effects_text(messages, tile.effects, OF_ENCOUNTER)


def _encounter(messages: Messages, card: Encounter) -> Iterator[str]:
    yield _heading(messages, card.id)
    yield messages.say(f"table.fleetcaptains.card.kind.{card.kind}")
    yield messages.say(f"table.fleetcaptains.card.scope.{card.scope}")
    if card.vp:
        yield messages.say("table.fleetcaptains.card.vp", vp=card.vp)
    yield effects_text(messages, card.effects, OF_ENCOUNTER)


def _mission(messages: Messages, mission: Mission) -> Iterator[str]:
    yield _heading(messages, mission.id)
    yield messages.phrase("table.fleetcaptains.card.mission", {"type": mission.type, "vp": mission.vp})
    if mission.secret:
        yield messages.say("table.fleetcaptains.card.secret")
    yield messages.say(f"table.fleetcaptains.card.mission_kind.{mission.kind}")
    yield mission_text(messages, mission)


def _card(messages: Messages, card: CommandCard) -> Iterator[str]:
    yield _heading(messages, card.id)
    yield messages.phrase("table.fleetcaptains.card.subdeck", {"subdeck": card.subdeck})
    yield from _stripes(messages, card)
    if card.destroy_after_use:
        yield messages.say("table.fleetcaptains.card.destroyed")


def _stripes(messages: Messages, card: CommandCard) -> Iterator[str]:
    """Each stripe with its moment and what it does."""
    phrase = messages.phrase
    if card.combat is not None:
        text = stripe_text(messages, card.id, "combat")
        yield phrase("table.fleetcaptains.stripe.combat", {"when": card.combat.side, "text": text})
    if card.operations is not None:
        text = stripe_text(messages, card.id, "operations")
        yield phrase("table.fleetcaptains.stripe.operations", {"timing": card.timing, "text": text})
    if card.crew is not None:
        text = stripe_text(messages, card.id, "crew")
        yield phrase("table.fleetcaptains.stripe.crew", {"role": card.crew.role, "text": text})
        if card.crew.destroy_to:
            yield messages.say("table.fleetcaptains.stripe.destroy", text=destroyed_text(messages, card.id))


def _heading(messages: Messages, piece: str) -> str:
    return messages.say("table.fleetcaptains.card.heading", name=called(messages, piece), id=piece)
