"""Search the patients of a vault by name, birth date, record number, problem, sex or age."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from privrag_desktop.domain.fact_categories import STANDING
from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.dates.date_normalization import read_date
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.letter_folding_and_scripts import without_accents
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.language.word_patterns import SMALL_POSSESSIVE_END
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES
from privrag_desktop.questions.query.query_language import And, Condition, Has, Not, Or, Who
from privrag_desktop.questions.query.query_language import People as Wanted
from privrag_desktop.questions.question_reader import QuestionReader
from privrag_desktop.questions.search_query.sex_and_age_reader import SexAndAge, read_people
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import RecordedDetails
from privrag_desktop.questions.tagging.tense_check import is_of_past
from privrag_desktop.retrieve.concepts.allergy_word_meanings import AllergenMeanings
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.concepts.vault_word_meanings import names_of
from privrag_desktop.retrieve.exact.query_rows import people_of
from privrag_desktop.store.database import Database
from privrag_desktop.store.patients_and_identifiers import (
    all_identifiers,
    list_patients,
    patients_among,
    registry_version,
)

_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_DATE = re.compile(
    r"\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH},?\s+\d{{4}}"
    rf"|{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}})\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[^\s,;:()\"']+")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*(?:\d+(?!\w))?")  # names as recorded: Brian582
_SAID_ONLY = re.compile(
    r"\b(?:born|birth|date|d\.?o\.?b\.?|m\.?r\.?n\.?|record|number|id|name[ds]?|called|the|of|on|a|an|is|was|and"
    r"|patients?|mr|mrs|ms|miss|mx|dr|prof|who|with|has|have|having)\b\.?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class PatientMatches:
    """Patients by name; `untold` are those of whom the records do not tell the sex or age asked for.

    `understood`: whether every word of the search meant something.
    """

    patients: tuple[Patient, ...] = ()
    untold: int = 0
    understood: bool = True


_UNKNOWN = PatientMatches(understood=False)


@dataclass
class _Directory:
    """What patients are known by, folded, each with whose it is."""

    patients: dict[str, Patient] = field(default_factory=dict)
    words: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    numbers: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


class PatientSearch:
    """Search among the patients of a vault, as of a day that tells their ages."""

    def __init__(self, db: Database, topics: VaultConcepts, today: date) -> None:
        self._db = db
        self._reader = QuestionReader(names_of(topics.names), AllergenMeanings(topics), RecordedDetails({}))
        self._today = today
        self._directory = _Directory()
        self._version: tuple[int, int] | None = None

    def find(self, term: str) -> PatientMatches:
        """Who is everything that the term says."""
        known = self._current()
        among, rest = set(known.patients), term
        for birth, span in _dates(term):
            among &= {who for who, one in known.patients.items() if one.birth_date == birth.isoformat()}
            rest = masked(rest, [span])
        for match in _NUMBER.finditer(rest):
            if owners := known.numbers.get(without_accents(match[0].strip("."))):
                among &= owners
                rest = masked(rest, [match.span()])
        return self._described(rest, among) if _is_telling(rest) else self._found(among, is_all=rest == term)

    def with_number(self, number: str) -> tuple[Patient, ...]:
        """The patients with this record number."""
        known = self._current()
        return tuple(known.patients[who] for who in sorted(known.numbers.get(without_accents(number), ())))

    def _current(self) -> _Directory:
        version = registry_version(self._db)
        if version != self._version:
            self._directory = _directory(self._db)
            self._version = version
        return self._directory

    def _found(self, who: Iterable[str], untold: int = 0, *, is_all: bool = False) -> PatientMatches:
        """By name; nobody where nothing was said."""
        patients = [] if is_all else [self._directory.patients[one] for one in who]
        return PatientMatches(tuple(sorted(patients, key=lambda one: (one.name, one.patient_id))), untold)

    def _described(self, text: str, among: set[str]) -> PatientMatches:
        """By names and by what they have, or by what may be either: Parkinson."""
        spans = [match.span() for match in _WORD.finditer(text) if self._is_name(match[0])]
        if not spans:
            return self._having(text, among)
        rest = masked(text, [*spans, *_initials(text)])
        by_name = among & self._named([text[slice(*span)] for span in (*spans, *_initials(text))])
        whole = self._having(text, among)
        if _is_telling(rest):
            return whole if whole.understood else self._having(rest, by_name)
        either = by_name | {one.patient_id for one in whole.patients}
        return self._found(either, whole.untold)

    def _is_name(self, word: str) -> bool:
        is_said = word.islower() and (is_function_word(word) or read_people(word) is not None)
        return not is_said and not _SAID_ONLY.fullmatch(word) and _plain(word) in self._directory.words

    def _named(self, words: Iterable[str]) -> set[str]:
        """Who has all of these words among their names; a single letter begins one of them."""
        known = self._directory.words
        who = set(self._directory.patients)
        for word in words:
            plain = _plain(word)
            fitting = [plain] if len(plain) > 1 else [name for name in known if name.startswith(plain)]
            who &= {one for name in fitting for one in known.get(name, ())}
        return who

    def _having(self, text: str, among: set[str]) -> PatientMatches:
        """Of them those of the sex and age told who have every problem told."""
        description = read_people(text)
        if description is None and (of_age := read_people(f"patients {text}")):
            text, description = f"patients {text}", of_age  # over 70
        people, rest = (description.people, masked(text, description.spans)) if description else (None, text)
        fitting, untold = self._of_people(people)
        among = among & fitting if people else among
        if not _is_telling(rest):
            return self._found(among, untold)
        wanted = self._wanted(rest)
        return self._found(among.intersection(people_of(self._db, wanted)), untold) if wanted else _UNKNOWN

    def _wanted(self, text: str) -> Wanted | None:
        """Whom a text means by what they have; None unless all of its words were understood."""
        for asked in (text, f"patients {text}", f"patients with {text}"):
            match self._reader.read(asked, {}, frozenset(), self._today).queries:
                case [Who(people=people)] if people != Wanted():
                    return people if is_of_past(text) else _of_now(people)
        return None

    def _of_people(self, people: SexAndAge | None) -> tuple[frozenset[str], int]:
        if people is None:
            return frozenset(), 0
        return patients_among(self._db, people.gender, *people.born_within(self._today))


def _of_now(people: Wanted) -> Wanted:
    """Of what they have what holds now: who had bronchitis has none."""
    return people.model_copy(update={"who": _now(people.who)}) if people.who else people


def _now(who: Condition) -> Condition:
    """The same, holding now where no time is told."""
    match who:
        case Has(has=has) if has.categories <= STANDING and has.status == "any" and not has.is_limited:
            return who.model_copy(update={"has": has.model_copy(update={"status": "active"})})
        case Not(no=no):
            return Not(no=_now(no))
        case And(all=parts):
            return And(all=tuple(map(_now, parts)))
        case Or(any=parts):
            return Or(any=tuple(map(_now, parts)))
    return who


def _directory(db: Database) -> _Directory:
    known = _Directory({one.patient_id: one for one in list_patients(db)})
    for one in known.patients.values():
        _add_name(known, one.name, one.patient_id)
    for identifier in all_identifiers(db):
        who = identifier.patient_id
        if who not in known.patients:
            continue
        if identifier.role in NAME_ROLES:
            _add_name(known, identifier.value, who)
        elif identifier.role is IdentifierRole.RECORD_ID:
            known.numbers[without_accents(identifier.value)].add(who)
    return known


def _add_name(known: _Directory, name: str, who: str) -> None:
    """With the digits that a name is recorded with, and without: "Brian582 Stoltenberg489" found nobody."""
    for match in _WORD.finditer(name):
        plain = _plain(match[0])
        for word in (plain, plain.rstrip("0123456789")):
            known.words[word].add(who)


def _dates(text: str) -> Iterable[tuple[date, Span]]:
    for match in _DATE.finditer(text):
        period = read_date(match[0].rstrip("."))
        if period is not None and period.is_day:
            yield period.first, match.span()


def _initials(text: str) -> list[Span]:
    """Single capitals, as in J. Quill."""
    return [match.span() for match in re.finditer(r"(?<![\w'’])[A-Z](?![\w'’])", text)]


def _is_telling(text: str) -> bool:
    """Whether anything stands in a text but words around what is meant."""
    return bool(re.search(r"\w", _SAID_ONLY.sub(" ", text)))


def _plain(word: str) -> str:
    return without_accents(SMALL_POSSESSIVE_END.sub("", word)).replace("'", "").replace("’", "")
