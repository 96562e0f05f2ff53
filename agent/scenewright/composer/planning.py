"""Planning: the plan of a laid-out scene in plain words: its objects, light, motion, what must hold, and what it leaves out."""

from pydantic import JsonValue

from scenewright.composer.criteria import BONDS, COLOR_WORDS, criteria_of
from scenewright.composer.kinds import KINDS
from scenewright.composer.lexicon import COLORS
from scenewright.composer.placement import Item, Layout
from scenewright.composer.request import Request, Thing
from scenewright.values.plan import Plan, PlannedObject

_LIGHT = {
    "dawn": "Dawn: a low warm sun, a pale sky.",
    "day": "Day: a high sun, a clear fill.",
    "dusk": "Dusk: a low orange sun, a violet sky, lamps on.",
    "night": "Night: moonlight, stars, lamps on.",
}
_MOTION = {"bob": "bobs slowly", "drift": "drifts", "circle": "circles", "sway": "sways", "spin": "turns", "drive": "drives"}


MOST_UNMET = 12


def plan_of(request: Request, layout: Layout, *, edits: tuple[str, ...] = (), unmet: tuple[str, ...] = ()) -> Plan:
    """The plan for the layout of a request after some edits; the request as it is then is the plan's specification."""
    shown = [(thing, item) for thing in request.things if (item := layout.item(thing.name)) is not None]
    named = {thing.name for thing, _ in shown}
    shown_names = [item for item in layout.items if item.name in layout.subject and item.name not in named]
    objects = [PlannedObject(name=item.name, count=len(item.spots), look=_look(thing, item)) for thing, item in shown]
    objects += [PlannedObject(name=item.name, count=len(item.spots), look=item.label) for item in shown_names]
    specification: JsonValue = {"request": request.model_dump(mode="json", exclude_defaults=True), "edits": list(edits)}
    criteria, lost = criteria_of(request, layout, shown)
    air = layout.air
    return Plan(
        title=title_of(request),
        objects=tuple(objects),
        camera=f"Looks at {_listed(list(layout.subject)) or 'the place'} from {_height(layout.camera.elevation_deg)}, three-quarter view.",
        light=_LIGHT[air.time] + ("" if air.weather == "clear" else f" Weather: {air.weather}."),
        motion=_motion(layout),
        criteria=criteria,
        unmet=_fewer((*request.unmet, *unmet, *(sentence for sentence in lost if not _told(sentence, unmet)))),
        notes=_fewer(request.notes),
        specification=specification,
    )


def title_of(request: Request) -> str:
    """The brief as a title of one line."""
    text = " ".join(request.brief.split()).rstrip(".!")
    return text[:1].upper() + text[1:117] + ("…" if len(text) > 117 else "") if text else "A quiet landscape"


def _look(thing: Thing, item: Item) -> str:
    parts = [thing.said or thing.kind]
    if thing.color in COLOR_WORDS and not any(word in COLORS for word in (thing.said or "").split()):
        parts.append(COLOR_WORDS[thing.color])  # a colour of a kind's own, such as a crow's, has no word
    if thing.scale != 1:
        parts.append(f"about {KINDS[thing.kind].height * thing.scale:.2g} m high")
    parts += [f"{BONDS.get(r.bond, r.bond)} {r.target}" + (f" and {r.other}" if r.other else "") for r in thing.relations]
    if item.moves:
        parts.append(_moves(item))
    return ", ".join(parts)


def _fewer(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """At most a dozen; the last one counts the rest."""
    more = len(sentences) - MOST_UNMET
    return sentences if more <= 0 else (*sentences[: MOST_UNMET - 1], f"And {more + 1} more like these.")


def _motion(layout: Layout) -> str:
    said = [
        f"{item.name}{'s' * (len(item.spots) > 1 and not item.name.endswith('s'))} {_moves(item)}" for item in layout.items if item.moves
    ]
    return _listed(said) + "." if said else ""


def _named(item: Item) -> str:
    """Its name, or that of several of them."""
    return f"{item.name}s" if len(item.spots) > 1 and not item.name.endswith("s") else item.name


def _moves(item: Item) -> str:
    """What it does, or several of them do."""
    verb, *manner = _MOTION[item.moves[0].action].split(" ")
    return " ".join([verb.removesuffix("s") if len(item.spots) > 1 else verb, *manner])


def _height(elevation_deg: float) -> str:
    return (
        "high above"
        if elevation_deg > 30
        else "a little above eye level"
        if elevation_deg > 3
        else "a low place"
        if elevation_deg >= 0
        else "below, against the sky"
    )


def _told(sentence: str, unmet: tuple[str, ...]) -> bool:
    """Whether the layout has said already that this thing stands elsewhere."""
    name = sentence.split(" could not")[0]
    return any(other.startswith((f"{name} is too large", f"There was no room for {name.lower()}")) for other in unmet)


def _listed(words: list[str]) -> str:
    return ", ".join(words[:-1]) + f" and {words[-1]}" if len(words) > 1 else "".join(words)
