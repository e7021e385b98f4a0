"""What has an identifying form is found; what only looks like it is not. One table a kind."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.recognizers import find_patterns
from tests.privacy.people import values

FOUND = [
    (EntityType.DATE, "on 2020-03-14.", "2020-03-14"),
    (EntityType.DATE, "at 2020-03-14T10:15:00+01:00", "2020-03-14T10:15:00+01:00"),
    (EntityType.DATE, "in 2020-03", "2020-03"),
    (EntityType.DATE, "on 3/14/20", "3/14/20"),
    (EntityType.DATE, "on 14.03.2020", "14.03.2020"),
    (EntityType.DATE, "on the 3rd of May", "3rd of May"),
    (EntityType.DATE, "on 14-Mar-57", "14-Mar-57"),
    (EntityType.DATE, "on March 14", "March 14"),
    (EntityType.DATE, "in Sept. 2020", "Sept. 2020"),
    (EntityType.DATE, "in 03/2020", "03/2020"),
    (EntityType.DATE, "on ２０２０／０３／１４", "２０２０／０３／１４"),
    (EntityType.DATE, "on 20\u200b20-03-14", "20\u200b20-03-14"),
    (EntityType.DATE, "on 2025-5-23.", "2025-5-23"),
    (EntityType.DATE, "in 2025-5", "2025-5"),
    (EntityType.DATE, "on 2025/5/3", "2025/5/3"),
    (EntityType.DATE, "on 16 9 2010", "16 9 2010"),
    (EntityType.DATE, "on 16 9 2010.Then", "16 9 2010"),
    (EntityType.DATE, "on 9 16 2010", "9 16 2010"),
    (EntityType.DATE, "on 2010 9 16", "2010 9 16"),
    (EntityType.DATE, "on 16 / 9 / 2010", "16 / 9 / 2010"),
    (EntityType.DATE, "on September the 1st, 2023", "September the 1st, 2023"),
    (EntityType.DATE, "on September the 1st", "September the 1st"),
    (EntityType.DATE, "on the 1st of September 2023", "1st of September 2023"),
    (EntityType.DATE, "the 1st of September, of 2023", "1st of September, of 2023"),
    (EntityType.DATE, "born second of March 1951", "second of March 1951"),
    (EntityType.DATE, "born Twenty-Second day of March, 1951", "Twenty-Second day of March, 1951"),
    (EntityType.DATE, "March the thirty first, 1951", "March the thirty first, 1951"),
    (EntityType.DATE, "on the third of May", "third of May"),
    (EntityType.DATE, "since 9/16", "9/16"),
    (EntityType.DATE, "before 16/9?", "16/9"),
    (EntityType.DATE, "from 9/16 on", "9/16"),
    (EntityType.DATE, "by the way, by 16/9", "16/9"),
    (EntityType.EMAIL, "to a.b+c@d-e.example.org.", "a.b+c@d-e.example.org"),
    (EntityType.URL, "see https://x.example/p?q=1 now", "https://x.example/p?q=1"),
    (EntityType.URL, "see www.x.example", "www.x.example"),
    (EntityType.IP, "from 10.0.0.255", "10.0.0.255"),
    (EntityType.IP, "from 2001:db8:0:0:0:0:0:1", "2001:db8:0:0:0:0:0:1"),
    (EntityType.ID, "id 123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"),
    (EntityType.ID, "999-12-3456", "999-12-3456"),
    (EntityType.ID, "MRN: A77-4411", "A77-4411"),
    (EntityType.ID, "passport no. X1234567", "X1234567"),
    (EntityType.ID, "chart # 88123", "# 88123"),
    (EntityType.PHONE, "call (555) 010-7788", "(555) 010-7788"),
    (EntityType.PHONE, "call 555.010.7788", "555.010.7788"),
    (EntityType.PHONE, "call +44 20 7946 0958", "+44 20 7946 0958"),
    (EntityType.AGE, "a 93-year-old", "93"),
    (EntityType.AGE, "is 101 years old", "101"),
    (EntityType.AGE, "95yo man", "95"),
    (EntityType.AGE, "95 y.o. man", "95"),
    (EntityType.AGE, "aged 90", "90"),
    (EntityType.AGE, "age: 92", "92"),
    (EntityType.AGE, "Age was 94.5", "94.5"),
    (EntityType.AGE, "at the age of 104.", "104"),
    (EntityType.LOCATION, "Boston MA 02138-1234", "02138-1234"),
    (EntityType.LOCATION, "lives at 12 Elm Grove Street", "12 Elm Grove Street"),
]
LEFT = [
    "Vital sign: Systolic blood pressure was 120 mm[Hg].",
    "Body mass index was 27.4 kg/m2.",
    "between 4.1 and 4.4 mmol/L [1].",
    "On [DATE_1] the reading was 139.",
    "a 42-year-old aged 42, age 9",
    "95.5 mg, ages 3 to 12, 195 years ago",
    "The 90th percentile, 90 % of them, 95 mg",
    "10 tablets may help",
    "aged 90 or older, is 90 or older",
    "HbA1c 6.1, T4 1.1, B12 300",
    "the record shows a case of gout",
    "2/3 of patients",
    "1.2.3",
    "reduced by 1/3, pain went from 8/10 to 3/10",
    "20/20 vision, 120/80 on 10/325 mg, score 9/16",
    "The second may help, the first may not; march on, first march",
    "1800-2000 calories, 2000 5 mg, scores 13 14 2010",
    "mar 5a",
    "version 300.400.500.600",
    "",
]


@pytest.mark.parametrize(("kind", "text", "value"), FOUND)
def test_identifying_form_is_found_whole(kind: EntityType, text: str, value: str) -> None:
    [finding] = cover(find_patterns(text))
    assert (finding.span.entity_type, finding.value) == (kind, value)
    assert text[finding.span.start : finding.span.end] == value


@pytest.mark.parametrize("text", LEFT)
def test_clinical_text_is_left_alone(text: str) -> None:
    assert values(find_patterns(text)) == []
