"""Made-up names look like the names of their origin, and are none of them."""

from random import Random

from training.name_model.made_up_names import NameMaker

NAMES = ("Anderson", "Andersen", "Peterson", "Petersen", "Sanderson", "Pattersen", "Emerson")


def test_made_up_names_are_new_and_made_of_the_letters_learned() -> None:
    rng = Random(2)
    made = {NameMaker(NAMES).draw(rng) for _ in range(50)}
    new = made - set(NAMES)
    assert new
    assert all(set(name) <= set("".join(NAMES)) and 3 <= len(name) <= 14 for name in new)


def test_one_name_alone_gives_itself() -> None:
    assert NameMaker(["Li"]).draw(Random(1)) == "Li"
