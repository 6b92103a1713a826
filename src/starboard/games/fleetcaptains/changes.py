"""What rules and cards do to players and decks: points, actions, cards drawn and discarded. Each change is told."""

from __future__ import annotations

from starboard.core.event import Audience
from starboard.core.game import Outcome
from starboard.core.pile import Deck
from starboard.games.fleetcaptains.card_events import (
    CardDiscarded,
    CardDrawn,
    MissionDiscarded,
    MissionDrawn,
    MissionRemoved,
    MissionScored,
    Reshuffled,
)
from starboard.games.fleetcaptains.content import TYPES
from starboard.games.fleetcaptains.events import (
    ActionsChanged,
    ActionTaken,
    LimitRaised,
    VpGained,
)
from starboard.games.fleetcaptains.game import FleetGame
from starboard.games.fleetcaptains.state import Scored, change, change_player

HAND, DISCARD, ABOARD, REMOVED, RESOLVING, VICTORY, IN_PLAY = (
    "hand",
    "discard",
    "aboard",
    "removed",
    "resolving",
    "victory",
    "in_play",
)
HAND_SIZE = 4  # FC-CRD-04
ACTIVE_MISSIONS = 3  # FC-MIS-01


def team_of(game: FleetGame, seat: int) -> Audience:
    """A seat and its partner: who may look at its hand and its missions (FC-TEAM-08)."""
    return tuple(range(seat & 1, game.seats, 2))


# -- command cards -------------------------------------------------------------------------------------


def draw_cards(game: FleetGame, seat: int, number: int) -> None:
    """So many command cards come into the hand (FC-CRD-03); an empty deck is made anew of the discards
    (FC-CRD-06). Where there are no more cards, fewer come."""
    deck = game.state.orders[seat]
    audience = team_of(game, seat)
    for _ in range(number):
        refill(game, deck, f"orders{seat}", "FC-CRD-06")
        card = deck.draw(game, HAND, audience)
        if card is None:
            return
        game.emit(CardDrawn(seat, len(hand(game, seat)), game.content.cards[card.face].id, audience))


def refill(game: FleetGame, deck: Deck, name: str, rule: str) -> None:
    """An empty deck is made anew of its discards (FC-CRD-06, FC-ENC-02; R-27: when the next card is needed)."""
    if deck.size == 0 and deck.at(DISCARD):
        deck.shuffle(game, DISCARD)
        game.emit(Reshuffled(name, rule))


def fill_hand(game: FleetGame, seat: int) -> None:
    """The hand is filled up to four if it is short (FC-TURN-06)."""
    draw_cards(game, seat, HAND_SIZE - len(hand(game, seat)))


def hand(game: FleetGame, seat: int) -> list[int]:
    """The command cards in a hand, sorted."""
    return game.state.orders[seat].faces(HAND, seat)


def discard_card(
    game: FleetGame, seat: int, card: int, source: str = HAND, *, destroyed: bool = False
) -> None:
    """A command card of this seat's deck goes to its discard pile, or out of the game (FC-TERM-05)."""
    game.state.orders[seat].move(card, source, REMOVED if destroyed else DISCARD)
    game.emit(CardDiscarded(seat, game.content.cards[card].id, destroyed))


# -- points --------------------------------------------------------------------------------------------


def points(game: FleetGame, side: int) -> int:
    """The victory points of a side (FC-VIC-01; a team's are pooled, FC-TEAM-02)."""
    return sum(player.vp for seat, player in enumerate(game.state.players) if seat & 1 == side)


def gain_vp(game: FleetGame, seat: int, number: int, rule: str) -> None:
    """VP tokens; with enough of them the game is won at once (FC-VIC-03)."""
    if number <= 0:
        return
    player = game.state.players[seat]
    change_player(game.state, seat, vp_tokens=player.vp_tokens + number)
    game.emit(VpGained(seat, number, points(game, seat & 1), rule))
    is_it_won(game, seat)


def score_card(game: FleetGame, seat: int, kind: str, card: int, vp: int) -> None:
    """A card comes to a victory area (FC-MIS-01, FC-ENC-02)."""
    player = game.state.players[seat]
    change_player(game.state, seat, scored=(*player.scored, Scored(kind, card, vp)))
    is_it_won(game, seat)


def is_it_won(game: FleetGame, seat: int) -> None:
    """The side of this seat wins with the target score (FC-VIC-03); what pays both sides pays one after the other
    (FC-VIC-04, R-16), so that nobody is ever second to reach it."""
    side = seat & 1
    if game.outcome is None and points(game, side) >= game.settings["target"]:
        finish(game, side, reason="target", rule="FC-VIC-03")


def finish(game: FleetGame, side: int, reason: str, rule: str, *, capped: bool = False) -> None:
    """This side has won; -1: a draw."""
    sides = game.rules.sides(game.seats)
    by_seat = tuple(points(game, seat & 1) for seat in range(game.seats))
    if side < 0:
        everybody = tuple(range(game.seats))
        game.finish(Outcome(everybody, (everybody,), by_seat, reason, capped, rule))
        return
    game.finish(Outcome(sides[side], (sides[side], sides[1 - side]), by_seat, reason, capped, rule))


