"""`starboard odds fleetcaptains`: exact chances of tests, attacks, escapes and dice of moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from starboard.cli.charts import bar, percent
from starboard.cli.output import AsJson, print_json
from starboard.text.template import exactly

if TYPE_CHECKING:
    from starboard.odds.fleetcaptains import OpposedOdds, PlainOdds, Rating

Die = Annotated[int, typer.Option(help="What is added to the result of the own die.")]
EnemyDie = Annotated[int, typer.Option(help="What is added to the result of the other side's die.")]
Rerolls = Annotated[int, typer.Option(min=0, max=3, help="Rerolls of the own die.")]
Against = Annotated[int, typer.Option(min=0, max=3, help="Rerolls of the own die that the other side has.")]
EnemyRerolls = Annotated[int, typer.Option(min=0, max=3, help="The other side's rerolls of its die.")]
EnemyAgainst = Annotated[int, typer.Option(min=0, max=3, help="Rerolls of its die that the own side has.")]


def register(group: typer.Typer) -> None:
    """Add the commands."""
    fleet = typer.Typer(
        help="Fleet Captains: tests, attacks, escapes, encounters, transwarp.", no_args_is_help=True
    )
    fleet.command("test")(plain)
    fleet.command()(opposed)
    fleet.command()(attack)
    fleet.command()(escape)
    fleet.command()(encounter)
    fleet.command()(transwarp)
    group.add_typer(fleet, name="fleetcaptains")


def plain(
    rating: Annotated[
        list[str],
        typer.Option(help="With all that counts, D if disabled; once for each ship that could join."),
    ],
    level: Annotated[int, typer.Option(help="What rating and die have to reach.")],
    bonus: Annotated[int, typer.Option(help="Added to the rating, once for all ships.")] = 0,
    die: Die = 0,
    rerolls: Rerolls = 0,
    rerolls_against: Against = 0,
    search: Annotated[
        bool, typer.Option("--search", help="The die is always rolled, as in a search for a cloaked ship.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Answer a system test that is not opposed: the chance, and the face that is needed.

    With several ratings: the best that one ship can do, then two, and so on.

    Example: starboard odds fleetcaptains test --rating 7 --level 12 --rerolls 1
    """
    from starboard.odds.errors import BadQuestion
    from starboard.odds.fleetcaptains import CombinedTest, PlainTest, combinations, plain_test

    ratings = tuple(map(_rating, rating))
    if len(ratings) == 1:
        own = ratings[0]
        odds = plain_test(
            PlainTest(
                rating=None if own is None else own + bonus,
                level=level,
                die=die,
                rerolls=rerolls,
                rerolls_against=rerolls_against,
                always_rolled=search,
            )
        )
        if as_json:
            print_json(odds)
        else:
            _tell_test(odds)
        return
    if search:
        raise BadQuestion("A search is made by one ship; give one rating with --search.")
    together = combinations(
        CombinedTest(
            ratings=ratings,
            level=level,
            bonus=bonus,
            die=die,
            rerolls=rerolls,
            rerolls_against=rerolls_against,
        )
    )
    if as_json:
        print_json({"combinations": together})
        return
    typer.echo("ships  rating   success  which")
    for one in together:
        which = ", ".join(str(ship + 1) for ship in one.ships)
        typer.echo(f"{len(one.ships):5} {one.rating:7}  {percent(one.success)}  {which}")
    if not together:
        typer.echo("No ship can try: the system is disabled on every one.")


def opposed(
    rating: Annotated[str, typer.Option(help="Of the side that began the test.")],
    vs_rating: Annotated[str, typer.Option(help="Of the other side, D if disabled.")],
    die: Die = 0,
    rerolls: Rerolls = 0,
    rerolls_against: Against = 0,
    vs_die: EnemyDie = 0,
    vs_rerolls: EnemyRerolls = 0,
    vs_rerolls_against: EnemyAgainst = 0,
    as_json: AsJson = False,
) -> None:
    """Answer an opposed test: the side that began it wins if it is strictly higher.

    Example: starboard odds fleetcaptains opposed --rating 8 --vs-rating 10
    """
    from starboard.odds.fleetcaptains import OpposedTest, Side, opposed_test

    odds = opposed_test(
        OpposedTest(
            Side(rating=_rating(rating), die=die, rerolls=rerolls, opponent_rerolls=vs_rerolls_against),
            Side(rating=_rating(vs_rating), die=vs_die, rerolls=vs_rerolls, opponent_rerolls=rerolls_against),
        )
    )
    if as_json:
        print_json(odds)
    else:
        _tell_opposed(odds)


