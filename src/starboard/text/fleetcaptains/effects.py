"""What cards, tiles and abilities do, in sentences that are made of their effects: a text can never say anything else
than what is carried out (`data/effects.json` has the primitives)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from starboard.games.fleetcaptains.content import Ability, Effect, Effects
from starboard.text.messages import Messages

ANYWHERE: Final = 50  # a range that reaches every tile of the largest map
HIDDEN: Final = ("hand", "mission")  # what a chooser who is not its owner looks at first
COMBAT: Final = "combat"  # the moment of the stripe of this name
OF_ENCOUNTER, OF_CARD = "encounter", "card"
"""Whose `source` chooses: of encounters and tiles the opponent, of cards and abilities their own side."""


def effects_text(messages: Messages, effects: Effects, source: str = OF_CARD, timing: str = "") -> str:
    """These effects in their order; `timing`: of the operations stripe that they stand on, or `COMBAT`."""
    if not effects:
        return messages.say("effect.fleetcaptains.nothing")
    speaker = _Speaker(messages, source, timing)
    return speaker.all_of(effects)


def ability_text(messages: Messages, ability: Ability) -> str:
    """What a ship can do, and when."""
    text = effects_text(messages, ability.effects)
    moment = ability.trigger or ("start_of_move" if ability.timing == "start_of_move" else "")
    if not moment:
        return text
    when = messages.say(f"trigger.fleetcaptains.{moment}")
    if ability.timing == "once_per_turn":
        when = messages.say("trigger.fleetcaptains.once_per_turn", when=when)
    return messages.say("effect.fleetcaptains.when", when=when, effects=text)


def condition_text(messages: Messages, name: str) -> str:
    """A condition or limit in words."""
    return messages.say(f"condition.fleetcaptains.{slug(name)}")


def slug(name: str) -> str:
    """A condition's name as a key has it.

    >>> slug("own_control_tiles>=3"), slug("counters==0"), slug("tile.planet")
    ('own_control_tiles_from_3', 'counters_is_0', 'tile_planet')
    """
    return name.replace(">=", "_from_").replace("==", "_is_").replace(".", "_")


class _Speaker:
    """Says effects of one source, in one language."""

    def __init__(self, messages: Messages, source: str, timing: str) -> None:
        self.messages = messages
        self.source = source
        self.timing = timing

    def all_of(self, effects: Iterable[Effect]) -> str:
        """These effects, one after the other."""
        return self.messages.say("term.list.semicolon").join(self.one(effect) for effect in effects)

    def one(self, effect: Effect) -> str:
        """One primitive, or what happens whenever a trigger comes."""
        if not effect.op:
            when = self.messages.say(f"trigger.fleetcaptains.{effect.event}")
            return self.messages.say("effect.fleetcaptains.when", when=when, effects=self.all_of(effect.do))
        text = NESTED[effect.op](self, effect) if effect.op in NESTED else self._plain(effect)
        if effect.limit:
            limit = condition_text(self.messages, effect.limit)
            text = self.messages.say("effect.fleetcaptains.limited", effect=text, limit=limit)
        return text

    def say(self, key: str, effect: Effect, **more: Any) -> str:
        """The sentence of this key with the figures of the effect."""
        fields: dict[str, Any] = {
            "n": effect.n,
            "count": effect.ignore_size or effect.n,
            "system": effect.sys,
            "step": effect.what or effect.from_,
            "stripe": effect.what,
            "stripes": list(effect.stripes),
            "range": effect.range,
            "mp": effect.mp,
            "turns": effect.turns,
            "weapons": effect.weapons,
            "factor": effect.factor,
            "role": effect.role,
            "on": list(effect.on),
            "level": effect.level,
            "target_system": effect.opposed_by,
        }
        return self.messages.phrase(f"effect.fleetcaptains.{key}", fields | more)

    def _plain(self, effect: Effect) -> str:
        variant = VARIANTS.get(effect.op)
        ending = variant(self, effect) if variant is not None else ""
        return self.say(f"{effect.op}.{ending}" if ending else effect.op, effect)

    def chooser(self, effect: Effect) -> str:
        """Who chooses; of encounters and tiles `source` is the opponent, who looks first at what lies hidden."""
        if effect.chooser != "source":
            return self.messages.say(f"effect.fleetcaptains.chooser.{effect.chooser}")
        open_ = "" if effect.op == "discard" and effect.what in HIDDEN else ".open"
        foe = ".foe" if self.source == OF_ENCOUNTER else ""
        return self.messages.say(f"effect.fleetcaptains.chooser.source{open_}{foe}")

    # -- primitives with others in them, or of several parts --

    def mod(self, effect: Effect) -> str:
        text = self.say("mod.others" if effect.to == "other_own_here" else "mod", effect)
        if effect.dur in ("test", "while"):
            return text
        until = self.messages.say(f"term.fleetcaptains.until.{effect.dur}")
        return self.messages.say("effect.fleetcaptains.lasting", effect=text, until=until)

    def disable(self, effect: Effect) -> str:
        target = self.messages.say(f"effect.fleetcaptains.target.{effect.to or 'self'}")
        if effect.sys != "any":
            text = self.say("disable", effect, target=target)
        else:
            text = self.say("disable.any", effect, target=target, chooser=self.chooser(effect))
        if self.timing != COMBAT or effect.to != "enemy_target":
            return text
        hit = self.messages.say("effect.fleetcaptains.disable.hit")
        return self.messages.say("effect.fleetcaptains.if", cond=hit, then=text)

    def discard(self, effect: Effect) -> str:
        say = self.messages.say
        return self.say(
            f"discard.{effect.who}",
            effect,
            verb=say(f"effect.fleetcaptains.verb.{'destroy' if effect.destroy else 'discard'}"),
            what=say(f"effect.fleetcaptains.lost.{effect.what}"),
            chooser=self.chooser(effect),
        )

    def test(self, effect: Effect) -> str:
        text = self.say("test.opposed" if effect.opposed_by else "test", effect)
        if effect.ok and effect.fail:
            return self.messages.say(
                "effect.fleetcaptains.test.both",
                test=text,
                ok=self.all_of(effect.ok),
                fail=self.all_of(effect.fail),
            )
        if effect.ok:
            return self.messages.say("effect.fleetcaptains.test.ok", test=text, ok=self.all_of(effect.ok))
        if effect.fail:
            fail = self.all_of(effect.fail)
            return self.messages.say("effect.fleetcaptains.test.fail", test=text, fail=fail)
        return text

    def choose(self, effect: Effect) -> str:
        return self.messages.say("effect.fleetcaptains.choose", ways=" ".join(self.ways(effect)))

    def ways(self, effect: Effect) -> list[str]:
        """The ways of a choice, numbered from 1."""
        nothing = self.messages.say("effect.fleetcaptains.nothing")
        return [
            self.messages.say(
                "effect.fleetcaptains.way",
                number=number,
                effects=self.all_of(way) if way else nothing,
            )
            for number, way in enumerate(effect.options, 1)
        ]

    def conditional(self, effect: Effect) -> str:
        say, cond = self.messages.say, condition_text(self.messages, effect.cond)
        if not effect.otherwise:
            return say("effect.fleetcaptains.if", cond=cond, then=self.all_of(effect.then))
        otherwise = self.all_of(effect.otherwise)
        if not effect.then:
            return say("effect.fleetcaptains.if.only_else", cond=cond, otherwise=otherwise)
        return say(
            "effect.fleetcaptains.if.else", cond=cond, then=self.all_of(effect.then), otherwise=otherwise
        )


def ways_of(messages: Messages, effects: Effects, source: str = OF_CARD) -> list[str]:
    """The ways that a choice among these effects offers, numbered; empty without a choice."""
    speaker = _Speaker(messages, source, "")
    found = next((effect for effect in _flat(effects) if effect.op == "choose"), None)
    return [] if found is None else speaker.ways(found)


def _flat(effects: Iterable[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield effect
        for inner in (effect.do, effect.ok, effect.fail, effect.then, effect.otherwise, *effect.options):
            yield from _flat(inner)


NESTED: Final[Mapping[str, Callable[[_Speaker, Effect], str]]] = {
    "mod": _Speaker.mod,
    "disable": _Speaker.disable,
    "discard": _Speaker.discard,
    "test": _Speaker.test,
    "choose": _Speaker.choose,
    "if": _Speaker.conditional,
}

VARIANTS: Final[Mapping[str, Callable[[_Speaker, Effect], str]]] = {
    "reroll": lambda speaker, effect: effect.who,
    "die_mod": lambda speaker, effect: "interrupt" if speaker.timing == "interrupt" else "",
    "prevent": lambda speaker, effect: "all" if effect.n == "all" else "",
    "damage": lambda speaker, effect: effect.to or "self",
    "draw": lambda speaker, effect: effect.deck,
    "control": lambda speaker, effect: effect.mode,
    "install": lambda speaker, effect: (
        "build_free.anywhere"
        if effect.mode == "build_free" and effect.ignore_planet
        else "upgrade.free"
        if effect.mode == "upgrade" and effect.no_action
        else effect.mode
    ),
    "move": lambda speaker, effect: (
        "ignore"
        if effect.ignore_size
        else "adjacent"
        if effect.adjacent
        else "points"
        if effect.mp
        else "again"
    ),
    "actions": lambda speaker, effect: "ship" if effect.same_ship else "",
    "scan": lambda speaker, effect: "anywhere" if effect.range >= ANYWHERE else "",
    "peek": lambda speaker, effect: effect.what,
    "away_team": lambda speaker, effect: effect.mode,
    "capture": lambda speaker, effect: effect.what,
    "relocate": lambda speaker, effect: effect.to,
    "attach": lambda speaker, effect: effect.to,
    "free_attack": lambda speaker, effect: "bonus" if effect.n else "",
    "forbid": lambda speaker, effect: effect.what,
    "allow": lambda speaker, effect: effect.what,
    "counts_as": lambda speaker, effect: effect.what,
    "counters": lambda speaker, effect: "more" if int(effect.n) > 0 else "fewer",
    "ignore": lambda speaker, effect: effect.what,
}
"""What follows the primitive in the key of its sentence, where it has several."""
