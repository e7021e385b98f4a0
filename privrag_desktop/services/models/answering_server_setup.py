"""Let an admin set the one answering server, and test it with a sentence from no record."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from privrag_desktop.domain.answering_server import AnsweringServer, ServerKey, ServerTrial
from privrag_desktop.errors import ModelMistake, ServerError, UsageError, VaultError
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.private_and_answering_models import server_model
from privrag_desktop.runtime.network_guard import Guard, endpoint_of, is_unencrypted
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.server_request_entries import RequestNotes
from privrag_desktop.services.models import answering_server_key
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings.admin_decided_settings import decided
from privrag_desktop.services.vault.settings.settings_change import change
from privrag_desktop.settings import with_changes
from privrag_desktop.store.audit_trail import Details

SENTENCE = "Reply with one word: ready."
_HERE = mark("Answers are written on this computer.")
_THERE = mark(
    "Answers are written by the server {address} with the model {model}. {admin} set it as an admin on {day}."
    " It is sent released text only."
)
_THERE_IN_PLAIN = mark(
    "Answers are written by the server {address} with the model {model}. {admin} set it as an admin on {day}."
    " It is sent released text only, which is not encrypted on the way."
)
_TOKENS, _SECONDS = 24, 60.0


def set_server(
    workspace: Workspace, guard: Guard | None, address: str, model: str, *, unencrypted: bool = False
) -> None:
    """Answer by this server from now on, by this computer if both are ""; what is loaded is unloaded.

    The guard then lets exactly it through. `unencrypted` is an admin's yes to http to another computer.
    Raises NotAllowed, and UsageError with nothing changed.
    """
    require(workspace.person.role, Permission.SETTINGS)
    if bool(address) is not bool(model):
        raise UsageError("An answering server needs both: its address and the name of its model.")
    before = workspace.settings.server_address
    written = change(workspace, {"server_address": address, "server_model": model}, unencrypted=unencrypted)
    used = {"server_address": written.server_address, "server_model": written.server_model}
    workspace.use_settings(workspace.settings.model_copy(update=used))
    workspace.unload_models()
    _allow(guard, workspace.settings.server_address)
    is_kept = answering_server_key.where(workspace.database, before) is ServerKey.KEYRING
    if is_kept and before != workspace.settings.server_address:
        with suppress(VaultError):  # what the keyring may still hold is not used
            answering_server_key.forget(workspace.database, workspace.folder, before)


def keep_key(workspace: Workspace, key: str) -> None:
    """Keep the key of the server that is set in this account's keyring, in place of one that is there.

    Raises NotAllowed, UsageError for what is no key, without a server, and for one that is reached without
    encryption; VaultError where there is no keyring that encrypts, or it does not take the key.
    """
    require(workspace.person.role, Permission.SETTINGS)
    answering_server_key.keep(workspace.database, workspace.folder, _required_address(workspace), key.strip())


def forget_key(workspace: Workspace) -> None:
    """Use the kept key no more and take it out of the keyring.

    Raises NotAllowed, UsageError without a server, VaultError for a keyring that does not answer.
    """
    require(workspace.person.role, Permission.SETTINGS)
    answering_server_key.forget(workspace.database, workspace.folder, _required_address(workspace))


def server_of(workspace: Workspace) -> AnsweringServer:
    """The server that is set, and where its key comes from. May take a moment."""
    settings = workspace.settings
    if not settings.uses_server:
        return AnsweringServer()
    key = answering_server_key.where(workspace.database, settings.server_address)
    return AnsweringServer(
        settings.server_address, settings.server_model, key, answering_server_key.why_not()
    )


def where_text_goes(workspace: Workspace) -> TranslatableText | str:
    """Which model answers, where, and by whose decision, in a sentence."""
    settings, known = workspace.settings, decided(workspace.database)
    if not settings.uses_server:
        return TranslatableText(_HERE)
    words = _THERE if not is_unencrypted(settings.server_address) else _THERE_IN_PLAIN
    return TranslatableText(
        words,
        address=settings.server_address,
        model=settings.server_model,
        admin=known.server_by,
        day=known.server_day,
    )


def test_server(
    workspace: Workspace, guard: Guard | None, address: str, model: str, progress: Progress
) -> ServerTrial:
    """What a server makes of a sentence without any record content, before or after it is set.

    Raises NotAllowed, UsageError for what is no address, ServerError with the reason, Cancelled.
    """
    require(workspace.person.role, Permission.SETTINGS)
    wanted = with_changes(workspace.settings, {"server_address": address, "server_model": model})
    if not wanted.server_address:
        raise UsageError("There is no address to test.")
    notes = RequestNotes(workspace.database, _test)
    server = server_model(wanted, workspace.server_key, notes, workspace.server_authority())
    started = time.monotonic()
    with _let_through(workspace, guard, wanted.server_address):
        try:
            reply = complete(
                server, [ChatMessage("user", SENTENCE)], Reply(_TOKENS, seconds=_SECONDS), progress
            )
        except ModelMistake:
            raise ServerError(
                "The server began to answer, but had not ended after {seconds:g} s.", seconds=_SECONDS
            ) from None
    return ServerTrial(reply, time.monotonic() - started)


def _test() -> Details:
    return [("purpose", "test")]


def _required_address(workspace: Workspace) -> str:
    if not workspace.settings.uses_server:
        raise UsageError("Set the answering server's address first; a key is kept for one address.")
    return workspace.settings.server_address


@contextmanager
def _let_through(workspace: Workspace, guard: Guard | None, address: str) -> Iterator[None]:
    """Beside the one that is set, as long as the trial takes."""
    _allow(guard, workspace.settings.server_address, address)
    try:
        yield
    finally:
        _allow(guard, workspace.settings.server_address)


def _allow(guard: Guard | None, *addresses: str) -> None:
    if guard is not None:
        guard.allow_only(endpoint_of(address) for address in addresses if address)
