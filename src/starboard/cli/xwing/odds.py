"""`starboard odds attack`: exact chances of attacks in X-Wing."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starboard.cli.charts import bar, percent
from starboard.cli.output import AsJson, print_json
from starboard.text.template import exactly

if TYPE_CHECKING:
    from starboard.odds import Attack, Distribution, Edition, Outlook, Target


class Game(StrEnum):
    """The editions that the solver knows."""

    FIRST = "xwing1"
    SECOND = "xwing2"


EDITIONS: Final = {Game.FIRST: 1, Game.SECOND: 2}


def register(group: typer.Typer) -> None:
    """Add the command."""
    group.command()(attack)


def attack(
    context: typer.Context,
    dice: Annotated[int, typer.Option(min=0, max=10, help="Attack dice, without the range bonus.")],
    vs_dice: Annotated[int, typer.Option(min=0, max=10, help="Defence dice, without range and obstacle.")],
    game: Annotated[Game, typer.Option(help="By whose rules.")] = Game.SECOND,
    focus: Annotated[bool, typer.Option("--focus", help="The attacker has a focus token.")] = False,
    lock: Annotated[bool, typer.Option("--lock", help="The attacker has a lock on the defender.")] = False,
    calculate: Annotated[int, typer.Option(min=0, max=5, help="Its calculate tokens.")] = 0,
    force: Annotated[int, typer.Option(min=0, max=5, help="Its Force charges.")] = 0,
    at_range: Annotated[
        int | None, typer.Option("--range", min=1, max=3, help="Attack range; without it no bonus.")
    ] = None,
    ordnance: Annotated[
        bool, typer.Option("--ordnance", help="The weapon has no range bonus either way.")
    ] = False,
    obstructed: Annotated[bool, typer.Option("--obstructed", help="An obstacle is in between.")] = False,
    vs_focus: Annotated[bool, typer.Option("--vs-focus", help="The defender has a focus token.")] = False,
    vs_evade: Annotated[int, typer.Option(min=0, max=5, help="Its evade tokens.")] = 0,
    vs_calculate: Annotated[int, typer.Option(min=0, max=5, help="Its calculate tokens.")] = 0,
    vs_force: Annotated[int, typer.Option(min=0, max=5, help="Its Force charges.")] = 0,
    vs_reinforce: Annotated[
        int, typer.Option(min=0, max=5, help="Its reinforce tokens that face the attacker.")
    ] = 0,
    shields: Annotated[int, typer.Option(min=0, max=50, help="Its active shields.")] = 0,
    hull: Annotated[int | None, typer.Option(min=1, max=50, help="Damage cards that destroy it.")] = None,
    attacks: Annotated[
        int, typer.Option(min=1, max=10, help="How many such attackers, one after another.")
    ] = 1,
    edition: Annotated[int | None, typer.Option(min=1, max=2, hidden=True)] = None,  # what --game was called
    as_json: AsJson = False,
) -> None:
    """Answer what an attack does: the chance of each damage, and of destruction.

    The defender's tokens and damage stay from one attack to the next; each attacker has its own.

    Example: starboard odds attack --dice 3 --focus --range 1 --vs-dice 2 --vs-focus --shields 2 --hull 4
    """
    from starboard.odds.xwing.answering import AttackQuestion, answer, solve

    source = context.get_parameter_source("game")
    if edition is not None and source is not None and source.name != "DEFAULT":
        raise typer.BadParameter("--edition is what --game was called before; give --game alone.")
    question = AttackQuestion(
        dice=dice,
        vs_dice=vs_dice,
        edition=edition or EDITIONS[game],
        focus=focus,
        lock=lock,
        calculate=calculate,
        force=force,
        range=at_range,
        ordnance=ordnance,
        obstructed=obstructed,
        vs_focus=vs_focus,
        vs_evade=vs_evade,
        vs_calculate=vs_calculate,
        vs_force=vs_force,
        vs_reinforce=vs_reinforce,
        shields=shields,
        hull=hull,
        attacks=attacks,
    )
    if as_json:
        print_json(answer(question))
    else:
        solved = solve(question)
        _tell_attack(solved.attack, solved.target, solved.rules, solved.one, solved.row, solved.with_cards)


def _tell_attack(
    made: Attack, target: Target, rules: Edition, one: Distribution, row: Outlook, with_cards: Outlook
) -> None:
    typer.echo(
        f"{made.dice_rolled} attack dice against {target.defence.dice_rolled(made)} defence dice, "
        f"edition {rules.number}"
    )
    typer.echo(
        f"Expected damage {one.mean_damage:.3f}: {one.mean_hits:.3f} hits and {one.mean_crits:.3f} crits"
    )
    typer.echo("damage   exactly  at least")
    _tell_damage(one.damage)
    if len(row.mean_damage) > 1:
        until = " until it is destroyed" if target.hull is not None else ""
        typer.echo(f"All {len(row.mean_damage)} attacks: expected damage {row.total_mean_damage:.3f}{until}")
        _tell_damage(row.damage)
    if target.hull is not None:
        typer.echo("Destroyed after attack     (Direct Hits counted; at least one Direct Hit)")
        for number, chance in enumerate(row.destroyed):
            with_direct, direct = with_cards.destroyed[number], with_cards.direct_hit[number]
            typer.echo(
                f"{number + 1:6} {percent(chance)} ({exactly(with_direct):>6}; {exactly(direct):>6}) "
                f"{bar(chance, 1.0)}"
            )
    else:
        typer.echo(f"At least one Direct Hit: {exactly(with_cards.direct_hit[-1])}")


def _tell_damage(damage: tuple[float, ...]) -> None:
    for number, chance in enumerate(damage):
        at_least = sum(damage[number:])
        typer.echo(f"{number:6} {percent(chance)} {percent(at_least)}  {bar(chance, max(damage))}")
