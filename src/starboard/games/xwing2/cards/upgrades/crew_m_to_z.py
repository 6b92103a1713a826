"""Crew, M to Z."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing import tokens
from starboard.games.xwing.board import moved_obstacles
from starboard.games.xwing.board.devices import BOMB
from starboard.games.xwing.cards.build import PRIMARY
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.changes.tokens import spend_force
from starboard.games.xwing.effects import queries
from starboard.games.xwing.language.choosing import either, pick, set_dial, some, transfer_one
from starboard.games.xwing.language.clauses import (
    attacks_at_range_0,
    builds,
    difficulty,
    instead_of_token,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.device_steps import detonated
from starboard.games.xwing.language.dials import dialled, not_seen, show_dial
from starboard.games.xwing.language.dice_steps import ALL, change, reroll, spend_result
from starboard.games.xwing.language.moving import ignores
from starboard.games.xwing.language.occasions import attack_hit, detail, executed, in_phase, revealed, told
from starboard.games.xwing.language.requirements import (
    BANKS,
    FAR,
    able_to,
    ally,
    damaged,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    shielded,
)
from starboard.games.xwing.language.scene import Choice, Scene, Step, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    charge,
    expose,
    force,
    gain,
    lose_charge,
    mark,
    needs,
    perform,
    recover_force,
    recover_shield,
    remove,
    repair_faceup,
    roll,
    rolled,
    suffer,
    transfer,
    unmark,
)
from starboard.games.xwing.options import LoseToken, lose_token
from starboard.games.xwing.state import OBSTACLE, XWingState
from starboard.games.xwing.tasks.action_options import BOOST_ONLY
from starboard.games.xwing.trials.trial import SETUP
from starboard.games.xwing2.cards.situations import DIAL, HITS, X_WING
from starboard.games.xwing2.cards.twins import assigns_in_secret
from starboard.games.xwing2.cards.words import COORDINATED_TOO, force_of
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.tasks.moving import MoveObstacle

upgrade("magvayarro", may("defended", itself, attack_hit, acquire(attacker)))
trial("defended", "lock_acquired ship=me target=foe", attacker="foe", **HITS)

upgrade("maul", may("damage_suffered", itself, gain("stress"), recover_force()))
trial(
    "damage_suffered",
    "token_gained ship=me token=stress; force_changed ship=me change=1",
    attacker="foe",
    me={"force": 0},
    **HITS,
)

upgrade("ministertua", may("engagement_phase_start", damaged(), grant("reinforce", colour="red")))
trial(
    "engagement_phase_start",
    "action_performed ship=me action=reinforce difficulty=red",
    attacker="none",
    me={"facedown": 1},
    choose=("action reinforce red",),
)


def _all_boost(way: str) -> Step:
    return some(
        (ally(), able_to("boost", colour="red")),
        mark(f"{BOOST_ONLY}{way}", chosen),
        grant("boost", whom=chosen, colour="red"),
        unmark(f"{BOOST_ONLY}{way}", chosen),
        least=0,
    )


upgrade(
    "moffjerjerrod",
    may(
        "system_phase",
        itself,
        charge(2),
        either(*((way, _all_boost(way)) for way in ("bank_left", "straight", "bank_right"))),
    ),
)
trial(
    "system_phase",
    "action_performed ship=me action=boost difficulty=red; action_performed ship=friend action=boost difficulty=red",
    on="baronoftheempire",
    friend_is="baronoftheempire",
    choose=("target me", "target friend", "action boost red", "choose straight"),
)

upgrade("niennunb", difficulty(-1, bearings=BANKS))
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    on=X_WING,
    me={"dial": "3 bank_left", "tokens": {"stress": 1}},
)

upgrade(
    "novicetechnician",
    may("round_end", roll(), repair_faceup(), expose().if_(rolled("hit"))),
)
trial(
    "round_end",
    "dice_rolled why=novicetechnician; repaired ship=me; exposed ship=me",
    phase="end",
    attack="hit",
    me={"faceup": ["consolefire"]},
)

upgrade("perceptivecopilot", must("action_performed", itself, detail("focus"), gain("focus")))
trial("action_performed", "token_gained ship=me token=focus", choose=("action focus white",))


def _one_more(scene: Scene) -> None:
    gain_token(scene.game, scene.about, tokens.NUMBER[scene.detail], "XW2-ABIL-01", 1, scene.own.owner)


upgrade(
    "pettyofficerthanisson",
    may(
        "token_gained",
        enemy(0, 1),
        in_arc("front", it),
        detail("orange", "red"),
        in_phase("activation", "engagement"),
        ~has("stress"),
        gain("stress"),
        perform(_one_more),
    ),
)
trial(
    "token_gained",
    "token_gained ship=me token=stress; token_gained ship=foe token=stress",
    phase="activation",
    mover="foe",
    range=1,
    foe={"at": (0, 300, 180), "dial": "4 koiogran"},
)

upgrade(
    "plokoon",
    may(
        "end_phase_start",
        has("reinforce"),
        pick(
            ally(0, 0) | (ally(1, 1) & in_arc("side", chosen)),
            has("deplete", chosen)
            | has("strain", chosen)
            | told(lambda scene: bool(scene.state.ships[scene.target].faceup)),
        ),
        either(
            ("deplete", remove("deplete", chosen)),
            ("strain", remove("strain", chosen)),
            ("repair", repair_faceup(whom=chosen)),
        ),
    ),
)
trial(
    "end_phase_start",
    "token_lost ship=friend token=strain",
    friend_is="academypilot",
    friend={"tokens": {"strain": 1}},
    me={"tokens": {"reinforce_fore": 1}},
)


def _coordinated(scene: Scene) -> int:
    return int(scene.detail)


_passes_on: Final = (
    itself,
    friendly(whom=_coordinated),
    transfer_one("orange", "red", giver=me, taker=_coordinated),
)
upgrade("protectorategleb", may("coordinated", *_passes_on), may(COORDINATED_TOO, *_passes_on))
trial(
    "coordinated",
    "token_lost ship=me token=stress why=transferred; token_gained ship=friend token=stress",
    friend_is="academypilot",
    friend={"at": (-100, 120, 0)},
    choose=("action coordinate red", "target friend"),
)
trial(
    COORDINATED_TOO,
    "token_lost ship=me token=strain why=transferred; token_gained ship=friend token=strain",
    on="omicrongrouppilot",
    with_="hondoohnaka",
    me={"tokens": {"strain": 1}, "dial": "1 straight"},
    friend={"at": (-120, 260, 0)},
    friend2={"at": (120, 260, 0)},
    phase="activation",
    choose=("action card white hondoohnaka.action", "target friend", "action focus white"),
)

upgrade(
    "pz4co",
    may(
        "activation_phase_end",
        pick(ally(1, 2)),
        either(
            ("calculate", transfer("calculate", me, chosen)),
            ("focus", needs(revealed(colours=("blue",))), transfer("focus", me, chosen)),
        ),
    ),
)
trial(
    "activation_phase_end",
    "token_lost ship=me token=calculate why=transferred; token_gained ship=friend token=calculate",
    friend_is="academypilot",
    friend={"at": (-100, 120, 0)},
    choose=("action calculate white", "choose calculate"),
)


def _has_locked(state: XWingState, number: int, obstacle: int, how: str) -> bool:
    return OBSTACLE + obstacle in state.ships[number].locks


upgrade("qira", ignores(_has_locked), says("locks", queries.LOCKS_OBSTACLES, True))
trial(
    "ignores",
    "maneuvered ship=me; action_performed ship=me action=focus",
    on="freightercaptain",
    phase="activation",
    me={"locks": [1000], "dial": "2 straight"},
    obstacles=(("coreasteroid2", 0, 120),),
    choose=("action focus white",),
)
trial(
    "locks",
    "lock_acquired ship=me target=1000",
    on="freightercaptain",
    phase="activation",
    obstacles=(("coreasteroid0", 200, 80),),
    choose=("action lock white", "target obstacle 0"),
)

upgrade(
    "r2d2-crew",
    may("end_phase", damaged(), ~shielded(), roll(), recover_shield(), expose().if_(rolled("hit"))),
)
trial(
    "end_phase",
    "dice_rolled why=r2d2-crew; shield_recovered ship=me; exposed ship=me",
    attack="hit",
    me={"shields": 0, "facedown": 1},
)

upgrade(
    "rosetico",
    modify("attack", itself, spend_result("blank", "focus", "hit", "crit"), acquire(defender)),
    modify("defense", itself, spend_result("blank", "focus", "evade"), acquire(attacker)),
)
trial("modify attack", "dice_modified by=rosetico; lock_acquired ship=me target=foe", without_evidence=True)
trial(
    "modify defense",
    "dice_modified by=rosetico; lock_acquired ship=me target=foe",
    attacker="foe",
    without_evidence=True,
)


def _token_of_the_card() -> Choice:
    """A token of this card goes to the ship that suffered."""

    def options(scene: Scene) -> list[Option]:
        return [lose_token(name) for name, count in sorted(scene.own.card_tokens.items()) if count]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, LoseToken)
        scene.own.card_tokens[option.token] -= 1
        gain_token(scene.game, scene.about, tokens.NUMBER[option.token], "XW2-ABIL-01", 1, scene.own.owner)

    return Choice(options, hear, lambda scene: scene.own.owner)


# Its tokens are put on it with the squad (`Content.tokens_on_cards`).
upgrade(
    "sabinewren",
    may("device_effect_suffered", detonated(BOMB, mine=True), _token_of_the_card()),
)
trial(
    "device_effect_suffered",
    "token_gained ship=foe token=stress",
    on="lothalrebel",
    foe={"at": (0.0, 300.0, 180.0)},
    devices=(("ion_bomb", 0, 360, 0),),
    choose=("lose stress",),
)

upgrade("sawgerrera", modify("attack", itself, suffer(1), change("focus", "crit", ALL)))
trial("modify attack", "damage_suffered ship=me; dice_modified by=sawgerrera", without_evidence=True)

upgrade(
    "seasonednavigator",
    may(
        "dial_revealed",
        itself,
        set_dial(lambda scene, now, new: new.speed == now.speed and new.difficulty != "red"),
        mark("harder"),
    ),
)
trial("dial_revealed", "maneuvered ship=me maneuver=2_turn_left", choose=("maneuver 2 turn_left",), on=X_WING)

upgrade(
    "seventhsister",
    instead_of_token(
        enemy(0, 1),
        detail("stress"),
        force(),
        either(("jam", gain("jam", it)), ("tractor", gain("tractor", it))),
    ),
)
trial(
    "token_gain_before",
    "force_changed ship=me change=-1; token_gained ship=foe token=jam",
    on="inquisitor",
    phase="activation",
    mover="foe",
    foe={"at": (0, 120, 180), "dial": "3 koiogran"},
    choose=("choose jam",),
)


def _show_dials(scene: Scene) -> None:
    """All at once, for as much Force: the ships that were chosen are in the scene's number, a bit for each."""
    spend_force(scene.game, scene.ship, scene.count.bit_count())
    for number in range(len(scene.state.ships)):
        if scene.count >> number & 1:
            show_dial(scene, number, 0, 1)


