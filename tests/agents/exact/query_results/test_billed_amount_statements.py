"""Amounts, insurers and supplies are told when they are asked for, and no search and no model meets them."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask as ask_and_keep
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from tests.agents.clinic.patients import ask, condition, person, vault_of
from tests.hostile.models import Recorder
from tests.word_embedder import with_words

NORA, WILL = {"reference": "Patient/nora-quillerby"}, {"reference": "Patient/will-zorbatch"}


def _visit(number: int, day: str, **more: object) -> Mapping[str, object]:
    return {
        "resourceType": "Encounter", "id": f"v{number}", "status": "finished", "class": {"code": "EMER"},
        "type": [{"text": "Emergency room admission"}], "period": {"start": day, "end": day}, **more,
    }  # fmt: skip


def _claim(
    number: int, who: Mapping[str, str], day: str, total: float, **more: object
) -> Mapping[str, object]:
    item = {"sequence": 1, "productOrService": {"text": "Check-up"}}
    return {
        "resourceType": "Claim", "id": f"c{number}", "status": "active", "type": {"text": "institutional"},
        "use": "claim", "patient": who, "billablePeriod": {"start": day}, "created": day, "provider": NORA,
        "priority": {"text": "normal"}, "identifier": [{"value": f"CLM-777{number}"}],
        "insurance": [{"sequence": 1, "focal": True, "coverage": {"display": "Old Mutual"}}],
        "item": [item], "total": {"value": total, "currency": "USD"}, **more,
    }  # fmt: skip


ORDER = {
    "resourceType": "MedicationRequest", "id": "m1", "status": "active", "intent": "order",
    "medicationCodeableConcept": {"text": "Metformin 500 MG Oral Tablet"}, "authoredOn": "2019-05-05",
}  # fmt: skip
COLON = {
    "sequence": 2,
    "productOrService": {"text": "Colonoscopy"},
    "net": {"value": 900.5, "currency": "USD"},
}
SHIELDS = {
    "resourceType": "SupplyDelivery", "id": "s1", "status": "completed", "patient": NORA,
    "suppliedItem": {"quantity": {"value": 12}, "itemCodeableConcept": {"text": "Face shield, single-use"}},
    "occurrenceDateTime": "2020-03-14",
}  # fmt: skip
COVERAGE = {
    "resourceType": "Coverage", "id": "g1", "status": "active", "subscriberId": "SUB-88123",
    "beneficiary": WILL, "payor": [{"display": "Medicare"}], "period": {"start": "2015-01-01"},
}  # fmt: skip


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    colonoscopy = {"resourceType": "Procedure", "status": "completed", "code": {"text": "Colonoscopy"}}
    nora = person("Nora", "Quillerby", condition("Gout"), _visit(1, "2018-02-01"), ORDER, colonoscopy)
    at = {"sequence": 1, "productOrService": {"text": "ER"}, "encounter": [{"reference": "Encounter/v1"}]}
    claims = [
        _claim(1, NORA, "2018-02-01", 129.16, item=[at, COLON]),
        _claim(2, NORA, "2018-02-01", 20.84),
        _claim(3, NORA, "2019-05-05", 15.61, prescription={"reference": "MedicationRequest/m1"}),
        _claim(4, WILL, "2019-06-01", 5000),
        _claim(5, WILL, "2019-06-02", 9999, status="cancelled"),
    ]
    will = person("Will", "Zorbatch", condition("Gout"))
    with vault_of(tmp_path_factory.mktemp("claims"), [*nora, *will, *claims, SHIELDS, COVERAGE]) as workspace:
        yield workspace


ASKED = {
    "What is the highest amount of a single claim, in dollars?": [
        "Will Zorbatch:",
        "Highest: 5000 USD billed on 2019-06-01 for Check-up [1].",
    ],
    "For which patient was the most expensive claim ever filed?": [
        "Will Zorbatch:",
        "Highest: 5000 USD billed on 2019-06-01 for Check-up [1].",
    ],
    "How much was billed for the visit of Nora Quillerby on 1 February 2018?": [
        "2 claims, together 150 USD, the newest first:",
        "- 129.16 USD billed on 1 February 2018 for ER, Colonoscopy [1]",
        "- 20.84 USD billed on 1 February 2018 for Check-up [1]",
        "A claim is told by its own amount: what is charged for its single items may come besides it.",
    ],
    "How much did the metformin of Nora Quillerby cost?": [
        "15.61 USD billed on 2019-05-05 for Metformin 500 MG Oral Tablet [1] [2]."
    ],
    "What did the colonoscopy of Nora Quillerby cost?": [
        "900.5 USD charged on 2018-02-01 for Colonoscopy [1]."
    ],
    "total cost in 2018": [
        "150 USD: sum of 2 values of Amount billed, 2018-02-01 [1]."
    ],
    "How many claims of Nora Quillerby?": ["3 entries of Amount billed, 2018-02-01 to 2019-05-05 [1] [2]."],
    "Which patients had a claim above 1000 dollars?": [
        "1 patient with (amounts billed above 1000 dollars), at any time:", "- Will Zorbatch [1]",
    ],
    "Which insurance paid for Nora Quillerby in 2019?": ["Old Mutual – 2019-05-05 [1]."],
    "How many patients have had Medicare as insurer?": [
        "1 patient with Medicare (insurance), at any time [1]."
    ],
    "How many claims did Will Zorbatch have after his first colonoscopy?": [
        "0: no amounts billed of Will Zorbatch after (the first entry for “colonoscopy”) are recorded.",
        "The entry after which it is asked for is not recorded.",
    ],
    "Which patients have Medicare and gout?": [
        "1 patient (with Medicare (insurance) and with (active Gout (diagnosis))):",
        "- Will Zorbatch [1]",
        "Who had such an insurance at any time counts as insured, whoever insures them now.",
    ],
    "Old Mutual: for how many patients was at least one claim sent to them in 2018?": [
        "1 patient with (Old Mutual (insurance) in 2018) [1]."
    ],
    "Does Nora Quillerby have Medicare?": ["No entry for “Medicare” of Nora Quillerby is recorded."],
    "How many face shields were supplied?": [
        "12: sum of 1 value of Face shield, single-use, 2020-03-14 [1]."
    ],
}  # fmt: skip


@pytest.mark.parametrize("question", ASKED)
def test_amounts_and_insurers_are_told_exactly(vault: Workspace, question: str) -> None:
    assert ask(vault, question).answer.splitlines() == ASKED[question]


@pytest.mark.parametrize(
    "question",
    [
        "Will the insurance pay for it?",
        "How much did the insurance pay for Nora Quillerby?",
        "How many patients are insured?",  # an entry may say that somebody is not
        "What is the average cost of emergency visits in 2018?",  # of which one may have several claims
        "How much was paid for the colonoscopy of Nora Quillerby?",  # claims are paid, and not their items
        "reimbursement rules for Nora Quillerby",
        "Who is in charge of Nora Quillerby?",
        "Who still has Medicare?",
        "Which patients are now on Medicare?",
    ],
)
def test_what_no_claim_tells_is_refused(vault: Workspace, question: str) -> None:
    answer = ask(vault, question)
    assert answer.withheld or answer.answer.startswith("The program did not understand")


def test_an_insurer_that_is_recorded_is_never_said_to_be_missing(vault: Workspace) -> None:
    question = "Which insurance did Nora Quillerby have before Old Mutual?"
    answer = ask(vault, question)
    assert "found nothing" not in f"{answer.answer}{answer.reason}"


def test_a_vault_without_claims_says_so_and_counts_none(tmp_path: Path) -> None:
    with vault_of(tmp_path, person("Nora", "Quillerby", condition("Gout"))) as workspace:
        for question, said in {
            "How many claims of Nora Quillerby?": "holds no claims",
            "total cost in 2018": "holds no claims",
            "Is Nora Quillerby insured?": "holds no entries of who insures",
        }.items():
            answer = ask(workspace, question)
            assert answer.withheld
            assert said in answer.reason


def test_no_document_holds_them_and_no_model_sees_them(vault: Workspace) -> None:
    model = Recorder()
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _: Models(model, model)))
    for question in (
        *ASKED,
        "Why was Nora Quillerby billed?",
        "Summarise Nora Quillerby",
        "Who has SUB-88123?",
    ):
        ask_and_keep(workspace, question, Progress())
    told = " ".join(str(prompt) for prompt in model.prompts)
    documents = str([documents_of(vault.database, who) for who in ("nora-quillerby", "will-zorbatch")])
    assert "Gout" in documents
    for secret in ("SUB-88123", "CLM-7771", "129.16", "Old Mutual"):
        assert secret not in told + documents
    assert not any("/apart/" in hit for hit, _ in vault.index.dense("claim of 129.16 USD", 100))
