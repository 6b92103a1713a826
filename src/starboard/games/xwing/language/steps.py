"""Steps: costs and effects on tokens, charges, Force, shields and damage; marks and rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.core.task import Task
from starboard.games.xwing import dice, tokens
from starboard.games.xwing.cards.build import build_of
from starboard.games.xwing.cards.content import Maneuver
from starboard.games.xwing.changes import damage as damage_dealt
from starboard.games.xwing.changes import docking, facedown
from starboard.games.xwing.changes import tokens as token_changes
from starboard.games.xwing.changes.tokens import change_charges, hand_over, lose, spend_force
from starboard.games.xwing.effects import queries
from starboard.games.xwing.effects.card_effects import shown
from starboard.games.xwing.effects.dice_numbers import AGILITY_IS, DICE_MARKS, ONE_MORE_AGILITY, dice_mark
from starboard.games.xwing.events import DiceRolled, TokenLost
from starboard.games.xwing.game import XWingGame
from starboard.games.xwing.language.choices import RepairFaceup, TurnUpDealt
from starboard.games.xwing.language.occasions import weapon_used
from starboard.games.xwing.language.requirements import charge_name, kinds_of, ship_of
from starboard.games.xwing.language.scene import Scene, Step, Test, Whom, always, is_in_window, me, primitive
from starboard.games.xwing.state import IN_PLAY, NO_SHIP, Ship
from starboard.games.xwing.tasks import exposing, rolling
from starboard.games.xwing.tasks.attack import HITS_WITHOUT_DICE, NO_RANGE_BONUS, attack_dice, defense_dice
from starboard.games.xwing.tasks.damage import DealCard, LoseShield, RecoverShield, ResolveCrit, SufferDamage
from starboard.games.xwing.tasks.maneuver import difficulty_of

RULE: Final = "abilities-1"
NO_SEAT: Final = -1  # the opponent of the ship that gains a token, where nobody else is said to give it
Count = int | Callable[[Scene], int]


def number(count: Count, scene: Scene) -> int:
    """A fixed number, or one that the scene gives."""
    return count if isinstance(count, int) else count(scene)


def _if_known(whom: Whom, holds: Callable[[Scene, Ship], bool]) -> Callable[[Scene], bool]:
    """A test of a ship that passes while that ship is not chosen yet."""

    def able(scene: Scene) -> bool:
        ship = ship_of(scene, whom)
        return ship is None or (ship.place == IN_PLAY and holds(scene, ship))

    return able


# -- tokens -----------------------------------------------------------------------------------------------


@primitive
def gain(token: str, whom: Whom = me, count: Count = 1, *, as_enemy: bool = False) -> Step:
    """The ship gains tokens of a kind. `as_enemy`: it counts as my enemy for what they do."""
    kind = tokens.NUMBER[token]

    def do(scene: Scene) -> None:
        of_opponent = kind == tokens.TRACTOR and scene.game.rules.opponent_moves_tractored and not as_enemy
        by = NO_SEAT if of_opponent else scene.own.owner
        token_changes.gain(scene.game, whom(scene), kind, RULE, number(count, scene), by)

    def able(scene: Scene, ship: Ship) -> bool:
        return number(count, scene) > 0 and not (kind == tokens.CLOAK and ship.has(tokens.CLOAK))

    return Step(do, _if_known(whom, able))


@primitive
def remove(word: str, whom: Whom = me, count: int = 1, *, by: Whom = me) -> Step:
    """The ship loses tokens of a kind; of a colour all of them. `by`: the ship that removes them."""
    kinds = kinds_of(word)

    def do(scene: Scene) -> None:
        ship = scene.state.ships[whom(scene)]
        for kind in kinds:
            lose(
                scene.game,
                whom(scene),
                kind,
                "removed",
                RULE,
                count if len(kinds) == 1 else ship.tokens[kind],
                by=by(scene),
            )

    def able(scene: Scene, ship: Ship) -> bool:
        number = whom(scene)
        return any(ship.has(kind) and not queries.keeps(scene.state, number, kind) for kind in kinds)

    return Step(do, _if_known(whom, able))


@primitive
def remove_that(token: str) -> Step:
    """After `token_gained`: I lose that very token."""
    return remove(token)


@primitive
def spend(token: str, whom: Whom = me) -> Step:
    """The ship spends a token."""
    kind = tokens.NUMBER[token]

    def do(scene: Scene) -> None:
        if scene.state.ships[whom(scene)].has(kind):
            lose(scene.game, whom(scene), kind, "spent", RULE)
        else:
            spend_lent(scene.game, queries.lender(scene.state, whom(scene), token), whom(scene))

    def able(scene: Scene, ship: Ship) -> bool:
        there = ship.has(kind) or queries.lender(scene.state, whom(scene), token) >= 0
        return there and not queries.cannot_spend(scene.game, whom(scene), token, on_dice=is_in_window(scene))

    return Step(do, _if_known(whom, able))


def spend_lent(game: XWingGame, lender: int, number: int) -> None:
    """A ship spends the focus token of another as its own: what answers to spending answers to the spender."""
    game.state.ships[lender].tokens[tokens.FOCUS] -= 1
    game.emit(TokenLost(lender, "focus", 1, "spent", RULE))
    game.note("token_spent", number, "focus")
    if game.state.attack is not None:
        game.state.attack.marks.append(f"{number} spent focus")


@primitive
def transfer(token: str, giver: Whom, taker: Whom) -> Step:
    """A token goes from one ship to another (tokens-5)."""
    kind = tokens.NUMBER[token]

    def do(scene: Scene) -> None:
        hand_over(scene.game, giver(scene), taker(scene), kind, RULE, scene.own.owner)

    def able(scene: Scene, ship: Ship) -> bool:
        return ship.has(kind) and not queries.keeps(scene.state, giver(scene), kind)

    return Step(do, _if_known(giver, able))


@primitive
def keep(token: str, whom: Whom = me, most: Count = 1) -> Step:
    """So many tokens of a kind stay with the ship through this End Phase (ending-1)."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once += [f"keep {token}"] * number(most, scene)

    return Step(do)


