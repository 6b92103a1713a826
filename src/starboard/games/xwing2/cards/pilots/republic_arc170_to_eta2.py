"""Pilots of the Galactic Republic, by ship: ARC-170 to Eta-2."""

from __future__ import annotations

from typing import Final

from starboard.core.decision import Option
from starboard.games.xwing.board.devices import BOMB
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import spend_force
from starboard.games.xwing.effects import dice_numbers
from starboard.games.xwing.language.choosing import either, lose_one, pick, set_dial, some, transfer_one
from starboard.games.xwing.language.clauses import may, modify, must
from starboard.games.xwing.language.deeds import acquire, grant
from starboard.games.xwing.language.device_steps import devices_near
from starboard.games.xwing.language.dice_steps import change, reroll
from starboard.games.xwing.language.occasions import (
    detail,
    executed,
    primary_attack,
    told,
    turret_attack,
    weapon_arc,
)
from starboard.games.xwing.language.requirements import (
    able_to,
    ally,
    charged,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    kinds_of,
    range_between,
    there_is,
    turret_points,
)
from starboard.games.xwing.language.scene import Choice, Scene, Test, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    keep,
    needs,
    perform,
    recover_charge,
    recover_force,
    remove,
)
from starboard.games.xwing.options import Choose, choose
from starboard.games.xwing2.cards.situations import AT_FRIEND, STRESSED
from starboard.games.xwing2.cards.twins import ODDBALL
from starboard.games.xwing2.cards.words import force_of
from starboard.games.xwing2.cards.writing import pilot, trial

# -- ARC-170 Starfighter ----------------------------------------------------------------------------------

pilot("oddball-arc170starfighter", *ODDBALL)
trial(
    "maneuver_fully_executed",
    "lock_acquired ship=me target=foe",
    me={"dial": "4 koiogran"},
    foe={"at": (0, 50, 0)},
)
trial(
    "red_action_performed",
    "lock_acquired ship=me target=foe",
    foe={"at": (-80, 330, 180)},
    choose=("template left", "slot middle", "action barrel_roll red", "use me oddball-arc170starfighter"),
)

pilot(
    "wolffe",
    modify("attack", itself, primary_attack, weapon_arc("front"), charge(), reroll(1)),
    may(
        "attack_roll_before",
        itself,
        primary_attack,
        weapon_arc("rear"),
        ~charged(),
        recover_charge(),
        attack_mark("more attack"),
    ),
)
trial("modify attack", "charges_changed change=-1; dice_modified by=wolffe", without_evidence=True)
trial(
    "attack_roll_before",
    "charges_changed change=1; dice_rolled why=attack n=4",
    me={"charges": {"wolffe": 0}},
    foe={"at": (0, -100, 0)},
)

pilot(
    "jag",
    may("defended", friendly(1, 2), in_arc("side", it), acquire(attacker)),
)
trial("defended", "lock_acquired ship=me target=foe", friend_is="goldsquadrontrooper", **AT_FRIEND)

pilot(
    "sinker",
    modify("attack", friendly(1, 2), in_arc("side", it), primary_attack, reroll(1)),
)
trial("modify attack", "dice_modified ship=friend by=sinker", attacker="friend", without_evidence=True)

# -- BTL-B Y-wing -----------------------------------------------------------------------------------------

_ANAKIN: Final = may(
    "maneuver_fully_executed",
    itself,
    there_is(foe(0, 1), in_arc("front", chosen)) | there_is(foe(), in_arc("bullseye", chosen)),
    force(),
    remove("stress"),
)
pilot("anakinskywalker-btlbywing", _ANAKIN)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-1; token_lost ship=me token=stress",
    me={"dial": "4 koiogran"},
    foe={"at": (0, -50, 0)},
    choose=("use me anakinskywalker-btlbywing",),
)

pilot("oddball-btlbywing", *ODDBALL)
trial(
    "maneuver_fully_executed",
    "lock_acquired ship=me target=foe",
    me={"dial": "4 koiogran"},
    foe={"at": (0, 50, 0)},
)
trial(
    "red_action_performed",
    "lock_acquired ship=me target=foe",
    foe={"at": (-80, 330, 180)},
    choose=("template left", "slot middle", "action barrel_roll red", "use me oddball-btlbywing"),
)


