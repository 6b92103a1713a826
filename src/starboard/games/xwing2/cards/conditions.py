"""Condition cards (XW2-COND-01); those who assign them stand with their ships and slots."""

from __future__ import annotations

from typing import Any, Final

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing import tokens
from starboard.games.xwing.board import aim, devices
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes import condition_cards
from starboard.games.xwing.changes.tokens import change_charges
from starboard.games.xwing.effects import queries, registry, triggering
from starboard.games.xwing.effects.card_effects import Ability, CardEffects, Clause
from starboard.games.xwing.events import DialSeen
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import either, offer, pick
from starboard.games.xwing.language.clauses import (
    action,
    attack_dice,
    in_the_rules,
    may,
    modify,
    must,
    reveals,
    says,
)
from starboard.games.xwing.language.condition_steps import (
    assign,
    assigner,
    discard,
    held,
    is_assigner,
    pick_of_squad,
    reveal,
)
from starboard.games.xwing.language.deeds import acquire, bonus_attack, can_lock
from starboard.games.xwing.language.device_steps import detonated_near
from starboard.games.xwing.language.dice_steps import add, change, spend_result
from starboard.games.xwing.language.occasions import detail, front_arc_attack, primary_attack, told
from starboard.games.xwing.language.requirements import (
    ally,
    attacking,
    is_in_arc,
    itself,
    range_between,
)
from starboard.games.xwing.language.scene import Choice, Scene, attacker, chosen, defender, me, the_attacker
from starboard.games.xwing.language.steps import charge, expose, gain, lose_shield, perform, spend, suffer
from starboard.games.xwing.options import ChooseCard, card
from starboard.games.xwing.state import IN_PLAY, NO_DIAL, RESERVE, Trigger, XWingState
from starboard.games.xwing.tasks.reserve import ReturnFromReserve, to_reserve
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.words import ATTACKED_IN_PHASE, is_pilot
from starboard.games.xwing2.cards.writing import EFFECTS, condition, trial
from starboard.games.xwing2.damage_cards import KINDS, NUMBER

_has_dial = told(lambda scene: scene.own.dial != NO_DIAL)


def _near_vi(scene: Scene) -> bool:
    return any(
        is_pilot(scene, number, "vimoradi") and range_between(scene.state, scene.ship, number) <= 3
        for number in scene.state.in_play(1 - scene.own.owner)
    )


def _open_dial(scene: Scene) -> None:
    """The dial is turned faceup: both players see it."""
    ship = scene.own
    for seat in range(2):
        if seat not in ship.seen_by:
            ship.seen_by.append(seat)
            if seat != ship.owner:
                scene.game.emit(DialSeen(seat, scene.ship, build_of(ship).dial[ship.dial].id))