def attack(
    weapons: Annotated[str, typer.Option(help="Of the attacker; the sum of a combined attack.")],
    shields: Annotated[str, typer.Option(help="Of the target, D if disabled.")],
    die: Die = 0,
    rerolls: Rerolls = 0,
    rerolls_against: Against = 0,
    vs_die: EnemyDie = 0,
    vs_rerolls: EnemyRerolls = 0,
    vs_rerolls_against: EnemyAgainst = 0,
    damage_bonus: Annotated[int, typer.Option(min=0, help="Damage that cards add to any damage.")] = 0,
    prevented: Annotated[int, typer.Option(min=0, help="Damage that cards prevent.")] = 0,
    prevents_all: Annotated[bool, typer.Option("--prevents-all", help="Cards prevent all damage.")] = False,
    aim: Annotated[
        int | None,
        typer.Option(min=1, help="The damage that rerolls are used for; without it the expected damage."),
    ] = None,
    multiples_inclusive: Annotated[
        bool, typer.Option("--multiples-inclusive", help="Twice and three times the defence are enough.")
    ] = False,
    least_defence: Annotated[int | None, typer.Option(min=0, help="Defence counts as at least this.")] = None,
    as_json: AsJson = False,
) -> None:
    """Answer an attack on a ship: the chance of each damage.

    Example: starboard odds fleetcaptains attack --weapons 11 --shields 3 --vs-rerolls 1
    """
    from starboard.odds.fleetcaptains import Attack, Side, attack_damage

    odds = attack_damage(
        Attack(
            Side(rating=_rating(weapons), die=die, rerolls=rerolls, opponent_rerolls=vs_rerolls_against),
            Side(rating=_rating(shields), die=vs_die, rerolls=vs_rerolls, opponent_rerolls=rerolls_against),
            damage_bonus=damage_bonus,
            prevented=prevented,
            prevents_all=prevents_all,
            multiples_inclusive=multiples_inclusive,
            least_defence=least_defence,
            aim=aim,
        )
    )
    if as_json:
        print_json(odds)
        return
    typer.echo(f"Expected damage {odds.mean_damage:.3f}")
    typer.echo("damage   exactly  at least")
    for number, chance in enumerate(odds.damage):
        typer.echo(
            f"{number:6} {percent(chance)} {percent(odds.at_least(number))}  {bar(chance, max(odds.damage))}"
        )


def escape(
    size: Annotated[list[int], typer.Option(min=1, help="Of each ship that moves.")],
    vs_size: Annotated[list[int], typer.Option(min=1, help="Of each uncloaked enemy ship.")],
    die: Die = 0,
    vs_die: EnemyDie = 0,
    as_json: AsJson = False,
) -> None:
    """Answer a breakaway or evasion roll: the ships that move get away with a tie or better.

    Example: starboard odds fleetcaptains escape --size 5 --vs-size 2 --vs-size 1
    """
    from starboard.odds.fleetcaptains import Escape, Ships
    from starboard.odds.fleetcaptains import escape as solve

    odds = solve(Escape(Ships(sizes=tuple(size), die=die), Ships(sizes=tuple(vs_size), die=vs_die)))
    if as_json:
        print_json(odds)
    else:
        _tell_opposed(odds)


def encounter(
    low: Annotated[int, typer.Argument(min=1, max=6, help="The lowest face that draws an encounter.")],
    high: Annotated[int, typer.Argument(min=1, max=6, help="The highest one.")],
    rerolls: Rerolls = 0,
    wanted: Annotated[
        bool, typer.Option("--wanted", help="Rerolls serve to have an encounter, not to avoid it.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Answer the encounter die of a tile that is explored.

    Example: starboard odds fleetcaptains encounter 1 2 --rerolls 1
    """
    from starboard.odds.fleetcaptains import Exploration, exploration

    odds = exploration(Exploration((low, high), rerolls=rerolls, wanted=wanted))
    if as_json:
        print_json(odds)
    else:
        typer.echo(f"An encounter: {exactly(odds.encounter)}")


def transwarp(
    points: Annotated[int, typer.Argument(min=0, help="Movement points before the roll.")],
    on: Annotated[list[int] | None, typer.Option(min=1, max=6, help="A face that multiplies them.")] = None,
    factor: Annotated[int, typer.Option(min=1, help="How many times.")] = 2,
    as_json: AsJson = False,
) -> None:
    """Answer a roll for the transwarp drive; without --on the faces 5 and 6 double the movement points.

    Example: starboard odds fleetcaptains transwarp 7
    """
    from starboard.odds.fleetcaptains import Transwarp
    from starboard.odds.fleetcaptains import transwarp as solve

    odds = solve(Transwarp(points, on=tuple(on), factor=factor) if on else Transwarp(points, factor=factor))
    if as_json:
        print_json(odds)
        return
    typer.echo(f"Expected movement points {odds.mean:.2f}")
    for number, chance in odds.points:
        typer.echo(f"{number:6} {percent(chance)}  {bar(chance, max(chance for _, chance in odds.points))}")


# --- reading and writing --------------------------------------------------------------------------


def _rating(given: str) -> Rating:
    """A rating as ship cards have it: a number, or D."""
    from starboard.odds.errors import BadQuestion

    if given.upper() == "D":
        return None
    try:
        return int(given)
    except ValueError:
        raise BadQuestion(
            f"The rating {given!r:.40} was given; expected is a whole number, or D for a disabled system."
        ) from None


def _tell_test(odds: PlainOdds) -> None:
    if not odds.rolled:
        why = "the rating exceeds the level, no die is rolled" if odds.success else "the system is disabled"
        typer.echo(f"Success: {exactly(odds.success)} ({why})")
        return
    needs = "no face is enough" if odds.needs is None else f"need {odds.needs}+"
    typer.echo(f"Success: {exactly(odds.success)} ({needs})")
    _tell_each("total", odds.totals)


def _tell_opposed(odds: OpposedOdds) -> None:
    typer.echo(f"Success: {exactly(odds.success)}")
    _tell_each("margin", odds.margins)


def _tell_each(what: str, chances: Sequence[tuple[int, float]]) -> None:
    typer.echo(f"{what:>6}   exactly")
    for number, chance in chances:
        typer.echo(f"{number:6} {percent(chance)}  {bar(chance, max(chance for _, chance in chances))}")
