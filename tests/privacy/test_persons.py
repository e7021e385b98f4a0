"""Made-up names are nobody's and of the right gender."""

from faker.providers.person.en_US import Provider

from privrag_desktop.privacy.persons import NameSource, is_usual_family, is_usual_given, means_something

WOMEN, MEN = set(Provider.first_names_female), set(Provider.first_names_male)


def test_name_has_the_gender_asked_for() -> None:
    source = NameSource(lambda _name: False)
    for _ in range(50):
        assert source.draw("female", frozenset()).given in WOMEN
        assert source.draw("male", frozenset()).given in MEN
        assert source.draw(None, frozenset()).given in WOMEN | MEN


def test_no_name_is_taken_or_used_twice() -> None:
    taken = {name.lower() for name in (*Provider.last_names, *Provider.first_names) if name[0] < "S"}
    source = NameSource(lambda name: name.lower() in taken)
    used: set[str] = set()
    for _ in range(60):
        person = source.draw("female", frozenset(used))
        words = [word.lower() for word in person.full.split()]
        assert len(set(words)) == 2
        assert not set(words) & (used | taken)
        used.update(words)


def test_vault_that_holds_every_common_name_gets_coined_ones() -> None:
    common = {name.lower() for name in (*Provider.last_names, *Provider.first_names)}
    person = NameSource(lambda name: name.lower() in common).draw("male", frozenset())
    assert person.given.isalpha()
    assert person.given.istitle()
    assert person.full == f"{person.given} {person.family}"


def test_coined_names_are_not_used_twice() -> None:
    taken: set[str] = set()

    def is_taken(name: str) -> bool:
        """Every name but those coined, and the first coined one too."""
        if len(name) == 8 and name[1::2].lower() == "".join(c for c in name[1::2].lower() if c in "aeiou"):
            taken.add(name) if not taken else None
            return name in taken
        return True

    assert not {*NameSource(is_taken).draw("male", frozenset()).full.split()} & taken


def test_draws_are_random() -> None:
    names = {NameSource(lambda _name: False).draw("female", frozenset()).full for _ in range(8)}
    assert len(names) > 1


def test_names_that_mean_something_are_given_to_nobody() -> None:
    source = NameSource(lambda _name: False)
    words = {word for _ in range(150) for word in source.draw(None, frozenset()).full.lower().split()}
    assert not {word for word in words if means_something(word)}
    unfit = ("Burns", "Lynch", "Bean", "Shields", "Tanner", "Norton", "Harding", "Gray", "Wells", "Parkinson")
    assert all(means_something(word) for word in unfit)
    assert not means_something("Gonzalez")


def test_usual_names_are_told_from_rare_ones() -> None:
    assert is_usual_given("sandra")
    assert is_usual_family("Martinez")
    assert not is_usual_given("Quetzalkamp")
    assert not is_usual_family("Quetzalkamp")
