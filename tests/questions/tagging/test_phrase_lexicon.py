"""The longest phrase at a place counts, and no phrase has two meanings."""

import pytest

from privrag_desktop.questions.tagging.phrase_lexicon import (
    FILLER,
    Lexicon,
    PhraseMeaning,
    follow_up_words,
    question_words,
)

_LAST, _PAST = PhraseMeaning("PICK", "-1"), PhraseMeaning("PAST", "past")
_THE = PhraseMeaning(FILLER, "articles")


def test_phrase_with_two_meanings_is_refused() -> None:
    with pytest.raises(ValueError, match="last"):
        Lexicon([("last", _LAST), ("last", _PAST)])


def test_a_phrase_may_stand_twice_with_one_meaning() -> None:
    assert Lexicon([("last", _LAST), ("last", _LAST)]).words == {"last"}


def test_the_longest_phrase_at_a_place_counts() -> None:
    lexicon = Lexicon([("the", _THE), ("the last", _LAST), ("over the last", _PAST)])
    words = ["over", "the", "last", "year"]
    assert lexicon.longest(words, 0) == (3, _PAST)
    assert lexicon.longest(words, 1) == (3, _LAST)
    assert lexicon.longest(words[:2], 1) == (2, _THE)
    assert lexicon.longest(words, 3) is None


def test_a_word_is_a_filler_only_if_it_is_one_by_itself() -> None:
    lexicon = Lexicon([("the", _THE), ("last", _LAST), ("what about", _THE)])
    assert [lexicon.is_filler(one) for one in ("the", "last", "about", "unheard")] == [
        True,
        False,
        False,
        False,
    ]


def test_words_of_a_follow_up_go_before_what_they_mean_in_a_question() -> None:
    own = follow_up_words().longest(["them"], 0)
    plain = question_words().longest(["them"], 0)
    assert own is not None
    assert plain is not None
    assert (own[1].terminal, plain[1].terminal) == ("THOSE", FILLER)


def test_no_filler_of_a_follow_up_holds_a_word_that_points_to_somebody() -> None:
    """“Do they take” was left out with the “they” in it."""
    words = ["do", "they", "take"]
    plain, own = question_words().longest(words, 0), follow_up_words().longest(words, 0)
    assert plain is not None
    assert own is not None
    assert (plain[0], plain[1].terminal) == (3, FILLER)
    assert (own[0], own[1].terminal) == (1, FILLER)
