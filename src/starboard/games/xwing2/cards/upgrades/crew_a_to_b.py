"""Crew, digits to B."""

from __future__ import annotations

from starboard.core.decision import PASS, Option
from starboard.games.xwing import tokens
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.card_tokens import take_from_card
from starboard.games.xwing.language.choosing import (
    PASSED,
    either,
    hear_transfer,
    pick,
    seat_of,
    transfer_one,
    transferable,
)
from starboard.games.xwing.language.clauses import action, may, modify, must, says
from starboard.games.xwing.language.condition_steps import assign, bears, pick_of_squad
from starboard.games.xwing.language.deeds import flip
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import defender_destroyed, detail, told
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    attacking,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    range_between,
    side_up,
)
from starboard.games.xwing.language.scene import Choice, Scene, Whom, attacker, chosen, defender, me
from starboard.games.xwing.language.steps import attack_mark, gain, needs, perform, roll, rolled
from starboard.games.xwing.options import LoseToken
from starboard.games.xwing.state import IN_PLAY, RESERVE
from starboard.games.xwing.tasks.reserve import to_reserve
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import HITS
from starboard.games.xwing2.cards.words import FORCES_PLACED, is_defending_against, returns
from starboard.games.xwing2.cards.writing import trial, upgrade

upgrade(
    "000",
    may(
        "engagement_phase_start",
        pick(foe(0, 1)),
        either(("stress", gain("stress", chosen)), ("calculate", gain("calculate")), by=chosen),
    ),
)
trial(
    "engagement_phase_start", "token_gained ship=foe token=stress", attacker="none", choose=("choose stress",)
)


def _bars_named(game: XWingGame, holder: int, number: int, what: str) -> bool:
    current = game.state.attack
    return (
        current is not None and is_defending_against(game, holder, number) and f"no {what}" in current.marks
    )


upgrade(
    "4lom",
    may(
        "attack_dice_rolled",
        itself,
        either(
            ("focus", attack_mark("no focus")),
            ("evade", attack_mark("no evade")),
            ("calculate", attack_mark("no calculate")),
            ("reinforce", attack_mark("no reinforce_fore"), attack_mark("no reinforce_aft")),
        ),
        gain("ion", count=2),
    ),
    says("spend bans", queries.SPEND_BANS, _bars_named),
)
trial(
    "attack_dice_rolled",
    "token_gained ship=me token=ion; token_gained ship=me token=ion",
    on="freightercaptain",
)
trial(
    "spend bans",
    "token_gained ship=me token=ion",
    on="freightercaptain",
    foe={"tokens": {"focus": 1}},
    choose=("choose focus",),
    never=("modify focus",),
)

upgrade(
    "aaylasecura",
    modify(
        "defense",
        friendly(0, 2),
        enemy(whom=attacker),
        in_arc("bullseye", attacker),
        change("blank", "focus"),
    ),
)
trial("modify defense", "dice_modified ship=me by=aaylasecura", attacker="foe", without_evidence=True)

upgrade(
    "admiralsloane",
    must("defended", friendly(0, 3, other=True), defender_destroyed, gain("stress", attacker, 2)),
    modify("attack", friendly(0, 3), has("stress", defender), reroll(1)),
)
trial(
    "defended",
    "token_gained ship=foe token=stress; token_gained ship=foe token=stress",
    attacker="foe",
    friend_is="academypilot",
    friend={"facedown": 2},
    choose=("attack friend primary",),
    **HITS,
)
trial(
    "modify attack",
    "dice_modified ship=friend by=admiralsloane",
    attacker="friend",
    foe={"tokens": {"stress": 1}},
    without_evidence=True,
)

upgrade(
    "agentkallus",
    must(FORCES_PLACED, pick_of_squad(foe(), places=(IN_PLAY, RESERVE)), assign("hunted")),
    modify("attack", attacking, bears("hunted", defender), change("focus", "hit")),
)
trial("setup_after_place_forces", "condition_assigned ship=foe by=me condition=hunted", phase="setup")
trial("modify attack", foe={"conditions": [{"id": "hunted", "by": "me"}]})

