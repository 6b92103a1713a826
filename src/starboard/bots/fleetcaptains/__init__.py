"""Bots for Fleet Captains."""

from typing import Final

BOTS: Final = {"captain": "captain:CaptainBot"}
