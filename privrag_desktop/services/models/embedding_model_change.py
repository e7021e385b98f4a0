"""Change the embedding model: make the new vectors beside running questions, then switch to them."""

from privrag_desktop.domain.embedding_model_and_vector_records import (
    EmbeddingModel,
    EngineKind,
    SearchModels,
    VectorModel,
)
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.index.embedding_engine_choice import engine_for
from privrag_desktop.index.installed_embedding_models import (
    embedding_folder,
    model_that_searches,
    models_that_search,
)
from privrag_desktop.index.vault_reembedding import make_next_vectors
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.settings_change_entries import note_value
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, embedding_model_and_next_vectors
from privrag_desktop.store.audit_trail import AuditAction

_IMPORTING = mark("An import is running on this vault. Wait until it has finished, then go on with this.")


def models() -> tuple[EmbeddingModel, ...]:
    """The embedding models on this computer."""
    return models_that_search()


def in_use(workspace: Workspace) -> VectorModel:
    """The model whose vectors the vault has."""
    return embedding_model_and_next_vectors.model_in_use(workspace.database)


def overview(workspace: Workspace) -> SearchModels:
    """What the page of models shows of them, without loading one."""
    database, used, found = workspace.database, in_use(workspace), models()
    begun = embedding_model_and_next_vectors.next_model(database)
    here = [one for one in found if one.name == used.name]
    return SearchModels(
        in_use=used,
        engine=engine_for(here[0], workspace.settings.search_engine) if here else EngineKind.LIBRARY,
        models=found,
        folder=embedding_folder(),
        next_name=begun.name if begun else "",
        left=embedding_model_and_next_vectors.waiting_count(database) if begun else 0,
    )


def use(workspace: Workspace, name: str, progress: Progress) -> VectorModel:
    """Search by this model from now on; its vectors are made first, hours for a large vault.

    Questions are answered meanwhile, with the vectors that there are. Reports CheckProgress and
    EmbeddingProgress. Cancelled keeps what was made for the next time. Raises NotAllowed, ModelError, and
    UsageError while an import is running, with everything kept.
    """
    require(workspace.person.role, Permission.MODELS)
    embedder = workspace.embedder_of(model_that_searches(name).name)
    wanted = embedder.vector_model(progress)
    if wanted == in_use(workspace):
        return wanted
    make_next_vectors(workspace.database, embedder, progress)
    if not workspace.import_lock.acquire(blocking=False):
        raise UsageError(_IMPORTING)
    try:
        make_next_vectors(workspace.database, embedder, progress)  # of what was imported meanwhile
        with workspace.database.transaction() as tx:
            embedding_model_and_next_vectors.use_next(tx)
            details = [("model", note_value("model", wanted.name)), ("dimensions", wanted.dimensions)]
            audit_trail.append(tx, AuditAction.VECTORS_REPLACED, details)
        workspace.search_by_model_in_use()
    finally:
        workspace.import_lock.release()
    return wanted
