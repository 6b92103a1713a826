"""What can be asked about Fleet Captains."""

from typing import Final

STUDIES: Final = {
    "test": "dice:plain",
    "combined": "dice:combined",
    "opposed": "dice:opposed",
    "attack": "dice:attack",
    "escape": "dice:away",
    "encounter": "dice:encounter",
    "transwarp": "dice:warp",
}
