"""Two answers are the same if all but what differs each time is the same."""

import pytest

from benchmarks.bundle.answers import Asked, _name

TOLD: dict[str, object] = {
    "answer": "72 kg.",
    "citations": [{"document": "d1"}],
    "values": [],
    "choices": [],
    "by_code": True,
    "withheld": False,
    "reason": "",
    "understood": ["Weight of Ada Quill"],
    "unused": [],
    "conversation": "a",
    "seconds": 1.0,
    "query": [{"ids": ["Catherine Torres"]}],
}
LATER = TOLD | {"conversation": "b", "seconds": 2.0, "query": [{"ids": ["Alyssa Chung"]}]}


def test_time_conversation_and_stand_ins_make_no_difference() -> None:
    assert Asked("How heavy?", TOLD, LATER).agrees


@pytest.mark.parametrize("change", [{"answer": "73 kg."}, {"citations": []}, {"understood": []}])
def test_what_somebody_reads_does(change: dict[str, object]) -> None:
    asked = Asked("How heavy?", TOLD | change, TOLD, LATER)
    assert not asked.agrees
    assert not asked.source_differs


def test_an_answer_that_the_source_tree_gives_only_at_times_is_told_apart() -> None:
    other = TOLD | {"answer": "She weighs 72 kg."}
    assert Asked("How heavy?", other, TOLD, other).source_differs


def test_a_sample_patient_is_called_by_given_name_and_family_name() -> None:
    patient = {"resourceType": "Patient", "name": [{"given": ["Ada", "Mae"], "family": "Quill"}]}
    others = [{"resource": {"resourceType": "Claim"}}, {"resource": patient}]
    assert _name({"entry": others}) == "Ada Quill"