# -- charges, Force, shields ------------------------------------------------------------------------------


@primitive
def charge(count: int = 1, card: str = "") -> Step:
    """Spend charges of this card, or of another of mine."""

    def name(scene: Scene) -> str:
        return card or charge_name(scene.card)

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, name(scene), -count)

    return Step(do, lambda scene: scene.own.charges.get(name(scene), 0) >= count)


@primitive
def ship_charge(whom: Whom = me) -> Step:
    """Spend a charge of the ship card."""

    def do(scene: Scene) -> None:
        number = whom(scene)
        change_charges(scene.game, number, build_of(scene.state.ships[number]).pilot, -1)

    return Step(do, _if_known(whom, lambda scene, ship: ship.charges.get(build_of(ship).pilot, 0) > 0))


@primitive
def lose_charge(count: int = 1) -> Step:
    """This card loses charges, as far as it has them."""

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, charge_name(scene.card), -count)

    return Step(do, lambda scene: scene.own.charges.get(charge_name(scene.card), 0) > 0)


@primitive
def recover_charge(count: int = 1) -> Step:
    """This card recovers charges."""

    def do(scene: Scene) -> None:
        change_charges(scene.game, scene.ship, charge_name(scene.card), count)

    def able(scene: Scene) -> bool:
        name = charge_name(scene.card)
        return scene.own.charges[name] < build_of(scene.own).charges[name].limit

    return Step(do, able)


@primitive
def force(count: int = 1) -> Step:
    """I spend Force."""

    def do(scene: Scene) -> None:
        spend_force(scene.game, scene.ship, count)
        scene.due = 0

    def able(scene: Scene) -> bool:
        scene.due = count
        return queries.force_now(scene.state, scene.ship) >= count

    return Step(do, able)


@primitive
def recover_force(whom: Whom = me, count: Count = 1) -> Step:
    """The ship recovers Force."""

    def do(scene: Scene) -> None:
        token_changes.recover_force(scene.game, whom(scene), number(count, scene))

    return Step(do, _if_known(whom, lambda scene, ship: ship.force < build_of(ship).force))


@primitive
def recover_shield(whom: Whom = me) -> Step:
    """The ship recovers a shield, or one that it may use as its own."""

    def takers(scene: Scene) -> list[int]:
        return docking.shield_takers(scene.state, whom(scene))

    def do(scene: Scene) -> Task | None:
        found = takers(scene)
        if len(found) > 1:
            return scene.game.make(RecoverShield, whom(scene))
        token_changes.recover_shield(scene.game, found[0])
        return None

    return Step(do, _if_known(whom, lambda scene, ship: bool(takers(scene))))


@primitive
def spend_shield() -> Step:
    """I spend an active shield: it is lost, without damage (damage-3)."""

    return Step(
        lambda scene: _lose_shield(scene.game, scene.ship),
        lambda scene: docking.is_shielded(scene.own),
    )


