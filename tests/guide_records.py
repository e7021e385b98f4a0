"""The people whom guide and README name, with made-up records, and a model that drafts an order."""

from typing import Any

from tests.capri.acting import reply
from tests.fhir.builders import bundle
from tests.hostile.models import Prompt, Recorder

_ORDER = reply("Order.create", patient="P1", item="potassium test")
_DONE = reply("finish", answer="It is drafted for P1.")
_BY_INSTRUCTION = {
    "You find the people": '{"found": []}',
    "You find": '{"tool": "done", "query": ""}',
    "You check": '{"approved": true, "feedback": ""}',
    "You write": "",
}


class OrderingModel(Recorder):
    """Drafts one order for a task; of a question it has nothing to say."""

    def reply(self, prompt: Prompt, _asked_for_json: bool) -> str:
        start = next((one for one in _BY_INSTRUCTION if prompt[0].content.startswith(one)), None)
        if start is not None:
            return _BY_INSTRUCTION[start]
        return _DONE if "Order.create" in prompt[-1].content else _ORDER


def _person(number: int, given: str, family: str, gender: str) -> list[dict[str, Any]]:
    who = {"reference": f"Patient/ward-{number}"}

    def reading(what: str, value: float, unit: str, day: str) -> dict[str, Any]:
        return {
            "resourceType": "Observation",
            "id": f"ward-{number}-{what.rsplit(maxsplit=1)[-1].lower()}-{day}",
            "status": "final",
            "code": {"text": what},
            "subject": who,
            "effectiveDateTime": day,
            "valueQuantity": {"value": value, "unit": unit},
        }

    return [
        {
            "resourceType": "Patient",
            "id": f"ward-{number}",
            "name": [{"family": family, "given": [given]}],
            "gender": gender,
            "birthDate": f"195{number}-03-02",
        },
        reading("Hemoglobin A1c", 7.1, "%", "2019-03-14"),
        reading("Body weight", 70 + number, "kg", "2019-03-14"),
        reading("Body height", 160 + number, "cm", "2019-03-14"),
        {
            "resourceType": "Condition",
            "id": f"ward-{number}-asthma",
            "subject": who,
            "code": {"text": "Asthma"},
            "onsetDateTime": "2015-05-05",
        },
    ]


RECORDS = bundle(
    *_person(1, "Ada", "Quill", "female"),
    *_person(2, "Bea", "Tarn", "female"),
    *_person(3, "Odell", "Blanda", "female"),
)
