"""Provider: a real HTTP server on loopback that streams Chat Completions, and can stop, stall, cut or reset in the middle."""

import asyncio
import json
import socket
import struct
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Literal, Self

Act = Literal["cut", "reset", "hang"]
DONE = b"data: [DONE]\n\n"


@dataclass(frozen=True)
class Pause:
    """Nothing is sent for so long."""

    seconds: float


Step = bytes | dict[str, Any] | Pause | Act


@dataclass(frozen=True)
class Answer:
    """One answer: status, headers, and what is sent: bytes, dicts (an event each), pauses, and acts of a connection."""

    steps: Iterable[Step] = ()
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    kind: str = "text/event-stream"


def refused(status: int, message: str, **headers: str) -> Answer:
    """An error as providers send it."""
    said = json.dumps({"error": {"message": message, "type": "error"}}).encode()
    return Answer([said], status, {name.replace("_", "-"): value for name, value in headers.items()}, "application/json")


class Provider:
    """Answers the n-th request (from 0) with `answer(body, n)`. An async context manager."""

    def __init__(self, answer: Callable[[dict[str, Any], int], Answer], *, serves: Sequence[str] | None = ("kimi-k3", "kimi-k3.1-pro")):
        self._answer = answer
        self._serves = serves
        self.bodies: list[dict[str, Any]] = []
        self._connections: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/v1"
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._server.close()
        for task in self._connections:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = next((int(line.split(":")[1]) for line in head.splitlines() if line.lower().startswith("content-length:")), 0)
            body = await reader.readexactly(length)
            if head.startswith("GET"):
                listed = {"object": "list", "data": [{"id": name, "object": "model"} for name in self._serves or ()]}
                answer = Answer([json.dumps(listed).encode()], 200 if self._serves else 404, kind="application/json")
            else:
                self.bodies.append(json.loads(body))
                answer = self._answer(self.bodies[-1], len(self.bodies) - 1)
            await self._send(answer, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # whoever asked has gone
        finally:
            writer.close()

    async def _send(self, answer: Answer, writer: asyncio.StreamWriter) -> None:
        fields = {"Content-Type": answer.kind, "Transfer-Encoding": "chunked", "Connection": "close", **answer.headers}
        head = (f"HTTP/1.1 {answer.status} X", *(f"{name}: {value}" for name, value in fields.items()), "", "")
        writer.write("\r\n".join(head).encode())
        for step in answer.steps:
            match step:
                case Pause():
                    await asyncio.sleep(step.seconds)
                case "hang":
                    await asyncio.sleep(3600)
                case "cut":
                    return
                case "reset":
                    raw = writer.get_extra_info("socket")
                    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    writer.transport.abort()
                    return
                case _:
                    sent = step if isinstance(step, bytes) else f"data: {json.dumps(step)}\n\n".encode()
                    writer.write(b"%x\r\n%b\r\n" % (len(sent), sent))
                    await writer.drain()
        writer.write(b"0\r\n\r\n")
        await writer.drain()
