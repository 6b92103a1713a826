"""What can be asked about X-Wing first edition."""

from typing import Final

STUDIES: Final = {"attack": "attacks:odds", "squad": "squads:examined"}
