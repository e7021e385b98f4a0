"""One vault for all queries: they only read it."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import vault_of
from tests.agents.exact.query_vault import people


@pytest.fixture(scope="package")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    with vault_of(tmp_path_factory.mktemp("queries"), people()) as workspace:
        yield workspace
