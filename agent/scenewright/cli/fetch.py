"""`fetch`: bring the versions of packages that pages ask public mirrors for, so that they can be judged without a network."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from scenewright.cli.recipe import Root, require_root
from scenewright.errors import UserError
from scenewright.jobs.fetch import Asked, asked
from scenewright.packages.versions import Versions
from scenewright.settings import Settings


def fetch(
    pages: Annotated[list[Path] | None, typer.Argument(help="HTML pages, or scripts.", show_default=False)] = None,
    three: Annotated[
        list[str] | None, typer.Option(help="A version of Three.js to bring, such as 0.160.0; may be given again.", show_default=False)
    ] = None,
    root: Root = None,
) -> None:
    """Bring the versions of Three.js that pages load from public mirrors, by npm; `check` then needs no network.

    Reads the pages, their import maps and the scripts of their own folder. Says what it brought and which addresses it does not know.
    """
    if not pages and not three:
        raise UserError("Nothing to fetch: give a page, or --three with a version.")
    require_root(root)
    wanted = Asked(wanted={"three": list(dict.fromkeys(three))} if three else {})
    for page in pages or ():
        asked(page, root, wanted)
    cache = Settings.read().cache
    out = Console(highlight=False, soft_wrap=True)
    refused: list[UserError] = []
    for package, names in wanted.wanted.items():
        versions = Versions(cache, package)
        for name in names:
            here = versions.find(name)
            try:
                release = here or versions.fetch(name)
            except UserError as error:  # the others can be had nevertheless
                refused.append(error)
                continue
            answers = "" if release.version == name else f" answers to {name}"
            out.print(Text(f"{package} {release.version}{answers}: {'already here' if here else 'fetched'}"))
    for url in wanted.unknown:
        out.print(Text(f"not known here: {url[:200]}", style="yellow"))
    if not wanted.wanted and not wanted.unknown:
        out.print("The page asks no public mirror for anything.")
    if refused:
        raise UserError(" ".join(map(str, refused)))
