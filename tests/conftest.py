"""Fixtures: one stage for all tests that need a browser, so that it is started once."""

import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from scenewright.box import Walls
from scenewright.engines.three import ThreeEngine
from scenewright.packages import npm
from scenewright.settings import Settings
from scenewright.stage import Stage
from tests.endpoint import Endpoint

pytest_plugins = ["pytester"]


@pytest.fixture(scope="session")
def settings() -> Settings:
    return Settings.read()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def stage(settings: Settings) -> AsyncIterator[Stage]:
    async with Stage(settings) as made:
        yield made


@pytest.fixture(scope="session")
def modules(settings: Settings) -> Path:
    return npm.modules(settings.cache)


@pytest.fixture(scope="session")
def engine(modules: Path) -> ThreeEngine:
    return ThreeEngine(modules, walls=Walls.highest())


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    server = Endpoint()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()
