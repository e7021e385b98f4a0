"""A server's model reasons only where everything is hidden, and is sent no prompt with an original."""

import pytest

from privrag_desktop.capri.agent.pseudonym_only_model import PseudonymOnlyModel
from privrag_desktop.domain.tasks import Configuration, TaskEnding
from privrag_desktop.errors import Withheld
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.runtime.progress import Progress
from tests.capri.acting import OpenMap, begun, finished, gateway, reply
from tests.hostile.models import Recorder, Scripted

SECRET = "Quetzalkamp"


@pytest.mark.parametrize("configuration", [one for one in Configuration if one is not Configuration.FULL])
def test_it_cannot_be_made_for_a_task_that_leaves_anything(configuration: Configuration) -> None:
    with pytest.raises(ValueError, match="everything is hidden"):
        PseudonymOnlyModel(Recorder(), OpenMap(configuration).as_map())


@pytest.mark.parametrize("role", ["user", "assistant"])
def test_a_prompt_with_an_original_is_not_sent(role: str) -> None:
    server = Recorder("Ready.")
    model = PseudonymOnlyModel(server, OpenMap(Configuration.FULL, SECRET).as_map())
    prompt = [
        ChatMessage("user", "Go on."),
        ChatMessage("assistant" if role == "assistant" else "user", SECRET),
    ]
    with pytest.raises(Withheld):
        complete(model, prompt, Reply(9), Progress())
    assert server.prompts == []


def test_any_other_prompt_is_sent_as_it_is() -> None:
    server = Recorder("Ready.")
    model = PseudonymOnlyModel(server, OpenMap(Configuration.FULL, SECRET).as_map())
    prompt = (ChatMessage("system", "Be brief."), ChatMessage("user", "Ready?"))
    assert (complete(model, prompt, Reply(9), Progress()), server.prompts) == ("Ready.", [prompt])


def test_a_task_whose_prompt_only_this_check_refuses_ends_as_withheld() -> None:
    """As when a text that was cut short reads as an original: the check before had the whole of it."""
    service = gateway()
    session = begun(service, policy=Configuration.FULL)
    server = Scripted(reply("finish", answer="Done."))
    model = PseudonymOnlyModel(server, OpenMap(Configuration.FULL, "Elif").as_map())
    result, _ = finished(session, model)
    assert (result.ending, server.prompts) == (TaskEnding.WITHHELD, [])
