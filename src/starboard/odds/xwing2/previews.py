"""The odds of attacks of X-Wing second edition as a seat sees them: before the roll, and in both windows.

Tokens, Force and locks of both ships count, and what reinforces, obstructs or counts dice. Of cards, only what
they add to the dice, and in a window what choosing one does at once; after it both sides go on with tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from starboard.core.decision import PASS, Decision
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, build_of
from starboard.games.xwing.changes import facedown
from starboard.games.xwing.effects import registry
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.knowledge import trying
from starboard.games.xwing.knowledge.preview import attack_of, dice_of, scratch, ship_asked_about
from starboard.games.xwing.knowledge.view import TableView
from starboard.games.xwing.options import DeclareAttack, Modify
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.state import Attack as AttackNow
from starboard.games.xwing.state import Ship, XWingState
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.games.xwing.tasks.modifying import GAS_CLOUD
from starboard.games.xwing2.damage_cards import BLINDED_PILOT, DIRECT_HIT, HULL_BREACH
from starboard.odds.errors import BadQuestion
from starboard.odds.xwing.attacker_window import attacker_window, modified_attack
from starboard.odds.xwing.damage import damage_distribution
from starboard.odds.xwing.damage_deck import more_direct_hits
from starboard.odds.xwing.defender_window import defender_window
from starboard.odds.xwing.distribution import Distribution, HitsCrits, suffer
from starboard.odds.xwing.edition import SECOND
from starboard.odds.xwing.goal import DAMAGE
from starboard.odds.xwing.question import Attack, Deck, Defence
from starboard.odds.xwing.window import AttackRoll, DefenceRoll, Effect, Modification, Window

Plain: TypeAlias = dict[str, Any]
WINDOWS = ("modify_attack", "modify_defense")


def odds(
    rules: XWingRules, view: TableView, decision: Decision, previews: Mapping[str, Plain]
) -> dict[str, Plain]:
    """Odds by option id, for those options that have any."""
    if decision.kind == "attack":
        return _before_rolling(scratch(rules, view), decision)
    if decision.kind in WINDOWS and view.attack is not None:
        return _in_window(scratch(rules, view), decision)
    return {}


# -- before the roll --------------------------------------------------------------------------------------


def _before_rolling(game: XWingGame, decision: Decision) -> dict[str, Plain]:
    found = {}
    number = ship_asked_about(decision)
    for option in decision.options:
        if isinstance(option, DeclareAttack):
            current = attack_of(game, number, option.ship, option.weapon)
            if current is not None:
                found[option.id] = _told(game.state, current, _attacked(game, current), decision.seat)
    return {id_: plain for id_, plain in found.items() if plain is not None}


def _attacked(game: XWingGame, current: AttackNow) -> Distribution | None:
    try:
        return damage_distribution(*question(game, current), SECOND, DAMAGE)
    except BadQuestion:
        return None


def question(game: XWingGame, current: AttackNow) -> tuple[Attack, Defence]:
    """An attack as the solver asks for it; the dice hold range, obstruction and cards already."""
    attack_dice, defense_dice = dice_of(game, current)
    return attacking(game.state, current, attack_dice), defending(game.state, current, defense_dice)


def attacking(state: XWingState, current: AttackNow, count: int) -> Attack:
    """What the attacker has to spend (XW2-ATK-07); Blinded Pilot leaves it Force alone (XW2-CRIT-06)."""
    ship = state.ships[current.attacker]
    if BLINDED_PILOT in ship.faceup:
        return Attack(count, force=ship.force)
    return Attack(
        count,
        focus=ship.tokens[tokens.FOCUS],
        calculate=ship.tokens[tokens.CALCULATE],
        force=ship.force,
        lock=current.defender in ship.locks,
    )


def defending(state: XWingState, current: AttackNow, count: int) -> Defence:
    """What the defender has to spend (XW2-ATK-10), its reinforce tokens (XW2-TOK-08), a gas cloud (XW2-OBST-06)."""
    ship = state.ships[current.defender]
    through_gas = (
        current.obstructed and GAS_CLOUD not in current.used and measure.only_through_gas(state, current)
    )
    return Defence(
        count,
        focus=ship.tokens[tokens.FOCUS],
        evade=ship.tokens[tokens.EVADE],
        calculate=ship.tokens[tokens.CALCULATE],
        force=ship.force,
        reinforce=sum(
            ship.tokens[token]
            for token, half in ((tokens.REINFORCE_FORE, "fore"), (tokens.REINFORCE_AFT, "aft"))
            if ship.tokens[token] and measure.only_in_half(state, current.defender, current.attacker, half)
        ),
        blanks_to_evade=int(through_gas),
    )


# -- in a window ------------------------------------------------------------------------------------------


def _in_window(game: XWingGame, decision: Decision) -> dict[str, Plain]:
    assert isinstance(decision.subject, list)
    pool, side = decision.subject
    found = {}
    for option in decision.options:
        try:
            if option is PASS:
                outlook = _passed(game, pool, side)
            else:
                assert isinstance(option, Modify)
                outlook = _modified(game, pool, side, option)
        except (BadQuestion, trying.Unknown):
            continue
        assert game.state.attack is not None
        plain = _told(game.state, game.state.attack, outlook, decision.seat)
        if plain is not None:
            found[option.id] = plain
    return found


def _passed(game: XWingGame, pool: str, side: str) -> Distribution:
    """Nothing more by this side; the other window of the pool is still to come after the first one."""
    own = (pool == "attack") == (side == "attacker")
    if not own:
        return outlook(game, game.state, pool)
    window = _window(game, game.state, pool)
    return window.before


def _modified(game: XWingGame, pool: str, side: str, option: Modify) -> Distribution:
    """The outlook after one modification, over all the ways in which dice can fall again."""
    if option.by == "lock":
        current = game.state.attack
        assert current is not None
        attack, defence = _questions(game, game.state)
        count = {face: option.faces.count(face) for face in option.faces}
        again = Modification(
            Effect.LOCK,
            blanks=count.get("blank", 0),
            focuses=count.get("focus", 0),
            hits=count.get("hit", 0),
            crits=count.get("crit", 0),
        )
        return modified_attack(_attack_roll(current), again, attack, defence, SECOND, DAMAGE).then
    ways = [(outlook(game, state, pool), chance) for state, chance in trying.after(game, pool, side, option)]
    return _mixed(ways)


def _mixed(ways: Iterable[tuple[Distribution, float]]) -> Distribution:
    chances: dict[HitsCrits, float] = {}
    for distribution, chance in ways:
        for pair, part in distribution.hits_crits.items():
            chances[pair] = chances.get(pair, 0.0) + chance * part
    return Distribution.of(chances)


def outlook(game: XWingGame, state: XWingState, pool: str) -> Distribution:
    """What the attack comes to if the side whose dice these are goes on for the best."""
    window = _window(game, state, pool)
    return window.before if window.best is None else window.best.then


def _window(game: XWingGame, state: XWingState, pool: str) -> Window:
    current = state.attack
    assert current is not None
    attack, defence = _questions(game, state)
    if pool == "attack":
        return attacker_window(_attack_roll(current), attack, defence, SECOND, DAMAGE)
    hits = dice.count(current.attack_dice, dice.HIT)
    crits = dice.count(current.attack_dice, dice.CRIT)
    rolled = current.defense_dice
    roll = DefenceRoll(*(dice.count(rolled, face) for face in (dice.EVADE, dice.FOCUS, dice.BLANK)))
    return defender_window(roll, hits, crits, defence, SECOND)


def _questions(game: XWingGame, state: XWingState) -> tuple[Attack, Defence]:
    """As `question`, of a state in the middle of its attack."""
    current = state.attack
    assert current is not None
    before, game.state = game.state, state
    try:
        defense_dice = len(current.defense_dice) or dice_of(game, current)[1]
    finally:
        game.state = before
    return attacking(state, current, len(current.attack_dice)), defending(state, current, defense_dice)


def _attack_roll(current: AttackNow) -> AttackRoll:
    rolled = current.attack_dice
    return AttackRoll(
        dice.count(rolled, dice.CRIT),
        dice.count(rolled, dice.HIT),
        dice.count(rolled, dice.FOCUS),
        dice.count(rolled, dice.BLANK),
        sum(1 for die in rolled if die == dice.FOCUS | dice.REROLLED),
        sum(1 for die in rolled if die == dice.BLANK | dice.REROLLED),
    )


# -- telling ----------------------------------------------------------------------------------------------


def _told(state: XWingState, current: AttackNow, damage: Distribution | None, viewer: int) -> Plain | None:
    """Odds as plain data."""
    if damage is None:
        return None
    special = _does_something_else(state, current)
    return {
        "expected": damage.mean_damage,
        "any": damage.at_least(1),
        "destroy": None if special else _destroyed(state, current, damage, viewer),
        "damage": list(damage.damage),
    }


def _does_something_else(state: XWingState, current: AttackNow) -> bool:
    """Whether the weapon's card says what happens where others deal damage (XW2-ATK-13)."""
    ship = state.ships[current.attacker]
    weapon = weapon_in_use(ship, current.weapon)
    assert weapon is not None
    instead = {shown(name) for name, _ in registry.INSTEAD_OF_DAMAGE.on(ship)}
    return weapon.card != PRIMARY and weapon.card in instead


def _destroyed(state: XWingState, current: AttackNow, damage: Distribution, viewer: int) -> float:
    """The chance that the damage destroys the defender, Direct Hits among the cards that the viewer has not seen
    and Hull Breach counted (XW2-DMG-04, XW2-CRIT-01, -04)."""
    ship = state.ships[current.defender]
    left = build_of(ship).hull - ship.damage
    unseen = facedown.unseen_by(state, ship.owner, viewer)
    deck = Deck(len(unseen), unseen.count(DIRECT_HIT))
    return sum(
        chance * _destroys(ship, left, hits, crits, deck)
        for (hits, crits), chance in damage.hits_crits.items()
    )


def _destroys(ship: Ship, left: int, hits: int, crits: int, deck: Deck) -> float:
    if HULL_BREACH in ship.faceup:
        hits, crits = 0, hits + crits
    _, down, faceup = suffer(hits, crits, ship.shields)
    missing = left - down - faceup
    if missing <= 0:
        return 1.0
    return sum(more_direct_hits(deck, 0, 0, faceup)[missing:])
