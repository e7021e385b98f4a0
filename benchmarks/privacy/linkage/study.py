"""Compare an attacker who holds the originals with chance: whom is a released text about?"""

import random
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from benchmarks.common.published_vaults import ARCHIVES, PASSPHRASE, open_study_vault
from benchmarks.common.tables import Table
from benchmarks.privacy.linkage.attacker import Attacker, Knowledge
from benchmarks.privacy.linkage.originals import Originals
from benchmarks.privacy.linkage.released_texts import Remembering, Text, release, sample_questions
from benchmarks.privacy.linkage.scores import Outcome, Summary, judge, summarise
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.privacy.release.measurement_generalisation import rounded
from privrag_desktop.privacy.release.policies import POLICIES
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.patients_and_identifiers import list_patients

PATIENTS = 30  # of each vault, drawn with SEED
SEED = 20250301
_GROUPS = (3, 5)
_COMPARED = (PolicyName.SAFE_HARBOR, PolicyName.FULL)  # `thesis` differs from the first in ages alone
_ALL = Knowledge()
_LESS = {
    "everything": _ALL,
    "all but values": Knowledge(values=False),
    "values only within 10%": Knowledge(tolerance=0.1),
    "all but conditions, drugs, procedures": Knowledge(terms=False),
    "all but how far days are apart": Knowledge(gaps=False),
    "all but dates, their order, and years": Knowledge(dates=False),
    "all but gender": Knowledge(gender=False),
    "the first three facts only": Knowledge(lines=3),
    "no values, no dates, no gender": Knowledge(values=False, dates=False, gender=False),
}


@dataclass(frozen=True, slots=True)
class _Result:
    """What came of one vault under one policy."""

    vault: str
    patients: int
    policy: PolicyName
    asked: int
    outcomes: Mapping[str, tuple[tuple[str, Outcome], ...]]  # by attacker: (kind of question, outcome)

    def of(self, attacker: str = "everything", kind: str = "") -> Summary:
        """All texts, or those of one kind of question."""
        outcomes = [outcome for k, outcome in self.outcomes[attacker] if kind in {"", k}]
        return summarise(outcomes, _GROUPS)


def run() -> list[Table]:
    """The attack on both vaults under all policies; about ten minutes."""
    results = [result for name in ARCHIVES for result in _study(name)]
    return [_overall(results), _by_kind(results), _by_attacker(results)]


@dataclass(frozen=True, slots=True)
class _Vault:
    """What the attacker holds of a vault; a release has at most so many `passages`."""

    name: str
    patients: tuple[Patient, ...]
    facts: tuple[Fact, ...]
    passages: int

    def attacked(self, policy: PolicyName, texts: Sequence[Text]) -> _Result:
        """Every attacker on every text."""
        grain = partial(rounded, coarseness=POLICIES[policy].coarseness)
        originals = Originals(self.patients, self.facts, grain)
        outcomes = {
            name: _outcomes(Attacker(originals, knowledge, passages=self.passages), texts)
            for name, knowledge in (_LESS.items() if policy in _COMPARED else [("everything", _ALL)])
        }
        return _Result(self.name, len(self.patients), policy, len(texts), outcomes)


def _outcomes(attacker: Attacker, texts: Sequence[Text]) -> tuple[tuple[str, Outcome], ...]:
    return tuple(
        (text.question.kind, judge(attacker.fits(text.released), text.question.patient_id))
        for text in texts
        if text.released is not None
    )


def _study(name: str) -> Iterator[_Result]:
    # seeded, so that the figures can be had again: pseudonyms are drawn anew each time
    with _copy_of(name) as workspace, patch("secrets.randbits", random.Random(SEED).getrandbits):
        patients = tuple(list_patients(workspace.database))
        facts = {one.patient_id: facts_of(workspace.database, one.patient_id) for one in patients}
        every = tuple(fact for own in facts.values() for fact in own)
        vault = _Vault(name, patients, every, workspace.settings.passages)
        questions = sample_questions(patients, facts, PATIENTS, SEED)
        retriever = Remembering(workspace)
        for policy in PolicyName:
            boundary = workspace.boundary.under(policy)
            texts = [release(workspace, retriever, boundary, question) for question in questions]
            yield vault.attacked(policy, texts)


