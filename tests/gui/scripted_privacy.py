"""The Privacy page's services that follow a script; every person in it is made up."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from privrag_desktop.domain.audit_trail import (
    DisclosedText,
    SavedTurn,
    Sought,
    TrailGroup,
    TrailItem,
    TrailPage,
    VerificationProgress,
    VerifiedTrail,
)
from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import (
    GateVerdict,
    Preview,
    PseudonymSpan,
    Released,
)
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.runtime.library_offline_switches import OFFLINE_SWITCHES
from privrag_desktop.runtime.network_guard import Attempts
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.trail_paged_list import ACTIONS

PAGE = 200
HASH = "9f2c4e7a" * 8
BEGAN = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)
TYPED = "Zebulonia"
KNOWN = (
    (TYPED, "PERSON", "Ida Brand"),
    ("Maria Okafor", "PERSON", "Ida Brand"),
    ("93", "AGE", "90 or older"),
    ("Leeds", "LOCATION", "[PLACE_1]"),
    ("12 March 2024", "DATE", "[DATE_1]"),
    ("+44 113 496 0021", "PHONE", "[PHONE_1]"),
)
DISCLOSED = DisclosedText(
    Released(
        "Alva Taylorsen had a systolic blood pressure of about 140 mmHg at [DATE_1].\n"
        "Alva Taylorsen has the condition Hypertension.",
        "What is the latest blood pressure of Alva Taylorsen?",
    ),
    True,
    (
        SavedTurn(
            "What is the latest blood pressure of Alva Taylorsen?",
            "The latest systolic blood pressure of Alva Taylorsen was about 140 mmHg [1].",
        ),
    ),
)


def release(number: int, **details: str) -> TrailItem:
    told = {"scope": "c0ffee", "policy": "safe-harbor", "to": "computer", "sha256": HASH} | details
    return TrailItem(
        number,
        BEGAN + timedelta(minutes=number),
        "Anna Grün" if number % 3 else "admin",
        "released",
        tuple(told.items()),
        HASH,
        f"What is reading {number} of Alva Taylorsen?",
    )


def entry(number: int, action: str, *details: tuple[str, int | str], actor: str = "admin") -> TrailItem:
    return TrailItem(number, BEGAN + timedelta(minutes=number), actor, action, details, HASH)


FEW = (
    entry(9, "exported", ("names", 1), ("reason", "Second opinion"), ("sha256", HASH)),
    release(8),
    replace(release(7, policy="full"), action="withheld"),
    release(6, to="server"),
    entry(5, "revealed", ("in", "question"), ("reason", "Call back"), actor="Anna Grün"),
    entry(4, "settings changed", ("policy", "full")),
    entry(3, "import ended", ("patients", 3), ("outcome", "done")),
    entry(2, "user added", ("user", "Anna Grün"), ("role", "clinician")),
    entry(1, "unlocked", ("role", "admin"), ("with", "passphrase")),
)


@dataclass
class ScriptedPrivacy:
    """What the services do next, and what they were asked; `items` newest first."""

    items: Sequence[TrailItem] = FEW
    released: DisclosedText | Exception = DISCLOSED
    verified: VerifiedTrail | Exception = VerifiedTrail(9, HASH)
    network: Connections = Connections(Attempts(0, 0), 0, "", OFFLINE_SWITCHES, ())
    counts: Policies = Policies(PolicyName.SAFE_HARBOR, TaskPolicy.PARTIAL)
    verdict: GateVerdict = GateVerdict.PASSES
    reason: str = ""
    error: Exception | None = None  # of pages, exports, choices and previews
    sought: list[tuple[Sought, int | None]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    exported: list[tuple[Path, str]] = field(default_factory=list)
    previewed: list[tuple[str, PolicyName | TaskPolicy]] = field(default_factory=list)

    def people(self) -> Sequence[str]:
        return sorted({item.actor for item in self.items})

    def sheet(self, file: Path) -> None:
        self._write(file, "sheet")

    def connections(self) -> Connections:
        return self.network

    def policies(self) -> Policies:
        return self.counts

    def page(self, sought: Sought, below: int | None) -> TrailPage:
        self._fail()
        self.sought.append((sought, below))
        actions = ACTIONS[sought.group]
        fit = [item for item in self.items if item.action in actions or sought.group is TrailGroup.ALL]
        fit = [item for item in fit if sought.user in (None, item.actor)]
        fit = [item for item in fit if sought.words.lower() in f"{item.question} {item.details}".lower()]
        older = [item for item in fit if below is None or item.number < below]
        return TrailPage(tuple(older[:PAGE]), len(fit) if below is None else None)

    def disclosed(self, _number: int) -> DisclosedText:
        if isinstance(self.released, Exception):
            raise self.released
        return self.released

    def verify(self, kept_hash: str, progress: Progress) -> VerifiedTrail:
        self.kept.append(kept_hash)
        progress.report(VerificationProgress(5, 9))
        if isinstance(self.verified, Exception):
            raise self.verified
        return replace(self.verified, kept_entry=4) if kept_hash else self.verified

    def export(self, file: Path, *, fhir: bool) -> int:
        self._write(file, "fhir" if fhir else "lines")
        return len(self.items)

    def _write(self, file: Path, form: str) -> None:
        self._fail()
        self.exported.append((file, form))

    def guard_refuses(self) -> bool:
        attempts = self.network.attempts
        assert attempts is not None
        refused = Attempts(attempts.allowed, attempts.refused + 1)
        self.network = replace(self.network, attempts=refused)
        return True

    def choose(self, policy: PolicyName | TaskPolicy) -> Policies:
        self._fail()
        if isinstance(policy, PolicyName):
            self.counts = replace(self.counts, questions=policy)
        else:
            self.counts = replace(self.counts, tasks=policy)
        return self.counts

    def preview(self, text: str, policy: PolicyName | TaskPolicy) -> Preview:
        """Finds what it knows."""
        self._fail()
        self.previewed.append((text, policy))
        marks: list[PseudonymSpan] = []
        shown, last = "", 0
        for start, value, kind, stand_in in sorted(
            (text.find(value), value, kind, stand_in) for value, kind, stand_in in KNOWN if value in text
        ):
            shown += text[last:start]
            last = start + len(value)
            marks.append(PseudonymSpan(start, last, kind, len(shown), len(shown) + len(stand_in)))
            shown += stand_in
        return Preview(text, tuple(marks), shown + text[last:], self.verdict, self.reason)

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error
