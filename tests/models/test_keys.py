"""Keys, with a keyring of a file: the system's own needs a desktop."""

import sys
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends import fail
from typer.testing import CliRunner

from scenewright.cli import main
from scenewright.cli.app import app
from scenewright.errors import HostError, UserError
from scenewright.jobs.models import Choice, profile_of, secret
from scenewright.models import keys


class Ring(KeyringBackend):
    """Keeps passwords in memory."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def ring(monkeypatch: pytest.MonkeyPatch) -> Ring:
    made = Ring()
    monkeypatch.setattr(keyring, "get_keyring", lambda: made)
    monkeypatch.delenv("KIMI_API_KEY", raising=False)
    return made


def test_a_key_is_kept_found_told_of_and_thrown_away(ring: Ring) -> None:
    run = CliRunner().invoke
    assert run(app, ["key", "set", "moonshot"], input="sk-secret\n").exit_code == 0
    assert ring.kept == {("scenewright", "KIMI_API_KEY"): "sk-secret"}
    assert secret(profile_of(Choice(model="kimi-k3"))) == "sk-secret"
    for command in (["key", "list"], ["models"], ["models", "--json"]):
        said = run(app, command)
        assert said.exit_code == 0
        assert "secret" not in said.output
    assert '"key": "keyring"' in run(app, ["models", "--json"]).output
    assert run(app, ["key", "delete", "KIMI_API_KEY"]).exit_code == 0
    with pytest.raises(UserError, match="set KIMI_API_KEY, keep it with `scenewright key set KIMI_API_KEY`"):
        secret(profile_of(Choice(model="kimi-k3")))


def test_the_variable_goes_before_the_keyring(ring: Ring) -> None:
    ring.kept["scenewright", "KIMI_API_KEY"] = "old"
    assert keys.key("KIMI_API_KEY", {"KIMI_API_KEY": "new"}) == "new"
    assert keys.key("KIMI_API_KEY", {}) == "old"


def test_a_machine_without_a_keyring_is_told_so_and_has_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyring, "get_keyring", fail.Keyring)
    assert keys.key("SCENEWRIGHT_TEST_KEY", {}) is None
    with pytest.raises(HostError, match="keyring does not work"):
        keys.put("SCENEWRIGHT_TEST_KEY", "sk-secret")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("set", "ollama"), "ollama needs no key."),
        (("set", "no such"), "'no such' is neither an endpoint"),
        (("delete", "KIMI_API_KEY"), "The keyring holds no key KIMI_API_KEY."),
    ],
)
def test_what_cannot_be_meant(
    arguments: tuple[str, ...], words: str, ring: Ring, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["scenewright", "key", *arguments])
    with pytest.raises(SystemExit) as refused:
        main()
    assert refused.value.code == 2
    assert words in capsys.readouterr().err
