"""What the core says can be kept apart from the words it is said in, and is English all the while."""

import pickle

from privrag_desktop.errors import KnownError, TooManyAttempts, VaultError
from privrag_desktop.i18n import TranslatableText, counted, together


def test_an_error_is_its_english_sentence_and_knows_what_it_was_made_of() -> None:
    error = VaultError("There are {free:,} MB free.", free=1200)
    assert str(error) == "There are 1,200 MB free."
    assert (error.sentence.template, error.sentence.values) == ("There are {free:,} MB free.", {"free": 1200})


def test_a_sentence_without_values_may_hold_braces() -> None:
    """A name of a file may have them, and stands in sentences that were made before."""
    assert str(KnownError("It is {here}.")) == "It is {here}."
    assert str(KnownError(TranslatableText("It is {file}.", file="{file}"))) == "It is {file}."


def test_an_error_without_a_sentence_says_nothing() -> None:
    assert (str(KnownError()), KnownError().sentence) == ("", "")


def test_one_is_said_as_one() -> None:
    one, many = "{count} second", "{count} seconds"
    assert [counted(one, many, count) for count in (0, 1, 2)] == ["0 seconds", "1 second", "2 seconds"]
    assert counted(one, many, 1).template == many


def test_several_sentences_stay_apart_inside_one() -> None:
    both = together("", "First.", TranslatableText("Second of {count}.", count=2))
    assert both == "First. Second of 2."
    assert [type(one) for one in both.values.values()] == [TranslatableText, TranslatableText]
    assert together("", "") == ""


def test_a_sentence_goes_where_text_goes() -> None:
    """To another thread, into a file and back; then it is text."""
    error = TooManyAttempts(counted("{count} s", "{count} s", 3), 3)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.seconds) == ("3 s", 3)
    assert type(f"{error.sentence}") is str
