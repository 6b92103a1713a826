"""Every card in action: for each branch of each card, a position in which it fires.

A branch is a reward side (with each way of its arrow), or an effect of an ability on a side, or a
colony's founding. The position is played by the ordinary rules; what counts is the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from starboard.core.chance import ScriptedChance, SeededChance
from starboard.core.decision import Decision, Option
from starboard.core.game import Branch, Ruleset
from starboard.core.match import Match
from starboard.games.spacebase.cards import CARDS, NUMBER, Ability, Card, Side
from starboard.games.spacebase.options import (
    Arrow,
    Buy,
    Combine,
    Gain,
    KeepCards,
    Reroll,
    SetDie,
    Split,
    UseAbility,
)
from starboard.games.spacebase.state import Board
from starboard.games.spacebase.tasks.abilities import DICE_EFFECTS, EFFECTS

PLAYERS = 3
OWNER = 0
_PLAIN_SECTOR = 3  # a starting ship that only pays credits; used for what must not matter

# the event that shows that an effect was carried out, by effect kind
EVIDENCE: dict[str, str] = {
    "buy_card": "bought",
    "gain_cards": "gained",
    "swap_sectors": "swapped",
    "exchange_this_card": "exchanged",
    "others_lose_vp": "vp_lost",
    "gain_resources": "resources_gained",
    "place_charge": "charge_placed",
    "move_charge": "charge_moved",
    "you_win": "ended",
    "set_die": "die_fixed",
    "reroll": "rerolled",
    "dice_shift_right": "spent",
    "double_reward": "collected",
}

Prefer = Callable[[Decision, Option], bool]


def is_implemented(card: Card) -> bool:
    """Whether every effect of the card has a primitive (or belongs to the dice)."""
    return not EFFECTS.missing(
        [
            effect
            for side in _sides(card)
            if side.ability
            for effect in side.ability.effects
            if effect["kind"] not in DICE_EFFECTS
        ]
    )


def branches() -> Iterator[Branch]:
    """All branches of all cards."""
    for card in CARDS:
        if card.kind == "colony":
            yield Branch(card.id, "founded", _colony(card))
            continue
        for deployed, side in ((False, card.station), (True, card.deployed)):
            assert side is not None
            where = "deployed" if deployed else "station"
            ways = {"left": ("left",), "right": ("right",), "either": ("left", "right")}.get(
                side.reward.arrow or "", ("",)
            )
            for way in ways:
                yield Branch(card.id, f"{where} reward {way}".strip(), _reward(card, side, deployed, way))
            if side.ability is not None:
                for number, effect in enumerate(side.ability.effects):
                    yield Branch(
                        card.id, f"{where} {effect['kind']}", _ability(card, side.ability, deployed, number)
                    )


def _sides(card: Card) -> list[Side]:
    return [side for side in (card.station, card.deployed) if side is not None]


def _position(card: Card, deployed: bool, *, charged: bool) -> dict[str, Any]:
    """The card on the owner's base, where it was printed, in the turn in which its side counts."""
    where = {"deployed": {card.sector: [card.id]}} if deployed else {"station": {card.sector: card.id}}
    side = card.deployed if deployed else card.station
    assert side is not None
    board: dict[str, Any] = {"credits": 40, "vp": 5, **where}
    if charged:
        board["charges"] = {card.id: side.capacity(PLAYERS)}
    return {"seats": {OWNER: board, 1: {"vp": 6}, 2: {"vp": 7}}}


def _play(
    rules: Ruleset[Any], position: dict[str, Any], dice: list[int], prefer: Prefer
) -> tuple[list[dict[str, Any]], Board]:
    """Play from the position to the end of the turn; gives the events and the owner's base."""
    chance = ScriptedChance({"dice": [face - 1 for face in dice]}, SeededChance(1))
    match = Match.at_position(rules, PLAYERS, position, chance)
    last_round = match.game.state.round
    while not match.over and match.game.state.round == last_round and len(match.log) < 200:
        decision = match.waiting[0]
        chosen = next((option for option in decision.options if prefer(decision, option)), None)
        if chosen is None:
            chosen = next((option for option in decision.options if option.id == "pass"), decision.options[0])
        match.apply(decision.seat, chosen)
        if match.game.state.active != position["active"]:
            break
    return [msgspec.to_builtins(event) for event in match.log], match.game.state.boards[OWNER]


def _dice_for(sector: int) -> list[int]:
    """Dice that reach a sector: as one of two by splitting, or together."""
    return [sector, _PLAIN_SECTOR if sector != _PLAIN_SECTOR else 4] if sector <= 6 else [sector - 6, 6]


def _allocates(sector: int) -> Prefer:
    def prefer(decision: Decision, option: Option) -> bool:
        if decision.seat != OWNER:
            return False
        if isinstance(option, Split):
            return sector <= 6 and not option.doubles
        return (
            isinstance(option, Combine)
            and option.sector == sector
            and not option.shifts
            and not option.doubles
        )

    return prefer


