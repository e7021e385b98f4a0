"""Why a question was not answered is kept as text, and can be said in another language all the same."""

from typing import cast

import pytest

from privrag_desktop.agents.answer_writer import ASK_LESS
from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import WHOM
from privrag_desktop.agents.dialogue.pronoun_resolution import WHICH_ONE
from privrag_desktop.agents.dialogue.question_interpretation import NOT_SHOWN
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.strict_json import NOT_COMPLETE, parse_json
from privrag_desktop.fhir.resources.validation import validate
from privrag_desktop.i18n import TranslatableText, found_again
from privrag_desktop.privacy.release.gate import NOT_RELEASED, why_withheld
from privrag_desktop.privacy.release.outbound_text import place_words
from privrag_desktop.services.questions.translatable_stored_reasons import (
    why_not_answered,
    why_refused,
)


@pytest.mark.parametrize(
    ("kept", "template", "values"),
    [
        (str(TranslatableText(WHICH_ONE, word="her")), WHICH_ONE, {"word": "her"}),
        (
            str(TranslatableText(NOT_SHOWN, event="the “fall” (again)")),
            NOT_SHOWN,
            {"event": "the “fall” (again)"},
        ),
        (str(TranslatableText(ASK_LESS, mistake="Be brief.")), ASK_LESS, {"mistake": "Be brief."}),
    ],
)
def test_a_sentence_with_values_is_found_again(kept: str, template: str, values: dict[str, object]) -> None:
    found = why_not_answered(kept)
    assert isinstance(found, TranslatableText)
    assert (found, found.template, found.values) == (kept, template, values)


def test_what_the_gate_said_is_found_again() -> None:
    said = why_withheld([place_words(Span(3, 9, EntityType.PERSON))])
    assert said.startswith("The text was not released because it may identify someone (PERSON at 3–9).")
    found = why_not_answered(str(said))
    assert isinstance(found, TranslatableText)
    assert (found, found.template) == (said, NOT_RELEASED)


@pytest.mark.parametrize("text", ["", WHOM, "2 patients are called Ada. Which one is meant?", "{word} ("])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert why_not_answered(text) == text


def test_a_template_that_names_a_value_twice_is_found_only_where_both_are_the_same() -> None:
    assert isinstance(found_again("a, a", ["{one}, {one}"]), TranslatableText)
    assert type(found_again("a, b", ["{one}, {one}"])) is str


@pytest.mark.parametrize(
    ("content", "template"),
    [
        (b'{"resourceType": "Patient",', NOT_COMPLETE),
        (b'{"resourceType": "Observation", "code": {"text": "x"}}', "{field} is missing."),
        (b'{"resourceType": "Observation", "status": "final", "code": 1}', "{field} is not an object."),
        (b'{"resourceType": "Patient", "birthDate": [], "name": 1}', "{fault} It has more faults: {number}."),
    ],
)
def test_reasons_of_refusals_are_found_again(content: bytes, template: str) -> None:
    """Of what the real reader says, after it was text."""
    with pytest.raises(ImportFailed) as caught:
        validate(cast(dict[str, object], parse_json(content)))
    found = why_refused(str(caught.value))
    assert isinstance(found, TranslatableText)
    assert (found, found.template) == (str(caught.value), template)


def test_a_fault_inside_a_reason_is_a_sentence_of_its_own() -> None:
    found = why_refused("code.0.text is missing. It has more faults: 2.")
    assert isinstance(found, TranslatableText)
    fault = found.values["fault"]
    assert isinstance(fault, TranslatableText)
    assert (fault.template, fault.values) == ("{field} is missing.", {"field": "code.0.text"})