def _red_tokens(scene: Scene) -> int:
    """Red tokens on me, lock tokens included."""
    own = sum(scene.own.tokens[kind] for kind in kinds_of("red"))
    return own + sum(ship.locks.count(scene.ship) for ship in scene.state.ships)


pilot("matchstick", modify("attack", itself, primary_attack | turret_attack, reroll(_red_tokens)))
trial("modify attack", me=STRESSED)

pilot(
    "broadside",
    modify("attack", itself, turret_attack, turret_points("left", "right"), change("blank", "focus")),
)
trial(
    "modify attack",
    with_="dorsalturret",
    me={"turret": 1},
    foe={"at": (100, 0, 180)},
    choose=("attack foe dorsalturret",),
)


def _more_dice() -> Choice:
    """The defender rolls one more defense die for each friendly bomb near it, as many as the player likes."""

    def options(scene: Scene) -> list[Option]:
        bombs = devices_near(scene, scene.about, 1, BOMB, mine=True)
        return [choose(str(count)) for count in range(1, bombs + 1)]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, Choose)
        scene.attack.marks += [dice_numbers.dice_mark("more defense", scene.card)] * int(option.way)

    return Choice(options, hear, lambda scene: scene.own.owner)


pilot("goji", may("defense_roll_before", friendly(0, 3), _more_dice()))
trial(
    "defense_roll_before",
    "dice_rolled ship=me why=defense n=3",
    attacker="foe",
    devices=(("ion_bomb", 30, -30, 0), ("ion_bomb", -30, -30, 0), ("ion_bomb", 0, 30, 1)),
    choose=("choose 2",),
)

pilot(
    "r2d2",
    must("engagement_phase_start", there_is(foe(), in_arc("rear", chosen)), gain("calculate")),
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=calculate",
    attacker="none",
    foe={"at": (0, -150, 0)},
)

# -- Delta-7 Aethersprite ---------------------------------------------------------------------------------

pilot("anakinskywalker", _ANAKIN)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-1; token_lost ship=me token=stress",
    me={"dial": "4 koiogran"},
    foe={"at": (0, -50, 0)},
    choose=("use me anakinskywalker",),
)

pilot(
    "obiwankenobi",
    may("token_spent", friendly(0, 2), detail("focus"), force(), gain("focus", it)),
)
trial(
    "token_spent",
    "force_changed ship=me change=-1; token_gained ship=friend token=focus",
    attacker="friend",
    friend={"tokens": {"focus": 1}},
    choose=("modify focus",),
)

pilot(
    "plokoon",
    may(
        "engagement_phase_start",
        force(),
        pick(ally(0, 2, other=True), has("green", me) | has("orange", chosen)),
        either(
            ("green", transfer_one("green", giver=me, taker=chosen)),
            ("orange", transfer_one("orange", giver=chosen, taker=me)),
        ),
    ),
)
trial(
    "engagement_phase_start",
    "force_changed ship=me change=-1; token_lost ship=me token=focus; token_gained ship=friend token=focus",
    attacker="none",
    me={"tokens": {"focus": 1}},
    friend_is="goldsquadrontrooper",
)

pilot(
    "barrissoffee",
    modify(
        "attack",
        friendly(0, 2),
        in_arc("bullseye", defender, of=attacker),
        force(),
        either(("focus", change("focus", "hit")), ("hit", change("hit", "crit"))),
    ),
)
trial(
    "modify attack",
    "force_changed ship=me change=-1; dice_modified ship=friend by=barrissoffee",
    attacker="friend",
    friend={"at": (-100, 0, 0)},
    foe={"at": (-100, 100, 180)},
    without_evidence=True,
)

pilot(
    "luminaraunduli",
    modify(
        "attack_by_defender",
        friendly(0, 2),
        ~in_arc("bullseye", it, of=attacker),
        force(),
        either(("crit", change("crit", "hit")), ("hit", change("hit", "focus"))),
    ),
)
trial(
    "modify attack_by_defender",
    "force_changed ship=me change=-1; dice_modified ship=friend by=luminaraunduli",
    friend_is="goldsquadrontrooper",
    without_evidence=True,
    **AT_FRIEND,
)

