"""Bots for Fleet Captains."""

from typing import Final

BOTS: Final = {
    "novice": "captain:NoviceBot",
    "regular": "captain:RegularBot",
    "captain": "captain:CaptainBot",
}
