"""Words of the language that only cards of the first edition need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.core.decision import Option
from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.board import measure
from starboard.games.xwing.cards.build import PRIMARY, build_of, lend_for_round
from starboard.games.xwing.cards.content import LEVELS, RED, WHITE, UpgradeSide
from starboard.games.xwing.cards.two_sided import is_up
from starboard.games.xwing.changes.damage import AFTERMATH
from starboard.games.xwing.changes.docking import docked_with
from starboard.games.xwing.changes.tokens import break_lock, lose
from starboard.games.xwing.effects import firing, queries, registry
from starboard.games.xwing.effects.card_effects import CardEffects, Clause, Query, shown
from starboard.games.xwing.effects.dice_numbers import AGILITY_IS
from starboard.games.xwing.language.choosing import either, seat_of
from starboard.games.xwing.language.clauses import attack_dice, crits_stay, difficulty, hits_stay, may, must
from starboard.games.xwing.language.deeds import bonus_attack, flip, spend_lock
from starboard.games.xwing.language.named_dice import Roll, names
from starboard.games.xwing.language.occasions import (
    about_to_execute,
    attack_marked,
    deals_damage,
    maneuver_coming,
    primary_attack,
    revealed,
    this_weapon,
    told,
    weapon_used,
)
from starboard.games.xwing.language.requirements import attacking, charge_name, itself, marked
from starboard.games.xwing.language.scene import (
    Choice,
    Named,
    Scene,
    Step,
    Test,
    Whom,
    attacker,
    defender,
    fact,
    me,
    part,
    primitive,
)
from starboard.games.xwing.language.steps import attack_mark, mark, needs, perform, spend, spend_lent
from starboard.games.xwing.options import ChooseCard, ChooseShip, card, choose, target
from starboard.games.xwing.state import NO_SHIP, Attack, Ship, XWingState
from starboard.games.xwing.tasks.attack import agility_parts
from starboard.games.xwing.tasks.damage import SufferDamage
from starboard.games.xwing.tasks.declaring import NO_ATTACKS, attacks_are_over, no_attacks_in
from starboard.games.xwing.tasks.docking import DeployDocked
from starboard.games.xwing.tasks.maneuver import UNEASED, difficulty_of, revealed_maneuver
from starboard.games.xwing1.discarding import discard, discarded_cards, turn_up
from starboard.games.xwing1.paying import pay_focus
from starboard.games.xwing1.tasks.combat import attacked_in, reinforcing

RULE = "XW1-SQD-08"
GREEN = -3  # steps easier: the maneuver is green, whatever is printed


def may_be_green(*, bearings: tuple[str, ...] = (), speed: tuple[int, int] = (0, 5)) -> tuple[Clause, Clause]:
    """I may treat my maneuvers of these bearings and speeds as green (XW1-ABL-01). They count as green; where it matters,
    their player may leave one as it is on the dial: a white one while stressed, a red one otherwise."""
    return (
        difficulty(GREEN, bearings=bearings, speed=speed, when=lambda ship: UNEASED not in ship.once),
        must(
            "maneuver_before",
            itself,
            ~marked(UNEASED),
            about_to_execute(colours=("green",), bearings=bearings, speed=speed),
            told(_green_matters),
            either(("as_green", needs()), ("as_on_dial", mark(UNEASED))),
        ),
    )


def made_green(dial: str) -> dict[str, Any]:
    """A trial of such a card in which it makes this white maneuver green: a stress token goes."""
    return {
        "sees": "token_lost ship=me token=stress",
        "me": {"tokens": {"stress": 1}, "dial": dial},
        "choose": ("choose as_green",),
    }


def left_white(dial: str) -> dict[str, Any]:
    """One in which its player leaves this maneuver white: the stress token stays."""
    return {
        "sees": "maneuvered ship=me; phase_began phase=combat",
        "me": {"tokens": {"stress": 1}, "dial": dial},
        "never": ("action focus white",),
        "choose": ("choose as_on_dial",),
        "state": "ships.me.tokens.stress=1",
    }


def _green_matters(scene: Scene) -> bool:
    """Stress could be kept, or received, and no other card makes the maneuver green; of several whose player may have it
    so the first asks (XW1-ABL-10)."""
    coming, left = maneuver_coming(scene), scene.own.clone()
    asking = [name for name, change in registry.DIFFICULTY.on(left) if change(left, coming) == GREEN]
    if asking[:1] != [scene.card]:
        return False
    left.once.append(UNEASED)
    matters = WHITE if scene.own.has(tokens.STRESS) else RED
    return LEVELS[coming.difficulty] == matters == difficulty_of(left, coming)


@primitive
def revealed_as(colour: str) -> Test:
    """My revealed maneuver counts as one of this colour, with all that changes it (XW1-MAN-11)."""

    def holds(scene: Scene) -> bool:
        found = revealed_maneuver(scene.own)
        return found is not None and difficulty_of(scene.own, found) == LEVELS[colour]

    return Test(holds)


# Red on its dial, or by what has taken its place, and still red: one that a damage card makes red cannot be eased, and
# one that another card has count as easier is none (XW1-MAN-11).
reveals_red: Final = revealed(colours=("red",)) & revealed_as("red")

CRITS_KEPT: Final = "the defender cancels no crits"  # a mark of an attack
WATCHES_CRITS: Final[Query[bool]] = Query()  # its ship answers to crits that the defender cancels
WATCHES_ATTACK_DICE: Final[Query[bool]] = (
    Query()
)  # its ship, as the defender, answers to the number of attack dice


def hits_stay_crits_may() -> tuple[Clause, ...]:
    """Evades cancel no hits of this weapon; the defender may cancel crits before them (XW1-ATK-08), and is asked where the
    attacker answers to that."""
    return (hits_stay(attacking, this_weapon), *crits_may(this_weapon, free_hits=lambda scene: 0))


def crits_may(*tests: Test, free_hits: Callable[[Scene], int]) -> tuple[Clause, Clause]:
    """The defender may cancel crits before hits that no evade cancels, and need not; given how many others evades cancel
    first. It is asked where the attacker answers to that."""
    return (
        crits_stay(attacking, *tests, attack_marked(CRITS_KEPT)),
        must(
            "neutralize_before",
            itself,
            *tests,
            told(lambda scene: _crits_matter(scene, free_hits(scene))),
            either(("crits", needs()), ("no_crits", attack_mark(CRITS_KEPT)), by=defender),
        ),
    )


def _crits_matter(scene: Scene, free_hits: int) -> bool:
    """There are hits that stay, and crits could be cancelled: by dice, or by a reinforce token (XW1-RNF-01)."""
    current = scene.attack
    hits, crits = (dice.count(current.attack_dice, face) for face in (dice.HIT, dice.CRIT))
    evades = dice.count(current.defense_dice, dice.EVADE) + reinforcing(scene.game, current)
    return bool(WATCHES_CRITS.on(scene.own)) and min(hits - free_hits, crits, evades - free_hits) > 0


FRONT_AND_REAR: Final = "front_and_rear"  # of a weapon: its primary and its auxiliary arc (XW1-ARC-03)


@primitive
def attacks_in(arc: str) -> Step:
    """The attack is made in this one of the weapon's arcs; range and obstruction are those of that one (XW1-RNG-02,
    XW1-OBS-08)."""

    def shot(scene: Scene) -> measure.Gap | None:
        return measure.attack_range(scene.state, scene.attack.attacker, scene.attack.defender, arc)

    def lines(scene: Scene, of: str) -> tuple[bool, bool]:
        return measure.obstruction(scene.state, scene.attack.attacker, scene.attack.defender, of)

    def do(scene: Scene) -> None:
        current, found = scene.attack, shot(scene)
        assert found is not None
        ship, before = scene.state.ships[current.attacker], lines(scene, current.in_arc)
        clear, blocked = lines(scene, arc)
        if not (clear and blocked):
            current.obstructed = blocked
        elif not all(before):  # which line was not asked
            current.obstructed = False
        current.in_arc = arc
        current.range = firing.counted_range(ship, weapon_used(scene), found.range)

    def able(scene: Scene) -> bool:
        found = shot(scene)
        return found is not None and found.range <= weapon_used(scene).most

    return Step(do, able)


ASKS_FOR_THE_ARC: Final[Query[bool]] = Query()  # its ship says in which arc it attacks


def in_one_of_the_arcs() -> Clause:
    """Of a defender that is in both arcs of my weapon I say in which I attack it: what I say of it asks for that, and it
    is settled when the target is declared (XW1-ATK-01), once for all cards of mine that ask."""
    front, rear = attacks_in("front"), attacks_in("rear")
    asking = must(
        "attack_declared",
        itself,
        told(lambda scene: scene.attack.in_arc == FRONT_AND_REAR and front.able(scene) and rear.able(scene)),
        told(lambda scene: scene.card == ASKS_FOR_THE_ARC.on(scene.own)[0][0]),
        either(("front_arc", front), ("rear_arc", rear)),
    )

    def register(effects: CardEffects, card: str) -> None:
        asking.register(effects, card)
        effects.answer(ASKS_FOR_THE_ARC, card, True)

    return Clause(asking.branch, asking.words, register)


def last_attack(*marks: str, **limits: Any) -> Step:
    """I perform a bonus attack with these limits, and no other in this round."""
    return bonus_attack(marks=(NO_ATTACKS, *marks), **limits)


ATTACKED_IN_COMBAT = attacked_in("combat")  # a mark in `Ship.once`


@primitive
def no_more_attacks_in_phase() -> Step:
    """I cannot attack any more in this phase."""

    def do(scene: Scene) -> None:
        scene.own.once.append(no_attacks_in(scene.state.phase))

    return Step(do, lambda scene: not attacks_are_over(scene.state, scene.ship))


def names_once_a_round(roll: Roll, words: Callable[[Scene, Roll], list[str]], *tests: Named) -> Clause:
    """Before this roll I may name one of these words, once a round."""

    def used(scene: Scene) -> str:
        return f"{shown(scene.card)} has named"

    return names(
        roll,
        words,
        *tests,
        told(lambda scene: used(scene) not in scene.own.once),
        perform(lambda scene: scene.own.once.append(used(scene))),
    )


def attack_once_a_round(word: str, **limits: Any) -> tuple[Test, Step]:
    """I perform a bonus attack with these limits, once a round; by this word it is remembered."""
    mark = f"{word} has attacked"
    return ~marked(mark), bonus_attack(marks=(mark,), **limits)


def primary_weapon(change: int, when: Callable[[Ship], bool]) -> Clause:
    """The value of my primary weapon is so much higher or lower while this holds: its attacks roll that many more or
    fewer dice, and other cards see it."""
    dice = attack_dice(change, attacking, primary_attack, told(lambda scene: when(scene.own)))

    def register(effects: CardEffects, card: str) -> None:
        effects.answer(queries.PRIMARY_CHANGED, card, lambda ship: change if when(ship) else 0)

    return Clause(dice.branch, dice.words, register)


def primary_value(ship: Ship) -> int:
    """The value of a ship's primary weapon as it counts now (XW1-GEN-08)."""
    printed = next((weapon.dice for weapon in build_of(ship).weapons if weapon.card == PRIMARY), 0)
    damaged = sum(change for _, change in queries.dice_of_damage(queries.PRIMARY_DAMAGED, ship))
    changed = sum(change(ship) for _, change in queries.PRIMARY_CHANGED.on(ship))
    return max(0, printed + damaged + changed)


