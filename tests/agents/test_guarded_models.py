"""A private model never reads an identifier, not even one that it wrote itself."""

from privrag_desktop.agents.guarded_models import GuardedModel
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import Recorder
from tests.hostile.records import PEOPLE, note_of


def test_prompt_is_cleaned_and_what_is_clean_stays(workspace: Workspace) -> None:
    model = Recorder("Fine.")
    scope = workspace.boundary.new_scope("guarded", workspace.database)
    guarded = GuardedModel(model, workspace.boundary, scope)
    instructions = ChatMessage("system", "Answer.")
    clean = ChatMessage("user", "On [DATE_1] Ada Sample's potassium was 4.1 mmol/L [1].")
    dirty = ChatMessage("assistant", note_of(PEOPLE[0]))
    assert complete(guarded, [instructions, clean, dirty], Reply(9), Progress()) == "Fine."
    [prompt] = model.prompts
    assert prompt[:2] == (instructions, clean)
    assert prompt[2].role == "assistant"
    assert leaks(prompt[2].content) == set()
    assert (guarded.name, guarded.context_tokens) == (model.name, model.context_tokens)
    assert guarded.count_tokens("some words") == model.count_tokens("some words")
