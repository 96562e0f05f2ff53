"""Bundle: modules to one script with esbuild, which reads nothing but the given sources and the package cache.

esbuild follows any import it meets and quotes the first line of what it cannot parse, so every specifier
is vetted before it is allowed to resolve anything; and it runs in the box, where there is nothing else to be read.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from scenewright import box
from scenewright.box.scratch import Scratch
from scenewright.errors import PackagesMissing
from scenewright.values.capture import Place

LIMITS = box.Limits(memory_mb=1_500, wall_s=20.0, cpu_s=30, file_mb=100)
ALLOWED = re.compile(r"(?!.*\.\.)three(/addons/[\w./-]+\.js|/examples/jsm/[\w./-]+\.js|/webgpu|/tsl)?|@scenewright/kit")
# Addresses that esbuild would look for on the disk by pattern, as it prints them.
COMPUTED = re.compile(r"""(?<![\w$.#])(import|require)\((?:`\.\.?/|"\.\.?/[^"]*"\+)""")
SOURCE_MAP = re.compile(r"([#@]\s*source)(MappingURL)")
MESSAGE = re.compile(r"^(?:✘|▲|X) \[(ERROR|WARNING)\] (.+?)(?: \[([\w-]+)\])?\n(?:\n {4}(\S+?):(\d+):(\d+):)?", re.MULTILINE)
UNDEFINED = "import-is-undefined"


@dataclass(frozen=True)
class Message:
    """What esbuild says: `error` or warning, and where."""

    error: bool
    text: str
    kind: str | None
    place: Place | None


@dataclass(frozen=True)
class Bundle:
    """One script, its source map (version 3 JSON) and the warnings on the way."""

    code: str
    source_map: str
    warnings: Sequence[Message]


@dataclass(frozen=True)
class _Output:
    exports: Sequence[str]
    imports: Sequence[str]


class BundleFailed(Exception):
    """esbuild, or the vetting before it, refused the sources."""

    def __init__(self, messages: Sequence[Message]):
        super().__init__(messages[0].text)
        self.messages = messages


class Bundler:
    """esbuild on one package cache, in the box. `aliases` maps bare names to files of Scenewright itself."""

    def __init__(self, modules: Path, aliases: Mapping[str, Path], *, walls: box.Walls):
        self._modules = modules
        self._aliases = aliases
        self._walls = walls
        self._beside = sorted({path.parent for path in aliases.values()})
        found = sorted(modules.glob("@esbuild/*/bin/esbuild")) or sorted(modules.glob("@esbuild/*/esbuild.exe"))
        if not found:
            raise PackagesMissing(modules.parent)
        self._esbuild = found[0]

    async def bundle(self, sources: Mapping[str, str], entry: str, *, external: Sequence[str] = ()) -> Bundle:
        """One ES module from `sources` (by relative name, flat). Comments with a licence are kept. Raises BundleFailed.

        What is `external` stays an import; the rest is then kept readable, since people go on with it.
        """
        clean = {name: SOURCE_MAP.sub(r"\1 \2", text) for name, text in sources.items()}
        with Scratch() as scratch:
            work = scratch.path
            for name, text in clean.items():
                (work / name).write_text(text, encoding="utf-8")
            for name in clean:
                await self._vet(work, name, clean)
            messages = await self._run(
                work,
                entry,
                "--bundle",
                "--format=esm",
                "--target=es2022",
                *((f"--external:{name}" for name in external) if external else ("--minify-whitespace", "--minify-syntax")),
                "--legal-comments=eof",
                "--sourcemap=external",
                "--sources-content=false",
                "--outfile=out/bundle.js",
                *(f"--alias:{name}={path}" for name, path in self._aliases.items()),
            )
            out = work / "out"
            return Bundle(
                code=(out / "bundle.js").read_text(encoding="utf-8"),
                source_map=(out / "bundle.js.map").read_text(encoding="utf-8"),
                warnings=messages,
            )

    async def exports(self, specifier: str) -> Sequence[str]:
        """The names that an allowed package module exports; empty when it cannot be bundled."""
        with Scratch() as scratch:
            work = scratch.path
            (work / "all.js").write_text(f"export * from {json.dumps(specifier)};", encoding="utf-8")
            aliases = (f"--alias:{name}={path}" for name, path in self._aliases.items())
            try:
                await self._run(work, "all.js", "--bundle", "--format=esm", "--outfile=out.js", "--metafile=meta.json", *aliases)
            except BundleFailed:
                return ()
            return _output(work, "meta.json").exports

    async def own_exports(self, source: str) -> Sequence[str]:
        """The names that a source of one file exports itself. Raises BundleFailed."""
        with Scratch() as scratch:
            work = scratch.path
            (work / "scene.js").write_text(SOURCE_MAP.sub(r"\1 \2", source), encoding="utf-8")
            await self._parse(work, "scene.js")
            return _output(work, "meta.json").exports

    async def _parse(self, work: Path, name: str) -> Sequence[str]:
        """Every specifier that a file imports, found without resolving any. Raises BundleFailed."""
        plain = work / "plain.js"
        await self._run(work, name, "--format=esm", "--minify-whitespace", f"--outfile={plain}")
        if (computed := COMPUTED.search(plain.read_text(encoding="utf-8"))) is not None:
            text = f"{computed[1]}() takes one plain string here, so that it can be bundled."
            place = _find((work / name).read_text(encoding="utf-8"), f"{computed[1]}(", name)
            raise BundleFailed([Message(True, text, "computed-import", place)])
        await self._run(work, name, "--bundle", "--external:*", "--format=esm", f"--outfile={plain}", "--metafile=meta.json")
        return _output(work, "meta.json").imports

    async def _vet(self, work: Path, name: str, sources: Mapping[str, str]) -> None:
        for path in await self._parse(work, name):
            local = path.removeprefix("./")
            if (path.startswith("./") and local in sources) or ALLOWED.fullmatch(path) or path in self._aliases:
                continue
            text = f'"{path[:200]}" cannot be imported: a scene may import "three", "three/addons/…", "@scenewright/kit" and its own files.'
            raise BundleFailed([Message(True, text, "import-refused", _find(sources[name], path, name))])

    async def _run(self, work: Path, *arguments: str) -> Sequence[Message]:
        done = await box.run(
            [
                str(self._esbuild),
                *arguments,
                "--log-level=warning",
                "--log-limit=0",
                "--color=false",
                "--tsconfig-raw={}",
                "--loader:.html=js",
            ],
            walls=self._walls,
            limits=LIMITS,
            cwd=work,
            read=[self._modules, *self._beside],
            write=[work],
            extra={"NODE_PATH": str(self._modules)},
        )
        if done.ended is not None:
            raise BundleFailed([Message(True, done.ended, "outgrown", None)])
        messages = [_message(found) for found in MESSAGE.finditer(done.stderr.decode(errors="replace"))]
        if done.code:
            failed = [message for message in messages if message.error]
            raise BundleFailed(failed or [Message(True, "esbuild failed without a message.", None, None)])
        return messages


def _message(found: re.Match[str]) -> Message:
    level, text, kind, file, line, column = found.groups()
    place = Place(file=file, line=int(line), column=int(column) + 1) if file else None
    return Message(error=level == "ERROR", text=text, kind=kind, place=place)


def _output(work: Path, name: str) -> _Output:
    """Exports and imports of the one output in a metafile."""
    outputs = json.loads((work / name).read_text(encoding="utf-8"))["outputs"]
    output = next(iter(outputs.values()))
    return _Output(exports=output["exports"], imports=[item["path"] for item in output["imports"]])


def _find(source: str, text: str, name: str) -> Place:
    """The first place of a text in a source."""
    at = max(0, source.find(text))
    return Place(file=name, line=source.count("\n", 0, at) + 1, column=at - source.rfind("\n", 0, at))