upgrade(
    "supremeleadersnoke",
    may(
        "system_phase",
        itself,
        some((foe(2, FAR), dialled(), not_seen()), most=force_of),
        perform(_show_dials),
    ),
)
trial(
    "system_phase",
    "force_changed ship=me change=-1; dial_seen seat=0 ship=foe maneuver=2_straight; dial_seen seat=1 ship=foe",
    on="starkillerbasepilot",
    range=3,
    foe=DIAL,
)

upgrade("tacticalofficer", builds())
trial(
    "builds",
    "action_performed action=coordinate difficulty=white",
    on="patrolleader",
    friend_is="academypilot",
    choose=("action coordinate white",),
)


def _can_move_one(scene: Scene) -> bool:
    return bool(moved_obstacles.movable(scene.state))


upgrade(
    "tobiasbeckett",
    may(
        "setup_after_place_forces",
        perform(lambda scene: scene.game.make(MoveObstacle, scene.ship), _can_move_one),
    ),
)
trial(
    "setup_after_place_forces",
    "obstacle_placed seat=0 obstacle=0",
    on="freightercaptain",
    phase=SETUP,
    obstacles=(("coreasteroid2", 0.0, 0.0),),
    choose=("use me tobiasbeckett",),
)

upgrade(
    "unkarplutt",
    may("maneuver_partially_executed", itself, suffer(1), grant(colour="white_only")),
)
trial(
    "maneuver_partially_executed",
    "damage_suffered ship=me; action_performed ship=me action=focus difficulty=white",
    range=1,
    choose=("action focus white",),
)

