"""The verbs of the page of models: what to run and on which lane."""

from collections.abc import Callable, Sequence
from pathlib import Path

from privrag_desktop.domain.answering_server import ServerTrial
from privrag_desktop.domain.embedding_models import VectorModel
from privrag_desktop.domain.language_models import (
    Added,
    ModelFile,
    ModelsOverview,
    Running,
    Speed,
)
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.language_models.service_interface import ModelsServices


class ModelOperations:
    """What can be done about models; what a question must not meet half done waits for it."""

    def __init__(
        self, runner: TaskRunner, services: ModelsServices, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._services, self.show_error = runner, services, show_error

    @property
    def may_change(self) -> bool:
        return self._services.may_change

    def overview(self) -> Operation[ModelsOverview]:
        overview = self._services.overview
        return Operation(self._runner, lambda _: overview(), lane=Lane.READ, show_error=self.show_error)

    def fetch(self, name: str) -> Operation[ModelFile]:
        fetch = self._services.fetch
        return Operation(self._runner, lambda p: fetch(name, p), lane=Lane.FETCH, show_error=self.show_error)

    def add(self, paths: Sequence[Path]) -> Operation[Added]:
        add = self._services.add
        return Operation(self._runner, lambda p: add(paths, p), lane=Lane.FETCH, show_error=self.show_error)

    def verify(self, name: str) -> Operation[ModelFile]:
        verify = self._services.verify
        return Operation(self._runner, lambda p: verify(name, p), lane=Lane.FETCH, show_error=self.show_error)

    def confirm(self, name: str, checksum: str) -> Operation[ModelFile]:
        confirm = self._services.confirm
        return Operation(
            self._runner, lambda p: confirm(name, checksum, p), lane=Lane.FETCH, show_error=self.show_error
        )

    def unload(self) -> Operation[None]:
        unload = self._services.unload
        return Operation(self._runner, lambda _: unload(), lane=Lane.MODEL, show_error=self.show_error)

    def measure(self) -> Operation[Speed]:
        measure = self._services.measure
        return Operation(self._runner, measure, lane=Lane.MODEL, show_error=self.show_error)

    def run(self, model: str, running: Running) -> Operation[None]:
        run = self._services.run
        return Operation(
            self._runner, lambda _: run(model, running), lane=Lane.MODEL, show_error=self.show_error
        )

    def use_embedding(self, name: str) -> Operation[VectorModel]:
        use = self._services.use_embedding
        return Operation(self._runner, lambda p: use(name, p), lane=Lane.FETCH, show_error=self.show_error)

    def set_server(self, address: str, model: str, *, unencrypted: bool) -> Operation[None]:
        set_server = self._services.set_server
        return Operation(
            self._runner,
            lambda _: set_server(address, model, unencrypted=unencrypted),
            lane=Lane.MODEL,
            show_error=self.show_error,
        )

    def keep_server_key(self, key: str) -> Operation[None]:
        keep = self._services.keep_server_key
        return Operation(self._runner, lambda _: keep(key), lane=Lane.FETCH, show_error=self.show_error)

    def forget_server_key(self) -> Operation[None]:
        forget = self._services.forget_server_key
        return Operation(self._runner, lambda _: forget(), lane=Lane.FETCH, show_error=self.show_error)

    def test_server(self, address: str, model: str) -> Operation[ServerTrial]:
        test = self._services.test_server
        return Operation(
            self._runner, lambda p: test(address, model, p), lane=Lane.FETCH, show_error=self.show_error
        )
