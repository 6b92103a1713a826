"""Whether a trial has shown what it should: that the card was used, and what it did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.games.xwing.effects.card_effects import DAMAGE, shown
from starboard.games.xwing.ruleset import XWingRules
from starboard.games.xwing.trials.play import play
from starboard.games.xwing.trials.trial import Trial


def run(rules: XWingRules, trial: Trial) -> bool:
    """Whether the branch fired, with all that should be seen."""
    events, player = play(rules, trial)
    if not player.has_held:
        return False
    if any(option.startswith(player.numbered(never)) for never in trial.never for option in player.offered):
        return False
    rest = iter(events)
    return all(any(_fits(event, wanted) for event in rest) for wanted in evidence(trial))


def evidence(trial: Trial) -> list[dict[str, str]]:
    """The events that must be seen, in order: that the card was used, then what it did."""
    found: list[dict[str, str]] = []
    card = shown(trial.card)
    if not trial.without_evidence:
        if trial.branch.startswith("modify "):
            found.append({"event": "dice_modified", "by": card})
        elif trial.branch.startswith("action "):
            name = f"{card.removeprefix(DAMAGE)}.{trial.branch.removeprefix('action ')}"
            found.append({"event": "action_performed", "action": name})
        elif trial.branch not in QUERIES:
            found.append({"event": "ability_used", "card": card, "when": trial.branch})
    numbers = trial.numbers
    for words in filter(None, (part.strip() for part in trial.sees.split(";"))):
        kind, *fields = words.split(" ")
        wanted = {"event": kind}
        for field in fields:
            name, _, value = field.partition("=")
            wanted[name] = str(numbers.get(value, value))
        found.append(wanted)
    if trial.branch.startswith("action ") and not trial.without_evidence:
        found = [*found[1:], found[0]]  # the action is told after what it does
    return found


QUERIES: Final = frozenset(
    (
        "attack dice", "defense dice", "deals faceup", "difficulty", "forbids attack", "forbids defense", "deals", "neutralize",
        "recolours", "turret", "replaces", "acts while stressed", "flies red while stressed", "plans red while stressed",
        "attacks at range 0", "lends requirement", "lock range", "cannot be chosen", "coordinates", "builds",
        "initiative", "acts after partial", "acts in own step", "cannot act", "copies the pilot", "force", "locks", "keeps tokens", "spend bans", "chooses targets", "bars shots", "pays lock", "focus for lock", "locks to spend", "replaces requirement", "counted range", "range bonus", "fires from asteroid", "never obstructed", "obstructs", "locks friends", "outlasts", "delays destruction", "pays for target",
        "near friends", "coordinates stressed", "as red", "attacks disarmed", "most attack dice", "weapon range",
        "waives requirement", "boosts partly", "boost turns", "over obstacles", "nearest only", "bullseye", "lends tokens",
        "attacks friends", "as own force", "faster templates", "acts while ionized", "shares pilots", "places", "one focus",
        "prevents", "requirement", "rules", "when faceup", "agility", "draws fire", "draws locks", "long rolls", "device ways", "holds devices", "carries", "docks", "starts docked", "emergency only", "lends", "ignores", "fires from asteroid", "bank rolls", "returns", "takes over", "shields", "optional", "actions in step", "bars targets", "lends actions",
        "tokens on cards", "brings", "may be lost", "kept until hit", "keeps at end", "holds one", "obstacle crits",
        "cannot modify", "most rerolled", "must spend focus", "bars others", "lends locks", "locks friends",
    )
)  # fmt: skip


def _fits(event: Mapping[str, Any], wanted: Mapping[str, str]) -> bool:
    for name, value in wanted.items():
        if name == "n":
            if str(len(event.get("faces", ()))) != value:
                return False
        elif name == "faces":
            if " ".join(event.get("faces", ())) != value.replace(",", " "):
                return False
        elif str(event.get(name)).replace(" ", "_") != value:
            return False
    return True