def _keeps_focus(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """In attacks between the bearer and Vi Moradi the bearer spends no focus token, whatever for."""
    current = game.state.attack
    if current is None or what != "focus" or holder != number:
        return False
    pair = (current.attacker, current.defender)
    ships = game.state.ships
    return number in pair and any(
        build_of(ships[other]).pilot == "vimoradi" and ships[other].owner != ships[number].owner
        for other in pair
    )


def _with(name: str, by: str = "foe", **more: Any) -> dict[str, Any]:
    """Me with this condition."""
    return {"conditions": [{"id": name, "by": by, **more}]}


condition(
    "compromisingintel",
    must("system_phase", itself, _has_dial, told(_near_vi), perform(_open_dial)),
    says("spend bans", queries.SPEND_BANS, _keeps_focus),
)
trial(
    "system_phase",
    "dial_seen ship=me",
    me={**_with("compromisingintel"), "dial": "2 straight"},
    foe_is="vimoradi",
)
trial(
    "spend bans",
    "attack_declared attacker=me",
    me={**_with("compromisingintel"), "tokens": {"focus": 1}},
    foe_is="vimoradi",
    never=("modify focus",),
)
trial(
    "spend bans",
    "attack_declared attacker=foe",
    me={**_with("compromisingintel"), "tokens": {"focus": 1}},
    foe_is="vimoradi",
    attacker="foe",
    never=("modify focus",),
)


def _can_decoy(scene: Scene) -> bool:
    """The chosen ship is a Handmaiden in the attack arc that has not done it in this attack."""
    number = scene.target
    ship = scene.state.ships[number]
    return (
        is_pilot(scene, number, "naboohandmaiden")
        and ship.owner == scene.own.owner
        and ship.has(tokens.EVADE)
        and f"{number} decoyed" not in scene.attack.marks
        and is_in_arc(scene, number, "attack", scene.attack.attacker)
    )


def _remember_decoy(scene: Scene) -> None:
    scene.attack.marks.append(f"{scene.target} decoyed")


_is_starfighter = told(lambda scene: build_of(scene.own).ship_type == "nabooroyaln1starfighter")
condition(
    "decoyed",
    modify(
        "defense",
        itself,
        pick(told(_can_decoy)),
        spend("evade", chosen),
        change("any", "evade"),
        perform(_remember_decoy),
        once=False,
    ),
    modify(
        "defense",
        itself,
        _is_starfighter,
        pick(told(_can_decoy)),
        spend("evade", chosen),
        add("evade"),
        perform(_remember_decoy),
        once=False,
    ),
)
trial(
    "modify defense",
    "token_lost ship=friend token=evade why=spent; dice_modified pool=defense",
    on="bravoflightofficer",
    me=_with("decoyed", "friend"),
    friend_is="naboohandmaiden",
    friend={"tokens": {"evade": 1}, "at": (45.0, 0.0, 0.0)},
    attacker="foe",
    attack="hit hit hit",
    without_evidence=True,
)

_predator_attacks = told(lambda scene: is_pilot(scene, scene.attack.attacker, "fearsomepredator"))


def _spent_no_green(scene: Scene) -> bool:
    names = [tokens.NAMES[token] for token in tokens.GREEN]
    return not any(f"{scene.ship} spent {name}" in scene.attack.marks for name in names)


condition("fearfulprey", must("defended", itself, _predator_attacks, told(_spent_no_green), gain("strain")))
trial(
    "defended",
    "token_gained ship=me token=strain",
    me=_with("fearfulprey"),
    foe_is="fearsomepredator",
    attacker="foe",
)

condition(
    "hunted",
    must("destroyed", itself, pick_of_squad(ally(other=True), places=(IN_PLAY, RESERVE)), assign("hunted")),
)
trial(
    "destroyed",
    "condition_assigned ship=friend by=foe condition=hunted",
    me={**_with("hunted"), "shields": 0, "facedown": 1},
    friend={"at": (-200, 0, 0)},
    attacker="foe",
    attack="hit hit crit hit",
    defense="blank blank blank blank",
)


def _search_deck() -> Choice:
    """The assigning player searches the bearer's damage deck for a card with the trait pilot. A card that
    nobody has seen may be there (a reading: which of those lie facedown on ships is not known)."""

    def options(scene: Scene) -> list[Option]:
        deck = scene.state.decks[scene.own.owner]
        if not deck.in_deck:
            return []
        return [card(KINDS[kind].id) for kind in sorted(set(deck.unseen)) if KINDS[kind].trait == "pilot"]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseCard)
        deck = scene.state.decks[scene.own.owner]
        deck.unseen.remove(NUMBER[option.card])
        deck.in_deck -= 1
        held(scene).cards.append(NUMBER[option.card])

    return Choice(options, hear, lambda scene: held(scene).seat)


# The replacement of the next crit: tasks/damage.py.
condition(
    "illshowyouthedarkside",
    in_the_rules(),
    must(
        "condition_assigned",
        itself,
        detail("illshowyouthedarkside"),
        told(lambda scene: not held(scene).cards),
        _search_deck(),
    ),
)
trial(
    "condition_assigned",
    "condition_assigned ship=me condition=illshowyouthedarkside; ability_used card=illshowyouthedarkside",
    foe_is="kyloren",
    choose=("use foe kyloren", "card blindedpilot"),
    without_evidence=True,
)
trial(
    "rules",
    "damage_suffered ship=me kind=card card=blindedpilot; condition_removed ship=me",
    me=_with("illshowyouthedarkside", cards=["blindedpilot"]),
    attacker="foe",
    attack="crit crit crit crit",
    defense="blank blank blank blank blank",
)


def _lost(state: XWingState, number: int) -> bool:
    return state.ships[number].destroyed


def _resistance_is_due(state: XWingState, number: int) -> bool:
    """All charges of GA-97 are active, or it is lost."""
    found = condition_cards.on(state.ships[number], "itstheresistance")
    if found is None:
        return True
    ship = state.ships[found.by]
    return _lost(state, found.by) or ship.charges["ga97"] == build_of(ship).charges["ga97"].limit


def waits_in_reserve() -> Clause:
    """My ship is placed near an edge, far from enemies, once GA-97 has recovered or is lost."""

    def register(effects: CardEffects, name: str) -> None:
        effects.answer(registry.RETURNS, name, registry.Return("itstheresistance", "any_edge"))
        effects.answer(registry.RETURN_DUE, name, _resistance_is_due)

    return Clause("waits", (), register)


