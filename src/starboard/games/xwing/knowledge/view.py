"""What a seat may know of a game of X-Wing: everything but the enemy's dials, secret conditions and
unseen damage cards (terms-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Content
from starboard.games.xwing.changes import condition_cards, facedown, quick_builds
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import (
    IN_PLAY,
    NO_DIAL,
    NO_SHIP,
    RESERVE,
    Attack,
    Condition,
    DamageDeck,
    Device,
    Furball,
    Marker,
    Obstacle,
    SeenCard,
    Ship,
    XWingState,
)

PLACES = ("waiting", "in_play", "reserve", "removed", "remote")
HIDDEN_DIAL = "?"
HIDDEN_CONDITION = "?"
HIDDEN_CARD = "?"


class ConditionView(msgspec.Struct, frozen=True):
    """A condition card on a ship; `id` is `?` if it is secret (conditions-1). `cards`: damage cards on it."""

    id: str
    seat: int
    by: int
    faceup: bool
    cards: list[str]


class SeenCardView(msgspec.Struct, frozen=True):
    """A facedown damage card that players (`seats`) have looked at; `card` is `?` for all others (terms-7)."""

    card: str
    seats: list[int]


class DeviceView(msgspec.Struct, frozen=True):
    """A bomb or mine, or one that is gone. Remotes stand among the ships."""

    kind: str
    owner: int
    pose: tuple[int, int, int]
    by: int
    fuses: int
    placed: bool


class ShipView(msgspec.Struct, frozen=True):
    """A ship as a seat knows it. `dial`: the assigned maneuver, `?` if it is hidden, empty if there is none."""

    owner: int
    build: str
    place: str
    pose: tuple[int, int, int]
    tokens: dict[str, int]
    shields: int
    force: int
    charges: dict[str, int]
    sides: dict[str, int]
    turret: int
    facedown: int
    facedown_known: list[str]
    faceup: list[str]
    locks: list[int]
    touching: list[int]
    on_obstacles: list[int]
    dial: str
    seen_by: list[int]
    revealed: str
    executed: tuple[int, str, int] | None
    fully: bool
    moved_through: list[int]
    done: list[str]
    activated: bool
    engaged: bool
    bonus_attack: bool
    initiative: int
    destroyed: bool
    once: list[str]
    docked_at: int = NO_SHIP
    lent: list[str] = []
    quick_build: str = ""
    replaces: int = NO_SHIP
    conditions: list[ConditionView] = []
    card_tokens: dict[str, int] = {}
    is_remote: bool = False
    looked_at: list[SeenCardView] = []
    came_from: dict[str, int] = {}
    letters: str = ""  # of its locks, one for each, where the edition has any
    engages_at: int = -1


class ObstacleView(msgspec.Struct, frozen=True):
    """An obstacle."""

    outline: str
    pose: tuple[int, int, int]
    flipped: bool
    placed: bool


class DeckView(msgspec.Struct, frozen=True):
    """A damage deck: how many cards are in it, which faces the viewer has not seen, what is discarded."""

    in_deck: int
    unseen: list[str]
    discarded_unseen: int
    discarded: list[str]
    borrowed: int
    discarded_looked_at: list[SeenCardView] = []


class AttackView(msgspec.Struct, frozen=True):
    """The attack in progress; dice by face, rerolled ones marked with a star."""

    attacker: int
    defender: int
    weapon: str
    range: int
    obstructed: bool
    in_arc: str
    bonus: bool
    attack_dice: list[str]
    defense_dice: list[str]
    used: list[str]
    marks: list[str]
    hit: bool
    dealt_hits: int
    dealt_crits: int


class MarkerView(msgspec.Struct, frozen=True):
    """A hyperspace marker."""

    pose: tuple[int, int, int]
    placed: bool


class FurballView(msgspec.Struct, frozen=True):
    """A furball: its form, the agreed threat, the markers; `destroyed`: by seat, the threat that it has
    destroyed; `threats`: by ship."""

    form: str
    threat: int
    collection: str
    markers: list[MarkerView]
    settled: int
    destroyed: list[int]
    threats: list[int]


class TableView(msgspec.Struct, frozen=True):
    """The whole table as one seat (-1: a spectator) knows it."""

    viewer: int
    ships: list[ShipView]
    obstacles: list[ObstacleView]
    decks: list[DeckView]
    first_player: int
    round: int
    phase: str
    step: int
    active: int
    attack: AttackView | None
    removed: list[int]
    profile: str = "core"  # which rules hold: core or late
    furball: FurballView | None = None
    area: int = 914_400  # the edge of the play area in 0.001 mm
    devices: list[DeviceView] = []
    rolled: list[str] = []  # dice of a roll outside attacks that may still change


def _kinds(content: Content, cards: list[int]) -> list[str]:
    return [content.damage[card].id for card in cards]


def _numbers(content: Content, names: list[str]) -> list[int]:
    return [content.damage_number[name] for name in names]


def _ship_view(ship: Ship, viewer: int) -> ShipView:
    dial = build_of(ship).dial
    return ShipView(
        owner=ship.owner,
        build=ship.build,
        place=PLACES[ship.place],
        pose=ship.pose,
        tokens={tokens.NAMES[token]: count for token, count in enumerate(ship.tokens) if count},
        shields=ship.shields,
        force=ship.force,
        charges=dict(sorted(ship.charges.items())),
        sides=dict(sorted(ship.sides.items())),
        turret=ship.turret,
        facedown=ship.facedown,
        facedown_known=_kinds(ship.rules.content, ship.facedown_known),
        faceup=_kinds(ship.rules.content, ship.faceup),
        locks=list(ship.locks),
        letters=ship.rules.letters_of(ship),
        touching=list(ship.touching),
        on_obstacles=list(ship.on_obstacles),
        dial=""
        if ship.dial == NO_DIAL
        else dial[ship.dial].id
        if ship.shows("dial", viewer)
        else HIDDEN_DIAL,
        seen_by=list(ship.seen_by),
        revealed="" if ship.revealed == NO_DIAL else dial[ship.revealed].id,
        executed=ship.executed,
        fully=ship.fully,
        moved_through=list(ship.moved_through),
        done=list(ship.done),
        activated=ship.activated,
        engaged=ship.engaged,
        bonus_attack=ship.bonus_attack,
        initiative=ship.initiative,
        engages_at=ship.engages_at,
        destroyed=ship.destroyed,
        once=list(ship.once),
        docked_at=ship.docked_at,
        lent=list(ship.lent),
        quick_build=ship.quick_build,
        replaces=ship.replaces,
        conditions=[_condition_view(ship.rules.content, held, viewer) for held in ship.conditions],
        card_tokens=dict(sorted(ship.card_tokens.items())),
        is_remote=ship.is_remote,
        looked_at=[_seen_card_view(ship.rules.content, card, viewer) for card in ship.looked_at],
        came_from=dict(sorted(ship.came_from.items())),
    )


def _deck_view(state: XWingState, seat: int, viewer: int) -> DeckView:
    deck = state.decks[seat]
    return DeckView(
        deck.in_deck,
        _kinds(state.rules.content, facedown.unseen_by(state, seat, viewer)),
        deck.discarded_unseen,
        _kinds(state.rules.content, deck.discarded),
        deck.borrowed,
        [_seen_card_view(state.rules.content, card, viewer) for card in deck.discarded_looked_at],
    )


def _seen_card_view(content: Content, card: SeenCard, viewer: int) -> SeenCardView:
    return SeenCardView(
        content.damage[card.kind].id if card.shows("kind", viewer) else HIDDEN_CARD, list(card.seats)
    )


def _condition_view(content: Content, held: Condition, viewer: int) -> ConditionView:
    name = held.id if held.shows("id", viewer) else HIDDEN_CONDITION
    return ConditionView(name, held.seat, held.by, held.faceup, _kinds(content, held.cards))


def _condition_of(content: Content, seen: ConditionView, draw: Callable[[int], int]) -> Condition:
    name = condition_cards.hidden(content, draw) if seen.id == HIDDEN_CONDITION else seen.id
    return Condition(name, seen.seat, seen.by, seen.faceup, _numbers(content, seen.cards))


def _seen_card_of(
    content: Content, seen: SeenCardView, deck: DamageDeck, draw: Callable[[int], int]
) -> SeenCard:
    """One that is hidden is any of those that the viewer has not seen."""
    hidden = seen.card == HIDDEN_CARD
    kind = deck.unseen.pop(draw(len(deck.unseen))) if hidden else content.damage_number[seen.card]
    return SeenCard(kind, list(seen.seats))


def _dice(pool: list[int]) -> list[str]:
    return [dice.NAMES[die & 7] + _sign(die) for die in pool]


def _sign(die: int) -> str:
    """What stands after the face: of a die that can be modified no more, else of one that was rerolled."""
    return "!" if die & dice.FIXED else "*" if die & dice.REROLLED else ""


def _pool(names: list[str]) -> list[int]:
    marked = {"*": dice.REROLLED, "!": dice.FIXED}
    return [dice.FACE[name.rstrip("*!")] | marked.get(name[-1], 0) for name in names]


def view(game: XWingGame, seat: int) -> TableView:
    """The table as this seat knows it."""
    state = game.state
    attack = state.attack
    return TableView(
        viewer=seat,
        ships=[_ship_view(ship, seat) for ship in state.ships],
        obstacles=[ObstacleView(o.outline, o.pose, o.flipped, o.placed) for o in state.obstacles],
        decks=[_deck_view(state, owner, seat) for owner in range(len(state.decks))],
        first_player=state.first_player,
        round=state.round,
        phase=state.phase,
        step=state.step,
        active=state.active,
        attack=None
        if attack is None
        else AttackView(
            attack.attacker,
            attack.defender,
            attack.weapon,
            attack.range,
            attack.obstructed,
            attack.in_arc,
            attack.bonus,
            _dice(attack.attack_dice),
            _dice(attack.defense_dice),
            list(attack.used),
            list(attack.marks),
            attack.hit,
            attack.dealt_hits,
            attack.dealt_crits,
        ),
        removed=list(state.fled_or_destroyed),
        profile=str(game.settings["profile"]),
        furball=_furball_view(state),
        area=state.area,
        devices=[DeviceView(d.kind, d.owner, d.pose, d.by, d.fuses, d.placed) for d in state.devices],
        rolled=dice.words(state.rolled),
    )


def state_from_view(rules: XWingRules, view_: TableView, draw: Callable[[int], int]) -> XWingState:
    """A state that shows this view; what is hidden is made up from what it could be."""
    content = rules.content
    decks = [
        DamageDeck(
            _numbers(content, d.unseen),
            d.in_deck,
            d.discarded_unseen,
            _numbers(content, d.discarded),
            d.borrowed,
        )
        for d in view_.decks
    ]
    ships = [_ship_of(rules, seen, decks[seen.owner], draw) for seen in view_.ships]
    for deck, seen_deck in zip(decks, view_.decks, strict=True):
        deck.discarded_looked_at = [
            _seen_card_of(content, card, deck, draw) for card in seen_deck.discarded_looked_at
        ]
    return rules.own_state_type(
        ships=ships,
        obstacles=[Obstacle(o.outline, o.pose, o.flipped, o.placed) for o in view_.obstacles],
        decks=decks,
        first_player=view_.first_player,
        round=view_.round,
        phase=view_.phase,
        step=view_.step,
        active=view_.active,
        attack=None if view_.attack is None else _attack_of(view_.attack),
        fled_or_destroyed=list(view_.removed),
        furball=_furball_of(view_.furball),
        area=view_.area,
        devices=[Device(d.kind, d.owner, d.pose, d.by, d.fuses, d.placed) for d in view_.devices],
        rolled=[dice.FACE[face] for face in view_.rolled],
    )


def _ship_of(rules: XWingRules, seen: ShipView, deck: DamageDeck, draw: Callable[[int], int]) -> Ship:
    """A ship that shows this; `deck` is its owner's."""
    content = rules.content
    ship = rules.ship_type(
        owner=seen.owner,
        build=seen.build,
        shields=seen.shields,
        force=seen.force,
        charges=dict(seen.charges),
        pose=seen.pose,
        place=PLACES.index(seen.place),
        sides=dict(seen.sides),
        turret=seen.turret,
        facedown=seen.facedown,
        facedown_known=_numbers(content, seen.facedown_known),
        faceup=_numbers(content, seen.faceup),
        locks=list(seen.locks),
        touching=list(seen.touching),
        on_obstacles=list(seen.on_obstacles),
        seen_by=list(seen.seen_by),
        executed=seen.executed,
        fully=seen.fully,
        moved_through=list(seen.moved_through),
        done=list(seen.done),
        activated=seen.activated,
        engaged=seen.engaged,
        bonus_attack=seen.bonus_attack,
        initiative=seen.initiative,
        engages_at=seen.engages_at,
        destroyed=seen.destroyed,
        once=list(seen.once),
        docked_at=seen.docked_at,
        lent=list(seen.lent),
        quick_build=seen.quick_build,
        replaces=seen.replaces,
        conditions=[_condition_of(content, held, draw) for held in seen.conditions],
        card_tokens=dict(seen.card_tokens),
        is_remote=seen.is_remote,
        looked_at=[_seen_card_of(content, card, deck, draw) for card in seen.looked_at],
        came_from=dict(seen.came_from),
    )
    rules.put_letters(ship, seen.letters)
    for name, count in seen.tokens.items():
        ship.tokens[tokens.NUMBER[name]] = count
    dial = [maneuver.id for maneuver in build_of(ship).dial]
    ship.revealed = dial.index(seen.revealed) if seen.revealed else NO_DIAL
    if seen.dial == HIDDEN_DIAL:
        ship.dial = hidden_dial(ship, draw)
    elif seen.dial:
        ship.dial = dial.index(seen.dial)
    return ship


