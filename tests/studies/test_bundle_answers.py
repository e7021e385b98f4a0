"""Two answers are the same if all but what differs each time is the same."""

from studies.bundle_answers import Pair, _name

TOLD = {
    "answer": "72 kg.",
    "by_code": True,
    "conversation": "a",
    "seconds": 1.0,
    "steps": [{"agent": "search", "seconds": 0.1, "summary": "found 1"}],
}


def test_time_and_conversation_make_no_difference() -> None:
    later = TOLD | {
        "conversation": "b",
        "seconds": 2.0,
        "steps": [{"agent": "search", "seconds": 0.9, "summary": "found 1"}],
    }
    assert Pair("How heavy?", TOLD, later).agrees


def test_another_answer_or_another_step_does() -> None:
    step = {"agent": "search", "seconds": 0.1, "summary": "found 2"}
    assert not Pair("How heavy?", TOLD, TOLD | {"answer": "73 kg."}).agrees
    assert not Pair("How heavy?", TOLD, TOLD | {"steps": [step]}).agrees


def test_a_sample_patient_is_called_by_given_name_and_family_name() -> None:
    patient = {"resourceType": "Patient", "name": [{"given": ["Ada", "Mae"], "family": "Quill"}]}
    others = [{"resource": {"resourceType": "Claim"}}, {"resource": patient}]
    assert _name({"entry": others}) == "Ada Quill"