def _reward(card: Card, side: Side, deployed: bool, way: str) -> Callable[[Ruleset[Any]], bool]:
    def run(rules: Ruleset[Any]) -> bool:
        position = {
            **_position(card, deployed, charged=False),
            "step": "roll",
            "active": 1 if deployed else OWNER,
        }
        allocate = _allocates(card.sector)

        def prefer(decision: Decision, option: Option) -> bool:
            if isinstance(option, Arrow):
                return option.card == card.id and option.side == way
            return allocate(decision, option) or (isinstance(option, Gain) and decision.seat == OWNER)

        if way and deployed:
            neighbour = card.sector + (-1 if way == "left" else 1)
            position["seats"][OWNER]["deployed"][neighbour] = [f"starter-s{neighbour:02}"]
        events, board = _play(rules, position, _dice_for(card.sector), prefer)
        mine = [event for event in events if event.get("seat") == OWNER]
        expected = side.reward
        parts = (expected.credits, expected.income, expected.vp)
        given = [e for e in mine if e["event"] == "collected" and e["sector"] == card.sector]
        reward_ok = any((e["credits"], e["income"], e["vp"]) == parts for e in given) or parts == (0, 0, 0)
        received = [e for e in mine if e["event"] == "collected"]
        sums_ok = (board.credits, board.income, board.vp) == (
            40 + sum(e["credits"] for e in received),
            sum(e["income"] for e in received),
            5 + sum(e["vp"] for e in received),
        )
        charge_ok = not expected.charge or board.charges.get(NUMBER[card.id], 0) == 1
        arrow_ok = not way or any(e["event"] == "collected" and e["way"] == "arrow" for e in mine)
        gained = sum(1 for e in mine if e["event"] == "gained")
        return (
            reward_ok
            and sums_ok
            and charge_ok
            and arrow_ok
            and gained == sum(part.count for part in expected.gain_cards)
        )

    return run


def _ability(card: Card, ability: Ability, deployed: bool, number: int) -> Callable[[Ruleset[Any]], bool]:
    effect = ability.effects[number]
    kind = effect["kind"]

    def run(rules: Ruleset[Any]) -> bool:
        active = 1 if ability.color == "red" else OWNER
        position = {**_position(card, deployed, charged=True), "step": "abilities_1", "active": active}
        board = position["seats"][OWNER]
        if kind in ("place_charge", "move_charge"):
            _add_boxes(card, board)
        sector = 5 if kind == "dice_shift_right" else 4
        dice = [2, 2]
        if kind == "double_reward":
            board.setdefault("deployed", {})[2] = ["starter-s02"]

        def prefer(decision: Decision, option: Option) -> bool:
            if decision.seat != OWNER:
                return False
            if isinstance(option, UseAbility | SetDie | Reroll):
                return option.card == card.id
            if isinstance(option, Combine):
                return kind == "dice_shift_right" and option.sector == sector and bool(option.shifts)
            if isinstance(option, Split):
                return kind == "double_reward" and bool(option.doubles)
            return isinstance(option, Buy | Gain | KeepCards) or decision.kind in (
                "move",
                "charge",
                "exchange",
                "place",
            )

        events, _ = _play(rules, position, dice, prefer)
        spent = [n for n, e in enumerate(events) if e["event"] == "spent" and e["card"] == card.id]
        if not spent:
            return False
        evidence = [e for e in events[spent[0] :] if e["event"] == EVIDENCE[kind]]
        if kind == "double_reward":
            evidence = [e for e in evidence if e["way"] == "double"]
        if kind == "buy_card":
            evidence = [e for e in evidence if e["rule"] == "SB-BUY-04"]  # not that of step 6
        if kind == "you_win":
            evidence = [e for e in evidence if e["reason"] == "you_win"]
        return bool(evidence)

    return run


def _add_boxes(card: Card, board: dict[str, Any]) -> None:
    """Two other cards with boxes, one empty and one with a charge, where they are not in the way."""
    others = [other for other in ("l2-s03-reroller", "l1-s01-command-ship") if other != card.id]
    stations = board.setdefault("station", {})
    stations.update({3: others[0], 1: others[1]})
    board["charges"][others[0]] = 1


def _colony(card: Card) -> Callable[[Ruleset[Any]], bool]:
    def run(rules: Ruleset[Any]) -> bool:
        position = {"step": "buy", "active": OWNER, "seats": {OWNER: {"credits": card.cost}}}

        def prefer(decision: Decision, option: Option) -> bool:
            return isinstance(option, Buy) and option.card == card.id

        events, board = _play(rules, position, [], prefer)
        return board.vp == card.vp and any(e["event"] == "colony_founded" for e in events)

    return run
