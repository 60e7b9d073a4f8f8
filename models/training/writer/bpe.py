"""Byte-pair encoding over bytes (Sennrich et al. 2016, arXiv:1508.07909): trainer, encoder, decoder.

Ids: the special tokens, then the 256 bytes, then the merges in the order they were learned. The text is cut into
pieces by PATTERN, a piece is its UTF-8 bytes, and the adjacent pair with the lowest merge number is joined, leftmost
first, until no pair is known. Any text can be encoded, and decoding gives it back.
"""
from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Iterable

# The same pattern works in JavaScript with the flag "g" and without "u". It covers every character.
PATTERN = r" ?[A-Za-z]+(?:'[A-Za-z]+)*| ?[0-9]| ?[^A-Za-z0-9 ]+| "
SPEAKERS = 8
SPECIALS = ["<pad>", "<bos>", "<eot>"] + [f"<s{k}>" for k in range(SPEAKERS)]
PAD, BOS, EOT, S0 = 0, 1, 2, 3
FIRST_BYTE = len(SPECIALS)
FIRST_MERGE = FIRST_BYTE + 256
_PIECE = re.compile(PATTERN)


def pieces(text: str) -> list[str]:
    return _PIECE.findall(text)


def train(counts: Counter[str], vocabulary: int) -> list[tuple[int, int]]:
    """Learns the merges from counts of pieces. Pair counts are kept up to date, so a merge costs what it changes."""
    words = [[FIRST_BYTE + b for b in piece.encode()] for piece in counts]
    weight = list(counts.values())
    pairs: Counter[tuple[int, int]] = Counter()
    where: dict[tuple[int, int], set[int]] = defaultdict(set)
    for i, word in enumerate(words):
        for pair in zip(word, word[1:]):
            pairs[pair] += weight[i]
            where[pair].add(i)
    merges: list[tuple[int, int]] = []
    while FIRST_MERGE + len(merges) < vocabulary and pairs:
        best = max(pairs, key=lambda p: (pairs[p], -p[0], -p[1]))  # ties by id: the result is the same on any machine
        new = FIRST_MERGE + len(merges)
        merges.append(best)
        for i in where.pop(best):
            old, word, k = words[i], [], 0
            for pair in zip(old, old[1:]):
                pairs[pair] -= weight[i]
            while k < len(old):
                if k + 1 < len(old) and (old[k], old[k + 1]) == best:
                    word.append(new)
                    k += 2
                else:
                    word.append(old[k])
                    k += 1
            words[i] = word
            for pair in zip(word, word[1:]):
                pairs[pair] += weight[i]
                where[pair].add(i)
        del pairs[best]
        if len(merges) % 100 == 0:
            pairs = +pairs  # forgets pairs whose count fell to zero
    return merges


class Tokenizer:
    """Encodes and decodes with learned merges."""

    def __init__(self, merges: Iterable[tuple[int, int]]) -> None:
        self.merges = [tuple(m) for m in merges]
        self.rank = {m: i for i, m in enumerate(self.merges)}
        self.bytes = [b""] * FIRST_BYTE + [bytes([b]) for b in range(256)]
        for a, b in self.merges:
            self.bytes.append(self.bytes[a] + self.bytes[b])
        self.cache: dict[str, list[int]] = {}

    @property
    def size(self) -> int:
        return len(self.bytes)

    def piece(self, piece: str) -> list[int]:
        """Ids of one piece."""
        known = self.cache.get(piece)
        if known is not None:
            return known
        ids = [FIRST_BYTE + b for b in piece.encode()]
        while len(ids) > 1:
            rank, k = min((self.rank.get(p, 1 << 30), k) for k, p in enumerate(zip(ids, ids[1:])))
            if rank == 1 << 30:
                break
            ids[k:k + 2] = [FIRST_MERGE + rank]
        self.cache[piece] = ids
        return ids

    def encode(self, text: str) -> list[int]:
        return [i for piece in pieces(text) for i in self.piece(piece)]

    def encode_turn(self, text: str) -> list[int]:
        """A turn begins with a space, so that its first word is the same token as inside a sentence."""
        return self.encode(" " + text)

    def decode(self, ids: Iterable[int]) -> str:
        """Text of ids; special tokens are silent."""
        return b"".join(self.bytes[i] for i in ids).decode(errors="replace")

    def save(self, path: Path) -> None:
        document = {"version": 1, "pattern": PATTERN, "specials": SPECIALS, "firstByte": FIRST_BYTE,
                    "firstMerge": FIRST_MERGE, "size": self.size, "merges": self.merges}
        path.write_text(json.dumps(document, separators=(",", ":")) + "\n")

    @classmethod
    def load(cls, path: Path) -> "Tokenizer":
        return cls(tuple(m) for m in json.loads(path.read_text())["merges"])
