"""What can be asked about Space Base."""

from typing import Final

STUDIES: Final = {"sectors": "sectors:reached"}