@primitive
def lose_shield(whom: Whom = me) -> Step:
    """The ship loses an active shield; that is no damage (damage-3)."""

    def able(scene: Scene, ship: Ship) -> bool:
        return docking.is_shielded(ship)

    return Step(lambda scene: _lose_shield(scene.game, whom(scene)), _if_known(whom, able))


def _lose_shield(game: XWingGame, number: int) -> Task | None:
    if docking.shield_lender(game.state, number) != NO_SHIP:
        return game.make(LoseShield, number)
    token_changes.lose_shield(game, number)
    return None


# -- damage ---------------------------------------------------------------------------------------------------


@primitive
def suffer(hits: Count = 1, crits: Count = 0, whom: Whom = me) -> Step:
    """The ship suffers hit or crit damage."""

    def do(scene: Scene) -> Task:
        return scene.game.make(SufferDamage, whom(scene), number(hits, scene), number(crits, scene), RULE)

    def able(scene: Scene) -> bool:
        """A remote suffers damage, too (remotes-1)."""
        ship = ship_of(scene, whom)
        return ship is None or (ship.on_table and number(hits, scene) + number(crits, scene) > 0)

    return Step(do, able)


@primitive
def destroy_if_due() -> Step:
    """I am destroyed if I have as many damage cards as hull; my card has delayed it to now."""

    def do(scene: Scene) -> None:
        damage_dealt.check_destroyed(scene.game, scene.ship, due=True)
        damage_dealt.remove_if_destroyed(scene.game, scene.ship)

    def able(scene: Scene) -> bool:
        return bool(scene.game.rules.damage_counted(scene.own) >= build_of(scene.own).hull)

    return Step(do, able)


def can_expose(scene: Scene, ship: Ship) -> bool:
    """Whether the ship has a facedown damage card that can be exposed."""
    return facedown.exposable(scene.state, ship) > 0


@primitive
def expose(whom: Whom = me) -> Step:
    """The ship exposes one of its damage cards."""
    return Step(lambda scene: exposing.expose(scene.game, whom(scene)), _if_known(whom, can_expose))


@primitive
def repair_faceup(whom: Whom = me, trait: str = "") -> Step:
    """The ship repairs a faceup damage card (of this trait) of its player's choice."""

    def able(scene: Scene, ship: Ship) -> bool:
        return any(not trait or scene.game.rules.content.damage[held].trait == trait for held in ship.faceup)

    return Step(lambda scene: scene.game.make(RepairFaceup, whom(scene), trait), _if_known(whom, able))


@primitive
def repair_this() -> Step:
    """This damage card is turned facedown."""

    def kind(scene: Scene) -> int:
        return scene.game.rules.content.damage_number[charge_name(scene.card)]

    def do(scene: Scene) -> None:
        damage_dealt.turn_facedown(scene.game, scene.ship, kind(scene))

    return Step(do, lambda scene: kind(scene) in scene.own.faceup)


@primitive
def repair_facedown() -> Step:
    """I repair a facedown damage card at random."""

    def do(scene: Scene) -> None:
        facedown.repair(scene.game, scene.ship)

    return Step(do, lambda scene: scene.own.all_facedown > 0)


@primitive
def deal_facedown(whom: Whom) -> Step:
    """A facedown damage card is dealt to the ship; no damage is suffered (damage-3). It may
    destroy the ship, which outside the Engagement Phase leaves at once (damage-7, abilities-8)."""

    def do(scene: Scene) -> Task | None:
        number = whom(scene)
        faceup = damage_dealt.dealt_faceup(scene.state, number, RULE)
        if damage_dealt.is_dealt_otherwise(scene.game, number, RULE, faceup=faceup):
            return scene.game.make(DealCard, number, RULE)
        card = damage_dealt.deal_card(scene.game, number, faceup=faceup, rule=RULE)
        damage_dealt.remove_if_destroyed(scene.game, number)
        return scene.game.make(ResolveCrit, number, card) if card >= 0 else None

    return Step(do)


@primitive
def deal_faceup(whom: Whom) -> Step:
    """A faceup damage card is dealt to the ship, past its shields; no damage is suffered (damage-3)."""
    return Step(lambda scene: scene.game.make(DealCard, whom(scene), RULE, True))


@primitive
def turn_up_dealt(whom: Whom) -> Step:
    """The facedown damage cards that the ship was dealt in this attack are turned faceup (`REMEMBERS_DEALT`)."""

    def kinds(scene: Scene) -> list[int]:
        return damage_dealt.dealt_in_attack(scene.state, whom(scene))

    def able(scene: Scene) -> bool:
        return bool(TurnUpDealt.possible(scene.game, whom(scene), kinds(scene)))

    return Step(lambda scene: scene.game.make(TurnUpDealt, whom(scene), kinds(scene)), able)


