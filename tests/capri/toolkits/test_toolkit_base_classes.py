"""What every toolkit keeps to, whatever it is for: a function changes nothing that nobody is asked about."""

import re

import pytest
from pydantic import ValidationError

from privrag_desktop.capri.entities.entity_base_class import properties
from privrag_desktop.capri.toolkits.health_records.entity_functions import health_toolkit
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    WriteEmail,
    notify_toolkit,
)
from privrag_desktop.capri.toolkits.payments.payment_tools import payments_toolkit
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Toolkit
from privrag_desktop.capri.toolkits.vault.vault_tools import records_toolkit


def plain(call: FlatCall) -> str:
    return call.tool


KITS = [health_toolkit(plain), notify_toolkit(plain), payments_toolkit(plain), records_toolkit(plain)]
each_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.name)


@each_kit
def test_a_function_that_changes_something_says_what_in_words_of_its_own_arguments(kit: Toolkit) -> None:
    for one in kit.functions:
        names = set(re.findall(r"{(\w+)}", one.plain))
        assert bool(one.plain) is one.changes, one.name
        assert names <= set(one.arguments.model_fields), one.name


@each_kit
def test_who_is_looked_up_is_looked_up_by_a_function_and_an_argument_that_there_are(kit: Toolkit) -> None:
    functions = {one.name: one for one in kit.functions}
    for type_, name, argument in kit.find:
        assert argument in functions[name].arguments.model_fields
        assert type_ in functions[name].returns
        assert not functions[name].changes
    assert kit.among in {"", *functions}


@each_kit
def test_every_value_that_a_tool_takes_or_brings_says_its_kind(kit: Toolkit) -> None:
    """Else it would go to a model as it is."""
    for arguments in [*(one.arguments for one in kit.tools), *(one.arguments for one in kit.functions)]:
        assert len(properties(arguments)) == len(arguments.model_fields)
    for function in kit.functions:
        assert set(function.returns) <= set(kit.entities)


@each_kit
def test_no_two_tools_functions_or_labels_are_called_alike(kit: Toolkit) -> None:
    for names in (
        [one.name for one in kit.tools],
        [one.name for one in kit.functions],
        [one.label for one in kit.entities],
    ):
        assert len(set(names)) == len(names)


def test_arguments_that_were_approved_cannot_be_changed_or_added_to() -> None:
    mail = WriteEmail(to="oda@example.org", subject="S", body="B")
    with pytest.raises(ValidationError):
        mail.to = "somebody@example.org"  # type: ignore[misc]
    with pytest.raises(ValidationError):
        WriteEmail.model_validate({**mail.model_dump(), "bcc": "somebody@example.org"})
