"""What a task names, told in short; and a model with one reply."""

from collections.abc import Iterator, Sequence
from typing import Literal

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import word_of
from privrag_desktop.llm.chat_model_interface import ChatMessage as Turn
from privrag_desktop.llm.chat_model_interface import Reply
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.runtime.progress import Progress
from tests.privacy.people import boundary_of

HEALTH = (Patient, Practitioner, Appointment, ClinicalDocument, DiagnosticReport, Contact, Message)
PAYMENTS = (PaymentAccount, BankAccount, Transaction, Balance, Contact, Message)
RECORDS = (Patient, Reading, Order)
NOBODY = boundary_of()


class Says:
    """A model with one reply, or one that fails."""

    name = "says"
    is_local: Literal[True] = True
    context_tokens = 4096

    def __init__(self, reply: str | Exception) -> None:
        self.reply = reply
        self.asked: list[str] = []

    def count_tokens(self, text: str) -> int:
        return len(text) // 4

    def stream(self, messages: Sequence[Turn], reply: Reply, progress: Progress) -> Iterator[str]:
        self.asked.append(messages[-1].content)
        if isinstance(self.reply, Exception):
            raise self.reply
        yield self.reply


def found(
    task: str,
    types: Sequence[type[Entity]] = PAYMENTS,
    boundary: Boundary = NOBODY,
    model: Says | None = None,
) -> list[str]:
    return [_told(one) for one in detect(task, boundary, types, model, Progress()).mentions]


def entities(
    task: str, types: Sequence[type[Entity]] = PAYMENTS, boundary: Boundary = NOBODY
) -> tuple[Entity, ...]:
    return detect(task, boundary, types, None, Progress()).entities


def _told(mention: ValueMention) -> str:
    gender = f":{mention.gender}" if mention.gender and mention.kind is EntityType.PERSON else ""
    return f"{word_of(mention.kind)}:{mention.value}{gender}"
