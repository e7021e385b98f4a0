"""Cache the slow parts of a question, because many models are asked the same questions."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from copy import copy
from functools import lru_cache
from unittest.mock import patch

from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
from privrag_desktop.retrieve.search import hybrid_search
from privrag_desktop.retrieve.search.hybrid_search import Retriever
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import get_documents

_MOST = 20_000


class _RememberingEmbedder(Embedder):
    def __init__(self) -> None:
        super().__init__()
        self._remembered = lru_cache(_MOST)(lambda text: super(_RememberingEmbedder, self).embed([text]))

    def embed(self, texts: Sequence[str]) -> Vectors:
        return self._remembered(texts[0]) if len(texts) == 1 else super().embed(texts)

    embed_questions = embed  # the shipped model makes no difference


@contextmanager
def remembering(workspace: Workspace) -> Iterator[None]:
    """Embeddings, searches and findings in texts are worked out once; none of them depends on the scope."""
    workspace.embedder = _RememberingEmbedder()
    workspace.index = SearchIndex(workspace.database, workspace.embedder)
    read = lru_cache(_MOST)(lambda document_id: get_documents(workspace.database, [document_id]))
    slow = ((PresidioNames, "find"), (Boundary, "detect_in_question"), (Retriever, "search"))
    with ExitStack() as patches:
        for owner, name in slow:
            patches.enter_context(patch.object(owner, name, _remembered(vars(owner)[name])))
        patches.enter_context(
            patch.object(
                hybrid_search, "get_documents", lambda _db, ids: [one for key in ids for one in read(key)]
            )
        )
        yield


def _remembered(function: Callable[..., object]) -> Callable[..., object]:
    kept = lru_cache(_MOST)(function)
    return lambda *args: copy(kept(*args))
