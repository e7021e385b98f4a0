"""What full pseudonymisation broke when CAPRI was published: gender, criteria, diseases. Here they hold."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pytest

from benchmarks.capri import health_steps as steps
from benchmarks.capri.health_people import ASTHMA, HUNTINGTON, PENICILLIN
from benchmarks.capri.outcome_recorder import Outcomes, RecordingGateway
from benchmarks.capri.perfect_model import PerfectModel
from benchmarks.capri.prompt_leaks import PromptRecordingModel
from benchmarks.capri.simulated_health_world import HealthStudy, health_study
from benchmarks.capri.tasks import Script, World
from privrag_desktop.capri.agent.task_runner import begin, run
from privrag_desktop.capri.entities.types.health_records import ClinicalDocument, Patient
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Use
from privrag_desktop.capri.toolkits.health_records.entity_functions import WRITE_DOCUMENT
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    NewDocument,
    PatientCriteria,
)
from privrag_desktop.domain.tasks import Configuration, TaskEnding, TaskLimits, TaskResult
from privrag_desktop.language.dictionary_and_name_lists import usual_gender
from privrag_desktop.runtime.progress import Progress
from tests.privacy.people import boundary_of

NOBODY = boundary_of()
HIDING = (Configuration.PARTIAL, Configuration.FULL)
_PATIENT = re.compile(r"P\d+ Patient .*")


@dataclass(frozen=True, slots=True)
class Done:
    """How it ended, what the model was shown, and the world afterwards."""

    result: TaskResult
    shown: str
    world: World

    def patients(self) -> set[str]:
        return set(_PATIENT.findall(self.shown))


def done(study: HealthStudy, task: str, script: Callable[[], Script], policy: Configuration) -> Done:
    """A task carried out by a model that does as the script says; everything is approved."""
    world, outcomes = study.world(), Outcomes()
    gateways = [RecordingGateway(one, outcomes) for one in world.gateways]
    session = begin(task, policy, gateways, NOBODY, scope="s", today=world.today, progress=Progress())
    seen = PromptRecordingModel(PerfectModel(script(), session.surface, outcomes))
    agent = run(session, seen, lambda _: True, TaskLimits(), Progress())
    while True:
        try:
            next(agent)
        except StopIteration as end:
            conversation = [message.content for message in seen.prompts[-1] if message.role != "system"]
            return Done(end.value, "\n".join(conversation), world)


def value(line: str, name: str) -> str:
    """What a line says of one property."""
    found = re.search(rf"\b{name}=(?:'([^']*)'|\"([^\"]*)\"|(\S+))", line)
    assert found, line
    return next(group for group in found.groups() if group is not None)


@pytest.mark.parametrize("policy", HIDING)
@pytest.mark.parametrize("seed", [1, 2])
def test_gender(seed: int, policy: Configuration) -> None:
    """A female patient stays female in what the agent sees, and is herself in the answer."""
    study = health_study(seed)
    woman = study.cast.hd_woman

    def script() -> Script:
        found = yield from steps.patient(woman.called)
        known = yield from steps.details(found)
        return steps.done(f"{known.called} is {known.gender}; she takes {known.medications[0]}.")

    end = done(study, f"Is {woman.called} a woman, and what does she take?", script, policy)
    mine = [line for line in end.patients() if "medications=" in line]
    assert mine
    for line in mine:
        assert value(line, "gender") == "female"
        assert usual_gender(value(line, "name").split()[0].lower()) in {"female", None}
    assert woman.called not in end.shown
    assert "she" in end.shown
    assert end.result.result == f"{woman.called} is female; she takes {woman.medications[0]}."


CRITERIA = (
    (
        "Which women over 30 have Huntington's disease?",
        PatientCriteria(gender="female", over=30, condition=HUNTINGTON),
    ),
    (
        "Which men under 50 with asthma are allergic to penicillin?",
        PatientCriteria(gender="male", under=50, condition=ASTHMA, allergy=PENICILLIN),
    ),
)


@pytest.mark.parametrize("policy", HIDING)
@pytest.mark.parametrize(("task", "criteria"), CRITERIA)
@pytest.mark.parametrize("seed", [1, 2])
def test_criterion(seed: int, task: str, criteria: PatientCriteria, policy: Configuration) -> None:
    """Who meets a criterion is the same with stand-ins, and what the agent reads agrees with its task."""
    study = health_study(seed)

    def script() -> Script:
        found = yield from steps.patients(criteria)
        return steps.done(steps.listed([one.called for one in found]))

    open_end = done(study, task, script, Configuration.NONE)
    end = done(study, task, script, policy)
    assert end.result.result == open_end.result.result
    border = int(re.findall(r"(?:over|under) (\d+)", end.shown)[0])
    ages = [int(value(line, "age")) for line in end.patients()]
    assert ages
    assert all(age > border if criteria.over else age < border for age in ages)
    assert {value(line, "gender") for line in end.patients()} == {criteria.gender}


@pytest.mark.parametrize("policy", HIDING)
@pytest.mark.parametrize("written", ["Huntington's disease", "Huntington disease", "Huntington's"])
def test_disease(written: str, policy: Configuration) -> None:
    """Huntington's disease is one disease all the way, and no other one on the way back."""
    study = health_study(1)
    man = study.cast.hd_man

    def script() -> Script:
        found = yield from steps.patient(man.called)
        known = yield from steps.details(found)
        summary = f"Informed about {known.conditions[0]}."
        yield Use(WRITE_DOCUMENT, NewDocument(patient=found.key, type="Progress note", summary=summary))
        return steps.done(f"{known.called} has {known.conditions[0]}.")

    task = f"Does {man.called} have {written}? Add a progress note that he was informed about it."
    end = done(study, task, script, policy)
    assert end.result.ending is TaskEnding.DONE
    assert (
        end.result.result == f"{end.result.outcome}\nThe agent says: {man.called} has Huntington's disease."
    )
    notes = [one for one in end.world.gateways[0].everything() if isinstance(one, ClinicalDocument)]
    assert notes[-1].summary == "Informed about Huntington's disease."
    assert ("Huntington" in end.shown) is (policy is Configuration.PARTIAL)
    [shown] = {
        value(line.replace("[", "'").replace("]", "'"), "conditions")
        for line in end.patients()
        if "conditions=" in line
    }
    first = shown.replace("'s", "").split()[0]
    assert f"have {first}" in end.shown
    assert f"Informed about {first}" in end.shown


def test_disease_of_everybody() -> None:
    """Whatever a patient has, takes and must not have comes back as it is."""
    study = health_study(2)
    for one in study.cast.patients:
        end = done(study, f"What do we know about {one.called}?", partial(_told, one), Configuration.FULL)
        assert end.result.result == ", ".join([*one.conditions, *one.medications, *one.allergies])


def _told(who: Patient) -> Script:
    found = yield from steps.patient(who.called)
    known = yield from steps.details(found)
    return steps.done(", ".join([*known.conditions, *known.medications, *known.allergies]))
