"""Read which version of a resource this is, by the time of its last change."""

from datetime import UTC, datetime

from fhir.resources.R4B.domainresource import DomainResource

from privrag_desktop.domain.resource_versions import Version


def version_of(resource: DomainResource, key: str) -> Version:
    """The version of the resource that is known as `key`."""
    return Version(key, _updated(resource))


def _updated(resource: DomainResource) -> str:
    """When it was changed last, in UTC and in a form that sorts; "" where it does not tell."""
    moment = resource.meta.lastUpdated if resource.meta else None
    if not isinstance(moment, datetime) or moment.tzinfo is None:
        return ""
    try:
        return moment.astimezone(UTC).isoformat(timespec="microseconds")
    except OverflowError:  # in the first or the last hours that there are
        return ""
