"""A provider on loopback: a real HTTP server that streams Chat Completions as it was told to."""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Endpoint(ThreadingHTTPServer):
    """Answers every request with what it was told, and keeps what it was sent."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.bodies: list[dict[str, object]] = []
        self.paths: list[str] = []
        self.keys: list[str | None] = []
        self.status = 200
        self.chunks: list[object] = []  # of every answer, unless `answers` has one for this request
        self.answers: list[list[object]] = []
        self.extra_headers: dict[str, str] = {}
        self.cut = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    server: Endpoint

    def do_POST(self) -> None:
        server = self.server
        server.paths.append(self.path)
        server.keys.append(self.headers["Authorization"])
        server.bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(server.status)
        self.send_header("Content-Type", "text/event-stream" if server.status == 200 else "application/json")
        for name, value in server.extra_headers.items():
            self.send_header(name, value)
        self.end_headers()
        if server.status != 200:
            self.wfile.write(json.dumps({"error": {"message": "the provider's words"}}).encode())
            return
        for chunk in server.answers.pop(0) if server.answers else server.chunks:
            self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
        if not server.cut:
            self.wfile.write(b"data: [DONE]\n\n")

    def log_message(self, format: str, *args: object) -> None:
        pass


def chunk(finish: str | None = None, **delta: object) -> dict[str, object]:
    return {
        "id": "c",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }


def part(index: int, **fields: object) -> dict[str, object]:
    return {"index": index, **fields}
