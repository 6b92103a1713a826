"""Pilots of the Scum and Villainy, by ship: HWK-290 to M3-A."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.changes.tokens import hand_over, lose
from starboard.games.xwing.effects.card_effects import Clause
from starboard.games.xwing.effects.registry import TURRET
from starboard.games.xwing.game import WOULD_BE_DESTROYED
from starboard.games.xwing.geometry import sight
from starboard.games.xwing.language.choosing import (
    ALL_OF_THEM,
    each,
    either,
    lose_one,
    pick,
    recover_card_charge,
    rotate_turret,
    seat_of,
    some,
    transfer_one,
)
from starboard.games.xwing.language.clauses import attack_dice, defense_dice, may, modify, must
from starboard.games.xwing.language.deeds import bonus_attack, engage_at
from starboard.games.xwing.language.dice_steps import add, may_modify, modify_pool, reroll
from starboard.games.xwing.language.occasions import (
    attack_marked,
    attack_missed,
    attack_range,
    detail,
    pool_of,
    told,
)
from starboard.games.xwing.language.requirements import (
    ally,
    anybody,
    anyone,
    at_range,
    attacking,
    behind,
    defending,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    shielded,
)
from starboard.games.xwing.language.scene import (
    Choice,
    DiceStep,
    Scene,
    Whom,
    attacker,
    chosen,
    defender,
    it,
    me,
    that_ship,
    the_attacker,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    force,
    gain,
    lose_shield,
    mark,
    perform,
    recover_shield,
    suffer,
)
from starboard.games.xwing.options import ChooseCard, card, choose
from starboard.games.xwing.tasks.ending import NOT_RECOVERED, OF_FORCE
from starboard.games.xwing.tasks.modifying import ATTACKER_MODIFIED
from starboard.games.xwing2.cards.situations import HITS_FAR, MISSES
from starboard.games.xwing2.cards.words import in_attack, in_our_half, returns
from starboard.games.xwing2.cards.writing import pilot, trial

# -- HWK-290 Light Freighter ------------------------------------------------------------------------------


def _prevent_one() -> Choice:
    """Of what the ship is about to recover, a charge or a Force, one is not recovered (XW2-CHG-02)."""

    def options(scene: Scene) -> list[Option]:
        return [choose(name) if name == OF_FORCE else card(name) for name in scene.detail.split(" ")]

    def hear(scene: Scene, option: Option) -> None:
        name = option.card if isinstance(option, ChooseCard) else OF_FORCE
        scene.state.ships[scene.about].once.append(f"{NOT_RECOVERED}{name}")

    return Choice(options, hear, seat_of(me))


pilot(
    "tapusk",
    may("end_phase_recover_before", enemy(), in_arc("turret", it), charge(2), _prevent_one()),
)
trial(
    "end_phase_recover_before",
    "charges_changed card=tapusk change=-2",
    attacker="none",
    foe_is="inquisitor",
    foe={"force": 0},
    state="phase=planning ships.foe.force=0",
)

pilot(
    "dacebonearm",
    may("token_gained", enemy(0, 3), detail("ion"), charge(3), gain("ion", it, 2)),
)
trial(
    "token_gained",
    "charges_changed change=-3; token_gained ship=foe token=ion; token_gained ship=foe token=ion",
    attacker="none",
    foe={"faceup": ["disabledpowerregulator"]},
)

pilot(
    "gamutkey",
    may(
        "end_phase_start",
        charge(2),
        pick(
            told(lambda scene: scene.target == scene.ship) | in_arc("turret", chosen),
            has("green", chosen) | has("orange", chosen),
        ),
        mark("keep all circular", chosen),
    ),
)
trial(
    "end_phase_start",
    "charges_changed change=-2",
    me={"tokens": {"focus": 2}},
    choose=("target me",),
    state="ships.me.tokens.focus=2 phase=planning",
)

pilot(
    "kananjarrus-hwk290lightfreighter",
    may(
        "attack_roll_before",
        defending | (anyone(whom=defender) & in_arc("turret", defender)),
        force(),
        attack_mark("fewer attack"),
    ),
)
trial("attack_roll_before", "force_changed change=-1; dice_rolled why=attack n=2", attacker="foe")

pilot(
    "palobgodalhi",
    may(
        "engagement_phase_start",
        pick(foe(0, 2), in_arc("firing", chosen), has("focus", chosen) | has("evade", chosen)),
        transfer_one("focus", "evade", giver=chosen, taker=me),
    ),
)
trial(
    "engagement_phase_start",
    "token_lost ship=foe token=focus; token_gained ship=me token=focus",
    attacker="none",
    foe={"tokens": {"focus": 1}},
)

pilot(
    "torkilmux",
    may("engagement_phase_start", pick(anybody(), in_arc("firing", chosen)), engage_at(0, chosen)),
)
trial("engagement_phase_start", "", attacker="none", state="ships.foe.engages_at=0")

# -- JumpMaster 5000 --------------------------------------------------------------------------------------

pilot(
    "dengar",
    may(
        "bonus_after_defending",
        itself,
        in_arc("front", attacker),
        charge(),
        bonus_attack(targets=the_attacker),
    ),
)
trial(
    "bonus_after_defending",
    "charges_changed change=-1; attack_declared attacker=me defender=foe bonus=True",
    attacker="foe",
)

pilot("teltrevura", returns(WOULD_BE_DESTROYED, "own_edge", 5))
trial(
    "returns",
    "charges_changed ship=me change=-1; went_to_reserve ship=me; damage_suffered ship=me",
    me={"shields": 0, "facedown": 5},
    attacker="foe",
    attack="hit blank blank",
    defense="blank blank blank",
    choose=("use me teltrevura",),
    state="ships.me.place=reserve ships.me.damage=5",
)


def _hand_over_green(scene: Scene) -> None:
    for kind in tokens.GREEN:
        for _ in range(scene.own.tokens[kind]):
            hand_over(scene.game, scene.ship, scene.target, kind, "XW2-TOK-05", scene.own.owner)


pilot(
    "manaroo",
    may("engagement_phase_start", has("green"), pick(ally(0, 1, other=True)), perform(_hand_over_green)),
)
trial(
    "engagement_phase_start",
    "token_gained ship=friend token=focus; token_gained ship=friend token=evade",
    attacker="none",
    me={"tokens": {"focus": 1, "evade": 1}},
    friend_is="binayrepirate",
)


def _towards_attacker(scene: Scene) -> list[str]:
    state = scene.state
    a, b = measure.base_of(scene.own), measure.base_of(state.ships[scene.attack.attacker])
    return [way for n, way in enumerate(TURRET) if sight.in_arc(a, b, measure.STANDARD[n])]


pilot(
    "nomlumb",
    must(
        "become_defender",
        itself,
        ~in_arc("turret", attacker),
        rotate_turret(of=_towards_attacker),
    ),
)
trial("become_defender", "rotated ship=me side=front", attacker="foe", me={"turret": 2})

# -- Kihraxz Fighter --------------------------------------------------------------------------------------

pilot(
    "talonbanecobra",
    defense_dice(+1, defending, attack_range(3)),
    attack_dice(+1, attacking, attack_range(1)),
)
trial("defense dice", "dice_rolled why=defense n=4", attacker="foe", range=3)
trial("attack dice", "dice_rolled why=attack n=5")

pilot(
    "graz",
    defense_dice(+1, defending, behind(me, attacker)),
    attack_dice(+1, attacking, behind(me, defender)),
)
trial(
    "defense dice",
    "dice_rolled why=defense n=3",
    attacker="foe",
    foe_is="104thbattalionpilot",
    foe={"at": (0, 100, 0)},
)
trial("attack dice", "dice_rolled why=attack n=5", foe={"at": (0, 100, 0)})

pilot(
    "viktorhel",
    must("defended", itself, ~attack_marked("2 defense dice rolled"), gain("stress", attacker)),
)
trial("defended", "token_gained ship=foe token=stress", attacker="foe", range=3)


def _hurt_beside(scene: Scene) -> list[int]:
    """Enemies that suffered damage in this attack without defending."""
    marks = scene.attack.marks
    enemies = scene.state.in_play(1 - scene.own.owner)
    return [n for n in enemies if f"{n} suffered damage" in marks and n != scene.attack.defender]


pilot(
    "captainjostero",
    may("damage_suffered", enemy(), ~in_attack, bonus_attack(targets=that_ship)),
    *in_our_half(bonus_attack(targets=_hurt_beside)),
)
trial(
    "damage_suffered",
    "attack_declared attacker=me defender=foe bonus=True",
    phase="activation",
    mover="foe",
    foe={"at": (0, 280, 180), "dial": "2 straight"},
    obstacles=(("coreasteroid2", 0, 200),),
    attack="hit",
)
trial(
    "bonus_after_attacking",
    "attack_declared attacker=me defender=foe bonus=True",
    attacker="friend",
    foe_is="biggsdarklighter",
    foe2_is="bluesquadronescort",
    friend={"at": (80, 0, 0)},
    foe={"at": (0, 140, 180)},
    foe2={"at": (80, 140, 180)},
    choose=(
        "attack foe2 primary",
        "use foe biggsdarklighter",
        "choose hit",
        "use me captainjostero",
        "attack foe primary",
    ),
    **HITS_FAR,
)
trial(
    "bonus_after_defending",
    "attack_declared attacker=me defender=foe bonus=True",
    attacker="foe",
    foe_is="inaldra",
    attack="blank blank blank",
    defense="blank blank blank",
    choose=("attack friend primary", "modify inaldra blank", "use me captainjostero", "attack foe primary"),
)

# -- Lancer-class Pursuit Craft ---------------------------------------------------------------------------

pilot(
    "ketsuonyo",
    may(
        "engagement_phase_start",
        pick(anybody(0, 1), in_arc("front", chosen), in_arc("turret", chosen)),
        gain("tractor", chosen),
    ),
)
trial("engagement_phase_start", "token_gained ship=foe token=tractor", attacker="none")


def _token_or_stress(whom: Whom) -> Choice:
    return either(("token", lose_one("green", whom=whom, by=whom)), ("stress", gain("stress", whom)), by=whom)


pilot(
    "asajjventress",
    may(
        "engagement_phase_start",
        force(),
        pick(foe(0, 2), in_arc("turret", chosen)),
        _token_or_stress(chosen),
    ),
)
trial(
    "engagement_phase_start",
    "force_changed change=-1; token_gained ship=foe token=stress",
    attacker="none",
    choose=("choose stress",),
)

pilot(
    "sabinewren-lancerclasspursuitcraft",
    modify("defense", itself, in_arc("turret", attacker), at_range(attacker, 0, 2), add("focus")),
)
trial("modify defense", attacker="foe")

# -- M12-L Kimogila Fighter -------------------------------------------------------------------------------


def _token_or_damage(whom: Whom) -> Choice:
    return either(("token", lose_one("green", whom=whom, by=whom)), ("damage", suffer(1, whom=whom)), by=whom)


pilot(
    "toranikulda",
    must(
        "attacked",
        itself,
        some((foe(), in_arc("bullseye", chosen)), _token_or_damage(chosen), least=ALL_OF_THEM),
    ),
)
trial("attacked", "damage_suffered ship=foe rule=XW2-ABIL-01", **MISSES)

pilot(
    "dalanoberos",
    may(
        "engagement_phase_start",
        charge(),
        recover_shield(),
        pick(foe(), in_arc("bullseye", chosen), shielded(chosen)),
        lose_shield(chosen),
    ),
)
trial(
    "engagement_phase_start",
    "charges_changed change=-1; shield_recovered ship=me; shield_lost ship=foe",
    attacker="none",
    me={"shields": 0},
    foe_is="bluesquadronescort",
)

# -- M3-A Interceptor -------------------------------------------------------------------------------------

pilot("serissu", modify("defense", friendly(0, 1), reroll(1)))
trial("modify defense", attacker="foe")


def _copy_tokens(scene: Scene) -> None:
    number = int(scene.detail)
    for kind in (tokens.FOCUS, tokens.EVADE):
        there = scene.state.ships[number].tokens[kind] if number < len(scene.state.ships) else 0
        lose(scene.game, scene.ship, kind, "removed", "XW2-ABIL-01", scene.own.tokens[kind])
        gain_token(scene.game, scene.ship, kind, "XW2-ABIL-01", there)


pilot("genesisred", must("lock_acquired", itself, perform(_copy_tokens)))
trial(
    "lock_acquired",
    "token_gained ship=me token=focus; token_gained ship=me token=evade",
    foe={"tokens": {"focus": 1, "evade": 1}},
    choose=("action lock white",),
)

pilot(
    "laetinashera",
    must("defended", itself, attack_missed, gain("evade")),
    must("attacked", itself, attack_missed, gain("evade")),
)
trial("defended", "token_gained ship=me token=evade", attacker="foe", **MISSES)
trial("attacked", "token_gained ship=me token=evade", **MISSES)

pilot(
    "quinnjast",
    may(
        "engagement_phase_start",
        gain("disarm"),
        recover_card_charge(lambda scene, name: name in build_of(scene.own).upgrades),
    ),
)
trial(
    "engagement_phase_start",
    "token_gained ship=me token=disarm; charges_changed card=protontorpedoes change=1",
    attacker="none",
    with_="protontorpedoes",
    me={"charges": {"protontorpedoes": 0}},
)

pilot(
    "inaldra",
    modify("attack", itself, suffer(1), reroll()),
    modify("defense", itself, suffer(1), reroll()),
)
trial("modify attack", "damage_suffered ship=me; dice_modified by=inaldra", without_evidence=True)
trial(
    "modify defense",
    "damage_suffered ship=me; dice_modified by=inaldra",
    attacker="foe",
    without_evidence=True,
)


def _alike(scene: Scene, pool: str) -> bool:
    """All dice of the pool show one face."""
    return len({dice.face(die) for die in pool_of(scene, pool)}) == 1


def _one_more_alike(pool: str) -> DiceStep:
    """One more die with the face that all show."""

    def do(scene: Scene) -> None:
        modify_pool(scene, pool, lambda found: found.append(dice.face(found[0])))

    return DiceStep(lambda scene: [((), 0)], do)


def _sunny(pool: str) -> tuple[Clause, Clause]:
    """Right after the roll, and right after each reroll (abilities-7)."""
    more = [attack_mark(ATTACKER_MODIFIED)] * (pool == "attack")
    words = (told(lambda scene: _alike(scene, pool)), may_modify(pool), _one_more_alike(pool), *more)
    return (
        may(f"{pool}_dice_rolled", itself, *words),
        may("dice_rerolled", itself, detail(pool), *words),
    )


pilot("sunnybounder", *_sunny("attack"), *_sunny("defense"))
trial("attack_dice_rolled", "dice_modified ship=me by=sunnybounder", attack="hit hit hit")
trial("defense_dice_rolled", "dice_modified by=sunnybounder", attacker="foe", defense="evade evade evade")
trial(
    "dice_rerolled",
    "dice_modified by=lock; dice_modified by=sunnybounder",
    me={"locks": ["foe"]},
    attack="hit hit blank hit",
    choose=("modify lock blank",),
    without_evidence=True,
)
trial(
    "dice_rerolled",
    "dice_modified by=elusive; dice_modified by=sunnybounder",
    with_="elusive",
    attacker="foe",
    defense="evade evade blank evade",
    choose=("modify elusive blank",),
    without_evidence=True,
)

pilot("g4rgorvm", must("defended", itself, each((anybody(0, 0, other=True),), suffer(0, 1, whom=chosen))))
trial(
    "defended",
    "damage_suffered ship=friend kind=crit",
    attacker="foe",
    friend={"at": (-40, 0, 0)},
    choose=("attack me primary",),
)
