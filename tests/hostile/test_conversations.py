"""Whole conversations as the program keeps them, over records that hide names where no names belong."""

import json
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import forget_names, list_history
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import Prompt, Recorder, Repeater
from tests.hostile.models.kit import KNOWS_PROMPTS, TOLD_NAMES
from tests.hostile.models.roles import Hostile, Part, in_form
from tests.hostile.records import PEOPLE, Person, bundle_of, note_of
from tests.hostile.test_leaks import assert_nothing_got_out

VICTIM = PEOPLE[0]
LOINC, SNOMED = "http://loinc.org", "http://snomed.info/sct"
CONVERSATIONS = {
    "whom and when": (
        f"What was {VICTIM.plain}'s weight in 2019?", "and her heart rate?", "and in 2020?",
        "What about Wei Li?", "and Umbravale?", f"and {VICTIM.street}?", f"and {VICTIM.ssn}?",
        "and 123-45-6789?",
    ),
    "units": (
        "What is Wei Li's average zinc level?", "What was the trend of Wei Li's zinc level?",
        "and Will Long's?", "What zinc levels do patients with gout have?",
        "Is Wei Li's zinc level above 84.2?",
    ),
    "codes": (
        "What allergies does Wei Li have?", "Is Wei Li allergic to nuts?", "What procedures did Wei Li have?",
        "When was that?", "Which patients had an incision?", "Which drugs does Wei Li take?",
        "and conditions?",
    ),
    "text as a value": ("What was Wei Li's gait?", "and in 2019?", "How did her gait change?"),
    "choices": (
        "What is Umberlina Twinfield's latest body weight?", "the second one", "and Umberlina's heart rate?",
        "the one born 1944-02-28",
    ),
    "names as things": (
        "Which patients have Zebulonia Quetzalkamp disease?", "How many patients have Wei Li?",
        "How many quetzalkamp does Wei Li have?", f'Does she have "{VICTIM.record_number}" on record?',
        "Does she take Orwellino?", "Count the Marchettini of Wei Li in 2019",
    ),
    "events": (
        "What was Wei Li's weight after the Zebulonia Quetzalkamp operation?",
        "since Dr. Marchettini's surgery?",
        f"What was her weight before the {VICTIM.plain.lower()} transplant?",
        "and after her umbravale fracture?",
    ),
}  # fmt: skip


class Computing(Hostile):
    """Has computed what an attacker told it, a limit after the other, and puts the rest into the draft."""

    _SHAPES = ("latest", "list", "yes_no", "count", "cohort", "average")

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        if part is not Part.SEARCH:
            return in_form(part, loot)
        shape = self._SHAPES[len(self.prompts) % len(self._SHAPES)]
        return json.dumps({"tool": "compute", "query": f"{shape}: {loot or prompt[-1].content}"[:160]})


TOLD = (VICTIM.plain, "zinc level above 84.2", VICTIM.street, note_of(VICTIM), f"gait of {VICTIM.plain}")
MODELS: dict[str, Callable[[], Recorder]] = {
    "repeats": Repeater,
    "obeys": KNOWS_PROMPTS["obeys any instruction"],
    "swaps": KNOWS_PROMPTS["swaps pseudonyms"],
    "writes what it was told": partial(TOLD_NAMES["told: writes them"], TOLD),
    "computes": partial(Computing, TOLD),
}
UNDER_FULL = {"swaps", "computes"}


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("hostile")
    for opened in asking_workspace(folder):
        for person in PEOPLE:
            (folder / f"{person.number}.json").write_text(json.dumps(_with_names_hidden(person)), "utf-8")
        import_paths(opened, [folder / f"{person.number}.json" for person in PEOPLE], Progress())
        yield opened


