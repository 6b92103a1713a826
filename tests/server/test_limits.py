"""Limits of one socket, each at its boundary."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from starboard.server.bodies import Problem
from starboard.server.config import Limits
from starboard.server.limits import Bucket, Buckets, Quotas
from starboard.server.protocol import Accepted, Ping
from tests.server.player import Person, new_key
from tests.server.serving import UNLIMITED, WoundClock, limited, live, running

STANDARD = Limits()


def test_the_figures_are_those_of_the_platform() -> None:
    assert (STANDARD.messages * 10, STANDARD.burst, STANDARD.frame) == (60, 30, 8192)
    assert STANDARD.requests == 20
    assert STANDARD.invites == 30


def test_a_bucket_holds_its_burst_and_fills_at_its_rate() -> None:
    clock = WoundClock()
    bucket = Bucket(clock, 60 / 10, 30)
    assert [bucket.take() for _ in range(31)] == [True] * 30 + [False]
    clock.wind(0.16)
    assert not bucket.take()
    clock.wind(0.01)
    assert bucket.take()
    assert not bucket.take()
    clock.wind(10)
    assert [bucket.take() for _ in range(31)] == [True] * 30 + [False]
    clock.wind(0)
    sixty = Bucket(clock, 60 / 10, 30)
    taken = 0
    for _ in range(1000):
        taken += sixty.take()
        clock.wind(0.01)
    assert 30 + 59 <= taken <= 30 + 60


def test_full_buckets_are_forgotten() -> None:
    clock = WoundClock()
    buckets = Buckets(clock, 1, 2)
    for number in range(Buckets.SWEEP):
        assert buckets.take(str(number))
    clock.wind(10)
    assert buckets.take("another")
    assert len(buckets._buckets) == 1
    assert buckets.take("another")
    assert not buckets.take("another")


def test_many_names_are_not_looked_through_for_each_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = WoundClock()
    buckets, quotas = Buckets(clock, rate=1, burst=2), Quotas[int](clock, most=2, span=60)
    looks = 0
    is_full, is_open = Bucket.full, Quotas._open

    def full(bucket: Bucket) -> bool:
        nonlocal looks
        looks += 1
        return bool(is_full.__get__(bucket))

    def open_(quotas: Quotas[int], *given: Any) -> Any:
        nonlocal looks
        looks += 1
        return is_open(quotas, *given)

    monkeypatch.setattr(Bucket, "full", property(full))
    monkeypatch.setattr(Quotas, "_open", open_)
    names = 10 * Buckets.SWEEP
    for name in range(names):
        buckets.take(str(name))
        quotas.take(name, 1)
    assert looks < 6 * names
    clock.wind(3600)
    buckets.take("another")
    quotas.take(-1, 1)
    for name in range(names):
        buckets.take(f"later {name}")
        quotas.take(names + name, 1)
    assert len(buckets._buckets) < 2 * names  # those of old have been forgotten
    assert len(quotas._taken) < 2 * names


def test_a_quota_holds_in_any_span() -> None:
    clock = WoundClock()
    quotas: Quotas[int] = Quotas(clock, 3, 10)
    assert [quotas.take(7, 1), quotas.take(7, 0), quotas.take(8, 3)] == [0, 0, 0]
    clock.wind(4)
    assert quotas.take(7, 3) == 6  # all or none
    assert quotas.take(7, 2) == 0
    assert quotas.take(7, 1) == 6
    clock.wind(5)
    assert quotas.take(7, 1) == 1
    clock.wind(1)
    assert [quotas.take(7, 2), quotas.take(7, 1), quotas.take(7, 1)] == [4, 0, 4]
    assert quotas.take(9, 4) == 10


def test_names_with_nothing_left_are_forgotten() -> None:
    clock = WoundClock()
    quotas: Quotas[int] = Quotas(clock, 1, 10)
    for name in range(Quotas.SWEEP):
        assert quotas.take(name, 1) == 0
    clock.wind(5)
    assert quotas.take(-1, 1) == 0
    clock.wind(5)
    for name in range(2, Quotas.SWEEP + 3):  # twice as many as were left when they were looked through last
        assert quotas.take(-name, 1) == 0
    assert max(quotas._taken) == -1
    assert quotas.take(-1, 1) == 5


@live
async def test_the_31st_invitation_within_an_hour_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path, limits=limited(invites=STANDARD.invites)) as house:
        ann, ben = await house.person(), await house.person()
        for _ in range(7):
            await ann.make("me", "open", "invite", "invite", "open")
        await ann.make("me", "invite")
        assert await refused_invitation(ann, "me", "open", "invite") == {"most": 30, "minutes": 60}
        await ann.make("me", "invite")
        assert await refused_invitation(ann, "me", "open") == {"most": 30, "minutes": 60}
        await ann.make("me", "random")  # nobody is invited
        await ben.make("me", "open")  # everybody's own count
        house.clock.wind(3599)
        assert await refused_invitation(ann, "me", "open") == {"most": 30, "minutes": 1}
        house.clock.wind(1)
        await ann.make("me", "open")


async def refused_invitation(person: Person, *seats: str) -> dict[str, Any]:
    """The figures with which a table of these seats is refused."""
    response = await person.http.post("/api/tables", json={"game": "spacebase", "seats": list(seats)})
    problem = msgspec.json.decode(response.content, type=Problem)
    assert (response.status_code, problem.reason) == (429, "too_many_invites")
    return problem.figures


@live
async def test_the_31st_message_at_once_closes_the_socket_with_1008(tmp_path: Path) -> None:
    limits = limited(messages=STANDARD.messages, burst=STANDARD.burst)
    async with running(tmp_path, limits=limits) as house:
        person = await house.person()
        made = await person.make("me", "open")
        player = await person.sit(made.id)  # hello is the first message
        for _ in range(29):
            assert isinstance(await player.answer_to(Ping(new_key())), Accepted)
        with pytest.raises(ConnectionClosed):
            await player.answer_to(Ping(new_key()))
        assert player.socket.close_code == 1008
        # and back again, as a client does
        player = await person.sit(made.id, since=0)
        for _ in range(29):
            await player.answer_to(Ping(new_key()))
        house.clock.wind(1.01 / STANDARD.messages)
        assert isinstance(await player.answer_to(Ping(new_key())), Accepted)


@pytest.mark.parametrize(("size", "fits"), [(8192, True), (8193, False)])
@live
async def test_a_frame_of_8_kib_is_the_largest(tmp_path: Path, size: int, fits: bool) -> None:
    async with running(tmp_path, limits=UNLIMITED) as house:
        person = await house.person()
        made = await person.make("me", "open")
        player = await person.sit(made.id)
        text = '{"type":"ping","key":"k"}'
        await player.socket.send(text + " " * (size - len(text)))
        if fits:
            assert await player.receive_answer("k") == Accepted("k", player.state.seq)
        else:
            with pytest.raises(ConnectionClosed):
                await player.receive_answer("k")
            assert player.socket.close_code == 1009
