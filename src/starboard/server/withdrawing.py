"""What takes a table off every list at once; its log goes bit by bit (`expiry`)."""

from __future__ import annotations

from starboard.server.store import GOING, Statement


def withdrawn(table: str, touched: float) -> list[Statement]:
    """What takes a table off every list. Its players were last at a table when it was touched."""
    of_it = "SELECT guest FROM sitters WHERE table_id = ?"
    return [
        ("UPDATE tables SET status = ? WHERE id = ?", (GOING, table)),
        (
            f"INSERT INTO played (guest, at) SELECT guest, ? FROM ({of_it}) WHERE true "
            "ON CONFLICT (guest) DO UPDATE SET at = max(at, excluded.at)",
            (touched, table),
        ),
        (f"DELETE FROM unlisted WHERE table_id = ? AND guest IN ({of_it})", (table, table)),
        *(
            (f"DELETE FROM {kept} WHERE table_id = ?", (table,))
            for kept in (
                "sitters",
                "results",
                "awaited",
                "rounds",
                "visited",
                "positions",
                "happened",
                "again",
                "openings",
            )
        ),
    ]
