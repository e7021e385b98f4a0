"""Clinicians ask, browse and reveal; everything else is refused to them by name."""

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.services.vault.access.role_permissions import Permission, may, require


@pytest.mark.parametrize("right", Permission)
def test_an_admin_may_do_everything_and_a_clinician_work_with_records(right: Permission) -> None:
    assert may(UserRole.ADMIN, right)
    is_work = right in {Permission.ASK, Permission.BROWSE, Permission.REVEAL}
    assert may(UserRole.CLINICIAN, right) is is_work
    if not is_work:
        with pytest.raises(NotAllowed, match=f"Only an admin of this vault may {right.value}."):
            require(UserRole.CLINICIAN, right)
