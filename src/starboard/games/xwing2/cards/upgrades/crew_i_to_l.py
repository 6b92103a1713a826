"""Crew, I to L."""

from __future__ import annotations

from starboard.core.decision import Option
from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.changes.docking import is_shielded
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.changes.tokens import lose as lose_tokens
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.registry import EASED_RED
from starboard.games.xwing.effects.sharing import SHARES
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import (
    either,
    pick,
    recover_card_charge,
    reroll_rolled,
    seat_of,
    set_dial,
)
from starboard.games.xwing.language.clauses import (
    action,
    acts_while_stressed,
    difficulty,
    instead_of_token,
    may,
    modify,
    must,
    recolours,
    rolls_again,
    says,
)
from starboard.games.xwing.language.condition_steps import assign, pick_of_squad
from starboard.games.xwing.language.deeds import flip, grant, spend_lock
from starboard.games.xwing.language.dice_steps import ALL, change, reroll, reroll_all
from starboard.games.xwing.language.occasions import detail, executed, revealed, told
from starboard.games.xwing.language.requirements import (
    BANKS,
    BASIC,
    able_to,
    ally,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    side_up,
)
from starboard.games.xwing.language.scene import (
    Choice,
    Scene,
    attacker,
    chosen,
    defender,
    is_in_window,
    it,
    me,
)
from starboard.games.xwing.language.steps import RULE, charge, force, gain, keep, mark, perform, remove, roll
from starboard.games.xwing.options import LoseToken, lose_token
from starboard.games.xwing.state import IN_PLAY, RESERVE, Ship, XWingState
from starboard.games.xwing2.cards.situations import FOCUSED, LOCKED, ROCK_AHEAD, X_WING
from starboard.games.xwing2.cards.words import FORCES_PLACED, is_near_enemy
from starboard.games.xwing2.cards.writing import trial, upgrade
from starboard.games.xwing2.content import upgrade as upgrade_card

upgrade(
    "ig88d",
    says("shares pilots", SHARES, "ig2000"),
    must("action_performed", itself, detail("calculate"), gain("calculate")),
)
trial(
    "shares pilots",
    "ability_used ship=me card=ig88d; maneuvered ship=me maneuver=3_sloop_left",
    on="ig88a",
    phase="activation",
    me={"dial": "3 sloop_left"},
    friend_is="ig88d(ig2000)",
    foe={"at": (300, 0, 0)},
    choose=("use me ig88d", "choose straight"),
)
trial(
    "action_performed",
    "token_gained ship=me token=calculate",
    on="freightercaptain",
    phase="activation",
    choose=("action calculate white",),
)

upgrade(
    "informant",
    must(FORCES_PLACED, pick_of_squad(foe(), places=(IN_PLAY, RESERVE)), assign("listeningdevice")),
)
trial(
    "setup_after_place_forces", "condition_assigned ship=foe by=me condition=listeningdevice", phase="setup"
)


def _keeps_jam(state: XWingState, holder: int, number: int, token: int) -> bool:
    return token == tokens.JAM and state.phase == "end" and is_near_enemy(state, holder, number, 1, 2)


upgrade("isbslicer", says("keeps tokens", queries.KEEPS_TOKENS, _keeps_jam))
trial(
    "keeps tokens",
    "",
    on="omicrongrouppilot",
    attacker="none",
    range=2,
    foe={"tokens": {"jam": 1}},
    state="round=2 ships.foe.tokens.jam=1",
)


def _illicit_to_recover(scene: Scene) -> list[str]:
    """Illicit upgrades of the chosen ship below their limit."""
    ship = scene.state.ships[scene.target]
    charges = build_of(ship).charges
    return [
        name
        for name in build_of(ship).upgrades
        if name in charges
        and upgrade_card(name).sides[0].type == "illicit"
        and ship.charges[name] < charges[name].limit
    ]


upgrade(
    "jabbathehutt",
    may(
        "end_phase",
        charge(),
        pick(ally(0, 2), told(lambda scene: bool(_illicit_to_recover(scene)))),
        recover_card_charge(lambda scene, name: name in _illicit_to_recover(scene), whom=chosen),
    ),
)
trial(
    "end_phase",
    "charges_changed card=jabbathehutt change=-1; charges_changed ship=friend card=contrabandcybernetics change=1",
    friend_is="academypilot(contrabandcybernetics)",
    friend={"charges": {"contrabandcybernetics": 0}},
)

