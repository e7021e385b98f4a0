"""What a task leaves open is asked before anything is done, and what went into nothing is a doubt."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import guarded_actions
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.questions_before_program_runs import doubts, open_questions
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedAmount, NamedPerson
from privrag_desktop.domain.tasks import TaskEnding
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.capri.task_program.programs import Done, done
from tests.hostile.records import PEOPLE

ZEB = PEOPLE[0]
ORDER = 'order(P1, "ESR", day=D1)\n'


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("programs"))


def whole(one: Done) -> tuple[TaskEnding, list[str]]:
    return one.result.ending, one.drafts


@pytest.mark.parametrize(
    ("task", "program", "asked"),
    [
        ("ESR for Umberlina Twinfield", 'order(P1, "ESR")\n', "Several people fit the name"),
        ("Begin Wei Li on warfarin", 'order(P1, "warfarin")\n', "which dose of warfarin"),
        ("warfarin 5 mg for Wei Li, no, 3 mg", 'order(P1, "warfarin", dose=Q1)\n', "5 mg, 3 mg"),
        ("warfarin 2.5 or 5 mg for Wei Li", 'order(P1, "warfarin", dose=Q1)\n', "2.5, 5 mg"),
        ("weight of Wei Li 112", 'record(P1, "weight", Q1)\n', "in which unit weight 112 is"),
        ("ESR Wei Li 05/02/2027", 'order(P1, "ESR", day=D1)\n', "can be more than one day"),
        ("ESR Wei Li on Tuesday at 3", 'order(P1, "ESR", day=D1)\n', "03:00 or 15:00"),
        ("ESR Wei Li on Monday", 'order(P1, "ESR", day=D1)\n', "2026-11-23 or 2026-11-30"),
        ("ESR Wei Li Friday or next week", 'order(P1, "ESR", day=D1)\n', "2026-11-30 to 2026-12-06"),
        ("ESR Wei Li in December", 'order(P1, "ESR", day=D1)\n', "is no day that can be told"),
        (
            "ESR Wei Li a week after the last sodium",
            'order(P1, "ESR", day=D1)\n',
            "is no day that can be told",
        ),
        ("Wei Li or Will Long: ESR", 'ask("patient")\n', "for which patient"),
        ("Wei Li: the usual bloods", 'order(P1, "the usual bloods")\n', "which the usual bloods is meant"),
        ("Mail the GP about Wei Li", 'ask("address")\n', "to which e-mail address"),
    ],
)
def test_what_is_open_is_asked_before_anything_is_done(
    vault: Workspace, task: str, program: str, asked: str
) -> None:
    made = done(vault, task, f'{program}order(P1, "CRP")\n')
    assert whole(made) == (TaskEnding.ASKED, [])
    assert asked in made.result.result


def test_the_value_of_a_test_that_nobody_has_is_a_doubt(vault: Workspace) -> None:
    made = done(vault, "Wei Li 38.6 °C, chart it", 'record(P1, "chart", Q1)\n')
    assert made.asked[0].doubt == "The records of nobody have values of “chart”."


@pytest.mark.parametrize(
    ("item", "doubt"), [("chest pains", "“chest pains” is nothing that can be ordered."), ("ECG", "")]
)
def test_an_order_of_a_condition_is_in_doubt(vault: Workspace, item: str, doubt: str) -> None:
    made = done(vault, f"chest pains, ECG for {ZEB.plain}", f'order(P1, "{item}")\n')
    assert made.asked[0].doubt == doubt


def test_a_limit_on_which_nothing_depends_is_a_doubt(vault: Workspace) -> None:
    """“Only should the calcium be less than 7.2” became a note of an order that was made in any case."""
    task = f"ESR for {ZEB.plain}, only should the heart rate be less than 50 /min"
    made = done(vault, task, 'order(P1, "ESR", note="only should the heart rate be less")\n')
    assert made.asked[0].doubt == "The task has the limit “50 /min”, and nothing depends on it."
    held = done(vault, task, 'if latest(P1, "heart rate") < Q1:\n    order(P1, "ESR")\n')
    assert held.asked == []


def test_a_value_that_only_the_first_program_writes_down_is_in_doubt_and_not_read_instead(
    vault: Workspace,
) -> None:
    read = 'answer(latest(P1, "heart rate"))\n'
    made = done(vault, f"{ZEB.plain} heart rate 88 /min, log", 'record(P1, "heart rate", Q1)\n', read)
    assert [one.doubt for one in made.asked] == ["The task is not understood for certain."]


def test_a_rate_needs_no_unit(vault: Workspace) -> None:
    made = done(vault, f"heart rate {ZEB.plain} 88", 'record(P1, "heart rate", Q1)\n')
    [draft] = made.drafts
    assert draft.endswith("Heart rate 88, now")


@pytest.mark.parametrize(
    ("value", "recorded", "is_asked"),
    [
        ("37.9", "Cel", False),
        ("99.1", "Cel", True),
        ("99.1", "[degF]", False),
        ("45.1", "[degF]", True),
        ("172", "cm", False),
        ("72", "cm", True),
        ("31.4", "kg/m2", False),
        ("82", "kg", True),
    ],
)
def test_a_value_that_can_only_be_in_one_unit_needs_none(value: str, recorded: str, is_asked: bool) -> None:
    task = LabelledTask("P1 had Q1, log it", {"Q1": NamedAmount(value)})
    actions = guarded_actions(read_program('record(P1, "it", Q1)\n'))
    asked = list(open_questions(task, actions, lambda _who, _test: recorded))
    assert (
        asked
        == [
            f"The task does not say in which unit it {value} is; the records have {recorded}."
            " Give the task again with it."
        ]
        * is_asked
    )


def test_an_email_about_a_day_that_nothing_has_is_in_doubt(vault: Workspace) -> None:
    """The order for that day was left out, and the e-mail that told of it was written."""
    task = f"ESR on 2 December for {ZEB.plain}, and mail gp@oak.example: ESR requested"
    made = done(vault, task, 'email(A1, P1, "ESR requested")\n')
    assert made.asked[0].doubt == "The task says “on 2 December”, and this has no day."


@pytest.mark.parametrize(
    ("programs", "doubt"),
    [
        (
            ('order(P1, "ESR")\n', 'order(P1, "CRP")\n', 'order(P1, "heart rate")\n', 'order(P2, "CRP")\n'),
            "The task is not understood for certain. It can also be read as: Order CRP for {0}.",
        ),
        (
            ('order(P1, "ESR")\n', "answer(age(P1))\n", "nonsense", 'answer(latest(P2, "heart rate"))\n'),
            "The task is not understood for certain.",
        ),
    ],
)
def test_where_programs_do_not_agree_on_a_change_the_first_is_in_doubt(
    vault: Workspace, programs: tuple[str, ...], doubt: str
) -> None:
    """The agent went on step by step for a minute, and drafted one of the two."""
    task = f"ESR CRP 5 for {ZEB.plain}, heart rate of Wei Li"
    made = done(vault, task, *programs)
    assert [one.doubt for one in made.asked] == [doubt.format(ZEB.plain)]
    assert "ESR" in made.asked[0].words
    refused = done(vault, task, *programs, approves=False)
    assert whole(refused) == (TaskEnding.ASKED, [])


def test_a_doubt_that_keeps_the_only_change_from_being_made_is_a_question(vault: Workspace) -> None:
    made = done(vault, "ESR for Wei Li every Monday", 'order(P1, "ESR")\n', approves=False)
    assert whole(made) == (TaskEnding.ASKED, [])
    assert "“every Monday”, which is not read as a day" in made.result.answer


def test_another_value_of_the_same_unit_is_a_doubt(vault: Workspace) -> None:
    """Which of two readings counts, the model alone says."""
    made = done(vault, "Weight of Wei Li 71 kg, it was 75 kg in spring", 'record(P1, "Weight", Q1)\n')
    assert made.asked[0].doubt == "The task also says “75 kg”, and that is not written down."
    plain = done(vault, "Weight of Wei Li 71 kg, height 170 cm", 'record(P1, "Weight", Q1)\n')
    assert plain.asked[0].doubt == ""


@pytest.mark.parametrize(
    ("task", "doubt"),
    [
        ("ESR for Wei Li every Monday", "“every Monday”, which is not read as a day"),
        ("ESR for Wei Li, the nurse can do it tomorrow", "“tomorrow”, and this has no day"),
        ("ESR for Wei Li, who was seen yesterday", ""),
        ("ESR for Wei Li, flank pain since Saturday", ""),
        ("ESR for Wei Li the next working day", "“day”, which is not read as a day"),
        ("ESR for Wei Li of the day unit", ""),
        ("ESR for Wei Li; I cannot give a delivery day", ""),
    ],
)
def test_words_about_a_day_that_went_into_nothing_are_a_doubt(
    vault: Workspace, task: str, doubt: str
) -> None:
    made = done(vault, task, 'order(P1, "ESR")\n')
    assert doubt in made.asked[0].doubt
    assert bool(doubt) == bool(made.asked[0].doubt)


def test_a_time_in_another_sentence_is_no_doubt_about_a_value(vault: Workspace) -> None:
    record = 'record(P1, "heart rate", Q1)\n'
    apart = done(vault, f"{ZEB.plain}: heart rate 88 /min, chart it. We took cultures at four.", record)
    assert apart.asked[0].doubt == ""
    beside = done(vault, f"{ZEB.plain}: heart rate 88 /min at four, chart it.", record)
    assert beside.asked[0].doubt == "The task says “at four”, and this has no time of day."


def test_one_of_two_things_or_days_that_are_offered_is_a_doubt(vault: Workspace) -> None:
    made = done(
        vault, f"either an ultrasound or a CT of the liver for {ZEB.plain}", 'order(P1, "CT of the liver")\n'
    )
    assert made.asked[0].doubt == "The task offers ultrasound or ct, and does not say which."
    day = done(vault, f"ESR for {ZEB.plain} in two weeks or maybe tomorrow", 'order(P1, "ESR", day=D1)\n')
    assert day.asked[0].doubt == "The task offers in two weeks or tomorrow, and does not say which."
    both = 'order(P1, "ESR")\norder(P1, "CRP")\n'
    assert (
        "may mean only one of the orders for"
        in done(vault, f"one of ESR and CRP for {ZEB.plain}", both).asked[0].doubt
    )


def test_a_time_of_day_that_belongs_to_no_day_is_a_doubt(vault: Workspace) -> None:
    made = done(vault, f"ESR tomorrow for {ZEB.plain}, at 14:30", ORDER)
    assert made.asked[0].doubt == "The task says “14:30”, and this has no time of day."


@pytest.mark.parametrize(
    ("task", "doubt"),
    [
        ("ESR for {zeb}, not for Mrs. Wei Li", "The task may not mean Wei Li here."),
        ("ESR for {zeb} and not Wei Li", "The task may not mean Wei Li here."),
        ("ESR for Wei Li, or is it {zeb}?", "The task may not mean Wei Li here."),
        ("Saw Wei Li and {zeb}. One of them needs an ESR", "The task may mean only one of those"),
        ("ESR for both, Wei Li and {zeb}, not urgent", ""),
        ("ESR for Wei Li and {zeb}", ""),
    ],
)
def test_somebody_who_is_ruled_out_or_one_of_two_is_in_doubt(vault: Workspace, task: str, doubt: str) -> None:
    """Both of two patients were given an order of which the task said that one of them needs it."""
    made = done(vault, task.format(zeb=ZEB.plain), 'order(P1, "ESR")\norder(P2, "ESR")\n')
    doubts = [one.doubt for one in made.asked if "Wei Li" in one.words]
    assert [bool(one) for one in doubts] == [bool(doubt)]
    assert doubts[0].startswith(doubt)


@pytest.mark.parametrize(
    "task", ["do not order an ESR for {}", "no ESR for {}", "cancel the ESR of {}", "CRP rather than ESR, {}"]
)
def test_an_order_of_what_is_not_wanted_is_in_doubt(vault: Workspace, task: str) -> None:
    made = done(vault, task.format(ZEB.plain), 'order(P1, "ESR")\n')
    assert made.asked[0].doubt == "The task may say that ESR is not wanted."
    wanted = done(vault, f"ESR for {ZEB.plain}, not urgent", 'order(P1, "ESR")\n')
    assert wanted.asked[0].doubt == ""


def test_an_address_to_which_nothing_is_written_is_a_doubt(vault: Workspace) -> None:
    """A message to the district nurses became an order of a dressing."""
    made = done(
        vault, f"Nurses at gp@oak.example please: dressing for {ZEB.plain}", 'order(P1, "dressing")\n'
    )
    assert "Nothing is written to gp@oak.example." in made.asked[0].doubt


def test_a_value_to_be_written_down_that_the_task_does_not_have_is_a_doubt(vault: Workspace) -> None:
    made = done(vault, f"{ZEB.plain} was weighed. Please enter the weight.", 'order(P1, "weight")\n')
    assert made.asked[0].doubt == "The task may want a value of weight written down, and does not say which."
    for task in (
        "{} 71 kg. Please enter the weight.",
        "ESR for {}. Record no of it is on the form, weight too.",
    ):
        plain = done(
            vault,
            task.format(ZEB.plain),
            'order(P1, "ESR")\n' if "ESR" in task else 'record(P1, "weight", Q1)\n',
        )
        assert plain.asked[0].doubt == ""


@pytest.mark.parametrize(
    ("words", "is_doubted"),
    [
        *(
            (f"{word} the ESR for P1", True)
            for word in ("never do", "don't do", "stop", "skip", "omit", "cancel")
        ),
        *((f"P1: all bloods {word} ESR", True) for word in ("without", "instead of", "except", "excluding")),
        ("ESR for P1, stop", False),
    ],
)
def test_what_is_not_wanted_has_many_words(words: str, is_doubted: bool) -> None:
    actions = guarded_actions(read_program('order(P1, "ESR")\n'))
    found = doubts(LabelledTask(words, {"P1": NamedPerson("Ann")}), actions, actions[0].action)
    assert ("The task may say that ESR is not wanted." in found) is is_doubted


@pytest.mark.parametrize(
    "words",
    [
        "chart",
        "log",
        "record",
        "note down",
        "write down",
        "jot down",
        "put down",
        "kindly enter",
        "and then enter",
        "so, could you enter",
        "can you enter",
        "would you please enter",
    ],
)
def test_a_value_is_to_be_written_down_in_many_words(words: str) -> None:
    task = LabelledTask(f"P1 was weighed; {words} the weight", {"P1": NamedPerson("Ann")})
    actions = guarded_actions(read_program('order(P1, "ESR")\n'))
    doubt = "The task may want a value of weight written down, and does not say which."
    assert doubt in list(doubts(task, actions, actions[0].action))
    number = replace(task, shown="P1 was weighed; record number and weight please")
    assert doubt not in list(doubts(number, actions, actions[0].action))


@pytest.mark.parametrize(
    "which",
    ["same", "business", "following", "first", "second", "last", "alternate", "other", "every", "each"],
)
def test_the_word_day_is_unread_only_behind_a_word_for_which_one(which: str) -> None:
    actions = guarded_actions(read_program('order(P1, "ESR")\n'))
    task = LabelledTask(f"ESR for P1 the {which} day", {"P1": NamedPerson("Ann")}, unread=("day",))
    unread = "The task says “day”, which is not read as a day."
    assert unread in list(doubts(task, actions, actions[0].action))
    ward = replace(task, shown="ESR for P1 of the day unit")
    assert unread not in list(doubts(ward, actions, actions[0].action))
