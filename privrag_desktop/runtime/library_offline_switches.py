"""Switch libraries offline by environment variables: no look-ups and no reports."""

import os

OFFLINE_SWITCHES = (
    "HF_HUB_OFFLINE",  # the model hub is asked even for a model in a local folder
    "HF_HUB_DISABLE_TELEMETRY",
    "HF_HUB_DISABLE_UPDATE_CHECK",
    "DISABLE_TELEMETRY",
    "DO_NOT_TRACK",
    "ORT_DISABLE_TELEMETRY",  # compiled into ONNX Runtime from 1.29 on, where no guard of ours would see it
)


def switch_libraries_offline() -> None:
    """Set the variables for this process and its children; libraries read most of them when imported."""
    for name in OFFLINE_SWITCHES:
        os.environ[name] = "1"


def is_switched_off(name: str) -> bool:
    return os.environ.get(name) == "1"
