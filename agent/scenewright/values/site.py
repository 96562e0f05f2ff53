"""Site: what can be loaded, as values. Nothing here knows how it was built or what will be done with it."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from scenewright.values.base import Value


class Blob(Value):
    """Bytes with a media type."""

    data: bytes
    media_type: str


class Site(Value):
    """Files by relative address, and optionally a folder behind them. `entry` is the address to open first.

    `root` is a folder whose files may be read when `files` lacks an address; nothing outside it is ever served.
    `mirrors` says that addresses of packages on public mirrors are answered from this machine's copies.
    """

    entry: str
    files: Mapping[str, Blob] = {}
    root: Path | None = None
    mirrors: bool = False

    @property
    def sha(self) -> str:
        """SHA-256 over all addresses and bytes given as values; for a site of one file, over that file's bytes alone."""
        if self.root is None and len(self.files) == 1:
            (blob,) = self.files.values()
            return hashlib.sha256(blob.data).hexdigest()
        named = {name: hashlib.sha256(blob.data).hexdigest() for name, blob in sorted(self.files.items())}
        return hashlib.sha256(json.dumps([self.entry, named]).encode()).hexdigest()


def one_page(html: str) -> Site:
    """A site that is a single HTML document."""
    return Site(entry="index.html", files={"index.html": Blob(data=html.encode(), media_type="text/html; charset=utf-8")})
