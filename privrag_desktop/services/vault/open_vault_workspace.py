"""An open vault with its database, index, models and boundary; slow parts are made when first used."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Lock

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.agents.prompts import all_instructions
from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.embedding_engine_choice import load_engine
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.llm.private_and_answering_models import (
    Models,
    keep_measured,
    load_models,
)
from privrag_desktop.privacy.boundary import Boundary, NameModel
from privrag_desktop.privacy.detect.identifier_registry_cache import registry_of
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.release.k_anonymity import Groups
from privrag_desktop.retrieve.search.hybrid_search import Retriever
from privrag_desktop.services.audit.server_request_entries import RequestNotes
from privrag_desktop.services.models import answering_server_key as server_key
from privrag_desktop.services.vault.settings import admin_decided_settings
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import load_settings
from privrag_desktop.store.database import Database
from privrag_desktop.store.embedding_model_and_next_vectors import model_in_use
from privrag_desktop.store.facts import counted_terms
from privrag_desktop.store.patients_and_identifiers import identifiers_after, list_patients, registry_version

SOMEBODY = User("admin", UserRole.ADMIN)  # of vaults that no person unlocked
_SHARED_BY = 3  # patients who have a term in common; a name that stands in it is none of theirs


class Workspace:
    """One open vault; close it, or use it as a context manager. Slow parts are made when first used."""

    def __init__(
        self,
        folder: Path,
        database: Database,
        models: Callable[[Settings], Models] | None = None,
        *,
        person: User = SOMEBODY,
        on_close: Callable[[], None] | None = None,
    ) -> None:
        self.folder = folder
        self.person = person  # who unlocked it
        self._on_close = on_close
        self.notice = ""  # what its opener should be told
        self.database = database
        database.actor = person.name
        self.decider: Ed25519PrivateKey | None = None  # with which an admin signs decisions
        self.settings = admin_decided_settings.effective(
            load_settings(), admin_decided_settings.decided(database)
        )
        self.import_lock = Lock()  # one import at a time
        self.tasks_at_work: set[str] = set()  # scopes that may still be written to
        self.questions_at_work: set[str] = set()  # as well
        self.work_lock = Lock()  # of the scopes at work and of deleting; see work_and_deletion_lock
        self.deletes = False
        self._lock = Lock()
        self._load_models = models or partial(
            load_models,
            key_for=self.server_key,
            observer=RequestNotes(database, list),
            authority=self.server_authority,
        )
        self._models: Models | None = None
        self._registry = Registry()
        self._version = (0, 0)
        self._changes = 0
        self._names = NameModel()
        self._parts: tuple[Boundary, Retriever] | None = None
        self.search_by_model_in_use()

    @property
    def models(self) -> Models:
        """The language models; the first use takes seconds and may raise ModelError."""
        with self._lock:
            self._models = self._models or self._load_models(self.settings)
            return self._models

    @property
    def loaded_models(self) -> Models | None:
        """The language models if they are loaded; never loads them, never waits."""
        return self._models

    def server_key(self, address: str) -> str:
        """The key to show to the answering server at this address; "" for none. ServerError as `key_for`."""
        return server_key.key_for(self.database, self.folder, address)

    def server_authority(self) -> str:
        """The certificates, as PEM, of the authority that an admin named; "" for none."""
        return admin_decided_settings.decided(self.database).authority

    def unload_models(self) -> None:
        """Give their memory back; waits for a reply that is being written. The next use loads them again."""
        with self._lock:
            models, self._models = self._models, None
        keep_measured(models)
        if models is not None and models.local is not None:
            models.local.close()

    @property
    def boundary(self) -> Boundary:
        """The privacy boundary for the records that are in the vault now."""
        return self._current()[0]

    @property
    def retriever(self) -> Retriever:
        """Search over the records that are in the vault now."""
        return self._current()[1]

    def search_by_model_in_use(self) -> None:
        """Search by the vectors that the vault has now; model and index are loaded when first used."""
        made_by = model_in_use(self.database)
        with self._lock:
            self.embedder = self.embedder_of(made_by.name, made_by)
            self.index = SearchIndex(self.database, self.embedder)
            self._parts = None

    def embedder_of(self, name: str, expected: VectorModel | None = None) -> Embedder:
        """The model of that name, run as the settings say."""
        wish = self.settings.search_engine
        return Embedder(name, expected, lambda model: load_engine(model, wish))

    def use_settings(self, settings: Settings) -> None:
        """Use these settings from the next question on; what depends on them is made anew when needed."""
        with self._lock:
            self.settings, self._parts = settings, None

    def reload_identifiers(self) -> None:
        """Read all identifiers again when next needed, because a patient was deleted."""
        with self._lock:
            self._registry, self._version, self._parts = Registry(), (0, 0), None

    def close(self) -> None:
        """Idempotent; work still running on the vault ends with a VaultError."""
        last_words, self._on_close = self._on_close, None
        if last_words:
            last_words()
        self.database.close()
        self.unload_models()  # what it was given stays in its memory as long as it is loaded
        re.purge()  # the module keeps patterns, some of which are values of records

    def close_silently(self) -> None:
        """Note nothing more in this database, nor about it, when it is closed."""
        self._on_close = None

    def __enter__(self) -> "Workspace":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _current(self) -> tuple[Boundary, Retriever]:
        with self._lock:
            changes = self.database.changes  # before the version: what is written meanwhile is seen next time
            if self._parts is None or changes != self._changes:
                version = registry_version(self.database)
                if self._parts is None or version != self._version:
                    self._know()
                    self._parts = self._new_boundary(), self._new_retriever()
                self._version, self._changes = version, changes
            return self._parts

    def _know(self) -> None:
        """Read all identifiers at first, whose forms are stored; later only the new ones."""
        known, _revisions = self._version
        if known:
            self._registry.add(identifiers_after(self.database, known))
        else:
            self._registry = registry_of(self.database)

    def _new_boundary(self) -> Boundary:
        patients = list_patients(self.database)
        terms = counted_terms(self.database, _SHARED_BY)
        return Boundary(
            self._registry,
            patients,
            [name for _kind, name, _known in terms],
            shared_terms=[name for _kind, name, known in terms if known == _SHARED_BY],
            names=self._names,
            newest_registry=self._newest_registry,
            groups=Groups(self.database, patients, self.settings.smallest_group),
            own_texts=all_instructions("answer"),
        )

    def _new_retriever(self) -> Retriever:
        return Retriever(self.database, self.index, self.embedder, summaries=self.settings.summaries)

    def _newest_registry(self) -> Registry:
        return self.boundary.registry
