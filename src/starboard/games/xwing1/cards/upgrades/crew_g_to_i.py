"""What Crew upgrades do, G to I, in the order of the data."""

from __future__ import annotations

from starboard.games.xwing.cards.build import PRIMARY, build_of
from starboard.games.xwing.changes.damage import DEALT_A_CARD
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.dice_limits import MUST_SPEND_FOCUS
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.language.card_tokens import put_on_card, take_from_card
from starboard.games.xwing.language.choosing import pick, some
from starboard.games.xwing.language.clauses import (
    action,
    flies_red_while_stressed,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.condition_steps import assign
from starboard.games.xwing.language.dials import dialled, look_at_dial
from starboard.games.xwing.language.dice_steps import ALL, change
from starboard.games.xwing.language.occasions import attack_missed, detail, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    foe,
    friendly,
    has,
    itself,
    locked,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, it, named_ship
from starboard.games.xwing.language.steps import (
    gain,
    mark,
    recover_shield,
    remove,
)
from starboard.games.xwing.state import XWingState
from starboard.games.xwing.tasks.declaring import weapon_in_use
from starboard.games.xwing1.cards.words import dealt_by_attack, last_attack, spend_a_lock
from starboard.games.xwing1.cards.writing import trial, upgrade
from starboard.games.xwing1.tasks.combat import DEFENDED, PERFORMED_AGAIN

upgrade("gunner", may("bonus_after_attacking", itself, attack_missed, last_attack(slots=("primary",))))
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me weapon=primary bonus=True; phase_began phase=end",
    on="patrolleader",
    attack="blank blank blank blank blank blank blank blank",
    foe2={"engaged": True},
    choose=("attack foe primary",),
    state="ships.me.damage=0",
)

upgrade(
    "intelligenceagent",
    must("activation_phase_start", pick(foe(1, 2), dialled()), look_at_dial()),
)
trial(
    "activation_phase_start",
    "dial_seen seat=0 ship=foe maneuver=3_straight; dial_revealed ship=me",
    on="outerrimsmuggler",
    phase="activation",
    range=2,
    foe={"activated": False, "dial": "3 straight"},
    foe2={"activated": False, "dial": "2 straight", "at": (300, 400, 180)},
    never=("target foe2",),
)

upgrade(
    "hansolo",
    modify("attack", attacking, locked(defender), spend_a_lock(), change("focus", "hit", ALL)),
)
trial(
    "modify attack",
    "lock_broken ship=me; dice_modified by=hansolo; neutralized hits=2",
    me={"locks": ["foe"]},
    attack="focus focus blank",
    defense="blank blank blank",
    without_evidence=True,
)


def _first_of_first(state: XWingState, holder: int, number: int, rule: str) -> bool:
    """The first card that the holder's first attack deals, or the first attack against it."""
    current = state.attack
    if current is None or number != current.defender or not dealt_by_attack(state, rule):
        return False
    if f"{number} {DEALT_A_CARD}" in current.marks:
        return False
    once = state.ships[holder].once
    if holder == current.attacker:
        return sum(mark.startswith("attacked with ") for mark in once) == 1
    return holder == number and sum(mark.startswith(DEFENDED) for mark in once) == 1


upgrade("greedo", says("would_be_dealt_damage_card", queries.FACEUP_TOO, _first_of_first))
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=foe kind=hit card=stunnedpilot; damage_suffered ship=foe kind=hit card=",
    attack="hit hit blank",
    defense="blank blank blank",
    chance={"deck.damage1": ["stunnedpilot", "damagedengine"]},
    without_evidence=True,
)
trial(
    "would_be_dealt_damage_card",
    "damage_suffered ship=me kind=hit card=stunnedpilot; damage_suffered ship=me kind=hit card=",
    attacker="foe",
    attack="hit hit blank",
    defense="blank blank blank",
    chance={"deck.damage0": ["stunnedpilot", "damagedengine"]},
    without_evidence=True,
)

upgrade("herasyndulla", flies_red_while_stressed())
trial(
    "flies red while stressed",
    "maneuvered ship=me maneuver=4_koiogran",
    me={"tokens": {"stress": 1}, "dial": "4 koiogran"},
    phase="activation",
)

