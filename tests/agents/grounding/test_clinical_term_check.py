"""Terms were recorded, and recorded so: present, denied, past, and of the patient meant."""

import pytest

from privrag_desktop.agents.grounding.answer_sentence_check import check
from privrag_desktop.agents.grounding.clinical_term_check import is_negated, runs_of, verdict
from tests.agents.grounding.grounded import evidence

WRONG = [
    ("The records do not show a potassium reading on [DATE_3].", "date"),  # only the code denies
    ("There are no alcohol records [3].", "negation"),
    ("Ada Frey is gout positive [3].", "word"),  # a word of the question that no record has
    ("The gout was removed on [DATE_1] [3].", "word"),
    ("The swab result of Ada Frey is gout [3].", "word"),
    ("Ada Frey has hypertension [3].", "term"),
    ("Ada Frey takes metformin and warfarin [3].", "term"),
    ("Ada Frey takes zorbinexol [3].", "term"),
    ("Ada Frey has acute sinusitis [3].", "term"),
    ("Ada Frey has asthma [3].", "person"),
    ("Ben Roth has chronic sinusitis and asthma [6].", "person"),
    ("She has had gout since [DATE_2] [3].", "date"),
    ("Ada Frey does not have gout [3].", "negation"),
    ("She denies gout [3].", "negation"),
    ("She is not allergic to peanuts [3].", "negation"),
    ("The potassium was not 4.1 mmol/L [1].", "negation"),
    ("The colonoscopy was done [4].", "negation"),
    ("She takes lisinopril [3].", "status"),
    ("Metformin was stopped [3].", "status"),
    ("She currently has acute bronchitis [3].", "status"),
    ("She is allergic to metformin [3].", "kind"),
    ("She takes peanut [3].", "kind"),
    ("Her potassium of 4.1 is normal [1].", "judgement"),
    ("She was born on [DATE_1] [1].", "judgement"),
    ("She lives with a potassium of 4.1 [1].", "judgement"),
    ("Her gout is due to metformin [3].", "judgement"),
    ("According to Grace her potassium was 4.1 [1].", "person"),
]


@pytest.mark.parametrize(("sentence", "objection"), WRONG)
def test_a_term_that_was_not_recorded_so_is_struck(sentence: str, objection: str) -> None:
    assert check(sentence, evidence(both=True)).objection == objection


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("She has no gout", True),
        ("She doesn't smoke", True),
        ("She denies pain", True),
        ("She refused the scan", True),
        ("HIV negative", True),
        ("She no longer takes aspirin", False),  # it was taken
        ("Her weight did not change", False),
        ("No significant change of weight", False),
        ("Not only gout", False),
        ("She has gout", False),
        ("She knows nobody", False),
    ],
)
def test_a_no_is_read_as_a_denial_unless_it_denies_a_change(text: str, negated: bool) -> None:
    assert is_negated(text) is negated


def test_words_side_by_side_name_one_thing_and_a_comma_parts_them() -> None:
    """“Acute sinusitis” is not recorded where bronchitis is acute and sinusitis chronic."""
    known = evidence()
    [piece] = known.pieces("Ada Frey has acute bronchitis, chronic sinusitis and gout.")
    assert set(runs_of(piece, known)) >= {
        frozenset({"acute", "bronchitis"}), frozenset({"chronic", "sinusitis"}), frozenset({"gout"})
    }  # fmt: skip


@pytest.mark.parametrize(
    ("denies", "rest", "asked", "query", "told"),
    [
        (False, "", {"gout"}, "Does she have gout?", ""),
        (False, "", {"asthma"}, "Does she have asthma?", "verdict"),
        (False, "she does not have gout", {"gout"}, "Does she have gout?", "verdict"),
        (True, "", {"gout"}, "Does she have gout?", "verdict"),
        (True, "", {"asthma"}, "Does she have asthma?", ""),
        (True, "", {"lisinopril"}, "Does she take lisinopril?", ""),  # it was stopped
        (True, "", {"potassium"}, "Was her potassium above 5?", ""),  # a limit, and not the thing, is denied
    ],
)
def test_a_leading_yes_or_no_must_not_speak_against_the_records(
    denies: bool, rest: str, asked: set[str], query: str, told: str
) -> None:
    assert verdict(denies, [frozenset(asked)], rest, evidence(query)) == told
