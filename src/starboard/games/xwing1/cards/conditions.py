"""Condition cards (XW1-CND-01, XW1-CND-02); those that assign them stand with their ships and slots."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.xwing import dice
from starboard.games.xwing.board.devices import BOMB, MINE
from starboard.games.xwing.cards.build import INITIATIVE, SHIELDS, build_of
from starboard.games.xwing.changes.damage import AFTERMATH
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.registry import FOCUS_TO_HITS, HITS_KEPT, hits_stay
from starboard.games.xwing.effects.sharing import COPIES, share_pilots
from starboard.games.xwing.game import XWingGame, initiative
from starboard.games.xwing.language.choosing import each
from starboard.games.xwing.language.clauses import (
    action,
    attack_dice,
    forbids,
    in_the_rules,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.condition_steps import assigner, discard, held, is_assigner
from starboard.games.xwing.language.deeds import acquire
from starboard.games.xwing.language.dice_steps import change, spend_result
from starboard.games.xwing.language.occasions import detail, primary_attack, told
from starboard.games.xwing.language.requirements import (
    anybody,
    at_range,
    attacking,
    defending,
    equipped,
    itself,
    marked,
    range_between,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    deal_facedown,
    lose_shield,
    mark,
    perform,
    roll,
    rolled,
    suffer,
)
from starboard.games.xwing.state import IN_PLAY, NO_SHIP
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing1.cards.searching import search_deck
from starboard.games.xwing1.cards.words import ATTACKED_IN_COMBAT, crits_may, hit_critically
from starboard.games.xwing1.cards.writing import condition, trial


def _with(name: str, by: str = "foe", **more: Any) -> dict[str, Any]:
    """Me with this condition."""
    return {"conditions": [{"id": name, "by": by, **more}]}


DARK_SIDE: Final = "illshowyouthedarkside"
_is_empty = told(lambda scene: not held(scene).cards)


# The card that is dealt in the place of a critical damage: `tasks/crits.py`.
condition(
    "illshowyouthedarkside",
    in_the_rules(),
    must(
        "condition_assigned",
        itself,
        detail(DARK_SIDE),
        _is_empty,
        search_deck().if_(_is_empty),
        discard().if_(_is_empty),
    ),
)
_KYLO: Final[dict[str, Any]] = {
    "phase": "activation",
    "mover": "foe",
    "foe_is": "omicrongrouppilot(kyloren)",
    "foe": {"dial": "1 straight"},
}
trial(
    "condition_assigned",
    "condition_assigned ship=me condition=illshowyouthedarkside; ability_used card=illshowyouthedarkside",
    **_KYLO,
    choose=("action card white kyloren.action", "ship me", "card blindedpilot"),
    state="ships.me.conditions.0.cards.0=blindedpilot",
    without_evidence=True,
)
trial(
    "condition_assigned",
    "condition_removed ship=me condition=illshowyouthedarkside",
    **_KYLO,
    choose=("action card white kyloren.action", "ship me", "pass"),
)
trial(
    "rules",
    "damage_suffered ship=me kind=hit shield=True; condition_removed ship=me;"
    " damage_suffered ship=me kind=card shield=False card=blindedpilot; damage_suffered ship=me kind=crit shield=True",
    on="omicrongrouppilot",
    me=_with(DARK_SIDE, cards=["blindedpilot"]),
    attacker="foe",
    attack="hit crit crit",
    defense="blank blank blank",
)
trial(  # after the attack no more
    "rules",
    "damage_suffered ship=foe; damage_suffered ship=me kind=crit shield=True; phase_began phase=end",
    on="omicrongrouppilot",
    me=_with(DARK_SIDE, cards=["blindedpilot"]),
    attacker="foe",
    foe_is="omicrongrouppilot(darthvader)",
    attack="blank blank blank",
    choose=("use foe darthvader",),
    state="ships.me.conditions.0.id=illshowyouthedarkside",
)


def _spends_none(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """While it defends, the ship does not spend focus tokens."""
    attack = game.state.attack
    if attack is None or AFTERMATH in attack.marks:
        return False
    return what == "focus" and holder == number and attack.defender == holder


def _one_of_the_focus_token(game: XWingGame, holder: int) -> int:
    """The first of the hits that a focus token has made of focus results."""
    attack = game.state.attack
    return int(attack is not None and attack.attacker == holder and FOCUS_TO_HITS in attack.marks)


def _other_hits(scene: Scene) -> int:
    hits = dice.count(scene.attack.attack_dice, dice.HIT)
    return max(0, hits - _one_of_the_focus_token(scene.game, scene.ship))


condition(
    "fanaticaldevotion",
    says("spend bans", queries.SPEND_BANS, _spends_none),
    says("neutralize", HITS_KEPT, _one_of_the_focus_token),
    must("end_phase", discard()),
    *crits_may(told(lambda scene: not hits_stay(scene.game)), free_hits=_other_hits),
)
trial(
    "spend bans",
    "dice_rolled ship=me why=defense",
    me={**_with("fanaticaldevotion"), "tokens": {"focus": 1}},
    attacker="foe",
    never=("modify focus",),
)
trial(  # in the half of a double attack in which the focus token was spent
    "neutralize",
    "neutralized hits=1 hit=True; neutralized hits=0 hit=False",
    on="gammasquadronpilot",
    with_="clustermissiles",
    me={**_with("fanaticaldevotion"), "tokens": {"focus": 1}, "locks": ["foe"]},
    attack="focus blank blank hit blank blank",
    defense="evade evade evade evade evade evade",
    choose=("attack foe clustermissiles", "modify focus"),
)
trial(  # one hit stays, the evades cancel the critical hit
    "neutralize",
    "neutralized hits=1 crits=0 hit=True",
    me={**_with("fanaticaldevotion"), "tokens": {"focus": 1}},
    attack="focus focus crit",
    defense="evade evade evade",
    choose=("modify focus",),
)
for _way, _dealt, _then in (("crits", 0, "token_gained ship=foe token=stress; "), ("no_crits", 1, "")):
    trial(  # evades beyond those for the other hits
        "neutralize_before",
        f"neutralized hits=1 crits={_dealt}; {_then}damage_suffered ship=foe",
        on="kathscarlet-firespray31-galacticempire",
        me={**_with("fanaticaldevotion"), "tokens": {"focus": 1}},
        attack="focus hit crit",
        defense="evade evade blank",
        choose=("modify focus", f"choose {_way}"),
    )
trial(
    "end_phase",
    "condition_removed ship=me condition=fanaticaldevotion",
    phase="end",
    me=_with("fanaticaldevotion"),
)


def _held_fire(scene: Scene) -> bool:
    """The ship whose card assigned it has performed no attack in this phase."""
    return ATTACKED_IN_COMBAT not in scene.state.ships[assigner(scene)].once


condition(
    "suppressivefire",
    attack_dice(-1, attacking, ~is_assigner(defender)),
    must("attack_declared", itself, is_assigner(defender), discard()),
    must("left_play", is_assigner(it), discard()),  # to flee is to be destroyed (XW1-FLE-01)
    must("engagement_phase_end", told(_held_fire), discard()),
)
trial(
    "attack dice",
    "dice_rolled ship=me why=attack n=2",
    me=_with("suppressivefire", "foe2"),
    foe2={"at": (300, 300, 180), "engaged": True},
    choose=("attack foe primary",),
)
trial(
    "attack_declared",
    "condition_removed ship=me condition=suppressivefire; dice_rolled ship=me why=attack n=3",
    me=_with("suppressivefire"),
)
trial(
    "left_play",
    "condition_removed ship=me; phase_began phase=end",
    on="blacksquadronpilot",
    me={**_with("suppressivefire"), "engaged": True},
    friend={"at": (-50, 0, 0)},
    foe={"facedown": 2},
    foe2={"at": (300, 300, 180), "engaged": True},
    attacker="friend",
    attack="hit hit hit",
    defense="blank blank blank",
    choose=("attack foe primary",),
    first_player=1,
)
trial("engagement_phase_end", "condition_removed ship=me", me=_with("suppressivefire"), attacker="none")
trial(  # an attack in another phase does not count
    "engagement_phase_end",
    "attack_declared attacker=foe weapon=snapshot; phase_began phase=combat; condition_removed ship=me",
    phase="activation",
    me={**_with("suppressivefire"), "at": (0, 0, 0), "dial": "2 straight"},
    foe_is="captainrex(snapshot)",
    foe={"at": (0, 200, 180)},
    attacker="none",
    choose=("use foe snapshot",),
    without_evidence=True,
)

condition(
    "adebttopay", modify("attack", attacking, equipped("ascoretosettle", defender), change("focus", "crit"))
)
trial(
    "modify attack",
    "neutralized crits=1",
    me=_with("adebttopay"),
    foe_is="blacksquadronpilot(ascoretosettle)",
    attack="focus blank blank",
    defense="blank blank blank",
)

condition(
    "mimicked",
    says("copies the pilot", COPIES, True),
    must("condition_assigned", itself, detail("mimicked"), perform(lambda scene: share_pilots(scene.state))),
)
trial(
    "copies the pilot",
    "dice_rolled ship=foe why=attack n=5",
    on="maulermithel",
    me=_with("mimicked"),
    foe_is="thweek",
    attacker="foe",
)
trial(
    "condition_assigned",
    on="maulermithel",
    foe_is="thweek",
    phase=SETUP,
    choose=("use foe thweek", "choose mimicked"),
    state="ships.foe.lent.0=maulermithel",
)


def _as_skilled(scene: Scene) -> None:
    """Whatever the ship that it lies on has now, its assigner has from now on."""
    scene.state.ships[assigner(scene)].lent.append(f"{INITIATIVE}{initiative(scene.own)}")


condition("shadowed", must("setup_end", perform(_as_skilled)))
trial(
    "setup_end",
    "condition_assigned ship=me condition=shadowed; ability_used ship=me card=shadowed when=setup_end",
    foe_is="thweek",
    phase=SETUP,
    choose=("use foe thweek", "choose shadowed"),
    without_evidence=True,
)

_others_near = (anybody(1, 1, other=True),)
condition(
    "harpooned",
    must(
        "attack_hits",
        defending,
        hit_critically,
        each(_others_near, suffer(1, whom=chosen)).if_(there_is(*_others_near)),
        discard(),
        deal_facedown(me),
    ),
    must("just_destroyed", itself, each(_others_near, suffer(1, whom=chosen))),
    action(discard(), roll(1), suffer(1).if_(rolled("hit", "crit"))),
)
trial(
    "attack_hits",
    "damage_suffered ship=friend kind=hit; damage_suffered ship=foe kind=hit;"
    " condition_removed ship=me condition=harpooned; damage_suffered ship=me kind=card shield=False;"
    " damage_suffered ship=me kind=crit shield=True",
    on="rookiepilot",
    me=_with("harpooned"),
    friend={"engaged": True, "at": (-100, 0, 0)},
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
    choose=("attack me primary",),
)
trial(  # without a critical hit it stays
    "just_destroyed",
    "damage_suffered ship=friend kind=hit; damage_suffered ship=foe kind=hit; removed_from_play ship=me",
    on="rookiepilot",
    me={**_with("harpooned"), "shields": 0, "facedown": 2, "engaged": True},
    friend={"engaged": True, "at": (-100, 0, 0)},
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank blank",
    choose=("attack me primary",),
    state="ships.me.conditions.0.id=harpooned ships.me.damage=3",
)
trial(
    "action action",
    "condition_removed ship=me; dice_rolled ship=me why=harpooned; damage_suffered ship=me",
    me=_with("harpooned"),
    attack="crit",
)
trial(
    "attack_hits",  # two copies: each has its effect
    "condition_removed ship=me; damage_suffered ship=me kind=card; condition_removed ship=me;"
    " damage_suffered ship=me kind=card; damage_suffered ship=me kind=crit",
    on="wildspacefringer",
    me={"conditions": [{"id": "harpooned", "by": "foe"}, {"id": "harpooned", "by": "foe"}]},
    attacker="foe",
    attack="crit blank blank",
    defense="blank blank blank",
)

_from_a_bomb = told(lambda scene: scene.detail.partition(" ")[0] in (BOMB, MINE))
condition(
    "rattled",
    must("suffered_from", itself, _from_a_bomb, suffer(0, 1), discard()),
    action(roll(1), discard().if_(rolled("focus", "hit"))),
)
trial(
    "action action",
    "dice_rolled why=rattled faces=focus; condition_removed ship=me condition=rattled",
    me=_with("rattled"),
    attack="focus",
)
trial(
    "suffered_from",
    "damage_suffered ship=me kind=hit; damage_suffered ship=me kind=crit; condition_removed ship=me condition=rattled",
    phase="activation",
    me={**_with("rattled"), "dial": "1 bank_left"},
    on="lothalrebel",
    devices=(("seismic_charge", 0.0, 100.0, 1),),
    foe={"at": (300, 300, 180)},
    choose=("action focus white",),
    without_evidence=True,
)
trial(  # a Proton Bomb deals a card, which is no damage suffered; an asteroid is no bomb
    "suffered_from",
    "damage_suffered ship=me kind=card; damage_suffered ship=me kind=hit; condition_removed ship=me",
    phase="activation",
    me={**_with("rattled"), "dial": "1 bank_left"},
    on="lothalrebel",
    devices=(("proton_bomb", 0.0, 100.0, 1), ("seismic_charge", 0.0, 100.0, 1)),
    foe={"at": (300, 300, 180)},
    choose=("action focus white",),
    without_evidence=True,
)

condition(
    "scrambled",
    forbids(
        "attack", attacking, at_range(defender, 1, 1), equipped("targetingscrambler", defender), own=True
    ),
    must("engagement_phase_end", discard()),
)
_SCRAMBLER: Final = "daggersquadronpilot(targetingscrambler)"
trial(
    "forbids attack",
    "dice_rolled why=attack",
    me={**_with("scrambled"), "tokens": {"focus": 1}, "locks": ["foe"]},
    foe_is=_SCRAMBLER,
    never=("modify focus", "modify lock"),
)
trial(  # what another's card lets it do is its own modification, too
    "forbids attack",
    "dice_rolled why=attack",
    me=_with("scrambled"),
    friend_is="howlrunner",
    friend={"at": (-60, 0, 0), "engaged": True},
    foe_is=_SCRAMBLER,
    never=("modify howlrunner",),
)
trial(  # the defender is not barred
    "forbids attack",
    "dice_modified pool=attack by=r7astromech",
    me={**_with("scrambled"), "tokens": {"focus": 1}},
    foe_is="knavesquadronpilot(targetingscrambler,r7astromech)",
    foe={"locks": ["me"]},
    choose=("modify r7astromech blank hit hit",),
    attack="hit hit blank",
    never=("modify focus",),
)
trial("engagement_phase_end", "condition_removed condition=scrambled", me=_with("scrambled"), attacker="none")


def _one_more_shield(scene: Scene) -> None:
    scene.own.lent.append(f"{SHIELDS}1")
    scene.own.shields += 1


def _krennic(scene: Scene) -> int:
    """The friendly ship at range 1-2, or this one, that has Director Krennic."""
    return next(
        (
            number
            for number in scene.state.in_play(scene.own.owner)
            if "directorkrennic" in build_of(scene.state.ships[number]).upgrades
            and range_between(scene.state, scene.ship, number) <= 2
        ),
        NO_SHIP,
    )


_krennic_is_near = told(lambda scene: _krennic(scene) != NO_SHIP)
_target_is_there = told(lambda scene: scene.state.ships[scene.attack.defender].place == IN_PLAY)
condition(
    "optimizedprototype",
    must("condition_assigned", itself, detail("optimizedprototype"), perform(_one_more_shield)),
    modify(
        "attack",
        attacking,
        primary_attack,
        ~marked("optimizedprototype"),
        spend_result("blank", "focus", "hit", "crit"),
        lose_shield(defender),
        mark("optimizedprototype"),
    ),
    may("attacked", itself, primary_attack, _target_is_there, _krennic_is_near, acquire(defender, _krennic)),
)
_KRENNIC: Final = "omicrongrouppilot(directorkrennic)"
trial(
    "condition_assigned",
    friend_is="starkillerbasepilot(directorkrennic)",
    phase=SETUP,
    choose=("use friend directorkrennic", "ship me"),
    state="ships.me.shields=1",
)
trial(
    "modify attack",
    "dice_modified by=optimizedprototype; shield_lost ship=foe",
    me=_with("optimizedprototype", "friend"),
    friend_is=_KRENNIC,
    friend={"engaged": True},
    foe_is="rookiepilot",
    choose=("modify optimizedprototype blank",),
    without_evidence=True,
)
trial(
    "attacked",
    "lock_acquired ship=friend target=foe",
    me=_with("optimizedprototype", "friend"),
    friend_is=_KRENNIC,
    friend={"engaged": True},
    choose=("attack foe primary",),
)
trial(
    "attacked",
    "lock_acquired ship=me target=foe",
    on="omicrongrouppilot",
    with_="directorkrennic",
    me=_with("optimizedprototype", "me"),
)
