"""A resource has the same key in every import, and a moment of change that sorts as text."""

from datetime import datetime, timedelta, timezone

import pytest
from fhir.resources.R4B.domainresource import DomainResource
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.fhir.files.resources_in_file import ResourceEntry
from privrag_desktop.fhir.resources.resource_key_and_version import key_of, version_of
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, observation

NAMELESS: Json = {key: value for key, value in observation(valueInteger=1).items() if key != "id"}


def _key(content: Json, full_url: str = "") -> str:
    resource = validate(content)
    assert isinstance(resource, DomainResource)
    return key_of(resource, ResourceEntry("", "Observation", full_url, content, True))


def test_the_id_comes_first_and_then_the_address_of_the_entry() -> None:
    assert _key(observation(7), "urn:uuid:aaaa-1") == "Observation/o7"
    assert _key(NAMELESS, "urn:uuid:aaaa-1") == "Observation/aaaa-1"
    assert _key(NAMELESS, "https://server.example/fhir/Observation/9") == "Observation/9"
    assert _key(NAMELESS, "urn:uuid:aaaa-1#part") == "Observation/aaaa-1"


def test_without_id_and_address_the_content_makes_the_key_in_whatever_order_it_stands() -> None:
    """So that an import that comes again adds nothing."""
    turned = dict(reversed(NAMELESS.items()))
    assert _key(NAMELESS) == _key(turned)
    assert _key(NAMELESS) != _key({**NAMELESS, "valueInteger": 2})
    assert len(_key(NAMELESS)) > len("Observation/") + 16


def _updated(moment: str | None) -> str:
    resource = validate(observation(meta={"lastUpdated": moment} if moment else {}))
    assert isinstance(resource, DomainResource)
    version = version_of(resource, "Observation/o1")
    assert version == Version("Observation/o1", version.updated)
    return version.updated


@pytest.mark.parametrize(
    ("moment", "updated"),
    [
        ("2020-03-14T23:30:00-05:00", "2020-03-15T04:30:00.000000+00:00"),
        ("2020-03-14T10:00:00.5Z", "2020-03-14T10:00:00.500000+00:00"),
        ("0001-01-01T00:00:00+14:00", ""),  # a day before the first that there is
        ("9999-12-31T23:59:59-12:00", ""),
        (None, ""),
    ],
)
def test_a_change_is_told_in_utc_to_the_microsecond(moment: str | None, updated: str) -> None:
    assert _updated(moment) == updated


ZONES = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
MOMENTS = st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1), timezones=ZONES)


@given(MOMENTS, MOMENTS)
def test_the_later_change_is_the_larger_text(one: datetime, other: datetime) -> None:
    assert (_updated(one.isoformat()) < _updated(other.isoformat())) is (one < other)