def _ga97_is_lost(scene: Scene) -> bool:
    return _lost(scene.state, assigner(scene))


condition(
    "itstheresistance",
    waits_in_reserve(),
    must(
        "condition_assigned",
        itself,
        detail("itstheresistance"),
        perform(lambda scene: to_reserve(scene.game, scene.ship)),
    ),
    must(
        "destroyed",
        is_assigner(lambda scene: scene.about),
        perform(lambda scene: scene.game.make(ReturnFromReserve, "itstheresistance")),
    ),
    must("returned", itself, gain("disarm").if_(told(_ga97_is_lost)), discard()),
)
trial(
    "condition_assigned",
    "went_to_reserve ship=me",
    phase=SETUP,
    on="bluesquadronrookie",
    friend_is="resistancesympathizer(ga97)",
    choose=("use friend ga97",),
)
trial(
    "destroyed",
    "returned_to_play ship=me",
    on="bluesquadronrookie",
    me={**_with("itstheresistance", "friend"), "place": "reserve"},
    friend_is="resistancesympathizer(ga97)",
    friend={"shields": 0, "facedown": 7, "at": (0.0, 60.0, 0.0)},
    foe={"at": (0.0, 180.0, 180.0)},
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank blank",
)
trial(
    "returned",
    "token_gained ship=me token=disarm; condition_removed ship=me condition=itstheresistance",
    on="bluesquadronrookie",
    me={**_with("itstheresistance", "friend"), "place": "reserve"},
    friend_is="resistancesympathizer(ga97)",
    friend={"shields": 0, "facedown": 7, "at": (0.0, 60.0, 0.0)},
    foe={"at": (0.0, 180.0, 180.0)},
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank blank",
)
trial(
    "waits",
    "returned_to_play ship=me",
    on="bluesquadronrookie",
    me={**_with("itstheresistance", "friend"), "place": "reserve"},
    friend_is="resistancesympathizer(ga97)",
    friend={"shields": 0, "facedown": 7, "at": (0.0, 60.0, 0.0)},
    foe={"at": (0.0, 180.0, 180.0)},
    attacker="foe",
    attack="hit hit hit",
    defense="blank blank blank blank",
    without_evidence=True,
)


def _near_informant(scene: Scene) -> bool:
    return any(
        "informant" in build_of(scene.state.ships[number]).upgrades
        and range_between(scene.state, scene.ship, number) <= 2
        for number in scene.state.in_play(1 - scene.own.owner)
    )


condition(
    "listeningdevice", must("system_phase", itself, _has_dial, told(_near_informant), perform(_open_dial))
)
trial(
    "system_phase",
    "dial_seen ship=me",
    me={**_with("listeningdevice"), "dial": "2 straight"},
    foe_is="scarifbasepilot(informant)",
)


def _locked_by_krennic(scene: Scene) -> bool:
    return any(
        scene.attack.defender in ship.locks and "directorkrennic" in build_of(ship).upgrades
        for ship in (scene.state.ships[number] for number in scene.state.in_play(scene.own.owner))
    )


condition(
    "optimizedprototype",
    modify(
        "attack",
        attacking,
        primary_attack,
        front_arc_attack,
        told(_locked_by_krennic),
        spend_result("hit", "crit", "focus"),
        either(("shield", lose_shield(defender)), ("expose", expose(defender))),
    ),
)
trial(
    "modify attack",
    "shield_lost ship=foe left=1",
    me=_with("optimizedprototype", "friend"),
    friend_is="scarifbasepilot(directorkrennic)",
    friend={"locks": ["foe"]},
    foe_is="bluesquadronescort",
    choose=("choose shield",),
    without_evidence=True,
)


def _bomb_or_mine_near(scene: Scene) -> bool:
    return bool(devices.near(scene.state, scene.ship, 1, devices.BOMB, devices.MINE))


condition(
    "rattled",
    must("device_detonated", detonated_near(1, me), suffer(0, 1), discard()),
    action(~told(_bomb_or_mine_near), discard()),
)
trial(
    "device_detonated",
    "damage_suffered ship=me kind=crit; condition_removed ship=me condition=rattled",
    me=_with("rattled"),
    devices=(("ion_bomb", 0, 140, 1),),
)
trial("action action", "condition_removed ship=me", me=_with("rattled"))


def _rex_held_fire(scene: Scene) -> bool:
    """The ship that assigned it performed no attack in this phase."""
    return ATTACKED_IN_PHASE not in scene.state.ships[assigner(scene)].once