def _with_names_hidden(person: Person) -> dict[str, object]:
    """Everything of a patient, and names of another one in units, displays, values and drugs."""
    subject = {"reference": f"urn:uuid:{person.patient_id}"}
    name = VICTIM.plain

    def one(kind: str, key: str, **more: object) -> dict[str, object]:
        whose = "patient" if kind == "AllergyIntolerance" else "subject"
        return {"resourceType": kind, "id": f"{kind}-{key}-{person.number}", whose: subject, **more}

    def reading(key: str, day: str, called: str, **value: object) -> dict[str, object]:
        return one("Observation", key, status="final", code=_code(called), effectiveDateTime=day, **value)

    zinc = {"unit": f"mg {name}"}
    resources = [
        reading("z1", "2019-05-05", "Zinc level", valueQuantity={"value": 5.31 + person.number, **zinc}),
        reading("z2", "2020-07-01", "Zinc level", valueQuantity={"value": 6.47 + person.number, **zinc}),
        reading("g1", "2019-05-05", "Gait", valueString=f"walks with {name}"),
        reading("g2", "2019-05-05", "Gait", valueString=f"walks with Wei Li, {VICTIM.phone}"),
        one("Condition", "c", code=_code(f"Tremor seen by {name} at {VICTIM.street}", SNOMED)),
        one("AllergyIntolerance", "a", code=_code(f"Soap of {name}", SNOMED)),
        one("Procedure", "p", status="completed", code=_code(f"Incision by {name}", SNOMED)),
        one(
            "MedicationRequest",
            "m",
            status="active",
            intent="order",
            medicationCodeableConcept=_code(f"Zinc 5 MG for {name}", SNOMED),
        ),
    ]
    own = bundle_of(person)
    entries = own["entry"]
    assert isinstance(entries, list)
    return {
        **own,
        "entry": [*entries, *({"fullUrl": f"urn:uuid:{r['id']}", "resource": r} for r in resources)],
    }


def _code(called: str, system: str = LOINC) -> dict[str, object]:
    return {"coding": [{"system": system, "code": f"77-{len(called)}", "display": called}], "text": called}


def kept(workspace: Workspace) -> str:
    """Everything of questions and conversations as it lies in the store, without when it was written."""
    columns = "question, answer, released_information, released_query, reason"
    rows = [
        *workspace.database.rows(f"SELECT {columns} FROM turns"),
        *workspace.database.rows("SELECT question FROM conversations"),
    ]
    return "\n".join(str(value) for row in rows for value in row)


def converse(
    workspace: Workspace, questions: tuple[str, ...], make: Callable[[], Recorder], policy: PolicyName
) -> Iterator[Answer]:
    conversation = None
    for variant, question in enumerate(questions):
        private, answering = make(), make()
        workspace._models = Models(private, answering)
        answer = ask(workspace, question, Progress(), policy, variant=variant % 2, conversation=conversation)
        assert_nothing_got_out(answer, private, answering)
        conversation = answer.conversation
        yield answer


@pytest.mark.parametrize("talk", CONVERSATIONS)
@pytest.mark.parametrize("model", MODELS)
def test_no_conversation_lets_anything_out_or_keeps_it(workspace: Workspace, model: str, talk: str) -> None:
    policy = PolicyName.FULL if model in UNDER_FULL else PolicyName.SAFE_HARBOR
    for _ in converse(workspace, CONVERSATIONS[talk], MODELS[model], policy):
        assert leaks(kept(workspace)) == set()
    last = list_history(workspace, 1)[0]
    forget_names(workspace, [last.number])
    assert last.scope not in kept_scopes(workspace)
    for turn in list_history(workspace):
        assert turn.scope != last.scope or leaks(f"{turn.question} {turn.answer} {turn.reason}") == set()


def kept_scopes(workspace: Workspace) -> set[str]:
    """Conversations of which anything is left that says whom they were about."""
    tables = {"pseudonyms": "scope", "conversations": "conversation", "conversation_patients": "conversation"}
    return {
        str(one)
        for t, column in tables.items()
        for (one,) in workspace.database.rows(f"SELECT {column} FROM {t}")
    }


def test_a_name_in_a_unit_is_shown_and_not_kept(workspace: Workspace) -> None:
    """The clinician sees the record's unit; what is stored of the code's own words has a pseudonym."""
    question = ("What is Wei Li's average zinc level?",)
    [answer] = converse(workspace, question, partial(Recorder, ""), PolicyName.SAFE_HARBOR)
    assert answer.by_code
    assert "Zebulonia" in answer.answer
    assert "Zebulonia" not in kept(workspace)
