#!/usr/bin/env python3
"""Check the dice of a Starboard game record without any of Starboard's own code.

    python3 verify_dice.py RECORD.json

When the table was made, the server published a commitment to a secret; the players then added
bytes of their own. This computes the commitment from the secret that the record shows, derives
the key of the dice from secret and players' bytes, makes every draw again, and compares.
The exit code is 0 if everything fits, 1 if not, 2 if the file cannot be read.
"""

import hashlib
import hmac
import json
import sys


def joined(*parts):
    """The parts one after the other, each preceded by its length in four bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def dice_key(secret, contributions):
    """HKDF-SHA-256 (RFC 5869) of the secret, with the players' bytes as salt."""
    pseudorandom = hmac_sha256(joined(*contributions), secret)
    return hmac_sha256(pseudorandom, b"starboard dice" + b"\x01")


def draw(key, label, index, n):
    """Draw `index` under `label`, 0 <= result < n; numbers that would favour a result are skipped."""
    limit = 2**64 - 2**64 % n
    for attempt in range(2**32):
        message = label.encode() + b"\0" + index.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        number = int.from_bytes(hmac_sha256(key, message)[:8], "big")
        if number < limit:
            return number % n
    raise ValueError("no draw")


def faults(record):
    """Yield a sentence for everything that does not fit."""
    fair = record["fair"]
    if not fair or not fair.get("secret"):
        yield "the record does not show the server's secret, so nothing can be checked"
        return
    if record.get("begins"):
        yield "the game was laid out for practice, with dice that nobody committed to"
    secret = bytes.fromhex(fair["secret"])
    if fair["version"] != f"{record['game']} {record['revision']}":
        yield f"the commitment is for {fair['version']}, the game is {record['game']} {record['revision']}"
    commitment = hashlib.sha256(joined(secret, fair["table"].encode(), fair["version"].encode()))
    if commitment.hexdigest() != fair["commitment"]:
        yield "the secret is not the one that the server committed to"
    given, bots = fair["contributions"], fair.get("bots", [])
    if len(given) != record["seats"] or any(given[seat] for seat in bots):
        yield "each player's seat has one place for a contribution, and bots contribute nothing"
    key = dice_key(secret, [bytes.fromhex(part) for part in fair["contributions"]])
    counts = {}
    for number, (label, index, n, result) in enumerate(record["draws"]):
        if index != counts.get(label, 0):
            yield f"draw {number} is number {index} of {label}; expected number {counts.get(label, 0)}"
        counts[label] = index + 1
        if n < 1 or draw(key, label, index, n) != result:
            yield f"draw {number} ({label} number {index}, below {n}) is {result}; that does not follow"


def main(arguments):
    if len(arguments) != 1:
        print("Usage: verify_dice.py RECORD.json", file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            record = json.load(file)
        found = list(faults(record))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
        why = f"it has no part {error}" if isinstance(error, KeyError) else repr(error)
        print(f"{arguments[0]} is not a record of a served game that can be checked: {why}", file=sys.stderr)
        return 2
    for fault in found:
        print(f"NOT FAIR: {fault}.")
    if found:
        return 1
    fair = record["fair"]
    print(f"Commitment {fair['commitment']} of table {fair['table']}: fits the secret.")
    print("Compare it, and your own contribution, with what the table showed before the first decision.")
    for seat, part in enumerate(fair["contributions"]):
        name = (record.get("names") or [])[seat : seat + 1]
        print(f"Contribution of seat {seat + 1} {' '.join(name)}: {part or 'none'}")
    print(f"Draws: {len(record['draws'])} made again, all as recorded.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