# -- missions ------------------------------------------------------------------------------------------


def draw_mission(game: FleetGame, seat: int, kind: int | None = None) -> None:
    """The next mission becomes active: from the own deck, or from the common deck of this type once that is empty
    (FC-MIS-04). A secret one its owner alone sees (FC-SET-09); what was drawn nobody sees (`Missions.draw_own`)."""
    piles, content = game.state.missions, game.content
    audience = team_of(game, seat)
    label = f"missions{seat}"
    if kind is None:
        face = piles.draw_own(seat, content, lambda n: game.draw(label, n, ()))
    else:
        if not piles.common(kind):
            piles.reshuffle(kind)
            game.emit(Reshuffled(TYPES[kind], "FC-MIS-05"))
        face = piles.draw_common(seat, kind, lambda n: game.draw(f"{label} {TYPES[kind]}", n, ()))
    mission = content.missions[face]
    game.emit(MissionDrawn(seat, "" if mission.secret else mission.id, mission.id, audience))


def deal_missions(game: FleetGame, seat: int) -> bool:
    """Fill the active missions from the own deck; whether common decks must be drawn from (FC-MIS-04)."""
    piles = game.state.missions
    while len(piles.active[seat]) < ACTIVE_MISSIONS and any(piles.own[seat]):
        draw_mission(game, seat)
    return len(piles.active[seat]) < ACTIVE_MISSIONS


def score_mission(game: FleetGame, seat: int, face: int) -> None:
    """A mission is completed: it lies open in the victory area (FC-MIS-01). The next is drawn by whoever asks."""
    mission = game.content.missions[face]
    game.state.missions.leave(seat, face)
    player = game.state.players[seat]
    change_player(game.state, seat, scored=(*player.scored, Scored("mission", face, mission.vp)))
    game.emit(MissionScored(seat, mission.id, mission.vp, points(game, seat & 1)))
    _forget(game, seat, face)
    is_it_won(game, seat)


def discard_mission(game: FleetGame, seat: int, face: int, rule: str, *, destroyed: bool = False) -> None:
    """An active mission goes to the common discard of its type, or out of the game (FC-TERM-05); markers made for it
    leave (FC-MIS-08)."""
    mission = game.content.missions[face]
    if destroyed:
        game.state.missions.remove(seat, face)
        game.emit(MissionRemoved(seat, mission.id))
    else:
        game.state.missions.discard(seat, face, TYPES.index(mission.type))
        game.emit(MissionDiscarded(seat, mission.id, rule))
    _forget(game, seat, face)


def _forget(game: FleetGame, seat: int, face: int) -> None:
    """Samples taken for a mission go with it, wherever they are."""
    for number, ship in enumerate(game.state.ships):
        kept = tuple(
            cargo
            for cargo in ship.cargo
            if not (cargo.kind == "sample" and cargo.card == face and cargo.seat == seat)
        )
        if kept != ship.cargo:
            change(game.state, number, cargo=kept)


# -- actions -------------------------------------------------------------------------------------------


def action_limit(game: FleetGame, seat: int) -> int:
    """How many actions a turn has (FC-TURN-02; R-18: three in the team game), with what changed it this turn."""
    target = game.settings["target"]
    usual = 3 if game.seats > 2 or target <= 12 else 4 if target <= 15 else 5
    limit = usual + game.state.players[seat].bonus
    return limit if limit > 0 else 0


def actions_left(game: FleetGame, seat: int) -> int:
    """How many actions the seat may still take this turn."""
    left = action_limit(game, seat) - game.state.players[seat].actions
    return left if left > 0 else 0


def spend_action(game: FleetGame, seat: int, action: str, ships: tuple[int, ...] = ()) -> None:
    """An action is spent, by each of these ships (FC-TURN-02, FC-TURN-04); one without ships counts all the same
    (FC-REI-02). It ends a move that has been declared (FC-TURN-03)."""
    state = game.state
    for number in ships:
        change(state, number, acted=state.ships[number].acted + 1)
    player = change_player(state, seat, actions=state.players[seat].actions + max(1, len(ships)))
    names = [game.name_of(number) for number in ships]
    game.emit(ActionTaken(seat, action, names, player.actions, action_limit(game, seat)))


def change_actions(game: FleetGame, seat: int, number: int) -> None:
    """The number of actions this turn changes; not below those used, and nothing in another side's turn."""
    if seat != game.state.active:
        return
    player = game.state.players[seat]
    least = player.actions - (action_limit(game, seat) - player.bonus)
    change_player(
        game.state, seat, bonus=max(least, player.bonus + number) if number < 0 else player.bonus + number
    )
    game.emit(ActionsChanged(seat, action_limit(game, seat)))


def raise_limit(game: FleetGame, seat: int, number: int, rule: str) -> None:
    """The fleet size limit rises (FC-DST-02)."""
    player = change_player(game.state, seat, limit=game.state.players[seat].limit + number)
    game.emit(LimitRaised(seat, player.limit, rule))


def fleet_size(game: FleetGame, seat: int) -> int:
    """The sizes of a seat's ships in play, summed."""
    return sum(game.card_of(number).size for number in game.state.fleet(seat))