pilot("macewindu", must("maneuver_fully_executed", itself, executed(colour="red"), recover_force()))
trial("maneuver_fully_executed", "force_changed ship=me change=1", me={"force": 0, "dial": "4 koiogran"})

pilot(
    "saeseetiin",
    may(
        "dial_revealed",
        friendly(0, 2),
        force(),
        set_dial(lambda scene, now, new: (new.speed, new.difficulty) == (now.speed, now.difficulty), it),
    ),
)
trial(
    "dial_revealed",
    "force_changed ship=me change=-1; maneuvered ship=me maneuver=2_turn_right",
    me={"dial": "2 turn_left"},
    choose=("maneuver 2 turn_right",),
)

pilot(
    "ahsokatano",
    may(
        "maneuver_fully_executed",
        itself,
        force(),
        pick(ally(0, 1), able_to(stressed_too=True)),
        grant(whom=chosen, stressed_too=True),
    ),
)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-1; action_performed ship=friend action=focus",
    friend={"at": (-100, 120, 0), "tokens": {"stress": 1}},
    choose=("use me ahsokatano", "target friend", "action focus white"),
)

# -- Eta-2 Actis ------------------------------------------------------------------------------------------


def _moved(partner: str) -> Test:
    """I or my friend of this name have moved at range 0-3, and enemies near it outnumber its other friends."""

    def holds(scene: Scene) -> bool:
        state, moved = scene.state, scene.about
        if moved != scene.ship and not (
            state.ships[moved].owner == scene.own.owner
            and build_of(state.ships[moved]).pilot.partition("-")[0] == partner
            and range_between(state, scene.ship, moved) <= 3
        ):
            return False
        near = [n for n in state.in_play() if n != moved and range_between(state, moved, n) <= 1]
        enemies = sum(1 for n in near if state.ships[n].owner != scene.own.owner)
        return enemies > len(near) - enemies

    return told(holds)


pilot(
    "anakinskywalker-eta2actis",
    may("maneuver_executed", _moved("obiwankenobi"), force(), lose_one("red", whom=it)),
)
trial(
    "maneuver_executed",
    "force_changed ship=me change=-1; token_lost ship=me token=stress",
    foe={"at": (0, 240, 180)},
    me={"dial": "2 straight", "tokens": {"stress": 2}},
)

pilot(
    "aaylasecura",
    modify(
        "defense",
        friendly(),
        enemy(0, 1, whom=attacker),
        in_arc("front", attacker),
        change("blank", "focus"),
    ),
)
trial(
    "modify defense",
    "dice_modified ship=friend by=aaylasecura",
    friend_is="goldsquadrontrooper",
    without_evidence=True,
    **AT_FRIEND,
)

pilot(
    "obiwankenobi-eta2actis",
    may("maneuver_executed", _moved("anakinskywalker"), force(), gain("focus", it)),
)
trial(
    "maneuver_executed",
    "force_changed ship=me change=-1; token_gained ship=me token=focus",
    foe={"at": (0, 220, 180)},
)


def _pay_for_all(scene: Scene) -> None:
    """As much Force as ships were chosen, spent in one go; they are in the scene's number, a bit for each."""
    spend_force(scene.game, scene.ship, scene.count.bit_count())


pilot(
    "shaakti",
    may(
        "end_phase_start",
        some(
            (ally(0, 2), has("focus", chosen) | has("evade", chosen)),
            either(
                ("focus", needs(has("focus", chosen)), keep("focus", chosen)),
                ("evade", needs(has("evade", chosen)), keep("evade", chosen)),
            ),
            most=force_of,
        ),
        perform(_pay_for_all),
    ),
)
trial(
    "end_phase_start",
    "force_changed ship=me change=-1",
    attacker="none",
    friend={"tokens": {"focus": 1}},
    state="phase=planning ships.friend.tokens.focus=1",
)

pilot(
    "yoda",
    may("force_spent", friendly(0, 3, other=True), force(), recover_force(it)),
)
trial(
    "force_spent",
    "force_changed ship=me change=-1; force_changed ship=friend change=1",
    attacker="friend",
    friend_is="jediknight",
    choose=("modify force 1",),
)
