"""Which model plays which part: one reads pseudonymised records, one answers from released text."""

import os
from dataclasses import dataclass

from privrag_desktop.llm.chat import ChatModel, LocalChatModel
from privrag_desktop.llm.engine import LocalModel
from privrag_desktop.llm.models import choose_model
from privrag_desktop.llm.server import ServerModel
from privrag_desktop.llm.speeds import keep_speed
from privrag_desktop.llm.trust import Trust
from privrag_desktop.settings import Settings

SERVER_KEY_VARIABLE = "PRIVRAG_SERVER_KEY"


@dataclass(frozen=True, slots=True)
class Models:
    """The private agents' model and the answering one; by default the same local model in both parts."""

    private: LocalChatModel
    answering: ChatModel
    local: LocalModel | None = None  # the one that takes memory of this computer


def load_models(settings: Settings) -> Models:
    """Load the local model, seconds; ModelError says what to do when it cannot be used."""
    local = LocalModel(choose_model(settings), settings)
    if not settings.uses_server:
        return Models(local, local, local)
    return Models(local, server_model(settings), local)


def server_model(settings: Settings) -> ServerModel:
    """The answering server that is set; it is asked nothing yet."""
    trust = Trust(settings.server_authority, settings.server_certificate, settings.server_certificate_key)
    return ServerModel(settings.server_address, settings.server_model, server_key(), trust=trust)


def server_key() -> str | None:
    """The answering server's key, which stands in the environment only, never on disk."""
    return os.environ.get(SERVER_KEY_VARIABLE)


def keep_measured(models: Models | None) -> None:
    """Remember how fast the local model was, for when it is not loaded."""
    if models is not None and models.local is not None:
        keep_speed(models.local.path, models.local.speed)
