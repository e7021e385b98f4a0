"""The turns of a conversation as one remembered text, with what is identifying in it where it stands."""

from privrag_desktop.agents.dialogue.conversation_turns import (
    MOST_TURNS,
    Turns,
    TurnWithOriginals,
    lines_of,
    on_one_line,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.questions.follow_ups.follow_up_reader import QuestionTurn
from privrag_desktop.questions.search_query.search_query_reader import Query


def turns(*texts: str) -> Turns:
    return Turns(
        tuple(TurnWithOriginals(QuestionTurn(text, {}), _names(text)) for text in texts), Query("", "")
    )


def _names(text: str) -> tuple[DetectedSpan, ...]:
    start = text.find("Ann")
    return (DetectedSpan(Span(start, start + 3, EntityType.PERSON), "Ann"),) if start >= 0 else ()


def test_places_of_names_are_those_of_the_whole_text() -> None:
    """Else a pseudonym would be put beside the name, which would be kept."""
    whole = turns("weight of Ann?", "and in 2019?", "and Ann Bell?")
    assert [whole.text[one.span.start : one.span.end] for one in whole.findings] == ["Ann", "Ann"]


def test_turns_come_back_as_they_were() -> None:
    texts = ["weight of Ann?", "and in 2019?"]
    assert lines_of(turns(*texts).text) == texts
    assert len(lines_of(on_one_line("weight\nof Ann?\r\n"))) == 1


def test_conversation_without_end_is_not_read_again() -> None:
    assert not turns(*["and in 2019?"] * MOST_TURNS).are_too_many
    assert turns(*["and in 2019?"] * (MOST_TURNS + 1)).are_too_many
    assert turns("weight?" * 200, "and in 2019?").are_too_many
