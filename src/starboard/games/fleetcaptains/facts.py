"""What a scenario may expect of a table: the state with names where people write them."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from starboard.core.decision import Option, option_fields
from starboard.games.fleetcaptains.changes import DISCARD, HAND, REMOVED
from starboard.games.fleetcaptains.content import (
    ALERTS,
    FACTIONS,
    STEPS,
    STRIPES,
    SYSTEMS,
    TYPES,
    Content,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.ratings import rating
from starboard.games.fleetcaptains.state import CLOAKED, ECHO, Attached, Cargo, Ship

HEX = re.compile(r"-?\d{1,2},-?\d{1,2}|post\d")


def facts(game: FleetGame) -> dict[str, Any]:
    """The state for scenario expectations. Not for players."""
    state, content = game.state, game.content
    plain = state.plain()
    plain["factions"] = [FACTIONS[faction] for faction in state.factions]
    plain["ships"] = {
        game.name_of(number): _ship(game, number, ship) for number, ship in enumerate(state.ships)
    }
    for number, player in enumerate(state.players):
        own: dict[str, Any] = plain["players"][number]
        own["drawn"] = sorted(content.ships[card].id for card in player.drawn)
        own["vp"] = player.vp
        own["scored"] = [
            (content.missions if card.kind == "mission" else content.encounters)[card.card].id
            for card in player.scored
        ]
        own["held_before"] = [game.label(hex_) for hex_ in player.held_before]
        own["held_now"] = [game.label(hex_) for hex_ in player.held_now]
    chart = game.chart
    plain["map"] = {
        "tiles": chart.tiles,
        "posts": [list(chart.places[post]) for post in chart.posts],
        "centre_line": [chart.label(hex_) for hex_ in chart.centre_line],
        "neighbours": {
            chart.label(hex_): [chart.label(other) for other in near]
            for hex_, near in enumerate(chart.neighbours)
        },
    }
    plain["faces"] = {
        game.label(hex_): content.tile_ids[face] for hex_, face in enumerate(state.faces) if face >= 0
    }
    plain["kinds"] = {
        game.label(hex_): content.tiles[face].kind for hex_, face in enumerate(state.faces) if face >= 0
    }
    plain["explorers"] = {game.label(hex_): seat for hex_, seat in enumerate(state.explorers) if seat >= 0}
    plain["control"] = {
        game.label(hex_): {FACTIONS[state.factions[int(tokens < 0)]]: abs(tokens)}
        for hex_, tokens in enumerate(state.control)
        if tokens
    }
    plain["installs"] = {
        game.label(hex_): {
            "step": STEPS[one.step],
            "builder": FACTIONS[state.factions[one.builder]] if one.builder >= 0 else None,
        }
        for hex_, one in state.installs.items()
    }
    for name in ("teams", "scans"):
        plain[name] = {game.label(hex_): list(seats) for hex_, seats in getattr(state, name).items()}
    plain["here"] = {game.label(hex_): _attached(content, cards) for hex_, cards in state.here.items()}
    plain["settled"] = [game.label(hex_) for hex_ in state.settled]
    plain["reserve"] = [sorted(content.ships[card].id for card in cards) for cards in state.reserve]
    plain["cloak_tokens"] = {
        str(token): {
            "side": lying.side,
            "at": game.label(lying.at),
            "is": "echo" if (who := state.cloaks[lying.side].are[token]) >= ECHO else game.name_of(who),
        }
        for token, lying in state.tokens.items()
    }
    ids = [card.id for card in content.cards]
    for name, place in (("hands", HAND), ("discards", DISCARD), ("destroyed", REMOVED)):
        plain[name] = [sorted(ids[card.face] for card in deck.at(place)) for deck in state.orders]
    plain["deck_sizes"] = [deck.size for deck in state.orders]
    plain["encounter_discards"] = sorted(
        content.encounters[card.face].id for card in state.encounters.at(DISCARD)
    )
    plain["active_missions"] = [
        sorted(content.missions[face].id for face in faces) for faces in state.missions.active
    ]
    plain["own_missions"] = [list(counts) for counts in state.missions.own]
    missions = state.missions
    for name, piles in (
        ("mission_discards", missions.discards[: len(TYPES)]),
        ("mission_removed", [missions.removed]),
    ):
        plain[name] = sorted(content.missions[face].id for faces in piles for face in faces)
    plain["vp"] = [player.vp for player in state.players]
    return plain


def _ship(game: FleetGame, number: int, ship: Ship) -> dict[str, Any]:
    content = game.content
    plain: dict[str, Any] = msgspec.to_builtins(ship)
    plain["at"] = game.label(ship.at)
    plain["began"] = game.label(ship.began)
    plain["crew"] = [content.cards[card].id for card in ship.crew]
    plain["cargo"] = [_cargo(content, cargo) for cargo in ship.cargo]
    plain["attached"] = _attached(content, ship.attached)
    plain["disabled"] = [SYSTEMS[system] for system in ship.disabled]
    plain["tokens"] = [[SYSTEMS[token.system], token.n] for token in ship.tokens]
    plain["hurt"] = [game.name_of(other) for other in ship.hurt]
    if ship.in_play:
        plain["alert"] = ALERTS[ship.alert]
        settings = content.ships[ship.card].alerts[ship.alert].settings
        plain["setting"] = "cloaked" if ship.setting == CLOAKED else settings[ship.setting].text
        for system, name in enumerate(SYSTEMS):
            plain[name] = rating(game, number, system)
    else:
        plain["alert"] = "destroyed"
    return plain


def _attached(content: Content, cards: tuple[Attached, ...]) -> dict[str, int]:
    return {content.encounters[one.card].id: one.counters for one in cards}


def _cargo(content: Content, cargo: Cargo) -> str:
    pieces: Any = {"encounter": content.encounters, "prisoner": content.cards, "sample": content.missions}
    name: str = pieces[cargo.kind][cargo.card].id
    return name


def may_lack(content: Content, path: tuple[str, ...], name: str) -> bool:
    """Whether the facts or a view may lack this name at this path now and have it at another time."""
    last = path[-1] if path else ""
    if last in ("faces", "kinds", "explorers", "control", "installs", "teams", "scans", "here"):
        return bool(HEX.fullmatch(name))
    if last in ("cloak_tokens", "tokens"):
        return name.isdecimal()
    if last == "ships":
        return name in content.ship_number
    if last == "attached" or (len(path) == 2 and path[0] == "here"):
        return name in content.encounter_number
    return len(path) == 2 and path[0] == "control" and name in FACTIONS


def unknown_words(content: Content, option: Option) -> list[str]:
    """What an option names that the game does not have: a ship, a card, a mission, a hex."""
    fields = option_fields(option)
    strange = [
        fields[name]
        for name in ("ship", "target")
        if fields.get(name) and fields[name] not in content.ship_number
    ]
    cards = (content.card_number, content.encounter_number)
    if fields.get("card") and not any(fields["card"] in numbers for numbers in cards):
        strange.append(fields["card"])
    if fields.get("mission") and fields["mission"] not in content.mission_number:
        strange.append(fields["mission"])
    if fields.get("hex") and not HEX.fullmatch(fields["hex"]):
        strange.append(fields["hex"])
    if fields.get("stripe") and fields["stripe"] not in STRIPES:
        strange.append(fields["stripe"])
    subdecks = {subdeck.id for subdeck in content.subdecks}
    strange += [name for name in fields.get("ids", ()) if name not in subdecks]
    return strange
