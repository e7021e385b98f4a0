"""Words of the question that are told again have no names in them."""

from datetime import date

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerWording
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.question_reading_result import ConceptMention


def test_a_patient_called_like_a_disease_is_hidden_where_the_question_is_told_again() -> None:
    wording = AnswerWording(
        Pseudonyms.__new__(Pseudonyms),
        lambda text: text.replace("Parkinson", "[NAME_1]"),
        lambda _: None,
        date(2026, 11, 23),
        things=(ConceptMention("Parkinson disease", ()), ConceptMention("asthma", ())),
    )
    assert wording.asked == " as asked (“[NAME_1] disease”, “asthma”)"
