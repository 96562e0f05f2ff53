"""The cache folder: where it cannot be made, whoever needs it says so in one sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scenewright.errors import HostError
from scenewright.packages import blender, npm
from scenewright.packages.cache import making


def test_what_is_made_beside_its_place_leaves_nothing_when_it_fails(tmp_path: Path) -> None:
    def half() -> None:
        with making(tmp_path / "cache", ".x-") as work:
            (work / "half").write_text("x")
            raise ValueError("half way")

    with pytest.raises(ValueError, match="half way"):
        half()
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.mark.parametrize("install", [npm.install, blender.install])
def test_a_cache_that_cannot_be_made_is_said(install: Callable[[Path], Path], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(HostError, match="Set SCENEWRIGHT_CACHE"):
        install(tmp_path / "file" / "cache")