upgrade(
    "jangofett",
    modify("defense_by_attacker", itself, spend_lock(defender), change("focus", "blank")),
    modify("attack_by_defender", itself, spend_lock(attacker), change("focus", "blank")),
)
trial(
    "modify defense_by_attacker",
    "lock_broken why=spent; dice_modified pool=defense",
    me=LOCKED,
    without_evidence=True,
)
trial(
    "modify attack_by_defender",
    "lock_broken why=spent; dice_modified pool=attack",
    me=LOCKED,
    attacker="foe",
    without_evidence=True,
)

upgrade("jynerso", instead_of_token(friendly(0, 3), detail("focus"), gain("evade", it)))
trial(
    "token_gain_before",
    "token_gained ship=me token=evade; action_performed ship=me action=focus",
    on="lothalrebel",
    phase="activation",
    foe={"at": (0, 490, 180)},
    choose=("action focus white",),
)

upgrade(
    "k2so", may("system_phase", itself, pick(ally(0, 3)), gain("calculate", chosen), gain("stress", chosen))
)
trial(
    "system_phase",
    "token_gained ship=friend token=calculate; token_gained ship=friend token=stress",
    friend_is="academypilot",
    choose=("target friend",),
)

upgrade(
    "kananjarrus",
    may("maneuver_fully_executed", friendly(0, 2), executed(colour="white"), force(), remove("stress", it)),
)
trial(
    "maneuver_fully_executed",
    "force_changed ship=me change=-1; token_lost ship=me token=stress",
    on=X_WING,
    me={"tokens": {"stress": 1}, "dial": "3 straight"},
)

upgrade(
    "kaydelconnix",
    may(
        "dial_revealed",
        itself,
        set_dial(lambda scene, now, new: new.bearing in BASIC and new.speed == now.speed + 1),
        mark("harder"),
    ),
)
trial("dial_revealed", "maneuvered ship=me maneuver=3_straight", choose=("maneuver 3 straight",), on=X_WING)

upgrade(
    "ketsuonyo",
    may(
        "end_phase_start",
        pick(foe(0, 2), in_arc("firing", chosen), has("tractor", chosen)),
        keep("tractor", chosen, 99),
    ),
)
trial(
    "end_phase_start", "", foe={"tokens": {"tractor": 1}}, state="ships.foe.tokens.tractor=1 phase=planning"
)

upgrade(
    "kitfisto",
    may(
        "engagement_phase_start",
        force(),
        pick(ally(0, 1), able_to("evade", colour="red")),
        grant("evade", whom=chosen, colour="red"),
    ),
)
trial(
    "engagement_phase_start",
    "force_changed change=-1; action_performed ship=me action=evade difficulty=red",
    attacker="none",
    choose=("target me", "action evade red"),
)

upgrade(
    "korrsella", must("maneuver_fully_executed", itself, executed(colour="blue"), remove("stress", count=ALL))
)
trial(
    "maneuver_fully_executed",
    "token_lost ship=me token=stress",
    me={"tokens": {"stress": 3}},
    state="ships.me.tokens.stress=0",
)

upgrade("kyloren", action(force(), pick(foe(1, 3)), assign("illshowyouthedarkside")))
trial(
    "action action",
    "force_changed change=-1; condition_assigned ship=foe condition=illshowyouthedarkside",
    on="scarifbasepilot",
)

upgrade(
    "l337",
    modify("attack_by_defender", itself, side_up(0), reroll_all(), flip()),
    difficulty(
        -1, bearings=BANKS, when=lambda ship: ship.sides.get("l337", 0) == 1 and not is_shielded(ship)
    ),
)
trial(
    "modify attack_by_defender",
    "dice_modified by=l337 pool=attack; flipped ship=me side=1",
    attacker="foe",
    without_evidence=True,
)
trial(
    "difficulty",
    "token_lost ship=me token=stress",
    me={"sides": {"l337": 1}, "shields": 0, "tokens": {"stress": 1}, "dial": "3 bank_left"},
    on=X_WING,
)


def _gamble(scene: Scene) -> None:
    for face, token in (("focus", tokens.FOCUS), ("evade", tokens.EVADE)):
        gain_token(scene.game, scene.ship, token, "XW2-ABIL-01", scene.faces.count(face))


def _an_enemy(scene: Scene) -> int:
    return next(number for number, ship in enumerate(scene.state.ships) if ship.owner != scene.own.owner)


