"""Fitting: where a camera has to stand so that what it frames fills its picture, worked out as the kit's `frame` does it."""

from math import cos, hypot, pi, radians, sin

from scenewright.composer.placement import ASPECT, Camera

Column = tuple[float, float, float, float, float]
"""An upright column: u, v, radius, low, high, in metres."""


def fitted(camera: Camera, columns: list[Column], *, lowest: float | None) -> Camera:
    """The camera moved back until upright columns (u, v, radius, low, high) fill its picture, as the kit's `frame` does it."""
    up, half, fill = radians(camera.elevation_deg), camera.half, camera.fill
    points = [
        (u + r * cos(k), v + r * sin(k), y) for u, v, r, low, high in columns for k in (0.0, pi / 2, pi, 3 * pi / 2) for y in (low, high)
    ]
    mu, mv, my = (sum(values) / len(points) for values in zip(*points, strict=True))
    distance = 10 + max(hypot(u - mu, v - mv) + abs(y - my) for u, v, y in points)
    for _ in range(6):
        seen = []
        for u, v, y in points:
            toward, high = (v - mv) * cos(up) + (y - my) * sin(up), (y - my) * cos(up) - (v - mv) * sin(up)
            depth = max(0.1, 0.1 * distance, distance - toward) * half
            seen.append(((u - mu) / depth, high / depth))
        (left, right), (low, high) = ((min(side), max(side)) for side in zip(*seen, strict=True))
        mu += (left + right) / 2 * half * distance
        rise = (low + high) / 2 * half * distance
        mv, my = mv - rise * sin(up), my + rise * cos(up)
        distance *= max((high - low) / (2 * fill), (right - left) / (2 * ASPECT * 0.82))
    floor = -1e9 if lowest is None else min(lowest, 1.2) if camera.elevation_deg < 0 else lowest + min(1.2, 0.16 * distance)
    return camera.changed(distance=distance, middle=[mu, mv, my], floor=floor)
