"""The trail says which server was sent how much, without what an address may hold beside its host."""

from pathlib import Path

from privrag_desktop.services.sent_to_server import note_sent
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit
from privrag_desktop.store.database import Database


def test_the_host_the_model_and_the_length_stand_in_the_trail(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", b"k" * 32)
    settings = Settings(server_address="https://answers.example/secret/v1", server_model="big model, 70B")
    note_sent(database, settings, "scope", 1234)
    [entry] = audit.entries(database)
    told = dict(entry.details)
    assert (entry.action, told["scope"], told["characters"]) == ("sent to server", "scope", 1234)
    assert str(told["server"]).startswith("answers.example:")
    assert "secret" not in str(entry.details)
    assert audit.is_word(str(told["model"]))
    database.close()
