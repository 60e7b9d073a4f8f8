"""Tokenized sets to packed training rows."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

import numpy as np

from bpe import BOS, EOT, PAD, S0, SPEAKERS, Tokenizer

Turn = tuple[int, np.ndarray, bool]  # speaker, tokens, whether its tokens are learned


@dataclass
class Batch:
    """Rows of `length` tokens (int64, numpy). `document`: number of the text that a place belongs to, 0 for padding.
    `learn`: whether the target counts."""
    tokens: np.ndarray
    targets: np.ndarray
    document: np.ndarray
    learn: np.ndarray


class Corpus:
    """One set as written by prepare.py."""

    def __init__(self, path: Path, tokenizer: Tokenizer) -> None:
        data = np.load(path)
        self.tokens, self.sloppy = data["tokens"], data["sloppy"]
        self.turn, self.sloppy_turn = data["turn"], data["sloppy_turn"]
        self.conversation, self.start, self.persona = data["conversation"], data["start"], data["persona"]
        # Tokens after which, and before which, a turn may be cut into two of the same speaker.
        self.ends = np.array([b[-1:] in (b".", b"!", b"?") for b in tokenizer.bytes])
        self.begins = np.array([len(b) > 1 and b[:1] == b" " and b[1:2].isupper() for b in tokenizer.bytes])

    def __len__(self) -> int:
        return len(self.start)

    def turns(self, c: int) -> list[np.ndarray]:
        """Tokens of the turns of a conversation."""
        return [self.tokens[self.turn[t]:self.turn[t + 1]] for t in range(self.conversation[c], self.conversation[c + 1])]

    def loose(self, c: int) -> list[np.ndarray]:
        """The same turns without capitals and marks."""
        return [self.sloppy[self.sloppy_turn[t]:self.sloppy_turn[t + 1]] for t in range(self.conversation[c], self.conversation[c + 1])]

    def halves(self, turn: np.ndarray, rng: np.random.Generator) -> list[np.ndarray]:
        """A turn cut at one of its sentence ends, or whole when it has none."""
        cuts = np.flatnonzero(self.ends[turn[:-1]] & self.begins[turn[1:]]) + 1
        return np.split(turn, [rng.choice(cuts)]) if len(cuts) else [turn]


def augmented(corpus: Corpus, c: int, rng: np.random.Generator) -> list[Turn]:
    """The turns of a conversation with speakers; now and then loose context, halved turns, a third person."""
    turns, two = corpus.turns(c), [0, 1]
    if rng.random() < 0.1:
        two = list(rng.choice(SPEAKERS, 2, replace=False))
    if rng.random() < 0.5:
        two = two[::-1]
    speakers = [two[i % 2] for i in range(len(turns))]
    if rng.random() < 0.06:
        third = int(rng.choice([s for s in range(SPEAKERS) if s not in two]))
        speakers = [third if rng.random() < 0.3 else s for s in speakers]
    loose = np.zeros(len(turns), bool)
    if rng.random() < 0.12:
        # Either one speaker is always loose, or everything up to some turn is. The writer itself never is: no loss there.
        if rng.random() < 0.5:
            loose[rng.integers(2)::2] = True
        else:
            loose[:rng.integers(1, len(turns))] = True
    soft = corpus.loose(c) if loose.any() else turns
    halve = rng.random() < 0.12
    result: list[Turn] = []
    for i, speaker in enumerate(speakers):
        if loose[i]:
            if len(soft[i]) > 0:
                result.append((speaker, soft[i], False))
        elif halve and rng.random() < 0.4:
            result += [(speaker, part, True) for part in corpus.halves(turns[i], rng)]
        else:
            result.append((speaker, turns[i], True))
    return result


def plain(corpus: Corpus, c: int) -> list[Turn]:
    """Speakers 0 and 1 in turn, nothing changed: for measuring."""
    return [(i % 2, t, True) for i, t in enumerate(corpus.turns(c))]


def documents(turns: list[Turn], start: bool, length: int, rng: np.random.Generator | None) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """(tokens, learned) of at most `length` + 1 tokens each. <bos> stands only before a conversation's first turn, so a
    window that begins later begins with a speaker mark, as when older turns no longer fit."""
    sizes = [len(t) + 2 for _, t, _ in turns]
    parts = -(-(sum(sizes) + 1) // (length - 24))
    if rng is not None and len(turns) > 3 and rng.random() < 0.2:
        parts += 1
    goal = min(length, sum(sizes) / parts * (1.0 if rng is None else rng.uniform(0.85, 1.15)) + 12)
    tokens, learn = ([BOS], [False]) if start else ([], [])
    for (speaker, turn, learned), size in zip(turns, sizes):
        if len(tokens) > 1 and len(tokens) + size > goal:
            yield np.array(tokens), np.array(learn)
            tokens, learn = [], []
        if size > length:
            continue
        tokens += [S0 + speaker, *turn.tolist(), EOT]
        learn += [False] + [learned] * (size - 1)
    if any(learn):
        yield np.array(tokens), np.array(learn)


def rows(docs: list[tuple[np.ndarray, np.ndarray]], length: int) -> Batch:
    """Packs documents into rows, longest first into the fullest row that has room (best fit)."""
    room: list[list[int]] = [[] for _ in range(length + 1)]  # rows by free places
    packed: list[list[int]] = []
    for d in sorted(range(len(docs)), key=lambda k: -len(docs[k][0])):
        need = len(docs[d][0]) - 1
        free = next((f for f in range(need, length) if room[f]), None)
        if free is None:
            free = length
            packed.append([])
            room[length].append(len(packed) - 1)
        row = room[free].pop()
        packed[row].append(d)
        room[free - need].append(row)
    shape = (len(packed), length)
    out = Batch(np.full(shape, PAD), np.full(shape, PAD), np.zeros(shape, np.int64), np.zeros(shape, bool))
    for r, members in enumerate(packed):
        at = 0
        for k, d in enumerate(members):
            tokens, learn = docs[d]
            n = len(tokens) - 1
            out.tokens[r, at:at + n], out.targets[r, at:at + n] = tokens[:-1], tokens[1:]
            out.document[r, at:at + n], out.learn[r, at:at + n] = k + 1, learn[1:]
            at += n
    return out


def training(corpus: Corpus, length: int, size: int, seed: int, persona_weight: int = 2) -> Iterator[tuple[float, Batch]]:
    """Endless (epoch, batch of `size` rows). The general small talk counts `persona_weight` times: most of the corpus is
    about films, music and sport."""
    rng = np.random.default_rng(seed)
    epoch = 0
    while True:
        order = np.repeat(np.arange(len(corpus)), np.where(corpus.persona == 1, persona_weight, 1))
        rng.shuffle(order)
        pools = np.array_split(order, max(1, len(order) // 2000))  # packing within pools keeps the order random
        for p, pool in enumerate(pools):
            docs = [d for c in pool for d in documents(augmented(corpus, c, rng), bool(corpus.start[c]), length, rng)]
            packed = rows(docs, length)
            for chosen in np.array_split(rng.permutation(len(packed.tokens)), max(1, round(len(packed.tokens) / size))):
                yield epoch + p / len(pools), Batch(*(a[chosen] for a in (packed.tokens, packed.targets, packed.document, packed.learn)))
        epoch += 1


def measuring(corpus: Corpus, length: int, limit: int | None = None) -> Batch:
    """All plain documents of a set, or those of the first `limit` conversations, as rows."""
    docs = [d for c in range(len(corpus))[:limit] for d in documents(plain(corpus, c), bool(corpus.start[c]), length, None)]
    return rows(docs, length)
