"""Word the questions: names, days, terms, slips of the keyboard."""

import calendar
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from benchmarks.questions.corpus import Corpus, without_digits
from benchmarks.questions.question import Form, Question, Truth, Turn
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term

_SHORTEST = 5  # letters of a word that a slip leaves recognisable
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_MONTHS = calendar.month_name[1:]


@dataclass
class Writer:
    """Words one question; a new one for each, as it remembers what was done to it."""

    corpus: Corpus
    rng: random.Random
    lay: bool = False
    misspelt: bool = False
    plainly: bool = False  # no lay words, no slips
    _slip: str = field(default="", init=False)

    def __post_init__(self) -> None:
        roll = self.rng.random()
        self._slip = "" if self.plainly else "name" if roll < 0.08 else "term" if roll < 0.14 else ""  # noqa: PLR2004
        self.lay = not self.plainly and not self._slip and self.rng.random() < 0.25  # noqa: PLR2004

    def name(self, person: Person) -> str:
        """The patient, in one of the ways in which people write names."""
        given, family = person.given, person.family
        if self.rng.random() < 0.75:  # noqa: PLR2004
            given, family = without_digits(given), without_digits(family)
        if self._slip == "name" and len(without_digits(family)) >= _SHORTEST:
            family, self.misspelt, self._slip = self._family_slip(family), True, ""
        forms = [f"{given} {family}"] * 6 + [f"{family}, {given}", f"{given} {family}".lower()]
        if len(self.corpus.families[without_digits(person.family).casefold()]) == 1 and not self.misspelt:
            title = {"male": "Mr", "female": "Ms"}.get(person.gender, "patient")
            forms += [f"{title} {family}"]
        return self.rng.choice(forms)

    def whole_name(self, person: Person) -> str:
        return without_digits(f"{person.given} {person.family}")

    def term(self, term: Term) -> str:
        """A kind, by its plain name, jargon or lay words."""
        if self.lay and term.lay:
            return self.rng.choice(term.lay)
        self.lay = False
        if self._slip == "term" and len(term.plain[0]) > _SHORTEST:
            self.misspelt, self._slip = True, ""
            head, _, tail = term.plain[0].rpartition(" ")
            return f"{head} {self.slip(tail)}".strip()
        return self.rng.choice([*term.plain, *term.plain, *(() if self.plainly else term.short)])

    def _family_slip(self, family: str) -> str:
        """A slip that is nobody else's name."""
        while (slip := self.slip(without_digits(family))).casefold() in self.corpus.families:
            pass
        return slip

    def slip(self, word: str) -> str:
        """The word with one letter changed, left out, doubled or swapped, the first one kept."""
        if len(word) < _SHORTEST:
            return word
        at = self.rng.randrange(1, len(word) - 1)
        changed = self.rng.choice(_LETTERS.replace(word[at].lower(), ""))
        return self.rng.choice(
            [
                word[:at] + changed + word[at + 1 :],
                word[:at] + word[at + 1 :],
                word[:at] + word[at] + word[at:],
                word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            ]
        )

    def day(self, iso: str) -> str:
        """A calendar day as people write it; never in digits that can be read two ways."""
        day = date.fromisoformat(iso)
        month = _MONTHS[day.month - 1]
        forms = [iso, f"{month} {day.day}, {day.year}", f"{day.day} {month} {day.year}"]
        forms += [f"{day.day} {month[:3]} {day.year}", f"{month[:3]} {day.day}, {day.year}"]
        if day.day > 12:  # noqa: PLR2004
            forms += [f"{day.month}/{day.day}/{day.year}", f"{day.day:02}.{day.month:02}.{day.year}"]
        return self.rng.choice(forms)

    def month(self, iso: str) -> str:
        day = date.fromisoformat(iso)
        month = _MONTHS[day.month - 1]
        return self.rng.choice([f"{month} {day.year}", f"{month[:3]} {day.year}", f"{month} of {day.year}"])

    def question(
        self,
        shape: Asked,
        patterns: tuple[str, ...],
        truth: Truth,
        words: Mapping[str, str],
        *,
        patients: tuple[str, ...] = (),
        documents: tuple[str, ...] = (),
        before: tuple[Turn, ...] = (),
    ) -> Question:
        """One of the patterns with the words put in."""
        pattern = self.rng.choice(patterns)
        text = pattern.format(**words)
        text = text if pattern.startswith("{name}") else text[0].upper() + text[1:]
        form = Form(pattern, self.lay, self.misspelt)
        return Question("", self.corpus.vault, shape, form, text, truth, patients, documents, before)