upgrade(
    "agentterex",
    may(
        "engagement_phase_start",
        side_up(0),
        take_from_card("calculate"),
        pick(ally(0, 3)),
        gain("calculate", chosen),
        flip().if_(told(lambda scene: not scene.own.card_tokens.get("calculate", 0))),
    ),
    must(
        "system_phase",
        itself,
        side_up(1),
        roll(),
        gain("calculate").if_(rolled("hit", "crit")),
        gain("jam").if_(~rolled("hit", "crit")),
    ),
    action(
        needs(side_up(1)),
        pick(anybody(0, 3, other=True)),
        transfer_one("calculate", "jam", giver=me, taker=chosen),
    ),
)
trial(
    "engagement_phase_start",
    "token_gained ship=friend token=calculate",
    on="starkillerbasepilot",
    attacker="none",
    friend={"at": (-150, 0, 0)},
    choose=("target friend",),
    state="ships.me.card_tokens.calculate=2",
)
trial(
    "system_phase",
    "dice_rolled why=agentterex; token_gained ship=me token=calculate",
    on="starkillerbasepilot",
    me={"sides": {"agentterex": 1}},
    attack="hit",
)
trial(
    "action action",
    "token_lost ship=me token=calculate why=transferred; token_gained ship=foe token=calculate",
    on="starkillerbasepilot",
    me={"sides": {"agentterex": 1}, "tokens": {"calculate": 1}},
    choose=("action card white agentterex.action",),
)


def _any_token(scene: Scene, giver: Whom, taker: Whom) -> list[Option]:
    return transferable(scene, giver(scene), taker(scene), "green", "orange", "red", "cloak")


def _has_kind(scene: Scene, option: Option, whom: Whom) -> bool:
    """Whether the ship has a token of the kind that this option names; locks on it are a kind, too."""
    assert isinstance(option, LoseToken)
    if option.token == PASSED:
        return any(whom(scene) in ship.locks for ship in scene.state.ships)
    return scene.state.ships[whom(scene)].has(tokens.NUMBER[option.token])


def _lacked(scene: Scene, giver: Whom, taker: Whom) -> list[Option]:
    """The tokens of kinds that the other ship lacks."""
    return [one for one in _any_token(scene, giver, taker) if not _has_kind(scene, one, taker)]


def _gives(giver: Whom, taker: Whom) -> Choice:
    """One token of a kind that the other ship lacks may go to it (XW2-TOK-05)."""

    def options(scene: Scene) -> list[Option]:
        if giver(scene) < 0 or taker(scene) < 0:
            return [PASS]  # not known yet
        return [PASS, *_lacked(scene, giver, taker)]

    def hear(scene: Scene, option: Option) -> None:
        if option is not PASS:
            hear_transfer(scene, option, giver(scene), taker(scene))

    return Choice(options, hear, seat_of(me))


_can_exchange = told(lambda scene: bool(_lacked(scene, me, chosen) or _lacked(scene, chosen, me)))

upgrade(
    "amilynholdo",
    may(
        "before_engage",
        itself,
        pick(ally(1, 2, other=True), _can_exchange),
        _gives(me, chosen),
        _gives(chosen, me),
    ),
)
trial(
    "before_engage",
    "token_lost ship=me token=focus why=transferred; token_gained ship=friend token=focus; token_lost ship=friend token=evade; token_gained ship=me token=evade",
    on="bluesquadronrookie",
    me={"tokens": {"focus": 1}},
    friend={"tokens": {"evade": 1}},
)


def _enemies_near(scene: Scene) -> int:
    mine = scene.own.owner
    near = [n for n in scene.state.in_play(1 - mine) if range_between(scene.state, scene.ship, n) <= 1]
    return min(2, len(near))


upgrade(
    "bazemalbus",
    says("as red", queries.AS_RED, lambda type_, colour: type_ == "focus" and colour == "white"),
    must("red_action_performed", itself, detail("focus"), gain("focus", me, _enemies_near)),
)
trial(
    "as red",
    "action_performed ship=me action=focus difficulty=red",
    on="lothalrebel",
    phase="activation",
    foe={"at": (0, 290, 180)},
    choose=("action focus red",),
)
trial(
    "red_action_performed",
    "token_gained ship=me token=focus",
    on="lothalrebel",
    phase="activation",
    foe={"at": (0, 290, 180)},
    choose=("action focus red",),
)


def _go_to_reserve(scene: Scene) -> None:
    to_reserve(scene.game, scene.ship)


upgrade("bobafett", must("setup_before_place_forces", perform(_go_to_reserve)), returns("setup", "obstacle"))
trial(
    "setup_before_place_forces",
    "went_to_reserve ship=me; deployed ship=foe",
    on="trandoshanslaver",
    phase=SETUP,
    state="ships.me.place=reserve",
)
trial(
    "returns",
    "returned_to_play ship=me",
    on="trandoshanslaver",
    obstacles=(("coreasteroid2", 0.0, 0.0),),
    phase=SETUP,
    state="ships.me.on_obstacles.0=0",
)
