"""What counts as one value: in a conversation any writing of it, in a task only a name in any form."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.pseudonyms.value_keys import conversation_key, task_key


@pytest.mark.parametrize(
    ("kind", "one", "other", "in_conversation", "in_task"),
    [
        (EntityType.DATE, "4 March 2019", "2019-03-04", True, False),
        (EntityType.DATE, "March 2019", "2019-03-04", False, False),
        (EntityType.DATE, "Easter-ish", "easter ish", True, False),
        (EntityType.PHONE, "(555) 010-7788", "555.010.7788", True, False),
        (EntityType.ID, "MRN-7741-ZQ", "mrn 7741 zq", True, False),
        (EntityType.ID, "MRN7741", "MRN-7741", True, False),
        (EntityType.ID, "MRN-7741", "MRN-7742", False, False),
        (EntityType.EMAIL, "A@b.example", "a@B.example", True, True),
        (EntityType.URL, "https://x.example/a", "HTTPS://x.example/a", True, True),
        (EntityType.USERNAME, "@amy", "amy", False, True),
        (EntityType.PERSON, "Quetzalkamp, Zoë", "quetzalkamp zoe", True, True),
        (EntityType.LOCATION, "St. Mary's", "st mary s", True, True),
        (EntityType.CONDITION, "Type-2 diabetes", "type 2 diabetes", True, False),
        (EntityType.TEXT, "Call  her", "call her", True, True),
    ],
)
def test_whether_two_writings_are_one_value(
    kind: EntityType, one: str, other: str, in_conversation: bool, in_task: bool
) -> None:
    assert (conversation_key(kind, one) == conversation_key(kind, other)) is in_conversation
    assert (task_key(kind, one) == task_key(kind, other)) is in_task
