"""Show dates by locale and units as printed in words of records and answers.

Display only. What is stored, released, compared, copied and exported keeps its own writing.
"""

import re
from datetime import date

from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.language.unit_text import printed_units

_DAY = re.compile(r"(?<![\w/.:+-])(\d{4}-\d\d-\d\d)(?![\w/:+-]|\.\d)")


def as_shown(text: str) -> str:
    """14 Mar 2019 for 2019-03-14 and mmHg for mm[Hg]; a part of something longer stays as it is."""
    return _DAY.sub(lambda one: _day(one[0]), printed_units(text))


def _day(written: str) -> str:
    try:
        return day_text(date.fromisoformat(written))
    except ValueError:  # no day of any calendar
        return written
