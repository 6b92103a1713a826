"""Condition cards (XW1-CND-01, XW1-CND-02); those that assign them stand with their ships and slots."""

from __future__ import annotations

from typing import Any, Final

from starboard.core.decision import PASS, Option
from starboard.games.xwing.language.clauses import attack_dice, forbids, in_the_rules, modify, must
from starboard.games.xwing.language.condition_steps import assigner, discard, held, is_assigner
from starboard.games.xwing.language.dice_steps import change
from starboard.games.xwing.language.occasions import attack_range, detail, told
from starboard.games.xwing.language.requirements import attacking, equipped, itself
from starboard.games.xwing.language.scene import Choice, Scene, defender, it
from starboard.games.xwing.options import ChooseCard, card
from starboard.games.xwing1.cards.writing import condition, trial


def _with(name: str, by: str = "foe", **more: Any) -> dict[str, Any]:
    """Me with this condition."""
    return {"conditions": [{"id": name, "by": by, **more}]}


DARK_SIDE: Final = "illshowyouthedarkside"
_is_empty = told(lambda scene: not held(scene).cards)


def _pilot_cards(scene: Scene) -> list[int]:
    """The damage cards with the trait Pilot that the bearer's deck may hold. One that nobody has seen may be there:
    which of those lie facedown on ships is not known."""
    deck = scene.state.decks[scene.own.owner]
    content = scene.game.rules.content
    kinds = sorted(set(deck.unseen)) if deck.in_deck else []
    return [kind for kind in kinds if content.damage[kind].trait == "pilot"]


def _search_deck() -> Choice:
    """The player who assigned the condition may take one of them."""

    def options(scene: Scene) -> list[Option]:
        names = [card(scene.game.rules.content.damage[kind].id) for kind in _pilot_cards(scene)]
        return [*names, PASS] if names else []

    def hear(scene: Scene, option: Option) -> None:
        if isinstance(option, ChooseCard):
            kind = scene.game.rules.content.damage_number[option.card]
            deck = scene.state.decks[scene.own.owner]
            deck.unseen.remove(kind)
            deck.in_deck -= 1
            held(scene).cards.append(kind)

    return Choice(options, hear, lambda scene: held(scene).seat)


# The card that is dealt in the place of a critical damage: `tasks/crits.py`.
condition(
    "illshowyouthedarkside",
    in_the_rules(),
    must(
        "condition_assigned",
        itself,
        detail(DARK_SIDE),
        _is_empty,
        _search_deck().if_(_is_empty),
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


def _held_fire(scene: Scene) -> bool:
    """The ship whose card assigned it has performed no attack in this round (marks of `PerformAttack`)."""
    return not any(mark.startswith("attacked ") for mark in scene.state.ships[assigner(scene)].once)


condition(
    "suppressivefire",
    attack_dice(-1, attacking, ~is_assigner(defender)),
    must("attack_declared", itself, is_assigner(defender), discard()),
    must("just_destroyed", is_assigner(it), discard()),
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
    "just_destroyed",
    "condition_removed ship=me; removed_from_play ship=foe",
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
    "scrambled",
    forbids("attack", attacking, attack_range(1), equipped("targetingscrambler", defender), by="attacker"),
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
trial(
    "engagement_phase_end",
    "condition_removed ship=me condition=scrambled",
    me=_with("scrambled"),
    attacker="none",
)
