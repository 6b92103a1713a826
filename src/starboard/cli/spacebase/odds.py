"""`starboard odds sectors`: which sectors rolls of Space Base reach."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from starboard.cli.charts import bar
from starboard.cli.output import AsJson, print_json
from starboard.text.template import exactly


def register(group: typer.Typer) -> None:
    """Add the command."""
    group.command()(sectors)


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
        typer.echo(f"Any of {named}: {int(reached * 36)}/36 = {exactly(float(reached))}")
