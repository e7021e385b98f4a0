"""Everything that belongs to one task while it runs."""

from dataclasses import dataclass
from datetime import date

from privrag_desktop.capri.action_checks.call_date_correction import TaskDays
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.linking.namesake_disambiguation import Namesakes
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Surface
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Gateway
from privrag_desktop.domain.tasks import Configuration, TaskCall, TaskStep
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser


@dataclass(frozen=True)
class TaskSession:
    """One task that has begun: `shown` is its text as the agent sees it.

    `steps` and `calls` are what the code did before the model was asked; `seconds` how long that took.
    """

    task: str
    shown: str
    contextual: TaskPseudonymiser
    registry: EntityRegistry
    surface: Surface
    gateways: tuple[Gateway, ...]
    scope: str = ""
    steps: tuple[TaskStep, ...] = ()
    calls: tuple[TaskCall, ...] = ()
    seconds: float = 0.0
    named: tuple[str, ...] = ()  # the labels of whom the task names, as far as that is sure
    namesakes: tuple[Namesakes, ...] = ()  # the names that fit several, and no word of the task tells whom
    names: tuple[tuple[int, int], ...] = ()  # where names stand in the task
    events: tuple[tuple[str, date], ...] = ()  # the days of what the task speaks of, found in the records
    fitting: tuple[str, ...] = ()  # the labels of those who are what the task says of whom it does not name
    labelled: LabelledTask | None = None  # of a task on the vault of which something is hidden

    @property
    def policy(self) -> Configuration:
        return self.contextual.policy

    @property
    def days(self) -> TaskDays:
        """What the task says of days."""
        return TaskDays(self.task, self.contextual, self.names, dict(self.events), self.shown)

    def gateway_of(self, call: FlatCall) -> Gateway:
        """The gateway that has the tool of a call."""
        return next(one for one in self.gateways if any(tool.name == call.tool for tool in one.toolkit.tools))

    @property
    def has_entities(self) -> bool:
        """Whether the agent sees entity structures rather than flat tools."""
        return self.policy is not Configuration.NONE
