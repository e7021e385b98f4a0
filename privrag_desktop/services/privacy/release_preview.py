"""Preview what would leave of a typed sentence; nothing of it is stored."""

from collections.abc import Iterable, Iterator
from datetime import date
from uuid import uuid4

from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import notify_toolkit
from privrag_desktop.capri.toolkits.vault.vault_tools import records_toolkit
from privrag_desktop.domain.privacy_policies import Policies, PolicyName, word_of
from privrag_desktop.domain.released_texts_and_pseudonym_places import (
    LONGEST_SAMPLE,
    GateVerdict,
    Preview,
    PseudonymSpan,
)
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.language.letter_folding_and_scripts import composed
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.privacy.release.gate import why_withheld
from privrag_desktop.privacy.release.outbound_text import place_words
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings.settings_change import written

_LEAKED = mark("An original would still stand in it ({kinds}), so the agent's model would not be asked.")


def preview(workspace: Workspace, text: str, policy: PolicyName) -> Preview:
    """A sentence as the answering model would get it, and what the gate says of that.

    Pseudonyms are drawn anew each time, in a scope that is never stored. UsageError for a text that is too
    long.
    """
    _require_short(text)
    boundary = workspace.boundary.under(policy)
    pseudonyms = boundary.new_scope(str(uuid4()))
    replaced = boundary.pseudonymise_typed(text, pseudonyms)
    found = [(one.span.start, one.span.end, str(one.span.entity_type)) for one in replaced.replacements]
    left = boundary.gate.findings(replaced.text, pseudonyms.issued)
    repaired = boundary.gate.repaired(replaced.text, pseudonyms) if left else replaced.text
    verdict, reason = GateVerdict.REPAIRED if left else GateVerdict.PASSES, ""
    if repaired is None:
        verdict, reason = GateVerdict.WITHHELD, why_withheld(place_words(one.span) for one in left)
    shown = replaced.text if repaired is None else repaired
    pseudonyms_shown = [one.pseudonym for one in replaced.replacements]
    return Preview(text, _marks(found, shown, pseudonyms_shown), shown, verdict, reason)


def preview_task(workspace: Workspace, text: str, policy: TaskPolicy) -> Preview:
    """A task as the agent's model would get it, by what the code finds in it; UsageError as in `preview`."""
    _require_short(text)
    text = composed(text)
    contextual = TaskPseudonymiser(policy.configuration, workspace.boundary, str(uuid4()), date.today())
    toolkits = records_toolkit(_no_words), notify_toolkit(_no_words)
    types = [type_ for kit in toolkits for type_ in kit.entities]
    mentions = detect(text, workspace.boundary, types, None, Progress()).mentions
    shown = contextual.hide_text(text, mentions)
    found = contextual.found_in(text, mentions) if shown != text else []
    places = [(one.start, one.end, str(one.kind)) for one in found]
    marks = _marks(places, shown, [one.instead for one in found])
    if kinds := contextual.leaked(shown):
        return Preview(
            text,
            marks,
            shown,
            GateVerdict.WITHHELD,
            TranslatableText(_LEAKED, kinds=", ".join(sorted(map(word_of, kinds)))),
        )
    return Preview(text, marks, shown, GateVerdict.PASSES)


def in_force(workspace: Workspace) -> Policies:
    """What counts for the next question, and what a task begins with from the next unlocking on."""
    return Policies(workspace.settings.policy, written(workspace).task_policy)


def _marks(
    found: Iterable[tuple[int, int, str]], shown: str, pseudonyms_shown: Iterable[str]
) -> tuple[PseudonymSpan, ...]:
    return tuple(_placed(found, shown, pseudonyms_shown))


def _placed(
    found: Iterable[tuple[int, int, str]], shown: str, pseudonyms_shown: Iterable[str]
) -> Iterator[PseudonymSpan]:
    """Each value with its pseudonym, in the same order; what a repair took away stands nowhere."""
    last = 0
    for (start, end, kind), pseudonym in zip(found, pseudonyms_shown, strict=True):
        at = shown.find(pseudonym, last)
        if at < 0:
            yield PseudonymSpan(start, end, kind, 0, 0)
        else:
            last = at + len(pseudonym)
            yield PseudonymSpan(start, end, kind, at, last)


def _require_short(text: str) -> None:
    if len(text) > LONGEST_SAMPLE:
        raise UsageError("The sample is longer than {most:,} characters; shorten it.", most=LONGEST_SAMPLE)


def _no_words(_call: object) -> str:
    """Words for a call; a preview makes no calls, so there are none."""
    return ""
