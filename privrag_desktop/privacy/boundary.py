"""The privacy boundary of one vault: detects, pseudonymises, releases through the gate, and restores."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Self

from privrag_desktop.domain.identifiers import EntityType, Identifier
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.language.dictionary_and_name_lists import is_common
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.decomposed_accents import find_composed
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, cover, people_in
from privrag_desktop.privacy.detect.escaped_text_decoder import over_whole_words
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.everybody_a_titled_name_can_mean import with_namesakes
from privrag_desktop.privacy.detect.names.misspelled_names import misspelt_names, small_names
from privrag_desktop.privacy.detect.names.misspelling_index import NearNames
from privrag_desktop.privacy.detect.names.name_span_trimmer import without_words_beside
from privrag_desktop.privacy.detect.names.titled_names import find_titled
from privrag_desktop.privacy.detect.names.unknown_people_in_questions import find_strangers
from privrag_desktop.privacy.detect.question_people_and_times_reader import (
    Mentions,
    joined_names,
    read_mentions,
    without_possessives,
)
from privrag_desktop.privacy.detect.recognizers import NameFinder, find_patterns
from privrag_desktop.privacy.pseudonyms.names_made_up_by_model_marks import (
    mark_names,
    mark_placeholders,
)
from privrag_desktop.privacy.pseudonyms.placeholder_reader import outside_placeholders
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText, Pseudonyms
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource
from privrag_desktop.privacy.release.age_and_year_generalisation import (
    find_ages_of,
    find_too_exact,
)
from privrag_desktop.privacy.release.checks import Checks, beside_pseudonyms
from privrag_desktop.privacy.release.gate import Gate
from privrag_desktop.privacy.release.k_anonymity import Groups
from privrag_desktop.privacy.release.policies import POLICIES, Policy
from privrag_desktop.runtime.optional_import_blocker import BESIDE_PRESIDIO, without
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym

if TYPE_CHECKING:
    from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames


_LAST_TEXTS, _LONGEST = 128, 20_000  # how many are remembered, and of how many characters at most


class NameModel:
    """Presidio, imported and loaded when a text is first checked; one serves every vault.

    It takes seconds, and a window opens without it.
    """

    def __call__(self, vocabulary: Vocabulary) -> NameFinder:
        return _LateNames(self, vocabulary)

    @property
    def loaded(self) -> "PresidioNames":
        return _presidio()

    def load(self) -> None:
        """Now, so that the first text need not wait."""
        self.loaded.load()


@cache
def _presidio() -> "PresidioNames":
    with without(*BESIDE_PRESIDIO):
        from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames  # noqa: PLC0415

    return PresidioNames()


class _LateNames:
    """The name model beside one vocabulary."""

    def __init__(self, model: NameModel, vocabulary: Vocabulary) -> None:
        self._model = model
        self._vocabulary = vocabulary
        self._found = _remembering(lambda text: find_composed(text, self._presidio.find))

    def find(self, text: str) -> list[DetectedSpan]:
        return list(self._found(text))

    @cached_property
    def _presidio(self) -> NameFinder:
        return self._model.loaded.with_vocabulary(self._vocabulary)


def _remembering(find: Callable[[str], Iterable[DetectedSpan]]) -> Callable[[str], Sequence[DetectedSpan]]:
    """`find`, which remembers the last texts: each is looked through when it comes and again at the gate."""
    short = lru_cache(_LAST_TEXTS)(lambda text: tuple(find(text)))
    return lambda text: short(text) if len(text) <= _LONGEST else tuple(find(text))


class Boundary:
    """One vault's registry, recognizers and gate; made anew after an import, under Safe Harbor.

    `terms` are the clinical terms of the records; `shared_terms` are those of them that so many patients
    have that a name in them is an eponym. Without `groups` no term is rare.
    `own_texts` are the program's own instructions, whose examples name nobody.
    """

    def __init__(
        self,
        identifiers: Iterable[Identifier] | Registry,
        patients: Iterable[Patient],
        terms: Iterable[str],
        *,
        shared_terms: Iterable[str] = (),
        names: Callable[[Vocabulary], NameFinder] | None = None,
        newest_registry: Callable[[], Registry] | None = None,
        groups: Groups | None = None,
        own_texts: Iterable[str] = (),
    ) -> None:
        registry = identifiers if isinstance(identifiers, Registry) else Registry(identifiers)
        shared = frozenset(shared_terms)
        self.vocabulary = Vocabulary(t for t in terms if not _names_someone(registry, t, t in shared))
        self.registry = registry.with_vocabulary(self.vocabulary)
        self._patients = {patient.patient_id: patient for patient in patients}
        self._names = (names or NameModel())(self.vocabulary)
        self._patterns = _remembering(find_patterns)
        self._newest_registry = newest_registry or (lambda: self.registry)
        self._groups = groups
        self._own_texts = frozenset(own_texts)
        self._near_names = cache(lambda: NearNames(self.registry.name_forms()))  # once for all policies
        self._name_source = cache(lambda: NameSource(self.is_taken))
        self._set_policy(POLICIES[PolicyName.SAFE_HARBOR])

    def under(self, name: PolicyName) -> Self:
        """The same boundary with a gate of its own that keeps to another policy."""
        other = copy(self)
        other._set_policy(POLICIES[name])
        return other

    @property
    def is_empty(self) -> bool:
        """Whether there is no patient to ask about."""
        return not self._patients

    def knows(self, patient_id: str) -> bool:
        """Whether the patient's identifiers are in the registry; records of others must wait."""
        return patient_id in self._patients

    def patient(self, patient_id: str) -> Patient | None:
        """Who that is; None for a patient who came after this boundary was made."""
        return self._patients.get(patient_id)

    def detect(self, text: str) -> list[DetectedSpan]:
        """Everything identifying in a text, known or only recognised; no overlaps, reading order.

        Nothing is found inside a placeholder.
        """
        return outside_placeholders(text, self._detected)

    def known_in(
        self, text: str, issued: Iterable[Pseudonym] = (), *, strict: bool = False
    ) -> list[DetectedSpan]:
        """What `detect` finds without the name model: fast enough for whole documents.

        `issued` tells placeholders that models wrote in looser ways from words; `strict` as of the registry.
        """

        def known(one: str) -> list[DetectedSpan]:
            return self._with_ages(one, cover(self._sure(one, strict=strict)))

        return outside_placeholders(text, known, issued)

    def registered_in(self, text: str) -> list[DetectedSpan]:
        """What the registry knows in a text, overlapping findings included."""
        return outside_placeholders(text, self.registry.find)

    def patterns_in(self, text: str) -> list[DetectedSpan]:
        """Every value of an identifying form, overlapping ones included."""
        return outside_placeholders(text, self._patterns)

    def detect_in_question(self, text: str) -> tuple[list[DetectedSpan], Mentions]:
        """`detect`, misspelt names of patients included, and whom and when the question means.

        What the policy only wants less exact, such as a year, still tells when.
        """
        found = outside_placeholders(text, self._found_in_question)
        every = outside_placeholders(text, lambda one: self._with_too_exact(one, found))
        return every, read_mentions(text, found)

    def pseudonymise(self, text: str, pseudonyms: Pseudonyms) -> PseudonymisedText:
        return pseudonyms.replace(text, self.detect(text))

    def pseudonymise_whole(self, text: str, pseudonyms: Pseudonyms) -> PseudonymisedText:
        """`pseudonymise` for all that a text tells of someone: rare combinations become more general too."""
        found = self.detect(text)
        return pseudonyms.replace(text, [*found, *self._checks.rare(text, pseudonyms.issued, found)])

    def pseudonymise_typed(self, text: str, pseudonyms: Pseudonyms) -> PseudonymisedText:
        """`pseudonymise_whole` for what a person typed: misspelt names and people nobody knows go, too."""
        found = self.detect_in_question(text)[0]
        return pseudonyms.replace(text, [*found, *self._checks.rare(text, pseudonyms.issued, found)])

    def hide_known(self, text: str, pseudonyms: Pseudonyms) -> PseudonymisedText:
        """`pseudonymise` for text that passed before and that models have worked on: no name is guessed.

        Pseudonyms of this scope stay, whoever else is called so by now.
        """
        issued = pseudonyms.issued
        return pseudonyms.replace(text, beside_pseudonyms(self.known_in(text, issued, strict=True), issued))

    def marked(self, answer: str, released: str, pseudonyms: Pseudonyms) -> str:
        """A piece of an answer as it came, with marks beside what was neither released nor issued."""
        found = self._checks.identifying(answer, pseudonyms.issued)
        return mark_placeholders(mark_names(answer, found, released), pseudonyms.issued)

    def reidentify(
        self, text: str | PseudonymisedText, pseudonyms: Pseudonyms, purpose: Purpose = Purpose.SCREEN
    ) -> str:
        """The originals back: exactly in our own pseudonymised text, by what was issued in any other."""
        if isinstance(text, PseudonymisedText):
            pseudonyms.note_restored(purpose, len(text.replacements))
            return text.original
        restored = pseudonyms.restored(text)
        pseudonyms.note_restored(purpose, restored.count)
        return restored.text

    def new_scope(self, scope: str, db: Database | None = None) -> Pseudonyms:
        """The pseudonyms of a conversation, those issued before included; new ones are kept in the store.

        Without a store they last as long as the object.
        """
        issued = table.issued(db, scope) if db else ()
        keep = partial(table.keep, db) if db else None
        return Pseudonyms(scope, self._name_source(), self._patients.get, issued=issued, keep=keep)

    def reading_scope(self, scope: str, db: Database) -> Pseudonyms:
        """The pseudonyms of a conversation, to which nothing is added: new ones last with the object."""
        issued = table.issued(db, scope)
        return Pseudonyms(scope, self._name_source(), self._patients.get, issued=issued)

    def is_taken(self, name: str) -> bool:
        """Whether a name is no good as a pseudonym here: somebody's, or a word."""
        somebodys = self.registry.knows(name) or folded_words(name) in self._name_words
        return somebodys or is_common(name.lower()) or self.vocabulary.holds(name)

    def _set_policy(self, policy: Policy) -> None:
        self.policy = policy
        self._checks = Checks(
            self._newest_registry,
            self._names,
            self.vocabulary,
            policy,
            self._groups,
            self._patients,
            self._own_texts,
            self._patterns,
        )
        self.gate = Gate(self._checks)

    def _detected(self, text: str) -> list[DetectedSpan]:
        return self._with_ages(text, cover(self._sure(text), self._guessed(text)))

    def _found_in_question(self, text: str) -> list[DetectedSpan]:
        registered = with_namesakes(
            without_possessives(self.registry.find(text)), self.registry.find, self.patient
        )
        sure = cover(over_whole_words(text, [*registered, *self._patterns(text)]))
        sure = cover(sure, small_names(text, sure, self._near_names()))
        guesses = misspelt_names(text, sure, self._near_names(), self.registry.names_of, self.vocabulary)
        known = joined_names(text, [*sure, *guesses])
        guessed = [*self._guessed(text), *find_strangers(text, known, self.vocabulary)]
        return without_words_beside(cover(known, guessed))

    def _with_too_exact(self, text: str, found: list[DetectedSpan]) -> list[DetectedSpan]:
        return self._with_ages(text, cover(found, find_too_exact(text, self.policy)))

    def _sure(self, text: str, *, strict: bool = False) -> list[DetectedSpan]:
        """All but the guesses of the name model; `strict` as of the registry."""
        found = self.registry.find(text, strict=strict)
        found = [*found, *self._patterns(text), *find_too_exact(text, self.policy)]
        return over_whole_words(text, found)

    def _with_ages(self, text: str, found: list[DetectedSpan]) -> list[DetectedSpan]:
        """With the ages that only the names before them tell."""
        return cover(found, find_ages_of(text, people_in(found), self.policy))

    def _guessed(self, text: str) -> list[DetectedSpan]:
        return over_whole_words(text, [*self._names.find(text), *find_titled(text, self.vocabulary)])

    @cached_property
    def _name_words(self) -> frozenset[str]:
        """Every word of a patient's name: Cruz of de la Cruz is somebody's too."""
        names = (patient.name for patient in self._patients.values())
        return frozenset(word for name in names for word in folded_words(name).split())


def _names_someone(registry: Registry, term: str, shared: bool) -> bool:
    """A record can call its code by a person's name; that makes it no clinical term.

    One word of a term that many patients have is taken for an eponym: Wilson disease.
    """
    people = [f for f in registry.find(term) if any(i.kind is EntityType.PERSON for i in f.known)]
    return any(not shared or len(finding.value.split()) > 1 for finding in people)
