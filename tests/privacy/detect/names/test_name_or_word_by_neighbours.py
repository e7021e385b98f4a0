"""Names that are words, spelled names and numbers: hidden by what stands beside them."""

import re

import pytest

from privrag_desktop.domain.tasks import Configuration
from tests.privacy.pseudonyms.contextual.made import COVERING, contextual


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("mark hill was here", ("mark", "hill")),
        ("sent to summer winters", ("summer", "winters")),
        ("grant will bring it", ("grant",)),
        ("rose said so", ("rose",)),
        ("thanks, penny", ("penny",)),
        ("Young, April", ("young", "april")),
        ("Joy, Faith and Hope came", ("joy", "faith", "hope")),
        ("The Youngs came", ("youngs",)),
        ("W a l t e r  Q u i s t called", ("w a l t", "q u i s")),
        ("W-a-l-t-e-r called", ("w-a-l-t",)),
        ("w.a.l.t.e.r called", ("w.a.l.t",)),
        ("w_a_l_t_e_r", ("w_a_l_t",)),
        ("five five five one two three four", ("five five five",)),
        ("5 5 5 1 2 3 4 5 6 7", ("5 5 5 1",)),
        ("born March fifth, nineteen eighty", ("march", "fifth", "eighty")),
        ("born on the fifth of March", ("march", "fifth")),
        ("born on the twenty-third of November nineteen fifty-seven", ("twenty", "nov", "fifty", "seven")),
    ],
)
def test_a_name_in_any_writing_is_hidden(text: str, told: tuple[str, ...], policy: Configuration) -> None:
    task = contextual(policy)
    shown = task.hide_text(text)
    assert [one for one in told if _stands_in(one, shown.lower())] == []
    assert task.restore_text(shown) == text


@pytest.mark.parametrize(
    "text",
    [
        "Please mark the report as read.",
        "The bill said so, and the grant will pay for it.",
        "Take it p.r.n. or q.i.d., on day 1, 2, 3 and 4.",
        "One or two or three of these.",
        "The reports came, and the days went by.",
        "He will page the doctor on the hill.",
        "How many, and which of these?",
        "Dear doctor, thanks.",
    ],
)
def test_words_stay_where_nothing_names_anybody(text: str) -> None:
    assert contextual().hide_text(text) == text


def _stands_in(word: str, text: str) -> bool:
    """Whether it is there as a word of its own: a drawn Phillips does not tell of hill."""
    return re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", text) is not None