def agility_value(scene: Scene, number: int) -> int:
    """The agility of a ship as it counts now (XW1-GEN-08); what is said of the attack in progress counts for its defender
    alone, but what is rolled in the place of the agility is none."""
    current, weapon = scene.attack, weapon_used(scene)
    if number != current.defender:
        scene.state.attack = Attack(NO_SHIP, number, current.weapon, current.range, False)
    else:
        scene.state.attack = current.clone()
        scene.attack.marks = [mark for mark in current.marks if not mark.startswith(AGILITY_IS)]
    try:
        return agility_parts(scene.game, scene.attack, weapon).sum
    finally:
        scene.state.attack = current


def _of_one(ships: Callable[[Scene], list[int]], take: Callable[[Scene, int], None]) -> Step:
    """Something is taken of one of these ships; of several my player says which."""

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseShip)
        take(scene, option.ship)

    which = Choice(lambda scene: [target(number) for number in ships(scene)], hear, seat_of(me))

    def do(scene: Scene) -> Task | None:
        found = ships(scene)
        if len(found) > 1:
            return part(scene, 0)
        take(scene, found[0])
        return None

    return Step(do, lambda scene: bool(ships(scene)), ((which,),))


@primitive
def spend_a_focus() -> Step:
    """I spend a focus token while I attack: my own, or one that a card lends me (XW1-GEN-07)."""
    able = spend("focus").able

    def ships(scene: Scene) -> list[int]:
        lender = queries.lender(scene.state, scene.ship, "focus")
        found = [scene.ship] * scene.own.has(tokens.FOCUS) + [lender] * (lender >= 0)
        return found if able(scene) else []

    def take(scene: Scene, number: int) -> None:
        if number == scene.ship:
            lose(scene.game, number, tokens.FOCUS, "spent", "abilities-1")
        else:
            spend_lent(scene.game, number, scene.ship)

    return _of_one(ships, take)


