"""Crew, second half of the alphabet."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.cards.build import PRIMARY
from starboard.games.xwing.changes.tokens import gain as gain_token
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import each, either, offer, pick, set_dial, transfer_one
from starboard.games.xwing.language.clauses import (
    action,
    acts_while_stressed,
    attacks_at_range_0,
    builds,
    difficulty,
    may,
    modify,
    must,
    recolours,
)
from starboard.games.xwing.language.deeds import acquire, can_lock, flip, grant
from starboard.games.xwing.language.dice_steps import ALL, add, change, reroll, reroll_all, spend_result
from starboard.games.xwing.language.occasions import (
    attack_hit,
    detail,
    executed,
    in_phase,
    primary_attack,
    revealed,
    told,
)
from starboard.games.xwing.language.requirements import (
    BANKS,
    BASIC,
    able_to,
    action_on_bar,
    ally,
    damaged,
    enemy,
    foe,
    friendly,
    has,
    in_arc,
    itself,
    marked,
    shielded,
    side_up,
    there_is,
)
from starboard.games.xwing.language.scene import Scene, attacker, chosen, defender, it, me
from starboard.games.xwing.language.steps import (
    charge,
    expose,
    force,
    gain,
    keep,
    mark,
    needs,
    perform,
    recover_force,
    recover_shield,
    remove,
    repair_faceup,
    roll,
    rolled,
    spend,
    suffer,
    transfer,
)
from starboard.games.xwing2.effects.of_cards import upgrade

upgrade(
    "k2so", may("system_phase", itself, pick(ally(0, 3)), gain("calculate", chosen), gain("stress", chosen))
)
upgrade(
    "kananjarrus",
    may("maneuver_fully_executed", friendly(0, 2), executed(colour="white"), force(), remove("stress", it)),
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
upgrade(
    "ketsuonyo",
    may(
        "end_phase_start",
        pick(foe(0, 2), in_arc("firing", chosen), has("tractor", chosen)),
        keep("tractor", chosen, 99),
    ),
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
upgrade(
    "korrsella", must("maneuver_fully_executed", itself, executed(colour="blue"), remove("stress", count=ALL))
)
upgrade(
    "l337",
    modify("attack_by_defender", itself, side_up(0), reroll_all(), flip()),
    difficulty(-1, bearings=BANKS, when=lambda ship: ship.sides.get("l337", 0) == 1 and not ship.shields),
)


def _an_enemy(scene: Scene) -> int:
    return next(number for number, ship in enumerate(scene.state.ships) if ship.owner != scene.own.owner)


def _gamble(scene: Scene) -> None:
    for face, token in (("focus", tokens.FOCUS), ("evade", tokens.EVADE)):
        gain_token(scene.game, scene.ship, token, "XW2-ABIL-01", scene.faces.count(face))


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


def _larma(game: XWingGame, ship: int, type_: str, printed: str) -> str:
    stressed = game.state.ships[ship].has(tokens.STRESS)
    risky = type_ in ("reinforce", "coordinate", "jam") and printed == "white"
    return "red" if stressed and risky else printed


upgrade(
    "larmadacy",
    acts_while_stressed("reinforce", "coordinate", "jam", when=lambda ship: ship.tokens[tokens.STRESS] <= 2),
    recolours(_larma),
)
upgrade(
    "lattsrazzi",
    modify("defense", itself, remove("stress", attacker), change("blank|focus", "evade")),
)
upgrade(
    "leiaorgana",
    may("activation_phase_start", charge(3), each((ally(),), mark("easier red", chosen))),
)
upgrade(
    "leiaorgana-resistance",
    may("dial_revealed", friendly(), ~revealed(colours=("purple",), whom=it), force(), mark("easier", it)),
)
upgrade("magvayarro", may("defended", itself, attack_hit, acquire(attacker)))
upgrade("maul", may("damage_suffered", itself, gain("stress"), recover_force()))
upgrade("ministertua", may("engagement_phase_start", damaged(), grant("reinforce", colour="red")))
upgrade("niennunb", difficulty(-1, bearings=BANKS))
upgrade(
    "novicetechnician",
    may("round_end", roll(), repair_faceup(), expose().if_(rolled("hit"))),
)
upgrade("perceptivecopilot", must("action_performed", itself, detail("focus"), gain("focus")))


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


def _coordinated(scene: Scene) -> int:
    return int(scene.detail)


upgrade(
    "protectorategleb",
    may("coordinated", itself, transfer_one("orange", "red", giver=me, taker=_coordinated)),
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
upgrade(
    "r2d2-crew",
    may("end_phase", damaged(), ~shielded(), roll(), recover_shield(), expose().if_(rolled("hit"))),
)
upgrade(
    "rosetico",
    modify("attack", itself, spend_result("blank", "focus", "hit", "crit"), acquire(defender)),
    modify("defense", itself, spend_result("blank", "focus", "evade"), acquire(attacker)),
)
upgrade("sawgerrera", modify("attack", itself, suffer(1), change("focus", "crit", ALL)))
upgrade(
    "seasonednavigator",
    may(
        "dial_revealed",
        itself,
        set_dial(lambda scene, now, new: new.speed == now.speed and new.difficulty != "red"),
        mark("harder"),
    ),
)
upgrade("tacticalofficer", builds())
upgrade(
    "unkarplutt",
    may("maneuver_partially_executed", itself, suffer(1), grant(colour="white_only")),
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
upgrade("zeborrelios", attacks_at_range_0(lambda ship, shot, weapon: weapon.card == PRIMARY))
upgrade("zuckuss", modify("defense_by_attacker", itself, ~has("stress"), gain("stress"), reroll(1)))
upgrade(
    "k2b4",
    modify(
        "defense",
        friendly(0, 3),
        spend("calculate", it),
        either(("strain", gain("strain", attacker)), ("evade", add("evade")), by=attacker),
    ),
)
upgrade(
    "kalani",
    may(
        "maneuver_executed",
        enemy(),
        charge(),
        pick(
            ally(0, 3),
            in_arc("bullseye", it, of=chosen),
            told(lambda scene: can_lock(scene, scene.target, scene.about)),
        ),
        acquire(it, by=chosen),
        gain("stress", chosen),
    ),
)

_KEEPERS = (ally(0, 3), has("calculate", chosen), ~marked("keep calculate", chosen))
_KEPT = (pick(*_KEEPERS), keep("calculate", chosen))
upgrade(
    "kraken",
    may("end_phase", *_KEPT, offer(there_is(*_KEEPERS)), *_KEPT, offer(there_is(*_KEEPERS)), *_KEPT),
)
upgrade(
    "ta175",
    must(
        "destroyed",
        friendly(0, 3),
        action_on_bar("calculate", it),
        each((ally(0, 3), action_on_bar("calculate", chosen)), gain("calculate", chosen)),
    ),
)
upgrade(
    "tv94",
    modify(
        "attack",
        friendly(0, 3),
        primary_attack,
        in_arc("bullseye", defender, of=attacker),
        told(lambda scene: len(scene.attack.attack_dice) <= 2),
        spend("calculate", it),
        add("hit"),
    ),
)
