"""The local model adds names of unknown words, and never unsays what code found."""

import json

import pytest

from privrag_desktop.capri.linking.unknown_names_model_query import named_by_model, unknown_words
from privrag_desktop.capri.task_readers.name_likelihood_of_words import task_words
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.runtime.progress import Progress
from tests.capri.linking.detecting import Says, found


def test_the_model_is_asked_only_about_words_that_code_does_not_know() -> None:
    model = Says('{"found": [{"text": "Skagen", "kind": "place"}]}')
    assert found("Send Tom 5 dollars for the flat in Skagen", model=model) == ["name:Tom", "place:Skagen"]
    # whom code found is blanked: the gatekeeper reads of nobody who is known
    assert model.asked == ["Task: Send [name] 5 dollars for the flat in Skagen\nWords: Skagen"]
    found("Send Tom 5 dollars because he came in May, whether or not he's the oldest", model=model)
    assert len(model.asked) == 1


@pytest.mark.parametrize(
    ("task", "said", "expected"),
    [
        ("ping zibberfinch now", [("zibberfinch", "handle")], ["name:zibberfinch"]),
        ("ping zibber_finch now", [], ["handle:zibber_finch"]),
        ("chart of umbrela quazzle", [("umbrela", "name"), ("quazzle", "name")], ["name:umbrela quazzle"]),
        (
            "ping zibberfinch and quazzle",
            [("zibberfinch", "name"), ("quazzle", "name")],
            ["name:zibberfinch", "name:quazzle"],
        ),
        ("dine on the gelatto", [("gelatto", "name")], []),
        ("upload the Glasgo coma score", [("Glasgo coma score", "name")], []),
        (
            "read about Brightwel Clinic",
            [("Brightwel Clinic", "organisation")],
            ["organisation:Brightwel Clinic"],
        ),
    ],
)
def test_what_the_model_says_is_read_as_names_are_written(
    task: str, said: list[tuple[str, str]], expected: list[str]
) -> None:
    reply = json.dumps({"found": [{"text": text, "kind": kind} for text, kind in said]})
    assert found(task, model=Says(reply)) == expected


@pytest.mark.parametrize(
    "reply",
    [
        '{"found": [{"text": "Nowhere", "kind": "place"}]}',  # not in the task
        '{"found": [{"text": "Send", "kind": "name"}]}',  # known to be a word
        '{"found": [{"text": "Tom", "kind": "place"}]}',  # known to be a name
        '{"found": [{"text": "Skag", "kind": "name"}]}',  # a piece of a word
        '{"found": [{"text": "", "kind": "name"}]}',
        '{"found": []}',
        '{"found": [{"text": "Skagen", "kind": "dish"}]}',
        "no JSON",
        ModelMistake("too long"),
    ],
)
def test_a_reply_that_fails_or_makes_things_up_leaves_what_code_knows(reply: str | Exception) -> None:
    assert found("Send Tom 5 dollars for the flat in Skagen", model=Says(reply)) == ["name:Tom"]


def test_a_task_that_is_stopped_while_the_model_looks_is_stopped() -> None:
    with pytest.raises(Cancelled):
        found("Send Tom 5 dollars for the flat in Skagen", model=Says(Cancelled()))


def test_what_the_model_says_overlaps_nothing_that_is_known_nor_that_it_said_before() -> None:
    task = "dine in Skagen with Tom"
    known = [ValueMention(20, 23, EntityType.PERSON, "Tom")]
    unknown = unknown_words(task, task_words(task, Vocabulary()), known)
    assert [one.value for one in unknown] == ["Skagen"]
    said = [("Skagen with Tom", "organisation"), ("in Skagen", "place"), ("Skagen", "id")]
    reply = json.dumps({"found": [{"text": text, "kind": kind} for text, kind in said]})
    named = named_by_model(task, unknown, known, Says(reply), Progress())
    assert [(one.value, one.kind) for one in named] == [("in Skagen", EntityType.LOCATION)]
