"""The branches of a list of effects: each primitive with what must hold for it to come, and each way that ends in nothing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starboard.games.fleetcaptains.content import Effect, Effects


class Need(msgspec.Struct, frozen=True):
    """What must hold: a condition (`if`), the end of a test (`test`), or which option is taken (`choose`)."""

    kind: str
    effect: Effect
    holds: bool = True
    option: int = 0

    @property
    def words(self) -> str:
        """As part of a branch's name."""
        if self.kind == "choose":
            return f"option {self.option + 1}"
        if self.kind == "test":
            return "ok" if self.holds else "fail"
        return f"{self.effect.cond} {'then' if self.holds else 'else'}"


class Leaf(msgspec.Struct, frozen=True):
    """A primitive, or nothing, at the end of a way."""

    needs: tuple[Need, ...]
    effect: Effect | None
    place: int  # among the effects beside it

    @property
    def name(self) -> str:
        """Of the branch."""
        op = "nothing" if self.effect is None else self.effect.op
        return " ".join([*(need.words for need in self.needs), op])


def leaves(effects: Effects, needs: tuple[Need, ...] = ()) -> Iterator[Leaf]:
    """Every primitive of these effects, and every empty list that a way of theirs leads to."""
    for place, effect in enumerate(effects):
        if effect.op == "if":
            yield from _way(effect.then, (*needs, Need("if", effect)))
            yield from _way(effect.otherwise, (*needs, Need("if", effect, holds=False)))
        elif effect.op == "test":
            yield from _way(effect.ok, (*needs, Need("test", effect)))
            yield from _way(effect.fail, (*needs, Need("test", effect, holds=False)))
        elif effect.op == "choose":
            for option, inner in enumerate(effect.options):
                yield from _way(inner, (*needs, Need("choose", effect, option=option)))
        else:
            yield Leaf(needs, effect, place)


def _way(effects: Effects, needs: tuple[Need, ...]) -> Iterator[Leaf]:
    if effects:
        yield from leaves(effects, needs)
    else:
        yield Leaf(needs, None, 0)
