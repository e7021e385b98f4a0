"""Words of the question that are told again have no names in them."""

from datetime import date

from privrag_desktop.agents.exact.query_wording import Wording
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.questions.reading import Thing


def test_a_patient_called_like_a_disease_is_hidden_where_the_question_is_told_again() -> None:
    wording = Wording(
        Pseudonyms.__new__(Pseudonyms),
        lambda text: text.replace("Parkinson", "[NAME_1]"),
        lambda _: None,
        date(2026, 11, 23),
        things=(Thing("Parkinson disease", ()), Thing("asthma", ())),
    )
    assert wording.asked == " as asked (“[NAME_1] disease”, “asthma”)"