def _attack_of(seen: AttackView) -> Attack:
    return Attack(
        seen.attacker,
        seen.defender,
        seen.weapon,
        seen.range,
        seen.obstructed,
        seen.in_arc,
        seen.bonus,
        _pool(seen.attack_dice),
        _pool(seen.defense_dice),
        list(seen.used),
        list(seen.marks),
        seen.hit,
        seen.dealt_hits,
        seen.dealt_crits,
    )


def _furball_view(state: XWingState) -> FurballView | None:
    found = state.furball
    if found is None:
        return None
    return FurballView(
        form=found.form,
        threat=found.threat,
        collection=found.collection,
        markers=[MarkerView(one.pose, one.placed) for one in found.markers],
        settled=found.settled,
        destroyed=[quick_builds.destroyed_threat(state, seat) for seat in range(2)],
        threats=[quick_builds.threat_of(ship) if ship.quick_build else 0 for ship in state.ships],
    )


def _furball_of(seen: FurballView | None) -> Furball | None:
    if seen is None:
        return None
    markers = [Marker(one.pose, one.placed) for one in seen.markers]
    return Furball(seen.form, seen.threat, seen.collection, markers, seen.settled)


def hidden_dial(ship: Ship, draw: Callable[[int], int]) -> int:
    """Some maneuver of the ship's dial; red ones only if it has no stress now."""
    dial = build_of(ship).dial
    able = [n for n, m in enumerate(dial) if m.difficulty != "red" or not ship.has(tokens.STRESS)]
    return able[draw(len(able))]


