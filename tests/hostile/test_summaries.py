"""A model that writes summaries learns nobody's name and puts nothing of its own into the vault."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.patients import outdated_patient_summary_rewriting
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import patient_summaries as store
from tests.asking import asking_workspace, pipeline_of, run
from tests.hostile.leaks import leaks
from tests.hostile.models import Prompt, Recorder, Repeater
from tests.hostile.models.kit import KNOWS_PROMPTS, TOLD_NAMES
from tests.hostile.records import PEOPLE, SEQUEL, note_of

VICTIM = PEOPLE[0]
TOLD = (VICTIM.plain, note_of(VICTIM), f"The patient {VICTIM.plain} has Diabetes mellitus.")
KIT: dict[str, Callable[[], Recorder]] = {
    **KNOWS_PROMPTS,
    **{name: partial(make, TOLD) for name, make in TOLD_NAMES.items()},
}
INVENTED = (
    "The patient takes Warfarin 5 MG Oral Tablet.",
    "The patient has Diabetes mellitus, Gout and Schizophrenia.",
    "Body weight was 999 kg, the latest of 3.",
    "The patient has no Diabetes mellitus.",
    "The patient was seen by Theodora Vanderbilt of Boston.",
    f"{VICTIM.plain} lives at {VICTIM.street}.",
    SEQUEL,
    "Heart rate was 61 kg on [DATE_99].",
)


class Inventor(Recorder):
    """Writes what no record holds."""

    def reply(self, _prompt: Prompt, _asked_for_json: bool) -> str:
        return "\n".join(INVENTED)


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for opened in asking_workspace(tmp_path_factory.mktemp("asking")):
        opened.settings = opened.settings.model_copy(update={"summaries": True})
        yield opened


def summarise(workspace: Workspace, model: Recorder) -> list[store.Summary]:
    """Everybody's summaries made anew."""
    with workspace.database.transaction() as tx:
        store.drop_summaries(tx, store.summary_ids(tx))
    workspace._models = Models(model, model)
    outdated_patient_summary_rewriting.summarise(workspace, Progress())
    people = [person.patient_id for person in PEOPLE]
    return [one for person in people for one in store.current_summaries(workspace.database, person)]


def assert_nothing_of_anybody(model: Recorder) -> None:
    assert model.prompts
    for prompt in model.prompts:
        for message in prompt:
            assert leaks(message.content) == set(), message


def assert_own_facts_only(made: list[store.Summary]) -> None:
    """No sentence a model wrote names another patient or holds a number that its facts do not."""
    by_id = {person.patient_id: person for person in PEOPLE}
    assert {one.patient_id for one in made} == by_id.keys()
    for summary in made:
        for sentence in summary.sentences:
            told = " ".join(f"{fact.sentence} {fact.day}" for fact in sentence.facts)
            assert {fact.patient_id for fact in sentence.facts} <= {summary.patient_id}
            assert leaks(sentence.text) <= leaks(told), sentence


@pytest.mark.parametrize("model", KIT)
def test_no_hostile_model_learns_or_keeps_anything_by_summarising(workspace: Workspace, model: str) -> None:
    hostile = KIT[model]()
    made = summarise(workspace, hostile)
    assert_nothing_of_anybody(hostile)
    assert_own_facts_only(made)


def test_nothing_invented_is_kept(workspace: Workspace) -> None:
    made = summarise(workspace, Inventor())
    assert all(sentence.by_code for one in made for sentence in one.sentences)
    assert {one.model for one in made} == {""}
    told = "\n".join(sentence.text for one in made for sentence in one.sentences)
    assert not any(word in told for word in ("Warfarin", "999", "Schizophrenia", "Vanderbilt", "Boston"))


def test_one_true_sentence_among_invented_ones_is_kept_alone(workspace: Workspace) -> None:
    made = summarise(workspace, Recorder("\n".join([*INVENTED, "The patient has Gout."])))
    kept = [s.text for one in made for s in one.sentences if not s.by_code]
    assert kept == ["The patient has Gout."] * 2  # of the two who have it


def test_a_question_answered_with_summaries_lets_nothing_out(workspace: Workspace) -> None:
    summarise(workspace, Repeater())
    private, answering = Repeater(), Repeater()
    answer = run(pipeline_of(workspace, private, answering), f"Tell me about {VICTIM.plain}")
    assert any(hit.document_id == f"{VICTIM.patient_id}/summary" for hit in answer.found)
    assert not any("/summary" in citation.document_id for citation in answer.citations)
    for model in (private, answering):
        assert_nothing_of_anybody(model)
    if answer.released:
        assert leaks(f"{answer.released.information}\n{answer.released.query}") == set()
