"""The guard: loopback names only, and nobody's orders but the page's own."""

import pytest
from starlette.datastructures import Headers

from scenewright_web.guard import refused

HERE = "127.0.0.1:8000"


@pytest.mark.parametrize("host", [HERE, "localhost:8000", "localhost", "LOCALHOST:1"])
def test_loopback_names_are_answered(host: str) -> None:
    assert refused("GET", "/", Headers({"host": host})) is None


@pytest.mark.parametrize("host", ["", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example:8000", "192.168.0.4:8000"])
def test_a_name_that_was_rebound_is_refused(host: str) -> None:
    assert refused("GET", "/", Headers({"host": host})) == "This server answers only to 127.0.0.1 and localhost."


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:8000"},
        {"origin": "http://127.0.0.1:9000"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": f"http://{HERE}", "sec-fetch-site": "cross-site"},
    ],
)
@pytest.mark.parametrize(("method", "path"), [("POST", "/api/runs"), ("POST", "/"), ("GET", "/api/runs"), ("DELETE", "/static/x")])
def test_another_site_gives_no_orders_and_reads_nothing(method: str, path: str, headers: dict[str, str]) -> None:
    assert refused(method, path, Headers({"host": HERE, **headers})) == "This comes from another site, which may not use this server."


@pytest.mark.parametrize(
    "headers",
    [{}, {"origin": f"http://{HERE}"}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {"origin": f"HTTP://{HERE}"}],
)
def test_the_page_itself_and_programs_may(headers: dict[str, str]) -> None:
    assert refused("POST", "/api/runs", Headers({"host": HERE, **headers})) is None