# -- what is remembered -------------------------------------------------------------------------------------


@primitive
def mark(word: str, whom: Whom = me) -> Step:
    """Remember this of the ship for the round; `easier`, `harder`: for its next maneuver."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once.append(word)

    return Step(do)


@primitive
def more_agility(whom: Whom = me) -> Step:
    """The ship's agility is 1 higher until the end of the round, even if this card goes."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once.append(f"{ONE_MORE_AGILITY} {shown(scene.card)}")

    return Step(do)


@primitive
def ease(maneuver: Callable[[Scene], Maneuver], whom: Whom = me) -> Step:
    """This maneuver, the ship's next, is one step easier, where that makes a difference (maneuvers-12)."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once.append("easier")

    def able(scene: Scene) -> bool:
        ship = scene.state.ships[whom(scene)]
        return difficulty_of(ship, maneuver(scene), -1) != difficulty_of(ship, maneuver(scene))

    return Step(do, able)


@primitive
def unmark(word: str, whom: Whom = me) -> Step:
    """Forget this of the ship."""

    def do(scene: Scene) -> None:
        scene.state.ships[whom(scene)].once.remove(word)

    return Step(do)


@primitive
def needs(*tests: Test) -> Step:
    """A requirement of one of several ways."""
    return Step(lambda scene: None, lambda scene: all(test.holds(scene) for test in tests), within=tests)


@primitive
def attack_mark(word: str) -> Step:
    """Remember this for the rest of the attack; `more attack`, `fewer defense`, … change numbers of dice, and are
    left out where they would change none, or none are rolled (charges-5)."""

    def do(scene: Scene) -> None:
        scene.attack.marks.append(dice_mark(word, scene.card))

    def able(scene: Scene) -> bool:
        marked, weapon = scene.attack.clone(), weapon_used(scene)
        marked.marks.append(dice_mark(word, scene.card))
        return HITS_WITHOUT_DICE not in scene.attack.marks and any(
            count(scene.game, marked, weapon) != count(scene.game, scene.attack, weapon)
            for count in (attack_dice, defense_dice)
        )

    return Step(do, able if word in (*DICE_MARKS, NO_RANGE_BONUS) else always)


@primitive
def agility_counts_as(value: Count) -> Step:
    """In this attack this many defense dice take the place of the defender's agility, with all that changes it."""

    def mark_of(scene: Scene) -> str:
        return f"{AGILITY_IS}{number(value, scene)} {shown(scene.card)}"

    def do(scene: Scene) -> None:
        scene.attack.marks.append(mark_of(scene))

    def able(scene: Scene) -> bool:
        marked, weapon = scene.attack.clone(), weapon_used(scene)
        marked.marks.append(mark_of(scene))
        before = defense_dice(scene.game, scene.attack, weapon)
        return (
            HITS_WITHOUT_DICE not in scene.attack.marks and defense_dice(scene.game, marked, weapon) != before
        )

    return Step(do, able)


# -- dice outside attacks -----------------------------------------------------------------------------------


@primitive
def roll(count: int = 1, kind: str = "attack") -> Step:
    """I roll dice; `rolled` asks for what they show."""
    die = dice.ATTACK_DIE if kind == "attack" else dice.DEFENSE_DIE

    def do(scene: Scene) -> Task | None:
        why = charge_name(scene.card)
        if rolling.cards_may_act(scene.game, scene.ship):
            scene.faces = (queries.NOT_MODIFIED,)
            return scene.game.make(rolling.RollDice, scene.ship, kind, count, why)
        scene.faces = tuple(dice.words(dice.roll(scene.game.draw, die, f"dice.{kind}", count)))
        scene.game.emit(DiceRolled(scene.ship, why, list(scene.faces), RULE))
        return None

    return Step(do)


@primitive
def rolls_for_damage(whom: Whom) -> Step:
    """The ship rolls an attack die and suffers what it shows: damage for a hit, critical damage for a crit."""

    def do(scene: Scene) -> Task:
        return scene.game.make(rolling.RollThen, whom(scene), 1, charge_name(scene.card), "damage")

    return Step(do)


@primitive
def rolled(*faces: str) -> Test:
    """After `roll`: one of these faces shows."""
    return Test(lambda scene: any(face in scene.faces for face in faces))


@primitive
def perform(do: Callable[[Scene], Task | None], able: Callable[[Scene], bool] = always) -> Step:
    """What no other word says: functions beside the card."""
    return Step(do, able)
