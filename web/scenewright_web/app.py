"""App: the page, its parts, and the life of what is behind them."""

import contextlib
from collections.abc import AsyncIterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import jinja2
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.staticfiles import StaticFiles

from scenewright.jobs import Workshop
from scenewright.models.profiles import TIERS
from scenewright.settings import Settings
from scenewright.values.brief import Limits
from scenewright_web import routes
from scenewright_web.desk import Desk
from scenewright_web.errors import answer_errors
from scenewright_web.examples import EXAMPLES
from scenewright_web.guard import Guard

HOME = Path(str(files("scenewright_web")))


def create_app(settings: Settings) -> FastAPI:
    """The whole application for one folder of runs. Its browser is started by the first run, and closed with the app."""
    workshop = Workshop(settings)
    desk = Desk(workshop)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        async with workshop:
            try:
                yield
            finally:
                await desk.close()

    app = FastAPI(title="Scenewright", openapi_url=None, docs_url=None, redoc_url=None, lifespan=life)
    app.state.desk = desk
    app.add_middleware(Guard)
    answer_errors(app)
    app.include_router(routes.router)
    app.mount("/static", StaticFiles(directory=HOME / "static"))

    @app.get("/", response_class=HTMLResponse)
    async def page() -> str:
        return _page()

    return app


@cache
def _page() -> str:
    loader = jinja2.FileSystemLoader(HOME / "templates")
    environment = jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return environment.get_template("page.html.j2").render(examples=EXAMPLES, tiers=TIERS, limits=Limits())
