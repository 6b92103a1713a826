"""Pieces: copies are independent, plain forms go both ways, bad fields are refused."""

from __future__ import annotations

import enum
from typing import ClassVar

import msgspec
import pytest

from starboard.core.piece import Piece, fresh


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Frozen(msgspec.Struct, frozen=True):
    x: int


class Leaf(Piece):
    n: int
    tags: list[str] = fresh(factory=list)


class Tree(Piece):
    KIND: ClassVar[str] = "tree"

    name: str
    leaves: list[Leaf]
    by_key: dict[int, Leaf] = fresh(factory=dict)
    grid: list[list[int]] = fresh(factory=list)
    counts: dict[str, int] = fresh(factory=dict)
    pair: tuple[int, str] = (1, "one")
    many: tuple[tuple[int, ...], ...] = ()
    colour: Colour = Colour.RED
    frozen: Frozen | None = None
    only: Leaf | None = None
    raw: bytearray = fresh(factory=lambda: bytearray(3))
    step: int = fresh(factory=int, init=False)


def make_tree() -> Tree:
    return Tree(
        "oak",
        [Leaf(1, ["a"]), Leaf(2)],
        {7: Leaf(3)},
        [[1], [2, 3]],
        {"b": 2, "a": 1},
        many=((1, 2), ()),
        colour=Colour.BLUE,
        frozen=Frozen(4),
        only=Leaf(9),
    )


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    tree = make_tree()
    copy = tree.clone()
    assert copy == tree
    copy.leaves[0].tags.append("b")
    copy.by_key[7].n = 0
    copy.grid[1].append(4)
    copy.counts["c"] = 3
    copy.raw[0] = 1
    assert copy.only is not None
    copy.only.n = 0
    assert tree == make_tree()


def test_the_plain_form_goes_through_json_and_back() -> None:
    tree = make_tree()
    again = Tree.from_plain(msgspec.json.decode(msgspec.json.encode(tree.plain())))
    assert again == tree
    assert again.many == ((1, 2), ())
    assert isinstance(again.raw, bytearray)
    assert again.colour is Colour.BLUE


def test_the_plain_form_does_not_depend_on_the_order_of_insertion() -> None:
    tree, other = make_tree(), make_tree()
    other.counts = {"a": 1, "b": 2}
    assert msgspec.json.encode(tree.plain()) == msgspec.json.encode(other.plain())


def test_defaults_are_made_anew_and_fields_are_slots() -> None:
    first, second = Leaf(1), Leaf(1)
    first.tags.append("x")
    assert second.tags == []
    with pytest.raises(AttributeError):
        first.colour = 1  # type: ignore[attr-defined]


def test_a_subclass_copies_its_own_fields_too() -> None:
    class Bud(Leaf):
        open: bool = False

    bud = Bud(1, ["x"], True)
    copy = bud.clone()
    assert copy == bud
    assert type(copy) is Bud
    assert Bud.from_plain(bud.plain()) == bud
    assert Leaf(1, ["x"]) != bud


def test_a_field_that_cannot_be_copied_is_refused_by_name() -> None:
    class Bad(Piece):
        what: object | list[int]

    with pytest.raises(TypeError, match="Bad has a field of type"):
        Bad([1]).clone()


def test_a_plain_form_of_another_revision_is_read_as_far_as_it_says() -> None:
    tree = Tree("ash", [Leaf(1, ["a"])], only=Leaf(2))
    plain = tree.plain()
    assert Tree.from_other_plain(plain) == tree
    del plain["grid"], plain["colour"], plain["only"], plain["leaves"][0]["tags"]
    plain["bark"] = "rough"
    with pytest.raises(KeyError):
        Tree.from_plain(plain)
    read = Tree.from_other_plain(plain)
    assert (read.name, read.leaves, read.grid, read.colour) == ("ash", [Leaf(1)], [], Colour.RED)
    assert read.only is None
    assert Tree.from_other_plain(plain).grid is not read.grid
    del plain["name"]
    with pytest.raises(KeyError):
        Tree.from_other_plain(plain)
