"""What a question to the solver is made of: an attack, a defence, a target; and what cannot be asked."""

from __future__ import annotations

from typing import Final

import msgspec

from starboard.odds.errors import BadQuestion

MOST_DICE: Final = 16  # of one roll; a float holds the chances of that many dice exactly


class Attack(msgspec.Struct, frozen=True):
    """An attack as its player sees it before rolling: dice, tokens, and where it comes from.

    `dice` is the weapon's value with everything that changes it but the range bonus; `range` the attack
    range 1 to 3, or None where it brings nothing. Ordnance (in the first edition: every secondary weapon)
    neither gets nor gives a range bonus (attacks-5); `obstructed` gives the defender a die
    (attacks-9), `more_defence_dice` any others, also fewer. `focus`, `calculate` and `force`
    count tokens and charges; a calculate, a Force charge, or a card that changes one focus result, are the
    same to the dice. `lock` is a lock on the defender (locks-4).

    In a sequence `same_attacker` says that the attacker of the attack before makes this one too, with what
    it has left then; the tokens named here come on top.
    """

    dice: int
    focus: int = 0
    calculate: int = 0
    force: int = 0
    lock: bool = False
    range: int | None = None
    ordnance: bool = False
    obstructed: bool = False
    more_defence_dice: int = 0
    same_attacker: bool = False

    def __post_init__(self) -> None:
        if self.focus < 0 or self.calculate < 0 or self.force < 0:
            raise BadQuestion(f"An attacker cannot have fewer than 0 tokens of a kind: {self}.")
        if self.range not in (None, 1, 2, 3):
            raise BadQuestion(f"An attack range is 1, 2 or 3 (or None for no bonus), not {self.range}.")

    @property
    def dice_rolled(self) -> int:
        """Attack dice rolled, the range bonus included; never fewer than 0 (attacks-4)."""
        return max(0, self.dice + (self.range == 1 and not self.ordnance))


class Defence(msgspec.Struct, frozen=True):
    """The defender's dice (its agility and what changes it, without what the attack brings) and tokens.

    `reinforce` counts the tokens whose arc the attacker is in (tokens-8). `blanks_to_evade`
    counts blanks that may be changed for nothing, as with a gas cloud in between (obstacles-6).
    """

    dice: int
    focus: int = 0
    evade: int = 0
    calculate: int = 0
    force: int = 0
    reinforce: int = 0
    blanks_to_evade: int = 0

    def __post_init__(self) -> None:
        if (
            self.focus < 0
            or self.evade < 0
            or self.calculate < 0
            or self.force < 0
            or self.reinforce < 0
            or self.blanks_to_evade < 0
        ):
            raise BadQuestion(f"A defender cannot have fewer than 0 tokens of a kind: {self}.")

    def dice_rolled(self, attack: Attack) -> int:
        """Defence dice rolled against this attack; never fewer than 0 (attacks-9)."""
        far = attack.range == 3 and not attack.ordnance
        return max(0, self.dice + far + attack.obstructed + attack.more_defence_dice)


class Deck(msgspec.Struct, frozen=True):
    """A damage deck of which nothing is known but how many cards, and Direct Hits, it began with."""

    cards: int = 33
    direct_hits: int = 5

    def __post_init__(self) -> None:
        if not 0 <= self.direct_hits <= self.cards:
            raise BadQuestion(f"A deck of {self.cards} cards cannot hold {self.direct_hits} Direct Hits.")


class Target(msgspec.Struct, frozen=True):
    """A ship under several attacks: its defence, active shields, and how many damage cards it can take.

    `hull` is the number of damage cards at which it is destroyed, less those it has (None: it lasts for
    ever). With a `deck` the extra damage of Direct Hits counts; without, the texts of damage cards are
    ignored. `stealth_device`: one more defence die until it first suffers damage.
    """

    defence: Defence
    shields: int = 0
    hull: int | None = None
    deck: Deck | None = None
    stealth_device: bool = False

    def __post_init__(self) -> None:
        if self.shields < 0 or (self.hull is not None and self.hull < 1):
            raise BadQuestion(
                f"A target has 0 or more shields and takes 1 or more damage cards, "
                f"not {self.shields} and {self.hull}."
            )


def check_dice(dice: int) -> None:
    """Refuse more dice than the solver counts exactly."""
    if dice > MOST_DICE:
        raise BadQuestion(f"{dice} dice in one roll are too many; the solver takes up to {MOST_DICE}.")
