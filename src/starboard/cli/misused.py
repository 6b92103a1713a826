"""What a command says to an argument of the wrong kind: what was given, and what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer._click import Context

EXPECTED: Final = {
    "int_parsing": "a whole number",
    "int_parsing_size": "a smaller whole number",
    "int_from_float": "a whole number",
    "float_parsing": "a number",
    "bool_parsing": "true or false",
    "greater_than_equal": "{ge} or more",
    "greater_than": "more than {gt}",
    "less_than_equal": "{le} or less",
    "less_than": "less than {lt}",
}


class Commands(TyperGroup):
    """The commands; a wrong argument gets a sentence of ours, not the words of the library that read it."""

    def invoke(self, ctx: Context) -> Any:
        """Run the command, whose arguments are read here."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            error.message = _sentence(error)
            raise


def _sentence(error: typer.BadParameter) -> str:
    """What was given and expected; the library's own words for what is not known here."""
    read = getattr(error.__cause__, "errors", None)
    if read is None:
        return error.message
    fault = read()[0]
    expected = EXPECTED.get(fault["type"])
    if expected is None:
        return error.message
    return f"{fault['input']!r} was given; expected {expected.format(**fault.get('ctx', {}))}."
