"""`starboard odds`: exact chances of attacks and sectors, and the solver against test vectors; those of Fleet Captains
are in `odds_fleetcaptains`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from starboard.cli import odds_fleetcaptains
from starboard.cli.charts import bar, percent
from starboard.cli.output import print_json

if TYPE_CHECKING:
    from starboard.odds import Attack, Distribution, Edition, Outlook, Target
    from starboard.odds.checking import Report

AsJson = Annotated[bool, typer.Option("--json", help="One JSON object for machines.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Exact chances, without any sampling.", no_args_is_help=True)
    group.command()(attack)
    group.command()(sectors)
    group.command()(check)
    odds_fleetcaptains.register(group)
    app.add_typer(group, name="odds")


def attack(
    dice: Annotated[int, typer.Option(min=0, max=10, help="Attack dice, without the range bonus.")],
    vs_dice: Annotated[int, typer.Option(min=0, max=10, help="Defence dice, without range and obstacle.")],
    edition: Annotated[int, typer.Option(min=1, max=2, help="Edition of the rules, 1 or 2.")] = 2,
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
    as_json: AsJson = False,
) -> None:
    """Answer what an attack does: the chance of each damage, and of destruction.

    The defender's tokens and damage stay from one attack to the next; each attacker has its own.

    Example: starboard odds attack --dice 3 --focus --range 1 --vs-dice 2 --vs-focus --shields 2 --hull 4
    """
    from starboard.odds.xwing.answering import AttackQuestion, answer, solve

    question = AttackQuestion(
        dice=dice,
        vs_dice=vs_dice,
        edition=edition,
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


def sectors(
    wanted: Annotated[
        list[int] | None,
        typer.Argument(min=1, max=12, metavar="[SECTOR…]", help="Also the chance to reach any of these."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Space Base: how many of the 36 rolls can use each sector, and the weight printed in the rules.

    The weight counts a split double twice, because it collects twice.

    Example: starboard odds sectors 3 5 8
    """
    from starboard.odds import all_sectors, chance_of_any

    odds = all_sectors()
    reached = chance_of_any(wanted) if wanted else None
    if as_json:
        plain: dict[str, Any] = {
            "sectors": [
                {"sector": o.sector, "usable": o.usable, "weight": o.weight, "chance": o.usable / 36}
                for o in odds
            ]
        }
        if reached is not None:
            plain |= {
                "any_of": sorted(set(wanted or ())),
                "rolls": int(reached * 36),
                "chance": float(reached),
            }
        print_json(plain)
        return
    typer.echo("sector  usable  weight")
    for o in odds:
        typer.echo(f"{o.sector:6} {o.usable:4}/36 {o.weight:4}/36  {bar(o.usable / 36, 0.5)}")
    if reached is not None:
        named = ", ".join(map(str, sorted(set(wanted or ()))))
        typer.echo(f"Any of {named}: {int(reached * 36)}/36 = {percent(float(reached)).strip()}")


def check(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file of the form starboard.odds_vectors/1.")
    ],
    as_json: AsJson = False,
) -> None:
    """Compare the solver with test vectors; equal means to 1e-12.

    Exit code 1 if a vector differs, 2 if the file cannot be read.

    Example: starboard odds check tests/odds/vectors.json --json
    """
    from starboard.odds.checking import check_vectors
    from starboard.odds.vectors import read_vectors

    report = check_vectors(read_vectors(file))
    if as_json:
        import msgspec

        plain = {
            "vectors": report.vectors,
            "equal": report.equal,
            "skipped": len(report.skipped),
            "worst_difference": report.worst_difference,
            "reasons": report.skipped,
            "differing": msgspec.to_builtins(report.differing),
        }
        print_json(plain)
    else:
        _tell_report(report)
    raise typer.Exit(1 if report.differing else 0)


# --- attacks --------------------------------------------------------------------------------------


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
                f"{number + 1:6} {percent(chance)} ({percent(with_direct)}; {percent(direct)}) "
                f"{bar(chance, 1.0)}"
            )
    else:
        typer.echo(f"At least one Direct Hit: {percent(with_cards.direct_hit[-1]).strip()}")


def _tell_damage(damage: tuple[float, ...]) -> None:
    for number, chance in enumerate(damage):
        at_least = sum(damage[number:])
        typer.echo(f"{number:6} {percent(chance)} {percent(at_least)}  {bar(chance, max(damage))}")


# --- vectors --------------------------------------------------------------------------------------


def _tell_report(report: Report) -> None:
    typer.echo(
        f"{report.vectors} vectors: {report.equal} equal, "
        f"{report.vectors - report.equal - len(report.skipped)} different, {len(report.skipped)} skipped; "
        f"worst difference {report.worst_difference:.2g}"
    )
    for wrong in report.differing:
        typer.echo(
            f"  {wrong.id} {wrong.figure}: expected {wrong.expected:.15g}, computed {wrong.computed:.15g} "
            f"(difference {wrong.difference:.2g})"
        )
    by_reason: dict[str, list[str]] = {}
    for vector, reason in report.skipped.items():
        by_reason.setdefault(reason, []).append(vector)
    for reason, those in by_reason.items():
        typer.echo(f"  skipped {', '.join(those)}: {reason}")