def shuffle_hidden(game: XWingGame, seat: int, draw: Callable[[int], int]) -> None:
    """Change all that this seat may not see (`SECRET` of the pieces): dials, conditions, damage cards that others
    looked at."""
    for owner, deck in enumerate(game.state.decks):
        hidden = [card for card in facedown.secrets(game.state, owner) if not card.shows("kind", seat)]
        deck.unseen += [card.kind for card in hidden]
        for card in hidden:
            card.kind = deck.unseen.pop(draw(len(deck.unseen)))
        deck.unseen.sort()
    for ship in game.state.ships:
        for held in ship.conditions:
            if not held.shows("id", seat):
                held.id = condition_cards.hidden(game.rules.content, draw)
        if not ship.shows("dial", seat):
            ship.dial = hidden_dial(ship, draw)


def facts(game: XWingGame) -> dict[str, Any]:
    """The state by the names that people use; poses in millimetres and degrees."""
    state = game.state
    plain: dict[str, Any] = msgspec.to_builtins(view(game, -1))
    for seen, ship in zip(plain["ships"], state.ships, strict=True):
        x, y, heading = ship.pose
        seen["pose"] = [x / 1000, y / 1000, heading % 360_000 / 1000]
        seen["dial"] = "" if ship.dial == NO_DIAL else build_of(ship).dial[ship.dial].id
        seen["tokens"] = {name: ship.tokens[n] for n, name in enumerate(tokens.NAMES)}
        seen["damage"] = ship.damage
        for condition, held in zip(seen["conditions"], ship.conditions, strict=True):
            condition["id"] = held.id
        for card, known in zip(seen["looked_at"], ship.looked_at, strict=True):
            card["card"] = game.rules.content.damage[known.kind].id
    for device in plain["devices"]:
        x, y, heading = device["pose"]
        device["pose"] = [x / 1000, y / 1000, heading % 360_000 / 1000]
    return plain


def first_ships(state: XWingState) -> int:
    """The ships with which the game began: those that came for no other (furball-2)."""
    return sum(1 for ship in state.ships if ship.replaces == NO_SHIP and not ship.is_remote)


def damage_cards(state: XWingState) -> int:
    """All damage cards of both decks, wherever they lie."""
    total = 0
    for deck in state.decks:
        total += deck.in_deck + deck.discarded_unseen + len(deck.discarded) - deck.borrowed
        total += len(deck.discarded_looked_at)
    total += sum(len(held.cards) for ship in state.ships for held in ship.conditions)
    return total + sum(ship.damage for ship in state.ships)


__all__ = ["IN_PLAY", "RESERVE", "TableView", "facts", "state_from_view", "view"]
