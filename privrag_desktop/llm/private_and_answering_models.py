"""Load the private model, which reads pseudonymised records, and the answering one for released text."""

from collections.abc import Callable
from dataclasses import dataclass

from privrag_desktop.llm.chat_model_interface import ChatModel, LocalChatModel
from privrag_desktop.llm.local_llama_model import LocalModel
from privrag_desktop.llm.model_catalogue_and_files import choose_model
from privrag_desktop.llm.model_speed_measurement import keep_speed
from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.server_certificate_trust import Trust
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER, RequestObserver
from privrag_desktop.settings import Settings

TRUST_SETTINGS = ("server_authority", "server_certificate", "server_certificate_key")
KeyFor = Callable[[str], str]  # the key to show to the server at an address; "" for none


def no_key(_address: str) -> str:
    """No key, for servers that want none."""
    return ""


def no_authority() -> str:
    """No authority, for servers whose certificate this computer trusts."""
    return ""


@dataclass(frozen=True, slots=True)
class Models:
    """The private agents' model and the answering one; by default the same local model in both parts."""

    private: LocalChatModel
    answering: ChatModel
    local: LocalModel | None = None  # the one that takes memory of this computer

    def answering_observed_by(self, observer: RequestObserver) -> ChatModel:
        """The answering model; if it is a server, the observer is told of each request to it."""
        return (
            self.answering.observed_by(observer)
            if isinstance(self.answering, ServerModel)
            else self.answering
        )


def load_models(
    settings: Settings,
    key_for: KeyFor = no_key,
    observer: RequestObserver = NO_OBSERVER,
    authority: Callable[[], str] = no_authority,
) -> Models:
    """Load the local model, seconds; ModelError says what to do when it cannot be used."""
    local = LocalModel(choose_model(settings), settings)
    if not settings.uses_server:
        return Models(local, local, local)
    return Models(local, server_model(settings, key_for, observer, authority()), local)


def server_model(
    settings: Settings, key_for: KeyFor, observer: RequestObserver, authority: str = ""
) -> ServerModel:
    """The answering server that is set; it is asked nothing yet. `authority` is trusted beside the system."""
    address = settings.server_address
    trust = Trust(authority, settings.server_certificate, settings.server_certificate_key)
    return ServerModel(address, settings.server_model, observer, lambda: key_for(address), trust=trust)


def keep_measured(models: Models | None) -> None:
    """Remember how fast the local model was, for when it is not loaded."""
    if models is not None and models.local is not None:
        keep_speed(models.local.path, models.local.speed)
