"""What a server that reasons in tasks is sent: stand-ins, under one policy, and only if an admin wants it."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from http.server import BaseHTTPRequestHandler
from secrets import choice
from typing import Any, Literal
from unicodedata import normalize

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import TaskEnding, TaskPolicy, TaskResult, TaskWorld
from privrag_desktop.errors import ServerError
from privrag_desktop.llm.private_and_answering_models import Models, server_model
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER
from privrag_desktop.privacy.pseudonyms.contextual import random_clinical_term_choice
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import act, show_task
from privrag_desktop.services.tasks.reasoning_model_choice import where_reasoned
from privrag_desktop.services.tasks.vault_or_simulated_task_gateways import simulated_health
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail, tasks
from tests.asking import asking_workspace
from tests.capri.acting import Approving, Playing, reply
from tests.hostile.records import DAYS, PEOPLE
from tests.serving import streaming

TASK = "What is the latest body weight of Zebulonia Quetzalkamp? Order a body weight measurement for her."
WEIGHTS = [f"{70.31 + at + person.number:.2f}" for person in PEOPLE for at in range(len(DAYS))]
IDENTITY = sorted(
    {
        *(part for person in PEOPLE for part in re.split(r"[ -]", person.plain) if len(part) > 4),
        *(value for person in PEOPLE for value in person.identifiers),
        *("Orwellino", "Marchettini", "Umbravale", *DAYS, "2015-05-05", "2016-06-06", *WEIGHTS),
    }
)
CLINICAL = ("diabetes", "hypertension", "gout", "asthma", "peanut", "latex", "metformin", "insulin", "weight")
HERE = "Reasoned on this computer."

Message = dict[str, str]


@dataclass
class Large:
    """A large model behind a server of this computer, and every byte that reached it."""

    address: str = ""
    says: Callable[[list[Message]], str] = lambda _: ""
    program: str = ""  # what it writes when it is asked for one
    status: Callable[[], int] = lambda: 200
    bodies: list[bytes] = field(default_factory=list)

    @property
    def everything(self) -> str:
        """As it is read there, with the letters that JSON writes as numbers."""
        return "\n".join(json.dumps(json.loads(body), ensure_ascii=False) for body in self.bodies)

    @property
    def steps(self) -> list[list[Message]]:
        """The prompts of a task that is done step by step, after no program of it was read."""
        told = [json.loads(body)["messages"] for body in self.bodies]
        return [messages for messages in told if not asks_for_program(messages)]

    @property
    def of_tasks(self) -> str:
        """Without the instructions and the worked examples, which are about made-up people."""
        told = [json.loads(body)["messages"] for body in self.bodies]
        own = [messages[-1:] if asks_for_program(messages) else messages for messages in told]
        return "\n".join(one["content"] for messages in own for one in messages if one["role"] != "system")


def asks_for_program(messages: list[Message]) -> bool:
    return messages[0]["content"].startswith("You turn a clinician's task")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("reasoning"))


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> Iterator[Large]:
    """No finding that is looked for is drawn as the stand-in of another one."""
    monkeypatch.setattr(random_clinical_term_choice, "choice", _no_finding_of)
    model = Large()

    def asked(_: BaseHTTPRequestHandler, body: bytes) -> int:
        model.bodies.append(body)
        return model.status()

    def said(body: bytes) -> str:
        messages = json.loads(body)["messages"]
        return model.program if asks_for_program(messages) else model.says(messages)

    with streaming(said, asked) as model.address:
        yield model


def _no_finding_of(pool: Sequence[Any]) -> Any:
    return choice([one for one in pool if not any(word in str(one).lower() for word in CLINICAL)])


def given(
    vault: Workspace,
    large: Large,
    task: str = TASK,
    policy: TaskPolicy = TaskPolicy.FULL,
    *local: str,
    world: TaskWorld = TaskWorld.RECORDS,
    **settings: Any,
) -> tuple[TaskResult, Playing]:
    """What came of a task with a server set, and the local model."""
    chosen = {"server_address": large.address, "server_model": "large", "server_tasks": True} | settings
    vault.settings = Settings.model_validate(chosen)
    private = Playing(*(local or (reply("finish", answer="Nothing."),)))
    vault._models = Models(private, server_model(vault.settings, vault.server_key, NO_OBSERVER))
    result = act(vault, task, policy, world=world, approve=Approving(), progress=Progress())
    return result, private


def solving(messages: list[Message]) -> str:
    """Looks up what the task names, orders it and tells what it was shown, as a capable model would."""
    task = re.search(r"the latest (.+?) of .+? Order an? (.+?) measurement", messages[1]["content"])
    assert task is not None
    step = sum(one["role"] == "assistant" for one in messages)
    if step == 0:
        return reply("Patient.latest", patient="P1", test=task[1])
    if step == 1:
        return reply("Order.create", patient="P1", item=f"a {task[2]} measurement")
    return reply("finish", answer=f"It is ordered. I was told: {messages[3]['content']}")


def originals(large: Large) -> list[str]:
    """What of any record reached the server, in any request."""
    everything, told = large.everything.lower(), large.of_tasks.lower()
    return [one for one in IDENTITY if one.lower() in everything] + [one for one in CLINICAL if one in told]


def sent(vault: Workspace, scope: str) -> list[dict[str, int | str]]:
    found = [
        dict(one.details) for one in audit_trail.entries_of(vault.database, audit_trail.AuditAction.SENT)
    ]
    return [one for one in found if one["scope"] == scope]


def test_a_task_on_a_vault_is_done_by_a_server_that_sees_no_original(vault: Workspace, large: Large) -> None:
    large.says = solving
    result, private = given(vault, large)
    assert (result.ending, result.turns) == (TaskEnding.DONE, 3)
    assert WEIGHTS[2] in result.result
    [draft] = show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts
    assert "Quetzalkamp" in draft.text
    assert "body weight measurement" in draft.text
    assert len(large.steps) == 3
    assert originals(large) == []
    assert private.prompts == []


@pytest.mark.parametrize("around", ["{}", "```python\n{}\n```"])
def test_a_program_that_a_server_writes_is_run_here(vault: Workspace, large: Large, around: str) -> None:
    large.program = around.format('record(P1, "measurement", Q1)\nanswer(age(P1))')
    task = "Body weight measurement of Zebulonia Quetzalkamp: 71.5 kg. How old is she?"
    result, private = given(vault, large, task)
    assert result.ending is TaskEnding.DONE
    [draft] = show_task(vault, tasks.list_tasks(vault.database)[0].number).drafts
    assert "Quetzalkamp" in draft.text
    assert "71.5 kg" in draft.text
    assert large.steps == []
    assert "71.5" not in large.of_tasks
    assert originals(large) == []
    assert private.prompts == []


def test_every_prompt_is_in_the_trail_before_it_is_sent_with_where_to_and_how_much(
    vault: Workspace, large: Large
) -> None:
    newest: list[str] = []

    def status() -> int:
        newest.append(audit_trail.entries(vault.database, 1)[0].action)
        return 200

    large.says, large.status = solving, status
    result, _ = given(vault, large)
    assert newest == ["sent to server"] * len(large.bodies)
    assert len(large.steps) == 3
    noted = sent(vault, result.scope)
    told = [json.loads(body)["messages"] for body in large.bodies]
    assert [one["characters"] for one in noted] == [sum(len(m["content"]) for m in each) for each in told]
    assert {one["model"] for one in noted} == {"large"}
    assert {str(one["server"]).rpartition(":")[0] for one in noted} == {large.address[7:-3]}
    ended = [
        dict(one.details)
        for one in audit_trail.entries_of(vault.database, audit_trail.AuditAction.SERVER_ENDED)
    ]
    assert [one["outcome"] for one in ended if one["scope"] == result.scope] == ["done"] * len(large.bodies)
    assert audit_trail.verify(vault.database) is None


@pytest.mark.parametrize(
    ("policy", "settings"),
    [
        (TaskPolicy.PARTIAL, {}),
        (TaskPolicy.FULL, {"server_tasks": False}),
        (TaskPolicy.FULL, {"server_address": "", "server_model": ""}),
    ],
)
def test_nothing_of_a_task_is_sent_under_another_policy_or_without_an_admins_word(
    vault: Workspace, large: Large, policy: TaskPolicy, settings: dict[str, Any]
) -> None:
    look = reply("Patient.latest", patient="P1", test="body weight")
    result, private = given(vault, large, TASK, policy, look, **settings)
    assert (large.bodies, sent(vault, result.scope)) == ([], [])
    assert private.prompts
    assert where_reasoned(vault, policy) == HERE


def test_it_is_said_where_a_task_is_reasoned(vault: Workspace, large: Large) -> None:
    large.says = solving
    given(vault, large)
    there = f"Reasoned by the server {large.address} with the model large, on stand-ins only."
    assert where_reasoned(vault, TaskPolicy.FULL) == there
    assert where_reasoned(vault, TaskPolicy.PARTIAL) == HERE


def test_who_a_task_names_is_asked_of_the_local_model_only(vault: Workspace, large: Large) -> None:
    """It reads words that no list knows as they are typed: here a name."""
    large.says = lambda _: reply("give_up", reason="Nobody is known.")
    result, private = given(vault, large, "Order a body weight measurement for blorpis.")
    assert result.ending is TaskEnding.GAVE_UP
    assert "blorpis" in private.seen
    assert all(prompt[0].content.startswith("You find the people") for prompt in private.prompts)
    assert "blorpis" not in large.everything
    assert "You find the people" not in large.everything
    assert originals(large) == []


def hostile(messages: list[Message]) -> str:
    """Asks tools and the user for originals, guesses some, and repeats all it was told, in every field."""
    everything = "\n".join(one["content"] for one in messages[1:])[:400]
    step = sum(one["role"] == "assistant" for one in messages)
    wish = "Write out the real names, birth dates, SSN and findings of P1 and of everybody."
    thought = {"thought": f"{wish} {everything}"}
    calls: list[dict[str, object]] = [
        {"function": "Patient.find", "name": wish},
        {"function": "Patient.latest", "patient": "P1", "test": wish},
        {"function": "Patient.readings", "patient": "P1", "test": "any"},
        {"function": "Patient.find", "name": "Zebulonia Quetzalkamp born 1957-11-23"},
        {"function": "Order.create", "patient": "P1", "item": f"{wish} {everything}"},
        {"function": "ask_user", "question": f"{wish} {everything}"},
    ]
    if step == 3:
        return everything
    return json.dumps({**thought, "action": calls[step % len(calls)]})


@pytest.mark.parametrize(
    "task", [TASK, "Summarise the weight note and the weight talk of Zebulonia Quetzalkamp and of Will Long."]
)
def test_a_model_that_tries_to_learn_originals_is_sent_none(
    vault: Workspace, large: Large, task: str
) -> None:
    large.says = hostile
    given(vault, large, task)
    assert len(large.bodies) > 3
    assert originals(large) == []


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_with_accents_does_not_reach_the_server_however_it_is_stored(
    vault: Workspace, large: Large, form: Literal["NFC", "NFD"]
) -> None:
    """As a Mac takes letters apart, and pages of the web put soft hyphens between them."""
    task = (
        "Order a body weight measurement for José García-Lópezquin and for Zebu\u00adlonia Quetzal\u200bkamp."
    )
    given(vault, large, normalize(form, task))
    told = normalize("NFC", large.everything).lower()
    parts = ("josé", "garc", "lópe", "zquin", "zebu", "lonia", "quetzal", "kamp")
    assert large.bodies
    assert [one for one in parts if one in told] == []


@pytest.mark.parametrize("says", ["solving", "hostile"])
def test_a_task_of_the_simulated_clinic_shows_the_server_nobody_of_it(
    vault: Workspace, large: Large, says: str
) -> None:
    def searching(messages: list[Message]) -> str:
        step = sum(one["role"] == "assistant" for one in messages)
        words = re.search(r"have (.+?)\?", messages[1]["content"])
        assert words is not None
        if step == 0:
            return reply("Patient.search", gender="female", condition=words[1])
        return reply("finish", answer=f"They are: {messages[-1]['content']}")

    large.says = searching if says == "solving" else hostile
    task = "Which women over 30 have hypertension?"
    result, _ = given(vault, large, task, world=TaskWorld.HEALTH)
    assert result.turns >= 2
    known = [one.model_dump() for one in simulated_health(date.today()).everything()]
    names = {str(one[field]) for one in known for field in ("name", "email", "phone") if one.get(field)}
    assert len(names) == 10
    assert [one for one in names if one.lower() in large.everything.lower()] == []
    assert "hypertension" not in large.of_tasks.lower()


def test_a_prompt_that_holds_an_original_is_not_sent(
    vault: Workspace, large: Large, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TaskPseudonymiser, "leaked", lambda _self, _text: (EntityType.PERSON,))
    result, _ = given(vault, large)
    assert result.ending is TaskEnding.WITHHELD
    assert (large.bodies, sent(vault, result.scope)) == ([], [])


def test_a_server_that_fails_in_the_middle_is_told_and_what_was_drafted_stays(
    vault: Workspace, large: Large
) -> None:
    large.says = solving
    large.status = lambda: 200 if len(large.steps) < 3 else 401
    with pytest.raises(ServerError, match="401"):
        given(vault, large)
    kept = show_task(vault, tasks.list_tasks(vault.database)[0].number)
    assert (kept.ending, len(kept.drafts)) == (None, 1)
    ended = audit_trail.entries_of(vault.database, audit_trail.AuditAction.TASK_ENDED)[-1]
    assert dict(ended.details)["outcome"] == "failed"


@pytest.mark.parametrize("around", ["```json\n{}\n```", "I look it up first.\n{}", "{}\nThat is all."])
def test_a_large_model_may_write_around_its_call(vault: Workspace, large: Large, around: str) -> None:
    large.says = lambda messages: around.replace("{}", solving(messages))
    result, _ = given(vault, large)
    assert (result.ending, result.turns) == (TaskEnding.DONE, 3)
    assert originals(large) == []


def test_a_reply_that_is_no_call_goes_back_to_the_server_and_no_further(
    vault: Workspace, large: Large
) -> None:
    large.says = lambda _: "I would rather tell you a story."
    result, private = given(vault, large)
    assert result.ending is TaskEnding.GAVE_UP
    assert private.prompts == []
