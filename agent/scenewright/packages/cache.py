"""Cache: a temporary folder beside what is to come, so that it can be renamed in one step when it is whole."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scenewright.errors import HostError


@contextmanager
def making(folder: Path, prefix: str) -> Iterator[Path]:
    """A temporary folder in `folder`, which is made if need be. Raises HostError when the cache cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary = tempfile.TemporaryDirectory(dir=folder, prefix=prefix)
    except OSError as error:
        said = f"{folder} cannot be written to: {error.strerror}. Set SCENEWRIGHT_CACHE to a folder that can be."
        raise HostError(said) from error
    with temporary as name:
        yield Path(name)