upgrade(
    "wolfpack",
    may(
        "defended",
        friendly(0, 3),
        in_arc("firing", attacker),
        gain("strain", it),
        acquire(attacker, by=it),
    ),
)
trial(
    "defended",
    "token_gained ship=friend token=strain; lock_acquired ship=friend target=foe",
    attacker="foe",
    friend_is="academypilot",
    choose=("attack friend primary",),
)

upgrade(
    "yoda",
    may(
        "maneuver_fully_executed",
        friendly(0, 2, other=True),
        executed(colour="purple"),
        force(),
        recover_force(it),
    ),
    may("purple_action_performed", friendly(0, 2, other=True), force(), recover_force(it)),
)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-1; force_changed ship=friend change=1",
    mover="friend",
    friend_is="jedigeneral",
    on="goldsquadrontrooper",
    friend={"dial": "2 tallon_left", "at": (100, 0, 0)},
)
trial(
    "purple_action_performed",
    "force_changed ship=me change=-1; force_changed ship=friend change=1",
    mover="friend",
    friend_is="jediknight",
    on="goldsquadrontrooper",
    choose=("action evade purple",),
)

upgrade("zamwesell", must("setup", lose_charge(2)), assigns_in_secret)
trial(
    "setup",
    "charges_changed ship=me card=zamwesell change=-2 left=0",
    phase=SETUP,
    on="captainnym",
)
trial(
    "system_phase",
    "secret_condition_assigned ship=me condition=youshouldthankme",
    on="captainnym",
    choose=("card youshouldthankme",),
)

upgrade("zeborrelios", attacks_at_range_0(lambda ship, shot, weapon: weapon.card == PRIMARY))
trial("attacks at range 0", "attack_declared attacker=me range=0", range=0)

upgrade("zuckuss", modify("defense_by_attacker", itself, ~has("stress"), gain("stress"), reroll(1)))
trial(
    "modify defense_by_attacker",
    "token_gained ship=me token=stress; dice_modified pool=defense",
    without_evidence=True,
)
