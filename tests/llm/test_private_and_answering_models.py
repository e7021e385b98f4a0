"""Which model answers, who is told of its requests, and with which key."""

import pytest

from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.private_and_answering_models import Models, server_model
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER
from privrag_desktop.settings import Settings
from tests.hostile.models import Recorder
from tests.llm.test_openai_client import Watching

SERVER = "https://answers.hospital.example/v1"


def test_a_witness_takes_the_place_of_the_one_before_for_a_server_and_sees_no_local_model() -> None:
    observer, local = Watching(), Recorder()
    server = ServerModel(SERVER, "big", NO_OBSERVER)
    seen = Models(local, server).answering_observed_by(observer)
    assert isinstance(seen, ServerModel)
    assert seen is not server
    assert (seen._observer, seen.name) == (observer, "big")
    assert Models(local, local).answering_observed_by(observer) is local


def test_a_key_is_asked_for_at_each_request_and_for_the_servers_own_address() -> None:
    """So that one that was removed meanwhile is not used again, and none goes to another server."""
    keys = {SERVER: "the-key"}
    asked = list[str]()

    def key_for(address: str) -> str:
        asked.append(address)
        return keys.get(address, "")

    model = server_model(Settings(server_address=SERVER, server_model="big"), key_for, NO_OBSERVER)
    assert asked == []
    assert model._key() == "the-key"
    keys.clear()
    assert model._key() == ""
    assert asked == [SERVER, SERVER]


@pytest.mark.parametrize("authority", ["", "-----BEGIN CERTIFICATE-----"])
def test_the_server_is_trusted_by_the_authority_and_certificate_that_are_set(authority: str) -> None:
    settings = Settings(
        server_address=SERVER,
        server_model="big",
        server_certificate="/etc/own.pem",
        server_certificate_key="/etc/own.key",
    )
    trust = server_model(settings, lambda _: "", NO_OBSERVER, authority)._trust
    assert (trust.authority, trust.certificate, trust.key) == (authority, "/etc/own.pem", "/etc/own.key")
