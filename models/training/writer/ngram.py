"""Interpolated Kneser-Ney 3-gram (Chen & Goodman 1998, TR-10-98, one discount for each order) over the writer's tokens:
the yardstick that a language model has to beat."""
from __future__ import annotations

import numpy as np


class KneserNey:
    """Trained on one long row of tokens; texts are told apart by <bos> and the speaker marks in it."""

    def __init__(self, tokens: np.ndarray, vocabulary: int) -> None:
        self.v = np.int64(vocabulary)
        t = tokens.astype(np.int64)
        three, count3 = np.unique((t[:-2] * self.v + t[1:-1]) * self.v + t[2:], return_counts=True)
        # The lower orders count in how many contexts a token was seen, not how often.
        two, count2 = np.unique(three % (self.v * self.v), return_counts=True)
        one = np.bincount(two % self.v, minlength=vocabulary).astype(np.float64)
        self.unigram = (one + 0.5) / (one + 0.5).sum()
        self.orders = [self._order(two, count2), self._order(three, count3)]

    def _order(self, keys: np.ndarray, counts: np.ndarray) -> dict[str, np.ndarray | float]:
        ones, twos = (counts == 1).sum(), (counts == 2).sum()
        contexts, first = np.unique(keys // self.v, return_index=True)
        return {"keys": keys, "counts": counts, "discount": ones / (ones + 2 * twos), "contexts": contexts,
                "total": np.add.reduceat(counts, first), "kinds": np.diff(np.append(first, len(keys)))}

    @staticmethod
    def _find(keys: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        at = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
        return at, keys[at] == wanted

    def probability(self, tokens: np.ndarray) -> np.ndarray:
        """p(token | the two before it) for each token from the third on."""
        t = tokens.astype(np.int64)
        p = self.unigram[t[2:]]
        for order, context in zip(self.orders, (t[1:-1], t[:-2] * self.v + t[1:-1])):
            at, known = self._find(order["keys"], context * self.v + t[2:])
            place, seen = self._find(order["contexts"], context)
            total = np.where(seen, order["total"][place], 1)
            top = np.where(known, np.maximum(order["counts"][at] - order["discount"], 0), 0)
            rest = np.where(seen, order["discount"] * order["kinds"][place] / total, 1.0)
            p = top / total + rest * p
        return p
