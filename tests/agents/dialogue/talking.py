"""Conversations with a program that knows five made-up patients, two of one name."""

from dataclasses import replace

from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter, Understood
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.privacy.boundary import Boundary
from tests.privacy.people import NoNames, names_of, one

PEOPLE = (
    Patient("a", "Anna230 Smith45", "female", "1950-02-01"),
    Patient("b", "Ben Jones", "male", "1961-03-04"),
    Patient("c", "Carla Smith", "female", "1980-05-06"),
    Patient("d", "Same Name", "female", "1944-01-01"),
    Patient("e", "Same Name", "male", "1980-10-09"),
)
IDENTIFIERS = [known for p in PEOPLE for known in names_of(p.patient_id, *p.name.split())]
BOUNDARY = Boundary(
    [*IDENTIFIERS, one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ", "a")],
    PEOPLE,
    [],
    names=lambda _vocabulary: NoNames(),
)


def talk(*questions: str) -> list[Understood]:
    memory, heard = Memory(), []
    for question in questions:
        heard.append(QuestionInterpreter(BOUNDARY, memory=memory).of(question))
        kept = heard[-1].memory
        memory = replace(kept, question=heard[-1].question) if kept else memory
    return heard
