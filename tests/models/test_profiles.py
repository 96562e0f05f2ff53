"""What is known of models: what is shipped, what a person adds, and what is said of a name that nobody knows."""

from pathlib import Path

import pytest

from scenewright.errors import UserError
from scenewright.jobs.models import Choice, notes, profile_of
from scenewright.models.profiles import Profiles
from scenewright.values.message import Usage
from scenewright.values.money import FREE, Price

NOWHERE = {"XDG_CONFIG_HOME": "/nonexistent"}
FACTS = {  # model at endpoint: input, cached, output; a cached price that nobody published is not known
    "kimi-k3.1-pro moonshot": (2.00, 0.20, 10.00),
    "kimi-k3.1-pro aihubmix": (2.00, 0.20, 10.00),
    "kimi-k3.1-pro-highspeed moonshot": (4.00, None, 20.00),
    "kimi-k3.1-pro-highspeed aihubmix": (4.00, None, 20.00),
    "kimi-k3 moonshot": (3.00, 0.30, 15.00),
    "moonshotai/Kimi-K3 deepinfra": (2.85, 0.285, 14.25),
    "kimi-k2.6 moonshot": None,
    "moonshotai/Kimi-K2.6 deepinfra": (0.75, None, 3.50),
    "kimi-k2.7-code-highspeed moonshot": None,
    "qwen3.8-max aihubmix": (1.69, None, 5.07),
    "claude-fable-5-1 aihubmix": (10.00, None, 50.00),
}


def test_the_models_that_are_shipped_have_the_prices_that_were_published() -> None:
    priced = {f"{p.model} {p.endpoint}": p.price and (p.price.input, p.price.cached, p.price.output) for p in Profiles().named()}
    assert priced == FACTS
    assert all(p.price_of.startswith("October 2026; ") for p in Profiles().named() if p.price)


def test_a_name_alone_brings_address_key_price_and_rules() -> None:
    found = Profiles().find("kimi-k3")
    assert (found.base_url, found.key_variable) == ("https://api.moonshot.ai/v1", "KIMI_API_KEY")
    assert (found.sampling, found.efforts, found.vision, found.video, found.context) == (
        "fixed",
        ("low", "high", "max"),
        True,
        True,
        1048576,
    )
    assert Profiles().find("moonshotai/kimi-k3").model == "moonshotai/Kimi-K3"
    assert not Profiles().find("moonshotai/kimi-k3").video


def test_any_model_of_an_endpoint_and_any_address_can_be_named() -> None:
    served = Profiles().find("ollama/qwen3:8b")
    assert (served.model, served.base_url, served.price, served.key_variable) == ("qwen3:8b", "http://127.0.0.1:11434/v1", FREE, None)
    assert Profiles().find("x", base_url="http://localhost:8080/v1/").endpoint == "llamacpp"
    own = Profiles().find("kimi-k3", base_url="http://127.0.0.1:9/v1")
    assert (own.endpoint, own.key_variable, own.price, own.sampling) == ("own", None, None, "fixed")


@pytest.mark.parametrize(
    ("model", "wanted", "sent"),
    [
        ("kimi-k3", "low", "low"),
        ("kimi-k3", "medium", "high"),
        ("kimi-k3", "max", "max"),
        ("ollama/x", "medium", "medium"),
        ("ollama/x", "minimal", "minimal"),
        ("claude-fable-5-1", "high", None),
        ("claude-fable-5-1", "minimal", None),
    ],
)
def test_an_effort_that_a_model_lacks_becomes_the_nearest_and_is_told(model: str, wanted: str, sent: str | None) -> None:
    assert Profiles().find(model).effort(wanted) == sent
    said = notes(Choice(model=model, effort=wanted), NOWHERE)
    assert bool(said) == (sent != wanted)
    assert not said or (sent or "is not sent") in said[0]


def test_a_file_of_ones_own_adds_and_overrides(tmp_path: Path) -> None:
    own = tmp_path / "models.toml"
    own.write_text(
        '[endpoint.mine]\nbase_url = "http://10.0.0.7:8000/v1"\nlocal = true\n'
        '[[model]]\nmatch = "kimi-k3"\nendpoints = ["mine", "moonshot"]\nprice = {input = 1, output = 2}\n'
    )
    found = Profiles(own).find("kimi-k3")
    assert (found.base_url, found.price, found.price_of) == ("http://10.0.0.7:8000/v1", Price(input=1, output=2), str(own))
    assert Profiles(own).at("moonshot", "kimi-k3").key_variable == "KIMI_API_KEY"
    assert profile_of(Choice(model="kimi-k3"), {"SCENEWRIGHT_MODELS": str(own)}) == found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = = 1", "is no file of profiles"),
        ('model = "x"', "is no file of profiles: Input should be a valid list"),
        ("[other]\n", "other is not known; it takes as_of, source, [endpoint.NAME] and [[model]]."),
        ('[[model]]\nmatch = "a"\nprise = 1\n', "a: prise: Extra inputs are not permitted."),
        ("[[model]]\ncontext = 1\n", "[[model]]: match: Field required."),
        ('[[model]]\nmatch = "a"\nendpoints = ["b"]\n', "a is at b, which is no endpoint"),
        ('[[model]]\nmatch = "a"\nprice = {input = -1, output = 1}\n', "a: price.input: Input should be greater than or equal to 0."),
        ('[endpoint.a]\nefforts = ["extreme"]\n', "a: efforts.0: Input should be 'low', 'medium', 'high' or 'max'."),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_place(text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "models.toml").write_text(text)
    with pytest.raises(UserError) as refused:
        Profiles(tmp_path / "models.toml")
    assert words in str(refused.value)
    assert str(tmp_path) in str(refused.value)


def test_sampling_that_would_be_refused_is_not_sent(tmp_path: Path) -> None:
    (tmp_path / "m.toml").write_text('[[model]]\nmatch = "kimi-k3"\nextra = {temperature = 0.2}\n')
    with pytest.raises(UserError, match="kimi-k3 sends temperature, and its sampling is fixed"):
        Profiles(tmp_path / "m.toml").find("kimi-k3")


def test_a_router_can_be_told_who_serves() -> None:
    pinned = profile_of(Choice(model="openrouter/moonshotai/kimi-k3", provider="deepinfra"), NOWHERE)
    assert pinned.extra == {"provider": {"only": ["deepinfra"], "allow_fallbacks": False}}


def test_a_name_that_nobody_knows_gets_the_nearest() -> None:
    with pytest.raises(UserError, match=r"Nothing is known of a model kimi-k3\.1-pr\. Did you mean kimi-k3\.1-pro\?"):
        Profiles().find("kimi-k3.1-pr")


def test_what_a_price_leaves_out_costs_as_other_input() -> None:
    usage = Usage(input=1_000_000, cached=400_000, written=100_000, output=1_000_000)
    assert Price(input=2, output=10).of(usage) == 12
    assert Price(input=2, cached=0.2, cache_write=3, output=10).of(usage) == pytest.approx(1.0 + 0.08 + 0.3 + 10)
