"""A small payment task that has begun, with a map that hides nothing; models that play scripts."""

import json
from datetime import date
from decimal import Decimal
from typing import cast

from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel
from privrag_desktop.capri.agent.task_runner import TaskSession, run
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.payments import BankAccount, PaymentAccount
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.tool_interface.flat_tools_interface import FlatSurface
from privrag_desktop.capri.toolkits.payments.simulated_gateway import (
    PaymentsGateway,
    PaymentsState,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import (
    Configuration,
    ProposedAction,
    TaskLimits,
    TaskResult,
    TaskStep,
)
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models import Prompt, Scripted

TODAY = date(2026, 3, 16)
ME = PaymentAccount(username="@me", display_name="Wanda Vane")
ELIF = PaymentAccount(username="@elif_q", display_name="Elif Quist")
ELI = PaymentAccount(username="@eli", display_name="Eli Quist")
BANK = BankAccount(
    account_id="BA7301", bank_name="Larkfield", account_type="checking", last_four_digits="4471"
)


class Playing(Scripted):
    """Finds nobody in a task when it is asked to, then plays the agent's replies in turn.

    Asked for a program of the task it writes none, so that the task is done step by step.
    """

    def reply(self, prompt: Prompt, asked_for_json: bool) -> str:
        if prompt[0].content.startswith("You find the people"):
            return '{"found": []}'
        if prompt[0].content.startswith("You turn a clinician's task into a short program"):
            return self.program(prompt)
        return super().reply(prompt, asked_for_json)

    def program(self, _prompt: Prompt) -> str:
        return ""


class OpenMap:
    """Everything stands for itself; `secret` is an original that must not be in a prompt."""

    def __init__(self, policy: Configuration = Configuration.ENTITY, secret: str = "") -> None:
        self.policy = policy
        self.today = self.real_today = TODAY
        self.restored: list[str] = []
        self._secret = secret

    def hide(self, _kind: EntityType, original: str, *, gender: str | None = None, entity: str = "") -> str:
        return original

    def restore(self, _kind: EntityType, shown: str) -> str:
        self.restored.append(shown)
        return shown

    def hide_text(self, text: str, _mentions: object = ()) -> str:
        return text

    def restore_text(self, text: str) -> str:
        return text

    def leaked(self, text: str) -> tuple[EntityType, ...]:
        return (EntityType.PERSON,) if self._secret and self._secret in text else ()

    def own_numbers(self, text: str) -> tuple[str, ...]:
        return ()

    def as_map(self) -> TaskPseudonymiser:
        return cast(TaskPseudonymiser, self)


def gateway(balance: str = "50.00") -> PaymentsGateway:
    friends = frozenset({ELIF.key, ELI.key})
    return PaymentsGateway(PaymentsState(ME, Decimal(balance), (BANK,), (ELIF, ELI), friends, ()), TODAY)


def begun(
    service: PaymentsGateway,
    task: str = "Send $20 to Elif",
    policy: Configuration = Configuration.ENTITY,
    secret: str = "",
    known: tuple[PaymentAccount, ...] = (ELIF,),
) -> TaskSession:
    contextual = OpenMap(policy, secret).as_map()
    registry = EntityRegistry(contextual, (PaymentAccount, BankAccount))
    registry.add_all(known)
    kind = FlatSurface if policy is Configuration.NONE else EntitySurface
    surface = kind([service.toolkit], contextual, registry)
    return TaskSession(task, task, contextual, registry, surface, (service,))


def reply(name: str, /, **arguments: object) -> str:
    return json.dumps({"thought": "Go on.", "action": {"function": name, **arguments}})


def flat_reply(name: str, **arguments: object) -> str:
    return json.dumps({"thought": "Go on.", "action": {"tool": name, **arguments}})


class Approving:
    """Says yes or no to everything, and writes down what it was asked."""

    def __init__(self, answer: bool = True) -> None:
        self.asked: list[ProposedAction] = []
        self._answer = answer

    def __call__(self, proposed: ProposedAction) -> bool:
        self.asked.append(proposed)
        return self._answer


def finished(
    session: TaskSession,
    model: AgentModel,
    approve: Approving | None = None,
    limits: TaskLimits | None = None,
) -> tuple[TaskResult, list[TaskStep]]:
    """The result, and the steps as they came."""
    steps: list[TaskStep] = []
    walk = run(session, model, approve or Approving(), limits or TaskLimits(), Progress())
    while True:
        try:
            steps.append(next(walk))
        except StopIteration as end:
            return cast(TaskResult, end.value), steps
