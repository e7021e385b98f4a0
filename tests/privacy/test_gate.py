"""Nothing but a gate makes text that may leave, and it lets nothing identifying through."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from privrag_desktop.agents.answer import AnsweringModel
from privrag_desktop.agents.limits import Clock
from privrag_desktop.domain import EntityType, Released, Role, Span
from privrag_desktop.errors import Withheld
from privrag_desktop.llm.chat import Message
from privrag_desktop.privacy import gate as gate_module
from privrag_desktop.privacy.gate import Gate, ReleasedText, why_withheld
from privrag_desktop.privacy.registry import Registry
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.vocabulary import Vocabulary
from privrag_desktop.progress import Progress
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.hostile.models import Recorder
from tests.privacy.people import NoNames, TheseNames, names_of, one, values

PEOPLE = [*names_of("p1", "Zebulonia", "Quetzalkamp"), one(Role.RECORD_ID, "MRN-7741-ZQ")]
ISSUED = (Pseudonym("u", "s", EntityType.PERSON, Role.FULL_NAME, "p1", "x", "Alan Frey", "now"),)


def gate_of(finder: NoNames | None = None, terms: tuple[str, ...] = ("Metformin 500 MG",)) -> Gate:
    registry = Registry(PEOPLE)
    return Gate(lambda: registry, finder or NoNames(), Vocabulary(terms))


def released_by(gate: Gate) -> ReleasedText:
    return gate.release("Answer.", "Alan Frey weighs 72 kg [1].", "How much?", ISSUED)


def test_released_text_is_exactly_what_was_checked() -> None:
    text = released_by(gate_of())
    assert text.messages == (
        Message("system", "Answer."),
        Message("user", "Information:\nAlan Frey weighs 72 kg [1].\nQuestion: How much?\nAnswer:"),
    )
    assert text.shown == Released("Alan Frey weighs 72 kg [1].", "How much?")


@pytest.mark.parametrize(
    ("instructions", "information", "query"),
    [
        ("Answer Zebulonia.", "a", "b"),
        ("Answer.", "quetzalkamp weighs 72 kg", "b"),
        ("Answer.", "a", "How much does Ｑｕｅｔｚａｌｋａｍｐ weigh?"),
        ("Answer.", "mrn 7741 zq", "b"),
        ("Answer.", "On 2020-03-14", "b"),
        ("Answer.", "a", "aged 93"),
        ("Answer.", "ends with Zebulonia Quetzal", "kamp and goes on"),
        ("Answer.", "MRN 77", "41 ZQ"),
        ("Answer.", "Stranger weighs 72 kg", "b"),
        ("Answer.", "a", "Stranger Metformin"),
        ("Answer.", "Stranger Frey", "b"),
    ],
)
def test_identifying_text_is_withheld_wherever_it_stands(
    instructions: str, information: str, query: str
) -> None:
    finder = TheseNames("Stranger Frey", "Stranger Metformin", "Stranger")
    with pytest.raises(Withheld) as withheld:
        gate_of(finder).release(instructions, information, query, ISSUED)
    for word in ("zebulonia", "quetzal", "7741", "stranger", "2020", "93"):
        assert word not in str(withheld.value).lower()


def test_reason_tells_kind_and_place_of_the_outbound_text() -> None:
    with pytest.raises(Withheld, match=r"PERSON at 25–36"):
        gate_of().release("12345", "123456Quetzalkamp".replace("123456", "12345 "), "b")


def test_name_model_is_asked_about_the_user_message_with_true_places() -> None:
    finder = TheseNames("Stranger")
    with pytest.raises(Withheld, match=r"PERSON at 21–29"):
        gate_of(finder).release("1234567", "Stranger", "b")
    assert gate_of(finder).release("Stranger instructions.", "a", "b")


@pytest.mark.parametrize("text", ["Alan Frey", "Frey", "Alan Frey Metformin", "Metformin 500"])
def test_issued_pseudonyms_and_clinical_words_may_leave(text: str) -> None:
    assert gate_of(TheseNames(text)).findings(f"Now {text} rests.", ISSUED) == []


def test_findings_name_everything_that_must_not_leave() -> None:
    found = gate_of(TheseNames("Stranger")).findings("Quetzalkamp, Stranger, 2020-03-14")
    assert values(found) == ["Quetzalkamp", "Stranger", "2020-03-14"]


def test_number_with_a_checksum_is_withheld_whatever_the_terms_hold() -> None:
    class Numbers(NoNames):
        def find(self, text: str) -> list[Finding]:
            start = text.find("078")
            return [Finding(Span(start, start + 3, EntityType.ID), "078")] if start >= 0 else []

    assert values(gate_of(Numbers()).findings("Her number is 078 only.")) == ["078"]


def test_patient_imported_a_moment_ago_is_known() -> None:
    people = list(PEOPLE)
    gate = Gate(lambda: Registry(people), NoNames(), Vocabulary())
    assert gate.release("i", "Umbravale is well", "q")
    people += names_of("p2", "Ann", "Umbravale")
    with pytest.raises(Withheld):
        gate.release("i", "Umbravale is well", "q")


def test_reason_is_one_sentence_of_kinds_and_places() -> None:
    spans = [Span(3, 9, EntityType.PERSON), Span(12, 20, EntityType.DATE)]
    assert "(PERSON at 3–9, DATE at 12–20)" in why_withheld(spans)


def _construct(_text: ReleasedText) -> object:
    return ReleasedText(key=object(), messages=(), shown=Released("", ""), seal=b"")


def _subclass(_text: ReleasedText) -> object:
    return type("Faked", (ReleasedText,), {})


@pytest.mark.parametrize(
    "wish",
    [_construct, _subclass, copy.copy, copy.deepcopy, pickle.dumps],
    ids=["construct", "subclass", "copy", "deepcopy", "pickle"],
)
def test_released_text_is_not_made_outside_a_gate(wish: Callable[[ReleasedText], object]) -> None:
    with pytest.raises(TypeError):
        wish(released_by(gate_of()))


def test_released_text_does_not_change() -> None:
    text = released_by(gate_of())
    with pytest.raises(AttributeError):
        text._information = "other"
    with pytest.raises(AttributeError):
        del text._messages
    with pytest.raises(AttributeError):
        text.more = 1  # type: ignore[attr-defined]


def _empty(_gate: Gate) -> object:
    return object.__new__(ReleasedText)


def _filled(gate: Gate) -> object:
    faked = object.__new__(ReleasedText)
    true = released_by(gate)
    object.__setattr__(faked, "_messages", (Message("user", "Zebulonia Quetzalkamp"),))
    object.__setattr__(faked, "_seal", true.seal)
    return faked


def _with_the_key(_gate: Gate) -> object:
    messages = (Message("user", "Zebulonia Quetzalkamp"),)
    return ReleasedText(
        key=gate_module._CONSTRUCTION, messages=messages, shown=Released("", ""), seal=b"x" * 32
    )


def _changed(gate: Gate) -> object:
    true = released_by(gate)
    object.__setattr__(true.messages[1], "content", "Zebulonia Quetzalkamp")
    return true


def _of_another_gate(_gate: Gate) -> object:
    return released_by(gate_of())


class _LooksReleased:
    messages = (Message("user", "Zebulonia Quetzalkamp"),)
    shown = Released("", "")

    def __init__(self, seal: bytes) -> None:
        self.seal = seal


def _duck(gate: Gate) -> object:
    return _LooksReleased(released_by(gate).seal)


def _plain_text(_gate: Gate) -> object:
    return "Zebulonia Quetzalkamp"


@pytest.mark.parametrize(
    "fake", [_empty, _filled, _with_the_key, _changed, _of_another_gate, _duck, _plain_text]
)
def test_answering_model_takes_nothing_its_gate_did_not_release(fake: Callable[[Gate], Any]) -> None:
    gate, model = gate_of(), Recorder()
    answering = AnsweringModel(model, gate)
    with pytest.raises(TypeError):
        list(answering.stream(fake(gate), max_tokens=9, clock=Clock(60), progress=Progress()))
    assert model.prompts == []


def test_answering_model_gets_released_text_word_for_word() -> None:
    gate, model = gate_of(), Recorder("Fine.")
    text = released_by(gate)
    pieces = AnsweringModel(model, gate).stream(text, max_tokens=9, clock=Clock(60), progress=Progress())
    assert "".join(pieces) == "Fine."
    assert model.prompts == [text.messages]


def test_a_title_is_not_excused_by_a_clinical_word() -> None:
    """The vault has "example" in a coded term; Mr Example is a person all the same."""
    assert values(gate_of(terms=("Example finding",)).findings("Mr Example called.")) == ["Example"]
