"""Things that a person could carry or move, indoors and out."""

from scenewright.composer.kinds.kind import Kind

OBJECTS = (
    Kind(
        name="lantern",
        words="lantern, paper lantern, sky lantern, chinese lantern, floating lantern, japanese lantern, light lantern",
        part="lantern", habit="hangs", radius=0.39,
        height=1.1, plural=7, options={"kind": "paper"}, accepts=frozenset({"color", "kind", "lit"}),
    ),
    Kind(
        name="cube",
        words="cube, box, wooden box, crate, wooden crate, block, cardboard box",
        part="cube", radius=0.7, height=1, top=1.0,
    ),
    Kind(
        name="ball",
        words="ball, sphere, orb, globe, beach ball, snowball, marble ball, football, soccer ball, basketball",
        part="ball", radius=0.5, height=1,
    ),
    Kind(
        name="table",
        words="table, desk, wooden table, kitchen table",
        part="table", radius=0.95, height=0.78, top=1.0, indoors=True,
    ),
    Kind(
        name="chair",
        words="chair, wooden chair, kitchen chair, dining chair, stool",
        part="chair", radius=0.34, height=0.93, top=0.5, indoors=True,
    ),
    Kind(
        name="armchair",
        words="armchair, easy chair",
        part="sofa", radius=0.55, height=0.88, options={"seats": 1}, top=0.58, indoors=True,
    ),
    Kind(
        name="sofa",
        words="sofa, couch, settee, loveseat",
        part="sofa", radius=1.15, height=0.88, top=0.58, indoors=True,
    ),
    Kind(
        name="bed",
        words="bed, double bed, single bed, mattress",
        part="bed", radius=1.25, height=1.08, top=0.55, indoors=True,
    ),
    Kind(
        name="lamp",
        words="lamp, table lamp, desk lamp, bedside lamp, reading lamp, lampshade",
        part="lamp", radius=0.19, height=0.56, options={"kind": "table"}, accepts=frozenset({"color", "lit"}), indoors=True,
    ),
    Kind(
        name="floor-lamp",
        words="floor lamp, standing lamp, standard lamp",
        part="lamp", radius=0.22, height=1.65, options={"kind": "floor"}, accepts=frozenset({"color", "lit"}), indoors=True,
    ),
    Kind(
        name="rug",
        words="rug, carpet, mat, doormat",
        part="rug", radius=1.25, height=0.02, top=1.0, indoors=True,
    ),
    Kind(
        name="shelf",
        words="shelf, bookshelf, bookcase, book shelf, book case",
        part="shelf", radius=0.5, height=1.8, top=1.0, indoors=True,
    ),
    Kind(
        name="book",
        words="book, notebook, novel, diary, textbook, dictionary",
        part="book", radius=0.15, height=0.045, plural=3, top=1.0, indoors=True,
    ),
    Kind(
        name="open-book",
        words="open book, opened book",
        part="book", radius=0.22, height=0.035, options={"open": True}, top=1.0, indoors=True,
    ),
    Kind(
        name="vase",
        words="vase, urn, jug, pitcher",
        part="vase", radius=0.1, height=0.28, accepts=frozenset({"color", "flowers", "petals"}), indoors=True,
    ),
    Kind(
        name="cup",
        words="cup, teacup, tea cup, coffee cup",
        part="cup", radius=0.077, height=0.085, accepts=frozenset({"color", "drink"}), indoors=True,
    ),
    Kind(
        name="mug",
        words="mug, coffee mug",
        part="cup", radius=0.06, height=0.095, options={"plain": True}, accepts=frozenset({"color", "drink"}), indoors=True,
    ),
    Kind(
        name="bowl",
        words="bowl, dish, basin",
        part="bowl", radius=0.13, height=0.107, accepts=frozenset({"color", "fruit"}), indoors=True,
    ),
    Kind(
        name="teapot",
        words="teapot, tea pot, kettle, tea kettle",
        part="teapot", radius=0.15, height=0.176, indoors=True,
    ),
    Kind(
        name="bottle",
        words="bottle, wine bottle, flask",
        part="bottle", radius=0.0385, height=0.3, indoors=True,
    ),
    Kind(
        name="clock",
        words="clock, alarm clock",
        part="clock", radius=0.08, height=0.206, indoors=True,
    ),
    Kind(
        name="cake",
        words="cake, birthday cake, cream cake, dessert, wedding cake",
        part="cake", radius=0.16, height=0.28, top=0.6, indoors=True,
    ),
    Kind(
        name="candle",
        words="candle, candlestick, candle holder",
        part="candle", radius=0.08, height=0.2, indoors=True,
    ),
    Kind(
        name="plinth",
        words="plinth, pedestal",
        part="plinth", radius=0.87, height=1, top=1.0, accepts=frozenset({"color", "text"}),
    ),
    Kind(
        name="torus-knot",
        words="torus knot, knot, trefoil, trefoil knot",
        part="knot", radius=1.08, height=2.26, plural=2, near="ball",
    ),
    Kind(
        name="torus",
        words="torus, ring, donut, doughnut, hoop",
        part="torus", radius=1, height=2, near="ball",
    ),
    Kind(
        name="gear",
        words="gear, cog, gearwheel, gear wheel, cogwheel, cog wheel",
        part="gear", radius=0.98, height=1.96, near="ball",
    ),
    Kind(
        name="surface",
        words="surface, plot, graph, 3d plot, function plot, mathematical surface, function graph",
        part="surface", radius=1.5, height=1.0, plural=2, accepts=frozenset({"color", "formula"}),
    ),
)  # fmt: skip
