"""Names that many people have are told from rare ones, and from words with another meaning."""

from privrag_desktop.privacy.persons import is_usual_family, is_usual_given, means_something


def test_names_that_mean_something_are_known() -> None:
    unfit = ("Burns", "Lynch", "Bean", "Shields", "Tanner", "Norton", "Harding", "Gray", "Wells", "Parkinson")
    assert all(means_something(word) for word in unfit)
    assert not means_something("Gonzalez")


def test_usual_names_are_told_from_rare_ones() -> None:
    assert is_usual_given("sandra")
    assert is_usual_family("Martinez")
    assert not is_usual_given("Quetzalkamp")
    assert not is_usual_family("Quetzalkamp")
