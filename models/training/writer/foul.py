"""Foul language: the `obscenity` package, and an own list that is kept only as hashes."""
from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
OBSCENITY = "obscenity@0.4.6"
_WORD = re.compile(r"[a-z]+")


def fnv1a(word: str) -> int:
    """32-bit FNV-1a of the UTF-8 bytes (Fowler, Noll, Vo; draft-eastlake-fnv): short in any language."""
    value = 0x811C9DC5
    for byte in word.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


class HashedWords:
    """A set of words known by their hashes, so that the repository shows none of them."""

    def __init__(self, path: Path = HERE / "foul.json") -> None:
        self.hashes = set(json.loads(path.read_text())["fnv1a32"])
        self.seen: dict[str, bool] = {}

    def __contains__(self, word: str) -> bool:
        if word not in self.seen:
            self.seen[word] = fnv1a(word) in self.hashes
        return self.seen[word]

    def in_text(self, text: str) -> bool:
        """True if a word of the text is on the list, or would be without its plural or verb ending."""
        return any(w in self for w in _WORD.findall(text.lower()))


def flagged(lines: list[str], work: Path) -> set[int]:
    """Numbers of the lines that either list flags. `work` gets the npm package."""
    words = HashedWords()
    result = {i for i, line in enumerate(lines) if words.in_text(line)}
    if not (work / "node_modules/obscenity").exists():
        work.mkdir(parents=True, exist_ok=True)
        (work / "package.json").write_text('{"private": true}')
        subprocess.run(["npm", "install", "--no-save", "--no-audit", "--no-fund", OBSCENITY], cwd=work, check=True)
    text = "\n".join(line.replace("\n", " ") for line in lines)
    done = subprocess.run(["node", str(HERE / "foul.mjs"), str(work)], input=text, capture_output=True, text=True, check=True)
    return result | {int(n) for n in done.stdout.split()}