@primitive
def spend_a_lock() -> Step:
    """I spend a lock on the defender while I attack: my own, or one that a card lends me (XW1-GEN-07)."""
    able = spend_lock(defender).able

    def is_barred(scene: Scene, what: str) -> bool:
        return queries.cannot_spend(scene.game, scene.ship, what)

    def ships(scene: Scene) -> list[int]:
        if not able(scene):
            return []
        own = [scene.ship] * (defender(scene) in scene.own.locks and not is_barred(scene, "lock"))
        if is_barred(scene, queries.LENT_LOCK):
            return own
        return own + firing.lock_payers(scene.state, scene.ship, defender(scene))

    def take(scene: Scene, number: int) -> None:
        break_lock(scene.game, number, defender(scene), "spent", spender=scene.ship)

    return _of_one(ships, take)


@primitive
def spend_for_the_lock() -> Choice:
    """What the attack costs in the place of a lock is spent, of all that cards allow: the attacker's lock, that of
    another ship, or a focus token."""

    def options(scene: Scene) -> list[Option]:
        ways = firing.ways_to_pay_lock(scene.game, scene.attack.attacker, scene.attack.defender)
        ships = [scene.attack.attacker if way == firing.LOCK else way for way in ways if way != firing.FOCUS]
        found: list[Option] = [target(ship) for ship in ships if isinstance(ship, int)]
        return found + ([choose(firing.FOCUS)] if firing.FOCUS in ways else [])

    def hear(scene: Scene, option: Option) -> None:
        current = scene.attack
        if isinstance(option, ChooseShip):
            break_lock(scene.game, option.ship, current.defender, "spent", spender=current.attacker)
        else:
            pay_focus(scene.game, current.attacker)

    return Choice(options, hear, seat_of(attacker))


