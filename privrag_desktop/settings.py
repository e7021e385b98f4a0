"""One typed declaration per setting; none of them ever holds record content or a secret."""

import tomllib
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from privrag_desktop.acting import TaskPolicy
from privrag_desktop.domain import PolicyName
from privrag_desktop.errors import UsageError
from privrag_desktop.paths import config_folder

_TEXT = r"^[^\x00-\x1f\x7f]*$"


class Settings(BaseModel):
    """What an admin can set; each field's description says what it does."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    model: str = Field(
        default="qwen2.5-coder-1.5b",
        min_length=1,
        max_length=200,
        pattern=_TEXT,
        description="The language model: its name in the catalogue, or a file in the models folder.",
    )
    context_tokens: int = Field(
        default=4096,
        ge=1024,
        le=131072,
        description="How many tokens a prompt and its reply may have together; more needs more memory.",
    )
    threads: int = Field(
        default=0,
        ge=0,
        le=256,
        description="How many processor cores the language model uses; 0 means every core.",
    )
    gpu_layers: int = Field(
        default=-1,
        ge=-1,
        le=1000,
        description="How many model layers run on the graphics card, if the build can use one; -1 means all.",
    )
    passages: int = Field(
        default=5,
        ge=1,
        le=50,
        description="How many documents a search brings back.",
    )
    answer_tokens: int = Field(
        default=400,
        ge=50,
        le=4000,
        description="The longest answer, in tokens.",
    )
    answer_seconds: int = Field(
        default=900,
        ge=30,
        le=7200,
        description="After how many seconds a question is given up.",
    )
    summaries: bool = Field(
        default=False,
        description="Whether summaries of patients are made in the background and found by questions about "
        "a person, or a problem of theirs, as a whole.",
    )
    temperature: float = Field(
        default=0.0,
        ge=0.0,
        le=2.0,
        description="How freely the answering model chooses its words; 0 gives the same answer every time.",
    )
    seed: int = Field(
        default=0,
        ge=0,
        le=2**31,
        description="With a temperature above 0: another number gives other words, the same one the same.",
    )
    policy: PolicyName = Field(
        default=PolicyName.SAFE_HARBOR,
        description="What may leave: safe-harbor, thesis (ages as bands) or full (no rare combinations).",
    )
    smallest_group: int = Field(
        default=3,
        ge=1,
        le=1000,
        description="How many patients must share a combination of findings for it to leave under full.",
    )
    task_policy: TaskPolicy = Field(
        default=TaskPolicy.PARTIAL,
        description="What the agent's model must not see of a task: none or entity (nothing is hidden), "
        "partial (who somebody is) or full (findings, readings and money as well).",
    )
    task_turns: int = Field(
        default=10,
        ge=1,
        le=50,
        description="How many replies of the model a task may take.",
    )
    task_seconds: int = Field(
        default=900,
        ge=30,
        le=7200,
        description="After how many seconds a task is given up.",
    )
    backup_days: int = Field(
        default=1,
        ge=0,
        le=365,
        description="After how many days a vault is backed up by itself; 0 means never.",
    )
    backup_folder: str = Field(
        default="",
        max_length=1000,
        pattern=_TEXT,
        description="The whole path of the folder for these backups, best on another disk; empty means a "
        "folder beside the vault.",
    )
    backups_kept: int = Field(
        default=7,
        ge=1,
        le=1000,
        description="How many of these backups are kept.",
    )
    lock_minutes: int = Field(
        default=10,
        ge=0,
        le=1440,
        description="After how many minutes without a key or the mouse the window locks; 0 means never.",
    )
    clipboard_seconds: int = Field(
        default=60,
        ge=0,
        le=3600,
        description="After how many seconds what was copied from the window leaves the clipboard; 0 means "
        "only when the vault is locked or closed.",
    )
    server_address: str = Field(
        default="",
        max_length=500,
        pattern=_TEXT,
        description="An OpenAI-compatible server that answers from released text, such as "
        "http://10.0.0.5:8000/v1; empty means that this computer answers.",
    )
    server_model: str = Field(
        default="",
        max_length=200,
        pattern=_TEXT,
        description="The name of the model on that server.",
    )

    @field_validator("backup_folder")
    @classmethod
    def _is_whole_path(cls, value: str) -> str:
        if value and not Path(value).is_absolute():
            raise ValueError("a whole path is needed, such as /media/backups")
        return value

    @field_validator("server_address")
    @classmethod
    def _is_http(cls, value: str) -> str:
        if value:
            parts = urlsplit(value)
            if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username is not None:
                raise ValueError("an address looks like http://10.0.0.5:8000/v1")
            _ = parts.port  # raises ValueError when it is not a number
        return value.rstrip("/")

    @property
    def uses_server(self) -> bool:
        """Whether answers come from a server; its key is read from PRIVRAG_SERVER_KEY and never stored."""
        return bool(self.server_address)


def settings_file() -> Path:
    return config_folder() / "settings.toml"


def load_settings(path: Path | None = None) -> Settings:
    """The settings in `path` (default: this user's file), or the defaults; UsageError names what is wrong."""
    path = path or settings_file()
    try:
        return Settings.model_validate(tomllib.loads(path.read_text("utf-8")))
    except FileNotFoundError:
        return Settings()
    except ValidationError as error:
        raise UsageError(f"The settings file {path} does not fit: {_reasons(error)}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        raise UsageError(f"The settings file {path} is not valid TOML; correct it or delete it.") from None
    except OSError as error:
        raise UsageError(f"The settings file {path} cannot be read: {error.strerror}.") from None


def _reasons(error: ValidationError) -> str:
    return "; ".join(f"{'.'.join(map(str, e['loc'])) or 'file'}: {e['msg']}" for e in error.errors())