@contextmanager
def _copy_of(name: str) -> Iterator[Workspace]:
    """A copy to read: others may hold the vault itself."""
    source = cache_folder() / "studies" / name
    if not (source / "imported").exists():
        open_study_vault(name).close()
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(source, Path(folder) / name))
        with open_vault(copy, PASSPHRASE) as workspace:
            yield workspace


def _overall(results: Sequence[_Result]) -> Table:
    rows = []
    for result in results:
        summary = result.of()
        rows.append(
            (
                result.vault,
                result.policy.value,
                f"{summary.texts} of {result.asked}",
                _share_with_interval(summary),
                _percent(1 / result.patients),
                _percent(summary.among_five),
                _percent(5 / result.patients),
                f"{summary.group:g}",
                *(_percent(share) for share in summary.hidden_in),
            )
        )
    columns = ("vault", "policy", "released", "first guess right", "chance", "in five guesses", "chance")
    ends = ("patients who fit as well (median)", *(f"at least {size} fit" for size in _GROUPS))
    return Table("Linkage: whom is a released text about?", _NOTE, (*columns, *ends), tuple(rows))


def _by_kind(results: Sequence[_Result]) -> Table:
    kinds = dict.fromkeys(kind for kind, _ in results[0].outcomes["everything"])
    vaults = dict.fromkeys(result.vault for result in results)
    rows = []
    for vault in vaults:
        own = [result for result in results if result.vault == vault]
        for kind in kinds:
            summaries = [result.of(kind=kind) for result in own]
            right = (_share_with_interval(summary) for summary in summaries)
            rows.append((vault, kind, *right, *(f"{summary.group:g}" for summary in summaries)))
    first = tuple(f"right, {policy}" for policy in PolicyName)
    fitting = tuple(f"fit, {policy}" for policy in PolicyName)
    note = "How often the first guess was right, and how many patients fit as well (median), by question."
    return Table("Linkage by kind of question", note, ("vault", "question", *first, *fitting), tuple(rows))


def _by_attacker(results: Sequence[_Result]) -> Table:
    compared = [result for result in results if result.policy in _COMPARED]
    rows = tuple((name, *(_percent(one.of(name).first) for one in compared)) for name in _LESS)
    columns = ("the attacker uses", *(f"{one.vault}, {one.policy}" for one in compared))
    note = (
        "How often the first guess was right when something is kept from the attacker: what a lever of a "
        "policy could win at most."
    )
    return Table("Linkage by what is told", note, columns, rows)


def _share_with_interval(summary: Summary) -> str:
    low, high = summary.interval
    return f"{_percent(summary.first)} ({100 * low:.0f}–{100 * high:.0f})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


_NOTE = f"""An attacker holds all originals of a vault (every fact with its exact value and day, gender,
birth date) and the program, but not the pseudonym map. {PATIENTS} patients of each vault were drawn; for
each, one reading of a day, up to four readings of a day, a trend, the problems, the medications and the
procedures of a year were asked for. What the gate released was scored against every patient: terms (the
rarer, the more they weigh), values after the policy's rounding, what stands under one day, order of days
and, but under `full`, their distance, years, ages, gender from pronouns and from the pseudonym, and how
long a list is. Drafts are those of the code, which hold every fact found; neither vault holds free-text
notes, and no text held an age, so `thesis` tells what `safe-harbor` does. “Right” counts a guess among
equals as a guess, with Wilson's 95% interval; “fit as well” counts the patients, the right one included,
whom nothing in the text tells from the right one.

In plain words: released text is pseudonymous, not anonymous. Whoever has the originals can tell in most cases
whom a list, a trend or a day's readings are about; to anybody else the text names nobody, no day, no place.
So an answering server belongs where the records themselves may be. `full` lowers the risk and does not end
it."""