condition(
    "suppressivefire",
    attack_dice(-1, attacking, ~is_assigner(defender)),
    must("defended", is_assigner(lambda scene: scene.about), discard()),
    must("engagement_phase_end", told(_rex_held_fire), discard()),
    must("destroyed", is_assigner(lambda scene: scene.about), discard()),
)
trial(
    "attack dice",
    "dice_rolled ship=me why=attack n=2",
    me=_with("suppressivefire", "foe2"),
    foe2={"at": (300.0, 300.0, 180.0)},
    choose=("attack foe primary",),
)
trial("defended", "condition_removed ship=me", me=_with("suppressivefire"))
trial("engagement_phase_end", "condition_removed ship=me", me=_with("suppressivefire"), attacker="none")
trial(
    "destroyed",
    "condition_removed ship=me",
    phase="activation",
    attacker="none",
    me=_with("suppressivefire", "foe2"),
    foe2={"at": (40.0, 300.0, 180.0), "facedown": 2},
    foe={"at": (300.0, 300.0, 180.0)},
    devices=(("proton_bomb", 40.0, 340.0, 0),),
)


def _may_be_turned_up(game: XWingGame, number: int, trigger: Trigger) -> bool:
    """The same for both, so that being asked tells nothing: facedown, and in an enemy firing arc."""
    state = game.state
    return any(not held.faceup for held in state.ships[number].conditions) and any(
        aim.in_firing_arc(state, other, number) for other in state.in_play(1 - state.ships[number].owner)
    )


def _turn_up(game: XWingGame, number: int, trigger: Trigger) -> Task | None:
    found = triggering.revealing(game, number, trigger)
    return None if found is None else found.resolve(game, number, trigger)


EFFECTS.add(Ability(registry.REVEAL, "engagement_phase_end", True, _may_be_turned_up, _turn_up))
_facedown = told(lambda scene: not held(scene).faceup)
ZAM: Final = "zamwesell"
condition(
    "youdbettermeanbusiness",
    must("defended", itself, _facedown, reveal()),
    may("bonus_after_defending", itself, ~_facedown, charge(2, ZAM), bonus_attack(targets=the_attacker)),
    reveals(
        "engagement_phase_end",
        reveal(),
        perform(lambda scene: change_charges(scene.game, scene.ship, ZAM, 2)),
    ),
    must("system_phase_start", ~_facedown, discard()),
)
trial(
    "defended",
    "condition_revealed ship=me condition=youdbettermeanbusiness",
    on="zamwesell",
    me=_with("youdbettermeanbusiness", "me", faceup=False),
    attacker="foe",
)
trial(
    "bonus_after_defending",
    "charges_changed card=zamwesell change=-2; attack_declared attacker=me bonus=True",
    on="zamwesell",
    me=_with("youdbettermeanbusiness", "me", faceup=False),
    attacker="foe",
)
trial(
    "engagement_phase_end",
    "condition_revealed ship=me; charges_changed card=zamwesell change=2",
    on="zamwesell",
    me={**_with("youdbettermeanbusiness", "me", faceup=False), "charges": {"zamwesell": 1}},
    attacker="none",
)
trial(
    "system_phase_start",
    "condition_removed ship=me",
    on="zamwesell",
    me=_with("youdbettermeanbusiness", "me", faceup=True),
    phase="system",
)

condition(
    "youshouldthankme",
    must(
        "defended",
        itself,
        reveal(),
        perform(lambda scene: change_charges(scene.game, scene.ship, ZAM, 1)),
        offer(told(lambda scene: can_lock(scene, scene.ship, scene.attack.attacker))),
        acquire(attacker),
    ),
    reveals("engagement_phase_end", reveal(), charge(2, ZAM), bonus_attack()),
    must("system_phase_start", ~_facedown, discard()),
)
trial(
    "defended",
    "condition_revealed ship=me; charges_changed card=zamwesell change=1; lock_acquired ship=me target=foe",
    on="zamwesell",
    me={**_with("youshouldthankme", "me", faceup=False), "charges": {"zamwesell": 1}},
    attacker="foe",
    choose=("choose yes",),
)
trial(
    "engagement_phase_end",
    "condition_revealed ship=me; charges_changed card=zamwesell change=-2; attack_declared attacker=me bonus=True",
    on="zamwesell",
    me=_with("youshouldthankme", "me", faceup=False),
    attacker="none",
)
trial(
    "system_phase_start",
    "condition_removed ship=me",
    on="zamwesell",
    me=_with("youshouldthankme", "me", faceup=True),
    phase="system",
)
