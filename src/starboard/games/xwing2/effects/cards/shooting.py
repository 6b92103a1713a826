"""Cards that attack when others cannot: disarmed, at other ranges, out of turn; and what becomes of it."""

from __future__ import annotations

from starboard.games.xwing import tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, Weapon
from starboard.games.xwing.changes.damage import DELAYS_REMOVAL
from starboard.games.xwing.effects import queries
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choosing import pick
from starboard.games.xwing.language.clauses import (
    attack_dice,
    attacks_at_range_0,
    builds,
    defense_dice,
    may,
    modify,
    must,
    says,
)
from starboard.games.xwing.language.deeds import bonus_attack, engage_at, grant
from starboard.games.xwing.language.dice_steps import cancel, reroll
from starboard.games.xwing.language.occasions import (
    TURRETS,
    attack_range,
    detail,
    in_phase,
    moved_through_obstacle,
    primary_attack,
    special_attack,
    told,
)
from starboard.games.xwing.language.requirements import (
    anyone,
    attacking,
    charged,
    enemy,
    foe,
    friendly,
    in_arc,
    is_in_arc,
    itself,
    limited,
    locked,
    of_size,
    range_between,
)
from starboard.games.xwing.language.scene import (
    Scene,
    Step,
    Test,
    attacker,
    chosen,
    defender,
    it,
    me,
    that_ship,
)
from starboard.games.xwing.language.steps import (
    attack_mark,
    charge,
    gain,
    mark,
    perform,
    recover_charge,
    suffer,
)
from starboard.games.xwing.state import IN_PLAY, Ship, XWingState
from starboard.games.xwing.tasks.attack import IONS_FOR_CRITS, NO_RANGE_BONUS
from starboard.games.xwing.tasks.declaring import ATTACKED_FROM, NO_ATTACK_FROM, weapon_of
from starboard.games.xwing.tasks.maneuver import CROSSED, LOOKS_AT_CROSSED
from starboard.games.xwing2.effects.of_cards import pilot, upgrade

in_attack = told(lambda scene: scene.state.attack is not None)
_always = told(lambda scene: True)

# -- disarmed (XW2-TOK-03) ---------------------------------------------------------------------------------


def _loaded(state: XWingState, number: int, defender_: int, weapon: Weapon) -> bool:
    """A torpedo or missile, against a ship that I have locked, with exactly 1 disarm token."""
    ship = state.ships[number]
    is_open = ship.tokens[tokens.DISARM] == 1 and defender_ in ship.locks
    return is_open and weapon.slot in ("torpedo", "missile")


def _keeps_lock(game: XWingGame, holder: int, number: int, what: str) -> bool:
    """In such an attack that lock cannot be spent."""
    current = game.state.attack
    if current is None or what != "lock" or not (holder == number == current.attacker):
        return False
    weapon = weapon_of(game.state.ships[number], current.weapon)
    return weapon is not None and _loaded(game.state, number, current.defender, weapon)


def _cannon(state: XWingState, number: int, defender_: int, weapon: Weapon) -> bool:
    return state.ships[number].tokens[tokens.DISARM] == 1 and weapon.slot == "cannon"


def _three_dice(ship: Ship, weapon: Weapon) -> int:
    return 3 if ship.has(tokens.DISARM) and weapon.slot == "cannon" else 99


upgrade(
    "os1arsenalloadout",
    says("attacks disarmed", queries.DISARMED_ATTACKS, _loaded),
    says("spend bans", queries.SPEND_BANS, _keeps_lock),
)
upgrade(
    "xg1assaultconfiguration",
    says("attacks disarmed", queries.DISARMED_ATTACKS, _cannon),
    says("most attack dice", queries.MOST_ATTACK_DICE, _three_dice),
)

# -- ranges and arcs -----------------------------------------------------------------------------------------


pilot(
    "majorrhymer",
    says(
        "weapon range",
        queries.WEAPON_RANGE,
        lambda weapon: 1 if weapon.slot in ("torpedo", "missile") else 0,
    ),
    attacks_at_range_0(
        lambda number, shot, weapon: (
            shot.attacker == number and weapon.least <= 1 and weapon.slot in ("torpedo", "missile")
        )
    ),
)
# Its special weapons fire through both arcs (`build.widened`).
pilot("krassistrelix", builds(), modify("attack", itself, special_attack, reroll(1)))
pilot(
    "arvelcrynyd",
    attacks_at_range_0(lambda number, shot, weapon: shot.attacker == number and weapon.card == PRIMARY),
    says("boosts partly", queries.BOOSTS_PARTLY, True),
)
pilot(
    "dbs404",
    attacks_at_range_0(lambda number, shot, weapon: shot.attacker == number and weapon.card == PRIMARY),
    attack_dice(+1, attacking, attack_range(0, 1)),
    must("attack_hits", itself, attack_range(0, 1), suffer(0, 1)),
)


def _network_has_locked(state: XWingState, number: int, other: int) -> bool:
    """A friendly ship with Networked Calculations has a lock on that ship."""
    return any(
        other in ship.locks and "networkedcalculations" in state.effects.cards_of(ship)
        for ship in state.ships
        if ship.owner == state.ships[number].owner and ship.place == IN_PLAY
    )


pilot("baktoidprototype", says("waives requirement", queries.WAIVES_REQUIREMENT, _network_has_locked))


def _locked_in_attack() -> Test:
    """Attacker or defender is at range 1-3 of me and locked."""
    return (locked(attacker) & anyone(1, 3, whom=attacker)) | (locked(defender) & anyone(1, 3, whom=defender))


