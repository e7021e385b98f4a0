"""Each setting says what it is, and from when on it counts."""

import pytest

from privrag_desktop import settings as settings_module
from privrag_desktop.domain.setting_display import Effect, Group
from privrag_desktop.errors import UsageError
from privrag_desktop.settings import Settings, declared


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_says_what_it_is_and_from_when_on_it_counts(name: str) -> None:
    shown, field = declared(name), Settings.model_fields[name]
    assert shown.group is not Group.OTHER, "say how it is shown, by Annotated[…, SettingDisplay(…)]"
    assert field.description
    assert field.description.endswith(".")
    assert shown.effect in Effect
    if shown.options:
        assert isinstance(field.annotation, type)
        assert [one.value for one in shown.options] == [str(value) for value in field.annotation]


def test_a_setting_that_says_nothing_is_shown_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    class More(Settings):
        new_thing: int = 3

    monkeypatch.setattr(settings_module, "Settings", More)
    assert declared("new_thing").label == "New thing"
    with pytest.raises(UsageError, match="no setting"):
        declared("nothing")
