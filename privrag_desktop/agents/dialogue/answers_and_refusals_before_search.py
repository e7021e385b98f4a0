"""Answer or refuse what needs no search, and decide whether passages may answer the rest.

Here the code knows and a model would guess.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType

from privrag_desktop.agents.dialogue.patient_disambiguation import gender_by_title
from privrag_desktop.agents.dialogue.pronoun_resolution import PatientOf
from privrag_desktop.agents.dialogue.unused_words_check import is_foreign
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.shared_state import PLURALS, AskState
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES, has_title_before
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.question_people_and_times_reader import (
    Mentions,
    patients_of,
)
from privrag_desktop.questions.query.query_language import Query as AnyQuery
from privrag_desktop.questions.query.query_traversal import entries_in
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.question_parts.question_part_rules import meanings_in
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.passage_question_rules import (
    asks_for_text,
    asks_of_notes,
    may_ask_for_text,
)
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.questions.search_query.sex_and_age_reader import is_unclear
from privrag_desktop.questions.search_query.unnamed_patient_and_personal_detail_rules import (
    asks_for_personal_details,
    is_about_nobody,
    leaves_out_whom,
    regions_in,
)
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of

# Topics that no record answers. A word is a weak sign of one: "doctor on call needs to know: …" asks for no
# rota. So the sentences say what the question seems to ask for, and name the words.
_IN_PASSING = ("future", "resources", "staff", "stock", "kitchen", "equipment", "effects", "judgement")
CANNOT: Mapping[str, str] = MappingProxyType(
    {
        "future": mark(
            "This cannot be answered from records, which tell what was done and found until now: “{words}” "
            "seems to ask for appointments, schedules or what is to come. If it does not, ask without it."
        ),
        "resources": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for beds, rooms or "
            "waiting times of the hospital. If it does not, ask without it."
        ),
        "staff": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for rotas, shifts "
            "or rounds of the staff. If it does not, ask without it."
        ),
        "effects": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for what a drug or "
            "a procedure does in general. Ask a pharmacist, or look it up in a drug reference."
        ),
        "stock": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for what the "
            "pharmacy or the stores hold. If it does not, ask without it."
        ),
        "kitchen": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for meals. If it "
            "does not, ask without it."
        ),
        "opinion": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask what somebody "
            "thinks of a person. If it does not, ask without it."
        ),
        "equipment": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask whether a machine "
            "works or is free. If it does not, ask without it."
        ),
        "judgement": mark(
            "The program does not advise whether to give, change or stop a treatment, as “{words}” seems to "
            "ask. Ask what is recorded: the drugs of the patient, allergies or the newest values."
        ),
        "personal": mark(
            "Insurance, relatives and interpreters are not answered from, and “{words}” seems to ask for one "
            "of them. The patient's own record may have it."
        ),
        "administration": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for documents, "
            "copies, codes or payments of the hospital. If it does not, ask without it."
        ),
    }
)
NOBODY = mark(
    "Nobody by that name is in this vault, or the name fits several people. "
    "Write the name as it stands in the records; the list of patients shows everybody."
)
OTHER_TITLE = mark(
    "The title does not fit the sex that is recorded of this patient, so somebody else may be meant. "
    "Write the whole name as it stands in the records, without a title."
)
NO_PATIENTS = mark("There are no patients in this vault yet. Import FHIR files first, in the library.")
NOT_ENGLISH = mark(
    "The program understands questions in English only, and this one seems to be in another language. "
    "Ask it again in English."
)
PERSONAL = mark(
    "This seems to ask for a birth date, an age, an address, a contact or a doctor, and not all of its words "
    "were understood. No model sees these. Ask for one of them by itself, such as “What is her address?”."
)
WHOM = mark(
    "Whom do you mean? Name the patient as in the records, or say that you ask about all patients, "
    "such as which patients have a condition."
)
WHAT_AGE = mark(
    "Say an age in years, such as “over 65”, and one thing at a time: whom young, older or “or” mean here "
    "is not for the program to decide."
)
READ_OTHERWISE = frozenset({PERSONAL, WHAT_AGE})  # a question that a query says can be answered all the same
NOT_BY_AGE = mark(
    "With a sex or an age, only counts and lists from the typed records are answered, and this question was "
    "not understood as one. Ask how many patients, or which, have a condition, a drug or a reading."
)
NOT_BY_PLACE = mark(
    "Patients are not counted or listed by places, people, contacts or record numbers, so “{part}” would "
    "have been left out of the question. Ask again without it."
)
NOT_BY_THAT = mark(
    "Patients are not counted or listed by places, people, contacts or record numbers, and this question has "
    "one. Ask again without it."
)
NO_COHORT = (
    "The program found no condition, drug, allergy or procedure in this vault that the question names, "
    "or did not understand it. That does not mean that no patient has it."
)
_NEVER_COUNTED = frozenset(EntityType) - {
    EntityType.PERSON, EntityType.DATE, EntityType.AGE, EntityType.RARE, EntityType.COPY
}  # fmt: skip


def refusal_before_reading(
    question: str, mentions: Mentions, shape: AnswerType, patient_of: PatientOf
) -> tuple[NoAnswerKind, str] | None:
    """Why a question is not worked on at all, if it is not."""
    if is_foreign(question, [(one.span.start, one.span.end) for one in mentions.findings]):
        return NoAnswerKind.NOT_UNDERSTOOD, NOT_ENGLISH
    only_strangers = mentions.strangers and not mentions.patient_ids and not shape.is_of_many
    if mentions.unclear or only_strangers or _contradicts(question, mentions):
        return NoAnswerKind.QUESTION_BACK, NOBODY
    if any(_has_other_title(question, one, patient_of) for one in mentions.findings):
        return NoAnswerKind.QUESTION_BACK, OTHER_TITLE
    if not mentions.patient_ids and is_unclear(question):
        return NoAnswerKind.QUESTION_BACK, WHAT_AGE
    if mentions.patient_ids and asks_for_personal_details(question):
        return NoAnswerKind.REFUSED, PERSONAL
    return None


def refusal_of(reading: QuestionReading, state: AskState) -> tuple[NoAnswerKind, str] | None:
    """Why a reading is refused, if it is: no record answers it, or it names nobody."""
    if reading.cannot in CANNOT:
        return NoAnswerKind.REFUSED, TranslatableText(
            CANNOT[reading.cannot], words="”, “".join(reading.unused)
        )
    text = state.words.text if state.words and reading.is_whole else ""
    is_of_nobody = leaves_out_whom(text, reading.queries, state.original.patient_ids)
    return (NoAnswerKind.QUESTION_BACK, WHOM) if is_of_nobody else None


def may_name_more(reason: str) -> bool:
    """Whether a refusal rests on a word that may be said in passing: “BP of Ann Quill? The pharmacy asks”."""
    return isinstance(reason, TranslatableText) and any(
        reason.template == CANNOT[kind] for kind in _IN_PASSING
    )


def parts_not_countable(question: str, findings: Iterable[DetectedSpan], query: Query) -> tuple[str, ...]:
    """What a question about many patients asks for and no search can use: a place, somebody's name, a number.

    “How many patients in Hampshire have diabetes?” was answered for everybody. Empty if nothing is left out.
    """
    if query.patient_ids or is_about_nobody(query):
        return ()
    unused = [
        one.value for one in findings if one.span.entity_type in _NEVER_COUNTED or _is_called(question, one)
    ]
    return tuple(chain(unused, regions_in(question)))


def are_places_or_insurers(parts: Iterable[str], queries: Iterable[AnyQuery]) -> bool:
    """Whether each is the name, or in the name, of a place or an insurer that limits what is asked for.

    It compares words behind the reader, because it checks that no condition was lost.
    """
    names = [tokens_of(name) for query in queries for name in _places_and_insurers(query)]
    said = [{token.word for token in name} for name in names]
    return all(any({token.word for token in tokens_of(part)} <= one for one in said) for part in parts)


def _places_and_insurers(query: AnyQuery) -> Iterator[str]:
    for entries in entries_in(query):
        yield from entries.places
        yield from (one.name for one in entries.concepts if one.category is Category.INSURANCE)


def _is_called(question: str, finding: DetectedSpan) -> bool:
    """Whether somebody is named for certain; a name that is only guessed may be a drug."""
    is_person = finding.span.entity_type is EntityType.PERSON
    titled = (
        has_title_before(question, finding.span.start) or folded_words(finding.value).split()[0] in TITLES
    )
    return is_person and bool(finding.known or titled)


def answer_without_draft(state: AskState) -> str:
    """An answer that needs no model, with pseudonyms; empty if a model is to answer."""
    query = state.original
    if query.shape.is_of_many and not (query.patient_ids or state.cohort):
        return NO_COHORT
    if state.not_listed and state.nodes:
        kinds = " and ".join(PLURALS[c] for c in sorted(query.categories) if c in PLURALS)
        numbers = " ".join(f"[{node.number}]" for node in state.nodes)
        words = " or ".join(dict.fromkeys(state.not_listed))
        names = (general.facts[0].name for node in state.nodes for general in node.facts)
        recorded = "; ".join(dict.fromkeys(names))
        return (
            f"Not found, or not understood: “{words}”; nothing is said about it. "
            f"The {kinds} recorded for {state.nodes[0].person} are: {recorded} {numbers}."
        )
    return ""


def _has_other_title(question: str, finding: DetectedSpan, patient_of: PatientOf) -> bool:
    """Whether nobody of a name is of the sex that the title before it says.

    "Is Mrs Loren Witting known for gout?" was denied for Mr Loren Witting, and Mrs Lauren Witting has it.
    """
    title = gender_by_title(question, finding.span.start)
    genders = {patient.gender if (patient := patient_of(one)) else None for one in patients_of(finding)}
    return title is not None and bool(genders) and not genders & {title, None, "other", "unknown"}


def _contradicts(question: str, mentions: Mentions) -> bool:
    """Whether a name nobody has stands right before one that somebody has: Sandra before Tonda Zieme's."""
    known = {finding.span.start for finding in mentions.findings}
    after = (question[one.span.end :] for one in mentions.strangers)
    starts = (len(question) - len(rest.lstrip()) for rest in after if rest[:1].isspace())
    return any(start in known for start in starts)


_TOLD_BY_ONE = frozenset({AnswerType.VALUE, AnswerType.LATEST, AnswerType.LIST, AnswerType.YES_NO})
_OF_VISITS = frozenset({"VISIT", "VISIT_CLASS"})


def is_for_passages(query: Query, words: QuestionWords, queries: Queries) -> bool:
    """Whether passages may answer a question that could not be read as a query.

    Passages tell why, or what a note says. They neither count nor compare, and hold one part of several. A
    thing by its name is shown as recorded, and a visit has no passage: that of another one would be told.
    """
    if query.shape not in _TOLD_BY_ONE:
        return False
    if asks_of_notes(query.text):
        return True
    meanings = meanings_in(words, (0, len(words.text)))
    if any(one is not None and one.terminal in _OF_VISITS for one in meanings):
        return False
    if asks_for_text(query.text):
        return True
    return may_ask_for_text(query.text) and not queries.things_named(words)