pilot("klick", may("attack_roll_before", _locked_in_attack(), charge(), attack_mark(NO_RANGE_BONUS)))
upgrade(
    "alpha3eesk",
    may("attack_roll_before", itself, primary_attack, charge(2), attack_mark(IONS_FOR_CRITS)),
)

# -- attacks out of turn (XW2-ATK-15) ------------------------------------------------------------------------


def _in_bullseye(scene: Scene) -> list[int]:
    enemies = scene.state.in_play(1 - scene.own.owner)
    return [n for n in enemies if is_in_arc(scene, n, "bullseye", scene.ship)]


def _disarm_due(count: int) -> Step:
    """A disarm token lies on the card until it is gained."""

    def do(scene: Scene) -> None:
        scene.own.card_tokens["disarm"] = scene.own.card_tokens.get("disarm", 0) + count

    return perform(do)


pilot(
    "corranhorn",
    may(
        "initiative_step",
        detail("0"),
        bonus_attack(slots=("primary",), targets=_in_bullseye),
        _disarm_due(+1).if_(told(lambda scene: scene.own.bonus_attack)),
    ),
    must(
        "planning_start",
        told(lambda scene: scene.own.card_tokens.get("disarm", 0) > 0),
        _disarm_due(-1),
        gain("disarm"),
    ),
)


def _close_arc(scene: Scene) -> None:
    """No attack any more from the turret arc of the last attack."""
    used = [mark for mark in scene.own.once if mark.startswith(ATTACKED_FROM)]
    scene.own.once.append(f"{NO_ATTACK_FROM}{used[-1].removeprefix(ATTACKED_FROM)}")


upgrade(
    "hansolo",
    may(
        "initiative_step",
        detail("7"),
        bonus_attack(arcs=TURRETS),
        perform(_close_arc).if_(told(lambda scene: scene.own.bonus_attack)),
    ),
)


def _hurt_beside(scene: Scene) -> list[int]:
    """Enemies that suffered damage in this attack without defending."""
    marks = scene.attack.marks
    enemies = scene.state.in_play(1 - scene.own.owner)
    return [n for n in enemies if f"{n} suffered damage" in marks and n != scene.attack.defender]


pilot(
    "captainjostero",
    may("damage_suffered", enemy(), ~in_attack, bonus_attack(targets=that_ship)),
    may("bonus_after_attacking", bonus_attack(targets=_hurt_beside)),
)


def _friend_lost(scene: Scene) -> bool:
    """A friendly ship at range 0-3 was destroyed in this attack."""
    friends = scene.state.in_play(scene.own.owner)
    lost = [n for n in friends if f"{n} destroyed" in scene.attack.marks]
    return any(range_between(scene.state, scene.ship, n) <= 3 for n in lost)


pilot(
    "chewbacca-scavengedyt1300",
    may("destroyed", friendly(0, 3), in_attack, grant()),
    may("destroyed", friendly(0, 3), ~in_attack, grant().if_(_always), bonus_attack().if_(_always)),
    may("bonus_after_attacking", told(_friend_lost), bonus_attack()),
)
pilot(
    "nashwindrider",
    may(
        "destroyed",
        friendly(0, 3),
        of_size("small", whom=it),
        in_phase("engagement"),
        told(lambda scene: not scene.state.ships[scene.about].engaged and scene.state.step >= 0),
        charge(),
        engage_at(lambda scene: scene.state.step, whom=it),
    ),
)
pilot(
    "warthog",
    must(
        "destroyed",
        itself | (friendly(0, 2) & ~limited(it)),
        in_phase("engagement"),
        mark(DELAYS_REMOVAL, it),
    ),
)

# -- ships moved through, and ships in the line of an attack ---------------------------------------------------


LOOKS_AT_CROSSED.update(("caithrenalli", "starbirdslash"))


def _crossed(scene: Scene, mine: bool) -> list[int]:
    """Ships that I moved through in my last maneuver."""
    found = [int(m.removeprefix(CROSSED)) for m in scene.own.once if m.startswith(CROSSED)]
    return [n for n in found if (scene.state.ships[n].owner == scene.own.owner) == mine]


pilot(
    "caithrenalli",
    may("maneuver_fully_executed", itself, told(lambda scene: bool(_crossed(scene, True))), grant("evade")),
)
upgrade(
    "starbirdslash",
    may(
        "maneuver_fully_executed",
        itself,
        pick(foe(), told(lambda scene: scene.target in _crossed(scene, False))),
        gain("strain", chosen),
        gain("strain").if_(in_arc("firing", me, of=chosen)),
    ),
)
upgrade(
    "margsablclosure",
    may(
        "maneuver_fully_executed",
        itself,
        moved_through_obstacle,
        pick(foe(1, 2), in_arc("front", chosen)),
        gain("strain", chosen),
    ),
    may("deployed", itself, pick(foe(1, 2), in_arc("front", chosen)), gain("strain", chosen)),
)


def _obstructs(scene: Scene) -> bool:
    """I lie on the line of this attack by an enemy."""
    is_enemy = scene.state.ships[scene.attack.attacker].owner != scene.own.owner
    return is_enemy and scene.ship in measure.obstructing_ships(scene.state, scene.attack)


upgrade("r5tk", says("attacks friends", queries.ATTACKS_FRIENDS, True))
upgrade("tacticalscrambler", defense_dice(+1, told(_obstructs)))
upgrade(
    "treacherous",
    may(
        "neutralize_before",
        told(lambda scene: scene.attack.defender == scene.ship),
        charge(),
        pick(told(lambda scene: scene.target in measure.obstructing_ships(scene.state, scene.attack))),
        cancel("attack", "crit", "hit"),
        gain("strain", chosen),
    ),
    must("destroyed", anyone(0, 3), ~charged(), recover_charge()),
)
