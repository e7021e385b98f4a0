"""Several words that are one clinical expression stay together, and each of its names means the same."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.lexicon.clinical_phrase_matcher import Segment, known_codes, known_phrases
from privrag_desktop.language.word_normalization import plain_words

_WORDS = st.sampled_from(["hemoglobin", "a1c", "blood", "pressure", "systolic", "renal", "heart", "ann", "1"])


def _segments(text: str, *, with_groups: bool = False) -> list[Segment]:
    return list(known_phrases().segments(plain_words(text), with_groups=with_groups))


@given(st.lists(_WORDS, max_size=10), st.booleans())
def test_no_word_is_lost_between_expressions(words: list[str], with_groups: bool) -> None:
    segments = known_phrases().segments(words, with_groups=with_groups)
    assert [word for segment in segments for word in segment.words] == words


def test_the_longest_expression_counts_and_no_word_of_it_stands_for_the_whole() -> None:
    [test, name] = _segments("haemoglobin A1c Ann")
    assert (test.words, test.things, test.is_closed) == (("hemoglobin", "a1c"), {"hba1c"}, True)
    assert (name.words, name.things, name.is_concept) == (("ann",), frozenset(), False)


def test_a_part_of_the_body_describes_and_is_nothing_by_itself() -> None:
    [part] = _segments("kidneys")
    assert (part.things, part.is_concept) == ({"kidney"}, False)


def test_a_common_word_stands_for_its_members_only_where_groups_are_asked_for() -> None:
    [with_members], [plain] = (_segments("transaminases", with_groups=one) for one in (True, False))
    assert "alanine aminotransferase" in with_members.members
    assert plain.members == ()


def test_a_brand_and_another_generic_name_are_the_same_drug() -> None:
    same = known_phrases().same(("paracetamol",))
    assert {("acetaminophen",), ("tylenol",), ("paracetamol",)} <= same
    assert ("aspirin",) not in same
    assert known_phrases().same(("no", "such", "drug")) == {("no", "such", "drug")}


def test_a_mixture_is_made_of_the_drugs_that_it_is_called_by() -> None:
    assert frozenset({"amoxicillin", "clavulanate"}) in known_phrases().mixtures(["augmentin"])
    assert known_phrases().mixtures(["aspirin"]) == []


def test_expressions_are_found_inside_of_longer_ones_and_words_that_go_on() -> None:
    phrases = known_phrases()
    named = {thing for thing, _ in phrases.within(plain_words("systolic blood pressure"))}
    assert {"systolic blood pressure", "blood pressure"} <= named
    assert "pressure" in phrases.following(("systolic", "blood"))


def test_a_code_stands_for_an_expression() -> None:
    assert known_codes()["44054006"] == "type 2 diabetes"
