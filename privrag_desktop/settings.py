"""One typed declaration per setting; none of them ever holds record content or a secret."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import (
    ENGINES,
    POLICIES,
    TASK_POLICIES,
    THEMES,
    Effect,
    EngineWish,
    Group,
    PathKind,
    SettingDisplay,
    SettingScope,
    Stricter,
    ThemeName,
)
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import UsageError

_TEXT = r"^[^\x00-\x1f\x7f]*$"
_PLAIN = {
    "extra_forbidden": "there is no such setting",
    "int_parsing": "it should be a whole number",
    "int_type": "it should be a whole number",
    "int_from_float": "it should be a whole number",
    "float_parsing": "it should be a number",
    "float_type": "it should be a number",
    "finite_number": "it should be a number",
    "bool_parsing": "it should be true or false",
    "bool_type": "it should be true or false",
    "string_type": "it should be words in quotation marks",
}


class Settings(BaseModel):
    """All settings; each declares what it does, and whether a person, the machine or the vault keeps it."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    theme: Annotated[
        ThemeName, SettingDisplay("Colours", Group.APPEARANCE, SettingScope.PERSON, options=THEMES)
    ] = Field(
        default=ThemeName.SYSTEM,
        description="The colours of the window.",
    )
    text_percent: Annotated[
        int, SettingDisplay("Text size", Group.APPEARANCE, SettingScope.PERSON, unit="%")
    ] = Field(
        default=100,
        ge=90,
        le=150,
        description="How large the text of the window is; 100 is the size it was designed in.",
    )
    language: Annotated[
        str, SettingDisplay("Language", Group.APPEARANCE, SettingScope.PERSON, Effect.START)
    ] = Field(
        default="",
        max_length=20,
        pattern=r"^[A-Za-z]*([_-][A-Za-z]+)*$",
        description="The language of the window, of its numbers and its dates; records and answers stay as "
        "they are.",
    )
    model: Annotated[
        str, SettingDisplay("Language model", Group.MODEL, SettingScope.MACHINE, Effect.UNLOCK)
    ] = Field(
        default="qwen2.5-coder-1.5b",
        min_length=1,
        max_length=200,
        pattern=_TEXT,
        description="The language model: its name in the catalogue, or a file in the models folder.",
    )
    context_tokens: Annotated[
        int,
        SettingDisplay(
            "Memory for a prompt and its reply",
            Group.MODEL,
            SettingScope.MACHINE,
            Effect.UNLOCK,
            unit="tokens",
            of_one="token",
        ),
    ] = Field(
        default=4096,
        ge=1024,
        le=131072,
        description="How many tokens a prompt and its reply may have together; more needs more memory.",
    )
    threads: Annotated[
        int,
        SettingDisplay(
            "Processor cores",
            Group.MODEL,
            SettingScope.MACHINE,
            Effect.UNLOCK,
            unit="cores",
            of_one="core",
            least="every core",
        ),
    ] = Field(
        default=0,
        ge=0,
        le=256,
        description="How many processor cores the language model uses; 0 means every core.",
    )
    gpu_layers: Annotated[
        int,
        SettingDisplay(
            "Layers on the graphics card",
            Group.MODEL,
            SettingScope.MACHINE,
            Effect.UNLOCK,
            unit="layers",
            of_one="layer",
            least="all that fit",
        ),
    ] = Field(
        default=-1,
        ge=-1,
        le=1000,
        description="At most so many model layers run on the graphics card; -1 means all that fit.",
    )
    search_engine: Annotated[
        EngineWish,
        SettingDisplay(
            "Search by meaning", Group.MODEL, SettingScope.MACHINE, Effect.UNLOCK, options=ENGINES
        ),
    ] = Field(
        default=EngineWish.BEST,
        description="What runs the model that searches by meaning; the vectors are the same.",
    )
    passages: Annotated[
        int,
        SettingDisplay(
            "Documents for a question",
            Group.ANSWERS,
            SettingScope.MACHINE,
            unit="documents",
            of_one="document",
        ),
    ] = Field(
        default=5,
        ge=1,
        le=50,
        description="How many documents a search brings back.",
    )
    answer_tokens: Annotated[
        int,
        SettingDisplay("Longest answer", Group.ANSWERS, SettingScope.MACHINE, unit="tokens", of_one="token"),
    ] = Field(
        default=400,
        ge=50,
        le=4000,
        description="The longest answer, in tokens.",
    )
    answer_seconds: Annotated[
        int,
        SettingDisplay(
            "Longest wait for an answer", Group.ANSWERS, SettingScope.MACHINE, unit="seconds", of_one="second"
        ),
    ] = Field(
        default=900,
        ge=30,
        le=7200,
        description="After how many seconds a question is given up.",
    )
    summaries: Annotated[
        bool, SettingDisplay("Use summaries of patients", Group.ANSWERS, SettingScope.MACHINE)
    ] = Field(
        default=False,
        description="Whether questions about a person, or a problem of theirs, as a whole use the summaries "
        "that “privrag summarise” has made. Nothing makes them by itself.",
    )
    temperature: Annotated[
        float, SettingDisplay("Freedom of wording", Group.ANSWERS, SettingScope.MACHINE)
    ] = Field(
        default=0.0,
        ge=0.0,
        le=2.0,
        description="How freely the answering model chooses its words. With 0 it takes the likeliest each "
        "time; the made-up names in what it is sent still differ from question to question.",
    )
    seed: Annotated[int, SettingDisplay("Number for other words", Group.ANSWERS, SettingScope.MACHINE)] = (
        Field(
            default=0,
            ge=0,
            le=2**31,
            description="With a freedom of wording above 0: another number gives other words, the same one "
            "the same.",
        )
    )
    policy: Annotated[
        PolicyName,
        SettingDisplay(
            "Privacy policy", Group.PRIVACY, SettingScope.VAULT, options=POLICIES, stricter=Stricter.LATER
        ),
    ] = Field(
        default=PolicyName.SAFE_HARBOR,
        description="What is replaced in a text before it may reach the model that answers.",
    )
    smallest_group: Annotated[
        int,
        SettingDisplay(
            "Smallest group",
            Group.PRIVACY,
            SettingScope.VAULT,
            stricter=Stricter.LARGER,
            unit="patients",
            of_one="patient",
        ),
    ] = Field(
        default=3,
        ge=1,
        le=1000,
        description="How many patients must share a combination of findings for it to leave under full.",
    )
    task_policy: Annotated[
        TaskPolicy,
        SettingDisplay(
            "Hidden from the agent",
            Group.TASKS,
            SettingScope.VAULT,
            Effect.UNLOCK,
            options=TASK_POLICIES,
            stricter=Stricter.LATER,
        ),
    ] = Field(
        default=TaskPolicy.PARTIAL,
        description="What the agent's model must not see of a task, unless you choose otherwise for one.",
    )
    task_turns: Annotated[
        int,
        SettingDisplay(
            "Most replies in a task", Group.TASKS, SettingScope.MACHINE, unit="replies", of_one="reply"
        ),
    ] = Field(
        default=10,
        ge=1,
        le=50,
        description="How many replies of the model a task may take.",
    )
    task_seconds: Annotated[
        int,
        SettingDisplay("Longest task", Group.TASKS, SettingScope.MACHINE, unit="seconds", of_one="second"),
    ] = Field(
        default=900,
        ge=30,
        le=7200,
        description="After how many seconds a task is given up.",
    )
    server_tasks: Annotated[
        bool, SettingDisplay("Tasks by the answering server", Group.TASKS, SettingScope.VAULT)
    ] = Field(
        default=False,
        description="Whether the answering server, if there is one, reasons in tasks whose findings are "
        "hidden as well; it reads made-up values only. All other tasks stay on this computer.",
    )
    backup_days: Annotated[
        int,
        SettingDisplay(
            "Back up every", Group.BACKUPS, SettingScope.VAULT, unit="days", of_one="day", least="never"
        ),
    ] = Field(
        default=1,
        ge=0,
        le=365,
        description="After how many days a vault is backed up by itself; 0 means never.",
    )
    backup_folder: Annotated[
        str, SettingDisplay("Folder for backups", Group.BACKUPS, SettingScope.VAULT, path=PathKind.FOLDER)
    ] = Field(
        default="",
        max_length=1000,
        pattern=_TEXT,
        description="The whole path of the folder for these backups, best on another disk; empty means a "
        "folder beside the vault.",
    )
    backups_kept: Annotated[
        int,
        SettingDisplay("Backups kept", Group.BACKUPS, SettingScope.VAULT, unit="backups", of_one="backup"),
    ] = Field(
        default=7,
        ge=1,
        le=1000,
        description="How many of these backups are kept.",
    )
    lock_minutes: Annotated[
        int,
        SettingDisplay(
            "Lock after",
            Group.LOCK,
            SettingScope.VAULT,
            stricter=Stricter.SOONER,
            unit="minutes",
            of_one="minute",
            least="never",
        ),
    ] = Field(
        default=10,
        ge=0,
        le=1440,
        description="After how many minutes without a key or the mouse the window locks; 0 means never.",
    )
    clipboard_seconds: Annotated[
        int,
        SettingDisplay(
            "Clear the clipboard after",
            Group.LOCK,
            SettingScope.VAULT,
            unit="seconds",
            of_one="second",
            least="only at lock and close",
            stricter=Stricter.SOONER,
        ),
    ] = Field(
        default=60,
        ge=0,
        le=3600,
        description="After how many seconds what was copied from the window leaves the clipboard; 0 means "
        "only when the vault is locked or closed.",
    )
    server_address: Annotated[
        str, SettingDisplay("Address of the server", Group.SERVER, SettingScope.VAULT, Effect.ON_MODELS)
    ] = Field(
        default="",
        max_length=500,
        pattern=_TEXT,
        description="An OpenAI-compatible server that answers from released text, such as "
        "https://answers.hospital.example/v1; empty means that this computer answers.",
    )
    server_model: Annotated[
        str, SettingDisplay("Model on the server", Group.SERVER, SettingScope.VAULT, Effect.ON_MODELS)
    ] = Field(
        default="",
        max_length=200,
        pattern=_TEXT,
        description="The name of the model on that server.",
    )
    server_authority: Annotated[
        str,
        SettingDisplay(
            "Authority of the server's certificate", Group.SERVER, SettingScope.VAULT, path=PathKind.FILE
        ),
    ] = Field(
        default="",
        max_length=1000,
        pattern=_TEXT,
        description="A file with the certificates of the hospital's own authority, which is trusted beside "
        "those that this computer trusts. It is read when you choose it; if it is renewed, choose it again.",
    )
    server_certificate: Annotated[
        str,
        SettingDisplay("Certificate for the server", Group.SERVER, SettingScope.MACHINE, path=PathKind.FILE),
    ] = Field(
        default="",
        max_length=1000,
        pattern=_TEXT,
        description="A file with the certificate that this computer shows to a server that wants one; "
        "its key stands in the same file or in one of its own.",
    )
    server_certificate_key: Annotated[
        str, SettingDisplay("Key of that certificate", Group.SERVER, SettingScope.MACHINE, path=PathKind.FILE)
    ] = Field(
        default="",
        max_length=1000,
        pattern=_TEXT,
        description="The file with the key of that certificate, if it is another one.",
    )

    contact: Annotated[str, SettingDisplay("Whom to ask", Group.HELP, SettingScope.VAULT)] = Field(
        default="",
        max_length=300,
        pattern=_TEXT,
        description="Whom users of this vault ask when something is wrong, such as a name and a telephone "
        "number. It is shown under “About”.",
    )

    @field_validator("backup_folder", "server_authority", "server_certificate", "server_certificate_key")
    @classmethod
    def _is_whole_path(cls, value: str) -> str:
        if value and not Path(value).is_absolute():
            raise ValueError("a whole path is needed, from the root on, such as /media/stick")
        return value

    @field_validator("server_address")
    @classmethod
    def _is_http(cls, value: str) -> str:
        if value:
            parts = urlsplit(value)
            if not value.isascii():
                raise ValueError("an address is written in ASCII; a name in other letters begins with xn--")
            if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username is not None:
                raise ValueError("an address looks like https://10.0.0.5:8000/v1")
            if not _can_be_looked_up(parts.hostname):
                raise ValueError("no computer can have this name; look at its dots")
            if parts.query or parts.fragment:
                raise ValueError("an address ends with its path; a key of the server is kept apart")
            _ = parts.port  # raises ValueError when it is not a number
        return value.rstrip("/")

    @property
    def uses_server(self) -> bool:
        """Whether answers come from a server; its key is no setting."""
        return bool(self.server_address)


