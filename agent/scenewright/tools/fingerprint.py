"""Fingerprint: the same for the same failure, whatever line, number or quoted name it comes with this time."""

import hashlib
import re


def fingerprint(*parts: str) -> str:
    """12 hex digits of the words that are left when places, numbers and quoted names are taken out."""
    text = "\n".join(parts).lower()
    text = re.sub(r"scene\.(js|html)(:\d+)*", "", text)
    text = re.sub(r"[\"'`][^\"'`\n]{1,80}[\"'`]", "", text)
    text = re.sub(r"[\d.,]+", "", text)
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:12]
