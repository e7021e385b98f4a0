"""A bare number right behind a name tells an age; a reading, a range or a row of numbers there tells none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.recognizers.age import find_ages_behind
from privrag_desktop.privacy.release.age_and_year_generalisation import find_ages_of
from privrag_desktop.privacy.release.policies import POLICIES
from tests.privacy.people import TheseNames, boundary_of

NAME = "Ada Quill"
WHO = [Span(0, len(NAME), EntityType.PERSON)]
AGES = [
    ", 93, was seen", " (93) fell", " (93 y) fell", " [93]", ", (93), fell", ", 93.", ", 93", ", 93!",
    ", 93; fell", ", 93 and frail", ", 93 was seen", ", 93 years, fell", ", about 93, fell",
    "’s (93) notes", " – 93 – fell", " — 93 — fell", ", ９３, fell", ", ninety-three, fell",
    " (ninety-three)", " (93, CHF)", ",93, fell", ", 93 (frail)",
    " is 93.", " will be 93 next month", " is almost 93",
]  # fmt: skip
NO_AGES = [
    ", 93 kg", ", 93%", ", 93 mg", ", 94, 96 and 98", ", 94, 96", ", 120/80", ", 93/60", " 93", ": 93",
    ", 93 beats", ", 93 bpm, fell", " (93 kg)", " (93%)", " (93-95)", ", 93 to 95", ", 95.5, was",
    ", 2019-01-01", " (2019)", "93", ", 93 patients", ", 145, was", " (90 or older)",
    ", 90 or older, fell", " is 93 kg", " was 93%", " is 93 to 95", " is 90 or older.",
]  # fmt: skip


@pytest.mark.parametrize("behind", AGES)
def test_a_number_right_behind_a_name_is_an_age(behind: str) -> None:
    [(_span, years)] = find_ages_behind(f"{NAME}{behind}", WHO)
    assert years == 93


@pytest.mark.parametrize("behind", NO_AGES)
def test_other_numbers_behind_a_name_are_none(behind: str) -> None:
    assert find_ages_behind(f"{NAME}{behind}", WHO) == []


@pytest.mark.parametrize("behind", AGES)
def test_without_a_name_before_it_there_is_none(behind: str) -> None:
    assert find_ages_behind(f"{NAME}{behind}", []) == []


@given(st.text(), st.integers(0, 20))
def test_any_text_can_be_asked_about(text: str, end: int) -> None:
    end = min(end, len(text))
    for span, _years in find_ages_behind(text, [Span(0, end, EntityType.PERSON)]):
        assert end <= span.start < span.end <= len(text)


@pytest.mark.parametrize(
    ("policy", "years", "instead"),
    [
        ("safe-harbor", "93", [""]),
        ("safe-harbor", "47", []),
        ("thesis", "47", ["40 to 49"]),
        ("full", "93", [""]),
    ],
)
def test_each_policy_lets_out_what_it_says(policy: str, years: str, instead: list[str]) -> None:
    found = find_ages_of(f"{NAME}, {years}, fell", WHO, POLICIES[PolicyName(policy)])
    assert [one.instead for one in found] == instead


@pytest.mark.parametrize("policy", PolicyName)
@pytest.mark.parametrize("name", [NAME, "Zeb Stranger"])
def test_the_age_of_somebody_known_or_unknown_leaves_no_text(policy: PolicyName, name: str) -> None:
    boundary = boundary_of(("p1", "Ada", "Quill"), finder=TheseNames("Zeb Stranger")).under(policy)
    for text in (f"{name}, 93, fell.", f"{name} (93) fell.", f"Why is {name}, 93, tired?"):
        for hide in (boundary.pseudonymise, boundary.pseudonymise_typed, boundary.pseudonymise_whole):
            safe = hide(text, boundary.new_scope("talk")).text
            assert "93" not in safe
            assert "90 or older" in safe
    known = boundary.hide_known(f"{NAME} (93) fell.", boundary.new_scope("talk")).text
    assert "90 or older" in known


@pytest.mark.parametrize("policy", PolicyName)
def test_the_gate_replaces_what_a_model_writes_behind_a_made_up_name(policy: PolicyName) -> None:
    """The drafting model may put an age there that it has from elsewhere in what it read."""
    boundary = boundary_of(("p1", "Ada", "Quill")).under(policy)
    scope = boundary.new_scope("talk")
    made_up = scope.patient("p1")
    for written in (f"{made_up}, 93, fell.", f"{made_up.split()[0]} (93) fell."):
        assert [one.value for one in boundary.gate.findings(written, scope.issued)] == ["93"]
        released = boundary.gate.release("Answer.", written, "How is it?", scope)
        assert "93" not in released.shown.information
        assert "90 or older" in released.shown.information
