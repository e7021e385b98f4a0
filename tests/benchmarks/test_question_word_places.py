"""What counts as a line that looks at the words of a question, and what does not."""

import ast

import pytest

from benchmarks.code.question_word_places import WordPlace, word_places

_IMPORTS = "from privrag_desktop.questions.some_rules import asks_of_notes, NotesRule"


def _found(path: str, code: str) -> list[WordPlace]:
    return list(word_places({path: ast.parse(code)}))


@pytest.mark.parametrize(
    "code",
    [
        "_NOW.search(question)",
        "_NOW.search(query.text)",
        "re.sub(a, b, self.asked.words)",
        "question.casefold().split()",
        f"{_IMPORTS}; asks_of_notes(query.text)",
    ],
)
def test_patterns_and_readers_used_on_a_question_are_found(code: str) -> None:
    assert _found("privrag_desktop/agents/room/some.py", code) == [
        WordPlace("privrag_desktop/agents/room/some.py", 1, is_before=False)
    ]


@pytest.mark.parametrize(
    "code",
    [
        "_NOW.search(sentence)",
        "_NOW.search(document.text)",
        "service.search(question)",
        f"{_IMPORTS}; NotesRule(question)",
        "tell(question)",
    ],
)
def test_other_texts_and_other_calls_are_not(code: str) -> None:
    assert _found("privrag_desktop/agents/room/some.py", code) == []


def test_a_line_counts_once() -> None:
    assert len(_found("privrag_desktop/retrieve/some.py", "_A.search(question) or _B.search(question)")) == 1


def test_what_completes_a_question_is_counted_apart() -> None:
    [found] = _found("privrag_desktop/agents/dialogue/pronoun_resolution.py", "_IT.search(question)")
    assert found.is_before


@pytest.mark.parametrize("path", ["privrag_desktop/questions/some.py", "privrag_desktop/loose.py"])
def test_the_reader_itself_is_left_out(path: str) -> None:
    assert _found(path, "_NOW.search(question)") == []
