#!/usr/bin/env python3
"""Train the letter-to-sound network that judges (aligned_g2p.py) on CMUdict, with the alignment that joint_sequence.py finds.

    train_aligned_g2p.py --lexicon cmudict.txt --graphones checkpoints/graphones.json --out aligned.pt --minutes 75

Held-out words as in train_g2p.py.
"""
import argparse
import json

import torch
import torch.nn.functional as F

from aligned_g2p import AlignedG2P
from g2p import encode
from joint_sequence import align, graphone_table
from train_g2p import letters_of, load_words, score, split
from trainer import Descent, add_arguments, batches_of_like_length, begin, learn


@torch.no_grad()
def greedy(net, words, graphones, dev):
    """The likeliest graphone at each letter -> phoneme names of each word."""
    letters = letters_of(words).to(dev)
    memory, before = net.encoder(letters), torch.zeros(len(words), 1, dtype=torch.long, device=dev)
    for i in range(letters.shape[1]):
        logits = net.decoder(before, memory[:, : i + 1])[:, -1]
        impossible = letters[:, i, None] != net.letter_of[None]
        before = torch.cat([before, logits.masked_fill(impossible, -1e4).argmax(1)[:, None] + 1], 1)
    return [[p for g, letter in zip(row[1:], w) for p in graphones[g - 1][1]] for row, w in zip(before.tolist(), words)]


def evaluate(net, words, graphones, dev):
    net.eval()
    words, pairs = sorted(words, key=lambda w: len(w[0])), []
    for k in range(0, len(words), 256):
        part = words[k: k + 256]
        pairs += zip(greedy(net, [w for w, _ in part], graphones, dev), [p for _, p in part])
    return score(pairs)


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for k in ("lexicon", "graphones", "out"):
        ap.add_argument(f"--{k}", required=True)
    add_arguments(ap, minutes=75, lr=1.5e-3)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--drop", type=float, default=0.15)
    a = ap.parse_args()
    rng, dev = begin(a)
    table = graphone_table(json.load(open(a.graphones)))
    graphones = list(table)
    number = {g: i for i, g in enumerate(graphones)}
    train, test = split(load_words(a.lexicon))
    data = []
    for word, pronunciations in train:
        found = [align(word, tuple(p), table) for p in pronunciations]
        ways = [[number[g] for g in way] for way in found if way]
        if ways:
            data.append((encode(word), ways))
    net = AlignedG2P([encode(letter)[0] for letter, _ in graphones], drop=a.drop).to(dev)
    if a.init:
        net.load_state_dict(torch.load(a.init, map_location="cpu")["net"])
    descent = Descent(net, a.minutes, a.lr, warm=800, limit=2.0, decay=0.999, betas=(0.9, 0.98), weight_decay=0.02)
    learned = descent.average.net
    print("words", len(data), len(test), "graphones", len(graphones), "parameters", sum(p.numel() for p in net.parameters()), flush=True)

    def loss_of(part):
        n = max(len(letters) for letters, _ in part)
        x, before, goal = (torch.full((len(part), n), empty) for empty in (0, 0, -100))
        for j, (letters, ways) in enumerate(part):
            way = torch.tensor(ways[rng.randint(len(ways))])
            x[j, : len(way)], goal[j, : len(way)], before[j, 1: len(way)] = torch.tensor(letters), way, way[:-1] + 1
        logits = net(x.to(dev), before.to(dev))
        return F.cross_entropy(logits.flatten(0, 1), goal.to(dev).flatten(), ignore_index=-100, label_smoothing=0.05)

    lengths = [len(letters) for letters, _ in data]
    learn(descent, lambda: batches_of_like_length(data, lengths, a.batch, 0.7, rng), loss_of,
          lambda: evaluate(learned, test[::4], graphones, dev), a.out)
    print("greedy", evaluate(learned, test, graphones, dev), flush=True)


if __name__ == "__main__":
    main()
