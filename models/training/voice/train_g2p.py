#!/usr/bin/env python3
"""Train the letter-to-sound network on CMUdict.

    train_g2p.py --lexicon cmudict.txt --out g2p.pt --minutes 60
Held-out words: every 20th of a shuffled list (seed 11); they are never trained on.
"""
import argparse
import re

import numpy as np
import torch
import torch.nn.functional as F

from edits import distance
from g2p import G2P, MAX_LETTERS, MAX_PHONES, PHONES, beam, encode, greedy
from trainer import Descent, add_arguments, batches_of_like_length, begin, learn


def load_words(path):
    """-> [(word, [pronunciations])] in a fixed shuffled order; word(2) lines are further pronunciations of a word."""
    entries = {}
    for line in open(path, encoding="utf-8"):
        w, p = line.rstrip("\n").split("\t")
        w = re.sub(r"\(\d\)$", "", w)
        p = p.split("#")[0].split()
        if re.fullmatch(r"[a-z']{2,20}", w) and re.search("[a-z]", w) and len(p) <= 2.5 * len(w):
            entries.setdefault(w, []).append(p)
    words = sorted(entries.items())
    np.random.RandomState(11).shuffle(words)
    return words


def split(words):
    """-> words to train on, held-out words."""
    return [w for i, w in enumerate(words) if i % 20], words[::20]


def letters_of(words):
    x = torch.zeros(len(words), max(len(w) for w in words), dtype=torch.long)
    for j, w in enumerate(words):
        ids = encode(w)
        x[j, : len(ids)] = torch.tensor(ids)
    return x


def score(pairs):
    """[(hypothesis, [references])] -> error rates against the nearest reference, with and without stress digits."""
    bare = lambda p: [q.rstrip("012") for q in p]
    err = err0 = n = wrong = wrong0 = 0
    for h, refs in pairs:
        best = min(refs, key=lambda p: distance(h, p))
        d, d0 = distance(h, best), min(distance(bare(h), bare(p)) for p in refs)
        err, err0, n, wrong, wrong0 = err + d, err0 + d0, n + len(best), wrong + (d > 0), wrong0 + (d0 > 0)
    return dict(words=len(pairs), phone_errors=err / n, phone_errors_no_stress=err0 / n, wrong_words=wrong / len(pairs),
                wrong_words_no_stress=wrong0 / len(pairs))


def evaluate(net, words, dev):
    net.eval()
    pairs = []
    for k in range(0, len(words), 256):
        part = words[k: k + 256]
        pairs += zip(greedy(net, letters_of([w for w, _ in part]).to(dev)), [p for _, p in part])
    return score(pairs)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--lexicon", required=True)
    ap.add_argument("--out", required=True)
    add_arguments(ap, minutes=75, lr=1.5e-3)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--drop", type=float, default=0.1, help="dropout; what 0.2 and 0.3 did is in TRIES.md")
    ap.add_argument("--decay", type=float, default=0.02, help="weight decay")
    a = ap.parse_args()
    rng, dev = begin(a)
    train, test = split(load_words(a.lexicon))
    number = {p: i + 1 for i, p in enumerate(PHONES)}
    net = G2P(drop=a.drop).to(dev)
    if a.init:
        net.load_state_dict(torch.load(a.init, map_location="cpu")["net"])
    descent = Descent(net, a.minutes, a.lr, warm=800, limit=2.0, decay=0.999, betas=(0.9, 0.98), weight_decay=a.decay)
    learned = descent.average.net
    print("words", len(train), len(test), "parameters", sum(p.numel() for p in net.parameters()), flush=True)

    def loss_of(part):
        chosen = [[number[p] for p in ps[rng.randint(len(ps))]][: MAX_PHONES - 1] for _, ps in part]
        n = max(map(len, chosen)) + 1
        past, goal = torch.zeros(len(part), n, dtype=torch.long), torch.full((len(part), n), -100)
        for j, y in enumerate(chosen):
            past[j, 1: len(y) + 1], goal[j, : len(y)], goal[j, len(y)] = torch.tensor(y), torch.tensor(y), 0
        logits = net(letters_of([w for w, _ in part]).to(dev), past.to(dev))
        return F.cross_entropy(logits.flatten(0, 1), goal.to(dev).flatten(), ignore_index=-100, label_smoothing=0.05)

    lengths = [len(w) for w, _ in train]
    learn(descent, lambda: batches_of_like_length(train, lengths, a.batch, 1.5, rng), loss_of, lambda: evaluate(learned, test[::4], dev), a.out)
    print("greedy", evaluate(learned, test, dev), flush=True)
    print("beam 4", score([(beam(learned.cpu(), w), p) for w, p in test]), flush=True)


if __name__ == "__main__":
    main()
