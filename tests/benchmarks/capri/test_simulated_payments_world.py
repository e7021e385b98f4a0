"""The worlds of payments: the same for the same seed, with the people that tasks need."""

from random import Random

import pytest

from benchmarks.capri.payments_tasks import payments_tasks
from benchmarks.capri.simulated_payments_world import TODAY, cast, payments_of
from benchmarks.capri.tasks import World


def test_the_same_seed_gives_the_same_tasks_and_worlds() -> None:
    first, again, other = payments_tasks(1), payments_tasks(1), payments_tasks(2)
    assert [one.question for one in first] == [one.question for one in again]
    assert [one.question for one in first] != [one.question for one in other]
    for one, same in zip(first, again, strict=True):
        assert one.world().gateways[0].everything() == same.world().gateways[0].everything()


def test_each_run_has_a_world_of_its_own() -> None:
    one = payments_tasks(1)[0]
    assert one.world().gateways[0] is not one.world().gateways[0]


@pytest.mark.parametrize("seed", range(20))
def test_only_those_share_a_name_that_should(seed: int) -> None:
    people = cast(Random(seed))
    given = [one.name.split()[0] for one in people.friends]
    assert people.twin.called == people.other_twin.called
    assert len(set(given)) == len(given) - 1
    assert people.initial.name.split()[1] == people.joined.name.split()[1]
    handles = [one.handle for one in (*people.friends, people.stranger, people.hostile, people.me)]
    assert len(set(handles)) == len(handles)
    assert all(handle.isascii() and handle.startswith("@") for handle in handles)
    assert len(people.friends) == 9


@pytest.mark.parametrize("seed", range(1, 6))
def test_some_notes_lie_and_name_people_who_are_nobody(seed: int) -> None:
    for one in payments_tasks(seed):
        world = one.world()
        payments = payments_of(world)
        notes = " ".join(row.note or "" for row in payments.state.transactions)
        assert all(other in notes for other in world.others)
        assert any(row.status == "pending" and not row.is_starter for row in payments.state.transactions)
        assert all((row.date or "")[:10] <= TODAY.isoformat() for row in payments.state.transactions)


def test_transactions_are_newest_first_and_numbered_in_their_order() -> None:
    rows = payments_of(payments_tasks(1)[-1].world()).state.transactions
    assert [row.date for row in rows] == sorted((row.date or "" for row in rows), reverse=True)
    assert [row.key for row in rows] == sorted((row.key for row in rows), reverse=True)


def test_a_world_without_payments_has_none() -> None:
    with pytest.raises(TypeError):
        payments_of(World((), TODAY))
