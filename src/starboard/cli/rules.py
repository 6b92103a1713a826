"""`starboard rules`: the numbered rules of a game, and what proves them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from starboard.cli.output import AsJson, print_json

if TYPE_CHECKING:
    from starboard.core.rulebook import Rule

Language = Annotated[str, typer.Option(help="Language of the text: en, zh-Hant, …")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="The numbered rules of a game, and what proves them.", no_args_is_help=True)
    group.command()(coverage)
    group.command()(show)
    group.command("list")(list_rules)
    app.add_typer(group, name="rules")


def coverage(
    game: Annotated[str | None, typer.Argument(help="The game; without it, every game.")] = None,
    mutants: Annotated[
        bool, typer.Option("--mutants", help="Bend each rule and see whether a case notices.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Count rules cited by code and covered by passing cases, and list what is missing.

    Exit code 1 if something is missing.

    Example: starboard rules coverage spacebase --mutants
    """
    from starboard.cli.progress import Bar
    from starboard.games import game_ids
    from starboard.lab.coverage import rules_coverage

    with Bar() as bar:
        reports = {
            name: rules_coverage(name, with_mutants=mutants, progress=bar.of)
            for name in ((game,) if game else game_ids())
        }
    if as_json:
        plain = {name: report.plain() for name, report in reports.items()}
        print_json(plain[game] if game else plain)
    else:
        for name, report in reports.items():
            _tell(name, report.plain())
    raise typer.Exit(0 if all(report.is_complete for report in reports.values()) else 1)


def show(
    rule: Annotated[
        str, typer.Argument(help="The number of the rule, such as SB-TURN-10; or a word to look for.")
    ],
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Print a rule: its title, its text, its kind, how open points were resolved, and the cases that prove it.

    Where no rule has that number, the rules are listed whose title, text or chapter has the word.

    Example: starboard rules show SB-TURN-10 --language zh-Hant
    """
    from starboard.core.errors import StarboardError
    from starboard.games import game_ids, load
    from starboard.lab.cases import citing
    from starboard.text.messages import say_in

    wanted = rule.upper()
    for game in game_ids():
        rulebook = load(game).rulebook()
        found = rulebook.by_id().get(wanted)
        if found is None:
            continue
        if language not in found.text:
            raise StarboardError(f"{wanted} has no text in {language!r}; there is {', '.join(found.text)}.")
        resolutions = [r for r in rulebook.resolutions if r.n in found.resolutions]
        cases = [case.name for case in citing(game, wanted)]
        if as_json:
            print_json(
                {"id": found.id, "game": game, "kind": found.kind, "chapter": found.chapter[language]}
                | {"title": found.title[language]}
                | {"text": found.text[language], "source": found.source, "cases": cases}
                | ({"exempt": found.exempt[language]} if found.exempt else {})
                | {"resolutions": [{"n": r.n, "chosen": r.chosen[language]} for r in resolutions]}
            )
            return
        kind = say_in(language, f"terminal.rule.{found.kind}")
        typer.echo(
            f"{found.id} · {found.chapter[language]} · {kind}\n{found.title[language]}\n{found.text[language]}"
        )
        if found.exempt:
            typer.echo("  " + say_in(language, "terminal.rule.exempt", why=found.exempt[language]))
        for r in resolutions:
            typer.echo(f"  [{r.n}] {r.question[language]} {r.chosen[language]} ({r.why[language]})")
        typer.echo(say_in(language, "terminal.rule.source", source=found.source))
        for name in cases:
            typer.echo("  " + say_in(language, "terminal.rule.case", case=name))
        return
    if not _tell_rules_about(rule, language, as_json):
        raise StarboardError(
            f"There is no rule {rule!r}, and no rule speaks of it. "
            "`starboard rules list GAME` lists the rules of a game."
        )


def _tell_rules_about(words: str, language: str, as_json: bool) -> bool:
    """Print the rules of every game whose title, text or chapter has these words; False: there is none."""
    from starboard.games import game_ids, load

    wanted = words.strip().casefold()
    found = {
        game: [
            rule
            for rule in load(game).rulebook()
            if wanted
            in "\n".join(_text(each, language) for each in (rule.chapter, rule.title, rule.text)).casefold()
        ]
        for game in (game_ids() if wanted else ())
    }
    found = {game: rules for game, rules in found.items() if rules}
    if found and as_json:
        print_json({game: _plain_list(rules, language) for game, rules in found.items()})
    elif found:
        for game, rules in found.items():
            typer.echo(f"\n== {load(game).title} ==")
            _tell_list(rules, language)
    return bool(found)


def list_rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """List the rules of a game in the order of its rulebook.

    Example: starboard rules list spacebase
    """
    from starboard.games import load

    rules = list(load(game).rulebook())
    if as_json:
        print_json(_plain_list(rules, language))
    else:
        _tell_list(rules, language)


def _plain_list(rules: Sequence[Rule], language: str) -> list[dict[str, str]]:
    return [
        {
            "id": rule.id,
            "kind": rule.kind,
            "title": _text(rule.title, language),
            "text": _text(rule.text, language),
        }
        for rule in rules
    ]


def _tell_list(rules: Sequence[Rule], language: str) -> None:
    """By chapter, in the order given."""
    chapter = None
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            typer.echo(f"\n{_text(chapter, language)}")
        typer.echo(
            f"  {rule.id} ({rule.kind}) {_text(rule.title, language)}\n      {_text(rule.text, language)}"
        )


def _text(by_language: dict[str, str], language: str) -> str:
    return by_language.get(language, by_language["en"])


def _tell(game: str, plain: dict[str, Any]) -> None:
    numbers = [f"{name.replace('_', ' ')} {value}" for name, value in plain.items() if isinstance(value, int)]
    typer.echo(f"{game}: {', '.join(numbers)}")
    for name, values in plain.items():
        if isinstance(values, list) and values:
            typer.echo(f"  {name.replace('_', ' ')}:")
            for value in values:
                typer.echo(f"    {value}")
