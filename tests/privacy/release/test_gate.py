"""Nothing but a gate makes text that may leave, and it lets nothing identifying through."""

import copy
import pickle
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from privrag_desktop.agents.guarded_models import AnsweringModel
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.errors import Withheld
from privrag_desktop.llm.chat_model_interface import ChatMessage
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText
from privrag_desktop.privacy.release import gate as gate_module
from privrag_desktop.privacy.release.checks import Checks
from privrag_desktop.privacy.release.gate import Gate, ReleasedText, Scope, why_withheld
from privrag_desktop.privacy.release.outbound_text import Outbound, place_words
from privrag_desktop.privacy.release.policies import POLICIES
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.hostile.models import Recorder
from tests.privacy.people import NoNames, TheseNames, boundary_of, names_of, one, values

PEOPLE = [*names_of("p1", "Zebulonia", "Quetzalkamp"), one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ")]
ISSUED = (
    Pseudonym(
        "u", "s", EntityType.PERSON, "x", "Alan Frey", "now", role=IdentifierRole.FULL_NAME, owner="p1"
    ),
)


class Deaf(NoNames):
    """A scope whose pseudonyms change nothing."""

    issued = ISSUED

    def replace(self, text: str, findings: Sequence[DetectedSpan]) -> PseudonymisedText:
        return PseudonymisedText(text)


def gate_of(
    finder: NoNames | None = None,
    terms: tuple[str, ...] = ("Metformin 500 MG",),
    policy: PolicyName = PolicyName.SAFE_HARBOR,
) -> Gate:
    registry = Registry(PEOPLE)
    return Gate(Checks(lambda: registry, finder or NoNames(), Vocabulary(terms), POLICIES[policy]))


def scope() -> Scope:
    return boundary_of(("p1", "Zebulonia", "Quetzalkamp")).new_scope("s")


def released_by(gate: Gate) -> ReleasedText:
    return gate.release("Answer.", "Alan Frey weighs 72 kg [1].", "How much?", Deaf())


def test_released_text_is_exactly_what_was_checked() -> None:
    text = released_by(gate_of())
    assert text.messages == (
        ChatMessage("system", "Answer."),
        ChatMessage("user", "Information:\nAlan Frey weighs 72 kg [1].\nQuestion: How much?\nAnswer:"),
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
        gate_of(finder).release(instructions, information, query, Deaf())
    for word in ("zebulonia", "quetzal", "7741", "stranger", "2020", "93"):
        assert word not in str(withheld.value).lower()


@pytest.mark.parametrize(
    ("instructions", "information", "query", "place"),
    [
        ("12345", "12345 Quetzalkamp", "b", "PERSON at 6–17 of the information"),
        ("12345", "Then Stranger", "b", "PERSON at 5–13 of the information"),
        ("12345", "a", "How is Stranger?", "PERSON at 7–15 of the question"),
        ("As Quetzalkamp", "a", "b", "PERSON at 3–14 of the instructions"),
        ("12345", "MRN 77", "41 ZQ", "of several parts"),
        ("12345", "41 ZQ", "MRN 77", "of several parts"),
    ],
)
def test_reason_tells_kind_and_place_counted_from_where_the_reader_begins(
    instructions: str, information: str, query: str, place: str
) -> None:
    with pytest.raises(Withheld, match=place):
        gate_of(TheseNames("Stranger")).release(instructions, information, query)


def test_name_model_is_not_asked_about_our_own_instructions() -> None:
    assert gate_of(TheseNames("Stranger")).release("Stranger instructions.", "a", "b")


@pytest.mark.parametrize("text", ["Alan Frey", "Frey", "Alan Frey Metformin", "Metformin 500"])
def test_issued_pseudonyms_and_clinical_words_may_leave(text: str) -> None:
    assert gate_of(TheseNames(text)).findings(f"Now {text} rests.", ISSUED) == []


def test_findings_name_everything_that_must_not_leave() -> None:
    found = gate_of(TheseNames("Stranger")).findings("Quetzalkamp, Stranger, 2020-03-14")
    assert values(found) == ["Quetzalkamp", "Stranger", "2020-03-14"]


def test_number_with_a_checksum_is_withheld_whatever_the_terms_hold() -> None:
    class Numbers(NoNames):
        def find(self, text: str) -> list[DetectedSpan]:
            start = text.find("078")
            return [DetectedSpan(Span(start, start + 3, EntityType.ID), "078")] if start >= 0 else []

    assert values(gate_of(Numbers()).findings("Her number is 078 only.")) == ["078"]


def test_patient_imported_a_moment_ago_is_known() -> None:
    people = list(PEOPLE)
    policy = POLICIES[PolicyName.SAFE_HARBOR]
    gate = Gate(Checks(lambda: Registry(people), NoNames(), Vocabulary(), policy))
    assert gate.release("i", "Umbravale is well", "q")
    people += names_of("p2", "Ann", "Umbravale")
    with pytest.raises(Withheld):
        gate.release("i", "Umbravale is well", "q")


def test_reason_is_one_sentence_of_kinds_and_places() -> None:
    spans = [Span(3, 9, EntityType.PERSON), Span(12, 20, EntityType.DATE)]
    assert "(PERSON at 3–9, DATE at 12–20)" in why_withheld(map(place_words, spans))


def _construct(_text: ReleasedText) -> object:
    return ReleasedText(key=object(), outbound=OTHER, seal=b"")


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
        text._outbound = OTHER
    with pytest.raises(AttributeError):
        del text._outbound
    with pytest.raises(AttributeError):
        text.more = 1


OTHER = Outbound("", "Zebulonia Quetzalkamp", "")


def _empty(_gate: Gate) -> object:
    return object.__new__(ReleasedText)


def _filled(gate: Gate) -> object:
    faked = object.__new__(ReleasedText)
    true = released_by(gate)
    object.__setattr__(faked, "_outbound", OTHER)
    object.__setattr__(faked, "_seal", true.seal)
    return faked


def _with_the_key(_gate: Gate) -> object:
    return ReleasedText(key=gate_module._CONSTRUCTION, outbound=OTHER, seal=b"x" * 32)


def _changed(gate: Gate) -> object:
    true = released_by(gate)
    object.__setattr__(true._outbound, "information", "Zebulonia Quetzalkamp")
    return true


def _of_another_gate(_gate: Gate) -> object:
    return released_by(gate_of())


class _LooksReleased:
    messages = (ChatMessage("user", "Zebulonia Quetzalkamp"),)
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
    assert values(gate_of(terms=("Example finding",)).findings("Mr Example called.")) == ["Mr Example"]


# Repair


def repaired(
    information: str,
    query: str = "q",
    finder: NoNames | None = None,
    policy: PolicyName = PolicyName.SAFE_HARBOR,
) -> ReleasedText:
    return gate_of(finder, policy=policy).release("Answer.", information, query, scope())


@pytest.mark.parametrize(
    ("information", "query"),
    [
        ("Then Zebulonia Quetzalkamp came", "q"),
        ("On 2020-03-14", "Was MRN-7741-ZQ there?"),
        ("aged 93", "Zebulonia?"),
    ],
)
def test_what_an_operator_can_replace_is_replaced_and_checked_again(information: str, query: str) -> None:
    text = repaired(information, query)
    assert gate_of().findings(f"{text.shown.information} {text.shown.query}", scope().issued) == []
    assert text.shown.information != information


@pytest.mark.parametrize(
    "text",
    ["Address: 1 Elm Street, Springfield.", "Address was 1 Elm Street [1].", "Account number: 7741-2204"],
)
def test_a_replaced_value_behind_its_label_is_no_new_finding(text: str) -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    repaired = boundary.gate.repaired(text, boundary.new_scope("s"))
    assert repaired is not None
    assert "[PLACE_1]" in repaired or "[ID_1]" in repaired
    assert boundary.gate.findings("Address: [SMITH_1]")


def test_a_drug_that_the_name_model_takes_for_a_person_no_longer_costs_the_answer() -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    own = boundary.new_scope("s")
    text = gate_of(TheseNames("Umbrexol")).release("Answer.", "She takes Umbrexol [1].", "q", own)
    assert "Umbrexol" not in text.shown.information
    assert text.repairs == {EntityType.PERSON}
    assert boundary.reidentify(text.shown.information, own) == "She takes Umbrexol [1]."


def test_a_pseudonym_that_the_name_model_took_along_stays_whole() -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    own = boundary.new_scope("s")
    name = own.patient("p1")
    text = gate_of(TheseNames(f"{name} Umbrexol")).release("Answer.", f"{name} Umbrexol 5 mg", "q", own)
    assert text.shown.information.startswith(f"{name} ")
    assert boundary.reidentify(text.shown.information, own) == "Zebulonia Quetzalkamp Umbrexol 5 mg"


def test_a_pseudonym_that_has_become_somebodys_name_is_withheld_and_never_replaced() -> None:
    """Another pseudonym for it would turn back into the newcomer, of whom nothing was said."""
    policy, registry = POLICIES[PolicyName.SAFE_HARBOR], Registry(names_of("p9", "Alan", "Frey"))
    gate = Gate(Checks(lambda: registry, NoNames(), Vocabulary(), policy))
    with pytest.raises(Withheld, match="PERSON at 0–9"):
        gate.release("Answer.", "Alan Frey weighs 72 kg", "q", Deaf())
    assert gate.repaired("Alan Frey weighs 72 kg", Deaf()) is None


@pytest.mark.parametrize("tool", ['{"name": "weigh", "for": "Zebulonia"}', "MRN-7741-ZQ"])
def test_schemas_of_tools_are_checked_like_the_rest(tool: str) -> None:
    with pytest.raises(Withheld, match="of the instructions"):
        gate_of().release("Answer.", "a", "b", scope(), tools=["{}", tool])
    assert gate_of().release("Answer.", "a", "b", tools=["{}"]).tools == ("{}",)


@pytest.mark.parametrize(
    ("policy", "text", "passes"),
    [
        (PolicyName.SAFE_HARBOR, "a 47-year-old since 2015", "a 47-year-old since 2015"),
        (PolicyName.THESIS, "a 47-year-old since 2015", "a 40 to 49-year-old since 2015"),
        (PolicyName.FULL, "a 47-year-old since 2015", "a 40 to 49-year-old since [DATE_1]"),
    ],
)
def test_each_policy_lets_as_much_through_as_it_declares(policy: PolicyName, text: str, passes: str) -> None:
    assert repaired(text, policy=policy).shown.information == passes
    assert gate_of(policy=policy).repaired(text, scope()) == passes


def test_what_no_operator_changes_is_withheld_after_some_rounds() -> None:
    with pytest.raises(Withheld):
        gate_of().release("Answer.", "Zebulonia", "b", Deaf())
    assert gate_of().repaired("Zebulonia", Deaf()) is None


def test_copied_free_text_is_cut() -> None:
    note = " ".join(f"w{number}x" for number in range(60))
    text = gate_of().release("Answer.", f"It says: {note} [1].", "q", scope(), sources=[note])
    assert text.shown.information == f"It says: {' '.join(note.split()[:40])} … [1]."
    assert text.repairs == {EntityType.COPY}


def test_names_in_our_own_examples_do_not_cost_a_patient_of_that_name_every_answer() -> None:
    policy, registry = POLICIES[PolicyName.SAFE_HARBOR], Registry(names_of("p1", "Ada", "Sample"))
    own = "Say: Ada Sample is well."
    gate = Gate(Checks(lambda: registry, NoNames(), Vocabulary(), policy, own=frozenset({own})))
    assert gate.release(own, "a", "b")
    for instructions, information, tools in (
        (f"{own} Ada", "a", ()),
        (own, "Ada is well", ()),
        (own, "a", ("Ada",)),
    ):
        with pytest.raises(Withheld):
            gate.release(instructions, information, "b", tools=tools)


@pytest.mark.parametrize("text", ["Mr Frey rests.", "Now Mr. Frey's weight", "Dr Alan Frey"])
def test_a_title_beside_a_pseudonym_is_nobody(text: str) -> None:
    assert gate_of(TheseNames("Mr Frey", "Dr Alan Frey")).findings(text, ISSUED) == []