upgrade(
    "landocalrissian",
    action(
        roll(2, "defense"),
        perform(_gamble),
        either(("focus", gain("focus")), ("evade", gain("evade")), by=_an_enemy).if_(
            told(lambda scene: set(scene.faces) == {"blank"})
        ),
    ),
)
trial(
    "action action",
    "dice_rolled why=landocalrissian; token_gained ship=me token=evade",
    defense="blank blank",
    choose=("action card white landocalrissian.action", "choose evade"),
)


def _spend_green() -> Choice:
    """I spend a green token of my choice."""

    def options(scene: Scene) -> list[Option]:
        return [
            lose_token(tokens.NAMES[kind])
            for kind in tokens.GREEN
            if scene.own.has(kind)
            and not queries.cannot_spend(
                scene.game, scene.ship, tokens.NAMES[kind], on_dice=is_in_window(scene)
            )
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, LoseToken)
        lose_tokens(scene.game, scene.ship, tokens.NUMBER[option.token], "spent", RULE)

    return Choice(options, hear, seat_of(me))


upgrade(
    "landocalrissian-crew",
    modify("attack", itself, _spend_green(), reroll(2)),
    modify("defense", itself, _spend_green(), reroll(2)),
    rolls_again(_spend_green(), reroll_rolled("blank", "focus", "hit", "crit", "evade", most=2)),
)
trial(
    "modify attack",
    "token_lost ship=me token=focus why=spent; dice_modified by=landocalrissian-crew",
    on="freightercaptain",
    me=FOCUSED,
    without_evidence=True,
)
trial(
    "modify defense",
    "token_lost ship=me token=focus why=spent; dice_modified by=landocalrissian-crew",
    on="freightercaptain",
    me=FOCUSED,
    attacker="foe",
    without_evidence=True,
)
trial(
    "roll_dice_any",
    "token_lost ship=me token=focus why=spent; obstacle_hit ship=me die=blank",
    on="freightercaptain",
    phase="activation",
    me=FOCUSED,
    obstacles=ROCK_AHEAD,
    foe={"at": (0, 490, 180)},
    attack="hit blank",
)


def _larma(game: XWingGame, ship: int, type_: str, printed: str) -> str:
    stressed = game.state.ships[ship].has(tokens.STRESS)
    risky = type_ in ("reinforce", "coordinate", "jam") and printed == "white"
    return "red" if stressed and risky else printed


upgrade(
    "larmadacy",
    acts_while_stressed("reinforce", "coordinate", "jam", when=lambda ship: ship.tokens[tokens.STRESS] <= 2),
    recolours(_larma),
)
trial(
    "acts while stressed",
    "action_performed ship=me action=reinforce difficulty=red",
    on="patrolleader",
    me={"tokens": {"stress": 1}, "dial": "2 bank_left"},
    choose=("action reinforce red",),
)
trial(
    "recolours",
    "action_performed ship=me action=reinforce difficulty=red",
    on="patrolleader",
    me={"tokens": {"stress": 2}, "dial": "2 bank_left"},
    choose=("action reinforce red",),
)

upgrade(
    "lattsrazzi",
    modify("defense", itself, remove("stress", attacker), change("blank|focus", "evade")),
)
trial(
    "modify defense",
    "token_lost ship=foe token=stress; dice_modified by=lattsrazzi",
    attacker="foe",
    foe={"tokens": {"stress": 1}},
    without_evidence=True,
)


def _friendly_ships(scene: Scene) -> list[Ship]:
    """Those in reserve, too, which may deploy in this phase (XW2-DOCK-03)."""
    places = (IN_PLAY, RESERVE)
    return [ship for ship in scene.state.ships if ship.owner == scene.own.owner and ship.place in places]


def _ease_red(scene: Scene) -> None:
    for ship in _friendly_ships(scene):
        ship.once.append(EASED_RED)


upgrade(
    "leiaorgana",
    may(
        "activation_phase_start",
        charge(3),
        perform(_ease_red, lambda scene: bool(_friendly_ships(scene))),
    ),
)
trial(
    "activation_phase_start",
    "charges_changed change=-3; maneuvered maneuver=4_koiogran; phase_began phase=engagement",
    me={"dial": "4 koiogran"},
    state="ships.me.tokens.stress=0 phase=planning",
)

upgrade(
    "leiaorgana-resistance",
    may("dial_revealed", friendly(), ~revealed(colours=("purple",), whom=it), force(), mark("easier", it)),
)
trial(
    "dial_revealed",
    "force_changed change=-1; token_lost ship=me token=stress",
    on=X_WING,
    me={"tokens": {"stress": 1}, "dial": "3 straight"},
)
