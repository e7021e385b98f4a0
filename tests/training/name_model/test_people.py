"""People are called as those of their origin are: with particles in small letters, by nicknames."""

from random import Random

import pytest

from training.name_model.people import Person, name_lists, origins


def people(origin: str, number: int = 400, *, unseen: bool = False) -> list[Person]:
    [found] = [one for one in origins(unseen) if one.name == origin]
    return [found.person(Random(seed), ()) for seed in range(number)]


@pytest.mark.parametrize(
    ("origin", "particle"),
    [("dutch", "vd "), ("dutch", "van der "), ("arabic", "al-"), ("arabic", "bint "), ("hebrew", "ben "),
     ("spanish", "de la "), ("german", "von "), ("scottish_welsh", "ap "), ("indonesian_malay", "a/l ")],
)  # fmt: skip
def test_particles_are_written_in_small_letters(origin: str, particle: str) -> None:
    families = [one.family for one in people(origin) if one.family.startswith(particle)]
    assert families
    assert all(len(one) > len(particle) for one in families)


def test_a_particle_takes_the_place_of_the_one_that_was_there() -> None:
    for one in people("dutch", 1000):
        words = one.family.split()
        assert not ("vd" in words and "van" in words)


def test_most_names_have_no_particle_drawn_for_them() -> None:
    assert not any(
        "particles" in rows for origin, rows in name_lists().items() if origin in {"english", "thai"}
    )
    assert sum(one.family.startswith("al-") for one in people("arabic")) < 80


def test_nicknames_may_be_words_or_go_with_kin() -> None:
    nicks = {one.nick for one in people("english", 1500)}
    assert nicks & {"Spud", "Pops", "Titch"}
    assert any(one.startswith("Nana ") for one in nicks)


def test_pet_names_set_aside_for_measuring_are_never_trained_on() -> None:
    assert set(origins(unseen=True)[0].pets)
    assert not set(origins(unseen=True)[0].pets) & set(origins()[0].pets)
