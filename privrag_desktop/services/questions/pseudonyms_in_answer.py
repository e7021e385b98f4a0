"""Pair the pseudonyms of a released text with the originals found, for the clinician's screen."""

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.disclosure import PseudonymPair
from privrag_desktop.privacy.pseudonyms.pseudonym_pairs_for_screen import original_pseudonym_pairs
from privrag_desktop.services.vault.open_vault_workspace import Workspace


def stand_ins(workspace: Workspace, answer: Answer) -> tuple[PseudonymPair, ...]:
    """Empty for an answer of no conversation, and once the names of its conversation are forgotten."""
    if not answer.conversation:
        return ()
    boundary = workspace.boundary.under(workspace.settings.policy)
    pseudonyms = boundary.new_scope(answer.conversation, workspace.database)
    return original_pseudonym_pairs(answer.released, answer.found, boundary, pseudonyms)
