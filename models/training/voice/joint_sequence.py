#!/usr/bin/env python3
"""What a dictionary tells of words that it does not have: n-grams of graphones, each a letter with the phonemes it stands for
(Bisani and Ney, "Joint-sequence models for grapheme-to-phoneme conversion", Speech Communication 50, 2008).

    joint_sequence.py --lexicon cmudict.txt --out checkpoints/graphones.json [--rounds 7]

estimates the graphones from the words that are not held out, by expectation maximization (some minutes). The n-grams are counted
from the dictionary whenever they are needed, here as in the engine (`worker/text/pronounce/joint-sequence`).
"""
import argparse
import bisect
import itertools
import json
import math
import os
from collections import Counter, defaultdict
from pathlib import Path

from train_g2p import load_words, split

MOST_PHONEMES = 3                               # of one graphone
FIRST = {0: 0.05, 1: 1.0, 2: 0.02, 3: 0.001}    # likelihood of a graphone by its length, before anything is known
ORDER = 7                                       # as worker/text/pronounce/joint-sequence/joint-sequence-model.ts
BORDER = "\x01"                                 # before and after a word, among graphones written as one character each
LEAST_DISCOUNT = 0.1
LEAST_SHARED, MOST_RELATIVES = 4, 40             # as worker/text/pronounce/joint-sequence/relatives.ts
TIE = 1e-6                                      # of two like letters that sound once always the second sounds


def lengths(letters_left, phonemes_left):
    """How many phonemes the next letter may have so that the letters after it can have the rest."""
    return range(max(0, phonemes_left - MOST_PHONEMES * (letters_left - 1)), min(MOST_PHONEMES, phonemes_left) + 1)


def expect(word, phonemes, probability, counts):
    """Adds how often each graphone is expected in one word; -> ln likelihood of the word, None when nothing explains it."""
    n, m = len(word), len(phonemes)
    if m > MOST_PHONEMES * n:
        return None
    steps = [[(j, k, phonemes[j: j + k]) for j in range(m + 1) for k in lengths(n - i, m - j)] for i in range(n)]
    forward = [[0.0] * (m + 1) for _ in range(n + 1)]
    forward[0][0] = 1.0
    for i, letter in enumerate(word):
        for j, k, sounds in steps[i]:
            if forward[i][j]:
                forward[i + 1][j + k] += forward[i][j] * probability(letter, sounds)
    whole = forward[n][m]
    if whole <= 0:
        return None
    backward = [0.0] * m + [1.0]
    for i in reversed(range(n)):
        before = [0.0] * (m + 1)
        for j, k, sounds in steps[i]:
            if backward[j + k]:
                p = probability(word[i], sounds) * backward[j + k]
                before[j] += p
                if forward[i][j]:
                    counts[word[i], sounds] += forward[i][j] * p / whole
        backward = before
    return math.log(whole)


def estimate(pairs, rounds):
    """[(word, phonemes)] -> {letter: {phonemes with blanks between: ln probability}} of the graphones that the best alignments use."""
    known = None
    for number in range(rounds):
        counts = defaultdict(float)
        probability = (lambda _, sounds: FIRST[len(sounds)]) if known is None else (lambda *g: known.get(g, 1e-9))
        found = [x for x in (expect(w, p, probability, counts) for w, p in pairs) if x is not None]
        total = sum(counts.values())
        known = {g: c / total for g, c in counts.items() if c > 1e-3}
        print(f"round {number}: {len(found)} words, ln likelihood {sum(found) / len(found):.3f}, {len(known)} graphones", flush=True)
    table = {g: math.log(p) for g, p in known.items()}
    used = {g for w, p in pairs for g in align(w, p, table) or ()}
    letters = defaultdict(dict)
    for letter, sounds in sorted(used):
        letters[letter][" ".join(sounds)] = round(table[letter, sounds], 2)
    return dict(letters)


def align(word, phonemes, table):
    """-> the likeliest graphones [(letter, phonemes)] of a word, None when none explain it. table: {(letter, phonemes): ln probability}."""
    n, m = len(word), len(phonemes)
    if n == 0 or m > MOST_PHONEMES * n:
        return None
    best = [{0: (0.0, ())}]
    for i, letter in enumerate(word):
        row = {}
        for j, (value, _) in sorted(best[i].items()):
            for k in range(min(MOST_PHONEMES, m - j) + 1):
                p = table.get((letter, phonemes[j: j + k]))
                if p is not None and (j + k not in row or value + p > row[j + k][0] + TIE):
                    row[j + k] = value + p, (letter, phonemes[j: j + k])
        best.append(row)
    if m not in best[n]:
        return None
    graphones, j = [], m
    for i in range(n, 0, -1):
        graphones.append(best[i][j][1])
        j -= len(graphones[-1][1])
    return graphones[::-1]