upgrade(
    "gonk",
    action(put_on_card("shield"), name="store"),
    action(take_from_card("shield"), recover_shield(), name="recover"),
)
trial(
    "action store",
    "",
    on="binayrepirate",
    state="ships.me.card_tokens.shield=2",
    me={"card_tokens": {"shield": 1}},
)
trial(
    "action recover",
    "shield_recovered ship=me",
    on="binayrepirate",
    me={"card_tokens": {"shield": 1}, "shields": 0},
    choose=("action card white gonk.recover",),
    state="ships.me.card_tokens.shield=0 ships.me.shields=1",
)

upgrade("ig88d", says("shares pilots", SHARES, "ig2000"))
trial(
    "shares pilots",
    "shield_recovered ship=me",
    on="trandoshanslaver",
    friend_is="ig88a(ig2000)",
    friend={"engaged": True},
    me={"shields": 1},
    foe={"facedown": 2},
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack foe primary", "use me ig88a"),
    without_evidence=True,
)


def _has_to_spend(state: XWingState, holder: int, number: int) -> bool:
    """The other ship of the holder's attack, of a primary one, or of an attack against it: once it is the defender, and
    so not again in the second half of an attack that is performed twice (XW1-ATK-11)."""
    current = state.attack
    if current is None or PERFORMED_AGAIN in current.marks:
        return False
    if holder == current.attacker:
        weapon = weapon_in_use(state.ships[holder], current.weapon)
        return number == current.defender and weapon is not None and weapon.card == PRIMARY
    return holder == current.defender and number == current.attacker


upgrade("hotshotcopilot", says("must spend focus", MUST_SPEND_FOCUS, _has_to_spend))
trial(
    "must spend focus",
    "token_lost ship=foe token=focus why=spent; neutralized",
    foe={"tokens": {"focus": 1}},
    defense="blank blank blank",
)
trial(
    "must spend focus",
    "token_lost ship=foe token=focus why=spent; neutralized",
    attacker="foe",
    foe={"tokens": {"focus": 1}},
    attack="blank blank blank",
)


def _got_focus(scene: Scene) -> bool:
    """The ship is one of those that were chosen for a focus token."""
    return bool(scene.count >> scene.target & 1)


def _somebody_got_focus(scene: Scene) -> bool:
    return scene.count > 0


upgrade(
    "generalhux",
    action(
        some((ally(1, 2),), gain("focus", chosen), most=3, least=0),
        pick(told(_got_focus)).if_(told(_somebody_got_focus)),
        assign("fanaticaldevotion").if_(told(_somebody_got_focus)),
        gain("stress"),
    ),
)
trial(
    "action action",
    "token_gained ship=friend token=focus; token_gained ship=me token=focus;"
    " condition_assigned ship=friend condition=fanaticaldevotion; token_gained ship=me token=stress",
    on="omicrongrouppilot",
    friend={"at": (-120, 60, 0)},
    friend2={"at": (-400, 60, 0)},
    choose=("action card white generalhux.action", "target friend", "target me", "pass"),
    never=("target friend2",),
)


def _is_left(scene: Scene) -> bool:
    """Each copy of the card can be used once a round."""
    return scene.own.once.count("inspiringrecruit") < build_of(scene.own).upgrades.count("inspiringrecruit")


upgrade(
    "inspiringrecruit",
    may(
        "token_removed",
        friendly(1, 2),
        detail("stress"),
        told(_is_left),
        mark("inspiringrecruit"),
        remove("stress", it, by=it),
    ),
)
trial(
    "token_removed",
    "token_lost ship=friend token=stress count=1",
    phase="activation",
    mover="friend",
    friend={"dial": "2 straight", "tokens": {"stress": 3}},
    state="ships.friend.tokens.stress=1",
)


def _is_another(scene: Scene) -> bool:
    """Not the ship that was jammed."""
    return scene.target != named_ship(scene)


upgrade(
    "isbslicer",
    may(
        "jam_performed",
        itself,
        pick(anybody(1, 1, of=named_ship), ~has("jam", chosen), told(_is_another)),
        gain("jam", chosen),
    ),
)
trial(
    "jam_performed",
    "token_gained ship=foe2 token=jam",
    on="scarifbasepilot",
    me={"dial": "1 straight"},
    foe={"at": (0, 200, 180)},
    foe2={"at": (100, 200, 180)},
    choose=("action jam white", "target foe", "target foe2"),
)
