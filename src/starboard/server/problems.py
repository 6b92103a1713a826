"""Every reason for which the server refuses something, and its sentence in English.

The client has the same keys in its catalogues as `error.<reason>`.
"""

from __future__ import annotations

from typing import Any

from starboard.server.protocol import RefusalInfo

SENTENCES = {
    # acts at a table
    "malformed": "The message could not be read: {detail}. Expected one of the protocol's messages as JSON.",
    "hello_first": "The first message must be hello.",
    "outdated": "This page speaks protocol {yours}, the server {protocol}. Load the page again.",
    "spectator": "You are watching; only those who sit at the table can do that.",
    "not_started": "The game has not begun: it waits until every seat is taken.",
    "game_is_over": "The game is over.",
    "not_asked": "It is not your turn to choose.",
    "stale_decision": "That question ({given}) is no longer open; the open one is {open}.",
    "key_reused": "The key {key} was used for another act. Each act needs a key of its own.",
    "not_offered": "That is not among the choices.",
    "nothing_to_undo": "Cannot go back to choice {to}: {choices} choices have been made.",
    "undo_pending": "Another wish to go back waits for an answer.",
    "no_undo_pending": "Nobody asks to go back.",
    "no_such_seat": "There is no seat {seat} at this table.",
    "not_a_person": "Seat {seat} is not a person's.",
    "not_away": "The person in seat {seat} has not been away for {seconds} seconds.",
    "no_stand_in": "No bot sits in for seat {seat}.",
    "unknown_bot": "No bot {bot} plays this game; there are {bots}.",
    "frozen": "This game has stopped because of a fault in the program. Nothing is lost: it goes on when "
    "a mended version runs.",
    "not_saved": "The server could not save that, so it did not happen. Is its disk full?",
    "too_many_messages": "Too many messages. Wait a moment and load the page again.",
    # tables, seats and records by HTTP
    "no_such_page": "There is nothing at this address.",
    "bad_request": "The request could not be read: {detail}.",
    "unknown_host": "This server does not answer as {host}. Start it with --public-url https://{host}.",
    "foreign_origin": "Requests from pages of {origin} are not accepted.",
    "too_many_requests": "Too many requests from your address. Wait a moment.",
    "too_large": "That is larger than {limit} bytes.",
    "unknown_game": "There is no game {game} here; the games are {games}.",
    "bad_setup": "{detail}",
    "bad_name": "A name has 1 to 24 characters and no control characters.",
    "unknown_seat_kind": "A seat was {seat}; expected me, open, invite or a bot: {bots}.",
    "several_me": "Only one seat can be yours.",
    "nobody_plays": "At least one seat must be a person's.",
    "no_such_table": "There is no table {table}. Check the link.",
    "wrong_key": "The invite link is not valid for this seat. Ask for a new one.",
    "seat_taken": "Seat {seat} is taken.",
    "already_seated": "You sit at this table already, in seat {seat}.",
    "not_over": "The record can be had when the game is over.",
    "bad_record": "{detail}",
    "no_such_record": "There is no record {record}.",
    "no_such_step": "The record has steps 0 to {steps}; {step} was asked for.",
    "record_stuck": "The record cannot be replayed here: {detail}",
    "server_fault": "The server made an error. It has been logged.",
}


class Declined(Exception):
    """Something that the server does not do now, with the reason's key and figures.

    `refusal` is the game's own reason, if it is the game that refuses. Nothing was changed.
    `status` is the HTTP answer.
    """

    def __init__(
        self, reason: str, /, status: int = 400, refusal: RefusalInfo | None = None, **figures: Any
    ) -> None:
        self.reason = reason
        self.status = status
        self.refusal = refusal
        self.figures = figures
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """What went wrong, in English."""
        if self.refusal is not None:
            return f"{self.refusal.reason} ({self.refusal.rule})"
        return SENTENCES[self.reason].format_map(
            {
                name: ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
                for name, value in self.figures.items()
            }
        )