class Ngrams:
    """Interpolated modified Kneser-Ney smoothing (Chen and Goodman 1999, section 3) of strings whose characters are the symbols."""

    def __init__(self, texts, order, vocabulary):
        self.order, self.vocabulary = order, vocabulary
        start = "\x00"      # not the end of a word, which can be foreseen
        counts = [Counter() for _ in range(order + 1)]
        for t in texts:
            t = start + t + BORDER
            for end in range(1, len(t)):
                for n in range(1, min(order, end + 1) + 1):
                    counts[n][t[end - n + 1: end + 1]] += 1
        for n in range(1, order):
            before = Counter(g[1:] for g in counts[n + 1])
            counts[n] = Counter({g: c if g[0] == start else before[g] for g, c in counts[n].items()})
        self.counts, self.total, self.left = counts, [Counter() for _ in counts], [defaultdict(float) for _ in counts]
        self.steps = [None] + [self.discounts(c.values()) for c in counts[1:]]
        for n in range(1, order + 1):
            for g, c in counts[n].items():
                self.total[n][g[:-1]] += c
                self.left[n][g[:-1]] += self.steps[n][min(c, 3)]

    @staticmethod
    def discounts(counts):
        having = Counter(c for c in counts if c < 5)
        y = having[1] / ((having[1] + 2 * having[2]) or 1)
        return [0] + [max(LEAST_DISCOUNT, c - (c + 1) * y * having[c + 1] / having[c] if having[c] else 0) for c in (1, 2, 3)]

    def probability(self, history, symbol):
        n = len(history) + 1
        shorter = self.probability(history[1:], symbol) if history else 1 / self.vocabulary
        total = self.total[n][history]
        if not total:
            return shorter
        c = self.counts[n][history + symbol]
        return (c - self.steps[n][min(c, 3)] + self.left[n][history] * shorter) / total

    def log_probability(self, text):
        t = "\x00" + text + BORDER
        return sum(math.log(self.probability(t[max(0, end - self.order + 1): end], t[end])) for end in range(1, len(t)))


def graphone_table(letters):
    """What `estimate` gave -> {(letter, phonemes): ln probability}; the place of a graphone is its number."""
    return {(letter, tuple(names.split())): p for letter, sounds in letters.items() for names, p in sounds.items()}


class JointSequences:
    """How well pronunciations go with spellings. entries: [(word, phonemes)] of a dictionary; letters: what `estimate` gave."""

    def __init__(self, entries, letters):
        self.table = graphone_table(letters)
        self.symbol = {g: chr(2 + i) for i, g in enumerate(self.table)}
        ways = (align(word, tuple(phonemes), self.table) for word, phonemes in entries)
        self.ngrams = Ngrams([self.text(way) for way in ways if way], ORDER, len(self.table) + 1)

    def text(self, graphones):
        return "".join(self.symbol[g] for g in graphones)

    def score(self, graphones):
        """-> ln probability of spelling and pronunciation together, given as what `align` finds."""
        return self.ngrams.log_probability(self.text(graphones))


class Relatives:
    """What the words of a dictionary say that begin like another word (`worker/text/pronounce/joint-sequence/relatives.ts`)."""

    def __init__(self, entries, table):
        self.entries, self.table = sorted(entries), table

    def score(self, word, ways):
        """-> for each way to sound, given as graphones, the ln probability that they agree with."""
        at = bisect.bisect_left(self.entries, (word,))
        shared = max([len(os.path.commonprefix([word, w])) for w, _ in self.entries[max(0, at - 1): at + 1]], default=0)
        relatives = []
        if shared >= LEAST_SHARED:
            start = bisect.bisect_left(self.entries, (word[:shared],))
            group = itertools.takewhile(lambda e: e[0].startswith(word[:shared]), self.entries[start: start + MOST_RELATIVES])
            relatives = [way for way in (align(w, tuple(p), self.table) for w, p in group) if way]
        share = lambda i, graphone: (sum(r[i] == graphone for r in relatives) + 0.5) / (len(relatives) + 1)
        return [sum(math.log(share(i, way[i])) for i in range(shared - 1)) if relatives else 0.0 for way in ways]


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--lexicon", required=True)
    ap.add_argument("--out", type=Path, required=True)
    ap.add_argument("--rounds", type=int, default=7)
    a = ap.parse_args()
    pairs = [(w, tuple(p)) for w, ps in split(load_words(a.lexicon))[0] for p in ps]
    a.out.write_text(json.dumps(estimate(pairs, a.rounds), indent=1) + "\n")


if __name__ == "__main__":
    main()