@primitive
def discard_this() -> Step:
    """This upgrade is discarded."""

    def able(scene: Scene) -> bool:
        return charge_name(scene.card) in build_of(scene.own).upgrades

    return Step(lambda scene: discard(scene.game, scene.ship, charge_name(scene.card), RULE), able)


@primitive
def stays_in_force() -> Step:
    """What this upgrade says counts to the end of the round, although it is discarded."""
    return Step(lambda scene: lend_for_round(scene.own, scene.card))


@primitive
def discard_one(fits: Callable[[UpgradeSide], bool], whom: Whom = me, *, other: bool = False) -> Choice:
    """One upgrade of the ship is discarded, of those that fit by a side that is up (XW1-SQD-09); my player chooses.
    `other`: not this card."""

    def options(scene: Scene) -> list[Option]:
        ship = scene.state.ships[whom(scene)]
        this = charge_name(scene.card) if other else ""
        return [
            card(name)
            for name in dict.fromkeys(build_of(ship).upgrades)
            if name != this
            and any(
                fits(side) and is_up(ship, name, n)
                for n, side in enumerate(scene.game.rules.content.upgrade(name).sides)
            )
        ]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseCard)
        discard(scene.game, whom(scene), option.card, RULE, by=scene.ship)

    return Choice(options, hear, seat_of(me))