def declared(name: str) -> SettingDisplay:
    """How a setting is shown, from its name alone if nothing is said; UsageError when there is none of it."""
    if name not in Settings.model_fields:
        raise UsageError("There is no setting {name}.", name=name)
    said = (one for one in Settings.model_fields[name].metadata if isinstance(one, SettingDisplay))
    return next(
        said,
        SettingDisplay(name.replace("_", " ").capitalize(), Group.OTHER, SettingScope.VAULT, Effect.UNLOCK),
    )


def with_changes(settings: Settings, changes: Mapping[str, object]) -> Settings:
    """The settings with some of them changed; UsageError names what does not fit."""
    try:
        return Settings.model_validate(settings.model_dump() | dict(changes))
    except ValidationError as error:
        raise UsageError("The settings were not changed. {reasons}.", reasons=reasons_of(error)) from None


def _can_be_looked_up(host: str) -> bool:
    """No part of a name is empty or longer than 63 letters; asking for any other fails in its own way."""
    try:
        host.encode("idna")
    except UnicodeError:
        return False
    return True


def reasons_of(error: ValidationError) -> str:
    """What does not fit, in plain words."""
    return "; ".join(
        f"{'.'.join(map(str, one['loc'])) or 'file'}: {_reason(one['type'], one['msg'])}"
        for one in error.errors()
    )


def _reason(kind: str, message: str) -> str:
    """What pydantic says, in plain words; `kind` is its own name for what does not fit."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    return message.removeprefix("Value error, ").replace("Input should be", "it should be", 1)
