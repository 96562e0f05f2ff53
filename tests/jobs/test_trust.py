"""What a log or a record says of itself is believed only of one's own runs."""

from pathlib import Path

import pytest

from scenewright.engines.page import PageEngine
from scenewright.errors import UserError
from scenewright.events import RunCreated
from scenewright.jobs import Mind, Workshop
from scenewright.jobs.models import Choice, remembered
from scenewright.jobs.turns import engine_of
from scenewright.models.scripted import ScriptedModel
from scenewright.runs.fold import fold
from scenewright.settings import Settings


async def test_a_page_s_folder_is_read_only_for_runs_of_one_s_own(settings: Settings, tmp_path: Path) -> None:
    """A run that somebody sent could name any folder of this machine, and its page send on what is in it."""
    shop = Workshop(settings.model_copy(update={"renders": tmp_path / "renders"}))
    view = fold([RunCreated(run="r", seed=0, engine="page", made_with={}, root="/etc", entry="page.html")])
    for folder, root in ((tmp_path / "renders" / "r", Path("/etc")), (tmp_path / "sent" / "r", None)):
        engine, _ = engine_of(shop, folder, view)
        assert isinstance(engine, PageEngine)
        assert (await engine.build("<p>", title="x")).site.root == root


def test_a_script_for_blender_without_walls_needs_more_than_a_model_called_composer(settings: Settings) -> None:
    """A replay may be anybody's."""
    shop = Workshop(settings.model_copy(update={"walls": "none", "unsafe_local": False}))
    imposter = ScriptedModel()
    imposter.name = "composer"
    with pytest.raises(UserError, match="A script for Blender is a Python program"):
        shop.trust("blender", Mind(imposter))
    with pytest.raises(UserError, match="those of a person"):
        shop.trust("blender", None)
    shop.trust("blender", Mind(imposter, trusted=True))


def test_a_password_in_an_address_is_not_remembered() -> None:
    assert remembered(Choice(model="m", base_url="https://me:secret@example.com/v1", effort="low")) == {"model": "m", "effort": "low"}
    assert remembered(Choice(model="m", base_url="https://example.com/v1"))["base_url"] == "https://example.com/v1"