_OF_A_PRICE: Final = "XW1-ABL-01"  # the rule of damage that a ship suffers as the price of its own card
_OF_NO_ATTACK: Final = ("obstacles-", "XW1-BMB-", _OF_A_PRICE)  # and the rules of obstacles and of bombs


@primitive
def pay_with_damage(count: int) -> Step:
    """I suffer so much damage for what my card lets me do: in an attack, too, it is not of the attack."""
    return Step(
        lambda scene: scene.game.make(SufferDamage, scene.ship, count, 0, _OF_A_PRICE),
        lambda scene: scene.own.on_table,
    )


def dealt_by_attack(state: XWingState, rule: str) -> bool:
    """Whether the attack in progress deals a damage card: nothing that a ship meets when it is moved meanwhile or pays for
    what its own card does, and nothing that comes after the attack."""
    current = state.attack
    return current is not None and AFTERMATH not in current.marks and not rule.startswith(_OF_NO_ATTACK)


def _is_hit_critically(scene: Scene) -> bool:
    """There is a crit still: a weapon that cancels all results when it hits does so before, if its player has initiative
    (XW1-ABL-04)."""
    attacker_is_first = scene.state.ships[scene.attack.attacker].owner == scene.state.first_player
    is_cancelled = attacker_is_first and not deals_damage.holds(scene)
    return scene.attack.dealt_crits > 0 and not is_cancelled


hit_critically = fact("hit_critically", _is_hit_critically)
has_hull_left = fact("has_hull_left", lambda scene: not scene.own.destroyed)
full_shields = fact("full_shields", lambda scene: scene.own.shields >= build_of(scene.own).shields)


def of_slot(*slots: str) -> Callable[[UpgradeSide], bool]:
    """Upgrades of these slots."""
    return lambda side: side.type in slots


def any_upgrade(side: UpgradeSide) -> bool:
    """Every upgrade."""
    return True


@primitive
def turn_up_one(*slots: str) -> Choice:
    """One discarded upgrade of mine, of these slots, is turned faceup again."""

    def options(scene: Scene) -> list[Option]:
        upgrade = scene.game.rules.content.upgrade
        cards = dict.fromkeys(discarded_cards(scene.own))
        return [card(name) for name in cards if upgrade(name).sides[0].type in slots]

    def hear(scene: Scene, option: Option) -> None:
        assert isinstance(option, ChooseCard)
        turn_up(scene.game, scene.ship, option.card, RULE)

    return Choice(options, hear, seat_of(me))


@primitive
def turn_up_that() -> Step:
    """After `upgrade_discarded`: that card is turned faceup again."""
    return Step(
        lambda scene: turn_up(scene.game, scene.ship, scene.detail, RULE),
        lambda scene: scene.detail in discarded_cards(scene.own),
    )


@primitive
def in_profile(profile: str) -> Test:
    """The game is played by this profile of the rules."""
    return Test(lambda scene: scene.game.settings["profile"] == profile)


CRIT_CANCELLED: Final = "crit cancelled"  # a mark of the attack: by a card of the defender


def starts_either_way() -> Clause:
    """A dual card: its owner chooses which side is up when the ship is placed (XW1-SQD-09)."""
    return may("setup_ship_placed", itself, flip())


@primitive
def deploy_docked() -> Step:
    """A ship that is docked with me may deploy (XW1-DCK-02)."""

    def able(scene: Scene) -> bool:
        return bool(docked_with(scene.state, scene.ship))

    return Step(lambda scene: scene.game.make(DeployDocked, docked_with(scene.state, scene.ship)[0]), able)


def after_maneuver() -> Clause:
    """After my maneuver the docked ship may deploy."""
    return may("maneuver_executed", itself, deploy_docked())
